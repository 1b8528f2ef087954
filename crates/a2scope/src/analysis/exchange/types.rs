//! An exchange: what was asked, what came back, and how it ended.

use a2scope_capture::Endpoint;

use crate::analysis::stamp::{SECOND, Stamp};
use crate::record::WireInfo;

/// A reply after this is late: clients have given up by then. In nanoseconds.
const LATE: i64 = 3 * SECOND;

a2scope_wire::named! {
    /// What is asked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ExchangeKind {
        /// `A2S_INFO`.
        Info = "info",
        /// `A2S_PLAYER`.
        Players = "players",
        /// `A2S_RULES`.
        Rules = "rules",
        /// `A2S_SERVERQUERY_GETCHALLENGE`.
        Challenge = "challenge",
        /// `A2A_PING`.
        Ping = "ping",
        /// The master server's list, from its first part to its last.
        Master = "master",
        /// Connecting to play.
        Connect = "connect",
        /// A reply whose request nobody saw and that fits several kinds.
        Other = "other",
    }
}

impl ExchangeKind {
    /// Whether a server may ask for a challenge before it answers.
    pub(super) const fn is_challenged(self) -> bool {
        matches!(self, Self::Info | Self::Players | Self::Rules)
    }
}

a2scope_wire::named! {
    /// How an exchange ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Outcome {
        /// With the reply.
        Answered = "answered",
        /// With a part of the reply: fragments of it are missing.
        Partial = "partial",
        /// The server sent a challenge, and no reply was seen after it.
        Challenged = "challenged",
        /// Nothing came back.
        Unanswered = "unanswered",
        /// A reply that nobody was seen to ask for.
        Unasked = "unasked",
    }
}

a2scope_wire::named! {
    /// What can be said of the challenge a request carried.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Audit {
        /// No request carried one.
        None = "none",
        /// The one the server had just sent for this.
        Fresh = "fresh",
        /// One the server sent this address before.
        Reused = "reused",
        /// One the server sent this address more than an hour before, or replaced since.
        Stale = "stale",
        /// Another than the one the server had just sent.
        Wrong = "wrong",
        /// The capture does not show that the server ever sent it to this address.
        NeverIssued = "never_issued",
    }
}

/// What was asked and what came back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exchange {
    /// Counts the exchanges of a run from 0, in the order they ended.
    pub index: u64,
    /// What was asked.
    pub kind: ExchangeKind,
    /// Who asked.
    pub client: Endpoint,
    /// Who was asked.
    pub server: Endpoint,
    /// The first request.
    pub request: Option<Stamp>,
    /// The challenge.
    pub challenge: Option<Stamp>,
    /// The request that carries the challenge.
    pub repeat: Option<Stamp>,
    /// The reply, or its last part.
    pub reply: Option<Stamp>,
    /// The challenge's value, as sent or as carried.
    pub challenge_value: Option<u32>,
    /// What can be said of it.
    pub audit: Audit,
    /// How often the request was sent again without an answer to the first.
    pub retries: u32,
    /// Parts of the master server's list.
    pub pages: u32,
    /// Bytes of the requests' payloads.
    pub bytes_out: u64,
    /// Bytes of the answers' payloads, challenges included.
    pub bytes_in: u64,
    /// Bytes of the requests on the wire, with all headers.
    pub wire_out: u64,
    /// Bytes of the answers on the wire, with all headers.
    pub wire_in: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// The reply came more than three seconds after the request.
    pub late: bool,
    /// An unasked reply that differs from the one given to an exchange just before: the index of that exchange's reply.
    pub contradicts: Option<u64>,
}

impl Exchange {
    pub(super) fn new(kind: ExchangeKind, client: Endpoint, server: Endpoint) -> Self {
        Self {
            index: 0,
            kind,
            client,
            server,
            request: None,
            challenge: None,
            repeat: None,
            reply: None,
            challenge_value: None,
            audit: Audit::None,
            retries: 0,
            pages: 0,
            bytes_out: 0,
            bytes_in: 0,
            wire_out: 0,
            wire_in: 0,
            outcome: Outcome::Unanswered,
            late: false,
            contradicts: None,
        }
    }

    /// The request that the reply answers.
    pub fn last_request(&self) -> Option<Stamp> {
        self.repeat.or(self.request)
    }

    /// Nanoseconds from the last request to the reply; if there is none, to the challenge.
    pub fn rtt(&self) -> Option<i64> {
        match (self.reply, self.challenge) {
            (Some(reply), _) => reply.since(self.last_request()?),
            (None, Some(challenge)) => challenge.since(self.request?),
            (None, None) => None,
        }
    }

    /// Nanoseconds from the first request to the challenge.
    pub fn challenge_rtt(&self) -> Option<i64> {
        self.challenge?.since(self.request?)
    }

    /// Bytes of payload that came back for each that was sent.
    pub fn amplification(&self) -> Option<f64> {
        (self.bytes_out > 0).then(|| self.bytes_in as f64 / self.bytes_out as f64)
    }

    /// The same on the wire.
    pub fn wire_amplification(&self) -> Option<f64> {
        (self.wire_out > 0).then(|| self.wire_in as f64 / self.wire_out as f64)
    }

    /// The earliest message of it.
    pub fn start(&self) -> Option<Stamp> {
        self.request.or(self.challenge).or(self.repeat).or(self.reply)
    }

    pub(super) fn sent(&mut self, wire_info: &WireInfo) {
        self.bytes_out += u64::from(wire_info.payload_bytes);
        self.wire_out += u64::from(wire_info.wire_bytes);
    }

    pub(super) fn received(&mut self, wire_info: &WireInfo) {
        self.bytes_in += u64::from(wire_info.payload_bytes);
        self.wire_in += u64::from(wire_info.wire_bytes);
    }

    /// Whether it waits with its first request: no challenge was seen, and no request that carries one.
    pub(super) fn is_asked(&self) -> bool {
        self.challenge.is_none() && self.repeat.is_none()
    }

    /// Nanoseconds since its last request; 0 without times.
    pub(super) fn age(&self, now: Stamp) -> i64 {
        self.last_request().and_then(|request| now.since(request)).unwrap_or(0)
    }

    /// Takes its reply.
    pub(super) fn answer(&mut self, at: Stamp) {
        self.reply = Some(at);
        self.late |= self.rtt().is_some_and(|rtt| rtt > LATE);
    }
}

/// Figures over all exchanges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExchangeCounts {
    /// By kind and outcome.
    pub by_kind: [[u64; Outcome::ALL.len()]; ExchangeKind::ALL.len()],
    /// By what can be said of the challenge.
    pub audits: [u64; Audit::ALL.len()],
    /// Replies that came late.
    pub late: u64,
    /// Repeated requests.
    pub retries: u64,
    /// Pairs given up for lack of room, with what waited.
    pub evicted: u64,
    /// Bytes of the requests' payloads.
    pub bytes_out: u64,
    /// Bytes of the answers' payloads.
    pub bytes_in: u64,
    /// Bytes of the requests on the wire.
    pub wire_out: u64,
    /// Bytes of the answers on the wire.
    pub wire_in: u64,
}

impl ExchangeCounts {
    /// Exchanges of a kind that somebody began.
    pub fn begun(&self, kind: ExchangeKind) -> u64 {
        let outcomes = self.by_kind.get(kind as usize).map_or(&[][..], |outcomes| outcomes);
        outcomes.iter().zip(Outcome::ALL).filter(|(_, o)| *o != Outcome::Unasked).map(|(n, _)| n).sum()
    }

    /// Exchanges of a kind with this outcome.
    pub fn count(&self, kind: ExchangeKind, outcome: Outcome) -> u64 {
        self.by_kind
            .get(kind as usize)
            .and_then(|outcomes| outcomes.get(outcome as usize))
            .copied()
            .unwrap_or_default()
    }

    /// Exchanges with this outcome.
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        ExchangeKind::ALL.iter().map(|kind| self.count(*kind, outcome)).sum()
    }

    /// Counts an exchange that ended.
    pub(super) fn add(&mut self, exchange: &Exchange) {
        let outcomes = self.by_kind.get_mut(exchange.kind as usize);
        if let Some(count) = outcomes.and_then(|outcomes| outcomes.get_mut(exchange.outcome as usize)) {
            *count += 1;
        }
        if let Some(count) = self.audits.get_mut(exchange.audit as usize) {
            *count += 1;
        }
        self.late += u64::from(exchange.late);
        self.retries += u64::from(exchange.retries);
        self.bytes_out += exchange.bytes_out;
        self.bytes_in += exchange.bytes_in;
        self.wire_out += exchange.wire_out;
        self.wire_in += exchange.wire_in;
    }

    /// All of them.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().flatten().sum()
    }
}

/// Called with every exchange that ended.
pub(crate) type ExchangeSink<'s> = dyn FnMut(&Exchange) + 's;
