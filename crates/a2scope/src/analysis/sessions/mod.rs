//! RCON sessions: records → logins with their outcome, commands with their answers.
//!
//! ```text
//! client                                   server
//! AUTH id=1 "password"             →
//!                                  ←       RESPONSE_VALUE id=1 ""     (some servers leave it out)
//!                                  ←       AUTH_RESPONSE id=1         (-1: refused)
//! EXECCOMMAND id=2 "cvarlist"      →
//!                                  ←       RESPONSE_VALUE id=2 "…" …  as many as it takes, no mark at the end
//! RESPONSE_VALUE id=3 ""           →                                  the mirror trick
//!                                  ←       RESPONSE_VALUE id=3 "", RESPONSE_VALUE id=3 00 01 00 00
//! ```
//!
//! Answers are joined to their commands by id, or by their order where a server's ids say nothing. GoldSource's rcon over
//! UDP carries the password with every command and is told in the same words. What a gap in a stream swallowed is inferred
//! from what stands around it, and marked.

mod session;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::{Message, MessageKind};
use hashbrown::HashMap;

use crate::record::Record;
use session::Session;

/// How much may be held of sessions that are not over.
#[derive(Clone, Copy, Debug)]
pub struct SessionLimits {
    /// Sessions at a time, and servers whose log lines are counted.
    pub sessions: usize,
    /// Bytes kept of one answer, and of one command; the rest is counted as truncated.
    pub answer_bytes: usize,
    /// Bytes of all commands and answers that wait for their end.
    pub total_bytes: usize,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self { sessions: 16_384, answer_bytes: 1 << 20, total_bytes: 16 << 20 }
    }
}

/// Which RCON it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RconProtocol {
    /// Source RCON, over TCP.
    Source,
    /// GoldSource rcon, over UDP.
    GoldSource,
}

impl RconProtocol {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::GoldSource => "goldsource",
        }
    }
}

/// What a session gives out.
#[derive(Clone, Copy, Debug)]
pub enum RconEvent<'a> {
    /// A login and how it went.
    Login(&'a Login),
    /// A command and its whole answer.
    Command(&'a Command),
}

/// How a login went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoginOutcome {
    /// The password was right.
    Accepted,
    /// It was wrong.
    Refused,
    /// There is no answer, and nothing to infer it from.
    Unknown,
}

impl LoginOutcome {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Unknown => "unknown",
        }
    }
}

/// A login and how it went. GoldSource logs in with every command: what is refused is told each time, what is accepted
/// once for a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Number of the connection, [`Record::stream`]; none over UDP.
    pub session: Option<u64>,
    /// Which RCON it is.
    pub protocol: RconProtocol,
    /// Who logs in.
    pub client: Endpoint,
    /// Where.
    pub server: Endpoint,
    /// When the request was captured.
    pub time: Option<Time>,
    /// When the answer was.
    pub answered: Option<Time>,
    /// Index of the request; none if a gap swallowed it.
    pub request: Option<u64>,
    /// Index of the answer, if there is one.
    pub answer: Option<u64>,
    /// Id of the request; none if a gap swallowed it, and with GoldSource.
    pub id: Option<i32>,
    /// The password: a secret, masked by whoever writes it. Empty if a gap swallowed it.
    pub password: Vec<u8>,
    /// How it went.
    pub outcome: LoginOutcome,
    /// The outcome is not that of an answer, but inferred from what came after.
    pub inferred: bool,
}

/// How the end of an answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerEnd {
    /// The server mirrored the client's empty packet.
    Mirror,
    /// The answer to a later command came, or a later command of the same id.
    NextCommand,
    /// The session is over, or the capture is.
    Closed,
    /// Given up to keep memory bounded.
    Evicted,
}

impl AnswerEnd {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mirror => "mirror",
            Self::NextCommand => "next_command",
            Self::Closed => "closed",
            Self::Evicted => "evicted",
        }
    }
}

/// A command and its whole answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Number of the connection, [`Record::stream`]; none over UDP.
    pub session: Option<u64>,
    /// Which RCON it is.
    pub protocol: RconProtocol,
    /// Who commands.
    pub client: Endpoint,
    /// Whom.
    pub server: Endpoint,
    /// When the command was captured; if a gap swallowed it, when its answer was.
    pub time: Option<Time>,
    /// When the last packet of the answer was.
    pub answered: Option<Time>,
    /// Index of the command; none if a gap swallowed it, or if it was sent before the capture began.
    pub request: Option<u64>,
    /// Its id; none with GoldSource.
    pub id: Option<i32>,
    /// The command, as far as it is here.
    pub command: Vec<u8>,
    /// The answer, joined over its packets.
    pub answer: Vec<u8>,
    /// Bytes of the answer, or of the command, were over the limit and are not kept.
    pub answer_truncated: bool,
    /// Packets of the answer.
    pub answer_packets: u32,
    /// Index of its first packet.
    pub first_answer: Option<u64>,
    /// Index of its last packet.
    pub last_answer: Option<u64>,
    /// How its end was known.
    pub end: AnswerEnd,
    /// There is an answer, and nothing says that a part of it is missing.
    pub complete: bool,
    /// A gap in the stream swallowed a part of it, or of the command.
    pub gap: bool,
}

/// What the sessions of a run were, in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SessionCounts {
    /// Sessions: connections, and pairs of addresses with GoldSource.
    pub sessions: u64,
    /// Logins that were accepted, inferred or not.
    pub logins_accepted: u64,
    /// Logins that were refused.
    pub logins_refused: u64,
    /// Logins of which that is not known.
    pub logins_unknown: u64,
    /// Commands, those included of which only the answer is here.
    pub commands: u64,
    /// Packets of answers.
    pub answers: u64,
    /// Gaps in streams.
    pub gaps: u64,
    /// Packets before the first gap of their direction: logins, outcomes, commands, type 0.
    pub before_gap: [u64; 4],
    /// Packets behind one.
    pub after_gap: u64,
    /// Sessions given up to keep memory bounded.
    pub evicted: u64,
    /// Log lines of servers, of all three kinds.
    pub log_lines: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    /// Its number and its ends, the lower one first: several engines may count their connections.
    Stream(u64, (Endpoint, Endpoint)),
    /// GoldSource: client and server.
    Pair(Endpoint, Endpoint),
}

/// Joins records to sessions.
#[derive(Clone, Debug)]
pub struct Sessions {
    limits: SessionLimits,
    open: HashMap<Key, Session>,
    /// Sessions by when they were last heard of.
    order: BTreeMap<u64, Key>,
    /// The connection between two addresses that was opened last.
    current: HashMap<(Endpoint, Endpoint), u64>,
    clock: u64,
    /// Bytes of commands and answers held.
    held: usize,
    counts: SessionCounts,
    log_lines: HashMap<Endpoint, u64>,
}

/// Takes the events of a session; tells them on.
type EventSink<'s> = dyn FnMut(RconEvent<'_>) + 's;

impl Default for Sessions {
    fn default() -> Self {
        Self::new(SessionLimits::default())
    }
}

impl Sessions {
    /// Nothing joined yet.
    pub fn new(limits: SessionLimits) -> Self {
        Self {
            limits,
            open: HashMap::new(),
            order: BTreeMap::new(),
            current: HashMap::new(),
            clock: 0,
            held: 0,
            counts: SessionCounts::default(),
            log_lines: HashMap::new(),
        }
    }

    /// Takes a record of any kind; those that are not of RCON cost a look at their kind.
    #[inline]
    pub fn message(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        if record.kind.is_rcon() || record.kind == MessageKind::Gap {
            self.source(record, sink);
        } else {
            match record.kind {
                MessageKind::GoldRcon | MessageKind::Print => self.gold(record, sink),
                MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog => self.log(record),
                _ => {}
            }
        }
    }

    /// The input is over: what is open is told as it is.
    pub fn finish(&mut self, sink: &mut EventSink<'_>) {
        while let Some((_, key)) = self.order.pop_first() {
            self.close(key, AnswerEnd::Closed, sink);
        }
        self.current.clear();
    }

    /// What was found so far.
    pub fn counts(&self) -> &SessionCounts {
        &self.counts
    }

    /// Log lines by the server that sent them, in no order. Of the servers beyond the limit only the total is kept, in
    /// [`SessionCounts::log_lines`].
    pub fn log_lines(&self) -> impl Iterator<Item = (Endpoint, u64)> {
        self.log_lines.iter().map(|(server, lines)| (*server, *lines))
    }

    /// Bytes of commands and answers that wait for their end.
    pub fn held_bytes(&self) -> usize {
        self.held
    }

    #[cold]
    fn log(&mut self, record: &Record<'_>) {
        self.counts.log_lines += 1;
        let Some(server) = record.src else { return };
        if let Some(lines) = self.log_lines.get_mut(&server) {
            *lines += 1;
        } else if self.log_lines.len() < self.limits.sessions {
            self.log_lines.insert(server, 1);
        }
    }

    fn source(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        let (Some(stream), Some(src), Some(dst)) = (record.stream, record.src, record.dst) else { return };
        let pair = if src <= dst { (src, dst) } else { (dst, src) };
        let key = Key::Stream(stream, pair);
        if !self.open.contains_key(&key) {
            if let Some(before) = self.current.insert(pair, stream) {
                self.over(Key::Stream(before, pair), AnswerEnd::Closed, sink);
            }
            self.open(key, Session::new(Some(stream), RconProtocol::Source, src, dst), sink);
        }
        self.run(key, sink, |session, job| session.source(record, src, job));
    }

    #[cold]
    fn gold(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        let (Some(src), Some(dst)) = (record.src, record.dst) else { return };
        match record.value {
            Ok(Message::GoldRcon(request)) => {
                let key = Key::Pair(src, dst);
                if !self.open.contains_key(&key) {
                    self.open(key, Session::new(None, RconProtocol::GoldSource, src, dst), sink);
                }
                self.run(key, sink, |session, job| session.gold_request(record, request, job));
            }
            Ok(Message::Line(line)) => {
                let key = Key::Pair(dst, src);
                if self.open.contains_key(&key) {
                    self.run(key, sink, |session, job| session.gold_answer(record, line, job));
                }
            }
            _ => {}
        }
    }

    fn open(&mut self, key: Key, session: Session, sink: &mut EventSink<'_>) {
        while self.open.len() >= self.limits.sessions.max(1) && self.evict(sink) {}
        self.counts.sessions += 1;
        self.open.insert(key, session);
    }

    /// Lets a session take something, and keeps the accounts.
    fn run(&mut self, key: Key, sink: &mut EventSink<'_>, take: impl FnOnce(&mut Session, &mut Job<'_, '_>)) {
        let Self { open, order, clock, held, counts, limits, .. } = self;
        let Some(session) = open.get_mut(&key) else { return };
        *clock += 1;
        order.remove(&session.used);
        session.used = *clock;
        order.insert(session.used, key);
        take(session, &mut Job { limits, counts, held, sink });
        while self.held > self.limits.total_bytes && self.evict(sink) {}
    }

    /// Gives up the session that was not heard of for longest; false if there is none.
    fn evict(&mut self, sink: &mut EventSink<'_>) -> bool {
        let Some((_, key)) = self.order.pop_first() else { return false };
        self.counts.evicted += 1;
        self.close(key, AnswerEnd::Evicted, sink);
        true
    }

    fn over(&mut self, key: Key, end: AnswerEnd, sink: &mut EventSink<'_>) {
        if let Some(session) = self.open.get(&key) {
            self.order.remove(&session.used);
            self.close(key, end, sink);
        }
    }

    /// Tells what is open of a session and forgets it.
    fn close(&mut self, key: Key, end: AnswerEnd, sink: &mut EventSink<'_>) {
        let Some(mut session) = self.open.remove(&key) else { return };
        if let Key::Stream(stream, pair) = key
            && self.current.get(&pair) == Some(&stream)
        {
            self.current.remove(&pair);
        }
        let Self { held, counts, limits, .. } = self;
        session.close(end, &mut Job { limits, counts, held, sink });
    }
}

/// What a session needs to tell what it found.
struct Job<'j, 's> {
    limits: &'j SessionLimits,
    counts: &'j mut SessionCounts,
    held: &'j mut usize,
    sink: &'j mut EventSink<'s>,
}

impl Job<'_, '_> {
    fn login(&mut self, login: &Login) {
        match login.outcome {
            LoginOutcome::Accepted => self.counts.logins_accepted += 1,
            LoginOutcome::Refused => self.counts.logins_refused += 1,
            LoginOutcome::Unknown => self.counts.logins_unknown += 1,
        }
        (self.sink)(RconEvent::Login(login));
    }

    /// Appends what fits to bytes that are kept; whether all of it did.
    fn keep(&mut self, kept: &mut Vec<u8>, bytes: &[u8]) -> bool {
        let room = self.limits.answer_bytes.saturating_sub(kept.len());
        let bytes_kept = bytes.get(..room.min(bytes.len())).unwrap_or_default();
        kept.extend_from_slice(bytes_kept);
        *self.held += bytes_kept.len();
        bytes_kept.len() == bytes.len()
    }
}
