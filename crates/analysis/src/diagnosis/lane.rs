//! A lane: all questions of one kind (info, players, rules …) between a client and a server.

use alloc::vec::Vec;
use core::ops::Deref;

use super::kinds::{Mistake, Variant};
use super::record::EVIDENCE;
use super::run::{Carried, Carry, GIVEN_UP, LATE, Run, Verdict, Waiting, Wrong};
use crate::exchange::ExchangeKind;
use crate::stamp::{SECOND, Stamp};

/// Maximum number of ports of one client that can wait for an answer at a time. A further port replaces the oldest one.
const PORTS: usize = 8;
/// If a request follows a challenge within this time, in nanoseconds, it was meant to carry that challenge.
const AT_ONCE: i64 = SECOND / 2;
/// The same message within this time, in nanoseconds, is a frame that was captured twice. An answer that lies so little
/// before its request was stamped by another queue of the network card.
const COPY: i64 = SECOND / 1000;
/// A client that asks again within this time after an answer, in nanoseconds, did not understand the answer.
const AGAIN: i64 = 5 * SECOND;

/// Everything that the diagnosis remembers about the questions of one kind between a client and a server.
#[derive(Clone, Debug)]
pub(super) struct Lane {
    pub(super) kind: ExchangeKind,
    pub(super) requests: u64,
    pub(super) answered: u64,
    /// Number of questions that the client gave up on before the last answer. A request that is sent again soon is the
    /// same question.
    pub(super) unanswered: u64,
    /// Number of answers whose requests the text does not show.
    pub(super) implied: u64,
    /// Number of requests that were answered with a challenge.
    challenged: u64,
    /// Whether any request so far carried the right challenge.
    pub(super) right: bool,
    pub(super) run: Run,
    /// Number of replies with missing fragments.
    pub(super) partial: u64,
    /// The messages that show these replies.
    pub(super) partial_evidence: Vec<u64>,
    /// Answers that went to a port that did not ask.
    pub(super) misdirected: Vec<u64>,
    /// If not every client can read the answers: the reason for this, and the highest number of times that
    /// the client soon asked again within one row.
    pub(super) variant: Option<Variant>,
    pub(super) again: u32,
    /// Number of times that the client soon asked again in the current row, and number of rows. A row is a
    /// series of questions, each of which was sent soon after the answer to the previous question.
    row: u32,
    pub(super) rows: u64,
    pub(super) again_evidence: Vec<u64>,
    /// The question and the answer that began the current row, kept until they are used as evidence.
    begun: Option<(Stamp, Stamp)>,
    last_answer: Option<Stamp>,
    owed: Option<Owed>,
    /// The latest answer, the port it went to, and whether a request waited for it.
    pub(super) latest: Option<(Stamp, u16, bool)>,
}

/// Repeated requests that still have no answer, from the port that was answered last.
#[derive(Clone, Copy, Debug)]
struct Owed {
    port: u16,
    asks: u32,
    /// When this port was answered last.
    at: Stamp,
}

pub(super) fn keep(evidence: &mut (impl Extend<u64> + Deref<Target = [u64]>), at: Stamp) {
    if evidence.len() < EVIDENCE && at.has_message() && evidence.last() != Some(&at.index()) {
        evidence.extend([at.index()]);
    }
}

impl Lane {
    pub(super) fn new(kind: ExchangeKind) -> Self {
        Self {
            kind,
            requests: 0,
            answered: 0,
            unanswered: 0,
            implied: 0,
            challenged: 0,
            right: false,
            run: Run::default(),
            partial: 0,
            partial_evidence: Vec::new(),
            misdirected: Vec::new(),
            variant: None,
            again: 0,
            row: 0,
            rows: 0,
            again_evidence: Vec::new(),
            begun: None,
            last_answer: None,
            owed: None,
            latest: None,
        }
    }

    /// Adds the request before an answer, for a text that shows only what was received.
    pub(super) fn imply(&mut self, at: Stamp, port: u16) {
        self.ask(at, port, Carry::None);
        self.run.implied = self.run.asks == 1;
    }

    /// Handles a request from this port that carries a challenge as described by `carry`.
    pub(super) fn ask(&mut self, at: Stamp, port: u16, carry: Carry) {
        let run = &mut self.run;
        let is_copy = |waiting: &Waiting| {
            waiting.port == port
                && waiting.carried == Carried::of(carry)
                && at.since(waiting.last).is_some_and(|nanos| nanos < COPY)
        };
        if run.waiting.iter().any(is_copy) {
            return;
        }
        self.requests += 1;
        let early = self.latest.filter(|(answer, to, _)| *to == port && at.is_near(*answer, COPY));
        if early.is_some_and(|(_, _, waited)| waited) {
            self.right |= carry == Carry::Right;
            return;
        }
        run.asks = run.asks.saturating_add(1);
        run.implied = false;
        run.given_up = false;
        run.first.get_or_insert(at);
        run.last = Some(at);
        keep(&mut run.evidence, at);
        let place = run.waiting.iter().position(|waiting| waiting.port == port);
        let follows =
            place.is_some() && run.challenge.is_some_and(|challenge| challenge.is_near(at, AT_ONCE));
        // If a request does not carry the challenge that was sent just before it, another client of the
        // same host sent it.
        let own = place.is_some() || run.challenge.is_none_or(|challenge| !challenge.is_near(at, AT_ONCE));
        let carry = match carry {
            Carry::None if follows && run.right == 0 && self.kind != ExchangeKind::Info => {
                Carry::Wrong(Wrong { mistake: Mistake::Placeholder, sent: None, carried: None })
            }
            Carry::Placeholder if run.challenges > 0 => {
                Carry::Wrong(Wrong { mistake: Mistake::Placeholder, sent: None, carried: None })
            }
            carry => carry,
        };
        let carried = Carried::of(carry);
        match carry {
            Carry::None | Carry::Placeholder => run.bare_after += u32::from(run.challenges > 0 && own),
            Carry::Right => {
                run.right += 1;
                self.right = true;
            }
            Carry::Unseen => run.unseen += 1,
            Carry::Wrong(wrong) => {
                run.wrong += 1;
                run.mistake.get_or_insert(wrong);
            }
        }
        if let Some(waiting) = place.and_then(|place| run.waiting.get_mut(place)) {
            *waiting =
                Waiting { asks: waiting.asks + 1, last: at, before: waiting.last, carried, ..*waiting };
        } else {
            if run.waiting.len() >= PORTS {
                run.waiting.remove(0);
            }
            let before = Stamp::NEVER;
            run.waiting.push(Waiting { port, asks: 1, last: at, before, carried, challenged: false });
        }
        if let Some((answer, ..)) = early {
            // What is wrong with a request does not show in an answer from before it.
            self.answer(answer, port, &|_| None);
        }
    }

    /// Handles a challenge that was sent to a port that asked this kind of question.
    pub(super) fn challenge(&mut self, at: Stamp, port: u16) {
        let run = &mut self.run;
        self.challenged += 1;
        run.challenges += 1;
        run.challenge = Some(at);
        keep(&mut run.evidence, at);
        let Some(waiting) = run.waiting.iter_mut().find(|waiting| waiting.port == port) else { return };
        waiting.challenged = true;
        // Much later, the answer was lost, and the challenge is for another question, which was lost, too.
        if waiting.carried == Carried::Right && at.since(waiting.last).is_none_or(|nanos| nanos <= LATE) {
            run.loops += 1;
            // The server answered the right challenge with a new one. Only the client's next request can
            // show whether the client repeats the new one.
            waiting.carried = Carried::Other;
        }
    }

    /// Handles a good answer. Returns the problem with earlier requests that the answer reveals, together with the
    /// messages that show it. `variant` returns the reason why some clients cannot read the answer; its argument is
    /// true if the client asked again soon, so that a thorough check is worth the time.
    pub(super) fn answer(
        &mut self,
        at: Stamp,
        port: u16,
        variant: &dyn Fn(bool) -> Option<Variant>,
    ) -> Option<(Verdict, Vec<u64>)> {
        let place = self.run.waiting.iter().position(|waiting| waiting.port == port);
        if place.is_none() && self.latest.is_some_and(|(last, to, _)| to == port && at.is_near(last, COPY)) {
            return None;
        }
        self.latest = Some((at, port, place.is_some()));
        let Some(waiting) = place.and_then(|place| self.run.waiting.remove(place)) else {
            // The client had repeated its request, and the server answers every copy. So the first answer
            // came too late for the client.
            let soon = |owed: &Owed| at.since(owed.at).is_none_or(|nanos| nanos < GIVEN_UP);
            if let Some(owed) = self.owed.as_mut().filter(|o| o.port == port && o.asks > 0 && soon(o)) {
                owed.asks -= 1;
                return (owed.asks == 0).then(|| (Verdict::Late, alloc::vec![at.index()]));
            }
            if self.answered == 0 && self.run.asks > 0 {
                keep(&mut self.misdirected, at);
            }
            return None;
        };
        // After so long, the client had given up, and what is answered is a request that was not captured.
        let took = at.since(waiting.last);
        let late = took.is_some_and(|nanos| nanos > LATE && nanos <= GIVEN_UP) || self.run.given_up;
        self.owe(at, &waiting);
        self.serve_asker(&waiting);
        let accepted = waiting.carried == Carried::Wrong;
        let verdict = match self.run.mistake {
            _ if self.run.loops >= 3 => Some(Verdict::Loop),
            // What went well before went wrong once because a challenge was lost.
            Some(wrong) if !accepted && (self.answered == 0 || self.run.wrong > 1) => {
                Some(Verdict::Wrong(wrong))
            }
            _ if late => Some(Verdict::Late),
            _ => self.run.outage(at),
        };
        let verdict = verdict.map(|verdict| {
            let evidence = self.run.evidence.iter().copied().chain([at.index()]).collect();
            (verdict, evidence)
        });
        let begun = self.run.first.unwrap_or(at);
        self.understood(begun, at, variant);
        self.answered += 1;
        self.implied += u64::from(self.run.implied);
        self.unanswered += self.run.questions(Some(at)).saturating_sub(1);
        if self.run.waiting.is_empty() {
            self.run.clear();
            return verdict;
        }
        // Other clients of the same host may still wait. Ports that have waited for a long time have given up.
        let mut others = core::mem::take(&mut self.run.waiting);
        others.retain(|other| at.since(other.last).is_some_and(|nanos| nanos < GIVEN_UP));
        self.run.clear();
        self.run.asks = others.len() as u32;
        self.run.first = others.first().map(|other| other.last);
        self.run.last = others.last().map(|other| other.last);
        for other in others.iter() {
            keep(&mut self.run.evidence, other.last);
        }
        self.run.waiting = others;
        verdict
    }

    /// Counts the repeated requests that an answer leaves without one: the server still owes an answer to each, unless
    /// they were repeated because of a challenge.
    fn owe(&mut self, at: Stamp, answered: &Waiting) {
        let before = self
            .owed
            .filter(|owed| owed.port == answered.port)
            .filter(|owed| at.since(owed.at).is_some_and(|nanos| nanos < GIVEN_UP))
            .map_or(0, |owed| owed.asks);
        // An answer just after the last request is its answer: those to the earlier ones were lost.
        let took = at.since(answered.last).zip(answered.last.since(answered.before));
        let at_once = took.is_some_and(|(took, pause)| took < pause / 8);
        let repeats =
            if self.run.challenges > 0 || self.run.right > 0 || at_once { 0 } else { answered.asks - 1 };
        let asks = before.saturating_add(repeats);
        self.owed = (asks > 0).then_some(Owed { port: answered.port, asks, at });
    }

    /// Removes the request that fetched the challenge, if its answer went to another port of the client.
    fn serve_asker(&mut self, answered: &Waiting) {
        if answered.carried == Carried::Right && !answered.challenged {
            let asker = |other: &Waiting| other.challenged && other.carried == Carried::Other;
            if let Some(place) = self.run.waiting.iter().position(asker) {
                self.run.waiting.remove(place);
            }
        }
    }

    /// Counts how often the client soon asked again after an answer that not every client can read. `asked`
    /// is the time of the last request, `at` the time of this answer.
    fn understood(&mut self, asked: Stamp, at: Stamp, variant: &dyn Fn(bool) -> Option<Variant>) {
        let soon = self
            .last_answer
            .is_some_and(|last| asked.since(last).map_or(!asked.is_timed(), |nanos| nanos < AGAIN));
        let variant = variant(soon);
        if let Some(variant) = variant {
            self.variant.get_or_insert(variant);
            if let Some((asked, at)) = self.begun.take() {
                keep(&mut self.again_evidence, asked);
                keep(&mut self.again_evidence, at);
            }
            self.row += u32::from(soon);
            self.again = self.again.max(self.row);
            keep(&mut self.again_evidence, asked);
            keep(&mut self.again_evidence, at);
        }
        if !soon {
            self.row = 0;
            self.rows += 1;
            self.begun = variant.is_none().then_some((asked, at));
        }
        self.last_answer = Some(at);
    }

    /// Handles an answer with missing fragments.
    pub(super) fn part(&mut self, at: Stamp) {
        self.partial += 1;
        keep(&mut self.partial_evidence, at);
    }

    /// Returns the number of questions without an answer, and the number of those that are still open at the `end`:
    /// they may be answered later. If there is no time, they are not.
    pub(super) fn unanswered(&self, end: Option<Stamp>) -> (u64, u64) {
        let run = &self.run;
        let open = if run.implied { 0 } else { run.questions(end).max(run.waiting.len() as u64) };
        let waited = end.zip(run.last).and_then(|(end, last)| end.since(last));
        if waited.is_some_and(|nanos| nanos < LATE) && run.timeouts == 0 {
            (self.unanswered, open)
        } else {
            (self.unanswered + open, 0)
        }
    }

    /// Returns the number of questions since the last answer.
    pub(super) fn open(&self, end: Option<Stamp>) -> u64 {
        self.run.questions(end)
    }

    /// Returns whether a request got no answer, and a later one did.
    pub(super) fn was_asked_again(&self) -> bool {
        self.run.asks == 0 && self.requests > self.answered + self.challenged
    }

    /// Handles an answer that is malformed, refused or in another protocol.
    pub(super) fn bad(&mut self) {
        let bad = self.run.bad;
        self.run.clear();
        self.run.bad = bad + 1;
    }

    /// Returns whether a request from this port has no answer yet.
    pub(super) fn waits(&self, port: u16) -> bool {
        self.run.waiting.iter().any(|waiting| waiting.port == port)
    }

    /// Returns whether this port sent a request shortly before `at` and still waits for the answer.
    pub(super) fn requested_from(&self, port: u16, at: Stamp) -> bool {
        self.run.waiting.iter().any(|waiting| {
            waiting.port == port
                && match at.since(waiting.last) {
                    Some(nanos) => nanos < GIVEN_UP,
                    None => !at.is_timed() || !waiting.last.is_timed(),
                }
        })
    }

    /// Returns whether every question was answered and there is nothing else to report.
    pub(super) fn is_quiet(&self) -> bool {
        let run = &self.run;
        run.asks == 0
            && run.challenges == 0
            && run.timeouts == 0
            && self.partial == 0
            && self.misdirected.is_empty()
            && self.again < 2
    }

    /// Notes that, according to the log, the client gave up on this question.
    pub(super) fn timed_out(&mut self) {
        self.run.timeouts += 1;
        self.run.given_up = true;
    }
}
