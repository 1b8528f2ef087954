//! Keeps the frames of the next seconds in time order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Maximum number of buffers kept for reuse.
const SPARE: usize = 4096;

/// A frame that will be captured.
#[derive(Debug)]
pub(crate) struct Planned {
    pub(crate) bytes: Vec<u8>,
    /// Number of bytes that the capture keeps.
    pub(crate) kept: usize,
}

/// Frames ordered by time; frames with the same time stay in the order in which they were added.
#[derive(Debug, Default)]
pub(crate) struct Schedule {
    queue: BinaryHeap<Reverse<(u64, u64, usize)>>,
    frames: Vec<Planned>,
    /// Indexes of `frames` that are free.
    free: Vec<usize>,
    spare: Vec<Vec<u8>>,
    serial: u64,
    held: u64,
}

impl Schedule {
    /// Number of bytes in waiting frames.
    pub(crate) fn held_bytes(&self) -> u64 {
        self.held
    }

    /// Returns an empty buffer, reused if possible.
    pub(crate) fn buffer(&mut self) -> Vec<u8> {
        self.spare.pop().unwrap_or_default()
    }

    pub(crate) fn put(&mut self, time: u64, bytes: Vec<u8>, kept: usize) {
        self.held += kept as u64;
        let frame = Planned { bytes, kept };
        let place = if let Some(place) = self.free.pop() {
            self.frames[place] = frame;
            place
        } else {
            self.frames.push(frame);
            self.frames.len() - 1
        };
        self.queue.push(Reverse((time, self.serial, place)));
        self.serial += 1;
    }

    /// Removes and returns the next frame before `limit`; `None` if there is none.
    pub(crate) fn take(&mut self, limit: u64) -> Option<(u64, Planned)> {
        let Reverse((time, _, place)) = *self.queue.peek()?;
        if time >= limit {
            return None;
        }
        self.queue.pop();
        self.free.push(place);
        let frame = std::mem::replace(&mut self.frames[place], Planned { bytes: Vec::new(), kept: 0 });
        self.held -= frame.kept as u64;
        Some((time, frame))
    }

    /// Keeps the buffer of a frame for reuse.
    pub(crate) fn recycle(&mut self, mut frame: Planned) {
        if self.spare.len() < SPARE {
            frame.bytes.clear();
            self.spare.push(frame.bytes);
        }
    }
}
