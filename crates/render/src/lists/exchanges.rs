//! The keys by which lists of exchanges are sorted, and their columns in CSV.

use std::cmp::Ordering;
use std::sync::LazyLock;

use a2scope::columns::Exchanges;
use a2scope::exchange::Exchange;

use crate::columns::Csv;

/// The key by which exchanges are sorted.
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

/// Compares two exchanges by the sort key; equal exchanges stay in the order in which they ended.
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

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Exchanges>> = LazyLock::new(Csv::default);
