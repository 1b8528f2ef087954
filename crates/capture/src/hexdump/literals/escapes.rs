//! What literals are made of: numbers with a radix and a suffix, characters, and escapes behind a backslash.

use alloc::vec::Vec;

use super::super::Refusal;
use super::super::ascii::windows_1252;
use super::super::digits::{hex_pair, hex_run, run};
use super::super::draft::Draft;

/// What one escape or character of a string stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) value: Value,
    start: u32,
    end: u32,
}

/// What `\u00ff` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Codes {
    /// The byte 0xff, as JSON writes bytes.
    Latin,
    /// The character ÿ.
    Utf8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Byte(u8),
    /// A character as it stands, or by its code point.
    Char(char),
    CodePoint(char),
}

impl Unit {
    pub(super) fn new(value: Value, start: usize, end: usize) -> Self {
        Self { value, start: start as u32, end: end as u32 }
    }

    pub(super) fn start(&self) -> usize {
        self.start as usize
    }

    pub(super) fn end(&self) -> usize {
        self.end as usize
    }

    /// The byte it is in Latin-1 or Windows-1252.
    pub(super) fn narrow(&self) -> Option<u8> {
        match self.value {
            Value::Byte(byte) => Some(byte),
            Value::Char(char) | Value::CodePoint(char) => latin(char),
        }
    }

    /// The byte it is in every encoding.
    pub(super) fn byte(&self) -> Option<u8> {
        match self.value {
            Value::Byte(byte) => Some(byte),
            Value::Char(char) | Value::CodePoint(char) => {
                u8::try_from(u32::from(char)).ok().filter(u8::is_ascii)
            }
        }
    }
}

/// The escape at `at`: its value (nothing for a line break) and its length. None when it is no escape.
pub(super) fn escape(text: &str, at: usize) -> Option<(Option<Value>, usize)> {
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
pub(super) fn string_at(text: &str, at: usize, units: &mut Vec<Unit>) -> Option<usize> {
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
                units.push(Unit::new(value, place, end));
            }
        } else {
            end = place + char.len_utf8();
            units.push(Unit::new(Value::Char(char), place, end));
        }
        place = end;
    }
}

/// Writes units as bytes. Characters above 0x7f are Latin-1 when they are escapes of code points, as JSON writes
/// bytes, or when the text starts as a packet only so; else they are their UTF-8 form.
pub(super) fn put_units(units: &[Unit], numbered: Codes, draft: &mut Draft<'_, '_>) -> Result<(), Refusal> {
    let codes = units.iter().any(|unit| matches!(unit.value, Value::CodePoint(char) if char as u32 >= 0x80));
    let first: Vec<u8> = units.iter().take(8).filter_map(Unit::narrow).collect();
    let latin_1 = numbered == Codes::Latin
        && units.iter().all(|unit| unit.narrow().is_some())
        && (codes || (units.len() >= 4 && draft.source.starts_packet(&first)));
    for unit in units {
        match (unit.value, unit.narrow()) {
            (Value::Byte(byte), _) => draft.push(byte, unit.start(), unit.end())?,
            (_, Some(byte)) if latin_1 => draft.push(byte, unit.start(), unit.end())?,
            (Value::Char(char) | Value::CodePoint(char), _) => {
                let mut buffer = [0; 4];
                for byte in char.encode_utf8(&mut buffer).bytes() {
                    draft.push(byte, unit.start(), unit.end())?;
                }
            }
        }
    }
    Ok(())
}

pub(super) fn latin(char: char) -> Option<u8> {
    u8::try_from(char as u32).ok().or_else(|| (0x80..0xa0).find(|byte| windows_1252(*byte) == Some(char)))
}

pub(super) fn literal_number(word: &str) -> Option<i64> {
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

/// gdb's `<repeats 15 times>` at `at`: the count, where it can be read, and where it ends.
pub(super) fn repeats_at(text: &str, at: usize) -> Option<(Option<usize>, usize)> {
    let rest = text.get(at..)?;
    let inner = rest.strip_prefix("<repeats ")?;
    let len = rest.find('>').map_or(rest.len(), |len| len + 1);
    Some((inner.split(' ').next().and_then(|count| count.parse().ok()), at + len))
}
