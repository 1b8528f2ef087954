//! Recognises the layout of a dump by its first lines: the offset column and its radix, the width of cells, and the
//! columns of a full row.

use alloc::vec::Vec;

use super::super::digits::{hex_run, number};
use super::super::source::{PasteText, is_blank, is_comment};
use super::cells::{CellUnit, Row, TextColumn, lex};
use super::columns::split_row;
use super::line::{OffsetStyle, after_label, head, is_separator, skip_separators, zero_x_at};
use super::line_kind::{LineKind, line_kind};

/// The layout of a dump according to its first lines.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the lines show")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Whether rows begin with an offset.
    pub(crate) offsets: bool,
    /// Number of lines that may be rows.
    pub(crate) rows: usize,
    /// Number of lines that are not blank.
    pub(crate) lines: usize,
    /// The most common number of digits in a cell.
    pub(crate) width: usize,
    /// Whether cells are written like `0xff`.
    pub(crate) zero_x: bool,
    /// Whether there are more blanks after the colon than xxd prints, except before a word that is padded on the left.
    pub(crate) left_padded: bool,
    /// Whether there is more than one blank after offsets of seven digits, as when od pads numbers.
    pub(crate) wide_gap: bool,
    pub(super) style: OffsetStyle,
}

impl Layout {
    /// Returns whether the offset column is from a tool whose groups are machine words, not bytes in order.
    pub(crate) fn groups_are_words(&self) -> bool {
        let style = &self.style;
        if !self.offsets || self.width <= 2 {
            return false;
        }
        let offset_like_od = !style.colon && !style.zero_x && matches!(style.digits, 6 | 7) && style.padded;
        offset_like_od || style.tick || style.label || self.zero_x
    }

    /// Returns whether the cells may be decimal. If all cells are pairs of digits, they are not, because decimal dumps
    /// have cells of different lengths.
    pub(crate) fn may_be_decimal(&self) -> bool {
        self.offsets && (self.width != 2 || self.wide_gap || self.style.colon)
    }

    /// Returns the same layout with the first column read as cells.
    pub(crate) fn without_offsets(self) -> Self {
        Self { offsets: false, ..self }
    }
}

pub(crate) fn layout(sample: &PasteText<'_>) -> Layout {
    let mut layout = Layout::default();
    let mut widths: Vec<(usize, usize)> = Vec::new();
    let mut first_widths: Vec<(u64, usize, usize, usize)> = Vec::new();
    let (mut sure, mut zero_x, mut numbered, mut labels) = (0, 0, 0, 0);
    let mut lone: Vec<usize> = Vec::new();
    let lines = sample.lines().map(|(_, text)| text);
    for line in lines.filter(|line| !line.trim().is_empty()) {
        layout.lines += 1;
        let head = head(line);
        let bytes = line.as_bytes();
        let Some(offset) = head.offset else {
            // A stream of digits too long for an offset, or cells with separators.
            let at = head.start + if zero_x_at(bytes, head.start) { 2 } else { 0 };
            let labelled = after_label(line).is_some();
            let len = hex_run(bytes, at);
            let is_end = bytes
                .get(at + len)
                .is_none_or(|byte| is_blank(*byte) || matches!(byte, b',' | b']' | b'}' | b'>' | b')'));
            layout.rows += usize::from(len >= 2 && (is_end || len > 16));
            labels += usize::from(labelled);
            continue;
        };
        let body = skip_separators(bytes, head.after_offset);
        let prefixed = zero_x_at(bytes, body);
        let next = if prefixed { hex_run(bytes, body + 2) } else { hex_run(bytes, body) };
        let minus = bytes.get(body) == Some(&b'-');
        if next == 0 && !minus && !head.sure && head.style.digits % 2 == 1 {
            continue;
        }
        if next == 0 && !minus && line.get(head.after_offset..).is_some_and(|rest| rest.trim().is_empty()) {
            lone.push(head.style.digits);
        } else if next == 0
            && !minus
            && !head.sure
            && !line.trim_start().starts_with(|char: char| char.is_ascii_hexdigit())
        {
            continue;
        }
        layout.rows += usize::from(next > 0 || minus || head.sure || !line.contains(" = "));
        layout.wide_gap |= head.style.digits == 7 && (2..5).contains(&(body - head.after_offset));
        layout.left_padded |= head.style.colon
            && !head.style.zero_x
            && next > 0
            && (2..9).contains(&(body - head.after_offset));
        zero_x += usize::from(prefixed);
        let looks = head.sure
            || (next > 0 && head.style.digits % 2 == 1 && head.style.digits > 4)
            || (head.style.digits >= 3 && next == 2 && head.style.digits != 2)
            || (head.style.zero_x && next > 0 && !prefixed);
        let counts = looks && (next > 0 || minus || head.sure);
        sure += usize::from(counts);
        if counts && layout.style.digits == 0 {
            layout.style = head.style;
        }
        let mut held = 0;
        let mut at = body;
        for _ in 0..64 {
            let skip = if zero_x_at(bytes, at) { 2 } else { 0 };
            let len = hex_run(bytes, at + skip);
            if len == 0 || bytes.get(at + skip + len).is_some_and(|byte| !is_separator(*byte)) {
                break;
            }
            match widths.iter_mut().find(|width| width.0 == len) {
                Some(width) => width.1 += 1,
                None => widths.push((len, 1)),
            }
            held += len / 2;
            let end = at + skip + len;
            at = skip_separators(bytes, end);
            // After two blanks the text column may begin. Its words may look like shorter cells.
            if at > end + 2 || (at == end + 2 && hex_run(bytes, at) != len) {
                break;
            }
        }
        let digits = line.get(offset.0..offset.1).unwrap_or("");
        if let Some(value) = number(digits, 16).filter(|_| next > 0 || minus) {
            first_widths.push((value, head.style.digits, next, held));
            numbered += usize::from(!looks);
        }
    }
    layout.width = widths.iter().rev().max_by_key(|width| width.1).map_or(0, |width| width.0);
    if layout.rows == 0 {
        layout.rows = labels;
    }
    layout.zero_x = zero_x * 2 > layout.rows;
    // The offset after the last row is not a row.
    let ends = lone.iter().filter(|digits| **digits == layout.style.digits && sure > 0).count();
    layout.offsets = sure > 0 && sure * 5 >= (layout.rows - ends) * 3;
    if !layout.offsets && numbered > 0 {
        layout.offsets = counts_up(&first_widths);
        if layout.offsets {
            let digits = first_widths.first().map_or(0, |first| first.1);
            layout.style = OffsetStyle { digits, padded: true, ..OffsetStyle::default() };
        }
    }
    layout
}

/// Returns the radix in which the offsets of the first rows agree with the number of bytes in them.
pub(super) fn offset_radix(sample: &PasteText<'_>, unit: CellUnit, text: TextColumn) -> u32 {
    let mut row = Row::new(text);
    let mut good = [0_usize; 3];
    let mut before: Option<(&str, usize)> = None;
    let (mut six, mut seven, mut squeezed) = (false, false, false);
    let word = unit.bytes() as u64;
    for line in sample.lines().map(|(_, text)| text) {
        let head = head(line);
        if line.trim() == "*" {
            squeezed = true;
            continue;
        }
        let Some((start, end)) = head.offset else {
            before = None;
            continue;
        };
        let digits = line.get(start..end).unwrap_or("");
        seven |= head.style.digits == 7;
        six |= head.style.digits >= 6;
        if let Some((last, bytes)) = before {
            let bytes = bytes as u64;
            for (count, radix) in good.iter_mut().zip([16, 8, 10]) {
                let step = number(digits, radix).zip(number(last, radix)).and_then(|(b, a)| b.checked_sub(a));
                *count += usize::from(step.is_some_and(|step| {
                    if squeezed {
                        bytes > 0 && step.is_multiple_of(bytes)
                    } else {
                        step <= bytes && step + word > bytes
                    }
                }));
            }
        }
        squeezed = false;
        lex(line, head.after_offset, unit, &mut row);
        before = Some((digits, split_row(line, &row, None, 0, 0).bytes));
    }
    let [hex, octal, decimal] = good;
    // od has seven digits and counts in octal. hexdump has as many in hexadecimal, but prints 16-bit words.
    let od = seven && !matches!(unit, CellUnit::Words(2));
    if octal > hex && octal >= decimal && (six || od) || (od && octal >= hex && octal >= decimal) {
        8
    } else if decimal > hex {
        10
    } else {
        16
    }
}

/// Returns whether the rows have a text column.
///
/// This needs several lines, because in a single row, digits may be text.
pub(super) fn text_column(sample: &PasteText<'_>, layout: &Layout, unit: CellUnit) -> TextColumn {
    if matches!(unit, CellUnit::Numbers { radix: 8 | 10, .. }) {
        // od draws text only between `>` and `<`, which never occur in cells.
        return TextColumn::Absent;
    }
    let mut row = Row::default();
    let mut grid: Option<Grid> = None;
    let (mut rows, mut even) = (0, true);
    for line in sample.lines().map(|(_, text)| text) {
        if line_kind(line) != LineKind::Prose {
            continue;
        }
        let head = head(line);
        if layout.offsets && head.offset.is_none() {
            continue;
        }
        lex(line, if layout.offsets { head.after_offset } else { head.start }, unit, &mut row);
        let Some(last) = row.cells.last() else { continue };
        let beside = line.get(last.end..).unwrap_or("").trim();
        // A sentence may begin with two letters that are a byte, but it is longer than the text of one byte.
        if beside.chars().count() > row.bytes.len() * 2 + 4 {
            continue;
        }
        if !beside.is_empty() && !is_comment(beside) {
            return TextColumn::Present;
        }
        rows += 1;
        even &= grid.get_or_insert_with(|| Grid::of(&row)).holds(&row);
    }
    if rows > 1 && even { TextColumn::Absent } else { TextColumn::Unknown }
}

/// The arrangement of the cells in the first row.
#[derive(Debug)]
struct Grid {
    cells: usize,
    /// Number of bytes in a group of digits without blanks.
    group: usize,
    gap: usize,
}

impl Grid {
    fn of(row: &Row) -> Self {
        let group = 1 + row.cells.iter().skip(1).take_while(|cell| !cell.fresh).count();
        let ends = row.cells.get(group - 1).zip(row.cells.get(group));
        Self { cells: row.cells.len(), group, gap: ends.map_or(1, |(cell, next)| next.start - cell.end) }
    }

    /// Returns whether the row fits, that is, whether it is no longer than the first row and has the same groups and
    /// gaps.
    ///
    /// Only the gap after eight bytes may differ.
    fn holds(&self, row: &Row) -> bool {
        let pairs = row.cells.iter().zip(row.cells.iter().skip(1)).enumerate();
        row.cells.len() <= self.cells
            && pairs.into_iter().all(|(index, (cell, next))| {
                let ends = (index + 1).is_multiple_of(self.group);
                let gap = next.start - cell.end;
                next.fresh == ends && (!ends || gap == self.gap || cell.upto == 8)
            })
    }
}

/// Returns the columns where the cells of a full row begin, to place a row that starts in the middle; empty if unknown.
pub(super) fn full_row_columns(
    sample: &PasteText<'_>,
    layout: &Layout,
    unit: CellUnit,
    text: TextColumn,
) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    if !layout.offsets || unit != CellUnit::Pairs {
        return best;
    }
    let mut row = Row::new(text);
    for line in sample.lines().map(|(_, text)| text) {
        let head = head(line);
        if head.offset.is_none() || head.indent > 0 {
            continue;
        }
        lex(line, head.after_offset, unit, &mut row);
        if row.cells.first().is_none_or(|cell| cell.start > head.after_offset + 8) {
            continue;
        }
        let cut = split_row(line, &row, None, 16, 0);
        let columns: Vec<usize> = row.cells.iter().take(cut.cells).map(|cell| cell.start).collect();
        let first = |columns: &[usize]| columns.first().copied().unwrap_or(0);
        if columns.len() > best.len() || (columns.len() == best.len() && first(&columns) < first(&best)) {
            best = columns;
        }
    }
    best
}

pub(super) fn is_follow(sample: &PasteText<'_>, layout: &Layout) -> bool {
    if !layout.offsets {
        return false;
    }
    let mut indents: Vec<usize> = Vec::new();
    for line in sample.lines().map(|(_, text)| text) {
        if line.starts_with("Follow: ") {
            return true;
        }
        let head = head(line);
        let Some((start, end)) = head.offset else { continue };
        let zero = line.get(start..end).is_some_and(|digits| digits.bytes().all(|byte| byte == b'0'));
        if zero
            && head.style.digits == 8
            && !head.style.colon
            && !head.style.bar
            && !indents.contains(&head.indent)
        {
            indents.push(head.indent);
        }
    }
    indents.len() == 2 && indents.contains(&0)
}

/// Returns whether each row begins like a packet.
pub(super) fn every_row_starts_a_packet(sample: &PasteText<'_>, unit: CellUnit) -> bool {
    let mut row = Row::default();
    sample.lines().all(|(_, line)| {
        lex(line, head(line).start, unit, &mut row);
        row.bytes.is_empty() || sample.starts_packet(&row.bytes)
    })
}

/// Returns whether the first column must be an offset.
///
/// It starts at zero or has more than two digits, and nearly always grows by the same step, one that a row
/// can have.
fn counts_up(column: &[(u64, usize, usize, usize)]) -> bool {
    let Some(&(first, digits, next, held)) = column.first() else { return false };
    if column.len() == 1 {
        return first == 0 && digits > next && digits >= 4 && next > 0;
    }
    let step = column.get(1).map_or(0, |second| second.0.wrapping_sub(first));
    if !(4..=0x100).contains(&step) || !step.is_multiple_of(4) {
        return false;
    }
    let pairs = column.windows(2).filter_map(|pair| Some((pair.first()?.0, pair.get(1)?.0)));
    let good = pairs.filter(|(a, b)| b.wrapping_sub(*a) == step || *b == first).count();
    // If offsets look like cells, the number of bytes in each row must be the difference of the offsets.
    let enough = digits != next || held as u64 == step;
    good * 10 >= (column.len() - 1) * 9 - 9.min(column.len() - 1)
        && good > 0
        && enough
        && (first == 0 || digits > 2)
}
