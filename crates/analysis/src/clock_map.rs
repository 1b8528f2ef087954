//! A table that evicts values that were not used recently.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use hashbrown::{DefaultHashBuilder, HashTable};

/// A value that contains its own key.
pub(super) trait Keyed {
    type Key: Eq + Hash + ?Sized;

    fn key(&self) -> &Self::Key;
}

/// A table of values by key, with a limit. If it is full, the clock algorithm makes room: a hand moves
/// around the slots and evicts the first value that was not used since the hand last passed its slot. The
/// same input always evicts the same values.
#[derive(Clone, Debug)]
pub(super) struct ClockMap<V> {
    limit: usize,
    /// Whether a new value counts as used. If so, the hand passes the value once before it can evict the value.
    grace: bool,
    hasher: DefaultHashBuilder,
    /// Index into `slots` for each key. The table holds only indexes, so that it stays in the processor's cache.
    places: HashTable<u32>,
    slots: Vec<V>,
    /// For each slot, whether its value was used since the hand last passed the slot. The flags are not
    /// stored in the slots, because the hand looks at many of them in a row.
    used: Vec<bool>,
    hand: usize,
}

impl<V: Keyed> ClockMap<V> {
    /// Creates a map that evicts a new value the first time the hand passes it, unless the value was used again.
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit: limit.clamp(1, u32::MAX as usize),
            grace: false,
            hasher: DefaultHashBuilder::default(),
            places: HashTable::new(),
            slots: Vec::new(),
            used: Vec::new(),
            hand: 0,
        }
    }

    /// Creates a map in which the hand passes a new value once before it can evict the value.
    pub(super) fn with_grace(limit: usize) -> Self {
        Self { grace: true, ..Self::new(limit) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Returns the value with this key, which counts as used. If there is none, `make` creates one; the
    /// value that is evicted for it is passed to `gone`. The result is never `None`.
    #[inline]
    pub(super) fn get_or(
        &mut self,
        key: &V::Key,
        make: impl FnOnce() -> V,
        gone: impl FnOnce(V),
    ) -> Option<&mut V> {
        let place = self.place_or(key, make, gone);
        self.slots.get_mut(place)
    }

    /// Does the same as [`ClockMap::get_or`], but returns the value's slot.
    #[inline]
    pub(super) fn place_or(&mut self, key: &V::Key, make: impl FnOnce() -> V, gone: impl FnOnce(V)) -> usize {
        let hash = self.hasher.hash_one(key);
        match self.find(hash, key) {
            Some(place) => {
                self.touch(place);
                place
            }
            None => self.insert(hash, make(), gone),
        }
    }

    /// Returns the slot of the value with this key, without counting that as a use.
    #[inline]
    pub(super) fn place(&self, key: &V::Key) -> Option<usize> {
        self.find(self.hasher.hash_one(key), key)
    }

    /// Returns the value with this key, which then counts as used.
    #[inline]
    pub(super) fn get(&mut self, key: &V::Key) -> Option<&mut V> {
        let place = self.find(self.hasher.hash_one(key), key)?;
        self.touch(place);
        self.slots.get_mut(place)
    }

    /// Returns the value with this key, without counting that as a use.
    pub(super) fn peek(&self, key: &V::Key) -> Option<&V> {
        self.slots.get(self.place(key)?)
    }

    /// Does the same as [`ClockMap::peek`], but the value can be changed.
    #[inline]
    pub(super) fn peek_mut(&mut self, key: &V::Key) -> Option<&mut V> {
        let place = self.place(key)?;
        self.slots.get_mut(place)
    }

    /// Returns the value in a slot, without counting that as a use.
    #[inline]
    pub(super) fn at(&self, place: usize) -> Option<&V> {
        self.slots.get(place)
    }

    /// Does the same as [`ClockMap::at`], but the value can be changed. The caller must not change its key.
    #[inline]
    pub(super) fn at_mut(&mut self, place: usize) -> Option<&mut V> {
        self.slots.get_mut(place)
    }

    /// Returns all values in the order of their slots. The caller must not change their keys.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.slots.iter_mut()
    }

    /// Returns all values, in the order of their slots.
    pub(super) fn iter(&self) -> impl Iterator<Item = &V> {
        self.slots.iter()
    }

    /// Empties the map and passes every value to `each`.
    pub(super) fn drain(&mut self, each: impl FnMut(V)) {
        self.places.clear();
        self.used.clear();
        self.hand = 0;
        core::mem::take(&mut self.slots).into_iter().for_each(each);
    }

    #[inline]
    fn touch(&mut self, place: usize) {
        if let Some(used) = self.used.get_mut(place) {
            *used = true;
        }
    }

    #[inline]
    fn find(&self, hash: u64, key: &V::Key) -> Option<usize> {
        let is = |place: &u32| self.slots.get(*place as usize).is_some_and(|value| value.key() == key);
        self.places.find(hash, is).map(|place| *place as usize)
    }

    /// Puts a value into a new slot, or into the slot of a value that is evicted. Returns the index of the slot.
    fn insert(&mut self, hash: u64, value: V, gone: impl FnOnce(V)) -> usize {
        let place = if self.slots.len() < self.limit {
            self.slots.push(value);
            self.used.push(self.grace);
            self.slots.len() - 1
        } else {
            while self.used.get_mut(self.hand).is_some_and(core::mem::take) {
                self.hand = (self.hand + 1) % self.limit;
            }
            let place = self.hand;
            self.hand = (place + 1) % self.limit;
            let (Some(slot), Some(used)) = (self.slots.get_mut(place), self.used.get_mut(place)) else {
                return place;
            };
            let old = core::mem::replace(slot, value);
            *used = self.grace;
            let hash = self.hasher.hash_one(old.key());
            if let Ok(entry) = self.places.find_entry(hash, |other| *other as usize == place) {
                entry.remove();
            }
            gone(old);
            place
        };
        let Self { hasher, slots, places, .. } = self;
        let rehash = |place: &u32| slots.get(*place as usize).map_or(0, |value| hasher.hash_one(value.key()));
        places.insert_unique(hash, place as u32, rehash);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct Counted {
        key: u32,
        count: u32,
    }

    impl Keyed for Counted {
        type Key = u32;

        fn key(&self) -> &u32 {
            &self.key
        }
    }

    fn run(mut map: ClockMap<Counted>, keys: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let mut gone = Vec::new();
        for key in keys {
            let make = || Counted { key: *key, count: 0 };
            map.get_or(key, make, |counted| gone.push(counted.key * 10 + counted.count)).unwrap().count += 1;
        }
        let mut left = Vec::new();
        map.drain(|counted| left.push(counted.key * 10 + counted.count));
        assert!(map.peek(&1).is_none());
        (gone, left)
    }

    #[test]
    fn what_is_used_stays() {
        let keys = [1, 2, 3, 1, 4, 1, 5];
        assert_eq!(run(ClockMap::new(3), &keys), (alloc::vec![21, 31], alloc::vec![13, 41, 51]));
    }

    #[test]
    fn with_grace_a_new_one_survives_one_round() {
        let keys = [1, 2, 1, 3, 4];
        assert_eq!(run(ClockMap::new(2), &keys), (alloc::vec![21, 12], alloc::vec![41, 31]));
        assert_eq!(run(ClockMap::with_grace(2), &keys), (alloc::vec![12, 21], alloc::vec![31, 41]));
    }

    #[test]
    fn one_slot_is_enough() {
        let mut map = ClockMap::new(0);
        for key in 0..5 {
            let value = map.get_or(&key, || Counted { key, count: 7 }, |_| {});
            assert_eq!(value, Some(&mut Counted { key, count: 7 }));
        }
    }
}
