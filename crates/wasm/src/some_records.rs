//! The records of some messages of the list, for columns that show their fields.

use std::ops::RangeInclusive;

use a2scope::{Engine, Record, report};
use wasm_bindgen::prelude::*;

use crate::Input;
use crate::message_store::{MessageStore, indexing};

/// The records of some messages. From a paste they are available at once. For a capture, the file must be read again
/// from byte `offset` until `push` returns true; at the end of the file, call `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct SomeRecords {
    file_offset: u64,
    engine: Engine,
    wanted: RangeInclusive<u64>,
    /// Whether the last of them was read.
    done: bool,
    lines: Vec<u8>,
}

#[wasm_bindgen]
impl Input {
    /// Starts to read the records of the messages `first` to `last`.
    pub fn records_of(&self, first: u32, last: u32) -> SomeRecords {
        SomeRecords::new(&self.store, u64::from(first)..=u64::from(last))
    }
}

#[wasm_bindgen]
impl SomeRecords {
    /// Returns the offset in the file from which to read.
    #[wasm_bindgen(getter)]
    pub fn offset(&self) -> f64 {
        self.file_offset as f64
    }

    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.done
    }

    /// Reads the next bytes of the file; returns true when the last record is available.
    pub fn push(&mut self, chunk: &[u8]) -> bool {
        self.run(|engine, sink| engine.push(chunk, sink));
        self.done
    }

    /// Ends the file.
    pub fn finish(&mut self) {
        self.run(|engine, sink| engine.finish_file(sink));
    }

    /// Returns the records that were read, one JSON object per line, in the order of the messages.
    pub fn json(&self) -> String {
        String::from_utf8_lossy(&self.lines).into_owned()
    }
}

impl SomeRecords {
    fn new(store: &MessageStore, wanted: RangeInclusive<u64>) -> Self {
        let (file_offset, engine) = store.waypoint(*wanted.start()).unwrap_or_else(|| (0, indexing()));
        let mut records = Self { file_offset, engine, wanted, done: false, lines: Vec::new() };
        records.run(|engine, sink| store.replay(engine, sink));
        records
    }

    fn run(&mut self, feed: impl FnOnce(&mut Engine, &mut dyn FnMut(&Record<'_>))) {
        let Self { engine, wanted, done, lines, .. } = self;
        engine.detail_only(*wanted.start()..wanted.end() + 1);
        feed(engine, &mut |record| {
            if wanted.contains(&record.index) {
                let style = report::RecordStyle { community_id: true, ..report::RecordStyle::default() };
                report::message(record, style, lines);
                lines.push(b'\n');
            }
            *done |= record.index >= *wanted.end();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAPTURE: &[u8] = include_bytes!("../../../tests/captures/mixed.pcapng");

    #[test]
    fn some_messages_of_a_capture_are_read_again() {
        let mut store = MessageStore::new();
        for chunk in CAPTURE.chunks(7_000) {
            store.push(chunk);
        }
        store.finish();
        let mut records = SomeRecords::new(&store, 7..=9);
        assert!(CAPTURE[records.file_offset as usize..].chunks(1_000).any(|chunk| records.push(chunk)));
        let json = records.json();
        let indexes: Vec<_> =
            json.lines().filter_map(|line| line.split("\"index\":").nth(1)?.split(',').next()).collect();
        assert_eq!(indexes, ["7", "8", "9"]);
        assert!(json.contains("\"players\":"), "{json}");
        assert!(json.contains("\"community_id\":\"1:"), "{json}");
    }

    #[test]
    fn messages_of_a_paste_are_there_at_once() {
        let mut store = MessageStore::new();
        store.paste("ff ff ff ff 41 01 02 03 04\n\nff ff ff ff 55 05 06 07 08", None).unwrap();
        let records = SomeRecords::new(&store, 1..=1);
        assert!(records.done());
        assert!(records.json().contains("A2S_PLAYER"), "{}", records.json());
        assert!(!records.json().contains("S2C_CHALLENGE"));
    }
}
