//! Arrays: numbers and characters in brackets, `{0xff, 0x54}`, `[255, 84]`, `array(255, 84)`.
//!
//! Brackets nest; only an innermost list whose elements are all bytes is a packet. In
//! `{"type":"Buffer","data":[255,84]}` the outer brackets contain words, in `x[25]` an index. A list of bytes
//! with one bad element (`[255, 255, 300]`) is refused because of that element.

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{Attempt, PasteBuilder, PasteText};
use super::super::codes::PasteCode;
use super::super::evidence;
use super::super::formats::PasteFormat;
use super::calls::own_name;
use super::escapes::{StringUnit, string_at};
use super::list::{ListStyle, list_as};
use super::pieces::is_prefix;
use super::tokens::{comment, word_len};

/// Reads lists of 16-bit or 32-bit numbers: big-endian as they are written, or little-endian as most machines
/// store them.
pub(crate) fn words(source: &PasteText<'_>, big_endian: bool) -> Attempt {
    let text = source.clean.text();
    if !text.contains("0x") && !text.contains("0X") {
        return Ok(None);
    }
    for width in [2, 4] {
        // Lists that have other numbers are refused only when they are read as lists of bytes.
        match lists(source, width, big_endian) {
            Ok(Some(candidate)) => return Ok(Some(candidate)),
            Err(refusal) if refusal.code == PasteCode::TooLarge => return Err(refusal),
            Ok(None) | Err(_) => {}
        }
    }
    Ok(None)
}

/// A list of bytes.
struct Found {
    units: Vec<StringUnit>,
    /// Whether the brackets are certainly those of a list and not those around an expression.
    is_surely_list: bool,
}

/// Reads lists of numbers and characters in brackets, each list as a packet.
pub(crate) fn lists(source: &PasteText<'_>, width: usize, big_endian: bool) -> Attempt {
    let text = source.clean.text();
    if !text.contains(['[', '{', '(']) {
        return Ok(None);
    }
    let style = ListStyle { width, big_endian, most: source.max_bytes };
    let (mut found, refused) = find(text, style);
    if found.iter().any(|list| list.is_surely_list) {
        found.retain(|list| list.is_surely_list);
    }
    if found.iter().any(|list| list.units.len() > 1) {
        found.retain(|list| list.units.len() > 1);
    }
    if let (true, Some((start, end))) = (found.is_empty(), refused) {
        let word = text.get(start..end).unwrap_or("");
        let why = text!("paste-bad_number", "`{word}` is not a byte", word);
        return Err(source.refuse(PasteCode::BadNumber, why, start, end));
    }
    let mut builder = PasteBuilder::new(source);
    let mut covered = 0;
    let lists = found.len();
    let mut items = 0;
    for list in found {
        builder.open(None, None);
        if let (Some(first), Some(last)) = (list.units.first(), list.units.last()) {
            covered += last.end() - first.start();
        }
        items += list.units.len();
        for unit in &list.units {
            builder.push(unit.byte().unwrap_or(0), unit.start(), unit.end())?;
        }
    }
    let share = evidence::LIST_SHARE * covered / text.trim().len().max(1);
    let longest = builder.packets.iter().map(|packet| packet.bytes.len()).max().unwrap_or(0);
    let score = evidence::LIST
        + share as i32
        + if longest < 2 && lists > 1 { evidence::SINGLE_BYTES } else { 0 }
        + if text.contains("<repeats ") { evidence::REPEATS } else { 0 }
        + if items < 4 { evidence::FEW_BYTES } else { 0 }
        + if big_endian { evidence::BIG_ENDIAN } else { 0 };
    let numbers = items / width;
    let bits = width * 8;
    let (format, reason) = match (width, big_endian) {
        (1, _) => (
            PasteFormat::Array,
            text!(
                "reading-array",
                "{numbers} {numbers|number|numbers} between brackets in {lists} {lists|list|lists}",
                numbers,
                lists
            ),
        ),
        (_, false) => (
            PasteFormat::ArrayLe,
            text!(
                "reading-array-le",
                "{numbers} {numbers|number|numbers} of {bits} bits, low byte first, between brackets in {lists} {lists|list|lists}",
                numbers,
                bits,
                lists
            ),
        ),
        (_, true) => (
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

/// Returns the innermost lists of bytes, in text order. Also returns the span of the bad element of the first list that
/// is no list of bytes because of one element.
fn find(text: &str, style: ListStyle) -> (Vec<Found>, Option<(usize, usize)>) {
    let mut found = Vec::new();
    let mut refused = None;
    let mut inside = Vec::new();
    // A list may have a repeat count, and so more bytes than characters. Reading ends when there are too many bytes.
    let mut room = Some(style.most);
    let mut at = 0;
    while let (Some(_), Some(char)) = (room, text.get(at..).and_then(|rest| rest.chars().next())) {
        let word = word_len(text, at);
        if let Some(len) = comment(text, at) {
            at += len;
        } else if word > 0 {
            let end = at + word;
            // An apostrophe opens no string.
            let apostrophe = text.get(end..).is_some_and(|rest| rest.starts_with('\''))
                && !text.get(at..end).is_some_and(is_prefix);
            at = end + usize::from(apostrophe);
        } else if matches!(char, '"' | '\'') {
            // An escape may hide the end of a string that is not closed on its line.
            let line = || text.get(at..).and_then(|rest| rest.find('\n')).map_or(text.len(), |len| at + len);
            at = string_at(text, at, &mut inside).unwrap_or_else(line);
        } else if matches!(char, '[' | '{' | '(') {
            match list_as(text, at, style) {
                Ok((units, end)) => {
                    let is_surely_list = char != '(' || makes_list(text.get(..at).unwrap_or(""));
                    if !is_other(text, at, end, units.len()) && (is_surely_list || units.len() > 1) {
                        room = room.and_then(|room| room.checked_sub(units.len()));
                        found.push(Found { units, is_surely_list });
                    }
                    at = end;
                }
                Err(bad) => {
                    refused = refused.or(bad.filter(|_| !is_other(text, at, at, usize::MAX)));
                    at += 1;
                }
            }
        } else {
            at += char.len_utf8();
        }
    }
    (found, refused)
}

/// Returns whether the brackets at `at..end` are an index, the length of an array, or around arguments.
fn is_other(text: &str, at: usize, end: usize, elements: usize) -> bool {
    /// Minimum number of bytes in parentheses that are not the arguments of a function, as in `writeUInt8(0x55, 4)`.
    const FEWEST: usize = 5;
    let before = text.get(..at).unwrap_or("");
    let touches = before.ends_with(|char: char| char.is_ascii_alphanumeric() || char == '_');
    match text.as_bytes().get(at) {
        Some(b'[') => {
            let next = text.as_bytes().get(end).copied().unwrap_or(b' ');
            touches || (elements <= 1 && (next.is_ascii_alphabetic() || next == b'{'))
        }
        Some(b'(') => touches && elements < FEWEST && !makes_list(before),
        _ => false,
    }
}

/// Returns whether the text before a parenthesis ends with a function that makes a list of its arguments.
fn makes_list(before: &str) -> bool {
    const LISTS: [&str; 9] =
        ["array", "bytes", "bytearrayof", "aslist", "listof", "of", "pack", "fromcharcode", "tuple"];
    LISTS.contains(&own_name(before.trim_end()).as_str())
}
