//! Reads the paragraphs of a text one by one: a dump of some kind in each, with a line of words above it.

use alloc::vec::Vec;

use a2scope_text::{Arg, text};

use super::derived::Derived;
use super::digits::is_pairs;
use super::formats::PasteFormat;
use super::judge::worth;
use super::known::Known;
use super::{Paste, Reading, Refusal};

/// Maximum length of a text that is read so: a person who writes paragraphs writes no more.
const LONGEST: usize = 1 << 15;
/// Formats in which every text can be read.
const SWALLOW: [&str; 5] = ["escaped-text", "angle-text", "percent", "string", "base64"];
/// Maximum number of paragraphs.
const MOST: usize = 40;

/// Returns the packets of all paragraphs; `None` if there is only one without a line above it, or none has messages.
pub(super) fn read(
    text: &str,
    known: &dyn Known,
    read: &dyn Fn(&str) -> Result<Paste, Refusal>,
) -> Option<Paste> {
    if text.len() > LONGEST {
        return None;
    }
    let parts: Vec<(usize, &str)> = paragraphs(text).collect();
    let has_label = |part: &str| part.trim().contains('\n') && part.lines().next().is_some_and(is_label);
    if parts.len() > MOST || (parts.len() < 2 && !parts.iter().any(|(_, part)| has_label(part))) {
        return None;
    }
    let read_at = |part: &str, at: usize| {
        let mut text = Derived::default();
        text.push(part, at);
        text.map_back(read(part)).ok()
    };
    let found: Vec<Paste> = parts
        .into_iter()
        .filter_map(|(start, part)| {
            let mut best = read_at(part, start);
            let below = part.find('\n').map_or(part.len(), |at| at + 1);
            // The first line may be words.
            let rest = part.get(below..).filter(|_| has_label(part));
            if let Some(other) = rest.and_then(|rest| read_at(rest, start + below))
                && best.as_ref().is_none_or(|best| {
                    !SWALLOW.contains(&other.reading.format)
                        && worth(known, &best.packets) < worth(known, &other.packets)
                })
            {
                best = Some(other);
            }
            best.filter(|paste| worth(known, &paste.packets) > 0)
        })
        .collect();
    joined(found)
}

/// Returns whether a line may be words above bytes.
fn is_label(line: &str) -> bool {
    let line = line.trim();
    let mut words = line.split([' ', ',']).map(is_pairs);
    let is_row = words.next().is_some_and(|first| first)
        || words.by_ref().zip(line.split([' ', ',']).map(is_pairs)).any(|(one, other)| one && other);
    line.ends_with([':', '：', '=', '>'])
        || !(is_row || line.contains(['\\', '{', '"']) || line.contains("0x"))
}

/// Returns whether a line begins as a row of a dump does: with an offset, or with bytes.
fn is_row(line: &str) -> bool {
    let mut words = line.split_ascii_whitespace().map(|word| word.trim_end_matches(':'));
    let first = words.next().unwrap_or("");
    let is_offset = first.len() >= 4 && first.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_cell_or_end = |word: Option<&str>| word.map_or(is_offset, |word| word.len() < 9);
    (is_offset || is_pairs(first)) && is_cell_or_end(words.next())
}

/// Returns the parts between blank lines, and from each line of words above rows on, each with its offset.
fn paragraphs(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let has_words = |line: &str| !is_row(line) && line.contains(char::is_alphabetic);
    let mut start = 0;
    let mut lines = text.split_inclusive('\n').peekable();
    core::iter::from_fn(move || {
        while let Some(line) = lines.next_if(|line| line.trim().is_empty()) {
            start += line.len();
        }
        let from = start;
        while let Some(line) = lines.next_if(|line| !line.trim().is_empty()) {
            start += line.len();
            let mut ahead = lines.clone();
            let (next, below) = (ahead.next().unwrap_or(""), ahead.next().unwrap_or(""));
            if is_row(line) && has_words(next) && is_label(next) && is_row(below) {
                break;
            }
        }
        text.get(from..start).filter(|part| !part.is_empty()).map(|part| (from, part))
    })
}

fn joined(found: Vec<Paste>) -> Option<Paste> {
    let bytes = found.iter().map(|paste| paste.reading.bytes).sum();
    let mut found = found.into_iter();
    let mut all = found.next()?;
    let mut reasons = alloc::vec![all.reading.reason.clone()];
    let mut format = all.reading.format;
    for paste in found {
        let before = all.packets.len();
        if paste.reading.format != format {
            format = PasteFormat::Mixed.name();
        }
        if !reasons.contains(&paste.reading.reason) {
            reasons.push(paste.reading.reason);
        }
        all.packets.extend(paste.packets);
        all.marks.extend(paste.marks);
        all.notes.extend(paste.notes.into_iter().map(|mut note| {
            note.byte = note.byte.map(|(packet, byte)| (packet + before, byte)).or(Some((before, 0)));
            note
        }));
    }
    let reason = match reasons.as_slice() {
        [only] => only.clone(),
        _ => text!(
            "reading-among",
            "among other text: {finds}",
            finds = reasons.into_iter().map(Arg::from).collect::<Arg>()
        ),
    };
    all.reading = Reading { format, reason, bytes };
    all.rivals.clear();
    Some(all)
}
