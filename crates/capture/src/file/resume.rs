//! Reading one file at several places at once.
//!
//! Where a record begins can only be known by reading all before it. It can be guessed, though, and the guess be verified
//! when the reader of the bytes before it arrives: if it arrives at the same place in the same state, everything that was
//! read from there is what it would have read itself, for a reader depends on nothing else.

use super::{FileReader, GULP, Log, MAX_FILE_NOTES, State};
use crate::Frame;

impl FileReader {
    /// A reader of the same file for the bytes from `offset` on, where a record is believed to begin. It counts frames
    /// from 1. `None` if this one is not past the file's header, or is not where a record begins.
    pub fn resume_at(&self, offset: u64) -> Option<Self> {
        let mut state = match &self.state {
            State::Pcap(_) | State::Pcapng(_) if !self.is_within_record() => self.state.clone(),
            _ => return None,
        };
        if let State::Pcap(pcap) = &mut state {
            pcap.forget_time();
        }
        Some(Self { format: self.format, state, position: offset, ..Self::default() })
    }

    /// The offset in `bytes` at which a record seems to begin, with others behind it.
    pub fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        match &self.state {
            State::Pcap(pcap) => pcap.first_record(bytes),
            State::Pcapng(pcapng) => pcapng.first_record(bytes),
            _ => None,
        }
    }

    /// Whether more bytes are needed before a record can begin, and how many at most.
    pub fn missing(&self) -> usize {
        if self.skip > 0 {
            usize::try_from(self.skip).unwrap_or(usize::MAX).min(GULP)
        } else if self.is_lost() {
            GULP
        } else if self.carry.is_empty() {
            0
        } else {
            self.need.saturating_sub(self.carry.len()).max(1)
        }
    }

    fn is_lost(&self) -> bool {
        match &self.state {
            State::Pcap(pcap) => pcap.is_lost(),
            State::Pcapng(pcapng) => pcapng.is_lost(),
            _ => false,
        }
    }

    fn is_within_record(&self) -> bool {
        self.missing() > 0
    }

    /// Where the next record begins, or the one that is not whole yet.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Offset behind the last byte that was taken.
    pub fn end(&self) -> u64 {
        self.position + self.carry.len() as u64
    }

    /// Whether a reader that was begun as `start` reads what this one would read now.
    fn continues_as(&self, start: &Self) -> bool {
        let same = match (&self.state, &start.state) {
            (State::Pcap(own), State::Pcap(other)) => own.reads_like(other),
            (State::Pcapng(own), State::Pcapng(other)) => own.reads_like(other),
            _ => false,
        };
        same && self.position == start.position && !self.is_within_record() && !start.is_within_record()
    }

    /// Goes on behind what `rest` read, which began as `start`. False, and nothing is changed, if `start` is not where this
    /// one stands, or damage was met: what is made of damage may depend on more than that.
    pub fn join(&mut self, start: &Self, rest: &Self) -> bool {
        let sound = !rest.is_lost() && rest.log.notes.is_empty();
        let joins = sound && self.continues_as(start);
        if joins {
            self.take_over(rest);
        }
        joins
    }

    /// Goes on behind what `rest` read, which began where this one is, as its clone.
    pub fn take_over(&mut self, rest: &Self) {
        let Log { frames, notes, notes_dropped } = &rest.log;
        if *frames > 0 || !matches!(self.state, State::Pcap(_)) {
            self.state.clone_from(&rest.state);
        }
        self.carry.clone_from(&rest.carry);
        (self.need, self.skip, self.skipped) = (rest.need, rest.skip, rest.skipped);
        self.position = rest.position;
        self.log.frames += frames;
        let room = MAX_FILE_NOTES - self.log.notes.len().min(MAX_FILE_NOTES);
        self.log.notes.extend(notes.iter().take(room).cloned());
        self.log.notes_dropped += notes_dropped + notes.len().saturating_sub(room) as u64;
    }

    /// As this one stands, with no frames counted and no notes.
    #[must_use]
    pub fn from_here(&self) -> Self {
        Self { log: Log::default(), ..self.clone() }
    }
}

/// Where the bytes of a frame stand in the buffer that was read from, if they stand in it.
pub fn place_of(frame: &Frame<'_>, buffer: &[u8]) -> Option<usize> {
    let at = (frame.bytes.as_ptr() as usize).checked_sub(buffer.as_ptr() as usize)?;
    (at + frame.bytes.len() <= buffer.len()).then_some(at)
}
