//! Reads text in which some bytes are written as marks, without quotation marks: `<FF>`, `%FF`, `\xff`.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::Refusal;
use super::super::builder::{Attempt, PasteBuilder};
use super::super::digits::pair_at;
use super::super::evidence;
use super::super::formats::PasteFormat;
use super::super::known::Fit;
use super::super::source::PasteText;
use super::dialect::Dialect;
use super::escapes::{Codes, StringUnit, Unit, first_bytes, in_radix, latin, narrow, put_units, unit_at};
use super::holes::with_holes;

/// Text as bytes, the number of marks in it, and that of all units.
type Marked<'s, 't> = (PasteBuilder<'s, 't>, usize, usize);

/// Reads all lines with `unit`, which returns what is at a place and where it ends. A line that begins like a packet
/// starts a new one.
fn marked<'s, 't>(
    source: &'s PasteText<'t>,
    codes: Codes,
    unit: impl Fn(&str, usize) -> Option<(Option<StringUnit>, usize)>,
) -> Result<Option<Marked<'s, 't>>, Refusal> {
    let text = source.text;
    let mut builder = PasteBuilder::new(source);
    let (mut marks, mut total) = (0, 0);
    let mut units = Vec::new();
    for (line, body) in source.lines().filter(|(_, body)| !body.trim().is_empty()) {
        let trimmed = body.trim();
        let quotes = usize::from(trimmed.len() > 1 && trimmed.starts_with('"') && trimmed.ends_with('"'));
        let mut at = line.end - body.trim_start().len() + quotes;
        let shown = text.get(..line.start + body.trim_end().len() - quotes).unwrap_or("");
        units.clear();
        while let Some((unit, end)) = unit(shown, at) {
            units.extend(unit);
            at = end;
        }
        let blank = text.get(shown.len()..line.end).unwrap_or("");
        if blank.starts_with(' ') && quotes == 0 && lacks_blank(&units, source) {
            units.push(StringUnit::new(Unit::Byte(b' '), shown.len(), shown.len() + 1));
        }
        let is_mark = |unit: &&StringUnit| match unit.value {
            Unit::Byte(byte) => unit.end() - unit.start() > 2 || byte == 0,
            value => matches!(value, Unit::CodePoint(_)),
        };
        // `Packet 12: %FF%FF%FF%FF…` has words before a message.
        let is_behind_words = || {
            let mut pairs = units.windows(2).zip(1..);
            pairs.any(|(pair, at)| {
                !pair.first().is_some_and(|unit| is_mark(&unit))
                    && pair.last().is_some_and(|unit| is_mark(&unit))
                    && source.starts_packet(&first_bytes(units.get(at..).unwrap_or(&[])))
            })
        };
        if !source.certain && !units.first().is_some_and(|unit| is_mark(&unit)) && is_behind_words() {
            return Ok(None);
        }
        let here = units.iter().filter(is_mark).count();
        // A line of a console proves nothing, but its zero ends it.
        let is_behind = || {
            builder.packets.last().is_some_and(|packet| {
                source.is_message(&packet.bytes)
                    || (source.knows(&packet.bytes) && packet.bytes.ends_with(&[0]))
            })
        };
        if !source.certain && ((here == 0 && is_behind()) || has_words_behind(&units, is_mark, source)) {
            // Words behind a whole message.
            return Ok(None);
        }
        marks += here;
        if !source.certain {
            let filled = with_holes(text, (line.start, line.end), Dialect::default(), units.clone());
            if filled.iter().any(StringUnit::is_hole) {
                // Only the reader of marks among words shows what is not in the text.
                return Ok(None);
            }
        }
        // Beside other marks, a backslash is a backslash.
        let units =
            if codes == Codes::Latin { in_radix(text, &units, source) } else { Cow::Borrowed(&*units) };
        let units = &*units;
        total += units.len();
        if builder.len() > 0 && source.starts_packet(&first_bytes(units)) {
            builder.open(None, None);
        }
        put_units(units, codes, &mut builder)?;
    }
    Ok(Some((builder, marks, total)))
}

/// Returns whether the units up to the last mark are a message, and all of them are none; or whether something is joined to
/// a message's header: `\xff\xff\xff\xffU + challenge`.
fn has_words_behind(
    units: &[StringUnit],
    is_mark: impl Fn(&&StringUnit) -> bool,
    source: &PasteText<'_>,
) -> bool {
    let is_message = |units: &[StringUnit]| source.is_message(&narrow(units));
    let end = units.iter().rposition(|unit| is_mark(&unit)).map_or(0, |last| last + 1);
    let joined = units.get(5..8).is_some_and(|units| units.iter().filter_map(StringUnit::byte).eq(*b" + "));
    (end < units.len() && units.get(..end).is_some_and(is_message) && !is_message(units))
        || (joined && end <= 5)
}

/// Returns whether only a blank behind the text makes it a message.
pub(crate) fn lacks_blank(units: &[StringUnit], source: &PasteText<'_>) -> bool {
    let mut bytes = narrow(units);
    if !source.starts_packet(&bytes) || source.known.judge(&bytes) != Fit::Cut {
        return false;
    }
    bytes.push(b' ');
    source.known.judge(&bytes) == Fit::Whole
}

/// Reads text with marks of one kind.
fn with_marks(
    source: &PasteText<'_>,
    format: PasteFormat,
    example: &str,
    mark: impl Fn(&[u8], usize) -> Option<(u8, usize)>,
) -> Attempt {
    let is_there = example.chars().next().is_some_and(|sign| source.text.contains(sign));
    if !source.certain && !is_there {
        return Ok(None);
    }
    let unit = |text: &str, at: usize| {
        let char = text.get(at..)?.chars().next()?;
        let (value, len) = match mark(text.as_bytes(), at) {
            Some((byte, len)) => (Unit::Byte(byte), len),
            None => (Unit::Char(char), char.len_utf8()),
        };
        Some((Some(StringUnit::new(value, at, at + len)), at + len))
    };
    let Some((builder, marks, total)) = marked(source, Codes::Utf8, unit)? else { return Ok(None) };
    if !source.certain && (marks == 0 || marks * 40 < total) {
        return Ok(None);
    }
    Ok(builder.finish(
        format,
        evidence::MARKS,
        text!("reading-marks", "{bytes} {bytes|byte|bytes} written like `{example}`", bytes = marks, example),
    ))
}

/// Reads text with `<FF>` for unprintable bytes.
pub(crate) fn angle(source: &PasteText<'_>) -> Attempt {
    let carets = source.text.contains("^@");
    with_marks(source, PasteFormat::AngleText, "<FF>", |bytes, at| match bytes.get(at)? {
        b'<' if bytes.get(at + 3) == Some(&b'>') => pair_at(bytes, at + 1).map(|byte| (byte, 4)),
        // less writes `^@` for a zero; a text without `^@` may use `^` for itself.
        b'^' if carets => control(*bytes.get(at + 1)?).map(|byte| (byte, 2)),
        _ => None,
    })
}

/// Reads percent-encoding. `+` is a blank unless some blank is written `%20`.
pub(crate) fn percent(source: &PasteText<'_>) -> Attempt {
    let plus = !source.text.contains("%20") && source.text.contains('%');
    with_marks(source, PasteFormat::Percent, "%FF", |bytes, at| match bytes.get(at)? {
        b'%' => pair_at(bytes, at + 1).map(|byte| (byte, 3)),
        b'+' if plus => Some((b' ', 1)),
        _ => None,
    })
}

/// Returns the byte that caret notation (`^@` to `^_`, `^?`) writes with this character.
fn control(byte: u8) -> Option<u8> {
    (0x3f..0x60).contains(&byte).then_some(byte ^ 0x40)
}

/// Decodes the `cat -v` escape (such as `^A`) at `at`: returns the byte that it stands for and the escape's length;
/// `None` if there is no escape at `at`.
pub(crate) fn cat_v(bytes: &[u8], at: usize) -> Option<(u8, usize)> {
    match bytes.get(at..at + 2)? {
        [b'^', byte] => control(*byte).map(|byte| (byte, 2)),
        b"M-" => match bytes.get(at + 2)? {
            b'^' if bytes.get(at + 3).is_some_and(|byte| control(*byte).is_some()) => {
                control(*bytes.get(at + 3)?).map(|byte| (byte | 0x80, 4))
            }
            byte @ 0x20..0x7f => Some((byte | 0x80, 3)),
            _ => None,
        },
        _ => None,
    }
}

/// Reads text with escapes, or bytes that are shown as Latin-1 characters.
pub(crate) fn escaped(source: &PasteText<'_>) -> Attempt {
    let lines = || source.lines().map(|(_, text)| text.trim()).filter(|text| !text.is_empty());
    // Ordinary text cannot begin like a packet.
    let starts_raw = |line: &str| {
        let first: Vec<u8> = line.chars().take(8).filter_map(latin).collect();
        source.starts_packet(&first) && !first.is_ascii()
    };
    let is_raw = lines().all(starts_raw);
    let has_path = || lines().any(|line| line.split(['"', '\'', ' ', '(', '=']).any(is_path));
    if !source.certain && (!(is_raw || source.text.contains('\\')) || has_path() || lines().any(is_code)) {
        return Ok(None);
    }
    let Some((builder, escapes, total)) = marked(source, Codes::Latin, unit_at)? else { return Ok(None) };
    let as_is = escapes == 0 && is_raw;
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

/// Returns whether a line is code: a call or an assignment with a string that has the first escape of the line.
fn is_code(line: &str) -> bool {
    let before = line.split('\\').next().filter(|before| before.len() < line.len()).unwrap_or("");
    let open = before.rfind(['"', '\'']).filter(|open| *open > 0);
    let (Some(code), Some(inside)) =
        (open.and_then(|open| before.get(..open)), open.and_then(|open| before.get(open + 1..)))
    else {
        return false;
    };
    inside.is_empty()
        && code
            .trim_end_matches(['b', 'r', 'u', '@', '$', '&'])
            .trim_end()
            .ends_with(['(', '=', ',', '+', '.'])
}

/// Returns whether a text begins with a drive of Windows.
pub(super) fn is_path(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.get(1..).is_some_and(|rest| rest.starts_with(":\\") || rest.starts_with(":/"))
}
