//! Reassembles UDP datagrams from IP fragments.
//!
//! A datagram too long for a link is sent as several IP packets with the same source, destination, protocol and
//! identification. Each packet gives the offset of its payload and whether more packets follow. They arrive in any
//! order, twice, overlapping, or not at all. If two fragments bring the same byte, the first one to arrive wins: RFC
//! 791 leaves this open, and most hosts do so for IPv4. (RFC 5722 forbids overlaps in IPv6. They are accepted here too,
//! because the aim is to read captures, not to protect a host.)
//!
//! A hostile capture can open datagrams without end. So [`Limits`] bounds the number and the bytes of incomplete
//! datagrams, and their age by the [`Stack`](crate::Stack)'s clock. The oldest datagram is given up first.
//!
//! Source: RFC 791 section 3.2, RFC 8200 section 4.5.

mod open;

use crate::Time;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::hash::{BuildHasher, Hasher};
use hashbrown::HashMap;

use open::Open;
pub(crate) use open::{Arrival, FragmentKey, Whole};

/// Maximum length of an IP datagram, in bytes.
const MAX_DATAGRAM: u32 = 65_535;

/// Maximum number of completed datagrams remembered, so that a repeated fragment does not open its datagram again.
const REMEMBERED: usize = 4096;

/// Number of seconds for which completed datagrams are remembered. It is short, because identifications have only 16
/// bits and are reused.
const REMEMBERED_SECONDS: u32 = 1;

/// Counts of IP fragments, and of the datagrams that were or were not reassembled from them. Only UDP is reassembled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FragmentCounters {
    /// Number of fragments of UDP datagrams, repeats included.
    pub frames: u64,
    /// Number of fragments of other protocols.
    pub other: u64,
    /// Number of UDP datagrams with at least one captured fragment.
    pub datagrams: u64,
    /// Number of datagrams reassembled.
    pub complete: u64,
    /// Number of datagrams given up: too old, evicted, or incomplete at the end of the capture. Datagrams that are
    /// still waiting are not counted.
    pub incomplete: u64,
    /// Number of repeated fragments with the same bytes.
    pub repeated: u64,
    /// Number of fragments that overlap others; the first to arrive wins.
    pub overlapping: u64,
    /// Number of overlaps with different bytes, or contradictory ends: a broken sender or an attack.
    pub conflicting: u64,
    /// Number of datagrams given up because a limit was reached; they are also counted in `incomplete`.
    pub evicted: u64,
}

/// Bounds on the memory that IP fragments can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum number of incomplete datagrams kept at a time.
    pub fragment_datagrams: usize,
    /// Maximum number of bytes of fragments kept at a time.
    pub fragment_bytes: usize,
    /// Number of seconds of capture time that a datagram may wait to be completed.
    pub fragment_seconds: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { fragment_datagrams: 4096, fragment_bytes: 16 << 20, fragment_seconds: 30 }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Fragments {
    limits: Limits,
    open: HashMap<FragmentKey, Open>,
    /// The keys and serial numbers of open datagrams, oldest first. An entry whose serial number no longer matches is
    /// stale.
    order: VecDeque<(FragmentKey, u64)>,
    serial: u64,
    /// Memory taken by `open`, in bytes.
    bytes: usize,
    done: HashMap<FragmentKey, Completed>,
    done_order: VecDeque<(FragmentKey, u64)>,
    /// Datagrams that were given up because of the limits and whose first fragment had arrived. They stay here until
    /// [`Fragments::evicted`] removes them.
    evicted: VecDeque<(FragmentKey, Whole)>,
}

/// A completed datagram, remembered to recognise repeats of its fragments.
#[derive(Clone, Debug)]
struct Completed {
    serial: u64,
    /// The stack's clock when the datagram was complete.
    clock: Option<Time>,
    parts: Vec<(u32, u32, u64)>,
}

impl Fragments {
    /// Returns the number of bytes of memory that incomplete datagrams take.
    pub(crate) fn held_bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            open: HashMap::new(),
            order: VecDeque::new(),
            serial: 0,
            bytes: 0,
            done: HashMap::new(),
            done_order: VecDeque::new(),
            evicted: VecDeque::new(),
        }
    }

    /// Removes the next datagram from the list of those that were given up because of the limits after their first
    /// fragment had arrived, and returns it; `None` if the list is empty.
    pub(crate) fn evicted(&mut self) -> Option<(FragmentKey, Whole)> {
        self.evicted.pop_front()
    }

    /// Adds a fragment; returns the datagram if it is now complete.
    pub(crate) fn insert(
        &mut self,
        key: FragmentKey,
        arrival: &Arrival<'_>,
        counters: &mut FragmentCounters,
    ) -> Option<Whole> {
        let end = arrival.fragment.offset + arrival.len;
        if end > MAX_DATAGRAM {
            counters.conflicting += 1;
            return None;
        }
        if !self.open.contains_key(&key) {
            if self.repeats_done(&key, arrival) {
                counters.repeated += 1;
                return None;
            }
            self.begin(key, arrival, counters);
        }
        let open = self.open.get_mut(&key)?;
        let before = open.cost();
        let effect = open.insert(arrival);
        counters.repeated += u64::from(effect.fresh == 0 && effect.overlapped && !effect.conflicting);
        counters.overlapping += u64::from(effect.fresh > 0 && effect.overlapped);
        counters.conflicting += u64::from(effect.conflicting);
        self.bytes = (self.bytes + open.cost()).saturating_sub(before);
        if open.total != Some(open.covered) {
            self.shrink(arrival.clock, counters);
            return None;
        }
        let open = self.open.remove(&key)?;
        self.bytes = self.bytes.saturating_sub(open.cost());
        counters.complete += 1;
        self.remember(key, &open, arrival.clock);
        Some(open.join(arrival.clock))
    }

    /// Clears all state at the end of the capture. Before this, call [`Fragments::oldest`] until it returns `None`.
    pub(crate) fn finish(&mut self) {
        *self = Self::new(self.limits);
    }

    fn begin(&mut self, key: FragmentKey, arrival: &Arrival<'_>, counters: &mut FragmentCounters) {
        counters.datagrams += 1;
        self.serial += 1;
        let open = Open {
            serial: self.serial,
            since: arrival.clock,
            last: arrival.time,
            ttl: arrival.ttl,
            tunnels: arrival.tunnels,
            wire: 0,
            total: None,
            covered: 0,
            parts: Vec::new(),
            data: Vec::new(),
        };
        self.bytes += open.cost();
        self.open.insert(key, open);
        self.order.push_back((key, self.serial));
        // Stale entries are only removed together with the oldest live one. So they would pile up behind one that stays
        // open for long.
        if self.order.len() > 2 * self.limits.fragment_datagrams + 16 {
            self.order.retain(|(key, serial)| self.open.get(key).is_some_and(|open| open.serial == *serial));
        }
    }

    /// Gives up a datagram that has waited too long by `now`, and returns it if its first fragment arrived.
    ///
    /// The returned clock is the moment at which the wait ended, not `now`: `now` depends on which frame happens to
    /// come next.
    pub(crate) fn overdue(
        &mut self,
        now: Option<Time>,
        counters: &mut FragmentCounters,
    ) -> Option<(FragmentKey, Whole)> {
        while let Some((key, serial)) = self.order.front() {
            let waiting = self.open.get(key).filter(|open| open.serial == *serial);
            if waiting.is_some_and(|open| !Time::is_older(open.since, now, self.limits.fragment_seconds)) {
                return None;
            }
            if let Some((key, open)) = self.give_up_oldest(counters).filter(|(_, open)| open.begins()) {
                return Some((key, self.late(open)));
            }
        }
        None
    }

    /// Gives up the oldest datagrams until one has its first fragment, and returns that one; `None` if none is left.
    /// Called at the end of the capture.
    pub(crate) fn oldest(&mut self, counters: &mut FragmentCounters) -> Option<(FragmentKey, Whole)> {
        while !self.order.is_empty() {
            if let Some((key, open)) = self.give_up_oldest(counters).filter(|(_, open)| open.begins()) {
                return Some((key, self.late(open)));
            }
        }
        None
    }

    fn late(&self, open: Open) -> Whole {
        let wait = i64::from(self.limits.fragment_seconds);
        let clock = open.since.map(|since| Time { seconds: since.seconds.saturating_add(wait), ..since });
        open.join(clock)
    }

    /// Gives up the oldest datagrams until the limits hold.
    fn shrink(&mut self, now: Option<Time>, counters: &mut FragmentCounters) {
        while self.open.len() > self.limits.fragment_datagrams || self.bytes > self.limits.fragment_bytes {
            if self.order.is_empty() {
                return;
            }
            let Some((key, open)) = self.give_up_oldest(counters) else { continue };
            counters.evicted += 1;
            if open.begins() {
                self.evicted.push_back((key, open.join(now)));
            }
        }
    }

    /// Gives up the datagram at the front of the queue and returns it; `None` if the entry was stale.
    fn give_up_oldest(&mut self, counters: &mut FragmentCounters) -> Option<(FragmentKey, Open)> {
        let (key, serial) = self.order.pop_front()?;
        if self.open.get(&key).is_none_or(|open| open.serial != serial) {
            return None;
        }
        let open = self.open.remove(&key)?;
        self.bytes = self.bytes.saturating_sub(open.cost());
        counters.incomplete += 1;
        Some((key, open))
    }

    fn remember(&mut self, key: FragmentKey, open: &Open, clock: Option<Time>) {
        let parts = open
            .parts
            .iter()
            .map(|part| (part.start, part.len, self.fingerprint(open.bytes_of(part))))
            .collect();
        self.done.insert(key, Completed { serial: open.serial, clock, parts });
        self.done_order.push_back((key, open.serial));
        while let Some((key, serial)) = self.done_order.front() {
            let current = self.done.get(key).filter(|done| done.serial == *serial);
            let recent = |done: &Completed| !Time::is_older(done.clock, clock, REMEMBERED_SECONDS);
            if self.done_order.len() <= REMEMBERED && current.is_some_and(recent) {
                return;
            }
            if current.is_some() {
                self.done.remove(key);
            }
            self.done_order.pop_front();
        }
    }

    /// Returns a hash of `bytes`. Hashes are comparable only within one table.
    fn fingerprint(&self, bytes: &[u8]) -> u64 {
        let mut hasher = self.done.hasher().build_hasher();
        hasher.write(bytes);
        hasher.finish()
    }

    /// Returns whether the fragment repeats one of a datagram that is already complete.
    fn repeats_done(&self, key: &FragmentKey, arrival: &Arrival<'_>) -> bool {
        let Some(done) = self.done.get(key) else { return false };
        if Time::is_older(done.clock, arrival.clock, REMEMBERED_SECONDS) {
            return false;
        }
        done.parts.contains(&(arrival.fragment.offset, arrival.len, self.fingerprint(arrival.bytes)))
    }
}
