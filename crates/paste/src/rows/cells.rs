//! Reads the cells of one row, in the three notations that tools use.
//!
//! | cells | unit | written by |
//! |---|---|---|
//! | `ffff ffff 5453` | pairs of digits in the order of the bytes, groups of any length | most tools |
//! | `5354 756f` | words of the machine: the byte with the highest place value first | `hexdump`, `od -x`, `xxd -e` |
//! | `177777`, `-1`, `01010100` | numbers in another radix | `od`, `od -d`, `xxd -b` |
//!
//! Reading stops at the first word that is not a cell, which may be in the text column if the text looks like cells.
//! [`super::columns`] then decides where the cells end.

use alloc::vec::Vec;

use super::super::digits::{hex_pair, hex_run, number, run};
use super::super::source::is_blank;
use super::line::{is_separator, skip_separators, zero_x_at};

/// Maximum number of bytes in a row with a text column.
pub(super) const LONGEST_DRAWN_ROW: usize = 256;

/// The notation of the cells of a dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellUnit {
    /// Pairs of hexadecimal digits in byte order, in groups of any length.
    Pairs,
    /// Hexadecimal words of this many bytes. They are little-endian in memory, and written with the highest byte first.
    Words(usize),
    /// Numbers in a radix, of this many bytes, little-endian.
    Numbers { radix: u32, bytes: usize, signed: bool },
}

impl CellUnit {
    /// Returns the numbers that od writes in a radix.
    pub(crate) fn numbers(radix: u32) -> impl Iterator<Item = Self> {
        let signs = if radix == 10 { &[false, true][..] } else { &[false] };
        let bytes = if radix == 2 { &[1][..] } else { &[1, 2, 4, 8] };
        bytes.iter().flat_map(move |bytes| {
            signs.iter().map(move |signed| Self::Numbers { radix, bytes: *bytes, signed: *signed })
        })
    }

    /// Returns the number of bytes in a cell.
    pub(super) fn bytes(self) -> usize {
        match self {
            Self::Pairs => 1,
            Self::Words(bytes) | Self::Numbers { bytes, .. } => bytes,
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Row {
    /// Whether the dump has a text column, which may contain digits that are not cells.
    pub(super) text: TextColumn,
    /// Number of bytes in a full cell.
    pub(super) word: usize,
    pub(super) cells: Vec<Cell>,
    pub(super) bytes: Vec<u8>,
    /// Start and end of each byte in the line.
    pub(super) places: Vec<(u32, u32)>,
}

/// One byte or word of a row, and its offsets in the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Number of bytes in the row up to and including this cell.
    pub(super) upto: usize,
    /// Whether it is the first cell of a run of digits.
    pub(super) fresh: bool,
}

/// Whether the rows have a text column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum TextColumn {
    /// The rows have only cells, and all rows are alike.
    Absent,
    /// The first rows have only cells, but so few or such uneven ones that the last may be text.
    #[default]
    Unknown,
    /// There is text beside the cells.
    Present,
}

impl Row {
    pub(super) fn new(text: TextColumn) -> Self {
        Self { text, ..Self::default() }
    }

    /// Returns whether the cells have the expected number of bytes, except for padding in the last cell.
    pub(super) fn is_filled(&self, expected: Option<usize>, bytes: usize) -> bool {
        expected.is_some_and(|expected| expected <= bytes && bytes - expected < self.word.max(1))
    }

    /// Completes a cell at `start..end`.
    ///
    /// If the row is too long for a text column, only the first cells and the last are kept.
    fn close_cell(&mut self, start: usize, end: usize, fresh: bool) {
        if self.cells.len() > LONGEST_DRAWN_ROW {
            self.cells.pop();
        }
        self.cells.push(Cell { start, end, upto: self.bytes.len(), fresh });
    }
}

/// Reads the cells of a row from offset `body` on, up to the first word that is not a cell.
pub(super) fn lex(line: &str, body: usize, unit: CellUnit, row: &mut Row) {
    row.word = unit.bytes();
    row.cells.clear();
    row.bytes.clear();
    row.places.clear();
    match unit {
        CellUnit::Pairs => lex_pairs(line, body, row),
        CellUnit::Words(bytes) => lex_words(line, body, bytes, row),
        CellUnit::Numbers { radix, bytes, signed } => lex_numbers(line, body, radix, bytes, signed, row),
    }
}

fn lex_pairs(line: &str, body: usize, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = skip_separators(bytes, body);
    loop {
        if zero_x_at(bytes, at) && hex_run(bytes, at + 2) >= 2 {
            at += 2;
        }
        let len = hex_run(bytes, at);
        let digits = bytes.get(at..at + len / 2 * 2).unwrap_or(&[]);
        for (i, pair) in digits.chunks_exact(2).enumerate() {
            let &[high, low] = pair else { continue };
            let Some(value) = hex_pair(high, low) else { continue };
            let start = at + i * 2;
            row.bytes.push(value);
            row.places.push((start as u32, start as u32 + 2));
            row.close_cell(start, start + 2, i == 0);
        }
        let end = at + len;
        // Rust's `{:x?}` writes `[ff, 9, 64]`.
        if len == 1 && bytes.get(..at).is_some_and(|before| before.trim_ascii_end().ends_with(b",")) {
            row.bytes.extend(bytes.get(at).and_then(|digit| hex_pair(b'0', *digit)));
            row.places.push((at as u32, end as u32));
            row.close_cell(at, end, true);
        } else if len == 0 || len % 2 == 1 {
            return;
        }
        if bytes.get(end).is_some_and(|byte| !is_separator(*byte)) {
            return;
        }
        at = skip_separators(bytes, end);
        // After a gap this wide there are no more cells. Only ngrep has such a gap between the halves of a row, and
        // hexyl, which draws a bar in it.
        let gap = bytes.get(end..at).unwrap_or(&[]);
        let blank = |byte: &u8| *byte == b' ';
        let most = if row.bytes.len() == 8 { 4 } else { 3 };
        let is_wide = gap.iter().filter(|byte| blank(byte)).count() > most;
        if (is_wide && gap.iter().all(|byte| blank(byte) || *byte == b'|' || !byte.is_ascii()))
            || (row.bytes.len() == 16 && gap.contains(&b'|'))
        {
            return;
        }
    }
}

fn lex_words(line: &str, body: usize, width: usize, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = skip_separators(bytes, body);
    loop {
        if zero_x_at(bytes, at) {
            at += 2;
        }
        let len = hex_run(bytes, at);
        let end = at + len;
        let short = len < width * 2;
        if len == 0
            || len % 2 == 1
            || len > width * 2
            || bytes.get(end).is_some_and(|byte| !is_separator(*byte))
        {
            return;
        }
        let mut from = end;
        while from > at {
            from -= 2;
            let pair = bytes.get(from).zip(bytes.get(from + 1));
            let Some(value) = pair.and_then(|(high, low)| hex_pair(*high, *low)) else { return };
            row.bytes.push(value);
            row.places.push((from as u32, from as u32 + 2));
        }
        row.close_cell(at, end, true);
        if short {
            return;
        }
        at = skip_separators(bytes, end);
        // Blanks pad a short word, but never by more than a word.
        if at - end > width * 2 {
            return;
        }
    }
}

fn lex_numbers(line: &str, body: usize, radix: u32, width: usize, signed: bool, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = body;
    loop {
        at += run(bytes, at, is_blank);
        let start = at;
        let minus = signed && bytes.get(at) == Some(&b'-');
        at += usize::from(minus);
        let len = run(bytes, at, |byte| (byte as char).is_digit(radix));
        let digits = line.get(at..at + len).unwrap_or("");
        let full = match radix {
            2 => len == width * 8,
            // gdb does not pad octal numbers: it writes 0377, 021 and 0.
            8 if width == 1 && digits.starts_with('0') && len <= 4 => true,
            8 => len == (width * 8).div_ceil(3) || len == (width * 8).div_ceil(3) + 1,
            _ => len > 0,
        };
        if !full || bytes.get(at + len).is_some_and(|byte| !is_blank(*byte)) {
            return;
        }
        let Some(value) = number(digits, radix) else { return };
        let limit = 1_u128 << (width * 8);
        let limit = if signed { limit / 2 + u128::from(minus) } else { limit };
        if u128::from(value) >= limit {
            return;
        }
        let value = if minus { value.wrapping_neg() } else { value };
        at += len;
        // xxd -b writes single bytes; od writes words of its machine, little-endian.
        for byte in value.to_le_bytes().iter().take(width) {
            row.bytes.push(*byte);
            row.places.push((start as u32, at as u32));
        }
        // gdb's x/c writes the character after the number.
        let rest = bytes.get(at..).unwrap_or(&[]);
        if rest.starts_with(b" '") {
            let inner = rest.get(3..).unwrap_or(&[]);
            at += 3 + inner.iter().position(|byte| *byte == b'\'').map_or(inner.len(), |len| len + 1);
            at += usize::from(rest.starts_with(b" '\\''"));
        }
        row.close_cell(start, at, true);
    }
}
