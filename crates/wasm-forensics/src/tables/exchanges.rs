//! Columns of the exchanges, and those that are kept.

use core::fmt::Write;

use a2scope::Event;
use a2scope::exchange::Exchange;

use super::key::Key;

/// Most exchanges to keep: the first that ended.
const MAX_EXCHANGES: usize = 1 << 18;

/// The exchanges that ended.
#[derive(Debug, Default)]
pub(crate) struct KeptExchanges {
    pub(crate) list: Vec<Exchange>,
    /// Exchanges that were not kept.
    pub(crate) dropped: u64,
}

impl KeptExchanges {
    pub(crate) fn event(&mut self, event: Event<'_>) {
        let Event::Exchange(exchange) = event else { return };
        if self.list.len() < MAX_EXCHANGES {
            self.list.push(*exchange);
        } else {
            self.dropped += 1;
        }
    }

    /// The exchange with this number; `None` if it was not kept.
    pub(crate) fn get(&self, index: u64) -> Option<&Exchange> {
        self.list.get(index as usize).filter(|exchange| exchange.index == index)
    }
}

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
    let _ = write!(out, "kind={} {client} {server} outcome={} {}", kind.name(), outcome.name(), audit.name());
}
