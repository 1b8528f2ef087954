//! Says which lines look like bytes and are in no packet, so that nothing is left out without a word.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::text;

use super::codes::PasteCode;
use super::digits::{decimal_byte, is_pair};
use super::known::Fit;
use super::rejoin::is_below;
use super::source::PasteText;
use super::{Paste, PasteNote, PastedPacket, TextSpan, mixed};

/// Maximum length of a text that is searched: longer ones are dumps of one kind.
pub(super) const LONGEST: usize = 1 << 16;
/// Maximum number of notes.
const MOST: usize = 20;

/// Adds a note for each line with bytes of which the reading says nothing.
pub(super) fn note(source: &PasteText<'_>, paste: &mut Paste) {
    let original = source.text;
    let mut said = vec![false; original.len() + 1];
    let mut say = |span: TextSpan| {
        let end = (span.end as usize).max(span.start as usize + 1);
        if let Some(said) = said.get_mut(span.start as usize..end.min(original.len())) {
            said.fill(true);
        }
    };
    paste.packets.iter().flat_map(|packet| &packet.sources).for_each(|source| say(*source));
    paste.notes.iter().for_each(|note| say(note.at));
    // Where a message ends too early.
    let is_cut = |bytes: &[u8]| source.known.judge(bytes) == Fit::Cut;
    let ends: Vec<u32> = paste
        .packets
        .iter()
        .filter(|packet| is_cut(&packet.bytes))
        .filter_map(|packet| Some(packet.sources.last()?.end))
        .collect();
    // A dissection repeats what its dump has; another message may begin alike.
    let is_read = |bytes: &[u8]| {
        let is_within = |packet: &PastedPacket| {
            let at = packet.bytes.windows(bytes.len()).position(|part| part == bytes);
            at.is_some_and(|at| at > 0 || packet.bytes == bytes || !source.is_message(bytes))
        };
        !bytes.is_empty() && paste.packets.iter().any(is_within)
    };
    let (mut goes_on, mut above) = (false, "");
    let mut notes = Vec::new();
    for (line, text) in source.lines().filter(|(_, text)| !text.trim().is_empty()) {
        let at = TextSpan::between(line.start, line.end);
        let is_repeated = is_below(above, text);
        above = text;
        if is_repeated {
            continue;
        }
        let written = said.get(at.start as usize..at.end as usize).unwrap_or(&[]);
        if written.contains(&true) {
            goes_on = ends.iter().any(|end| (at.start..=at.end).contains(end));
        } else if mixed::packet_in(text, source).is_some_and(|bytes| !is_read(&bytes))
            || (goes_on && is_numbers(text))
        {
            let why = text!(
                "paste-skipped_line-unread",
                "what looks like bytes here is in no packet: paste it alone"
            );
            notes.push(PasteNote::new(PasteCode::SkippedLine, why, at, None));
        } else {
            goes_on = false;
        }
    }
    notes.truncate(MOST);
    paste.notes.append(&mut notes);
}

/// Returns whether a line begins with two bytes, in any radix.
fn is_numbers(text: &str) -> bool {
    let is_byte = |word: &&str| {
        let word = word.strip_prefix("0x").unwrap_or(word);
        is_pair(word) || decimal_byte(word, 0).is_some_and(|(_, end)| end == word.len())
    };
    let words = text.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
    words.take(2).filter(is_byte).count() == 2
}
