//! Link layers: the beginning of a frame, and the position of its IP packet.
//!
//! ```text
//! Ethernet II   destination 6 | source 6 | ethertype u16 | …
//! 802.3         destination 6 | source 6 | length u16 ≤ 1500 | aa aa 03 00 00 00 | ethertype u16 | …
//! VLAN          … ethertype 8100, 88a8 or 9100 | tag u16 | ethertype u16 | …                    as often as they nest
//! MPLS          … ethertype 8847, 8848 | labels of 4 bytes, the last one with bit 0x100 | IPv4, IPv6 or a pseudowire:
//!               Ethernet, with or without a control word of 4 bytes
//! PPPoE         … ethertype 8864 | 11 00 | session u16 | length u16 | PPP
//! PPP           (ff 03) | protocol u16, or u8 if its low bit is set | …            0021 IPv4, 0057 IPv6
//! SLL           packet type u16 | ARPHRD u16 | length u16 | address 8 | ethertype u16 | …
//! SLL2          ethertype u16 | zero u16 | interface u32 | ARPHRD u16 | type u8 | length u8 | address 8 | …
//! NULL, LOOP    address family u32 | …             2 IPv4; 10 (Linux), 24 (NetBSD, OpenBSD), 28 (FreeBSD), 30 (macOS) IPv6
//! Cisco HDLC    address u8 | control u8 | ethertype u16 | …
//! 802.11, NFLOG see `wifi` and `nflog`
//! ```
//! Sources: IEEE 802.3, 802.1Q; RFC 3032, 4385 (MPLS); RFC 2516 (PPPoE); RFC 1661, 1662 (PPP); the link type pages of
//! tcpdump.org.

use crate::bytes::{u16_at, u32_at};
use crate::ip;
use crate::unread::Encapsulation;
use crate::{nflog, wifi};
use core::fmt;

/// A `LINKTYPE_` value, which says how a frame begins. Unknown values are kept.
///
/// Source: <https://www.tcpdump.org/linktypes.html>.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkType(pub u32);

impl LinkType {
    /// BSD loopback: a four-byte address family in the capturing host's byte order.
    pub const NULL: Self = Self(0);
    /// Ethernet II or 802.3.
    pub const ETHERNET: Self = Self(1);
    /// PPP, with or without the HDLC-like address and control bytes.
    pub const PPP: Self = Self(9);
    /// Raw IP, as numbered by old BSDs.
    pub const RAW_BSD: Self = Self(12);
    /// Raw IP, as numbered by OpenBSD.
    pub const RAW_OPENBSD: Self = Self(14);
    /// PPP in HDLC-like framing, or Cisco HDLC.
    pub const PPP_HDLC: Self = Self(50);
    /// A PPPoE header and a PPP packet.
    pub const PPP_ETHER: Self = Self(51);
    /// Raw IP; the first four bits are the version.
    pub const RAW: Self = Self(101);
    /// Cisco HDLC.
    pub const C_HDLC: Self = Self(104);
    /// 802.11 without a header before it.
    pub const IEEE802_11: Self = Self(105);
    /// OpenBSD loopback: like `NULL`, but big-endian.
    pub const LOOP: Self = Self(108);
    /// Linux "cooked" capture, version 1, which `tcpdump -i any` wrote for a long time.
    pub const LINUX_SLL: Self = Self(113);
    /// 802.11 behind a radiotap header, as wireless cards in monitor mode give it out.
    pub const IEEE802_11_RADIOTAP: Self = Self(127);
    /// Raw IPv4.
    pub const IPV4: Self = Self(228);
    /// Raw IPv6.
    pub const IPV6: Self = Self(229);
    /// Linux `nfnetlink_log`: the packets that a rule of the firewall logged.
    pub const NFLOG: Self = Self(239);
    /// Linux "cooked" capture, version 2.
    pub const LINUX_SLL2: Self = Self(276);

    /// Returns the link type's name in tcpdump's registry, without `LINKTYPE_`; `None` if this crate does not read
    /// frames of this type.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::NULL => "NULL",
            Self::ETHERNET => "ETHERNET",
            Self::PPP => "PPP",
            Self::RAW_BSD | Self::RAW_OPENBSD | Self::RAW => "RAW",
            Self::PPP_HDLC => "PPP_HDLC",
            Self::PPP_ETHER => "PPP_ETHER",
            Self::C_HDLC => "C_HDLC",
            Self::IEEE802_11 => "IEEE802_11",
            Self::LOOP => "LOOP",
            Self::LINUX_SLL => "LINUX_SLL",
            Self::IEEE802_11_RADIOTAP => "IEEE802_11_RADIOTAP",
            Self::IPV4 => "IPV4",
            Self::IPV6 => "IPV6",
            Self::NFLOG => "NFLOG",
            Self::LINUX_SLL2 => "LINUX_SLL2",
            _ => return None,
        })
    }
}

/// Displayed as `ETHERNET (1)`, or as the number alone if the name is unknown.
impl fmt::Display for LinkType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "{name} ({})", self.0),
            None => write!(f, "{}", self.0),
        }
    }
}

/// Maximum number of tags, labels and similar headers read between a link header and an IP packet.
const MAX_TAGS: usize = 16;

pub(crate) const IPV4: u16 = 0x0800;
pub(crate) const IPV6: u16 = 0x86dd;
pub(crate) const VLAN: u16 = 0x8100;
pub(crate) const QINQ: u16 = 0x88a8;
pub(crate) const QINQ_OLD: u16 = 0x9100;
const MPLS: u16 = 0x8847;
const MPLS_MULTICAST: u16 = 0x8848;
const PPPOE_SESSION: u16 = 0x8864;
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

/// The reason why a frame cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkError {
    LinkType,
    Header,
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

/// Finds the IP packet, if any, in `bytes`, a frame with the link type `link`.
pub(crate) fn payload(link: LinkType, bytes: &[u8], parts: Parts<'_>) -> Result<LinkPayload, LinkError> {
    let content = match link {
        LinkType::ETHERNET => ethernet(bytes, 0, parts),
        LinkType::LINUX_SLL => cooked(bytes, (4, 6), 14, 16, parts),
        LinkType::LINUX_SLL2 => cooked(bytes, (10, 12), 0, 20, parts),
        LinkType::RAW | LinkType::RAW_BSD | LinkType::RAW_OPENBSD | LinkType::IPV4 | LinkType::IPV6 => {
            Some(LinkPayload::Ip(0))
        }
        LinkType::NULL | LinkType::LOOP => u32_at(bytes, 0).map(|family| {
            // NULL uses the byte order of the capturing host, so the family is tried in both byte orders.
            match family.min(family.swap_bytes()) {
                2 | 10 | 24 | 28 | 30 => LinkPayload::Ip(4),
                _ => LinkPayload::Other,
            }
        }),
        LinkType::PPP => ppp(bytes, 0, parts),
        LinkType::PPP_HDLC => match u16_at(bytes, 0) {
            Some(0x0f00 | 0x8f00) => cisco_hdlc(bytes, parts),
            _ => ppp(bytes, 0, parts),
        },
        LinkType::C_HDLC => cisco_hdlc(bytes, parts),
        LinkType::PPP_ETHER => after_ether_type(bytes, PPPOE_SESSION, 0, parts),
        LinkType::IEEE802_11 => wifi::frame(bytes, 0, false, parts),
        LinkType::IEEE802_11_RADIOTAP => wifi::radiotap(bytes, parts),
        LinkType::NFLOG => nflog::payload(bytes, parts),
        _ => return Err(LinkError::LinkType),
    };
    content.ok_or(LinkError::Header)
}

/// Returns the sender's hardware address; `None` if the link type does not give it.
pub(crate) fn sender(link: LinkType, bytes: &[u8]) -> Option<[u8; 6]> {
    let (length, at) = match link {
        LinkType::ETHERNET => return bytes.get(6..)?.first_chunk().copied(),
        LinkType::LINUX_SLL => (u16_at(bytes, 4)?, 6),
        LinkType::LINUX_SLL2 => (u16::from(*bytes.get(11)?), 12),
        LinkType::IEEE802_11 => return wifi::sender(bytes, Some(0)),
        LinkType::IEEE802_11_RADIOTAP => return wifi::sender(bytes, None),
        _ => return None,
    };
    if length == 6 { bytes.get(at..)?.first_chunk().copied() } else { None }
}

/// Finds the IP packet, if any, in a frame that Linux "cooked". `address` has the offsets of the address and, before
/// it, of the low byte of its length; `kind` is the offset of the ethertype, `at` that of what follows.
fn cooked(
    bytes: &[u8],
    (length, address): (usize, usize),
    kind: usize,
    at: usize,
    parts: Parts<'_>,
) -> Option<LinkPayload> {
    let len = usize::from(*bytes.get(length + 1)?);
    parts(Part::Address { at: address, len, field: 8 });
    after_ether_type(bytes, u16_at(bytes, kind)?, at, parts)
}

fn cisco_hdlc(bytes: &[u8], parts: Parts<'_>) -> Option<LinkPayload> {
    after_ether_type(bytes, u16_at(bytes, 2)?, 4, parts)
}

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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_sender_is_where_the_header_has_it() {
        let mac = [2, 4, 6, 8, 10, 12];
        let bytes = |head: &[u8]| -> Vec<u8> { [head, &mac, &[0xee; 8]].concat() };
        for (link, head) in [
            (LinkType::ETHERNET, &[0xaa; 6][..]),
            (LinkType::LINUX_SLL, &[0, 4, 0, 1, 0, 6]),
            // The fields are: protocol, reserved, interface, ARPHRD, packet type, length of the address.
            (LinkType::LINUX_SLL2, &[8, 0, 0, 0, 0, 0, 0, 9, 0, 1, 4, 6]),
        ] {
            assert_eq!(sender(link, &bytes(head)), Some(mac), "{link:?}");
        }
        assert_eq!(sender(LinkType::RAW, &bytes(&[0; 20])), None);
    }
}
