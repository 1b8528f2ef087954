//! Reads the text before the cells of a row: a direction, frame, segment, offset, colon or label.
//!
//! ```text
//! 00000010: 6e65                    an offset with a colon
//! I 0000 ff ff                      a direction, then an offset
//! .rdata:00401000  FF FF            a segment and an address
//! 0x404040 <packet>: 0xff 0xff       an address and a label
//! 0000023f`5c8ff2d0  ff ff          an address of 64 bits
//! │00000000│ ff ff                  an offset between bars
//! ```
//!
//! In a single line, the first digits may be an offset or a cell, so [`Head`] has the start of the cells for both
//! cases.

use super::super::TextSpan;
use super::super::digits::{hex_run, run};
use super::super::source::{LineSpan, is_blank};

/// The start of a line that may be a row. All positions are offsets into the line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Head {
    /// Number of blanks before the line.
    pub(super) indent: usize,
    /// The span of `I`, `O` or `<` before the row, which is its direction; `None` if there is none.
    pub(super) direction: Option<(usize, usize)>,
    /// The span of the digits of the offset; `None` if the line does not begin with an offset.
    pub(super) offset: Option<(usize, usize)>,
    /// The offset as written, with segment, `0x` or `h`.
    pub(super) written: (usize, usize),
    /// Whether the digits are certainly an offset, because of a colon, a label or the like.
    pub(super) sure: bool,
    pub(super) style: OffsetStyle,
    /// Start of the cells if the first digits are an offset.
    pub(super) after_offset: usize,
    /// Start of the cells if the first digits are a cell.
    pub(super) start: usize,
}

impl Head {
    /// Returns the span of the direction that is written before the row of `line`; `None` if there is none.
    pub(super) fn direction_at(&self, line: LineSpan) -> Option<TextSpan> {
        let (start, end) = self.direction?;
        Some(TextSpan::between(line.start + start, line.start + end))
    }
}

/// The notation of the offset column, by which the tool can be recognised.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the column shows")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OffsetStyle {
    /// Number of digits.
    pub(super) digits: usize,
    /// Whether a colon follows.
    pub(super) colon: bool,
    /// Whether the offset begins with `0x`.
    pub(super) zero_x: bool,
    /// Whether WinDbg's backtick is among the digits.
    pub(super) tick: bool,
    /// Whether there is a bar before or after the offset.
    pub(super) bar: bool,
    /// Whether a label such as `<packet>` follows.
    pub(super) label: bool,
    /// Whether a segment such as `.rdata:` precedes the digits.
    pub(super) segment: bool,
    /// Whether some digits are in upper case.
    pub(super) upper: bool,
    /// Whether the first digit is a zero.
    pub(super) padded: bool,
}

pub(super) fn head(line: &str) -> Head {
    let bytes = line.as_bytes();
    let indent = run(bytes, 0, is_blank);
    let mut head = Head { indent, start: indent, after_offset: indent, ..Head::default() };
    let mut at = indent;
    if matches!(bytes.get(at), Some(b'I' | b'O' | b'<'))
        && bytes.get(at + 1).is_some_and(|byte| is_blank(*byte))
    {
        let next = at + 1 + run(bytes, at + 1, is_blank);
        if hex_run(bytes, next) >= 2 {
            head.direction = Some((at, at + 1));
            at = next;
            head.start = at;
        }
    }
    let is_bracketed = bytes.get(at) == Some(&b'[');
    if matches!(bytes.get(at), Some(b'[' | b'{' | b'<' | b'(')) && hex_run(bytes, at + 1) >= 2 {
        at += 1;
        head.start = at;
    }
    let mut style = OffsetStyle::default();
    if let Some(len) = bar(bytes, at) {
        style.bar = true;
        at += len;
        at += run(bytes, at, is_blank);
    }
    let written = at;
    let name = run(bytes, at, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'?'));
    if name > 0
        && bytes.get(at + name) == Some(&b':')
        && hex_run(bytes, at + name + 1) >= 4
        && !zero_x_at(bytes, at)
        && (bytes.get(at..at + name).is_some_and(|name| !name.iter().all(u8::is_ascii_hexdigit))
            || is_dos_address(bytes, at))
    {
        style.segment = true;
        at += name + 1;
    }
    if zero_x_at(bytes, at) {
        style.zero_x = true;
        at += 2;
    }
    let digits = run(bytes, at, |byte| byte.is_ascii_hexdigit() || byte == b'`');
    let text = line.get(at..at + digits).unwrap_or("");
    style.tick = text.contains('`');
    style.digits = text.bytes().filter(u8::is_ascii_hexdigit).count();
    if style.digits < 2 || style.digits > 16 {
        return head;
    }
    style.upper = text.bytes().any(|byte| byte.is_ascii_uppercase());
    style.padded = text.starts_with('0');
    head.offset = Some((at, at + digits));
    at += digits;
    if bytes.get(at) == Some(&b'h') {
        at += 1;
    }
    // ncat's `[0010]   FF FF`.
    let is_enclosed = is_bracketed && bytes.get(at) == Some(&b']');
    at += usize::from(is_enclosed);
    head.written = (written, at);
    let mut next = at + run(bytes, at, is_blank);
    if bytes.get(next) == Some(&b'<')
        && let Some(len) = line.get(next..).and_then(|rest| rest.find('>'))
    {
        style.label = true;
        next += len + 1;
        at = next;
    }
    if bytes.get(at) == Some(&b':') && bytes.get(at + 1).is_none_or(|byte| is_blank(*byte)) {
        style.colon = true;
        at += 1;
    } else if let Some(len) = bar(bytes, at) {
        style.bar = true;
        at += len;
    } else if bytes.get(at).is_some_and(|byte| !is_blank(*byte)) {
        head.offset = None;
        return head;
    }
    head.sure = style.colon || style.tick || style.label || style.segment || style.bar || is_enclosed;
    head.style = style;
    head.after_offset = at;
    head
}

/// Returns whether a segment and an offset of DOS are at `at`: `0B0D:0100  FF`.
fn is_dos_address(bytes: &[u8], at: usize) -> bool {
    hex_run(bytes, at) == 4
        && hex_run(bytes, at + 5) == 4
        && bytes.get(at + 9).is_some_and(|byte| is_blank(*byte))
}

/// Returns the offset after `Request:` or `data =` before cells; `None` if there is no such label.
pub(super) fn after_label(text: &str) -> Option<usize> {
    let at = text.find([':', '='])?;
    let (label, rest) = text.split_at_checked(at)?;
    let wordy = label.chars().any(|char| char.is_alphabetic() && !char.is_ascii_hexdigit());
    let rest = rest.get(1..)?;
    let blanks = rest.len() - rest.trim_start().len();
    let digits = hex_run(rest.as_bytes(), blanks);
    (wordy && digits >= 2 && digits.is_multiple_of(2)).then_some(at + 1 + blanks)
}

/// Skips blanks, commas, hexyl's bars and a single `-` in the middle; returns the offset after them.
pub(super) fn skip_separators(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        if is_blank(byte) || byte == b',' {
            at += 1;
        } else if let Some(len) = bar(bytes, at) {
            // A bar without a blank after it opens a text column.
            if bytes.get(at + len).is_some_and(|next| !is_blank(*next)) {
                break;
            }
            at += len;
        } else if byte == b'-'
            && matches!(bytes.get(at + 1), Some(next) if next.is_ascii_hexdigit() || *next == b' ')
        {
            at += 1;
        } else {
            break;
        }
    }
    at
}

pub(super) fn is_separator(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'-' | b',' | b'|') || byte >= 0x80
}

pub(super) fn zero_x_at(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b'0') && matches!(bytes.get(at + 1), Some(b'x' | b'X'))
}

/// Returns the length of a vertical bar at `at` (`│`, `┊`, `|`); `None` if there is none.
fn bar(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    if rest.starts_with(b"|") {
        return Some(1);
    }
    ["│", "┊", "┃", "║"].iter().any(|bar| rest.starts_with(bar.as_bytes())).then_some(3)
}
