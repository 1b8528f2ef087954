//! One number in any language's notation.

use super::super::digits::{hex_run, run};
use super::escapes::literal_number;

/// The number at `at` in any language's notation, its length, and its width in bits if given; else `None`.
pub(super) fn number(text: &str, at: usize) -> Option<(i64, usize, Option<u32>)> {
    let bytes = text.as_bytes();
    let minus = usize::from(bytes.get(at) == Some(&b'-'));
    let from = at + minus;
    let rest = text.get(from..)?;
    let hex = ["&H", "&h", "$", "16#"].iter().find(|mark| rest.starts_with(**mark));
    let (value, mut end) = if let Some(mark) = hex {
        let digits = hex_run(bytes, from + mark.len());
        let end = from + mark.len() + digits;
        // `$c` is a number in Pascal, but not in `$challenge`.
        if bytes.get(end).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
            return None;
        }
        let value = i64::from_str_radix(text.get(from + mark.len()..end)?, 16).ok()?;
        (value, end + usize::from(matches!(bytes.get(end), Some(b'&'))))
    } else {
        let len = run(bytes, from, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let word = text.get(from..from + len)?;
        if !word.starts_with(|char: char| char.is_ascii_digit()) {
            return None;
        }
        let assembler = word.strip_suffix(['h', 'H']).and_then(|digits| i64::from_str_radix(digits, 16).ok());
        (assembler.or_else(|| literal_number(word))?, from + len)
    };
    // Erlang's `:32` and Elixir's `::32`.
    let mut bits = None;
    let colons = run(bytes, end, |byte| byte == b':');
    let digits = run(bytes, end + colons, |byte| byte.is_ascii_digit());
    if (1..=2).contains(&colons) && digits > 0 {
        bits = text.get(end + colons..end + colons + digits)?.parse().ok();
        end += colons + digits;
        end += run(bytes, end, |byte| matches!(byte, b'-' | b'/') || byte.is_ascii_lowercase());
    }
    Some((if minus == 1 { -value } else { value }, end - at, bits))
}
