//! Finds letters that were written for digits among hexadecimal bytes: `2O` for `20`, `5l` for `51`, `С0` with a
//! Cyrillic letter. Text that was typed from a screenshot has them, and so has text from a scanner.
//!
//! The paste is read again with the digits in their place. If this gives bytes that were left out before, the reading is
//! kept, but each repaired byte becomes a `?`: it is only likely which byte it was.

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::text;

use super::code::STAND_IN;
use super::codes::PasteCode;
use super::derived::Derived;
use super::digits::is_pairs;
use super::{Paste, PasteNote, Refusal, Repair, TextSpan};

/// If a text has more such letters, it is not a dump with mistakes in it.
const MOST: usize = 1000;
/// Minimum number of digits in a row in which a letter is a mistake even without other bytes beside it.
const STREAM: usize = 16;
/// In such a row, at most one character in this many is a letter.
const RARE: usize = 8;
/// Maximum number of characters between two bytes of a row, as in `ff, 0xff`.
const GAP: usize = 4;

/// Returns the digit that a letter may have been written for; `None` if it looks like no digit.
fn digit(char: char) -> Option<char> {
    Some(match char {
        'O' | 'o' | 'О' | 'о' => '0',
        'l' | 'I' | 'i' => '1',
        'А' | 'а' => 'A',
        'В' => 'B',
        'С' | 'с' => 'C',
        'Е' | 'е' => 'E',
        _ => return None,
    })
}

/// The text with digits in the place of such letters.
struct Repaired {
    text: Derived,
    words: Vec<Repair>,
}

/// Returns the reading of the text with such letters repaired if it has bytes that `outcome` left out, otherwise
/// `outcome`. `read` reads a text.
pub(super) fn repaired(
    original: &str,
    outcome: Result<Paste, Refusal>,
    read: impl Fn(&str) -> Result<Paste, Refusal>,
) -> Result<Paste, Refusal> {
    if outcome.as_ref().is_err_and(|refusal| refusal.code == PasteCode::TooLarge) {
        return outcome;
    }
    let mut words = words(original);
    if let Ok(paste) = &outcome {
        // Letters of the text column are letters.
        words.retain(|word| !paste.marks.iter().any(|mark| overlaps(mark.at, word.at)));
    }
    if words.is_empty() || words.len() > MOST {
        return outcome;
    }
    let bytes = outcome.as_ref().map_or(0, bytes);
    let repaired = replace(original, words);
    let Ok(mut paste) = repaired.text.map_back(read(repaired.text.text())) else { return outcome };
    let used: Vec<Repair> = repaired.words.into_iter().filter(|word| is_source(&paste, word.at)).collect();
    if used.is_empty() || self::bytes(&paste) <= bytes {
        return outcome;
    }
    hide(original, &mut paste, &used);
    paste.repairs = used;
    Ok(paste)
}

fn bytes(paste: &Paste) -> usize {
    paste.packets.iter().map(|packet| packet.bytes.len()).sum()
}

fn overlaps(one: TextSpan, other: TextSpan) -> bool {
    one.start < other.end && other.start < one.end
}

fn is_source(paste: &Paste, at: TextSpan) -> bool {
    paste.packets.iter().flat_map(|packet| &packet.sources).any(|source| overlaps(*source, at))
}

/// Returns the words that have such a letter, each with its repair.
fn words(text: &str) -> Vec<Repair> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.chars().any(|char| digit(char).is_some()) {
            of_line(line, start, &mut found);
        }
        start += line.len();
        if found.len() > MOST {
            break;
        }
    }
    found
}

fn of_line(line: &str, start: usize, found: &mut Vec<Repair>) {
    let words: Vec<(usize, &str)> = tokens(line).collect();
    let gap = |left: &(usize, &str), right: &(usize, &str)| {
        line.get(left.0 + left.1.len()..right.0).filter(|gap| gap.len() <= GAP)
    };
    for (index, word) in words.iter().enumerate() {
        let Some(meant) = meant(word.1) else { continue };
        let before = index.checked_sub(1).and_then(|index| words.get(index));
        let after = words.get(index + 1);
        let is_like = |other: &(usize, &str)| is_pairs(other.1) && other.1.len() == meant.len();
        let beside_left = before.is_some_and(|before| is_like(before) && gap(before, word).is_some());
        let beside_right = after.is_some_and(|after| is_like(after) && gap(word, after).is_some());
        // The blank before the last byte of a row is as wide as the others. The one before the text column is wider.
        let as_wide =
            match (before.and_then(|before| gap(before, word)), after.and_then(|after| gap(word, after))) {
                (Some(left), Some(right)) => left == right || left.trim() == right.trim(),
                (Some(left), None) => {
                    let first = index.checked_sub(2).and_then(|index| words.get(index)).zip(before);
                    first.and_then(|(first, second)| gap(first, second)) == Some(left)
                }
                _ => true,
            };
        let letters = word.1.chars().filter(|char| digit(*char).is_some()).count();
        let is_stream = meant.len() >= STREAM && letters * RARE <= meant.len();
        let in_row = as_wide
            && if letters < meant.len() { beside_left || beside_right } else { beside_left && beside_right };
        if is_stream || in_row {
            let at = TextSpan::between(start + word.0, start + word.0 + word.1.len());
            found.push(Repair { at, with: meant });
        }
    }
}

/// Returns the words of a line that may be bytes, each with its offset: letters and digits in a row, without a prefix
/// such as `0x`.
fn tokens(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let holds = |char: char| char.is_alphanumeric();
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = line.get(at..)?;
        let start = at + rest.find(holds)?;
        let rest = line.get(start..)?;
        let len = rest.find(|char| !holds(char)).unwrap_or(rest.len());
        at = start + len;
        let word = line.get(start..at)?;
        let behind_backslash = line.get(..start).is_some_and(|before| before.ends_with('\\'));
        let bare = ["0x", "0X"].iter().find_map(|prefix| word.strip_prefix(prefix));
        let bare = bare.or_else(|| word.strip_prefix('x').filter(|_| behind_backslash)).unwrap_or(word);
        Some((start + word.len() - bare.len(), bare))
    })
}

/// Returns the pairs of digits that a word with such letters was meant to be; `None` if it has none, or also others.
fn meant(word: &str) -> Option<String> {
    if word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut meant = String::with_capacity(word.len());
    for char in word.chars() {
        meant.push(if char.is_ascii_hexdigit() { char } else { digit(char)? });
    }
    let letters = word.chars().filter(|char| digit(*char).is_some()).count();
    let few = meant.len() == 2 || letters * 4 <= meant.len();
    (is_pairs(&meant) && few).then_some(meant)
}

fn replace(original: &str, words: Vec<Repair>) -> Repaired {
    let mut text = Derived::with_capacity(original.len());
    let mut at = 0;
    for word in &words {
        let start = word.at.start as usize;
        text.push(original.get(at..start).unwrap_or(""), at);
        for ((place, char), digit) in word.at.of(original).char_indices().zip(word.with.chars()) {
            let place = start + place;
            text.replace(digit.encode_utf8(&mut [0; 4]), place..place + char.len_utf8());
        }
        at = word.at.end as usize;
    }
    text.push(original.get(at..).unwrap_or(""), at);
    Repaired { text, words }
}

/// Replaces the bytes that were read from a repaired letter, and adds a note for each word.
fn hide(original: &str, paste: &mut Paste, words: &[Repair]) {
    let mut notes = Vec::new();
    for word in words {
        let mut first = None;
        for (index, packet) in paste.packets.iter_mut().enumerate() {
            for (at, (byte, source)) in packet.bytes.iter_mut().zip(&packet.sources).enumerate() {
                let letters =
                    TextSpan { start: source.start.max(word.at.start), end: source.end.min(word.at.end) };
                if letters.start < letters.end
                    && !letters.of(original).bytes().all(|byte| byte.is_ascii_hexdigit())
                {
                    *byte = STAND_IN;
                    first = first.or(Some((index, at)));
                }
            }
        }
        let text = text!(
            "paste-lookalike",
            "`{word}` is not a byte, probably `{meant}` is meant: `{stand_in}` is here in its place",
            word = word.at.of(original),
            meant = word.with.as_str(),
            stand_in = char::from(STAND_IN)
        );
        notes.push(PasteNote::new(PasteCode::Lookalike, text, word.at, first));
    }
    // A note that follows from the letter, such as one about the text beside the row, is not said again.
    paste.notes.append(&mut notes);
}
