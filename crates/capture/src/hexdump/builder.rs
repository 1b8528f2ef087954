//! A reading in the making: the packets, bytes and notes a reader has put down so far.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::decapsulate;

use super::clean::{Clean, Line};
use super::codes::with_remedy;
use super::{Gap, MAX_MARKS, Mark, MarkRole, PasteNote, PastedPacket, Refusal, TextSpan};

/// Notes kept of one paste; a dump that contradicts itself in every row needs no million sentences to say so.
const MAX_NOTES: usize = 500;

/// Lines looked at to learn what a dump looks like, and how much of a long one.
const SAMPLE_LINES: usize = 200;
const SAMPLE_WIDTH: usize = 1 << 14;

/// What a reader gets to read.
#[derive(Debug)]
pub(super) struct Source<'t> {
    pub(super) clean: Clean<'t>,
    pub(super) starts: &'t [&'t [u8]],
    pub(super) recognise: fn(&[u8]) -> bool,
    pub(super) max_bytes: usize,
    /// The caller says that it is this format: no evidence is asked for.
    pub(super) certain: bool,
}

impl Source<'_> {
    /// The first lines, which tell how to read the others.
    pub(super) fn sample(&self) -> Source<'_> {
        self.of(self.clean.first_lines(SAMPLE_LINES, SAMPLE_WIDTH))
    }

    /// Some lines of the text, or parts of them.
    pub(super) fn part(&self, lines: Vec<Line>) -> Source<'_> {
        self.of(self.clean.part(lines))
    }

    fn of<'s>(&'s self, clean: Clean<'s>) -> Source<'s> {
        Source {
            clean,
            starts: self.starts,
            recognise: self.recognise,
            max_bytes: self.max_bytes,
            certain: self.certain,
        }
    }

    /// True when `bytes` are known to be a packet, or the beginning of one.
    pub(super) fn knows(&self, bytes: &[u8]) -> bool {
        (self.starts_packet(bytes) && !self.starts.contains(&bytes))
            || (self.recognise)(bytes)
            || decapsulate(bytes).is_some()
    }

    /// True when `bytes` start as a packet does. A row of nothing but 0xff starts none.
    pub(super) fn starts_packet(&self, bytes: &[u8]) -> bool {
        self.starts.iter().any(|start| {
            let rest = bytes.strip_prefix(*start);
            !start.is_empty()
                && rest.is_some_and(|rest| {
                    rest.is_empty() || !(rest.starts_with(start) || start.starts_with(rest))
                })
        })
    }

    /// A refusal at `start..end` of the cleaned text.
    pub(super) fn refuse(&self, code: &'static str, text: String, start: usize, end: usize) -> Refusal {
        refusal(code, text, self.clean.span(start, end), self.clean.original())
    }
}

/// A refusal at `at` of the original text, with what to do.
pub(super) fn refusal(code: &'static str, text: String, at: TextSpan, original: &str) -> Refusal {
    Refusal { code, text: with_remedy(code, text), at, line: line_of(original, at.start as usize) }
}

/// `1 row`, `2 rows`.
pub(super) fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// The line, from 1, on which `at` stands.
fn line_of(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32
}

/// A reading that is complete, with its evidence.
#[derive(Debug, Default)]
pub(super) struct Candidate {
    pub(super) format: &'static str,
    pub(super) packets: Vec<PastedPacket>,
    pub(super) notes: Vec<PasteNote>,
    pub(super) marks: Vec<Mark>,
    /// 0 is no evidence, 100 is as good as certain.
    pub(super) score: i32,
    pub(super) reason: String,
    /// Whether a text column agrees with the bytes, where there is one.
    pub(super) text: Option<bool>,
    /// Whether the offset after the last row is where the bytes end, where there is one.
    pub(super) end: Option<bool>,
}

impl Candidate {
    /// True when the paste itself says that this is wrong, and that `other` is not.
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

/// What a reader says: nothing (not my format), a reading, or why text in its format cannot be read.
pub(super) type Outcome = Result<Option<Candidate>, Refusal>;

/// Packets in the making.
#[derive(Debug)]
pub(super) struct PasteBuilder<'s, 't> {
    pub(super) source: &'s Source<'t>,
    pub(super) packets: Vec<PastedPacket>,
    pub(super) notes: Vec<PasteNote>,
    marks: Vec<Mark>,
    total: usize,
}

impl<'s, 't> PasteBuilder<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self { source, packets: Vec::new(), notes: Vec::new(), marks: Vec::new(), total: 0 }
    }

    /// Starts the next packet. One that is still empty is taken over.
    pub(super) fn open(&mut self, base: Option<u64>, heading: Option<TextSpan>) {
        if self.packets.last().is_some_and(|packet| packet.bytes.is_empty()) {
            self.packets.pop();
        }
        self.packets.push(PastedPacket { base, heading, ..PastedPacket::default() });
    }

    /// Length of the packet being read.
    pub(super) fn len(&self) -> usize {
        self.packets.last().map_or(0, |packet| packet.bytes.len())
    }

    /// Adds a byte that stands at `start..end` of the cleaned text.
    pub(super) fn push(&mut self, byte: u8, start: usize, end: usize) -> Result<(), Refusal> {
        let span = self.source.clean.span(start, end);
        self.push_span(byte, span)
    }

    pub(super) fn push_span(&mut self, byte: u8, span: TextSpan) -> Result<(), Refusal> {
        if self.total >= self.source.max_bytes {
            let text =
                format!("the paste stands for more than {} bytes, which is the limit", self.source.max_bytes);
            return Err(refusal("paste.too_large", text, span, self.source.clean.original()));
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

    /// Takes the last byte back when it is `byte`.
    pub(super) fn unpush(&mut self, byte: u8) {
        if let Some(packet) = self.packets.last_mut().filter(|packet| packet.bytes.last() == Some(&byte)) {
            packet.bytes.pop();
            packet.sources.pop();
            self.total = self.total.saturating_sub(1);
        }
    }

    /// Notes that `from..=to` of the dump are not shown before the next byte.
    pub(super) fn gap(&mut self, from: u64, to: u64, start: usize, end: usize) {
        let at = self.len();
        if let Some(packet) = self.packets.last_mut() {
            packet.gaps.push(Gap { at, from, to });
        }
        let text = if from == to {
            format!("byte {from:#x} is missing")
        } else {
            format!("bytes {from:#x}-{to:#x} are missing")
        };
        self.note("paste.gap", text, start, end, Some(at));
    }

    /// Adds a note about `start..end` of the cleaned text and, where given, about a byte of this packet.
    pub(super) fn note(
        &mut self,
        code: &'static str,
        text: String,
        start: usize,
        end: usize,
        byte: Option<usize>,
    ) {
        if self.notes.len() < MAX_NOTES {
            let at = self.source.clean.span(start, end);
            let byte = byte.map(|byte| (self.packets.len().saturating_sub(1), byte));
            self.notes.push(PasteNote { code, text, at, byte });
        }
    }

    /// Says what `start..end` of the cleaned text is, which follows what was marked before.
    pub(super) fn mark(&mut self, role: MarkRole, start: usize, end: usize) {
        let room = MAX_MARKS - self.marks.len().min(MAX_MARKS);
        if room > 0 {
            let spans = self.source.clean.spans(start, end).take(room);
            self.marks.extend(spans.map(|at| Mark { at, role }));
        }
    }

    /// Adds what is known of a packet that was read elsewhere and put down here.
    pub(super) fn take(&mut self, gaps: Vec<Gap>, notes: Vec<PasteNote>, marks: Vec<Mark>) {
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

    /// The finished reading; nothing when there is not one byte.
    pub(super) fn finish(mut self, format: &'static str, score: i32, reason: String) -> Option<Candidate> {
        self.packets.retain(|packet| !packet.bytes.is_empty());
        let first = self.packets.first()?;
        let starts = if self.source.starts_packet(&first.bytes) { 12 } else { 0 };
        Some(Candidate {
            format,
            packets: self.packets,
            notes: self.notes,
            marks: self.marks,
            score: score + starts,
            reason,
            text: None,
            end: None,
        })
    }
}
