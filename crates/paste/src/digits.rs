//! Reads digits, and counts digits in a row. All readers use these functions.

/// Returns the value of a hexadecimal digit; `None` if it is not one.
pub(super) fn hex_value(byte: u8) -> Option<u8> {
    (byte as char).to_digit(16).map(|digit| digit as u8)
}

/// Returns the byte written by two hexadecimal digits; `None` if one of them is not a digit.
pub(super) fn hex_pair(high: u8, low: u8) -> Option<u8> {
    Some(hex_value(high)? << 4 | hex_value(low)?)
}

/// Returns the byte written by the two hexadecimal digits at `at`.
pub(super) fn pair_at(bytes: &[u8], at: usize) -> Option<u8> {
    hex_pair(*bytes.get(at)?, *bytes.get(at + 1)?)
}

/// Returns the number of bytes in a row, starting at `at`, that satisfy `test`.
pub(super) fn run(bytes: &[u8], at: usize, test: impl Fn(u8) -> bool) -> usize {
    bytes.get(at..).unwrap_or(&[]).iter().take_while(|&&byte| test(byte)).count()
}

/// Returns the number of hexadecimal digits in a row, starting at `at`.
pub(super) fn hex_run(bytes: &[u8], at: usize) -> usize {
    run(bytes, at, |byte| byte.is_ascii_hexdigit())
}

/// Returns whether `word` is pairs of hexadecimal digits.
pub(super) fn is_pairs(word: &str) -> bool {
    !word.is_empty() && word.len().is_multiple_of(2) && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns whether `word` is one pair of hexadecimal digits.
pub(super) fn is_pair(word: &str) -> bool {
    word.len() == 2 && is_pairs(word)
}

/// Returns the byte at `at` as a decimal number, from -128 to 255, and its end; `None` if there is none.
pub(super) fn decimal_byte(text: &str, at: usize) -> Option<(u8, usize)> {
    const MOST_DIGITS: usize = 3;
    let minus = usize::from(text.as_bytes().get(at) == Some(&b'-'));
    let digits = run(text.as_bytes(), at + minus, |byte| byte.is_ascii_digit());
    let end = at + minus + digits;
    let value: i16 = text.get(at..end)?.parse().ok()?;
    (digits <= MOST_DIGITS && (-128..256).contains(&value)).then_some((value as u8, end))
}

/// Returns the number written by `digits`, ignoring '`' and `_`; `None` on another character or overflow.
pub(super) fn number(digits: &str, radix: u32) -> Option<u64> {
    let mut value: u64 = 0;
    for char in digits.chars().filter(|char| !matches!(char, '`' | '_')) {
        let digit = char.to_digit(radix)?;
        value = value.checked_mul(u64::from(radix))?.checked_add(u64::from(digit))?;
    }
    Some(value)
}

/// Returns whether the text contains a time of day: `12:34:56`.
pub(super) fn has_clock(text: &str) -> bool {
    text.as_bytes().windows(8).any(|window| {
        window.iter().enumerate().all(
            |(i, byte)| {
                if i % 3 == 2 { *byte == b':' } else { byte.is_ascii_digit() }
            },
        )
    })
}
