//! Reads many files with many machines and gives the records of one engine that reads them merged.
//!
//! 1. [`FrameFilter::scan`]: what must be known of all files before frames are chosen, as [`Candidates`]. A file at a
//!    time, then joined.
//! 2. [`FrameFilter::push`]: of each file the frames that can matter, each with its place in the order of all files and
//!    a number for its pair of addresses.
//! 3. [`Engine::push_selected`]: takes all frames of some pairs, in order, and emits their records. Any number of engines: no
//!    record depends on frames of another pair, see the clock of [`a2scope_capture::Stack`].
//!
//! A large file can be read in ranges of bytes, each by another machine: see [`FileHead`].
//!
//! Only the limits are those of each engine: connections, incomplete groups, bytes. Below them the result is the same.

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

/// Bits of a frame's number in its file; the file's number is above them. The engine only compares frame numbers.
const FILE: u32 = 40;

/// A frame's number among those of all files.
pub fn merged_number(file: usize, frame: u64) -> u64 {
    (file as u64) << FILE | frame
}

/// An interface's number among those of all files.
pub fn merged_interface(file: usize, interface: u32) -> u32 {
    (file as u32) << 16 | interface & 0xFFFF
}

/// The file of a frame numbered by [`merged_number`].
pub fn file_of(number: u64) -> usize {
    (number >> FILE) as usize
}

/// The frame's number in its file.
pub fn frame_of(number: u64) -> u64 {
    number & ((1 << FILE) - 1)
}

/// A frame that can matter. The order of all files is that of `clock` (absent first), `file`, `frame.number`: a file
/// keeps its own order where its times step back or are absent.
#[derive(Clone, Copy, Debug)]
pub struct SelectedFrame<'a> {
    /// The latest time of the file so far.
    pub clock: Option<Time>,
    /// Number of the file.
    pub file: usize,
    /// Number of its pair of addresses below tunnels, the same in both directions. Frames that depend on each other have
    /// the same; frames of other pairs may have it too.
    pub pair: u32,
    /// The frame, numbered in its file.
    pub frame: Frame<'a>,
}

impl<B: Bunzip> Engine<B> {
    /// An engine for [`Engine::push_selected`]. A stream's number is that of the frame it began with, so that those of several
    /// engines differ.
    pub fn for_selected(options: Options, bunzip: B) -> Self {
        let mut engine = Self::with_bunzip(options, bunzip);
        engine.streams.numbered_by_frame = true;
        engine
    }

    /// Gives up what has waited too long at this time, as frames at that time would.
    pub fn advance(&mut self, clock: Option<Time>, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.advance(clock);
        stack.expire(&mut |packet| decoder.packet(&packet, streams, sink));
        let now = stack.clock();
        while let Some(group) = decoder.assembly.overdue(now) {
            decoder.group(group, sink);
        }
    }

    /// Takes the next frame, in order. Its records have frame numbers of [`merged_number`]. Call [`Engine::finish`] at the end.
    pub fn push_selected(&mut self, selected: &SelectedFrame<'_>, sink: &mut Sink<'_>) {
        self.stack.advance(selected.clock);
        let number = merged_number(selected.file, selected.frame.number);
        let interface = merged_interface(selected.file, selected.frame.interface);
        self.frame(&Frame { number, interface, ..selected.frame }, sink);
    }
}
