//! Runs a paste through the engine and keeps all records.

use a2scope::capture::hexdump::{PasteNote, Refusal};
use a2scope::text::English;
use a2scope::wire::{MessageKind, Notes, Tree};
use a2scope::{BufferKind, Compression, Engine, Options, Record, Split, Transport, report};

/// What was read from a paste.
pub struct Run {
    pub format: &'static str,
    pub messages: Vec<Seen>,
    pub notes: Vec<PasteNote>,
    pub summary: String,
}

/// A copy of a record.
pub struct Seen {
    pub index: u64,
    pub kind: MessageKind,
    pub engine: Option<&'static str>,
    pub bytes: usize,
    pub arrival: &'static str,
    pub transport: Option<Transport>,
    pub addresses: Option<String>,
    pub split: Option<Split>,
    pub compression: Option<Compression>,
    pub tree: Tree,
    pub buffers: Vec<(BufferKind, Vec<u8>)>,
    pub notes: Notes,
    /// The record as JSON, with fields and with secrets masked.
    pub json: String,
    pub json_with_secrets: String,
    pub json_without_fields: String,
    /// The text of fields that hold secrets.
    pub secrets: Vec<String>,
}

pub fn run(paste: &str) -> Result<Run, Refusal> {
    let mut engine = Engine::new(Options::default());
    let mut messages = Vec::new();
    let paste = engine.paste(paste, &mut |record| messages.push(Seen::of(record)))?;
    let mut summary = Vec::new();
    report::summary(&engine.summary(), &English, &mut summary);
    let summary = String::from_utf8(summary).expect("a summary is UTF-8");
    Ok(Run { format: paste.reading.format, messages, notes: paste.notes, summary })
}

impl Seen {
    pub fn of(record: &Record<'_>) -> Self {
        let json = |fields, show_secrets| {
            let mut out = Vec::new();
            report::message(
                record,
                report::RecordStyle { fields, show_secrets, ..report::RecordStyle::default() },
                &mut out,
            );
            String::from_utf8(out).expect("a record is UTF-8")
        };
        let secrets = record.tree.leaves().filter(|leaf| leaf.meta.secret);
        Self {
            index: record.index,
            kind: record.kind,
            engine: record.engine.map(a2scope::wire::GameEngine::name),
            bytes: record.bytes,
            arrival: record.arrival.name(),
            transport: record.transport,
            addresses: record.src.zip(record.dst).map(|(src, dst)| format!("{src} > {dst}")),
            split: record.split,
            compression: record.compression,
            tree: record.tree.clone(),
            buffers: record.buffers.iter().map(|buffer| (buffer.kind, buffer.bytes.to_vec())).collect(),
            notes: record.notes.clone(),
            json: json(true, false),
            json_with_secrets: json(true, true),
            json_without_fields: json(false, false),
            secrets: secrets
                .map(|leaf| leaf.text(record.buffer(leaf.span.buffer)).lossy().into_owned())
                .collect(),
        }
    }
}
