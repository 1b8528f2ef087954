//! Finds IP packets inside other packets (tunnels).
//!
//! ```text
//! IP in IP   protocol 4 or 41: the inner packet follows the outer header
//! GRE        protocol 47: flags u16 (8000 checksum, 2000 key, 1000 sequence; low 3 bits version) | ethertype u16
//!            | checksum u16, reserved u16 | key u32 | sequence u32, each if its flag is set; 6558 bridged Ethernet
//!            version 1 (PPTP): type 880b | length u16, call u16 | sequence u32 | acknowledgement u32 (flag 0080) | PPP
//! VXLAN      UDP 4789 (8472 on old Linux): 08 00 00 00 | network 3 bytes | 00 | Ethernet
//! Geneve     UDP 6081: version 2 bits = 0, option words 6 bits | flags u8 | ethertype u16 | network 3 | 00 | options
//! GTP-U      UDP 2152: 001, 1, 0, flags E S PN | ff | length u16 | tunnel u32 | (4 bytes if any flag, extensions) | IP
//! Teredo     UDP 3544: (00 01 …authentication) | (00 00 …origin) | IPv6
//! ```
//! A UDP port proves nothing, because game servers use any. So a UDP payload counts as a tunnel only if it holds an IP
//! packet whose lengths agree with the outer packet to the byte; otherwise it is an ordinary datagram.
//!
//! Sources: RFC 2003, 2473; RFC 2784, 2890, 2637; RFC 7348; RFC 8926; 3GPP TS 29.281; RFC 4380.

use crate::bytes::u16_at;
use crate::ip::{self, Kept};
use crate::link::{self, LinkPayload, Part, Parts};

const VXLAN: u16 = 4789;
const VXLAN_OLD_LINUX: u16 = 8472;
const GENEVE: u16 = 6081;
const GTP_U: u16 = 2152;
const TEREDO: u16 = 3544;
/// Flag of GRE: the packet has a checksum, four bytes after its start.
pub(crate) const GRE_CHECKSUM: u16 = 0x8000;

/// Returns whether a UDP packet between these ports may be a tunnel.
#[inline]
pub(crate) fn is_port(src: u16, dst: u16) -> bool {
    matches!(dst, VXLAN | VXLAN_OLD_LINUX | GENEVE | GTP_U | TEREDO) || matches!(src, GTP_U | TEREDO)
}

/// Returns the offset of the IP packet in the UDP payload `bytes[at..]`; `None` unless there certainly is one.
///
/// `sent` is the payload's length on the wire.
pub(crate) fn in_udp(
    src: u16,
    dst: u16,
    bytes: &[u8],
    at: usize,
    sent: usize,
    parts: Parts<'_>,
) -> Option<usize> {
    let is = |port| src == port || dst == port;
    let kept = if bytes.len().saturating_sub(at) < sent { Kept::Truncated } else { Kept::Whole };
    let inner = match dst {
        VXLAN | VXLAN_OLD_LINUX => vxlan(bytes, at, parts),
        GENEVE => geneve(bytes, at, parts),
        _ if is(GTP_U) => gtp(bytes, at, sent, parts),
        _ if is(TEREDO) => teredo(bytes, at, parts),
        _ => None,
    }?;
    let room = (at + sent).checked_sub(inner)?;
    sound(bytes, inner, room, kept).then_some(inner)
}

fn ip(content: LinkPayload) -> Option<usize> {
    match content {
        LinkPayload::Ip(at) => Some(at),
        LinkPayload::Other => None,
    }
}

fn vxlan(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<usize> {
    match *bytes.get(at..)?.first_chunk()? {
        [0x08, 0, 0, 0, _, _, _, 0] => ip(link::ethernet(bytes, at + 8, parts)?),
        _ => None,
    }
}

fn geneve(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<usize> {
    match *bytes.get(at..)?.first_chunk()? {
        [words @ 0..=0x3f, flags, k0, k1, _, _, _, 0] if flags << 2 == 0 => {
            let options = 4 * usize::from(words);
            parts(Part::Opaque { at: at + 8, len: options });
            ip(link::after_ether_type(bytes, u16::from_be_bytes([k0, k1]), at + 8 + options, parts)?)
        }
        _ => None,
    }
}

fn gtp(bytes: &[u8], at: usize, sent: usize, parts: Parts<'_>) -> Option<usize> {
    let [flags, kind, l0, l1, ..] = *bytes.get(at..)?.first_chunk::<8>()?;
    if flags & 0xf8 != 0x30 || kind != 0xff || usize::from(u16::from_be_bytes([l0, l1])) + 8 != sent {
        return None;
    }
    parts(Part::Length(at + 2));
    if flags == 0x30 {
        return Some(at + 8);
    }
    let mut next = *bytes.get(at + 11)?;
    let mut inner = at + 12;
    if flags & 0x04 != 0 {
        while next != 0 {
            let len = 4 * usize::from(*bytes.get(inner)?);
            if len == 0 {
                return None;
            }
            inner += len;
            next = *bytes.get(inner - 1)?;
        }
    }
    Some(inner)
}

fn teredo(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<usize> {
    let mut inner = at;
    if let Some([0, 1, id, auth]) = bytes.get(inner..)?.first_chunk() {
        let len = usize::from(*id) + usize::from(*auth);
        parts(Part::Opaque { at: inner + 4, len });
        inner += 13 + len;
    }
    if bytes.get(inner..)?.first_chunk() == Some(&[0, 0]) {
        parts(Part::Opaque { at: inner + 2, len: 6 });
        inner += 8;
    }
    (*bytes.get(inner)? >> 4 == 6).then_some(inner)
}

/// Returns whether the IP packet at `at` fills `room` bytes.
///
/// If `room` is at most 46 bytes, the packet may be shorter, because Ethernet frames are padded to that length.
fn sound(bytes: &[u8], at: usize, room: usize, kept: Kept) -> bool {
    let Some(packet) = ip::slice(bytes, at, kept) else { return false };
    let declared = packet.start - at + packet.declared;
    packet.mismatch.is_none() && (declared == room || (declared < room && room <= 46))
}

/// Returns the offset of the IP packet in the GRE packet `bytes[at..]`; `None` if there is none that can be read.
pub(crate) fn in_gre(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<usize> {
    const ROUTING: u16 = 0x4000;
    const KEY: u16 = 0x2000;
    const SEQUENCE: u16 = 0x1000;
    const ACKNOWLEDGEMENT: u16 = 0x0080;
    const PPTP: u16 = 0x880b;
    const ERSPAN: u16 = 0x88be;
    let (flags, kind) = (u16_at(bytes, at)?, u16_at(bytes, at + 2)?);
    let optional = |flag: u16| if flags & flag != 0 { 4 } else { 0 };
    let inner = at + 4 + optional(GRE_CHECKSUM) + optional(KEY) + optional(SEQUENCE);
    match (flags & 7, kind) {
        (0, _) if flags & ROUTING != 0 => None,
        // ERSPAN type II has an eight-byte header and a sequence number; type I has neither.
        (0, ERSPAN) => ip(link::ethernet(bytes, inner + 2 * optional(SEQUENCE), parts)?),
        (0, _) => ip(link::after_ether_type(bytes, kind, inner, parts)?),
        (1, PPTP) => {
            parts(Part::Length(at + 4));
            ip(link::ppp(bytes, inner + optional(ACKNOWLEDGEMENT), parts)?)
        }
        _ => None,
    }
}
