//! CSV: one line per message.

use a2scope::{Record, show};
use a2scope_render::csv::inert;
use a2scope_render::words::language;

/// The header; it has the column `file` only for several inputs.
pub(crate) fn header(several: bool) -> Vec<&'static str> {
    let mut header = HEADER.to_vec();
    if several {
        header.insert(FILE_AT, "file");
    }
    header
}

/// The column of the file, after the frames.
const FILE_AT: usize = 3;

const HEADER: [&str; 12] = [
    "index",
    "time",
    "frames",
    "transport",
    "src",
    "dst",
    "message",
    "engine",
    "bytes",
    "arrival",
    "notes",
    "gist",
];

/// The cells of a message.
pub(crate) fn row(record: &Record<'_>, file: Option<&str>) -> Vec<String> {
    let display = |value: Option<&dyn std::fmt::Display>| value.map(ToString::to_string).unwrap_or_default();
    let frames: Vec<String> = record.frames.iter().map(u64::to_string).collect();
    let notes =
        record.notes.iter().map(|note| note.code.name).chain(record.paste_notes.iter().map(|n| n.code));
    let mut row = vec![
        record.index.to_string(),
        display(record.time.as_ref().map(|time| time as _)),
        frames.join(" "),
        record.transport.map_or("", a2scope::Transport::name).into(),
        display(record.src.as_ref().map(|src| src as _)),
        display(record.dst.as_ref().map(|dst| dst as _)),
        record.kind.name().into(),
        record.engine.map_or("", a2scope::wire::GameEngine::name).into(),
        record.bytes.to_string(),
        record.arrival.name().into(),
        notes.collect::<Vec<_>>().join(" "),
        inert(show::gist(record, language())),
    ];
    if let Some(file) = file {
        row.insert(FILE_AT, inert(super::units::shown(file.as_bytes())));
    }
    row
}
