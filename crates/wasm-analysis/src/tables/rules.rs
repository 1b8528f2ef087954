//! Columns of the servers' rules. A row is a server with all its rules and their changes.

use core::fmt::Write;

use a2scope::columns::{Columns, Rules};
use a2scope::inventory::{RuleSet, Server};

use super::key::Key;

pub(super) fn key(server: &Server, rules: &RuleSet, column: &str) -> Option<Key> {
    let column = match column {
        "changes" => return Some(Key::count(rules.changes.len() as u64 + u64::from(rules.dropped))),
        "rules" => "count",
        // Times are sorted by message number, which is the position in the input.
        "time" => "message",
        _ => column,
    };
    Rules::named((server, rules), column).map(Key::from)
}

pub(super) fn words(server: &Server, rules: &RuleSet, out: &mut String) {
    let _ = write!(out, "{} {}", server.address, server.name.last().lossy());
    for (name, value) in rules.rules() {
        let _ = write!(out, " {} {}", name.lossy(), value.lossy());
    }
}
