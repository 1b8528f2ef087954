//! The items of a stream: packets, bytes that are not a packet, and gaps.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Provenance, Time};
use a2scope_wire::Sender;

/// An item of a stream: a packet, bytes that are not a packet, or a gap.
#[derive(Debug)]
pub(crate) struct StreamItem<'a> {
    pub(crate) time: Option<Time>,
    pub(crate) src: Endpoint,
    pub(crate) dst: Endpoint,
    pub(crate) stream: u64,
    pub(crate) sender: Option<Sender>,
    pub(crate) what: ItemKind,
    pub(crate) bytes: &'a [u8],
    pub(crate) pieces: &'a [Provenance],
    /// Number of segments from which no earlier item was read.
    pub(crate) segments: u32,
    /// Number of bytes of the IP and TCP headers of the segments counted in `segments`.
    pub(crate) headers: u32,
    /// Number of bytes of this direction that were sent again with other values before this item.
    pub(crate) differs: u32,
}

/// The kind of an item.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemKind {
    /// A packet, complete or truncated.
    Packet,
    /// A packet that is cut off because another packet begins.
    Short,
    /// Bytes that are not part of a packet.
    Unread { secret: bool, after_gap: bool },
    /// Bytes that were sent again with other values.
    Copy { secret: bool },
    /// A range of bytes that are missing.
    Gap { missing: u64, frames: [Option<u64>; 2] },
}

/// Returns where the first `len` bytes are in the capture.
pub(crate) fn pieces_of(pieces: &[Provenance], len: u32) -> Vec<Provenance> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Provenance { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
