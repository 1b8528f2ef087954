//! Converts the units of a joined literal to bytes. The units may be digits, Base64, or text with escapes.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use a2scope_text::text;

use super::super::code::{Codes, StringUnit, Unit, base64, in_radix, many_pairs, unit_bytes};
use super::super::codes::PasteCode;
use super::super::source::PasteText;
use super::super::{PasteNote, TextSpan};
use super::matches::Bytes;

/// Maximum number of notes about bytes that are not in the text, per packet.
const MOST_HOLES: usize = 8;

/// Returns the bytes of the units, which are read as digits, as Base64, or, if a backslash begins them, as escapes in the
/// radix that makes them a packet.
///
/// A place that the program fills in becomes a `?` if text follows it. Otherwise the bytes end there, because a number
/// of unknown length may be filled in, so that the offsets of the bytes after it are not known.
pub(super) fn bytes_of(units: &[StringUnit], has_escapes: bool, source: &PasteText<'_>) -> Bytes {
    let first_hole = units.iter().position(StringUnit::is_hole).unwrap_or(units.len());
    let (head, tail) = units.split_at(first_hole);
    if let Some(mut bytes) = hex(head) {
        bytes.end_at(tail, source);
        return bytes;
    }
    if let Some((mut bytes, rest)) = hex_start(units, source) {
        bytes.note_word(rest, source);
        return bytes;
    }
    let mut bytes = Bytes::default();
    if tail.is_empty() {
        bytes.push_decoded(base64(units).unwrap_or_default());
        if source.knows(&bytes.values) {
            return bytes;
        }
        bytes = Bytes::default();
    }
    let units = if has_escapes { in_radix(source.text, units, source) } else { Cow::Borrowed(units) };
    let end = last_known(&units);
    let (known, rest) = units.split_at(end);
    let mut holes = known.iter().filter(|unit| unit.is_hole()).peekable();
    for (byte, start, end) in unit_bytes(known, Codes::Latin, source) {
        if let Some(hole) = holes.next_if(|hole| hole.start() == start) {
            bytes.note_hole(hole, Place::Inside, source);
        }
        bytes.push(byte, TextSpan::between(start, end));
    }
    bytes.end_at(rest, source);
    bytes
}

/// Returns the index of the first hole that no text follows. The offsets of the bytes after it are not known.
fn last_known(units: &[StringUnit]) -> usize {
    let is_text =
        |unit: &StringUnit| unit.byte().is_some_and(|byte| matches!(byte, 0 | b'\n' | b'\r' | b' '..=b'~'));
    let ends = |(at, unit): (usize, &StringUnit)| match unit.value {
        Unit::Unknown => true,
        Unit::FilledIn => !units.get(at + 1).is_some_and(is_text),
        _ => false,
    };
    units.iter().enumerate().position(ends).unwrap_or(units.len())
}

/// The position of a hole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Inside,
    /// Bytes follow the hole in the text, and are left out.
    BeforeOthers,
    Last,
}

impl Bytes {
    /// Adds a note about the hole at the start of `rest`, if there is one. The bytes end before this hole.
    fn end_at(&mut self, rest: &[StringUnit], source: &PasteText<'_>) {
        if let Some((hole, others)) = rest.split_first() {
            let place = if others.is_empty() { Place::Last } else { Place::BeforeOthers };
            self.note_hole(hole, place, source);
        }
    }

    /// Adds a note about the word at the start of `rest`, which is not pairs of digits. The bytes end before this word.
    fn note_word(&mut self, rest: &[StringUnit], source: &PasteText<'_>) {
        let len = rest.iter().position(|unit| unit.value == Unit::Char(' ')).unwrap_or(rest.len());
        let Some((first, last)) = rest.first().zip(rest.get(len.wrapping_sub(1))) else { return };
        self.holes.push(no_byte(first.start(), last.end(), self.values.len(), source));
    }

    fn note_hole(&mut self, hole: &StringUnit, place: Place, source: &PasteText<'_>) {
        if self.holes.len() >= MOST_HOLES {
            return;
        }
        let at = TextSpan::between(hole.start(), hole.end());
        let name = shortened(source.text.get(hole.start()..hole.end()).unwrap_or(""));
        let text = match place {
            Place::Inside => text!(
                "paste-gap-filled_in",
                "`{name}` is filled in when the program runs: `?` is here in its place",
                name
            ),
            Place::BeforeOthers => text!(
                "paste-gap-from_here",
                "`{name}` gives bytes that are not in the text: this is read up to there, and not what follows",
                name
            ),
            Place::Last => text!(
                "paste-gap-joined",
                "`{name}` is joined in here, but its content is not in the text",
                name
            ),
        };
        let byte = Some((0, self.values.len()));
        self.holes.push(PasteNote::new(PasteCode::Gap, text, at, byte));
    }
}

/// Returns a note about a word of the text that is not a byte, behind byte `at`. What follows it in its line is
/// not read.
pub(super) fn no_byte(start: usize, end: usize, at: usize, source: &PasteText<'_>) -> PasteNote {
    let word = shortened(source.text.get(start..end).unwrap_or(""));
    let text = text!(
        "paste-gap-no_byte",
        "`{word}` is not a hexadecimal byte: reading stops there, and what follows is left out",
        word
    );
    PasteNote::new(PasteCode::Gap, text, TextSpan::between(start, end), Some((0, at)))
}

/// Returns at most 40 characters, in one line.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    let line = text.lines().next().unwrap_or("");
    let shown: String = line.chars().take(MOST).collect();
    if shown.len() < text.len() { format!("{shown}…") } else { shown }
}

/// Returns the bytes of digits that begin like a packet, up to the first word with another character, as in
/// `ffff ffff 4911 0G0c`.
fn hex_start<'u>(units: &'u [StringUnit], source: &PasteText<'_>) -> Option<(Bytes, &'u [StringUnit])> {
    let is_digit = |unit: &StringUnit| matches!(unit.value, Unit::Char(char) if char.is_ascii_hexdigit() || matches!(char, ' ' | '\n' | '-' | ':' | ','));
    let bad = units.iter().position(|unit| !is_digit(unit))?;
    // Up to the blank before the word.
    let end = units
        .iter()
        .take(bad)
        .rposition(|unit| !matches!(unit.value, Unit::Char(char) if char.is_ascii_hexdigit()))?
        + 1;
    let (head, rest) = units.split_at(end);
    let bytes = hex(head).filter(|bytes| source.knows(&bytes.values))?;
    Some((bytes, rest))
}

fn hex(units: &[StringUnit]) -> Option<Bytes> {
    let mut bytes = Bytes::default();
    for (byte, start, end) in many_pairs(units)? {
        bytes.push(byte, TextSpan::between(start, end));
    }
    Some(bytes)
}
