//! Columns of the servers.

use core::cmp::{Ordering, Reverse};
use core::fmt::Write;

use a2scope::inventory::Server;
use a2scope::wire::Text;

use super::key::Key;

pub(super) fn key(server: &Server, column: &str) -> Option<Key> {
    let info = server.info.as_deref();
    let rules = server.rules.as_deref();
    Some(match column {
        "address" => Key::Address(server.address),
        "engine" => Key::text(server.engine.map_or("", a2scope::wire::GameEngine::name).as_bytes()),
        "name" => Key::text(server.name.last().0),
        "game" => Key::text(info.map_or(&[], |info| info.game())),
        "map" => Key::text(server.map.last().0),
        "version" => Key::text(info.map_or(&[], |info| info.version())),
        "players" => Key::number(info.map(|info| info.players.into())),
        "requests" => Key::count(server.requests),
        "replies" => Key::count(server.replies),
        "challenges" => Key::count(server.challenges),
        "rtt" => Key::number(server.rtts.mean().map(|nanos| nanos as f64)),
        "rules" => Key::number(rules.map(|rules| rules.count.into())),
        "changes" => Key::count(changes(server)),
        "first" => Key::stamp(server.first),
        "last" => Key::stamp(server.last),
        _ => return None,
    })
}

/// How often the name, the map or a rule changed, as far as it was kept.
fn changes(server: &Server) -> u64 {
    let of = |history: &a2scope::inventory::History| history.changes.len().saturating_sub(1);
    let rules = server.rules.as_ref().map_or(0, |rules| rules.changes.len());
    (of(&server.name) + of(&server.map) + rules) as u64
}

pub(super) fn words(server: &Server, out: &mut String) {
    let _ = write!(out, "{} {} {}", server.address, server.name.last().lossy(), server.map.last().lossy());
    if let Some(info) = &server.info {
        for text in [info.game(), info.folder(), info.version(), info.keywords()] {
            let _ = write!(out, " {}", Text(text).lossy());
        }
    }
}

/// Most replies first.
pub(super) fn usual(a: &Server, b: &Server) -> Ordering {
    (Reverse(a.replies), a.address).cmp(&(Reverse(b.replies), b.address))
}
