//! What a session gives out: logins with their outcome, commands with their answers, and figures.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::MessageKind;

a2scope_wire::named! {
    /// Which RCON protocol.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RconProtocol {
        /// Source RCON, over TCP.
        Source = "source",
        /// GoldSource rcon, over UDP.
        GoldSource = "goldsource",
    }
}

/// What a session gives out.
#[derive(Clone, Copy, Debug)]
pub enum RconEvent<'a> {
    /// A login and its outcome.
    Login(&'a Login),
    /// A command and its whole answer.
    Command(&'a Command),
}

a2scope_wire::named! {
    /// The outcome of a login.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LoginOutcome {
        /// The password was right.
        Accepted = "accepted",
        /// The password was wrong.
        Refused = "refused",
        /// The answer is missing and cannot be inferred.
        Unknown = "unknown",
    }
}

/// A login and its outcome. GoldSource logs in with every command: each refused login is given out, an accepted one
/// once for each password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Number of the connection, [`Record::stream`](crate::Record::stream); `None` over UDP.
    pub session: Option<u64>,
    /// Which RCON protocol.
    pub protocol: RconProtocol,
    /// The client, which logs in.
    pub client: Endpoint,
    /// The server.
    pub server: Endpoint,
    /// When the request was captured; `None` without a time.
    pub time: Option<Time>,
    /// When the answer was captured; `None` without one.
    pub answered: Option<Time>,
    /// Index of the request; `None` if it is lost in a gap.
    pub request: Option<u64>,
    /// Index of the answer; `None` without one.
    pub answer: Option<u64>,
    /// Id of the request; `None` if it is lost in a gap, and for GoldSource.
    pub id: Option<i32>,
    /// The password: a secret, which whoever writes it must mask. Empty if it is lost in a gap.
    pub password: Vec<u8>,
    /// Its outcome.
    pub outcome: LoginOutcome,
    /// The outcome is inferred from what came later, not read from an answer.
    pub inferred: bool,
}

a2scope_wire::named! {
    /// What marked the end of an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum AnswerEnd {
        /// The server mirrored the client's empty packet.
        Mirror = "mirror",
        /// A later command was answered, or a later command used the same id.
        NextCommand = "next_command",
        /// The session or the capture ended.
        Closed = "closed",
        /// Dropped to keep memory bounded.
        Evicted = "evicted",
    }
}

/// A command and its whole answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Number of the connection, [`Record::stream`](crate::Record::stream); `None` over UDP.
    pub session: Option<u64>,
    /// Which RCON protocol.
    pub protocol: RconProtocol,
    /// The client, which sends the command.
    pub client: Endpoint,
    /// The server.
    pub server: Endpoint,
    /// When the command was captured, or its answer if the command is lost in a gap.
    pub time: Option<Time>,
    /// When the last packet of the answer was captured; `None` without an answer.
    pub answered: Option<Time>,
    /// Index of the command; `None` if it is lost in a gap or was sent before the capture began.
    pub request: Option<u64>,
    /// Id of the command; `None` for GoldSource.
    pub id: Option<i32>,
    /// The command, as far as it was captured.
    pub command: Vec<u8>,
    /// The answer, joined from its packets.
    pub answer: Vec<u8>,
    /// The answer or the command exceeded the limit and is kept only in part.
    pub answer_truncated: bool,
    /// Packets of the answer.
    pub answer_packets: u32,
    /// Index of the answer's first packet; `None` without an answer.
    pub first_answer: Option<u64>,
    /// Index of the answer's last packet; `None` without an answer.
    pub last_answer: Option<u64>,
    /// What marked the end of the answer.
    pub end: AnswerEnd,
    /// There is an answer, and nothing suggests that a part is missing.
    pub complete: bool,
    /// A part of it, or of the command, is lost in a gap in the stream.
    pub gap: bool,
}

/// RCON packets by type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RconPackets {
    /// `SERVERDATA_AUTH`.
    pub auth: u64,
    /// `SERVERDATA_AUTH_RESPONSE`.
    pub auth_response: u64,
    /// `SERVERDATA_EXECCOMMAND`.
    pub exec: u64,
    /// `SERVERDATA_RESPONSE_VALUE`, from either end.
    pub response: u64,
}

impl RconPackets {
    /// Counts a packet of this kind.
    pub(super) fn add(&mut self, kind: MessageKind) {
        match kind {
            MessageKind::RconAuth => self.auth += 1,
            MessageKind::RconAuthResponse => self.auth_response += 1,
            MessageKind::RconExec => self.exec += 1,
            MessageKind::RconResponse => self.response += 1,
            _ => {}
        }
    }
}

/// Figures of all sessions of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SessionCounts {
    /// Sessions: TCP connections, and pairs of addresses for GoldSource.
    pub sessions: u64,
    /// Logins that were accepted, including inferred ones.
    pub logins_accepted: u64,
    /// Logins that were refused.
    pub logins_refused: u64,
    /// Logins with an unknown outcome.
    pub logins_unknown: u64,
    /// Commands, including those with only the answer captured.
    pub commands: u64,
    /// Packets of answers.
    pub answers: u64,
    /// Gaps in streams.
    pub gaps: u64,
    /// Packets before the first gap of their direction.
    pub before_gap: RconPackets,
    /// Packets after the first gap of their direction.
    pub after_gap: u64,
    /// Sessions dropped to keep memory bounded.
    pub evicted: u64,
    /// Log lines of servers, of all three kinds.
    pub log_lines: u64,
}

/// Called with every event of a session.
pub(super) type EventSink<'s> = dyn FnMut(RconEvent<'_>) + 's;
