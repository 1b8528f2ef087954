//! Capture files and pasted hexdumps → UDP datagrams and TCP segments, with times and with the way back to the
//! bytes they came from.
//!
//! Nothing in here knows what a query message is. The crate performs no I/O, reads no clock and does not panic.
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

pub mod hexdump;
