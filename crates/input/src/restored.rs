//! Restores the frame numbers of each file in messages from several files.

use a2scope::capture::Provenance;
use a2scope::{Buffer, Record, file_of, frame_of};

/// Called with a message, the index of the file that completed it, and its frames as [`Merge`](crate::Merge) numbers
/// them.
pub type MergeSink<'s> = dyn FnMut(&Record<'_>, Option<usize>, &[u64]) + 's;

/// Replaces frame numbers that are unique over all files with the numbers inside each file.
#[derive(Debug, Default)]
pub struct Restored {
    frames: Vec<u64>,
    pieces: Vec<Vec<Provenance>>,
}

impl Restored {
    /// Passes on a message with the index of the file that completed it. That is the file of `current`, the frame being
    /// decoded, if the message contains this frame; otherwise the file of the message's last frame.
    pub fn message(&mut self, record: &Record<'_>, current: Option<u64>, sink: &mut MergeSink<'_>) {
        let last = current.filter(|frame| record.frames.contains(frame)).or(record.frames.last().copied());
        self.frames.clear();
        self.frames.extend(record.frames.iter().copied().map(frame_of));
        self.pieces.clear();
        for buffer in record.buffers {
            let plain = |piece: &Provenance| Provenance { frame: frame_of(piece.frame), ..*piece };
            self.pieces.push(buffer.pieces.iter().map(plain).collect());
        }
        let buffers: Vec<Buffer<'_>> = record
            .buffers
            .iter()
            .zip(&self.pieces)
            .map(|(buffer, pieces)| Buffer { pieces, ..*buffer })
            .collect();
        let restored = Record { frames: &self.frames, buffers: &buffers, ..*record };
        sink(&restored, last.map(file_of), record.frames);
    }
}
