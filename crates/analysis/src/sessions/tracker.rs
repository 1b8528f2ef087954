//! Assigns records to sessions, and closes sessions to keep memory bounded.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;

use a2scope_capture::Endpoint;
use a2scope_engine::Record;
use a2scope_wire::{Message, MessageKind};
use hashbrown::HashMap;

use super::event::{AnswerEnd, EventSink, RconProtocol, SessionCounts};
use super::job::{Job, SessionLimits};
use super::session::Session;

/// The identity of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum SessionKey {
    /// The number of the connection and its two ends, the lower end first. The ends are needed because
    /// several engines may each number their connections from 0.
    Stream(u64, (Endpoint, Endpoint)),
    /// For GoldSource: the client and the server.
    Pair(Endpoint, Endpoint),
}

/// All open RCON sessions of a run.
#[derive(Clone, Debug)]
pub struct Sessions {
    limits: SessionLimits,
    /// The open sessions. They are boxed, because the map allocates up to twice as many slots as it has values.
    open: HashMap<SessionKey, Box<Session>>,
    /// The sessions in the order in which they were last used.
    order: BTreeMap<u64, SessionKey>,
    /// The number of the latest connection between two endpoints.
    current: HashMap<(Endpoint, Endpoint), u64>,
    clock: u64,
    /// Number of bytes of the commands and answers in open sessions.
    held: usize,
    counts: SessionCounts,
    log_lines: HashMap<Endpoint, u64>,
}

impl Default for Sessions {
    fn default() -> Self {
        Self::new(SessionLimits::default())
    }
}

impl Sessions {
    /// Creates a tracker without sessions.
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

    /// Handles a record of any kind. For a record that is not RCON, this costs only a check of its kind.
    #[inline]
    pub fn message(&mut self, record: &Record<'_>, sink: &mut EventSink<'_>) {
        if record.kind.is_rcon() || record.kind == MessageKind::Gap {
            self.source(record, sink);
        } else if matches!(record.kind, MessageKind::GoldRcon | MessageKind::Print) {
            self.gold(record, sink);
        } else if matches!(record.kind, MessageKind::Log | MessageKind::LogSecret | MessageKind::GoldLog) {
            self.log(record);
        }
    }

    /// Ends all open sessions at the end of the input.
    pub fn finish(&mut self, sink: &mut EventSink<'_>) {
        while let Some((_, key)) = self.order.pop_first() {
            self.close(key, AnswerEnd::Closed, sink);
        }
        self.current.clear();
    }

    /// Returns the counts so far.
    pub fn counts(&self) -> &SessionCounts {
        &self.counts
    }

    /// Returns the number of log lines by server, in no particular order. Servers for which there was no
    /// room count only in the total, [`SessionCounts::log_lines`].
    pub fn log_lines(&self) -> impl Iterator<Item = (Endpoint, u64)> {
        self.log_lines.iter().map(|(server, lines)| (*server, *lines))
    }

    /// Returns the number of bytes of the commands and answers in open sessions.
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
        let key = SessionKey::Stream(stream, pair);
        if !self.open.contains_key(&key) {
            if let Some(before) = self.current.insert(pair, stream) {
                self.over(SessionKey::Stream(before, pair), AnswerEnd::Closed, sink);
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
                let key = SessionKey::Pair(src, dst);
                if !self.open.contains_key(&key) {
                    self.open(key, Session::new(None, RconProtocol::GoldSource, src, dst), sink);
                }
                self.run(key, sink, |session, job| session.gold_request(record, request, job));
            }
            Ok(Message::Line(line)) => {
                let key = SessionKey::Pair(dst, src);
                if self.open.contains_key(&key) {
                    self.run(key, sink, |session, job| session.gold_answer(record, line, job));
                }
            }
            _ => {}
        }
    }

    fn open(&mut self, key: SessionKey, session: Session, sink: &mut EventSink<'_>) {
        while self.open.len() >= self.limits.sessions.max(1) && self.evict(sink) {}
        self.counts.sessions += 1;
        self.open.insert(key, Box::new(session));
    }

    /// Passes a record to its session, and updates the order of the sessions and the number of bytes.
    fn run(
        &mut self,
        key: SessionKey,
        sink: &mut EventSink<'_>,
        take: impl FnOnce(&mut Session, &mut Job<'_, '_>),
    ) {
        let Self { open, order, clock, held, counts, limits, .. } = self;
        let Some(session) = open.get_mut(&key) else { return };
        *clock += 1;
        order.remove(&session.used);
        session.used = *clock;
        order.insert(session.used, key);
        take(session, &mut Job { limits, counts, held, sink });
        while self.held > self.limits.total_bytes && self.evict(sink) {}
    }

    /// Drops the session that has been quiet for the longest time. Returns false if no session is open.
    fn evict(&mut self, sink: &mut EventSink<'_>) -> bool {
        let Some((_, key)) = self.order.pop_first() else { return false };
        self.counts.evicted += 1;
        self.close(key, AnswerEnd::Evicted, sink);
        true
    }

    fn over(&mut self, key: SessionKey, end: AnswerEnd, sink: &mut EventSink<'_>) {
        if let Some(session) = self.open.get(&key) {
            self.order.remove(&session.used);
            self.close(key, end, sink);
        }
    }

    /// Reports everything in a session that was not reported yet, and drops the session.
    fn close(&mut self, key: SessionKey, end: AnswerEnd, sink: &mut EventSink<'_>) {
        let Some(mut session) = self.open.remove(&key) else { return };
        if let SessionKey::Stream(stream, pair) = key
            && self.current.get(&pair) == Some(&stream)
        {
            self.current.remove(&pair);
        }
        let Self { held, counts, limits, .. } = self;
        session.close(end, &mut Job { limits, counts, held, sink });
    }
}
