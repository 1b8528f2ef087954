//! Exchanges: request → \[challenge → request with it\] → reply, joined for each client and server.
//!
//! The protocol does not number requests, so replies are matched by kind and time: a reply belongs to the youngest
//! waiting request of its kind. A challenge does not even name a kind; when several requests wait, it stays
//! unassigned until the client repeats one of them with it. An unanswered request is joined with its repeats: clients
//! repeat at an even pace, so a request at another time is a new one.

mod issued;
mod matching;
mod pair_state;
pub(in crate::analysis) mod part;
mod tracker;
mod types;

pub use tracker::{ExchangeLimits, Exchanges};
pub use types::{Audit, Exchange, ExchangeCounts, ExchangeKind, Outcome};
