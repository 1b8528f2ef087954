//! Capture files in chunks of any size → frames.
//!
//! A file is recognised by its first four bytes and then read record by record straight out of the chunks; only a record
//! that straddles two chunks is copied, into a buffer that never holds more than one record. However the file is cut
//! into chunks, frames and notes are the same.
//!
//! A file may be damaged. What stands before the damage is handed on, a note says where it is, and reading goes on at the
//! next place that looks like a record.

mod resume;

use crate::pcap::Pcap;
use crate::pcapng::Pcapng;
use crate::{FileNote, Frame};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use resume::place_of;

/// Bytes a frame may always have, whatever the file says about its own limit: what libpcap and Wireshark allow.
pub const MAX_FRAME: u32 = 256 << 10;

/// Bytes a record may have if the file announces it. Protects the memory of the reader, which must hold one record.
pub const MAX_RECORD: u32 = 16 << 20;

/// Bytes searched for the next plausible record after damage, before the file is given up.
pub const RESYNC_WINDOW: u64 = 64 << 20;

/// Notes kept; those after it are only counted.
pub const MAX_FILE_NOTES: usize = 256;

/// Bytes gathered at a time while searching.
pub(crate) const GULP: usize = 64 << 10;

/// A capture file format, recognised by its first four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The classic format, in one of its dialects.
    Pcap {
        /// Of the header fields.
        order: ByteOrder,
        /// Which magic it begins with.
        flavour: Flavour,
    },
    /// Blocks; each section has its own byte order.
    Pcapng,
}

/// Byte order of header fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteOrder {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

/// Dialects of pcap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// `a1b2c3d4`: microseconds.
    Micros,
    /// `a1b23c4d`: nanoseconds.
    Nanos,
    /// `a1b2cd34`: microseconds, and record headers of 24 bytes (Alexey Kuznetzov's patch).
    Modified,
}

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
    format: Option<Format>,
    state: State,
    /// The record that straddles chunks, as far as it arrived.
    carry: Vec<u8>,
    /// Bytes `carry` must hold before it is worth another look.
    need: usize,
    /// Bytes to drop before the next record, of the one that began at `skipped`.
    skip: u64,
    skipped: u64,
    /// Offset in the file of the first byte of `carry`, or of the next chunk if `carry` is empty.
    position: u64,
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

/// What both formats report to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// Frames numbered so far.
    pub(crate) frames: u64,
    notes: Vec<FileNote>,
    notes_dropped: u64,
}

impl Log {
    #[cold]
    pub(crate) fn note(&mut self, code: &'static str, offset: u64, text: String) {
        if self.notes.len() < MAX_FILE_NOTES {
            self.notes.push(FileNote { code, text, offset });
        } else {
            self.notes_dropped += 1;
        }
    }
}

/// How far a walk over some bytes came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    /// Bytes done with.
    pub(crate) used: usize,
    /// Bytes after those that must be dropped unseen.
    pub(crate) skip: u64,
    /// Bytes, counted from `used`, without which there is no progress.
    pub(crate) need: usize,
    /// Nothing more can be read from this file.
    pub(crate) stop: bool,
}

impl Progress {
    pub(crate) fn needs(used: usize, need: usize) -> Self {
        Self { used, skip: 0, need, stop: false }
    }

    pub(crate) fn stop(used: usize) -> Self {
        Self { used, skip: 0, need: 0, stop: true }
    }
}

/// More bytes may follow those at hand, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    Unknown,
    Nothing,
}

impl FileReader {
    /// A reader at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Bytes of the record that straddles chunks.
    pub fn held_bytes(&self) -> usize {
        self.carry.len()
    }

    /// The format of a file that begins with `bytes`; four bytes suffice.
    pub fn recognise(bytes: &[u8]) -> Option<Format> {
        use ByteOrder::{Big, Little};
        let pcap = |order, flavour| Some(Format::Pcap { order, flavour });
        match *bytes.first_chunk()? {
            [0xd4, 0xc3, 0xb2, 0xa1] => pcap(Little, Flavour::Micros),
            [0xa1, 0xb2, 0xc3, 0xd4] => pcap(Big, Flavour::Micros),
            [0x4d, 0x3c, 0xb2, 0xa1] => pcap(Little, Flavour::Nanos),
            [0xa1, 0xb2, 0x3c, 0x4d] => pcap(Big, Flavour::Nanos),
            [0x34, 0xcd, 0xb2, 0xa1] => pcap(Little, Flavour::Modified),
            [0xa1, 0xb2, 0xcd, 0x34] => pcap(Big, Flavour::Modified),
            [0x0a, 0x0d, 0x0d, 0x0a] => Some(Format::Pcapng),
            _ => None,
        }
    }

    /// Takes the next chunk and calls `sink` with every frame that is complete.
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
            if progress.stop {
                self.state = State::Stopped;
            }
            // After the file header there is more to walk; else the rest is the start of a record.
            if self.skip == 0 && self.need > chunk.len() {
                self.carry.extend_from_slice(chunk);
                return;
            }
        }
    }

    /// Drops what is to be skipped, or completes the record in `carry`; gives back what it leaves of `chunk`.
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
        if progress.stop {
            self.state = State::Stopped;
        }
        let left = self.carry.len() - progress.used.min(self.carry.len());
        if left <= taken {
            // All that is left came from this chunk: read on there, without the copy.
            self.carry.clear();
            return chunk.get(taken - left..).unwrap_or_default();
        }
        self.carry.drain(..progress.used);
        rest
    }

    /// Reads whole records from `bytes`, which begin at `self.position`.
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
        self.format = Self::recognise(bytes);
        match self.format {
            None => {
                let text =
                    String::from("neither pcap nor pcapng: the first four bytes are not a magic of either");
                self.log.note("file.unknown_format", 0, text);
                Progress::stop(bytes.len())
            }
            Some(Format::Pcapng) => {
                self.state = State::Pcapng(Pcapng::default());
                Progress::needs(0, 12)
            }
            Some(Format::Pcap { order, flavour }) => {
                let Some(header) = bytes.first_chunk() else { return Progress::needs(0, Pcap::FILE_HEADER) };
                self.state = State::Pcap(Pcap::new(header, order, flavour));
                Progress::needs(Pcap::FILE_HEADER, 16)
            }
        }
    }

    /// The file is over.
    pub fn finish(&mut self, sink: &mut impl FnMut(Frame<'_>)) {
        let carry = core::mem::take(&mut self.carry);
        let mut left = carry.as_slice();
        // A search for the next record may end in several steps; each uses bytes or ends it.
        loop {
            let progress = self.walk(left, Rest::Nothing, sink);
            self.position += progress.used as u64;
            self.skip = self.skip.max(progress.skip);
            left = left.get(progress.used..).unwrap_or_default();
            if progress.stop {
                self.state = State::Stopped;
            }
            if progress.used == 0 || left.is_empty() {
                self.need = progress.need;
                break;
            }
        }
        let stopped = matches!(self.state, State::Stopped);
        if self.position == 0 && left.is_empty() && !stopped {
            self.log.note("file.empty", 0, String::from("the file is empty"));
        } else if matches!(self.state, State::Start) {
            let text = format!("the file ends after {} bytes, within its header", left.len());
            self.log.note("file.truncated_header", 0, text);
        } else if !stopped && self.skip > 0 {
            let text = format!("the file ends {} bytes before the end of its last record", self.skip);
            self.log.note("file.truncated_record", self.skipped, text);
        } else if !stopped && !left.is_empty() {
            let text =
                format!("the file ends within a record: {} of {} bytes are there", left.len(), self.need);
            self.log.note("file.truncated_record", self.position, text);
        }
        self.state = State::Stopped;
    }

    /// The format, once four bytes have arrived.
    pub fn format(&self) -> Option<Format> {
        self.format
    }

    /// What was odd about the file, in its order; at most [`MAX_FILE_NOTES`].
    pub fn notes(&self) -> &[FileNote] {
        &self.log.notes
    }

    /// Notes beyond [`MAX_FILE_NOTES`].
    pub fn notes_dropped(&self) -> u64 {
        self.log.notes_dropped
    }

    /// Frames numbered so far.
    pub fn frames(&self) -> u64 {
        self.log.frames
    }
}
