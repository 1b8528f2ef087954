//! A frame of a capture file, and a note on an oddity of the file itself.

use a2scope_text::Translatable;

use crate::{LinkType, Time};

/// A captured frame, borrowed from the chunk it arrived in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    /// Number of the frame, from 1 through the whole file, as in Wireshark.
    pub number: u64,
    /// Link type of `bytes`.
    pub link: LinkType,
    /// Capture time; `None` in a pcapng Simple Packet Block and in pastes.
    pub time: Option<Time>,
    /// The captured bytes.
    pub bytes: &'a [u8],
    /// Length on the wire, in bytes; more than the length of `bytes` if the frame is truncated.
    pub original_len: u32,
    /// The pcapng interface, numbered from 0 over all sections of the file; 0 in pcap.
    pub interface: u32,
    /// Number of interfaces described in its section before this frame; 1 in pcap. If there are several, one packet may
    /// have been captured twice.
    pub interfaces: u32,
    /// File offset of the frame's record (pcap) or block (pcapng).
    pub offset: u64,
}

/// A note on something odd about the capture file itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileNote {
    /// Stable name: `file.truncated_record` …
    pub code: &'static str,
    /// A sentence that describes the oddity.
    pub text: Translatable,
    /// Offset in the file of the place that the note is about.
    pub offset: u64,
}

/// Returns the offset of the frame's bytes in `buffer`; `None` if they are not part of it.
pub fn place_of(frame: &Frame<'_>, buffer: &[u8]) -> Option<usize> {
    let at = (frame.bytes.as_ptr() as usize).checked_sub(buffer.as_ptr() as usize)?;
    (at + frame.bytes.len() <= buffer.len()).then_some(at)
}
