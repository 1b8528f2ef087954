//! Digits and runs of digits.

/// The value of a hexadecimal digit.
pub(super) fn hex_value(byte: u8) -> Option<u8> {
    (byte as char).to_digit(16).map(|digit| digit as u8)
}

/// The byte two hexadecimal digits spell.
pub(super) fn hex_pair(high: u8, low: u8) -> Option<u8> {
    Some(hex_value(high)? << 4 | hex_value(low)?)
}

/// How many bytes from `at` satisfy `test`.
pub(super) fn run(bytes: &[u8], at: usize, test: impl Fn(u8) -> bool) -> usize {
    bytes.get(at..).unwrap_or(&[]).iter().take_while(|&&byte| test(byte)).count()
}

/// How many hexadecimal digits stand at `at`.
pub(super) fn hex_run(bytes: &[u8], at: usize) -> usize {
    run(bytes, at, |byte| byte.is_ascii_hexdigit())
}

/// The number `digits` spell; '`' and `_` between digits count for nothing.
pub(super) fn number(digits: &str, radix: u32) -> Option<u64> {
    let mut value: u64 = 0;
    for char in digits.chars().filter(|char| !matches!(char, '`' | '_')) {
        let digit = char.to_digit(radix)?;
        value = value.checked_mul(u64::from(radix))?.checked_add(u64::from(digit))?;
    }
    Some(value)
}

/// True when the text has a time of day in it: `12:34:56`.
pub(super) fn has_clock(text: &str) -> bool {
    text.as_bytes().windows(8).any(|window| {
        window.iter().enumerate().all(
            |(i, byte)| {
                if i % 3 == 2 { *byte == b':' } else { byte.is_ascii_digit() }
            },
        )
    })
}
