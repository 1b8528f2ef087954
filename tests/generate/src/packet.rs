//! Builds frames: link header, IPv4 or IPv6, UDP, TCP or ICMP, with correct checksums.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use crate::config::Link;

/// The largest IP packet, in bytes.
pub(crate) const MTU: usize = 1500;
/// The smallest Ethernet frame without its checksum, in bytes.
const SMALLEST: usize = 60;

const UDP: u8 = 17;
const TCP: u8 = 6;
const ICMP: u8 = 1;
/// IPv4 flag: do not fragment.
const DONT_FRAGMENT: u16 = 0x4000;
/// IPv4 flag: more fragments follow.
const MORE: u16 = 0x2000;
/// IPv6 next header: a fragment header follows.
const FRAGMENT_HEADER: u8 = 44;

pub(crate) mod flag {
    pub(crate) const FIN: u8 = 1;
    pub(crate) const SYN: u8 = 2;
    pub(crate) const PUSH: u8 = 8;
    pub(crate) const ACK: u8 = 16;
}

/// VLAN tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tag {
    #[default]
    None,
    Vlan(u16),
    /// Service tag and customer tag.
    QinQ(u16, u16),
}

/// A machine on the network.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host {
    pub(crate) ip: IpAddr,
    pub(crate) mac: [u8; 6],
    /// The VLAN tag of its segment, on frames in both directions.
    pub(crate) tag: Tag,
    pub(crate) ttl: u8,
    /// Whether its frames were captured with Ethernet padding.
    pub(crate) pads: bool,
}

impl Host {
    pub(crate) const fn new(ip: IpAddr, mac: [u8; 6]) -> Self {
        Self { ip, mac, tag: Tag::None, ttl: 64, pads: false }
    }

    pub(crate) const fn at(self, port: u16) -> Endpoint {
        Endpoint { host: self, port }
    }
}

/// A port of a machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Endpoint {
    pub(crate) host: Host,
    pub(crate) port: u16,
}

impl Endpoint {
    pub(crate) fn address(&self) -> SocketAddr {
        SocketAddr::new(self.host.ip, self.port)
    }

    pub(crate) fn is_ipv6(&self) -> bool {
        self.host.ip.is_ipv6()
    }

    /// Length of the IP header without options, in bytes.
    fn ip_header_len(&self) -> usize {
        if self.is_ipv6() { 40 } else { 20 }
    }
}

/// Returns whether a UDP payload sent from `src` fits into one packet.
pub(crate) fn fits(src: &Endpoint, payload: usize) -> bool {
    src.ip_header_len() + 8 + payload <= MTU
}

/// A TCP segment without its payload.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TcpHeader {
    pub(crate) seq: u32,
    pub(crate) ack: u32,
    pub(crate) flags: u8,
}

/// Builds frames. Identifications and other counters continue from packet to packet.
#[derive(Debug)]
pub(crate) struct Frames {
    link: Link,
    ip_id: u16,
    fragment_id: u32,
}

impl Frames {
    pub(crate) fn new(link: Link) -> Self {
        Self { link, ip_id: 0, fragment_id: 0 }
    }

    /// Returns the VLAN tag of a frame between two endpoints.
    pub(crate) fn tag(&self, src: &Endpoint, dst: &Endpoint) -> Tag {
        match (self.link, src.host.tag) {
            (Link::Ethernet, Tag::None) => dst.host.tag,
            (Link::Ethernet, tag) => tag,
            _ => Tag::None,
        }
    }

    pub(crate) fn udp(&mut self, src: &Endpoint, dst: &Endpoint, payload: &[u8], out: &mut Vec<u8>) {
        let header = udp_header(src, dst, payload);
        self.ip(src, dst, UDP, header.len() + payload.len(), out);
        out.extend_from_slice(&header);
        out.extend_from_slice(payload);
    }

    /// Returns the IP fragments of a datagram that does not fit into one packet.
    pub(crate) fn udp_fragments(&mut self, src: &Endpoint, dst: &Endpoint, payload: &[u8]) -> Vec<Vec<u8>> {
        let whole = [&udp_header(src, dst, payload)[..], payload].concat();
        self.fragment_id = self.fragment_id.wrapping_add(1);
        let ipv6 = src.is_ipv6();
        let room = (MTU - src.ip_header_len() - if ipv6 { 8 } else { 0 }) / 8 * 8;
        let mut fragments = Vec::new();
        for (at, part) in whole.chunks(room).enumerate() {
            let offset = at * room;
            let more = offset + part.len() < whole.len();
            let mut out = Vec::with_capacity(part.len() + 64);
            self.link_header(src, dst, &mut out);
            if ipv6 {
                let field = offset as u16 | u16::from(more);
                ipv6_header(src, dst, FRAGMENT_HEADER, part.len() + 8, &mut out);
                out.extend_from_slice(&[UDP, 0]);
                out.extend_from_slice(&field.to_be_bytes());
                out.extend_from_slice(&self.fragment_id.to_be_bytes());
            } else {
                let field = (offset / 8) as u16 | if more { MORE } else { 0 };
                ipv4_header(src, dst, UDP, part.len(), (self.fragment_id as u16, field), &mut out);
            }
            out.extend_from_slice(part);
            fragments.push(out);
        }
        fragments
    }

    pub(crate) fn tcp(
        &mut self,
        src: &Endpoint,
        dst: &Endpoint,
        tcp: &TcpHeader,
        payload: &[u8],
        out: &mut Vec<u8>,
    ) {
        let mut header = [0; 20];
        header[..2].copy_from_slice(&src.port.to_be_bytes());
        header[2..4].copy_from_slice(&dst.port.to_be_bytes());
        header[4..8].copy_from_slice(&tcp.seq.to_be_bytes());
        header[8..12].copy_from_slice(&tcp.ack.to_be_bytes());
        header[12..14].copy_from_slice(&[0x50, tcp.flags]);
        header[14..16].copy_from_slice(&64240u16.to_be_bytes());
        let sum = pseudo_header(src, dst, TCP, header.len() + payload.len()) + sum(&header) + sum(payload);
        header[16..18].copy_from_slice(&(!fold(sum)).to_be_bytes());
        self.ip(src, dst, TCP, header.len() + payload.len(), out);
        out.extend_from_slice(&header);
        out.extend_from_slice(payload);
    }

    /// An ICMP echo request.
    pub(crate) fn icmp(&mut self, src: &Endpoint, dst: &Endpoint, body: &[u8], out: &mut Vec<u8>) {
        let checksum = !fold(sum(&[8, 0]) + sum(body));
        self.ip(src, dst, ICMP, 4 + body.len(), out);
        out.extend_from_slice(&[8, 0]);
        out.extend_from_slice(&checksum.to_be_bytes());
        out.extend_from_slice(body);
    }

    /// Appends an ARP request for an address; `false` if the link type has only IP.
    pub(crate) fn arp(&self, src: &Endpoint, wanted: Ipv4Addr, out: &mut Vec<u8>) -> bool {
        let IpAddr::V4(own) = src.host.ip else { return false };
        if !matches!(self.link, Link::Ethernet | Link::Sll | Link::Sll2) {
            return false;
        }
        let everyone = Host::new(IpAddr::V4(wanted), [0xFF; 6]).at(0);
        self.link_header_of(0x0806, src, &everyone, out);
        out.extend_from_slice(&[0, 1, 8, 0, 6, 4, 0, 1]);
        out.extend_from_slice(&src.host.mac);
        out.extend_from_slice(&own.octets());
        out.extend_from_slice(&[0; 6]);
        out.extend_from_slice(&wanted.octets());
        true
    }

    /// Length of all headers before the transport header, without fragmentation, in bytes.
    pub(crate) fn headers_len(&self, src: &Endpoint, dst: &Endpoint) -> usize {
        let link = match self.link {
            Link::Raw => 0,
            Link::Null => 4,
            Link::Sll => 16,
            Link::Sll2 => 20,
            Link::Ethernet => match self.tag(src, dst) {
                Tag::None => 14,
                Tag::Vlan(_) => 18,
                Tag::QinQ(..) => 22,
            },
        };
        link + src.ip_header_len()
    }

    /// Pads a short frame if its sender's frames have padding; returns whether padding was added.
    pub(crate) fn pad(&self, src: &Endpoint, frame: &mut Vec<u8>) -> bool {
        let pads = self.link == Link::Ethernet && src.host.pads && frame.len() < SMALLEST;
        if pads {
            frame.resize(SMALLEST, 0);
        }
        pads
    }

    /// Appends the link header and the IP header for a payload of `len` bytes.
    fn ip(&mut self, src: &Endpoint, dst: &Endpoint, protocol: u8, len: usize, out: &mut Vec<u8>) {
        self.link_header(src, dst, out);
        if src.is_ipv6() {
            ipv6_header(src, dst, protocol, len, out);
        } else {
            self.ip_id = self.ip_id.wrapping_add(1);
            ipv4_header(src, dst, protocol, len, (self.ip_id, DONT_FRAGMENT), out);
        }
    }

    fn link_header(&self, src: &Endpoint, dst: &Endpoint, out: &mut Vec<u8>) {
        self.link_header_of(if src.is_ipv6() { 0x86DD } else { 0x0800 }, src, dst, out);
    }

    fn link_header_of(&self, ether_type: u16, src: &Endpoint, dst: &Endpoint, out: &mut Vec<u8>) {
        match self.link {
            Link::Raw => {}
            Link::Null => {
                let family: u32 = if src.is_ipv6() { 30 } else { 2 };
                out.extend_from_slice(&family.to_le_bytes());
            }
            Link::Sll => {
                put(&[0, 1, 6], out);
                out.extend_from_slice(&src.host.mac);
                put(&[0, ether_type], out);
            }
            Link::Sll2 => {
                put(&[ether_type, 0, 0, 2, 1], out);
                out.extend_from_slice(&[0, 6]);
                out.extend_from_slice(&src.host.mac);
                put(&[0], out);
            }
            Link::Ethernet => {
                out.extend_from_slice(&dst.host.mac);
                out.extend_from_slice(&src.host.mac);
                match self.tag(src, dst) {
                    Tag::None => {}
                    Tag::Vlan(id) => put(&[0x8100, id], out),
                    Tag::QinQ(service, customer) => put(&[0x88A8, service, 0x8100, customer], out),
                }
                put(&[ether_type], out);
            }
        }
    }
}

/// Appends 16-bit words, big-endian.
fn put(words: &[u16], out: &mut Vec<u8>) {
    for word in words {
        out.extend_from_slice(&word.to_be_bytes());
    }
}

fn udp_header(src: &Endpoint, dst: &Endpoint, payload: &[u8]) -> [u8; 8] {
    let len = 8 + payload.len();
    let mut header = [0; 8];
    header[..2].copy_from_slice(&src.port.to_be_bytes());
    header[2..4].copy_from_slice(&dst.port.to_be_bytes());
    header[4..6].copy_from_slice(&(len as u16).to_be_bytes());
    let checksum = !fold(pseudo_header(src, dst, UDP, len) + sum(&header) + sum(payload));
    // In UDP, a checksum of zero means that there is none.
    header[6..].copy_from_slice(&(if checksum == 0 { 0xFFFF } else { checksum }).to_be_bytes());
    header
}

/// `fragment`: the identification, then the flags with the offset.
fn ipv4_header(
    src: &Endpoint,
    dst: &Endpoint,
    protocol: u8,
    len: usize,
    fragment: (u16, u16),
    out: &mut Vec<u8>,
) {
    let (IpAddr::V4(from), IpAddr::V4(to)) = (src.host.ip, dst.host.ip) else {
        panic!("{} and {} are of two families", src.host.ip, dst.host.ip);
    };
    let mut header = [0; 20];
    header[0] = 0x45;
    header[2..4].copy_from_slice(&(20 + len as u16).to_be_bytes());
    header[4..6].copy_from_slice(&fragment.0.to_be_bytes());
    header[6..8].copy_from_slice(&fragment.1.to_be_bytes());
    header[8..10].copy_from_slice(&[src.host.ttl, protocol]);
    header[12..16].copy_from_slice(&from.octets());
    header[16..].copy_from_slice(&to.octets());
    let checksum = !fold(sum(&header));
    header[10..12].copy_from_slice(&checksum.to_be_bytes());
    out.extend_from_slice(&header);
}

fn ipv6_header(src: &Endpoint, dst: &Endpoint, next: u8, len: usize, out: &mut Vec<u8>) {
    let (IpAddr::V6(from), IpAddr::V6(to)) = (src.host.ip, dst.host.ip) else {
        panic!("{} and {} are of two families", src.host.ip, dst.host.ip);
    };
    out.extend_from_slice(&[0x60, 0, 0, 0]);
    out.extend_from_slice(&(len as u16).to_be_bytes());
    out.extend_from_slice(&[next, src.host.ttl]);
    out.extend_from_slice(&from.octets());
    out.extend_from_slice(&to.octets());
}

/// Returns the sum of the pseudo header, for the checksums of UDP and TCP.
fn pseudo_header(src: &Endpoint, dst: &Endpoint, protocol: u8, len: usize) -> u64 {
    let address = |ip: IpAddr| match ip {
        IpAddr::V4(ip) => sum(&ip.octets()),
        IpAddr::V6(ip) => sum(&ip.octets()),
    };
    address(src.host.ip) + address(dst.host.ip) + u64::from(protocol) + len as u64
}

/// The sum of the big-endian 16-bit words of `bytes`, padded with a zero byte if the length is odd.
///
/// For speed, words are added in little-endian order, and the bytes of the sum are swapped at the end, which gives the
/// same result (RFC 1071).
fn sum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<4>();
    let mut sum: u64 = words.iter().map(|word| u64::from(u32::from_le_bytes(*word))).sum();
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    sum += u64::from(u32::from_le_bytes(last));
    u64::from(fold(sum).swap_bytes())
}

/// Adds the carries until the sum fits into 16 bits.
fn fold(mut sum: u64) -> u16 {
    while sum > 0xFFFF {
        sum = (sum & 0xFFFF) + (sum >> 16);
    }
    sum as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_one_rfc_1071_works_out() {
        assert_eq!(fold(sum(&[0x00, 0x01, 0xF2, 0x03, 0xF4, 0xF5, 0xF6, 0xF7])), 0xDDF2);
        assert_eq!(fold(sum(&[0x12])), 0x1200);
        assert_eq!(fold(sum(&[1, 2, 3])), 0x0402);
    }

    #[test]
    fn a_header_with_its_checksum_sums_to_all_ones() {
        let a = Host::new(IpAddr::from([192, 0, 2, 1]), [2; 6]).at(1);
        let b = Host::new(IpAddr::from([198, 51, 100, 7]), [4; 6]).at(2);
        let mut out = Vec::new();
        Frames::new(Link::Raw).udp(&a, &b, b"odd", &mut out);
        assert_eq!(fold(sum(&out[..20])), 0xFFFF);
        assert_eq!(fold(pseudo_header(&a, &b, UDP, 11) + sum(&out[20..])), 0xFFFF);
    }
}
