//! Reads many files on many machines, and gives the records that one engine would give for the merged files.
//!
//! 1. [`FrameFilter::scan`] collects [`Candidates`]: what must be known about all files before frames can
//!    be chosen. Each file is scanned by itself, then the candidates of all files are merged.
//! 2. [`FrameFilter::push`] chooses the frames of each file that may be needed. Each frame gets its position in the
//!    order of all files and a number for its pair of addresses.
//! 3. [`Engine::push_selected`] takes all frames of some pairs, in order, and emits their records. There
//!    can be any number of engines, because no record depends on frames of another pair; see the clock of
//!    [`a2scope_capture::Stack`].
//!
//! A large file can be read in ranges of bytes, each on another machine: see [`FileHead`].
//!
//! The limits on connections, incomplete groups and bytes apply to each engine separately. As long as no
//! limit is reached, the result is the same as that of one engine.

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

/// How many low-order bits of a combined number hold the number of the frame in its file. The bits above them are the
/// index of the file. The engine only compares these combined numbers.
const FILE: u32 = 40;

/// Combines the index of a file and the number of a frame in it. The result is unique among all files.
pub fn merged_number(file: usize, frame: u64) -> u64 {
    (file as u64) << FILE | frame
}

/// Combines the index of a file and the index of an interface in it. The result is unique among all files.
pub fn merged_interface(file: usize, interface: u32) -> u32 {
    (file as u32) << 16 | interface & 0xFFFF
}

/// Returns the index of the file from a number that [`merged_number`] made.
pub fn file_of(number: u64) -> usize {
    (number >> FILE) as usize
}

/// Returns the number of the frame in its file from a number that [`merged_number`] made.
pub fn frame_of(number: u64) -> u64 {
    number & ((1 << FILE) - 1)
}

/// A frame that the engines may need. The frames of all files are ordered by `clock` (absent first), then by `file`,
/// then by `frame.number`. So each file keeps its own order, even where its times step back or are absent.
#[derive(Clone, Copy, Debug)]
pub struct SelectedFrame<'a> {
    /// The latest time in the file up to this frame.
    pub clock: Option<Time>,
    /// Index of the file that has the frame.
    pub file: usize,
    /// Number of the pair of addresses of the frame, without any tunnels around it. It is the same for both directions.
    /// Frames that depend on each other have the same number; frames of other pairs may have the same number too.
    pub pair: u32,
    /// The frame. It is numbered within its own file.
    pub frame: Frame<'a>,
}

impl<B: Bunzip> Engine<B> {
    /// Creates an engine for [`Engine::push_selected`]. The number of a stream is the number of the frame
    /// in which the stream began, so that several engines never use the same number.
    pub fn for_selected(options: Options, bunzip: B) -> Self {
        let mut engine = Self::with_bunzip(options, bunzip);
        engine.streams.numbered_by_frame = true;
        engine
    }

    /// Gives up groups and connections that have waited too long at the time `clock`, just as a frame with
    /// that time would.
    pub fn advance(&mut self, clock: Option<Time>, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.advance(clock);
        stack.expire(&mut |packet| decoder.packet(&packet, streams, sink));
        let now = stack.clock();
        while let Some(group) = decoder.assembly.overdue(now) {
            decoder.group(group, sink);
        }
    }

    /// Reads the next frame. Frames must come in their order. The records have frame numbers made by
    /// [`merged_number`]. Call [`Engine::finish`] at the end.
    pub fn push_selected(&mut self, selected: &SelectedFrame<'_>, sink: &mut Sink<'_>) {
        self.stack.advance(selected.clock);
        let number = merged_number(selected.file, selected.frame.number);
        let interface = merged_interface(selected.file, selected.frame.interface);
        self.frame(&Frame { number, interface, ..selected.frame }, sink);
    }
}
