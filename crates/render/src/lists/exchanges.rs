//! The exchanges.

use std::cmp::Ordering;

use a2scope::exchange::Exchange;

use super::{ratio, seconds};
use crate::units;

/// What exchanges are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ExchangeKey {
    /// By the first request.
    Time,
    /// By round trip time, slowest first.
    Rtt,
    /// By bytes received for each byte sent, highest first.
    Amplification,
    /// By bytes received, highest first.
    Bytes,
    /// By number of retries, highest first.
    Retries,
}

/// The sort order; equal exchanges stay in the order they ended.
pub fn order(key: ExchangeKey, a: &Exchange, b: &Exchange) -> Ordering {
    let most =
        |ratio: fn(&Exchange) -> Option<f64>| ratio(b).unwrap_or(0.0).total_cmp(&ratio(a).unwrap_or(0.0));
    let start = |exchange: &Exchange| exchange.start().map(|at| (at.time(), at.index()));
    match key {
        ExchangeKey::Time => start(a).cmp(&start(b)),
        ExchangeKey::Rtt => b.rtt().cmp(&a.rtt()),
        ExchangeKey::Amplification => most(Exchange::amplification),
        ExchangeKey::Bytes => b.bytes_in.cmp(&a.bytes_in),
        ExchangeKey::Retries => b.retries.cmp(&a.retries),
    }
    .then(a.index.cmp(&b.index))
}

/// The columns.
pub const HEADER: [&str; 23] = [
    "index",
    "time",
    "kind",
    "client",
    "server",
    "outcome",
    "rtt",
    "challenge_rtt",
    "request",
    "challenge",
    "repeat",
    "reply",
    "challenge_value",
    "challenge_audit",
    "retries",
    "bytes_out",
    "bytes_in",
    "wire_out",
    "wire_in",
    "amplification",
    "wire_amplification",
    "late",
    "contradicts",
];

/// The cells of an exchange.
pub fn cells(exchange: &Exchange) -> Vec<String> {
    let index = |at: Option<a2scope::Stamp>| at.map(|at| at.index().to_string()).unwrap_or_default();
    vec![
        exchange.index.to_string(),
        units::full(exchange.start().and_then(a2scope::Stamp::time)),
        exchange.kind.name().into(),
        exchange.client.to_string(),
        exchange.server.to_string(),
        exchange.outcome.name().into(),
        seconds(exchange.rtt()),
        seconds(exchange.challenge_rtt()),
        index(exchange.request),
        index(exchange.challenge),
        index(exchange.repeat),
        index(exchange.reply),
        exchange.challenge_value.map(|value| value.to_string()).unwrap_or_default(),
        exchange.audit.name().into(),
        exchange.retries.to_string(),
        exchange.bytes_out.to_string(),
        exchange.bytes_in.to_string(),
        exchange.wire_out.to_string(),
        exchange.wire_in.to_string(),
        ratio(exchange.amplification()),
        ratio(exchange.wire_amplification()),
        exchange.late.to_string(),
        exchange.contradicts.map(|index| index.to_string()).unwrap_or_default(),
    ]
}
