//! Turns capture files into UDP datagrams and TCP segments.
//!
//! Every datagram and segment has its time and the place of its bytes in the capture. Nothing here knows what a query
//! message is. The crate does no I/O, reads no clock and does not panic.
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

mod address;
mod bytes;
mod decapsulate;
#[cfg(feature = "files")]
mod file;
mod file_format;
mod foreign;
mod frame;
#[cfg(feature = "files")]
mod frame_merge;
mod ip;
mod ip_fragments;
mod ip_packet;
mod link;
mod link_type;
#[cfg(feature = "files")]
mod merge;
mod nflog;
pub mod rewrite;
mod stack;
mod tcp;
mod time;
mod tunnel;
mod udp;
mod unread;
mod wifi;
pub mod write;

pub use address::Endpoint;
pub use decapsulate::{Headers, Outer, decapsulate};
#[cfg(feature = "files")]
pub use file::{FileReader, MAX_FILE_NOTES, MAX_FRAME, MAX_RECORD, RESYNC_WINDOW};
pub use file_format::{ByteOrder, FileFormat, Flavour, is_capture, may_begin_capture};
pub use foreign::Foreign;
pub use frame::{FileNote, Frame, place_of};
#[cfg(feature = "files")]
pub use frame_merge::{FrameMerge, MergedFrame};
pub use ip::{LengthField, LengthMismatch};
pub use ip_fragments::{FragmentCounters, Limits};
pub use ip_packet::IpPacket;
pub use link_type::LinkType;
#[cfg(feature = "files")]
pub use merge::FileMerge;
pub use stack::{
    Counters, Everything, IcmpError, IcmpReason, MAX_TUNNELS, Packet, Prefilter, Stack, Triage, Undecodable,
};
pub use tcp::Segment;
pub use time::{NoTime, Time};
pub use udp::{Checksum, Datagram, Provenance};
pub use unread::{Encapsulation, Unread};
