//! Adapts the notes about pasted packets to the messages in the packets.

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_paste::PasteNote;

/// Returns the notes about a pasted packet with headers as notes about its payload. `payload` is the range of the
/// payload in the packet. The offsets in the notes count from the first header; in the result they count from the start
/// of the payload, as offsets in spans do. A note about a byte outside of the payload loses its offset.
pub(super) fn behind_headers(notes: &[PasteNote], payload: Range<usize>) -> Vec<PasteNote> {
    let moved = |note: &PasteNote| {
        let byte = note.byte.filter(|(_, byte)| payload.contains(byte));
        PasteNote { byte: byte.map(|(packet, byte)| (packet, byte - payload.start)), ..note.clone() }
    };
    notes.iter().map(moved).collect()
}
