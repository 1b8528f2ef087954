//! [`Exchange`]: the record of one question and its answer.

use a2scope_capture::Endpoint;
use a2scope_engine::WireInfo;
use a2scope_text::{Key, StaticText};
pub use a2scope_wire::ExchangeKind;

use crate::stamp::{Instant, SECOND, Stamp};

/// A reply that takes longer than this, in nanoseconds, is late: clients have usually given up by then.
const LATE: i64 = 3 * SECOND;

/// A client and a server.
pub(super) type Pair = (Endpoint, Endpoint);

a2scope_wire::named! {
    /// How an exchange ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Outcome {
        /// The reply came.
        Answered = "answered",
        /// A part of the reply came, but fragments are missing.
        Partial = "partial",
        /// The server sent a challenge, but no reply was seen after it.
        Challenged = "challenged",
        /// Nothing came back.
        Unanswered = "unanswered",
        /// A reply came, but its request was not captured.
        Unasked = "unasked",
    }
}

impl Outcome {
    /// Returns the outcome in words. The words are the name except for `unasked`: records keep this older
    /// name, while people say "unsolicited".
    pub fn text(self) -> StaticText {
        let words = if self == Self::Unasked { "unsolicited" } else { self.name() };
        StaticText::new(Key::of("outcome", self.name()), words)
    }
}

a2scope_wire::named! {
    /// The origin of the challenge that a request carried, as the capture shows it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Audit {
        /// No request of the exchange had a challenge.
        None = "none",
        /// The request carries the challenge that the server had just sent for it.
        Fresh = "fresh",
        /// The request carries a challenge that the server sent this address earlier.
        Reused = "reused",
        /// The request carries a challenge that the server sent this address more than an hour ago or has
        /// replaced since.
        Stale = "stale",
        /// The request carries another challenge than the server had just sent.
        Wrong = "wrong",
        /// The request carries a challenge that the server was not seen to send to this address.
        NeverIssued = "never_issued",
    }
}

/// One question and its answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exchange {
    /// Number of the exchange, from 0, in the order in which exchanges ended.
    pub index: u64,
    /// The kind of question.
    pub kind: ExchangeKind,
    /// The client, which asked.
    pub client: Endpoint,
    /// The server, which was asked.
    pub server: Endpoint,
    /// When the first request was sent; `None` if it was not captured.
    pub request: Option<Stamp>,
    /// When the challenge was sent; `None` if the server sent none.
    pub challenge: Option<Stamp>,
    /// When the request with the challenge was sent. For the master server: when the last request for a
    /// part of the list was sent.
    pub repeat: Option<Stamp>,
    /// When the reply or its last part came; `None` if nothing came.
    pub reply: Option<Stamp>,
    /// The value of the challenge, as the server sent it or as the request carries it; `None` if there is no challenge.
    pub challenge_value: Option<u32>,
    /// The origin of the challenge, as the capture shows it.
    pub audit: Audit,
    /// Number of times that the request was repeated without an answer.
    pub retries: u32,
    /// Number of parts of the master server's list that came.
    pub pages: u32,
    /// Number of bytes of the requests' payloads.
    pub bytes_out: u64,
    /// Number of bytes of the answers' payloads, challenges included.
    pub bytes_in: u64,
    /// Number of bytes of the requests on the wire, with all headers.
    pub wire_out: u64,
    /// Number of bytes of the answers on the wire, with all headers.
    pub wire_in: u64,
    /// Number of IP packets of the answers.
    pub packets_in: u64,
    /// The way in which the exchange ended.
    pub outcome: Outcome,
    /// Whether the reply came more than three seconds after the request.
    pub late: bool,
    /// Index of the earlier reply that this unasked reply contradicts: it has the same kind, came within a
    /// second before, and has other content.
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
            packets_in: 0,
            outcome: Outcome::Unanswered,
            late: false,
            contradicts: None,
        }
    }

    /// Returns the time of the request that the reply answers: of [`Exchange::repeat`] if there is one,
    /// else of the first request. `None` if neither request was captured.
    pub fn last_request(&self) -> Option<Stamp> {
        self.repeat.or(self.request)
    }

    /// Returns the nanoseconds from the last request to the reply; if there is no reply, from the first
    /// request to the challenge. `None` if a message or its time is missing.
    pub fn rtt(&self) -> Option<i64> {
        if self.reply.is_some() { self.reply_rtt() } else { self.challenge_rtt() }
    }

    /// Returns the nanoseconds from the last request to the reply; `None` if one of these messages or its
    /// time is missing.
    pub fn reply_rtt(&self) -> Option<i64> {
        self.reply?.since(self.last_request()?)
    }

    /// Returns the nanoseconds from the first request to the challenge; `None` if one of these messages or
    /// its time is missing.
    pub fn challenge_rtt(&self) -> Option<i64> {
        self.challenge?.since(self.request?)
    }

    /// Returns the number of payload bytes that came back for each payload byte sent; `None` if nothing was sent.
    pub fn amplification(&self) -> Option<f64> {
        (self.bytes_out > 0).then(|| self.bytes_in as f64 / self.bytes_out as f64)
    }

    /// Returns the number of bytes on the wire that came back for each byte on the wire sent; `None` if
    /// nothing was sent.
    pub fn wire_amplification(&self) -> Option<f64> {
        (self.wire_out > 0).then(|| self.wire_in as f64 / self.wire_out as f64)
    }

    /// Returns the earliest message of the exchange.
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
        self.packets_in += u64::from(wire_info.packets);
    }

    /// Returns whether there is only a first request, that is, whether neither a challenge nor a request with a
    /// challenge was seen.
    pub(super) fn is_first_request(&self) -> bool {
        self.challenge.is_none() && self.repeat.is_none()
    }

    /// Returns the nanoseconds since the last request; 0 if times are missing.
    pub(super) fn age(&self, now: Instant) -> i64 {
        self.last_request().and_then(|request| now.since(request.instant())).unwrap_or(0)
    }

    /// Sets the reply, and checks whether it is late.
    pub(super) fn answer(&mut self, at: Stamp) {
        self.reply = Some(at);
        self.late |= self.rtt().is_some_and(|rtt| rtt > LATE);
    }
}

/// Counts over all exchanges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExchangeCounts {
    /// Number of exchanges by kind and outcome.
    pub by_kind: [[u64; Outcome::ALL.len()]; ExchangeKind::ALL.len()],
    /// Number of exchanges by the origin of the challenge.
    pub audits: [u64; Audit::ALL.len()],
    /// Number of replies that came late.
    pub late: u64,
    /// Number of repeated requests.
    pub retries: u64,
    /// Number of pairs that were dropped together with their waiting requests because there was no room.
    pub evicted: u64,
    /// Number of bytes of the exchanges by kind.
    pub bytes: [ExchangeBytes; ExchangeKind::ALL.len()],
}

/// Numbers of bytes of exchanges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExchangeBytes {
    /// Number of bytes of the requests' payloads.
    pub bytes_out: u64,
    /// Number of bytes of the answers' payloads.
    pub bytes_in: u64,
    /// Number of bytes of the requests on the wire.
    pub wire_out: u64,
    /// Number of bytes of the answers on the wire.
    pub wire_in: u64,
    /// Number of bytes of the answers' payloads for which no request was captured.
    pub unasked_in: u64,
    /// Number of bytes of these answers on the wire.
    pub unasked_wire_in: u64,
}

impl ExchangeBytes {
    fn add(&mut self, exchange: &Exchange) {
        self.bytes_out += exchange.bytes_out;
        self.bytes_in += exchange.bytes_in;
        self.wire_out += exchange.wire_out;
        self.wire_in += exchange.wire_in;
        if exchange.outcome == Outcome::Unasked {
            self.unasked_in += exchange.bytes_in;
            self.unasked_wire_in += exchange.wire_in;
        }
    }

    /// Returns the number of bytes of payload that came back for each byte of the captured requests; `None` without
    /// requests.
    pub fn amplification(&self) -> Option<f64> {
        (self.bytes_out > 0).then(|| (self.bytes_in - self.unasked_in) as f64 / self.bytes_out as f64)
    }

    /// Does the same as [`ExchangeBytes::amplification`], but for the bytes on the wire.
    pub fn wire_amplification(&self) -> Option<f64> {
        (self.wire_out > 0).then(|| (self.wire_in - self.unasked_wire_in) as f64 / self.wire_out as f64)
    }
}

impl ExchangeCounts {
    /// Returns the number of exchanges of this kind whose request was captured.
    pub fn begun(&self, kind: ExchangeKind) -> u64 {
        let outcomes = self.by_kind.get(kind as usize).map_or(&[][..], |outcomes| outcomes);
        outcomes.iter().zip(Outcome::ALL).filter(|(_, o)| *o != Outcome::Unasked).map(|(n, _)| n).sum()
    }

    /// Returns the number of exchanges of this kind with this outcome.
    pub fn count(&self, kind: ExchangeKind, outcome: Outcome) -> u64 {
        self.by_kind
            .get(kind as usize)
            .and_then(|outcomes| outcomes.get(outcome as usize))
            .copied()
            .unwrap_or_default()
    }

    /// Returns the number of exchanges with this outcome.
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        ExchangeKind::ALL.iter().map(|kind| self.count(*kind, outcome)).sum()
    }

    /// Counts an exchange that has ended.
    pub(crate) fn add(&mut self, exchange: &Exchange) {
        let outcomes = self.by_kind.get_mut(exchange.kind as usize);
        if let Some(count) = outcomes.and_then(|outcomes| outcomes.get_mut(exchange.outcome as usize)) {
            *count += 1;
        }
        if let Some(count) = self.audits.get_mut(exchange.audit as usize) {
            *count += 1;
        }
        self.late += u64::from(exchange.late);
        self.retries += u64::from(exchange.retries);
        if let Some(bytes) = self.bytes.get_mut(exchange.kind as usize) {
            bytes.add(exchange);
        }
    }

    /// Returns the number of bytes of the exchanges of this kind.
    pub fn bytes(&self, kind: ExchangeKind) -> ExchangeBytes {
        self.bytes.get(kind as usize).copied().unwrap_or_default()
    }

    /// Returns the number of bytes of all exchanges.
    pub fn all_bytes(&self) -> ExchangeBytes {
        self.bytes.iter().fold(ExchangeBytes::default(), |sum, one| ExchangeBytes {
            bytes_out: sum.bytes_out + one.bytes_out,
            bytes_in: sum.bytes_in + one.bytes_in,
            wire_out: sum.wire_out + one.wire_out,
            wire_in: sum.wire_in + one.wire_in,
            unasked_in: sum.unasked_in + one.unasked_in,
            unasked_wire_in: sum.unasked_wire_in + one.unasked_wire_in,
        })
    }

    /// Returns the number of exchanges of all kinds and outcomes.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().flatten().sum()
    }
}

/// A function that is called with every exchange that ends, and with what is known of the answer that ended it.
pub(crate) type ExchangeSink<'s> = dyn FnMut(&Exchange, Option<&WireInfo>) + 's;
