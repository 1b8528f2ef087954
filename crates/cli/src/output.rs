//! Writes messages and other records to standard output or a file.

use std::io::{self, Write};

use a2scope::capture::hexdump::Paste;
use a2scope::incidents::IncidentRole;
use a2scope::text::language;
use a2scope::{Record, Summary, report, zeek};
use a2scope_render::translated;
use anyhow::Context;

use crate::args::MessageFormat;
use crate::inputs::Input;
use crate::merge;
use crate::read::RecordSink;
use crate::render::{Chunk, Render, renumbered};
use crate::settings::Settings;
use crate::view;
use crate::view::Theme;
use crate::view::line::MessageLine;
use crate::view::list::{ListWriter, RowsKnown};

/// The first message in full detail, which is shown if it is the only one.
struct First {
    heading: String,
    whole: String,
}

/// Number of bytes that are collected before they are written.
const PENDING: usize = 64 << 10;

/// Writes records as they arrive.
pub(crate) struct Output {
    settings: Settings,
    render: Render,
    out: Box<dyn Write>,
    /// Bytes that have not been written to `out`. Records are rendered into it directly, which saves a copy.
    pending: Vec<u8>,
    name: String,
    scratch: Vec<u8>,
    /// The writer of the text format; its lines wait until the column widths are known.
    list: ListWriter<MessageLine>,
    first: Option<First>,
    /// The heading to write before the next message.
    heading: String,
    written: u64,
    /// Descriptions of how the pastes were read, as text.
    readings: String,
    error: Option<io::Error>,
    /// Whether reading continues when no further message will be written.
    pub(crate) reads_on: bool,
}

impl Output {
    /// Creates an output that writes to standard output.
    pub(crate) fn stdout(settings: Settings) -> Self {
        let out: Box<dyn Write> = if settings.format == MessageFormat::Text {
            Box::new(anstream::AutoStream::auto(io::stdout()))
        } else {
            Box::new(io::stdout().lock())
        };
        Self::new(settings, out, "standard output")
    }

    pub(crate) fn new(settings: Settings, out: Box<dyn Write>, name: &str) -> Self {
        let render = Render::new(settings);
        Self {
            settings,
            list: ListWriter::new(render.theme.width),
            render,
            out,
            pending: Vec::new(),
            name: name.into(),
            scratch: Vec::new(),
            first: None,
            heading: String::new(),
            written: 0,
            readings: String::new(),
            error: None,
            reads_on: false,
        }
    }

    /// Returns the number of records written.
    pub(crate) fn written(&self) -> u64 {
        self.written
    }

    /// Writes a JSON object that is not a message.
    pub(crate) fn object(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = std::mem::take(&mut self.scratch);
        bytes.clear();
        write(&mut bytes);
        if matches!(self.settings.format, MessageFormat::Ndjson | MessageFormat::Eve) {
            bytes.push(b'\n');
        }
        self.put(&bytes);
        self.scratch = bytes;
    }

    /// Writes records that another thread has rendered; `base` is the number of the input's first message.
    pub(crate) fn chunk(&mut self, chunk: &mut Chunk, base: u64) {
        if base == 0 && self.settings.format == MessageFormat::Ndjson {
            self.written += chunk.records.len() as u64;
            if self.error.is_none() {
                self.error = self.drain(1).and_then(|()| self.out.write_all(&chunk.bytes)).err();
            }
            return;
        }
        for mut line in chunk.lines.drain(..) {
            let whole = chunk.whole.take();
            line.number += base;
            self.line(line, || whole.unwrap_or_default());
        }
        if self.settings.format == MessageFormat::Text {
            return;
        }
        let mut start = 0;
        for (end, index) in &chunk.records {
            let bytes = &chunk.bytes[start..*end];
            start = *end;
            if base == 0 {
                self.put(bytes);
                continue;
            }
            let mut record = std::mem::take(&mut self.scratch);
            record.clear();
            renumbered(self.settings.format, bytes, base + index, &mut record);
            self.put(&record);
            self.scratch = record;
        }
    }

    /// Adds a description of how pastes were read; it is shown after the messages.
    pub(crate) fn readings(&mut self, readings: &str) {
        self.readings.push_str(readings);
    }

    /// Writes a line of text. `whole` renders the message in full detail; it is called only for the first message.
    fn line(&mut self, line: MessageLine, whole: impl FnOnce() -> String) {
        if self.error.is_some() {
            return;
        }
        self.written += 1;
        let heading = std::mem::take(&mut self.heading);
        self.first = (self.written == 1).then(|| First { heading: heading.clone(), whole: whole() });
        self.list.text(heading, &mut self.pending);
        self.list.row(line, &mut self.pending);
        self.error = self.drain(PENDING).err();
    }

    /// Writes a JSON object or a CSV line.
    fn put(&mut self, record: &[u8]) {
        if self.error.is_none() {
            self.error = self.try_put(record).err();
        }
    }

    fn try_put(&mut self, record: &[u8]) -> io::Result<()> {
        self.before_record();
        self.pending.extend_from_slice(record);
        self.drain(PENDING)
    }

    /// Counts a record, and writes the separator between it and the record before.
    fn before_record(&mut self) {
        self.written += 1;
        match self.settings.format {
            MessageFormat::Json => {
                self.pending.extend_from_slice(if self.written == 1 { b"[\n" } else { b",\n" });
            }
            MessageFormat::Csv if self.written == 1 => {
                self.render.row(view::csv::header(&self.settings), &mut self.pending);
            }
            MessageFormat::Zeek if self.written == 1 => zeek::header(&mut self.pending),
            MessageFormat::Csv
            | MessageFormat::Ndjson
            | MessageFormat::Text
            | MessageFormat::Eve
            | MessageFormat::Zeek => {}
        }
    }

    /// Writes the pending bytes if there are at least `least` of them.
    fn drain(&mut self, least: usize) -> io::Result<()> {
        if self.pending.len() >= least {
            self.out.write_all(&self.pending)?;
            self.pending.clear();
        }
        Ok(())
    }

    /// Writes all remaining output, and the summary if `with_summary`. Fails if any write has failed.
    pub(crate) fn finish(&mut self, summary: &Summary, with_summary: bool) -> anyhow::Result<()> {
        let result = match self.error.take() {
            Some(error) => Err(error),
            None => self.try_finish(summary, with_summary),
        };
        result.with_context(|| self.name.clone())
    }

    fn try_finish(&mut self, summary: &Summary, with_summary: bool) -> io::Result<()> {
        match self.first.take() {
            None => self.list.settle(RowsKnown::All, &mut self.pending),
            Some(first) => {
                // If the input paused, the line of this message has already been written.
                let before = if self.list.is_settled() { "\n" } else { &first.heading };
                self.pending.extend_from_slice(before.as_bytes());
                self.pending.extend_from_slice(first.whole.as_bytes());
            }
        }
        match self.settings.format {
            MessageFormat::Text if with_summary => {
                let text = view::summary::render(summary, &self.render.theme);
                self.pending.extend_from_slice(text.as_bytes());
            }
            MessageFormat::Text => {
                if self.is_full() {
                    let (dim, count) = (Theme::dim(), self.written);
                    let more = translated!(
                        "command-list-first",
                        "{count} {count|message|messages} shown; what follows was not read",
                        count
                    );
                    let _ = writeln!(self.pending, "{dim}{more}{dim:#}");
                } else if self.settings.only.is_none() && self.written > 1 {
                    self.pending
                        .extend_from_slice(view::summary::footer(summary, &self.render.theme).as_bytes());
                }
                self.pending.extend_from_slice(self.readings.as_bytes());
            }
            MessageFormat::Csv | MessageFormat::Eve | MessageFormat::Zeek => {}
            MessageFormat::Ndjson | MessageFormat::Json => {
                if with_summary {
                    let mut record = Vec::new();
                    report::summary(summary, language(), &mut record);
                    if self.settings.format == MessageFormat::Ndjson {
                        record.push(b'\n');
                    }
                    self.try_put(&record)?;
                }
                if self.settings.format == MessageFormat::Json {
                    let end: &[u8] = if self.written == 0 { b"[]\n" } else { b"\n]\n" };
                    self.pending.extend_from_slice(end);
                }
            }
        }
        self.drain(1)?;
        self.out.flush()
    }
}

impl RecordSink for Output {
    fn begin(&mut self, input: &Input) {
        if self.settings.several && !self.settings.mixed && self.settings.format == MessageFormat::Text {
            self.heading = view::heading(&input.name);
        }
    }

    fn role(&mut self, role: IncidentRole) {
        self.render.role = Some(role);
    }

    fn joined_frames(&mut self, frames: &[u64], inputs: &[Input]) {
        merge::name_each(frames, inputs, &mut self.render.files);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        if self.settings.silent || self.settings.only.is_some_and(|only| only != record.index) {
            return;
        }
        if self.error.is_some() || self.settings.limit.is_some_and(|limit| self.written >= limit) {
            return;
        }
        if self.settings.format == MessageFormat::Text {
            let whole = (self.written == 0).then(|| self.render.whole(record));
            return match whole {
                // This is the only message to show, so it need not wait for a second one.
                Some(whole) if self.settings.only.is_some() => {
                    self.written = 1;
                    self.pending.extend_from_slice(std::mem::take(&mut self.heading).as_bytes());
                    self.pending.extend_from_slice(whole.as_bytes());
                }
                whole => self.line(MessageLine::of(record, self.render.role), || whole.unwrap_or_default()),
            };
        }
        self.before_record();
        self.render.record(record, file, &mut self.pending);
        self.error = self.drain(PENDING).err();
    }

    fn pause(&mut self) {
        if self.error.is_none() {
            self.list.settle(RowsKnown::Little, &mut self.pending);
            self.error = self.drain(1).and_then(|()| self.out.flush()).err();
        }
    }

    fn text(&mut self, text: &str) -> bool {
        let several = self.settings.only.is_none() && self.settings.limit.is_none();
        if self.settings.format == MessageFormat::Text && !self.settings.silent && several {
            self.readings.push_str(&view::diagnosis::line(text));
        }
        false
    }

    fn paste(&mut self, paste: &Paste) {
        if self.settings.format == MessageFormat::Text && !self.settings.silent {
            self.readings.push_str(&view::reading(paste));
        }
    }

    fn failed(&self) -> bool {
        self.error.is_some()
    }

    fn is_full(&self) -> bool {
        self.settings.limit.is_some_and(|limit| self.written >= limit) && !self.reads_on
    }
}
