//! Reads what is alike in most programming languages: comments, casts, and numbers in any notation.

use super::super::digits::{self, hex_run, run};

/// Returns the length of the comment at `at`; `None` if there is none.
pub(super) fn comment(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    if rest.starts_with("/*") {
        return Some(rest.find("*/").map_or(rest.len(), |len| len + 2));
    }
    let before = at.checked_sub(1).and_then(|at| text.as_bytes().get(at));
    let is_fresh = before.is_none_or(|byte| *byte <= b' ' || *byte == b',');
    // `#` begins characters in Delphi, preprocessor lines in C, and attributes in Rust.
    let is_code = || {
        ["#$", "#[", "#define"].iter().any(|sign| rest.starts_with(sign))
            || ["#x", "#(", "#'", "#u8(", "#vu8("].iter().any(|sign| rest.starts_with(sign))
            || rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
    };
    let is_sign = rest.starts_with("//")
        || (is_fresh && (rest.starts_with("-- ") || (rest.starts_with('#') && !is_code())));
    is_sign.then(|| rest.find('\n').unwrap_or(rest.len()))
}

/// Returns the length of the name or word at `at`.
pub(super) fn word_len(text: &str, at: usize) -> usize {
    run(text.as_bytes(), at, |byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Returns the last `most` bytes before `at`, or fewer.
pub(super) fn before(text: &str, at: usize, most: usize) -> &str {
    (at.saturating_sub(most)..at).find_map(|from| text.get(from..at)).unwrap_or("")
}

/// Names of byte types, and of functions that convert a number or a character to a byte.
const CASTS: [&str; 20] = [
    "byte", "Byte", "BYTE", "sbyte", "u8", "i8", "uint8_t", "int8_t", "uint8", "int8", "UInt8", "unsigned",
    "signed", "char", "uchar", "int", "as", "ord", "chr", "toByte",
];

/// Returns the length of a cast at `at`, such as `(unsigned char)`, `byte(` or `ord(`, and whether it leaves a
/// parenthesis open; `None` if there is none.
pub(super) fn cast(text: &str, at: usize) -> Option<(usize, bool)> {
    let bytes = text.as_bytes();
    let is_enclosed = bytes.get(at) == Some(&b'(');
    let mut end = at + usize::from(is_enclosed);
    loop {
        let rest = text.get(end..)?;
        end += rest.len() - rest.strip_prefix("std::").unwrap_or(rest).len();
        let len = word_len(text, end);
        if !CASTS.contains(&text.get(end..end + len)?) {
            return None;
        }
        end += len;
        match bytes.get(end) {
            Some(b' ') if is_enclosed => end += 1,
            Some(b')') if is_enclosed => return Some((end + 1 - at, false)),
            Some(b'(' | b'{') if !is_enclosed => return Some((end + 1 - at, true)),
            _ => return (!is_enclosed).then_some((end - at, false)),
        }
    }
}

/// Returns the length of a conversion after an element, such as `.toByte()` or ` as u8`; 0 if there is none.
pub(super) fn suffix(text: &str, at: usize) -> usize {
    const ENDS: [&str; 8] = [
        ".code.toByte()",
        ".toByte()",
        ".toUByte()",
        ".toByteArray()",
        ".encodeToByteArray()",
        " as u8",
        "'u8",
        ".ord",
    ];
    let rest = text.get(at..).unwrap_or("");
    ENDS.iter().find(|end| rest.starts_with(**end)).map_or(0, |end| end.len())
}

/// Returns the length of an element's index: `[0] = `, `[0] => `, `"0": `, and a debugger's with a tab behind it.
pub(crate) fn index(text: &str) -> Option<usize> {
    let (open, close) =
        [("[", "]"), ("\"", "\""), ("'", "'")].into_iter().find(|(open, _)| text.starts_with(*open))?;
    let digits = run(text.as_bytes(), open.len(), |byte| byte.is_ascii_digit());
    let behind = text.get(open.len() + digits..)?.strip_prefix(close)?;
    let value = behind.trim_start_matches(' ').trim_start_matches(['=', ':', '>', '\t']);
    let is_index = digits > 0 && value.len() < behind.trim_start_matches(' ').len();
    is_index.then(|| text.len() - value.trim_start_matches(' ').len())
}

/// Reads gdb's `<repeats 15 times>` at `at`. Returns the count, if it is a number, and the end; `None` if there is no
/// such text.
pub(super) fn repeats_at(text: &str, at: usize) -> Option<(Option<usize>, usize)> {
    let rest = text.get(at..)?;
    let inner = rest.strip_prefix("<repeats ")?;
    let len = rest.find('>').map_or(rest.len(), |len| len + 1);
    Some((inner.split(' ').next().and_then(|count| count.parse().ok()), at + len))
}

/// What Erlang and Elixir write behind a number or a text in a binary: `:32/little`, `::signed-32-little`, `::binary`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Segment {
    /// Number of characters.
    pub(super) len: usize,
    /// Width in bits, if it is given.
    pub(super) bits: Option<u32>,
    pub(super) big_endian: bool,
}

/// Returns the segment at `at`; `None` if there is none.
pub(super) fn segment(text: &str, at: usize) -> Option<Segment> {
    const WORDS: [&str; 9] =
        ["signed", "unsigned", "little", "big", "integer", "size", "binary", "bytes", "utf8"];
    let rest = text.get(at..)?;
    let (mark, types) = ["::", ":", "/"].iter().find_map(|mark| Some((*mark, rest.strip_prefix(*mark)?)))?;
    let len = run(types.as_bytes(), 0, |byte| {
        byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'/' | b'(' | b')')
    });
    // The parenthesis of a call around it.
    let types = types.get(..len)?;
    let types = if types.contains('(') { types } else { types.trim_end_matches(')') };
    let mut segment = Segment { len: mark.len() + types.len(), bits: None, big_endian: true };
    for (at, word) in types.split(['-', '/', '(']).map(|word| word.trim_end_matches(')')).enumerate() {
        match word.parse() {
            Ok(bits) if at == 0 || mark == "::" => segment.bits = Some(bits),
            _ if mark == ":" && at == 0 || !WORDS.contains(&word) => return None,
            _ => segment.big_endian &= word != "little",
        }
    }
    Some(segment)
}

/// Returns the number at `at` in any language's notation, its length, and its segment if it has one with a width; else
/// `None`.
pub(super) fn number(text: &str, at: usize) -> Option<(i64, usize, Option<Segment>)> {
    let bytes = text.as_bytes();
    let minus = usize::from(bytes.get(at) == Some(&b'-'));
    let from = at + minus;
    let rest = text.get(from..)?;
    let hex = ["&H", "&h", "$", "16#", "#x", "8'h"].iter().find(|mark| rest.starts_with(**mark));
    let (value, mut end) = if let Some(mark) = hex {
        let digits = hex_run(bytes, from + mark.len());
        let end = from + mark.len() + digits;
        // `$c` is a number in Pascal, but not in `$challenge`.
        if bytes.get(end).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
            return None;
        }
        let value = i64::from_str_radix(text.get(from + mark.len()..end)?, 16).ok()?;
        (value, end + usize::from(matches!(bytes.get(end), Some(b'&' | b'#'))))
    } else {
        let len = word_len(text, from);
        let word = text.get(from..from + len)?;
        if !word.starts_with(|char: char| char.is_ascii_digit()) {
            return None;
        }
        let assembler = word.strip_suffix(['h', 'H']).and_then(|digits| i64::from_str_radix(digits, 16).ok());
        (assembler.or_else(|| with_radix(word))?, from + len)
    };
    let segment = segment(text, end).filter(|segment| segment.bits.is_some());
    end += segment.map_or(0, |segment| segment.len);
    Some((if minus == 1 { -value } else { value }, end - at, segment))
}

/// Returns the value of `0xff`, `0b101`, `0o17`, `017`, `1_000` or `255u8`.
fn with_radix(word: &str) -> Option<i64> {
    const SUFFIXES: [&str; 12] = ["", "u", "l", "ul", "lu", "u8", "i8", "i32", "u32", "uy", "y", "ub"];
    let lower = word.to_ascii_lowercase();
    let is_octal = lower.len() > 1 && lower.starts_with('0') && lower.bytes().all(|byte| byte < b'8');
    let (digits, radix) = match lower.split_at_checked(2) {
        Some(("0x", digits)) => (digits, 16),
        Some(("0b", digits)) => (digits, 2),
        Some(("0o", digits)) => (digits, 8),
        _ => (lower.as_str(), if is_octal { 8 } else { 10 }),
    };
    let is_digit = |byte: u8| byte == b'_' || char::from(byte).is_digit(radix);
    let (digits, suffix) = digits.split_at_checked(run(digits.as_bytes(), 0, is_digit))?;
    let value = digits::number(digits, radix).and_then(|value| i64::try_from(value).ok())?;
    (!digits.is_empty() && SUFFIXES.contains(&suffix)).then_some(value)
}
