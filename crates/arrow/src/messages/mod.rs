//! Collects the rows of the table `messages`.

mod columns;
mod typed;
mod untyped;

use a2scope::report;
use a2scope::wire::{Message, Severity, Tree};
use a2scope::{CommunityId, CompressionOutcome, Record};
use arrow_array::ArrayRef;

use crate::collect::{Columns, ENGLISH, Set};
use crate::definition::Column;
use crate::table::{Dialect, TableOptions};

use columns::{Messages, Raw};
use typed::Coverage;

/// Name of the first column that describes the content of a message.
const FIRST_CONTENT: &str = "challenge";

/// Collects the rows of the table `messages`.
#[derive(Debug, Default)]
pub(crate) struct MessageRows {
    columns: Messages,
    raw: Raw,
    options: TableOptions,
    skipped: Skipped,
    // Reused for each message.
    tree: Tree,
    json: Vec<u8>,
}

/// Flags for the columns that are expensive to make; a flag is set if the column is not wanted.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is wanted or not")]
struct Skipped {
    frames: bool,
    ends: bool,
    community_id: bool,
    notes: bool,
    players: bool,
    rules: bool,
    data: bool,
    /// Whether to skip every column about the content of a message.
    content: bool,
}

impl MessageRows {
    pub(crate) fn new(options: TableOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Makes only the columns that are `wanted`, from now on.
    pub(crate) fn choose(&mut self, columns: &[Column], wanted: &[bool]) {
        let is_wanted =
            |name: &str| columns.iter().zip(wanted).any(|(column, is)| *is && column.name == name);
        let head: Vec<&str> = Messages::columns()
            .iter()
            .map(|column| column.name)
            .take_while(|name| *name != FIRST_CONTENT)
            .collect();
        let mut content =
            columns.iter().zip(wanted).filter(|(column, is)| **is && !head.contains(&column.name));
        // `data` can stay null if the other columns have the whole content. Whether they do is known only if all of
        // them are made.
        let data = !is_wanted("data");
        self.skipped = Skipped {
            frames: !is_wanted("frames"),
            ends: !is_wanted("src") && !is_wanted("dst"),
            community_id: !is_wanted("community_id"),
            notes: !is_wanted("notes"),
            players: data && !is_wanted("player_list"),
            rules: data && !is_wanted("rule_list"),
            data,
            content: content.all(|(column, _)| column.name == "notes"),
        };
    }

    pub(crate) fn columns(options: &TableOptions) -> Vec<Column> {
        let raw = if options.raw_bytes { Raw::columns() } else { Vec::new() };
        Messages::columns().into_iter().chain(raw).collect()
    }

    /// Adds a row for a message; returns roughly how many bytes the row takes.
    pub(crate) fn message<'f>(
        &mut self,
        row: usize,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) -> usize {
        self.head(row, record, file, file_of);
        if !self.skipped.notes {
            self.notes(row, record);
        }
        if self.skipped.content {
            return record.bytes;
        }
        let typed = match record.value {
            Ok(Message::Players(players)) if self.skipped.players && !record.notes.malformed() => {
                self.columns.count.set(row, players.count.into());
                Some(Coverage::All)
            }
            Ok(Message::Rules(rules)) if self.skipped.rules && !record.notes.malformed() => {
                self.columns.count.set(row, rules.count);
                Some(Coverage::All)
            }
            Ok(message) if !record.notes.malformed() => Some(self.columns.typed(row, record, message)),
            _ => None,
        };
        if typed == Some(Coverage::All) {
            // A message whose whole content is in columns contains no password.
            self.raw(row, record);
            return record.bytes;
        }
        if typed.is_some() && self.skipped.data && !self.options.raw_bytes {
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

    /// Sets the columns that need a tree of fields. `typed` says whether the other columns already have the whole
    /// content; `None` if they were not set.
    fn traced(&mut self, row: usize, record: &Record<'_>, typed: Option<Coverage>) {
        if self.options.show_secrets || !record.has_secret() {
            self.raw(row, record);
        }
        let content = typed.unwrap_or_else(|| self.columns.untyped(row, record));
        if content == Coverage::NotAll && !self.skipped.data {
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

    /// Sets the columns that every message has.
    fn head<'f>(
        &mut self,
        row: usize,
        record: &Record<'_>,
        file: Option<&str>,
        file_of: impl Fn(usize) -> Option<&'f str>,
    ) {
        let Self { columns, skipped, .. } = self;
        columns.index.set(row, record.index);
        columns.time.maybe(row, record.time);
        columns.file.maybe(row, file.map(str::as_bytes));
        if !record.frames.is_empty() && !skipped.frames {
            columns.frames.begin(row);
            for (i, frame) in record.frames.iter().enumerate() {
                let at = columns.frames.next();
                let item = columns.frames.items.set(at);
                item.file.maybe(at, file_of(i).map(str::as_bytes));
                item.frame.set(at, *frame);
            }
            columns.frames.end();
        }
        columns.transport.maybe(row, record.transport);
        if let Some(src) = record.src.filter(|_| !skipped.ends) {
            columns.src.set(row, src);
        }
        if let Some(dst) = record.dst.filter(|_| !skipped.ends) {
            columns.dst.set(row, dst);
        }
        if !skipped.community_id {
            columns.community_id.maybe(row, CommunityId::of_record(record));
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
            to.code.set(at, note.code.name.as_bytes());
            to.severity.set(at, note.code.severity);
            to.text.set(at, ENGLISH.translate(&note.text()).as_bytes());
        }
        for note in record.paste_notes {
            let at = notes.next();
            let to = notes.items.set(at);
            to.code.set(at, note.code.name().as_bytes());
            to.severity.set(at, Severity::Warning);
            to.text.set(at, ENGLISH.translate(&note.text).as_bytes());
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
