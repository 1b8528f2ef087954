//! TCP: the header of a segment. Putting a stream together is the business of whoever asked for segments.
//!
//! ```text
//! src port u16 | dst port u16 | sequence u32 | acknowledgement u32 | header words 4 bits, 4 bits | flags u8 | window u16
//! | checksum u16 | urgent u16 | options …
//! ```
//! Source: RFC 9293.

use crate::{Endpoint, Provenance, Time};

/// One TCP segment, in the order of the capture: neither sorted nor freed of repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment<'a> {
    /// When it was captured.
    pub time: Option<Time>,
    /// The sender.
    pub src: Endpoint,
    /// The addressee.
    pub dst: Endpoint,
    /// Sequence number of the first payload byte (of the SYN itself, if that flag is set).
    pub seq: u32,
    /// Acknowledgement number; means something if [`Segment::ACK`] is set.
    pub ack: u32,
    /// The flag byte: [`Segment::FIN`] …
    pub flags: u8,
    /// What follows the TCP header, as far as it was captured. Often empty.
    pub payload: &'a [u8],
    /// Where the payload lies.
    pub piece: Provenance,
    /// Payload bytes that were sent and that the capture did not keep; they follow `payload`.
    pub truncated: u32,
}

impl Segment<'_> {
    /// The sender is done.
    pub const FIN: u8 = 0x01;
    /// The connection opens.
    pub const SYN: u8 = 0x02;
    /// The connection is broken off.
    pub const RST: u8 = 0x04;
    /// Deliver at once.
    pub const PSH: u8 = 0x08;
    /// `ack` is valid.
    pub const ACK: u8 = 0x10;

    /// The frame it came in.
    pub fn frame(&self) -> u64 {
        self.piece.frame
    }
}

/// What a TCP header says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    pub(crate) src_port: u16,
    pub(crate) dst_port: u16,
    pub(crate) seq: u32,
    pub(crate) ack: u32,
    pub(crate) flags: u8,
    /// Length of the header, options included.
    pub(crate) len: usize,
}

impl Header {
    /// None: it is cut, or shorter than it can be. Options need not have been captured.
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
