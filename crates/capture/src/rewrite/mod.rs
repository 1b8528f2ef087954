//! Changes addresses and payload of frames at every level of encapsulation, and updates lengths and checksums.
//!
//! Checksums are updated, not computed anew (RFC 1624). So a right checksum stays right, and a wrong one stays wrong by
//! the same amount. An update also works for truncated frames and for fragments.

mod delta;

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::ops::Range;

use crate::Frame;
use crate::bytes::u16_at;
use crate::ip::{self, Ip, Kept};
use crate::link::{LinkPayload, Part};
use crate::link_type;
use crate::tcp::TcpHeader;
use crate::udp::{self, UdpHeader};
use crate::{MAX_TUNNELS, tunnel};

pub use delta::Delta;

/// The headers of a frame, from the outermost to the innermost, which is that of a UDP or TCP packet.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// What matters of the headers between IP packets.
    parts: Vec<Part>,
    /// The IP packets, the outermost first; never empty.
    levels: Vec<Level>,
    /// What is no header: the data of a datagram or segment, or a later fragment.
    content: Range<usize>,
}

/// An IP packet in a frame.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Offset of the IP header.
    at: usize,
    ip: Ip,
    /// Offset of the checksum of what the packet carries, and the end of what it covers; `None` without one.
    sum: Option<(usize, usize)>,
}

/// The position of a fragment in its packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FragmentPlace {
    /// The IP identification, the same in all fragments of a packet.
    pub id: u32,
    /// Offset in the packet's payload.
    pub offset: u32,
}

/// Chooses new addresses.
pub trait Rename {
    /// Returns the new address for `ip`.
    fn address(&mut self, ip: IpAddr) -> IpAddr;
    /// Returns the new hardware address for `address`.
    fn hardware(&mut self, address: [u8; 6]) -> [u8; 6];
}

impl Outline {
    /// Finds the headers of a frame; `None` unless they lead to UDP or TCP and nothing among them is unknown.
    pub fn of(frame: &Frame<'_>) -> Option<Self> {
        let mut outline = Self::default();
        let parts = &mut outline.parts;
        let Ok(LinkPayload::Ip(mut at)) =
            link_type::payload(frame.link, frame.bytes, &mut |part| parts.push(part))
        else {
            return None;
        };
        let mut bytes = frame.bytes;
        let mut kept = if frame.original_len as usize > bytes.len() { Kept::Truncated } else { Kept::Whole };
        loop {
            let ip = ip::slice(bytes, at, kept)?;
            // The checksums cover the last address of a routing header instead of the destination.
            if ip.routed || outline.levels.len() > usize::from(MAX_TUNNELS) {
                return None;
            }
            let (sum, inner) = outline.carried(bytes, &ip)?;
            outline.levels.push(Level { at, ip, sum });
            let Some(inner) = inner else { return Some(outline) };
            kept = if ip.end - ip.start < ip.declared { Kept::Truncated } else { Kept::Whole };
            (bytes, at) = (bytes.get(..ip.end)?, inner);
        }
    }

    /// Returns the checksum of what a packet carries, as in [`Level`], and the offset of the packet in it, if that is a
    /// tunnel. Sets the start of the content if it is not. `None` if it is neither a tunnel nor UDP or TCP.
    #[expect(clippy::type_complexity, reason = "used once, above")]
    fn carried(&mut self, bytes: &[u8], ip: &Ip) -> Option<(Option<(usize, usize)>, Option<usize>)> {
        let parts = &mut self.parts;
        let begins = ip.fragment.is_none_or(|fragment| fragment.offset == 0);
        let captured = bytes.get(ip.start..ip.end)?;
        match ip.protocol {
            ip::UDP | ip::TCP if !begins => {
                self.content = ip.start..ip.end;
                Some((None, None))
            }
            ip::UDP => {
                let header = UdpHeader::read(captured)?;
                let stated = usize::from(header.length);
                let declared =
                    if (udp::HEADER..=ip.declared).contains(&stated) { stated } else { ip.declared };
                let end = (ip.start + declared).min(ip.end);
                let sum = (header.checksum != 0).then_some((ip.start + 6, end));
                parts.push(Part::Length(ip.start + 4));
                self.content = ip.start + udp::HEADER..end;
                let (src, dst) = (header.src_port, header.dst_port);
                if ip.fragment.is_some() || !tunnel::is_port(src, dst) {
                    return Some((sum, None));
                }
                let (known, sent) = (parts.len(), declared - udp::HEADER);
                let at = self.content.start;
                let inner =
                    tunnel::in_udp(src, dst, bytes.get(..end)?, at, sent, &mut |part| parts.push(part));
                if inner.is_none() {
                    parts.truncate(known);
                }
                Some((sum, inner))
            }
            ip::TCP => {
                let header = TcpHeader::read(captured)?;
                self.content = (ip.start + header.len).min(ip.end)..ip.end;
                parts.push(Part::Opaque { at: ip.start + TCP_HEADER, len: header.len - TCP_HEADER });
                Some((Some((ip.start + 16, ip.end)), None))
            }
            _ if ip.fragment.is_some() => None,
            ip::IPV4 | ip::IPV6 => Some((None, Some(ip.start))),
            ip::GRE | ip::ETHER_IP | ip::L2TP => {
                let summed = ip.protocol == ip::GRE && u16_at(bytes, ip.start)? & tunnel::GRE_CHECKSUM != 0;
                let sum = summed.then_some((ip.start + 4, ip.end));
                match tunnel::in_ip(bytes, ip, &mut |part| parts.push(part))? {
                    LinkPayload::Ip(inner) => Some((sum, Some(inner))),
                    LinkPayload::Other | LinkPayload::Unread(_) => None,
                }
            }
            _ => None,
        }
    }

    /// Returns the innermost IP packet. There is one in every outline that [`Outline::of`] returns.
    fn innermost(&self) -> Option<&Level> {
        self.levels.last()
    }

    /// Returns the innermost IP packet with its offset.
    pub(crate) fn innermost_ip(&self) -> Option<(usize, Ip)> {
        self.innermost().map(|level| (level.at, level.ip))
    }

    /// Returns the range of what is no header: the data of a datagram or segment, or a later fragment.
    pub fn content(&self) -> Range<usize> {
        self.content.clone()
    }

    /// Returns whether the innermost packet is a UDP datagram.
    pub fn is_udp(&self) -> bool {
        self.innermost().is_some_and(|level| level.ip.protocol == ip::UDP)
    }

    /// Returns source and destination of the innermost packet.
    pub fn ends(&self) -> Option<(IpAddr, IpAddr)> {
        self.innermost().map(|level| (level.ip.src, level.ip.dst))
    }

    /// Returns the values that all fragments of the innermost packet share, with this fragment's place; `None` if it is
    /// whole.
    pub fn fragment(&self) -> Option<((IpAddr, IpAddr, u8), FragmentPlace)> {
        let ip = &self.innermost()?.ip;
        let fragment = ip.fragment?;
        Some(((ip.src, ip.dst, ip.protocol), FragmentPlace { id: fragment.id, offset: fragment.offset }))
    }

    /// Overwrites with zeros what is not needed in the headers and may name somebody. Zero also pads or ends the options
    /// of every protocol.
    pub fn strip(&self, bytes: &mut [u8]) {
        for level in &self.levels {
            let header = bytes.get(level.at..level.ip.start).unwrap_or_default();
            for options in ip_options(header) {
                fill(bytes, level.at + options.start..level.at + options.end);
            }
        }
        for part in &self.parts {
            match *part {
                Part::Opaque { at, len } => fill(bytes, at..at + len),
                Part::Address { at, len: len @ (4 | 6), field } => fill(bytes, at + len..at + field),
                Part::Address { at, field, .. } => fill(bytes, at..at + field),
                Part::Length(_) | Part::LittleLength(_) => {}
            }
        }
    }

    /// Gives a frame new addresses and, if `payload` is given, another content. `old` is the frame as captured, `edited`
    /// the frame with the edits made so far, and `more` the changes in other fragments of the innermost packet.
    pub fn rewrite(
        &self,
        old: &Frame<'_>,
        mut edited: Vec<u8>,
        payload: Option<&[u8]>,
        more: Delta,
        names: &mut dyn Rename,
    ) -> Vec<u8> {
        let mut growth = 0;
        if let Some(payload) = payload {
            growth = payload.len() as isize - self.content.len() as isize;
            let behind = edited.split_off(self.content.end.min(edited.len()));
            edited.truncate(self.content.start);
            edited.extend_from_slice(payload);
            edited.extend(behind);
        }
        for part in &self.parts {
            match *part {
                Part::Address { at, len: 6, .. } => change(&mut edited, at, |mac| names.hardware(mac)),
                Part::Address { at, len: 4, .. } => change(&mut edited, at, |ip| v4(ip, names)),
                Part::Length(at) => grow(&mut edited, at, growth),
                Part::LittleLength(at) => {
                    change(&mut edited, at, |[low, high]| [high, low]);
                    grow(&mut edited, at, growth);
                    change(&mut edited, at, |[high, low]| [low, high]);
                }
                Part::Address { .. } | Part::Opaque { .. } => {}
            }
        }
        for level in &self.levels {
            if level.ip.src.is_ipv4() {
                grow(&mut edited, level.at + 2, growth);
                change(&mut edited, level.at + 12, |ip| v4(ip, names));
                change(&mut edited, level.at + 16, |ip| v4(ip, names));
            } else {
                grow(&mut edited, level.at + 4, growth);
                change(&mut edited, level.at + 8, |ip| v6(ip, names));
                change(&mut edited, level.at + 24, |ip| v6(ip, names));
            }
        }
        let was = |range: Range<usize>| old.bytes.get(range).unwrap_or_default();
        // From the inside out, because the checksums of a tunnel cover those of the packet in it.
        for (depth, level) in self.levels.iter().enumerate().rev() {
            let Level { at, ip, sum } = *level;
            let addresses = if ip.src.is_ipv4() { at + 12..at + 20 } else { at + 8..at + 40 };
            if let Some((sum, end)) = sum {
                let now = ip.start..end.saturating_add_signed(growth).min(edited.len());
                let mut delta = Delta::of(0, was(ip.start..end), edited.get(now.clone()).unwrap_or_default());
                if ip.protocol != ip::GRE {
                    // The pseudo-header has the addresses, and the length a second time.
                    let length = |range: Range<usize>| (range.len() as u16).to_be_bytes();
                    let is = edited.get(addresses.clone()).unwrap_or_default();
                    delta = delta.and(Delta::of(0, was(addresses), is));
                    delta = delta.and(Delta::of(0, &length(ip.start..end), &length(now)));
                }
                if depth + 1 == self.levels.len() {
                    delta = delta.and(more);
                }
                delta.apply(&mut edited, sum);
                if ip.protocol == ip::UDP {
                    // A checksum of zero would mean that there is none.
                    change(&mut edited, sum, |sum| if sum == [0, 0] { [0xff; 2] } else { sum });
                }
            }
            if ip.src.is_ipv4() {
                let header = at..at + 4 * usize::from(edited.get(at).map_or(5, |first| first & 0x0f));
                let is = edited.get(header.clone()).unwrap_or_default();
                Delta::of(0, was(header), is).apply(&mut edited, at + 10);
            }
        }
        edited
    }
}

const TCP_HEADER: usize = 20;

/// Returns the ranges of the options in an IP header, with the extension headers of IPv6.
fn ip_options(header: &[u8]) -> Vec<Range<usize>> {
    const V6_HEADER: usize = 40;
    let Some(first) = header.first() else { return Vec::new() };
    if first >> 4 == 4 {
        return alloc::vec![20..4 * usize::from(first & 0x0f)];
    }
    let (mut next, mut at, mut options) = (header.get(6).copied(), V6_HEADER, Vec::new());
    while let (Some(kind), Some([following, len])) = (next, header.get(at..).and_then(<[u8]>::first_chunk)) {
        let len = usize::from(*len);
        let end = at
            + match kind {
                ip::FRAGMENT => 8,
                ip::AUTHENTICATION => 4 * len + 8,
                _ => 8 * len + 8,
            };
        if matches!(kind, ip::HOP_BY_HOP | ip::DESTINATION_OPTIONS) {
            options.push(at + 2..end);
        }
        (next, at) = (Some(*following), end);
    }
    options
}

/// Overwrites a range with zeros, as far as there are bytes.
fn fill(bytes: &mut [u8], range: Range<usize>) {
    let end = range.end.min(bytes.len());
    bytes.get_mut(range.start..end).unwrap_or_default().fill(0);
}

/// Changes the bytes at offset `at`, if they were captured.
fn change<const N: usize>(bytes: &mut [u8], at: usize, with: impl FnOnce([u8; N]) -> [u8; N]) {
    if let Some(place) = bytes.get_mut(at..).and_then(<[u8]>::first_chunk_mut::<N>) {
        *place = with(*place);
    }
}

/// Adds to the length at offset `at`. Zero stays: the network card was to write the length.
fn grow(bytes: &mut [u8], at: usize, growth: isize) {
    change(bytes, at, |length| match usize::from(u16::from_be_bytes(length)) {
        0 => length,
        old => (old.saturating_add_signed(growth) as u16).to_be_bytes(),
    });
}

fn v4(ip: [u8; 4], names: &mut dyn Rename) -> [u8; 4] {
    match names.address(ip.into()) {
        IpAddr::V4(new) => new.octets(),
        IpAddr::V6(_) => [0; 4],
    }
}

fn v6(ip: [u8; 16], names: &mut dyn Rename) -> [u8; 16] {
    match names.address(ip.into()) {
        IpAddr::V6(new) => new.octets(),
        IpAddr::V4(_) => [0; 16],
    }
}

/// Returns the address with the bits of `mask` flipped.
pub fn turned(ip: IpAddr, mask: u128) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => Ipv4Addr::from_bits(ip.to_bits() ^ mask as u32).into(),
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() ^ mask).into(),
    }
}
