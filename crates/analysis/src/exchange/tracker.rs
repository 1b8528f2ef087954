//! The table of all exchanges by client and server, bounded by [`ExchangeLimits`].

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::hash::BuildHasher;

use a2scope_capture::Time;
use a2scope_engine::{Record, Roles, Step};
use hashbrown::{DefaultHashBuilder, HashTable};

use super::matching::Matcher;
use super::pair_state::PairState;
use super::types::{ExchangeCounts, ExchangeSink, Pair};
use crate::flow::Carried;
use crate::stamp::{Instant, SECOND, Stamp};

/// Limits of the table of exchanges.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeLimits {
    /// Maximum number of pairs of client and server at a time, up to 512 bytes each. The pair that has been quiet for
    /// the longest time is dropped first.
    pub pairs: usize,
    /// Maximum number of requests of one pair that may wait for a reply.
    pub waiting: usize,
    /// Maximum number of waiting requests, of all pairs together, for which memory is allocated.
    /// The pair that has been quiet for the longest time is dropped first.
    pub total_waiting: usize,
}

impl Default for ExchangeLimits {
    fn default() -> Self {
        Self { pairs: 32_768, waiting: 64, total_waiting: 1 << 17 }
    }
}

/// Maximum time for which a request may wait, in nanoseconds of capture time. It is longer than the time
/// for which incomplete fragments are kept: 30 s for IP datagrams, 10 s for split messages.
const WAIT: i64 = 40 * SECOND;
/// If a message of another pair shows that a pair has been quiet for too long, that pair is dropped only
/// after this additional time, in nanoseconds. The pair's own next message may be an incomplete one, which
/// arrives late because the decoder waited for its fragments, up to 10 s for a split message. Without the
/// additional time, the result would depend on which other pairs are in the capture.
const GRACE: i64 = 15 * SECOND;

/// The exchanges that wait for a reply, by client and server.
#[derive(Clone, Debug)]
pub struct Exchanges {
    limits: ExchangeLimits,
    pairs: PairTable,
    /// Number of waiting exchanges for which memory is allocated, over all pairs.
    room: usize,
    /// The pairs, in the order in which they must be checked.
    order: VecDeque<Due>,
    /// The latest [`Record::clock`] of any message.
    now: Instant,
    serial: u64,
    matcher: Matcher,
}

/// An entry in the queue of checks: the slot of the pair to be checked, and the time from which the pair
/// has been quiet. The serial number shows whether the slot has been given to another pair since.
#[derive(Clone, Copy, Debug)]
struct Due {
    place: u32,
    serial: u64,
    since: Instant,
}

impl Exchanges {
    /// Creates a table without exchanges.
    pub fn new(limits: ExchangeLimits) -> Self {
        Self {
            limits,
            pairs: PairTable::default(),
            room: 0,
            order: VecDeque::new(),
            now: Instant::NEVER,
            serial: 0,
            matcher: Matcher::new(limits.waiting),
        }
    }

    /// Returns the counts over all exchanges that have ended.
    pub fn counts(&self) -> &ExchangeCounts {
        &self.matcher.counts
    }

    /// Returns the constant time by which replies are stamped before their requests, in nanoseconds, and how many
    /// requests show it.
    pub(crate) fn clocks(&self) -> (i64, u64) {
        self.matcher.early.clocks.constant()
    }

    /// Returns how many answers lie next to their requests, but before them.
    pub(crate) fn swapped(&self) -> u64 {
        self.matcher.early.swapped
    }

    /// Handles a message after [`Exchanges::advance`], and passes on the exchanges that end with it. `carried` is the
    /// challenge of a request.
    pub(crate) fn message(
        &mut self,
        record: &Record<'_>,
        roles: &Roles,
        stamp: Stamp,
        carried: Carried,
        sink: &mut ExchangeSink<'_>,
    ) {
        let Some(step) = roles.step.filter(|step| *step != Step::Pushes) else { return };
        let clock = Instant::new(record.clock);
        let pair = (roles.client, roles.server);
        let place = self.place(pair, sink);
        let Some(slot) = self.pairs.slots.get_mut(place as usize) else { return };
        let before = slot.state.waiting.capacity();
        if is_over(slot.clock, clock, WAIT) {
            self.matcher.settle(&mut slot.state, |_| true, sink);
            slot.state.clear();
            slot.last = Instant::NEVER;
        }
        slot.clock = slot.clock.max(clock);
        // If the clock was set back, its new time counts: what is asked now is not old already.
        let at = stamp.instant();
        slot.last = if is_over(at, slot.last, WAIT) { at } else { slot.last.max(at) };
        let last = slot.last;
        self.matcher.settle(&mut slot.state, |exchange| exchange.age(last) > WAIT, sink);
        self.matcher.message(
            &mut slot.state,
            pair,
            (step, roles.challenge, carried),
            (record, self.now),
            sink,
        );
        slot.state.shrink();
        self.room = self.room + slot.state.waiting.capacity() - before;
        while self.room > self.limits.total_waiting && self.give_up_oldest(sink) {}
    }

    /// Ends what cannot be answered any more at the time `clock`.
    #[inline]
    pub(crate) fn advance(&mut self, clock: Option<Time>, sink: &mut ExchangeSink<'_>) {
        self.now = self.now.max(Instant::new(clock));
        self.too_early(Some(self.now), sink);
        self.expire(sink);
    }

    /// Ends all waiting exchanges at the end of the input.
    pub(crate) fn finish(&mut self, sink: &mut ExchangeSink<'_>) {
        self.too_early(None, sink);
        while let Some(due) = self.order.pop_front() {
            self.give_up(due, sink);
        }
    }

    /// Handles the answers that came before a request which did not follow; `now` is `None` at the end of the input.
    #[inline]
    fn too_early(&mut self, now: Option<Instant>, sink: &mut ExchangeSink<'_>) {
        while let Some(early) = self.matcher.early.overdue(now) {
            let Self { pairs, matcher, .. } = self;
            let place = pairs.find(pairs.hash(&early.pair), &early.pair);
            if let Some(slot) = place.and_then(|place| pairs.slots.get_mut(place as usize)) {
                matcher.too_early(&mut slot.state, &early, sink);
            }
        }
    }

    /// Returns the index of the pair's slot, which is created if needed.
    fn place(&mut self, pair: Pair, sink: &mut ExchangeSink<'_>) -> u32 {
        let hash = self.pairs.hash(&pair);
        if let Some(place) = self.pairs.find(hash, &pair) {
            return place;
        }
        while self.pairs.places.len() >= self.limits.pairs {
            if !self.give_up_oldest(sink) {
                break;
            }
        }
        self.serial += 1;
        let place = self.pairs.insert(hash, pair, self.serial);
        self.order.push_back(Due { place, serial: self.serial, since: self.now });
        place
    }

    /// Makes room by dropping the pair that has been quiet for the longest time. Returns false if the table is empty.
    fn give_up_oldest(&mut self, sink: &mut ExchangeSink<'_>) -> bool {
        let Some(due) = self.order.pop_front() else { return false };
        if self.give_up(due, sink) {
            self.matcher.counts.evicted += 1;
        }
        true
    }

    /// Ends a pair's waiting exchanges and drops the pair. Returns false if the slot now belongs to another pair.
    fn give_up(&mut self, due: Due, sink: &mut ExchangeSink<'_>) -> bool {
        let Some(slot) = self.pairs.at(due.place, due.serial) else { return false };
        self.room -= slot.state.waiting.capacity();
        while slot.state.early > 0
            && let Some(early) = self.matcher.early.of(slot.pair)
        {
            self.matcher.too_early(&mut slot.state, &early, sink);
        }
        self.matcher.settle(&mut slot.state, |_| true, sink);
        slot.state.clear();
        self.pairs.remove(due.place);
        true
    }

    /// Drops the pairs that have been quiet for too long.
    fn expire(&mut self, sink: &mut ExchangeSink<'_>) {
        while let Some(due) = self.order.front().copied() {
            if !is_over(due.since, self.now, WAIT + GRACE) {
                return;
            }
            self.order.pop_front();
            let Some(slot) = self.pairs.at(due.place, due.serial) else { continue };
            if is_over(slot.clock, self.now, WAIT + GRACE) {
                self.give_up(due, sink);
            } else {
                let since = slot.clock;
                self.order.push_back(Due { since, ..due });
            }
        }
    }
}

/// Returns whether `now` is more than `span` nanoseconds after `since`.
#[inline]
fn is_over(since: Instant, now: Instant, span: i64) -> bool {
    now.since(since).is_some_and(|nanos| nanos > span)
}

/// The pairs and their state, in slots that are reused.
#[derive(Clone, Debug, Default)]
struct PairTable {
    hasher: DefaultHashBuilder,
    /// Index into `slots` for each pair. The table holds only indexes, so that it stays in the processor's cache.
    places: HashTable<u32>,
    slots: Vec<PairSlot>,
    /// Indexes of free slots.
    free: Vec<u32>,
}

/// A pair and its state.
#[derive(Clone, Debug)]
struct PairSlot {
    pair: Pair,
    /// Serial number of the pair, counted over the whole run; 0 if no pair uses the slot.
    serial: u64,
    /// The latest time of the pair's messages.
    last: Instant,
    /// The latest [`Record::clock`] of the pair's messages.
    clock: Instant,
    state: PairState,
}

impl PairTable {
    #[inline]
    fn hash(&self, pair: &Pair) -> u64 {
        self.hasher.hash_one(pair)
    }

    #[inline]
    fn find(&self, hash: u64, pair: &Pair) -> Option<u32> {
        let is = |place: &u32| self.slots.get(*place as usize).is_some_and(|slot| slot.pair == *pair);
        self.places.find(hash, is).copied()
    }

    /// Returns the slot at an index if it still belongs to the pair with this serial number.
    fn at(&mut self, place: u32, serial: u64) -> Option<&mut PairSlot> {
        self.slots.get_mut(place as usize).filter(|slot| slot.serial == serial)
    }

    fn insert(&mut self, hash: u64, pair: Pair, serial: u64) -> u32 {
        let place = self.free.pop().unwrap_or_else(|| {
            let state = PairState::default();
            self.slots.push(PairSlot { pair, serial, last: Instant::NEVER, clock: Instant::NEVER, state });
            self.slots.len() as u32 - 1
        });
        if let Some(slot) = self.slots.get_mut(place as usize) {
            (slot.pair, slot.serial) = (pair, serial);
            (slot.last, slot.clock) = (Instant::NEVER, Instant::NEVER);
        }
        let Self { hasher, slots, places, .. } = self;
        let rehash = |place: &u32| slots.get(*place as usize).map_or(0, |slot| hasher.hash_one(slot.pair));
        places.insert_unique(hash, place, rehash);
        place
    }

    fn remove(&mut self, place: u32) {
        let Some(slot) = self.slots.get_mut(place as usize) else { return };
        slot.serial = 0;
        let hash = self.hasher.hash_one(slot.pair);
        if let Ok(entry) = self.places.find_entry(hash, |other| *other == place) {
            entry.remove();
        }
        self.free.push(place);
    }
}
