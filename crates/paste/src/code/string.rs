//! Reads a paste that consists of strings, joined as their language joins them, or of escaped text without quotation
//! marks.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{Attempt, PasteBuilder, PasteText};
use super::super::codes::PasteCode;
use super::super::evidence;
use super::super::formats::PasteFormat;
use super::dialect::Dialect;
use super::escapes::{
    Codes, StringUnit, Unit, base64, first_bytes, in_radix, latin, many_pairs, put_units, unit_at,
};
use super::holes::with_holes;
use super::parser::values;
use super::pieces::has_prefix;

/// Reads string literals with `\u00ff` as a character, which takes two bytes in UTF-8.
pub(crate) fn string_utf8(source: &PasteText<'_>) -> Attempt {
    let text = source.clean.text();
    if !text.contains("\\u00") && !text.contains("\\u{") {
        return Ok(None);
    }
    strings(source, Codes::Utf8)
}

/// Reads string literals. Those separated only by blanks, `+`, `.` or a backslash are one packet.
pub(crate) fn strings(source: &PasteText<'_>, codes: Codes) -> Attempt {
    let text = source.clean.text();
    if !text.contains(['"', '\'', '“', '‘', '”']) {
        return Ok(None);
    }
    let concats = values(source);
    let mut is_part = vec![false; concats.len()];
    for part in concats.iter().flat_map(|concat| &concat.parts) {
        if let Some(is_part) = is_part.get_mut(*part) {
            *is_part = true;
        }
    }
    let mut groups: Vec<Pieces> = Vec::new();
    for (mut concat, _) in
        concats.into_iter().zip(is_part).filter(|(concat, is_part)| concat.is_text && !is_part)
    {
        if source.certain {
            concat.units = as_written(text, &concat.units);
        }
        // This reader shows the text of places that a program fills in. Only the reader of source code leaves them out.
        let first = first_bytes(&concat.units);
        if concat.units.iter().any(StringUnit::is_hole) {
            if source.starts_packet(&first) {
                return Ok(None);
            }
            continue;
        }
        if names_file(text, concat.first.0) && !source.starts_packet(&first) {
            continue;
        }
        let quote = text.get(concat.first.0..).and_then(|rest| rest.chars().next()).unwrap_or('"');
        let escapes = concat.units.iter().filter(|unit| !matches!(unit.value, Unit::Char(_))).count();
        let variable = escapes > 0 && !concat.is_digits && concat.name.starts_with('$');
        groups.push(Pieces {
            escapes: if concat.is_digits { 0 } else { escapes },
            marked: has_prefix(text, concat.first.0, &['b', 'B']),
            // PHP encodes `\u{ff}` as UTF-8, and has no escapes in single quotes.
            is_php: variable && quote == '"',
            taken_as_it_stands: (variable && quote == '\'').then_some(concat.first),
            digits: concat.is_digits,
            units: concat.units,
        });
    }
    let all = groups.len();
    let telling = |group: &Pieces| {
        group.escapes > 0
            || group.marked
            || group.digits
            || group.hex().is_some()
            || group.as_base64(source).is_some()
    };
    let conclusive = groups.iter().any(telling);
    if conclusive {
        // Strings like those in `("1.2.3.4", 27015)` beside the bytes are not packets.
        groups.retain(telling);
    } else if all != 1 {
        return Ok(None);
    }
    let mut builder = PasteBuilder::new(source);
    let (mut escapes, mut marked, mut hex) = (0, false, 0);
    for group in &groups {
        builder.open(None, None);
        escapes += group.escapes;
        marked |= group.marked;
        hex += usize::from(group.digits);
        if let Some(pairs) = group.hex().or_else(|| group.as_base64(source)) {
            hex += 1;
            for (byte, start, end) in pairs {
                builder.push(byte, start, end)?;
            }
        } else {
            let codes = if group.is_php { Codes::Utf8 } else { codes };
            put_units(&in_radix(text, &group.units, source), codes, &mut builder)?;
        }
        if let Some((start, end)) = group.taken_as_it_stands {
            let what = text!(
                "paste-escape",
                "between single quotes PHP and Perl have no such escapes: they are read as between double quotes"
            );
            builder.note(PasteCode::Escape, what, start, end, Some(0));
        }
    }
    let covered = groups
        .iter()
        .filter_map(|group| Some(group.units.last()?.end().saturating_sub(group.units.first()?.start())));
    let share = (evidence::STRING_SHARE * covered.sum::<usize>() / text.trim().len().max(1)) as i32;
    let score = match (escapes, marked, hex) {
        (_, true, _) => evidence::PREFIX,
        (2.., ..) => evidence::ESCAPES,
        (_, _, 1..) => evidence::DIGITS_IN_STRING,
        (1, ..) => evidence::ESCAPE,
        _ => evidence::STRING,
    };
    let strings = groups.len();
    let reason = if hex > 0 && escapes == 0 {
        text!(
            "reading-strings-digits",
            "{strings} {strings|string|strings} of hexadecimal digits or Base64 in quotation marks",
            strings
        )
    } else if escapes == 0 {
        text!("reading-strings-plain", "{strings} {strings|string|strings} in quotation marks", strings)
    } else {
        text!(
            "reading-strings",
            "{strings} {strings|string|strings} in quotation marks; {escapes} {escapes|byte is|bytes are} written with a backslash",
            strings,
            escapes
        )
    };
    if codes == Codes::Utf8 {
        let reason =
            text!("reading-strings-utf8", "{reason}, `\\u00ff` taken as a character in UTF-8", reason);
        return Ok(builder.finish(PasteFormat::StringUtf8, score + share + evidence::CODE_POINTS, reason));
    }
    Ok(builder.finish(PasteFormat::String, score + share, reason))
}

/// Returns the units with the text of each hole in its place.
fn as_written(text: &str, units: &[StringUnit]) -> Vec<StringUnit> {
    let mut out = Vec::with_capacity(units.len());
    for unit in units {
        if !unit.is_hole() {
            out.push(*unit);
            continue;
        }
        let mut at = unit.start();
        while let Some((unit, end)) = unit_at(text, at).filter(|_| at < unit.end()) {
            out.extend(unit);
            at = end;
        }
    }
    out
}

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

/// Returns whether the string whose quotation mark is at `at` is the name of a file, as in a line of a Python traceback:
/// `File "C:\rcon\test.py", line 3`. Its backslashes are not those of escapes.
fn names_file(text: &str, at: usize) -> bool {
    let inner = text.get(at..).map_or("", |rest| rest.trim_start_matches(['"', '\'', '“', '‘']));
    is_path(inner) || text.get(..at).is_some_and(|before| before.ends_with("File "))
}

/// Returns whether a text begins with a drive of Windows.
fn is_path(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.get(1..).is_some_and(|rest| rest.starts_with(":\\") || rest.starts_with(":/"))
}

/// Returns whether the first bytes of a line, shown as Latin-1 characters, are the start of a packet. Ordinary text
/// cannot begin like this.
fn starts_raw(source: &PasteText<'_>, first: &[u8]) -> bool {
    source.starts_packet(first) && !first.is_ascii()
}

#[derive(Debug, Default)]
struct Pieces {
    units: Vec<StringUnit>,
    escapes: usize,
    marked: bool,
    /// Whether the digits of the strings were read as bytes.
    digits: bool,
    is_php: bool,
    /// The span of a string in single quotes, in which PHP and Perl do not read escapes; `None` for other strings.
    taken_as_it_stands: Option<(usize, usize)>,
}

impl Pieces {
    /// Returns the bytes of a string that is only pairs of hexadecimal digits; else `None`.
    fn hex(&self) -> Option<Vec<(u8, usize, usize)>> {
        if self.escapes > 0 || self.marked || self.digits {
            return None;
        }
        many_pairs(&self.units)
    }

    /// Returns the bytes of a Base64 string that begin like a packet; otherwise `None`, because any word can be valid
    /// Base64.
    fn as_base64(&self, source: &PasteText<'_>) -> Option<Vec<(u8, usize, usize)>> {
        let bytes = base64(&self.units).filter(|_| self.escapes == 0)?;
        let first: Vec<u8> = bytes.iter().take(16).map(|byte| byte.0).collect();
        source.starts_packet(&first).then_some(bytes)
    }
}
