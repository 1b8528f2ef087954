//! What a stream is made of, piece by piece.

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
    /// Number of segments that begin to be read with it.
    pub(crate) segments: u32,
    /// Bytes of their IP and TCP headers.
    pub(crate) headers: u32,
    /// Bytes of this direction that were sent again with other values.
    pub(crate) differs: u32,
}

/// What a stream is made of, piece by piece.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemKind {
    /// A packet, complete or cut.
    Packet,
    /// A packet that is cut by the beginning of another one.
    Short,
    /// Bytes outside of any packet.
    Unread { secret: bool, after_gap: bool },
    /// Bytes that were sent again with other values.
    Copy { secret: bool },
    /// Bytes are missing.
    Gap { missing: u64, frames: [Option<u64>; 2] },
}

/// The provenance of the first `len` bytes.
pub(crate) fn pieces_of(pieces: &[Provenance], len: u32) -> Vec<Provenance> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Provenance { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
