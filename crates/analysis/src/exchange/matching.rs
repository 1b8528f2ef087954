//! Finds the request that a message belongs to, and ends exchanges.

use a2scope_engine::{Arrival, Record, Step, WireInfo};
use a2scope_wire::{Message, MessageKind};

use super::pair_state::{Pair, PairState, Unassigned};
use super::types::{Audit, Exchange, ExchangeCounts, ExchangeKind, ExchangeSink, Outcome};
use crate::flow::Carried;
use crate::stamp::Stamp;

/// Maximum number of challenges of a pair that wait to be assigned to a request.
const MAX_UNASSIGNED: usize = 16;
/// Number of bytes that are hashed to compare two replies: enough for all of an `S2A_INFO_SRC`, and for the
/// start of a list.
const HASHED: usize = 512;

/// Assigns messages to the exchanges of a pair, and counts the exchanges that end.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    /// Maximum number of requests of one pair that may wait for a reply.
    max_waiting: usize,
    /// The number that the next exchange to end will get.
    index: u64,
    pub(super) counts: ExchangeCounts,
}

impl Matcher {
    pub(super) fn new(max_waiting: usize) -> Self {
        Self { max_waiting, index: 0, counts: ExchangeCounts::default() }
    }

    /// Handles a message of a pair; `step` is what it does, with the challenge that it carries and whether it was sent.
    #[inline]
    pub(super) fn message(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        (step, challenge, carried): (Step, Option<u32>, Carried),
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        match step {
            Step::Asks(kind) => {
                self.request(state, pair, kind, challenge.map(|value| (value, carried)), record, sink);
            }
            Step::AsksForMore => self.next_page(state, pair, record, sink),
            Step::Challenges(value) => self.challenge(state, pair, value, record, sink),
            Step::Answers(kind) => self.reply(state, pair, Some(kind), record, sink),
            Step::AnswersInPart => self.reply(state, pair, None, record, sink),
            Step::Pushes => {}
        }
    }

    /// Ends exchanges of a pair, the oldest first, until `is_over` is false for the oldest one.
    pub(super) fn settle(
        &mut self,
        state: &mut PairState,
        is_over: impl Fn(&Exchange) -> bool,
        sink: &mut ExchangeSink<'_>,
    ) {
        if state.waiting.first().is_some_and(&is_over) {
            self.assign_leftovers(state, sink);
        }
        while state.waiting.first().is_some_and(&is_over) {
            self.give_up(state, sink);
        }
    }

    /// Ends the oldest exchange without a reply.
    fn give_up(&mut self, state: &mut PairState, sink: &mut ExchangeSink<'_>) {
        let mut exchange = state.waiting.remove(0);
        if exchange.kind == ExchangeKind::Master && exchange.reply.is_some() {
            exchange.outcome = Outcome::Answered;
        } else if !exchange.is_first_request() {
            exchange.outcome =
                if exchange.challenge.is_some() { Outcome::Challenged } else { Outcome::Unanswered };
        } else {
            state.join_repeats(&mut exchange);
        }
        self.end(exchange, sink);
    }

    /// Assigns the challenges that no request sent back. A challenge first goes to an exchange that asked
    /// only for a challenge; if there is none, to the latest request sent before the challenge.
    fn assign_leftovers(&mut self, state: &mut PairState, sink: &mut ExchangeSink<'_>) {
        for Unassigned { at, value, wire_info } in core::mem::take(&mut state.unassigned) {
            let before = |e: &Exchange| e.request.is_some_and(|request| request.index() < at.index());
            let bare = state
                .waiting
                .iter()
                .position(|e| e.kind == ExchangeKind::Challenge && e.is_first_request() && before(e));
            let asked = || {
                let waits = |e: &Exchange| e.kind.is_challenged() && e.is_first_request() && before(e);
                state.waiting.iter().rposition(waits)
            };
            match bare.or_else(asked) {
                Some(place) => {
                    let answers = state.waiting.get(place).is_some_and(|e| e.kind == ExchangeKind::Challenge);
                    if answers {
                        let mut exchange = state.waiting.remove(place);
                        exchange.received(&wire_info);
                        self.challenge_answers(exchange, at, value, sink);
                    } else if let Some(exchange) = state.waiting.get_mut(place) {
                        exchange.received(&wire_info);
                        (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
                    }
                }
                None => {
                    if let Some(pair) = state.waiting.first().map(|e| (e.client, e.server)) {
                        self.unasked(pair, ExchangeKind::Challenge, at, &wire_info, Some(value), None, sink);
                    }
                }
            }
        }
    }

    fn request(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        kind: ExchangeKind,
        challenge: Option<(u32, Carried)>,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = Stamp::of(record);
        if let Some((value, _)) = challenge
            && let Some(exchange) = state.take_challenge(kind, value)
        {
            exchange.audit =
                if exchange.challenge_value == Some(value) { Audit::Fresh } else { Audit::Wrong };
            (exchange.repeat, exchange.challenge_value) = (Some(at), Some(value));
            exchange.sent(&record.wire_info);
            return;
        }
        if state.waiting.len() >= self.max_waiting {
            self.give_up(state, sink);
        }
        let mut exchange = Exchange::new(kind, pair.0, pair.1);
        exchange.request = Some(at);
        exchange.sent(&record.wire_info);
        if let Some((value, carried)) = challenge {
            exchange.repeat = Some(at);
            exchange.challenge_value = Some(value);
            exchange.audit = audit(carried);
        }
        // Most pairs have one request at a time, but a growing `Vec` would start with room for four.
        if state.waiting.is_empty() {
            state.waiting.reserve_exact(1);
        }
        state.waiting.push(exchange);
    }

    fn next_page(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        match state.waiting.iter_mut().rfind(|e| e.kind == ExchangeKind::Master && e.reply.is_some()) {
            Some(exchange) => {
                exchange.repeat = Some(Stamp::of(record));
                exchange.sent(&record.wire_info);
            }
            None => self.request(state, pair, ExchangeKind::Master, None, record, sink),
        }
    }

    fn challenge(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        value: u32,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = Stamp::of(record);
        let waits = |e: &Exchange| {
            e.is_first_request() && (e.kind.is_challenged() || e.kind == ExchangeKind::Challenge)
        };
        let candidates = state.waiting.iter().filter(|e| waits(e)).count();
        match (candidates, state.waiting.iter().rposition(waits)) {
            (1, Some(place)) if state.unassigned.is_empty() => {
                let Some(exchange) = state.waiting.get_mut(place) else { return };
                exchange.received(&record.wire_info);
                if exchange.kind == ExchangeKind::Challenge {
                    let exchange = state.waiting.remove(place);
                    self.challenge_answers(exchange, at, value, sink);
                } else {
                    (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
                }
            }
            (1.., _) if state.unassigned.len() < MAX_UNASSIGNED => {
                state.unassigned.push(Unassigned { at, value, wire_info: record.wire_info });
            }
            _ => {
                // If the server sends another challenge, it did not accept the challenge in the request.
                let refused = |e: &Exchange| e.repeat.is_some() && e.kind.is_challenged();
                if let Some(exchange) = state.waiting.iter_mut().rfind(|e| refused(e)) {
                    exchange.received(&record.wire_info);
                    exchange.challenge = Some(at);
                    if exchange.audit == Audit::NeverIssued && exchange.challenge_value != Some(value) {
                        exchange.audit = Audit::Wrong;
                    }
                    (exchange.challenge_value, exchange.repeat) = (Some(value), None);
                } else {
                    self.unasked(
                        pair,
                        ExchangeKind::Challenge,
                        at,
                        &record.wire_info,
                        Some(value),
                        None,
                        sink,
                    );
                }
            }
        }
    }

    /// Ends an exchange that asked only for a challenge and got it.
    fn challenge_answers(
        &mut self,
        mut exchange: Exchange,
        at: Stamp,
        value: u32,
        sink: &mut ExchangeSink<'_>,
    ) {
        exchange.challenge_value = Some(value);
        exchange.answer(at);
        exchange.outcome = Outcome::Answered;
        self.end(exchange, sink);
    }

    fn reply(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        kind: Option<ExchangeKind>,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = Stamp::of(record);
        let Some(place) = state.waiting_for(kind, at) else {
            let kind = kind.unwrap_or(ExchangeKind::Other);
            let contradicts = state.contradicted(at, record.kind, hash_of(record));
            self.unasked(pair, kind, at, &record.wire_info, None, contradicts, sink);
            return;
        };
        let ends = match record.value {
            // The master server's list is complete when its last part has come.
            Ok(Message::MasterReply(reply)) => reply.end,
            _ => true,
        };
        let Some(exchange) = state.waiting.get_mut(place) else { return };
        exchange.received(&record.wire_info);
        exchange.answer(at);
        exchange.pages += u32::from(record.kind == MessageKind::MasterReply);
        state.remember_reply(at, record.kind, hash_of(record));
        if ends {
            let mut exchange = state.waiting.remove(place);
            let partial = matches!(record.arrival, Arrival::Incomplete);
            exchange.outcome = if partial { Outcome::Partial } else { Outcome::Answered };
            self.end(exchange, sink);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of an exchange that has only an answer")]
    fn unasked(
        &mut self,
        (client, server): Pair,
        kind: ExchangeKind,
        at: Stamp,
        wire_info: &WireInfo,
        challenge_value: Option<u32>,
        contradicts: Option<u64>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let mut exchange = Exchange::new(kind, client, server);
        exchange.received(wire_info);
        exchange.reply = Some(at);
        exchange.outcome = Outcome::Unasked;
        (exchange.challenge_value, exchange.contradicts) = (challenge_value, contradicts);
        self.end(exchange, sink);
    }

    fn end(&mut self, mut exchange: Exchange, sink: &mut ExchangeSink<'_>) {
        exchange.index = self.index;
        self.index += 1;
        self.counts.add(&exchange);
        sink(&exchange);
    }
}

/// Returns what the capture shows about a challenge, if no request that asked for it was seen just before.
fn audit(carried: Carried) -> Audit {
    match carried {
        Carried::Nothing => Audit::None,
        Carried::Unseen => Audit::NeverIssued,
        Carried::Last => Audit::Reused,
        Carried::Old | Carried::Replaced => Audit::Stale,
        Carried::Perhaps | Carried::Foreign => Audit::Wrong,
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
