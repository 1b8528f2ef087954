//! [`Course`]: the packets of an incident over its time.

use alloc::vec::Vec;

/// Maximum number of slots of a course.
const SLOTS: usize = 64;

/// The packets of an incident over its time, in slots of equal length. The length in seconds is a power of two, and is
/// doubled when the time no longer fits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    start: Option<i64>,
    shift: u32,
    slots: Vec<u64>,
}

impl Course {
    /// Adds the packets of a second. Those of a second before the first one count as packets of that one.
    pub(super) fn add(&mut self, second: i64, packets: u64) {
        let start = *self.start.get_or_insert(second);
        let since = second.saturating_sub(start).max(0).unsigned_abs();
        while since >> self.shift >= SLOTS as u64 {
            self.slots = self.slots.chunks(2).map(|pair| pair.iter().sum()).collect();
            self.shift += 1;
        }
        let slot = (since >> self.shift) as usize;
        if self.slots.len() <= slot {
            self.slots.resize(slot + 1, 0);
        }
        if let Some(sum) = self.slots.get_mut(slot) {
            *sum = sum.saturating_add(packets);
        }
    }

    /// Returns the course of a capture that has one packet in `sampling`.
    pub(super) fn times(mut self, sampling: u64) -> Self {
        for slot in &mut self.slots {
            *slot = slot.saturating_mul(sampling);
        }
        self
    }

    /// Returns the second, counted from 1970, in which the first slot begins; `None` if no packet has a time.
    pub fn start(&self) -> Option<i64> {
        self.start
    }

    /// Returns the second, counted from 1970, before which the last slot ends; `None` if no packet has a time.
    pub fn end(&self) -> Option<i64> {
        let seconds = (self.slots.len() as i64).checked_shl(self.shift)?;
        self.start.map(|start| start.saturating_add(seconds))
    }

    /// Returns the length of a slot in seconds.
    pub fn slot_seconds(&self) -> u64 {
        1 << self.shift
    }

    /// Returns the number of packets of each slot. The last slot is the last one that has packets.
    pub fn slots(&self) -> &[u64] {
        &self.slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_grow_longer_and_lose_nothing() {
        let mut course = Course::default();
        for second in 0..1000 {
            course.add(100 + second, 2);
        }
        course.add(7, 1);
        assert_eq!((course.start(), course.slot_seconds(), course.slots().len()), (Some(100), 16, 63));
        assert_eq!(course.slots().first(), Some(&33));
        assert_eq!(course.slots().iter().sum::<u64>(), 2001);
    }
}
