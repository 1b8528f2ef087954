//! Reads Base64, and Node's `<Buffer …>`.

use alloc::vec::Vec;

use a2scope_text::text;

use super::TextSpan;
use super::builder::{Attempt, PasteBuilder, refusal};
use super::codes::PasteCode;
use super::digits::{hex_run, number, pair_at, run};
use super::evidence;
use super::formats::PasteFormat;
use super::source::{LineSpan, PasteText, is_blank};

/// Reads Node's `<Buffer ff ff … 25 more bytes>`.
pub(super) fn node(source: &PasteText<'_>) -> Attempt {
    let text = source.text;
    let bytes = text.as_bytes();
    let mut builder = PasteBuilder::new(source);
    let mut from = 0;
    while let Some(found) = text.get(from..).and_then(|rest| rest.find("<Buffer")) {
        let mut at = from + found + "<Buffer".len();
        builder.open(None, None);
        loop {
            at += run(bytes, at, |byte| is_blank(byte) || byte == b'\n');
            if hex_run(bytes, at) != 2 {
                break;
            }
            let Some(byte) = pair_at(bytes, at) else { break };
            builder.push(byte, at, at + 2)?;
            at += 2;
        }
        let rest = text.get(at..).unwrap_or("");
        let end = rest.find('>').map_or(text.len(), |end| at + end);
        let left = text.get(at..end).unwrap_or("");
        if let Some(more) = left.trim_start().strip_prefix("...") {
            let digits = more.trim_start().split(' ').next().unwrap_or("");
            let from = builder.len() as u64;
            match number(digits, 10) {
                Some(count) if count > 0 => builder.gap(from, from.saturating_add(count - 1), at, end),
                _ => builder.lost(
                    text!("paste-gap-unknown", "bytes are left out and nothing says how many"),
                    LineSpan { start: at, end },
                ),
            }
        } else if !left.trim().is_empty() {
            let why = text!("paste-bad_digit-byte", "`{word}` is not a hexadecimal byte", word = left.trim());
            return Err(refusal(PasteCode::BadDigit, why, TextSpan::between(at, end)));
        }
        from = end.max(at);
    }
    Ok(builder.finish(
        PasteFormat::NodeBuffer,
        evidence::TAG,
        text!("reading-node", "`<Buffer …>`, as Node.js prints bytes"),
    ))
}

fn sextet(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

/// Returns whether a character is a digit or the padding of Base64.
pub(super) fn is_base64(char: char) -> bool {
    char == '=' || u8::try_from(char).is_ok_and(|byte| sextet(byte).is_some())
}

/// Reads Base64, wrapped or not.
///
/// A line starts a new packet if it begins like one, or follows padding.
pub(super) fn base64(source: &PasteText<'_>) -> Attempt {
    let mut builder = PasteBuilder::new(source);
    let mut word = Decoder::default();
    let mut is_base64 = true;
    let (mut digits, mut telling, mut packets) = (0_usize, 0_usize, 0_usize);
    for (line, text) in source.lines() {
        let mut body = text.trim();
        if body.starts_with("data:") {
            body = body.find("base64,").and_then(|at| body.get(at + 7..)).unwrap_or(body);
            telling += 8;
        }
        body = body.trim_matches(|char| matches!(char, '"' | '\'' | ',' | ';' | '“' | '”' | '`'));
        if body.is_empty() {
            continue;
        }
        if digits > 0 && (word.padding > 0 || source.starts_packet(&first_bytes(body))) {
            is_base64 &= word.is_whole();
            word = Decoder::default();
            builder.open(None, None);
            packets += 1;
        }
        let from = line.start + (body.as_ptr() as usize - text.as_ptr() as usize);
        for (at, &digit) in (from..).zip(body.as_bytes()) {
            let Ok(byte) = word.push(digit, at, at + 1) else { return Ok(None) };
            digits += usize::from(digit != b'=');
            telling += if digit == b'=' { 4 } else { usize::from(!digit.is_ascii_hexdigit()) };
            if let Some((byte, start, end)) = byte {
                builder.push(byte, start, end)?;
            }
        }
    }
    is_base64 &= word.is_whole();
    if !is_base64 || (!source.certain && (digits < 4 || telling == 0)) {
        return Ok(None);
    }
    let known = builder.packets.iter().filter(|packet| source.starts_packet(&packet.bytes)).count();
    let length = digits % 4 == 0 || telling > digits;
    let score = match (known, telling > 8) {
        (1.., _) => evidence::PACKET_IN_BASE64,
        (0, true) if length && digits >= 16 => evidence::BASE64,
        (0, true) => evidence::SHORT_BASE64,
        // Any four-letter word is valid Base64.
        _ => evidence::WORD,
    };
    let words = source.text.trim().bytes().filter(|byte| is_blank(*byte)).count();
    let score = score + if words > packets + 1 { evidence::BLANKS } else { 0 };
    Ok(builder.finish(
        PasteFormat::Base64,
        score,
        text!("reading-base64", "{digits} {digits|character|characters} of Base64", digits),
    ))
}

/// A byte and the span of its digits.
type DecodedByte = (u8, usize, usize);

/// Decodes Base64 digits, each given with its span, to bytes with spans; `None` if they are not Base64.
pub(super) fn decode(digits: impl Iterator<Item = DecodedByte>) -> Option<Vec<DecodedByte>> {
    let mut word = Decoder::default();
    let mut out = Vec::new();
    for (digit, start, end) in digits {
        out.extend(word.push(digit, start, end).ok()?);
    }
    (word.bits < 6).then_some(out)
}

/// Returns the first six bytes of Base64, or as many as there are.
pub(super) fn first_bytes(body: &str) -> Vec<u8> {
    let mut word = Decoder::default();
    let bytes = body.bytes().take(8).filter_map(|digit| word.push(digit, 0, 0).ok()?);
    bytes.map(|byte| byte.0).collect()
}

/// The error for a character that is no digit of Base64, or comes after the padding.
struct NoBase64;

/// Decodes a word of Base64 digit by digit.
#[derive(Debug, Default)]
struct Decoder {
    /// The bits that have been read and are not in a returned byte.
    value: u32,
    /// Number of bits in `value`, less than 8.
    bits: u32,
    /// The offset of the digit in which these bits begin.
    from: usize,
    digits: usize,
    padding: usize,
}

impl Decoder {
    /// Decodes a digit or a padding character; returns the byte that the digit completes, if it completes one.
    fn push(&mut self, digit: u8, start: usize, end: usize) -> Result<Option<DecodedByte>, NoBase64> {
        if digit == b'=' {
            self.padding += 1;
            return Ok(None);
        }
        let value = sextet(digit).filter(|_| self.padding == 0).ok_or(NoBase64)?;
        if self.bits == 0 {
            self.from = start;
        }
        self.digits += 1;
        self.value = self.value << 6 | u32::from(value);
        self.bits += 6;
        if self.bits < 8 {
            return Ok(None);
        }
        self.bits -= 8;
        let byte = (self.value >> self.bits) as u8;
        self.value &= (1 << self.bits) - 1;
        Ok(Some((byte, core::mem::replace(&mut self.from, start), end)))
    }

    /// Returns whether Base64 may end after the digits and the padding so far.
    fn is_whole(&self) -> bool {
        let padded = self.padding < 3 && (self.digits + self.padding).is_multiple_of(4);
        self.bits < 6 && (self.padding == 0 || padded)
    }
}
