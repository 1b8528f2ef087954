//! A file whose bytes were pasted as text, such as a capture in Base64: it is no packet, but it can be opened or named.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_text::{Translatable, text};

use super::codes::PasteCode;
use super::source::PasteText;
use super::{Paste, Refusal, TextSpan, builder, encoded};

/// Refuses a paste whose bytes are those of a file.
pub(super) fn refuse(source: &PasteText<'_>, paste: &Paste) -> Option<Refusal> {
    let first = paste.packets.first()?;
    let at = *first.sources.first()?;
    if source.starts.iter().any(|start| first.bytes.starts_with(start)) {
        return None;
    }
    if source.known.is_capture(&first.bytes) {
        // A row that begins like a packet has begun another packet.
        let bytes = paste.packets.iter().flat_map(|packet| packet.bytes.iter().copied()).collect();
        return Some(refusal(source, bytes, at));
    }
    if source.known.file(&first.bytes).is_some() {
        return Some(refusal(source, first.bytes.clone(), at));
    }
    let why = text!(
        "paste-file-text",
        "these are the bytes of a text, and no message of the protocol; decode it, and paste the text itself"
    );
    let is_text = is_text(&first.bytes) && !source.is_packet(&first.bytes);
    is_text.then(|| builder::refusal(PasteCode::File, why, at))
}

/// Refuses a text in which a file is written in Base64, alone or among words. Read as Base64, the words would be bytes.
pub(super) fn refuse_base64(source: &PasteText<'_>) -> Option<Refusal> {
    /// Fewer digits may be a word.
    const DIGITS: usize = 16;
    let mut lines = source.lines();
    while let Some((line, text)) = lines.next() {
        let body = text.trim_end().trim_end_matches(|char| !encoded::is_base64(char));
        let word = body.rsplit(|char| !encoded::is_base64(char)).find(|word| !word.is_empty()).unwrap_or("");
        let Some(from) = body.find(word).filter(|_| word.len() >= DIGITS) else { continue };
        let word = body.get(from..).unwrap_or(word);
        let head = encoded::first_bytes(word);
        if !source.known.may_begin_capture(&head) && !source.known.may_begin_file(&head) {
            continue;
        }
        let is_digits = |text: &&str| !text.is_empty() && text.chars().all(encoded::is_base64);
        let rest = lines.clone().map(|(_, text)| text.trim()).take_while(is_digits);
        let digits = core::iter::once(word).chain(rest).flat_map(str::bytes);
        let bytes = encoded::decode(digits.map(|digit| (digit, 0, 0))).unwrap_or_default();
        let bytes: Vec<u8> = bytes.into_iter().map(|byte| byte.0).collect();
        if source.known.is_capture(&bytes) || source.known.file(&bytes).is_some() {
            let start = line.start + from;
            return Some(refusal(source, bytes, TextSpan::between(start, start + word.len())));
        }
    }
    None
}

/// Refuses a text that holds the bytes of a capture, or of a file that can be named.
fn refusal(source: &PasteText<'_>, bytes: Vec<u8>, at: TextSpan) -> Refusal {
    let is_capture = source.known.is_capture(&bytes);
    let why = source.known.file(&bytes).filter(|_| !is_capture).unwrap_or_else(capture);
    let file = if is_capture { bytes.into() } else { Box::default() };
    Refusal { file, ..builder::refusal(PasteCode::File, why, at) }
}

fn capture() -> Translatable {
    text!(
        "paste-file-capture",
        "these are the bytes of a capture, not of a packet; save them as a file, and open it"
    )
}

/// Returns whether bytes are lines of text.
fn is_text(bytes: &[u8]) -> bool {
    /// Fewer bytes that are letters may be a piece of a packet.
    const LONG: usize = 48;
    let is_shown = |char: char| !char.is_control() || char.is_ascii_whitespace();
    bytes.len() >= LONG
        && bytes.contains(&b'\n')
        && core::str::from_utf8(bytes).is_ok_and(|text| text.chars().all(is_shown))
}
