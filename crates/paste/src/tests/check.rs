//! Checks properties that the sources and marks of every paste have.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;

/// The source of each byte must be its hexadecimal digits.
pub(super) fn check_sources(text: &str, paste: &Paste) {
    for packet in &paste.packets {
        assert_eq!(packet.bytes.len(), packet.sources.len());
        for (byte, source) in packet.bytes.iter().zip(&packet.sources) {
            let spelled = source.of(text);
            assert!(!spelled.is_empty(), "{source:?} in {text:?}");
            let reason = paste.reading.reason.to_string();
            let hex = reason.contains("hexadecimal bytes") || reason.contains("little-endian");
            // A word that is probably mistaken has a letter among its digits.
            let is_odd =
                paste.repairs.iter().any(|word| word.at.start < source.end && source.start < word.at.end);
            if hex && !is_odd {
                // A line may end between the two digits of a byte.
                let digits: String = spelled.trim_start_matches("0x").split_whitespace().collect();
                assert_eq!(u8::from_str_radix(&digits, 16), Ok(*byte), "{}: {spelled}", paste.reading.format);
            }
        }
    }
}

/// Checks that no two bytes share a span, and that spans are in reading order if rows are read as they are written.
///
/// The bytes of one token are excepted: a word, a character of several bytes, a repetition, digits of Base64.
pub(super) fn check_spans(text: &str, paste: &Paste) {
    let Reading { format, reason, .. } = &paste.reading;
    let reason = reason.to_string();
    if reason.contains("Base64") {
        return;
    }
    let rows = reason.starts_with(|char: char| char.is_ascii_digit()) && reason.contains(" of ");
    let rows = rows && reason.contains(" row") && !reason.contains("little-endian");
    for packet in &paste.packets {
        let mut spans = packet.sources.clone();
        // `*` repeats the characters of the row before it.
        if !rows || text.contains('*') {
            spans.sort_by_key(|span| (span.start, span.end));
        }
        let bytes_of_one_cell = format != &"hex-pairs" && !reason.contains("bytes");
        for pair in spans.windows(2) {
            let token = pair[0] == pair[1] && (!rows || bytes_of_one_cell || text.contains('*'));
            assert!(token || pair[0].end <= pair[1].start, "{format}: {pair:?} in {text}");
        }
    }
}

/// Checks that marks are in the order of the text, consist of whole characters, and overlap neither each other nor
/// bytes.
pub(super) fn check_marks(text: &str, paste: &Paste) {
    let mut taken = vec![false; text.len()];
    for span in paste.packets.iter().flat_map(|packet| &packet.sources) {
        assert!(span.end as usize <= text.len(), "{span:?} of {}: {text}", paste.reading.format);
        taken[span.start as usize..span.end as usize].fill(true);
    }
    let mut end = 0;
    for mark in &paste.marks {
        assert!(end <= mark.at.start, "{mark:?} begins before {end} in {text}");
        assert!(!mark.at.of(text).is_empty(), "{mark:?} in {text}");
        let free = taken[mark.at.start as usize..mark.at.end as usize].iter().all(|taken| !taken);
        assert!(free, "{}: {mark:?} `{}` is of a byte in {text}", paste.reading.format, mark.at.of(text));
        end = mark.at.end;
    }
}

/// Returns each line of the paste, and below it the role of each character: `o` offset, `b` byte, `t` text, `.` none.
///
/// A blank with no role stays a blank. Control characters are shown as pictures.
pub(super) fn x_ray(text: &str, paste: &Paste) -> String {
    let mut roles = vec![' '; text.len()];
    for span in paste.packets.iter().flat_map(|packet| &packet.sources) {
        roles[span.start as usize..span.end as usize].fill('b');
    }
    for mark in &paste.marks {
        let role = match mark.role {
            MarkRole::Offset => 'o',
            MarkRole::Text => 't',
        };
        roles[mark.at.start as usize..mark.at.end as usize].fill(role);
    }
    let lines = text.split_inclusive('\n').map(|line| {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let body = line.trim_end_matches('\n');
        let picture = |char: char| match char {
            '\t' => '→',
            '\0'..'\x20' => char::from_u32(0x2400 + char as u32).unwrap(),
            _ => char,
        };
        let role = |(at, char): (usize, char)| match roles[start + at] {
            ' ' if !char.is_whitespace() => '.',
            role => role,
        };
        let shown: String = body.chars().map(picture).collect();
        let map: String = body.char_indices().map(role).collect();
        format!("{}\n{}\n", shown.trim_end(), map.trim_end())
    });
    lines.collect()
}

/// Returns the characters marked as text, per line.
pub(super) fn texts_of_lines(text: &str, paste: &Paste) -> Vec<String> {
    let line_of = |at: u32| text[..at as usize].matches('\n').count();
    let mut texts = vec![String::new(); text.lines().count()];
    for mark in paste.marks.iter().filter(|mark| mark.role == MarkRole::Text) {
        texts[line_of(mark.at.start)].push_str(mark.at.of(text));
    }
    texts
}
