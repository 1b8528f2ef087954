//! The messages of one input, and the data for fetching each of them again.

use a2scope::capture::hexdump::{Paste, PastedPacket, Refusal};
use a2scope::capture::{Endpoint, Time};
use a2scope::wire::Sender;
use a2scope::{Detail, Engine, Options, Record};
use wasm_bindgen::prelude::*;

use crate::message_list::MessageList;
use crate::utf16::Utf16;
use crate::view::FetchedMessage;
#[cfg(feature = "captures")]
use crate::waypoints::Waypoints;

/// The messages of one input.
#[derive(Debug)]
pub(crate) struct MessageStore {
    pub(crate) list: MessageList,
    pub(crate) engine: Engine,
    pub(crate) source: FetchSource,
    /// The first message of a paste, which most pastes have alone: it is decoded with the rows.
    pub(crate) first: Option<FetchedMessage>,
}

/// The source from which messages are fetched.
#[derive(Debug)]
pub(crate) enum FetchSource {
    Nothing,
    Packets(Vec<PastedPacket>),
    Paste(Box<Pasted>),
    #[cfg(feature = "captures")]
    File(Waypoints),
}

/// A paste that was read.
#[derive(Debug)]
pub(crate) struct Pasted {
    pub(crate) paste: Paste,
    pub(crate) text: Utf16,
    /// For each message, the facts that the text gives about it.
    told: Vec<Told>,
}

/// The facts that the text of a paste gives about a message.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Told {
    time: Option<Time>,
    src: Option<Endpoint>,
    dst: Option<Endpoint>,
    sender: Option<Sender>,
}

impl Told {
    fn of(record: &Record<'_>) -> Self {
        Self { time: record.time, src: record.src, dst: record.dst, sender: record.sender }
    }
}

/// A message that is being fetched. From a paste it is available at once. For a capture, the file must be read again
/// from byte `offset` until `push` returns true; at the end of the file, call `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MessageFetch {
    #[cfg(feature = "captures")]
    pub(crate) file_offset: u64,
    pub(crate) message: Option<FetchedMessage>,
    engine: Engine,
    index: u64,
    show_secrets: bool,
}

pub(crate) fn indexing() -> Engine {
    Engine::new(Options { detail: Detail::Summary, ..Options::default() })
}

impl MessageStore {
    pub(crate) fn new() -> Self {
        Self { list: MessageList::default(), engine: indexing(), source: FetchSource::Nothing, first: None }
    }

    /// Reads a paste, which replaces the previous input. If it cannot be read, the previous input stays.
    pub(crate) fn paste(&mut self, text: &str, format: Option<&str>) -> Result<(), Refusal> {
        let mut store = Self::new();
        let (mut told, mut first) = (Vec::new(), None);
        store.engine.detail_only(0..1);
        let paste = store.engine.paste_as(text, format, &mut |record| {
            // If the text names the sender of a message, the list shows both ends, one of them by a word such as
            // "client".
            let whole = record.sender.and_then(|_| record.with_both_ends());
            let record = whole.as_ref().unwrap_or(record);
            told.push(Told::of(record));
            store.list.rows.push(record);
            if record.index == 0 {
                first = Some(FetchedMessage::new(record, false));
            }
        })?;
        store.source = FetchSource::Paste(Box::new(Pasted { paste, text: Utf16::new(text), told }));
        store.first = first;
        *self = store;
        Ok(())
    }

    /// Returns the paste that was read last, if it is the input.
    pub(crate) fn pasted(&self) -> Option<&Pasted> {
        match &self.source {
            FetchSource::Paste(pasted) => Some(pasted),
            _ => None,
        }
    }

    /// Reads datagrams without headers, which replace the previous input.
    pub(crate) fn packets(&mut self, packets: Vec<PastedPacket>) {
        *self = Self::new();
        self.engine.packets(&packets, &[], &mut |record| self.list.rows.push(record));
        self.source = FetchSource::Packets(packets);
    }

    /// Starts to fetch a message. From a paste it is available at once; for a capture, the file must be read again.
    pub(crate) fn fetch(&self, index: u64, show_secrets: bool) -> MessageFetch {
        let mut fetch = MessageFetch { index, show_secrets, ..MessageFetch::nothing() };
        #[cfg(feature = "captures")]
        if let Some((file_offset, engine)) = self.waypoint(index) {
            fetch = MessageFetch { file_offset, engine, ..fetch };
        }
        fetch.run(|engine, sink| self.replay(engine, sink));
        fetch
    }

    /// Returns from which offset a capture must be read again for a message, and the engine at that offset; `None` if the
    /// input is no capture.
    #[cfg(feature = "captures")]
    pub(crate) fn waypoint(&self, index: u64) -> Option<(u64, Engine)> {
        if let FetchSource::File(waypoints) = &self.source { waypoints.before(index) } else { None }
    }

    /// Reads all messages again, unless they must be read from a file.
    pub(crate) fn replay(&self, engine: &mut Engine, sink: &mut dyn FnMut(&Record<'_>)) {
        match &self.source {
            FetchSource::Nothing => {}
            FetchSource::Packets(packets) => engine.packets(packets, &[], sink),
            FetchSource::Paste(pasted) => {
                let Pasted { paste, told, .. } = &**pasted;
                engine.packets(&paste.packets, &paste.notes, &mut |record| {
                    let Some(Told { time, src, dst, sender }) = told.get(record.index as usize) else {
                        return;
                    };
                    sink(&Record { time: *time, src: *src, dst: *dst, sender: *sender, ..*record });
                });
            }
            #[cfg(feature = "captures")]
            FetchSource::File(_) => {}
        }
    }
}

#[wasm_bindgen]
impl MessageFetch {
    /// Returns whether the message has been fetched completely. Until then, its view and its buffers are empty.
    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.message.is_some()
    }

    /// Returns the message as JSON text for display: every field with its value and explanation.
    pub fn view(&self) -> String {
        self.message.as_ref().map(|message| message.view.clone()).unwrap_or_default()
    }

    /// Returns the numbers of the message's buffers, in the order of `buffers` in the view.
    pub fn buffer_numbers(&self) -> Vec<u8> {
        self.message.iter().flat_map(|message| &message.buffers).map(|buffer| buffer.0).collect()
    }

    /// Returns the bytes of the buffer with this number. Passwords that are fields are not masked.
    pub fn buffer(&self, number: u8) -> Vec<u8> {
        let mut buffers = self.message.iter().flat_map(|message| &message.buffers);
        buffers.find(|buffer| buffer.0 == number).map(|buffer| buffer.1.clone()).unwrap_or_default()
    }
}

impl MessageFetch {
    fn nothing() -> Self {
        Self {
            #[cfg(feature = "captures")]
            file_offset: 0,
            message: None,
            engine: indexing(),
            index: 0,
            show_secrets: false,
        }
    }

    pub(crate) fn of(message: FetchedMessage) -> Self {
        Self { message: Some(message), ..Self::nothing() }
    }

    pub(crate) fn run(&mut self, feed: impl FnOnce(&mut Engine, &mut dyn FnMut(&Record<'_>))) {
        let Self { engine, message, index, show_secrets, .. } = self;
        engine.detail_only(*index..*index + 1);
        engine.show_secrets(*show_secrets);
        feed(engine, &mut |record| {
            if record.index == *index {
                *message = Some(FetchedMessage::new(record, *show_secrets));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_a_paste_is_there_at_once() {
        let mut store = MessageStore::new();
        store.paste("ff ff ff ff 41 01 02 03 04", None).unwrap();
        let message = store.fetch(0, false).message.unwrap();
        assert!(message.view.contains("\"message\":\"S2C_CHALLENGE\""));
        assert_eq!(message.buffers, [(0, b"\xff\xff\xff\xff\x41\x01\x02\x03\x04".to_vec())]);
        assert!(store.paste("no dump", None).is_err());
        assert_eq!(store.list.rows.len(), 1);
        assert!(store.fetch(1, false).message.is_none());
    }
}
