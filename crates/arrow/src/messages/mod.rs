//! The table `messages`.

mod columns;
mod typed;
mod untyped;

use a2scope::phrase::{English, Language};
use a2scope::report;
use a2scope::wire::{Message, Severity, Tree};
use a2scope::{CompressionOutcome, Record};
use arrow_array::ArrayRef;

use crate::collect::Columns;
use crate::definition::Column;
use crate::table::{Dialect, TableOptions};

use columns::{Messages, Raw};
use typed::Said;

pub(crate) use typed::letter;

/// The language of all texts.
pub(crate) const ENGLISH: &dyn Language = &English;

/// Rows of the table `messages`.
#[derive(Debug, Default)]
pub(crate) struct MessageRows {
    columns: Messages,
    raw: Raw,
    options: TableOptions,
    /// The column `data` is not wanted: it costs most.
    without_data: bool,
    // Used again for each message.
    tree: Tree,
    json: Vec<u8>,
}

impl MessageRows {
    pub(crate) fn new(options: TableOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Makes only some columns.
    pub(crate) fn choose(&mut self, columns: &[Column], wanted: &[bool]) {
        let data = columns.iter().position(|column| column.name == "data");
        self.without_data = data.and_then(|at| wanted.get(at)) == Some(&false);
    }

    pub(crate) fn columns(options: &TableOptions) -> Vec<Column> {
        let raw = if options.raw_bytes { Raw::columns() } else { Vec::new() };
        Messages::columns().into_iter().chain(raw).collect()
    }

    /// Adds a message; returns roughly how many bytes it takes.
    pub(crate) fn message<'f>(
        &mut self,
        row: usize,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) -> usize {
        self.head(row, record, file, file_of);
        self.notes(row, record);
        let typed = match record.value {
            Ok(message) if !record.notes.malformed() => Some(self.columns.typed(row, record, message)),
            _ => None,
        };
        if typed == Some(Said::All) {
            // What has columns has no passwords.
            self.raw(row, record);
            return record.bytes;
        }
        if typed.is_some() && self.without_data && !self.options.raw_bytes {
            return record.bytes;
        }
        self.json.clear();
        let is_list = matches!(record.value, Ok(Message::MasterReply(_))) && record.notes.is_empty();
        if record.tree.nodes().is_empty() && !is_list {
            let mut tree = std::mem::take(&mut self.tree);
            record.retrace(&mut tree);
            self.traced(row, &Record { tree: &tree, ..*record }, typed);
            self.tree = tree;
        } else {
            self.traced(row, record, typed);
        }
        record.bytes + self.json.len()
    }

    /// Adds what takes a tree. `typed`: what the columns say already; `None` if they were not set.
    fn traced(&mut self, row: usize, record: &Record<'_>, typed: Option<Said>) {
        if self.options.show_secrets || !record.has_secret() {
            self.raw(row, record);
        }
        let said = typed.unwrap_or_else(|| self.columns.untyped(row, record));
        if said == Said::NotAll && !self.without_data {
            report::data(record, self.options.show_secrets, &mut self.json);
            if self.json != b"{}" {
                self.columns.data.set_lossy(row, &self.json);
            }
        }
    }

    fn raw(&mut self, row: usize, record: &Record<'_>) {
        if self.options.raw_bytes
            && let Some(buffer) = record.message_buffer()
        {
            self.raw.raw.set(row, buffer.bytes);
        }
    }

    /// What is known of any message.
    fn head<'f>(
        &mut self,
        row: usize,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) {
        let Self { columns, .. } = self;
        columns.index.set(row, record.index);
        columns.time.maybe(row, record.time);
        columns.file.maybe(row, file);
        if !record.frames.is_empty() {
            columns.frames.begin(row);
            for (i, frame) in record.frames.iter().enumerate() {
                let at = columns.frames.next();
                let item = columns.frames.items.set(at);
                item.file.maybe(at, file_of(i));
                item.frame.set(at, *frame);
            }
            columns.frames.end();
        }
        columns.transport.maybe(row, record.transport);
        if let Some(src) = record.src {
            columns.src.set(row, src);
        }
        if let Some(dst) = record.dst {
            columns.dst.set(row, dst);
        }
        columns.stream.maybe(row, record.stream);
        columns.message.set(row, record.kind);
        columns.engine.maybe(row, record.engine);
        columns.bytes.set(row, record.bytes as u64);
        columns.arrival.set(row, record.arrival);
        if let Some(split) = record.split {
            let to = columns.split.set(row);
            to.id.set(row, split.id);
            to.dialect.set(row, split.dialect);
            to.total.set(row, split.total);
            to.received.set(row, split.received);
            to.complete.set(row, split.is_complete());
        }
        if let Some(compression) = record.compression {
            let to = columns.bzip2.set(row);
            to.compressed.set(row, compression.compressed as u64);
            to.size.set(row, compression.size);
            to.crc32.set(row, compression.crc32);
            if compression.outcome != CompressionOutcome::NotTried {
                to.computed.set(row, compression.computed);
            }
            to.ok.set(row, compression.outcome == CompressionOutcome::Ok);
        }
    }

    fn notes(&mut self, row: usize, record: &Record<'_>) {
        let notes = &mut self.columns.notes;
        notes.begin(row);
        for note in record.notes {
            let at = notes.next();
            let to = notes.items.set(at);
            to.code.set(at, note.code.name);
            to.severity.set(at, note.code.severity);
            to.text.set(at, &ENGLISH.say(&note.said()));
        }
        for note in record.paste_notes {
            let at = notes.next();
            let to = notes.items.set(at);
            to.code.set(at, note.code);
            to.severity.set(at, Severity::Warning);
            to.text.set(at, &ENGLISH.say(&note.text));
        }
        notes.end();
    }

    pub(crate) fn finish(&mut self, wanted: &[bool], rows: usize, out: &mut Vec<ArrayRef>) {
        let dialect: Dialect = self.options.dialect;
        self.columns.finish(wanted, rows, dialect, out);
        if self.options.raw_bytes {
            let wanted = wanted.last().map_or(&[][..], std::slice::from_ref);
            self.raw.finish(wanted, rows, dialect, out);
        }
    }
}
