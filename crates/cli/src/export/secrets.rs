//! Passwords in packets that are written: stars in their place, with checksums that are right again.

use std::net::IpAddr;

use a2scope::capture::Frame;
use a2scope::capture::rewrite::{Delta, Outline, Rename};
use a2scope::{Record, frame_of};

use crate::anonymize::edits::Edits;

/// Where passwords are in the frames.
#[derive(Debug, Default)]
pub(super) struct Masks(Edits);

impl Masks {
    /// Notes the passwords of a message. `frames` are its frames as the second pass numbers them.
    pub(super) fn message(&mut self, record: &Record<'_>, frames: &[u64]) {
        if !record.has_secret() {
            return;
        }
        for buffer in record.buffers {
            let number = buffer.kind.number();
            let pieces: Vec<_> = buffer
                .pieces
                .iter()
                .flat_map(|piece| {
                    // Merged files have the frame numbers of their own in a message.
                    let same = frames.iter().filter(|frame| frame_of(**frame) == frame_of(piece.frame));
                    same.map(|frame| a2scope::capture::Provenance { frame: *frame, ..*piece })
                })
                .collect();
            for node in record.tree.leaves().filter(|node| node.meta.secret && node.span.buffer == number) {
                let text = node.text(buffer.bytes).0;
                self.0.write(buffer.bytes, &pieces, node.span.offset as usize, &vec![b'*'; text.len()]);
            }
        }
    }

    /// The bytes of a frame without its passwords; `None` if it has none.
    pub(super) fn masked(&self, frame: &Frame<'_>) -> Option<Vec<u8>> {
        let edited = self.0.frames.get(&frame.number)?.apply(frame.bytes);
        if edited == frame.bytes {
            return None;
        }
        Some(match Outline::of(frame) {
            Some(outline) => outline.rewrite(frame, edited, None, Delta::default(), &mut Unchanged),
            // Inside a tunnel its checksum is wrong from now on, which is better than a password.
            None => edited,
        })
    }
}

/// Leaves addresses as they are.
struct Unchanged;

impl Rename for Unchanged {
    fn address(&mut self, ip: IpAddr) -> IpAddr {
        ip
    }

    fn hardware(&mut self, address: [u8; 6]) -> [u8; 6] {
        address
    }
}
