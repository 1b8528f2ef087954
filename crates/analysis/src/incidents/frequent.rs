//! Finds the most frequent items without counting all of them.

use alloc::vec::Vec;

/// Counts the `N` items that seem most frequent, with the Space-Saving algorithm (Metwally and others, 2005). The
/// counts are exact if there are at most `N` different items. If there are more, a new item replaces the one with the
/// lowest count and starts from that count, so its own count may be too high by this number.
#[derive(Clone, Debug)]
pub(super) struct Frequent<T, const N: usize> {
    counts: Vec<(T, u64)>,
}

impl<T, const N: usize> Default for Frequent<T, N> {
    fn default() -> Self {
        Self { counts: Vec::new() }
    }
}

impl<T: Copy + Ord, const N: usize> Frequent<T, N> {
    pub(super) fn add(&mut self, item: T, times: u64) {
        if let Some((_, count)) = self.counts.iter_mut().find(|(known, _)| *known == item) {
            *count += times;
        } else if self.counts.len() < N {
            self.counts.push((item, times));
        } else if let Some(least) = self.counts.iter_mut().min_by_key(|(_, count)| *count) {
            *least = (item, least.1 + times);
        }
    }

    /// Returns the items with their counts, most frequent first. Items with the same count are in ascending order.
    pub(super) fn list(&self) -> Vec<(T, u64)> {
        let mut list = self.counts.clone();
        list.sort_unstable_by_key(|(item, count)| (core::cmp::Reverse(*count), *item));
        list
    }

    pub(super) fn clear(&mut self) {
        self.counts.clear();
    }
}
