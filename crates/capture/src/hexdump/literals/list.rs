//! A list of numbers and characters in brackets, in any language: `{0xff, 'T'}`, `<<255, "T", 0>>`.

use alloc::vec::Vec;

use super::super::clean::is_blank;
use super::super::digits::run;
use super::escapes::{StringUnit, Value, string_at};
use super::names::makes_bytes;
use super::number::number;

/// The bytes of the list whose bracket is at `at`, and its end; `None` if it is not a list of bytes.
pub(super) fn list(text: &str, at: usize) -> Option<(Vec<StringUnit>, usize)> {
    let rest = text.get(at..)?;
    let binary = rest.starts_with("<<");
    let close = match rest.as_bytes().first()? {
        b'[' => "]",
        b'{' => "}",
        b'(' => ")",
        _ if binary => ">>",
        _ => return None,
    };
    // F# writes `[| … |]`.
    let barred = rest.starts_with("[|");
    let mut counted = false;
    let mut at = at + close.len() + usize::from(barred);
    let mut units: Vec<StringUnit> = Vec::new();
    let mut strings = Vec::new();
    // Whether an element may follow: at the start and after a comma.
    let mut due = true;
    let mut beside = false;
    // Number of open parentheses of casts: `byte(255)`.
    let mut open = 0;
    loop {
        at = skip(text, at)?;
        let rest = text.get(at..)?;
        if open > 0 && rest.starts_with(')') {
            open -= 1;
            at += 1;
            continue;
        }
        if let Some(len) = end(rest, close) {
            if let (true, [unit, count]) = (counted, units.as_slice())
                && let Value::Byte(count) = count.value
            {
                // Rust's `[0xff; 4]`.
                units = core::iter::repeat_n(*unit, count.into()).collect();
            }
            return (!units.is_empty()).then_some((units, at + len));
        }
        if rest.starts_with([',', ';']) {
            if beside {
                return None;
            }
            // F#'s lists have bars.
            counted = rest.starts_with(';') && close == "]" && units.len() == 1 && !barred;
            due = true;
            at += 1;
            continue;
        }
        if let Some(len) = cast(rest) {
            open += usize::from(!rest.starts_with('('));
            if open > 2 {
                return None;
            }
            at += len;
            continue;
        }
        // Lisp and MATLAB put only blanks between elements.
        beside |= !due && !text.get(at - 1..at)?.starts_with(close);
        if !due && (close == "}" || binary) {
            return None;
        }
        due = false;
        // Kotlin's and JavaScript's marks of a list within the list.
        let spread = ["*", "..."].iter().find(|mark| rest.starts_with(**mark)).map_or(0, |mark| mark.len());
        at += spread;
        let rest = text.get(at..)?;
        if let Some((mut text, len)) = name(rest).filter(|_| spread > 0).and_then(|len| {
            let (text, end) = bytes_of_call(text, at, at + len)?;
            Some((text, end - at))
        }) {
            units.append(&mut text);
            at += len;
            continue;
        }
        if let Some(len) = name(rest).filter(|_| units.len() >= FEWEST_BEFORE_A_NAME) {
            units.push(StringUnit::new(Value::Unknown, at, at + len));
            at += len;
            continue;
        }
        let prefix = usize::from(rest.starts_with("b'"));
        if rest.get(prefix..)?.starts_with(['\'', '"']) {
            let end = string_at(text, at + prefix, &mut strings)?;
            // The format of `pack("C*", 255, 84)`.
            let is_format = |unit: &StringUnit| matches!(unit.value, Value::Char('C' | 'c' | '*'));
            if units.is_empty() && close == ")" && strings.iter().all(is_format) {
                at = end;
                continue;
            }
            if strings.len() != 1 && !binary && spread == 0 {
                return None;
            }
            units.append(&mut strings);
            at = end;
        } else if let Some(char) = rest
            .strip_prefix(if binary { ['?', '$'].as_slice() } else { &['?'] })
            .and_then(|rest| rest.bytes().next())
            .filter(u8::is_ascii_graphic)
        {
            // Elixir's `?U`, Erlang's `$U`.
            units.push(StringUnit::new(Value::Byte(char), at, at + 2));
            at += 2;
        } else {
            let (value, len, bits) = number(text, at)?;
            let bytes = bits.unwrap_or(8) / 8;
            if !(1..=8).contains(&bytes) || (bytes == 1 && !(-128..256).contains(&value)) {
                return None;
            }
            let value = value.to_be_bytes();
            let tail = value.get(value.len() - bytes as usize..)?;
            units.extend(tail.iter().map(|byte| StringUnit::new(Value::Byte(*byte), at, at + len)));
            at += len;
        }
        at += suffix(text, at);
    }
}

/// The text in a call that makes bytes of it, `utf8.encode('T')`, and the call's end; `None` for another.
fn bytes_of_call(text: &str, at: usize, end: usize) -> Option<(Vec<StringUnit>, usize)> {
    let open = at + text.get(at..end)?.find('(')?;
    let mut units = Vec::new();
    let close = string_at(text, open + 1, &mut units)?;
    let is_closed = text.get(close..)?.starts_with(')');
    (is_closed && makes_bytes(text.get(at..open)?)).then_some((units, close + 1))
}

/// Fewest bytes before a name that make the list one of bytes, whatever the name holds.
const FEWEST_BEFORE_A_NAME: usize = 4;

/// The length of a name with its members, indexes and width, such as `challenge[0]` or `c::binary`; `None` if
/// there is none.
fn name(rest: &str) -> Option<usize> {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let first = rest.bytes().next().filter(|byte| byte.is_ascii_alphabetic() || *byte == b'_')?;
    let bytes = rest.as_bytes();
    let mut len = run(bytes, 0, is_name);
    // `b'T'`, and `x'54'` in other languages.
    if first == b'b' && matches!(bytes.get(len), Some(b'\'' | b'"')) {
        return None;
    }
    loop {
        len += match bytes.get(len) {
            Some(b'.' | b':' | b'&') => 1,
            Some(b'-') if bytes.get(len + 1) == Some(&b'>') => 2,
            Some(b'[') => rest.get(len..)?.find(']')? + 1,
            Some(b'(') => rest.get(len..)?.find(')')? + 1,
            Some(byte) if is_name(*byte) => 1,
            _ => return Some(len),
        };
    }
}

/// The length of a list's end; `None` if there is none.
///
/// It is the closing bracket, after F#'s bar or the dots with which Erlang and Node.js shorten long lists.
fn end(rest: &str, close: &str) -> Option<usize> {
    let inner = ["|", "...", "…"].iter().find_map(|mark| rest.strip_prefix(mark)).unwrap_or(rest);
    inner.starts_with(close).then_some(rest.len() - inner.len() + close.len())
}

/// Skips blanks, line ends and comments; `None` if a comment does not end.
fn skip(text: &str, mut at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let fresh = |at: usize| bytes.get(at - 1).is_some_and(|byte| *byte <= b' ');
    loop {
        at += run(bytes, at, |byte| is_blank(byte) || byte == b'\n');
        let rest = text.get(at..)?;
        if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
        } else if rest.starts_with("//") || (rest.starts_with('#') && fresh(at)) || rest.starts_with("_\n") {
            at += rest.find('\n')?;
        } else {
            return Some(at);
        }
    }
}

/// The length of a cast at the start of `rest`, such as `(byte)`, `byte(` or `ord(`; `None` if there is none.
fn cast(rest: &str) -> Option<usize> {
    const TYPES: [&str; 14] = [
        "byte",
        "Byte",
        "u8",
        "i8",
        "char",
        "unsigned char",
        "uint8_t",
        "int8_t",
        "uint8",
        "ord",
        "BYTE",
        "uchar",
        "sbyte",
        "UInt8",
    ];
    let inner = rest.strip_prefix('(').unwrap_or(rest);
    let name = TYPES.iter().filter(|name| inner.starts_with(**name)).max_by_key(|name| name.len())?;
    let after = inner.get(name.len()..)?;
    let closes = rest.starts_with('(') && after.starts_with(')');
    let opens = !rest.starts_with('(') && after.starts_with('(');
    (closes || opens).then_some(name.len() + 1 + usize::from(closes))
}

/// The length of a conversion after an element, such as `.toByte()` or ` as u8`; 0 if there is none.
pub(super) fn suffix(text: &str, at: usize) -> usize {
    const ENDS: [&str; 7] = [
        ".code.toByte()",
        ".toByte()",
        ".toUByte()",
        ".toByteArray()",
        ".encodeToByteArray()",
        " as u8",
        ".ord",
    ];
    let rest = text.get(at..).unwrap_or("");
    ENDS.iter().find(|end| rest.starts_with(**end)).map_or(0, |end| end.len())
}
