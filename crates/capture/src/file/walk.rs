//! Parts that the readers of both formats share: limits, notes, and how far a reader got.

use a2scope_text::Translatable;

use crate::{ByteOrder, FileFormat, FileNote};
use alloc::vec::Vec;

/// A frame of up to this many bytes is always accepted, even if the file states a lower limit, as in libpcap and
/// Wireshark.
pub const MAX_FRAME: u32 = 256 << 10;

/// Maximum size in bytes of a record. Sizes between [`MAX_FRAME`] and this are accepted only if the file states such a
/// limit. Bounds memory: the reader holds one record, and takes 24 MB at most for the largest.
pub const MAX_RECORD: u32 = 16 << 20;

/// Number of bytes searched for the next plausible record after damage, before giving up on the file.
pub const RESYNC_WINDOW: u64 = 64 << 20;

/// Maximum number of notes kept; further ones are only counted.
pub const MAX_FILE_NOTES: usize = 256;

/// Number of bytes gathered at a time while searching after damage.
pub(super) const GULP: usize = 64 << 10;

/// The frame count and the notes, in the same form for both formats.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    /// Number of frames read so far.
    pub(super) frames: u64,
    pub(super) notes: Vec<FileNote>,
    pub(super) notes_dropped: u64,
}

impl Log {
    #[cold]
    pub(super) fn note(&mut self, code: &'static str, offset: u64, text: Translatable) {
        if self.notes.len() < MAX_FILE_NOTES {
            self.notes.push(FileNote { code, text, offset });
        } else {
            self.notes_dropped += 1;
        }
    }
}

/// The result of a walk over some bytes: how many were read, and how to continue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Progress {
    /// Number of bytes read.
    pub(super) used: usize,
    /// Number of bytes to drop after the bytes read.
    pub(super) skip: u64,
    /// Number of bytes that must be available after the `used` ones before the next record can be read.
    pub(super) need: usize,
    /// Whether nothing more can be read from this file.
    pub(super) stop: bool,
    /// Whether another file begins after the bytes read.
    pub(super) another: bool,
}

impl Progress {
    pub(super) fn needs(used: usize, need: usize) -> Self {
        Self { used, skip: 0, need, stop: false, another: false }
    }

    pub(super) fn stop(used: usize) -> Self {
        Self { used, skip: 0, need: 0, stop: true, another: false }
    }

    pub(super) fn another(used: usize) -> Self {
        Self { used, skip: 0, need: 4, stop: false, another: true }
    }
}

/// Returns whether a capture file header begins here: `cat a.pcap b.pcapng` is two files in one. The magic alone is not
/// enough, so the version (pcap) or the byte-order magic (pcapng) is checked too. Twelve bytes are enough to tell.
pub(super) fn is_file_header(bytes: &[u8]) -> bool {
    let part = |at: usize| bytes.get(at..).and_then(<[u8]>::first_chunk::<4>);
    match FileFormat::recognise(bytes) {
        Some(FileFormat::Pcap { order: ByteOrder::Little, .. }) => part(4) == Some(&[2, 0, 4, 0]),
        Some(FileFormat::Pcap { order: ByteOrder::Big, .. }) => part(4) == Some(&[0, 2, 0, 4]),
        Some(FileFormat::Pcapng) => {
            matches!(part(8), Some([0x1a, 0x2b, 0x3c, 0x4d] | [0x4d, 0x3c, 0x2b, 0x1a]))
        }
        None => false,
    }
}

/// Whether more bytes may follow the ones that have arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    Unknown,
    Nothing,
}
