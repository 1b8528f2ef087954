//! Finds the bytes to change in the frames of a message.

use a2scope::wire::Kind;
use a2scope::{BufferKind, Record};

use super::compressed;
use super::edits::Edits;
use super::names::Names;
use super::replacement::{replaced, replacements};

/// Records the changes to the frames of a message.
pub(super) fn message(record: &Record<'_>, names: &mut Names, edits: &mut Edits) {
    edits.message(record);
    if record.compression.is_some() {
        compressed::message(record, names, edits);
        return;
    }
    let whole = record.arrival.is_intact() || record.split.is_none();
    let joined = record.buffers.iter().any(|buffer| buffer.kind == BufferKind::Reassembled);
    for buffer in record.buffers {
        let number = buffer.kind.number();
        let payloads = buffer.kind == BufferKind::Captured && joined;
        for (node, replacement) in replacements(record, number, buffer.bytes) {
            // Payloads of fragments are changed through the reassembled buffer, unless reassembly failed.
            if payloads && whole && node.meta.kind == Kind::Bytes {
                continue;
            }
            if let Some(new) = replaced(node, &replacement, buffer.bytes, names) {
                edits.write(buffer.bytes, buffer.pieces, node.span.offset as usize, &new);
            }
        }
    }
}
