//! Reads one file at several places at once.
//!
//! The start of a record is only certain once all bytes before it have been read. But it can be guessed, and the guess
//! can be verified later. When the reader of the earlier bytes arrives at the guessed place, it must be in the state
//! that was assumed there. Then the frames read from there on are right, because a reader depends only on its state and
//! on the bytes.

use super::walk::{GULP, Log, MAX_FILE_NOTES};
use super::{FileReader, State};

impl FileReader {
    /// Creates a reader for the bytes of the same file from `offset` on, where a record is believed to begin.
    ///
    /// The new reader numbers frames from 1. Returns `None` if this reader is not past the file header, or is inside a
    /// record.
    pub fn resume_at(&self, offset: u64) -> Option<Self> {
        let mut state = match &self.state {
            State::Pcap(_) | State::Pcapng(_) if !self.is_within_record() => self.state.clone(),
            _ => return None,
        };
        if let State::Pcap(pcap) = &mut state {
            pcap.forget_time();
        }
        let earlier_interfaces = self.earlier_interfaces;
        Some(Self { format: self.format, state, position: offset, earlier_interfaces, ..Self::default() })
    }

    /// Returns the offset in `bytes` of the first likely record: a plausible record with more plausible records after
    /// it. `None` if there is none.
    pub fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        match &self.state {
            State::Pcap(pcap) => pcap.first_record(bytes),
            State::Pcapng(pcapng) => pcapng.first_record(bytes),
            _ => None,
        }
    }

    /// Returns the maximum number of bytes to feed before asking again whether a record begins here; 0 if one begins
    /// here.
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

    /// Returns the file offset of the next record, or of the current one if it is still incomplete.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Returns the file offset one past the last byte pushed.
    pub fn end(&self) -> u64 {
        self.position + self.carry.len() as u64
    }

    /// Returns whether the reader has met no damage and has no notes.
    pub fn is_sound(&self) -> bool {
        !self.is_lost() && self.log.notes.is_empty()
    }

    /// Returns whether both readers would read the same bytes in the same way, as long as nothing is damaged: they are
    /// past the file header and have the same format, byte order and interfaces.
    pub fn reads_like(&self, other: &Self) -> bool {
        match (&self.state, &other.state) {
            (State::Pcap(own), State::Pcap(other)) => own.reads_like(other),
            (State::Pcapng(own), State::Pcapng(other)) => own.reads_like(other),
            _ => false,
        }
    }

    /// Returns whether a reader that starts in the state `start` would read exactly what this reader is about to read.
    fn continues_as(&self, start: &Self) -> bool {
        let here = self.position == start.position && !self.is_within_record() && !start.is_within_record();
        here && self.reads_like(start)
    }

    /// Takes over the state of the reader `rest`, so that reading continues where `rest` stopped. `rest` began in the
    /// state `start`.
    ///
    /// Returns false and changes nothing if `start` does not match this reader, or if `rest` met damage: how damage is
    /// handled may depend on earlier bytes.
    pub fn join(&mut self, start: &Self, rest: &Self) -> bool {
        let joins = rest.is_sound() && self.continues_as(start);
        if joins {
            self.take_over(rest);
        }
        joins
    }

    /// Takes over the state of the reader `rest`, so that reading continues where `rest` stopped. `rest` began as a
    /// clone of this reader.
    pub fn take_over(&mut self, rest: &Self) {
        let Log { frames, notes, notes_dropped } = &rest.log;
        // If `rest` read no frame, it does not know the time of the last one, so this reader's state is kept.
        if *frames > 0 || !matches!(self.state, State::Pcap(_)) || !self.reads_like(rest) {
            self.state.clone_from(&rest.state);
        }
        self.carry.clone_from(&rest.carry);
        (self.need, self.skip, self.skipped) = (rest.need, rest.skip, rest.skipped);
        self.position = rest.position;
        self.earlier_interfaces = rest.earlier_interfaces;
        self.log.frames += frames;
        let room = MAX_FILE_NOTES - self.log.notes.len().min(MAX_FILE_NOTES);
        self.log.notes.extend(notes.iter().take(room).cloned());
        self.log.notes_dropped += notes_dropped + notes.len().saturating_sub(room) as u64;
    }

    /// Returns a copy of this reader with no frames counted and no notes.
    #[must_use]
    pub fn from_here(&self) -> Self {
        Self { log: Log::default(), ..self.clone() }
    }
}
