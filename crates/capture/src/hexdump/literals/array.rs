//! Arrays: numbers and characters in brackets, `{0xff, 0x54}`, `[255, 84]`, `array(255, 84)`.
//!
//! Brackets nest; only an innermost list whose elements are all bytes is a packet. In
//! `{"type":"Buffer","data":[255,84]}` the outer brackets contain words, in `x[25]` an index. A list of bytes
//! with one bad element (`[255, 255, 300]`) is refused because of that element.

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{Attempt, PasteBuilder, PasteText};
use super::super::clean::is_blank;
use super::super::codes::PasteCode;
use super::super::digits::{hex_run, run};
use super::super::formats::PasteFormat;
use super::escapes::{literal_number, repeats_at, string_at};

/// Reads lists of numbers and characters in brackets, each list as a packet.
pub(in crate::hexdump) fn array(source: &PasteText<'_>) -> Attempt {
    lists(source, Element::BYTE)
}

/// Reads lists of 16-bit or 32-bit numbers, little-endian, as most machines store them.
pub(in crate::hexdump) fn words(source: &PasteText<'_>) -> Attempt {
    words_in(source, false)
}

/// Reads lists of 16-bit or 32-bit numbers, big-endian, as they are written.
pub(in crate::hexdump) fn words_big_endian(source: &PasteText<'_>) -> Attempt {
    words_in(source, true)
}

fn words_in(source: &PasteText<'_>, big_endian: bool) -> Attempt {
    let text = source.clean.text();
    if !text.contains("0x") && !text.contains("0X") {
        return Ok(None);
    }
    for bytes in [2, 4] {
        // A list of other numbers is refused, if at all, as a list of bytes.
        match lists(source, Element { bytes, big_endian }) {
            Ok(Some(candidate)) => return Ok(Some(candidate)),
            Err(refusal) if refusal.code == PasteCode::TooLarge => return Err(refusal),
            Ok(None) | Err(_) => {}
        }
    }
    Ok(None)
}

/// The width and byte order of a list's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Element {
    bytes: usize,
    big_endian: bool,
}

impl Element {
    const BYTE: Self = Self { bytes: 1, big_endian: false };

    /// The bytes of `value`, as written in the text; `None` if it is not a number of this width.
    ///
    /// Words must be written with all their digits, which distinguishes them from bytes.
    fn of(self, value: i64, written: &str) -> Option<impl Iterator<Item = u8>> {
        let fits = match self.bytes {
            1 => (-128..256).contains(&value),
            bytes => {
                let digits = hex_run(written.as_bytes(), 2);
                let suffix = written.get(2 + digits..).unwrap_or("");
                (written.starts_with("0x") || written.starts_with("0X"))
                    && digits == bytes * 2
                    && !suffix.ends_with('8')
            }
        };
        let bytes = value.to_le_bytes();
        let order = move |at: usize| if self.big_endian { self.bytes - 1 - at } else { at };
        fits.then(|| (0..self.bytes).filter_map(move |at| bytes.get(order(at)).copied()))
    }
}

fn lists(source: &PasteText<'_>, element: Element) -> Attempt {
    let text = source.clean.text();
    if !text.contains(['[', '{', '(']) {
        return Ok(None);
    }
    let mut stack: Vec<Brackets<'_>> = Vec::new();
    let mut found: Vec<Brackets<'_>> = Vec::new();
    let mut refused: Option<(usize, usize)> = None;
    let (mut at, mut word, mut before_end) = (0, "", 0);
    let mut total: usize = 0;
    let mut repeated = 0;
    while let Some((token, start, end)) = token(text, at) {
        at = end;
        match token {
            Token::Open(open) => {
                let touches = start > 0
                    && before_end == start
                    && text
                        .as_bytes()
                        .get(start - 1)
                        .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
                if stack.len() > 100 {
                    return Ok(None);
                }
                stack.push(Brackets {
                    open,
                    start,
                    word,
                    index: touches && open == b'[',
                    is_call: touches && open == b'(' && !CASTS.contains(&word),
                    ..Brackets::default()
                });
            }
            Token::Close(_) => {
                if let Some(group) = stack.pop() {
                    let next = text.as_bytes().get(end).copied().unwrap_or(b' ');
                    let length = group.open == b'['
                        && group.items.len() <= 1
                        && (next.is_ascii_alphabetic() || next == b'{');
                    close(group, length, stack.last_mut(), &mut found, &mut refused);
                }
            }
            Token::Number(value) => {
                if let Some(group) = stack.last_mut() {
                    if let (true, [item], Ok(count @ 0..=MOST_COUNTED)) =
                        (group.counted, group.items.as_slice(), usize::try_from(value))
                    {
                        // Rust's `[0xff; 4]`.
                        group.items = core::iter::repeat_n(*item, count).collect();
                        group.counted = false;
                    } else if let Some(bytes) = element.of(value, text.get(start..end).unwrap_or("")) {
                        group.items.extend(bytes.map(|byte| (byte, start, end)));
                        total += element.bytes;
                    } else {
                        group.bad = group.bad.or(Some((start, end)));
                    }
                }
            }
            Token::Char(byte) if element.bytes == 1 => {
                if let Some(group) = stack.last_mut() {
                    group.items.push((byte, start, end));
                    total += 1;
                }
            }
            Token::Repeats(count) => {
                if let Some(group) = stack.last_mut() {
                    repeated += 1;
                    if let Some(item) = group.items.last().copied() {
                        let room = source.max_bytes.saturating_add(1).saturating_sub(total);
                        let more = count.saturating_sub(1).min(room);
                        total += more;
                        group.items.extend(core::iter::repeat_n(item, more));
                    }
                }
            }
            Token::Char(_) => {
                if let Some(group) = stack.last_mut() {
                    group.bad = group.bad.or(Some((start, end)));
                }
            }
            Token::Text(inner) => {
                if let Some(group) = stack.last_mut() {
                    let digits = inner.strip_prefix("0x").unwrap_or(inner);
                    let value = (digits.len() == 2).then(|| u8::from_str_radix(digits, 16).ok()).flatten();
                    match value {
                        None if inner == "C*" => {}
                        Some(value) if element.bytes == 1 => group.items.push((value, start, end)),
                        _ => group.bad = group.bad.or(Some((start, end))),
                    }
                }
            }
            Token::Word(name) => {
                word = name;
                if !CASTS.contains(&name)
                    && !LISTS.contains(&name)
                    && let Some(group) = stack.last_mut()
                {
                    group.bad = group.bad.or(Some((start, end)));
                }
            }
            Token::Other => {
                let char = text.get(start..end).unwrap_or("");
                if let Some(group) = stack.last_mut() {
                    let is_barred = text.get(group.start..).is_some_and(|rest| rest.starts_with("[|"));
                    group.counted = char == ";" && group.open == b'[' && group.items.len() == 1 && !is_barred;
                }
                if !matches!(char, "." | "<" | ">" | "\\" | "&" | "$" | ";" | "!")
                    && let Some(group) = stack.last_mut()
                {
                    group.bad = group.bad.or(Some((start, end)));
                }
            }
            Token::Comma => {}
        }
        if !matches!(token, Token::Word(_)) && !matches!(token, Token::Open(_)) {
            word = "";
        }
        before_end = end;
    }
    // A snippet may end before its brackets close.
    while let Some(group) = stack.pop() {
        close(group, false, stack.last_mut(), &mut found, &mut refused);
    }
    let real = |group: &Brackets<'_>| group.open != b'(' || LISTS.contains(&group.word);
    if found.iter().any(real) {
        found.retain(real);
    }
    if found.iter().any(|group| group.items.len() > 1) {
        found.retain(|group| group.items.len() > 1);
    }
    found.sort_by_key(|group| group.start);
    if found.is_empty() {
        return match refused {
            Some((start, end)) => {
                let shown = text.get(start..end).unwrap_or("");
                Err(source.refuse(
                    PasteCode::BadNumber,
                    text!("paste-bad_number", "`{word}` is not a byte", word = shown),
                    start,
                    end,
                ))
            }
            None => Ok(None),
        };
    }
    let mut builder = PasteBuilder::new(source);
    let mut covered = 0;
    let lists = found.len();
    let mut items = 0;
    for group in found {
        builder.open(None, None);
        if let (Some(first), Some(last)) = (group.items.first(), group.items.last()) {
            covered += last.2 - first.1;
        }
        items += group.items.len();
        for (byte, start, end) in group.items {
            builder.push(byte, start, end)?;
        }
    }
    let share = 30 * covered / text.trim().len().max(1);
    let longest = builder.packets.iter().map(|packet| packet.bytes.len()).max().unwrap_or(0);
    let score = 45 + share as i32 - if longest < 2 && lists > 1 { 30 } else { 0 }
        + if repeated > 0 { 10 } else { 0 }
        - if items < 4 { 20 } else { 0 };
    let numbers = items / element.bytes;
    let (format, reason) = match element {
        Element { bytes: 1, .. } => (
            PasteFormat::Array,
            text!(
                "reading-array",
                "{numbers} {numbers|number|numbers} between brackets in {lists} {lists|list|lists}",
                numbers,
                lists
            ),
        ),
        Element { bytes, big_endian: false } => (
            PasteFormat::ArrayLe,
            text!(
                "reading-array-le",
                "{numbers} {numbers|number|numbers} of {bits} bits, low byte first, between brackets in {lists} {lists|list|lists}",
                numbers,
                bits = bytes * 8,
                lists
            ),
        ),
        Element { bytes, big_endian: true } => (
            PasteFormat::ArrayBe,
            text!(
                "reading-array-be",
                "{numbers} {numbers|number|numbers} of {bits} bits, high byte first, between brackets in {lists} {lists|list|lists}",
                numbers,
                bits = bytes * 8,
                lists
            ),
        ),
    };
    // Most machines that run games are little-endian.
    let score = score - if element.big_endian { 10 } else { 0 };
    Ok(builder.finish(format, score, reason))
}

/// Most elements that a number may ask for.
const MOST_COUNTED: usize = 4096;

/// Words allowed between the elements of an array of bytes.
const CASTS: &[&str] = &[
    "byte", "Byte", "u8", "i8", "char", "unsigned", "signed", "uint8_t", "int8_t", "uint8", "int8", "as",
    "ord", "chr", "int", "BYTE", "uchar", "sbyte", "toByte",
];

/// Words that turn a following parenthesis into a list.
const LISTS: &[&str] =
    &["array", "bytes", "byteArrayOf", "asList", "listOf", "of", "Array", "pack", "fromCharCode", "tuple"];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'t> {
    Number(i64),
    Char(u8),
    /// A string that is not a single character.
    Text(&'t str),
    Open(u8),
    Close(u8),
    Comma,
    Word(&'t str),
    Repeats(usize),
    Other,
}

/// The next token at or after `at`, with its start and end.
fn token(text: &str, mut at: usize) -> Option<(Token<'_>, usize, usize)> {
    let bytes = text.as_bytes();
    loop {
        at += run(bytes, at, |byte| is_blank(byte) || byte == b'\n');
        let rest = text.get(at..).unwrap_or("");
        if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |len| len + 2);
        } else if rest.starts_with("//") || (rest.starts_with('#') && !rest.starts_with("#[")) {
            at += rest.find('\n').unwrap_or(rest.len());
        } else {
            break;
        }
    }
    let rest = text.get(at..).unwrap_or("");
    let first = *bytes.get(at)?;
    let start = at;
    if first.is_ascii_digit() || (first == b'-' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)) {
        let len = usize::from(first == b'-');
        let tail = run(bytes, at + len, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let end = at + len + tail;
        let word = text.get(at + len..end).unwrap_or("");
        let value = literal_number(word).map(|value| if first == b'-' { -value } else { value });
        return Some((value.map_or(Token::Other, Token::Number), start, end));
    }
    if let Some((count, end)) = repeats_at(text, at) {
        return Some((count.map_or(Token::Other, Token::Repeats), start, end));
    }
    if first == b'\'' && at > 0 && bytes.get(at - 1).is_some_and(u8::is_ascii_alphanumeric) {
        // An apostrophe, not a quotation mark.
        return Some((Token::Other, start, at + 1));
    }
    let prefix = usize::from(first == b'b' && bytes.get(at + 1) == Some(&b'\''));
    if matches!(bytes.get(at + prefix), Some(b'\'' | b'"')) {
        let mut units = Vec::new();
        let from = at + prefix;
        if let Some(end) = string_at(text, from, &mut units) {
            let inner = text.get(from + 1..end - 1).unwrap_or("");
            let single = bytes.get(from) == Some(&b'\'') || inner.len() == 1;
            let token = match units.as_slice() {
                [unit] if single && unit.byte().is_some() => Token::Char(unit.byte().unwrap_or(0)),
                _ => Token::Text(inner),
            };
            return Some((token, start, end));
        }
        // The string is not closed on this line, so its content is no list. Skip to the end of the line,
        // since an escape may hide a later quotation mark.
        let line = text.get(from..).and_then(|rest| rest.find('\n')).unwrap_or(text.len() - from);
        return Some((Token::Other, start, from + line.max(1)));
    }
    if first.is_ascii_alphabetic() || first == b'_' {
        let len = run(bytes, at, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        return Some((Token::Word(text.get(at..at + len).unwrap_or("")), start, at + len));
    }
    let token = match first {
        b'[' | b'{' | b'(' => Token::Open(first),
        b']' | b'}' | b')' => Token::Close(first),
        b',' => Token::Comma,
        _ => Token::Other,
    };
    let len = rest.chars().next().map_or(1, char::len_utf8);
    Some((token, start, at + len))
}

/// A pair of brackets with its elements.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the brackets show")]
struct Brackets<'t> {
    open: u8,
    start: usize,
    word: &'t str,
    items: Vec<(u8, usize, usize)>,
    /// The first element that is not a byte.
    bad: Option<(usize, usize)>,
    /// Whether a nested group was a list of bytes.
    parent: bool,
    /// Whether it is an index: `x[25]`.
    index: bool,
    /// Whether the number of its elements is next: `[0xff; 4]`.
    counted: bool,
    /// Whether it holds the arguments of a function.
    is_call: bool,
}

fn close<'t>(
    group: Brackets<'t>,
    length: bool,
    parent: Option<&mut Brackets<'t>>,
    found: &mut Vec<Brackets<'t>>,
    refused: &mut Option<(usize, usize)>,
) {
    /// Fewest bytes in parentheses that are not the arguments of a function.
    const FEWEST: usize = 5;
    if group.index || length || group.parent {
        return;
    }
    let Some(bad) = group.bad else {
        if group.items.is_empty() {
            return;
        }
        if group.is_call && group.items.len() < FEWEST && !LISTS.contains(&group.word) {
            // Arguments: `writeUInt8(0x55, 4)`.
            return;
        }
        if group.open == b'(' && group.items.len() == 1 && !LISTS.contains(&group.word) {
            if let Some(parent) = parent {
                parent.items.extend(group.items);
            }
            return;
        }
        if let Some(parent) = parent {
            parent.parent = true;
        }
        found.push(group);
        return;
    };
    let lists = group.items.len() >= 4 && group.open != b'(';
    if lists && refused.is_none() {
        *refused = Some(bad);
    }
    // The group is `(byte) 0xff` or a call; its content does not spoil the outer list.
}
