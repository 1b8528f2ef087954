//! IPv4 and IPv6: addresses, protocol, and the extent of the payload.
//!
//! ```text
//! IPv4   version 4, header words 4 bits | tos u8 | total length u16 | id u16 | flags 3 bits, offset/8 13 bits
//!        | ttl u8 | protocol u8 | checksum u16 | source 4 | destination 4 | options …
//! IPv6   version 4 bits … u32 | payload length u16 | next header u8 | hop limit u8 | source 16 | destination 16
//!        | extension headers …
//! ```
//! Bytes beyond the declared length are padding of the link, not payload. A total length (IPv4) or payload length
//! (IPv6) of zero means that the packet was captured before the network card divided it into segments; the payload is
//! then the rest of the frame. Source: RFC 791, RFC 8200.

use crate::bytes::u16_at;
use core::net::IpAddr;
use etherparse::{
    IpAuthHeaderSlice, Ipv4HeaderSlice, Ipv6FragmentHeaderSlice, Ipv6HeaderSlice, Ipv6RawExtHeaderSlice,
};

pub(crate) const ICMP: u8 = 1;
pub(crate) const IPV4: u8 = 4;
pub(crate) const TCP: u8 = 6;
pub(crate) const UDP: u8 = 17;
pub(crate) const IPV6: u8 = 41;
pub(crate) const GRE: u8 = 47;
pub(crate) const ICMPV6: u8 = 58;
pub(crate) const ETHER_IP: u8 = 97;
pub(crate) const L2TP: u8 = 115;

pub(crate) const HOP_BY_HOP: u8 = 0;
const ROUTING: u8 = 43;
pub(crate) const FRAGMENT: u8 = 44;
pub(crate) const AUTHENTICATION: u8 = 51;
pub(crate) const DESTINATION_OPTIONS: u8 = 60;

/// A parsed IP packet. Offsets count from the start of the slice that holds the packet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ip {
    pub(crate) src: IpAddr,
    pub(crate) dst: IpAddr,
    /// The protocol after the extension headers.
    pub(crate) protocol: u8,
    pub(crate) ttl: u8,
    /// IPv4 identification; 0 for IPv6.
    pub(crate) id: u16,
    /// Number of bytes of the IP header, extension headers included.
    pub(crate) header: usize,
    /// Offset of the payload.
    pub(crate) start: usize,
    /// Offset one past the last captured byte of the payload.
    pub(crate) end: usize,
    /// Number of payload bytes as sent; at least `end - start`.
    pub(crate) declared: usize,
    pub(crate) fragment: Option<Fragment>,
    pub(crate) mismatch: Option<LengthMismatch>,
    /// Whether there is a routing header. It may name the real destination, which the checksums cover instead of the
    /// address in the IP header.
    pub(crate) routed: bool,
}

impl Ip {
    /// Returns the number of bytes of the packet as sent, header included.
    #[inline]
    pub(crate) fn wire_len(&self) -> u32 {
        (self.header + self.declared) as u32
    }
}

/// A fragment's place in its datagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fragment {
    pub(crate) id: u32,
    pub(crate) offset: u32,
    pub(crate) more: bool,
}

/// A length field that contradicts the number of bytes in the packet. The payload is then taken to be as long as the
/// bytes allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthMismatch {
    /// The field with the wrong length.
    pub field: LengthField,
    /// The value of the field in bytes, headers included.
    pub stored: u32,
    /// Number of bytes available, including the same headers as the value of the field.
    pub available: u32,
}

/// A length field in a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthField {
    /// UDP length.
    Udp,
    /// IPv4 total length.
    Ipv4Total,
    /// IPv6 payload length.
    Ipv6Payload,
}

/// Whether the capture kept the whole frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Whole,
    Truncated,
}

/// Parses the IP packet at offset `at`; `None` if its header is truncated or contradicts itself.
pub(crate) fn slice(bytes: &[u8], at: usize, kept: Kept) -> Option<Ip> {
    let packet = bytes.get(at..)?;
    match packet.first()? >> 4 {
        4 => v4(packet, at, kept),
        6 => v6(packet, at, kept),
        _ => None,
    }
}

/// Returns whether an IP packet at `at` proves to be one: by the checksum of IPv4, by the length of IPv6.
pub(crate) fn is_proved(bytes: &[u8], at: usize) -> bool {
    let Some(ip) = slice(bytes, at, Kept::Truncated) else { return false };
    match ip.src {
        IpAddr::V4(_) => header_checksum_fits(bytes.get(at..at + ip.header).unwrap_or_default()),
        IpAddr::V6(_) => at + ip.header + ip.declared == bytes.len(),
    }
}

/// Returns whether the checksum of an IPv4 header is right.
pub(crate) fn header_checksum_fits(header: &[u8]) -> bool {
    let words = (0..header.len()).step_by(2).filter_map(|at| u16_at(header, at));
    let sum = words.map(u32::from).sum::<u32>();
    (sum & 0xffff) + (sum >> 16) == 0xffff
}

fn v4(packet: &[u8], at: usize, kept: Kept) -> Option<Ip> {
    let header = Ipv4HeaderSlice::from_slice(packet).ok()?;
    let total = usize::from(header.total_len());
    let fragment = header.is_fragmenting_payload().then(|| Fragment {
        id: u32::from(header.identification()),
        offset: u32::from(header.fragments_offset().value()) * 8,
        more: header.more_fragments(),
    });
    let (end, missing, mismatch) =
        reach(LengthField::Ipv4Total, total, header.slice().len(), packet.len(), kept);
    let ip = Ip {
        src: header.source_addr().into(),
        dst: header.destination_addr().into(),
        protocol: header.protocol().0,
        ttl: header.ttl(),
        id: header.identification(),
        header: 0,
        start: header.slice().len(),
        end,
        declared: 0,
        fragment,
        mismatch,
        routed: false,
    };
    // IPv4 has one extension header. It can only be found in a packet that is not fragmented.
    let ip = match (ip.protocol, fragment) {
        (AUTHENTICATION, None) => authentication(packet, ip)?,
        _ => ip,
    };
    placed(ip, at, missing)
}

fn v6(packet: &[u8], at: usize, kept: Kept) -> Option<Ip> {
    const HEADER: usize = 40;
    let header = Ipv6HeaderSlice::from_slice(packet).ok()?;
    let payload = usize::from(header.payload_length());
    let (end, missing, mismatch) = reach(LengthField::Ipv6Payload, payload, 0, packet.len() - HEADER, kept);
    let mut ip = Ip {
        src: header.source_addr().into(),
        dst: header.destination_addr().into(),
        protocol: header.next_header().0,
        ttl: header.hop_limit(),
        id: 0,
        header: 0,
        start: HEADER,
        end: HEADER + end,
        declared: 0,
        fragment: None,
        mismatch,
        routed: false,
    };
    // Reads one header at a time and checks each of them. (etherparse 0.21's iterator over the extension headers of a
    // laxly sliced packet reads beyond the packet if they are truncated, because it takes them as checked.)
    while ip.fragment.is_none() {
        let rest = packet.get(ip.start..ip.end)?;
        match ip.protocol {
            HOP_BY_HOP | ROUTING | DESTINATION_OPTIONS => {
                let extension = Ipv6RawExtHeaderSlice::from_slice(rest).ok()?;
                ip.routed |= ip.protocol == ROUTING;
                ip.start += extension.slice().len();
                ip.protocol = extension.next_header().0;
            }
            AUTHENTICATION => ip = authentication(packet, ip)?,
            FRAGMENT => {
                let extension = Ipv6FragmentHeaderSlice::from_slice(rest).ok()?;
                ip.start += extension.slice().len();
                ip.protocol = extension.next_header().0;
                ip.fragment = extension.is_fragmenting_payload().then(|| Fragment {
                    id: extension.identification(),
                    offset: u32::from(extension.fragment_offset().value()) * 8,
                    more: extension.more_fragments(),
                });
            }
            _ => break,
        }
    }
    placed(ip, at, missing)
}

/// Returns where a packet ends within the `available` bytes, how many bytes the capture truncated, and any mismatch.
///
/// `stored` is the value of the length field, and `least` its smallest valid value. There is a mismatch if `stored` is
/// less than `least`, or if it is greater than `available` in a frame that was kept whole. `least`, `available` and the
/// results count the same bytes as the field.
fn reach(
    field: LengthField,
    stored: usize,
    least: usize,
    available: usize,
    kept: Kept,
) -> (usize, usize, Option<LengthMismatch>) {
    let mismatch = LengthMismatch { field, stored: stored as u32, available: available as u32 };
    if stored == 0 {
        (available, 0, None)
    } else if stored < least {
        (available, 0, Some(mismatch))
    } else if stored <= available {
        (stored, 0, None)
    } else if kept == Kept::Truncated {
        (available, stored - available, None)
    } else {
        (available, 0, Some(mismatch))
    }
}

/// Skips the authentication header at `ip.start`; `None` if it is truncated.
fn authentication(packet: &[u8], ip: Ip) -> Option<Ip> {
    let header = IpAuthHeaderSlice::from_slice(packet.get(ip.start..ip.end)?).ok()?;
    Some(Ip { start: ip.start + header.slice().len(), protocol: header.next_header().0, ..ip })
}

/// Converts offsets within the packet to offsets within the slice that holds it.
fn placed(ip: Ip, at: usize, missing: usize) -> Option<Ip> {
    let declared = ip.end.checked_sub(ip.start)? + missing;
    Some(Ip { header: ip.start, start: at + ip.start, end: at + ip.end, declared, ..ip })
}
