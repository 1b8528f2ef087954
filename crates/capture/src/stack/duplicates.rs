//! Recognises a packet that was captured twice: on two interfaces, such as `lo` and `any` or both sides of a router, or on
//! one, such as a mirror port that shows what comes in and what goes out.
//!
//! The second copy may have another time to live, VLAN tag or hardware address, but it has the same addresses, ports,
//! checksum and, in IPv4, the same identification. It is at most 100 ms later or earlier. If one interface shows two
//! equal packets, they are two packets, and the other interface must show two as well; unless the second comes within a
//! millisecond, and either took another path or has an identification, which senders count up. A third within the next
//! millisecond is no copy: somebody floods with equal packets.

use alloc::collections::VecDeque;

use hashbrown::HashMap;

use crate::ip::{Ip, UDP};
use crate::tcp::TcpHeader;
use crate::udp::UdpHeader;
use crate::{Endpoint, Time};

/// Maximum time between the two copies of a packet, in nanoseconds.
const APART: i64 = 100_000_000;
/// Maximum time between the two copies of a packet on one interface, in nanoseconds.
const MIRRORED: i64 = 1_000_000;
/// Maximum number of packets remembered.
const REMEMBERED: usize = 1 << 16;

/// The parts of a packet that are the same on every interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Identity {
    src: Endpoint,
    dst: Endpoint,
    id: u16,
    /// UDP length and checksum; TCP sequence and acknowledgement numbers, data offset and flags.
    transport: (u64, u32),
}

/// The way that a datagram took, as far as its time to live and the end of its link header show it. `None` for a TCP
/// segment: what comes again in a stream does no harm, unless it differs, which must be seen.
pub(super) type Path = Option<(u8, u64)>;

/// Returns the path of the packet with this header.
#[inline]
pub(super) fn path(bytes: &[u8], ip: &Ip) -> Path {
    let link = bytes.get(..ip.start.saturating_sub(ip.header)).and_then(<[u8]>::last_chunk::<8>);
    (ip.protocol == UDP).then(|| (ip.ttl, link.map_or(0, |link| u64::from_ne_bytes(*link))))
}

impl Identity {
    #[inline]
    pub(super) fn udp(ip: &Ip, header: UdpHeader) -> Self {
        let transport = (u64::from(header.length) << 16 | u64::from(header.checksum), 0);
        Self::of(ip, header.src_port, header.dst_port, transport)
    }

    #[inline]
    pub(super) fn tcp(ip: &Ip, header: &TcpHeader) -> Self {
        let numbers = u64::from(header.seq) << 32 | u64::from(header.ack);
        let transport = (numbers, u32::from(header.flags) << 16 | ip.declared as u32 & 0xffff);
        Self::of(ip, header.src_port, header.dst_port, transport)
    }

    #[inline]
    fn of(ip: &Ip, src_port: u16, dst_port: u16, transport: (u64, u32)) -> Self {
        let src = Endpoint { ip: ip.src, port: src_port };
        Self { src, dst: Endpoint { ip: ip.dst, port: dst_port }, id: ip.id, transport }
    }
}

/// A packet that an interface has shown.
#[derive(Clone, Copy, Debug)]
struct Sight {
    interface: u32,
    time: Time,
    /// Number of copies that this interface has shown beyond the number that the other interfaces have shown.
    ahead: u32,
    path: Path,
    /// Whether this interface has shown the packet a second time within a millisecond.
    repeated: bool,
}

impl Sight {
    fn first(interface: u32, time: Time, path: Path) -> Self {
        Self { interface, time, ahead: 1, path, repeated: false }
    }
}

/// The packets of the last 100 ms.
#[derive(Clone, Debug, Default)]
pub(super) struct Duplicates {
    seen: HashMap<Identity, Sight>,
    /// Packets with the time of each sighting, in the order in which they were first seen.
    order: VecDeque<(Time, Identity)>,
}

impl Duplicates {
    /// Returns whether the packet is a copy of one that was shown before. A packet without a time never is.
    pub(super) fn has(
        &mut self,
        (identity, path): (Identity, Path),
        (interface, interfaces): (u32, u32),
        time: Option<Time>,
        clock: Option<Time>,
    ) -> bool {
        let (Some(time), Some(clock)) = (time, clock) else { return false };
        let apart = if interfaces > 1 { APART } else { MIRRORED };
        while let Some((since, old)) = self.order.front() {
            if self.order.len() < REMEMBERED && clock.since(*since) <= apart {
                break;
            }
            // Forgets the packet unless it was seen again since then.
            if self.seen.get(old).is_some_and(|sight| clock.since(sight.time) > apart || sight.time == *since)
            {
                self.seen.remove(old);
            }
            self.order.pop_front();
        }
        match self.seen.get_mut(&identity) {
            Some(sight) if near(sight.time, time, APART) => {
                // Interfaces are numbered through all sections. If two are too far apart, they are from different
                // sections, and so from different captures.
                if sight.interface.abs_diff(interface) >= interfaces {
                    *sight = Sight::first(interface, time, path);
                    self.order.push_back((time, identity));
                    return false;
                }
                if sight.interface == interface {
                    let soon = near(sight.time, time, MIRRORED);
                    let other = path.is_some() && (identity.id != 0 || sight.path != path);
                    let copy = soon && !sight.repeated && other;
                    (sight.repeated, sight.time) = (soon, time);
                    sight.ahead = sight.ahead.saturating_add(u32::from(!copy));
                    self.order.push_back((time, identity));
                    return copy;
                }
                if sight.ahead > 0 {
                    sight.ahead -= 1;
                    return true;
                }
                *sight = Sight::first(interface, time, path);
                self.order.push_back((time, identity));
                false
            }
            _ => {
                self.seen.insert(identity, Sight::first(interface, time, path));
                self.order.push_back((time, identity));
                false
            }
        }
    }
}

/// Returns whether two times are so close that they may belong to two copies of one packet.
fn near(a: Time, b: Time, apart: i64) -> bool {
    (if a < b { b.since(a) } else { a.since(b) }) <= apart
}
