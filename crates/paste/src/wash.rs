//! Removes from a paste what mail programs, terminals, browsers and forums add.
//!
//! Byte order marks, zero-width characters, ANSI escapes, mail quotes (`> `) and markdown fences are removed. Each Unicode
//! blank becomes one ASCII blank, and a full-width comma before a number an ASCII one.

use super::derived::Derived;
use super::source::is_blank;

fn needs_washing(text: &str) -> bool {
    let mut fresh = true;
    for &byte in text.as_bytes() {
        match byte {
            0x1b | b'`' | 0xc2 | 0xe2 | 0xe3 | 0xef => return true,
            b'>' if fresh => return true,
            b'\n' | b'\r' => fresh = true,
            b' ' | b'\t' => {}
            _ => fresh = false,
        }
    }
    false
}

/// Returns the text without what mail programs, terminals, browsers and forums add; `None` if there is nothing of it.
pub(super) fn wash(original: &str) -> Option<Derived> {
    if !needs_washing(original) {
        return None;
    }
    let mut text = Derived::with_capacity(original.len());
    let mut at = 0;
    let mut previous = "";
    for line in original.split_inclusive('\n') {
        let (skip, keep) = worth_keeping(line, previous);
        previous = line.get(skip..).unwrap_or("");
        let mut chars = line.char_indices().peekable();
        while let Some((i, char)) = chars.next() {
            match char {
                '\n' => text.push("\n", at + i),
                _ if i < skip || i >= keep => {}
                '\u{1b}' => skip_escape(&mut chars),
                '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{202a}'..='\u{202e}' => {}
                '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => {
                    text.replace(" ", at + i..at + i + char.len_utf8());
                }
                '，' if line.get(i + '，'.len_utf8()..).is_some_and(|next| next.starts_with("0x")) => {
                    text.replace(",", at + i..at + i + char.len_utf8());
                }
                _ => text.push(char.encode_utf8(&mut [0; 4]), at + i),
            }
        }
        at += line.len();
    }
    Some(text)
}

/// Returns the range of a line without mail quotes, fences and inline code marks.
///
/// If the line above has the byte 3e in the same column, a `>` is the character of that byte and not a quote.
fn worth_keeping(line: &str, previous: &str) -> (usize, usize) {
    let bytes = line.as_bytes();
    let all = line.len();
    let below = previous.bytes().zip(line.bytes()).take_while(|(above, _)| is_blank(*above)).count();
    if bytes.get(below) == Some(&b'>')
        && previous.get(below..).is_some_and(|above| above.starts_with("3e ") || above.starts_with("3E "))
    {
        return (0, all);
    }
    let mut at = line.len() - line.trim_start_matches('\u{feff}').len();
    let mut skip = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'>' => {
                at += 1;
                skip = at;
            }
            _ if is_blank(byte) => at += 1,
            _ => break,
        }
    }
    if skip > 0 && bytes.get(skip) == Some(&b' ') {
        skip += 1;
    }
    let body = line.get(at..).unwrap_or("").trim_end();
    if body.starts_with("```") || body.starts_with("~~~") {
        // A fence may be on the same line as the first row or the last row.
        let inner = body.trim_start_matches(['`', '~']);
        if !is_glued(inner) {
            return (all, all);
        }
        let from = at + body.len() - inner.len();
        return (from, from + inner.trim_end_matches(['`', '~']).len());
    }
    if body.len() > 3 && body.ends_with("```") && is_glued(body) {
        return (skip, at + body.len() - 3);
    }
    if body.len() > 2 && body.starts_with('`') && body.ends_with('`') {
        return (at + 1, at + body.len() - 1);
    }
    (skip, all)
}

/// Returns whether the text beside a fence is bytes, and not the name of a language.
fn is_glued(text: &str) -> bool {
    let is_pairs = |word: &&str| word.len() >= 2 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = text.split_ascii_whitespace().map(|word| word.trim_end_matches([':', '`'])).take(3);
    let pairs = words.filter(is_pairs).count();
    pairs >= 2 || (pairs == 1 && text.trim_end_matches('`').len() >= 10) || text.contains("\\x")
}

/// Skips the rest of an ANSI escape, which ends at the end of the line at the latest.
fn skip_escape(chars: &mut core::iter::Peekable<core::str::CharIndices<'_>>) {
    let kind = chars.next_if(|(_, char)| matches!(char, '[' | ']' | '(' | ')'));
    let Some((_, kind)) = kind else { return };
    while let Some((_, char)) = chars.next_if(|(_, char)| *char != '\n') {
        let is_last = match kind {
            '[' => ('@'..='~').contains(&char),
            ']' => char == '\u{7}',
            _ => true,
        };
        if is_last {
            return;
        }
    }
}
