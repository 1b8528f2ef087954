//! The state of the exchanges between one client and server. Finds the request that a message belongs to.

use alloc::vec::Vec;

use a2scope_wire::MessageKind;

use super::early::{Answer, Content};
use super::types::{Exchange, ExchangeKind};
use crate::stamp::{SECOND, Stamp};

/// The shortest time between a request and its repeat, in nanoseconds.
const SOONEST_REPEAT: i64 = SECOND / 4;
/// The longest time between a request and its repeat, in nanoseconds.
const LATEST_REPEAT: i64 = 10 * SECOND;
/// Maximum difference between the intervals of one request's repeats, in nanoseconds.
const PACE: i64 = SECOND / 66;
/// Two replies of different content contradict each other if they come within this time, in nanoseconds.
const SECOND_REPLY: i64 = SECOND;
/// Maximum number of replies that are remembered for each pair.
const MAX_REPLIES: usize = 4;

/// A challenge that may belong to more than one request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unassigned {
    pub(super) answer: Answer,
    pub(super) value: u32,
}

/// A reply to a request.
#[derive(Clone, Copy, Debug)]
struct Reply {
    at: Stamp,
    kind: MessageKind,
    /// Hash of the reply's first bytes; `None` if the capture does not have the reply as the server sent it.
    hash: Option<u32>,
}

/// The state of the exchanges between one client and server.
#[derive(Clone, Debug, Default)]
pub(super) struct PairState {
    /// Exchanges that wait for a reply, oldest first.
    pub(super) waiting: Vec<Exchange>,
    /// Challenges that may belong to more than one of the waiting exchanges.
    pub(super) unassigned: Vec<Unassigned>,
    /// The last replies, oldest first.
    replies: Vec<Reply>,
    /// Number of answers that wait for their requests.
    pub(super) early: u32,
    /// The last reply that nobody had asked for.
    pub(super) unasked: Option<(ExchangeKind, Stamp)>,
}

impl PairState {
    /// Forgets everything, but keeps the memory for replies, which the next pair can use.
    pub(super) fn clear(&mut self) {
        self.waiting = Vec::new();
        self.unassigned.clear();
        self.replies.clear();
        self.unasked = None;
    }

    /// Frees the memory for requests if no request waits. Most pairs are quiet most of the time, and the
    /// next request of any pair can reuse that memory while it is still in the processor's cache.
    #[inline]
    pub(super) fn shrink(&mut self) {
        if self.waiting.is_empty() && self.waiting.capacity() > 0 {
            self.waiting = Vec::new();
        }
    }

    /// Remembers a reply to a request.
    pub(super) fn remember_reply(&mut self, at: Stamp, kind: MessageKind, hash: Option<u32>) {
        if self.replies.len() >= MAX_REPLIES {
            self.replies.remove(0);
        }
        // Most pairs have one reply, but a growing `Vec` would start with room for four.
        if self.replies.capacity() == 0 {
            self.replies.reserve_exact(1);
        }
        self.replies.push(Reply { at, kind, hash });
    }

    /// Returns the index of the last reply of this kind if it came within the past second and its content
    /// differs from this reply; else `None`. The message kind is compared because some servers answer
    /// `A2S_INFO` with both of its replies.
    pub(super) fn contradicted(&self, at: Stamp, kind: MessageKind, hash: Option<u32>) -> Option<u64> {
        let recent = |reply: &&Reply| {
            reply.kind == kind && at.since(reply.at).is_some_and(|nanos| nanos <= SECOND_REPLY)
        };
        let earlier = self.replies.iter().rfind(recent)?;
        (earlier.hash? != hash?).then(|| earlier.at.index())
    }

    /// Returns the waiting exchange that a request of `kind` with the challenge `value` continues; `None`
    /// if the request starts a new exchange.
    pub(super) fn take_challenge(&mut self, kind: ExchangeKind, value: u32) -> Option<&mut Exchange> {
        if let Some(unassigned) = self.unassigned.iter().position(|challenge| challenge.value == value) {
            let place = self.waiting.iter().rposition(|e| e.kind == kind && e.is_first_request())?;
            let Unassigned { answer, value } = self.unassigned.remove(unassigned);
            let exchange = self.waiting.get_mut(place)?;
            exchange.received(&answer.wire_info);
            (exchange.challenge, exchange.challenge_value) = (Some(answer.at), Some(value));
            return Some(exchange);
        }
        let challenged = |e: &Exchange| e.kind == kind && e.challenge.is_some() && e.repeat.is_none();
        let place = self.waiting.iter().rposition(challenged)?;
        self.waiting.get_mut(place)
    }

    /// Returns the index of the waiting exchange that a reply belongs to: the latest exchange of this kind
    /// whose request was sent before the reply, preferably one with a challenge in the request. If `kind`
    /// is `None`, the message is a fragment, which may belong to any kind; kinds with longer replies are
    /// tried first. `None` if no exchange fits.
    pub(super) fn waiting_for(&self, kind: Option<ExchangeKind>, at: Stamp) -> Option<usize> {
        use ExchangeKind as Kind;
        let before = |e: &Exchange| e.last_request().is_none_or(|request| request.index() < at.index());
        let youngest = |kind: Kind| {
            self.waiting
                .iter()
                .rposition(|e| e.kind == kind && e.repeat.is_some() && before(e))
                .or_else(|| self.waiting.iter().rposition(|e| e.kind == kind && before(e)))
        };
        match kind {
            Some(kind) => youngest(kind),
            None => [Kind::Rules, Kind::Players, Kind::Info].into_iter().find_map(youngest),
        }
    }

    /// Returns whether an answer may have come before its request: nothing that it answers waits, or it is the reply to
    /// a request whose challenge was not sent back yet.
    pub(super) fn may_be_early(&self, answer: &Answer) -> bool {
        match answer.content {
            Content::Challenge(_) => {
                let refused = |e: &Exchange| e.kind.is_challenged() || e.kind == ExchangeKind::Challenge;
                !self.waiting.iter().any(refused)
            }
            Content::Reply { kind, .. } => {
                let place = self.waiting_for(kind, answer.at);
                let asked = place.and_then(|place| self.waiting.get(place));
                asked.is_none_or(|e| e.challenge.is_some() && e.repeat.is_none())
            }
        }
    }

    /// Merges an unanswered request with its repeats, which are later unanswered requests of the same kind
    /// at regular intervals.
    pub(super) fn join_repeats(&mut self, first: &mut Exchange) {
        let Some(mut last) = first.request else { return };
        let mut pace: Option<i64> = None;
        let mut place = 0;
        while let Some(next) = self.waiting.get(place) {
            let gap = next.request.and_then(|request| request.since(last));
            let fits = next.kind == first.kind
                && next.is_first_request()
                && gap.is_some_and(|gap| match pace {
                    None => (SOONEST_REPEAT..=LATEST_REPEAT).contains(&gap),
                    Some(pace) => (gap - pace).abs() <= PACE,
                });
            if !fits {
                place += 1;
                continue;
            }
            let next = self.waiting.remove(place);
            pace = gap;
            last = next.request.unwrap_or(last);
            first.retries += 1;
            first.bytes_out += next.bytes_out;
            first.wire_out += next.wire_out;
        }
    }
}
