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

mod event;
mod gold;
mod job;
mod pending;
mod session;
mod tracker;

pub use event::{
    AnswerEnd, Command, Login, LoginOutcome, RconEvent, RconPackets, RconProtocol, SessionCounts,
};
pub use job::SessionLimits;
pub use tracker::Sessions;
