//! Counts the replies that servers send to an address per second and per window, and decides whether they are more than
//! any client needs.

use alloc::vec::Vec;

use super::super::exchange::ExchangeKind;
use super::kinds::reflection::{BROAD, BROAD_EACH, FEW_SERVERS, FROM_ONE, REPLIES};
use super::verdict::{REACTIONS, Reaction, Verdict};

/// Number of kinds of replies that are counted separately.
pub(super) const KINDS: usize = 4;

/// Returns the index of the kind of a reply, from 0 to `KINDS - 1`.
pub(super) fn kind_of(kind: ExchangeKind) -> usize {
    match kind {
        ExchangeKind::Info => 0,
        ExchangeKind::Players => 1,
        ExchangeKind::Rules => 2,
        _ => 3,
    }
}

/// The messages of one server to a target within a second. If the target is a network, only the messages to one of its
/// addresses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) at: i64,
    pub(super) unasked: [u16; KINDS],
    pub(super) answered: [u16; KINDS],
    pub(super) challenged: u16,
    /// Number of packets of each [`Reaction`].
    packets: [u32; REACTIONS],
}

impl Slot {
    pub(super) fn counts(&self, verdict: Verdict) -> bool {
        let any = |counts: &[u16]| counts.iter().any(|count| *count > 0);
        verdict.counts(0) && any(&self.unasked)
            || verdict.counts(1) && any(&self.answered)
            || verdict.counts(2) && self.challenged > 0
    }

    pub(super) fn add(&mut self, reaction: Reaction, kind: usize, packets: u32) {
        let count = match reaction {
            Reaction::Unasked => self.unasked.get_mut(kind),
            Reaction::Answered => self.answered.get_mut(kind),
            Reaction::Challenged => Some(&mut self.challenged),
        };
        if let Some(count) = count {
            *count = count.saturating_add(1);
        }
        if let Some(sum) = self.packets.get_mut(reaction as usize) {
            *sum = sum.saturating_add(packets);
        }
    }

    /// Returns the number of packets that belong to the attack according to a verdict.
    pub(super) fn packets(&self, verdict: Verdict) -> u64 {
        let counted = self.packets.iter().enumerate().filter(|(reaction, _)| verdict.counts(*reaction));
        counted.map(|(_, packets)| u64::from(*packets)).sum()
    }
}

/// The counts of the last seconds, in order of time.
#[derive(Clone, Debug, Default)]
pub(super) struct Slots(pub(super) Vec<Slot>);

impl Slots {
    pub(super) fn at(&mut self, at: i64) -> Option<&mut Slot> {
        let place = self.0.iter().rposition(|slot| slot.at <= at).map_or(0, |place| place + 1);
        if place > 0 && self.0.get(place - 1).is_some_and(|slot| slot.at == at) {
            return self.0.get_mut(place - 1);
        }
        if self.0.capacity() == 0 {
            self.0.reserve_exact(1);
        }
        let none = [0; KINDS];
        self.0.insert(
            place,
            Slot { at, unasked: none, answered: none, challenged: 0, packets: [0; REACTIONS] },
        );
        self.0.get_mut(place)
    }

    pub(super) fn find(&self, at: i64) -> Option<&Slot> {
        self.0.iter().rfind(|slot| slot.at == at)
    }

    pub(super) fn forget(&mut self, before: i64) {
        if self.0.first().is_some_and(|first| first.at < before) {
            self.0.retain(|slot| slot.at >= before);
        }
    }

    pub(super) fn window(&self, from: i64, to: i64) -> impl Iterator<Item = &Slot> {
        self.0.iter().filter(move |slot| (from..=to).contains(&slot.at))
    }
}
/// The messages of one server within a window.
#[derive(Default)]
pub(super) struct PeerCounts {
    pub(super) unasked: [u32; KINDS],
    pub(super) answered: [u32; KINDS],
    pub(super) challenged: u32,
    /// Maximum number of unasked replies in one second.
    pub(super) unasked_peak: u16,
    /// Maximum number of replies in one second, whether unasked or answered.
    pub(super) peak: u16,
}

impl PeerCounts {
    pub(super) fn add(&mut self, slot: &Slot) {
        for (sum, count) in self.unasked.iter_mut().zip(slot.unasked) {
            *sum += u32::from(count);
        }
        for (sum, count) in self.answered.iter_mut().zip(slot.answered) {
            *sum += u32::from(count);
        }
        self.challenged += u32::from(slot.challenged);
        let unasked = slot.unasked.iter().fold(0, |sum: u16, count| sum.saturating_add(*count));
        let all = slot.answered.iter().fold(unasked, |sum, count| sum.saturating_add(*count));
        self.unasked_peak = self.unasked_peak.max(unasked);
        self.peak = self.peak.max(all);
    }
}

/// The messages of all servers within a window.
#[derive(Default)]
pub(super) struct Rates {
    pub(super) messages: u32,
    pub(super) servers: u32,
    /// For each kind of reply, the number of messages and the number of servers that sent them.
    pub(super) kinds: [(u32, u32); KINDS],
    /// Maximum number of messages that one server sent in one second.
    pub(super) peak: u16,
}

impl Rates {
    pub(super) fn add(&mut self, counts: &[u32; KINDS], peak: u16) {
        let sum: u32 = counts.iter().sum();
        self.messages += sum;
        self.servers += u32::from(sum > 0);
        for ((messages, servers), count) in self.kinds.iter_mut().zip(counts) {
            *messages += count;
            *servers += u32::from(*count > 0);
        }
        self.peak = self.peak.max(peak);
    }

    /// Returns whether the servers sent at least `each` messages of some kind on average.
    pub(super) fn has_rate(&self, each: u32) -> bool {
        self.kinds.iter().any(|(messages, servers)| *servers > 0 && *messages >= each * servers)
    }

    /// Returns whether the replies are so fast and so many that they can be a reflection. Speed alone is not enough,
    /// because a client that reads a long list from a master server gets many replies, but from one server.
    pub(super) fn is_reflection(&self, each: u32) -> bool {
        self.has_rate(each) && (self.peak >= FROM_ONE || self.is_many(each))
    }

    /// Returns whether many servers sent replies of some kind, each more than a client needs.
    pub(super) fn is_broad(&self) -> bool {
        self.kinds.iter().any(|(messages, servers)| *servers >= BROAD && *messages >= BROAD_EACH * servers)
    }

    pub(super) fn is_many(&self, each: u32) -> bool {
        let fast =
            self.kinds.iter().filter(|(messages, servers)| *servers > 0 && *messages >= each * servers);
        let (messages, servers) =
            fast.fold((0, 0), |(messages, most), (more, servers)| (messages + more, most.max(*servers)));
        messages >= REPLIES && servers >= FEW_SERVERS
    }
}
