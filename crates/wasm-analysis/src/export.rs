//! Exports whole tables and the report, byte for byte as the command line writes them.

use a2scope::Summary;
use a2scope::conversations::Conversation;
use a2scope::findings::Finding;
use a2scope::inventory::{Player, Server};
use a2scope::report;
use a2scope_render::csv::CsvTable;
use a2scope_render::html::{self, About, Remark, Report};
use a2scope_render::lists::conversations::{self, ConversationKey};
use a2scope_render::lists::findings::{self, FindingKey};
use a2scope_render::lists::incidents;
use a2scope_render::lists::players::{self, PlayerKey};
use a2scope_render::lists::rules::{self, RuleKey};
use a2scope_render::lists::servers::{self, ServerKey};
use a2scope_render::lists::{exchanges, rcon};
use a2scope_wasm_language::language;
use serde::Deserialize;

use crate::input_analysis::InputAnalysis;
use crate::tables::{Row, TableName};

/// What somebody noted about a message, as the page passes it.
#[derive(Debug, Deserialize)]
pub(crate) struct NotedMessage {
    message: u64,
    marked: bool,
    tags: Vec<String>,
    comment: String,
}

impl InputAnalysis {
    /// Returns the records of a table, one per line.
    pub(crate) fn records(&self, table: TableName) -> Vec<u8> {
        let mut out = Vec::new();
        for row in self.in_order(table) {
            row.record(&mut out);
            out.push(b'\n');
        }
        out
    }

    /// Returns a table as NDJSON. Incidents are followed by a record about the input, and by the summary of the run.
    pub(crate) fn ndjson(&self, table: TableName, summary: &Summary) -> Vec<u8> {
        let mut out = self.records(table);
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
            TableName::Conversations => &conversations::CSV.header,
            TableName::Servers => &servers::CSV.header,
            TableName::Players => &players::CSV.header,
            TableName::Rules => &rules::SET_HEADER,
            TableName::Rcon => &rcon::CSV.header,
            TableName::Exchanges => &exchanges::CSV.header,
            TableName::Incidents => &incidents::CSV.header,
            TableName::Findings | TableName::FindingGroups => &findings::CSV.header,
        };
        written(header, self.in_order(table).iter().map(cells))
    }

    /// Returns all rows, in the order of the command line.
    fn in_order(&self, table: TableName) -> Vec<Row<'_>> {
        let Self { analysis, .. } = self;
        let rows: Vec<Row<'_>> = match table {
            TableName::Conversations => {
                let mut sorted: Vec<&Conversation> = self.conversation_table().list().iter().collect();
                sorted.sort_by(|a, b| conversations::order(ConversationKey::Messages, a, b));
                sorted.into_iter().map(Row::Conversation).collect()
            }
            TableName::Servers => {
                let mut sorted: Vec<&Server> = self.inventory().servers().collect();
                servers::sort(&mut sorted, ServerKey::Replies);
                sorted.into_iter().map(Row::Server).collect()
            }
            TableName::Players => {
                let mut sorted: Vec<&Player> = self.inventory().players().collect();
                players::sort(&mut sorted, PlayerKey::Seen);
                sorted.into_iter().map(Row::Player).collect()
            }
            TableName::Rules => {
                let sets = rules::by_server(self.inventory());
                sets.into_iter().map(|(server, rules)| Row::Rules(server, rules)).collect()
            }
            TableName::Findings => {
                let mut sorted: Vec<&Finding> = analysis.findings.list().iter().collect();
                findings::sort(&mut sorted, FindingKey::Severity);
                sorted.into_iter().map(Row::Finding).collect()
            }
            TableName::Rcon | TableName::Exchanges | TableName::Incidents | TableName::FindingGroups => {
                self.table(table).map(|(_, row)| row).collect()
            }
        };
        rows.into_iter().filter(|row| self.admits(row)).collect()
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
        Row::Conversation(conversation) => conversations::CSV.cells(conversation),
        Row::Server(server) => servers::CSV.cells(server),
        Row::Player(player) => players::CSV.cells(player),
        // Rules have rows of their own in CSV, and groups of findings are saved as findings.
        Row::Rules(..) | Row::Group(_) => Vec::new(),
        Row::Rcon(row) => rcon::CSV.cells((row.event(), false)),
        Row::Incident(index, incident) => incidents::CSV.cells((*index, incident)),
        Row::Finding(finding) => findings::CSV.cells(finding),
        Row::Exchange(..) => {
            row.exchange().map(|exchange| exchanges::CSV.cells(&exchange)).unwrap_or_default()
        }
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
