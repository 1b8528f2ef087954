//! Arrays and strings as programming languages write them.
//!
//! One scanner serves them all: C, C++, Rust, Go, Python, JavaScript, PHP, Java, JSON agree on brackets, commas,
//! quotation marks and backslashes, and differ in words that are skipped.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::ascii::windows_1252;
use super::chars::{hex_pair, hex_run, run};
use super::clean::is_blank;
use super::draft::{Draft, Outcome, Source};
use super::encoded;

/// Words that may stand between the elements of an array of bytes.
const CASTS: &[&str] = &[
    "byte", "Byte", "u8", "i8", "char", "unsigned", "signed", "uint8_t", "int8_t", "uint8", "int8", "as",
    "ord", "chr", "int", "BYTE", "uchar", "sbyte", "toByte",
];
/// Words in front of a parenthesis that make what is in it a list.
const LISTS: &[&str] =
    &["array", "bytes", "byteArrayOf", "asList", "listOf", "of", "Array", "pack", "fromCharCode", "tuple"];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'t> {
    Number(i64),
    Char(u8),
    /// A string without escapes.
    Text(&'t str),
    Open(u8),
    Close(u8),
    Comma,
    Word(&'t str),
    Repeats(u64),
    Other,
}

/// The next token from `at`: (token, start, end).
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
    if rest.starts_with("<repeats ") {
        let len = rest.find('>').map_or(rest.len(), |len| len + 1);
        let count = rest.get("<repeats ".len()..len).and_then(|rest| rest.split(' ').next()?.parse().ok());
        return Some((count.map_or(Token::Other, Token::Repeats), start, at + len));
    }
    if first == b'\'' && at > 0 && bytes.get(at - 1).is_some_and(u8::is_ascii_alphanumeric) {
        // An apostrophe.
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
        // Nothing on this line closes it, nor a quotation mark after it that an escape hides.
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

fn literal_number(word: &str) -> Option<i64> {
    let lower = word.to_ascii_lowercase();
    let strip = |digits: &str, radix: u32| -> Option<i64> {
        let digits = digits.trim_matches('_');
        let mut value: i64 = 0;
        let mut rest = digits;
        while let Some(digit) = rest.chars().next() {
            match digit.to_digit(radix) {
                Some(digit) => value = value.checked_mul(i64::from(radix))?.checked_add(i64::from(digit))?,
                None if digit == '_' => {}
                None => break,
            }
            rest = rest.get(1..)?;
        }
        let suffix =
            matches!(rest, "" | "u" | "l" | "ul" | "lu" | "u8" | "i8" | "i32" | "u32" | "uy" | "y" | "ub");
        (suffix && digits.len() > rest.len()).then_some(value)
    };
    if let Some(digits) = lower.strip_prefix("0x") {
        strip(digits, 16)
    } else if let Some(digits) = lower.strip_prefix("0b") {
        strip(digits, 2)
    } else if let Some(digits) = lower.strip_prefix("0o") {
        strip(digits, 8)
    } else if lower.len() > 1
        && lower.starts_with('0')
        && lower.bytes().all(|byte| (b'0'..b'8').contains(&byte))
    {
        strip(&lower, 8)
    } else {
        strip(&lower, 10)
    }
}

/// Brackets with what stands in them.
#[derive(Debug, Default)]
struct Group<'t> {
    open: u8,
    start: usize,
    word: &'t str,
    items: Vec<(u8, usize, usize)>,
    /// The first element that is no byte.
    bad: Option<(usize, usize)>,
    /// Another group in it was a list of bytes.
    parent: bool,
    /// An index or a length: `x[25]`.
    index: bool,
    hex: usize,
}

/// A list of numbers and characters between brackets; several lists are several packets.
pub(super) fn array(source: &Source<'_>) -> Outcome {
    let text = source.clean.text();
    if !text.contains(['[', '{', '(']) {
        return Ok(None);
    }
    let mut stack: Vec<Group<'_>> = Vec::new();
    let mut found: Vec<Group<'_>> = Vec::new();
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
                stack.push(Group { open, start, word, index: touches && open == b'[', ..Group::default() });
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
                    if (-128..256).contains(&value) {
                        group.items.push((value as u8, start, end));
                        group.hex +=
                            usize::from(text.get(start..).is_some_and(|number| number.starts_with("0x")));
                        total += 1;
                    } else {
                        group.bad = group.bad.or(Some((start, end)));
                    }
                }
            }
            Token::Char(byte) => {
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
                        let more = usize::try_from(count.saturating_sub(1)).unwrap_or(usize::MAX).min(room);
                        total += more;
                        group.items.extend(core::iter::repeat_n(item, more));
                    }
                }
            }
            Token::Text(inner) => {
                if let Some(group) = stack.last_mut() {
                    let digits = inner.strip_prefix("0x").unwrap_or(inner);
                    let value = (digits.len() == 2).then(|| u8::from_str_radix(digits, 16).ok()).flatten();
                    match value {
                        None if inner == "C*" => {}
                        Some(value) => group.items.push((value, start, end)),
                        None => group.bad = group.bad.or(Some((start, end))),
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
    // A snippet may stop before its brackets do.
    while let Some(group) = stack.pop() {
        close(group, false, stack.last_mut(), &mut found, &mut refused);
    }
    let real = |group: &Group<'_>| group.open != b'(' || LISTS.contains(&group.word);
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
                Err(source.refuse("paste.bad_number", format!("`{shown}` is not a byte"), start, end))
            }
            None => Ok(None),
        };
    }
    let mut draft = Draft::new(source);
    let mut covered = 0;
    let lists = found.len();
    let mut items = 0;
    for group in found {
        draft.open(None, None);
        if let (Some(first), Some(last)) = (group.items.first(), group.items.last()) {
            covered += last.2 - first.1;
        }
        items += group.items.len();
        for (byte, start, end) in group.items {
            draft.push(byte, start, end)?;
        }
    }
    let share = 30 * covered / text.trim().len().max(1);
    let longest = draft.packets.iter().map(|packet| packet.bytes.len()).max().unwrap_or(0);
    let score = 45 + share as i32 - if longest < 2 && lists > 1 { 30 } else { 0 }
        + if repeated > 0 { 10 } else { 0 }
        - if items < 4 { 20 } else { 0 };
    let reason =
        format!("{items} numbers between brackets in {lists} list{}", if lists == 1 { "" } else { "s" });
    Ok(draft.finish("array", score, reason))
}

fn close<'t>(
    group: Group<'t>,
    length: bool,
    parent: Option<&mut Group<'t>>,
    found: &mut Vec<Group<'t>>,
    refused: &mut Option<(usize, usize)>,
) {
    if group.index || length || group.parent {
        return;
    }
    let Some(bad) = group.bad else {
        if group.items.is_empty() {
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
    // `(byte) 0xff` and calls: what is in them does not make the outer list wrong.
}

/// What one escape or character of a string stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit {
    value: Value,
    start: usize,
    end: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Byte(u8),
    /// A character as it stands, or by its code point.
    Char(char),
    CodePoint(char),
}

impl Unit {
    fn byte(&self) -> Option<u8> {
        match self.value {
            Value::Byte(byte) => Some(byte),
            Value::Char(char) | Value::CodePoint(char) => {
                u8::try_from(u32::from(char)).ok().filter(u8::is_ascii)
            }
        }
    }
}

/// The escape at `at`: its value (nothing for a line break) and its length. None when it is no escape.
fn escape(text: &str, at: usize) -> Option<(Option<Value>, usize)> {
    let bytes = text.as_bytes();
    if bytes.get(at) != Some(&b'\\') {
        return None;
    }
    let kind = *bytes.get(at + 1)?;
    let simple = |byte: u8| Some((Some(Value::Byte(byte)), 2));
    match kind {
        b'x' | b'X' => match hex_run(bytes, at + 2) {
            0 => None,
            1 => hex_pair(b'0', *bytes.get(at + 2)?).map(|byte| (Some(Value::Byte(byte)), 3)),
            _ => hex_pair(*bytes.get(at + 2)?, *bytes.get(at + 3)?).map(|byte| (Some(Value::Byte(byte)), 4)),
        },
        b'u' | b'U' => {
            let (from, len, total) = if bytes.get(at + 2) == Some(&b'{') {
                let len = hex_run(bytes, at + 3);
                (at + 3, len, len + 4)
            } else {
                let want = if kind == b'U' { 8 } else { 4 };
                (at + 2, want, want + 2)
            };
            let digits = text.get(from..from + len)?;
            let code = u32::from_str_radix(digits, 16).ok()?;
            Some((Some(Value::CodePoint(char::from_u32(code)?)), total))
        }
        b'0'..=b'7' => {
            let len = run(bytes, at + 1, |byte| (b'0'..b'8').contains(&byte)).min(3);
            let digits = text.get(at + 1..at + 1 + len)?;
            match u8::from_str_radix(digits, 8) {
                Ok(byte) => Some((Some(Value::Byte(byte)), len + 1)),
                Err(_) => {
                    u8::from_str_radix(digits.get(..2)?, 8).ok().map(|byte| (Some(Value::Byte(byte)), 3))
                }
            }
        }
        b'n' => simple(b'\n'),
        b'r' => simple(b'\r'),
        b't' => simple(b'\t'),
        b'a' => simple(7),
        b'b' => simple(8),
        b'v' => simple(11),
        b'f' => simple(12),
        b'e' => simple(27),
        b'\\' | b'\'' | b'"' | b'?' | b'/' | b'`' => simple(kind),
        b'\n' => Some((None, 2)),
        b'\r' if bytes.get(at + 2) == Some(&b'\n') => Some((None, 3)),
        _ => None,
    }
}

/// Reads the string whose quotation mark is at `at`; returns where it ends. None when it does not end on its line.
fn string_at(text: &str, at: usize, units: &mut Vec<Unit>) -> Option<usize> {
    units.clear();
    let quote = text.get(at..)?.chars().next()?;
    let closing = match quote {
        '“' => '”',
        '‘' => '’',
        other => other,
    };
    let mut place = at + quote.len_utf8();
    loop {
        let char = text.get(place..)?.chars().next()?;
        if char == closing {
            return Some(place + char.len_utf8());
        }
        if char == '\n' {
            return None;
        }
        let end;
        if let Some((value, len)) = escape(text, place) {
            end = place + len;
            if let Some(value) = value {
                units.push(Unit { value, start: place, end });
            }
        } else {
            end = place + char.len_utf8();
            units.push(Unit { value: Value::Char(char), start: place, end });
        }
        place = end;
    }
}

/// String literals. Those with nothing but blanks, `+`, `.` or a backslash between them are one packet.
pub(super) fn string(source: &Source<'_>) -> Outcome {
    let text = source.clean.text();
    if !text.contains(['"', '\'', '“', '‘', '”']) {
        return Ok(None);
    }
    let gdb = text.contains("<repeats ") || text.contains("\"...") || text.trim_start().starts_with('$');
    let mut groups: Vec<Pieces> = Vec::new();
    let mut units = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut last_end = None;
    let mut total = 0_usize;
    // Quotation marks nothing closes before `line_end`.
    let mut unclosed: Vec<char> = Vec::new();
    let mut line_end = 0;
    while at < text.len() {
        let rest = text.get(at..).unwrap_or("");
        let Some(char) = rest.chars().next() else { break };
        if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |len| len + 2);
            continue;
        }
        let comment = rest.starts_with("//")
            || (char == '#' && (at == 0 || bytes.get(at - 1).is_some_and(|b| *b <= b' ')));
        if comment {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if rest.starts_with("<repeats ") {
            let len = rest.find('>').map_or(rest.len(), |len| len + 1);
            let count =
                rest.get("<repeats ".len()..).and_then(|rest| rest.split(' ').next()?.parse::<usize>().ok());
            let last = groups.last_mut().and_then(|group| Some((*group.units.last()?, group)));
            if let (Some(count), Some((unit, group))) = (count, last) {
                let more =
                    count.saturating_sub(1).min(source.max_bytes.saturating_add(1).saturating_sub(total));
                total += more;
                group.units.extend(core::iter::repeat_n(unit, more));
            }
            at += len;
            last_end = Some(at);
            continue;
        }
        if let Some((unit, end)) = chr_call(text, at) {
            if !last_end
                .is_some_and(|last: usize| text.get(last..at).is_some_and(|between| glue(between, gdb)))
            {
                groups.push(Pieces::default());
            }
            if let Some(group) = groups.last_mut() {
                group.units.push(unit);
                group.escapes += 1;
            }
            at = end;
            last_end = Some(end);
            continue;
        }
        if !matches!(char, '"' | '\'' | '“' | '‘' | '”') {
            at += char.len_utf8();
            continue;
        }
        let (prefix, word) = prefix_before(text, at);
        let opens = char == '"' || prefix == 0 || word;
        let raw = text.get(at - prefix..at).is_some_and(|prefix| prefix.contains(['r', 'R']));
        let hopeless = unclosed.contains(&char) && at < line_end;
        let end = if opens && !hopeless { string_at(text, at, &mut units) } else { None };
        let Some(end) = end else {
            if opens && !hopeless {
                if at >= line_end {
                    unclosed.clear();
                    line_end = at + rest.find('\n').unwrap_or(rest.len());
                }
                unclosed.push(char);
            }
            at += char.len_utf8();
            continue;
        };
        let escapes = units.iter().filter(|unit| !matches!(unit.value, Value::Char(_)) && !raw).count();
        let marked =
            prefix > 0 && text.get(at - prefix..at).is_some_and(|prefix| prefix.contains(['b', 'B']));
        let joined = last_end
            .is_some_and(|last: usize| text.get(last..at - prefix).is_some_and(|between| glue(between, gdb)));
        if raw {
            units.clear();
            let inner = text.get(at + 1..end - 1).unwrap_or("");
            units.extend(inner.char_indices().map(|(i, char)| {
                let start = at + 1 + i;
                Unit { value: Value::Char(char), start, end: start + char.len_utf8() }
            }));
        }
        total += units.len();
        if !joined {
            groups.push(Pieces::default());
        }
        if let Some(group) = groups.last_mut() {
            group.units.extend_from_slice(&units);
            group.escapes += escapes;
            group.marked |= marked;
        }
        at = end;
        last_end = Some(end);
    }
    let all = groups.len();
    let telling = |group: &Pieces| {
        group.escapes > 0 || group.marked || group.as_hex().is_some() || group.as_base64(source).is_some()
    };
    let told = groups.iter().any(telling);
    if told {
        // `("1.2.3.4", 27015)` beside the bytes is no packet.
        groups.retain(telling);
    } else if all != 1 {
        return Ok(None);
    }
    let mut draft = Draft::new(source);
    let (mut escapes, mut marked, mut hex) = (0, false, 0);
    for group in &groups {
        draft.open(None, None);
        escapes += group.escapes;
        marked |= group.marked;
        if let Some(pairs) = group.as_hex().or_else(|| group.as_base64(source)) {
            hex += 1;
            for (byte, start, end) in pairs {
                draft.push(byte, start, end)?;
            }
        } else {
            group.put(&mut draft)?;
        }
    }
    let strings = groups.len();
    let covered =
        groups.iter().filter_map(|group| Some(group.units.last()?.end - group.units.first()?.start));
    let share = (12 * covered.sum::<usize>() / text.trim().len().max(1)) as i32;
    let score = match (escapes, marked, hex) {
        (_, true, _) => 68,
        (2.., ..) => 64,
        (_, _, 1..) => 60,
        (1, ..) => 52,
        _ => 8,
    };
    let plural = if strings == 1 { "" } else { "s" };
    let reason = format!("{strings} string literal{plural} with {escapes} escapes");
    Ok(draft.finish("string", score + share, reason))
}

/// PHP's and Python's `chr(255)` at `at`, and where it ends.
fn chr_call(text: &str, at: usize) -> Option<(Unit, usize)> {
    let inner = text.get(at..)?.strip_prefix("chr(")?;
    let inner = inner.get(..8).unwrap_or(inner);
    let (number, _) = inner.split_once(')')?;
    let value = literal_number(number.trim()).and_then(|value| u8::try_from(value).ok())?;
    let end = at + 4 + number.len() + 1;
    Some((Unit { value: Value::Byte(value), start: at + 4, end: end - 1 }, end))
}

/// Length of the letters in front of a quotation mark, and whether they are a prefix and not the end of a word.
fn prefix_before(text: &str, at: usize) -> (usize, bool) {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    let len =
        before.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count().min(8);
    let word = text.get(at - len..at).unwrap_or("");
    let known = ["b", "B", "rb", "br", "r", "u", "U", "L", "u8", "c", "f", "Rb", "bR", "hex"].contains(&word);
    (len, known)
}

/// True for what may stand between two pieces of one string.
fn glue(between: &str, gdb: bool) -> bool {
    let mut rest = between.trim();
    while let Some(at) = rest.find("/*") {
        let Some(end) = rest.find("*/") else { return false };
        let (Some(before), Some(after)) = (rest.get(..at), rest.get(end + 2..)) else { return false };
        if !before.trim().is_empty() {
            return false;
        }
        rest = after.trim();
    }
    match rest {
        "" => between.is_empty() || !between.contains("\n\n"),
        "+" | "." | "\\" | ".." | "&" | "~" | "<>" => true,
        "," | "..." => gdb,
        _ => rest.starts_with("//") && rest.lines().all(|line| line.trim_start().starts_with("//")),
    }
}

#[derive(Debug, Default)]
struct Pieces {
    units: Vec<Unit>,
    escapes: usize,
    marked: bool,
}

impl Pieces {
    /// The bytes of a string that is nothing but pairs of digits.
    fn as_hex(&self) -> Option<Vec<(u8, usize, usize)>> {
        if self.escapes > 0 || self.marked || self.units.len() < 8 {
            return None;
        }
        let mut pairs = Vec::new();
        let mut high: Option<(u8, usize)> = None;
        for unit in &self.units {
            let byte = unit.byte()?;
            if byte == b' ' && high.is_none() {
                continue;
            }
            high = match high {
                None if byte.is_ascii_hexdigit() => Some((byte, unit.start)),
                None => return None,
                Some((first, start)) => {
                    pairs.push((hex_pair(first, byte)?, start, unit.end));
                    None
                }
            };
        }
        (high.is_none() && pairs.len() >= 4).then_some(pairs)
    }

    /// The bytes of a string of Base64 which start as a packet does; other words are Base64 by accident.
    fn as_base64(&self, source: &Source<'_>) -> Option<Vec<(u8, usize, usize)>> {
        if self.escapes > 0 || self.units.len() < 7 {
            return None;
        }
        let digits: Option<Vec<_>> =
            self.units.iter().map(|unit| Some((unit.byte()?, unit.start, unit.end))).collect();
        let bytes = encoded::decode(digits?.into_iter())?;
        let first: Vec<u8> = bytes.iter().take(16).map(|byte| byte.0).collect();
        source.starts_packet(&first).then_some(bytes)
    }

    fn put(&self, draft: &mut Draft<'_, '_>) -> Result<(), super::Refusal> {
        put_units(&self.units, draft)
    }
}

/// Writes units as bytes. Characters above 0x7f are Latin-1 when they are escapes of code points, as JSON writes
/// bytes, or when the text starts as a packet only so; else they are their UTF-8 form.
fn put_units(units: &[Unit], draft: &mut Draft<'_, '_>) -> Result<(), super::Refusal> {
    let narrow = |unit: &Unit| match unit.value {
        Value::Byte(byte) => Some(byte),
        Value::Char(char) | Value::CodePoint(char) => latin(char),
    };
    let codes = units.iter().any(|unit| matches!(unit.value, Value::CodePoint(char) if char as u32 >= 0x80));
    let first: Vec<u8> = units.iter().take(8).filter_map(narrow).collect();
    let latin_1 = units.iter().all(|unit| narrow(unit).is_some())
        && (codes || (units.len() >= 4 && draft.source.starts_packet(&first)));
    for unit in units {
        match (unit.value, narrow(unit)) {
            (Value::Byte(byte), _) => draft.push(byte, unit.start, unit.end)?,
            (_, Some(byte)) if latin_1 => draft.push(byte, unit.start, unit.end)?,
            (Value::Char(char) | Value::CodePoint(char), _) => {
                let mut buffer = [0; 4];
                for byte in char.encode_utf8(&mut buffer).bytes() {
                    draft.push(byte, unit.start, unit.end)?;
                }
            }
        }
    }
    Ok(())
}

fn latin(char: char) -> Option<u8> {
    u8::try_from(char as u32).ok().or_else(|| (0x80..0xa0).find(|byte| windows_1252(*byte) == Some(char)))
}

/// Text with escapes and without quotation marks, a line a packet where lines start as packets do.
pub(super) fn escaped(source: &Source<'_>) -> Outcome {
    let mut draft = Draft::new(source);
    let (mut escapes, mut total) = (0_usize, 0_usize);
    // Bytes shown as Latin-1 characters: every line starts as a packet does.
    let mut raw_starts = true;
    let mut units = vec![];
    for line in &source.clean.lines {
        let text = source.clean.line(*line);
        if text.trim().is_empty() {
            continue;
        }
        units.clear();
        let mut at = text.len() - text.trim_start().len();
        let end = text.trim_end().len();
        while at < end {
            let Some(char) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
            let (value, len) = match escape(text, at) {
                Some((value, len)) => {
                    escapes += usize::from(matches!(value, Some(Value::Byte(byte)) if len > 2 || byte == 0));
                    escapes += usize::from(matches!(value, Some(Value::CodePoint(_))));
                    (value, len)
                }
                None => (Some(Value::Char(char)), char.len_utf8()),
            };
            if let Some(value) = value {
                units.push(Unit { value, start: line.start + at, end: line.start + at + len });
            }
            at += len;
        }
        total += units.len();
        let first: Vec<u8> = units.iter().take(8).filter_map(Unit::byte).collect();
        let raw: Vec<u8> = units
            .iter()
            .take(8)
            .filter_map(|unit| match unit.value {
                Value::Byte(byte) => Some(byte),
                Value::Char(char) | Value::CodePoint(char) => latin(char),
            })
            .collect();
        raw_starts &= source.starts_packet(&raw) && !raw.iter().all(|byte| *byte < 0x80);
        if draft.len() > 0 && (source.starts_packet(&first) || source.starts_packet(&raw)) {
            draft.open(None, None);
        }
        put_units(&units, &mut draft)?;
    }
    let as_is = escapes == 0 && raw_starts;
    if !source.certain && !as_is && (escapes == 0 || escapes * 40 < total) {
        return Ok(None);
    }
    let score = 40 + (escapes as i32 * 4).min(16);
    Ok(draft.finish("escaped-text", score, format!("text with {escapes} escapes")))
}

#[cfg(test)]
mod tests {
    use super::super::tests::read_as;

    #[test]
    fn languages_agree_on_more_than_they_think() {
        let texts = [
            "[]byte{0xff, 0xff, 0xff, 0xff, 'T'}",
            "{ -1, -1, (byte) 0xff, (byte)255, 84 }",
            "b'\\xff\\xff' b'\\xff\\xffT'",
            "\"\\377\\377\\u00ff\\u{ff}\" + \"T\"",
            "chr(255).chr(255).chr(255).chr(255).\"T\"",
        ];
        for text in texts {
            assert_eq!(read_as(text).1, [b"\xff\xff\xff\xffT"], "{text}");
        }
    }

    #[test]
    fn an_apostrophe_opens_no_string() {
        assert_eq!(read_as("Here's what it's: [255, 255, 1, 2]").1, [[255, 255, 1, 2]]);
    }
}
