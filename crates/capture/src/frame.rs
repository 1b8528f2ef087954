//! One record of a capture file: the bytes of a frame and what the capture knew about it.

use crate::{LinkType, Time};
use alloc::string::String;

/// One captured frame, borrowed from the chunk it arrived in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    /// Counts from 1 through the whole file, as Wireshark does.
    pub number: u64,
    /// What the first bytes of `bytes` are.
    pub link: LinkType,
    /// When it was captured. Absent in a pcapng Simple Packet Block and in pastes.
    pub time: Option<Time>,
    /// The bytes the capture kept.
    pub bytes: &'a [u8],
    /// How long the frame was on the wire; more than `bytes` when the capture cut it.
    pub original_len: u32,
    /// The pcapng interface it came from, counted from 0 over all sections of the file; 0 in pcap.
    pub interface: u32,
    /// Where its record (pcap) or block (pcapng) begins in the file.
    pub offset: u64,
}

/// Something odd about the capture itself, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileNote {
    /// Stable name: `file.truncated_record` …
    pub code: &'static str,
    /// One sentence for a person.
    pub text: String,
    /// Byte offset in the file.
    pub offset: u64,
}
