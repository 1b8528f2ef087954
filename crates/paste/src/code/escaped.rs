//! Reads text with escapes and without quotation marks.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{Attempt, PasteBuilder, PasteText};
use super::super::evidence;
use super::super::formats::PasteFormat;
use super::dialect::Dialect;
use super::escapes::{Codes, StringUnit, Unit, first_bytes, in_radix, latin, put_units, unit_at};
use super::holes::with_holes;

/// Reads text with escapes and without quotation marks. A line that begins like a packet starts a new one.
pub(crate) fn escaped(source: &PasteText<'_>) -> Attempt {
    let mut builder = PasteBuilder::new(source);
    let (mut escapes, mut total) = (0_usize, 0_usize);
    // Whether every line begins like a packet, which means that the text is bytes shown as Latin-1 characters.
    let mut raw_starts = true;
    let mut units = vec![];
    let slashes = source.certain || source.clean.text().contains('\\');
    for (line, text) in source.lines() {
        if text.trim().is_empty() {
            continue;
        }
        if !slashes {
            let raw: Vec<u8> = text.trim_start().chars().take(8).filter_map(latin).collect();
            if !starts_raw(source, &raw) {
                return Ok(None);
            }
        }
        if !source.certain && text.split(['"', '\'', ' ', '(', '=']).any(is_path) {
            return Ok(None);
        }
        units.clear();
        let shown = source.clean.text().get(..line.start + text.trim_end().len()).unwrap_or("");
        let mut at = line.end - text.trim_start().len();
        while let Some((unit, end)) = unit_at(shown, at) {
            units.extend(unit);
            at = end;
        }
        let is_escape = |unit: &&StringUnit| match unit.value {
            Unit::Byte(byte) => unit.end() - unit.start() > 2 || byte == 0,
            value => matches!(value, Unit::CodePoint(_)),
        };
        escapes += units.iter().filter(is_escape).count();
        if !source.certain {
            let place = (line.start, line.end);
            let filled = with_holes(source.clean.text(), place, Dialect::default(), units.clone());
            if filled.iter().any(StringUnit::is_hole) {
                // Only the reader of marks among words shows what is not in the text.
                return Ok(None);
            }
        }
        let units = &*in_radix(source.clean.text(), &units, source);
        total += units.len();
        let first: Vec<u8> = units.iter().take(8).filter_map(StringUnit::byte).collect();
        let raw = first_bytes(units);
        raw_starts &= starts_raw(source, &raw);
        if builder.len() > 0 && (source.starts_packet(&first) || source.starts_packet(&raw)) {
            builder.open(None, None);
        }
        put_units(units, Codes::Latin, &mut builder)?;
    }
    let as_is = escapes == 0 && raw_starts;
    if !source.certain && !as_is && (escapes == 0 || escapes * 40 < total) {
        return Ok(None);
    }
    let score = evidence::ESCAPED_TEXT + evidence::EACH_ESCAPE * escapes.min(4) as i32;
    let reason = if escapes == 0 {
        text!("reading-escapes-none", "text, one byte for each character")
    } else {
        text!(
            "reading-escapes",
            "text in which {escapes} {escapes|byte is|bytes are} written with a backslash",
            escapes
        )
    };
    Ok(builder.finish(PasteFormat::EscapedText, score, reason))
}

/// Returns whether the first bytes of a line, shown as Latin-1 characters, are the start of a packet. Ordinary text
/// cannot begin like this.
fn starts_raw(source: &PasteText<'_>, first: &[u8]) -> bool {
    source.starts_packet(first) && !first.is_ascii()
}

/// Returns whether a text begins with a drive of Windows.
pub(super) fn is_path(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.get(1..).is_some_and(|rest| rest.starts_with(":\\") || rest.starts_with(":/"))
}
