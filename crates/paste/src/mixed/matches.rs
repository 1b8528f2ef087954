//! [`Matches`]: the packets that the matchers have found so far. Later matchers only search the rest of the text.

use alloc::vec::Vec;

use a2scope_text::{Translatable, text};

use super::super::code::{Program, STAND_IN};
use super::super::codes::PasteCode;
use super::super::formats::PasteFormat;
use super::super::source::PasteText;
use super::super::{PasteMark, PasteNote, PastedPacket, TextSpan};

/// Bytes that were left out get a note if there are at least this many. Fewer may be an address or an identifier.
const MANY: usize = 20;
/// Maximum number of notes about bytes that were left out, per paste.
const MOST_LEFT: usize = 20;

/// A packet that a matcher has found, and its place in the text.
#[derive(Debug)]
pub(super) struct Match {
    pub(super) packet: PastedPacket,
    /// The span of the original text, from the first byte to the last.
    pub(super) at: TextSpan,
    /// Notes about the packet. The index of the packet is filled in later.
    pub(super) notes: Vec<PasteNote>,
    pub(super) marks: Vec<PasteMark>,
    pub(super) matcher: &'static Matcher,
    /// Whether the text itself proves the bytes, because its characters agree with them.
    pub(super) proved: bool,
    /// Whether the match is a row of a dump. Such a match is kept even if it is not a known packet.
    pub(super) is_row: bool,
    /// Whether the match is written in a way that is only used for bytes. If it is left out, it gets a note even if it
    /// has fewer than [`MANY`] bytes.
    pub(super) is_written_as_bytes: bool,
}

impl Match {
    pub(super) fn new(matcher: &'static Matcher, packet: PastedPacket, at: TextSpan) -> Self {
        Self {
            packet,
            at,
            notes: Vec::new(),
            marks: Vec::new(),
            matcher,
            proved: false,
            is_row: false,
            is_written_as_bytes: false,
        }
    }

    pub(super) fn is_known(&self, source: &PasteText<'_>) -> bool {
        self.proved || source.knows(&self.packet.bytes)
    }
}

/// A notation of bytes among other text, and the function that finds bytes in it.
#[derive(Debug)]
pub(super) struct Matcher {
    pub(super) format: PasteFormat,
    pub(super) count: fn(usize) -> Translatable,
    pub(super) find: fn(&Program<'_, '_>, &mut Matches),
}

/// What the matchers have found so far.
#[derive(Debug, Default)]
pub(super) struct Matches {
    pub(super) found: Vec<Match>,
    /// Spans of all matches of earlier matchers, ascending and disjoint.
    pub(super) taken: Vec<TextSpan>,
    /// Matches of the current matcher, in text order.
    pub(super) fresh: Vec<Match>,
    /// Matches that were left out because they are not known packets.
    pub(super) left: Vec<Match>,
}

impl Matches {
    /// Returns whether no match of an earlier matcher overlaps `at`.
    pub(super) fn is_free(&self, at: TextSpan) -> bool {
        let next = self.taken.partition_point(|taken| taken.end <= at.start);
        self.taken.get(next).is_none_or(|taken| taken.start >= at.end)
    }

    pub(super) fn push(&mut self, hit: Match) {
        if self.is_free(hit.at) {
            self.fresh.push(hit);
        }
    }

    /// Keeps the matches of the current matcher that are packets. The others (addresses, checksums, numbers) are
    /// dropped, so that the next matchers can search their text.
    pub(super) fn settle(&mut self, source: &PasteText<'_>) {
        let (fresh, left) = core::mem::take(&mut self.fresh)
            .into_iter()
            .partition(|hit| hit.is_row || source.certain || hit.is_known(source));
        self.fresh = fresh;
        self.left.extend(
            Vec::into_iter(left).filter(|hit| hit.packet.bytes.len() >= MANY || hit.is_written_as_bytes),
        );
        self.taken.extend(self.fresh.iter().map(|hit| hit.at));
        self.taken.sort_unstable_by_key(|at| at.start);
        self.found.append(&mut self.fresh);
    }

    /// Returns the first matches that were left out and overlap no packet, in the order of the text.
    pub(super) fn left_out(&mut self) -> Vec<Match> {
        let mut left = core::mem::take(&mut self.left);
        left.retain(|hit| self.is_free(hit.at));
        left.sort_by_key(|hit| hit.at.start);
        left.truncate(MOST_LEFT);
        left
    }
}

/// The bytes of a match, with their spans; some may be hidden in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Bytes {
    pub(super) values: Vec<u8>,
    pub(super) sources: Vec<TextSpan>,
    /// Indexes of hidden bytes, ascending.
    pub(super) hidden: Vec<usize>,
    /// Notes about bytes that are not in the text. Each note has the index of a byte in `values`.
    pub(super) holes: Vec<PasteNote>,
}

impl Bytes {
    pub(super) fn push(&mut self, byte: u8, at: TextSpan) {
        self.values.push(byte);
        self.sources.push(at);
    }

    pub(super) fn hide(&mut self, at: TextSpan) {
        self.hidden.push(self.values.len());
        self.push(STAND_IN, at);
    }

    pub(super) fn append(&mut self, other: &Self) {
        let len = self.values.len();
        self.hidden.extend(other.hidden.iter().map(|at| at + len));
        self.values.extend_from_slice(&other.values);
        self.sources.extend_from_slice(&other.sources);
    }

    /// Adds decoded Base64. A digit shared by two bytes becomes the source of the first.
    pub(super) fn push_decoded(&mut self, decoded: Vec<(u8, usize, usize)>) {
        let mut free = 0;
        for (byte, start, end) in decoded {
            self.push(byte, TextSpan::between(start.max(free), end));
            free = end;
        }
    }

    /// Removes hidden bytes at the end, of which only the number is known; returns how many.
    pub(super) fn without_hidden_end(&mut self) -> usize {
        let mut cut = 0;
        while self.hidden.last().is_some_and(|last| *last + 1 == self.values.len()) {
            self.hidden.pop();
            self.values.pop();
            self.sources.pop();
            cut += 1;
        }
        cut
    }

    /// Makes a packet of these bytes; `None` if there are none.
    pub(super) fn into_match(mut self, matcher: &'static Matcher) -> Option<Match> {
        let extent = extent(&self.sources)?;
        let hidden = self.hidden.len();
        let first = self.hidden.first().and_then(|at| self.sources.get(*at).copied());
        let index = self.hidden.first().copied();
        let cut = self.without_hidden_end();
        let mut notes = core::mem::take(&mut self.holes);
        if let Some(at) = first {
            let stand_in = char::from(STAND_IN);
            let text = match (hidden - cut, cut) {
                (0, _) => text!("paste-masked", "{bytes} {bytes|byte is|bytes are} hidden", bytes = hidden),
                (_, 0) => text!(
                    "paste-masked-each",
                    "{bytes} {bytes|byte is|bytes are} hidden, `{stand_in}` stands for each",
                    bytes = hidden,
                    stand_in
                ),
                _ => text!(
                    "paste-masked-middle",
                    "{bytes} {bytes|byte is|bytes are} hidden, `{stand_in}` stands for those in the middle",
                    bytes = hidden,
                    stand_in
                ),
            };
            let byte = index.map(|index| (0, index.min(self.values.len())));
            notes.push(PasteNote::new(PasteCode::Masked, text, at, byte));
        }
        if self.values.is_empty() {
            return None;
        }
        let packet = PastedPacket { bytes: self.values, sources: self.sources, ..PastedPacket::default() };
        Some(Match { notes, ..Match::new(matcher, packet, extent) })
    }
}

/// Returns the span from the first to the last of these characters; `None` if there are none.
///
/// A rule may list its bytes in any order.
pub(super) fn extent(sources: &[TextSpan]) -> Option<TextSpan> {
    let start = sources.iter().map(|span| span.start).min()?;
    let end = sources.iter().map(|span| span.end).max()?;
    Some(TextSpan { start, end })
}
