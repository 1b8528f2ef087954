//! ICMP errors about a packet that could not be delivered.

use alloc::vec::Vec;
use core::net::IpAddr;

use etherparse::{Icmpv4Header, Icmpv4Type, Icmpv6Header, Icmpv6Type, IpNumber, icmpv4, icmpv6};

use super::{ipv4, ipv6};
use crate::IcmpReason;
use crate::ip::{self, Kept};

/// Maximum number of bytes of the undelivered packet that the error quotes.
const QUOTED: usize = 128;

/// Returns the ICMP error with which `by` tells the sender of `packet` that it could not be delivered. Both have IP
/// headers. Returns `None` if `packet` has no IP header or `by` is of another IP version, and for
/// [`IcmpReason::TooBig`] and [`IcmpReason::TimeExceeded`], which say more than the reason.
pub fn unreachable(by: IpAddr, packet: &[u8], reason: IcmpReason) -> Option<Vec<u8>> {
    let undelivered = ip::slice(packet, 0, Kept::Truncated)?;
    let quoted = packet.get(..QUOTED).unwrap_or(packet);
    let mut error = match (by, undelivered.src) {
        (IpAddr::V4(by), IpAddr::V4(to)) => {
            use icmpv4::DestUnreachableHeader as Why;
            let why = match reason {
                IcmpReason::PortUnreachable => Why::Port,
                IcmpReason::Prohibited => Why::FilterProhibited,
                IcmpReason::HostUnreachable => Why::Host,
                IcmpReason::TooBig | IcmpReason::TimeExceeded => return None,
            };
            let header = Icmpv4Header::with_checksum(Icmpv4Type::DestinationUnreachable(why), quoted);
            let ip = ipv4(by, to, IpNumber::ICMP, header.header_len() + quoted.len())?;
            [&ip.to_bytes()[..], &header.to_bytes()].concat()
        }
        (IpAddr::V6(by), IpAddr::V6(to)) => {
            use icmpv6::DestUnreachableCode as Why;
            let why = match reason {
                IcmpReason::PortUnreachable => Why::Port,
                IcmpReason::Prohibited => Why::Prohibited,
                IcmpReason::HostUnreachable => Why::Address,
                IcmpReason::TooBig | IcmpReason::TimeExceeded => return None,
            };
            let (by, to) = (by.octets(), to.octets());
            let kind = Icmpv6Type::DestinationUnreachable(why);
            let header = Icmpv6Header::with_checksum(kind, by, to, quoted).ok()?;
            let ip = ipv6(by, to, IpNumber::IPV6_ICMP, header.header_len() + quoted.len())?;
            [&ip.to_bytes()[..], &header.to_bytes()].concat()
        }
        _ => return None,
    };
    error.extend_from_slice(quoted);
    Some(error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write::{RAW_IP_LINK, udp};
    use crate::{Endpoint, Everything, Frame, Limits, Packet, Stack};

    #[test]
    fn an_error_is_read_again() {
        for (from, to) in [("192.0.2.1", "198.51.100.7"), ("2001:db8::1", "2001:db8::2")] {
            let src = Endpoint { ip: from.parse().unwrap(), port: 40_000 };
            let dst = Endpoint { ip: to.parse().unwrap(), port: 27_015 };
            let request = udp(src, dst, b"\xff\xff\xff\xffTSource Engine Query\0").unwrap();
            for reason in [IcmpReason::PortUnreachable, IcmpReason::Prohibited, IcmpReason::HostUnreachable] {
                let error = unreachable(dst.ip, &request, reason).unwrap();
                let mut stack = Stack::new(Everything, Limits::default());
                stack.icmp = true;
                let mut seen = Vec::new();
                let frame = Frame {
                    number: 1,
                    link: RAW_IP_LINK,
                    time: None,
                    bytes: &error,
                    original_len: error.len() as u32,
                    interface: 0,
                    interfaces: 1,
                    offset: 0,
                };
                stack.frame(&frame, &mut |packet| {
                    if let Packet::Icmp(error) = packet {
                        seen.push((error.reason, error.by, error.src, error.dst));
                    }
                });
                assert_eq!(seen, [(reason, dst.ip, src, dst)]);
            }
            let other = if dst.ip.is_ipv4() { "::1" } else { "127.0.0.1" };
            assert!(unreachable(other.parse().unwrap(), &request, IcmpReason::Prohibited).is_none());
        }
    }
}
