//! Finds the most frequent items without counting all of them.

use alloc::vec::Vec;

/// Counts the `N` items that seem most frequent, with the Space-Saving algorithm (Metwally and others, 2005). The
/// counts are exact if there are at most `N` different items. If there are more, a new item replaces the one with the
/// lowest count and starts from that count, which may be too much for it by this number. It is told how often an item was
/// seen at least, so that of many items that are equally rare none seems frequent.
#[derive(Clone, Debug)]
pub(super) struct Frequent<T, const N: usize> {
    /// The items with their counts, and by how much each may be too high.
    counts: Vec<(T, u64, u64)>,
}

impl<T, const N: usize> Default for Frequent<T, N> {
    fn default() -> Self {
        Self { counts: Vec::new() }
    }
}

impl<T: Copy + Ord, const N: usize> Frequent<T, N> {
    pub(super) fn add(&mut self, item: T, times: u64) {
        if let Some((_, count, _)) = self.counts.iter_mut().find(|(known, ..)| *known == item) {
            *count += times;
        } else if self.counts.len() < N {
            self.counts.push((item, times, 0));
        } else if let Some(least) = self.counts.iter_mut().min_by_key(|(_, count, _)| *count) {
            *least = (item, least.1 + times, least.1);
        }
    }

    /// Returns the items with how often each was seen at least, most frequent first. Items with the same count are in ascending order.
    pub(super) fn list(&self) -> Vec<(T, u64)> {
        let mut list: Vec<(T, u64)> =
            self.counts.iter().map(|(item, count, above)| (*item, count - above)).collect();
        list.sort_unstable_by_key(|(item, count)| (core::cmp::Reverse(*count), *item));
        list
    }

    pub(super) fn clear(&mut self) {
        self.counts.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_rare_items_none_seems_frequent() {
        let mut frequent = Frequent::<u32, 4>::default();
        for item in 0..100 {
            frequent.add(item, 1);
            frequent.add(7, 2);
        }
        let list = frequent.list();
        assert_eq!(list.first(), Some(&(7, 201)));
        assert!(list.iter().skip(1).all(|(_, count)| *count == 1), "{list:?}");
    }
}
