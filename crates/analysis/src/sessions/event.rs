//! Events and counts of RCON sessions: logins with their outcome, commands with their answers.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::{MessageKind, RconKind};

a2scope_wire::named! {
    /// An RCON protocol.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RconProtocol {
        /// Source RCON, over TCP.
        Source = "source",
        /// GoldSource rcon, over UDP.
        GoldSource = "goldsource",
    }
}

/// An event of a session: a login or a command.
#[derive(Clone, Copy, Debug)]
pub enum RconEvent<'a> {
    /// A login and its outcome.
    Login(&'a Login),
    /// A command and its complete answer.
    Command(&'a Command),
}

a2scope_wire::named! {
    /// Whether an event is a login or a command.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RconRecord {
        /// The event is a login.
        Login = "rcon_login",
        /// The event is a command.
        Command = "rcon_command",
    }
}

/// Defines functions of [`RconEvent`] that return a value which logins and commands have in common.
macro_rules! both {
    ($($member:ident: $ty:ty),*) => {$(
        #[doc = concat!("Its `", stringify!($member), "`.")]
        pub fn $member(self) -> $ty {
            match self {
                Self::Login(login) => login.$member,
                Self::Command(command) => command.$member,
            }
        }
    )*};
}

impl<'a> RconEvent<'a> {
    both! {
        session: Option<u64>, protocol: RconProtocol, client: Endpoint, server: Endpoint, time: Option<Time>,
        answered: Option<Time>, request: Option<u64>, id: Option<i32>
    }

    /// Returns the login; `None` if the event is a command.
    pub fn login(self) -> Option<&'a Login> {
        if let Self::Login(login) = self { Some(login) } else { None }
    }

    /// Returns the command; `None` if the event is a login.
    pub fn command(self) -> Option<&'a Command> {
        if let Self::Command(command) = self { Some(command) } else { None }
    }

    /// Returns whether the event is a login or a command.
    pub fn record(self) -> RconRecord {
        if self.login().is_some() { RconRecord::Login } else { RconRecord::Command }
    }

    /// Returns the indexes of the first and the last packet of the answer.
    pub fn answers(self) -> [Option<u64>; 2] {
        match self {
            Self::Login(login) => [login.answer; 2],
            Self::Command(command) => [command.first_answer, command.last_answer],
        }
    }
}

a2scope_wire::named! {
    /// The outcome of a login.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LoginOutcome {
        /// The password was right.
        Accepted = "accepted",
        /// The password was wrong.
        Refused = "refused",
        /// The answer is missing, and the outcome cannot be inferred.
        Unknown = "unknown",
    }
}

/// A login and its outcome. GoldSource has no separate login, because every command carries the password.
/// Each refused password is reported, but an accepted one only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// The number of the connection (see [`Record::stream`](a2scope_engine::Record::stream)); `None` over UDP.
    pub session: Option<u64>,
    /// The protocol of the login.
    pub protocol: RconProtocol,
    /// The client that logs in.
    pub client: Endpoint,
    /// The server.
    pub server: Endpoint,
    /// When the request was captured; `None` if it has no time.
    pub time: Option<Time>,
    /// When the answer was captured; `None` if there is no answer or it has no time.
    pub answered: Option<Time>,
    /// Index of the request; `None` if it was lost in a gap.
    pub request: Option<u64>,
    /// Index of the answer; `None` if there is no answer.
    pub answer: Option<u64>,
    /// Id of the request; `None` if it was lost in a gap, and for GoldSource.
    pub id: Option<i32>,
    /// The password. It is secret and must be masked in output. Empty if it was lost in a gap.
    pub password: Vec<u8>,
    /// Whether the password was accepted.
    pub outcome: LoginOutcome,
    /// Whether the outcome was inferred from later packets instead of read from an answer.
    pub inferred: bool,
}

a2scope_wire::named! {
    /// The event that marked the end of an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum AnswerEnd {
        /// The server mirrored the client's empty packet.
        Mirror = "mirror",
        /// An answer to a later command came, or a later command used the same id.
        NextCommand = "next_command",
        /// The session or the capture ended.
        Closed = "closed",
        /// The command was dropped to keep memory bounded.
        Evicted = "evicted",
    }
}

/// A command and its complete answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The number of the connection (see [`Record::stream`](a2scope_engine::Record::stream)); `None` over UDP.
    pub session: Option<u64>,
    /// The protocol of the command.
    pub protocol: RconProtocol,
    /// The client that sends the command.
    pub client: Endpoint,
    /// The server.
    pub server: Endpoint,
    /// When the command was captured. If the command was lost in a gap: when its answer was captured.
    pub time: Option<Time>,
    /// When the last packet of the answer was captured; `None` without an answer.
    pub answered: Option<Time>,
    /// Index of the command; `None` if it was lost in a gap or sent before the capture began.
    pub request: Option<u64>,
    /// Id of the command; `None` for GoldSource.
    pub id: Option<i32>,
    /// The text of the command; if it was lost in part, the part that was captured.
    pub command: Vec<u8>,
    /// The text of the answer, joined from its packets.
    pub answer: Vec<u8>,
    /// Whether the answer or the command was longer than the limit, so that only the beginning is kept.
    pub answer_truncated: bool,
    /// Number of packets of the answer.
    pub answer_packets: u32,
    /// Index of the answer's first packet; `None` without an answer.
    pub first_answer: Option<u64>,
    /// Index of the answer's last packet; `None` without an answer.
    pub last_answer: Option<u64>,
    /// The event that marked the end of the answer.
    pub end: AnswerEnd,
    /// Whether there is an answer and nothing suggests that some of it is missing.
    pub complete: bool,
    /// Whether a part of the answer or of the command was lost in a gap of the stream.
    pub gap: bool,
}

/// Numbers of RCON packets by type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RconPackets {
    /// Number of `SERVERDATA_AUTH` packets.
    pub auth: u64,
    /// Number of `SERVERDATA_AUTH_RESPONSE` packets.
    pub auth_response: u64,
    /// Number of `SERVERDATA_EXECCOMMAND` packets.
    pub exec: u64,
    /// Number of `SERVERDATA_RESPONSE_VALUE` packets from either end.
    pub response: u64,
}

impl RconPackets {
    /// Counts a packet of this kind.
    pub(super) fn add(&mut self, kind: MessageKind) {
        match kind.rcon() {
            Some(RconKind::Auth) => self.auth += 1,
            Some(RconKind::AuthResponse) => self.auth_response += 1,
            Some(RconKind::Exec) => self.exec += 1,
            Some(RconKind::Response) => self.response += 1,
            Some(RconKind::Other) | None => {}
        }
    }
}

/// Counts over all RCON sessions of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SessionCounts {
    /// Number of sessions. A session is a TCP connection; for GoldSource it is a pair of addresses.
    pub sessions: u64,
    /// Number of logins that were accepted. A login counts as accepted even if this is only inferred from
    /// later packets.
    pub logins_accepted: u64,
    /// Number of logins that were refused.
    pub logins_refused: u64,
    /// Number of logins with an unknown outcome.
    pub logins_unknown: u64,
    /// Number of commands. A command also counts if only the answer to it was captured.
    pub commands: u64,
    /// Number of packets in all answers.
    pub answers: u64,
    /// Number of gaps in streams.
    pub gaps: u64,
    /// Numbers of packets that came before the first gap in their direction of the stream.
    pub before_gap: RconPackets,
    /// Number of packets that came after the first gap in their direction of the stream.
    pub after_gap: u64,
    /// Number of sessions that were dropped to keep memory bounded.
    pub evicted: u64,
    /// Number of log lines that servers sent, over all three kinds of log messages.
    pub log_lines: u64,
}

/// A function that is called with every event of a session.
pub(super) type EventSink<'s> = dyn FnMut(RconEvent<'_>) + 's;
