//! The tables of an analysis: their rows are sorted, searched, and written as records of `a2scope/1`.

mod finding_groups;
mod rcon;

use core::cmp::Ordering;
use core::ops::Range;

use a2scope::columns::{self, Column, Columns, Value};
use a2scope::conversations::Conversation;
use a2scope::exchange::Exchange;
use a2scope::filter::{Filter, FilterError};
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::inventory::{Player, RuleSet, Server};
use a2scope::order::{Key, Ordered, by_key};
use a2scope::text::Translatable;
use a2scope::{report, wire};
use a2scope_render::columns::cell;
use a2scope_wasm_language::language;

use crate::conversations::Conversations;
use crate::kept_exchanges::KeptExchanges;
use finding_groups::FindingGroups;
pub(crate) use finding_groups::{FindingGroup, groups};
pub(crate) use rcon::{KeptRcon, RconRow};

/// The value of a server or its rules that is no column: how often something changed.
const CHANGES: &str = "changes";

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

    const fn columns(self) -> &'static [Column] {
        match self {
            Self::Conversations => columns::Conversations::COLUMNS,
            Self::Servers => columns::Servers::COLUMNS,
            Self::Players => columns::Players::COLUMNS,
            Self::Rules => columns::Rules::COLUMNS,
            Self::Rcon => columns::Rcon::COLUMNS,
            Self::Exchanges => columns::Exchanges::COLUMNS,
            Self::Incidents => columns::Incidents::COLUMNS,
            Self::Findings => columns::Findings::COLUMNS,
            Self::FindingGroups => FindingGroups::COLUMNS,
        }
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

/// Runs `$body` with the row as its table has it; there `Table` is the table. `None` if the exchange was not kept.
macro_rules! with_row {
    ($row:expr, |$of:ident| $body:expr) => {
        match *$row {
            Row::Conversation($of) => {
                type Table = columns::Conversations;
                Some($body)
            }
            Row::Server($of) => {
                type Table = columns::Servers;
                Some($body)
            }
            Row::Player($of) => {
                type Table = columns::Players;
                Some($body)
            }
            Row::Rules(server, rules) => {
                type Table = columns::Rules;
                let $of = (server, rules);
                Some($body)
            }
            Row::Rcon(row) => {
                type Table = columns::Rcon;
                let $of = (row.event(), false);
                Some($body)
            }
            Row::Incident(index, incident) => {
                type Table = columns::Incidents;
                let $of = (index, incident);
                Some($body)
            }
            Row::Finding($of) => {
                type Table = columns::Findings;
                Some($body)
            }
            Row::Group($of) => {
                type Table = FindingGroups;
                Some($body)
            }
            Row::Exchange(..) => {
                type Table = columns::Exchanges;
                $row.exchange().as_ref().map(|$of| $body)
            }
        }
    };
}

impl Row<'_> {
    /// Returns what a column sorts the row by; `None` if there is no such column.
    fn key(&self, column: &str) -> Option<Key> {
        with_row!(self, |of| Table::value(of, column).map(|value| Key::of(value, language())))?
    }

    /// Returns the key by which the page names the row. It stays the same when the tables are limited to other messages.
    pub(crate) fn identity(&self) -> String {
        let columns = match self {
            Self::Conversation(_) => "client server stream",
            Self::Server(_) => "address",
            // A name that is not UTF-8 is identified by its bytes in hex. No name contains a zero.
            Self::Player(player) => {
                return str::from_utf8(&player.name)
                    .map_or_else(|_| format!("\0{}", report::hex(&player.name)), str::to_owned);
            }
            Self::Rules(..) => "server",
            Self::Rcon(_) => "record client server session request first_answer",
            Self::Incident(..) | Self::Exchange(..) => "index",
            Self::Finding(_) => "code server client messages",
            Self::Group(_) => "code incident",
        };
        let cell_of = |column| with_row!(self, |of| Table::named(of, column).map(cell)).flatten();
        columns.split(' ').map(|column| cell_of(column).unwrap_or_default()).collect::<Vec<_>>().join(" ")
    }

    /// Appends the text that is searched.
    fn words(&self, out: &mut String) {
        with_row!(self, |of| words::<Table>(of, out));
        match self {
            Self::Conversation(conversation) if conversation.rcon.is_some() => out.push_str("rcon"),
            // The outcome has another word beside its name: a reply without a request is `unasked` in records and
            // unsolicited on the page.
            Self::Exchange(..) => {
                self.exchange().iter().for_each(|exchange| out.push_str(exchange.outcome.text().english));
            }
            _ => {}
        }
    }

    /// Compares rows that are equal in the column of their list.
    fn tie(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Server(a), Self::Server(b)) => columns::Servers::tie(a, b),
            (Self::Player(a), Self::Player(b)) => columns::Players::tie(a, b),
            (Self::Rules(a, rules), Self::Rules(b, others)) => columns::Rules::tie((a, rules), (b, others)),
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
            Self::Rcon(row) => row.record(out),
            _ => {
                with_row!(self, |of| report::row::<Table>(of, language(), out));
            }
        }
    }

    /// Appends the record as the page gets it: with the row's key, and how often something changed.
    pub(crate) fn shown(&self, out: &mut Vec<u8>) {
        self.record(out);
        let key = serde_json::to_string(&self.identity()).unwrap_or_default();
        let changes = with_row!(self, |of| match Table::value(of, CHANGES) {
            Some(Value::Count(changes)) => format!(",\"change_count\":{changes}"),
            _ => String::new(),
        })
        .unwrap_or_default();
        out.pop();
        out.extend(format!(",\"key\":{key}{changes}}}\n").bytes());
    }
}

/// Sorts rows as the command line lists them. `row` returns the row that an element is.
pub(crate) fn sort_as_usual<T>(rows: &mut [T], row: impl for<'t> Fn(&'t T) -> &'t Row<'t>) {
    rows.sort_by(|a, b| row(a).tie(row(b)));
    if let Some(by) = rows.first().and_then(|first| with_row!(row(first), |_of| Table::USUAL)).flatten() {
        by_key(rows, by.descending, |one| row(one).key(by.column).unwrap_or(Key::Missing));
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

/// What a table is searched for.
#[derive(Debug)]
pub(crate) enum TableSearch {
    /// Rows that contain all these words, in lower case.
    Words(Vec<String>),
    /// Rows for which an expression over their columns is true.
    Expression(Box<Filter>),
}

impl TableSearch {
    pub(crate) fn words(text: &str) -> Self {
        Self::Words(text.to_lowercase().split_whitespace().map(str::to_owned).collect())
    }

    /// Compiles an expression over the columns of a table; fails with what is wrong with it.
    pub(crate) fn expression(text: &str, table: TableName) -> Result<Self, String> {
        let refused = |error: FilterError| language().translate(&error.text).clone();
        Ok(Self::Expression(Box::new(Filter::of_rows(text, table.columns()).map_err(refused)?)))
    }

    /// Returns whether a row is searched for. Fails if the expression cannot be evaluated for it. `buffer` is used anew for
    /// each row.
    fn finds(&self, row: &Row<'_>, buffer: &mut Vec<u8>) -> Result<bool, Translatable> {
        match self {
            Self::Words(words) if words.is_empty() => Ok(true),
            Self::Words(words) => {
                let mut text = String::new();
                row.words(&mut text);
                let text = text.to_lowercase();
                Ok(words.iter().all(|word| text.contains(word)))
            }
            Self::Expression(filter) => {
                buffer.clear();
                row.record(buffer);
                filter.matches_row(&serde_json::from_slice(buffer).unwrap_or_default())
            }
        }
    }
}

/// The rows left by the last search of a table, in the order of the last sorting: for each, its index in the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arranged(Vec<u32>);

impl Arranged {
    /// Keeps the rows that are searched for, and sorts them by a column. Equal rows, and all rows without a value in
    /// the column, keep the order of the command line. Fails if there is no such column, or
    /// if the expression fails for every row.
    pub(crate) fn new<'r>(
        rows: impl Iterator<Item = (usize, Row<'r>)>,
        column: &str,
        descending: bool,
        search: &TableSearch,
    ) -> Result<Self, String> {
        let mut left: Vec<(u32, Row<'_>)> = Vec::new();
        let mut told = None;
        let mut is_told_by_all = true;
        let mut buffer = Vec::new();
        for (place, row) in rows {
            match search.finds(&row, &mut buffer) {
                Ok(found) => {
                    is_told_by_all = false;
                    left.extend(found.then_some((place as u32, row)));
                }
                Err(why) => told = told.or(Some(why)),
            }
        }
        if let Some(why) = told.filter(|_| is_told_by_all) {
            return Err(language().translate(&why).clone());
        }
        sort_as_usual(&mut left, |(_, row)| row);
        if !column.is_empty() {
            if left.first().is_some_and(|(_, row)| row.key(column).is_none()) {
                return Err(format!("there is no column {column}"));
            }
            by_key(&mut left, descending, |(_, row)| row.key(column).unwrap_or(Key::Missing));
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
