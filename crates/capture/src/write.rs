//! Writes payloads or frames to a pcapng file.
//!
//! A file of payloads has one interface of raw IP packets. Each payload gets an IP and a UDP or TCP header, and no
//! time. Frames are written as captured, with time, lengths and a comment.
//!
//! ```text
//! 0a0d0d0a  section    1a2b3c4d | version 1.0 | length i64, -1: not given | options
//! 00000001  interface  link type u16 | reserved u16 | snap length u32, 0: none | options
//! 00000006  packet     interface u32 | time u64, high half first | captured u32 | original u32 | bytes, padded | options
//! options   code u16 | length u16 | value, padded to 4 …   1 comment, 4 application, 9 time resolution; 0 ends them
//! ```
//! Source: draft-ietf-opsawg-pcapng.

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr};

use etherparse::{IpNumber, Ipv4Header, Ipv6Header, TcpHeader, UdpHeader};

use crate::{Endpoint, Frame, LinkType, Segment};

mod icmp;

pub use icmp::unreachable;

/// Link type of packets that begin with an IP header.
pub const RAW_IP_LINK: LinkType = LinkType(RAW_IP as u32);

/// pcapng link type of packets that begin with an IP header.
const RAW_IP: u16 = 101;
const SECTION_HEADER: u32 = 0x0A0D_0D0A;
const INTERFACE: u32 = 1;
const SIMPLE_PACKET: u32 = 3;
const ENHANCED_PACKET: u32 = 6;
const COMMENT: u16 = 1;
const APPLICATION: u16 = 4;
const TIME_RESOLUTION: u16 = 9;
const HOPS: u8 = 64;

/// Returns the start of a file of payloads: a section and an interface.
pub fn pcapng() -> Vec<u8> {
    let mut file = Vec::new();
    // Byte-order magic, version 1.0, length not given.
    let section = [0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255];
    block(SECTION_HEADER, &section, &mut file);
    // Link type, reserved, no snap length.
    let [low, high] = RAW_IP.to_le_bytes();
    block(INTERFACE, &[low, high, 0, 0, 0, 0, 0, 0], &mut file);
    file
}

/// Appends a packet that begins with its IP header.
pub fn packet(bytes: &[u8], file: &mut Vec<u8>) {
    let mut body = (bytes.len() as u32).to_le_bytes().to_vec();
    body.extend_from_slice(bytes);
    block(SIMPLE_PACKET, &body, file);
}

/// Starts a file of frames; `application` names the program that writes it.
pub fn section(application: &str, file: &mut Vec<u8>) {
    section_about(application, "", file);
}

/// Does the same as [`section`], and adds `comment` unless it is empty.
pub fn section_about(application: &str, comment: &str, file: &mut Vec<u8>) {
    let mut body = [&[0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0][..], &[255; 8]].concat();
    if !comment.is_empty() {
        option(COMMENT, comment.as_bytes(), &mut body);
    }
    option(APPLICATION, application.as_bytes(), &mut body);
    end_of_options(&mut body);
    block(SECTION_HEADER, &body, file);
}

/// The unit of an interface's times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUnit {
    /// Microseconds: the default of the format.
    Micros,
    /// Nanoseconds.
    Nanos,
}

/// Appends an interface with this link type and times in nanoseconds.
///
/// Interfaces are numbered from 0 in file order.
pub fn interface(link: LinkType, file: &mut Vec<u8>) {
    interface_in(TimeUnit::Nanos, link, file);
}

/// Does the same as [`interface`], with times in `unit`.
pub fn interface_in(unit: TimeUnit, link: LinkType, file: &mut Vec<u8>) {
    let [low, high, ..] = link.0.to_le_bytes();
    let mut body = [low, high, 0, 0, 0, 0, 0, 0].to_vec();
    if unit == TimeUnit::Nanos {
        option(TIME_RESOLUTION, &[9], &mut body);
        end_of_options(&mut body);
    }
    block(INTERFACE, &body, file);
}

/// Appends a frame with its time, and with a comment unless it is empty. The comment is cut at 65,535 bytes.
///
/// The format cannot express a frame with a comment but no time. So a frame without a time, or with one before 1970, is
/// written with the time 0.
pub fn enhanced(frame: &Frame<'_>, interface: u32, comment: &str, file: &mut Vec<u8>) {
    enhanced_in(TimeUnit::Nanos, frame, interface, comment, file);
}

/// Does the same as [`enhanced`], for an interface with times in `unit`.
pub fn enhanced_in(unit: TimeUnit, frame: &Frame<'_>, interface: u32, comment: &str, file: &mut Vec<u8>) {
    let nanos = frame.time.map_or(0, |time| {
        let nanos = i128::from(time.seconds) * i128::from(crate::time::NANOS) + i128::from(time.nanos);
        nanos.clamp(0, u64::MAX.into()) as u64
    });
    let count = if unit == TimeUnit::Micros { nanos / 1000 } else { nanos };
    let mut body = Vec::with_capacity(frame.bytes.len() + comment.len() + 40);
    body.extend(interface.to_le_bytes());
    body.extend(((count >> 32) as u32).to_le_bytes());
    body.extend((count as u32).to_le_bytes());
    body.extend((frame.bytes.len() as u32).to_le_bytes());
    body.extend(frame.original_len.max(frame.bytes.len() as u32).to_le_bytes());
    body.extend_from_slice(frame.bytes);
    pad(&mut body);
    if !comment.is_empty() {
        option(COMMENT, comment.as_bytes(), &mut body);
        end_of_options(&mut body);
    }
    block(ENHANCED_PACKET, &body, file);
}

fn option(code: u16, value: &[u8], body: &mut Vec<u8>) {
    let len = u16::try_from(value.len()).unwrap_or(u16::MAX);
    body.extend(code.to_le_bytes());
    body.extend(len.to_le_bytes());
    body.extend_from_slice(value.get(..len.into()).unwrap_or(value));
    pad(body);
}

fn end_of_options(body: &mut Vec<u8>) {
    body.extend([0; 4]);
}

fn pad(body: &mut Vec<u8>) {
    body.resize(body.len().next_multiple_of(4), 0);
}

fn block(kind: u32, body: &[u8], file: &mut Vec<u8>) {
    let len = (12 + body.len().next_multiple_of(4)) as u32;
    file.extend(kind.to_le_bytes());
    file.extend(len.to_le_bytes());
    file.extend_from_slice(body);
    file.resize(file.len().next_multiple_of(4), 0);
    file.extend(len.to_le_bytes());
}

/// Returns a UDP datagram with its IP header; `None` if the payload is too long or IPv4 and IPv6 are mixed.
pub fn udp(src: Endpoint, dst: Endpoint, payload: &[u8]) -> Option<Vec<u8>> {
    let (mut packet, header) = match (src.ip, dst.ip) {
        (IpAddr::V4(from), IpAddr::V4(to)) => {
            let ip = ipv4(from, to, IpNumber::UDP, 8 + payload.len())?;
            let udp = UdpHeader::with_ipv4_checksum(src.port, dst.port, &ip, payload).ok()?;
            (ip.to_bytes().to_vec(), udp)
        }
        (IpAddr::V6(from), IpAddr::V6(to)) => {
            let ip = ipv6(from.octets(), to.octets(), IpNumber::UDP, 8 + payload.len())?;
            let udp = UdpHeader::with_ipv6_checksum(src.port, dst.port, &ip, payload).ok()?;
            (ip.to_bytes().to_vec(), udp)
        }
        _ => return None,
    };
    packet.extend_from_slice(&header.to_bytes());
    packet.extend_from_slice(payload);
    Some(packet)
}

/// Returns a TCP segment with its IP header, `seq` bytes into the stream; `None` in the same cases as [`udp`].
pub fn tcp(src: Endpoint, dst: Endpoint, seq: u32, payload: &[u8]) -> Option<Vec<u8>> {
    segment(src, dst, seq.wrapping_add(1), Segment::PSH | Segment::ACK, payload)
}

/// Returns a TCP segment with its IP header, with this sequence number and these flags; `None` in the same cases as
/// [`udp`].
pub fn segment(src: Endpoint, dst: Endpoint, seq: u32, flags: u8, payload: &[u8]) -> Option<Vec<u8>> {
    let mut header = TcpHeader::new(src.port, dst.port, seq, 64_240);
    let is = |flag: u8| flags & flag != 0;
    (header.syn, header.fin, header.rst) = (is(Segment::SYN), is(Segment::FIN), is(Segment::RST));
    (header.psh, header.ack) = (is(Segment::PSH), is(Segment::ACK));
    header.acknowledgment_number = header.ack.into();
    let mut packet = match (src.ip, dst.ip) {
        (IpAddr::V4(from), IpAddr::V4(to)) => {
            let ip = ipv4(from, to, IpNumber::TCP, header.header_len() + payload.len())?;
            header.checksum = header.calc_checksum_ipv4(&ip, payload).ok()?;
            ip.to_bytes().to_vec()
        }
        (IpAddr::V6(from), IpAddr::V6(to)) => {
            let ip = ipv6(from.octets(), to.octets(), IpNumber::TCP, header.header_len() + payload.len())?;
            header.checksum = header.calc_checksum_ipv6(&ip, payload).ok()?;
            ip.to_bytes().to_vec()
        }
        _ => return None,
    };
    packet.extend_from_slice(&header.to_bytes());
    packet.extend_from_slice(payload);
    Some(packet)
}

fn ipv4(from: Ipv4Addr, to: Ipv4Addr, protocol: IpNumber, len: usize) -> Option<Ipv4Header> {
    let len = u16::try_from(len).ok()?;
    let mut ip = Ipv4Header::new(len, HOPS, protocol, from.octets(), to.octets()).ok()?;
    ip.header_checksum = ip.calc_header_checksum();
    Some(ip)
}

fn ipv6(source: [u8; 16], destination: [u8; 16], next_header: IpNumber, len: usize) -> Option<Ipv6Header> {
    Some(Ipv6Header {
        payload_length: u16::try_from(len).ok()?,
        next_header,
        hop_limit: HOPS,
        source,
        destination,
        ..Ipv6Header::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decapsulate;
    use alloc::string::ToString;

    #[test]
    fn what_is_written_is_decapsulated_again() {
        for (from, to) in [("192.0.2.1", "198.51.100.7"), ("2001:db8::1", "2001:db8::2")] {
            let src = Endpoint { ip: from.parse().unwrap(), port: 27005 };
            let dst = Endpoint { ip: to.parse().unwrap(), port: 27015 };
            let packet = udp(src, dst, b"\xff\xff\xff\xffT").unwrap();
            let headers = decapsulate(&packet).unwrap();
            assert_eq!(&packet[headers.start..headers.end], b"\xff\xff\xff\xffT");
            assert_eq!(headers.addresses.unwrap().1.to_string(), dst.to_string());
            assert!(udp(src, dst, &alloc::vec![0; 70_000]).is_none());
            assert_eq!(tcp(src, dst, 0, b"x").unwrap().len(), packet.len() - 8 - 5 + 20 + 1);
        }
    }
}
