//! Finds rows of bytes with a row of their characters below them. `gamedig --debug` prints packets like this.
//!
//! Each character is below the first digit of its byte:
//!
//! ```text
//! 203.0.113.4:27015 <--UDP(60892)
//! Buffer length: 9 bytes
//! ff ff ff ff 41 42 6e 03 f8
//!             A  B  n
//! ```

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::codes::PasteCode;
use super::super::digits::{hex_pair, run};
use super::super::formats::PasteFormat;
use super::super::source::{LineSpan, PasteText, is_blank};
use super::super::{MarkRole, PasteMark, PasteNote, TextSpan};
use super::matches::{Bytes, Matcher, Matches};

pub(super) static MATCHER: Matcher = Matcher {
    format: PasteFormat::TwoLine,
    count: |count| text!("reading-found-two_line", "{count} {count|two-line dump|two-line dumps}", count),
    find: |program, matches| find(program.source, matches),
};

fn find(source: &PasteText<'_>, matches: &mut Matches) {
    let lines = &source.line_spans;
    let mut at = 0;
    while at < lines.len() {
        let Some(dump) = dump(source, at) else {
            at += 1;
            continue;
        };
        let length = length_above(source, at);
        at = dump.next;
        if dump.agreeing == 0 {
            continue;
        }
        let marks = dump.marks;
        let end = marks.last().map(|mark| mark.at.end);
        let Some(mut hit) = dump.bytes.into_match(&MATCHER) else { continue };
        hit.at.end = hit.at.end.max(end.unwrap_or(0));
        hit.marks = marks;
        hit.proved = true;
        let here = hit.packet.bytes.len();
        if let Some(said) = length.filter(|said| *said != here) {
            let text = text!(
                "paste-length_mismatch",
                "the line above says {said} {said|byte|bytes}, but there {here|is|are} {here} here",
                said,
                here
            );
            hit.notes.push(PasteNote::new(PasteCode::LengthMismatch, text, hit.at, Some((0, here))));
        }
        matches.push(hit);
    }
}

/// Consecutive rows of bytes, each with its row of characters.
struct Dump {
    bytes: Bytes,
    marks: Vec<PasteMark>,
    /// Number of characters that agree with their bytes.
    agreeing: usize,
    /// Index of the first line after the rows.
    next: usize,
}

fn dump(source: &PasteText<'_>, first: usize) -> Option<Dump> {
    let lines = &source.line_spans;
    let said = length_above(source, first);
    let mut dump = Dump { bytes: Bytes::default(), marks: Vec::new(), agreeing: 0, next: first };
    let mut width = 0;
    while let Some(line) = lines.get(dump.next) {
        let Some(cells) = row(source.line(*line)) else { break };
        let full = width != 0 && cells.len() == width;
        let ends =
            width != 0 && (cells.len() > width || said.is_some_and(|said| dump.bytes.values.len() >= said));
        let starts = cells.iter().map(|cell| cell.0).collect::<Vec<u8>>();
        if ends || (width != 0 && source.starts_packet(&starts)) {
            break;
        }
        for &(byte, at) in &cells {
            dump.bytes.push(byte, TextSpan::between(line.start + at, line.start + at + 2));
        }
        width = width.max(cells.len());
        dump.next += 1;
        // The row of characters. If no byte is printable, this row is blank, or was removed when the text was copied.
        let Some(below) = lines.get(dump.next) else { break };
        let Some(agreeing) = characters(source.line(*below), &cells) else { break };
        dump.next += 1;
        dump.agreeing += agreeing;
        let text = source.line(*below);
        if agreeing > 0 {
            let from = below.start + text.len() - text.trim_start().len();
            let at = TextSpan::between(from, below.start + text.trim_end().len());
            dump.marks.push(PasteMark { at, role: MarkRole::Text });
        }
        if !full && width != cells.len() {
            break;
        }
    }
    (dump.next > first).then_some(dump)
}

/// Returns the bytes of a line, and their columns; `None` unless it is only pairs of digits separated by one blank.
fn row(text: &str) -> Option<Vec<(u8, usize)>> {
    let body = text.trim_end().as_bytes();
    let mut cells = Vec::new();
    let mut at = run(body, 0, is_blank);
    while at < body.len() {
        let (high, low) = (*body.get(at)?, *body.get(at + 1)?);
        cells.push((hex_pair(high, low)?, at));
        if !matches!(body.get(at + 2), None | Some(b' ')) {
            return None;
        }
        at += 3;
    }
    (!cells.is_empty()).then_some(cells)
}

/// Returns the number of characters, if each is below its byte; `None` if one is elsewhere or another character.
fn characters(text: &str, cells: &[(u8, usize)]) -> Option<usize> {
    let indent = cells.first()?.1;
    let mut drawn = text.char_indices().filter(|(_, char)| !char.is_whitespace());
    let agrees = |(at, char): (usize, char)| {
        let cell = at.checked_sub(indent).and_then(|at| cells.get(at / 3));
        cell.is_some_and(|(byte, column)| *column == at && char == char::from(*byte))
    };
    let count = drawn.clone().count();
    if drawn.all(agrees) {
        return Some(count);
    }
    // Blanks are lost where a page shows several as one.
    let drawn = text.chars().filter(|char| !char.is_whitespace());
    let graphic = cells.iter().filter(|cell| cell.0.is_ascii_graphic()).map(|cell| char::from(cell.0));
    (count > 2 && drawn.eq(graphic)).then_some(count)
}

/// Returns the number of bytes given on one of the two lines above: `Buffer length: 25 bytes`; else `None`.
fn length_above(source: &PasteText<'_>, at: usize) -> Option<usize> {
    let above = at.checked_sub(2).map_or(0..at, |from| from..at);
    let line = |line: &LineSpan| {
        let text = source.line(*line);
        let after = text.find("ength").and_then(|at| text.get(at + 5..))?;
        let from = after.find(|char: char| char.is_ascii_digit())?;
        let digits = after.get(from..)?;
        let end = digits.find(|char: char| !char.is_ascii_digit()).unwrap_or(digits.len());
        digits.get(..end)?.parse().ok()
    };
    source.line_spans.get(above)?.iter().rev().find_map(line)
}
