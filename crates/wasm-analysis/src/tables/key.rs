//! What rows are sorted by.

use core::cmp::Ordering;

use a2scope::Stamp;
use a2scope::capture::{Endpoint, Time};
use a2scope::wire::Text;

/// A cell, as it is compared. Within a column all cells are of one kind, or missing.
#[derive(Debug, PartialEq)]
pub(crate) enum Key {
    /// The row has nothing in this column; it comes last in either direction.
    Missing,
    Number(f64),
    /// In lower case.
    Text(String),
    Address(Endpoint),
    Time(Time),
}

impl Key {
    pub(super) fn count(count: impl Into<u64>) -> Self {
        Self::Number(count.into() as f64)
    }

    pub(super) fn number(number: Option<f64>) -> Self {
        number.map_or(Self::Missing, Self::Number)
    }

    /// Without regard to case; empty text is missing.
    pub(super) fn text(text: &[u8]) -> Self {
        if text.is_empty() { Self::Missing } else { Self::Text(Text(text).lossy().to_lowercase()) }
    }

    pub(super) fn address(endpoint: Option<Endpoint>) -> Self {
        endpoint.map_or(Self::Missing, Self::Address)
    }

    pub(super) fn time(time: Option<Time>) -> Self {
        time.map_or(Self::Missing, Self::Time)
    }

    /// The position in the input.
    pub(super) fn stamp(stamp: Stamp) -> Self {
        Self::count(stamp.index())
    }

    pub(super) fn compare(&self, other: &Self, descending: bool) -> Ordering {
        let order = match (self, other) {
            (Self::Missing, Self::Missing) => return Ordering::Equal,
            (Self::Missing, _) => return Ordering::Greater,
            (_, Self::Missing) => return Ordering::Less,
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            (Self::Address(a), Self::Address(b)) => a.cmp(b),
            (Self::Time(a), Self::Time(b)) => a.cmp(b),
            _ => Ordering::Equal,
        };
        if descending { order.reverse() } else { order }
    }
}
