//! Reads the lines of a dump one by one: rows with offsets, rows without offsets, and the lines between rows.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::builder::{PasteBuilder, refusal};
use super::super::codes::PasteCode;
use super::super::digits::{is_pairs, number};
use super::super::known::Fit;
use super::super::source::{LineSpan, PasteText, is_blank, is_comment};
use super::super::{MarkRole, Refusal, TextSpan};
use super::cells::{CellUnit, Row, TextColumn, lex};
use super::columns::{RowSplit, split_row};
use super::layout::Layout;
use super::line::{Head, after_label, head, skip_separators};
use super::line_kind::{LineKind, is_explanation, is_ruler, line_kind};

/// Properties of the rows read so far, from which the score and the tool are determined.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the rows show")]
#[derive(Debug, Default)]
pub(super) struct RowTally {
    pub(super) rows: usize,
    /// Number of rows with a text column.
    pub(super) drawn_rows: usize,
    /// The sums over all rows of the counts in [`Fit`](super::super::ascii::Fit).
    pub(super) exact: usize,
    pub(super) wrong: usize,
    pub(super) missing: usize,
    pub(super) extra: usize,
    /// Number of rows whose offset is where the row before ended.
    pub(super) chained: usize,
    /// Number of rows whose offset is not where the row before ended.
    pub(super) unchained: usize,
    pub(super) skipped: usize,
    /// Number of offsets after the last row that are where this row ended.
    pub(super) ends: usize,
    /// Number of offsets after the last row that are not where this row ended.
    pub(super) wrong_ends: usize,
    /// Whether some digits of cells are in upper case.
    pub(super) upper: bool,
    /// Whether some text column is in bars.
    pub(super) barred: bool,
    /// Whether the dump is of a stream that a tool followed in both directions.
    pub(super) follow: bool,
    /// Whether cells are separated by blanks.
    pub(super) spaced: bool,
}

/// Reads the rows of a dump one by one.
pub(super) struct RowReader<'s, 't> {
    pub(super) builder: PasteBuilder<'s, 't>,
    pub(super) layout: Layout,
    pub(super) unit: CellUnit,
    pub(super) radix: u32,
    pub(super) row: Row,
    pub(super) tally: RowTally,
    /// The next offset that is expected in each direction of a stream.
    pub(super) expected: [Option<u64>; 2],
    /// Index of the current direction in `expected`; always 0 if the dump is not of a stream.
    pub(super) lane: usize,
    /// Number of bytes in the last row.
    pub(super) last_row: usize,
    /// Number of bytes in a full row of the current packet.
    pub(super) full_row: usize,
    /// Start of the text column in the last row that has one.
    pub(super) text_at: Option<usize>,
    /// The columns where the cells of a full row begin; empty if unknown.
    pub(super) columns: Vec<usize>,
    /// The first offset of the dump.
    pub(super) first_base: Option<u64>,
    /// The `*` after the last row; `None` if there is none.
    pub(super) squeeze: Option<LineSpan>,
    /// The `...` after the last row; `None` if there is none.
    pub(super) elision: Option<LineSpan>,
    /// Whether there is a blank line after the last row.
    pub(super) blank: bool,
    /// The heading of the next packet; `None` if there is none.
    pub(super) heading: Option<TextSpan>,
    /// Lines after the last row that are not rows. It is not known yet whether another row follows.
    pub(super) pending_prose: Vec<LineSpan>,
    /// Whether every row begins like a packet, in a dump without offsets.
    pub(super) all_start: bool,
}

impl<'s, 't> RowReader<'s, 't> {
    pub(super) fn new(
        source: &'s PasteText<'t>,
        layout: Layout,
        unit: CellUnit,
        radix: u32,
        text: TextColumn,
    ) -> Self {
        Self {
            builder: PasteBuilder::new(source),
            layout,
            unit,
            radix,
            row: Row::new(text),
            tally: RowTally::default(),
            expected: [None, None],
            lane: 0,
            last_row: 0,
            full_row: 0,
            text_at: None,
            columns: Vec::new(),
            first_base: None,
            squeeze: None,
            elision: None,
            blank: false,
            heading: None,
            pending_prose: Vec::new(),
            all_start: false,
        }
    }
}

impl RowReader<'_, '_> {
    /// Reads line `index` of the text.
    pub(super) fn line(&mut self, index: usize, line: LineSpan) -> Result<(), Refusal> {
        let source = self.builder.source;
        let text = source.line(line);
        let kind = line_kind(text);
        match kind {
            LineKind::Blank => self.blank = true,
            LineKind::Comment => {}
            LineKind::Squeeze => self.squeeze = Some(line),
            LineKind::Elision => self.elision = Some(line),
            LineKind::Furniture if !self.is_row_of_numbers(text) => {}
            _ if self.layout.offsets => return self.offset_row(index, line, text, kind),
            _ => return self.bare_row(line, text, kind),
        }
        Ok(())
    }

    /// Returns whether a ruler of two-digit numbers may be the bytes 0, 1, 2, … of a dump.
    fn is_row_of_numbers(&self, text: &str) -> bool {
        is_ruler(text.trim())
            && (!self.layout.offsets || head(text).offset.is_some())
            && !text.contains("0123456789")
    }

    fn offset_row(
        &mut self,
        index: usize,
        line: LineSpan,
        text: &str,
        kind: LineKind,
    ) -> Result<(), Refusal> {
        let head = head(text);
        let fits = head.offset.is_some()
            && (head.sure || !self.layout.style.colon || head.style.digits == 8)
            && (head.style.digits + 1 >= self.layout.style.digits || head.sure);
        let value = head
            .offset
            .filter(|_| fits)
            .and_then(|(start, end)| number(text.get(start..end).unwrap_or(""), self.radix));
        // In a dump with colons, eight digits without a colon are an offset only if this offset is expected. The dump
        // of another tool may follow, or the row may begin with a group of four bytes.
        let due = |offset: &u64| {
            head.sure || !self.layout.style.colon || *offset == 0 || Some(*offset) == self.expected[0]
        };
        let Some(offset) = value.filter(due) else {
            self.not_a_row(line, text, kind);
            return Ok(());
        };
        // A row without cells is the end of a dump. In hexyl's dumps it may also be a `*`, which is handled above.
        lex(text, head.after_offset, self.unit, &mut self.row);
        if self.row.cells.is_empty() {
            let rest = text.get(head.after_offset..).unwrap_or("");
            let rest =
                rest.trim_matches(|char: char| char.is_whitespace() || matches!(char, '│' | '┊' | '|'));
            if rest.is_empty() {
                return self.end_offset(line, &head, offset);
            }
            if kind == LineKind::Heading && !head.sure {
                self.set_heading(line, text);
                return Ok(());
            }
            if self.tally.rows > 0 && head.style.digits == self.layout.style.digits && !is_explanation(text) {
                let start =
                    line.start + text.len() - text.get(head.after_offset..).unwrap_or("").trim_start().len();
                return Err(bad_cell(text, line, start - line.start));
            }
            self.not_a_row(line, text, kind);
            return Ok(());
        }
        let expected = self.next_offset(index).and_then(|next| next.checked_sub(offset));
        let most = self.row.bytes.len() as u64;
        let shift = self.shift(head.after_offset);
        let expected = expected.and_then(|step| step.checked_sub(shift));
        let expected = expected.filter(|step| (1..=most).contains(step)).map(|step| step as usize);
        let split = split_row(text, &self.row, expected, self.full_row.max(16), head.after_offset);
        if self.has_strange_text(text, &split) || (!split.fit.agrees() && is_explanation(text)) {
            self.not_a_row(line, text, kind);
            return Ok(());
        }
        let base = offset.saturating_add(shift);
        // `Added face to a cafe:` are words, unless the offset is the one that is due.
        if kind == LineKind::Heading
            && !head.sure
            && !split.fit.agrees()
            && expected.is_none()
            && self.expected[0] != Some(base)
        {
            self.set_heading(line, text);
            return Ok(());
        }
        check(line, text, &split, expected.is_some())?;
        self.place(line, &head, base, offset, &split)?;
        self.mark_offset(line, &head);
        self.put(line, text, &split)?;
        self.expect(base.saturating_add(split.bytes as u64));
        self.tally.upper |= self.row.places.iter().any(|place| {
            text.get(place.0 as usize..place.1 as usize)
                .is_some_and(|pair| pair.bytes().any(|b| b.is_ascii_uppercase()))
        });
        Ok(())
    }

    /// Returns the offset on the next line; `None` if the line has none.
    fn next_offset(&self, index: usize) -> Option<u64> {
        let source = self.builder.source;
        let text = source.line(*source.line_spans.get(index + 1)?);
        let head = head(text);
        let (start, end) = head.offset.filter(|_| head.style.digits >= self.layout.style.digits)?;
        number(text.get(start..end)?, self.radix)
    }

    /// Returns the number of cells left blank before the first one.
    fn shift(&self, after_offset: usize) -> u64 {
        let Some(first) = self.row.cells.first().map(|cell| cell.start) else { return 0 };
        if self.unit != CellUnit::Pairs || first <= after_offset + 8 {
            return 0;
        }
        if let Some(place) = self.columns.iter().position(|column| *column == first) {
            return place as u64;
        }
        let blanks = first - after_offset;
        let lead = [3, 2, 1].into_iter().find(|lead| (blanks - lead).is_multiple_of(3)).unwrap_or(3);
        let cells = (blanks - lead) / 3;
        if self.columns.first().is_some_and(|column| *column >= first) || cells > 32 {
            0
        } else {
            cells as u64
        }
    }

    fn bare_row(&mut self, line: LineSpan, text: &str, kind: LineKind) -> Result<(), Refusal> {
        let mut head = head(text);
        let mut label = None;
        lex(text, head.start, self.unit, &mut self.row);
        let leads = self
            .row
            .cells
            .first()
            .is_some_and(|cell| cell.start == skip_separators(text.as_bytes(), head.start));
        // A row's text may end with a colon or contain a time of day, like a heading.
        let heading = kind == LineKind::Heading
            && !split_row(text, &self.row, None, self.full_row, head.start).fit.is_conclusive();
        if self.row.cells.is_empty() || !leads || heading {
            let Some(after) = after_label(text) else {
                return self.bare_prose(line, text, kind);
            };
            head.start = after;
            lex(text, after, self.unit, &mut self.row);
            if self.row.cells.len() < 2 && self.row.bytes.len() < 4 {
                return self.bare_prose(line, text, kind);
            }
            label = Some(TextSpan::between(line.start + head.indent, line.start + after));
        }
        let split = split_row(text, &self.row, None, self.full_row, head.start);
        if !self.is_convincing(text, &split) {
            return self.bare_prose(line, text, kind);
        }
        check(line, text, &split, false)?;
        let bytes = self.row.bytes.get(..split.bytes).unwrap_or(&[]);
        let starts = self.builder.source.starts_packet(bytes);
        let short = self.last_row < self.full_row
            || (self.last_row != 0 && self.full_row == self.last_row && self.all_start);
        let heading = label.or(head.direction_at(line)).or(self.heading);
        let one_row = self.builder.len() == self.last_row;
        let longer = one_row && self.last_row != 0 && split.bytes > self.last_row;
        // `tshark -T fields -e udp.payload` writes a line for each packet. A line that is longer than the first is no row.
        let is_whole = |bytes: &[u8]| self.builder.source.known.judge(bytes) == Fit::Whole;
        let ends = self.builder.packets.last().is_some_and(|packet| {
            (starts || split.bytes > self.full_row) && self.last_row > 0 && is_whole(&packet.bytes)
        });
        let fresh = self.builder.packets.is_empty()
            || heading.is_some()
            || ends
            || (starts && is_whole(bytes))
            || (starts && (short || self.blank || self.all_start || longer))
            || (self.blank && self.last_row < self.full_row);
        self.prose();
        if let Some(mark) = self.elision.take() {
            let text = text!("paste-gap-unknown", "bytes are left out and nothing says how many");
            self.builder.lost(text, mark);
        }
        self.lost_squeeze();
        if fresh {
            self.builder.open(None, heading);
            self.full_row = 0;
            self.heading = None;
        }
        self.blank = false;
        self.put(line, text, &split)
    }

    /// Returns whether the rest of a line that begins with bytes looks like a row too.
    fn is_convincing(&self, text: &str, split: &RowSplit) -> bool {
        if split.fit.agrees() || is_comment(text.get(split.text..).unwrap_or("")) {
            return true;
        }
        let good = split.fit.exact + split.fit.stand_in;
        let wrong = split.fit.wrong.len();
        let rest = text.get(split.end..).unwrap_or("").trim();
        let mostly_hex = split.bytes * 2 >= rest.len();
        let touching = text.as_bytes().get(split.end).is_some_and(|byte| !is_blank(*byte));
        (good > 2 && wrong <= good)
            || (split.bytes >= 4 && wrong < 4)
            || (mostly_hex && !(touching && self.tally.rows == 0 && split.bytes < 8))
    }

    fn bare_prose(&mut self, line: LineSpan, text: &str, kind: LineKind) -> Result<(), Refusal> {
        if !self.builder.packets.is_empty() {
            let body = text.trim();
            let digits = body.bytes().filter(u8::is_ascii_hexdigit).count();
            let blanks = body.bytes().filter(|byte| is_blank(*byte)).count();
            if digits > 0
                && digits * 4 >= (body.len() - blanks) * 3
                && body.split_whitespace().any(|word| word.len() <= 2)
            {
                let first = body.split_whitespace().find(|word| !is_pairs(word)).unwrap_or(body);
                let start = first.as_ptr() as usize - text.as_ptr() as usize;
                return Err(bad_cell(text, line, start));
            }
        }
        self.not_a_row(line, text, kind);
        Ok(())
    }

    /// Returns whether there is text after the cells of an octal or decimal dump.
    ///
    /// Such dumps have no text column, except that of od between `>` and `<`.
    fn has_strange_text(&self, text: &str, split: &RowSplit) -> bool {
        let rest = text.get(split.end..).unwrap_or("").trim_start();
        matches!(self.unit, CellUnit::Numbers { radix: 8 | 10, .. })
            && !rest.is_empty()
            && !rest.starts_with('>')
    }

    /// Adds the bytes of the row to the packet, and notes where its text contradicts them.
    fn put(&mut self, line: LineSpan, text: &str, split: &RowSplit) -> Result<(), Refusal> {
        let at = self.builder.len();
        let row = core::mem::take(&mut self.row);
        self.tally.spaced |= row.cells.iter().skip(1).any(|cell| cell.fresh);
        for (byte, place) in row.bytes.iter().zip(&row.places).take(split.bytes) {
            self.builder.push(*byte, line.start + place.0 as usize, line.start + place.1 as usize)?;
        }
        let (from, to) = (line.start + split.text, line.start + text.trim_end().len().max(split.text));
        let comment = is_comment(text.get(split.text..).unwrap_or("").trim_start());
        if comment && !split.fit.agrees() {
            // There is nothing to compare.
        } else if split.fit.exact * 2 < split.fit.wrong.len() && split.fit.stand_in < 2 {
            let what =
                text!("paste-skipped_text", "what follows the bytes is not their text and was skipped");
            self.builder.note(PasteCode::SkippedText, what, from, to, None);
            self.tally.wrong += split.fit.wrong.len();
        } else {
            for (index, place, char) in split.fit.wrong.iter().take(8) {
                let byte = row.bytes.get(*index).copied().unwrap_or(0);
                let what = text!(
                    "paste-ascii_mismatch",
                    "the byte is {byte}, the text beside it shows `{shown}`",
                    byte = format!("{byte:#04x}"),
                    shown = *char
                );
                let (start, end) = (from + place, from + place + char.len_utf8());
                self.builder.note(PasteCode::AsciiMismatch, what, start, end, Some(at + index));
            }
            if split.fit.extra > 0 {
                let what = text!(
                    "paste-ascii_longer",
                    "the text has {extra} {extra|character|characters} more than the row has bytes",
                    extra = split.fit.extra
                );
                self.builder.note(PasteCode::AsciiLonger, what, from, to, None);
            }
            self.tally.wrong += split.fit.wrong.len();
            self.tally.exact += split.fit.exact;
            self.tally.missing += if split.fit.drawn() > 0 { split.fit.missing } else { 0 };
            self.tally.extra += split.fit.extra;
            self.tally.drawn_rows += usize::from(split.fit.drawn() > 0 && !comment);
            self.mark_text(line, text, &row, split);
            let drawn = text.get(split.end..).unwrap_or("").trim_start();
            self.tally.barred |= drawn.starts_with('|');
        }
        self.row = row;
        self.tally.rows += 1;
        self.last_row = split.bytes;
        self.full_row = self.full_row.max(split.bytes);
        Ok(())
    }

    pub(super) fn mark_offset(&mut self, line: LineSpan, head: &Head) {
        let (start, end) = head.written;
        self.builder.mark(MarkRole::Offset, line.start + start, line.start + end);
    }

    fn mark_text(&mut self, line: LineSpan, text: &str, row: &Row, split: &RowSplit) {
        let bytes = row.bytes.get(..split.bytes).unwrap_or(&[]);
        if split.fit.exact + split.fit.stand_in == 0 && split.fit.drawn() > 0 {
            return;
        }
        let mut first = None;
        for (start, end) in split.ranges(text, bytes) {
            first = first.or(Some(start));
            self.builder.mark(MarkRole::Text, line.start + start, line.start + end);
        }
        if first.is_some() {
            self.text_at = first;
            return;
        }
        // An all-blank text has the column of the other rows' text.
        let Some(start) = self.text_at.filter(|start| *start > split.end && row.text == TextColumn::Present)
        else {
            return;
        };
        let drawn = text.get(start..start + bytes.len()).unwrap_or("x");
        if bytes.iter().chain(drawn.as_bytes()).all(|byte| *byte == b' ') {
            self.builder.mark(MarkRole::Text, line.start + start, line.start + start + bytes.len());
        }
    }
}

/// Returns the refusal of the word at `at` of a line, which is no cell.
fn bad_cell(text: &str, line: LineSpan, at: usize) -> Refusal {
    let word = text.get(at..).unwrap_or("").split([' ', '\t', ',']).next().unwrap_or("");
    let word: String = word.chars().take(20).collect();
    let start = line.start + at;
    let end = start + word.len();
    if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        let what =
            text!("paste-odd_digits-word", "`{word}` leaves an odd number of hexadecimal digits", word);
        refusal(PasteCode::OddDigits, what, TextSpan::between(start, end))
    } else {
        let text = text!("paste-bad_digit-byte", "`{word}` is not a hexadecimal byte", word);
        refusal(PasteCode::BadDigit, text, TextSpan::between(start, end))
    }
}

/// Refuses a row that continues with cells after something that is not a cell.
fn check(line: LineSpan, text: &str, split: &RowSplit, conclusive: bool) -> Result<(), Refusal> {
    let fit = &split.fit;
    if fit.agrees() {
        return Ok(());
    }
    let rest = text.get(split.end..).unwrap_or("");
    if is_comment(rest.trim_start()) {
        return Ok(());
    }
    let poor = (fit.wrong.len() + fit.extra) * 2 > fit.drawn();
    if !poor || conclusive && fit.exact > 0 {
        return Ok(());
    }
    let blanks = rest.len() - rest.trim_start().len();
    let mut words = rest.split_whitespace();
    let first = words.next().unwrap_or("");
    let second = words.next().is_some_and(is_pairs);
    let lone = matches!(first.as_bytes(), [digit] if digit.is_ascii_hexdigit());
    if (first.len() <= 4 && second) || (lone && blanks <= 1) || blanks == 0 {
        return Err(bad_cell(text, line, split.end + blanks));
    }
    Ok(())
}
