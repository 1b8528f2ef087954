//! Analysis for the page: servers, findings, conversations, and filters.
//!
//! This is a separate module because the filter language is as large as everything else. The page loads it
//! into a second worker when it first needs it, and reads the input again there. Message numbers are those of
//! `a2scope-wasm`, since the same engine reads the same bytes.
#![allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript comes by value")]

mod conversations;
mod feed;
mod search;

use std::collections::BTreeMap;

use a2scope::{Analysis, AnalysisLimits, Detail, Options, Record, report};
use wasm_bindgen::prelude::*;

use conversations::Conversations;
use feed::{Feed, MessageSink, reads_input};
use search::Wanted;

/// The analysis of an input.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Forensics {
    feed: Feed<Investigation>,
}

#[derive(Debug)]
struct Investigation {
    analysis: Analysis,
    conversations: Conversations,
}

impl MessageSink for Investigation {
    fn message(&mut self, record: &Record<'_>) {
        let Self { analysis, conversations } = self;
        conversations.message(record);
        analysis.message(record, &mut |event| conversations.event(event));
    }

    fn finish(&mut self) {
        let Self { analysis, conversations } = self;
        analysis.finish(&mut |event| conversations.event(event));
    }
}

reads_input!(Forensics);

#[wasm_bindgen]
impl Forensics {
    #[allow(clippy::new_without_default, reason = "a constructor for JavaScript")]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        let options = Options { detail: Detail::Summary, ..Options::default() };
        let analysis = Analysis::new(AnalysisLimits::default());
        let conversations = Conversations::default();
        Self { feed: Feed::new(options, Investigation { analysis, conversations }) }
    }

    /// The servers by address, one record of `a2scope/1` per line.
    pub fn servers(&self) -> String {
        let mut servers: Vec<_> = self.feed.sink.analysis.inventory.servers().collect();
        servers.sort_unstable_by_key(|server| server.address);
        lines(servers, report::server)
    }

    /// The findings, worst first, one record of `a2scope/1` per line.
    pub fn findings(&self) -> String {
        lines(self.feed.sink.analysis.findings.list(), report::finding)
    }

    /// A JSON object with a paragraph for each code among the findings.
    pub fn explanations(&self) -> String {
        let codes = self.feed.sink.analysis.findings.list().iter().map(|finding| finding.code);
        let docs: BTreeMap<_, _> = codes.map(|code| (code.name, code.doc)).collect();
        serde_json::to_string(&docs).unwrap_or_default()
    }

    /// All figures, a record of `a2scope/1`.
    pub fn stats(&self) -> String {
        let mut json = Vec::new();
        report::stats(&self.feed.sink.analysis, &mut json);
        text(json)
    }

    /// Steps `from` to `to` of the conversation that a message belongs to, as JSON of type `Conversation`;
    /// `undefined` if the message has no addresses, or comes after the last one kept.
    pub fn conversation(&self, message: f64, from: usize, to: usize) -> Option<String> {
        let conversation = self.feed.sink.conversations.of(message as u64, from..to)?;
        serde_json::to_string(&conversation).ok()
    }

    /// The step of a message in its conversation; `undefined` if it has none.
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

#[wasm_bindgen]
impl Search {
    /// A search with a CEL expression, as for `--filter`; throws `{ column, text }` if it is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(filter: &str) -> Result<Self, JsValue> {
        let wanted = Wanted::new(filter).map_err(|error| {
            let thrown = js_sys::Object::new();
            let set = |key: &str, value: JsValue| js_sys::Reflect::set(&thrown, &key.into(), &value);
            // Setting a member of a new object cannot fail.
            let _ = set("column", (error.column as f64).into());
            let _ = set("text", error.text.into());
            JsValue::from(thrown)
        })?;
        Ok(Self { feed: Feed::new(wanted.options(), wanted) })
    }

    /// The numbers of the matching messages, ascending.
    pub fn matches(&self) -> Vec<u32> {
        self.feed.sink.matches.clone()
    }

    /// For how many messages the expression could not be evaluated, and why for the first of them;
    /// `undefined` if there are none.
    #[wasm_bindgen(getter)]
    pub fn undecided(&self) -> Option<String> {
        self.feed.sink.undecided()
    }
}

fn lines<T>(items: impl IntoIterator<Item = T>, write: impl Fn(T, &mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    for item in items {
        write(item, &mut out);
        out.push(b'\n');
    }
    text(out)
}

/// The text of our own writer, which writes UTF-8.
fn text(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_default()
}
