//! Finds IP packets inside other packets (tunnels).
//!
//! ```text
//! IP in IP   protocol 4 or 41: the inner packet follows the outer header
//! GRE        protocol 47: flags u16 (8000 checksum, 2000 key, 1000 sequence; low 3 bits version) | ethertype u16
//!            | checksum u16, reserved u16 | key u32 | sequence u32, each if its flag is set; 6558 bridged Ethernet
//!            version 1 (PPTP): type 880b | length u16, call u16 | sequence u32 | acknowledgement u32 (flag 0080) | PPP
//!            ERSPAN: 88be type I, or II with a sequence and 8 bytes more; 22eb type III: 10 bytes | flags u16 (7c00 frame
//!            type, 0 Ethernet, 2 IP; 1: 8 bytes more)
//! EtherIP    protocol 97: 30 00 | Ethernet
//! L2TP       UDP 1701: flags u16 (8000 control, 4000 length, 0800 sequence, 0200 offset; low 4 bits version) | length
//!            u16 | tunnel u16, session u16 | sequence u32 | offset u16, as many bytes, each if its flag is set | PPP
//!            version 3: 00 03 00 00 | session u32 | cookie 0, 4 or 8 | sequence 0 or 4 | Ethernet; protocol 115: the same
//!            from the session on
//! TZSP       UDP 37008: 01 00 | protocol u16 (1 Ethernet, 18 802.11) | tags u8 (00 padding, 01 end, else length u8 and
//!            as many bytes) | frame
//! VXLAN      UDP 4789 (8472 on old Linux): 08 00 00 00 | network 3 bytes | 00 | Ethernet
//! Geneve     UDP 6081: version 2 bits = 0, option words 6 bits | flags u8 | ethertype u16 | network 3 | 00 | options
//! GTP-U      UDP 2152: 001, 1, 0, flags E S PN | ff | length u16 | tunnel u32 | (4 bytes if any flag, extensions) | IP
//! Teredo     UDP 3544: (00 01 …authentication) | (00 00 …origin) | IPv6
//! ```
//! A UDP port proves nothing, because game servers use any. So a UDP payload counts as a tunnel only if it holds an IP
//! packet whose lengths agree with the outer packet to the byte; otherwise it is an ordinary datagram.
//!
//! Sources: RFC 2003, 2473; RFC 2784, 2890, 2637; draft-foschiano-erspan-03; RFC 3378; RFC 2661, 3931; Wireshark's
//! dissector of TZSP; RFC 7348; RFC 8926; 3GPP TS 29.281; RFC 4380.

use crate::bytes::u16_at;
use crate::ip::{self, Ip, Kept};
use crate::link::{self, LinkPayload, Part, Parts};
use crate::unread::Encapsulation;
use crate::wifi;

const VXLAN: u16 = 4789;
const VXLAN_OLD_LINUX: u16 = 8472;
const GENEVE: u16 = 6081;
const GTP_U: u16 = 2152;
const TEREDO: u16 = 3544;
const L2TP: u16 = 1701;
const TZSP: u16 = 37_008;
/// Flag of GRE: the packet has a checksum, four bytes after its start.
pub(crate) const GRE_CHECKSUM: u16 = 0x8000;

/// Returns whether a UDP packet between these ports may be a tunnel.
#[inline]
pub(crate) fn is_port(src: u16, dst: u16) -> bool {
    matches!(dst, VXLAN | VXLAN_OLD_LINUX | GENEVE | GTP_U | TEREDO | L2TP | TZSP)
        || matches!(src, GTP_U | TEREDO | L2TP)
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
        TZSP => tzsp(bytes, at, parts),
        _ if is(L2TP) => l2tp(bytes, at, sent, parts),
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
        LinkPayload::Other | LinkPayload::Unread(_) => None,
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

fn tzsp(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<usize> {
    const PADDING: u8 = 0;
    const END: u8 = 1;
    let [1, 0, p0, p1] = *bytes.get(at..)?.first_chunk()? else { return None };
    let mut frame = at + 4;
    loop {
        match *bytes.get(frame)? {
            PADDING => frame += 1,
            END => break,
            _ => {
                let len = usize::from(*bytes.get(frame + 1)?);
                parts(Part::Opaque { at: frame + 2, len });
                frame += 2 + len;
            }
        }
    }
    ip(match u16::from_be_bytes([p0, p1]) {
        1 => link::ethernet(bytes, frame + 1, parts)?,
        18 => wifi::frame(bytes, frame + 1, false, parts)?,
        _ => return None,
    })
}

fn l2tp(bytes: &[u8], at: usize, sent: usize, parts: Parts<'_>) -> Option<usize> {
    const CONTROL: u16 = 0x8000;
    const LENGTH: u16 = 0x4000;
    const SEQUENCE: u16 = 0x0800;
    const OFFSET: u16 = 0x0200;
    let flags = u16_at(bytes, at)?;
    match (flags & CONTROL, flags & 0x0f) {
        (0, 2) => {
            let mut inner = at + 2;
            if flags & LENGTH != 0 {
                if usize::from(u16_at(bytes, inner)?) != sent {
                    return None;
                }
                parts(Part::Length(inner));
                inner += 2;
            }
            inner += if flags & SEQUENCE != 0 { 8 } else { 4 };
            if flags & OFFSET != 0 {
                let len = usize::from(u16_at(bytes, inner)?);
                parts(Part::Opaque { at: inner + 2, len });
                inner += 2 + len;
            }
            ip(link::ppp(bytes, inner, parts)?)
        }
        (0, 3) => in_session(bytes, at + 4, at + sent, parts),
        _ => None,
    }
}

/// Returns the offset of the IP packet in what follows an L2TPv3 session number, which is at `at`; `end` is the end of the
/// outer packet as sent. Only both ends know the length of the cookie and whether a sequence follows, so every length is
/// tried.
fn in_session(bytes: &[u8], at: usize, end: usize, parts: Parts<'_>) -> Option<usize> {
    let kept = if bytes.len() < end { Kept::Truncated } else { Kept::Whole };
    let frame = (at + 4..=at + 16).step_by(4).find(|frame| {
        let inner = link::ethernet(bytes, *frame, &mut link::ignored).and_then(ip);
        inner.is_some_and(|inner| end.checked_sub(inner).is_some_and(|room| sound(bytes, inner, room, kept)))
    })?;
    parts(Part::Opaque { at: at + 4, len: frame - at - 4 });
    ip(link::ethernet(bytes, frame, parts)?)
}

/// Finds the IP packet, if any, in an IP packet of GRE, EtherIP or L2TP; `None` if that is truncated.
pub(crate) fn in_ip(bytes: &[u8], outer: &Ip, parts: Parts<'_>) -> Option<LinkPayload> {
    let (bytes, at) = (bytes.get(..outer.end)?, outer.start);
    match outer.protocol {
        ip::GRE => in_gre(bytes, at, parts),
        ip::ETHER_IP => in_ether_ip(bytes, at, parts),
        ip::L2TP => in_l2tp(bytes, at, at + outer.declared, parts),
        _ => None,
    }
}

/// Finds the IP packet, if any, in the L2TPv3 packet `bytes[at..]`, whose end as sent is `end`.
fn in_l2tp(bytes: &[u8], at: usize, end: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    const CONTROL: u16 = 0;
    if (u16_at(bytes, at)?, u16_at(bytes, at + 2)?) == (CONTROL, CONTROL) {
        return Some(LinkPayload::Other);
    }
    let inner = in_session(bytes, at, end, parts);
    Some(inner.map_or(LinkPayload::Unread(Encapsulation::L2tp), LinkPayload::Ip))
}

/// Finds the IP packet, if any, in the EtherIP packet `bytes[at..]`.
fn in_ether_ip(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    const VERSION: u16 = 0x3000;
    if u16_at(bytes, at)? == VERSION { link::ethernet(bytes, at + 2, parts) } else { None }
}

/// Returns whether the IP packet at `at` fills `room` bytes.
///
/// If `room` is at most 46 bytes, the packet may be shorter, because Ethernet frames are padded to that length.
fn sound(bytes: &[u8], at: usize, room: usize, kept: Kept) -> bool {
    let Some(packet) = ip::slice(bytes, at, kept) else { return false };
    let declared = packet.start - at + packet.declared;
    packet.mismatch.is_none() && (declared == room || (declared < room && room <= 46))
}

/// Finds the IP packet, if any, in the GRE packet `bytes[at..]`; `None` if it is truncated.
fn in_gre(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    const ROUTING: u16 = 0x4000;
    const KEY: u16 = 0x2000;
    const SEQUENCE: u16 = 0x1000;
    const ACKNOWLEDGEMENT: u16 = 0x0080;
    const PPTP: u16 = 0x880b;
    const ERSPAN: u16 = 0x88be;
    const ERSPAN_III: u16 = 0x22eb;
    let (flags, kind) = (u16_at(bytes, at)?, u16_at(bytes, at + 2)?);
    let optional = |flag: u16| if flags & flag != 0 { 4 } else { 0 };
    let inner = at + 4 + optional(GRE_CHECKSUM) + optional(KEY) + optional(SEQUENCE);
    match (flags & 7, kind) {
        (0, _) if flags & ROUTING != 0 => Some(LinkPayload::Unread(Encapsulation::Gre)),
        // ERSPAN type II has an eight-byte header and a sequence number; type I has neither.
        (0, ERSPAN) => link::ethernet(bytes, inner + 2 * optional(SEQUENCE), parts),
        (0, ERSPAN_III) => erspan_iii(bytes, inner, parts),
        (0, _) => link::after_ether_type(bytes, kind, inner, parts),
        (1, PPTP) => {
            parts(Part::Length(at + 4));
            link::ppp(bytes, inner + optional(ACKNOWLEDGEMENT), parts)
        }
        _ => Some(LinkPayload::Unread(Encapsulation::Gre)),
    }
}

fn erspan_iii(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    const HEADER: usize = 12;
    let flags = u16_at(bytes, at + HEADER - 2)?;
    let frame = at + HEADER + if flags & 1 != 0 { 8 } else { 0 };
    match flags >> 10 & 0x1f {
        0 => link::ethernet(bytes, frame, parts),
        2 => Some(LinkPayload::Ip(frame)),
        _ => Some(LinkPayload::Unread(Encapsulation::Gre)),
    }
}
