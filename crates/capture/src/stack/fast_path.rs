//! Decodes the few plain forms that make up nearly all frames, in a few nanoseconds each.
//!
//! If any check fails, the frame goes to the slow path, which decides.

use super::prefilter::Prefilter;
use crate::ip::{self, Ip};
use crate::udp::{self, UdpHeader};
use crate::{Frame, LinkType, link, tunnel};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Result of the fast path.
pub(super) enum FastPath {
    /// A UDP datagram that is not wanted.
    UdpOther { v6: bool },
    /// A TCP segment, if the caller does not want segments.
    TcpOther { v6: bool },
    /// A UDP datagram that is wanted.
    Udp(Ip, UdpHeader),
    /// A TCP segment that is wanted.
    Tcp(Ip),
    /// The slow path must decide.
    Unsure,
}

impl FastPath {
    /// Returns whether the frame certainly holds nothing wanted.
    #[inline]
    pub(super) fn is_unwanted(&self) -> bool {
        matches!(self, Self::UdpOther { .. } | Self::TcpOther { .. })
    }
}

/// Finds ports and payload of a plain frame and asks `prefilter`. TCP segments are wanted if `tcp` is set.
#[inline]
pub(super) fn fast_path<P: Prefilter>(frame: &Frame<'_>, tcp: bool, prefilter: &P) -> FastPath {
    let bytes = frame.bytes;
    let plain =
        if frame.link == LinkType::ETHERNET { plain_ethernet(bytes) } else { plain_link(frame.link, bytes) };
    let Some(at) = plain else { return FastPath::Unsure };
    let Some(packet) = bytes.get(at..) else { return FastPath::Unsure };
    // 28 bytes are the IPv4 and UDP headers. IPv6 needs more bytes, which are checked later. Shorter packets are rare,
    // and padded on most links.
    let Some(head) = packet.first_chunk::<28>() else { return FastPath::Unsure };
    match head[0] {
        0x45 => ipv4(at, packet, head, frame, tcp, prefilter),
        0x60..=0x6f => ipv6(at, packet, frame, tcp, prefilter),
        _ => FastPath::Unsure,
    }
}

#[inline]
fn ipv4<P: Prefilter>(
    at: usize,
    packet: &[u8],
    head: &[u8; 28],
    frame: &Frame<'_>,
    tcp: bool,
    prefilter: &P,
) -> FastPath {
    const HEADER: usize = 20;
    // All flags except "don't fragment", and the bits of the offset.
    const FRAGMENT: u16 = 0xbfff;
    let total = usize::from(u16::from_be_bytes([head[2], head[3]]));
    let fragment = u16::from_be_bytes([head[6], head[7]]) & FRAGMENT;
    if fragment != 0 || total < HEADER + udp::HEADER {
        return FastPath::Unsure;
    }
    let protocol = head[9];
    if protocol == ip::TCP && !tcp {
        return FastPath::TcpOther { v6: false };
    }
    if protocol != ip::UDP && protocol != ip::TCP {
        return FastPath::Unsure;
    }
    let end = total.min(packet.len());
    if total > end && frame.original_len as usize <= frame.bytes.len() {
        return FastPath::Unsure;
    }
    let ip = |head: &[u8; 28]| Ip {
        src: IpAddr::V4(Ipv4Addr::new(head[12], head[13], head[14], head[15])),
        dst: IpAddr::V4(Ipv4Addr::new(head[16], head[17], head[18], head[19])),
        protocol,
        ttl: head[8],
        id: u16::from_be_bytes([head[4], head[5]]),
        header: HEADER,
        start: at + HEADER,
        end: at + end,
        declared: total - HEADER,
        fragment: None,
        mismatch: None,
        routed: false,
    };
    if protocol == ip::TCP {
        return FastPath::Tcp(ip(head));
    }
    let header = UdpHeader {
        src_port: u16::from_be_bytes([head[20], head[21]]),
        dst_port: u16::from_be_bytes([head[22], head[23]]),
        length: u16::from_be_bytes([head[24], head[25]]),
        checksum: u16::from_be_bytes([head[26], head[27]]),
    };
    let length = usize::from(header.length);
    if length < udp::HEADER || tunnel::is_port(header.src_port, header.dst_port) {
        return FastPath::Unsure;
    }
    let payload = packet.get(HEADER + udp::HEADER..end.min(HEADER + length)).unwrap_or_default();
    if prefilter.udp(header.src_port, header.dst_port, payload) {
        FastPath::Udp(ip(head), header)
    } else {
        FastPath::UdpOther { v6: false }
    }
}

#[inline]
fn ipv6<P: Prefilter>(at: usize, packet: &[u8], frame: &Frame<'_>, tcp: bool, prefilter: &P) -> FastPath {
    const HEADER: usize = 40;
    let Some(head) = packet.first_chunk::<48>() else { return FastPath::Unsure };
    let declared = usize::from(u16::from_be_bytes([head[4], head[5]]));
    let protocol = head[6];
    if declared < udp::HEADER {
        return FastPath::Unsure;
    }
    if protocol == ip::TCP && !tcp {
        return FastPath::TcpOther { v6: true };
    }
    if protocol != ip::UDP && protocol != ip::TCP {
        return FastPath::Unsure;
    }
    let end = (HEADER + declared).min(packet.len());
    if HEADER + declared > end && frame.original_len as usize <= frame.bytes.len() {
        return FastPath::Unsure;
    }
    let ip = |packet: &[u8]| {
        let address = |from: usize| packet.get(from..).and_then(<[u8]>::first_chunk::<16>).copied();
        Ip {
            src: IpAddr::V6(Ipv6Addr::from(address(8).unwrap_or_default())),
            dst: IpAddr::V6(Ipv6Addr::from(address(24).unwrap_or_default())),
            protocol,
            ttl: head[7],
            id: 0,
            header: HEADER,
            start: at + HEADER,
            end: at + end,
            declared,
            fragment: None,
            mismatch: None,
            routed: false,
        }
    };
    if protocol == ip::TCP {
        return FastPath::Tcp(ip(packet));
    }
    let header = UdpHeader {
        src_port: u16::from_be_bytes([head[40], head[41]]),
        dst_port: u16::from_be_bytes([head[42], head[43]]),
        length: u16::from_be_bytes([head[44], head[45]]),
        checksum: u16::from_be_bytes([head[46], head[47]]),
    };
    let length = usize::from(header.length);
    if length < udp::HEADER || tunnel::is_port(header.src_port, header.dst_port) {
        return FastPath::Unsure;
    }
    let payload = packet.get(HEADER + udp::HEADER..end.min(HEADER + length)).unwrap_or_default();
    if prefilter.udp(header.src_port, header.dst_port, payload) {
        FastPath::Udp(ip(packet), header)
    } else {
        FastPath::UdpOther { v6: true }
    }
}

/// Returns the offset of the IP packet in an Ethernet frame with up to two VLAN tags; `None` if the slow path must
/// look.
#[inline]
fn plain_ethernet(bytes: &[u8]) -> Option<usize> {
    let head = bytes.first_chunk::<22>()?;
    let kind = |at: [u8; 2]| u16::from_be_bytes(at);
    match kind([head[12], head[13]]) {
        link::IPV4 | link::IPV6 => Some(14),
        link::VLAN | link::QINQ | link::QINQ_OLD => match kind([head[16], head[17]]) {
            link::IPV4 | link::IPV6 => Some(18),
            link::VLAN | link::QINQ | link::QINQ_OLD => match kind([head[20], head[21]]) {
                link::IPV4 | link::IPV6 => Some(22),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// Returns the offset of the IP packet on other common link types; `None` if the slow path must look.
///
/// Not inlined, so that the check for Ethernet comes first instead of sharing a jump table with these link types.
#[inline(never)]
fn plain_link(link: LinkType, bytes: &[u8]) -> Option<usize> {
    match link {
        LinkType::LINUX_SLL => match bytes.get(14..16)? {
            [0x08, 0x00] | [0x86, 0xdd] => Some(16),
            _ => None,
        },
        LinkType::LINUX_SLL2 => match bytes.first_chunk()? {
            [0x08, 0x00] | [0x86, 0xdd] => Some(20),
            _ => None,
        },
        LinkType::RAW | LinkType::RAW_BSD | LinkType::RAW_OPENBSD | LinkType::IPV4 | LinkType::IPV6 => {
            Some(0)
        }
        LinkType::NULL | LinkType::LOOP => match bytes.first_chunk()? {
            [0, 0, 0, 2 | 10 | 24 | 28 | 30] | [2 | 10 | 24 | 28 | 30, 0, 0, 0] => Some(4),
            _ => None,
        },
        _ => None,
    }
}
