//! Reads many files on many machines, and gives the records that one engine would give for the merged files.
//!
//! 1. [`FrameFilter::scan`] collects what must be known about all files before frames are chosen, as [`Candidates`].
//!    Each file is scanned by itself, then the candidates are merged.
//! 2. [`FrameFilter::push`] chooses the frames of each file that may be needed. Each frame gets its position in the
//!    order of all files and a number for its pair of addresses.
//! 3. [`Engine::push_selected`] takes all frames of some pairs, in order, and emits their records. There can be any
//!    number of engines: no record depends on frames of another pair, see the clock of [`a2scope_capture::Stack`].
//!
//! A large file can be read in ranges of bytes, each on another machine: see [`FileHead`].
//!
//! Only the limits apply to each engine separately: connections, incomplete groups, bytes. As long as no limit is
//! reached, the result is the same.

mod candidates;
mod filter;
mod packed;
mod range;

use a2scope_capture::{Frame, Time};

pub use candidates::Candidates;
pub use filter::FrameFilter;
pub use packed::{FrameOrder, FramePacker, PackedFrames};
pub use range::{FileHead, Place};

use super::Engine;
use super::bunzip::Bunzip;
use super::options::Options;
use crate::record::Sink;

/// Number of bits for a frame's number in its file; the file's number is above them. The engine only compares these
/// numbers.
const FILE: u32 = 40;

/// Combines the number of a file and of a frame in it to a number that is unique among all files.
pub fn merged_number(file: usize, frame: u64) -> u64 {
    (file as u64) << FILE | frame
}

/// Combines the number of a file and of an interface in it to a number that is unique among all files.
pub fn merged_interface(file: usize, interface: u32) -> u32 {
    (file as u32) << 16 | interface & 0xFFFF
}

/// Returns the number of the file, from a number made by [`merged_number`].
pub fn file_of(number: u64) -> usize {
    (number >> FILE) as usize
}

/// Returns the number of the frame in its file, from a number made by [`merged_number`].
pub fn frame_of(number: u64) -> u64 {
    number & ((1 << FILE) - 1)
}

/// A frame that may be needed. Frames of all files are ordered by `clock` (absent first), `file` and `frame.number`. So
/// each file keeps its own order, even where its times step back or are absent.
#[derive(Clone, Copy, Debug)]
pub struct SelectedFrame<'a> {
    /// The latest time in the file up to this frame.
    pub clock: Option<Time>,
    /// Number of the file.
    pub file: usize,
    /// Number of the frame's pair of addresses (below any tunnels), the same in both directions. Frames that depend on
    /// each other have the same number; frames of other pairs may have it too.
    pub pair: u32,
    /// The frame, numbered in its file.
    pub frame: Frame<'a>,
}

impl<B: Bunzip> Engine<B> {
    /// Creates an engine for [`Engine::push_selected`]. It numbers a stream by the frame in which the
    /// stream began, so that several engines use different numbers.
    pub fn for_selected(options: Options, bunzip: B) -> Self {
        let mut engine = Self::with_bunzip(options, bunzip);
        engine.streams.numbered_by_frame = true;
        engine
    }

    /// Gives up what has waited too long at time `clock`, as a frame with that time would.
    pub fn advance(&mut self, clock: Option<Time>, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.advance(clock);
        stack.expire(&mut |packet| decoder.packet(&packet, streams, sink));
        let now = stack.clock();
        while let Some(group) = decoder.assembly.overdue(now) {
            decoder.group(group, sink);
        }
    }

    /// Reads the next frame, in order. Frame numbers in its records are made by [`merged_number`]. Call
    /// [`Engine::finish`] at the end.
    pub fn push_selected(&mut self, selected: &SelectedFrame<'_>, sink: &mut Sink<'_>) {
        self.stack.advance(selected.clock);
        let number = merged_number(selected.file, selected.frame.number);
        let interface = merged_interface(selected.file, selected.frame.interface);
        self.frame(&Frame { number, interface, ..selected.frame }, sink);
    }
}
