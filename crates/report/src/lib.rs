//! Writes messages and conclusions: as JSON, as rows of columns, in words. Chooses them with a filter.
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

pub mod columns;
mod community_id;
#[cfg(feature = "filter")]
pub mod filter;
pub mod json;
mod moment;
pub mod order;
pub mod printed;
mod rule;
pub mod show;
pub mod zeek;

pub use community_id::{CommunityId, set_community_id_seed};
pub use moment::{Moment, NoMoment, Period, TimeRange};
pub use rule::{RuleReach, RuleSample};

// The tables of columns are macros that other crates call.
#[doc(hidden)]
pub use a2scope_analysis as analysis;
#[doc(hidden)]
pub use a2scope_capture as capture;
#[doc(hidden)]
pub use a2scope_engine as engine;
#[doc(hidden)]
pub use a2scope_wire as wire;
