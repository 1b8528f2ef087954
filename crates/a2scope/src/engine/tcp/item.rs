//! The items of a stream: packets, other bytes, and gaps.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Provenance, Time};
use a2scope_wire::Sender;

/// A packet of a stream, bytes that are not one, or a gap.
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
    /// Number of segments from which something is read for the first time with this item.
    pub(crate) segments: u32,
    /// Number of bytes of the IP and TCP headers of those segments.
    pub(crate) headers: u32,
    /// Number of bytes of this direction that were sent again with other values.
    pub(crate) differs: u32,
}

/// The kind of an item.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemKind {
    /// A packet, complete or truncated.
    Packet,
    /// A packet that is cut off by the beginning of another one.
    Short,
    /// Bytes that are not part of a packet.
    Unread { secret: bool, after_gap: bool },
    /// Bytes that were sent again with other values.
    Copy { secret: bool },
    /// Missing bytes.
    Gap { missing: u64, frames: [Option<u64>; 2] },
}

/// Where the first `len` bytes lie in the capture.
pub(crate) fn pieces_of(pieces: &[Provenance], len: u32) -> Vec<Provenance> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Provenance { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
