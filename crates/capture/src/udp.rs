//! UDP: eight bytes of header, and the payload.
//!
//! ```text
//! 0         2         4         6         8
//! | src port| dst port|  length | checksum| payload …
//! ```
//! `length` counts the header too. Source: RFC 768; RFC 8200 section 8.1 for IPv6.

use crate::{Endpoint, Time};
use core::net::IpAddr;

/// Where a part of a payload lies in the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Provenance {
    /// The frame, counted from 1.
    pub frame: u64,
    /// Where the part begins in the bytes of that frame.
    pub offset: u32,
    /// Where it begins in the payload.
    pub at: u32,
    /// Its length in bytes.
    pub len: u32,
}

/// One UDP datagram, whole or as much of it as the capture kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Datagram<'a> {
    /// When it was captured: of a reassembled one, when the fragment that completed it was.
    pub time: Option<Time>,
    /// The sender.
    pub src: Endpoint,
    /// The addressee.
    pub dst: Endpoint,
    /// What follows the UDP header, as far as it was captured.
    pub payload: &'a [u8],
    /// Which bytes of which frames the payload is made of, in its order, without gaps: one piece unless IP fragments
    /// were put together. Never empty.
    pub pieces: &'a [Provenance],
    /// Payload bytes that were sent and that the capture did not keep; they follow `payload`.
    pub truncated: u32,
    /// Put together from IP fragments.
    pub fragmented: bool,
    /// IP fragments are missing, and the payload ends where the first of them should be.
    pub incomplete: bool,
    /// What the UDP checksum says.
    pub checksum: Checksum,
    /// A length field contradicts what is there.
    pub length: Option<LengthMismatch>,
    /// Time to live (IPv4) or hop limit (IPv6); of the first fragment when there are several.
    pub ttl: u8,
    /// Bytes that its frames took on the wire, link headers and padding included.
    pub wire_len: u32,
    /// Hardware address of the sender of the (last) frame: the server's own, or the nearest router's. `None` on links
    /// without.
    pub src_mac: Option<[u8; 6]>,
    /// How many tunnels it was unpacked from.
    pub tunnels: u8,
}

impl Datagram<'_> {
    /// The frame that gave the first byte.
    pub fn frame(&self) -> u64 {
        self.pieces.first().map_or(0, |piece| piece.frame)
    }
}

/// What the UDP checksum says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checksum {
    /// Zero: the sender did not compute one.
    Absent,
    /// It fits.
    Correct,
    /// It does not fit.
    Wrong {
        /// As it stands in the header.
        stored: u16,
        /// As it should be.
        computed: u16,
    },
    /// It cannot be verified: bytes are missing, or the lengths contradict each other.
    Unchecked,
    /// The sender's network card was still to compute it: it holds the sum over the pseudo-header alone. Normal in
    /// captures made on the sending host.
    Offloaded,
}

/// A length field contradicts what is there. The payload is what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthMismatch {
    /// Whose field it is.
    pub field: LengthField,
    /// What it says, in bytes, headers included.
    pub stored: u32,
    /// What there was room for, counted the same way.
    pub available: u32,
}

/// A length field of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthField {
    /// UDP length.
    Udp,
    /// IPv4 total length.
    Ipv4Total,
    /// IPv6 payload length.
    Ipv6Payload,
}

/// Length of the header.
pub(crate) const HEADER: usize = 8;

/// A UDP header.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Header {
    pub(crate) src_port: u16,
    pub(crate) dst_port: u16,
    pub(crate) length: u16,
    pub(crate) checksum: u16,
}

impl Header {
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
    // Summed up with the stored checksum in it, a sound datagram gives all ones.
    let sum = fold(pseudo + u64::from(sum(datagram)));
    if sum == 0xffff {
        return Checksum::Correct;
    }
    if stored == fold(pseudo) {
        return Checksum::Offloaded;
    }
    let without = fold(u64::from(sum) + u64::from(!stored));
    // Zero means "absent", so that a computed zero is sent as its other form.
    let computed = if without == 0xffff { 0xffff } else { !without };
    Checksum::Wrong { stored, computed }
}

/// The sum over the addresses, the protocol and the length, not yet folded.
#[inline]
fn pseudo_header(src: IpAddr, dst: IpAddr, len: usize) -> u64 {
    let low = |address: u128| (address as u64 & 0xffff_ffff) + (address as u64 >> 32);
    let address = |ip: IpAddr| match ip {
        IpAddr::V4(ip) => u64::from(u32::from(ip)),
        IpAddr::V6(ip) => low(u128::from(ip)) + low(u128::from(ip) >> 64),
    };
    address(src) + address(dst) + u64::from(crate::ip::UDP) + len as u64
}

/// The ones' complement sum of 16-bit words (RFC 1071), the last one padded with a zero.
///
/// The sum does not depend on the width of the words added, nor on their byte order but for a swap at the end: so eight
/// bytes are added at a time, two sums side by side, each with its carries put back in.
#[inline]
fn sum(bytes: &[u8]) -> u16 {
    let add = |sum: u64, word: [u8; 8]| {
        let (sum, carry) = sum.overflowing_add(u64::from_le_bytes(word));
        sum + u64::from(carry)
    };
    let (pairs, rest) = bytes.as_chunks::<16>();
    let (mut even, mut odd) = (0u64, 0u64);
    for pair in pairs {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *pair;
        even = add(even, [a, b, c, d, e, f, g, h]);
        odd = add(odd, [i, j, k, l, m, n, o, p]);
    }
    let (words, rest) = rest.as_chunks::<8>();
    for word in words {
        even = add(even, *word);
    }
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
    let halves = |sum: u64| (sum & 0xffff_ffff) + (sum >> 32);
    fold(halves(even) + halves(add(odd, last))).swap_bytes()
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
