//! A table that forgets what was not looked at for the longest.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::{DefaultHashBuilder, HashTable};

/// At most so many values by key. When it is full, one that was not looked at lately goes: a hand goes round all of them
/// as that of a clock, and takes the first that was not looked at since it came by. The same input always forgets the
/// same ones.
#[derive(Clone, Debug)]
pub(super) struct ClockMap<K, V> {
    limit: usize,
    hasher: DefaultHashBuilder,
    /// Where in `kept` they are: small, so that looking something up stays in the processor's cache.
    places: HashTable<u32>,
    kept: Vec<Slot<K, V>>,
    hand: usize,
}

#[derive(Clone, Debug)]
struct Slot<K, V> {
    key: K,
    value: V,
    touched: bool,
}

impl<K: Copy + Eq + Hash, V> ClockMap<K, V> {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit: limit.clamp(1, u32::MAX as usize),
            hasher: DefaultHashBuilder::default(),
            places: HashTable::new(),
            kept: Vec::new(),
            hand: 0,
        }
    }

    /// The value, made if it is not there. What had to go for it is handed to `gone`. There always is one.
    #[inline]
    pub(super) fn get_or(
        &mut self,
        key: K,
        make: impl FnOnce() -> V,
        gone: impl FnOnce(V),
    ) -> Option<&mut V> {
        let hash = self.hasher.hash_one(key);
        let place = match self.find(hash, &key) {
            Some(place) => {
                if let Some(kept) = self.kept.get_mut(place) {
                    kept.touched = true;
                }
                place
            }
            None => self.insert(hash, key, make(), gone),
        };
        self.kept.get_mut(place).map(|kept| &mut kept.value)
    }

    /// The value, if it is there.
    pub(super) fn get(&mut self, key: &K) -> Option<&mut V> {
        let place = self.find(self.hasher.hash_one(key), key)?;
        let kept = self.kept.get_mut(place)?;
        kept.touched = true;
        Some(&mut kept.value)
    }

    #[inline]
    fn find(&self, hash: u64, key: &K) -> Option<usize> {
        let is = |place: &u32| self.kept.get(*place as usize).is_some_and(|kept| kept.key == *key);
        self.places.find(hash, is).map(|place| *place as usize)
    }

    /// Hands out everything.
    pub(super) fn drain(&mut self, mut each: impl FnMut(V)) {
        self.places.clear();
        self.hand = 0;
        for kept in core::mem::take(&mut self.kept) {
            each(kept.value);
        }
    }

    /// Puts a value in the place of another, or in a new one.
    fn insert(&mut self, hash: u64, key: K, value: V, gone: impl FnOnce(V)) -> usize {
        let fresh = Slot { key, value, touched: false };
        let place = if self.kept.len() < self.limit {
            self.kept.push(fresh);
            self.kept.len() - 1
        } else {
            while let Some(kept) = self.kept.get_mut(self.hand)
                && core::mem::take(&mut kept.touched)
            {
                self.hand = (self.hand + 1) % self.limit;
            }
            let place = self.hand;
            self.hand = (place + 1) % self.limit;
            let Some(kept) = self.kept.get_mut(place) else { return place };
            let old = core::mem::replace(kept, fresh);
            let hash = self.hasher.hash_one(old.key);
            if let Ok(entry) = self.places.find_entry(hash, |other| *other as usize == place) {
                entry.remove();
            }
            gone(old.value);
            place
        };
        let (hasher, kept) = (&self.hasher, &self.kept);
        let rehash = |place: &u32| kept.get(*place as usize).map_or(0, |kept| hasher.hash_one(kept.key));
        self.places.insert_unique(hash, place as u32, rehash);
        place
    }
}

/// An IP address as a number: quicker to hash than in its two forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ip(u128);

/// An address and its port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place(u128, u16);

impl From<IpAddr> for Ip {
    #[inline]
    fn from(ip: IpAddr) -> Self {
        Self(match ip {
            IpAddr::V4(ip) => 0xFFFF_0000_0000 | u128::from(ip.to_bits()),
            IpAddr::V6(ip) => ip.to_bits(),
        })
    }
}

impl From<Endpoint> for Place {
    #[inline]
    fn from(endpoint: Endpoint) -> Self {
        Self(Ip::from(endpoint.ip).0, endpoint.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_stays() {
        let mut map = ClockMap::new(3);
        let mut gone = Vec::new();
        for key in [1, 2, 3, 1, 4, 1, 5] {
            *map.get_or(key, || key * 10, |value| gone.push(value)).unwrap() += 1;
        }
        assert_eq!(gone, [21, 31]);
        assert_eq!(map.get(&2), None);
        assert_eq!(map.get(&1), Some(&mut 13));
        let mut left = Vec::new();
        map.drain(|value| left.push(value));
        assert_eq!(left, [13, 41, 51]);
        assert!(map.get(&1).is_none());
    }

    #[test]
    fn one_place_is_enough() {
        let mut map = ClockMap::new(0);
        for key in 0..5 {
            assert_eq!(map.get_or(key, || key, |_| {}), Some(&mut { key }));
        }
    }
}
