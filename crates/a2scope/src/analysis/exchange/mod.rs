//! Exchanges: request → \[challenge → request with it\] → reply, joined for each client and server.
//!
//! Nothing in the protocol numbers a request, so replies are matched by kind and by time: a reply belongs to the
//! youngest request of its kind that waits. A challenge says not even for which kind it is; when several requests
//! wait, it stays open until the client repeats one of them with it. A request that nobody answered is joined with its
//! repeats: clients repeat at an even pace, so that what comes at another time is a request of its own.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::{Message, MessageKind};
use hashbrown::HashMap;

use crate::record::{Arrival, Record, WireInfo};

/// How much the table of exchanges may hold.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeLimits {
    /// Pairs of client and server at a time. The one that was quiet the longest goes first.
    pub pairs: usize,
    /// Requests of one pair that wait for a reply.
    pub waiting: usize,
    /// The same of all pairs, counted by the room that they take. The pair that was quiet the longest goes first.
    pub total_waiting: usize,
    /// Challenges remembered, one for each client address and server.
    pub challenges: usize,
}

impl Default for ExchangeLimits {
    fn default() -> Self {
        Self { pairs: 32_768, waiting: 64, total_waiting: 1 << 17, challenges: 32_768 }
    }
}

const SECOND: i64 = 1_000_000_000;
/// How long, in capture time, a request may wait. Longer than the tables of fragments keep what is incomplete.
const WAIT: i64 = 40 * SECOND;
/// A reply after this is late: clients have given up by then.
const LATE: i64 = 3 * SECOND;
/// A client does not repeat its request sooner than this.
const SOONEST_REPEAT: i64 = SECOND / 4;
/// Nor later.
const LATEST_REPEAT: i64 = 10 * SECOND;
/// The pace of repeats is even within this.
const PACE: i64 = SECOND / 66;
/// How long a second reply to the same request is looked for.
const SECOND_REPLY: i64 = SECOND;
/// Bytes of a reply that are compared with those of another: all of `S2A_INFO_SRC`, and enough of a list.
const HASHED: usize = 512;
/// How long a challenge is valid on GoldSource.
const CHALLENGE_AGE: i64 = 3600 * SECOND;
/// Challenges of one pair that are not assigned yet.
const MAX_ISSUED: usize = 16;
/// Room for exchanges that a pair leaves to the next.
const KEPT_ROOM: usize = 4;
/// Replies remembered of one pair.
const MAX_REPLIES: usize = 4;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExchangeKind {
    /// `A2S_INFO`.
    Info,
    /// `A2S_PLAYER`.
    Players,
    /// `A2S_RULES`.
    Rules,
    /// `A2S_SERVERQUERY_GETCHALLENGE`.
    Challenge,
    /// `A2A_PING`.
    Ping,
    /// The master server's list, from its first part to its last.
    Master,
    /// Connecting to play.
    Connect,
    /// A reply whose request nobody saw and that fits several kinds.
    Other,
}

impl ExchangeKind {
    /// Every kind.
    pub const ALL: [Self; 8] = [
        Self::Info,
        Self::Players,
        Self::Rules,
        Self::Challenge,
        Self::Ping,
        Self::Master,
        Self::Connect,
        Self::Other,
    ];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Players => "players",
            Self::Rules => "rules",
            Self::Challenge => "challenge",
            Self::Ping => "ping",
            Self::Master => "master",
            Self::Connect => "connect",
            Self::Other => "other",
        }
    }

    /// Whether a server may ask for a challenge before it answers.
    const fn is_challenged(self) -> bool {
        matches!(self, Self::Info | Self::Players | Self::Rules)
    }
}

/// How an exchange ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// With the reply.
    Answered,
    /// With a part of the reply: fragments of it are missing.
    Partial,
    /// The server sent a challenge, and no reply was seen after it.
    Challenged,
    /// Nothing came back.
    Unanswered,
    /// A reply that nobody was seen to ask for.
    Unasked,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 5] =
        [Self::Answered, Self::Partial, Self::Challenged, Self::Unanswered, Self::Unasked];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Partial => "partial",
            Self::Challenged => "challenged",
            Self::Unanswered => "unanswered",
            Self::Unasked => "unasked",
        }
    }
}

/// What can be said of the challenge a request carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Audit {
    /// No request carried one.
    None,
    /// The one the server had just sent for this.
    Fresh,
    /// One the server sent this address before.
    Reused,
    /// One the server sent this address more than an hour before, or replaced since.
    Stale,
    /// Another than the one the server had just sent.
    Wrong,
    /// The capture does not show that the server ever sent it to this address.
    NeverIssued,
}

impl Audit {
    /// Every verdict.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Fresh, Self::Reused, Self::Stale, Self::Wrong, Self::NeverIssued];

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Fresh => "fresh",
            Self::Reused => "reused",
            Self::Stale => "stale",
            Self::Wrong => "wrong",
            Self::NeverIssued => "never_issued",
        }
    }
}

/// A message's place in the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Index of the message.
    pub index: u64,
    /// When it was captured.
    pub time: Option<Time>,
}

impl At {
    fn of(record: &Record<'_>) -> Self {
        Self { index: record.index, time: record.time }
    }

    /// Nanoseconds from `earlier` to this; `None` without times, or if this is the earlier one.
    pub fn since(&self, earlier: &Self) -> Option<i64> {
        Some(self.time?.since(earlier.time?)).filter(|nanos| *nanos >= 0)
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
    pub request: Option<At>,
    /// The challenge.
    pub challenge: Option<At>,
    /// The request that carries the challenge.
    pub repeat: Option<At>,
    /// The reply, or its last part.
    pub reply: Option<At>,
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
    fn new(kind: ExchangeKind, client: Endpoint, server: Endpoint) -> Self {
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
    pub fn last_request(&self) -> Option<At> {
        self.repeat.or(self.request)
    }

    /// Nanoseconds from the last request to the reply; if there is none, to the challenge.
    pub fn rtt(&self) -> Option<i64> {
        match (self.reply, self.challenge) {
            (Some(reply), _) => reply.since(&self.last_request()?),
            (None, Some(challenge)) => challenge.since(&self.request?),
            (None, None) => None,
        }
    }

    /// Nanoseconds from the first request to the challenge.
    pub fn challenge_rtt(&self) -> Option<i64> {
        self.challenge?.since(&self.request?)
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
    pub fn start(&self) -> Option<At> {
        self.request.or(self.challenge).or(self.repeat).or(self.reply)
    }

    fn sent(&mut self, wire_info: &WireInfo) {
        self.bytes_out += u64::from(wire_info.payload_bytes);
        self.wire_out += u64::from(wire_info.wire_bytes);
    }

    fn received(&mut self, wire_info: &WireInfo) {
        self.bytes_in += u64::from(wire_info.payload_bytes);
        self.wire_in += u64::from(wire_info.wire_bytes);
    }

    /// The state a waiting exchange is in.
    fn is_asked(&self) -> bool {
        self.challenge.is_none() && self.repeat.is_none()
    }

    fn age(&self, now: Option<Time>) -> i64 {
        match (now, self.last_request().and_then(|request| request.time)) {
            (Some(now), Some(then)) => now.since(then),
            _ => 0,
        }
    }
}

type Pair = (Endpoint, Endpoint);

/// What is known of one client and server.
#[derive(Clone, Debug, Default)]
struct Conversation {
    serial: u64,
    last: Option<Time>,
    /// Exchanges that wait, oldest first.
    waiting: Vec<Exchange>,
    /// Challenges that may belong to several of them: the message, its value, and what carried it.
    issued: Vec<(At, u32, WireInfo)>,
    /// The last replies: message, its name, hash of how it begins if that is here.
    replies: Vec<(At, MessageKind, Option<u32>)>,
}

/// A challenge a server sent an address.
#[derive(Clone, Copy, Debug)]
struct Known {
    value: u32,
    time: Option<Time>,
    /// The one before it.
    replaced: Option<u32>,
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
    /// Bytes of requests' payloads, of answers' payloads, and the same on the wire.
    pub bytes: [u64; 4],
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

    /// All of them.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().flatten().sum()
    }
}

/// Called with every exchange that ended.
pub(crate) type ExchangeSink<'s> = dyn FnMut(&Exchange) + 's;

/// The table of exchanges.
#[derive(Clone, Debug)]
pub struct Exchanges {
    limits: ExchangeLimits,
    /// Where in `conversations` each pair is.
    pairs: HashMap<Pair, usize>,
    conversations: Vec<Conversation>,
    /// Places in `conversations` that are free.
    free: Vec<usize>,
    /// Room for exchanges that wait, of all conversations.
    room: usize,
    /// Pairs by the time they are to be looked at again; serial numbers make the place of one that is gone harmless.
    order: VecDeque<(Pair, Option<Time>, u64)>,
    known: HashMap<(Endpoint, IpAddr), Known>,
    known_order: VecDeque<(Endpoint, IpAddr)>,
    /// The latest time of a message.
    now: Option<Time>,
    serial: u64,
    index: u64,
    counts: ExchangeCounts,
}

/// What a message is to an exchange.
enum Part {
    /// Asks; with the challenge it carries.
    Request(ExchangeKind, Option<u32>),
    /// Asks for another part of the master server's list.
    NextPage,
    Challenge(u32),
    Reply(ExchangeKind),
    /// A reply of which it is not known what it answers.
    Fragment,
}

impl Part {
    fn of(record: &Record<'_>) -> Option<Self> {
        use ExchangeKind as Kind;
        let carried = |value: u32| (value != u32::MAX && value != 0).then_some(value);
        Some(match (record.kind, record.value) {
            (MessageKind::InfoRequest, Ok(Message::InfoRequest(m))) => {
                Self::Request(Kind::Info, m.challenge.and_then(carried))
            }
            (MessageKind::InfoRequest, _) => Self::Request(Kind::Info, None),
            (MessageKind::PlayerRequest, Ok(Message::PlayerRequest(m))) => {
                Self::Request(Kind::Players, carried(m.challenge))
            }
            (MessageKind::PlayerRequest, _) => Self::Request(Kind::Players, None),
            (MessageKind::RulesRequest, Ok(Message::RulesRequest(m))) => {
                Self::Request(Kind::Rules, carried(m.challenge))
            }
            (MessageKind::RulesRequest, _) => Self::Request(Kind::Rules, None),
            (MessageKind::GetChallenge, _) => Self::Request(Kind::Challenge, None),
            (MessageKind::Ping, _) => Self::Request(Kind::Ping, None),
            (MessageKind::MasterRequest, Ok(Message::MasterRequest(m))) if m.start.0 != b"0.0.0.0:0" => {
                Self::NextPage
            }
            (MessageKind::MasterRequest, _) => Self::Request(Kind::Master, None),
            (MessageKind::GetChallengeConnect | MessageKind::Connect, _) => {
                Self::Request(Kind::Connect, None)
            }
            (MessageKind::GoldCommand, Ok(Message::Line(m))) => match m.word.0 {
                b"info" | b"details" => Self::Request(Kind::Info, None),
                b"players" => Self::Request(Kind::Players, None),
                b"rules" => Self::Request(Kind::Rules, None),
                b"ping" => Self::Request(Kind::Ping, None),
                b"getchallenge" | b"connect" => Self::Request(Kind::Connect, None),
                _ => return None,
            },
            (MessageKind::Challenge, Ok(Message::Challenge(m))) => match m.challenge {
                Some(value) if m.connect.0.is_empty() => Self::Challenge(value),
                _ => Self::Reply(Kind::Connect),
            },
            (MessageKind::Info | MessageKind::InfoDetailed, _) => Self::Reply(Kind::Info),
            (MessageKind::Players, _) => Self::Reply(Kind::Players),
            (MessageKind::Rules, _) => Self::Reply(Kind::Rules),
            (MessageKind::Ack, _) => Self::Reply(Kind::Ping),
            (MessageKind::MasterReply, _) => Self::Reply(Kind::Master),
            (MessageKind::Connection | MessageKind::ConnectReject | MessageKind::BadPassword, _) => {
                Self::Reply(Kind::Connect)
            }
            // A challenge that is cut short fits no request better than another.
            (MessageKind::Challenge | MessageKind::Fragment, _) => Self::Fragment,
            _ => return None,
        })
    }
}

impl Exchanges {
    /// An empty table.
    pub fn new(limits: ExchangeLimits) -> Self {
        Self {
            limits,
            pairs: HashMap::new(),
            conversations: Vec::new(),
            free: Vec::new(),
            room: 0,
            order: VecDeque::new(),
            known: HashMap::new(),
            known_order: VecDeque::new(),
            now: None,
            serial: 0,
            index: 0,
            counts: ExchangeCounts::default(),
        }
    }

    /// Figures over the exchanges that ended.
    pub fn counts(&self) -> &ExchangeCounts {
        &self.counts
    }

    /// Takes a message; gives out the exchanges that end with it, or that have waited too long by its time.
    pub(crate) fn message(&mut self, record: &Record<'_>, sink: &mut ExchangeSink<'_>) {
        let (Some(src), Some(dst)) = (record.src, record.dst) else { return };
        let Some(part) = Part::of(record) else { return };
        self.now = self.now.max(record.time);
        self.expire(sink);
        let asks = matches!(part, Part::Request(..) | Part::NextPage);
        let pair = if asks { (src, dst) } else { (dst, src) };
        let place = self.place(pair, sink);
        // Taken out, so that the table can be worked on beside it.
        let Some(slot) = self.conversations.get_mut(place) else { return };
        let mut conversation = core::mem::take(slot);
        let before = conversation.waiting.capacity();
        conversation.last = conversation.last.max(record.time);
        match part {
            Part::Request(kind, carried) => {
                self.request(&mut conversation, pair, kind, carried, record, sink);
            }
            Part::NextPage => self.next_page(&mut conversation, pair, record, sink),
            Part::Challenge(value) => self.challenge(&mut conversation, pair, value, record, sink),
            Part::Reply(kind) => self.reply(&mut conversation, pair, Some(kind), record, sink),
            Part::Fragment => self.reply(&mut conversation, pair, None, record, sink),
        }
        self.room = self.room + conversation.waiting.capacity() - before;
        if let Some(slot) = self.conversations.get_mut(place) {
            *slot = conversation;
        }
        while self.room > self.limits.total_waiting && self.give_up_oldest(sink) {}
    }

    /// The input is over: what still waits ends as it is.
    pub(crate) fn finish(&mut self, sink: &mut ExchangeSink<'_>) {
        while let Some((pair, _, serial)) = self.order.pop_front() {
            self.give_up(pair, serial, sink);
        }
    }

    /// Where the conversation of a pair is; a new one if there is none.
    fn place(&mut self, pair: Pair, sink: &mut ExchangeSink<'_>) -> usize {
        if let Some(place) = self.pairs.get(&pair) {
            return *place;
        }
        while self.pairs.len() >= self.limits.pairs {
            if !self.give_up_oldest(sink) {
                break;
            }
        }
        self.serial += 1;
        self.order.push_back((pair, self.now, self.serial));
        let place = self.free.pop().unwrap_or_else(|| {
            self.conversations.push(Conversation::default());
            self.conversations.len() - 1
        });
        if let Some(conversation) = self.conversations.get_mut(place) {
            conversation.serial = self.serial;
        }
        self.pairs.insert(pair, place);
        place
    }

    /// The same for the pair that was quiet the longest, to make room; false if there is none.
    fn give_up_oldest(&mut self, sink: &mut ExchangeSink<'_>) -> bool {
        let Some((oldest, _, serial)) = self.order.pop_front() else { return false };
        if self.give_up(oldest, serial, sink) {
            self.counts.evicted += 1;
        }
        true
    }

    /// Ends what waits of a pair and forgets it; false if it is another pair's place by now.
    fn give_up(&mut self, pair: Pair, serial: u64, sink: &mut ExchangeSink<'_>) -> bool {
        let Some(place) = self.pairs.get(&pair).copied() else { return false };
        let Some(slot) = self.conversations.get_mut(place).filter(|slot| slot.serial == serial) else {
            return false;
        };
        let mut conversation = core::mem::take(slot);
        self.pairs.remove(&pair);
        self.settle(&mut conversation, i64::MIN, sink);
        // Its memory serves the next one, unless that would be the room of many.
        if conversation.waiting.capacity() > KEPT_ROOM {
            self.room -= conversation.waiting.capacity();
            conversation.waiting = Vec::new();
        }
        conversation.replies.clear();
        conversation.last = None;
        if let Some(slot) = self.conversations.get_mut(place) {
            *slot = conversation;
        }
        self.free.push(place);
        true
    }

    /// Looks at the pairs whose time has come.
    fn expire(&mut self, sink: &mut ExchangeSink<'_>) {
        let Some(now) = self.now else { return };
        while let Some((pair, due, serial)) = self.order.front().copied() {
            if due.is_none_or(|due| now.since(due) <= WAIT) {
                return;
            }
            self.order.pop_front();
            let Some(place) = self.pairs.get(&pair).copied() else { continue };
            let Some(slot) = self.conversations.get_mut(place).filter(|slot| slot.serial == serial) else {
                continue;
            };
            if slot.last.is_some_and(|last| now.since(last) <= WAIT) {
                let mut conversation = core::mem::take(slot);
                self.settle(&mut conversation, WAIT, sink);
                self.order.push_back((pair, conversation.last, serial));
                if let Some(slot) = self.conversations.get_mut(place) {
                    *slot = conversation;
                }
            } else {
                self.give_up(pair, serial, sink);
            }
        }
    }

    /// Ends the exchanges that wait longer than `age`.
    fn settle(&mut self, conversation: &mut Conversation, age: i64, sink: &mut ExchangeSink<'_>) {
        let now = self.now;
        if age == i64::MIN || conversation.waiting.first().is_some_and(|e| e.age(now) > age) {
            self.assign_leftovers(conversation, sink);
        }
        while conversation.waiting.first().is_some_and(|e| age == i64::MIN || e.age(now) > age) {
            let mut exchange = conversation.waiting.remove(0);
            if exchange.kind == ExchangeKind::Master && exchange.reply.is_some() {
                exchange.outcome = Outcome::Answered;
            } else if !exchange.is_asked() {
                exchange.outcome =
                    if exchange.challenge.is_some() { Outcome::Challenged } else { Outcome::Unanswered };
            } else {
                join_repeats(&mut exchange, &mut conversation.waiting);
            }
            self.end(exchange, sink);
        }
    }

    /// Challenges that no request was repeated with: those who asked for nothing else get them first, then the
    /// youngest requests before them.
    fn assign_leftovers(&mut self, conversation: &mut Conversation, sink: &mut ExchangeSink<'_>) {
        for (at, value, wire_info) in core::mem::take(&mut conversation.issued) {
            let before = |e: &Exchange| e.request.is_some_and(|request| request.index < at.index);
            let bare = conversation
                .waiting
                .iter()
                .position(|e| e.kind == ExchangeKind::Challenge && e.is_asked() && before(e));
            let asked = || {
                let waits = |e: &Exchange| e.kind.is_challenged() && e.is_asked() && before(e);
                conversation.waiting.iter().rposition(waits)
            };
            match bare.or_else(asked) {
                Some(place) => {
                    let answers =
                        conversation.waiting.get(place).is_some_and(|e| e.kind == ExchangeKind::Challenge);
                    if answers {
                        let mut exchange = conversation.waiting.remove(place);
                        exchange.received(&wire_info);
                        self.challenge_answers(exchange, at, value, sink);
                    } else if let Some(exchange) = conversation.waiting.get_mut(place) {
                        exchange.received(&wire_info);
                        (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
                    }
                }
                None => {
                    if let Some(pair) = conversation.waiting.first().map(|e| (e.client, e.server)) {
                        self.unasked(pair, ExchangeKind::Challenge, at, &wire_info, Some(value), None, sink);
                    }
                }
            }
        }
    }

    fn request(
        &mut self,
        conversation: &mut Conversation,
        pair: Pair,
        kind: ExchangeKind,
        carried: Option<u32>,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = At::of(record);
        if let Some(value) = carried
            && let Some(exchange) = take_challenge(conversation, kind, value)
        {
            exchange.audit =
                if exchange.challenge_value == Some(value) { Audit::Fresh } else { Audit::Wrong };
            (exchange.repeat, exchange.challenge_value) = (Some(at), Some(value));
            exchange.sent(&record.wire_info);
            return;
        }
        if conversation.waiting.len() >= self.limits.waiting {
            let mut oldest = conversation.waiting.remove(0);
            join_repeats(&mut oldest, &mut conversation.waiting);
            self.end(oldest, sink);
        }
        let mut exchange = Exchange::new(kind, pair.0, pair.1);
        exchange.request = Some(at);
        exchange.sent(&record.wire_info);
        if let Some(value) = carried {
            exchange.repeat = Some(at);
            exchange.challenge_value = Some(value);
            exchange.audit = self.audit(pair, value, record.time);
        }
        conversation.waiting.push(exchange);
    }

    /// What can be said of a challenge a client carries without having been seen to ask for it just now.
    fn audit(&self, (client, server): Pair, value: u32, now: Option<Time>) -> Audit {
        let Some(known) = self.known.get(&(server, client.ip)) else { return Audit::NeverIssued };
        let is_old = known.time.zip(now).is_some_and(|(then, now)| now.since(then) > CHALLENGE_AGE);
        if known.value == value {
            if is_old { Audit::Stale } else { Audit::Reused }
        } else if known.replaced == Some(value) {
            Audit::Stale
        } else {
            Audit::Wrong
        }
    }

    fn next_page(
        &mut self,
        conversation: &mut Conversation,
        pair: Pair,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        match conversation.waiting.iter_mut().rfind(|e| e.kind == ExchangeKind::Master && e.reply.is_some()) {
            Some(exchange) => {
                exchange.repeat = Some(At::of(record));
                exchange.sent(&record.wire_info);
            }
            None => self.request(conversation, pair, ExchangeKind::Master, None, record, sink),
        }
    }

    fn challenge(
        &mut self,
        conversation: &mut Conversation,
        pair: Pair,
        value: u32,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = At::of(record);
        self.remember(pair, value, record.time);
        let waits =
            |e: &Exchange| e.is_asked() && (e.kind.is_challenged() || e.kind == ExchangeKind::Challenge);
        let candidates = conversation.waiting.iter().filter(|e| waits(e)).count();
        match (candidates, conversation.waiting.iter().rposition(waits)) {
            (1, Some(place)) if conversation.issued.is_empty() => {
                let Some(exchange) = conversation.waiting.get_mut(place) else { return };
                exchange.received(&record.wire_info);
                if exchange.kind == ExchangeKind::Challenge {
                    let exchange = conversation.waiting.remove(place);
                    self.challenge_answers(exchange, at, value, sink);
                } else {
                    (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
                }
            }
            (1.., _) if conversation.issued.len() < MAX_ISSUED => {
                conversation.issued.push((at, value, record.wire_info));
            }
            _ => {
                // A server that asks again did not accept the challenge that was carried.
                let refused = |e: &Exchange| e.repeat.is_some() && e.kind.is_challenged();
                if let Some(exchange) = conversation.waiting.iter_mut().rfind(|e| refused(e)) {
                    exchange.received(&record.wire_info);
                    exchange.challenge = Some(at);
                    if exchange.audit == Audit::NeverIssued && exchange.challenge_value != Some(value) {
                        exchange.audit = Audit::Wrong;
                    }
                    (exchange.challenge_value, exchange.repeat) = (Some(value), None);
                } else {
                    let wire_info = record.wire_info;
                    self.unasked(pair, ExchangeKind::Challenge, at, &wire_info, Some(value), None, sink);
                }
            }
        }
    }

    /// Nothing but a challenge was asked for.
    fn challenge_answers(&mut self, mut exchange: Exchange, at: At, value: u32, sink: &mut ExchangeSink<'_>) {
        exchange.challenge_value = Some(value);
        exchange.reply = Some(at);
        exchange.outcome = Outcome::Answered;
        exchange.late = exchange.rtt().is_some_and(|rtt| rtt > LATE);
        self.end(exchange, sink);
    }

    fn remember(&mut self, (client, server): Pair, value: u32, time: Option<Time>) {
        let key = (server, client.ip);
        if let Some(known) = self.known.get_mut(&key) {
            if known.value != value {
                known.replaced = Some(known.value);
            }
            (known.value, known.time) = (value, time);
            return;
        }
        if self.known.len() >= self.limits.challenges
            && let Some(oldest) = self.known_order.pop_front()
        {
            self.known.remove(&oldest);
        }
        self.known.insert(key, Known { value, time, replaced: None });
        self.known_order.push_back(key);
    }

    fn reply(
        &mut self,
        conversation: &mut Conversation,
        pair: Pair,
        kind: Option<ExchangeKind>,
        record: &Record<'_>,
        sink: &mut ExchangeSink<'_>,
    ) {
        let at = At::of(record);
        let Some(place) = waiting_for(&conversation.waiting, kind, at) else {
            let kind = kind.unwrap_or(ExchangeKind::Other);
            let hash = hash_of(record);
            // Some servers answer A2S_INFO with both messages there are for it.
            let earlier = conversation.replies.iter().rfind(|(then, name, _)| {
                *name == record.kind && at.since(then).is_some_and(|nanos| nanos <= SECOND_REPLY)
            });
            let differs = |earlier: Option<u32>| earlier.zip(hash).is_some_and(|(a, b)| a != b);
            let contradicts = earlier.filter(|earlier| differs(earlier.2)).map(|earlier| earlier.0.index);
            let wire_info = record.wire_info;
            self.unasked(pair, kind, at, &wire_info, None, contradicts, sink);
            return;
        };
        let ends = match record.value {
            // The master's list goes on until its end.
            Ok(Message::MasterReply(reply)) => reply.end,
            _ => true,
        };
        let Some(exchange) = conversation.waiting.get_mut(place) else { return };
        exchange.received(&record.wire_info);
        exchange.reply = Some(at);
        exchange.pages += u32::from(record.kind == MessageKind::MasterReply);
        exchange.late |= exchange.rtt().is_some_and(|rtt| rtt > LATE);
        if conversation.replies.len() >= MAX_REPLIES {
            conversation.replies.remove(0);
        }
        conversation.replies.push((at, record.kind, hash_of(record)));
        if ends {
            let mut exchange = conversation.waiting.remove(place);
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
        at: At,
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
        let counts = &mut self.counts;
        let outcomes = counts.by_kind.get_mut(exchange.kind as usize);
        if let Some(count) = outcomes.and_then(|outcomes| outcomes.get_mut(exchange.outcome as usize)) {
            *count += 1;
        }
        if let Some(count) = counts.audits.get_mut(exchange.audit as usize) {
            *count += 1;
        }
        counts.late += u64::from(exchange.late);
        counts.retries += u64::from(exchange.retries);
        let bytes = [exchange.bytes_out, exchange.bytes_in, exchange.wire_out, exchange.wire_in];
        for (sum, bytes) in counts.bytes.iter_mut().zip(bytes) {
            *sum += bytes;
        }
        sink(&exchange);
    }
}

/// The exchange that a request of `kind` with the challenge `value` continues.
fn take_challenge(conversation: &mut Conversation, kind: ExchangeKind, value: u32) -> Option<&mut Exchange> {
    if let Some(issued) = conversation.issued.iter().position(|(_, v, _)| *v == value) {
        let place = conversation.waiting.iter().rposition(|e| e.kind == kind && e.is_asked())?;
        let (at, value, wire_info) = conversation.issued.remove(issued);
        let exchange = conversation.waiting.get_mut(place)?;
        exchange.received(&wire_info);
        (exchange.challenge, exchange.challenge_value) = (Some(at), Some(value));
        return Some(exchange);
    }
    let challenged = |e: &Exchange| e.kind == kind && e.challenge.is_some() && e.repeat.is_none();
    let place = conversation.waiting.iter().rposition(challenged)?;
    conversation.waiting.get_mut(place)
}

/// Which of the waiting exchanges a reply belongs to: the youngest of its kind that was sent before it, those that
/// carried a challenge first. Of a fragment the kind is not known: the longer a kind's replies are, the likelier it is.
fn waiting_for(waiting: &[Exchange], kind: Option<ExchangeKind>, at: At) -> Option<usize> {
    use ExchangeKind as Kind;
    let before = |e: &Exchange| e.last_request().is_none_or(|request| request.index < at.index);
    let youngest = |kind: Kind| {
        waiting
            .iter()
            .rposition(|e| e.kind == kind && e.repeat.is_some() && before(e))
            .or_else(|| waiting.iter().rposition(|e| e.kind == kind && before(e)))
    };
    match kind {
        Some(kind) => youngest(kind),
        None => [Kind::Rules, Kind::Players, Kind::Info].into_iter().find_map(youngest),
    }
}

/// Joins a request that was not answered with its repeats: requests of the same kind that were not answered either,
/// at an even pace.
fn join_repeats(first: &mut Exchange, waiting: &mut Vec<Exchange>) {
    let Some(mut last) = first.request else { return };
    let mut pace: Option<i64> = None;
    let mut place = 0;
    while let Some(next) = waiting.get(place) {
        let gap = next.request.and_then(|request| request.since(&last));
        let fits = next.kind == first.kind
            && next.is_asked()
            && gap.is_some_and(|gap| match pace {
                None => (SOONEST_REPEAT..=LATEST_REPEAT).contains(&gap),
                Some(pace) => (gap - pace).abs() <= PACE,
            });
        if !fits {
            place += 1;
            continue;
        }
        let next = waiting.remove(place);
        pace = gap;
        last = next.request.unwrap_or(last);
        first.retries += 1;
        first.bytes_out += next.bytes_out;
        first.wire_out += next.wire_out;
    }
}

/// Tells replies apart, by how they begin. `None` of those that are not here as they were sent.
fn hash_of(record: &Record<'_>) -> Option<u32> {
    if !record.arrival.is_intact() && record.arrival != Arrival::Malformed {
        return None;
    }
    let bytes = record.message_buffer()?.bytes;
    Some(crc32fast::hash(bytes.get(..HASHED).unwrap_or(bytes)))
}
