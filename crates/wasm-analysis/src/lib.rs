//! The analysis for the web page: servers, findings, conversations, filters and so on.
//!
//! It is a separate module, because the filter language is as large as everything else. The page loads it into a second
//! worker when it is first needed, and reads the input again there. Message numbers are the same as in `a2scope-wasm`,
//! because the same engine reads the same bytes.
#![allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript comes by value")]

mod cases;
mod conversations;
mod export;
mod feed;
mod figures;
mod firewall;
mod input_analysis;
mod kept_exchanges;
mod quiz;
mod reference;
mod scope;
mod search;
mod series;
mod streamed;
mod tables;

use std::collections::BTreeMap;

use a2scope::diagnosis::{self, Diagnosis};
use a2scope::report::Source;
use a2scope::{Detail, Options, Parts, printed, quality, report};
use serde::Serialize;
use wasm_bindgen::prelude::*;

pub use cases::{Case, cases};
pub use firewall::Firewall;
pub use quiz::quiz;
pub use reference::{contents, parser, reference};

use a2scope_wasm_language::language;
use feed::{Feed, reads_input};
use input_analysis::InputAnalysis;
use search::Wanted;
use streamed::Streamed;
use tables::{TableName, TableSearch};

/// The analysis of an input.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    feed: Feed<InputAnalysis>,
}

reads_input!(Analysis);

#[wasm_bindgen]
impl Analysis {
    /// Creates an analysis. With `chosen`, the numbers of messages in ascending order, its tables and figures are about
    /// what concerns these messages; the report is still about all.
    #[wasm_bindgen(constructor)]
    pub fn new(chosen: Option<Vec<u32>>) -> Self {
        a2scope::text::set_language(language());
        let options =
            Options { detail: Detail::Summary, observe: Parts::ALL.observe(), ..Options::default() };
        Self { feed: Feed::new(options, InputAnalysis::new(chosen)) }
    }

    /// Returns the explanation of each code among the findings, as a JSON object.
    pub fn explanations(&self) -> String {
        let codes = self.feed.sink.analysis.findings.list().iter().map(|finding| finding.code);
        let docs: BTreeMap<_, _> =
            codes.map(|code| (code.name, language().static_text(code.doc_text()))).collect();
        serde_json::to_string(&docs).unwrap_or_default()
    }

    /// Describes the input, for the report and for exported incidents: its name, its size in bytes, and its SHA-256 in
    /// hexadecimal.
    #[wasm_bindgen(js_name = setSource)]
    pub fn set_source(&mut self, name: &str, bytes: Option<f64>, sha256: Option<String>) {
        let bytes = bytes.map(|bytes| bytes as u64);
        self.feed.sink.source = Source { name: name.to_owned(), bytes, sha256 };
    }

    /// Returns all records of a table in the command line's order, one per line.
    pub fn records(&self, table: &str) -> Result<String, JsError> {
        Ok(text(self.feed.sink.records(named(table)?)))
    }

    /// Returns the records related to a row, one per line: the findings of an incident, the incidents of a finding;
    /// empty for other tables.
    pub fn related(&self, table: &str, key: &str) -> Result<String, JsError> {
        Ok(text(self.feed.sink.related(named(table)?, key)))
    }

    /// Returns the timeline of an incident, or of the session of a login or command: for each row a line with the time,
    /// what was done, what it changes, the answer's size, and whether it is a heading.
    pub fn timeline(&self, table: &str, key: &str) -> Result<String, JsError> {
        Ok(text(self.feed.sink.timeline(named(table)?, key)))
    }

    /// Keeps the rows of a table that contain all words, ignoring case, or for whose columns an expression is true, and sorts
    /// them by a column. The column is a
    /// member of the record or a key of the command line's `--sort`; empty for the command line's order. Rows without a
    /// value come last. Returns the number of rows; throws if the table or the column does not exist,
    /// or if the expression is wrong.
    pub fn arrange(
        &mut self,
        table: &str,
        by: &str,
        descending: bool,
        asked: &str,
        is_expression: bool,
    ) -> Result<usize, JsError> {
        let table = named(table)?;
        let search =
            if is_expression { TableSearch::expression(asked, table) } else { Ok(TableSearch::words(asked)) };
        let arranged = search.and_then(|search| self.feed.sink.arrange(table, by, descending, &search));
        arranged.map_err(|why| JsError::new(&why))
    }

    /// Returns rows `from` to `to` (excluded) of a table in its current order, one record of `a2scope/1` per line.
    pub fn rows(&self, table: &str, from: usize, to: usize) -> Result<String, JsError> {
        Ok(text(self.feed.sink.rows(named(table)?, from, to)))
    }

    /// Returns the name that the server at each address gave last; an empty text where none did.
    #[wasm_bindgen(js_name = serverNames)]
    pub fn server_names(&self, addresses: Vec<String>) -> Vec<String> {
        addresses.iter().map(|address| self.feed.sink.server_name(address)).collect()
    }

    /// Returns the number of rows of a table that were dropped because of a limit.
    pub fn dropped(&self, table: &str) -> Result<f64, JsError> {
        Ok(self.feed.sink.dropped(named(table)?) as f64)
    }

    /// Returns the numbers of the messages of a row, ascending; `undefined` for players, for which the input must be
    /// read again with [`Search::player`].
    #[wasm_bindgen(js_name = messagesOf)]
    pub fn messages_of(&self, table: &str, key: &str) -> Result<Option<Vec<u32>>, JsError> {
        Ok(self.feed.sink.messages_of(named(table)?, key))
    }

    /// Returns a whole table, byte for byte as `a2scope <table> --format <format>` writes it: `csv` or `ndjson`.
    /// Returns `undefined` if it was too long to be kept; then the input must be read again with [`Export`].
    pub fn exported(&self, table: &str, format: &str) -> Result<Option<Vec<u8>>, JsError> {
        let (table, analysis) = (named(table)?, &self.feed.sink);
        let is_csv = is_csv(format)?;
        if !analysis.is_whole(table) && analysis.scope.is_none() {
            return Ok(None);
        }
        Ok(Some(if is_csv { analysis.csv(table) } else { analysis.ndjson(table, &self.feed.summary()) }))
    }

    /// Returns the HTML report, byte for byte as `a2scope export` writes it. `remarks` is what was noted about messages:
    /// a JSON list of objects with `message`, `marked`, `tags` and `comment`, in the order of the messages.
    pub fn report(&self, remarks: Option<String>) -> Result<Vec<u8>, JsError> {
        let remarks = remarks.map_or_else(|| Ok(Vec::new()), |remarks| serde_json::from_str(&remarks))?;
        let remarks = self.feed.sink.about_messages(remarks);
        Ok(self.feed.sink.report(&self.feed.summary(), &remarks).into_bytes())
    }

    /// Returns what is known of a server over time, as JSON; `undefined` if there is no such server.
    #[wasm_bindgen(js_name = serverSeries)]
    pub fn server_series(&self, address: &str) -> Option<String> {
        self.feed.sink.server_series(input_analysis::endpoint(address)?)
    }

    /// Begins to look for the rules of a firewall against an incident. They are at `place`, or where they do most, and for
    /// `tool`; both as the command line calls them. Throws if there is no such incident or tool.
    #[wasm_bindgen(js_name = proposedRules)]
    pub fn proposed_rules(
        &self,
        incident: usize,
        place: Option<String>,
        tool: &str,
    ) -> Result<Firewall, JsError> {
        Firewall::proposed(&self.feed.sink, incident, place.as_deref(), tool)
            .ok_or_else(|| JsError::new("there is no such incident or tool"))
    }

    /// Begins to try rules of a firewall that somebody wrote, on one incident or on all.
    #[wasm_bindgen(js_name = triedRules)]
    pub fn tried_rules(&self, rules: &str, incident: Option<usize>, place: Option<String>) -> Firewall {
        Firewall::tried(&self.feed.sink, rules, incident, place.as_deref())
    }

    /// Returns the summary, a record of `a2scope/1`.
    pub fn summary(&self) -> String {
        let mut json = Vec::new();
        report::summary(&self.feed.summary(), language(), &mut json);
        text(json)
    }

    /// Returns all statistics, a record of `a2scope/1`.
    pub fn stats(&self) -> String {
        let mut json = Vec::new();
        report::stats(&self.feed.sink.analysis, &mut json);
        text(json)
    }

    /// Returns the faults of the capture, one record of `a2scope/1` per line: first what most limits what can be concluded.
    pub fn quality(&self) -> String {
        let mut out = Vec::new();
        for fault in quality::of(&self.feed.sink.analysis, &self.feed.summary()) {
            report::quality(&fault, language(), &mut out);
            out.push(b'\n');
        }
        text(out)
    }

    /// Returns the diagnoses, most severe first, one record of `a2scope/1` per line; only the record `ok` if everything
    /// was answered.
    pub fn diagnoses(&self) -> String {
        let InputAnalysis { analysis, scope, .. } = &self.feed.sink;
        let all = analysis.diagnoses.list();
        match scope {
            None => lines(all.iter()),
            Some(scope) => lines(all.iter().filter(|one| scope.admits_diagnosis(one))),
        }
    }

    /// Returns numbers that are in no record, as JSON: bytes by kind of exchange, round trips, the busiest servers and
    /// clients.
    pub fn figures(&self) -> String {
        self.feed.sink.figures()
    }

    /// Returns steps `from` to `to` (excluded) of the conversation that a message belongs to, as JSON of type
    /// `Conversation`; `undefined` if the message has no addresses or was not kept.
    pub fn conversation(&self, message: f64, from: usize, to: usize) -> Option<String> {
        let conversation = self.feed.sink.conversations.of(message as u64, from..to)?;
        serde_json::to_string(&conversation).ok()
    }

    /// Returns the index of a message's step in its conversation; `undefined` if the message belongs to no
    /// conversation.
    pub fn step(&self, message: f64) -> Option<usize> {
        self.feed.sink.conversations.step(message as u64)
    }
}

/// The messages of an input that match a filter.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    feed: Feed<Wanted>,
}

reads_input!(Search);

/// What is thrown for an expression that cannot be read.
#[derive(Serialize)]
struct Refused<'e> {
    column: usize,
    text: String,
    code: &'static str,
    instead: Option<&'e str>,
}

#[wasm_bindgen]
impl Search {
    /// Creates a search with a CEL expression, as in `--filter`; throws `{ column, text, instead }` if it is
    /// invalid; `instead` is the expression that was probably meant, or null.
    #[wasm_bindgen(constructor)]
    pub fn new(filter: &str) -> Result<Self, JsValue> {
        let wanted = Wanted::new(filter).map_err(|error| {
            let thrown = Refused {
                column: error.column,
                text: language().translate(&error.text),
                code: error.code,
                instead: error.instead(),
            };
            let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
            thrown.serialize(&serializer).unwrap_or_else(JsValue::from)
        })?;
        Ok(Self { feed: Feed::new(wanted.options(), wanted) })
    }

    /// Creates a search for player lists with a player; `key` is the record's `name`, or a zero and its `name_hex`.
    pub fn player(key: &str) -> Self {
        let name = key.strip_prefix('\0').map_or_else(|| key.as_bytes().to_vec(), bytes);
        let wanted = Wanted::player(name);
        Self { feed: Feed::new(wanted.options(), wanted) }
    }

    /// Returns the numbers of the matching messages, ascending.
    pub fn matches(&self) -> Vec<u32> {
        self.feed.sink.matches.clone()
    }

    /// Returns the player's score and playing time over time, as JSON; empty lists for a search with a filter.
    pub fn sightings(&mut self) -> String {
        self.feed.sink.sightings()
    }

    /// Returns a sentence that says for how many messages the expression could not be evaluated, and why for the first
    /// of them; `undefined` if it could be evaluated for all.
    #[wasm_bindgen(getter)]
    pub fn undecided(&self) -> Option<String> {
        self.feed.sink.undecided()
    }
}

/// Writes the table of exchanges or of RCON as [`Analysis::exported`] would, while the input is read again.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Export {
    feed: Feed<Streamed>,
}

reads_input!(Export);

#[wasm_bindgen]
impl Export {
    #[wasm_bindgen(constructor)]
    pub fn new(table: &str, format: &str) -> Result<Self, JsError> {
        let table = named(table)?;
        let streamed = if is_csv(format)? { Streamed::csv(table) } else { Streamed::ndjson(table) };
        a2scope::text::set_language(language());
        let options = Options { detail: Detail::Summary, ..Options::default() };
        Ok(Self { feed: Feed::new(options, streamed) })
    }

    /// Returns the bytes written since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        self.feed.sink.take()
    }
}

/// Diagnoses a log, a dump or an error text; returns the same as [`Analysis::diagnoses`], or nothing if there is
/// nothing to judge. `format` is the format of dumps in the text.
#[wasm_bindgen]
pub fn diagnose(text: &str, format: Option<String>) -> String {
    lines(diagnosis::of_text(text, format.as_deref()).iter())
}

/// Returns the messages that can be made of what another program printed of a server, as JSON of type
/// `PrintedMessage[]`; empty if the text is no such result.
#[wasm_bindgen]
pub fn printed(text: &str) -> String {
    let list = printed::messages(text).into_iter().map(|one| {
        serde_json::json!({ "message": one.message.name(), "record": one.record(), "missing": one.missing })
    });
    list.collect::<serde_json::Value>().to_string()
}

fn lines<'a>(list: impl Iterator<Item = &'a Diagnosis>) -> String {
    let mut out = Vec::new();
    for (index, one) in list.enumerate() {
        report::diagnosis(index, one, language(), &mut out);
        out.push(b'\n');
    }
    text(out)
}

fn is_csv(format: &str) -> Result<bool, JsError> {
    match format {
        "csv" => Ok(true),
        "ndjson" => Ok(false),
        _ => Err(JsError::new("there is no such format")),
    }
}

fn named(table: &str) -> Result<TableName, JsError> {
    TableName::of(table).ok_or_else(|| JsError::new("there is no such table"))
}

/// Decodes hex digits to bytes. Our own writer made the digits, so they are valid.
fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        hex.chars().filter_map(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
    digits.as_chunks::<2>().0.iter().map(|[high, low]| high << 4 | low).collect()
}

/// Converts the bytes that our own writer made, which are always UTF-8, to a string.
fn text(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_default()
}
