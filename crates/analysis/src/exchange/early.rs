//! Answers that lie before their requests: the queues of a network card change the order of packets, and the clocks of
//! two taps differ.

use alloc::collections::VecDeque;

use a2scope_engine::{Arrival, Record, WireInfo};
use a2scope_wire::{ExchangeKind, Message, MessageKind};

use super::types::Pair;
use crate::stamp::{Instant, SECOND, Stamp};

/// The queues of a network card change the order of packets that are this far apart at most, in nanoseconds.
const QUEUES: i64 = SECOND / 1000;
/// Maximum difference between two clocks that is recognised, in nanoseconds.
const APART: i64 = 10 * SECOND;
/// Differences between two clocks, as requests and replies show them, differ by the round trips: by this at most.
const JITTER: i64 = SECOND / 20;
/// Fewer differences than this may be retries.
pub(crate) const CLOCKS: u64 = 10;
/// Maximum number of answers that wait for their requests, of which a request may look at all.
const HELD: usize = 1024;
/// Number of bytes that are hashed to compare two replies: enough for all of an `S2A_INFO_SRC`, and for the
/// start of a list.
const HASHED: usize = 512;

/// What a server sends back.
#[derive(Clone, Copy, Debug)]
pub(super) enum Content {
    Challenge(u32),
    Reply {
        /// `None` if the message is a fragment, which may belong to any kind.
        kind: Option<ExchangeKind>,
        message: MessageKind,
        /// Hash of the reply's first bytes; `None` if the capture does not have the reply as the server sent it.
        hash: Option<u32>,
        /// Whether fragments are missing.
        partial: bool,
        /// Whether nothing follows.
        ends: bool,
    },
}

/// A message that a server sent back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) at: Stamp,
    pub(super) content: Content,
    pub(super) wire_info: WireInfo,
}

impl Answer {
    pub(super) fn challenge(value: u32, record: &Record<'_>) -> Self {
        Self { at: Stamp::of(record), content: Content::Challenge(value), wire_info: record.wire_info }
    }

    pub(super) fn reply(kind: Option<ExchangeKind>, record: &Record<'_>) -> Self {
        let content = Content::Reply {
            kind,
            message: record.kind,
            hash: hash_of(record),
            partial: matches!(record.arrival, Arrival::Incomplete),
            // The master server's list is complete when its last part has come.
            ends: !matches!(record.value, Ok(Message::MasterReply(reply)) if !reply.end),
        };
        Self { at: Stamp::of(record), content, wire_info: record.wire_info }
    }

    /// Returns whether the message answers a question of this kind; a challenge answers only what `is_first`.
    fn fits(&self, asked: ExchangeKind, is_first: bool) -> bool {
        match self.content {
            Content::Challenge(_) => is_first && (asked.is_challenged() || asked == ExchangeKind::Challenge),
            Content::Reply { kind, .. } => kind.is_none_or(|kind| kind == asked),
        }
    }
}

/// Returns the hash of a reply's first bytes; `None` if the capture does not have the reply as the server sent it.
fn hash_of(record: &Record<'_>) -> Option<u32> {
    if !record.arrival.is_intact() && record.arrival != Arrival::Malformed {
        return None;
    }
    let bytes = record.message_buffer()?.bytes;
    Some(crc32fast::hash(bytes.get(..HASHED).unwrap_or(bytes)))
}

/// An answer that waits for its request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Early {
    pub(super) pair: Pair,
    pub(super) answer: Answer,
    /// When it is clear that no request follows.
    due: Instant,
}

/// The answers that wait for their requests, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub(super) struct EarlyAnswers {
    held: VecDeque<Early>,
    pub(super) clocks: Clocks,
    /// Number of answers that were next to their requests, in the wrong order.
    pub(super) swapped: u64,
}

impl EarlyAnswers {
    /// Holds an answer if its request may still come at the time `now`. Returns whether it does.
    pub(super) fn hold(&mut self, pair: Pair, answer: &Answer, now: Instant) -> bool {
        let due = answer.at.instant().after(self.clocks.difference().map_or(QUEUES, |apart| apart + JITTER));
        let holds = due.is_timed() && due >= now;
        if holds {
            self.held.push_back(Early { pair, answer: *answer, due });
        }
        holds
    }

    /// Removes and returns the next answer whose request cannot come any more at the time `now`; `None` stands for
    /// the end of the input.
    pub(super) fn overdue(&mut self, now: Option<Instant>) -> Option<Early> {
        let waits = |early: &Early| now.is_some_and(|now| now <= early.due) && self.held.len() <= HELD;
        if self.held.front().is_none_or(waits) { None } else { self.held.pop_front() }
    }

    /// Removes and returns the next answer of a pair.
    pub(super) fn of(&mut self, pair: Pair) -> Option<Early> {
        self.remove(|early| early.pair == pair)
    }

    /// Removes and returns a challenge that a request sends back: what it answered was not captured.
    pub(super) fn sent_back(&mut self, pair: Pair, value: u32) -> Option<Early> {
        let is_it = |content| matches!(content, Content::Challenge(held) if held == value);
        self.remove(|early| early.pair == pair && is_it(early.answer.content))
    }

    fn remove(&mut self, which: impl Fn(&Early) -> bool) -> Option<Early> {
        let place = self.held.iter().position(which)?;
        self.held.remove(place)
    }

    /// Removes and returns the answer to a request. If it `is_first`, it has no challenge, and gets one first.
    pub(super) fn take(
        &mut self,
        pair: Pair,
        kind: ExchangeKind,
        is_first: bool,
        request: Stamp,
    ) -> Option<Answer> {
        let apart = self.clocks.difference();
        let is_close = |at: Stamp| {
            let near = |apart: i64| at.instant().after(apart).is_near(request.instant(), JITTER);
            at.is_near(request, QUEUES) || apart.is_some_and(near)
        };
        let fits = |answer: &Answer| answer.fits(kind, is_first) && is_close(answer.at);
        let answer = self.remove(|early| early.pair == pair && fits(&early.answer))?.answer;
        if answer.at.is_near(request, QUEUES) {
            self.swapped += 1;
        } else {
            self.clocks.add(request, answer.at);
        }
        Some(answer)
    }
}

/// The constant time by which replies lie before their requests, by majority vote.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clocks {
    candidate: i64,
    /// How many more were near the candidate than were not.
    lead: u64,
    /// Number of requests near the candidate.
    near: u64,
}

impl Clocks {
    /// Counts a request after a reply that nobody had asked for.
    pub(super) fn add(&mut self, request: Stamp, reply: Stamp) {
        let Some(apart) = request.since(reply).filter(|apart| (QUEUES..=APART).contains(apart)) else {
            return;
        };
        if self.lead == 0 {
            (self.candidate, self.near) = (apart, 0);
        }
        if self.candidate.abs_diff(apart) <= JITTER.unsigned_abs() {
            self.lead += 1;
            self.near += 1;
        } else {
            self.lead -= 1;
        }
    }

    /// Counts a reply after its request, as it is if there is one clock.
    pub(super) fn agree(&mut self) {
        self.lead = self.lead.saturating_sub(1);
    }

    /// Returns the nanoseconds; `None` unless enough requests show them.
    fn difference(&self) -> Option<i64> {
        (self.lead >= CLOCKS).then_some(self.candidate)
    }

    /// Returns the nanoseconds, and how many requests show them.
    pub(crate) fn constant(&self) -> (i64, u64) {
        (self.candidate, self.near)
    }
}
