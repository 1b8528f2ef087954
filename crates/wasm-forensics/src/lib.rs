//! Analysis for the page: servers, findings, conversations, and filters.
//!
//! This is a separate module because the filter language is as large as everything else. The page loads it
//! into a second worker when it first needs it, and reads the input again there. Message numbers are those of
//! `a2scope-wasm`, since the same engine reads the same bytes.
#![allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript comes by value")]

mod conversations;
mod search;

use std::collections::BTreeMap;

use a2scope::capture::Endpoint;
use a2scope::capture::hexdump::PastedPacket;
use a2scope::{Analysis, AnalysisLimits, Detail, Engine, Options, Record, report};
use wasm_bindgen::prelude::*;

use conversations::Conversations;
use search::Wanted;

/// Feeds an engine and calls back with each message.
type Feed<'f> = &'f mut dyn FnMut(&mut Engine, &mut dyn FnMut(&Record<'_>));

/// The analysis of an input.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Forensics {
    engine: Engine,
    analysis: Analysis,
    conversations: Conversations,
}

#[wasm_bindgen]
impl Forensics {
    #[allow(clippy::new_without_default, reason = "a constructor for JavaScript")]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self {
            engine: Engine::new(Options { detail: Detail::Summary, ..Options::default() }),
            analysis: Analysis::new(AnalysisLimits::default()),
            conversations: Conversations::default(),
        }
    }

    fn run(&mut self, feed: Feed<'_>) {
        let Self { engine, analysis, conversations } = self;
        feed(engine, &mut |record| {
            conversations.message(record);
            analysis.message(record, &mut |event| conversations.event(event));
        });
    }

    /// Reads the next bytes of a capture file.
    pub fn push(&mut self, chunk: &[u8]) {
        self.run(&mut |engine, sink| engine.push(chunk, sink));
    }

    /// Reads a paste, in the named format or in the one with the best evidence. A paste that is refused has
    /// no messages.
    pub fn paste(&mut self, text: &str, format: Option<String>) {
        self.run(&mut |engine, sink| drop(engine.paste_as(text, format.as_deref(), sink)));
    }

    /// Reads bare datagrams.
    pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) {
        let packets = pasted(packets);
        self.run(&mut |engine, sink| engine.packets(&packets, &[], sink));
    }

    /// The input is over; incomplete messages are analysed as they are. Nothing can be read after it.
    pub fn finish(&mut self) {
        self.run(&mut |engine, sink| engine.finish_file(sink));
        let Self { analysis, conversations, .. } = self;
        analysis.finish(&mut |event| conversations.event(event));
    }

    /// Number of messages read so far.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.engine.message_count() as f64
    }

    /// The servers by address, one record of `a2scope/1` per line.
    pub fn servers(&self) -> String {
        let mut servers: Vec<_> = self.analysis.inventory.servers().collect();
        servers.sort_unstable_by_key(|server| server.address);
        lines(servers, report::server)
    }

    /// The `limit` players listed most often, one record of `a2scope/1` per line.
    pub fn players(&self, limit: usize) -> String {
        let mut players: Vec<_> = self.analysis.inventory.players().collect();
        players.sort_unstable_by(|a, b| b.sightings.cmp(&a.sightings).then_with(|| a.name.cmp(&b.name)));
        players.truncate(limit);
        lines(players, report::player)
    }

    /// The rules of a server, a record of `a2scope/1`; `undefined` if they are not known.
    pub fn rules(&self, server: &str) -> Option<String> {
        let server = self.analysis.inventory.server(&endpoint(server)?)?;
        let mut json = Vec::new();
        report::rules(server, server.rules.as_deref()?, &mut json);
        Some(text(json))
    }

    /// The findings, worst first, one record of `a2scope/1` per line.
    pub fn findings(&self) -> String {
        lines(self.analysis.findings.list(), report::finding)
    }

    /// A JSON object with a paragraph for each code among the findings.
    pub fn explanations(&self) -> String {
        let codes = self.analysis.findings.list().iter().map(|finding| finding.code);
        let docs: BTreeMap<_, _> = codes.map(|code| (code.name, code.doc)).collect();
        serde_json::to_string(&docs).unwrap_or_default()
    }

    /// All figures, a record of `a2scope/1`.
    pub fn stats(&self) -> String {
        let mut json = Vec::new();
        report::stats(&self.analysis, &mut json);
        text(json)
    }

    /// Steps `from` to `to` of the conversation that a message belongs to, as JSON of type `Conversation`;
    /// `undefined` if the message has no addresses, or comes after the last one kept.
    pub fn conversation(&self, message: f64, from: usize, to: usize) -> Option<String> {
        let conversation = self.conversations.of(message as u64, from..to)?;
        serde_json::to_string(&conversation).ok()
    }

    /// The step of a message in its conversation; `undefined` if it has none.
    pub fn step(&self, message: f64) -> Option<usize> {
        self.conversations.step(message as u64)
    }
}

/// The messages of an input that match a filter.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    engine: Engine,
    wanted: Wanted,
}

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
        Ok(Self { engine: Engine::new(wanted.options()), wanted })
    }

    fn run(&mut self, feed: Feed<'_>) {
        let Self { engine, wanted } = self;
        feed(engine, &mut |record| wanted.message(record));
    }

    /// Reads the next bytes of a capture file.
    pub fn push(&mut self, chunk: &[u8]) {
        self.run(&mut |engine, sink| engine.push(chunk, sink));
    }

    /// Reads a paste.
    pub fn paste(&mut self, text: &str, format: Option<String>) {
        self.run(&mut |engine, sink| drop(engine.paste_as(text, format.as_deref(), sink)));
    }

    /// Reads bare datagrams.
    pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) {
        let packets = pasted(packets);
        self.run(&mut |engine, sink| engine.packets(&packets, &[], sink));
    }

    /// The input is over.
    pub fn finish(&mut self) {
        self.run(&mut |engine, sink| engine.finish_file(sink));
    }

    /// Number of messages read so far.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.engine.message_count() as f64
    }

    /// The numbers of the matching messages, ascending.
    pub fn matches(&self) -> Vec<u32> {
        self.wanted.matches.clone()
    }

    /// For how many messages the expression could not be evaluated, and why for the first of them;
    /// `undefined` if there are none.
    #[wasm_bindgen(getter)]
    pub fn undecided(&self) -> Option<String> {
        self.wanted.undecided()
    }
}

fn pasted(packets: Vec<js_sys::Uint8Array>) -> Vec<PastedPacket> {
    let packet =
        |bytes: js_sys::Uint8Array| PastedPacket { bytes: bytes.to_vec(), ..PastedPacket::default() };
    packets.into_iter().map(packet).collect()
}

fn endpoint(text: &str) -> Option<Endpoint> {
    let socket: std::net::SocketAddr = text.parse().ok()?;
    Some(Endpoint { ip: socket.ip(), port: socket.port() })
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
