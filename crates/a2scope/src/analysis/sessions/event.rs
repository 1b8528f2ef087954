//! What a session yields: logins with their outcome, commands with their answers, and figures.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::MessageKind;

a2scope_wire::named! {
    /// Which RCON it is.
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
    /// A login and how it went.
    Login(&'a Login),
    /// A command and its whole answer.
    Command(&'a Command),
}

a2scope_wire::named! {
    /// How a login went.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LoginOutcome {
        /// The password was right.
        Accepted = "accepted",
        /// It was wrong.
        Refused = "refused",
        /// There is no answer, and nothing to infer it from.
        Unknown = "unknown",
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

a2scope_wire::named! {
    /// How the end of an answer was known.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum AnswerEnd {
        /// The server mirrored the client's empty packet.
        Mirror = "mirror",
        /// The answer to a later command came, or a later command of the same id.
        NextCommand = "next_command",
        /// The session is over, or the capture is.
        Closed = "closed",
        /// Given up to keep memory bounded.
        Evicted = "evicted",
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

/// RCON packets by type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RconPackets {
    /// `SERVERDATA_AUTH`.
    pub auth: u64,
    /// `SERVERDATA_AUTH_RESPONSE`.
    pub auth_response: u64,
    /// `SERVERDATA_EXECCOMMAND`.
    pub exec: u64,
    /// `SERVERDATA_RESPONSE_VALUE`, whoever sent it.
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
    /// Packets before the first gap of their direction.
    pub before_gap: RconPackets,
    /// Packets behind one.
    pub after_gap: u64,
    /// Sessions given up to keep memory bounded.
    pub evicted: u64,
    /// Log lines of servers, of all three kinds.
    pub log_lines: u64,
}

/// Called with every event of a session.
pub(super) type EventSink<'s> = dyn FnMut(RconEvent<'_>) + 's;
