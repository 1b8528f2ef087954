//! Exports whole tables and the report, byte for byte as the command line writes them.

use a2scope::Summary;
use a2scope::{quality, report};
use a2scope_render::csv::CsvTable;
use a2scope_render::html::{self, About, Remark, Report};
use a2scope_render::lists::rules::{self, RuleKey};
use a2scope_render::lists::{CONVERSATIONS, EXCHANGES, FINDINGS, INCIDENTS, PLAYERS, RCON, SERVERS};
use a2scope_wasm_language::language;
use serde::Deserialize;

use crate::input_analysis::InputAnalysis;
use crate::tables::{Row, TableName, sort_as_usual};

/// What somebody noted about a message, as the page passes it.
#[derive(Debug, Deserialize)]
pub(crate) struct NotedMessage {
    message: u64,
    marked: bool,
    tags: Vec<String>,
    comment: String,
}

impl InputAnalysis {
    /// Returns a table as NDJSON. Before incidents come the faults of the capture, after them a record about the input and
    /// the summary of the run.
    pub(crate) fn ndjson(&self, table: TableName, summary: &Summary) -> Vec<u8> {
        let mut out = Vec::new();
        if table == TableName::Incidents {
            for fault in quality::of(&self.analysis, summary) {
                report::quality(&fault, language(), &mut out);
                out.push(b'\n');
            }
        }
        for row in self.in_order(table) {
            row.record(&mut out);
            out.push(b'\n');
        }
        if table == TableName::Incidents {
            report::source(&self.source, &mut out);
            out.push(b'\n');
            report::summary(summary, language(), &mut out);
            out.push(b'\n');
        }
        out
    }

    /// Returns a table as CSV.
    pub(crate) fn csv(&self, table: TableName) -> Vec<u8> {
        // In CSV a rule has one row for each of its distinct values. Each row counts the servers that have the value.
        if table == TableName::Rules {
            let rules = rules::by_name(self.inventory(), RuleKey::Servers);
            return written(&rules::VALUE_HEADER, rules.iter().flat_map(rules::value_rows));
        }
        let header: &[&str] = match table {
            TableName::Conversations => &CONVERSATIONS.header,
            TableName::Servers => &SERVERS.header,
            TableName::Players => &PLAYERS.header,
            TableName::Rules => &rules::SET_HEADER,
            TableName::Rcon => &RCON.header,
            TableName::Exchanges => &EXCHANGES.header,
            TableName::Incidents => &INCIDENTS.header,
            TableName::Findings | TableName::FindingGroups => &FINDINGS.header,
        };
        written(header, self.in_order(table).iter().map(cells))
    }

    /// Returns all rows, in the order of the command line.
    pub(crate) fn in_order(&self, table: TableName) -> Vec<Row<'_>> {
        let mut rows: Vec<Row<'_>> = self.table(table).map(|(_, row)| row).collect();
        sort_as_usual(&mut rows, |row| row);
        rows
    }

    /// Returns the remarks with the names and times of their messages, if those were kept.
    pub(crate) fn about_messages(&self, remarks: Vec<NotedMessage>) -> Vec<Remark> {
        let of = |NotedMessage { message, marked, tags, comment }| {
            let (kind, time) = self.conversations.kind_and_time(message).unwrap_or_default();
            Remark { message, kind, time, marked, tags, comment }
        };
        remarks.into_iter().map(of).collect()
    }

    /// Returns the HTML report.
    pub(crate) fn report(&self, summary: &Summary, remarks: &[Remark]) -> String {
        html::render(&Report {
            analysis: &self.analysis,
            summary,
            extras: &self.extras,
            limits: &self.limits,
            remarks,
            about: About { inputs: core::slice::from_ref(&self.source), filter: None, show_secrets: false },
        })
    }
}

fn cells(row: &Row<'_>) -> Vec<String> {
    match row {
        Row::Conversation(conversation) => CONVERSATIONS.cells(conversation),
        Row::Server(server) => SERVERS.cells(server),
        Row::Player(player) => PLAYERS.cells(player),
        // Rules have rows of their own in CSV, and groups of findings are saved as findings.
        Row::Rules(..) | Row::Group(_) => Vec::new(),
        Row::Rcon(row) => RCON.cells((row.event(), false)),
        Row::Incident(index, incident) => INCIDENTS.cells((*index, incident)),
        Row::Finding(finding) => FINDINGS.cells(finding),
        Row::Exchange(..) => row.exchange().map(|exchange| EXCHANGES.cells(&exchange)).unwrap_or_default(),
    }
}

fn written(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Vec<u8> {
    let mut csv = CsvTable::default();
    csv.row(header.iter().map(ToString::to_string));
    for row in rows {
        csv.row(row);
    }
    csv.finish()
}
