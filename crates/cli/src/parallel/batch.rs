//! Collects the records of a shard in the order of the file.

use std::cell::RefCell;

use a2scope::Record;

use crate::args::MessageFormat;
use crate::read::RecordSink;
use crate::render::{Chunk, Render};
use crate::settings::Settings;

/// The records of a shard.
pub(super) struct Batch {
    settings: Settings,
    render: Render,
    pub(super) chunk: Chunk,
    /// Messages found while the shard was joined to the engine. They have to be moved between the records that follow.
    /// `ends` is the number of records after each message.
    before: Chunk,
    ends: Vec<usize>,
    /// Number of entries of `before` and of `ends` that have been moved to their place.
    moved: (usize, usize),
    /// Whether the next message is one found while joining.
    pub(super) early: bool,
}

impl Batch {
    pub(super) fn new(settings: Settings) -> Self {
        Self {
            settings,
            render: Render::new(settings),
            chunk: Chunk::default(),
            before: Chunk::default(),
            ends: Vec::new(),
            moved: (0, 0),
            early: false,
        }
    }

    pub(super) fn begin(&mut self) {
        self.chunk.clear();
        self.before.clear();
        self.ends.clear();
        self.moved = (0, 0);
    }

    pub(super) fn end_early(&mut self) {
        self.ends.push(self.before.records.len());
        self.early = false;
    }

    /// Moves the next message of `before` to its place.
    pub(super) fn already_emitted(&mut self) {
        let (records, messages) = self.moved;
        let Some(end) = self.ends.get(messages).copied() else { return };
        let start = |record: usize| record.checked_sub(1).map_or(0, |before| self.before.records[before].0);
        for record in records..end {
            let (until, index) = self.before.records[record];
            if record == 0 && self.chunk.records.is_empty() {
                self.chunk.whole = self.before.whole.take();
            }
            self.chunk.bytes.extend_from_slice(&self.before.bytes[start(record)..until]);
            self.chunk.lines.extend(self.before.lines.get_mut(record).map(std::mem::take));
            self.chunk.records.push((self.chunk.bytes.len(), index));
        }
        self.moved = (end, messages + 1);
    }
}

impl RecordSink for &RefCell<Batch> {
    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        let batch = &mut *self.borrow_mut();
        if batch.settings.silent {
            return;
        }
        let chunk = if batch.early { &mut batch.before } else { &mut batch.chunk };
        if batch.settings.format == MessageFormat::Text && chunk.records.is_empty() {
            chunk.whole = Some(batch.render.whole(record));
        }
        chunk.push(&mut batch.render, record, file);
    }
}
