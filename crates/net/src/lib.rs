//! Sockets for the command `a2scope`: [`ask`] asks one game server, [`serve`] plays servers, [`check`] runs clients and
//! servers against the cases of [`conformance`].
//!
//! What is sent and received goes to a [`Tape`] as packets with headers, just as a capture would have it. So everything
//! that reads captures reads these talks as well, and they can be written as pcapng.
//!
//! Nothing here can scan or flood. [`ask::limits`] are constants. What listens beyond loopback passes
//! [`serve::Reflection`], which lets no more out to an address than came from it, until that address has returned a
//! challenge.
#![deny(missing_docs)]

pub mod ask;
pub mod check;
pub mod conformance;
pub mod serve;
mod tape;

pub use tape::{Clock, End, StreamTape, Tape, Taped, endpoint};
