//! [`RconSession`]: what a client did at a server's RCON, one step after the other.

use alloc::vec::Vec;
use core::cmp::Reverse;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::change::RconChange;
use super::event::{Command, Login, LoginOutcome, RconEvent, RconProtocol};
use crate::ends::{host, meet};
use crate::stamp::{MINUTE, Stamp};

/// Refused logins belong to the session that the same address enters at most this long after the last of them, in
/// nanoseconds.
const ENTERED_WITHIN: i64 = 10 * MINUTE;
/// Maximum number of sessions that are kept, up to 256 bytes each. There may be twice as many for a moment.
const SESSIONS: usize = 1 << 13;
/// Maximum number of steps of a session. For steps that change something it is twice as high.
const STEPS: usize = 64;
/// Maximum number of steps of all sessions, up to 512 bytes each.
const ALL_STEPS: usize = 1 << 16;
/// Maximum number of bytes that a step keeps of its command.
const COMMAND: usize = 256;

/// A step of a session: logins or commands, one after the other, that are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct RconStep {
    /// The first of these logins or commands.
    pub first: Stamp,
    /// The last of them.
    pub last: Stamp,
    /// Number of them.
    pub count: u64,
    /// The client. Its port is 0 if there are several; `None` if there are several addresses.
    pub client: Option<Endpoint>,
    /// The server, likewise.
    pub server: Option<Endpoint>,
    /// The outcome of the logins; `None` for commands.
    pub outcome: Option<LoginOutcome>,
    /// The command, at most 256 bytes; empty for logins, and for a command that was not captured.
    pub command: Vec<u8>,
    /// What the command changes; `None` for logins, and if it is not known.
    pub changes: Option<RconChange>,
    /// Number of bytes of the last answer; `None` for logins, and if there is no answer.
    pub answer_bytes: Option<u64>,
}

impl RconStep {
    /// Returns whether the step is a command that changes something, or reads a password.
    pub fn is_change(&self) -> bool {
        self.changes.is_some_and(|changes| changes != RconChange::Nothing)
    }

    /// Returns a step with one login.
    pub(crate) fn login(
        outcome: LoginOutcome,
        now: Stamp,
        client: Option<Endpoint>,
        server: Endpoint,
    ) -> Self {
        Self {
            first: now,
            last: now,
            count: 1,
            client,
            server: Some(server),
            outcome: Some(outcome),
            command: Vec::new(),
            changes: None,
            answer_bytes: None,
        }
    }

    /// Returns whether both are logins with the same outcome, or the same command.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        (self.outcome, self.changes, &self.command) == (other.outcome, other.changes, &other.command)
    }

    /// Adds a step that is like this one.
    pub(crate) fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.last = self.last.max(other.last);
        self.answer_bytes = other.answer_bytes;
        for (known, again) in [(&mut self.client, other.client), (&mut self.server, other.server)] {
            *known =
                known.zip(again).filter(|(known, again)| known.ip == again.ip).map(|(mut known, again)| {
                    meet(&mut known, again);
                    known
                });
        }
    }
}

a2scope_wire::named! {
    /// How a session ended, as far as its messages show it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RconEnd {
        /// The last login was refused.
        Refused = "refused",
        /// The last command ended the server.
        ByCommand = "by_command",
        /// The last command got no answer.
        Unanswered = "unanswered",
    }
}

/// What a client did at a server's RCON: the logins of its address that were refused, the login that was accepted, and
/// the commands of that connection.
#[derive(Clone, Debug, PartialEq)]
pub struct RconSession {
    /// The client. Its port is 0 if it used several.
    pub client: Endpoint,
    /// The server.
    pub server: Endpoint,
    /// The number of the connection; `None` over UDP, and if no login was accepted.
    pub session: Option<u64>,
    /// The protocol.
    pub protocol: RconProtocol,
    /// The first login or command.
    pub first: Stamp,
    /// The last one.
    pub last: Stamp,
    /// Number of logins that were refused.
    pub refused: u64,
    /// The login that was accepted; `None` if there is none in the capture.
    pub accepted: Option<Stamp>,
    /// Number of commands.
    pub commands: u64,
    /// How it ended; `None` if nothing shows it.
    pub end: Option<RconEnd>,
    /// The steps, in order.
    pub steps: Vec<RconStep>,
    /// Number of logins and commands for which there was no room.
    pub more: u64,
    key: SessionKey,
}

/// The connection: the client, the server and the number. For refused logins, which often come from many connections,
/// the client's address without port, and no number.
type SessionKey = (Endpoint, Endpoint, Option<u64>);

impl RconSession {
    /// Adds a step; returns whether it needed room.
    fn step(&mut self, step: RconStep, room: usize) -> bool {
        let RconStep { first: now, outcome, changes, .. } = step;
        self.last = now;
        self.refused += u64::from(outcome == Some(LoginOutcome::Refused));
        if outcome == Some(LoginOutcome::Accepted) {
            self.accepted.get_or_insert(now);
        }
        self.commands += u64::from(outcome.is_none());
        self.end = match (outcome, changes, step.answer_bytes) {
            (Some(LoginOutcome::Refused), ..) => Some(RconEnd::Refused),
            (None, Some(RconChange::Ends), _) => Some(RconEnd::ByCommand),
            (None, _, None) => Some(RconEnd::Unanswered),
            _ => None,
        };
        let most = if step.is_change() { 2 * STEPS } else { STEPS };
        let is_room = self.steps.len() < most && room > 0;
        if let Some(last) = self.steps.last_mut().filter(|last| last.is_like(&step)) {
            last.add(&step);
            return false;
        }
        if is_room {
            self.steps.push(step);
        } else {
            self.more += 1;
        }
        is_room
    }
}

/// The sessions of a run, in the order in which they began.
#[derive(Clone, Debug, Default)]
pub struct RconSessions {
    list: Vec<RconSession>,
    places: HashMap<SessionKey, usize>,
    /// Number of steps of all sessions.
    steps: usize,
    dropped: u64,
}

impl RconSessions {
    /// Returns the sessions.
    pub fn list(&self) -> &[RconSession] {
        &self.list
    }

    /// Returns the session that a login or a command is part of; `None` if it was dropped.
    pub fn of(&self, event: RconEvent<'_>) -> Option<&RconSession> {
        let now = Stamp::new(event.request().or(event.answers()[0]), event.time().or(event.answered()));
        let is_its = |one: &&RconSession| {
            (one.client.ip, one.server) == (event.client().ip, event.server())
                && (one.first..=one.last).contains(&now)
        };
        self.list.iter().filter(is_its).max_by_key(|one| one.session == event.session())
    }

    /// Returns the number of sessions that were dropped to keep memory bounded. Those that change nothing go first.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Handles a login whose outcome is known.
    pub(crate) fn login(&mut self, login: &Login) {
        let Login { client, server, session, protocol, outcome, .. } = *login;
        let now = Stamp::new(login.request.or(login.answer), login.time.or(login.answered));
        let key = match outcome {
            LoginOutcome::Refused => (host(client), server, None),
            LoginOutcome::Accepted | LoginOutcome::Unknown => (client, server, session),
        };
        let step = RconStep::login(outcome, now, Some(client), server);
        self.step(key, protocol, step);
    }

    /// Handles a command that has ended.
    pub(crate) fn command(&mut self, command: &Command) {
        let Command { client, server, session, protocol, .. } = *command;
        let now = Stamp::new(command.request.or(command.first_answer), command.time);
        // GoldSource's commands carry the password. If it was refused, nothing was run.
        let tried = self.places.get(&(host(client), server, None)).and_then(|place| self.list.get(*place));
        if protocol == RconProtocol::GoldSource && tried.is_some_and(|tried| tried.last == now) {
            return;
        }
        let text = command.command.get(..COMMAND).unwrap_or(&command.command);
        let step = RconStep {
            first: now,
            last: now,
            count: 1,
            client: Some(client),
            server: Some(server),
            outcome: None,
            command: text.to_vec(),
            changes: RconChange::of(&command.command),
            answer_bytes: (command.answer_packets > 0).then_some(command.answer.len() as u64),
        };
        self.step((client, server, session), protocol, step);
    }

    fn step(&mut self, key: SessionKey, protocol: RconProtocol, step: RconStep) {
        let (client, server, session) = key;
        let now = step.first;
        let tried = (host(client), server, None);
        if self.list.len() >= 2 * SESSIONS {
            self.thin();
        }
        let own = self.places.get(&key).copied().filter(|_| key != tried);
        let place = own.or_else(|| {
            let place = self.places.remove(&tried)?;
            self.list.get(place).filter(|before| now.is_near(before.last, ENTERED_WITHIN)).map(|_| place)
        });
        let place = place.unwrap_or(self.list.len());
        self.places.insert(key, place);
        if place == self.list.len() {
            self.list.push(RconSession {
                client: step.client.unwrap_or(client),
                server,
                session: None,
                protocol,
                first: now,
                last: now,
                refused: 0,
                accepted: None,
                commands: 0,
                end: None,
                steps: Vec::new(),
                more: 0,
                key,
            });
        }
        let Some(own) = self.list.get_mut(place) else { return };
        (own.key, own.session) = (key, session);
        if let Some(client) = step.client {
            meet(&mut own.client, client);
        }
        self.steps += usize::from(own.step(step, ALL_STEPS.saturating_sub(self.steps)));
    }

    /// Drops half of the sessions: those that change nothing and were quiet for the longest time.
    fn thin(&mut self) {
        let is_change = |session: &RconSession| session.steps.iter().any(RconStep::is_change);
        self.list.sort_by_key(|session| Reverse((is_change(session), session.last)));
        self.list.truncate(SESSIONS);
        self.dropped += SESSIONS as u64;
        self.list.sort_by_key(|session| session.first);
        self.steps = self.list.iter().map(|session| session.steps.len()).sum();
        self.places = self.list.iter().enumerate().map(|(place, session)| (session.key, place)).collect();
    }
}
