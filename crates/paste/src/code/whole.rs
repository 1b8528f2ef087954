//! Reads a paste that consists of lists, or of strings, each a packet.
//!
//! In `{"type":"Buffer","data":[255,84]}` the outer brackets contain words, in `x[25]` an index. A list of bytes with one
//! bad element (`[255, 255, 300]`) is refused because of that element.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{Attempt, PasteBuilder, refusal};
use super::super::codes::PasteCode;
use super::super::digits::hex_run;
use super::super::evidence;
use super::super::formats::PasteFormat;
use super::super::source::PasteText;
use super::super::{MarkRole, TextSpan};
use super::escapes::{
    Codes, StringUnit, Unit, base64, first_bytes, in_radix, many_pairs, put_units, unit_at,
};
use super::marked::is_path;
use super::parser::{BYTES, NumberStyle, Program, parse};
use super::pieces::has_prefix;
use super::tokens::number;
use super::value::Concat;

/// Reads lists of 16-bit or 32-bit numbers: big-endian as they are written, or little-endian as most machines
/// store them.
pub(crate) fn words(program: &Program<'_, '_>, big_endian: bool) -> Attempt {
    let text = program.source.text;
    for bytes in [2, 4].into_iter().filter(|bytes| has_words(text, *bytes)) {
        // Lists that have other numbers are refused only when they are read as lists of bytes.
        match lists_of(program, NumberStyle { bytes, big_endian }) {
            Ok(Some(candidate)) => return Ok(Some(candidate)),
            Err(refusal) if refusal.code == PasteCode::TooLarge => return Err(refusal),
            Ok(None) | Err(_) => {}
        }
    }
    Ok(None)
}

/// Returns whether a text has a number with all digits of this many bytes.
fn has_words(text: &str, bytes: usize) -> bool {
    let digits = |(at, _): (usize, &str)| hex_run(text.as_bytes(), at + 2);
    text.match_indices("0x").chain(text.match_indices("0X")).map(digits).any(|digits| digits == 2 * bytes)
}

/// Reads lists of numbers and characters in brackets, each list as a packet.
pub(crate) fn lists(program: &Program<'_, '_>) -> Attempt {
    lists_of(program, BYTES)
}

/// Returns the values that are no part of others.
fn outermost(concats: &[Concat]) -> impl Iterator<Item = &Concat> {
    let mut is_part = vec![false; concats.len()];
    for part in concats.iter().flat_map(|concat| &concat.parts) {
        if let Some(is_part) = is_part.get_mut(*part) {
            *is_part = true;
        }
    }
    concats.iter().zip(is_part).filter(|(_, is_part)| !is_part).map(|(concat, _)| concat)
}

/// Length in bytes of a long text.
const LONG: usize = 1 << 16;
/// In a long text of lists, at least one of this many characters is a comma.
const LONG_SHARE: usize = 64;

fn lists_of(program: &Program<'_, '_>, style: NumberStyle) -> Attempt {
    let source = program.source;
    let text = source.text;
    // A long list begins with a bracket or is mostly commas; a long dump has few, and going through it takes time.
    let opens = || text.trim_start().starts_with(['[', '{', '(']);
    let commas = || text.bytes().filter(|byte| *byte == b',').count();
    if text.len() > LONG && !source.certain && !opens() && commas() < text.len() / LONG_SHARE {
        return Ok(None);
    }
    let of_words = (style != BYTES).then(|| parse(source, style));
    let parsed = of_words.as_ref().unwrap_or_else(|| program.parsed());
    let mut found: Vec<&Concat> = outermost(&parsed.values).filter(|concat| concat.is_list).collect();
    if found.iter().any(|list| list.units.iter().any(StringUnit::is_hole)) {
        // Only the reader of source code shows what is not in the text.
        return Ok(None);
    }
    // Parentheses may be around an expression.
    let is_surely_list = |list: &Concat| text.as_bytes().get(list.first.0) != Some(&b'(');
    let keep = |found: &mut Vec<&Concat>, is_better: &dyn Fn(&Concat) -> bool| {
        if found.iter().any(|list| is_better(list)) {
            found.retain(|list| is_better(list));
        }
    };
    keep(&mut found, &is_surely_list);
    keep(&mut found, &|list| list.units.len() > style.bytes);
    if let (true, Some((start, end))) = (found.is_empty(), parsed.too_large)
        && is_in_list(text, start)
    {
        let word = text.get(start..end).unwrap_or("");
        let why = text!("paste-bad_number", "`{word}` is not a byte", word);
        return Err(refusal(PasteCode::BadNumber, why, TextSpan::between(start, end)));
    }
    let mut builder = PasteBuilder::new(source);
    let lists = found.len();
    let items: usize = found.iter().map(|list| list.units.len()).sum();
    for list in &found {
        builder.open(None, None);
        for unit in &list.units {
            builder.push(unit.byte().unwrap_or(0), unit.start(), unit.end())?;
        }
    }
    if let Some(at) = parsed.full {
        return Err(builder.too_large(TextSpan::between(at, at)));
    }
    for (start, end) in &parsed.addresses {
        builder.mark(MarkRole::Offset, *start, *end);
    }
    let share =
        evidence::LIST_SHARE * covered(found.iter().map(|list| &*list.units)) / text.trim().len().max(1);
    let longest = builder.packets.iter().map(|packet| packet.bytes.len()).max().unwrap_or(0);
    let score = evidence::LIST
        + share as i32
        + if longest < 2 && lists > 1 { evidence::SINGLE_BYTES } else { 0 }
        + if text.contains("<repeats ") { evidence::REPEATS } else { 0 }
        + if items < 4 { evidence::FEW_BYTES } else { 0 }
        + if style.big_endian { evidence::BIG_ENDIAN } else { 0 };
    let numbers = items / style.bytes;
    let bits = style.bytes * 8;
    let (format, reason) = match style {
        NumberStyle { bytes: 1, .. } => (
            PasteFormat::Array,
            text!(
                "reading-array",
                "{numbers} {numbers|byte|bytes} in {lists} {lists|list|lists}",
                numbers,
                lists
            ),
        ),
        NumberStyle { big_endian: false, .. } => (
            PasteFormat::ArrayLe,
            text!(
                "reading-array-le",
                "{numbers} {numbers|number|numbers} of {bits} bits, low byte first, between brackets in {lists} {lists|list|lists}",
                numbers,
                bits,
                lists
            ),
        ),
        NumberStyle { big_endian: true, .. } => (
            PasteFormat::ArrayBe,
            text!(
                "reading-array-be",
                "{numbers} {numbers|number|numbers} of {bits} bits, high byte first, between brackets in {lists} {lists|list|lists}",
                numbers,
                bits,
                lists
            ),
        ),
    };
    Ok(builder.finish(format, score, reason))
}

/// Returns whether the brackets around `at` have other numbers that are bytes.
fn is_in_list(text: &str, at: usize) -> bool {
    /// A list with fewer bytes is not refused because of a bad element.
    const FEWEST: usize = 4;
    let before = text.get(..at).and_then(|before| before.rsplit(['[', '{']).next());
    let after = text.get(at..).and_then(|after| after.split([']', '}']).next());
    let words = before.into_iter().chain(after).flat_map(|part| part.split(','));
    let is_byte =
        |word: &&str| number(word.trim(), 0).is_some_and(|(value, ..)| (-128..256).contains(&value));
    words.filter(is_byte).take(FEWEST).count() == FEWEST
}

/// Returns the number of characters from the first to the last of each value.
fn covered<'u>(values: impl Iterator<Item = &'u [StringUnit]>) -> usize {
    values.filter_map(|units| Some(units.last()?.end().saturating_sub(units.first()?.start()))).sum()
}

/// Reads string literals with `\u00ff` as a character, which takes two bytes in UTF-8.
pub(crate) fn string_utf8(program: &Program<'_, '_>) -> Attempt {
    let text = program.source.text;
    if !text.contains("\\u00") && !text.contains("\\u{") {
        return Ok(None);
    }
    strings(program, Codes::Utf8)
}

/// Reads string literals. Those separated only by blanks, `+`, `.` or a backslash are one packet.
pub(crate) fn strings(program: &Program<'_, '_>, codes: Codes) -> Attempt {
    let source = program.source;
    let text = source.text;
    if !text.contains(['"', '\'', '“', '‘', '”']) {
        return Ok(None);
    }
    let mut groups: Vec<Pieces<'_>> = Vec::new();
    for concat in outermost(program.values()).filter(|concat| concat.is_text) {
        let mut units = Cow::Borrowed(&*concat.units);
        if source.certain {
            units = Cow::Owned(as_written(text, &units));
        }
        // This reader shows the text of places that a program fills in. Only the reader of source code leaves them out.
        let first = first_bytes(&units);
        if units.iter().any(StringUnit::is_hole) {
            if source.starts_packet(&first) {
                return Ok(None);
            }
            continue;
        }
        if names_file(text, concat.first.0) && !source.starts_packet(&first) {
            continue;
        }
        let quote = text.get(concat.first.0..).and_then(|rest| rest.chars().next()).unwrap_or('"');
        let escapes = units.iter().filter(|unit| !matches!(unit.value, Unit::Char(_))).count();
        let variable = escapes > 0 && !concat.is_digits && concat.name.starts_with('$');
        groups.push(Pieces {
            escapes: if concat.is_digits { 0 } else { escapes },
            marked: has_prefix(text, concat.first.0, &['b', 'B']),
            // PHP encodes `\u{ff}` as UTF-8, and has no escapes in single quotes.
            is_php: variable && quote == '"',
            taken_as_it_stands: (variable && quote == '\'').then_some(concat.first),
            digits: concat.is_digits,
            units,
        });
    }
    let all = groups.len();
    let telling = |group: &Pieces<'_>| {
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
    let covered = covered(groups.iter().map(|group| &*group.units));
    let share = (evidence::STRING_SHARE * covered / text.trim().len().max(1)) as i32;
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

/// Returns whether the string whose quotation mark is at `at` is the name of a file, as in a line of a Python traceback:
/// `File "C:\rcon\test.py", line 3`. Its backslashes are not those of escapes.
fn names_file(text: &str, at: usize) -> bool {
    let inner = text.get(at..).map_or("", |rest| rest.trim_start_matches(['"', '\'', '“', '‘']));
    is_path(inner) || text.get(..at).is_some_and(|before| before.ends_with("File "))
}

#[derive(Debug, Default)]
struct Pieces<'p> {
    units: Cow<'p, [StringUnit]>,
    escapes: usize,
    marked: bool,
    /// Whether the digits of the strings were read as bytes.
    digits: bool,
    is_php: bool,
    /// The span of a string in single quotes, in which PHP and Perl do not read escapes; `None` for other strings.
    taken_as_it_stands: Option<(usize, usize)>,
}

impl Pieces<'_> {
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
