//! Headers of links: what is between the beginning of a frame and its IP packet. `link_type` says which comes first.
//!
//! ```text
//! Ethernet II   destination 6 | source 6 | ethertype u16 | …
//! 802.3         destination 6 | source 6 | length u16 ≤ 1500 | aa aa 03 00 00 00 | ethertype u16 | …
//! VLAN          … ethertype 8100, 88a8 or 9100 | tag u16 | ethertype u16 | …                    as often as they nest
//! MPLS          … ethertype 8847, 8848 | labels of 4 bytes, the last one with bit 0x100 | IPv4, IPv6 or a pseudowire:
//!               Ethernet, with or without a control word of 4 bytes
//! PPPoE         … ethertype 8864 | 11 00 | session u16 | length u16 | PPP
//! PPP           (ff 03) | protocol u16, or u8 if its low bit is set | …            0021 IPv4, 0057 IPv6
//! ```
//! Sources: IEEE 802.3, 802.1Q; RFC 3032, 4385 (MPLS); RFC 2516 (PPPoE); RFC 1661, 1662 (PPP).

use crate::bytes::{u16_at, u32_at};
use crate::ip;
use crate::unread::Encapsulation;

/// Maximum number of tags, labels and similar headers read between a link header and an IP packet.
const MAX_TAGS: usize = 16;

pub(crate) const IPV4: u16 = 0x0800;
pub(crate) const IPV6: u16 = 0x86dd;
pub(crate) const VLAN: u16 = 0x8100;
pub(crate) const QINQ: u16 = 0x88a8;
pub(crate) const QINQ_OLD: u16 = 0x9100;
const MPLS: u16 = 0x8847;
const MPLS_MULTICAST: u16 = 0x8848;
pub(crate) const PPPOE_SESSION: u16 = 0x8864;
const BRIDGED_ETHERNET: u16 = 0x6558;
/// Greatest ethertype that is a length instead.
const MAX_802_3: u16 = 1500;

/// The payload of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkPayload {
    /// An IP packet at this offset.
    Ip(usize),
    /// A packet of another protocol: ARP, LLDP …
    Other,
    /// Something that may carry packets, but is not read.
    Unread(Encapsulation),
}

/// A part of a header that matters to who rewrites a packet. Who only reads it passes [`ignored`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// An address of the link, `len` bytes long, in a field that may be longer.
    Address { at: usize, len: usize, field: usize },
    /// A length, two bytes in network order, that covers everything that follows.
    Length(usize),
    /// The same in little-endian order.
    LittleLength(usize),
    /// Bytes that may say anything, and whose meaning is not needed: options, an authentication.
    Opaque { at: usize, len: usize },
}

/// Does nothing with a part.
pub(crate) const fn ignored(_: Part) {}

/// Called for each [`Part`] of the headers that are skipped.
pub(crate) type Parts<'p> = &'p mut dyn FnMut(Part);

/// Reports the two addresses of the Ethernet header at `at`.
fn addresses(at: usize, parts: Parts<'_>) {
    parts(Part::Address { at, len: 6, field: 6 });
    parts(Part::Address { at: at + 6, len: 6, field: 6 });
}

/// Finds the IP packet, if any, in the Ethernet frame at `at`; `None` if the frame is truncated.
pub(crate) fn ethernet(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    addresses(at, parts);
    let kind = u16_at(bytes, at + 12)?;
    length(kind, at + 12, parts);
    after_ether_type(bytes, kind, at + 14, parts)
}

/// Finds the IP packet, if any, after the ethertype `kind`, whose content starts at `at`; `None` if that is truncated
/// or contradictory.
pub(crate) fn after_ether_type(bytes: &[u8], kind: u16, at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    let (mut kind, mut at) = (kind, at);
    for _ in 0..MAX_TAGS {
        match kind {
            IPV4 | IPV6 => return Some(LinkPayload::Ip(at)),
            VLAN | QINQ | QINQ_OLD => {
                kind = u16_at(bytes, at + 2)?;
                length(kind, at + 2, parts);
                at += 4;
            }
            MPLS | MPLS_MULTICAST => {
                at = labels(bytes, at)?;
                match bytes.get(at)? >> 4 {
                    // An address of a frame may begin with these bits, too.
                    4 | 6 if !is_frame(bytes, at) || ip::is_proved(bytes, at) => {
                        return Some(LinkPayload::Ip(at));
                    }
                    first => {
                        let Some(frame) = pseudowire(bytes, at, first) else {
                            return Some(LinkPayload::Other);
                        };
                        addresses(frame, parts);
                        kind = u16_at(bytes, frame + 12)?;
                        length(kind, frame + 12, parts);
                        at = frame + 14;
                    }
                }
            }
            PPPOE_SESSION => {
                let [version, code, ..] = *bytes.get(at..)?.first_chunk::<6>()?;
                return if (version, code) == (0x11, 0) {
                    parts(Part::Length(at + 4));
                    ppp(bytes, at + 6, parts)
                } else {
                    Some(LinkPayload::Other)
                };
            }
            BRIDGED_ETHERNET => {
                addresses(at, parts);
                kind = u16_at(bytes, at + 12)?;
                length(kind, at + 12, parts);
                at += 14;
            }
            // 802.3: this is a length, followed by LLC. With SNAP an ethertype follows.
            0..=MAX_802_3 => match bytes.get(at..).and_then(<[u8]>::first_chunk) {
                Some([0xaa, 0xaa, 0x03, 0, 0, 0]) => {
                    kind = u16_at(bytes, at + 6)?;
                    at += 8;
                    if kind <= MAX_802_3 {
                        return Some(LinkPayload::Other);
                    }
                }
                _ => return Some(LinkPayload::Other),
            },
            _ => {
                return Some(
                    Encapsulation::of_ether_type(kind).map_or(LinkPayload::Other, LinkPayload::Unread),
                );
            }
        }
    }
    None
}

/// Reports the ethertype at `at` if it is the length of an 802.3 frame.
fn length(kind: u16, at: usize, parts: Parts<'_>) {
    if kind <= MAX_802_3 {
        parts(Part::Length(at));
    }
}

/// Returns the offset of the Ethernet frame in a pseudowire, whose first four bits are `first`; `None` if there is none.
/// Whether a control word is before the frame, both ends know; it begins with 0, as many addresses do.
fn pseudowire(bytes: &[u8], at: usize, first: u8) -> Option<usize> {
    match (first, is_frame(bytes, at)) {
        (0, plain) if is_frame(bytes, at + 4) || !plain => Some(at + 4),
        (_, plain) => plain.then_some(at),
    }
}

/// Returns whether an Ethernet frame that may hold an IP packet seems to be at `at`.
fn is_frame(bytes: &[u8], at: usize) -> bool {
    let kind = u16_at(bytes, at + 12);
    kind.is_some_and(|kind| matches!(kind, IPV4 | IPV6 | VLAN | QINQ | QINQ_OLD | PPPOE_SESSION))
}

/// Returns the offset after the MPLS labels at `at`; `None` if they are truncated or too many.
fn labels(bytes: &[u8], at: usize) -> Option<usize> {
    const BOTTOM: u32 = 0x100;
    let count = (0..MAX_TAGS).find(|n| u32_at(bytes, at + 4 * n).is_none_or(|label| label & BOTTOM != 0))?;
    u32_at(bytes, at + 4 * count)?;
    Some(at + 4 * count + 4)
}

/// Finds the IP packet, if any, in the PPP packet at `at`; `None` if that is truncated.
pub(crate) fn ppp(bytes: &[u8], at: usize, parts: Parts<'_>) -> Option<LinkPayload> {
    let at = if u16_at(bytes, at) == Some(0xff03) { at + 2 } else { at };
    let first = *bytes.get(at)?;
    let (protocol, at) =
        if first & 1 == 1 { (u16::from(first), at + 1) } else { (u16_at(bytes, at)?, at + 2) };
    Some(match protocol {
        0x0021 | 0x0057 => LinkPayload::Ip(at),
        0x0281 => return after_ether_type(bytes, MPLS, at, parts),
        0x00fd => LinkPayload::Unread(Encapsulation::CompressedPpp),
        _ => LinkPayload::Other,
    })
}
