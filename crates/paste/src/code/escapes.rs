//! Reads the characters and backslash escapes of strings, and converts them to bytes.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::super::Refusal;
use super::super::ascii::windows_1252;
use super::super::builder::PasteBuilder;
use super::super::digits::{hex_pair, hex_run, run};
use super::super::encoded;
use super::super::source::{DigitEscapes, PasteText};

/// One escape or character of a string, with its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StringUnit {
    pub(crate) value: Unit,
    start: u32,
    end: u32,
}

/// How to read `\u00ff`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Codes {
    /// As the byte 0xff, the way JSON writes bytes.
    Latin,
    /// As the character ÿ.
    Utf8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Byte(u8),
    /// A character written as itself, or by its code point.
    Char(char),
    CodePoint(char),
    /// Text that the program fills in when it runs.
    FilledIn,
    /// Bytes that are not in the text, such as a number that is packed.
    Unknown,
}

/// The byte that is used where a byte is not in the text. It is a question mark, because this does not end a string as
/// a zero does.
pub(crate) const STAND_IN: u8 = b'?';

impl StringUnit {
    pub(crate) fn new(value: Unit, start: usize, end: usize) -> Self {
        Self { value, start: start as u32, end: end as u32 }
    }

    pub(crate) fn start(&self) -> usize {
        self.start as usize
    }

    pub(crate) fn end(&self) -> usize {
        self.end as usize
    }

    /// Returns the unit with another span.
    pub(crate) fn over(&self, start: usize, end: usize) -> Self {
        Self::new(self.value, start, end)
    }

    /// Returns the byte of this unit in Latin-1 or Windows-1252; `None` if it has none.
    pub(crate) fn narrow(&self) -> Option<u8> {
        match self.value {
            Unit::Byte(byte) => Some(byte),
            Unit::Char(char) | Unit::CodePoint(char) => latin(char),
            Unit::FilledIn | Unit::Unknown => Some(STAND_IN),
        }
    }

    /// Returns whether its bytes are not in the text.
    pub(crate) fn is_hole(&self) -> bool {
        matches!(self.value, Unit::FilledIn | Unit::Unknown)
    }

    /// Returns the byte of this unit in any encoding; `None` for characters beyond ASCII.
    pub(crate) fn byte(&self) -> Option<u8> {
        match self.value {
            Unit::Byte(byte) => Some(byte),
            Unit::Char(char) | Unit::CodePoint(char) => {
                u8::try_from(u32::from(char)).ok().filter(u8::is_ascii)
            }
            Unit::FilledIn | Unit::Unknown => None,
        }
    }
}

/// Returns whether a string may begin with the first sign of a text.
pub(super) fn starts_with_quote(text: &str) -> bool {
    text.starts_with(['"', '\'', '“', '‘', '”'])
}

/// Returns the bytes of a text, to judge them.
pub(crate) fn narrow(units: &[StringUnit]) -> Vec<u8> {
    units.iter().filter_map(StringUnit::narrow).collect()
}

/// Returns the first bytes of a text, to tell whether it begins like a packet.
pub(crate) fn first_bytes(units: &[StringUnit]) -> Vec<u8> {
    narrow(units.get(..16).unwrap_or(units))
}

/// Returns the escape at `at`: its value (`None` for an escaped line break) and length; `None` if it is not one.
pub(crate) fn escape(text: &str, at: usize) -> Option<(Option<Unit>, usize)> {
    let bytes = text.as_bytes();
    if bytes.get(at) != Some(&b'\\') {
        return None;
    }
    let kind = *bytes.get(at + 1)?;
    let simple = |byte: u8| Some((Some(Unit::Byte(byte)), 2));
    match kind {
        b'A'..=b'Z' if let Some((byte, len)) = control_name(text.get(at + 1..)?) => {
            Some((Some(Unit::Byte(byte)), len + 1))
        }
        b'x' | b'X' | b'u' | b'U' => {
            // Perl's `\x{ff}`, and `\u{ff}` of many.
            let braces = usize::from(bytes.get(at + 2) == Some(&b'{'));
            let from = at + 2 + braces;
            let digits = hex_run(bytes, from);
            let len = match kind {
                _ if braces > 0 => digits,
                b'u' => 4,
                b'U' => 8,
                _ => digits.min(2),
            };
            if braces > 0 && bytes.get(from + len) != Some(&b'}') {
                return None;
            }
            if digits == 0 && is_any_digit(text.get(from..)?) {
                return Some((Some(Unit::FilledIn), 4));
            }
            let code = u32::from_str_radix(text.get(from..from + len)?, 16).ok()?;
            let value = match kind {
                b'u' | b'U' => Unit::CodePoint(char::from_u32(code)?),
                _ => Unit::Byte(u8::try_from(code).ok()?),
            };
            Some((Some(value), 2 + len + 2 * braces))
        }
        b'0'..=b'7' => {
            let len = run(bytes, at + 1, |byte| (b'0'..b'8').contains(&byte)).min(3);
            let digits = text.get(at + 1..at + 1 + len)?;
            match u8::from_str_radix(digits, 8) {
                Ok(byte) => Some((Some(Unit::Byte(byte)), len + 1)),
                Err(_) => {
                    u8::from_str_radix(digits.get(..2)?, 8).ok().map(|byte| (Some(Unit::Byte(byte)), 3))
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
        b'\\' | b'\'' | b'"' | b'?' | b'/' | b'`' | b'$' => simple(kind),
        // Whoever indents the next line means none of these blanks.
        b'\n' | b'\r' | b' ' => {
            let end = at + 1 + run(bytes, at + 1, |byte| matches!(byte, b' ' | b'\r'));
            let next = end + 1 + run(bytes, end + 1, |byte| byte == b' ');
            (bytes.get(end) == Some(&b'\n')).then_some((None, next - at))
        }
        _ => None,
    }
}

/// Returns whether a text begins with what stands for two digits: `\x..`, `\xXX`.
fn is_any_digit(text: &str) -> bool {
    ["..", "XX", "xx", "??", "NN", "nn", "__", "**"].iter().any(|sign| text.starts_with(sign))
}

/// Returns the byte that has this name in Haskell, as in `\DC1`, and the length of the name.
fn control_name(text: &str) -> Option<(u8, usize)> {
    /// A name that is the beginning of another one stands behind it. `\FF` is rather two digits.
    const NAMES: [(&str, u8); 33] = [
        ("NUL", 0),
        ("SOH", 1),
        ("STX", 2),
        ("ETX", 3),
        ("EOT", 4),
        ("ENQ", 5),
        ("ACK", 6),
        ("BEL", 7),
        ("BS", 8),
        ("HT", 9),
        ("LF", 10),
        ("VT", 11),
        ("CR", 13),
        ("SO", 14),
        ("SI", 15),
        ("DLE", 16),
        ("DC1", 17),
        ("DC2", 18),
        ("DC3", 19),
        ("DC4", 20),
        ("NAK", 21),
        ("SYN", 22),
        ("ETB", 23),
        ("CAN", 24),
        ("EM", 25),
        ("SUB", 26),
        ("ESC", 27),
        ("FS", 28),
        ("GS", 29),
        ("RS", 30),
        ("US", 31),
        ("SP", 32),
        ("DEL", 127),
    ];
    let found = NAMES.iter().find(|(name, _)| text.starts_with(name));
    found.map(|(name, byte)| (*byte, name.len()))
}

/// Returns the escape or character at `at` (`None` for an escaped line break), and its end; `None` at the end of the
/// text.
pub(crate) fn unit_at(text: &str, at: usize) -> Option<(Option<StringUnit>, usize)> {
    let char = text.get(at..)?.chars().next()?;
    let escape = if char == '\\' { escape(text, at) } else { None };
    let (value, len) = escape.unwrap_or((Some(Unit::Char(char)), char.len_utf8()));
    Some((value.map(|value| StringUnit::new(value, at, at + len)), at + len))
}

/// Reads units from `at` on into `units`, up to `close`; returns the end behind it, or `None` if it is not there, or
/// only in another line where `one_line` is set.
pub(super) fn units_until(
    text: &str,
    mut at: usize,
    close: &str,
    one_line: bool,
    units: &mut Vec<StringUnit>,
) -> Option<usize> {
    units.clear();
    loop {
        let rest = text.get(at..)?;
        // The first byte nearly always differs, and comparing one byte is faster than comparing texts.
        if rest.as_bytes().first() == close.as_bytes().first() && rest.starts_with(close) {
            return Some(at + close.len());
        }
        if one_line && rest.starts_with('\n') {
            return None;
        }
        let (unit, end) = unit_at(text, at)?;
        units.extend(unit);
        at = end;
    }
}

/// Reads units up to `quote` as [`units_until`] does, but without escapes. Two quotation marks stand for one.
pub(super) fn units_doubled(
    text: &str,
    mut at: usize,
    quote: char,
    one_line: bool,
    units: &mut Vec<StringUnit>,
) -> Option<usize> {
    units.clear();
    loop {
        let rest = text.get(at..)?;
        let char = rest.chars().next().filter(|char| !(one_line && *char == '\n'))?;
        let mut end = at + char.len_utf8();
        if char == quote {
            if !text.get(end..)?.starts_with(quote) {
                return Some(end);
            }
            end += quote.len_utf8();
        }
        units.push(StringUnit::new(Unit::Char(char), at, end));
        at = end;
    }
}

/// Reads the string at `at` into `units`; returns its end, or `None` if it is not closed on its line.
pub(crate) fn string_at(text: &str, at: usize, units: &mut Vec<StringUnit>) -> Option<usize> {
    let quote = text.get(at..)?.chars().next()?;
    units_until(text, at + quote.len_utf8(), closing_sign(quote).encode_utf8(&mut [0; 4]), true, units)
}

/// Returns the sign that closes what `open` opens.
pub(super) fn closing_sign(open: char) -> char {
    match open {
        '{' => '}',
        '(' => ')',
        '[' => ']',
        '<' => '>',
        '“' => '”',
        '‘' => '’',
        other => other,
    }
}

/// Converts units to bytes, each with the span of its unit.
///
/// Characters above 0x7f become Latin-1 if there are code point escapes (as JSON writes bytes), or if only
/// then the text starts like a packet; else UTF-8. A hole becomes one [`STAND_IN`].
pub(crate) fn unit_bytes(
    units: &[StringUnit],
    numbered: Codes,
    source: &PasteText<'_>,
) -> impl Iterator<Item = (u8, usize, usize)> {
    let codes = units.iter().any(|unit| matches!(unit.value, Unit::CodePoint(char) if char as u32 >= 0x80));
    let first = first_bytes(units);
    let latin_1 = numbered == Codes::Latin
        && units.iter().all(|unit| unit.narrow().is_some())
        && (codes || (units.len() >= 4 && source.starts_packet(&first)));
    units.iter().flat_map(move |unit| {
        let mut buffer = [0; 4];
        let len = match unit.value {
            Unit::Char(char) | Unit::CodePoint(char) if !latin_1 => char.encode_utf8(&mut buffer).len(),
            _ => unit.narrow().map_or(0, |byte| {
                buffer[0] = byte;
                1
            }),
        };
        buffer.into_iter().take(len).map(|byte| (byte, unit.start(), unit.end()))
    })
}

/// Returns the units in the radix that makes them a packet: `\255` is octal in C and decimal in Lua.
pub(crate) fn in_radix<'u>(
    text: &str,
    units: &'u [StringUnit],
    source: &PasteText<'_>,
) -> Cow<'u, [StringUnit]> {
    if let Some(pairs) = backslash_pairs(text, units).or_else(|| echo_octal(text, units)) {
        return Cow::Owned(pairs);
    }
    if source.digit_escapes == DigitEscapes::None {
        return Cow::Borrowed(units);
    }
    if source.digit_escapes == DigitEscapes::Zero {
        return Cow::Owned(only_zeros(text, units));
    }
    let Some((decimal, sure)) = decimal(text, units) else { return Cow::Borrowed(units) };
    let starts = |units: &[StringUnit]| source.starts_packet(&first_bytes(units));
    let fit = |units: &[StringUnit]| {
        let bytes: Vec<u8> = unit_bytes(units, Codes::Latin, source).map(|byte| byte.0).collect();
        (starts(units), source.known.judge(&bytes))
    };
    let (as_octal, as_decimal) = (fit(units), fit(&decimal));
    let with_zeros = only_zeros(text, units);
    if fit(&with_zeros) > as_octal.max(as_decimal) {
        return Cow::Owned(with_zeros);
    }
    let is_decimal = sure
        || as_decimal > as_octal
        || (as_decimal == as_octal && source.digit_escapes == DigitEscapes::Decimal);
    if is_decimal { Cow::Owned(decimal) } else { Cow::Borrowed(units) }
}

/// Returns whether `text` begins with a packet's prefix written as `\ff\ff\ff\ff`, a backslash and two digits a byte.
///
/// Elsewhere `\f` is a form feed, but not four times with the same letter behind it.
pub(crate) fn starts_with_backslash_pairs(text: &str) -> bool {
    ["\\ff\\ff\\ff\\ff", "\\fe\\ff\\ff\\ff"].iter().any(|prefix| {
        text.as_bytes().get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
    })
}

/// Returns the byte of a backslash and two hexadecimal digits at `at`.
pub(crate) fn backslash_pair(text: &str, at: usize) -> Option<u8> {
    let [b'\\', high, low, ..] = *text.as_bytes().get(at..)? else { return None };
    hex_pair(high, low)
}

/// Returns the units with a backslash and two digits read as a byte; `None` unless they begin like that.
fn backslash_pairs(text: &str, units: &[StringUnit]) -> Option<Vec<StringUnit>> {
    let is_one = text.get(units.first()?.start()..).is_some_and(starts_with_backslash_pairs);
    is_one.then(|| reread(text, units, &mut |at| Some((backslash_pair(text, at)?, 3))))
}

/// Returns the units with escapes of echo, which has a zero before three octal digits; `None` unless they begin like
/// that.
fn echo_octal(text: &str, units: &[StringUnit]) -> Option<Vec<StringUnit>> {
    let is_one = text.get(units.first()?.start()..)?.starts_with("\\0377\\0377\\0377\\0377");
    let byte = |at| u8::from_str_radix(text.get(at..at + 5)?.strip_prefix("\\0")?, 8).ok();
    is_one.then(|| reread(text, units, &mut |at| Some((byte(at)?, 5))))
}

/// Returns the units with digits behind `\0` read as digits, as in Rust.
fn only_zeros(text: &str, units: &[StringUnit]) -> Vec<StringUnit> {
    reread(text, units, &mut |at| {
        text.get(at..).is_some_and(|rest| rest.starts_with("\\0")).then_some((0, 2))
    })
}

/// Returns the units with digit escapes read as decimal, and whether only decimal fits.
///
/// `None` if there are no such escapes, or one is not a byte.
fn decimal(text: &str, units: &[StringUnit]) -> Option<(Vec<StringUnit>, bool)> {
    let (mut any, mut fits, mut sure) = (false, true, false);
    let out = reread(text, units, &mut |at| {
        let rest = text.get(at..)?.strip_prefix('\\')?;
        let len = run(rest.as_bytes(), 0, |byte| byte.is_ascii_digit()).min(3);
        let digits = rest.get(..len).filter(|digits| !digits.is_empty())?;
        any = true;
        fits &= digits.parse::<u8>().is_ok();
        // `\08` may be a zero and the digit 8; `\98` cannot be octal, nor a zero.
        sure |= !digits.starts_with('0') && digits.contains(['8', '9']);
        Some((digits.parse().ok()?, len + 1))
    });
    (any && fits).then_some((out, sure))
}

/// Reads the escapes of the units in another notation. `escape` returns the byte and the length of an escape in this
/// notation.
///
/// In the other notation, an escape may be longer or shorter. If it is longer, the units of its digits are dropped. If
/// it is shorter, the characters after it become units of their own.
fn reread(
    text: &str,
    units: &[StringUnit],
    escape: &mut dyn FnMut(usize) -> Option<(u8, usize)>,
) -> Vec<StringUnit> {
    let mut out = Vec::with_capacity(units.len());
    let (mut start, mut end) = (0, 0);
    for unit in units {
        // A unit that is repeated begins where it began before.
        let mut at = if unit.start() > start { unit.start().max(end) } else { unit.start() };
        while at < unit.end() {
            if let Some((byte, len)) = escape(at) {
                (start, end) = (at, at + len);
                out.push(StringUnit::new(Unit::Byte(byte), start, end));
            } else if at == unit.start() {
                out.push(*unit);
                break;
            } else {
                let Some(char) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
                (start, end) = (at, at + char.len_utf8());
                out.push(StringUnit::new(Unit::Char(char), start, end));
            }
            at = end;
        }
    }
    out
}

/// Returns the bytes, with spans, of a string of pairs of digits; `None` if it has anything else.
///
/// Blanks, `-`, `:` or `,` may separate pairs, and `0x` may precede them.
pub(crate) fn pairs(units: &[StringUnit]) -> Option<Vec<(u8, usize, usize)>> {
    let mut bytes = Vec::new();
    let mut high: Option<(u8, usize)> = None;
    for unit in units {
        let Unit::Char(char) = unit.value else { return None };
        match (u8::try_from(char).ok()?, high) {
            (b' ' | b'\n' | b'\t' | b'\r' | b'-' | b':' | b',', None) => {}
            (b'x' | b'X', Some((b'0', _))) => high = None,
            (digit, None) if digit.is_ascii_hexdigit() => high = Some((digit, unit.start())),
            (digit, Some((first, start))) => {
                bytes.push((hex_pair(first, digit)?, start, unit.end()));
                high = None;
            }
            _ => return None,
        }
    }
    high.is_none().then_some(bytes)
}

/// Does the same as [`pairs`], but only for strings that are too long to be a word. `deed` may be a word, `deedfeed` is
/// four bytes.
pub(crate) fn many_pairs(units: &[StringUnit]) -> Option<Vec<(u8, usize, usize)>> {
    const FEWEST: usize = 4;
    pairs(units).filter(|pairs| pairs.len() >= FEWEST)
}

/// Decodes the units as Base64, each byte with its span; `None` if they are not Base64 or too short.
pub(crate) fn base64(units: &[StringUnit]) -> Option<Vec<(u8, usize, usize)>> {
    // Shorter words are Base64 only by accident.
    const FEWEST: usize = 7;
    if units.len() < FEWEST {
        return None;
    }
    let digits: Option<Vec<_>> =
        units.iter().map(|unit| Some((unit.byte()?, unit.start(), unit.end()))).collect();
    encoded::decode(digits?.into_iter())
}

/// Returns the `bytes` bytes of a number, all with its span.
pub(super) fn number_units(
    value: i64,
    bytes: usize,
    big_endian: bool,
    (start, end): (usize, usize),
) -> impl Iterator<Item = StringUnit> {
    let shift = move |at: usize| 8 * if big_endian { bytes - 1 - at } else { at };
    (0..bytes).map(move |at| StringUnit::new(Unit::Byte((value >> shift(at)) as u8), start, end))
}

/// Adds units to the builder as bytes; see [`unit_bytes`].
pub(super) fn put_units(
    units: &[StringUnit],
    numbered: Codes,
    builder: &mut PasteBuilder<'_, '_>,
) -> Result<(), Refusal> {
    for (byte, start, end) in unit_bytes(units, numbered, builder.source) {
        builder.push(byte, start, end)?;
    }
    Ok(())
}

pub(super) fn latin(char: char) -> Option<u8> {
    u8::try_from(char as u32).ok().or_else(|| (0x80..0xa0).find(|byte| windows_1252(*byte) == Some(char)))
}
