//! [`Packet`]: what a rule sees of a packet.

use core::net::IpAddr;

use a2scope_capture::{Frame, IpPacket};

use crate::model::{Family, Field, Layer};

/// The protocols with ports.
pub(crate) const TCP: u8 = 6;
pub(crate) const UDP: u8 = 17;

/// A packet at a time.
#[derive(Clone, Copy, Debug)]
pub struct Packet<'a> {
    /// Nanoseconds since some moment.
    pub nanos: u64,
    /// The packet.
    pub ip: IpPacket<'a>,
}

impl<'a> Packet<'a> {
    /// Returns the packet in a frame; `None` if there is none. A frame without a time has the time `before`.
    pub fn of(frame: &Frame<'a>, before: u64) -> Option<Self> {
        let nanos = frame.time.map_or(before, |time| {
            u64::try_from(time.seconds).unwrap_or(0).saturating_mul(1_000_000_000) + u64::from(time.nanos)
        });
        Some(Self { nanos, ip: IpPacket::of(frame)? })
    }

    pub(crate) fn family(&self) -> Family {
        if self.ip.src.is_ipv4() { Family::V4 } else { Family::V6 }
    }

    /// Returns the value of a field; `None` if the packet does not have it.
    pub fn field(&self, field: Field) -> Option<u128> {
        let has_ports = |protocol: u8| match protocol {
            0 => matches!(self.ip.protocol, TCP | UDP),
            _ => self.ip.protocol == protocol,
        };
        match field {
            Field::Version => Some(if self.family() == Family::V4 { 4 } else { 6 }),
            Field::Source(family) => (family == self.family()).then(|| number(self.ip.src)),
            Field::Destination(family) => (family == self.family()).then(|| number(self.ip.dst)),
            Field::Protocol => Some(self.ip.protocol.into()),
            Field::SourcePort(protocol) => has_ports(protocol).then(|| self.bits(Layer::Transport, 0, 16))?,
            Field::DestinationPort(protocol) => {
                has_ports(protocol).then(|| self.bits(Layer::Transport, 16, 16))?
            }
            Field::Length => Some(self.ip.len.into()),
            Field::UdpLength => has_ports(UDP).then(|| self.bits(Layer::Transport, 32, 16))?,
            Field::Ttl(family) => (family == self.family()).then_some(self.ip.ttl.into()),
            Field::TcpFlags => has_ports(TCP).then(|| self.bits(Layer::Transport, 104, 8))?,
            Field::Raw { from, bit, bits } => self.bits(from, bit.into(), bits.into()),
        }
    }

    /// Returns bits of the packet; `None` if it has fewer. A later fragment has only an IP header.
    fn bits(&self, from: Layer, bit: usize, bits: usize) -> Option<u128> {
        let start = match from {
            Layer::Network => 0,
            _ if self.ip.fragment > 0 => return None,
            Layer::Transport => self.ip.payload,
            Layer::Payload => self.inner()?,
        };
        let at = start + bit / 8;
        let end = start + (bit + bits).div_ceil(8);
        let mut value: u128 = 0;
        // Bits that begin within a byte may reach into a seventeenth.
        let mut lost = 0;
        for byte in self.ip.bytes.get(at..end)? {
            lost = (value >> 120) as u32;
            value = (value << 8) | u128::from(*byte);
        }
        let after = (end - start) * 8 - (bit + bits);
        let high = u128::from(lost).checked_shl(128 - after as u32).unwrap_or(0);
        let value = (value >> after) | high;
        Some(if bits < 128 { value & ((1 << bits) - 1) } else { value })
    }

    /// Returns the offset of what follows the header of UDP or TCP.
    fn inner(&self) -> Option<usize> {
        let at = self.ip.payload;
        match self.ip.protocol {
            UDP => Some(at + 8),
            TCP => Some(at + usize::from(self.ip.bytes.get(at + 12)? >> 4) * 4),
            _ => None,
        }
    }
}

/// Returns an address as a number.
pub(crate) fn number(ip: IpAddr) -> u128 {
    match ip {
        IpAddr::V4(ip) => ip.to_bits().into(),
        IpAddr::V6(ip) => ip.to_bits(),
    }
}
