//! What carries packets and is not read: recognised, named and counted, so that nobody takes what is inside for absent.

use crate::LinkType;

/// A kind of encapsulation that is recognised but not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encapsulation {
    /// IPsec's encryption, IP protocol 50.
    Esp,
    /// IP protocol 108.
    IpComp,
    /// L2TPv3 over IP with something else than Ethernet, IP protocol 115.
    L2tp,
    /// GRE with source routes, or of an unknown version.
    Gre,
    /// Encrypted Ethernet, 802.1AE, ethertype 88e5.
    Macsec,
    /// Ethernet in Ethernet of providers, 802.1ah, ethertype 88e7.
    Pbb,
    /// The network service header, ethertype 894f.
    Nsh,
    /// TRILL, ethertype 22f3.
    Trill,
    /// Cisco FabricPath, ethertype 8903.
    FabricPath,
    /// PPP that is compressed or, with MPPE, encrypted.
    CompressedPpp,
    /// 802.11 with WEP or WPA.
    EncryptedWifi,
    /// Several packets in an 802.11 frame, A-MSDU.
    AggregatedWifi,
    /// A fragment of an 802.11 frame.
    WifiFragment,
    /// A tunnel in more tunnels than [`MAX_TUNNELS`](crate::MAX_TUNNELS).
    Nested,
}

impl Encapsulation {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::Esp,
        Self::IpComp,
        Self::L2tp,
        Self::Gre,
        Self::Macsec,
        Self::Pbb,
        Self::Nsh,
        Self::Trill,
        Self::FabricPath,
        Self::CompressedPpp,
        Self::EncryptedWifi,
        Self::AggregatedWifi,
        Self::WifiFragment,
        Self::Nested,
    ];

    /// Returns the name, as the field writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Esp => "IPsec ESP",
            Self::IpComp => "IPComp",
            Self::L2tp => "L2TPv3",
            Self::Gre => "GRE",
            Self::Macsec => "MACsec",
            Self::Pbb => "802.1ah",
            Self::Nsh => "NSH",
            Self::Trill => "TRILL",
            Self::FabricPath => "FabricPath",
            Self::CompressedPpp => "PPP MPPE/MPPC",
            Self::EncryptedWifi => "802.11 WPA",
            Self::AggregatedWifi => "802.11 A-MSDU",
            Self::WifiFragment => "802.11 fragment",
            Self::Nested => "tunnel in 2 tunnels",
        }
    }

    /// Returns the encapsulation of an IP protocol.
    pub(crate) fn of_protocol(protocol: u8) -> Option<Self> {
        Some(match protocol {
            50 => Self::Esp,
            108 => Self::IpComp,
            _ => return None,
        })
    }

    /// Returns the encapsulation of an ethertype.
    pub(crate) fn of_ether_type(kind: u16) -> Option<Self> {
        Some(match kind {
            0x88e5 => Self::Macsec,
            0x88e7 => Self::Pbb,
            0x894f => Self::Nsh,
            0x22f3 => Self::Trill,
            0x8903 => Self::FabricPath,
            _ => return None,
        })
    }
}

/// Maximum number of link types that are counted each.
const LINKS: usize = 4;

/// Numbers of packets in encapsulations that are not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    packets: [u64; Encapsulation::ALL.len()],
    /// The first link types, with the number of frames. An empty place has no frames.
    links: [(u32, u64); LINKS],
}

impl Unread {
    /// Adds a packet in an encapsulation.
    pub(crate) fn add(&mut self, encapsulation: Encapsulation) {
        if let Some(packets) = self.packets.get_mut(encapsulation as usize) {
            *packets += 1;
        }
    }

    /// Adds frames of a link type that is not read.
    pub(crate) fn add_link(&mut self, LinkType(link): LinkType, frames: u64) {
        let place = self.links.iter_mut().find(|(known, frames)| *known == link || *frames == 0);
        if let Some(place) = place {
            *place = (link, place.1 + frames);
        }
    }

    /// Adds the counts of another stack.
    pub(crate) fn absorb(&mut self, other: &Self) {
        for (packets, more) in self.packets.iter_mut().zip(other.packets) {
            *packets += more;
        }
        for (link, frames) in other.link_types() {
            self.add_link(link, frames);
        }
    }

    /// Returns the encapsulations that occurred, with the number of packets.
    pub fn encapsulations(&self) -> impl Iterator<Item = (Encapsulation, u64)> {
        Encapsulation::ALL.into_iter().zip(self.packets).filter(|(_, packets)| *packets > 0)
    }

    /// Returns the link types that are not read, with the number of frames; the first four only.
    pub fn link_types(&self) -> impl Iterator<Item = (LinkType, u64)> {
        self.links
            .into_iter()
            .filter(|(_, frames)| *frames > 0)
            .map(|(link, frames)| (LinkType(link), frames))
    }
}
