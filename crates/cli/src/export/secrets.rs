//! Masks passwords in exported packets: overwrites them with stars, and corrects the checksums.

use std::net::IpAddr;

use a2scope::capture::Frame;
use a2scope::capture::rewrite::{Delta, Outline, Rename};
use a2scope::{Record, frame_of, secrets};

use crate::anonymize::edits::Edits;

/// The positions of passwords in the frames.
#[derive(Debug, Default)]
pub(super) struct Masks(Edits);

impl Masks {
    /// Records the passwords of a message. `frames` are its frames, numbered as in the second pass.
    pub(super) fn message(&mut self, record: &Record<'_>, frames: &[u64]) {
        if !record.has_secret() {
            return;
        }
        let joined = record.buffers.iter().rfind(|buffer| !buffer.pieces.is_empty());
        for buffer in record.buffers {
            let number = buffer.kind.number();
            let pieces: Vec<_> = buffer
                .pieces
                .iter()
                .flat_map(|piece| {
                    // In merged inputs, the pieces of a message use the frame numbers of their own file.
                    let same = frames.iter().filter(|frame| frame_of(**frame) == frame_of(piece.frame));
                    same.map(|frame| a2scope::capture::Provenance { frame: *frame, ..*piece })
                })
                .collect();
            for node in record.tree.leaves().filter(|node| node.meta.secret && node.span.buffer == number) {
                let text = node.text(buffer.bytes).0;
                self.0.write(buffer.bytes, &pieces, node.span.offset as usize, &vec![b'*'; text.len()]);
            }
            // Where fragments are joined, their headers are no longer between the parts of a password.
            if record.secret_text && joined.is_some_and(|joined| joined.kind == buffer.kind) {
                for found in secrets::find(buffer.bytes) {
                    self.0.write(buffer.bytes, &pieces, found.start, &vec![b'*'; found.len()]);
                }
            }
        }
    }

    /// Returns the frame with its passwords masked; `None` if it contains none.
    pub(super) fn masked(&self, frame: &Frame<'_>) -> Option<Vec<u8>> {
        let edited = self.0.frames.get(&frame.number)?.apply(frame.bytes);
        if edited == frame.bytes {
            return None;
        }
        Some(match Outline::of(frame) {
            Some(outline) => outline.rewrite(frame, edited, None, Delta::default(), &mut Unchanged),
            // In a tunnel the checksum becomes wrong, but that is better than a password in the file.
            None => edited,
        })
    }
}

/// A `Rename` that changes nothing.
struct Unchanged;

impl Rename for Unchanged {
    fn address(&mut self, ip: IpAddr) -> IpAddr {
        ip
    }

    fn hardware(&mut self, address: [u8; 6]) -> [u8; 6] {
        address
    }
}
