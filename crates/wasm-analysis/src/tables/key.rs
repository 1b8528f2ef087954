//! [`Key`]: the value of a cell by which rows are sorted, for all tables.

use core::cmp::Ordering;

use a2scope::capture::{Endpoint, Time};
use a2scope::columns::Value;
use a2scope::wire::Text;
use a2scope_wasm_language::language;

/// The sort key of a cell. Within a column all cells are of one kind, or missing.
#[derive(Debug, PartialEq)]
pub(crate) enum Key {
    /// The row has no value in this column. It comes last in ascending and descending order.
    Missing,
    Number(f64),
    /// A text in lower case.
    Text(String),
    Address(Endpoint),
    Time(Time),
}

impl From<Value<'_>> for Key {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Missing | Value::Row(_) => Self::Missing,
            Value::Bool(value) => Self::count(value),
            Value::Count(value) | Value::Id(value) => Self::count(value),
            Value::Signed(value) => Self::Number(value.into()),
            Value::Single(value) => Self::Number(value.into()),
            Value::Float(value, _) => Self::Number(value),
            Value::Nanos(nanos) => Self::Number(nanos as f64),
            Value::Time(time) => Self::Time(time),
            Value::Stamp(at) => Self::count(at.index()),
            Value::Endpoint(end) | Value::Peer(end) => Self::Address(end),
            Value::Name(name) => Self::text(name.as_bytes()),
            Value::Rank(_, place) => Self::count(place),
            Value::Text(text) => Self::text(text.0),
            Value::Shown(text) => Self::text(text.as_bytes()),
            Value::Sentence(text) | Value::Advice(text) => Self::text(language().translate(text).as_bytes()),
            Value::Letter(letter) => Self::count(letter),
            Value::List(items, count) => Self::count(count.unwrap_or(items.len() as u64)),
        }
    }
}

impl Key {
    pub(super) fn count(count: impl Into<u64>) -> Self {
        Self::Number(count.into() as f64)
    }

    /// Makes a key that ignores case; empty text counts as missing.
    pub(super) fn text(text: &[u8]) -> Self {
        if text.is_empty() { Self::Missing } else { Self::Text(Text(text).lossy().to_lowercase()) }
    }

    pub(super) fn time(time: Option<Time>) -> Self {
        time.map_or(Self::Missing, Self::Time)
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
