//! The messages of one input, and how to fetch each of them again.
//!
//! For a capture, only the row of each message is stored. To show a message, the file is read again from the
//! last *waypoint* before it: a clone of the engine at some offset of the file. So the message decodes
//! exactly as it did the first time, whatever it depended on, and memory stays bounded for files of any size.

use a2scope::capture::hexdump::{Paste, PasteNote, PastedPacket, Refusal};
use a2scope::{Detail, Engine, Options, Record};

use crate::arrangement::ArrangedRows;
use crate::view::FetchedMessage;

/// Most waypoints; beyond that, every other one is dropped.
pub(crate) const MAX_WAYPOINTS: usize = 64;
/// Most bytes held by the engines of all waypoints.
pub(crate) const MAX_WAYPOINT_BYTES: usize = 64 << 20;
/// Initial distance of waypoints, in bytes of the file.
const FIRST_DISTANCE: u64 = 4 << 20;

/// The messages of one input.
#[derive(Debug)]
pub(crate) struct MessageStore {
    pub(crate) list: ArrangedRows,
    pub(crate) engine: Engine,
    source: FetchSource,
}

/// Where to fetch messages from.
#[derive(Debug)]
enum FetchSource {
    Nothing,
    Packets { packets: Vec<PastedPacket>, notes: Vec<PasteNote> },
    File(Waypoints),
}

#[derive(Debug)]
struct Waypoints {
    /// Bytes of the file read so far.
    position: u64,
    distance: u64,
    list: Vec<Waypoint>,
}

#[derive(Debug)]
struct Waypoint {
    /// The file offset to read from.
    offset: u64,
    /// Number of the first message after it.
    message: u64,
    held: usize,
    engine: Engine,
}

/// A message being fetched.
#[derive(Debug)]
pub(crate) struct Fetch {
    /// The file offset to read from.
    pub(crate) offset: u64,
    pub(crate) message: Option<FetchedMessage>,
    engine: Engine,
    index: u64,
    show_secrets: bool,
}

fn indexing() -> Engine {
    Engine::new(Options { detail: Detail::Summary, ..Options::default() })
}

impl MessageStore {
    pub(crate) fn new() -> Self {
        Self { list: ArrangedRows::default(), engine: indexing(), source: FetchSource::Nothing }
    }

    /// Reads a paste in place of the previous input, which stays if the paste is refused.
    pub(crate) fn paste(&mut self, text: &str, format: Option<&str>) -> Result<Paste, Refusal> {
        let mut store = Self::new();
        let paste = store.engine.paste_as(text, format, &mut |record| store.list.rows.push(record))?;
        // Decoding again needs no source characters.
        let bytes =
            |packet: &PastedPacket| PastedPacket { bytes: packet.bytes.clone(), ..PastedPacket::default() };
        let packets = paste.packets.iter().map(bytes).collect();
        store.source = FetchSource::Packets { packets, notes: paste.notes.clone() };
        *self = store;
        Ok(paste)
    }

    /// Reads bare datagrams in place of the previous input.
    pub(crate) fn packets(&mut self, packets: Vec<PastedPacket>) {
        *self = Self::new();
        self.engine.packets(&packets, &[], &mut |record| self.list.rows.push(record));
        self.source = FetchSource::Packets { packets, notes: Vec::new() };
    }

    /// Reads the next bytes of a capture file.
    pub(crate) fn push(&mut self, chunk: &[u8]) {
        let Self { list, engine, source } = self;
        if !matches!(source, FetchSource::File(_)) {
            *source = FetchSource::File(Waypoints::new());
        }
        let FetchSource::File(waypoints) = source else { return };
        waypoints.pass(engine);
        engine.push(chunk, &mut |record| list.rows.push(record));
        waypoints.position += chunk.len() as u64;
    }

    /// The capture file is over.
    pub(crate) fn finish(&mut self) {
        let Self { list, engine, .. } = self;
        engine.finish_file(&mut |record| list.rows.push(record));
    }

    /// Begins to fetch a message. From a paste it is available at once; for a capture, the file must be read
    /// again from [`Fetch::offset`].
    pub(crate) fn open(&self, index: u64, show_secrets: bool) -> Fetch {
        let nothing = Fetch { offset: 0, message: None, engine: indexing(), index, show_secrets };
        match &self.source {
            FetchSource::Nothing => nothing,
            FetchSource::Packets { packets, notes } => {
                let mut fetch = nothing;
                fetch.run(|engine, sink| engine.packets(packets, notes, sink));
                fetch
            }
            FetchSource::File(waypoints) => match waypoints.before(index) {
                Some(waypoint) => {
                    Fetch { offset: waypoint.offset, engine: waypoint.engine.clone(), ..nothing }
                }
                None => nothing,
            },
        }
    }
}

impl Waypoints {
    fn new() -> Self {
        Self { position: 0, distance: FIRST_DISTANCE, list: Vec::new() }
    }

    /// Sets a waypoint here if the last one is far enough back.
    fn pass(&mut self, engine: &Engine) {
        if self.list.last().is_some_and(|last| self.position - last.offset < self.distance) {
            return;
        }
        let held = engine.held_bytes();
        self.list.push(Waypoint {
            offset: self.position,
            message: engine.message_count(),
            held,
            engine: engine.clone(),
        });
        // The first one always stays, since the whole file can be read from it.
        while self.list.len() > 1
            && (self.list.len() > MAX_WAYPOINTS
                || self.list.iter().map(|w| w.held).sum::<usize>() > MAX_WAYPOINT_BYTES)
        {
            self.distance *= 2;
            let mut odd = true;
            self.list.retain(|_| {
                odd = !odd;
                !odd
            });
        }
    }

    fn before(&self, index: u64) -> Option<&Waypoint> {
        self.list.iter().rev().find(|waypoint| waypoint.message <= index)
    }
}

impl Fetch {
    fn run(&mut self, feed: impl FnOnce(&mut Engine, &mut dyn FnMut(&Record<'_>))) {
        let Self { engine, message, index, show_secrets, .. } = self;
        engine.detail_only(*index..*index + 1);
        feed(engine, &mut |record| {
            if record.index == *index {
                *message = Some(FetchedMessage::new(record, *show_secrets));
            }
        });
    }

    /// Reads the next bytes of the file; returns whether the message is available.
    pub(crate) fn push(&mut self, chunk: &[u8]) -> bool {
        self.run(|engine, sink| engine.push(chunk, sink));
        self.message.is_some()
    }

    /// The file is over.
    pub(crate) fn finish(&mut self) {
        self.run(|engine, sink| engine.finish_file(sink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::report;

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    /// The records of the capture repeated `times` times, as one engine writes them.
    fn records(file: &[u8]) -> Vec<Vec<u8>> {
        let mut engine = Engine::new(Options::default());
        let mut records = Vec::new();
        let mut sink = |record: &Record<'_>| {
            let mut json = Vec::new();
            report::message(
                record,
                report::RecordStyle { fields: true, ..report::RecordStyle::default() },
                &mut json,
            );
            records.push(json);
        };
        engine.push(file, &mut sink);
        engine.finish_file(&mut sink);
        records
    }

    fn fetch(store: &MessageStore, file: &[u8], index: u64) -> Vec<u8> {
        let mut fetch = store.open(index, false);
        let rest = &file[fetch.offset as usize..];
        if !rest.chunks(10_000).any(|chunk| fetch.push(chunk)) {
            fetch.finish();
        }
        fetch.message.unwrap().json
    }

    #[test]
    fn every_message_of_a_capture_is_fetched_as_it_was_found() {
        let file = CAPTURE.repeat(3);
        let expected = records(&file);
        let mut store = MessageStore::new();
        store.source = FetchSource::File(Waypoints { distance: 20_000, ..Waypoints::new() });
        for chunk in file.chunks(7_000) {
            store.push(chunk);
        }
        store.finish();
        assert_eq!(store.list.rows.len(), expected.len());
        let FetchSource::File(waypoints) = &store.source else { unreachable!() };
        assert!(waypoints.list.len() > 3);
        for (index, expected) in (0..).zip(&expected) {
            assert_eq!(&fetch(&store, &file, index), expected, "message {index}");
        }
    }

    #[test]
    fn waypoints_thin_out() {
        let mut waypoints = Waypoints::new();
        let engine = indexing();
        for _ in 0..1000 {
            waypoints.pass(&engine);
            waypoints.position += FIRST_DISTANCE;
        }
        assert!(waypoints.list.len() <= MAX_WAYPOINTS);
        assert_eq!(waypoints.list[0].offset, 0);
        let distances = waypoints.list.windows(2).map(|pair| pair[1].offset - pair[0].offset);
        assert!(distances.clone().all(|distance| distance <= waypoints.distance), "{:?}", distances.max());
    }

    #[test]
    fn a_message_of_a_paste_is_there_at_once() {
        let mut store = MessageStore::new();
        store.paste("ff ff ff ff 41 01 02 03 04", None).unwrap();
        let message = store.open(0, false).message.unwrap();
        assert!(message.view.contains("\"message\":\"S2C_CHALLENGE\""));
        assert_eq!(message.buffers, [(0, b"\xff\xff\xff\xff\x41\x01\x02\x03\x04".to_vec())]);
        assert!(store.paste("no dump", None).is_err());
        assert_eq!(store.list.rows.len(), 1);
        assert!(store.open(1, false).message.is_none());
    }
}
