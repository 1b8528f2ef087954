//! Which addresses are busy enough for a closer look, and what they did just before.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Counters; addresses share one by their hash, which only makes a closer look needless at times.
const COUNTERS: usize = 4096;

#[derive(Clone, Copy, Debug)]
struct Counter {
    /// The span it counts now.
    span: i64,
    now: u32,
    /// Of the span before.
    before: u32,
}

/// Counts by address, in spans of some seconds: cheap enough for every message.
#[derive(Clone, Debug)]
pub(super) struct Sentinel {
    counters: Box<[Counter]>,
    /// Seconds of a span.
    seconds: i64,
    /// Number within two spans, one after the other, from which on an address is busy.
    busy: u32,
}

impl Sentinel {
    pub(super) fn new(seconds: i64, busy: u32) -> Self {
        let none = Counter { span: i64::MIN / 2, now: 0, before: 0 };
        Self { counters: alloc::vec![none; COUNTERS].into_boxed_slice(), seconds, busy }
    }

    /// Counts one more; whether the address is busy now.
    #[inline]
    pub(super) fn hit(&mut self, hash: u64, second: i64) -> bool {
        let span = second.div_euclid(self.seconds);
        let Some(counter) = self.counters.get_mut(hash as usize % COUNTERS) else { return true };
        if counter.span < span {
            let before = if counter.span + 1 == span { counter.now } else { 0 };
            *counter = Counter { span, now: 0, before };
        }
        counter.now = counter.now.saturating_add(1);
        counter.now + counter.before >= self.busy
    }
}

/// The last items of a sort.
#[derive(Clone, Debug)]
pub(super) struct Recent<T> {
    items: Vec<T>,
    next: usize,
    limit: usize,
}

impl<T: Copy> Recent<T> {
    pub(super) fn new(limit: usize) -> Self {
        Self { items: Vec::new(), next: 0, limit }
    }

    #[inline]
    pub(super) fn push(&mut self, item: T) {
        match self.items.get_mut(self.next) {
            Some(place) => *place = item,
            None => self.items.push(item),
        }
        self.next = if self.next + 1 >= self.limit { 0 } else { self.next + 1 };
    }

    /// Those that are wanted, oldest first.
    pub(super) fn matching(&self, wanted: impl Fn(&T) -> bool) -> Vec<T> {
        let (late, early) = self.items.split_at(self.next.min(self.items.len()));
        early.iter().chain(late).filter(|item| wanted(item)).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_busy_within_a_window_is_noticed_wherever_the_spans_begin() {
        for start in 0..10 {
            let mut sentinel = Sentinel::new(5, 15);
            let busy = (0..30).map(|n| start + n / 3).any(|second| sentinel.hit(7, second));
            assert!(busy, "30 in 10 s from second {start} on");
        }
        let mut sentinel = Sentinel::new(5, 15);
        assert!(!(0..100).any(|second| sentinel.hit(7, second)));
    }

    #[test]
    fn recent_items_come_in_their_order() {
        let mut recent = Recent::new(4);
        (0..7).for_each(|n| recent.push(n));
        assert_eq!(recent.matching(|_| true), [3, 4, 5, 6]);
        assert_eq!(recent.matching(|n| n % 2 == 0), [4, 6]);
    }
}
