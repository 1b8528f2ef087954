//! A pair: all queries over UDP between the address of a client and a server.

mod replies;

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Roles, Step};
use a2scope_wire::{Message, MessageKind};

use crate::clock_map::Keyed;
use crate::diagnosis::kinds::{Flaw, Mistake};
use crate::diagnosis::lane::{Lane, keep};
use crate::diagnosis::loss::Loss;
use crate::diagnosis::message::{self, BadRequest};
use crate::diagnosis::questions::Questions;
use crate::diagnosis::run::{Carry, Wrong};
use crate::diagnosis::table::{Subject, Table};
use crate::exchange::ExchangeKind;
use crate::flow::{Carried, FlowKey, Flows, Issued, Met};
use crate::games::Game;
use crate::stamp::{SECOND, Stamp};

/// An honest client sends a server at most this many requests in ten seconds: ten queries, each repeated with its
/// challenge.
const HONEST: u64 = 20;
/// Maximum number of answers without a request that are remembered.
const UNASKED: usize = 4;

/// An answer to a question that this pair did not ask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unasked {
    pub(super) kind: Option<ExchangeKind>,
    pub(super) port: u16,
    pub(super) at: Stamp,
}

/// Requests of a pair with a fault that keeps servers from answering them.
#[derive(Clone, Debug)]
pub(super) struct Flawed {
    pub(super) flaw: Flaw,
    pub(super) count: u64,
    pub(super) evidence: Vec<u64>,
    /// The port that sent the last of these requests; `None` once a good request comes from that port.
    last: Option<u16>,
    /// Whether any of these requests was answered nevertheless.
    pub(super) answered: bool,
}

/// Everything that the diagnosis remembers about the queries between a client and a server.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    key: FlowKey,
    /// The client's port; 0 if the client used several ports.
    pub(super) port: u16,
    pub(super) lanes: Vec<Lane>,
    /// When the server's first answer came; challenges count as answers.
    pub(super) heard: Option<Stamp>,
    pub(super) requests: u64,
    pub(super) answered: u64,
    /// When the last request was sent.
    pub(super) last_ask: Option<Stamp>,
    /// The times of the first and the last message.
    span: Option<(Stamp, Stamp)>,
    pub(super) unasked: Vec<Unasked>,
    pub(super) unasked_count: u64,
    /// When the first and the last answer without a request came.
    pub(super) unasked_span: Option<(Stamp, Stamp)>,
    pub(super) flawed: Option<Flawed>,
    /// Index of the lane that was asked last.
    current: usize,
    /// The game that the server's info names, and the number of players in the same info.
    pub(super) game: Option<&'static Game>,
    pub(super) counted: Option<(u8, Stamp)>,
    /// Whether the requests carry challenges that were guessed.
    guesses: bool,
    /// Whether the client sent a GoldSource RCON command. Servers answer such a command with a printed text.
    gold_rcon: bool,
    /// Number of empty lists that the master server sent. `pages` is the number of all lists that it sent.
    pub(super) empty: u64,
    pub(super) pages: u64,
}

impl Keyed for Pair {
    type Key = FlowKey;

    fn key(&self) -> &FlowKey {
        &self.key
    }
}

impl Pair {
    pub(super) fn new(key: FlowKey, port: u16) -> Self {
        Self {
            key,
            port,
            lanes: Vec::new(),
            heard: None,
            requests: 0,
            answered: 0,
            last_ask: None,
            span: None,
            unasked: Vec::new(),
            unasked_count: 0,
            unasked_span: None,
            flawed: None,
            current: 0,
            game: None,
            counted: None,
            guesses: false,
            gold_rcon: false,
            empty: 0,
            pages: 0,
        }
    }

    pub(super) fn client(&self) -> IpAddr {
        self.key.0.ip
    }

    pub(super) fn server(&self) -> Endpoint {
        self.key.1
    }

    /// Returns whether every question was answered and there is nothing else to report.
    pub(super) fn is_quiet(&self) -> bool {
        self.requests > 0
            && self.flawed.is_none()
            && self.unasked.is_empty()
            && self.empty == 0
            && self.lanes.iter().all(Lane::is_quiet)
    }

    /// Returns the client and the server that a diagnosis of this pair is about.
    pub(super) fn subject(&self) -> Subject {
        let known = |endpoint: Endpoint| endpoint.is_named().then_some(endpoint);
        let client = Endpoint { ip: self.key.0.ip, port: self.port };
        let Self { span, .. } = *self;
        Subject { client: known(client), server: known(self.key.1), span, honest: self.is_honest() }
    }

    /// Returns whether the client returned a challenge, so that its address is its own, and asks at the pace of a client.
    fn is_honest(&self) -> bool {
        let seconds = self.span.and_then(|(first, last)| last.since(first)).unwrap_or(0) / SECOND;
        let pace = HONEST * (1 + seconds.unsigned_abs() / 10);
        !self.guesses && self.requests <= pace && self.lanes.iter().any(|lane| lane.right)
    }

    /// Returns the questions between the client and the server, as far as they are known at the `end`.
    pub(super) fn questions(&self, end: Option<Stamp>) -> Questions {
        let (mut answered, mut unanswered, mut open) = (self.answered, 0, 0);
        for lane in &self.lanes {
            let (lost, waiting) = lane.unanswered(end);
            unanswered += lost;
            open += waiting;
            answered -= lane.implied.min(answered);
        }
        let flawed = self.flawed.as_ref().filter(|flawed| !flawed.answered).map_or(0, |flawed| flawed.count);
        Questions { subject: self.subject(), answered, unanswered, flawed, open, rcon: false }
    }

    fn lane(&mut self, kind: ExchangeKind) -> usize {
        let known = self.lanes.iter().position(|lane| lane.kind == kind);
        known.unwrap_or_else(|| {
            // Most pairs have one lane, but a growing `Vec` would start with room for four.
            if self.lanes.is_empty() {
                self.lanes = Vec::with_capacity(1);
            }
            self.lanes.push(Lane::new(kind));
            self.lanes.len() - 1
        })
    }

    /// Says how a request repeats a challenge. `issued` are the challenges that the server sent to the client.
    fn carry(
        &self,
        record: &Record<'_>,
        value: Option<u32>,
        issued: &[u32],
        flows: &Flows,
        met: Met,
    ) -> Carry {
        let Some(value) = value else {
            let explicit = matches!(
                record.value,
                Ok(Message::InfoRequest(request)) if request.challenge.is_some()
            );
            return if explicit { Carry::Placeholder } else { Carry::None };
        };
        match met.carried {
            Carried::Nothing | Carried::Unseen => return Carry::Unseen,
            Carried::Last | Carried::Old | Carried::Replaced => return Carry::Right,
            Carried::Perhaps | Carried::Foreign => {}
        }
        let like = issued.iter().find_map(|sent| Some((*sent, message::mistake(*sent, value)?)));
        let (sent, mistake) = match like {
            Some((sent, mistake)) => (Some(sent), mistake),
            None if flows.recent.has(self.key.0.ip, value) => (None, Mistake::OtherServer),
            // Another client of this address may have got it, in a packet that was lost.
            None if self.port == 0 => return Carry::Unseen,
            None => (issued.first().copied(), Mistake::Other),
        };
        Carry::Wrong(Wrong { mistake, sent, carried: Some(value) })
    }

    /// Handles a message of this pair.
    pub(super) fn message(
        &mut self,
        record: &Record<'_>,
        roles: &Roles,
        at: Stamp,
        flows: &Flows,
        met: Met,
        table: &mut Table,
    ) {
        let port = roles.client.port;
        if self.port != port {
            self.port = 0;
        }
        self.seen(at);
        if roles.asks {
            self.request(record, roles, at, flows, met);
        } else {
            self.reply(record, roles, at, table);
        }
    }

    fn request(&mut self, record: &Record<'_>, roles: &Roles, at: Stamp, flows: &Flows, met: Met) {
        let port = roles.client.port;
        self.last_ask = Some(at);
        if record.kind == MessageKind::GoldRcon {
            self.gold_rcon = true;
            self.requests += 1;
            return;
        }
        let issued = flows.at(met.place).map(|flow| &flow.issued);
        self.guesses |= issued.is_some_and(Issued::is_guessed);
        let issued = issued.map_or(&[][..], Issued::latest);
        if let Some((bad, kind)) = message::bad_request(record) {
            let sent = issued.first().copied();
            let mistake = match bad {
                BadRequest::Truncated if sent.is_some() => Mistake::Truncated,
                BadRequest::AsText if sent.is_some() => Mistake::AsText,
                BadRequest::Flawed(flaw) => return self.flawed(flaw, port, at),
                BadRequest::Truncated => return self.flawed(Flaw::Short, port, at),
                BadRequest::AsText => return self.flawed(Flaw::Text, port, at),
            };
            let wrong = Wrong { mistake, sent, carried: None };
            return self.ask(kind, at, port, Carry::Wrong(wrong));
        }
        if let Some(flawed) = &mut self.flawed
            && flawed.last == Some(port)
        {
            flawed.last = None;
        }
        match roles.step {
            Some(Step::Asks(kind)) => {
                let carry = self.carry(record, roles.challenge, issued, flows, met);
                self.ask(kind, at, port, carry);
            }
            Some(Step::AsksForMore) => self.ask(ExchangeKind::Master, at, port, Carry::None),
            _ => {}
        }
    }

    fn seen(&mut self, at: Stamp) {
        let (first, last) = self.span.unwrap_or((at, at));
        self.span = Some((first.min(at), last.max(at)));
    }

    /// Adds the request before an answer, for a log that shows only what was received.
    pub(super) fn imply(&mut self, kind: ExchangeKind, at: Stamp, port: u16) {
        self.asked(kind, at);
        if let Some(lane) = self.lanes.get_mut(self.current) {
            lane.imply(at, port);
        }
    }

    /// Handles a request for this kind of data.
    pub(super) fn ask(&mut self, kind: ExchangeKind, at: Stamp, port: u16, carry: Carry) {
        self.asked(kind, at);
        if let Some(lane) = self.lanes.get_mut(self.current) {
            lane.ask(at, port, carry);
        }
    }

    fn asked(&mut self, kind: ExchangeKind, at: Stamp) {
        self.requests += 1;
        self.last_ask = Some(at);
        self.current = self.lane(kind);
    }

    fn flawed(&mut self, flaw: Flaw, port: u16, at: Stamp) {
        self.requests += 1;
        let flawed = self.flawed.get_or_insert_with(|| Flawed {
            flaw,
            count: 0,
            evidence: Vec::new(),
            last: None,
            answered: false,
        });
        flawed.count += 1;
        flawed.last = Some(port);
        keep(&mut flawed.evidence, at);
    }

    /// Returns whether any question was answered since then.
    pub(super) fn answered_since(&self, then: Stamp) -> bool {
        self.lanes.iter().any(|lane| lane.latest.is_some_and(|(at, ..)| at.since(then).is_some()))
    }

    /// Returns how many questions were lost.
    pub(super) fn loss(&self) -> Loss {
        let mut loss = Loss::default();
        for lane in &self.lanes {
            loss.add(Loss { answered: lane.answered, lost: lane.unanswered });
        }
        loss
    }

    /// Returns the index of the lane in which this port waits for an answer. If there are several, the lane
    /// asked last is preferred.
    fn open(&self, port: u16) -> Option<usize> {
        let waits = |place: &usize| self.lanes.get(*place).is_some_and(|lane| lane.waits(port));
        let current = Some(self.current).filter(waits);
        current.or_else(|| (0..self.lanes.len()).find(waits))
    }

    /// Handles a challenge that answers the question waiting on this port.
    pub(super) fn challenge(&mut self, at: Stamp, port: u16) {
        self.heard.get_or_insert(at);
        let place = self.open(port).unwrap_or(self.current);
        match self.lanes.get_mut(place) {
            Some(lane) if lane.kind == ExchangeKind::Challenge => {
                lane.answer(at, port, &|_| None);
                self.answered += 1;
            }
            Some(lane) => lane.challenge(at, port),
            None => self.unasked(None, at, port),
        }
    }

    /// Notes that, according to the log, the client gave up on the question that has no answer yet.
    pub(super) fn gave_up(&mut self) {
        let open = |lane: &Lane| lane.run.asks > 0 || lane.run.challenges > 0;
        let place = Some(self.current).filter(|place| self.lanes.get(*place).is_some_and(open));
        let place = place.or_else(|| self.lanes.iter().position(open));
        if let Some(lane) = place.and_then(|place| self.lanes.get_mut(place)) {
            lane.timed_out();
        }
    }

    fn unasked(&mut self, kind: Option<ExchangeKind>, at: Stamp, port: u16) {
        self.unasked_count += 1;
        let first = self.unasked_span.map_or(at, |(first, _)| first);
        self.unasked_span = Some((first, at));
        if self.unasked.len() < UNASKED {
            self.unasked.push(Unasked { kind, port, at });
        }
    }
}
