//! What is odd about a paste, said of the message in it.

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_capture::hexdump::PasteNote;

/// The notes of a pasted packet, whose bytes count from its first header on, with bytes that count from the start of
/// `payload`, as spans do. A note about a byte outside of it loses its byte.
pub(super) fn behind_headers(notes: &[PasteNote], payload: Range<usize>) -> Vec<PasteNote> {
    let moved = |note: &PasteNote| {
        let byte = note.byte.filter(|(_, byte)| payload.contains(byte));
        PasteNote { byte: byte.map(|(packet, byte)| (packet, byte - payload.start)), ..note.clone() }
    };
    notes.iter().map(moved).collect()
}
