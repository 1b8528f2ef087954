//! What is cut out of a stream.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Provenance, Time};
use a2scope_wire::Sender;

/// A packet cut out of a stream, or what else there is to say of one.
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
    /// Bytes of this direction that came again and differed.
    pub(crate) differs: u32,
}

/// What is cut out of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemKind {
    /// A packet, or the beginning of one that is not whole.
    Packet,
    /// The beginning of a packet inside which another one begins.
    Short,
    /// Bytes no packet begins in.
    Unread { secret: bool, after_gap: bool },
    /// Bytes that came again, different from the first time.
    Copy { secret: bool },
    /// Bytes are missing.
    Gap { missing: u64, frames: [Option<u64>; 2] },
}

/// The pieces of the first `len` bytes.
pub(crate) fn pieces_of(pieces: &[Provenance], len: u32) -> Vec<Provenance> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Provenance { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
