//! The table `servers`.

use a2scope::Stamp;
use a2scope::inventory::{self, Server};
use a2scope::wire::{GameEngine, keywords};
use arrow_array::types::{Float64Type, UInt8Type, UInt32Type, UInt64Type};

use crate::collect::{
    Bools, Durations, Endpoints, Ids, Letters, Lists, Names, Numbers, Structs, Terms, Texts, Times, columns,
};

columns! {
    /// The columns of the table `servers`.
    Servers of &'a Server {
        address: Endpoints = "Address and port.", |s| s.address;
        engine: Names<GameEngine> = "The engine.", null "until an answer shows it", |s| s.engine;
        name: Texts = "The current name; empty if no INFO was seen.", |s| s.name.last().0;
        map: Terms = "The current map; empty if no INFO was seen.", |s| s.map.last().0;
        folder: Terms = "Folder of the game.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.folder());
        game: Terms = "Name of the game.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.game());
        app_id: Numbers<UInt32Type> = "The whole AppID.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.app_id);
        version: Terms = "Version of the game.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.version());
        players: Numbers<UInt8Type> = "Players, bots included.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.players);
        max_players: Numbers<UInt8Type> = "Slots.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.max_players);
        bots: Numbers<UInt8Type> = "Bots.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.bots);
        server_type: Letters = "d dedicated, l listen, p relay.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.server_type);
        environment: Letters = "Operating system: l Linux, w Windows, m or o macOS.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.environment);
        password: Bools = "Whether a password is needed.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.password);
        vac: Bools = "Whether Valve Anti-Cheat is on.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.vac);
        steam_id: Ids = "SteamID of the server.", null "if it sent none", |s| s.info.as_ref().and_then(|info| info.steam_id);
        keywords: Terms = "Its keywords.", null "if no INFO was seen", |s| s.info.as_ref().map(|info| info.keywords());
        tags: Lists<Structs<Tag>> = "The keywords, one by one.", null "if no INFO was seen", |s| tags(s);
        first: Times = "Of its first answer.", null "without a time", |s| s.first.time();
        last: Times = "Of its last answer.", null "without a time", |s| s.last.time();
        first_message: Numbers<UInt64Type> = "Index of its first answer.", |s| s.first.index();
        last_message: Numbers<UInt64Type> = "Index of its last answer.", |s| s.last.index();
        requests: Numbers<UInt64Type> = "Requests to it, from its first answer on.", |s| s.requests;
        replies: Numbers<UInt64Type> = "Answers from it.", |s| s.replies;
        challenges: Numbers<UInt64Type> = "Challenges among the answers.", |s| s.challenges;
        rtt_min: Durations = "Shortest round-trip time.", null "without any", |s| s.rtts.mean().map(|_| s.rtts.min);
        rtt_mean: Durations = "Mean round-trip time.", null "without any", |s| s.rtts.mean();
        rtt_max: Durations = "Longest round-trip time.", null "without any", |s| s.rtts.mean().map(|_| s.rtts.max);
        names: Lists<Structs<Change>> = "Its names over time.", |s| s.name.changes.iter().collect::<Vec<_>>();
        maps: Lists<Structs<Change>> = "Its maps over time.", |s| s.map.changes.iter().collect::<Vec<_>>();
        players_min: Numbers<UInt32Type> = "The smallest number of players.", null "if no INFO was seen", |s| s.players.mean().map(|_| s.players.min);
        players_max: Numbers<UInt32Type> = "The largest number of players.", null "if no INFO was seen", |s| s.players.mean().map(|_| s.players.max);
        players_mean: Numbers<Float64Type> = "The mean number of players.", null "if no INFO was seen", |s| s.players.mean();
        players_count: Numbers<UInt64Type> = "How often it said how many players it has.", null "if no INFO was seen", |s| s.players.mean().map(|_| s.players.count);
        players_samples: Lists<Structs<Sample>> = "Players over time, evenly spaced.", null "if no INFO was seen",
            |s| s.players.mean().map(|_| s.players.samples.iter().collect::<Vec<_>>());
        listed_players: Numbers<UInt64Type> = "Length of its last list of players.", null "if none was seen", |s| s.listed.map(|(_, players)| players as u64);
        rules: Numbers<UInt32Type> = "Number of its rules.", null "if they were not seen whole", |s| s.rules.as_ref().map(|rules| rules.count);
        rule_changes: Numbers<UInt64Type> = "Changes of its rules.", |s| s.rules.as_ref().map_or(0, |rules| rules.changes.len() as u64);
    }
}

columns! {
    /// A value that a text had, and since when.
    Change of &'a inventory::Change {
        time: Times = "When it was first seen.", null "without a time", |change| change.at.time();
        message: Numbers<UInt64Type> = "Index of the first message with it.", |change| change.at.index();
        text: Texts = "The text.", |change| &*change.text;
    }
}

columns! {
    /// A keyword.
    Tag of keywords::Tag<'a> {
        key: Texts = "What the tag is about; empty if it is a single word.", |tag| tag.key;
        value: Texts = "What the tag says.", |tag| tag.value;
    }
}

fn tags(server: &Server) -> Option<Vec<keywords::Tag<'_>>> {
    let info = server.info.as_ref()?;
    let dialect = keywords::Dialect::of(info.keywords(), info.app_id as u16);
    Some(keywords::tags(info.keywords(), dialect).collect())
}

columns! {
    /// The number of players at one time.
    Sample of &'a (Stamp, u32) {
        time: Times = "When the server said it.", null "without a time", |(at, _)| at.time();
        players: Numbers<UInt32Type> = "Players, bots included.", |(_, players)| *players;
    }
}
