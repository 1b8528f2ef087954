//! Text with escapes, as the languages write it.

use std::fmt::Write as _;

use crate::random::Random;

/// How a language writes a byte that is no printable character.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Escape {
    /// `\xff`
    Hex,
    /// `\xff`, which takes as many digits as follow: a digit behind it needs a new literal.
    GreedyHex,
    /// `\377`
    Octal,
    /// `\377`, always three digits
    FullOctal,
    /// `\255`
    Decimal,
    /// `\255`, always three digits
    FullDecimal,
    /// `\u00ff`
    Unicode,
    /// `\x{ff}`
    Braces,
}

/// Returns the bytes between quotation marks. `special` are characters that need a backslash.
pub(super) fn quoted(bytes: &[u8], escape: Escape, special: &str) -> String {
    let mut out = String::from("\"");
    let mut greedy = false;
    for (at, &byte) in bytes.iter().enumerate() {
        let char = char::from(byte);
        let is_plain = (b' '..0x7f).contains(&byte);
        if is_plain && greedy && byte.is_ascii_hexdigit() {
            out += "\" \"";
        }
        greedy = !is_plain && escape == Escape::GreedyHex;
        if is_plain {
            if char == '\\' || special.contains(char) {
                out.push('\\');
            }
            out.push(char);
            continue;
        }
        let next = bytes.get(at + 1).copied().unwrap_or(0);
        let _ = match escape {
            Escape::Hex | Escape::GreedyHex => write!(out, "\\x{byte:02x}"),
            // A zero may be short if no digit follows.
            Escape::Octal if byte == 0 && !next.is_ascii_digit() => write!(out, "\\0"),
            Escape::Octal | Escape::FullOctal => write!(out, "\\{byte:03o}"),
            Escape::Decimal if !next.is_ascii_digit() => write!(out, "\\{byte}"),
            Escape::Decimal | Escape::FullDecimal => write!(out, "\\{byte:03}"),
            Escape::Unicode => write!(out, "\\u{byte:04x}"),
            Escape::Braces => write!(out, "\\x{{{byte:02x}}}"),
        };
    }
    out.push('"');
    out
}

/// Returns the hexadecimal digits.
pub(super) fn digits(bytes: &[u8], between: &str, upper: bool) -> String {
    let digit = |byte: &u8| if upper { format!("{byte:02X}") } else { format!("{byte:02x}") };
    bytes.iter().map(digit).collect::<Vec<_>>().join(between)
}

/// Returns each byte by `number`, with `between` between them, in rows of `width`.
pub(super) fn list(
    bytes: &[u8],
    between: &str,
    width: usize,
    indent: &str,
    number: impl Fn(u8) -> String,
) -> String {
    let row = |row: &[u8]| row.iter().map(|byte| number(*byte)).collect::<Vec<_>>().join(between);
    let rows: Vec<String> = bytes.chunks(width).map(row).collect();
    rows.join(&format!("{}\n{indent}", between.trim_end()))
}

/// Cuts the bytes into two or three pieces, most often behind the prefix.
pub(super) fn pieces(random: &mut Random, bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut cuts =
        vec![if random.chance(0.6) { *random.pick(&[4, 5]) } else { random.between(1, bytes.len() - 1) }];
    if random.chance(0.5) {
        cuts.push(if random.chance(0.3) { bytes.len() - 1 } else { random.between(1, bytes.len() - 1) });
    }
    cuts.sort_unstable();
    cuts.dedup();
    let mut out = Vec::new();
    let mut from = 0;
    for cut in cuts {
        out.push(bytes[from..cut].to_vec());
        from = cut;
    }
    out.push(bytes[from..].to_vec());
    out
}
