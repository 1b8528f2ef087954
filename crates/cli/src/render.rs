//! Renders messages in the requested format: on the thread that decodes them, while another thread writes them.

use std::io::Write;

use a2scope::incidents::IncidentRole;
use a2scope::text::language;
use a2scope::{Record, report, zeek};

use crate::args::MessageFormat;
use crate::settings::Settings;
use crate::view::line::MessageLine;
use crate::view::{self, Theme};

/// Renders a record as a JSON object or a CSV line. For text it makes a [`MessageLine`] instead, because the columns
/// depend on other lines.
pub(crate) struct Render {
    settings: Settings,
    csv: csv::Writer<Vec<u8>>,
    pub(crate) theme: Theme,
    /// For each frame of the next message, the name of its input; empty if all frames are from one input.
    pub(crate) files: Vec<String>,
    /// The role of the next message in the incident whose messages are kept.
    pub(crate) role: Option<IncidentRole>,
}

impl Render {
    pub(crate) fn new(settings: Settings) -> Self {
        Self {
            settings,
            csv: csv::Writer::from_writer(Vec::new()),
            theme: Theme::of_terminal(),
            files: Vec::new(),
            role: None,
        }
    }

    fn style<'a>(&'a self, file: Option<&'a str>) -> report::RecordStyle<'a> {
        report::RecordStyle {
            fields: self.settings.fields,
            show_secrets: self.settings.show_secrets,
            community_id: self.settings.community_id,
            file,
            files: if file.is_some() { &self.files } else { &[] },
            language: language(),
            role: self.role,
        }
    }

    /// Appends the record in the chosen format; appends nothing if the format is text.
    pub(crate) fn record(&mut self, record: &Record<'_>, file: Option<&str>, out: &mut Vec<u8>) {
        match self.settings.format {
            MessageFormat::Json => report::message(record, self.style(file), out),
            MessageFormat::Ndjson => {
                report::message(record, self.style(file), out);
                out.push(b'\n');
            }
            MessageFormat::Eve => {
                report::eve::message(record, self.style(file), out);
                out.push(b'\n');
            }
            MessageFormat::Zeek => zeek::message(record, language(), out),
            MessageFormat::Csv => {
                let mut row = view::csv::row(record, file);
                row.extend(self.settings.community_id.then(|| view::csv::community_id(record)));
                row.extend(self.role.map(|role| role.name().to_owned()));
                if let Some(kind) = self.settings.kind {
                    row.extend(view::csv::data(record, kind, self.settings.show_secrets));
                }
                self.row(row, out);
            }
            MessageFormat::Text => {}
        }
    }

    /// Appends a CSV line.
    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item: AsRef<[u8]>>, out: &mut Vec<u8>) {
        // Writing to memory does not fail.
        let _ = self.csv.write_record(cells);
        let rows = std::mem::replace(&mut self.csv, csv::Writer::from_writer(Vec::new()));
        out.extend(rows.into_inner().unwrap_or_default());
    }

    /// Returns the record in full detail, as text.
    pub(crate) fn whole(&self, record: &Record<'_>) -> String {
        let Settings { explain, no_hex, .. } = self.settings;
        view::message::render(record, &self.theme, self.style(None), explain, !no_hex)
    }
}

/// Appends a record that [`Render::record`] has rendered, with another message number.
pub(crate) fn renumbered(format: MessageFormat, record: &[u8], index: u64, out: &mut Vec<u8>) {
    let before = match format {
        // Everything before the number is the same in every record, so the number is at a fixed position.
        MessageFormat::Json | MessageFormat::Ndjson => report::MESSAGE_HEAD.len(),
        MessageFormat::Eve => report::eve::MESSAGE_HEAD.len(),
        MessageFormat::Csv | MessageFormat::Text => 0,
        // Its lines have no number.
        MessageFormat::Zeek => return out.extend_from_slice(record),
    };
    let (head, rest) = record.split_at(before.min(record.len()));
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    out.extend_from_slice(head);
    let written = write!(out, "{index}");
    debug_assert!(written.is_ok(), "writing to memory does not fail");
    out.extend_from_slice(&rest[digits..]);
}

/// Records of one input that were rendered by another thread.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    pub(crate) bytes: Vec<u8>,
    /// The lines of the text format, one per record; the other formats use bytes.
    pub(crate) lines: Vec<MessageLine>,
    /// Approximate memory of the lines, in bytes.
    lines_size: usize,
    /// The end of each record in `bytes`, and the number of its message within the input.
    pub(crate) records: Vec<(usize, u64)>,
    /// The input's first message in full detail, if it is the first record of this chunk.
    pub(crate) whole: Option<String>,
}

impl Chunk {
    /// Appends a record.
    pub(crate) fn push(&mut self, render: &mut Render, record: &Record<'_>, file: Option<&str>) {
        if render.settings.format == MessageFormat::Text {
            let line = MessageLine::of(record, None);
            self.lines_size += line.size();
            self.lines.push(line);
        } else {
            render.record(record, file, &mut self.bytes);
        }
        self.records.push((self.bytes.len(), record.index));
    }

    /// Returns the approximate size of the chunk in bytes.
    pub(crate) fn size(&self) -> usize {
        self.bytes.len() + self.lines_size
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.lines.clear();
        self.lines_size = 0;
        self.records.clear();
        self.whole = None;
    }
}
