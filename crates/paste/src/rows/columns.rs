//! Decides where the cells of a row end and its text begins.
//!
//! `64 65 20 64  de d` may be four bytes and their text, or five bytes and an odd digit. Tools pad their
//! columns, but wikis, mails and forums drop blanks. So every boundary between two cells is tried as the end
//! of the bytes; the one whose bytes best match the text after it wins ([`super::super::ascii`]). The next
//! offset and the length of the other rows count as well.

use super::super::ascii::{Fit, fit, may_agree, may_be_blank};
use super::super::source::is_blank;
use super::cells::{Cell, LONGEST_DRAWN_ROW, Row, TextColumn};

/// A row, split into its cells and its text column.
#[derive(Debug)]
pub(super) struct RowSplit {
    /// Number of cells in the row.
    pub(super) cells: usize,
    /// Number of bytes in the row.
    pub(super) bytes: usize,
    pub(super) fit: Fit,
    /// Offset in the line where the text begins.
    pub(super) text: usize,
    /// Offset in the line at which the text ends at the latest: that of the bar after it, or the end of the line.
    limit: usize,
    /// Offset in the line of the end of the last cell.
    pub(super) end: usize,
}

pub(super) fn split_row(
    line: &str,
    row: &Row,
    expected: Option<usize>,
    usual: usize,
    body: usize,
) -> RowSplit {
    let Some(last) = row.cells.last() else {
        return RowSplit {
            cells: 0,
            bytes: 0,
            fit: Fit::default(),
            text: line.len(),
            limit: line.len(),
            end: body,
        };
    };
    let all = split_at_cell(line, row, row.cells.len(), last);
    let bare = line.get(last.end..).unwrap_or("").trim().is_empty();
    if row.bytes.len() > LONGEST_DRAWN_ROW || (bare && row.text == TextColumn::Absent) {
        return all;
    }
    let tail = line.get(last.end..).unwrap_or("").trim_end().chars().count();
    let weigh = |split: &RowSplit, gap: usize| {
        let mut score = split.fit.score();
        match expected {
            Some(_) if row.is_filled(expected, split.bytes) => score += 40,
            Some(_) => score -= 10,
            None if usual == split.bytes => score += 8,
            None => {}
        }
        score + if gap >= 2 { 5 } else { 0 } - if split.fit.agrees() { 0 } else { 20 }
    };
    let gap = |index: usize, end: usize| row.cells.get(index).map_or(0, |next| next.start - end);
    let mut best = weigh(&all, 0);
    let mut chosen = all;
    let first_run = row.cells.iter().skip(1).take_while(|cell| !cell.fresh).count();
    let mut since_fresh = 0;
    let usual_gap = row.cells.first().map_or(1, |first| gap(1, first.end)).max(1);
    let framed = line.trim_end().ends_with('│');
    for (index, cell) in row.cells.iter().enumerate().rev().skip(1) {
        let Some(next) = row.cells.get(index + 1) else { break };
        let text_len = last.end - next.start + tail;
        if text_len > cell.upto + 4 {
            break;
        }
        // Within a run of digits, text is possible only if the run is longer than the others.
        since_fresh = if next.fresh { 0 } else { since_fresh + 1 };
        if !next.fresh && first_run > 0 {
            continue;
        }
        let conclusive = row.is_filled(expected, cell.upto);
        let bytes = row.bytes.get(..cell.upto).unwrap_or(&[]);
        if !framed && !may_agree(bytes, line.get(cell.end..).unwrap_or(""), conclusive) {
            continue;
        }
        let split = split_at_cell(line, row, index + 1, cell);
        if !split.fit.agrees() || (split.fit.exact == 0 && !conclusive) {
            continue;
        }
        // The last words of a row may be cells too. They are only text if they show every byte.
        let alike = bare && row.text == TextColumn::Unknown && next.start - cell.end <= usual_gap;
        if alike && !conclusive && (text_len != split.bytes || split.fit.missing > 0 || split.fit.exact < 4) {
            continue;
        }
        let score = weigh(&split, gap(index + 1, cell.end));
        if score > best {
            best = score;
            chosen = split;
        }
    }
    chosen
}

fn split_at_cell(line: &str, row: &Row, cells: usize, last: &Cell) -> RowSplit {
    let bytes = row.bytes.get(..last.upto).unwrap_or(&[]);
    let (from, unknown) = skip_unknown(line, last.end);
    let shown = line.trim_end().trim_end_matches('?');
    let unknown_drawn = unknown > 0 && line.trim_end().len() - shown.len() >= unknown;
    let line = if unknown_drawn { shown } else { line };
    let (fit, text, limit) = fit_rest(bytes, line, from);
    RowSplit { cells, bytes: last.upto, fit, text, limit, end: last.end }
}

impl RowSplit {
    /// Returns the ranges of the text column of `line`, which shows `bytes`. A bar in the column separates two ranges.
    ///
    /// Blanks before and after the text are included if they stand for bytes.
    pub(super) fn ranges(&self, line: &str, bytes: &[u8]) -> impl Iterator<Item = (usize, usize)> {
        let fit = &self.fit;
        let bars = || fit.bars.iter().map(|bar| self.text + bar);
        let mut start = self.text + fit.first;
        let before = bytes.get(..fit.undrawn).unwrap_or(&[]);
        let before = before.iter().rev().take_while(|byte| may_be_blank(**byte)).count();
        // One blank always separates the bytes from their text.
        let gap = line.as_bytes().get(self.end + 1..start).unwrap_or(&[]);
        start -= gap.iter().rev().take(before).take_while(|byte| **byte == b' ').count();
        let drawn = self.text + fit.end;
        let mut end = drawn;
        let after = bytes.iter().rev().take(fit.missing);
        let mut left = after.take_while(|byte| may_be_blank(**byte)).count();
        for (at, char) in line.get(drawn..self.limit).unwrap_or("").char_indices() {
            if char == ' ' && left > 0 {
                left -= 1;
                end = drawn + at + 1;
            } else if !bars().any(|bar| bar == drawn + at) {
                break;
            }
        }
        let len = |bar: usize| line.get(bar..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        let range = start..end;
        let between = bars().filter(move |bar| range.contains(bar)).map(move |bar| (bar, bar + len(bar)));
        between
            .chain([(end, end)])
            .map(move |(bar, next)| (core::mem::replace(&mut start, next), bar))
            .filter(|(start, end)| start < end)
    }
}

/// Skips the `??` that IDA shows for unknown bytes; returns the offset after them and their number.
fn skip_unknown(line: &str, end: usize) -> (usize, usize) {
    let mut at = end;
    let mut unknown = 0;
    loop {
        let rest = line.get(at..).unwrap_or("");
        let cell = rest.trim_start_matches(' ');
        if !cell.starts_with("?? ") || rest.len() - cell.len() > 3 {
            return (at, unknown);
        }
        at += rest.len() - cell.len() + 2;
        unknown += 1;
    }
}

/// Fits the text after the last cell: the fit, the start of the text column, and its latest end.
fn fit_rest(bytes: &[u8], line: &str, end: usize) -> (Fit, usize, usize) {
    let rest = line.get(end..).unwrap_or("");
    let trimmed = rest.trim_end();
    let blanks = trimmed.bytes().take_while(|byte| is_blank(*byte)).count();
    if trimmed.is_empty() {
        return (Fit::default(), line.len(), line.len());
    }
    let closing = matches!(
        trimmed.trim_matches([' ', '\t']),
        "]" | "}" | ">" | ")" | "];" | "};" | ");" | "]," | "}," | "'" | "\""
    );
    if closing && line.trim_start().starts_with(['[', '{', '<', '(', '\'', '"']) {
        return (Fit::default(), line.len(), line.len());
    }
    if blanks == 0 && bytes.len() < 4 && !trimmed.starts_with(['|', '│']) {
        return (Fit { extra: trimmed.len(), ..Fit::default() }, end, line.len());
    }
    if bytes.len() > LONGEST_DRAWN_ROW {
        let fit = Fit { extra: trimmed.len(), ..Fit::default() };
        return (fit, end + blanks, line.len());
    }
    let body = trimmed.get(blanks..).unwrap_or("");
    if let Some(inner) = trimmed.strip_suffix('│') {
        let open = inner.rfind('│').map_or(0, |at| at + '│'.len_utf8());
        return (fit(bytes, inner.get(open..).unwrap_or("")), end + open, end + inner.len());
    }
    for (open, close) in [('|', '|'), ('>', '<')] {
        if body.len() > 1 && body.starts_with(open) && body.ends_with(close) {
            // In hexyl's plain style, a gap and a bar follow the first bar.
            let inner = body.get(1..body.len() - 1).unwrap_or("");
            let skip =
                inner.find(open).filter(|_| inner.trim_start().starts_with(open)).map_or(0, |at| at + 1);
            let inside = fit(bytes, inner.get(skip..).unwrap_or(""));
            if inside.agrees() {
                return (inside, end + blanks + 1 + skip, end + trimmed.len() - 1);
            }
        }
    }
    let leading = bytes.iter().take_while(|byte| matches!(byte, 0..=0x20 | 0xa0)).count().min(16);
    let mut best = (fit(bytes, body), end + blanks, line.len());
    for back in 1..=leading.min(blanks.saturating_sub(1)) {
        let from = blanks - back;
        let other = fit(bytes, trimmed.get(from..).unwrap_or(""));
        if other.score() > best.0.score() {
            best = (other, end + from, line.len());
        }
    }
    best
}
