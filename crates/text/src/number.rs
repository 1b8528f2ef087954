//! Numbers as text.

use alloc::format;
use alloc::string::String;

/// Returns a number with so many digits after its decimal point, rounded to the nearest. With the feature `hashed`, the
/// last digit of a number with more than twelve may be another: the exact way takes as much code as a small reader.
pub fn fixed(number: f64, digits: u8) -> String {
    #[cfg(feature = "hashed")]
    return short(number, digits);
    #[cfg(not(feature = "hashed"))]
    format!("{number:.*}", usize::from(digits))
}

/// Returns a number with its digits in groups of three.
pub fn group(number: u64) -> String {
    let digits = format!("{number}");
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}

#[cfg(any(feature = "hashed", test))]
fn short(number: f64, digits: u8) -> String {
    let sign = if number.is_sign_negative() { "-" } else { "" };
    let size = number.abs();
    if size.is_nan() {
        return "NaN".into();
    }
    if size.is_infinite() {
        return format!("{sign}inf");
    }
    let digits = usize::from(digits);
    let scale = (0..digits).fold(1.0, |scale: f64, _| scale * 10.0);
    // A number as large as this is whole, and every f32 fits.
    if size * scale >= 9e15 {
        return match digits {
            0 => format!("{sign}{}", size as u128),
            _ => format!("{sign}{}.{:0digits$}", size as u128, 0),
        };
    }
    let scaled = size * scale;
    let mut whole = scaled as u64;
    let rest = scaled - whole as f64;
    if rest > 0.5 || (rest >= 0.5 && whole % 2 == 1) {
        whole += 1;
    }
    let unit = scale as u64;
    match digits {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{}.{:0digits$}", whole / unit, whole % unit),
    }
}

#[cfg(test)]
mod tests {
    use super::short;
    use alloc::format;

    /// The numbers of the wire have 32 bits: all digits are those of the exact way.
    #[test]
    fn numbers_of_32_bits_are_exact() {
        let mut bits: u32 = 1;
        for _ in 0..200_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = f32::from_bits(bits);
            assert_eq!(short(number.into(), 3), format!("{number:.3}"), "{bits:#x}");
        }
        for number in
            [0.0, -0.0, 0.5, 0.0005, 1.5, 2.5, 0.0625, 999.9995, 1e10, 16_777_216.0, f32::MAX, f32::MIN]
        {
            for digits in 0..4 {
                assert_eq!(
                    short(number.into(), digits),
                    format!("{number:.*}", usize::from(digits)),
                    "{number}"
                );
            }
        }
    }
}
