//! [`PasteBuilder`], with which the readers collect packets, notes and marks, and the output of a reader.

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;

use a2scope_text::{Translatable, text};

use super::codes::{PasteCode, with_remedy};
use super::evidence::STARTS_PACKET;
use super::formats::PasteFormat;
use super::rule::Rule;
use super::source::{LineSpan, PasteText};
use super::{MAX_MARKS, MarkRole, PasteGap, PasteMark, PasteNote, PastedPacket, Refusal, TextSpan};

/// Maximum number of notes kept per paste. A dump that contradicts itself in every row would otherwise have a note for
/// each row.
pub(super) const MAX_NOTES: usize = 500;

/// Returns a refusal of a whole text.
pub(super) fn refuse_text(text: &str, code: PasteCode, why: Translatable) -> Refusal {
    refusal(code, why, TextSpan { start: 0, end: text.len().min(u32::MAX as usize) as u32 })
}

/// Returns a refusal with its remedy. Its line is filled in when the paste has been read.
pub(super) fn refusal(code: PasteCode, text: Translatable, at: TextSpan) -> Refusal {
    Refusal { code, text: with_remedy(code, text), at, line: 0, file: Box::default() }
}

/// A complete reading, with its evidence.
#[derive(Debug, Default)]
pub(super) struct Candidate {
    pub(super) format: PasteFormat,
    pub(super) packets: Vec<PastedPacket>,
    pub(super) notes: Vec<PasteNote>,
    pub(super) marks: Vec<PasteMark>,
    /// The score: 0 is no evidence, 100 is as good as certain.
    pub(super) score: i32,
    pub(super) reason: Translatable,
    /// Whether the text column agrees with the bytes; `None` if there is no text column.
    pub(super) text: Option<bool>,
    /// Whether the offset after the last row matches the number of bytes; `None` if there is no such offset.
    pub(super) end: Option<bool>,
    /// Whether the reader skipped lines between the rows.
    pub(super) skips: bool,
}

impl Candidate {
    pub(super) fn bytes(&self) -> usize {
        self.packets.iter().map(|packet| packet.bytes.len()).sum()
    }
}

/// The result of a reader: a complete reading; `None` if the text is not in the format of this reader; or the reason
/// why the text cannot be read.
pub(super) type Attempt = Result<Option<Candidate>, Refusal>;

/// Collects packets while a reader reads.
#[derive(Debug)]
pub(super) struct PasteBuilder<'s, 't> {
    pub(super) source: &'s PasteText<'t>,
    pub(super) packets: Vec<PastedPacket>,
    pub(super) notes: Vec<PasteNote>,
    marks: Vec<PasteMark>,
    total: usize,
}

impl<'s, 't> PasteBuilder<'s, 't> {
    pub(super) fn new(source: &'s PasteText<'t>) -> Self {
        Self { source, packets: Vec::new(), notes: Vec::new(), marks: Vec::new(), total: 0 }
    }

    /// Starts the next packet. Replaces the current one if it is empty.
    pub(super) fn open(&mut self, base: Option<u64>, heading: Option<TextSpan>) {
        if self.packets.last().is_some_and(|packet| packet.bytes.is_empty()) {
            self.packets.pop();
        }
        self.packets.push(PastedPacket { base, heading, ..PastedPacket::default() });
    }

    /// Length so far of the current packet, in bytes.
    pub(super) fn len(&self) -> usize {
        self.packets.last().map_or(0, |packet| packet.bytes.len())
    }

    /// Adds a byte that was read from `start..end` of the text. Fails if the paste is too large.
    pub(super) fn push(&mut self, byte: u8, start: usize, end: usize) -> Result<(), Refusal> {
        let span = TextSpan::between(start, end);
        self.push_span(byte, span)
    }

    /// Returns the refusal of a paste that has more bytes than may be.
    pub(super) fn too_large(&self, span: TextSpan) -> Refusal {
        let text = text!(
            "paste-too_large-bytes",
            "the paste stands for more than {limit} {limit|byte|bytes}, which is the limit",
            limit = self.source.max_bytes
        );
        refusal(PasteCode::TooLarge, text, span)
    }

    pub(super) fn push_span(&mut self, byte: u8, span: TextSpan) -> Result<(), Refusal> {
        if self.total >= self.source.max_bytes {
            return Err(self.too_large(span));
        }
        if self.packets.is_empty() {
            self.open(None, None);
        }
        if let Some(packet) = self.packets.last_mut() {
            packet.bytes.push(byte);
            packet.sources.push(span);
            self.total += 1;
        }
        Ok(())
    }

    /// Removes the last byte if it is `byte`.
    pub(super) fn unpush(&mut self, byte: u8) {
        if let Some(packet) = self.packets.last_mut().filter(|packet| packet.bytes.last() == Some(&byte)) {
            packet.bytes.pop();
            packet.sources.pop();
            self.total = self.total.saturating_sub(1);
        }
    }

    /// Records that the dump does not show offsets `from..=to` before the next byte.
    pub(super) fn gap(&mut self, from: u64, to: u64, start: usize, end: usize) {
        let at = self.len();
        if let Some(packet) = self.packets.last_mut() {
            packet.gaps.push(PasteGap { at, from, to });
        }
        let text = if from == to {
            text!("paste-gap-byte", "byte {offset} is missing", offset = format!("{from:#x}"))
        } else {
            text!(
                "paste-gap-bytes",
                "bytes {from}-{to} are missing",
                from = format!("{from:#x}"),
                to = format!("{to:#x}")
            )
        };
        self.note(PasteCode::Gap, text, start, end, Some(at));
    }

    /// Adds a note before the next byte, that `line` stands for an unknown number of bytes.
    pub(super) fn lost(&mut self, text: Translatable, line: LineSpan) {
        self.note(PasteCode::Gap, text, line.start, line.end, Some(self.len()));
    }

    /// Adds a note about `start..end` of the text. If a byte of the current packet is given, the note is about
    /// this byte too.
    pub(super) fn note(
        &mut self,
        code: PasteCode,
        text: Translatable,
        start: usize,
        end: usize,
        byte: Option<usize>,
    ) {
        if self.notes.len() < MAX_NOTES {
            let at = TextSpan::between(start, end);
            let byte = byte.map(|byte| (self.packets.len().saturating_sub(1), byte));
            self.notes.push(PasteNote::new(code, text, at, byte));
        }
    }

    /// Marks `start..end` of the text with its role. Marks must be added in text order.
    pub(super) fn mark(&mut self, role: MarkRole, start: usize, end: usize) {
        if start < end && self.marks.len() < MAX_MARKS {
            self.marks.push(PasteMark { at: TextSpan::between(start, end), role });
        }
    }

    /// Says from which filter rule the bytes of the current packet were taken.
    pub(super) fn take_rule(&mut self, rule: Option<Rule>) {
        if let Some(packet) = self.packets.last_mut() {
            packet.rule = rule;
        }
    }

    /// Adds the gaps, notes and marks that another reader has found for the current packet.
    pub(super) fn take(&mut self, gaps: Vec<PasteGap>, notes: Vec<PasteNote>, marks: Vec<PasteMark>) {
        let index = self.packets.len().saturating_sub(1);
        if let Some(packet) = self.packets.last_mut() {
            packet.gaps = gaps;
        }
        let room = MAX_NOTES - self.notes.len().min(MAX_NOTES);
        let moved = |note: PasteNote| PasteNote { byte: note.byte.map(|(_, byte)| (index, byte)), ..note };
        self.notes.extend(notes.into_iter().take(room).map(moved));
        let room = MAX_MARKS - self.marks.len().min(MAX_MARKS);
        self.marks.extend(marks.into_iter().take(room));
    }

    /// Returns the finished reading; `None` if there are no bytes.
    pub(super) fn finish(
        mut self,
        format: PasteFormat,
        score: i32,
        reason: Translatable,
    ) -> Option<Candidate> {
        self.packets.retain(|packet| !packet.bytes.is_empty());
        let first = self.packets.first()?;
        let starts = if self.source.starts_packet(&first.bytes) { STARTS_PACKET } else { 0 };
        Some(Candidate {
            format,
            packets: self.packets,
            notes: self.notes,
            marks: self.marks,
            score: score + starts,
            reason,
            ..Candidate::default()
        })
    }
}
