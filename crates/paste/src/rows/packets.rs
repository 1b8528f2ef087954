//! Divides rows into packets, according to offsets, blank lines, headings, `*` and `...`.
//!
//! A row continues its packet if its offset is where the row before ended. A larger offset is a gap. A
//! smaller one starts a packet if it is zero, the dump's first offset, or announced by a heading or blank
//! line; else it is noted as a contradiction, and the bytes are read anyway. `*` repeats the row before it up
//! to the next offset.

use alloc::format;
use alloc::vec::Vec;

use a2scope_text::text;

use super::super::codes::PasteCode;
use super::super::digits::is_pair;
use super::super::source::LineSpan;
use super::super::{Refusal, TextSpan};
use super::columns::RowSplit;
use super::line::Head;
use super::line_kind::{LineKind, is_ruler};
use super::reader::RowReader;

impl RowReader<'_, '_> {
    /// Decides from the offset whether the row starts a packet, follows a gap, or follows repeated rows.
    pub(super) fn place(
        &mut self,
        line: LineSpan,
        head: &Head,
        base: u64,
        offset: u64,
        split: &RowSplit,
    ) -> Result<(), Refusal> {
        let lane = usize::from(head.indent > 0);
        let turned = self.tally.follow && (lane != self.lane || self.builder.packets.is_empty());
        if self.tally.follow {
            self.lane = lane;
        }
        let heading = head.direction_at(line).or(self.heading);
        let expected = self.expected();
        let row_starts = self.builder.source.starts_packet(self.row.bytes.get(..split.bytes).unwrap_or(&[]));
        let usual = if self.tally.follow { 16 } else { self.columns.len() };
        let short = self.last_row != 0 && self.last_row < self.full_row.max(usual);
        let announced = self.heading.is_some() || (self.blank && row_starts);
        let fresh = match expected {
            None => true,
            Some(_) if turned => true,
            Some(next) if base < next => {
                offset == 0 || Some(offset) == self.first_base || announced || (self.blank && short)
            }
            Some(next) if base > next => announced && self.squeeze.is_none() && self.elision.is_none(),
            Some(_) => (short && (row_starts || self.tally.follow)) || (announced && row_starts),
        };
        let start = line.start + head.offset.map_or(0, |offset| offset.0);
        let end = line.start + head.offset.map_or(0, |offset| offset.1);
        if fresh {
            if self.first_base.is_none() {
                self.first_base = Some(offset);
            }
            self.lost_squeeze();
            self.prose();
            self.builder.open(Some(base), heading);
            self.full_row = 0;
            self.heading = None;
        } else if let Some(next) = expected {
            self.prose();
            let chained = if self.squeeze.is_some() && self.elision.is_none() {
                // A `*` stands for at least one row, and only for whole rows.
                base > next && (base - next).is_multiple_of(self.last_row.max(1) as u64)
            } else {
                base == next
            };
            self.tally.chained += usize::from(chained);
            self.tally.unchained += usize::from(!chained);
            if let Some(mark) = self.elision.take() {
                if base > next {
                    self.builder.gap(next, base - 1, mark.start, mark.end);
                }
            } else if self.squeeze.take().is_some() {
                self.repeat(base.saturating_sub(next))?;
            } else if base > next {
                self.builder.gap(next, base - 1, start, end);
            } else if base < next {
                let text = text!(
                    "paste-offset_mismatch",
                    "the offset of this row is {offset}; after the row before it should be {expected}",
                    offset = format!("{base:#x}"),
                    expected = format!("{next:#x}")
                );
                let at = self.builder.len();
                self.builder.note(PasteCode::OffsetMismatch, text, start, end, Some(at));
            }
        }
        self.elision = None;
        self.squeeze = None;
        self.blank = false;
        Ok(())
    }

    /// Returns the next offset expected in this direction.
    fn expected(&self) -> Option<u64> {
        self.expected.get(self.lane).copied().flatten()
    }

    pub(super) fn expect(&mut self, offset: u64) {
        if let Some(next) = self.expected.get_mut(self.lane) {
            *next = Some(offset);
        }
    }

    /// Handles the offset after the last row.
    pub(super) fn end_offset(&mut self, line: LineSpan, head: &Head, offset: u64) -> Result<(), Refusal> {
        let Some(next) = self.expected() else { return Ok(()) };
        self.mark_offset(line, head);
        let agrees = match (offset.checked_sub(next), self.squeeze) {
            (Some(more), Some(_)) => more > 0,
            (Some(more), None) => more == 0 || self.elision.is_some(),
            (None, _) => self.is_padding(next - offset),
        };
        // An offset of zero is the start of another dump, so it is not compared with the number of bytes.
        let conclusive = offset != 0;
        self.tally.ends += usize::from(agrees && conclusive);
        self.tally.wrong_ends += usize::from(!agrees && conclusive);
        if offset >= next {
            self.tally.chained += 1;
        }
        if self.squeeze.take().is_some() {
            self.repeat(offset.saturating_sub(next))?;
        } else if offset > next {
            let mark = self.elision.take().unwrap_or(line);
            self.builder.gap(next, offset - 1, mark.start, mark.end);
        } else if offset < next {
            if agrees {
                let padding = next - offset;
                if let Some(packet) = self.builder.packets.last_mut() {
                    let keep = packet.bytes.len().saturating_sub(padding as usize);
                    packet.bytes.truncate(keep);
                    packet.sources.truncate(keep);
                }
                self.tally.chained += 1;
            } else if offset != 0 {
                let text = text!(
                    "paste-offset_mismatch-end",
                    "the dump says it ends at {offset}, its rows end at {end}",
                    offset = format!("{offset:#x}"),
                    end = format!("{next:#x}")
                );
                self.builder.note(PasteCode::OffsetMismatch, text, line.start, line.end, None);
            }
        }
        self.expect(offset);
        Ok(())
    }

    /// Returns whether the last `count` bytes are zeros that fill up the last cell.
    fn is_padding(&self, count: u64) -> bool {
        let bytes = self.builder.packets.last().map_or(&[][..], |packet| &packet.bytes);
        let padding = bytes.get(bytes.len().saturating_sub(count as usize)..).unwrap_or(&[]);
        count < self.unit.bytes() as u64 && padding.iter().all(|byte| *byte == 0)
    }

    /// Handles `*`: repeats the last row until `count` bytes are added.
    fn repeat(&mut self, count: u64) -> Result<(), Refusal> {
        let Some(packet) = self.builder.packets.last() else { return Ok(()) };
        let from = packet.bytes.len().saturating_sub(self.last_row.max(1));
        let bytes: Vec<u8> = packet.bytes.get(from..).unwrap_or(&[]).to_vec();
        let spans: Vec<TextSpan> = packet.sources.get(from..).unwrap_or(&[]).to_vec();
        let again = bytes.iter().zip(&spans).cycle();
        for (_, (byte, span)) in (0..count).zip(again) {
            self.builder.push_span(*byte, *span)?;
        }
        Ok(())
    }

    pub(super) fn lost_squeeze(&mut self) {
        if let Some(mark) = self.squeeze.take() {
            let text = text!(
                "paste-gap-repeated",
                "`*` stands for repeated rows, but no offset after it says how many"
            );
            self.builder.lost(text, mark);
        }
    }

    pub(super) fn not_a_row(&mut self, line: LineSpan, text: &str, kind: LineKind) {
        if kind == LineKind::Heading {
            self.set_heading(line, text);
        } else if self.heading.is_some() && self.pending_prose.is_empty() {
            // Some tools, such as tcpdump -v, print more lines of the heading.
        } else {
            self.pending_prose.push(line);
        }
    }

    pub(super) fn set_heading(&mut self, line: LineSpan, text: &str) {
        let lead = text.len() - text.trim_start().len();
        self.heading =
            Some(TextSpan::between(line.start + lead, line.start + text.trim_end().len().max(lead)));
    }

    /// Adds a note about each line between rows that may have bytes but is not a row. Prose gets no note.
    pub(super) fn prose(&mut self) {
        for line in core::mem::take(&mut self.pending_prose) {
            self.tally.skipped += 1;
            if !has_pairs(self.builder.source.line(line)) {
                continue;
            }
            let what = text!("paste-skipped_line", "this is not a row of the dump and was skipped");
            self.builder.note(PasteCode::SkippedLine, what, line.start, line.end, None);
        }
    }
}

/// Returns whether a line may have been a row, because it has more pairs of hexadecimal digits side by side than a time
/// of day.
fn has_pairs(text: &str) -> bool {
    const FEWEST: usize = 4;
    let mut words = text.split([' ', '\t', ':', '-', ',']).filter(|word| !word.is_empty()).peekable();
    while words.peek().is_some() {
        let pairs = core::iter::from_fn(|| words.next_if(|word| is_pair(word))).count();
        if pairs >= FEWEST {
            return !is_ruler(text);
        }
        words.next();
    }
    false
}
