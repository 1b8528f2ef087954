//! Anonymizes compressed replies: their content is changed after decompression, and compressed again into the same
//! number of fragments.

use std::io::Write;

use a2scope::capture::Provenance;
use a2scope::wire::split::Dialect;
use a2scope::{Buffer, BufferKind, Record};
use bzip2::Compression;
use bzip2::write::BzEncoder;

use super::edits::Edits;
use super::names::Names;
use super::replacement::{blank, replaced, replacements};

/// Stores the new payloads for the fragments of a compressed message.
pub(super) fn message(record: &Record<'_>, names: &mut Names, edits: &mut Edits) {
    let of = |kind: BufferKind| record.buffers.iter().find(|buffer| buffer.kind == kind);
    let Some(captured) = of(BufferKind::Captured) else { return };
    let new = of(BufferKind::Decompressed)
        .filter(|_| record.arrival.is_intact())
        .and_then(|plain| compressed(record, plain, names));
    let Some((body, header)) = new.zip(header_len(record)) else {
        conceal(captured, edits);
        return;
    };
    // There must be one piece per fragment; otherwise a fragment is not a single datagram, and cannot be rebuilt.
    let pieces = captured.pieces;
    let each = body.len().div_ceil(pieces.len().max(1));
    if pieces.iter().any(|piece| !is_fragment(captured, piece)) || each == 0 {
        conceal(captured, edits);
        return;
    }
    let mut chunks = body.chunks(each);
    for piece in pieces {
        let bytes =
            captured.bytes.get(piece.at as usize..(piece.at + piece.len) as usize).unwrap_or_default();
        let mut payload = bytes.get(..header).unwrap_or(bytes).to_vec();
        payload.extend_from_slice(chunks.next().unwrap_or_default());
        edits.keep(piece.frame).payload = Some(payload);
    }
}

fn is_fragment(captured: &Buffer<'_>, piece: &Provenance) -> bool {
    captured.bytes.get(piece.at as usize..).is_some_and(|bytes| bytes.starts_with(&a2scope::wire::SPLIT))
}

/// Returns the length of a fragment's header in bytes; `None` if the message is not split.
fn header_len(record: &Record<'_>) -> Option<usize> {
    Some(match record.split?.dialect {
        Dialect::Source => 12,
        Dialect::SourceOld => 10,
        Dialect::GoldSource => 9,
    })
}

/// Returns the size, the CRC32 and the compressed stream of the anonymized message; `None` if it cannot be compressed.
fn compressed(record: &Record<'_>, plain: &Buffer<'_>, names: &mut Names) -> Option<Vec<u8>> {
    let mut message = plain.bytes.to_vec();
    for (node, replacement) in replacements(record, plain.kind.number(), plain.bytes) {
        if let Some(new) = replaced(node, &replacement, plain.bytes, names) {
            let at = node.span.offset as usize;
            message.get_mut(at..at + new.len())?.copy_from_slice(&new);
        }
    }
    let mut body = u32::try_from(message.len()).ok()?.to_le_bytes().to_vec();
    body.extend(crc32fast::hash(&message).to_le_bytes());
    let mut encoder = BzEncoder::new(body, Compression::best());
    encoder.write_all(&message).ok()?;
    encoder.finish().ok()
}

/// Overwrites the content of a message that cannot be decompressed, because it cannot be anonymized otherwise.
fn conceal(captured: &Buffer<'_>, edits: &mut Edits) {
    const HEADERS: usize = 12 + 8;
    for piece in captured.pieces {
        let from = piece.at as usize + HEADERS.min(piece.len as usize);
        let bytes = captured.bytes.get(from..(piece.at + piece.len) as usize).unwrap_or_default();
        edits.write(captured.bytes, captured.pieces, from, &blank(&vec![b'x'; bytes.len()]));
    }
}
