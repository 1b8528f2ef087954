//! ICMP errors: the packet that could not be delivered, and the reason.
//!
//! ```text
//! type u8 | code u8 | checksum u16 | unused or next-hop MTU u32 | the packet's IP header and its first bytes
//! ```
//! The quoted packet is only a claim by another host. It may be truncated, have wrong lengths, or itself be an ICMP
//! error. An error counts only if it quotes a UDP or TCP header with both ports, and if the quoted packet was sent by
//! the host that gets the error. Source: RFC 792, RFC 1191, RFC 4443.

use core::net::IpAddr;

use super::origin::Origin;
use crate::ip::{self, Ip, Kept};
use crate::{Endpoint, Time};

/// Number of bytes in an ICMP error before the quoted packet.
const HEADER: usize = 8;
/// Maximum number of bytes of the quoted payload that are passed on.
const MAX_PAYLOAD: usize = 64;

/// The reason why a packet could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IcmpReason {
    /// Nobody listens on the port.
    PortUnreachable,
    /// A filter forbids the packet.
    Prohibited,
    /// The host does not answer, or there is no route to its network.
    HostUnreachable,
    /// The packet is too big for the next link and must not be fragmented.
    TooBig,
    /// The packet passed too many routers, or not all of its fragments arrived.
    TimeExceeded,
}

/// An ICMP error with the packet that it quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IcmpError<'a> {
    /// Capture time.
    pub time: Option<Time>,
    /// Sender of the error: a router, a firewall, or the receiver of the quoted packet.
    pub by: IpAddr,
    /// The reason why the packet could not be delivered.
    pub reason: IcmpReason,
    /// Sender of the quoted packet, to whom the error is sent.
    pub src: Endpoint,
    /// Receiver of the quoted packet.
    pub dst: Endpoint,
    /// Whether the quoted packet is a TCP segment; else it is a UDP datagram.
    pub tcp: bool,
    /// The start of the UDP payload, if the error quotes any of it. Always empty for TCP.
    pub payload: &'a [u8],
    /// Number of the frame that holds the error.
    pub frame: u64,
}

impl IcmpReason {
    fn v4(kind: u8, code: u8) -> Option<Self> {
        Some(match (kind, code) {
            (3, 3) => Self::PortUnreachable,
            (3, 9 | 10 | 13) => Self::Prohibited,
            (3, 0 | 1 | 5..=8 | 11 | 12) => Self::HostUnreachable,
            (3, 4) => Self::TooBig,
            (11, _) => Self::TimeExceeded,
            _ => return None,
        })
    }

    fn v6(kind: u8, code: u8) -> Option<Self> {
        Some(match (kind, code) {
            (1, 4) => Self::PortUnreachable,
            (1, 1 | 5 | 6) => Self::Prohibited,
            (1, 0 | 2 | 3) => Self::HostUnreachable,
            (2, _) => Self::TooBig,
            (3, _) => Self::TimeExceeded,
            _ => return None,
        })
    }
}

/// Reads the error in this ICMP packet; `None` if it is not an error, or does not quote a UDP or TCP packet with ports.
pub(super) fn read<'a>(origin: &Origin<'a>, outer: &Ip) -> Option<IcmpError<'a>> {
    let bytes = origin.bytes.get(..outer.end)?;
    let [kind, code, ..] = *bytes.get(outer.start..)?.first_chunk::<HEADER>()?;
    let reason = match outer.protocol {
        ip::ICMP => IcmpReason::v4(kind, code)?,
        _ => IcmpReason::v6(kind, code)?,
    };
    let quoted = ip::slice(bytes, outer.start + HEADER, Kept::Truncated)?;
    if quoted.src != outer.dst || quoted.fragment.is_some_and(|fragment| fragment.offset > 0) {
        return None;
    }
    let transport = bytes.get(quoted.start..quoted.end)?;
    let [s0, s1, d0, d1] = *transport.first_chunk::<4>()?;
    let tcp = match quoted.protocol {
        ip::UDP => false,
        ip::TCP => true,
        _ => return None,
    };
    let payload = if tcp { &[][..] } else { transport.get(crate::udp::HEADER..).unwrap_or_default() };
    Some(IcmpError {
        time: origin.time,
        by: outer.src,
        reason,
        src: Endpoint { ip: quoted.src, port: u16::from_be_bytes([s0, s1]) },
        dst: Endpoint { ip: quoted.dst, port: u16::from_be_bytes([d0, d1]) },
        tcp,
        payload: payload.get(..MAX_PAYLOAD).unwrap_or(payload),
        frame: origin.pieces.first().map_or(0, |piece| piece.frame),
    })
}
