//! UDP: an eight-byte header, then the payload.
//!
//! ```text
//! 0         2         4         6         8
//! | src port| dst port|  length | checksum| payload …
//! ```
//! `length` includes the header. Source: RFC 768; RFC 8200 section 8.1 for IPv6.

use crate::ip::LengthMismatch;
use crate::{Endpoint, Time};
use core::net::IpAddr;

/// A part of a payload, and its place in the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Provenance {
    /// Number of the frame, from 1.
    pub frame: u64,
    /// Offset of the part in the frame's bytes.
    pub offset: u32,
    /// Offset of the part in the payload.
    pub at: u32,
    /// Length in bytes.
    pub len: u32,
}

/// A UDP datagram; its payload may be truncated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Datagram<'a> {
    /// Capture time. For a reassembled datagram, the time at which its last fragment arrived.
    pub time: Option<Time>,
    /// The [`Stack`](crate::Stack)'s clock.
    pub clock: Option<Time>,
    /// Source address and port.
    pub src: Endpoint,
    /// Destination address and port.
    pub dst: Endpoint,
    /// The captured bytes after the UDP header.
    pub payload: &'a [u8],
    /// The places of the payload in the capture, in order and without gaps. Never empty.
    ///
    /// There is one piece, unless the datagram was reassembled from IP fragments.
    pub pieces: &'a [Provenance],
    /// Number of payload bytes that were sent but not captured; they follow `payload`.
    pub truncated: u32,
    /// Whether the datagram was reassembled from IP fragments.
    pub fragmented: bool,
    /// Whether IP fragments are missing; `payload` then ends at the first missing byte.
    pub incomplete: bool,
    /// Result of the UDP checksum.
    pub checksum: Checksum,
    /// A length field that contradicts the number of bytes; `None` if there is none.
    pub length: Option<LengthMismatch>,
    /// Time to live (IPv4) or hop limit (IPv6). For a fragmented datagram, the value of the first fragment.
    pub ttl: u8,
    /// Number of bytes of the datagram's IP packets, IP headers included; link headers, padding and the packets of
    /// tunnels around them are not counted.
    pub wire_len: u32,
    /// The hardware address of the sender in the last frame of the datagram. It belongs to the sending host itself, or
    /// to the nearest router.
    ///
    /// `None` if the link has no hardware addresses.
    pub src_mac: Option<[u8; 6]>,
    /// Number of tunnels that the datagram was unpacked from.
    pub tunnels: u8,
}

impl Datagram<'_> {
    /// Returns the number of the frame that holds the first byte.
    pub fn frame(&self) -> u64 {
        self.pieces.first().map_or(0, |piece| piece.frame)
    }
}

/// Result of a UDP checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checksum {
    /// The checksum is zero, which means that the sender computed none.
    Absent,
    /// The checksum is right.
    Correct,
    /// The checksum is wrong.
    Wrong {
        /// The value in the header.
        stored: u16,
        /// The value that the header should have.
        computed: u16,
    },
    /// The checksum cannot be verified: bytes are missing, or the lengths contradict each other.
    Unchecked,
    /// The checksum was left for the sender's network card to compute; the field holds only the sum of the
    /// pseudo-header.
    ///
    /// Normal in captures made on the sending host.
    Offloaded,
}

/// Length of a UDP header in bytes.
pub(crate) const HEADER: usize = 8;

/// A UDP header.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UdpHeader {
    pub(crate) src_port: u16,
    pub(crate) dst_port: u16,
    pub(crate) length: u16,
    pub(crate) checksum: u16,
}

impl UdpHeader {
    #[inline]
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let [s0, s1, d0, d1, l0, l1, c0, c1] = *bytes.first_chunk()?;
        Some(Self {
            src_port: u16::from_be_bytes([s0, s1]),
            dst_port: u16::from_be_bytes([d0, d1]),
            length: u16::from_be_bytes([l0, l1]),
            checksum: u16::from_be_bytes([c0, c1]),
        })
    }
}

/// Verifies the checksum `stored` of a whole datagram, header included.
#[inline]
pub(crate) fn verify(stored: u16, src: IpAddr, dst: IpAddr, datagram: &[u8]) -> Checksum {
    if stored == 0 {
        return Checksum::Absent;
    }
    let pseudo = pseudo_header(src, dst, datagram.len());
    // The sum of a sound datagram and its checksum is all ones.
    let sum = fold(pseudo + u64::from(sum(datagram)));
    if sum == 0xffff {
        return Checksum::Correct;
    }
    if stored == fold(pseudo) {
        return Checksum::Offloaded;
    }
    let without = fold(u64::from(sum) + u64::from(!stored));
    // Zero means "absent". So if the computed sum is zero, all ones are sent, which is the other zero of ones'
    // complement.
    let computed = if without == 0xffff { 0xffff } else { !without };
    Checksum::Wrong { stored, computed }
}

/// Returns the sum over addresses, protocol and length, before its carries are folded in.
#[inline]
fn pseudo_header(src: IpAddr, dst: IpAddr, len: usize) -> u64 {
    let low = |address: u128| (address as u64 & 0xffff_ffff) + (address as u64 >> 32);
    let address = |ip: IpAddr| match ip {
        IpAddr::V4(ip) => u64::from(u32::from(ip)),
        IpAddr::V6(ip) => low(u128::from(ip)) + low(u128::from(ip) >> 64),
    };
    address(src) + address(dst) + u64::from(crate::ip::UDP) + len as u64
}

/// Returns the ones' complement sum of 16-bit words (RFC 1071); the last word is padded with a zero.
///
/// The sum does not depend on the width of the words added, nor (except for a final swap) on their byte order. So
/// 32-bit words are added up in 64 bits, where the sum over a datagram cannot overflow and no carries have to be
/// handled.
#[inline]
fn sum(bytes: &[u8]) -> u16 {
    let (mut low, mut high) = (0u64, 0u64);
    let mut add = |words: &[[u8; 8]]| {
        for word in words {
            let word = u64::from_le_bytes(*word);
            low += word & 0xffff_ffff;
            high += word >> 32;
        }
    };
    let (rows, rest) = bytes.as_chunks::<32>();
    for row in rows {
        add(row.as_chunks().0);
    }
    let (words, rest) = rest.as_chunks();
    add(words);
    // Reads byte by byte, because copying so few bytes costs more.
    let last = rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    add(&[last.to_le_bytes()]);
    fold(low + high).swap_bytes()
}

#[inline]
fn fold(sum: u64) -> u16 {
    let sum = (sum & 0xffff_ffff) + (sum >> 32);
    let sum = (sum & 0xffff) + (sum >> 16);
    let sum = (sum & 0xffff) + (sum >> 16);
    ((sum & 0xffff) + (sum >> 16)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn sum_agrees_with_the_definition() {
        let bytes: Vec<u8> = (0..600u32).map(|n| ((n * 7919) >> 3) as u8).collect();
        for len in 0..bytes.len() {
            let slow = bytes[..len]
                .chunks(2)
                .map(|pair| u64::from(pair[0]) << 8 | u64::from(*pair.get(1).unwrap_or(&0)))
                .sum();
            assert_eq!(sum(&bytes[..len]), fold(slow), "of {len} bytes");
        }
        assert_eq!(sum(&[0xff; 64]), 0xffff);
    }

    #[test]
    fn wrong_checksum_names_the_right_one() {
        let (src, dst) = ("192.0.2.1".parse().unwrap(), "198.51.100.7".parse().unwrap());
        let mut datagram = [0x69, 0x87, 0xc7, 0x38, 0, 13, 0xab, 0xcd, 1, 2, 3, 4, 5];
        let Checksum::Wrong { stored: 0xabcd, computed } = verify(0xabcd, src, dst, &datagram) else {
            panic!("it cannot fit by chance")
        };
        datagram[6..8].copy_from_slice(&computed.to_be_bytes());
        assert_eq!(verify(computed, src, dst, &datagram), Checksum::Correct);
        assert_eq!(verify(0, src, dst, &datagram), Checksum::Absent);
        let partial = fold(pseudo_header(src, dst, datagram.len()));
        datagram[6..8].copy_from_slice(&partial.to_be_bytes());
        assert_eq!(verify(partial, src, dst, &datagram), Checksum::Offloaded);
    }
}
