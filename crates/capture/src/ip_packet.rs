//! [`IpPacket`]: a frame as a firewall sees it.

use core::net::IpAddr;

use crate::ip::{self, Ip, Kept};
use crate::link::{self, LinkPayload};
use crate::rewrite::Outline;
use crate::{Frame, link_type};

/// An IP packet, or a fragment of one, as it was captured. Inside a tunnel it is the innermost one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpPacket<'a> {
    /// The packet from the first byte of its IP header on, as far as it was captured.
    pub bytes: &'a [u8],
    /// Number of bytes of the packet as it was sent.
    pub len: u32,
    /// The sender.
    pub src: IpAddr,
    /// The receiver.
    pub dst: IpAddr,
    /// Number of the protocol after the IP header.
    pub protocol: u8,
    /// Time to live (IPv4) or hop limit (IPv6).
    pub ttl: u8,
    /// Offset of what follows the IP header and its extensions.
    pub payload: usize,
    /// Offset in the datagram, if this is a fragment that is not the first; 0 otherwise.
    pub fragment: u32,
}

impl<'a> IpPacket<'a> {
    /// Returns the packet in a frame; `None` if there is none, or its header is damaged.
    pub fn of(frame: &Frame<'a>) -> Option<Self> {
        let (at, ip) = match Outline::of(frame) {
            Some(outline) => outline.innermost_ip()?,
            None => outer(frame)?,
        };
        Some(Self {
            bytes: frame.bytes.get(at..ip.end)?,
            len: ip.wire_len(),
            src: ip.src,
            dst: ip.dst,
            protocol: ip.protocol,
            ttl: ip.ttl,
            payload: ip.start.checked_sub(at)?,
            fragment: ip.fragment.map_or(0, |fragment| fragment.offset),
        })
    }
}

/// Returns the outermost packet of a frame.
fn outer(frame: &Frame<'_>) -> Option<(usize, Ip)> {
    let Ok(LinkPayload::Ip(at)) = link_type::payload(frame.link, frame.bytes, &mut link::ignored) else {
        return None;
    };
    let kept = if frame.original_len as usize > frame.bytes.len() { Kept::Truncated } else { Kept::Whole };
    Some((at, ip::slice(frame.bytes, at, kept)?))
}
