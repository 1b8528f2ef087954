//! The order of the rows of a list, for the command, the report and the page.
//!
//! Rows are sorted by the value of one column. Rows without a value come last, in either direction. Rows with equal values
//! keep the order of [`Ordered::tie`].

use alloc::string::String;
use core::cmp::Ordering;

use a2scope_analysis::{LoginOutcome, Stamp, inventory::History};
use a2scope_capture::{Endpoint, Time};
use a2scope_text::Language;
use a2scope_wire::Text;

use crate::columns::{
    Columns, Conversations, Exchanges, Findings, Incidents, Players, Rcon, Rules, Servers, Value, Visits,
};

/// The column that a list is sorted by.
#[derive(Clone, Copy, Debug)]
pub struct By<'n> {
    /// A column of the table, or another name that [`Ordered::value`] knows.
    pub column: &'n str,
    /// Whether the greatest value comes first.
    pub descending: bool,
}

impl<'n> By<'n> {
    /// The least value first.
    pub const fn up(column: &'n str) -> Self {
        Self { column, descending: false }
    }

    /// The greatest value first.
    pub const fn down(column: &'n str) -> Self {
        Self { column, descending: true }
    }
}

/// The value that a row is sorted by. Within a column all values are of one kind, or missing.
#[derive(Debug, PartialEq)]
pub enum Key {
    /// The row has no value.
    Missing,
    /// A number, a place in a set of names, or a length.
    Number(f64),
    /// A text in lower case.
    Text(String),
    /// An address and a port.
    Address(Endpoint),
    /// A point in time.
    Time(Time),
    /// The time of a message; messages of the same time, or without one, are sorted by index.
    Stamp(Stamp),
}

impl Key {
    /// Returns what a value is sorted by. Sentences are sorted as they are written in `language`.
    pub fn of(value: Value<'_>, language: &dyn Language) -> Self {
        match value {
            Value::Missing | Value::Row(_) => Self::Missing,
            Value::Bool(value) => Self::count(value),
            Value::Count(value) | Value::Id(value) => Self::count(value),
            Value::Signed(value) => Self::Number(value.into()),
            Value::Single(value) => Self::Number(value.into()),
            Value::Float(value, _) => Self::Number(value),
            Value::Nanos(nanos) => Self::Number(nanos as f64),
            Value::Time(time) => Self::Time(time),
            Value::Stamp(at) => Self::Stamp(at),
            Value::Endpoint(end) | Value::Peer(end) => Self::Address(end),
            Value::Name(name) => Self::text(name.as_bytes()),
            Value::Rank(_, place) => Self::count(place),
            Value::Text(text) => Self::text(text.0),
            Value::Shown(text) => Self::text(text.as_bytes()),
            Value::Sentence(text) | Value::Advice(text) => Self::text(language.translate(text).as_bytes()),
            Value::Letter(letter) => Self::count(letter),
            Value::List(items, count) => Self::count(count.unwrap_or(items.len() as u64)),
        }
    }

    fn count(count: impl Into<u64>) -> Self {
        Self::Number(count.into() as f64)
    }

    /// Makes a key that ignores case; an empty text counts as missing.
    fn text(text: &[u8]) -> Self {
        if text.is_empty() { Self::Missing } else { Self::Text(Text(text).lossy().to_lowercase()) }
    }

    fn compare(&self, other: &Self, descending: bool) -> Ordering {
        let order = match (self, other) {
            (Self::Missing, Self::Missing) => return Ordering::Equal,
            (Self::Missing, _) => return Ordering::Greater,
            (_, Self::Missing) => return Ordering::Less,
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            (Self::Address(a), Self::Address(b)) => a.cmp(b),
            (Self::Time(a), Self::Time(b)) => a.cmp(b),
            (Self::Stamp(a), Self::Stamp(b)) => a.cmp(b),
            _ => Ordering::Equal,
        };
        if descending { order.reverse() } else { order }
    }
}

/// Sorts rows by their keys. Rows with equal keys keep their order.
pub fn by_key<T>(rows: &mut [T], descending: bool, key: impl Fn(&T) -> Key) {
    struct Directed(Key, bool);
    impl Ord for Directed {
        fn cmp(&self, other: &Self) -> Ordering {
            self.0.compare(&other.0, self.1)
        }
    }
    impl PartialOrd for Directed {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }
    impl PartialEq for Directed {
        fn eq(&self, other: &Self) -> bool {
            self.cmp(other).is_eq()
        }
    }
    impl Eq for Directed {}
    rows.sort_by_cached_key(|row| Directed(key(row), descending));
}

/// A table whose rows can be sorted.
pub trait Ordered: Columns {
    /// What the command sorts by if it is not asked for another column; `None` for the order of [`Self::tie`].
    const USUAL: Option<By<'static>> = None;

    /// Compares rows that are equal in the column of the list. By default they keep the order in which they were found.
    fn tie(_: Self::Of<'_>, _: Self::Of<'_>) -> Ordering {
        Ordering::Equal
    }

    /// Returns the value that a list is sorted by: that of a column, or one that is no column of the table. `None` if
    /// there is no such value.
    fn value<'a>(of: Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        Self::named(of, column)
    }
}

/// Sorts a list. `of` returns the row of a table that an element is.
pub fn sort<C: Ordered, T>(
    rows: &mut [T],
    by: By<'_>,
    language: &dyn Language,
    of: impl for<'t> Fn(&'t T) -> C::Of<'t>,
) {
    rows.sort_by(|a, b| C::tie(of(a), of(b)));
    by_key(rows, by.descending, |row| {
        C::value(of(row), by.column).map_or(Key::Missing, |value| Key::of(value, language))
    });
}

impl Ordered for Conversations {
    const USUAL: Option<By<'static>> = Some(By::down("count"));

    fn value<'a>(of: Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        Self::named(of, if column == "rtt" { "rtt_mean" } else { column })
    }
}

impl Ordered for Servers {
    const USUAL: Option<By<'static>> = Some(By::down("replies"));

    fn tie(a: Self::Of<'_>, b: Self::Of<'_>) -> Ordering {
        a.address.cmp(&b.address)
    }

    fn value<'a>(server: Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        match column {
            // How often the name, the map or a rule changed. Only changes that were kept are counted.
            "changes" => {
                let of = |history: &History| history.changes.len().saturating_sub(1);
                let rules = server.rules.as_ref().map_or(0, |rules| rules.changes.len());
                Some(Value::Count((of(&server.name) + of(&server.map) + rules) as u64))
            }
            "rtt" => Self::named(server, "rtt_mean"),
            _ => Self::named(server, column),
        }
    }
}

impl Ordered for Players {
    const USUAL: Option<By<'static>> = Some(By::down("sightings"));

    fn tie(a: Self::Of<'_>, b: Self::Of<'_>) -> Ordering {
        a.name.cmp(&b.name)
    }

    fn value<'a>(player: Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        match column {
            // One more for those that were not kept.
            "servers" => Some(Value::Count(player.servers().count() as u64 + u64::from(player.more_servers))),
            _ => Self::named(player, column),
        }
    }
}

impl Ordered for Visits {
    fn tie(a: Self::Of<'_>, b: Self::Of<'_>) -> Ordering {
        (a.joined, a.first.index()).cmp(&(b.joined, b.first.index()))
    }
}

impl Ordered for Rules {
    fn tie((a, _): Self::Of<'_>, (b, _): Self::Of<'_>) -> Ordering {
        a.address.cmp(&b.address)
    }

    fn value<'a>((server, rules): Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        match column {
            "changes" => Some(Value::Count(rules.changes.len() as u64 + u64::from(rules.dropped))),
            _ => Self::named((server, rules), column),
        }
    }
}

impl Ordered for Exchanges {}

impl Ordered for Rcon {
    fn value<'a>((event, shown): Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        match column {
            "time" => Some(event.time().or(event.answered()).map_or(Value::Missing, Value::Time)),
            // Logins before commands, those refused first.
            "login" => Some(Value::Count(match event.login().map(|login| login.outcome) {
                Some(LoginOutcome::Refused) => 0,
                Some(LoginOutcome::Unknown) => 1,
                Some(LoginOutcome::Accepted) => 2,
                None => 3,
            })),
            // A password is not even compared.
            "password" => None,
            _ => Self::named((event, shown), column),
        }
    }
}

impl Ordered for Incidents {
    fn value<'a>((index, incident): Self::Of<'a>, column: &str) -> Option<Value<'a>> {
        match column {
            "target" => Some(Value::Endpoint(Endpoint { ip: incident.target.first(), port: 0 })),
            _ => Self::named((index, incident), column),
        }
    }
}

impl Ordered for Findings {
    const USUAL: Option<By<'static>> = Some(By::down("severity"));
}
