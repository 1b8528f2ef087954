//! One literal of a programming language: a string, characters by number, or a list of numbers.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::digits::{hex_run, run};
use super::escapes::{StringUnit, Value, closing_sign, string_at, units_until};
use super::holes::{Fills, with_holes};
use super::list::list;

/// A literal and its end.
#[derive(Debug)]
pub(super) struct Literal {
    pub(super) units: Vec<StringUnit>,
    pub(super) end: usize,
    /// Whether it is a string: adjacent strings are joined in C and Python, lists are not.
    pub(super) is_string: bool,
}

/// Returns the literal that begins at `at`; `None` if there is none.
///
/// `fills` has the notations of places that the language fills in within strings.
pub(super) fn literal(text: &str, at: usize, fills: Fills) -> Option<Literal> {
    let rest = text.get(at..)?;
    let first = *rest.as_bytes().first()?;
    match first {
        b'"' | b'\'' | b'`' => string(text, at, fills),
        b'[' | b'{' | b'(' | b'<' => {
            let (units, end) = list(text, at)?;
            Some(Literal { units, end, is_string: false })
        }
        b'#' => character(text, at),
        b'q' | b'%' => quoted_by_operator(text, at, fills),
        _ if first.is_ascii_alphabetic() => calls(text, at),
        _ if rest.starts_with(['“', '‘', '”']) => string(text, at, fills),
        _ => None,
    }
}

/// Returns whether the letters before the quotation mark at `at` are a prefix with one of `letters`, as in `rb"…"`.
pub(super) fn has_prefix(text: &str, at: usize, letters: &[char]) -> bool {
    let before = text.get(at.saturating_sub(4)..at).unwrap_or("");
    let word = before.rsplit(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or("");
    is_prefix(word) && word.contains(letters)
}

/// Returns whether `word` before a quotation mark is a prefix of a string.
pub(super) fn is_prefix(word: &str) -> bool {
    ["b", "B", "rb", "br", "Rb", "bR", "r", "u", "U", "L", "u8", "c", "f", "hex", "x", "X"].contains(&word)
}

fn string(text: &str, at: usize, fills: Fills) -> Option<Literal> {
    let rest = text.get(at..)?;
    let long = ["\"\"\"", "'''", "`"].into_iter().find(|quotes| rest.starts_with(quotes));
    let (mut units, end) = if let Some(quotes) = long {
        delimited(text, at + quotes.len(), quotes)?
    } else {
        let mut units = Vec::new();
        let end = string_at(text, at, &mut units)?;
        (units, end)
    };
    if has_prefix(text, at, &['r', 'R']) {
        let inner = text.get(at + 1..end - 1)?;
        let unit = |(i, char): (usize, char)| {
            StringUnit::new(Value::Char(char), at + 1 + i, at + 1 + i + char.len_utf8())
        };
        units = inner.char_indices().map(unit).collect();
    }
    // Strings of PowerShell and AutoHotkey, in which a backslash is an ordinary character.
    let literal = text.get(at..end)?;
    if long.is_none() && literal.starts_with('"') && literal.contains('`') && !literal.contains('\\') {
        units = with_backticks(&units);
    }
    units = with_holes(text, (at, end), fills, units);
    Some(Literal { units, end, is_string: true })
}

/// Reads Perl's `q|…|` and `qq{…}`, and Ruby's `%Q(…)` and `%(…)`.
///
/// An operator or a function may look like them, so the text in them must begin with an escape, or stand between
/// the bars of nmap's probes.
fn quoted_by_operator(text: &str, at: usize, fills: Fills) -> Option<Literal> {
    let (from, close) = delimiter_at(text, at)?;
    let last = (from.saturating_add(LONGEST_QUOTED)..text.len()).find(|end| text.is_char_boundary(*end));
    let near = text.get(..last.unwrap_or(text.len()))?;
    let (units, end) = delimited(near, from, close.encode_utf8(&mut [0; 4]))?;
    let fills = Fills { dollars: fills.dollars || text.get(at..)?.starts_with("qq"), ..fills };
    let units = with_holes(text, (from - 1, end), fills, units);
    Some(Literal { units, end, is_string: true })
}

/// Maximum number of characters in a literal between such delimiters, so that the search for the end stops if a literal
/// is not closed.
pub(super) const LONGEST_QUOTED: usize = 4000;

/// Returns where the text of a literal with such delimiters begins, and the delimiter that ends it; `None` if no such
/// literal begins at `at`.
pub(super) fn delimiter_at(text: &str, at: usize) -> Option<(usize, char)> {
    let rest = text.get(at..)?;
    let len = ["qq", "q", "%q", "%Q", "%"].into_iter().find(|sign| rest.starts_with(sign))?.len();
    let open = rest.get(len..)?.chars().next()?;
    if !matches!(open, '{' | '(' | '[' | '<' | '|' | '/' | '!' | '~') {
        return None;
    }
    let from = at + len + 1;
    (text.get(from..)?.starts_with('\\') || rest.starts_with("q|")).then_some((from, closing_sign(open)))
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

/// Returns the units from `from` up to `close`, and the end behind it. The text may span several lines.
fn delimited(text: &str, from: usize, close: &str) -> Option<(Vec<StringUnit>, usize)> {
    let mut units = Vec::new();
    let end = units_until(text, from, close, false, &mut units)?;
    Some((units, end))
}

/// Reads a character of Delphi, such as `#$FF` or `#255`.
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
