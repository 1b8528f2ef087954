//! Columns of the servers' rules: a row is a server with all its rules, and what changed in them.

use core::fmt::Write;

use a2scope::inventory::{RuleSet, Server};

use super::key::Key;

pub(super) fn key(server: &Server, rules: &RuleSet, column: &str) -> Option<Key> {
    Some(match column {
        "server" => Key::Address(server.address),
        "name" => Key::text(server.name.last().0),
        "count" | "rules" => Key::count(rules.count),
        "seen" => Key::count(rules.seen),
        "changes" => Key::count(rules.changes.len() as u64 + u64::from(rules.dropped)),
        "time" | "message" => Key::stamp(rules.at),
        _ => return None,
    })
}

pub(super) fn words(server: &Server, rules: &RuleSet, out: &mut String) {
    let _ = write!(out, "{} {}", server.address, server.name.last().lossy());
    for (name, value) in rules.rules() {
        let _ = write!(out, " {} {}", name.lossy(), value.lossy());
    }
}
