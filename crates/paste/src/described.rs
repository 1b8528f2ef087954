//! Joins the bytes of a message that somebody describes field by field: a line for each, or what each means in brackets behind
//! it, as in `FF FF FF FF (header) 41 ["A"]`.
//!
//! ```text
//! FF FF FF FF  header          Header: FF FF FF FF          | Header | `FF FF FF FF` |
//! 41           type            Type: 41                     | Type   | `41` |
//! 0A 08 5E EA  challenge       Challenge: 0A 08 5E EA       | Value  | `0A 08 5E EA` |
//! ```

use alloc::vec::Vec;
use core::ops::Range;

use super::derived::Derived;
use super::digits::{hex_run, is_pair, run};
use super::source::is_blank;

/// Minimum number of lines: a prefix, a header byte, and something behind it.
const FEWEST: usize = 3;

/// Returns the text with the bytes of such lines in one line; `None` if it has no such lines.
pub(super) fn joined(text: &str) -> Option<Derived> {
    let mut start = 0;
    let mut rows = text.split_inclusive('\n').map(|line| {
        let at = start;
        start += line.len();
        bytes_in(line).map(|range| at + range.start..at + range.end)
    });
    let cells = |row: &Range<usize>| pairs(text.get(row.clone()).unwrap_or(""));
    let is_prefix = |row: &Range<usize>| {
        cells(row).count() == 4 && cells(row).all(|pair| pair.eq_ignore_ascii_case("ff"))
    };
    let first = rows.find_map(|row| row.filter(is_prefix))?;
    let others: Vec<Range<usize>> = rows.map_while(|row| row).collect();
    let last = others.last()?;
    let is_described = others.len() + 1 >= FEWEST
        && others.iter().any(|row| cells(row).count() == 1)
        && !others.iter().any(is_prefix);
    if !is_described {
        return None;
    }
    let from = text.get(..first.start)?.rfind('\n').map_or(0, |end| end + 1);
    let end = text.get(last.end..)?.find('\n').map_or(text.len(), |len| last.end + len + 1);
    let mut out = Derived::with_capacity(text.len());
    out.push(text.get(..from)?, 0);
    for row in core::iter::once(&first).chain(&others) {
        out.push(text.get(row.clone())?, row.start);
        out.replace(if row.end == last.end { "\n" } else { " " }, row.end..row.end);
    }
    out.push(text.get(end..)?, end);
    Some(out)
}

/// Returns the text without what bytes mean, where it stands in brackets behind them; `None` if there is no such line.
pub(super) fn annotated(text: &str) -> Option<Derived> {
    let mut out = Derived::with_capacity(text.len());
    let (mut from, mut start) = (0, 0);
    for line in text.split_inclusive('\n') {
        for note in annotations(line).unwrap_or_default() {
            out.push(text.get(from..start + note.start)?, from);
            from = start + note.end;
            out.replace(" ", start + note.start..from);
        }
        start += line.len();
    }
    out.push(text.get(from..)?, from);
    (from > 0).then_some(out)
}

/// Returns the words in brackets of a line that has nothing but them and bytes before each; `None` of any other line.
fn annotations(line: &str) -> Option<Vec<Range<usize>>> {
    /// A single one may be how a line ends.
    const FEWEST: usize = 2;
    let is_bytes = |part: &str| pairs(part).next().is_some() && pairs(part).all(is_pair);
    let mut notes = Vec::new();
    let mut from = 0;
    while let Some(len) = line.get(from..)?.find(['(', '[']) {
        let open = from + len;
        let close = if line.get(open..)?.starts_with('(') { ')' } else { ']' };
        let end = open + line.get(open..)?.find(close)?;
        if !is_bytes(line.get(from..open)?) || is_bytes(line.get(open + 1..end)?) {
            return None;
        }
        from = end + 1;
        notes.push(open..from);
    }
    (notes.len() >= FEWEST && pairs(line.get(from..)?).all(is_pair)).then_some(notes)
}

/// Returns what stands between blanks and signs, without `0x`: pairs of digits, if it is bytes.
fn pairs(written: &str) -> impl Iterator<Item = &str> {
    written
        .split([' ', '\t', ',', ';', '|', '+', '\r', '\n'])
        .map(|pair| pair.trim_start_matches("0x").trim_start_matches("0X"))
        .filter(|pair| !pair.is_empty())
}

/// Returns where the bytes are in a line that has nothing else but words that describe them.
fn bytes_in(line: &str) -> Option<Range<usize>> {
    let body = line.trim_end();
    let lead =
        run(body.as_bytes(), 0, |byte| is_blank(byte) || matches!(byte, b'*' | b'-' | b'|' | b'`' | b'>'));
    let end = pairs_end(body, lead);
    if end > lead {
        let behind = body.get(end..)?;
        let is_told = behind.contains(char::is_alphabetic)
            && behind.starts_with([' ', '\t', ':', '`', '(', '|', '=', '-']);
        return is_told.then_some(lead..end);
    }
    // Words, a sign, and the bytes to the end of the line.
    let inner = body.trim_end_matches(['|', ' ', '`', '\t']);
    let sign = inner.rfind([':', '=', '|'])?;
    let from = sign + 1 + run(inner.as_bytes(), sign + 1, |byte| is_blank(byte) || byte == b'`');
    let end = pairs_end(inner, from);
    let words = inner.get(..sign)?;
    (end > from && end == inner.len() && words.contains(char::is_alphabetic)).then_some(from..end)
}

/// Returns the end of the pairs of digits from `from` on; `from` if there is none.
fn pairs_end(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut end) = (from, from);
    loop {
        at += if matches!(text.get(at..at + 2), Some("0x" | "0X")) { 2 } else { 0 };
        if hex_run(bytes, at) != 2 || bytes.get(at + 2).is_some_and(u8::is_ascii_alphanumeric) {
            return end;
        }
        end = at + 2;
        at = end + run(bytes, end, |byte| byte == b',');
        if bytes.get(at) != Some(&b' ') {
            return end;
        }
        at += 1;
    }
}
