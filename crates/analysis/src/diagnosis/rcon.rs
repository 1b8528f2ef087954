//! Follows RCON connections, and decides at the end what did not work.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, TcpConnection};
use a2scope_wire::{Message, MessageKind, RconKind, Sender, codes, rcon};

use super::kinds::{self, Cause, Cut, SizeFault};
use super::lane::keep;
use super::questions::Questions;
use super::table::{Subject, Table};
use crate::clock_map::Keyed;
use crate::games::{Game, RconDialect};
use crate::stamp::{SECOND, Stamp};

/// Maximum number of commands that are remembered per connection.
const COMMANDS: usize = 32;
/// If a packet has at least this many bytes, the answer may continue in another packet: servers split at
/// about 4,000 bytes.
const FULL: usize = 3900;
/// A command counts as unanswered if the client waited for at least this long, in nanoseconds. A query's
/// reply is late after the same time.
const PATIENCE: i64 = 3 * SECOND;

/// The client and the server of a connection.
pub(super) type Ends = (Endpoint, Endpoint);

#[derive(Clone, Copy, Debug)]
struct Command {
    id: i32,
    at: Stamp,
    /// Whether this is an empty packet that the client sent after a command. The server's echo of it marks
    /// the end of the answer.
    probe: bool,
    answered: Option<Stamp>,
    /// Whether the last packet of the answer was full, so that the answer may continue.
    full: bool,
}

/// The state of an RCON connection.
#[derive(Clone, Debug)]
pub(super) struct RconState {
    ends: Ends,
    login: Option<(Stamp, i32)>,
    pub(super) logins: u64,
    pub(super) refused: u64,
    pub(super) accepted: bool,
    refusals: Vec<u64>,
    commands: VecDeque<Command>,
    pub(super) answered: u64,
    wrong_ids: u64,
    zero_ids: bool,
    id_evidence: Vec<u64>,
    size: Option<SizeFault>,
    size_evidence: Vec<u64>,
    unasked: Vec<u64>,
    cut: Vec<u64>,
    pub(super) last: Option<Stamp>,
    /// How often the client got no answer in time, according to the log.
    pub(super) timeouts: u32,
    /// How often the server closed the connection after a login, according to the log.
    pub(super) closed: u32,
}

impl Keyed for RconState {
    type Key = Ends;

    fn key(&self) -> &Ends {
        &self.ends
    }
}

impl RconState {
    pub(super) fn new(ends: Ends) -> Self {
        Self {
            ends,
            login: None,
            logins: 0,
            refused: 0,
            accepted: false,
            refusals: Vec::new(),
            commands: VecDeque::new(),
            answered: 0,
            wrong_ids: 0,
            zero_ids: false,
            id_evidence: Vec::new(),
            size: None,
            size_evidence: Vec::new(),
            unasked: Vec::new(),
            cut: Vec::new(),
            last: None,
            timeouts: 0,
            closed: 0,
        }
    }

    pub(super) fn ends(&self) -> Ends {
        self.ends
    }

    pub(super) fn subject(&self) -> Subject {
        let known = |endpoint: Endpoint| endpoint.is_named().then_some(endpoint);
        Subject { client: known(self.ends.0), server: known(self.ends.1), ..Subject::default() }
    }

    /// Handles a packet of the client or the server, or bytes of the stream that are not a packet.
    pub(super) fn message(&mut self, record: &Record<'_>, asks: bool, at: Stamp) {
        self.last = Some(at);
        let packet = match record.value {
            Ok(Message::Rcon(packet)) => Some(packet),
            _ => None,
        };
        if !asks {
            self.sizes(record, at);
        }
        let Some(packet) = packet else {
            // Bytes from the server count as an answer even if no packet was found in them.
            if !asks && record.kind != MessageKind::Gap {
                self.answer_current(at, record.bytes);
            }
            return;
        };
        let body = packet.body.0;
        match (record.kind.rcon(), asks) {
            (Some(RconKind::Auth), _) => {
                self.logins += 1;
                self.login = Some((at, packet.id));
            }
            // Type 2 is a command or the outcome of a login, depending on who sent it.
            (Some(RconKind::AuthResponse), false) => self.outcome(packet.id, at),
            (Some(RconKind::Exec), false) if self.login.is_some() => self.outcome(packet.id, at),
            (Some(RconKind::Exec | RconKind::AuthResponse), true) => {
                self.command(packet.id, at, body.is_empty());
            }
            (Some(RconKind::Response), true) => self.command(packet.id, at, true),
            (Some(RconKind::Response | RconKind::Exec), false) => self.response(packet.id, body, at),
            (Some(RconKind::Other), false) => keep(&mut self.unasked, at),
            (Some(RconKind::Other), true) | (None, _) => {}
        }
    }

    fn sizes(&mut self, record: &Record<'_>, at: Stamp) {
        let fault = if record.notes.has(&codes::RCON_SIZE_CHARACTERS) {
            SizeFault::Characters
        } else if record.notes.has(&codes::RCON_NO_SECOND_ZERO) {
            SizeFault::OneZero
        } else if record.notes.has(&codes::RCON_NO_ZERO) {
            SizeFault::NoZero
        } else if record.notes.has(&codes::RCON_SIZE_SMALL) {
            SizeFault::Small
        } else if record.notes.has(&codes::RCON_SHORT) {
            SizeFault::Characters
        } else {
            return;
        };
        self.size.get_or_insert(fault);
        keep(&mut self.size_evidence, at);
    }

    fn outcome(&mut self, id: i32, at: Stamp) {
        let login = self.login.take();
        if id == -1 {
            self.refused += 1;
            keep(&mut self.refusals, at);
            return;
        }
        self.accepted = true;
        self.answered += 1;
        if login.is_some_and(|(_, login)| login != id) {
            self.wrong_id(id, at);
        }
    }

    fn wrong_id(&mut self, id: i32, at: Stamp) {
        self.wrong_ids += 1;
        self.zero_ids |= id == 0;
        keep(&mut self.id_evidence, at);
    }

    fn command(&mut self, id: i32, at: Stamp, probe: bool) {
        // Only the latest commands matter when the connection is judged, and a client can send any number of them.
        if self.commands.len() >= COMMANDS {
            self.commands.pop_front();
        }
        self.commands.push_back(Command { id, at, probe, answered: None, full: false });
    }

    fn response(&mut self, id: i32, body: &[u8], at: Stamp) {
        if self.commands.is_empty() {
            // Servers send an empty packet before the outcome of a login. Any other text without a command
            // was not asked for.
            if !body.is_empty() && self.accepted {
                keep(&mut self.unasked, at);
            }
            return;
        }
        if body == rcon::MIRROR_END || body.is_empty() && self.login.is_some_and(|(_, login)| login == id) {
            return;
        }
        let newest = self.commands.len() - 1;
        match self.commands.iter().position(|command| command.id == id) {
            Some(place) => {
                // The answer continues although the client has already sent its next command, so the client
                // took the first packet for the whole answer.
                let asked_on = self.commands.iter().skip(place + 1).any(|later| !later.probe);
                let Some(command) = self.commands.get_mut(place) else { return };
                let next_after = command.answered.is_some() && command.full && place < newest && asked_on;
                if command.answered.is_none() {
                    self.answered += 1;
                }
                command.answered = Some(at);
                command.full = body.len() >= FULL;
                if next_after {
                    keep(&mut self.cut, at);
                }
            }
            // Some servers mark the end of an answer with an empty packet of their own.
            None if body.is_empty() && self.commands.iter().all(|command| command.answered.is_some()) => {}
            None => {
                self.wrong_id(id, at);
                self.answer_current(at, body.len());
            }
        }
    }

    /// Treats these bytes as the answer to the first command that has no answer yet.
    fn answer_current(&mut self, at: Stamp, len: usize) {
        let open = self.commands.iter_mut().find(|command| command.answered.is_none());
        if let Some(command) = open {
            command.answered = Some(at);
            command.full = len >= FULL;
            self.answered += 1;
        }
    }

    /// Adds the diagnoses for the connection. `end` is the last time of the run.
    pub(super) fn judge(&self, connection: Option<&TcpConnection>, end: Option<Stamp>, table: &mut Table) {
        let subject = self.subject();
        let mut add = |cause: Cause, evidence: &[u64], count: u64| {
            table.add(&cause, subject, None, evidence, count);
        };
        if self.refused > 0 && !self.accepted {
            add(kinds::rcon::login(), &self.refusals, self.refused);
        }
        if let Some(fault) = self.size {
            add(kinds::rcon::size(fault), &self.size_evidence, self.size_evidence.len() as u64);
        } else if self.wrong_ids > 0 {
            add(kinds::rcon::id(self.zero_ids), &self.id_evidence, self.wrong_ids);
        }
        if !self.unasked.is_empty() {
            add(kinds::rcon::unasked(), &self.unasked, self.unasked.len() as u64);
        }
        let close = connection.filter(|connection| connection.after_close > 0).and_then(|it| it.ended);
        let close = close.filter(|end| end.by_client);
        // The client closed the connection before the rest of the answer came.
        let unfinished = |command: &&Command| {
            command.full
                || command.answered.is_none_or(|answered| {
                    close.is_some_and(|end| answered.has_message() && answered.index() >= end.before)
                })
        };
        let begun = self.commands.back().filter(unfinished);
        let mut cut = self.cut.clone();
        if close.is_some()
            && let Some(command) = begun
        {
            keep(&mut cut, command.answered.unwrap_or(command.at));
        }
        if !cut.is_empty() {
            let whole = self.commands.iter().any(|command| command.full);
            let cut_at = if whole { Cut::Packet } else { Cut::Segment };
            add(kinds::rcon::cut(cut_at), &cut, cut.len() as u64);
            return;
        }
        self.waits(end, &mut add);
    }

    /// Adds a diagnosis if the client waited for an answer, or for the end of an answer, that did not come.
    fn waits(&self, end: Option<Stamp>, add: &mut dyn FnMut(Cause, &[u64], u64)) {
        let waited = |command: &Command, until: Option<Stamp>| {
            until.and_then(|until| until.since(command.at)).is_some_and(|nanos| nanos >= PATIENCE)
        };
        let (mut silent, mut endless) = (Vec::new(), Vec::new());
        let mut counts = (0, 0);
        for (place, command) in self.commands.iter().enumerate() {
            if command.answered.is_some() {
                continue;
            }
            let last = place + 1 == self.commands.len();
            let next = self.commands.iter().skip(place + 1).find(|later| !later.probe).map(|later| later.at);
            let late = waited(command, next.or(end)) || last && self.timeouts > 0;
            if !late {
                continue;
            }
            if command.probe {
                let before = place.checked_sub(1).and_then(|before| self.commands.get(before));
                if before.is_some_and(|before| before.answered.is_some()) {
                    keep(&mut endless, command.at);
                    counts.1 += 1;
                }
            } else {
                keep(&mut silent, command.at);
                counts.0 += 1;
            }
        }
        if counts.1 > 0 {
            let game = Game::by_rcon_port(self.ends.1.port);
            let game =
                game.filter(|game| game.rcon.is_some_and(|(_, dialect)| dialect == RconDialect::NoMirror));
            add(kinds::rcon::no_end(game), &endless, counts.1);
        } else if counts.0 > 0 && self.accepted {
            add(kinds::rcon::no_answer(), &silent, counts.0);
        }
    }

    /// Returns the logins and commands of the connection, as far as they are known at the `end`.
    pub(super) fn questions(&self, end: Option<Stamp>) -> Questions {
        let commands = self.commands.iter().filter(|command| command.answered.is_none() && !command.probe);
        let waiting = commands.map(|command| command.at).chain(self.login_open());
        let may_come = |at: &Stamp| {
            self.timeouts == 0 && end.and_then(|end| end.since(*at)).is_some_and(|nanos| nanos < PATIENCE)
        };
        let (open, unanswered): (Vec<Stamp>, Vec<Stamp>) = waiting.partition(may_come);
        Questions {
            subject: self.subject(),
            answered: self.answered,
            unanswered: unanswered.len() as u64,
            open: open.len() as u64,
            rcon: true,
            ..Questions::default()
        }
    }

    /// Returns when the login was sent that has no outcome yet; `None` if there is no such login.
    pub(super) fn login_open(&self) -> Option<Stamp> {
        self.login.map(|(at, _)| at)
    }
}

/// Returns whether the client sent this RCON packet; `None` if neither the packet nor its stream shows the sender.
pub(super) fn asks(record: &Record<'_>) -> Option<bool> {
    match record.sender {
        Some(Sender::Client) => return Some(true),
        Some(_) => return Some(false),
        None => {}
    }
    match record.kind.rcon()? {
        RconKind::Auth | RconKind::Exec => Some(true),
        RconKind::AuthResponse => Some(false),
        RconKind::Response | RconKind::Other => None,
    }
}
