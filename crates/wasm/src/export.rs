//! Exports of the page: records, the bytes of a message as text, captures.
#![allow(unreachable_pub, reason = "for JavaScript")]

use a2scope::capture::hexdump::write;
use a2scope::capture::{Endpoint, Time};
use a2scope::wire::MessageKind;
use a2scope::{Engine, Options, Record, report};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::types::{Encoded, RecordOptions};
use crate::{Input, MessageFetch, given, pasted, to_js};
use a2scope_wasm_language::language;

#[wasm_bindgen]
impl Input {
    /// Returns the summary, a record of `a2scope/1`.
    pub fn summary(&self) -> String {
        let mut json = Vec::new();
        report::summary(&self.store.engine.summary(), language(), &mut json);
        text(json)
    }
}

#[wasm_bindgen]
impl MessageFetch {
    /// Returns the `a2scope/1` record of the message with its fields; empty until the message is available.
    pub fn json(&self) -> String {
        self.message.as_ref().map(|message| text(message.json.clone())).unwrap_or_default()
    }
}

/// Writes the records of an input, one JSON object per line, as `a2scope decode --format ndjson` does.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Records {
    engine: Engine,
    style: report::RecordStyle<'static>,
    summary: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct GivenOptions {
    #[serde(deserialize_with = "given")]
    fields: bool,
    #[serde(deserialize_with = "given")]
    show_secrets: bool,
    #[serde(deserialize_with = "given")]
    summary: bool,
}

#[wasm_bindgen]
impl Records {
    /// Creates a writer of records.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<RecordOptions>) -> Result<Self, JsError> {
        let GivenOptions { fields, show_secrets, summary } = match options {
            Some(options) => serde_wasm_bindgen::from_value(options.into())?,
            None => GivenOptions::default(),
        };
        let style = report::RecordStyle {
            fields,
            show_secrets,
            language: language(),
            ..report::RecordStyle::default()
        };
        Ok(Self { engine: Engine::new(Options { show_secrets, ..Options::default() }), style, summary })
    }

    fn run(&mut self, feed: impl FnOnce(&mut Engine, &mut dyn FnMut(&Record<'_>))) -> Vec<u8> {
        let mut lines = Vec::new();
        let style = self.style;
        feed(&mut self.engine, &mut |record| {
            report::message(record, style, &mut lines);
            lines.push(b'\n');
        });
        lines
    }

    /// Returns the records of a paste; throws if the paste cannot be read.
    pub fn paste(&mut self, text: &str, format: Option<String>) -> Result<Vec<u8>, JsError> {
        let mut refusal = None;
        let lines = self.run(|engine, sink| {
            refusal = engine.paste_as(text, format.as_deref(), sink).err();
        });
        match refusal {
            None => Ok(lines),
            Some(refusal) => Err(JsError::new(&format!(
                "line {}: {} [{}]",
                refusal.line,
                language().translate(&refusal.text),
                refusal.code
            ))),
        }
    }

    /// Returns the records of datagrams without headers.
    pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) -> Vec<u8> {
        let packets = pasted(packets);
        self.run(|engine, sink| engine.packets(&packets, &[], sink))
    }

    /// Returns the records of the messages that the next bytes of a capture file complete.
    pub fn push(&mut self, chunk: &[u8]) -> Vec<u8> {
        self.run(|engine, sink| engine.push(chunk, sink))
    }

    /// Ends the capture file; returns the records of incomplete messages.
    pub fn finish(&mut self) -> Vec<u8> {
        self.run(Engine::finish_file)
    }

    /// Returns the summary record, if the options ask for it.
    pub fn end(&self) -> Vec<u8> {
        let mut lines = Vec::new();
        if self.summary {
            report::summary(&self.engine.summary(), language(), &mut lines);
            lines.push(b'\n');
        }
        lines
    }
}

/// Encodes a message from its record. Throws an error that has the path of the wrong value.
#[wasm_bindgen]
pub fn encode(json: &str) -> Result<Encoded, JsError> {
    #[derive(Serialize)]
    struct EncodedMessage {
        message: &'static str,
        #[serde(with = "serde_wasm_bindgen::preserve")]
        bytes: js_sys::Uint8Array,
    }
    let (kind, bytes) = a2scope::encode::message(json)
        .map_err(|error| JsError::new(&format!("{}: {}", error.path, language().translate(&error.why))))?;
    let bytes = js_sys::Uint8Array::from(bytes.as_slice());
    Ok(to_js(&EncodedMessage { message: kind.name(), bytes })?.unchecked_into())
}

/// Writes bytes as text in one of the writable `formats()`; `undefined` for any other format.
#[wasm_bindgen]
pub fn render(format: &str, bytes: &[u8]) -> Option<String> {
    write::render(format, bytes)
}

/// Returns a pcapng file with the packets of a message. The packets are sent between the given addresses, or between
/// documentation addresses if one is missing. They are captured at `time`, written as in records, or have no times.
/// `sent` is the number of bytes that an RCON message's TCP stream has had before, 0 if it is missing. `comment` is
/// written with the first packet. Throws if a packet would be too long.
#[wasm_bindgen]
pub fn pcapng(
    message: &str,
    src: Option<String>,
    dst: Option<String>,
    packets: Vec<js_sys::Uint8Array>,
    time: Option<String>,
    sent: Option<u32>,
    comment: Option<String>,
) -> Result<Vec<u8>, JsError> {
    let kind = MessageKind::by_name(message)
        .ok_or_else(|| JsError::new(&format!("{message:?} is not the name of a message")))?;
    let parse = |address: Option<String>| -> Result<Option<Endpoint>, JsError> {
        let unnamed = [Endpoint::UNNAMED_CLIENT, Endpoint::UNNAMED_SERVER].map(|end| end.to_string());
        let Some(address) = address.filter(|address| !unnamed.contains(address)) else { return Ok(None) };
        let socket: std::net::SocketAddr = address.parse()?;
        Ok(Some(Endpoint { ip: socket.ip(), port: socket.port() }))
    };
    let addresses = parse(src)?.zip(parse(dst)?);
    let time = time.map(|time| time.parse::<Time>()).transpose()?;
    let packets: Vec<Vec<u8>> = packets.iter().map(js_sys::Uint8Array::to_vec).collect();
    let packets: Vec<&[u8]> = packets.iter().map(Vec::as_slice).collect();
    a2scope::encode::pcapng(kind, addresses, time, sent.unwrap_or(0), &comment.unwrap_or_default(), &packets)
        .ok_or_else(|| JsError::new("the message does not fit into packets between these addresses"))
}

/// Converts the bytes that our own writer made, which are always UTF-8, to a string.
fn text(json: Vec<u8>) -> String {
    String::from_utf8(json).unwrap_or_default()
}
