//! The order of rows in the page's table of players.

use core::cmp::{Ordering, Reverse};

use a2scope::columns::{Columns, Players};
use a2scope::inventory::Player;

use super::key::Key;

pub(super) fn key(player: &Player, column: &str) -> Option<Key> {
    let column = match column {
        // Add one for the servers that were not kept.
        "servers" => {
            return Some(Key::count(player.servers().count() as u64 + u64::from(player.more_servers)));
        }
        "seen" => "sightings",
        "time" => "longest",
        _ => column,
    };
    Players::named(player, column).map(Key::from)
}

/// Orders players by the number of sightings, highest first.
pub(super) fn usual(a: &Player, b: &Player) -> Ordering {
    (Reverse(a.sightings), &*a.name).cmp(&(Reverse(b.sightings), &*b.name))
}
