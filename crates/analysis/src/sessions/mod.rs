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
//! Answers are matched to commands by id. If the ids of a server are of no use, they are matched by order. GoldSource's
//! rcon over UDP carries the password with every command, and gives the same events. Values that were lost in a gap of
//! the stream are inferred from the packets around the gap, and marked as inferred.

mod change;
mod event;
mod gold;
mod history;
mod job;
mod pending;
mod session;
mod tracker;

pub use change::RconChange;
pub use event::{
    AnswerEnd, Command, Login, LoginOutcome, RconEvent, RconPackets, RconProtocol, RconRecord, SessionCounts,
};
pub use history::{RconEnd, RconSession, RconSessions, RconStep};
pub use job::SessionLimits;
pub use tracker::Sessions;
