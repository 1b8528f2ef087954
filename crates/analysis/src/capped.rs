//! A list of conclusions with a limit.

use alloc::vec::Vec;
use core::hash::Hash;

use hashbrown::HashMap;

/// Items by key, in the order in which they were added. If there is no room for another one, the least important item
/// makes room for it; if there are several, the last of them.
#[derive(Clone, Debug)]
pub(crate) struct Capped<K, T> {
    limit: usize,
    places: HashMap<K, usize>,
    items: Vec<(K, T)>,
    /// Number of times that there was no room.
    pub(crate) dropped: u64,
}

impl<K: Clone + Eq + Hash, T> Capped<K, T> {
    pub(crate) fn new(limit: usize) -> Self {
        Self { limit, places: HashMap::new(), items: Vec::new(), dropped: 0 }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.items.len() >= self.limit
    }

    /// Returns the item with this key.
    pub(crate) fn get(&mut self, key: &K) -> Option<&mut T> {
        let place = *self.places.get(key)?;
        self.items.get_mut(place).map(|(_, item)| item)
    }

    /// Adds an item with a new key. If `weight` says that another item is less important, that one is passed to `gone`
    /// when there is no room; else the new one is dropped, and the result is `None`.
    pub(crate) fn add<W: Ord>(
        &mut self,
        key: K,
        item: T,
        weight: impl Fn(&T) -> W,
        gone: impl FnOnce(T),
    ) -> Option<&mut T> {
        let place = if self.is_full() {
            self.dropped += 1;
            let (place, least) = self.items.iter().enumerate().rev().min_by_key(|(_, (_, it))| weight(it))?;
            if weight(&least.1) >= weight(&item) {
                return None;
            }
            let (old, given_up) = core::mem::replace(self.items.get_mut(place)?, (key.clone(), item));
            self.places.remove(&old);
            gone(given_up);
            place
        } else {
            self.items.push((key.clone(), item));
            self.items.len() - 1
        };
        self.places.entry(key).or_insert(place);
        self.items.get_mut(place).map(|(_, item)| item)
    }

    pub(crate) fn remove(&mut self, key: &K) {
        let Some(place) = self.places.remove(key) else { return };
        self.items.remove(place);
        for other in self.places.values_mut() {
            *other -= usize::from(*other > place);
        }
    }

    /// Returns all items.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().map(|(_, item)| item)
    }

    /// Empties the list and returns all items.
    pub(crate) fn take(&mut self) -> Vec<T> {
        self.places.clear();
        core::mem::take(&mut self.items).into_iter().map(|(_, item)| item).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_important_makes_room() {
        let mut list = Capped::new(3);
        let mut gone = Vec::new();
        for (key, weight) in [(1, 5), (2, 3), (3, 3), (4, 3), (5, 4), (6, 9)] {
            list.add(key, weight, |weight| *weight, |old| gone.push(old));
        }
        assert_eq!((list.dropped, gone), (3, alloc::vec![3, 3]));
        assert_eq!(list.get(&4), None);
        list.remove(&1);
        assert_eq!((list.get(&5).copied(), list.get(&1)), (Some(4), None));
        assert_eq!(list.take(), [9, 4]);
    }
}
