//! Finds the most frequent items without keeping all of them.

use alloc::vec::Vec;

/// Counts the `N` items that seem most frequent, with the Space-Saving algorithm (Metwally and others, 2005). With at
/// most `N` different items the counts are exact. With more, a count may be too high by the count of the item that it
/// replaced.
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

    /// Returns the items with their counts, most frequent first; equally frequent ones in their own order.
    pub(super) fn list(&self) -> Vec<(T, u64)> {
        let mut list = self.counts.clone();
        list.sort_unstable_by_key(|(item, count)| (core::cmp::Reverse(*count), *item));
        list
    }

    pub(super) fn clear(&mut self) {
        self.counts.clear();
    }
}
