//! Finds link, IP, UDP or TCP headers at the start of pasted bytes.
//!
//! A paste has no link type, so every link type is tried, and then a bare UDP header. The bytes count as headers only
//! if all lengths fit to the byte: the length in the IP header must lead to the end of the paste, and the length in the
//! UDP header must agree with the one in the IP header. It is very unlikely that two 16-bit lengths, a version and a
//! protocol number agree by accident in a query payload. A lone UDP header has only one length, so the prefix of
//! Source's and Quake's connectionless packets must follow it: `ff ff ff ff`, or `fe ff ff ff`.
//!
//! A TCP header has no length. The lengths of the IP header and the checksum of IPv4's must be right, and there must be a
//! payload.
//!
//! If the last rows of a dump are missing, it ends before the packet does. Then the two lengths must agree with each
//! other, or the checksum of the IPv4 header must be right.

use crate::bytes::u16_at;
use crate::ip::{self, Kept};
use crate::link::{self, LinkPayload};
use crate::link_type;
use crate::tcp::TcpHeader;
use crate::udp::{self, UdpHeader};
use crate::{Endpoint, LinkType};

/// The headers before a payload, and the range of the payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headers {
    /// The outermost header.
    pub outer: Outer,
    /// Source and destination; `None` without an IP header.
    pub addresses: Option<(Endpoint, Endpoint)>,
    /// Source and destination port.
    pub ports: (u16, u16),
    /// Whether the payload is of a TCP segment; else it is of a UDP datagram.
    pub tcp: bool,
    /// Offset of the payload.
    pub start: usize,
    /// Offset one past the end of the payload.
    pub end: usize,
    /// Number of payload bytes that the headers declare but the paste lacks.
    pub missing: usize,
}

/// The outermost header of pasted bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outer {
    /// A whole frame, to be read by a [`Stack`](crate::Stack) with this link type.
    Link(LinkType),
    /// A bare UDP header.
    Udp,
}

/// Link types to try, the likelier ones first.
const CANDIDATES: [LinkType; 6] = [
    LinkType::ETHERNET,
    LinkType::RAW,
    LinkType::LINUX_SLL,
    LinkType::LINUX_SLL2,
    LinkType::NULL,
    LinkType::PPP,
];

/// Minimum length of an Ethernet frame without its checksum, in bytes; shorter frames are padded.
const ETHERNET_LEAST: usize = 60;

/// A lone UDP header must declare fewer bytes than this, because no Ethernet frame holds more.
const MOST_UNPROVED: usize = 1501;

/// Finds headers before a UDP or TCP payload; `None` unless the bytes are headers beyond doubt.
///
/// A bare payload gives `None`, and so do lengths that do not fit exactly.
pub fn decapsulate(bytes: &[u8]) -> Option<Headers> {
    let of = |kept| CANDIDATES.into_iter().find_map(|link| frame(bytes, link, kept));
    of(Kept::Whole).or_else(|| bare_udp(bytes)).or_else(|| of(Kept::Truncated))
}

fn frame(bytes: &[u8], link: LinkType, kept: Kept) -> Option<Headers> {
    let Ok(LinkPayload::Ip(at)) = link_type::payload(link, bytes, &mut link::ignored) else { return None };
    let ip = ip::slice(bytes, at, kept)?;
    let padded = link == LinkType::ETHERNET && bytes.len() <= ETHERNET_LEAST;
    // A length of zero is left for the network card to fill in, so it does not prove that these bytes are headers.
    let declares = |field: usize| u16_at(bytes, at + field).is_some_and(|length| length != 0);
    if !declares(if ip.src.is_ipv4() { 2 } else { 4 }) {
        return None;
    }
    if ip.mismatch.is_some()
        || ip.fragment.is_some()
        || !matches!(ip.protocol, ip::UDP | ip::TCP)
        || (ip.end != bytes.len() && !padded)
    {
        return None;
    }
    let missing = ip.declared - (ip.end - ip.start);
    if (kept == Kept::Truncated) != (missing > 0) {
        return None;
    }
    let segment = bytes.get(ip.start..ip.end)?;
    let tcp = ip.protocol == ip::TCP;
    let checksum_fits = || bytes.get(at..ip.start).is_some_and(ip::header_checksum_fits);
    let (ports, header, proved) = if tcp {
        let header = TcpHeader::read(segment).filter(|header| header.len < segment.len())?;
        ((header.src_port, header.dst_port), header.len, ip.src.is_ipv6() || checksum_fits())
    } else {
        let header = UdpHeader::read(segment)?;
        let agree = usize::from(header.length) == ip.declared;
        let proved = agree || missing > 0 && ip.src.is_ipv4() && checksum_fits();
        ((header.src_port, header.dst_port), udp::HEADER, proved)
    };
    proved.then(|| Headers {
        outer: Outer::Link(link),
        addresses: Some((Endpoint { ip: ip.src, port: ports.0 }, Endpoint { ip: ip.dst, port: ports.1 })),
        ports,
        tcp,
        start: ip.start + header,
        end: ip.end,
        missing,
    })
}

fn bare_udp(bytes: &[u8]) -> Option<Headers> {
    let header = UdpHeader::read(bytes)?;
    let connectionless = matches!(bytes.get(8..12)?, [0xff | 0xfe, 0xff, 0xff, 0xff]);
    let starts_like_payload = u16_at(bytes, 1) == Some(0xffff);
    let length = usize::from(header.length);
    let sound =
        (bytes.len()..MOST_UNPROVED).contains(&length) && header.src_port != 0 && header.dst_port != 0;
    (connectionless && sound && !starts_like_payload).then(|| Headers {
        outer: Outer::Udp,
        addresses: None,
        ports: (header.src_port, header.dst_port),
        tcp: false,
        start: udp::HEADER,
        end: bytes.len(),
        missing: length - bytes.len(),
    })
}
