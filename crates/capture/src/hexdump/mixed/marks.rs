//! Text with marks for bytes but no quotation marks, and Base64, among words.
//!
//! ```text
//! Client --> Server: \xFF\xFF\xFF\xFFgetchallenge steam\n
//! got <FF><FF><FF><FF>E^@^@
//! body: !!binary /////1RTb3VyY2UgRW5naW5lIFF1ZXJ5AA==
//! ```

use alloc::vec::Vec;

use a2scope_phrase::say;

use super::super::builder::PasteText;
use super::super::digits::hex_pair;
use super::super::encoded;
use super::super::formats::PasteFormat;
use super::super::literals::{Value, escape};
use super::find::{Bytes, Finder, Finds};

pub(super) static FINDER: Finder = Finder {
    format: PasteFormat::Marks,
    count: |count| say!("reading-found-marked", "{count} {count|marked text|marked texts}", count),
    find,
};

fn find(source: &PasteText<'_>, finds: &mut Finds) {
    for line in &source.clean.lines {
        let text = source.clean.line(*line);
        let mut at = 0;
        while let Some(found) = text.get(at..).and_then(|rest| rest.find(['\\', '<', '/', '_', '%', 'M'])) {
            at += found;
            let end = marked(text, at, line.start, source, finds)
                .or_else(|| base64(text, at, line.start, source, finds));
            at = end.unwrap_or_else(|| {
                at + text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
            });
        }
    }
}

/// The byte of the mark at `at`, and the mark's length; `None` if there is no mark.
fn mark(text: &str, at: usize) -> Option<(u8, usize)> {
    let bytes = text.as_bytes();
    let pair = |at: usize| hex_pair(*bytes.get(at)?, *bytes.get(at + 1)?);
    match bytes.get(at)? {
        b'\\' => match escape(text, at)? {
            (Some(Value::Byte(byte)), len) => Some((byte, len)),
            (Some(Value::CodePoint(char)), len) => Some((u8::try_from(u32::from(char)).ok()?, len)),
            _ => None,
        },
        b'<' if bytes.get(at + 3) == Some(&b'>') => Some((pair(at + 1)?, 4)),
        b'%' => Some((pair(at + 1)?, 3)),
        b'^' | b'M' => encoded::cat_v(bytes, at),
        _ => None,
    }
}

/// Reads marks from `at` on that begin like a packet, with the text after them to the end of the line.
///
/// If it is marks only, it ends with them. Returns where to continue; `None` unless at least four marks are
/// there.
fn marked(text: &str, at: usize, line: usize, source: &PasteText<'_>, finds: &mut Finds) -> Option<usize> {
    let mut place = at;
    let mut head = Vec::new();
    while head.len() < 5 {
        let Some((byte, len)) = mark(text, place) else { break };
        head.push(byte);
        place += len;
    }
    if head.len() < 4 {
        return None;
    }
    head.extend(text.as_bytes().get(place..).unwrap_or(&[]).iter().take(4));
    if !source.starts_packet(&head) {
        return Some(place);
    }
    let mut bytes = Bytes::default();
    let mut place = at;
    let mut plain = false;
    let quote = text
        .get(..at)
        .and_then(|before| before.chars().next_back())
        .filter(|before| matches!(before, '"' | '\'' | '`'));
    let end = without_remark(text.trim_end());
    while place < end {
        let char = text.get(place..).and_then(|rest| rest.chars().next())?;
        let (byte, len) = mark(text, place).unwrap_or_else(|| (0, char.len_utf8()));
        let is_mark = mark(text, place).is_some();
        if !is_mark && ((!plain && char.is_whitespace()) || Some(char) == quote) {
            break;
        }
        let at = source.clean.span(line + place, line + place + len);
        if is_mark {
            bytes.push(byte, at);
        } else {
            plain = true;
            let mut utf8 = [0; 4];
            for byte in char.encode_utf8(&mut utf8).bytes() {
                bytes.push(byte, at);
            }
        }
        place += len;
    }
    finds.push(bytes.find(&FINDER)?);
    Some(place)
}

/// The length of the text without a trailing `(…)`.
fn without_remark(text: &str) -> usize {
    let open = text.rfind(" (").filter(|_| text.ends_with(')'));
    open.filter(|open| mark(text, open + 2).is_none()).unwrap_or(text.len())
}

/// Reads a Base64 word that begins like a packet; returns its end, or `None` if it is not Base64.
fn base64(text: &str, at: usize, line: usize, source: &PasteText<'_>, finds: &mut Finds) -> Option<usize> {
    let rest = text.get(at..)?;
    if !["/////", "/v///", "_____", "_v___"].iter().any(|start| rest.starts_with(start)) {
        return None;
    }
    let is_digit =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=');
    let len = rest.bytes().take_while(|byte| is_digit(byte)).count();
    let word = rest.bytes().take(len).enumerate().map(|(i, byte)| (byte, line + at + i, line + at + i + 1));
    let mut bytes = Bytes::default();
    bytes.push_decoded(encoded::decode(word)?, source);
    if source.starts_packet(&bytes.values) {
        finds.push(bytes.find(&FINDER)?);
    }
    Some(at + len)
}
