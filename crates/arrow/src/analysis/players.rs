//! The table `players`.

use a2scope::inventory::Player;
use arrow_array::types::{Float32Type, Int32Type, UInt64Type};

use crate::collect::{Bools, Lists, Numbers, Texts, Times, columns};

columns! {
    /// The columns of the table `players`.
    Players {
        name: Texts = "Name of the player; players of the same name are one.";
        first: Times = "Of the first list with the player.", null "without a time";
        last: Times = "Of the last list with the player.", null "without a time";
        first_message: Numbers<UInt64Type> = "Index of the first list with the player.";
        last_message: Numbers<UInt64Type> = "Index of the last list with the player.";
        sightings: Numbers<UInt64Type> = "How often a list had the player.";
        servers: Lists<Texts> = "Servers that listed the player, the first few; address and port.";
        more_servers: Bools = "More servers listed the player than are kept.";
        score: Numbers<Int32Type> = "The last score.";
        best_score: Numbers<Int32Type> = "The highest score.";
        duration: Numbers<Float32Type> = "The last time on a server, in seconds.";
        longest: Numbers<Float32Type> = "The longest time on a server, in seconds.";
    }
}

impl Players {
    pub(crate) fn set(&mut self, row: usize, player: &Player) {
        self.name.set_lossy(row, &player.name);
        self.first.maybe(row, player.first.time());
        self.last.maybe(row, player.last.time());
        self.first_message.set(row, player.first.index());
        self.last_message.set(row, player.last.index());
        self.sightings.set(row, player.sightings);
        self.servers.begin(row);
        for server in player.servers() {
            let at = self.servers.next();
            self.servers.items.endpoint(at, server);
        }
        self.servers.end();
        self.more_servers.set(row, player.more_servers);
        self.score.set(row, player.score);
        self.best_score.set(row, player.best_score);
        self.duration.set(row, player.duration);
        self.longest.set(row, player.longest);
    }
}
