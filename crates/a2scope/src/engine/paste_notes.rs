//! Moves the notes about a paste to the messages in it.

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_capture::hexdump::PasteNote;

/// Returns the notes of a pasted packet that has headers, for its payload: offsets that count from the
/// first header are made to count from the start of `payload`, like those of spans. A note about a byte
/// outside of `payload` loses its offset.
pub(super) fn behind_headers(notes: &[PasteNote], payload: Range<usize>) -> Vec<PasteNote> {
    let moved = |note: &PasteNote| {
        let byte = note.byte.filter(|(_, byte)| payload.contains(byte));
        PasteNote { byte: byte.map(|(packet, byte)| (packet, byte - payload.start)), ..note.clone() }
    };
    notes.iter().map(moved).collect()
}
