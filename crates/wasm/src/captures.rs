//! Captures, and how to fetch a message of one again.
//!
//! Only the row of each message is stored. To show a message, the file is read again from the last *waypoint* before it:
//! a clone of the engine at some offset of the file. So the message decodes exactly as it did the first time, whatever it
//! depended on, and memory stays bounded for files of any size.

use a2scope::Engine;
use wasm_bindgen::prelude::*;

use crate::scope::{Fetch, FetchSource, MessageStore};
use crate::{Opening, Scope};

#[wasm_bindgen]
impl Scope {
    /// Reads the next bytes of a capture file. Chunks can have any size.
    pub fn push(&mut self, chunk: &[u8]) {
        self.store.push(chunk);
    }

    /// The capture file is over; incomplete messages are returned as they are.
    pub fn finish(&mut self) {
        self.store.finish();
    }
}

#[wasm_bindgen]
impl Opening {
    /// The file offset to read from.
    #[wasm_bindgen(getter)]
    pub fn offset(&self) -> f64 {
        self.fetch.offset as f64
    }

    /// Reads the next bytes of the file; returns whether the message is available.
    pub fn push(&mut self, chunk: &[u8]) -> bool {
        self.fetch.push(chunk)
    }

    /// The file is over.
    pub fn finish(&mut self) {
        self.fetch.finish();
    }
}

/// Most waypoints; beyond that, every other one is dropped.
pub(crate) const MAX_WAYPOINTS: usize = 64;
/// Most bytes held by the engines of all waypoints.
pub(crate) const MAX_WAYPOINT_BYTES: usize = 64 << 20;
/// Initial distance of waypoints, in bytes of the file.
const FIRST_DISTANCE: u64 = 4 << 20;

#[derive(Debug)]
pub(crate) struct Waypoints {
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

impl MessageStore {
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

    /// Where to read a message from again: the offset in the file, and an engine as it was there.
    pub(crate) fn before(&self, index: u64) -> Option<(u64, Engine)> {
        let waypoint = self.list.iter().rev().find(|waypoint| waypoint.message <= index)?;
        Some((waypoint.offset, waypoint.engine.clone()))
    }
}

impl Fetch {
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
    use crate::scope::indexing;
    use a2scope::{Options, Record, report};

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
}
