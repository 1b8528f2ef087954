//! Turns the items of TCP streams into records. The streams may be captured or pasted.

use alloc::vec::Vec;

use a2scope_capture::Provenance;
use a2scope_wire::gap::Gap;
use a2scope_wire::{Note, NoteArgs, Span, rcon};

use super::Decoder;
use crate::bunzip::Bunzip;
use crate::codes;
use crate::envelope::Envelope;
use crate::record::{Buffer, BufferKind, Detail, Sink};
use crate::tcp::{ItemKind, StreamItem, pieces_of};
use crate::trace::trace;
impl<B: Bunzip> Decoder<B> {
    /// Decodes an item of a captured RCON stream.
    pub(crate) fn stream_item(&mut self, item: &StreamItem<'_>, sink: &mut Sink<'_>) {
        self.notes.clear();
        self.note_frames(item.pieces);
        let envelope = Envelope::of_item(item);
        if item.differs > 0 {
            let span = Span { buffer: 0, offset: 0, len: item.bytes.len() as u32 };
            let args = NoteArgs::Numbers(item.differs.into(), 0);
            self.notes.push(Note { code: &codes::TCP_OVERLAP, span, args });
        }
        self.item_as(&envelope, item.what, item.bytes, item.pieces, sink);
    }

    /// Decodes an item of a captured or pasted stream.
    pub(super) fn item_as(
        &mut self,
        envelope: &Envelope<'_>,
        what: ItemKind,
        bytes: &[u8],
        pieces: &[Provenance],
        sink: &mut Sink<'_>,
    ) {
        self.secret_text = false;
        let masked = self.masked(bytes);
        let bytes = masked.as_deref().unwrap_or(bytes);
        let len = bytes.len() as u32;
        let mut note = |code, offset, len, args| {
            self.notes.push(Note { code, span: Span { buffer: 0, offset, len }, args });
        };
        match what {
            ItemKind::Packet | ItemKind::Copy { .. } => {}
            ItemKind::Short => {
                let size = bytes.first_chunk().map_or(0, |size| u32::from_le_bytes(*size));
                let args = NoteArgs::Numbers(size.into(), len.saturating_sub(4).into());
                note(&a2scope_wire::codes::RCON_SHORT, 0, len.min(4), args);
            }
            ItemKind::Unread { after_gap, .. } => {
                let code = if after_gap {
                    &a2scope_wire::codes::RCON_PIECE
                } else {
                    &a2scope_wire::codes::RCON_FRAMING
                };
                note(code, 0, len, NoteArgs::Numbers(len.into(), 0));
            }
            ItemKind::Gap { missing, frames } => {
                note(&codes::TCP_GAP, 0, 0, NoteArgs::Numbers(missing, 0));
                self.frames.extend(frames.into_iter().flatten());
            }
        }
        let secret = match what {
            ItemKind::Packet | ItemKind::Short => {
                self.rcon(envelope, bytes, pieces, sink);
                return;
            }
            ItemKind::Unread { secret, .. } | ItemKind::Copy { secret } => secret,
            ItemKind::Gap { .. } => false,
        };
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        tree.clear();
        let traced = self.detail() == Detail::Fields;
        let decoded = trace!(traced, tree, |trace| match what {
            ItemKind::Gap { missing, .. } =>
                Gap { missing: u32::try_from(missing).unwrap_or(u32::MAX) }.decoded(trace),
            _ => rcon::unread(bytes, 0, secret, trace, &mut notes),
        });
        (self.tree, self.notes) = (tree, notes);
        let buffers = [Buffer { kind: BufferKind::Captured, bytes, pieces }];
        self.emit(envelope, &decoded, bytes.len(), None, None, &buffers, sink);
    }

    /// Decodes the RCON packet at the beginning of `bytes`.
    fn rcon(&mut self, envelope: &Envelope<'_>, bytes: &[u8], pieces: &[Provenance], sink: &mut Sink<'_>) {
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        tree.clear();
        let traced = self.detail() == Detail::Fields;
        let sender = envelope.sender;
        let (decoded, used) = trace!(traced, tree, |trace| rcon::decode(bytes, 0, sender, trace, &mut notes));
        (self.tree, self.notes) = (tree, notes);
        let packet = bytes.get(..used).unwrap_or_default();
        let own: Vec<Provenance>;
        let mut pieces = pieces;
        if pieces.last().is_some_and(|piece| piece.at + piece.len > used as u32) {
            own = pieces_of(pieces, used as u32);
            pieces = &own;
        }
        let buffers = [Buffer { kind: BufferKind::Captured, bytes: packet, pieces }];
        self.emit(envelope, &decoded, packet.len(), None, None, &buffers, sink);
    }
}
