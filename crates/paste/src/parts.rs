//! Decides whether a paste is one dump or a text with packets in it, by comparing the reading of the whole text with
//! the packets that were found in its parts.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::builder::Candidate;
use super::code::Program;
use super::codes::PasteCode;
use super::judge::{contradicts, repeats, worth};
use super::mixed::{self, Mixed};
use super::source::PasteText;
use super::{MAX_MARKS, PasteNote, PastedPacket, Refusal, TextSpan, plain, remedy};

/// Returns the packets found among the text instead of the reading of the whole text, if they are the better reading.
pub(super) fn among_text(
    program: &Program<'_, '_>,
    outcome: Result<Vec<Candidate>, Refusal>,
) -> Result<Vec<Candidate>, Refusal> {
    let source = program.source;
    let whole = outcome.as_ref().ok().and_then(|candidates| candidates.first());
    let counts = whole.map(|whole| PacketCounts::of(source, &whole.packets)).unwrap_or_default();
    if outcome.as_ref().is_err_and(|refusal| refusal.code == PasteCode::TooLarge) {
        return outcome;
    }
    // No person writes packets among that many words.
    let is_long_dump = |whole: &Candidate| whole.text == Some(true) && source.text.len() > LONG_DUMP;
    if whole.is_some_and(|whole| (counts.others == 0 || is_long_dump(whole)) && is_all_said(source, whole)) {
        return outcome;
    }
    let mixed = match mixed::read(program, None) {
        Err(refusal) if whole.is_none() => return Err(refusal),
        mixed => mixed.ok().flatten(),
    };
    let better = mixed.filter(|mixed| says_more(source, mixed, whole, &counts));
    let stands = |mixed: &Mixed| {
        let refusal = outcome.as_ref().err();
        refusal.is_some_and(|refusal| is_row_left_out(source, refusal, &mixed.candidate))
    };
    if let Some(mixed) = better.filter(|mixed| !stands(mixed)) {
        return Ok(core::iter::once(mixed.candidate).chain(outcome.into_iter().flatten()).collect());
    }
    if counts.known == 0 {
        let bytes = whole.map_or(0, Candidate::bytes);
        let is_dump = whole.is_some_and(|whole| !whole.marks.is_empty());
        if let Some(refusal) = remedy::instead(source, bytes) {
            return Err(refusal);
        }
        // A few numbers in a long text are probably not bytes.
        if bytes < FEWEST && !is_dump && source.text.len() > LONG {
            return Err(outcome.err().unwrap_or_else(|| plain::why_not(source)));
        }
    }
    outcome
}

/// Returns whether a row was refused because of one cell, and `reading` has no byte of this row after that cell.
fn is_row_left_out(source: &PasteText<'_>, refusal: &Refusal, reading: &Candidate) -> bool {
    let cell = refusal.at.start as usize;
    let Some((before, after)) = source.text.split_at_checked(cell) else { return false };
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let end = cell + after.find('\n').unwrap_or(after.len());
    let line = source.text.get(start..end).unwrap_or("");
    // What stands for bytes that are left out is no mistake.
    let is_left_out = refusal.at.of(source.text).starts_with(['.', '…', '[', '<', '{', '(']);
    if is_left_out
        && reading.notes.iter().any(|note| {
            note.code == PasteCode::Gap && note.at.start <= refusal.at.start && note.at.end >= refusal.at.end
        })
    {
        return false;
    }
    // Of a packet that goes on in the next line, the rest of this one may be missing.
    let is_read = |packet: &PastedPacket| {
        let (cell, end) = (cell as u32, end as u32);
        packet.sources.iter().any(|source| source.start >= cell && source.end <= end)
    };
    matches!(refusal.code, PasteCode::BadDigit | PasteCode::OddDigits | PasteCode::BadNumber)
        && mixed::is_row(line)
        && !reading.packets.iter().any(is_read)
}

/// Length in bytes of a dump that is not searched for packets if its text column agrees.
const LONG_DUMP: usize = 1 << 16;
/// If a text is longer than [`LONG`], fewer bytes than this are not reported as a reading, unless they are a known
/// packet.
const FEWEST: usize = 4;
/// Length in bytes of a text in which a few numbers are probably not bytes.
const LONG: usize = 80;

/// Returns whether the packets found among the text are a better reading than that of the whole text. `counts` are
/// those of the whole text.
fn says_more(
    source: &PasteText<'_>,
    mixed: &Mixed,
    whole: Option<&Candidate>,
    counts: &PacketCounts,
) -> bool {
    let Some(whole) = whole else { return true };
    let parts = &mixed.candidate;
    let more = PacketCounts::of(source, &parts.packets);
    // The reading of the whole text has no notes about bytes that are hidden, or are not in the text.
    let gaps = |notes: &[PasteNote]| notes.iter().any(|note| note.code == PasteCode::Gap);
    let masks = parts.notes.iter().any(|note| note.code == PasteCode::Masked)
        || (gaps(&parts.notes) && !gaps(&whole.notes));
    let is_repeated = repeats(&parts.packets, &whole.packets);
    // A dissection repeats in another place what its dump has.
    let is_dissection = is_repeated && parts.packets.len() > whole.packets.len();
    if masks && more.known >= counts.known && more.bytes >= counts.bytes && !is_dissection {
        return true;
    }
    // If the text column or the last offset of a dump agrees, the whole text is a dump.
    let is_sound = counts.others == 0 && (whole.text == Some(true) || whole.end == Some(true));
    mixed.proved
        || !contradicts(&parts.packets, &whole.packets)
            && more.is_better_than(counts, !whole.marks.is_empty())
            && !(is_sound && is_repeated)
}

/// The packets of a reading, counted by whether they are known; these say how much of a paste it has understood.
#[derive(Default)]
pub(super) struct PacketCounts {
    /// Number of known packets.
    pub(super) known: usize,
    /// Number of bytes in the known packets.
    bytes: usize,
    /// Number of other packets.
    pub(super) others: usize,
    /// How well the packets fit.
    worth: i64,
}

impl PacketCounts {
    pub(super) fn of(source: &PasteText<'_>, packets: &[PastedPacket]) -> Self {
        let mut counts = Self { worth: worth(source.known, packets), ..Self::default() };
        for packet in packets {
            if source.knows(&packet.bytes) {
                counts.known += 1;
                counts.bytes += packet.bytes.len();
            } else {
                counts.others += 1;
            }
        }
        counts
    }

    /// Returns whether more of these packets is known than of `other`; a dump with offsets is only left for many more.
    fn is_better_than(&self, other: &Self, is_dump: bool) -> bool {
        match self.known.cmp(&other.known) {
            Ordering::Equal if self.others == other.others && is_dump => {
                self.bytes > other.bytes + other.bytes / 4
            }
            Ordering::Equal if self.others == other.others => self.worth > other.worth,
            Ordering::Equal => self.others < other.others,
            order => order == Ordering::Greater,
        }
    }
}

/// Returns whether a reading has left out no text that could be bytes, which is any two letters or digits side by side.
fn is_all_said(source: &PasteText<'_>, reading: &Candidate) -> bool {
    let skips = |note: &PasteNote| matches!(note.code, PasteCode::SkippedLine | PasteCode::SkippedText);
    if reading.skips || reading.text == Some(false) || reading.notes.iter().any(skips) {
        return false;
    }
    let mut beside: Vec<TextSpan> = reading.marks.iter().map(|mark| mark.at).collect();
    beside.extend(reading.packets.iter().filter_map(|packet| packet.heading));
    beside.sort_unstable_by_key(|span| span.start);
    let mut beside = beside.into_iter().peekable();
    let mut sources = reading.packets.iter().flat_map(|packet| packet.sources.iter().copied()).peekable();
    let spans = core::iter::from_fn(|| match (sources.peek(), beside.peek()) {
        (Some(source), Some(other)) if other.start < source.start => beside.next(),
        (None, _) => beside.next(),
        _ => sources.next(),
    });
    let text = source.text.as_bytes();
    // Of a long dump only the first marks are kept.
    let marked = reading.marks.last().filter(|_| reading.marks.len() >= MAX_MARKS);
    let text = marked.and_then(|last| text.get(..last.at.end as usize)).unwrap_or(text);
    let is_word = |pair: &[u8]| {
        pair.iter().all(u8::is_ascii_alphanumeric) || matches!(pair, b"??" | b".." | b"**" | b"__")
    };
    let mut at = 0;
    for span in spans {
        let left = text.get(at..span.start as usize).unwrap_or(&[]);
        if left.windows(2).any(is_word) {
            return false;
        }
        at = at.max(span.end as usize);
    }
    !text.get(at..).unwrap_or(&[]).windows(2).any(is_word)
}
