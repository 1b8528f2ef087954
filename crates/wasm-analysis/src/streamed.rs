//! Writes exchanges, or RCON logins and commands, as they end: for a table that was too long to be kept.

use core::mem;

use a2scope::report::{self, RecordStyle};
use a2scope::{Analysis, AnalysisLimits, Event, Parts, RconEvent, Record, Summary};
use a2scope_render::csv::CsvTable;
use a2scope_render::lists::{EXCHANGES, RCON};

use crate::feed::MessageSink;
use crate::tables::TableName;

/// A table that is written while the input is read again.
#[derive(Debug)]
pub(crate) struct Streamed {
    analysis: Analysis,
    rows: Rows,
}

#[derive(Debug)]
struct Rows {
    table: TableName,
    out: Written,
}

#[derive(Debug)]
enum Written {
    Csv(Box<CsvTable>),
    Ndjson(Vec<u8>),
}

impl Streamed {
    pub(crate) fn csv(table: TableName) -> Self {
        let mut csv = CsvTable::default();
        let header: &[&str] = if table == TableName::Rcon { &RCON.header } else { &EXCHANGES.header };
        csv.row(header.iter().map(ToString::to_string));
        Self::new(table, Written::Csv(Box::new(csv)))
    }

    pub(crate) fn ndjson(table: TableName) -> Self {
        Self::new(table, Written::Ndjson(Vec::new()))
    }

    fn new(table: TableName, out: Written) -> Self {
        let parts = if table == TableName::Rcon { Parts::RCON } else { Parts::EXCHANGES };
        Self { analysis: Analysis::of(parts, AnalysisLimits::default()), rows: Rows { table, out } }
    }

    /// Returns the bytes written since the last call.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        match &mut self.rows.out {
            Written::Csv(csv) => mem::take(csv.as_mut()).finish(),
            Written::Ndjson(lines) => mem::take(lines),
        }
    }
}

impl MessageSink for Streamed {
    fn message(&mut self, record: &Record<'_>) {
        let Self { analysis, rows } = self;
        analysis.message(record, &mut |event| rows.event(event));
    }

    fn finish(&mut self, _: &Summary) {
        let Self { analysis, rows } = self;
        analysis.finish(&mut |event| rows.event(event));
    }
}

impl Rows {
    fn event(&mut self, event: Event<'_>) {
        let is_wanted = matches!(event, Event::Exchange(_)) == (self.table == TableName::Exchanges);
        if !is_wanted {
            return;
        }
        match &mut self.out {
            Written::Csv(csv) => csv.row(match event {
                Event::Exchange(exchange) => EXCHANGES.cells(exchange),
                Event::Login(login) => RCON.cells((RconEvent::Login(login), false)),
                Event::Command(command) => RCON.cells((RconEvent::Command(command), false)),
            }),
            Written::Ndjson(lines) => {
                match event {
                    Event::Exchange(exchange) => report::exchange(exchange, lines),
                    Event::Login(login) => report::login(login, RecordStyle::default(), lines),
                    Event::Command(command) => report::command(command, RecordStyle::default(), lines),
                }
                lines.push(b'\n');
            }
        }
    }
}
