//! Finds the request that a message belongs to, and ends exchanges.

use a2scope_engine::{Record, Step, WireInfo};
use a2scope_wire::MessageKind;

use super::early::{Answer, Content, Early, EarlyAnswers};
use super::pair_state::{PairState, Unassigned};
use super::types::{Audit, Exchange, ExchangeCounts, ExchangeKind, ExchangeSink, Outcome, Pair};
use crate::flow::Carried;
use crate::stamp::{Instant, Stamp};

/// Maximum number of challenges of a pair that wait to be assigned to a request.
const MAX_UNASSIGNED: usize = 16;

/// Assigns messages to the exchanges of a pair, and counts the exchanges that end.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    /// Maximum number of requests of one pair that may wait for a reply.
    max_waiting: usize,
    /// The number that the next exchange to end will get.
    index: u64,
    pub(super) counts: ExchangeCounts,
    pub(super) early: EarlyAnswers,
}

impl Matcher {
    pub(super) fn new(max_waiting: usize) -> Self {
        Self { max_waiting, index: 0, counts: ExchangeCounts::default(), early: EarlyAnswers::default() }
    }

    /// Handles a message of a pair at the time `now`; `step` is what it does, with the challenge that it carries and
    /// whether it was sent.
    #[inline]
    pub(super) fn message(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        (step, challenge, carried): (Step, Option<u32>, Carried),
        (record, now): (&Record<'_>, Instant),
        sink: &mut ExchangeSink<'_>,
    ) {
        let answer = match step {
            Step::Asks(kind) => {
                let challenge = challenge.map(|value| (value, carried));
                return self.request(state, pair, kind, challenge, record, sink);
            }
            Step::AsksForMore => return self.next_page(state, pair, record, sink),
            Step::Challenges(value) => Answer::challenge(value, record),
            Step::Answers(kind) => Answer::reply(Some(kind), record),
            Step::AnswersInPart => Answer::reply(None, record),
            Step::Pushes => return,
        };
        if state.may_be_early(&answer) && self.early.hold(pair, &answer, now) {
            state.early += 1;
        } else {
            self.answer(state, pair, &answer, sink);
        }
    }

    /// Handles an answer that was held, and whose request did not come.
    pub(super) fn too_early(&mut self, state: &mut PairState, early: &Early, sink: &mut ExchangeSink<'_>) {
        state.early -= 1;
        self.answer(state, early.pair, &early.answer, sink);
    }

    fn answer(&mut self, state: &mut PairState, pair: Pair, answer: &Answer, sink: &mut ExchangeSink<'_>) {
        let (kind, message, hash) = match answer.content {
            Content::Challenge(value) => return self.challenge(state, pair, value, answer, sink),
            Content::Reply { kind, message, hash, .. } => (kind, message, hash),
        };
        if let Some(place) = state.waiting_for(kind, answer.at) {
            self.early.clocks.agree();
            return self.reply(state, place, answer, sink);
        }
        let kind = kind.unwrap_or(ExchangeKind::Other);
        state.unasked = Some((kind, answer.at));
        let contradicts = state.contradicted(answer.at, message, hash);
        self.unasked(pair, kind, answer, contradicts, sink);
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
        self.end(exchange, None, sink);
    }

    /// Assigns the challenges that no request sent back. A challenge first goes to an exchange that asked
    /// only for a challenge; if there is none, to the latest request sent before the challenge.
    fn assign_leftovers(&mut self, state: &mut PairState, sink: &mut ExchangeSink<'_>) {
        for Unassigned { answer, value } in core::mem::take(&mut state.unassigned) {
            let Answer { at, wire_info, .. } = answer;
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
                        let exchange = state.waiting.remove(place);
                        self.challenge_answers(exchange, value, &answer, sink);
                    } else if let Some(exchange) = state.waiting.get_mut(place) {
                        exchange.received(&wire_info);
                        (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
                    }
                }
                None => {
                    if let Some(pair) = state.waiting.first().map(|e| (e.client, e.server)) {
                        self.unasked(pair, ExchangeKind::Challenge, &answer, None, sink);
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
        if state.early > 0
            && let Some((value, _)) = challenge
            && let Some(early) = self.early.sent_back(pair, value)
        {
            self.too_early(state, &early, sink);
        }
        if let Some((value, _)) = challenge
            && let Some(exchange) = state.take_challenge(kind, value)
        {
            exchange.audit =
                if exchange.challenge_value == Some(value) { Audit::Fresh } else { Audit::Wrong };
            (exchange.repeat, exchange.challenge_value) = (Some(at), Some(value));
            exchange.sent(&record.wire_info);
            return self.answered_before(state, pair, kind, false, at, sink);
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
        self.answered_before(state, pair, kind, challenge.is_none(), at, sink);
    }

    /// Looks for the answer to a request among those that came before it.
    #[inline]
    fn answered_before(
        &mut self,
        state: &mut PairState,
        pair: Pair,
        kind: ExchangeKind,
        is_first: bool,
        at: Stamp,
        sink: &mut ExchangeSink<'_>,
    ) {
        if state.early > 0
            && let Some(answer) = self.early.take(pair, kind, is_first, at)
        {
            state.early -= 1;
            let place = state.waiting.iter().position(|e| e.kind == kind && e.last_request() == Some(at));
            match (answer.content, place) {
                (Content::Challenge(value), Some(place)) => {
                    self.challenged(state, place, value, &answer, sink);
                }
                (Content::Reply { .. }, Some(place)) => self.reply(state, place, &answer, sink),
                (_, None) => self.answer(state, pair, &answer, sink),
            }
        } else if let Some((_, reply)) = state.unasked.filter(|(unasked, _)| *unasked == kind) {
            self.early.clocks.add(at, reply);
        }
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
        answer: &Answer,
        sink: &mut ExchangeSink<'_>,
    ) {
        let Answer { at, wire_info, .. } = *answer;
        let before = |e: &Exchange| e.last_request().is_some_and(|request| request.index() < at.index());
        let waits = |e: &Exchange| {
            e.is_first_request() && (e.kind.is_challenged() || e.kind == ExchangeKind::Challenge) && before(e)
        };
        let candidates = state.waiting.iter().filter(|e| waits(e)).count();
        match (candidates, state.waiting.iter().rposition(waits)) {
            (1, Some(place)) if state.unassigned.is_empty() => {
                self.challenged(state, place, value, answer, sink);
            }
            (1.., _) if state.unassigned.len() < MAX_UNASSIGNED => {
                state.unassigned.push(Unassigned { answer: *answer, value });
            }
            _ => {
                // If the server sends another challenge, it did not accept the challenge in the request.
                let refused = |e: &Exchange| e.repeat.is_some() && e.kind.is_challenged() && before(e);
                if let Some(exchange) = state.waiting.iter_mut().rfind(|e| refused(e)) {
                    exchange.received(&wire_info);
                    exchange.challenge = Some(at);
                    if exchange.audit == Audit::NeverIssued && exchange.challenge_value != Some(value) {
                        exchange.audit = Audit::Wrong;
                    }
                    (exchange.challenge_value, exchange.repeat) = (Some(value), None);
                } else {
                    self.unasked(pair, ExchangeKind::Challenge, answer, None, sink);
                }
            }
        }
    }

    /// Adds a challenge to the waiting exchange at `place`, which asked for it.
    fn challenged(
        &mut self,
        state: &mut PairState,
        place: usize,
        value: u32,
        answer: &Answer,
        sink: &mut ExchangeSink<'_>,
    ) {
        let Some(exchange) = state.waiting.get_mut(place) else { return };
        if exchange.kind == ExchangeKind::Challenge {
            let exchange = state.waiting.remove(place);
            self.challenge_answers(exchange, value, answer, sink);
        } else {
            exchange.received(&answer.wire_info);
            (exchange.challenge, exchange.challenge_value) = (Some(answer.at), Some(value));
        }
    }

    /// Ends an exchange that asked only for a challenge and got it.
    fn challenge_answers(
        &mut self,
        mut exchange: Exchange,
        value: u32,
        answer: &Answer,
        sink: &mut ExchangeSink<'_>,
    ) {
        exchange.received(&answer.wire_info);
        exchange.challenge_value = Some(value);
        exchange.answer(answer.at);
        exchange.outcome = Outcome::Answered;
        self.end(exchange, Some(&answer.wire_info), sink);
    }

    /// Adds a reply to the waiting exchange at `place`.
    fn reply(&mut self, state: &mut PairState, place: usize, answer: &Answer, sink: &mut ExchangeSink<'_>) {
        let Content::Reply { message, hash, partial, ends, .. } = answer.content else { return };
        let Some(exchange) = state.waiting.get_mut(place) else { return };
        exchange.received(&answer.wire_info);
        exchange.answer(answer.at);
        exchange.pages += u32::from(message == MessageKind::MasterReply);
        state.remember_reply(answer.at, message, hash);
        if ends {
            let mut exchange = state.waiting.remove(place);
            exchange.outcome = if partial { Outcome::Partial } else { Outcome::Answered };
            self.end(exchange, Some(&answer.wire_info), sink);
        }
    }

    fn unasked(
        &mut self,
        (client, server): Pair,
        kind: ExchangeKind,
        answer: &Answer,
        contradicts: Option<u64>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let mut exchange = Exchange::new(kind, client, server);
        exchange.received(&answer.wire_info);
        exchange.reply = Some(answer.at);
        exchange.outcome = Outcome::Unasked;
        exchange.contradicts = contradicts;
        if let Content::Challenge(value) = answer.content {
            exchange.challenge_value = Some(value);
        }
        self.end(exchange, Some(&answer.wire_info), sink);
    }

    /// Passes on an exchange that has ended; `last` is the answer that ended it, if there is one.
    fn end(&mut self, mut exchange: Exchange, last: Option<&WireInfo>, sink: &mut ExchangeSink<'_>) {
        exchange.index = self.index;
        self.index += 1;
        self.counts.add(&exchange);
        sink(&exchange, last);
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
