//! Link types: which header a frame begins with, where its IP packet is, and who sent it.
//!
//! ```text
//! SLL           packet type u16 | ARPHRD u16 | length u16 | address 8 | ethertype u16 | …
//! SLL2          ethertype u16 | zero u16 | interface u32 | ARPHRD u16 | type u8 | length u8 | address 8 | …
//! NULL, LOOP    address family u32 | …             2 IPv4; 10 (Linux), 24 (NetBSD, OpenBSD), 28 (FreeBSD), 30 (macOS) IPv6
//! Cisco HDLC    address u8 | control u8 | ethertype u16 | …
//! 802.11, NFLOG see `wifi` and `nflog`; all others see `link`
//! ```
//! Source: the link type pages of tcpdump.org.

use core::fmt;

use crate::bytes::{u16_at, u32_at};
use crate::link::{LinkPayload, PPPOE_SESSION, Part, Parts, after_ether_type, ethernet, ppp};
use crate::{nflog, wifi};

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

/// The reason why a frame cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkError {
    LinkType,
    Header,
}

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
