//! A table of values by key, such as the servers that send to a target or the senders of a load. Most tables
//! have one or two values, some have thousands.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};

use super::super::clock_map::Keyed;

/// A table with up to this many values is searched one by one, without an index.
const FEW: usize = 8;

/// Values by key, in the order in which they were added.
#[derive(Clone, Debug)]
pub(super) struct Parties<V> {
    list: Vec<V>,
    /// Index into `list` for each key. It is filled only if there are more than [`FEW`] values.
    places: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl<V> Default for Parties<V> {
    fn default() -> Self {
        Self { list: Vec::new(), places: HashTable::new(), hasher: DefaultHashBuilder::default() }
    }
}

impl<V: Keyed> Parties<V> {
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &V> {
        self.list.iter()
    }

    /// Returns all values. The caller must not change their keys.
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.list.iter_mut()
    }

    fn find(&self, key: &V::Key) -> Option<usize> {
        if self.list.len() <= FEW {
            return self.list.iter().position(|value| value.key() == key);
        }
        let is = |place: &u32| self.list.get(*place as usize).is_some_and(|value| value.key() == key);
        self.places.find(self.hasher.hash_one(key), is).map(|place| *place as usize)
    }

    pub(super) fn get(&self, key: &V::Key) -> Option<&V> {
        self.find(key).and_then(|place| self.list.get(place))
    }

    /// Returns the value with this key. If there is none, `make` creates it, which uses one unit of `room`.
    /// `None` if no room is left.
    #[inline]
    pub(super) fn get_or(
        &mut self,
        key: &V::Key,
        room: &mut usize,
        make: impl FnOnce() -> V,
    ) -> Option<&mut V> {
        if let Some(place) = self.find(key) {
            return self.list.get_mut(place);
        }
        *room = room.checked_sub(1)?;
        if self.list.is_empty() {
            // Most tables have one value, but a growing `Vec` would start with room for four.
            self.list.reserve_exact(1);
        }
        self.list.push(make());
        match self.list.len() {
            ..=FEW => {}
            len if len == FEW + 1 => self.index(),
            len => self.place(len - 1),
        }
        self.list.last_mut()
    }

    /// Drops the values for which `keep` is false. They no longer count against `room`.
    pub(super) fn retain(&mut self, room: &mut usize, keep: impl FnMut(&mut V) -> bool) {
        let before = self.list.len();
        self.list.retain_mut(keep);
        let gone = before - self.list.len();
        if gone > 0 {
            *room += gone;
            self.index();
        }
        if self.list.is_empty() {
            self.list = Vec::new();
        }
    }

    fn index(&mut self) {
        self.places = HashTable::new();
        if self.list.len() > FEW {
            (0..self.list.len()).for_each(|place| self.place(place));
        }
    }

    fn place(&mut self, place: usize) {
        let Self { list, places, hasher } = self;
        let hash = |place: &u32| list.get(*place as usize).map_or(0, |value| hasher.hash_one(value.key()));
        places.insert_unique(hash(&(place as u32)), place as u32, hash);
    }
}
