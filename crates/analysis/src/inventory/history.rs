//! The history of a server: texts that changed, and numbers over time.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_wire::Text;

use crate::stamp::Stamp;

/// Maximum number of bytes that are kept of a name or text.
const MAX_TEXT: usize = 256;
/// Maximum number of changes that are kept for each text of a server, and for the rules.
pub(super) const MAX_CHANGES: usize = 32;
/// Maximum number of player counts that are kept for a server.
const MAX_SAMPLES: usize = 64;

/// A value of a text and when it was first seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The first message with this text.
    pub at: Stamp,
    /// The text; at most 256 bytes.
    pub text: Box<[u8]>,
}

/// The values that a text had over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// The values, oldest first; the last one is current.
    pub changes: VecDeque<Change>,
    /// Number of changes that were not kept.
    pub dropped: u32,
}

impl History {
    /// Returns the current value of the text.
    pub fn last(&self) -> Text<'_> {
        Text(self.changes.back().map_or(&[], |change| &change.text))
    }

    pub(super) fn note(&mut self, text: Text<'_>, at: Stamp, room: &mut Room<'_>) {
        let text = clipped(text.0);
        if self.changes.back().is_some_and(|last| *last.text == *text) {
            return;
        }
        let cost = |text: &[u8]| 2 * size_of::<Change>() + text.len();
        let full = self.changes.len() >= MAX_CHANGES || !self.changes.is_empty() && !room.is_for(cost(text));
        if full && let Some(first) = self.changes.pop_front() {
            room.leave(cost(&first.text));
            self.dropped += 1;
        }
        room.take(cost(text));
        // Most texts never change, but a growing `VecDeque` would start with room for four.
        if self.changes.capacity() == 0 {
            self.changes.reserve_exact(1);
        }
        self.changes.push_back(Change { at, text: text.into() });
    }
}

/// The number of bytes of [`InventoryLimits::history_bytes`] that are used by all servers and by one server.
pub(super) struct Room<'r> {
    pub(super) limit: usize,
    /// Number of bytes used by all servers.
    pub(super) all: &'r mut usize,
    /// Number of bytes used by this server.
    pub(super) own: &'r mut usize,
}

impl Room<'_> {
    pub(super) fn is_for(&self, bytes: usize) -> bool {
        *self.all + bytes <= self.limit
    }

    pub(super) fn take(&mut self, bytes: usize) {
        *self.all += bytes;
        *self.own += bytes;
    }

    fn leave(&mut self, bytes: usize) {
        *self.all = self.all.saturating_sub(bytes);
        *self.own = self.own.saturating_sub(bytes);
    }
}

/// The values that a number had over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The smallest value of the number.
    pub min: u32,
    /// The largest value of the number.
    pub max: u32,
    /// Number of values seen.
    pub count: u64,
    /// Sum of all values, for the mean.
    pub sum: u64,
    /// Some of the values, evenly spaced. The first value is always among them.
    pub samples: Vec<(Stamp, u32)>,
    /// One out of this many values is kept.
    stride: u64,
}

impl Series {
    /// Returns the mean of all values; `None` if there are none.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    pub(super) fn add(&mut self, at: Stamp, value: u32, room: &mut Room<'_>) {
        const SAMPLE: usize = 2 * size_of::<(Stamp, u32)>();
        if self.count == 0 {
            (self.min, self.max, self.stride) = (value, value, 1);
        }
        (self.min, self.max) = (self.min.min(value), self.max.max(value));
        if self.count.is_multiple_of(self.stride.max(1)) {
            let full = self.samples.len() >= MAX_SAMPLES || self.samples.len() > 1 && !room.is_for(SAMPLE);
            if full {
                room.leave(self.samples.len() / 2 * SAMPLE);
                let mut keep = false;
                self.samples.retain(|_| {
                    keep = !keep;
                    keep
                });
                self.stride *= 2;
            }
            room.take(SAMPLE);
            self.samples.push((at, value));
        }
        self.sum += u64::from(value);
        self.count += 1;
    }
}

/// Returns the first bytes of a text, as many as are kept.
pub(super) fn clipped(text: &[u8]) -> &[u8] {
    text.get(..MAX_TEXT).unwrap_or(text)
}
