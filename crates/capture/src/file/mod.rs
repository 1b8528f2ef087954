//! Reads frames from capture files that arrive in chunks of any size.
//!
//! The first four bytes give the format. Records are then read straight out of the chunks; only a record that
//! spans two chunks is copied, into a buffer that never holds more than one record. Frames and notes do not
//! depend on how the file is split into chunks.
//!
//! If a file header appears where a record should begin, another file begins there, in any format, as in `cat a.pcap
//! b.pcapng`. The frame numbers continue.
//!
//! If a file is damaged, the frames before the damage are kept, a note gives its place, and reading continues
//! at the next place that looks like a record.

mod pcap;
mod pcapng;
mod resume;
mod walk;

use a2scope_text::text;

use self::pcap::Pcap;
use self::pcapng::Pcapng;
use self::walk::{Log, Progress, Rest};
use crate::{FileFormat, FileNote, Frame};
use alloc::vec::Vec;

pub use walk::{MAX_FILE_NOTES, MAX_FRAME, MAX_RECORD, RESYNC_WINDOW};

/// Reads a capture file that arrives in chunks of any size.
///
/// ```
/// use a2scope_capture::{Everything, FileReader, Limits, Packet, Stack};
///
/// # let chunks: [&[u8]; 0] = [];
/// let mut reader = FileReader::new();
/// let mut stack = Stack::new(Everything, Limits::default());
/// let mut datagrams = 0;
/// let mut packet = |packet: Packet<'_>| datagrams += u32::from(matches!(packet, Packet::Udp(_)));
/// for chunk in chunks {
///     reader.push(chunk, &mut |frame| stack.frame(&frame, &mut packet));
/// }
/// reader.finish(&mut |frame| stack.frame(&frame, &mut packet));
/// stack.finish(&mut packet);
/// assert_eq!(datagrams, 0);
/// assert_eq!(reader.notes()[0].code, "file.empty");
/// ```
#[derive(Clone, Debug, Default)]
pub struct FileReader {
    format: Option<FileFormat>,
    state: State,
    /// The bytes read so far of a record that spans chunks.
    carry: Vec<u8>,
    /// Number of bytes that `carry` must have before it is read again.
    need: usize,
    /// Number of bytes still to be dropped of an oversized record.
    skip: u64,
    skipped: u64,
    /// File offset of the first byte of `carry`, or of the next chunk if `carry` is empty.
    position: u64,
    /// Number of interfaces in the files that were joined before this one.
    earlier_interfaces: u32,
    log: Log,
}

#[derive(Clone, Debug, Default)]
enum State {
    #[default]
    Start,
    Pcap(Pcap),
    Pcapng(Pcapng),
    Stopped,
}

impl FileReader {
    /// Creates a reader at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of bytes held of a record that spans chunks.
    pub fn held_bytes(&self) -> usize {
        self.carry.len()
    }

    /// Reads the next chunk of the file and calls `sink` with every frame that it completes.
    #[inline]
    pub fn push(&mut self, mut chunk: &[u8], sink: &mut impl FnMut(Frame<'_>)) {
        while !chunk.is_empty() {
            if self.skip > 0 || !self.carry.is_empty() {
                chunk = self.resume(chunk, sink);
                continue;
            }
            let progress = self.walk(chunk, Rest::Unknown, sink);
            self.position += progress.used as u64;
            chunk = chunk.get(progress.used..).unwrap_or_default();
            self.skip = progress.skip;
            self.need = progress.need;
            self.turn(progress);
            // Records may follow the file header in this chunk. Otherwise the rest is the incomplete start of a record.
            if self.skip == 0 && self.need > chunk.len() {
                self.carry.extend_from_slice(chunk);
                return;
            }
        }
    }

    /// Drops bytes that are to be skipped, or completes the record in `carry`; returns the rest of `chunk`.
    #[inline(never)]
    fn resume<'c>(&mut self, chunk: &'c [u8], sink: &mut impl FnMut(Frame<'_>)) -> &'c [u8] {
        if self.skip > 0 {
            let n = usize::try_from(self.skip).unwrap_or(usize::MAX).min(chunk.len());
            self.skip -= n as u64;
            self.position += n as u64;
            return chunk.get(n..).unwrap_or_default();
        }
        let taken = self.need.saturating_sub(self.carry.len()).clamp(1, chunk.len());
        let (taken_bytes, rest) = chunk.split_at_checked(taken).unwrap_or((chunk, &[]));
        self.carry.extend_from_slice(taken_bytes);
        if self.carry.len() < self.need {
            return rest;
        }
        let carry = core::mem::take(&mut self.carry);
        let progress = self.walk(&carry, Rest::Unknown, sink);
        self.carry = carry;
        self.position += progress.used as u64;
        self.skip = progress.skip;
        self.need = progress.need;
        self.turn(progress);
        let left = self.carry.len() - progress.used.min(self.carry.len());
        if left <= taken {
            // The remaining bytes all came from this chunk, so they can be read from it without a copy.
            self.carry.clear();
            return chunk.get(taken - left..).unwrap_or_default();
        }
        self.carry.drain(..progress.used);
        rest
    }

    /// Stops reading, or starts on another file, if the last call of `walk` reported that.
    fn turn(&mut self, progress: Progress) {
        if progress.another {
            self.earlier_interfaces = match &self.state {
                State::Pcap(pcap) => pcap.interfaces(),
                State::Pcapng(pcapng) => pcapng.interfaces(),
                State::Start | State::Stopped => self.earlier_interfaces,
            };
            self.state = State::Start;
        } else if progress.stop {
            self.state = State::Stopped;
        }
    }

    /// Reads whole records from `bytes`, which start at file offset `self.position`.
    #[inline]
    fn walk(&mut self, bytes: &[u8], rest: Rest, sink: &mut impl FnMut(Frame<'_>)) -> Progress {
        let mut progress = match &mut self.state {
            State::Pcap(pcap) => pcap.walk(bytes, self.position, rest, &mut self.log, sink),
            State::Pcapng(pcapng) => pcapng.walk(bytes, self.position, rest, &mut self.log, sink),
            State::Stopped => Progress::stop(bytes.len()),
            State::Start => self.start(bytes),
        };
        if progress.skip > 0 {
            self.skipped = self.position + progress.used as u64;
            let here = progress.skip.min((bytes.len() - progress.used.min(bytes.len())) as u64);
            progress.used += here as usize;
            progress.skip -= here;
        }
        progress
    }

    #[cold]
    fn start(&mut self, bytes: &[u8]) -> Progress {
        if bytes.len() < 4 {
            return Progress::needs(0, 4);
        }
        self.format = FileFormat::recognise(bytes);
        match self.format {
            None => {
                let text = text!(
                    "file-unknown_format",
                    "neither pcap nor pcapng: the first four bytes are not a magic of either"
                );
                self.log.note("file.unknown_format", 0, text);
                Progress::stop(bytes.len())
            }
            Some(FileFormat::Pcapng) => {
                self.state = State::Pcapng(Pcapng::new(self.earlier_interfaces));
                Progress::needs(0, 12)
            }
            Some(FileFormat::Pcap { order, flavour }) => {
                let Some(header) = bytes.first_chunk() else { return Progress::needs(0, Pcap::FILE_HEADER) };
                self.state = State::Pcap(Pcap::new(header, order, flavour, self.earlier_interfaces));
                Progress::needs(Pcap::FILE_HEADER, 16)
            }
        }
    }

    /// Ends the file: notes a truncated record, or that the file is empty or ends within its header.
    pub fn finish(&mut self, sink: &mut impl FnMut(Frame<'_>)) {
        let carry = core::mem::take(&mut self.carry);
        let mut left = carry.as_slice();
        // A search after damage may take several steps. Each step either uses bytes or ends the search.
        loop {
            let starts = matches!(self.state, State::Start);
            let progress = self.walk(left, Rest::Nothing, sink);
            let began = starts && !matches!(self.state, State::Start);
            self.position += progress.used as u64;
            self.skip = self.skip.max(progress.skip);
            left = left.get(progress.used..).unwrap_or_default();
            self.turn(progress);
            // If another file begins here, no bytes need have been used. The loop goes on with the first block of that
            // file.
            if (progress.used == 0 && !progress.another && !began) || left.is_empty() {
                self.need = progress.need;
                break;
            }
        }
        let stopped = matches!(self.state, State::Stopped);
        if self.position == 0 && left.is_empty() && !stopped {
            self.log.note("file.empty", 0, text!("file-empty", "the file is empty"));
        } else if matches!(self.state, State::Start) {
            let text = text!(
                "file-truncated_header",
                "the file ends after {bytes} {bytes|byte|bytes}, within its header",
                bytes = left.len()
            );
            self.log.note("file.truncated_header", self.position, text);
        } else if !stopped && self.skip > 0 {
            let text = text!(
                "file-truncated_record-skipped",
                "the file ends {bytes} {bytes|byte|bytes} before the end of its last record",
                bytes = self.skip
            );
            self.log.note("file.truncated_record", self.skipped, text);
        } else if !stopped && !left.is_empty() {
            let text = text!(
                "file-truncated_record",
                "the file ends within a record: {bytes} of {of} {of|byte|bytes} are there",
                bytes = left.len(),
                of = self.need
            );
            self.log.note("file.truncated_record", self.position, text);
        }
        self.state = State::Stopped;
    }

    /// Returns the format; `None` before four bytes have arrived, or if it is unknown.
    pub fn format(&self) -> Option<FileFormat> {
        self.format
    }

    /// Returns the notes on oddities of the file, in file order; at most [`MAX_FILE_NOTES`].
    pub fn notes(&self) -> &[FileNote] {
        &self.log.notes
    }

    /// Returns the number of notes that were not kept because there were already [`MAX_FILE_NOTES`].
    pub fn notes_dropped(&self) -> u64 {
        self.log.notes_dropped
    }

    /// Returns the number of frames read so far.
    pub fn frames(&self) -> u64 {
        self.log.frames
    }
}
