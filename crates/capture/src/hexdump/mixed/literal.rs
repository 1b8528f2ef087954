//! One literal of a programming language: a string, characters by number, or a list of numbers.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::digits::{hex_run, run};
use super::super::literals::{StringUnit, Value, escape, string_at};
use super::list::list;

/// A literal and its end.
#[derive(Debug)]
pub(super) struct Literal {
    pub(super) units: Vec<StringUnit>,
    pub(super) end: usize,
    /// Whether it is a string: adjacent strings are joined in C and Python, lists are not.
    pub(super) is_string: bool,
}

/// The literal that begins at `at`; `None` if there is none.
pub(super) fn literal(text: &str, at: usize) -> Option<Literal> {
    let rest = text.get(at..)?;
    let first = *rest.as_bytes().first()?;
    match first {
        b'"' | b'\'' | b'`' => string(text, at),
        b'[' | b'{' | b'(' | b'<' => {
            let (units, end) = list(text, at)?;
            Some(Literal { units, end, is_string: false })
        }
        b'#' => character(text, at),
        b'q' if rest.starts_with("q|") => delimited(text, at + 1, "|"),
        _ if first.is_ascii_alphabetic() => calls(text, at),
        _ if rest.starts_with('“') || rest.starts_with('‘') => string(text, at),
        _ => None,
    }
}

fn string(text: &str, at: usize) -> Option<Literal> {
    let rest = text.get(at..)?;
    for quotes in ["\"\"\"", "'''"] {
        if rest.starts_with(quotes) {
            return delimited(text, at, quotes);
        }
    }
    if rest.starts_with('`') {
        return delimited(text, at, "`");
    }
    let mut units = Vec::new();
    let end = string_at(text, at, &mut units)?;
    if text.get(at..end)?.contains('`') {
        units = with_backticks(&units);
    }
    Some(Literal { units, end, is_string: true })
}

/// Applies the backtick escapes of PowerShell and AutoHotkey.
fn with_backticks(units: &[StringUnit]) -> Vec<StringUnit> {
    let mut out = Vec::with_capacity(units.len());
    let mut rest = units.iter().peekable();
    while let Some(unit) = rest.next() {
        let escape = |next: &&StringUnit| match next.value {
            Value::Char('0') => Some(0),
            Value::Char('n') => Some(b'\n'),
            Value::Char('r') => Some(b'\r'),
            Value::Char('t') => Some(b'\t'),
            _ => None,
        };
        let escaped = rest.peek().filter(|_| unit.value == Value::Char('`')).and_then(escape);
        out.push(match escaped {
            Some(byte) => StringUnit::new(
                Value::Byte(byte),
                unit.start(),
                rest.next().map_or(unit.end(), StringUnit::end),
            ),
            None => *unit,
        });
    }
    out
}

/// A string that may span several lines.
fn delimited(text: &str, at: usize, quotes: &str) -> Option<Literal> {
    let from = at + quotes.len();
    let end = from + text.get(from..)?.find(quotes)?;
    let mut units = Vec::new();
    let mut place = from;
    while place < end {
        let char = text.get(place..)?.chars().next()?;
        let (value, len) = escape(text, place).unwrap_or((Some(Value::Char(char)), char.len_utf8()));
        units.extend(value.map(|value| StringUnit::new(value, place, place + len)));
        place += len;
    }
    Some(Literal { units, end: end + quotes.len(), is_string: true })
}

/// Delphi's `#$FF` and `#255`.
fn character(text: &str, at: usize) -> Option<Literal> {
    let bytes = text.as_bytes();
    let hex = bytes.get(at + 1) == Some(&b'$');
    let from = at + 1 + usize::from(hex);
    let len = if hex { hex_run(bytes, from) } else { run(bytes, from, |byte| byte.is_ascii_digit()) };
    let value = u8::from_str_radix(text.get(from..from + len)?, if hex { 16 } else { 10 }).ok()?;
    let unit = StringUnit::new(Value::Byte(value), at, from + len);
    Some(Literal { units: vec![unit], end: from + len, is_string: true })
}

/// Functions that turn numbers into characters.
const CHARACTERS: [&str; 6] = ["chr", "chrw", "chrb", "char", "fromcharcode", "ascii"];

/// Reads `Chr(255)`, `ChrW(&HFF)`, `string.char(255, 255)`.
fn calls(text: &str, at: usize) -> Option<Literal> {
    let bytes = text.as_bytes();
    let len = run(bytes, at, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_'));
    let open = at + len + usize::from(bytes.get(at + len) == Some(&b'$'));
    if bytes.get(open) != Some(&b'(') {
        return None;
    }
    let name: String = text.get(at..at + len)?.rsplit('.').next()?.to_ascii_lowercase();
    if !CHARACTERS.contains(&name.as_str()) {
        return None;
    }
    let (units, end) = list(text, open)?;
    Some(Literal { units, end, is_string: true })
}
