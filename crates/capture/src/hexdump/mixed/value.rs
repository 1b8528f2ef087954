//! What the units of a joined literal hold: digits, Base64, or text with escapes.

use alloc::vec::Vec;

use super::super::builder::PasteText;
use super::super::digits::hex_pair;
use super::super::literals::{Codes, StringUnit, Value, base64, in_radix, unit_bytes};
use super::find::Bytes;

/// Fewest bytes for which pairs of digits are not a word.
const FEWEST_PAIRS: usize = 4;

/// The bytes of the units: of digits, of Base64, or of escapes in the radix that makes them a packet.
pub(super) fn bytes_of(units: &[StringUnit], source: &PasteText<'_>) -> Bytes {
    if let Some(bytes) = hex(units, source) {
        return bytes;
    }
    let mut bytes = Bytes::default();
    bytes.push_decoded(base64(units).unwrap_or_default(), source);
    if source.knows(&bytes.values) {
        return bytes;
    }
    let mut bytes = Bytes::default();
    for (byte, start, end) in unit_bytes(&in_radix(source.clean.text(), units, source), Codes::Latin, source)
    {
        bytes.push(byte, source.clean.span(start, end));
    }
    bytes
}

fn hex(units: &[StringUnit], source: &PasteText<'_>) -> Option<Bytes> {
    let mut bytes = Bytes::default();
    for (byte, start, end) in pairs(units)? {
        bytes.push(byte, source.clean.span(start, end));
    }
    (bytes.values.len() >= FEWEST_PAIRS).then_some(bytes)
}

/// The bytes, with spans, of a string of pairs of digits; `None` if it has anything else.
///
/// Blanks, `-`, `:` or `,` may separate pairs, and `0x` may precede them.
pub(super) fn pairs(units: &[StringUnit]) -> Option<Vec<(u8, usize, usize)>> {
    let mut bytes = Vec::new();
    let mut high: Option<(u8, usize)> = None;
    for unit in units {
        let Value::Char(char) = unit.value else { return None };
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
