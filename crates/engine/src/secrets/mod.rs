//! Finds passwords in free text: commands, answers, log lines, rules.
//!
//! ```text
//! rcon_password X            a command: at the start, after ; or a line end, in a command line after +
//! "sv_password" = "X"        an answer or a file: = : or quotation marks tell the name from the value
//! ?ServerPassword=X?         a URL's option;   \password\X\   userinfo;   password NUL X NUL   a rule
//! rcon 123 "X" status        a GoldSource command in a log
//! mysql://user:X@host        a URL
//! ```
//! A setting without a value, or with an empty one, has nothing to mask. Nor has talk about it: a chat line, a sentence.

mod names;

use alloc::vec::Vec;
use core::ops::Range;

use names::{CHAT, ENDINGS, HARMLESS, NAMES, PROSE, PROTECTED, RCON, URL, WRAPPERS, endings, may_end};

/// What a masked character becomes.
const MASK: u8 = b'*';

/// Returns the ranges of passwords in a message or a text, in order.
pub fn find(text: &[u8]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut urls = Vec::new();
    let mut from = 0;
    let mut at = 0;
    // What may be followed by a password ends before a mark or at the end, and nearly every byte is part of a word.
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let len = rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        let end = at + len;
        at = end + 1;
        let is_slash = rest.get(len) == URL.last();
        if is_slash && text.get(..at).is_some_and(|before| before.ends_with(URL)) {
            urls.extend(in_url(text, at));
        }
        let Some([.., before, last]) = rest.get(..len) else { continue };
        if !may_end(*before, *last) {
            continue;
        }
        let word = behind_dashes(text, end - len..end);
        if word.start < from {
            continue;
        }
        let range = if is_secret(text.get(word.clone()).unwrap_or_default()) {
            value(text, &word)
        } else if is(text, &word, &[RCON]) {
            logged_rcon(text, end)
        } else {
            None
        };
        if let Some(range) = range {
            from = range.end;
            found.push(range);
        }
    }
    for url in urls {
        if !found.iter().any(|range| range.start < url.end && url.start < range.end) {
            found.push(url);
        }
    }
    found.sort_by_key(|range| range.start);
    found
}

/// Returns a text with these ranges overwritten.
pub fn masked(text: &[u8], ranges: &[Range<usize>]) -> Vec<u8> {
    let mut masked = text.to_vec();
    for range in ranges {
        masked.get_mut(range.clone()).unwrap_or_default().fill(MASK);
    }
    masked
}

/// Returns whether a message has free text that somebody may write commands in. The most frequent messages have none.
pub(crate) fn may_hold(message: &[u8]) -> bool {
    !matches!(
        message,
        [0xff, 0xff, 0xff, 0xff, b'I' | b'D' | b'm' | b'T'..=b'W' | b'A' | b'i' | b'j' | b'f', ..]
    )
}

/// Returns whether a byte is a letter, a digit, or a mark that names of settings have.
#[inline]
fn is_word(byte: u8) -> bool {
    WORD.get(usize::from(byte)).copied().unwrap_or_default()
}

#[expect(clippy::indexing_slicing, reason = "it runs when this is compiled")]
const WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while let Some(next) = byte.checked_add(1) {
        table[byte as usize] = byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-');
        byte = next;
    }
    table
};

/// Returns the next word from `at` on: letters, digits, and the marks that names of settings have.
fn next_word(text: &[u8], at: usize) -> Option<Range<usize>> {
    let start = at + text.get(at..)?.iter().position(|byte| is_word(*byte))?;
    let len = text.get(start..)?.iter().take_while(|byte| is_word(**byte)).count();
    Some(behind_dashes(text, start..start + len))
}

/// Returns a word without the dashes of an option: -authkey, --rcon-password.
fn behind_dashes(text: &[u8], word: Range<usize>) -> Range<usize> {
    let dashes = text.get(word.clone()).unwrap_or_default().iter().take_while(|byte| **byte == b'-').count();
    word.start + dashes..word.end
}

fn is(text: &[u8], word: &Range<usize>, list: &[&str]) -> bool {
    let word = text.get(word.clone()).unwrap_or_default();
    list.iter().any(|one| word.eq_ignore_ascii_case(one.as_bytes()))
}

fn is_secret(word: &[u8]) -> bool {
    let is = |name: &&str| word.eq_ignore_ascii_case(name.as_bytes());
    let last = word.last().copied().unwrap_or_default();
    let before = endings(last).find_map(|ending| {
        let at = word.len().checked_sub(ending.len())?;
        let (before, end) = word.split_at_checked(at)?;
        end.eq_ignore_ascii_case(ending.as_bytes()).then_some(before)
    });
    let follows_harmless = |before: &[u8]| {
        let part = before.split(|byte| !byte.is_ascii_alphanumeric()).rfind(|part| !part.is_empty());
        part.is_some_and(is_harmless)
    };
    before.is_some_and(|before| !follows_harmless(before)) || NAMES.iter().any(is)
}

fn is_harmless(word: &[u8]) -> bool {
    HARMLESS.iter().any(|harmless| word.eq_ignore_ascii_case(harmless.as_bytes()))
}

/// Where the name of a setting stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At the start of a line or a command: what follows is its value.
    Start,
    /// After `+` or a command that takes a setting.
    Command,
    /// Anywhere else: only a mark between name and value shows that there is a value.
    Other,
}

/// Returns the range of the value of the setting `name`; `None` if there is none.
fn value(text: &[u8], name: &Range<usize>) -> Option<Range<usize>> {
    let line = text.get(..name.start)?;
    let line = line.iter().rposition(|byte| matches!(byte, b'\n' | 0)).map_or(0, |at| at + 1);
    if is_chat(text, line..name.start) {
        return None;
    }
    let byte = |at: usize| text.get(at).copied();
    let quoted = byte(name.end) == Some(b'"') && name.start.checked_sub(1).and_then(byte) == Some(b'"');
    let behind = name.end + usize::from(quoted);
    if let Some(separator @ (b'\\' | 0)) = byte(behind) {
        let start = behind + 1;
        let is_end = |byte: u8| byte == separator || matches!(byte, 0 | b'"' | b'\n');
        return worth(text, start..end(text, start, is_end), Place::Other);
    }
    let mut at = blanks(text, behind);
    let spaced = at > behind;
    let mark = matches!(byte(at), Some(b'=' | b':'));
    let says = text.get(at..).is_some_and(|rest| rest.starts_with(b"is \"") || rest.starts_with(b"is: "));
    if mark {
        at = blanks(text, at + 1);
    } else if says {
        at += 3;
    }
    // A plain word is a setting of some games, and a word of every language.
    let plain = ENDINGS.iter().chain(NAMES).any(|word| is(text, name, &[word])) && !quoted;
    if plain
        && text
            .get(line..name.start)?
            .trim_ascii_end()
            .rsplit(|byte| !is_word(*byte))
            .next()
            .is_some_and(is_harmless)
    {
        return None;
    }
    let place = match place(text, line, name.start - usize::from(quoted)) {
        Place::Start if plain => Place::Other,
        // Servers that list their settings print 0 or 1 for a password that they protect.
        _ if mark => Place::Other,
        place => place,
    };
    if byte(at) == Some(b'"') || text.get(at..).is_some_and(|rest| rest.starts_with(b"\\\"")) {
        let start = at + text.get(at..)?.iter().position(|byte| *byte == b'"')? + 1;
        // Where a command in quotation marks ends, nothing follows: command "rcon_password".
        if !(mark || says || spaced) {
            return None;
        }
        let is_end = |byte: u8| matches!(byte, b'"' | b'\n' | 0);
        let mut stop = end(text, start, is_end);
        if stop > start && byte(stop - 1) == Some(b'\\') {
            stop -= 1;
        }
        return worth(text, start..stop, place);
    }
    if !(mark || spaced && place != Place::Other) {
        return None;
    }
    // A word that stands alone in a command is the name of a command of somebody else's: `password` asks for it.
    let first = text.get(at..).unwrap_or_default();
    let first = at..at + first.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    if !mark && is(text, &first, PROSE) {
        return None;
    }
    worth(text, at..unquoted_end(text, at), place)
}

/// Returns the range if there is something to mask in it.
fn worth(text: &[u8], range: Range<usize>, place: Place) -> Option<Range<usize>> {
    let value = text.get(range.clone())?;
    let is_shown = |protected: &&str| value.eq_ignore_ascii_case(protected.as_bytes());
    // What a rule says of a password is whether there is one.
    let is_flag = place == Place::Other && matches!(value, b"0" | b"1");
    (!value.is_empty() && !is_flag && !PROTECTED.iter().any(is_shown)).then_some(range)
}

fn blanks(text: &[u8], at: usize) -> usize {
    at + text.get(at..).unwrap_or_default().iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

fn end(text: &[u8], start: usize, is_end: impl Fn(u8) -> bool) -> usize {
    let rest = text.get(start..).unwrap_or_default();
    start + rest.iter().position(|byte| is_end(*byte)).unwrap_or(rest.len())
}

/// Returns where a value without quotation marks ends: a setting's value may have blanks, but the next option of a
/// command line is no part of it.
fn unquoted_end(text: &[u8], start: usize) -> usize {
    let is_end =
        |byte: u8| matches!(byte, b'"' | b';' | b'\n' | b'\r' | b'?' | b'&' | b'\\' | 0 | b')' | b'}');
    let mut stop = end(text, start, is_end);
    let value = text.get(start..stop).unwrap_or_default();
    for (at, pair) in value.windows(2).enumerate() {
        let [before, next] = *pair else { continue };
        if matches!(before, b' ' | b'\t') && matches!(next, b'+' | b'-' | b'/' | b'(' | b'#' | b':' | b',') {
            stop = start + at;
            break;
        }
    }
    let value = text.get(start..stop).unwrap_or_default();
    start + value.trim_ascii_end().len()
}

/// Returns whether a command begins at `at` in the line that begins at `line`.
fn place(text: &[u8], line: usize, at: usize) -> Place {
    let before = text.get(line..at).unwrap_or_default();
    let trimmed = before.trim_ascii_end();
    match trimmed.last() {
        None | Some(b';' | b'{' | b'"' | b'>' | b'?' | b'&' | b'=' | b']') => Place::Start,
        Some(b'+' | b'-') => Place::Command,
        Some(byte) if !byte.is_ascii_graphic() => Place::Start,
        Some(_) => {
            // After a command that takes a setting's name; `alias` takes another word before it.
            let words: Vec<&[u8]> =
                trimmed.rsplit(|byte| matches!(byte, b' ' | b'\t' | b';' | b'"' | b'+')).take(2).collect();
            let wraps = |word: &&[u8]| WRAPPERS.iter().any(|one| word.eq_ignore_ascii_case(one.as_bytes()));
            if words.iter().any(wraps) { Place::Command } else { Place::Other }
        }
    }
}

/// Returns whether what stands between the start of a line and a name is the start of a chat line.
fn is_chat(text: &[u8], before: Range<usize>) -> bool {
    let mut at = before.start;
    while let Some(word) = next_word(text, at).filter(|word| word.end < before.end) {
        at = word.end;
        if is(text, &word, CHAT) {
            // A command ends at a semicolon, a sentence does not: but in a log nothing follows the chat line.
            return !text.get(word.end..before.end).unwrap_or_default().contains(&b';');
        }
    }
    false
}

/// Returns the password in `rcon 123 "password" command`, from behind the word `rcon` on.
fn logged_rcon(text: &[u8], at: usize) -> Option<Range<usize>> {
    let start = blanks(text, at);
    let digits = text.get(start..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let behind = blanks(text, start + digits);
    if start == at || digits == 0 || behind == start + digits {
        return None;
    }
    let rest = text.get(behind..)?;
    let escaped = rest.starts_with(b"\\\"");
    if escaped || rest.starts_with(b"\"") {
        let start = behind + 1 + usize::from(escaped);
        return worth(
            text,
            start..end(text, start, |byte| matches!(byte, b'"' | b'\\' | b'\n' | 0)),
            Place::Command,
        );
    }
    worth(
        text,
        behind..end(text, behind, |byte| byte.is_ascii_whitespace() || matches!(byte, b'"' | 0)),
        Place::Command,
    )
}

/// Returns the password in a URL, from behind its `://` on.
fn in_url(text: &[u8], start: usize) -> Option<Range<usize>> {
    let is_end = |byte: u8| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'"' | b'\'' | 0);
    let host = text.get(start..end(text, start, is_end))?;
    let at = host.iter().rposition(|byte| *byte == b'@')?;
    let colon = host.get(..at)?.iter().position(|byte| *byte == b':')?;
    worth(text, start + colon + 1..start + at, Place::Command)
}

#[cfg(test)]
mod tests;
