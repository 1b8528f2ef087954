//! Exchanges: request → \[challenge → request with it\] → reply, joined for each client and server.
//!
//! Nothing in the protocol numbers a request, so replies are matched by kind and by time: a reply belongs to the
//! youngest request of its kind that waits. A challenge says not even for which kind it is; when several requests
//! wait, it stays open until the client repeats one of them with it. A request that nobody answered is joined with its
//! repeats: clients repeat at an even pace, so that what comes at another time is a request of its own.

mod conversation;
mod issued;
mod matching;
mod part;
mod tracker;
mod types;

pub use tracker::{ExchangeLimits, Exchanges};
pub use types::{Audit, Exchange, ExchangeCounts, ExchangeKind, Outcome};
