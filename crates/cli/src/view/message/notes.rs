//! The notes on a message: each below its field, or below all fields.

use a2scope::Record;
use a2scope::capture::hexdump;
use a2scope::text::language;
use a2scope::wire::{Note, Severity, Span};

use super::styled::{StyledLine, flow};
use crate::view::Theme;

/// Returns the notes that are not about a single field, and the notes about the paste, as lines.
pub(super) fn outside_fields(record: &Record<'_>, room: usize) -> Vec<StyledLine> {
    let is_at_field =
        |note: &Note| record.tree.nodes().iter().any(|node| node.below == 0 && belongs(note, node.span));
    let mut lines = Vec::new();
    for note in record.notes.iter().filter(|note| !is_at_field(note)) {
        push(note, 0, room, &mut lines);
    }
    for note in hexdump::fold(record.paste_notes).into_iter().filter(|note| !note.is_rule) {
        let style = Theme::note(Severity::Warning);
        let text = a2scope::wire::Text(language().translate(&note.text).as_bytes()).visible().to_string();
        let parts = [(style, format!("{} {text}", mark(Severity::Warning)))];
        flow(&mut lines, StyledLine::default(), &parts, 2, room - 2);
    }
    lines
}

/// Appends a note, wrapped, from column `at` on.
pub(super) fn push(note: &Note, at: usize, room: usize, lines: &mut Vec<StyledLine>) {
    let style = Theme::note(note.code.severity);
    let mut line = StyledLine::default();
    line.pad(at);
    let parts =
        [(style, format!("{} ", mark(note.code.severity))), (style, language().translate(&note.text()))];
    flow(lines, line, &parts, at + 2, room.saturating_sub(at + 2).max(20));
}

fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Info => "ℹ",
        Severity::Warning => "▲",
        Severity::Error => "✖",
    }
}

/// Returns whether a note covers the field at `span`, or ends in it.
pub(super) fn belongs(note: &Note, span: Span) -> bool {
    note.span.len > 0
        && note.span.buffer == span.buffer
        && span.len > 0
        && note.span.end() <= span.end()
        && note.span.end() > span.offset
}
