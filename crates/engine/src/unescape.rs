//! The binary block in the rules of Arma and DayZ.

use alloc::vec::Vec;

use a2scope_wire::{Decoded, Message, Note, NoteArgs, Notes, Span, Trace, rules_blob};

use crate::record::BufferKind;

/// Decodes the binary block into `trace`, and returns its unescaped bytes. They are empty if there is no such block.
pub(crate) fn unescape<T: Trace>(decoded: &Decoded<'_>, trace: &mut T, notes: &mut Notes) -> Vec<u8> {
    let Ok(Message::Rules(rules)) = &decoded.value else { return Vec::new() };
    let Some(block) = rules_blob::unescape(&rules.rules) else { return Vec::new() };
    let buffer = BufferKind::Unescaped.number();
    let whole = Span { buffer, offset: 0, len: block.bytes.len() as u32 };
    let (got, total) = block.chunks;
    if got < total {
        let args = NoteArgs::Numbers(got.into(), total.into());
        notes.push(Note { code: &a2scope_wire::codes::BLOB_CHUNKS, span: whole, args });
    }
    let (bad, count) = block.bad_escapes;
    if count > 0 {
        let args = NoteArgs::Numbers(bad.into(), 0);
        notes.push(Note { code: &a2scope_wire::codes::BLOB_ESCAPE, span: whole, args });
    }
    if !block.bytes.is_empty() {
        let _ = rules_blob::Blob::decode(&block.bytes, buffer, trace, notes);
    }
    block.bytes
}
