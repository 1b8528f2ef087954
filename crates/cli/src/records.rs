//! Writes records other than messages in the requested format.

use std::io::{self, BufWriter, Write};

use a2scope_render::csv::CsvTable;
use anyhow::Context;

use crate::args::OutputFormat;
use crate::console::standard_output;

/// Writes records as they arrive. The first error is kept until `finish`.
pub(crate) struct Records {
    format: OutputFormat,
    out: BufWriter<Box<dyn Write>>,
    written: u64,
    error: Option<io::Error>,
}

impl Records {
    /// Creates a writer to standard output.
    pub(crate) fn stdout(format: OutputFormat) -> Self {
        let out: Box<dyn Write> = if format == OutputFormat::Text {
            Box::new(anstream::AutoStream::auto(io::stdout()))
        } else {
            Box::new(io::stdout().lock())
        };
        let out = BufWriter::with_capacity(64 << 10, out);
        Self { format, out, written: 0, error: None }
    }

    /// Returns whether writing failed.
    pub(crate) fn failed(&self) -> bool {
        self.error.is_some()
    }

    /// Writes a JSON object.
    pub(crate) fn json(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let object = self.object(write);
        self.raw(&object);
    }

    /// Returns the bytes of the next JSON object, with the separator before it.
    pub(crate) fn object(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
        let mut bytes = Vec::new();
        if self.format == OutputFormat::Json {
            bytes.extend_from_slice(if self.written == 0 { b"[\n" } else { b",\n" });
        }
        write(&mut bytes);
        if self.format == OutputFormat::Ndjson {
            bytes.push(b'\n');
        }
        self.written += 1;
        bytes
    }

    /// Writes a CSV row. Cells that a spreadsheet would run as formulas are escaped.
    pub(crate) fn csv(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut csv = CsvTable::default();
        csv.row(cells);
        self.written += 1;
        self.raw(&csv.finish());
    }

    /// Writes text for people.
    pub(crate) fn text(&mut self, text: &str) {
        self.raw(text.as_bytes());
    }

    /// Writes bytes unchanged.
    pub(crate) fn raw(&mut self, bytes: &[u8]) {
        if self.error.is_none() {
            self.error = self.out.write_all(bytes).err();
        }
    }

    /// Flushes the output.
    pub(crate) fn flush(&mut self) {
        if self.error.is_none() {
            self.error = self.out.flush().err();
        }
    }

    /// Writes the end that the format requires. Fails if any write failed.
    pub(crate) fn finish(&mut self) -> anyhow::Result<()> {
        if self.format == OutputFormat::Json {
            self.raw(if self.written == 0 { b"[]\n" } else { b"\n]\n" });
        }
        let result = match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        };
        result.with_context(standard_output)
    }
}
