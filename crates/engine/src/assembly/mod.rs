//! Reassembles split messages from their fragments.
//!
//! A group is identified by source, destination and id. Fragments are kept as they arrive, because only the
//! first one shows their dialect, and it may come last. Fragments may arrive out of order, twice, mixed
//! with other groups, or never, and ids are reused. Memory is bounded by the number of groups, by their
//! bytes, and by how long a group may wait, measured by the clock of [`a2scope_capture::Stack`].

mod assembled;
mod group;

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash, Hasher};

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::split;
use hashbrown::HashMap;

pub(super) use assembled::{Assembled, note_group, trace_fragments};
pub(super) use group::{FragmentGroup, IncomingFragment};

use super::options::AssemblyLimits;

/// If fragments of a complete group arrive again within this many seconds, they count as copies.
const COPY_SECONDS: u32 = 2;
/// Maximum number of complete groups that are remembered to recognise copies.
const FINISHED: usize = 4096;
/// Maximum number of fragments of a message. The total is one byte.
const MAX_FRAGMENTS: usize = 255;
/// Maximum number of empty groups that are kept for reuse.
const SPARE: usize = 64;
/// Maximum number of bytes of memory that an empty group may take if it is kept for reuse.
const SPARE_BYTES: usize = 16 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SplitKey {
    src: Option<Endpoint>,
    dst: Option<Endpoint>,
    id: u32,
}

/// Passes few values to the hasher, because every fragment is looked up.
impl Hash for SplitKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for endpoint in [self.src, self.dst].into_iter().flatten() {
            endpoint.hash(state);
        }
        state.write_u32(self.id);
    }
}

/// The entry of a group in a queue. The serial number shows whether the entry is out of date.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The clock of the packet stack when the entry was added.
    clock: Option<Time>,
    key: SplitKey,
    serial: u64,
}

/// The table of groups that are not complete.
#[derive(Clone, Debug)]
pub(crate) struct Assembly {
    limits: AssemblyLimits,
    open: HashMap<SplitKey, FragmentGroup>,
    opened: VecDeque<Place>,
    finished: HashMap<SplitKey, Finished>,
    finished_order: VecDeque<Place>,
    spare: Vec<FragmentGroup>,
    bytes: usize,
    serial: u64,
    /// Number of copies of fragments. They may arrive before or after their group is complete.
    pub(crate) duplicates: u64,
    /// Number of groups that were given up because there was no room.
    pub(crate) evicted: u64,
}

/// The data that is kept about a complete group.
#[derive(Clone, Debug)]
struct Finished {
    serial: u64,
    /// The clock of the packet stack when the group became complete.
    clock: Option<Time>,
    hashes: Vec<u64>,
}

impl Assembly {
    /// Returns the number of bytes held by all incomplete groups.
    pub(crate) fn held_bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn new(limits: AssemblyLimits) -> Self {
        Self {
            limits,
            open: HashMap::new(),
            opened: VecDeque::new(),
            finished: HashMap::new(),
            finished_order: VecDeque::new(),
            spare: Vec::new(),
            bytes: 0,
            serial: 0,
            duplicates: 0,
            evicted: 0,
        }
    }

    /// Adds a fragment, and returns up to two groups that end with it. The first is a group whose id was
    /// reused: the fragment has the index of another fragment but other bytes. The second is a group that
    /// the fragment completes. Both can happen at once, because a message can consist of a single fragment.
    pub(crate) fn push(&mut self, fragment: &IncomingFragment<'_>) -> [Option<FragmentGroup>; 2] {
        let Some(id) = split::id(fragment.payload) else { return [None, None] };
        let key = SplitKey { src: fragment.src, dst: fragment.dst, id };
        let hash = self.open.hasher().hash_one(fragment.payload);
        let mut replaced = None;
        if let Some(group) = self.open.get_mut(&key) {
            if group.fragments.iter().any(|f| f.hash == hash && f.len as usize == fragment.payload.len()) {
                group.duplicates += 1;
                self.duplicates += 1;
                return [None, None];
            }
            if group.clashes(fragment.payload) {
                replaced = self.take(key);
                if let Some(group) = replaced.take_if(|group| group.is_copy()) {
                    self.duplicates += group.fragments.len() as u64;
                    self.recycle(group);
                }
            }
        }
        if self.opened.len() > 4 * self.limits.groups {
            // If an old group keeps waiting, entries that are out of date pile up behind it.
            let open = &self.open;
            self.opened
                .retain(|place| open.get(&place.key).is_some_and(|group| group.serial == place.serial));
        }
        let serial = self.serial;
        let (spare, finished) = (&mut self.spare, &self.finished);
        let group = self.open.entry(key).or_insert_with(|| {
            self.opened.push_back(Place { clock: fragment.clock, key, serial });
            self.serial += 1;
            let mut group = spare.pop().unwrap_or_default();
            group.reset(fragment.src, fragment.dst, serial);
            if let Some(finished) = finished.get(&key)
                && !Time::is_older(finished.clock, fragment.clock, COPY_SECONDS)
            {
                group.copies_of.extend_from_slice(&finished.hashes);
            }
            group
        });
        let before = group.held();
        group.add(fragment, hash);
        self.bytes += group.held() - before;
        if group.fragments.len() > MAX_FRAGMENTS && !group.is_complete() {
            // There are more fragments than a total of one byte can count, so the group can never become complete.
            return [replaced, self.take(key)];
        }
        if !group.is_complete() {
            return [replaced, None];
        }
        let Some(group) = self.take(key) else { return [replaced, None] };
        if group.is_copy() {
            self.duplicates += group.fragments.len() as u64;
            self.recycle(group);
            return [replaced, None];
        }
        self.remember(key, &group);
        [replaced, Some(group)]
    }

    /// Removes and returns a group that has waited too long at the time `now`, or that must make room for others.
    pub(crate) fn overdue(&mut self, now: Option<Time>) -> Option<FragmentGroup> {
        loop {
            let place = self.opened.front()?;
            let crowded = self.open.len() > self.limits.groups || self.bytes > self.limits.bytes;
            if !crowded && !Time::is_older(place.clock, now, self.limits.seconds) {
                return None;
            }
            let place = *place;
            self.opened.pop_front();
            if self.open.get(&place.key).is_none_or(|group| group.serial != place.serial) {
                continue;
            }
            let Some(mut group) = self.take(place.key) else { continue };
            if group.is_copy() {
                self.duplicates += group.fragments.len() as u64;
                self.recycle(group);
                continue;
            }
            if crowded {
                group.evicted = true;
                self.evicted += 1;
            }
            return Some(group);
        }
    }

    /// Removes and returns the oldest incomplete group, at the end of the input.
    pub(crate) fn drain(&mut self) -> Option<FragmentGroup> {
        while let Some(place) = self.opened.pop_front() {
            if self.open.get(&place.key).is_none_or(|group| group.serial != place.serial) {
                continue;
            }
            let Some(group) = self.take(place.key) else { continue };
            if group.is_copy() {
                self.duplicates += group.fragments.len() as u64;
                continue;
            }
            return Some(group);
        }
        None
    }

    /// Moves empty groups of another table to this one, to reuse their memory.
    #[cfg(feature = "shards")]
    pub(crate) fn share(&mut self, other: &mut Self) {
        let room = SPARE.saturating_sub(self.spare.len()).min(other.spare.len());
        self.spare.extend(other.spare.drain(..room));
    }

    /// Keeps a group's memory for reuse.
    pub(crate) fn recycle(&mut self, group: FragmentGroup) {
        if self.spare.len() < SPARE && group.room() <= SPARE_BYTES {
            self.spare.push(group);
        }
    }

    fn take(&mut self, key: SplitKey) -> Option<FragmentGroup> {
        let group = self.open.remove(&key)?;
        self.bytes -= group.held();
        // Removes the entries at the front that are out of date.
        while let Some(place) = self.opened.front() {
            if self.open.get(&place.key).is_some_and(|open| open.serial == place.serial) {
                break;
            }
            self.opened.pop_front();
        }
        Some(group)
    }

    fn remember(&mut self, key: SplitKey, group: &FragmentGroup) {
        let mut hashes = Vec::new();
        while let Some(place) = self.finished_order.front() {
            if self.finished_order.len() < FINISHED && !Time::is_older(place.clock, group.clock, COPY_SECONDS)
            {
                break;
            }
            if self.finished.get(&place.key).is_some_and(|finished| finished.serial == place.serial)
                && let Some(old) = self.finished.remove(&place.key)
            {
                hashes = old.hashes;
            }
            self.finished_order.pop_front();
        }
        hashes.clear();
        hashes.extend(group.fragments.iter().map(|f| f.hash));
        self.finished.insert(key, Finished { serial: group.serial, clock: group.clock, hashes });
        self.finished_order.push_back(Place { clock: group.clock, key, serial: group.serial });
    }
}
