//! Which challenges servers sent to which addresses.

use alloc::vec::Vec;
use core::hash::BuildHasher;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::{DefaultHashBuilder, HashTable};

use super::pair_state::Pair;
use super::types::Audit;
use crate::analysis::stamp::{SECOND, Stamp};

/// How long a challenge is valid on GoldSource, in nanoseconds.
const VALID: i64 = 3600 * SECOND;

/// A server, and the address of a client.
type Key = (Endpoint, IpAddr);

/// The last challenge that a server sent to an address.
#[derive(Clone, Copy, Debug)]
struct Issued {
    key: Key,
    value: u32,
    at: Stamp,
    /// The challenge before it.
    replaced: Option<u32>,
}

/// The last challenge for each server and client address; the oldest entry is dropped first.
#[derive(Clone, Debug)]
pub(super) struct IssuedChallenges {
    limit: usize,
    hasher: DefaultHashBuilder,
    /// Index into `entries` for each key.
    places: HashTable<u32>,
    /// A ring once it is full.
    entries: Vec<Issued>,
    /// Place of the oldest entry in a full ring.
    oldest: usize,
}

impl IssuedChallenges {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            limit: limit.clamp(1, u32::MAX as usize),
            hasher: DefaultHashBuilder::default(),
            places: HashTable::new(),
            entries: Vec::new(),
            oldest: 0,
        }
    }

    /// Records that the server sent `value`.
    pub(super) fn add(&mut self, (client, server): Pair, value: u32, at: Stamp) {
        let key = (server, client.ip);
        let hash = self.hasher.hash_one(key);
        if let Some(place) = self.find(hash, &key)
            && let Some(issued) = self.entries.get_mut(place)
        {
            if issued.value != value {
                issued.replaced = Some(issued.value);
            }
            (issued.value, issued.at) = (value, at);
            return;
        }
        let new = Issued { key, value, at, replaced: None };
        let place = self.entries.len();
        let place = if place < self.limit {
            self.entries.push(new);
            place
        } else {
            let place = self.oldest;
            self.oldest = (place + 1) % self.limit;
            let Some(oldest) = self.entries.get_mut(place) else { return };
            let hash = self.hasher.hash_one(core::mem::replace(oldest, new).key);
            if let Ok(entry) = self.places.find_entry(hash, |other| *other as usize == place) {
                entry.remove();
            }
            place
        };
        let Self { hasher, places, entries, .. } = self;
        let rehash =
            |place: &u32| entries.get(*place as usize).map_or(0, |issued| hasher.hash_one(issued.key));
        places.insert_unique(hash, place as u32, rehash);
    }

    #[inline]
    fn find(&self, hash: u64, key: &Key) -> Option<usize> {
        let is = |place: &u32| self.entries.get(*place as usize).is_some_and(|issued| issued.key == *key);
        self.places.find(hash, is).map(|place| *place as usize)
    }

    /// Where a carried challenge comes from, when no request for it was seen just now.
    pub(super) fn audit(&self, (client, server): Pair, value: u32, now: Stamp) -> Audit {
        let key = (server, client.ip);
        let place = self.find(self.hasher.hash_one(key), &key);
        let Some(issued) = place.and_then(|place| self.entries.get(place)) else { return Audit::NeverIssued };
        let is_old = now.since(issued.at).is_some_and(|age| age > VALID);
        if issued.value == value {
            if is_old { Audit::Stale } else { Audit::Reused }
        } else if issued.replaced == Some(value) {
            Audit::Stale
        } else {
            Audit::Wrong
        }
    }
}
