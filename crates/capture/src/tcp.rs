//! TCP: the header of a segment. Streams are reassembled by the caller.
//!
//! ```text
//! src port u16 | dst port u16 | sequence u32 | acknowledgement u32 | header words 4 bits, 4 bits | flags u8 | window u16
//! | checksum u16 | urgent u16 | options …
//! ```
//! Source: RFC 9293.

use crate::{Endpoint, Provenance, Time};

/// A TCP segment, in capture order: neither sorted nor deduplicated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment<'a> {
    /// Capture time.
    pub time: Option<Time>,
    /// The [`Stack`](crate::Stack)'s clock.
    pub clock: Option<Time>,
    /// Source address and port.
    pub src: Endpoint,
    /// Destination address and port.
    pub dst: Endpoint,
    /// Sequence number of the first payload byte, or of the SYN if the SYN flag is set.
    pub seq: u32,
    /// Acknowledgement number; valid if [`Segment::ACK`] is set.
    pub ack: u32,
    /// The flag byte: [`Segment::FIN`] …
    pub flags: u8,
    /// The captured bytes after the TCP header. Often empty.
    pub payload: &'a [u8],
    /// The place of the payload in the capture.
    pub piece: Provenance,
    /// Number of payload bytes that were sent but not captured; they follow `payload`.
    pub truncated: u32,
    /// Number of bytes of the segment's IP packet, IP header included.
    pub wire_len: u32,
}

impl Segment<'_> {
    /// Returns whether the segment does more than acknowledge: it has payload, or opens or ends the connection.
    #[inline]
    pub fn matters(&self) -> bool {
        const OPENS_OR_ENDS: u8 = Segment::SYN | Segment::FIN | Segment::RST;
        !self.payload.is_empty() || self.truncated > 0 || self.flags & OPENS_OR_ENDS != 0
    }

    /// The sender has finished.
    pub const FIN: u8 = 0x01;
    /// Opens the connection.
    pub const SYN: u8 = 0x02;
    /// Resets the connection.
    pub const RST: u8 = 0x04;
    /// Deliver without delay.
    pub const PSH: u8 = 0x08;
    /// `ack` is valid.
    pub const ACK: u8 = 0x10;

    /// Returns the number of the frame that the segment came in.
    pub fn frame(&self) -> u64 {
        self.piece.frame
    }
}

/// A parsed TCP header.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TcpHeader {
    pub(crate) src_port: u16,
    pub(crate) dst_port: u16,
    pub(crate) seq: u32,
    pub(crate) ack: u32,
    pub(crate) flags: u8,
    /// Length in bytes, options included.
    pub(crate) len: usize,
}

impl TcpHeader {
    /// Reads a header; `None` if it is truncated or its length is too small. The capture need not include the options.
    #[inline]
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let [s0, s1, d0, d1, q0, q1, q2, q3, a0, a1, a2, a3, words, flags, ..] =
            *bytes.first_chunk::<20>()?;
        let len = usize::from(words >> 4) * 4;
        (len >= 20).then_some(Self {
            src_port: u16::from_be_bytes([s0, s1]),
            dst_port: u16::from_be_bytes([d0, d1]),
            seq: u32::from_be_bytes([q0, q1, q2, q3]),
            ack: u32::from_be_bytes([a0, a1, a2, a3]),
            flags,
            len,
        })
    }
}
