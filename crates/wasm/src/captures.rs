//! Reads captures, and fetches single messages again.
//!
//! Only a row for each message is kept in memory. To show a message, the file is read again from the last *waypoint*
//! before it: a copy of the engine at some offset of the file. So the message is decoded exactly as it was the first
//! time, even if it depends on earlier messages, and memory is bounded for files of any size.

use wasm_bindgen::prelude::*;

use crate::Input;
use crate::message_store::{FetchSource, MessageFetch, MessageStore};
use crate::waypoints::Waypoints;

#[wasm_bindgen]
impl Input {
    /// Reads the next bytes of a capture file. Chunks can have any size.
    pub fn push(&mut self, chunk: &[u8]) {
        self.store.push(chunk);
    }

    /// Notes the files of the frames in the next bytes, because several files are merged; see `Merge`.
    pub fn frames_from(&mut self, files: Vec<u16>) {
        self.store.list.rows.frames_from(&files);
    }

    /// Returns the number of packets so far that were captured twice and are listed once.
    #[wasm_bindgen(getter)]
    pub fn duplicates(&self) -> f64 {
        self.store.engine.summary().packets.duplicates as f64
    }

    /// Ends the capture file; incomplete messages are returned as they are.
    pub fn finish(&mut self) {
        self.store.finish();
    }
}

#[wasm_bindgen]
impl MessageFetch {
    /// Returns the offset in the file from which to read.
    #[wasm_bindgen(getter)]
    pub fn offset(&self) -> f64 {
        self.file_offset as f64
    }

    /// Reads the next bytes of the file; returns true when the message is available.
    pub fn push(&mut self, chunk: &[u8]) -> bool {
        self.run(|engine, sink| engine.push(chunk, sink));
        self.message.is_some()
    }

    /// Ends the file. Call it at the end of the file if the message is not available before.
    pub fn finish(&mut self) {
        self.run(|engine, sink| engine.finish_file(sink));
    }
}

impl MessageStore {
    /// Reads the next bytes of a capture file.
    pub(crate) fn push(&mut self, chunk: &[u8]) {
        let Self { list, engine, source, .. } = self;
        if !matches!(source, FetchSource::File(_)) {
            *source = FetchSource::File(Waypoints::new());
        }
        let FetchSource::File(waypoints) = source else { return };
        waypoints.pass(engine);
        engine.push(chunk, &mut |record| list.rows.push(record));
        waypoints.position += chunk.len() as u64;
    }

    /// Ends the capture file.
    pub(crate) fn finish(&mut self) {
        let Self { list, engine, .. } = self;
        engine.finish_file(&mut |record| list.rows.push(record));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::{Engine, Options, Record, report};

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    /// Returns the records of all messages of a capture, decoded by a single engine from start to end.
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
        let mut fetch = store.fetch(index, false);
        let rest = &file[fetch.file_offset as usize..];
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
}
