//! Declares the columns of a server, from which its JSON, CSV and Arrow forms are made.

use a2scope_analysis::inventory;

use super::kinds::*;
use super::{Value, table};

kinds! {
    History: &'a inventory::History, |history| Value::List(
        history.changes.iter().map(Row::<Change>::value).collect(),
        Some(history.changes.len() as u64 + u64::from(history.dropped)),
    );
}

/// Calls the macro `$define` with the columns of a server.
#[doc(hidden)]
#[macro_export]
macro_rules! server_columns {
    ($define:ident) => {
    $define! {
        Servers of &'a $crate::analysis::inventory::Server = "server",
        csv "address engine name folder game app_id map players max_players bots version server_type environment password vac \
            steam_id keywords requests replies challenges rtt_min rtt_mean rtt_max players_min players_mean \
            players_max=players_most listed_players rules rule_changes names maps first last \
            -first_message -last_message -tags -players_count -players_samples",
        searched "address name map game folder version keywords";
        address: Endpoint = "Address and port.", |s| s.address;
        engine: Name<$crate::wire::GameEngine> = "The engine.", null "until an answer shows it", |s| s.engine;
        name: Text = "The current name; empty if no INFO was seen.", |s| s.name.last().0;
        map: Term = "The current map; empty if no INFO was seen.", |s| s.map.last().0;
        folder: Term = "Folder of the game.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.folder());
        game: Term = "Name of the game.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.game());
        app_id: U32 = "The whole AppID.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.app_id);
        version: Term = "Version of the game.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.version());
        players: U8 = "Players, bots included.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.players);
        max_players: U8 = "Slots.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.max_players);
        bots: U8 = "Bots.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.bots);
        server_type: Letter = "d dedicated, l listen, p relay.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.server_type);
        environment: Letter = "Operating system: l Linux, w Windows, m or o macOS.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.environment);
        password: Bool = "Whether a password is needed.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.password);
        vac: Bool = "Whether Valve Anti-Cheat is on.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.vac);
        steam_id: Id = "SteamID of the server.", null "if it sent none", in info, |s| s.info.as_ref().and_then(|info| info.steam_id);
        keywords: Term = "Its keywords.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.keywords());
        tags: List<Row<Tag>> = "The keywords, one by one.", null "if no INFO was seen", in info, |s| s.info.as_ref().map(|info| info.tags());
        first: Stamp = "Of its first answer.", null "without a time", |s| s.first;
        last: Stamp = "Of its last answer.", null "without a time", |s| s.last;
        first_message: U64 = "Index of its first answer.", in messages as [], |s| s.first.index();
        last_message: U64 = "Index of its last answer.", in messages as [], |s| s.last.index();
        requests: U64 = "Requests to it, from its first answer on.", |s| s.requests;
        replies: U64 = "Answers from it.", |s| s.replies;
        challenges: U64 = "Challenges among the answers.", |s| s.challenges;
        rtt_min: Duration = "Shortest round-trip time.", null "without any", in rtt as min, |s| s.rtts.mean().map(|_| s.rtts.min);
        rtt_mean: Duration = "Mean round-trip time.", null "without any", in rtt as mean, |s| s.rtts.mean();
        rtt_max: Duration = "Longest round-trip time.", null "without any", in rtt as max, |s| s.rtts.mean().map(|_| s.rtts.max);
        names: History = "Its names over time.", |s| &s.name;
        maps: History = "Its maps over time.", |s| &s.map;
        players_min: U32 = "The smallest number of players.", null "if no INFO was seen", in players as min, |s| s.players.mean().map(|_| s.players.min);
        players_max: U32 = "The largest number of players.", null "if no INFO was seen", in players as max, |s| s.players.mean().map(|_| s.players.max);
        players_mean: Mean = "The mean number of players.", null "if no INFO was seen", in players as mean, |s| s.players.mean();
        players_count: U64 = "How often it said how many players it has.", null "if no INFO was seen", in players as count, |s| s.players.mean().map(|_| s.players.count);
        players_samples: List<Row<Sample>> = "Players over time, evenly spaced.", null "if no INFO was seen", in players as samples, |s| s.players.mean().map(|_| s.players.samples.iter().collect());
        listed_players: U64 = "Length of its last list of players.", null "if none was seen", |s| s.listed.map(|(_, players)| players as u64);
        rules: U32 = "Number of its rules.", null "if they were not seen whole", |s| s.rules.as_ref().map(|rules| rules.count);
        rule_changes: U64 = "Changes of its rules.", |s| s.rules.as_ref().map_or(0, |rules| rules.changes.len() as u64);
    }
    $define! {
        Change of &'a $crate::analysis::inventory::Change;
        time: Stamp = "When it was first seen.", null "without a time", |change| change.at;
        message: U64 = "Index of the first message with it.", |change| change.at.index();
        text: Text = "The text.", |change| &*change.text;
    }
    $define! {
        Tag of $crate::wire::keywords::Tag<'a>;
        key: Text = "What the tag is about; empty if it is a single word.", |tag| tag.key;
        value: Text = "What the tag says.", |tag| tag.value;
    }
    $define! {
        Sample of &'a ($crate::analysis::Stamp, u32);
        time: Stamp = "When the server said it.", null "without a time", |(at, _)| *at;
        players: U32 = "Players, bots included.", |(_, players)| *players;
    }
    };
}

server_columns!(table);
