//! Recognises addresses that are busy enough to be watched closely, and remembers the last messages of all addresses.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Number of counters. Several addresses can share a counter; at worst, an address is then watched for nothing.
const COUNTERS: usize = 4096;

/// A counter for the current and the previous time span. It is small, so that all counters stay in the
/// processor's cache.
#[derive(Clone, Copy, Debug)]
struct Counter {
    /// The low bits of the number of the current time span.
    span: u32,
    now: u16,
    /// The count of the previous time span.
    before: u16,
}

/// Counts by address in time spans of a few seconds. This takes so little time that it can be done for every message.
#[derive(Clone, Debug)]
pub(super) struct Sentinel {
    counters: Box<[Counter]>,
    /// Length of a time span in seconds.
    seconds: i64,
    /// An address is busy when its messages in two successive time spans together have this weight.
    busy: u16,
}

impl Sentinel {
    pub(super) fn new(seconds: i64, busy: u16) -> Self {
        let none = Counter { span: 0, now: 0, before: 0 };
        Self { counters: alloc::vec![none; COUNTERS].into_boxed_slice(), seconds, busy }
    }

    /// Counts an event with this weight for an address, given by its hash. Returns whether the address is busy now.
    #[inline]
    pub(super) fn hit(&mut self, hash: u64, second: i64, weight: u16) -> bool {
        let span = second.div_euclid(self.seconds) as u32;
        let Some(counter) = self.counters.get_mut(hash as usize % COUNTERS) else { return true };
        let later = span.wrapping_sub(counter.span) as i32;
        if counter.now == 0 || later > 0 {
            let before = if later == 1 { counter.now } else { 0 };
            *counter = Counter { span, now: 0, before };
        }
        counter.now = counter.now.saturating_add(weight);
        counter.now.saturating_add(counter.before) >= self.busy
    }
}

/// The last items of one kind, in a ring.
#[derive(Clone, Debug)]
pub(super) struct Recent<T> {
    items: Vec<T>,
    /// For each item, a hash of its address. Searching the hashes touches only a tenth of the memory that
    /// the items take.
    hashes: Vec<u32>,
    next: usize,
    limit: usize,
}

impl<T: Copy> Recent<T> {
    pub(super) fn new(limit: usize) -> Self {
        Self { items: Vec::new(), hashes: Vec::new(), next: 0, limit }
    }

    #[inline]
    pub(super) fn push(&mut self, hash: u64, item: T) {
        let places = (self.items.get_mut(self.next), self.hashes.get_mut(self.next));
        if let (Some(place), Some(about)) = places {
            (*place, *about) = (item, hash as u32);
        } else {
            self.items.push(item);
            self.hashes.push(hash as u32);
        }
        self.next = if self.next + 1 >= self.limit { 0 } else { self.next + 1 };
    }

    /// Returns the items with this hash for which `wanted` is true, oldest first.
    pub(super) fn matching(&self, hash: u64, wanted: impl Fn(&T) -> bool) -> Vec<T> {
        let first = self.next.min(self.items.len());
        let about = |place: &usize| self.hashes.get(*place) == Some(&(hash as u32));
        let places = (first..self.items.len()).chain(0..first).filter(about);
        places.filter_map(|place| self.items.get(place)).filter(|item| wanted(item)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_busy_within_a_window_is_noticed_wherever_the_spans_begin() {
        for start in 0..10 {
            let mut sentinel = Sentinel::new(5, 15);
            let busy = (0..30).map(|n| start + n / 3).any(|second| sentinel.hit(7, second, 1));
            assert!(busy, "30 in 10 s from second {start} on");
        }
        let mut sentinel = Sentinel::new(5, 15);
        assert!(!(0..100).any(|second| sentinel.hit(7, second, 1)));
    }

    #[test]
    fn recent_items_come_in_their_order() {
        let mut recent = Recent::new(4);
        (0..7).for_each(|n| recent.push(n / 2, n));
        assert_eq!(recent.matching(2, |_| true), [4, 5]);
        assert_eq!(recent.matching(1, |_| true), [3]);
        assert!(recent.matching(3, |n| *n > 6).is_empty());
    }
}
