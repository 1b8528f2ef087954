//! The Community ID of two ends: a hash that Zeek, Suricata, Arkime and Wireshark print, too, so that their records of a
//! conversation can be joined with ours.
//!
//! It is the SHA-1 of these bytes, in base64 after `1:`:
//!
//! | bytes | content |
//! |---|---|
//! | 2 | the seed, which is the same for all tools of a site |
//! | 4 or 16 | the smaller address |
//! | 4 or 16 | the other address |
//! | 1 | the protocol of IP: 6 is TCP, 17 is UDP |
//! | 1 | 0 |
//! | 2 | the port of the smaller address; if both are the same, the smaller port |
//! | 2 | the other port |
//!
//! Numbers are big-endian. ICMP, which the specification covers as well, carries no messages.
//!
//! Source: <https://github.com/corelight/community-id-spec>.

use core::fmt;
use core::net::IpAddr;
use core::sync::atomic::{AtomicU16, Ordering};

use a2scope_analysis::{
    RconProtocol,
    conversations::{Conversation, Grouping},
};
use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Transport};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha1::{Digest, Sha1};

use crate::show::is_told;

/// The seed of the process. It is a setting of a site, as in the other tools, so no caller needs two.
static SEED: AtomicU16 = AtomicU16::new(0);

/// Sets the seed of all Community IDs that are computed from now on. It is 0 at first.
pub fn set_community_id_seed(seed: u16) {
    SEED.store(seed, Ordering::Relaxed);
}

/// The Community ID (version 1) of two ends. Displayed as `1:d/FP5EW3wiY1vCndhwleRRKHowQ=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommunityId([u8; 20]);

impl CommunityId {
    /// Returns the Community ID of two ends, in any order; `None` if the address of an end is not known.
    pub fn of_ends(transport: Transport, one: Endpoint, other: Endpoint) -> Option<Self> {
        (one.is_named() && other.is_named()).then(|| Self::new(transport, one, other))
    }

    /// Returns the Community ID of a message; `None` if the transport or an end is not known, as in most pastes.
    pub fn of_record(record: &Record<'_>) -> Option<Self> {
        let (transport, src, dst) = (record.transport?, record.src?, record.dst?);
        (is_told(record, &src) && is_told(record, &dst)).then(|| Self::new(transport, src, dst))
    }

    /// Returns the Community ID of a conversation; `None` if several conversations are shown as one.
    pub fn of_conversation(of: &Conversation) -> Option<Self> {
        let transport = if of.ends.stream.is_some() { Transport::Tcp } else { Transport::Udp };
        if of.grouping == Grouping::Port {
            Self::of_ends(transport, of.ends.client, of.ends.server)
        } else {
            None
        }
    }

    /// Returns the Community ID of the ends of a login or command.
    pub fn of_rcon(protocol: RconProtocol, client: Endpoint, server: Endpoint) -> Option<Self> {
        let transport = match protocol {
            RconProtocol::Source => Transport::Tcp,
            RconProtocol::GoldSource => Transport::Udp,
        };
        Self::of_ends(transport, client, server)
    }

    /// Returns a number for the conversation that JavaScript can hold, too: the first 53 bits of the hash.
    pub(crate) fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_be_bytes([a, b, c, d, e, f, g, h]) >> 11
    }

    fn new(transport: Transport, one: Endpoint, other: Endpoint) -> Self {
        Self::seeded(SEED.load(Ordering::Relaxed), transport, one, other)
    }

    fn seeded(seed: u16, transport: Transport, one: Endpoint, other: Endpoint) -> Self {
        let (first, second) = if one <= other { (one, other) } else { (other, one) };
        let protocol = match transport {
            Transport::Tcp => 6,
            Transport::Udp => 17,
        };
        let mut hash = Sha1::new();
        hash.update(seed.to_be_bytes());
        for end in [first, second] {
            match end.ip {
                IpAddr::V4(ip) => hash.update(ip.octets()),
                IpAddr::V6(ip) => hash.update(ip.octets()),
            }
        }
        hash.update([protocol, 0]);
        hash.update(first.port.to_be_bytes());
        hash.update(second.port.to_be_bytes());
        Self(hash.finalize().into())
    }
}

impl fmt::Display for CommunityId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The 20 bytes take 28 characters. `Base64Display` would take longer than the hash.
        let mut text = [0; 28];
        STANDARD.encode_slice(self.0, &mut text).map_err(|_| fmt::Error)?;
        f.write_str("1:")?;
        f.write_str(str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use core::net::SocketAddr;

    use super::*;

    /// Those of 128.232.110.120 are examples of the specification; all are what PyPI's `communityid` 1.5.0 says.
    const KNOWN: [(u16, Transport, &str, &str, &str); 7] = [
        (0, Transport::Tcp, "128.232.110.120:34855", "66.35.250.204:80", "1:LQU9qZlK+B5F3KDmev6m5PMibrg="),
        (1, Transport::Tcp, "128.232.110.120:34855", "66.35.250.204:80", "1:3V71V58M3Ksw/yuFALMcW0LAHvc="),
        (0, Transport::Udp, "192.168.1.52:54585", "8.8.8.8:53", "1:d/FP5EW3wiY1vCndhwleRRKHowQ="),
        (1, Transport::Udp, "192.168.1.52:54585", "8.8.8.8:53", "1:Q9We8WO3piVF8yEQBNJF4uiSVrI="),
        (0, Transport::Udp, "192.0.2.1:27015", "192.0.2.1:27005", "1:2AaB0lTxyphbWL6cx+0DYvcOC58="),
        (0, Transport::Udp, "[2001:db8::1]:65535", "[2001:db8::2]:27015", "1:ARPCyVm5xrV+1ALX/tTdaf41iAU="),
        (1, Transport::Tcp, "[2001:db8::1]:65535", "[2001:db8::2]:27015", "1:8q7hodxtjxhBRLk+2vJc1F1XOSI="),
    ];

    #[test]
    fn the_order_of_the_ends_does_not_matter() {
        let end = |text: &str| {
            let end: SocketAddr = text.parse().unwrap();
            Endpoint { ip: end.ip(), port: end.port() }
        };
        for (seed, transport, one, other, id) in KNOWN {
            let (one, other) = (end(one), end(other));
            assert_eq!(CommunityId::seeded(seed, transport, one, other).to_string(), id);
            assert_eq!(CommunityId::seeded(seed, transport, other, one).to_string(), id);
        }
    }

    #[test]
    fn an_end_without_an_address_has_none() {
        let known = Endpoint { ip: [192, 0, 2, 1].into(), port: 27015 };
        assert_eq!(CommunityId::of_ends(Transport::Udp, Endpoint::UNNAMED_CLIENT, known), None);
        assert_eq!(CommunityId::of_rcon(RconProtocol::Source, known, Endpoint::UNNAMED_SERVER), None);
    }
}
