//! The table `players`.

use a2scope::inventory::Player;
use arrow_array::types::{Float32Type, Int32Type, UInt64Type};

use crate::collect::{Addresses, Bools, Lists, Numbers, Texts, Times, columns};

columns! {
    /// The columns of the table `players`.
    Players of &'a Player {
        name: Texts = "Name of the player; players of the same name are one.", |p| &*p.name;
        first: Times = "Of the first list with the player.", null "without a time", |p| p.first.time();
        last: Times = "Of the last list with the player.", null "without a time", |p| p.last.time();
        first_message: Numbers<UInt64Type> = "Index of the first list with the player.", |p| p.first.index();
        last_message: Numbers<UInt64Type> = "Index of the last list with the player.", |p| p.last.index();
        sightings: Numbers<UInt64Type> = "How often a list had the player.", |p| p.sightings;
        servers: Lists<Addresses> = "Servers that listed the player, the first few; address and port.", |p| p.servers().collect::<Vec<_>>();
        more_servers: Bools = "More servers listed the player than are kept.", |p| p.more_servers;
        score: Numbers<Int32Type> = "The last score.", |p| p.score;
        best_score: Numbers<Int32Type> = "The highest score.", |p| p.best_score;
        duration: Numbers<Float32Type> = "The last time on a server, in seconds.", |p| p.duration;
        longest: Numbers<Float32Type> = "The longest time on a server, in seconds.", |p| p.longest;
    }
}
