//! [`Timeline`]: counts messages over time, for charts.

use a2scope_capture::Time;
use a2scope_engine::Record;
use a2scope_wire::{Sender, codes};

/// Number of slots of a [`Timeline`].
const SLOTS: usize = 512;

/// Counts messages over time in slots of equal length. The length in nanoseconds is a power of two, and is
/// doubled when the capture no longer fits.
#[derive(Clone, Debug)]
pub struct Timeline {
    start: Option<Time>,
    /// The length of a slot is 2^shift nanoseconds.
    shift: u32,
    /// The latest time so far, and the longest time between two messages, with where it began.
    last: Option<Time>,
    gap: Option<(Time, i64)>,
    /// For each slot, how many messages clients sent, and how many servers sent.
    slots: [[u32; 2]; SLOTS],
}

impl Default for Timeline {
    fn default() -> Self {
        Self { start: None, shift: 20, last: None, gap: None, slots: [[0; 2]; SLOTS] }
    }
}

impl Timeline {
    pub(super) fn add(&mut self, record: &Record<'_>) {
        let Some(time) = record.time else { return };
        let start = *self.start.get_or_insert(time);
        let before = *self.last.get_or_insert(time);
        let distance = time.since(before);
        if self.gap.is_none_or(|(_, longest)| distance > longest) {
            self.gap = Some((before, distance));
        }
        self.last = self.last.max(Some(time));
        let since = time.since(start).max(0) as u64;
        while (since >> self.shift) as usize >= SLOTS {
            let mut halved = [[0; 2]; SLOTS];
            for (slot, pair) in halved.iter_mut().zip(self.slots.as_chunks::<2>().0) {
                let [a, b] = pair;
                *slot = [a[0].saturating_add(b[0]), a[1].saturating_add(b[1])];
            }
            self.slots = halved;
            self.shift += 1;
        }
        let asks = record.kind.sender() == Sender::Client || record.notes.has(&codes::VSE_FLOOD);
        let side = usize::from(!asks);
        let slot = self.slots.get_mut((since >> self.shift) as usize);
        if let Some(count) = slot.and_then(|slot| slot.get_mut(side)) {
            *count = count.saturating_add(1);
        }
    }

    /// Returns the time of the first message; `None` if no message has a time.
    pub fn start(&self) -> Option<Time> {
        self.start
    }

    /// Returns the longest time without a message and when it began, if it is no accident: it is half an hour or more, and
    /// half of the whole time. Then nothing was captured, or the clock was set.
    pub fn gap(&self) -> Option<(Time, i64)> {
        const LONG: i64 = 30 * 60 * 1_000_000_000;
        let all = self.last?.since(self.start?);
        self.gap.filter(|(_, longest)| *longest >= LONG && *longest >= all / 2)
    }

    /// Returns the length of a slot in nanoseconds.
    pub fn slot_nanos(&self) -> u64 {
        1 << self.shift
    }

    /// Returns, for each slot, how many messages clients sent and how many servers sent. The last slot is the last one
    /// that has messages.
    pub fn slots(&self) -> &[[u32; 2]] {
        let used = self.slots.iter().rposition(|slot| *slot != [0, 0]).map_or(0, |last| last + 1);
        self.slots.get(..used).unwrap_or_default()
    }
}
