//! The interface of a2scope for JavaScript, which is compiled to WebAssembly.
//!
//! Records are returned as text, byte for byte as the command line writes them; small tables (rows, readings) are
//! returned as objects. There are no calls for single fields, because each call between JavaScript and WebAssembly
//! costs time.
#![allow(clippy::needless_pass_by_value, reason = "what comes from JavaScript comes by value")]

#[cfg(feature = "captures")]
mod captures;
#[cfg(feature = "captures")]
mod course;
#[cfg(feature = "export")]
mod export;
#[cfg(feature = "captures")]
mod merge;
mod message_list;
mod message_store;
mod paste;
mod rows;
#[cfg(all(feature = "captures", feature = "export"))]
mod some_records;
mod texts;
mod types;
mod utf16;
mod view;
#[cfg(feature = "captures")]
mod waypoints;

use std::borrow::Cow;

use a2scope::capture::FileFormat;
use a2scope::capture::hexdump::{self, PastedPacket, write};
use serde::{Deserialize, Deserializer, Serialize};
use wasm_bindgen::prelude::*;

use a2scope_wasm_language::language;
pub use message_store::MessageFetch;
use message_store::MessageStore;
use paste::{PasteResult, PasteView};
use types::{FormatList, JsListQuery, JsPaste, JsPasteResult, NameCounts, RowList};
use utf16::Utf16;

/// Makes a value of JavaScript; what is missing is `null` in it.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    Ok(value.serialize(&serializer)?)
}

/// Reads a property of JavaScript: one that is `undefined` or `null` is as one that is absent.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(value: D) -> Result<T, D::Error> {
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// The messages of an input: a paste, datagrams without headers, or a capture file in chunks.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Input {
    store: MessageStore,
    /// The bytes of the capture that the last paste turned out to be.
    file: Vec<u8>,
}

#[wasm_bindgen]
impl Input {
    #[allow(clippy::new_without_default, reason = "a constructor for JavaScript")]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self { store: MessageStore::new(), file: Vec::new() }
    }

    /// Reads a paste, which replaces the previous input, in the named format or in the one with the best evidence. If
    /// it cannot be read, the previous input stays. With `within`, only bytes and marks whose characters begin before
    /// that offset have places in the text.
    pub fn paste(
        &mut self,
        text: &str,
        format: Option<String>,
        within: Option<u32>,
    ) -> Result<JsPasteResult, JsError> {
        match self.store.paste(text, format.as_deref()) {
            Ok(()) => Ok(to_js(&PasteResult::read(self.shown(within)?))?.unchecked_into()),
            Err(refusal) => {
                let refused = to_js(&PasteResult::refused(&refusal, &Utf16::new(text)))?;
                self.file = refusal.file.into_vec();
                Ok(refused.unchecked_into())
            }
        }
    }

    /// Returns the open paste as `paste` did, with its texts in the current language; throws if none is open.
    pub fn pasted(&self, within: Option<u32>) -> Result<JsPaste, JsError> {
        Ok(to_js(&self.shown(within)?)?.unchecked_into())
    }

    /// Returns the first message of a paste, as it was decoded with the rows; `undefined` at the next call.
    pub fn first(&mut self) -> Option<MessageFetch> {
        self.store.first.take().map(MessageFetch::of)
    }

    /// Returns the bytes of the capture that was pasted as text, if the last paste was refused for that; else none.
    pub fn pasted_capture(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.file)
    }

    /// Reads datagrams without headers, which replace the previous input.
    pub fn packets(&mut self, packets: Vec<js_sys::Uint8Array>) {
        self.store.packets(pasted(packets));
    }

    /// Returns the number of messages so far.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.store.engine.message_count() as f64
    }

    /// Returns the number of rows in the filtered list. At most 8,388,608 messages are listed.
    #[wasm_bindgen(getter)]
    pub fn listed(&self) -> usize {
        self.store.list.listed()
    }

    /// Filters and sorts the list; returns the number of rows. Messages found later are listed by the next call.
    pub fn query(&mut self, query: JsListQuery) -> Result<usize, JsError> {
        Ok(self.store.list.query(&serde_wasm_bindgen::from_value(query.into())?))
    }

    /// Restricts the list to messages with these numbers (ascending), and to the time from `since` to `until`
    /// (excluded), in nanoseconds since the first message; `undefined` removes a restriction. Takes effect with the
    /// next `query`.
    pub fn restrict(&mut self, matches: Option<Vec<u32>>, since: Option<f64>, until: Option<f64>) {
        let time = since.zip(until).map(|(since, until)| since as i64..until as i64);
        self.store.list.restrict(message_list::Restriction { matches, time });
    }

    /// Returns the messages over time: the time of the first in milliseconds since 1970, the length of a slot in
    /// nanoseconds, then for each slot the number of requests, replies and problems. Empty if the messages have no
    /// times.
    pub fn timeline(&self, slots: usize) -> Vec<f64> {
        let Some((start, length, counts)) = self.store.list.rows.timeline(slots) else { return Vec::new() };
        let start = start.seconds as f64 * 1e3 + f64::from(start.nanos) / 1e6;
        [start, length as f64].into_iter().chain(counts.into_iter().map(f64::from)).collect()
    }

    /// Returns the rows at positions `from` to `to` (excluded) of the list.
    pub fn rows(&self, from: usize, to: usize) -> Result<RowList, JsError> {
        Ok(to_js(&self.store.list.views(from, to))?.unchecked_into())
    }

    /// Returns the numbers of the listed messages, in the order of the list.
    pub fn indexes(&self) -> Vec<u32> {
        self.store.list.indexes(0, self.store.list.listed()).collect()
    }

    /// Returns the position of a message in the list; `undefined` if it is not listed.
    pub fn place(&self, index: u32) -> Option<usize> {
        self.store.list.place(index)
    }

    /// Returns the names of the messages so far, and the number of messages with each name.
    pub fn message_counts(&self) -> Result<NameCounts, JsError> {
        let summary = self.store.engine.summary();
        let counts =
            summary.messages.iter().map(|(kind, arrivals)| (kind.name(), arrivals.iter().sum::<u64>()));
        Ok(to_js(&counts.filter(|(_, count)| *count > 0).collect::<Vec<_>>())?.unchecked_into())
    }

    /// Starts to fetch a message.
    pub fn fetch(&self, index: f64, show_secrets: bool) -> MessageFetch {
        self.store.fetch(index as u64, show_secrets)
    }
}

impl Input {
    /// Returns the open paste.
    fn shown(&self, within: Option<u32>) -> Result<PasteView, JsError> {
        let pasted = self.store.pasted().ok_or_else(|| JsError::new("no paste is open"))?;
        Ok(PasteView::new(pasted, within))
    }
}

/// Returns the formats of pastes, each with a description in one line.
#[wasm_bindgen]
pub fn formats() -> Result<FormatList, JsError> {
    #[derive(Serialize)]
    struct FormatView {
        name: &'static str,
        about: Cow<'static, str>,
        readable: bool,
        writable: bool,
    }
    let readable = hexdump::FORMATS.iter().map(|(name, about)| FormatView {
        name,
        about: language().static_text(*about),
        readable: true,
        writable: write::WRITABLE.contains(name),
    });
    let is_readable = |name: &str| hexdump::FORMATS.iter().any(|format| format.0 == name);
    let others = write::WRITABLE.iter().filter(|name| !is_readable(name));
    let others = others.map(|name| FormatView { name, about: "".into(), readable: false, writable: true });
    Ok(to_js(&readable.chain(others).collect::<Vec<_>>())?.unchecked_into())
}

/// Returns whether a file that begins with these bytes is a capture file. Four bytes are enough.
#[wasm_bindgen]
pub fn is_capture(head: &[u8]) -> bool {
    FileFormat::recognise(head).is_some()
}

fn pasted(packets: Vec<js_sys::Uint8Array>) -> Vec<PastedPacket> {
    let packet =
        |bytes: js_sys::Uint8Array| PastedPacket { bytes: bytes.to_vec(), ..PastedPacket::default() };
    packets.into_iter().map(packet).collect()
}
