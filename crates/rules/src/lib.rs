//! Rules of a firewall against attacks with server queries.
//!
//! There is one model of rules, [`Ruleset`]. Everything else is around it: [`Search`] makes rules from what the
//! packets of an incident have in common, [`mod@read`] reads those that people paste, [`mod@write`] writes them for a tool,
//! and [`Firewall`] does with packets what the kernel would do. [`Trial`] says what that means: what is stopped, and who is
//! hurt.
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

extern crate alloc;

mod bucket;
mod candidates;
mod firewall;
mod json;
mod matching;
mod model;
mod packet;
mod place;
mod profile;
mod proof;
mod proposal;
mod proven;
pub mod read;
mod search;
mod selector;
mod tally;
mod track;
mod trial;
pub mod write;

pub use firewall::{Firewall, MatchedRule, Way};
pub use json::{proposal_record, trial_record};
pub use model::{
    Base, Bucket, Bytes, Chain, Family, Field, Hook, KeyPart, Layer, Limit, Match, Recent, RecentAction,
    Rule, Ruleset, State, Test, U32, U32Step, U32Test, Verdict,
};
pub use packet::Packet;
pub use place::{Attack, MAX_INCIDENTS, Part, Place};
pub use proof::{Dropped, Proof};
pub use proposal::{Helps, Proposal};
pub use proven::Proven;
pub use search::Search;
pub use trial::{MAX_TRIED, Trial, Tried};
