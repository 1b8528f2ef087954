//! Exchanges: request → \[challenge → request with it\] → reply, matched for each client and server.
//!
//! The protocol does not number requests, so replies are matched by kind and time: a reply belongs to the latest
//! waiting request of its kind. A challenge does not even show which kind of request it answers. If several requests
//! wait, the challenge stays unassigned until the client sends one of the requests again with that challenge.
//!
//! A request without an answer is merged with its repeats. Clients repeat a request at regular intervals,
//! so a request that does not fit the interval is a new one.

mod early;
mod matching;
mod pair_state;
mod tracker;
mod types;

pub(crate) use early::CLOCKS;
pub use tracker::{ExchangeLimits, Exchanges};
pub use types::{Audit, Exchange, ExchangeBytes, ExchangeCounts, ExchangeKind, Outcome};
