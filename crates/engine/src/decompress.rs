//! Decompresses split messages. A compressed message has a declared size, a declared CRC32 and bzip2 data.

use alloc::vec::Vec;

use a2scope_wire::{NoteArgs, Notes, Reader, Span, Trace, split};

use super::bunzip::{Bunzip, BunzipError};
use crate::codes;
use crate::record::{BufferKind, Compression, CompressionOutcome};

/// Maximum number of bytes that every compressed message may expand to, however small it is. Real replies stay
/// below it.
const ALWAYS: usize = 64 << 10;
/// A compressed message may expand to this many times its compressed size, if that is more than [`ALWAYS`]. Real replies
/// are compressed to about one tenth; 113 bytes of a bomb would become 100 MB.
const EXPANSION: usize = 64;

/// Reads the declared size and CRC32 of a compressed message. If the message is `whole`, also decompresses
/// it. Returns `None` if the size or the CRC32 is truncated.
pub(super) fn decompress<T: Trace>(
    bunzip: &mut impl Bunzip,
    max_bytes: usize,
    message: &[u8],
    whole: bool,
    out: &mut Vec<u8>,
    trace: &mut T,
    notes: &mut Notes,
) -> Option<Compression> {
    out.clear();
    let buffer = BufferKind::Reassembled.number();
    let mut r = Reader::new(message, buffer, trace, notes);
    let (size, crc32) =
        match r.read(&split::DECOMPRESSED_SIZE).and_then(|size| Ok((size, r.read(&split::CRC32)?))) {
            Ok(head) => head,
            Err(error) => {
                let left = r.left();
                r.note(&a2scope_wire::codes::TRUNCATED, r.span_ahead(left), NoteArgs::Error(error));
                r.read_rest(&split::BZIP2);
                return None;
            }
        };
    let packed_span = r.span_ahead(r.left());
    let packed = r.read_rest(&split::BZIP2);
    let size_span = Span { buffer, offset: 0, len: 4 };
    let crc_span = Span { buffer, offset: 4, len: 4 };
    let mut compression = Compression {
        compressed: packed.len(),
        size,
        crc32,
        decompressed: 0,
        computed: 0,
        outcome: CompressionOutcome::NotTried,
    };
    if !whole {
        return Some(compression);
    }
    // A small message must not cause much work.
    let cap = max_bytes.min(packed.len().saturating_mul(EXPANSION).max(ALWAYS));
    if size as usize > cap {
        let args = NoteArgs::Numbers(size.into(), cap as u64);
        r.note(&codes::BZIP2_LIMIT, size_span, args);
    }
    // The limit allows one byte more than declared, to notice a stream that is too long.
    let limit = (size as usize).min(cap) + 1;
    let result = bunzip.bunzip(packed, limit, out);
    compression.decompressed = out.len();
    if result != Err(BunzipError::Unsupported) {
        compression.computed = crc32fast::hash(out);
    }
    compression.outcome = match result {
        Err(BunzipError::Unsupported) => {
            r.note(&codes::BZIP2_MISSING, packed_span, NoteArgs::None);
            CompressionOutcome::NotTried
        }
        Err(BunzipError::Corrupt(why)) => {
            r.note(&codes::BZIP2_CORRUPT, packed_span, NoteArgs::StaticText(why));
            CompressionOutcome::Corrupt
        }
        Err(BunzipError::TooLong) | Ok(()) if out.len() > size as usize => {
            r.note(&codes::BZIP2_MORE, size_span, NoteArgs::Numbers(size.into(), 0));
            CompressionOutcome::SizeMismatch
        }
        // Decompression stopped at the limit before the declared size was reached. The note BZIP2_LIMIT
        // already says so.
        Err(BunzipError::TooLong) => CompressionOutcome::SizeMismatch,
        Ok(()) if out.len() != size as usize => {
            r.note(&codes::BZIP2_SIZE, size_span, NoteArgs::Numbers(size.into(), out.len() as u64));
            CompressionOutcome::SizeMismatch
        }
        Ok(()) if compression.computed != crc32 => {
            let args = NoteArgs::Numbers(crc32.into(), compression.computed.into());
            r.note(&codes::BZIP2_CRC, crc_span, args);
            CompressionOutcome::CrcMismatch
        }
        Ok(()) => CompressionOutcome::Ok,
    };
    Some(compression)
}
