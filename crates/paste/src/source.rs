//! [`PasteText`]: the input of every reader.

use alloc::vec::Vec;

use super::Options;
use super::known::{Fit, Known};

/// Maximum number of lines from which the layout of a dump is learnt.
const SAMPLE_LINES: usize = 200;
/// Maximum number of bytes that are used of each of these lines.
const SAMPLE_WIDTH: usize = 1 << 14;

/// The input of every reader: the text of the paste, and what the caller said about the bytes in it.
#[derive(Debug)]
pub(super) struct PasteText<'t> {
    pub(super) text: &'t str,
    /// The lines, without line ends.
    pub(super) line_spans: Vec<LineSpan>,
    pub(super) starts: &'t [&'t [u8]],
    pub(super) known: &'t dyn Known,
    pub(super) max_bytes: usize,
    /// Whether the caller named the format, so that no evidence is needed.
    pub(super) certain: bool,
    pub(super) digit_escapes: DigitEscapes,
}

/// What `\255` is in the language of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DigitEscapes {
    /// Octal, as in C, unless only decimal makes a packet of it.
    Octal,
    Decimal,
    /// Only `\0` is one, and digits behind it are characters: Rust, C#.
    Zero,
    /// Four characters.
    None,
}

/// A line, as offsets into the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineSpan {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'t> PasteText<'t> {
    pub(super) fn new(text: &'t str, options: &Options<'t>, digit_escapes: DigitEscapes) -> Self {
        Self {
            text,
            line_spans: split_lines(text),
            starts: options.packet_starts,
            known: options.known,
            max_bytes: options.max_bytes,
            certain: options.format.is_some(),
            digit_escapes,
        }
    }

    /// Returns the first lines that are not blank, and the blank ones before them; from these the layout is learnt.
    ///
    /// Longer lines are cut at a blank if there is one in the second half of what is used of them.
    pub(super) fn sample(&self) -> Self {
        let short = |line: &LineSpan| {
            let head = self.text.as_bytes().get(line.start..line.start + SAMPLE_WIDTH);
            let blank = head.filter(|_| line.end - line.start > SAMPLE_WIDTH);
            let blank = blank.and_then(|head| head.iter().rposition(|byte| is_blank(*byte)));
            blank
                .filter(|len| *len > SAMPLE_WIDTH / 2)
                .map_or(*line, |len| LineSpan { end: line.start + len, ..*line })
        };
        let mut written = 0;
        let lines = self.line_spans.iter().take(SAMPLE_LINES * 10).map(short).take_while(|line| {
            written += usize::from(!self.line(*line).trim().is_empty());
            written <= SAMPLE_LINES
        });
        self.part(lines.collect())
    }

    /// Returns the text with only these lines. Each of them may be a part of a line.
    pub(super) fn part(&self, line_spans: Vec<LineSpan>) -> Self {
        Self { line_spans, ..*self }
    }

    /// Returns the text of a line.
    pub(super) fn line(&self, line: LineSpan) -> &'t str {
        self.text.get(line.start..line.end).unwrap_or("")
    }

    /// Returns whether `bytes` are a whole message.
    pub(super) fn is_message(&self, bytes: &[u8]) -> bool {
        self.known.judge(bytes) >= Fit::Odd
    }

    /// Returns whether `bytes` are a known packet, or the beginning of one.
    pub(super) fn knows(&self, bytes: &[u8]) -> bool {
        (self.starts_packet(bytes) && !self.starts.contains(&bytes)) || self.is_packet(bytes)
    }

    /// Returns whether bytes are a packet although they do not start like one.
    pub(super) fn is_packet(&self, bytes: &[u8]) -> bool {
        self.known.is_packet(bytes)
    }

    /// Returns whether `bytes` start like a packet, or like a capture. A row of nothing but 0xff does not.
    pub(super) fn starts_packet(&self, bytes: &[u8]) -> bool {
        self.known.may_begin_capture(bytes)
            || self.starts.iter().any(|start| {
                let rest = bytes.strip_prefix(*start);
                !start.is_empty()
                    && rest.is_some_and(|rest| {
                        rest.is_empty() || !(rest.starts_with(start) || start.starts_with(rest))
                    })
            })
    }

    /// Returns the lines, each with its place in the text.
    pub(super) fn lines(&self) -> impl Iterator<Item = (LineSpan, &'t str)> + Clone {
        self.line_spans.iter().map(|line| (*line, self.line(*line)))
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
