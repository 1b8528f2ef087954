//! Every cell of a table equals the value in the JSON record. The table is made with only the parts of an analysis that
//! it needs, the record with all parts.

mod support;

use std::collections::BTreeMap;

use a2scope::conversations::Conversations;
use a2scope::inventory::{Player, Server};
use a2scope::report::{self, RecordStyle};
use a2scope::text::English;
use a2scope::{Analysis, AnalysisLimits, Detail, Event, Record, Summary, quality};
use a2scope_arrow::{Rows, Table, TableOptions};
use serde_json::{Map, Value as Json, json};
use support::cells;
use support::inputs::{Input, captures};

/// The rows of every table, and the JSON records.
struct Read {
    rows: BTreeMap<&'static str, Vec<Map<String, Json>>>,
    records: BTreeMap<&'static str, Vec<Json>>,
}

/// A table, made with only the parts of an analysis that it needs.
struct Made {
    rows: Rows,
    analysis: Analysis,
    conversations: Conversations,
}

impl Made {
    fn new(table: Table, show_secrets: bool) -> Option<Self> {
        let options = TableOptions { show_secrets, batch_rows: 100, ..TableOptions::default() };
        Some(Self {
            rows: Rows::new(table, options),
            analysis: Analysis::of(table.parts()?, AnalysisLimits::default()),
            conversations: Conversations::default(),
        })
    }

    fn message(&mut self, record: &Record<'_>) {
        let Self { rows, analysis, conversations } = self;
        conversations.message(record);
        analysis.message(record, &mut |event| {
            conversations.event(event);
            rows.event(event);
        });
    }

    fn finish(mut self, summary: &Summary) -> Vec<Map<String, Json>> {
        let Self { rows, analysis, conversations } = &mut self;
        analysis.finish(&mut |event| {
            conversations.event(event);
            rows.event(event);
        });
        for conversation in conversations.list() {
            rows.conversation(conversation);
        }
        for fault in quality::of(analysis, summary) {
            rows.quality(&fault);
        }
        rows.finish(analysis);
        let mut cells = Vec::new();
        while let Some(batch) = rows.take() {
            let batch = batch.unwrap();
            cells.extend((0..batch.num_rows()).map(|row| cells::row(&batch, row)));
        }
        cells
    }
}

fn read(input: &Input, show_secrets: bool) -> Read {
    let mut tables: Vec<_> = Table::ALL
        .into_iter()
        .filter_map(|table| Some((table.name(), Made::new(table, show_secrets)?)))
        .collect();
    let style = RecordStyle { show_secrets, ..RecordStyle::default() };
    let mut records: BTreeMap<_, Vec<Json>> = BTreeMap::new();
    let mut write = |table: Table, write: &dyn Fn(&mut Vec<u8>)| {
        let mut json = Vec::new();
        write(&mut json);
        records.entry(table.name()).or_default().push(serde_json::from_slice(&json).unwrap());
    };

    let mut analysis = Analysis::new(AnalysisLimits::default());
    let mut conversations = Conversations::default();
    let mut event = |event: Event<'_>, conversations: &mut Conversations| {
        conversations.event(event);
        match event {
            Event::Exchange(exchange) => write(Table::Exchanges, &|out| report::exchange(exchange, out)),
            Event::Login(login) => write(Table::Rcon, &|out| report::login(login, style, out)),
            Event::Command(command) => write(Table::Rcon, &|out| report::command(command, style, out)),
        }
    };
    let summary = input.read(Detail::Summary, &mut |record| {
        conversations.message(record);
        analysis.message(record, &mut |ended| event(ended, &mut conversations));
        for (_, table) in &mut tables {
            table.message(record);
        }
    });
    analysis.finish(&mut |ended| event(ended, &mut conversations));

    let mut players: Vec<&Player> = analysis.inventory.players().collect();
    players.sort_by_key(|player| &*player.name);
    for player in players {
        write(Table::Players, &|out| report::player(player, out));
    }
    let mut servers: Vec<&Server> = analysis.inventory.servers().collect();
    servers.sort_by_key(|server| server.address);
    for server in servers {
        write(Table::Servers, &|out| report::server(server, out));
        if let Some(rules) = &server.rules {
            write(Table::Rules, &|out| report::rules(server, rules, out));
        }
    }
    for fault in quality::of(&analysis, &summary) {
        write(Table::Quality, &|out| report::quality(&fault, &English, out));
    }
    for (index, incident) in analysis.incidents.list().iter().enumerate() {
        write(Table::Incidents, &|out| report::incident(index, incident, &English, out));
    }
    for (index, diagnosis) in analysis.diagnoses.list().iter().enumerate() {
        write(Table::Diagnoses, &|out| report::diagnosis(index, diagnosis, &English, out));
    }
    for finding in analysis.findings.list() {
        write(Table::Findings, &|out| report::finding(finding, &English, out));
    }
    for conversation in conversations.list() {
        write(Table::Conversations, &|out| report::conversation(conversation, out));
    }
    let rows = tables.into_iter().map(|(name, table)| (name, table.finish(&summary))).collect();
    Read { rows, records }
}

#[test]
fn every_table_is_as_in_json() {
    let mut seen = BTreeMap::new();
    for (name, input) in captures() {
        for show_secrets in [false, true] {
            let Read { rows, mut records } = read(&input, show_secrets);
            for (table, rows) in rows {
                let mut records = records.remove(table).unwrap_or_default();
                if table == "findings" {
                    let severity =
                        |record: &Json| ["error", "warning", "info"].map(|name| record["severity"] == name);
                    records.sort_by_key(|record| severity(record).map(|is| !is));
                }
                assert_eq!(rows.len(), records.len(), "{name}: {table}");
                *seen.entry(table).or_insert(0) += rows.len();
                for (row, record) in rows.iter().zip(&records) {
                    let record = flat(table, record);
                    let member =
                        |name: &String| (name.clone(), record.get(name).cloned().unwrap_or_default());
                    let expected: Map<_, _> = row.keys().map(member).collect();
                    assert_eq!(floats(table, row.clone()), floats(table, expected), "{name}: {table}");
                    let left: Vec<_> = record.keys().filter(|name| !row.contains_key(*name)).collect();
                    assert!(left.is_empty(), "{name}: {table} has no column for {left:?}");
                }
            }
        }
    }
    assert!(seen.values().all(|rows| *rows > 4), "{seen:?}");
}

/// A JSON record as a row: objects become several columns, and members that no table has are left out.
fn flat(table: &str, record: &Json) -> Map<String, Json> {
    let mut record = record.as_object().unwrap().clone();
    for name in ["schema", "args"] {
        record.remove(name);
    }
    if table != "rcon" {
        record.remove("record");
    }
    if !["findings", "incidents", "diagnoses"].contains(&table)
        && let Some(messages) = record.remove("messages")
    {
        record.insert("first_message".into(), messages[0].clone());
        record.insert("last_message".into(), messages[1].clone());
    }
    if let Some(answer) = record.remove("answer").filter(|_| table == "rcon") {
        // In the record of a login, `answer` is the index of a message.
        let names: &[&str] = if answer.is_string() { &["answer"] } else { &["first_answer", "last_answer"] };
        record.extend(names.iter().map(|name| ((*name).to_owned(), answer.clone())));
    }
    for (object, prefix) in [("rtt", "rtt_"), ("players", "players_"), ("info", ""), ("rcon", "")] {
        if let Some(Json::Object(members)) =
            record.get(object).filter(|value| value.is_object() || value.is_null()).cloned()
        {
            record.remove(object);
            record.extend(members.into_iter().map(|(name, value)| (format!("{prefix}{name}"), value)));
        } else if record.get(object).is_some_and(Json::is_null) {
            record.remove(object);
        }
    }
    for name in ["client", "server", "address"] {
        if let Some(Json::String(shown)) = record.get(name).cloned() {
            let (ip, port) = cells::apart(&shown);
            record.extend([(format!("{name}_ip"), ip), (format!("{name}_port"), port)]);
        }
    }
    without_hex(record)
}

/// An object without the members for bytes of texts that are not UTF-8, which have no column.
fn without_hex(object: Map<String, Json>) -> Map<String, Json> {
    let inner = |value| match value {
        Json::Array(items) => items
            .into_iter()
            .map(|item| match item {
                Json::Object(members) => Json::Object(without_hex(members)),
                other => other,
            })
            .collect(),
        other => other,
    };
    object
        .into_iter()
        .filter(|(name, _)| !name.ends_with("_hex"))
        .map(|(name, value)| (name, inner(value)))
        .collect()
}

/// Rounds numbers with a fraction to 12 digits, because JSON parsers are not exact; durations to the precision that
/// they have.
fn floats(table: &str, mut row: Map<String, Json>) -> Map<String, Json> {
    for value in row.values_mut().filter(|value| value.is_f64()) {
        let number = value.as_f64().unwrap();
        *value = if table == "players" { json!(number as f32) } else { format!("{number:.11e}").into() };
    }
    row
}
