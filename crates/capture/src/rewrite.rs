//! Changes addresses and payload of frames, and updates the checksums over both.
//!
//! Checksums are updated, not computed anew (RFC 1624). So a right checksum stays right, and a wrong one stays wrong by
//! the same amount. An update also works for truncated frames and for fragments.

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::ip::{self, Kept};
use crate::link::{self, LinkPayload};
use crate::{Frame, LinkType};

/// The positions of the parts of a frame with a plain IP packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Offset of the IP header.
    ip: usize,
    /// Offset of the IP packet's payload.
    pub payload: usize,
    /// Offset one past the last captured byte of the payload.
    end: usize,
    /// Source and destination of the packet.
    pub addresses: (IpAddr, IpAddr),
    /// The IP protocol.
    pub protocol: u8,
    /// The position of the fragment in its packet; `None` if this is a whole packet.
    pub fragment: Option<FragmentPlace>,
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

/// The amount by which a checksum over 16-bit words has to change. Zero means no change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Delta(u64);

impl Delta {
    /// Computes the change for bytes that were replaced: `old` by `new`, which begin at offset `at` of the checksummed
    /// data.
    pub fn of(at: usize, old: &[u8], new: &[u8]) -> Self {
        let sum = |bytes: &[u8]| {
            bytes.iter().enumerate().fold(0_u64, |sum, (place, byte)| {
                sum + if (at + place).is_multiple_of(2) { u64::from(*byte) << 8 } else { u64::from(*byte) }
            })
        };
        // To subtract is to add the complement. The sums of so few bytes do not overflow.
        Self(u64::from(fold(sum(new))) + u64::from(!fold(sum(old))))
    }

    /// Returns the sum of both changes.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(u64::from(fold(self.0 + other.0)))
    }

    /// Updates the checksum at offset `at` of `bytes` by this change.
    fn apply(self, bytes: &mut [u8], at: usize) {
        if self == Self::default() {
            return;
        }
        if let Some(place) = bytes.get_mut(at..).and_then(<[u8]>::first_chunk_mut::<2>) {
            let old = u16::from_be_bytes(*place);
            *place = (!fold(u64::from(!old) + self.0)).to_be_bytes();
        }
    }
}

/// Folds the carries of a sum of 16-bit words into its low 16 bits.
fn fold(mut sum: u64) -> u16 {
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    sum as u16
}

const UDP_HEADER: usize = 8;

impl Outline {
    /// Finds the parts of a frame; `None` if the frame does not hold a plain IP packet with UDP or TCP.
    pub fn of(frame: &Frame<'_>) -> Option<Self> {
        let Ok(LinkPayload::Ip(at)) = link::payload(frame.link, frame.bytes) else { return None };
        let cut = frame.original_len as usize > frame.bytes.len();
        let ip = ip::slice(frame.bytes, at, if cut { Kept::Truncated } else { Kept::Whole })?;
        (ip.protocol == ip::UDP || ip.protocol == ip::TCP).then(|| Self {
            ip: at,
            payload: ip.start,
            end: ip.end,
            addresses: (ip.src, ip.dst),
            protocol: ip.protocol,
            fragment: ip.fragment.map(|fragment| FragmentPlace { id: fragment.id, offset: fragment.offset }),
        })
    }

    /// Returns whether the packet's transport header is in this frame.
    fn has_transport(&self) -> bool {
        self.fragment.is_none_or(|fragment| fragment.offset == 0)
    }

    /// Returns the offset of the transport checksum in the IP payload.
    fn checksum_at(&self) -> usize {
        if self.protocol == ip::UDP { 6 } else { 16 }
    }

    /// Gives a frame new addresses and, if `payload` is given, a new UDP payload. `old` is the frame as captured,
    /// `edited` the frame with the edits made so far, and `more` the changes in other fragments of the same packet.
    pub fn rewrite(
        &self,
        old: &Frame<'_>,
        mut edited: Vec<u8>,
        payload: Option<&[u8]>,
        more: Delta,
        names: &mut dyn Rename,
    ) -> Vec<u8> {
        if let Some(payload) = payload {
            edited.truncate(self.payload + UDP_HEADER);
            edited.extend_from_slice(payload);
            self.set_lengths(&mut edited, payload.len());
        }
        let (src, dst) = self.addresses;
        let new = (names.address(src), names.address(dst));
        let mut addresses = Delta::default();
        let mut place = |at: usize, old: IpAddr, new: IpAddr| match (old, new) {
            (IpAddr::V4(old), IpAddr::V4(new)) => put(&mut edited, at, &old.octets(), &new.octets()),
            (IpAddr::V6(old), IpAddr::V6(new)) => put(&mut edited, at, &old.octets(), &new.octets()),
            _ => Delta::default(),
        };
        let (first, second) = if src.is_ipv4() { (12, 16) } else { (8, 24) };
        addresses = addresses.and(place(self.ip + first, src, new.0));
        addresses = addresses.and(place(self.ip + second, dst, new.1));
        if src.is_ipv4() {
            let header = |bytes: &[u8], from: usize, to: usize| {
                bytes.get(self.ip + from..self.ip + to).unwrap_or_default().to_vec()
            };
            let lengths = Delta::of(2, &header(old.bytes, 2, 4), &header(&edited, 2, 4));
            addresses.and(lengths).apply(&mut edited, self.ip + 10);
        }
        if self.has_transport() {
            let at = self.payload + self.checksum_at();
            let stored = edited.get(at..at + 2).unwrap_or_default();
            let absent = self.protocol == ip::UDP && stored == [0, 0];
            if !absent && !stored.is_empty() {
                let end = if payload.is_some() { edited.len() } else { self.end.min(edited.len()) };
                let inside =
                    |bytes: &[u8], end: usize| bytes.get(self.payload..end).unwrap_or_default().to_vec();
                let mut change = Delta::of(0, &inside(old.bytes, self.end), &inside(&edited, end));
                if let Some(payload) = payload {
                    // The checksum covers the length a second time, in the pseudo-header.
                    let was = old.bytes.get(self.payload + 4..self.payload + 6).unwrap_or_default();
                    let is = ((payload.len() + UDP_HEADER) as u16).to_be_bytes();
                    change = change.and(Delta::of(0, was, &is));
                }
                change.and(addresses).and(more).apply(&mut edited, at);
                if self.protocol == ip::UDP && edited.get(at..at + 2) == Some(&[0, 0]) {
                    // A checksum of zero would mean that there is none.
                    put(&mut edited, at, &[0, 0], &[0xff, 0xff]);
                }
            }
        }
        hardware(old.link, &mut edited, names);
        edited
    }

    fn set_lengths(&self, bytes: &mut [u8], payload: usize) {
        let udp = (payload + UDP_HEADER) as u16;
        put(bytes, self.payload + 4, &[0, 0], &udp.to_be_bytes());
        let headers = (self.payload - self.ip) as u16;
        let (at, length) = match self.addresses.0 {
            IpAddr::V4(_) => (self.ip + 2, udp.saturating_add(headers)),
            IpAddr::V6(_) => (self.ip + 4, udp.saturating_add(headers.saturating_sub(40))),
        };
        put(bytes, at, &[0, 0], &length.to_be_bytes());
    }
}

/// Replaces the bytes `old` at offset `at` by `new`, and returns the change for the checksum.
fn put(bytes: &mut [u8], at: usize, old: &[u8], new: &[u8]) -> Delta {
    if let Some(place) = bytes.get_mut(at..at + new.len()) {
        place.copy_from_slice(new);
    }
    Delta::of(0, old, new)
}

/// Replaces the hardware addresses of the link header.
fn hardware(link: LinkType, bytes: &mut [u8], names: &mut dyn Rename) {
    let places: &[usize] = match link {
        LinkType::ETHERNET => &[0, 6],
        LinkType::LINUX_SLL => &[6],
        LinkType::LINUX_SLL2 => &[12],
        _ => &[],
    };
    for at in places {
        if let Some(place) = bytes.get_mut(*at..).and_then(<[u8]>::first_chunk_mut::<6>) {
            *place = names.hardware(*place);
        }
    }
}

/// Returns the address with the bits of `mask` flipped.
pub fn turned(ip: IpAddr, mask: u128) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => Ipv4Addr::from_bits(ip.to_bits() ^ mask as u32).into(),
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() ^ mask).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_word_changes_the_checksum_as_if_it_were_computed_anew() {
        let sum =
            |bytes: &[u8]| {
                !fold(bytes.chunks(2).fold(0, |sum, word| {
                    sum + (u64::from(word[0]) << 8 | u64::from(*word.get(1).unwrap_or(&0)))
                }))
            };
        let old: Vec<u8> = (0..61).map(|n| (n * 37 % 251) as u8).collect();
        for (at, new) in [(0, &[1, 2, 3][..]), (7, &[0xff; 6]), (60, &[9]), (13, &[0; 20])] {
            let mut changed = old.clone();
            changed[at..at + new.len()].copy_from_slice(new);
            let mut stored = sum(&old).to_be_bytes();
            Delta::of(at, &old[at..at + new.len()], new).apply(&mut stored, 0);
            assert_eq!(u16::from_be_bytes(stored), sum(&changed), "at {at}");
        }
    }
}
