//! Columns of the players.

use core::cmp::{Ordering, Reverse};
use core::fmt::Write;

use a2scope::inventory::Player;
use a2scope::wire::Text;

use super::key::Key;

pub(super) fn key(player: &Player, column: &str) -> Option<Key> {
    Some(match column {
        "name" => Key::text(&player.name),
        "sightings" | "seen" => Key::count(player.sightings),
        // One more for those that were not kept.
        "servers" => Key::count(player.servers().count() as u64 + u64::from(player.more_servers)),
        "score" => Key::Number(player.score.into()),
        "best_score" => Key::Number(player.best_score.into()),
        "duration" => Key::Number(player.duration.into()),
        "longest" | "time" => Key::Number(player.longest.into()),
        "first" => Key::stamp(player.first),
        "last" => Key::stamp(player.last),
        _ => return None,
    })
}

pub(super) fn words(player: &Player, out: &mut String) {
    out.push_str(&Text(&player.name).lossy());
    for server in player.servers() {
        let _ = write!(out, " {server}");
    }
}

/// Those seen most often first.
pub(super) fn usual(a: &Player, b: &Player) -> Ordering {
    (Reverse(a.sightings), &*a.name).cmp(&(Reverse(b.sightings), &*b.name))
}
