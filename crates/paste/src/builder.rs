//! [`PasteBuilder`], with which the readers collect packets, notes and marks, and the input and output of a reader.

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;

use a2scope_text::{Translatable, text};

use super::clean::{Clean, LineSpan};
use super::codes::PasteCode;
use super::codes::with_remedy;
use super::evidence::STARTS_PACKET;
use super::formats::PasteFormat;
use super::known::{Fit, Known};
use super::rule::Rule;
use super::{MAX_MARKS, MarkRole, PasteGap, PasteMark, PasteNote, PastedPacket, Refusal, TextSpan};

/// Maximum number of notes kept per paste. A dump that contradicts itself in every row would otherwise have a note for
/// each row.
const MAX_NOTES: usize = 500;

/// Maximum number of lines from which the layout of a dump is learnt.
const SAMPLE_LINES: usize = 200;
/// Maximum number of bytes that are used of each of these lines.
const SAMPLE_WIDTH: usize = 1 << 14;

/// The input of every reader: the cleaned text of the paste, and what the caller said about the bytes in it.
#[derive(Debug)]
pub(super) struct PasteText<'t> {
    pub(super) clean: Clean<'t>,
    pub(super) starts: &'t [&'t [u8]],
    pub(super) known: &'t dyn Known,
    pub(super) max_bytes: usize,
    /// Whether the caller named the format, so that no evidence is needed.
    pub(super) certain: bool,
    /// Whether `\255` is decimal in the language of the text, if it has one.
    pub(super) decimal_escapes: bool,
}

impl PasteText<'_> {
    /// Returns the first lines, from which the layout is learnt.
    pub(super) fn sample(&self) -> PasteText<'_> {
        self.of(self.clean.first_lines(SAMPLE_LINES, SAMPLE_WIDTH))
    }

    /// Returns the text with only these lines. Each of them may be a part of a line.
    pub(super) fn part(&self, lines: Vec<LineSpan>) -> PasteText<'_> {
        self.of(self.clean.part(lines))
    }

    fn of<'s>(&'s self, clean: Clean<'s>) -> PasteText<'s> {
        PasteText { clean, ..*self }
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

    /// Returns the lines, each with its place in the cleaned text.
    pub(super) fn lines(&self) -> impl Iterator<Item = (LineSpan, &str)> + Clone {
        self.clean.lines.iter().map(|line| (*line, self.clean.line(*line)))
    }

    /// Returns a refusal at `start..end` of the cleaned text.
    pub(super) fn refuse(&self, code: PasteCode, text: Translatable, start: usize, end: usize) -> Refusal {
        refusal(code, text, self.clean.span(start, end), self.clean.original())
    }
}

/// Returns a refusal at `at` of the original text, with its remedy.
pub(super) fn refusal(code: PasteCode, text: Translatable, at: TextSpan, original: &str) -> Refusal {
    Refusal {
        code,
        text: with_remedy(code, text),
        at,
        line: line_of(original, at.start as usize),
        file: Box::default(),
    }
}

/// Returns the line number, from 1, of offset `at`.
fn line_of(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32
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
    /// Returns whether the paste itself contradicts this reading and confirms `other`.
    pub(super) fn is_refuted_by(&self, other: &Self) -> bool {
        let against = |reading: &Self| reading.end == Some(false) || reading.text == Some(false);
        let end = self.end == Some(false) && other.end == Some(true);
        let text = self.text == Some(false) && other.text == Some(true);
        (end || text) && !against(other)
    }

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

    /// Adds a byte that was read from `start..end` of the cleaned text. Fails if the paste is too large.
    pub(super) fn push(&mut self, byte: u8, start: usize, end: usize) -> Result<(), Refusal> {
        let span = self.source.clean.span(start, end);
        self.push_span(byte, span)
    }

    /// Returns the refusal of a paste that has more bytes than may be.
    pub(super) fn too_large(&self, span: TextSpan) -> Refusal {
        let text = text!(
            "paste-too_large-bytes",
            "the paste stands for more than {limit} {limit|byte|bytes}, which is the limit",
            limit = self.source.max_bytes
        );
        refusal(PasteCode::TooLarge, text, span, self.source.clean.original())
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

    /// Adds a note about `start..end` of the cleaned text. If a byte of the current packet is given, the note is about
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
            let at = self.source.clean.span(start, end);
            let byte = byte.map(|byte| (self.packets.len().saturating_sub(1), byte));
            self.notes.push(PasteNote::new(code, text, at, byte));
        }
    }

    /// Marks `start..end` of the cleaned text with its role. Marks must be added in text order.
    pub(super) fn mark(&mut self, role: MarkRole, start: usize, end: usize) {
        let room = MAX_MARKS - self.marks.len().min(MAX_MARKS);
        if room > 0 {
            let spans = self.source.clean.spans(start, end).take(room);
            self.marks.extend(spans.map(|at| PasteMark { at, role }));
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
