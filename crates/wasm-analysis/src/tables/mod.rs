//! The tables of an analysis: their rows are sorted, searched, and written as records of `a2scope/1`.

mod conversations;
mod exchanges;
mod finding_groups;
mod findings;
mod incidents;
mod key;
mod players;
mod rcon;
mod rules;
mod servers;

use core::cmp::Ordering;
use core::ops::Range;

use a2scope::columns::{Columns, Findings, Incidents, Players, Servers, Value};
use a2scope::conversations::Conversation;
use a2scope::exchange::Exchange;
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::inventory::{Player, RuleSet, Server};
use a2scope::{report, wire};
use a2scope_render::columns::cell;

use crate::conversations::Conversations;
use crate::kept_exchanges::KeptExchanges;
pub(crate) use finding_groups::{FindingGroup, groups};
pub(crate) use findings::identity as finding_identity;
use key::Key;
pub(crate) use rcon::{KeptRcon, RconRow};

wire::named! {
    /// A table.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum TableName {
        Conversations = "conversations",
        Servers = "servers",
        Players = "players",
        Rules = "rules",
        Rcon = "rcon",
        Exchanges = "exchanges",
        Incidents = "incidents",
        Findings = "findings",
        FindingGroups = "finding_groups",
    }
}

impl TableName {
    pub(crate) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }
}

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Row<'a> {
    Conversation(&'a Conversation),
    Server(&'a Server),
    Player(&'a Player),
    Rules(&'a Server, &'a RuleSet),
    Rcon(&'a RconRow),
    /// An incident with its number.
    Incident(usize, &'a Incident),
    Finding(&'a Finding),
    Group(&'a FindingGroup),
    /// An exchange, by its number.
    Exchange(usize, &'a KeptExchanges, &'a Conversations),
}

impl Row<'_> {
    /// Returns the key by which a column sorts the row; `None` if there is no such column.
    fn key(&self, column: &str) -> Option<Key> {
        match self {
            Self::Conversation(conversation) => conversations::key(conversation, column),
            Self::Server(server) => servers::key(server, column),
            Self::Player(player) => players::key(player, column),
            Self::Rules(server, rules) => rules::key(server, rules, column),
            Self::Rcon(row) => rcon::key(row, column),
            Self::Incident(index, incident) => incidents::key(*index, incident, column),
            Self::Finding(finding) => Findings::named(finding, column).map(Key::from),
            Self::Group(group) => group.key(column),
            Self::Exchange(..) => exchanges::key(&self.exchange()?, column),
        }
    }

    /// Appends the text that is searched.
    fn words(&self, out: &mut String) {
        match self {
            Self::Conversation(conversation) => conversations::words(conversation, out),
            Self::Server(server) => words::<Servers>(server, out),
            Self::Player(player) => words::<Players>(player, out),
            Self::Rules(server, rules) => rules::words(server, rules, out),
            Self::Rcon(row) => rcon::words(row, out),
            Self::Incident(index, incident) => words::<Incidents>((*index, incident), out),
            Self::Finding(finding) => words::<Findings>(finding, out),
            Self::Group(group) => group.words(out),
            Self::Exchange(..) => self.exchange().iter().for_each(|exchange| exchanges::words(exchange, out)),
        }
    }

    /// Compares rows in the usual order, which is the command line's. Equal rows keep their order.
    fn usual(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Conversation(a), Self::Conversation(b)) => conversations::usual(a, b),
            (Self::Server(a), Self::Server(b)) => servers::usual(a, b),
            (Self::Player(a), Self::Player(b)) => players::usual(a, b),
            (Self::Rules(a, _), Self::Rules(b, _)) => a.address.cmp(&b.address),
            _ => Ordering::Equal,
        }
    }

    /// Returns the exchange; `None` for other rows.
    pub(crate) fn exchange(&self) -> Option<Exchange> {
        match self {
            Self::Exchange(index, exchanges, conversations) => exchanges.get(*index, conversations),
            _ => None,
        }
    }

    /// Appends the record, without a line feed.
    pub(crate) fn record(&self, out: &mut Vec<u8>) {
        match self {
            Self::Conversation(conversation) => report::conversation(conversation, out),
            Self::Server(server) => report::server(server, out),
            Self::Player(player) => report::player(player, out),
            Self::Rules(server, rules) => report::rules(server, rules, out),
            Self::Rcon(row) => row.record(out),
            Self::Incident(index, incident) => {
                report::incident(*index, incident, a2scope_wasm_language::language(), out);
            }
            Self::Group(group) => group.record(out),
            Self::Finding(finding) => report::finding(finding, a2scope_wasm_language::language(), out),
            Self::Exchange(..) => {
                self.exchange().iter().for_each(|exchange| report::exchange(exchange, out));
            }
        }
    }
}

/// Appends the text of a row that is searched. A value has its name before it if [`Columns::SEARCHED`] lists it with
/// `=`.
fn words<C: Columns>(of: C::Of<'_>, out: &mut String) {
    for word in C::SEARCHED.split_whitespace() {
        let name = word.trim_end_matches('=');
        out.push_str(if name == word { "" } else { word });
        match C::named(of, name) {
            Some(Value::Text(text)) => out.push_str(&text.lossy()),
            value => out.extend(value.map(cell)),
        }
        out.push(' ');
    }
}

/// The rows left by the last search of a table, in the order of the last sorting: for each, its index in the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arranged(Vec<u32>);

impl Arranged {
    /// Keeps the rows that contain all `words`, and sorts them by a column. Equal rows, and all rows without a value in
    /// the column, keep the order of the command line. Fails if there is no such column.
    pub(crate) fn new<'r>(
        rows: impl Iterator<Item = (usize, Row<'r>)>,
        column: &str,
        descending: bool,
        words: &str,
    ) -> Result<Self, String> {
        let words = words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let mut text = String::new();
        let mut is_wanted = |row: &Row<'_>| {
            if words.is_empty() {
                return true;
            }
            text.clear();
            row.words(&mut text);
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let wanted = rows.filter(|(_, row)| is_wanted(row));
        let mut left: Vec<(u32, Row<'_>)> = wanted.map(|(place, row)| (place as u32, row)).collect();
        left.sort_by(|(_, a), (_, b)| a.usual(b));
        if !column.is_empty() {
            let keyed: Option<Vec<(Key, u32)>> =
                left.iter().map(|(place, row)| Some((row.key(column)?, *place))).collect();
            let mut keyed = keyed.ok_or_else(|| format!("there is no column {column}"))?;
            keyed.sort_by(|(a, _), (b, _)| a.compare(b, descending));
            return Ok(Self(keyed.into_iter().map(|(_, place)| place).collect()));
        }
        Ok(Self(left.into_iter().map(|(place, _)| place).collect()))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the indexes in the table of the rows in `range`.
    pub(crate) fn places(&self, range: Range<usize>) -> impl Iterator<Item = usize> {
        let end = range.end.min(self.0.len());
        let places = self.0.get(range.start.min(end)..end).unwrap_or_default();
        places.iter().map(|place| *place as usize)
    }
}
