//! Columns of the exchanges.

use core::fmt::Write;

use a2scope::exchange::Exchange;

use super::key::Key;

pub(super) fn key(exchange: &Exchange, column: &str) -> Option<Key> {
    let nanos = |nanos: Option<i64>| Key::number(nanos.map(|nanos| nanos as f64));
    Some(match column {
        "index" => Key::count(exchange.index),
        "time" => exchange.start().map_or(Key::Missing, Key::stamp),
        "kind" => Key::text(exchange.kind.name().as_bytes()),
        "client" => Key::Address(exchange.client),
        "server" => Key::Address(exchange.server),
        "outcome" => Key::Number(f64::from(exchange.outcome as u8)),
        "rtt" => nanos(exchange.rtt()),
        "challenge_rtt" => nanos(exchange.challenge_rtt()),
        "challenge_audit" => Key::Number(f64::from(exchange.audit as u8)),
        "retries" => Key::count(exchange.retries),
        "bytes_out" => Key::count(exchange.bytes_out),
        "bytes_in" | "bytes" => Key::count(exchange.bytes_in),
        "wire_out" => Key::count(exchange.wire_out),
        "wire_in" => Key::count(exchange.wire_in),
        "amplification" => Key::number(exchange.amplification()),
        "wire_amplification" => Key::number(exchange.wire_amplification()),
        "late" => Key::count(u64::from(exchange.late)),
        _ => return None,
    })
}

pub(super) fn words(exchange: &Exchange, out: &mut String) {
    let Exchange { kind, client, server, outcome, audit, .. } = exchange;
    // Both the name and the word: a reply without a request is `unasked` in records and unsolicited on the page.
    let (name, word) = (outcome.name(), outcome.text().english);
    let _ = write!(out, "kind={} {client} {server} outcome={name} {word} {}", kind.name(), audit.name());
}
