//! ICMP errors: which packet could not be delivered, and why.
//!
//! ```text
//! type u8 | code u8 | checksum u16 | unused or next-hop MTU u32 | the packet's IP header and its first bytes
//! ```
//! The quote is what somebody else says was sent. It may be cut, lie about its lengths, or quote another error; only a
//! UDP or TCP header with both ports, sent by the host that is told, counts. Source: RFC 792, RFC 1191, RFC 4443.

use core::net::IpAddr;

use super::origin::Origin;
use crate::ip::{self, Ip, Kept};
use crate::{Endpoint, Time};

/// Bytes before the quoted packet.
const HEADER: usize = 8;
/// Most bytes of the quoted payload that are passed on.
const MAX_PAYLOAD: usize = 64;

/// Why a packet could not be delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IcmpReason {
    /// Nobody listens on the port.
    PortUnreachable,
    /// A filter forbids it.
    Prohibited,
    /// The host, or the way to its network, is not there.
    HostUnreachable,
    /// It is too big for the next link and must not be fragmented.
    TooBig,
    /// It was forwarded too often, or not all of its fragments came.
    TimeExceeded,
}

/// An ICMP error with the packet that it quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IcmpError<'a> {
    /// Capture time.
    pub time: Option<Time>,
    /// Who says it: a router, a firewall, or the receiver.
    pub by: IpAddr,
    /// Why.
    pub reason: IcmpReason,
    /// Sender of the quoted packet: who is told.
    pub src: Endpoint,
    /// Its receiver.
    pub dst: Endpoint,
    /// Whether it is a TCP segment; else a UDP datagram.
    pub tcp: bool,
    /// The start of the quoted UDP payload, as far as it is quoted; often empty.
    pub payload: &'a [u8],
    /// Number of the frame.
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

/// Reads the error in this ICMP packet; `None` if it is none, or quotes nothing of use.
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
