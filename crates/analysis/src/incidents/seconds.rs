//! The counts for each second, and the list of the last seconds.

use alloc::collections::VecDeque;

use super::super::flow::Requests;

/// The values of one message that are added to the counts of its second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// The second in which the message is counted, which is corrected if the capture's clock was set back.
    pub(super) second: i64,
    /// Time of the message, in nanoseconds since 1970.
    pub(super) nanos: i64,
    /// Index of the message.
    pub(super) index: u64,
    pub(super) packets: u32,
    /// Number of bytes of the message's IP packets.
    pub(super) bytes: u32,
    pub(super) ttl: Option<u8>,
}

/// Counts of messages of one kind within a second.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    pub(super) messages: u32,
    pub(super) packets: u32,
    pub(super) bytes: u64,
    /// Times of the first and the last message, in nanoseconds since 1970.
    pub(super) times: (i64, i64),
}

impl Tally {
    pub(super) const NONE: Self = Self { messages: 0, packets: 0, bytes: 0, times: (i64::MAX, i64::MIN) };

    #[inline]
    pub(super) fn add(&mut self, sight: &Sight) {
        self.messages += 1;
        self.packets += sight.packets;
        self.bytes += u64::from(sight.bytes);
        self.times = (self.times.0.min(sight.nanos), self.times.1.max(sight.nanos));
    }

    /// Returns the counts of several requests.
    pub(super) fn of(requests: &Requests) -> Self {
        let Requests { count, packets, bytes, first, last, .. } = *requests;
        Self { messages: count, packets, bytes, times: (first.nanos(), last.nanos()) }
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.messages += other.messages;
        self.packets += other.packets;
        self.bytes += other.bytes;
        self.times = (self.times.0.min(other.times.0), self.times.1.max(other.times.1));
    }
}

/// The set of times to live that were seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TtlSet([u64; 4]);

impl TtlSet {
    #[inline]
    pub(super) fn add(&mut self, ttl: Option<u8>) {
        if let Some(ttl) = ttl
            && let Some(word) = self.0.get_mut(usize::from(ttl >> 6))
        {
            *word |= 1 << (ttl & 63);
        }
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    /// Returns the lowest time to live, the highest one and the number of different ones; `None` if there are none.
    pub(super) fn range(&self) -> Option<(u8, u8, u32)> {
        let has =
            |ttl: &u8| self.0.get(usize::from(ttl >> 6)).is_some_and(|word| word >> (ttl & 63) & 1 == 1);
        let low = (0..=u8::MAX).find(has)?;
        let high = (0..=u8::MAX).rfind(has)?;
        Some((low, high, self.0.iter().map(|word| word.count_ones()).sum()))
    }
}

/// The counts of a detector for one second.
pub(super) trait Second {
    /// Creates a second without any messages.
    fn new(at: i64) -> Self;
    /// Returns the number of the second, counted from 1970.
    fn at(&self) -> i64;
}

/// The last seconds that have messages, in order.
#[derive(Clone, Debug)]
pub(super) struct Seconds<S>(VecDeque<S>);

impl<S> Default for Seconds<S> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<S: Second> Seconds<S> {
    /// Returns the second `at`, which is added if it is missing. `None` if it is so early that it was counted already.
    #[inline]
    pub(super) fn at(&mut self, at: i64) -> Option<&mut S> {
        if self.0.back().is_none_or(|last| last.at() < at) {
            if self.0.capacity() == 0 {
                // Most lists have one or two seconds, but a growing `VecDeque` would start with room for four.
                self.0.reserve_exact(1);
            }
            self.0.push_back(S::new(at));
            return self.0.back_mut();
        }
        match self.0.binary_search_by_key(&at, S::at) {
            Ok(place) => self.0.get_mut(place),
            Err(0) if self.0.front().is_some_and(|first| first.at() - at > EARLIER) => None,
            Err(place) => {
                self.0.insert(place, S::new(at));
                self.0.get_mut(place)
            }
        }
    }

    /// Returns the second `at`; `None` if it has no messages.
    pub(super) fn find(&self, at: i64) -> Option<&S> {
        let place = self.0.binary_search_by_key(&at, S::at).ok()?;
        self.0.get(place)
    }

    pub(super) fn first(&self) -> Option<&S> {
        self.0.front()
    }

    pub(super) fn last(&self) -> Option<&S> {
        self.0.back()
    }

    pub(super) fn pop_first(&mut self) -> Option<S> {
        let first = self.0.pop_front();
        if self.0.is_empty() && self.0.capacity() > 4 {
            self.0 = VecDeque::new();
        }
        first
    }

    /// Returns the seconds from `from` to `to`, including both.
    pub(super) fn window(&self, from: i64, to: i64) -> impl Iterator<Item = &S> + Clone {
        self.0.iter().skip_while(move |second| second.at() < from).take_while(move |second| second.at() <= to)
    }

    /// Does the same as [`Seconds::window`], but the seconds can be changed.
    pub(super) fn window_mut(&mut self, from: i64, to: i64) -> impl Iterator<Item = &mut S> {
        self.0
            .iter_mut()
            .skip_while(move |second| second.at() < from)
            .take_while(move |second| second.at() <= to)
    }
}

/// A second may still be added if it is at most this many seconds before the first one.
const EARLIER: i64 = 15;
/// Number of seconds in the window over which a rate is judged.
pub(super) const WINDOW: i64 = 10;
/// A second of a window is busy if the busiest second has at most this many times as many messages.
pub(super) const BUSY_SHARE: u32 = 5;
/// The second before or after a busy second also belongs to the attack if the busy second has at most this
/// many times as many messages. An attack rarely begins exactly at the start of a second.
pub(super) const EDGE_SHARE: u32 = 50;
/// A pause of this many seconds ends an incident.
pub(super) const PAUSE: i64 = 60;
