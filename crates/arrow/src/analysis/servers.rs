//! The table `servers`.

use a2scope::inventory::{Server, ServerInfo};
use a2scope::wire::{GameEngine, keywords};
use arrow_array::types::{Float64Type, UInt8Type, UInt32Type, UInt64Type};

use super::{TextChange, history, range};
use crate::collect::{
    Bools, Durations, Endpoints, Ids, Lists, Names, Numbers, Structs, Terms, Texts, Times, columns, letter,
};

columns! {
    /// The columns of the table `servers`.
    Servers {
        address: Endpoints = "Address and port.";
        engine: Names<GameEngine> = "The engine.", null "until an answer shows it";
        name: Texts = "The current name; empty if no INFO was seen.";
        map: Terms = "The current map; empty if no INFO was seen.";
        folder: Terms = "Folder of the game.", null "if no INFO was seen";
        game: Terms = "Name of the game.", null "if no INFO was seen";
        app_id: Numbers<UInt32Type> = "The whole AppID.", null "if no INFO was seen";
        version: Terms = "Version of the game.", null "if no INFO was seen";
        players: Numbers<UInt8Type> = "Players, bots included.", null "if no INFO was seen";
        max_players: Numbers<UInt8Type> = "Slots.", null "if no INFO was seen";
        bots: Numbers<UInt8Type> = "Bots.", null "if no INFO was seen";
        server_type: Terms = "d dedicated, l listen, p relay.", null "if no INFO was seen";
        environment: Terms = "Operating system: l Linux, w Windows, m or o macOS.", null "if no INFO was seen";
        password: Bools = "Whether a password is needed.", null "if no INFO was seen";
        vac: Bools = "Whether Valve Anti-Cheat is on.", null "if no INFO was seen";
        steam_id: Ids = "SteamID of the server.", null "if it sent none";
        keywords: Terms = "Its keywords.", null "if no INFO was seen";
        tags: Lists<Structs<Tag>> = "The keywords, one by one.", null "if no INFO was seen";
        first: Times = "Of its first answer.", null "without a time";
        last: Times = "Of its last answer.", null "without a time";
        first_message: Numbers<UInt64Type> = "Index of its first answer.";
        last_message: Numbers<UInt64Type> = "Index of its last answer.";
        requests: Numbers<UInt64Type> = "Requests to it, from its first answer on.";
        replies: Numbers<UInt64Type> = "Answers from it.";
        challenges: Numbers<UInt64Type> = "Challenges among the answers.";
        rtt_min: Durations = "Shortest round-trip time.", null "without any";
        rtt_mean: Durations = "Mean round-trip time.", null "without any";
        rtt_max: Durations = "Longest round-trip time.", null "without any";
        names: Lists<Structs<TextChange>> = "Its names over time.";
        maps: Lists<Structs<TextChange>> = "Its maps over time.";
        players_min: Numbers<UInt32Type> = "The smallest number of players.", null "if no INFO was seen";
        players_max: Numbers<UInt32Type> = "The largest number of players.", null "if no INFO was seen";
        players_mean: Numbers<Float64Type> = "The mean number of players.", null "if no INFO was seen";
        players_count: Numbers<UInt64Type> = "How often it said how many players it has.", null "if no INFO was seen";
        players_samples: Lists<Structs<Sample>> = "Players over time, evenly spaced.", null "if no INFO was seen";
        listed_players: Numbers<UInt64Type> = "Length of its last list of players.", null "if none was seen";
        rules: Numbers<UInt32Type> = "Number of its rules.", null "if they were not seen whole";
        rule_changes: Numbers<UInt64Type> = "Changes of its rules.";
    }
}

columns! {
    /// A keyword.
    Tag {
        key: Texts = "What the tag is about; empty if it is a single word.";
        value: Texts = "What the tag says.";
    }
}

columns! {
    /// The number of players at one time.
    Sample {
        time: Times = "When the server said it.", null "without a time";
        players: Numbers<UInt32Type> = "Players, bots included.";
    }
}

impl Servers {
    pub(crate) fn set(&mut self, row: usize, server: &Server) {
        self.address.set(row, server.address);
        self.engine.maybe(row, server.engine);
        self.name.set_lossy(row, server.name.last().0);
        self.map.set_lossy(row, server.map.last().0);
        if let Some(info) = &server.info {
            self.info(row, info);
        }
        self.first.maybe(row, server.first.time());
        self.last.maybe(row, server.last.time());
        self.first_message.set(row, server.first.index());
        self.last_message.set(row, server.last.index());
        self.requests.set(row, server.requests);
        self.replies.set(row, server.replies);
        self.challenges.set(row, server.challenges);
        let [min, mean, max] = range(&server.rtts);
        self.rtt_min.maybe(row, min);
        self.rtt_mean.maybe(row, mean);
        self.rtt_max.maybe(row, max);
        history(&mut self.names, row, &server.name);
        history(&mut self.maps, row, &server.map);
        if server.players.count > 0 {
            self.players_over_time(row, server);
        }
        self.listed_players.maybe(row, server.listed.map(|(_, players)| players as u64));
        self.rules.maybe(row, server.rules.as_ref().map(|rules| rules.count));
        self.rule_changes.set(row, server.rules.as_ref().map_or(0, |rules| rules.changes.len() as u64));
    }

    fn info(&mut self, row: usize, info: &ServerInfo) {
        self.folder.set_lossy(row, info.folder());
        self.game.set_lossy(row, info.game());
        self.app_id.set(row, info.app_id);
        self.version.set_lossy(row, info.version());
        self.players.set(row, info.players);
        self.max_players.set(row, info.max_players);
        self.bots.set(row, info.bots);
        letter(&mut self.server_type, row, info.server_type);
        letter(&mut self.environment, row, info.environment);
        self.password.set(row, info.password);
        self.vac.set(row, info.vac);
        self.steam_id.maybe(row, info.steam_id);
        self.keywords.set_lossy(row, info.keywords());
        self.tags.begin(row);
        let dialect = keywords::Dialect::of(info.keywords(), info.app_id as u16);
        for tag in keywords::tags(info.keywords(), dialect) {
            let at = self.tags.next();
            let to = self.tags.items.set(at);
            to.key.set_lossy(at, tag.key);
            to.value.set_lossy(at, tag.value);
        }
        self.tags.end();
    }

    fn players_over_time(&mut self, row: usize, server: &Server) {
        let series = &server.players;
        self.players_min.set(row, series.min);
        self.players_max.set(row, series.max);
        self.players_mean.maybe(row, series.mean());
        self.players_count.set(row, series.count);
        self.players_samples.begin(row);
        for (stamp, players) in &series.samples {
            let at = self.players_samples.next();
            let to = self.players_samples.items.set(at);
            to.time.maybe(at, stamp.time());
            to.players.set(at, *players);
        }
        self.players_samples.end();
    }
}
