//! The order of rows in the page's table of servers.

use core::cmp::{Ordering, Reverse};

use a2scope::columns::{Columns, Servers};
use a2scope::inventory::Server;

use super::key::Key;

pub(super) fn key(server: &Server, column: &str) -> Option<Key> {
    match column {
        "changes" => Some(Key::count(changes(server))),
        "rtt" => key(server, "rtt_mean"),
        _ => Servers::named(server, column).map(Key::from),
    }
}

/// Returns how often the name, the map or a rule changed. Only changes that were kept are counted.
fn changes(server: &Server) -> u64 {
    let of = |history: &a2scope::inventory::History| history.changes.len().saturating_sub(1);
    let rules = server.rules.as_ref().map_or(0, |rules| rules.changes.len());
    (of(&server.name) + of(&server.map) + rules) as u64
}

/// Orders servers by the number of replies, highest first.
pub(super) fn usual(a: &Server, b: &Server) -> Ordering {
    (Reverse(a.replies), a.address).cmp(&(Reverse(b.replies), b.address))
}
