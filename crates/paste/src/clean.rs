//! Removes from a paste what mail programs, terminals, browsers and forums add, and maps offsets in the cleaned text to
//! offsets in the original.
//!
//! Byte order marks, zero-width characters, ANSI escapes, mail quotes (`> `) and markdown fences are removed. Each Unicode blank becomes one ASCII blank. The rest of the cleaned text consists of pieces of the
//! original, so a short list of pieces is enough for the mapping.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::TextSpan;
use super::derived::Derived;

/// A cleaned text.
#[derive(Debug)]
pub(super) struct Clean<'t> {
    original: &'t str,
    /// The cleaned text; `None` if it is the original.
    cleaned: Option<Cow<'t, Derived>>,
    /// The lines of the cleaned text, without line ends.
    pub(super) lines: Vec<LineSpan>,
}

/// A line of the cleaned text, as offsets into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineSpan {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'t> Clean<'t> {
    pub(super) fn new(original: &'t str) -> Self {
        let cleaned = wash(original).map(Cow::Owned);
        let mut clean = Self { original, cleaned, lines: Vec::new() };
        clean.lines = split_lines(clean.text());
        clean
    }

    /// Returns the first `count` lines that are not blank, and the blank ones before them.
    ///
    /// Lines longer than `width` bytes are cut at a blank if there is one in the second half of that width.
    pub(super) fn first_lines(&self, count: usize, width: usize) -> Clean<'_> {
        let short = |line: &LineSpan| {
            let head = self.text().as_bytes().get(line.start..line.start + width);
            let blank = head.filter(|_| line.end - line.start > width);
            let blank = blank.and_then(|head| head.iter().rposition(|byte| is_blank(*byte)));
            blank
                .filter(|len| *len > width / 2)
                .map_or(*line, |len| LineSpan { end: line.start + len, ..*line })
        };
        let mut written = 0;
        let lines = self.lines.iter().take(count * 10).map(short).take_while(|line| {
            written += usize::from(!self.line(*line).trim().is_empty());
            written <= count
        });
        self.part(lines.collect())
    }

    /// Returns the same text with only these lines.
    pub(super) fn part(&self, lines: Vec<LineSpan>) -> Clean<'_> {
        Clean { original: self.original, cleaned: self.cleaned.as_deref().map(Cow::Borrowed), lines }
    }

    pub(super) fn text(&self) -> &str {
        self.cleaned.as_ref().map_or(self.original, |cleaned| cleaned.text())
    }

    pub(super) fn original(&self) -> &str {
        self.original
    }

    /// Returns the text of a line.
    pub(super) fn line(&self, line: LineSpan) -> &str {
        self.text().get(line.start..line.end).unwrap_or("")
    }

    /// Returns the span in the original of `start..end` of the cleaned text.
    pub(super) fn span(&self, start: usize, end: usize) -> TextSpan {
        if self.cleaned.is_none() {
            return TextSpan { start: start as u32, end: end.max(start) as u32 };
        }
        let from = self.back(start);
        let mut to = if end > start { self.back(end - 1) + 1 } else { from };
        while to < self.original.len() && !self.original.is_char_boundary(to) {
            to += 1;
        }
        TextSpan { start: from as u32, end: to.max(from) as u32 }
    }

    /// Returns the spans in the original of `start..end` of the cleaned text, without what was removed between them.
    pub(super) fn spans(&self, start: usize, end: usize) -> impl Iterator<Item = TextSpan> + '_ {
        let mut from = start;
        core::iter::from_fn(move || {
            let mut joined: Option<TextSpan> = None;
            while from < end {
                let piece = self.cleaned.as_ref().and_then(|cleaned| cleaned.end_of_piece(from));
                let to = piece.map_or(end, |piece| end.min(piece));
                let span = self.span(from, to);
                match &mut joined {
                    None => joined = Some(span),
                    Some(joined) if joined.end == span.start => joined.end = span.end,
                    Some(_) => break,
                }
                from = to;
            }
            joined
        })
    }

    fn back(&self, at: usize) -> usize {
        let back = self.cleaned.as_ref().map_or(at, |cleaned| cleaned.back(at as u32) as usize);
        let mut back = back.min(self.original.len());
        while !self.original.is_char_boundary(back) {
            back -= 1;
        }
        back
    }
}

/// Returns whether a byte is a blank that separates items on a line.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)
}

/// Returns whether `text` begins with a comment sign of some programming language.
pub(super) fn is_comment(text: &str) -> bool {
    ["//", "#", ";", "/*", "--"].iter().any(|mark| text.starts_with(mark))
}

fn needs_cleaning(text: &str) -> bool {
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
    if !needs_cleaning(original) {
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
                    text.push(" ", at + i);
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

fn split_lines(text: &str) -> Vec<LineSpan> {
    let mut lines = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let lone_return = byte == b'\r' && !matches!(bytes.get(at + 1), None | Some(b'\n' | b'\r'));
        if byte == b'\n' || lone_return {
            lines.push(LineSpan { start, end: at });
            start = at + 1;
        }
    }
    if start < text.len() {
        lines.push(LineSpan { start, end: text.len() });
    }
    for line in &mut lines {
        while line.end > line.start && bytes.get(line.end - 1) == Some(&b'\r') {
            line.end -= 1;
        }
    }
    lines
}
