//! What the messages and exchanges show of the capture itself.

use a2scope_engine::{Arrival, Record};

use crate::exchange::{Exchange, Outcome};
use crate::flow::Flows;
use crate::stamp::{Instant, SECOND};

/// A message that is earlier than the one before it by more than this was stamped by a clock that was set. Queues of a
/// network card change the order of packets by a few milliseconds.
const STEP: i64 = SECOND;
/// A reply that comes within this time after the beginning may answer an earlier request, and a request within this time
/// before the end may be answered later. Nearly all servers answer within it.
const EDGE: i64 = SECOND;

/// Watches the messages and exchanges of a run.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    start: Instant,
    before: Instant,
    latest: Instant,
    /// How often the clock was set back, and by how much at most.
    pub(super) steps: u64,
    pub(super) longest: i64,
    /// Number of unasked replies at the very beginning, and of unanswered requests at the very end.
    pub(super) begun: u64,
    pub(super) open: u64,
    /// Number of unasked replies to clients that are seen to ask the same server, and of unanswered requests to servers that
    /// are seen to answer the same client.
    pub(super) unasked: u64,
    pub(super) unanswered: u64,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            start: Instant::NEVER,
            before: Instant::NEVER,
            latest: Instant::NEVER,
            steps: 0,
            longest: 0,
            begun: 0,
            open: 0,
            unasked: 0,
            unanswered: 0,
        }
    }
}

impl Watch {
    #[inline]
    pub(crate) fn message(&mut self, record: &Record<'_>) {
        let now = Instant::new(record.time);
        // What came in parts, or in a stream, may have waited for what was missing.
        if record.arrival != Arrival::Single || record.stream.is_some() || !now.is_timed() {
            return;
        }
        if now < self.before {
            self.back(now);
        } else if !self.start.is_timed() {
            self.start = now;
        }
        self.before = now;
        self.latest = self.latest.max(now);
    }

    #[cold]
    fn back(&mut self, now: Instant) {
        let by = self.before.since(now).unwrap_or_default();
        if by > STEP {
            self.steps += 1;
            self.longest = self.longest.max(by);
        }
    }

    pub(crate) fn exchange(&mut self, exchange: &Exchange, flows: &Flows) {
        match exchange.outcome {
            Outcome::Unasked => self.unasked(exchange, flows),
            Outcome::Unanswered => self.unanswered(exchange, flows),
            Outcome::Answered | Outcome::Partial | Outcome::Challenged => {}
        }
    }

    fn unasked(&mut self, exchange: &Exchange, flows: &Flows) {
        let Some(reply) = exchange.reply else { return };
        let at = reply.instant();
        if at.since(self.start).is_some_and(|since| since <= EDGE) {
            self.begun += 1;
        } else {
            self.unasked += u64::from(flows.of(exchange.client.ip, exchange.server).is_some());
        }
    }

    fn unanswered(&mut self, exchange: &Exchange, flows: &Flows) {
        let Some(request) = exchange.request else { return };
        let at = request.instant();
        // An exchange that waited in vain ends seconds after its request. One that ends at once was open at the end.
        if self.latest.since(at).is_some_and(|since| since <= EDGE) {
            self.open += 1;
        } else {
            let flow = flows.of(exchange.client.ip, exchange.server);
            self.unanswered += u64::from(flow.is_some_and(|flow| flow.answered));
        }
    }
}
