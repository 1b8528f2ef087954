//! The origin of the bytes of a packet: one frame, or the frames of its fragments.

use crate::ip::Kept;
use crate::{Provenance, Time};
use alloc::vec::Vec;

/// Bytes of a packet, and the frames they came from.
#[derive(Clone, Copy)]
pub(super) struct Origin<'a> {
    pub(super) bytes: &'a [u8],
    /// The places in the capture from which `bytes` come, in order and without gaps.
    pub(super) pieces: &'a [Provenance],
    pub(super) time: Option<Time>,
    pub(super) clock: Option<Time>,
    pub(super) kept: Kept,
    /// The index of the interface, and how many interfaces the capture has; `None` if duplicates are kept.
    pub(super) interface: Option<(u32, u32)>,
    /// Whether the bytes were reassembled from fragments.
    pub(super) fragmented: bool,
    /// Whether fragments are missing.
    pub(super) incomplete: bool,
    pub(super) tunnels: u8,
    /// Number of bytes of the outermost IP packets, headers included; 0 until the first is read.
    pub(super) wire: u32,
    pub(super) src_mac: Option<[u8; 6]>,
}

/// Returns the pieces of the bytes `start..end`, with `at` counted from `start`. Returns one empty piece if the range
/// is empty.
pub(super) fn pieces_of(pieces: &[Provenance], start: usize, end: usize) -> Vec<Provenance> {
    let (start, end) = (start as u32, end as u32);
    let mut inside = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let from = piece.at.max(start);
        let to = (piece.at + piece.len).min(end);
        // A fragment behind the last captured byte belongs to whatever ends there.
        let behind = piece.len == 0 && piece.at == end;
        if from < to
            || behind
            || (start == end && inside.is_empty() && from == start && from <= piece.at + piece.len)
        {
            let offset = piece.offset + (from - piece.at);
            inside.push(Provenance {
                frame: piece.frame,
                offset,
                at: from - start,
                len: to.saturating_sub(from),
            });
        }
    }
    inside
}
