//! The configuration of a capture.

use serde::Serialize;

/// Describes the capture to generate.
#[derive(Clone, Debug, Serialize)]
pub struct Config {
    /// Size of the file in bytes. The file is larger by at most one exchange.
    pub bytes: u64,
    /// Share of frames that belong to query traffic; the rest is noise.
    pub query: f64,
    /// The file format.
    pub format: Format,
    /// Whether timestamps are in nanoseconds instead of microseconds.
    pub nanos: bool,
    /// The link type.
    pub link: Link,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Number of game servers.
    pub servers: usize,
    /// Number of clients that query the same servers again and again; scanners are added to them.
    pub clients: usize,
    /// Frames per second of captured time.
    pub frames_per_second: f64,
    /// Start of the capture, in nanoseconds since 1970.
    pub start: u64,
    /// Rates of faults.
    pub faults: Faults,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            bytes: 10_000_000,
            query: 1.0,
            format: Format::Pcap,
            nanos: false,
            link: Link::Ethernet,
            seed: 1,
            servers: 2000,
            clients: 300,
            frames_per_second: 20_000.0,
            start: 1_775_000_000_000_000_000,
            faults: Faults::default(),
        }
    }
}

/// A capture file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Classic pcap.
    Pcap,
    /// pcapng, made of blocks.
    Pcapng,
}

/// A link type: what precedes the IP header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Link {
    /// Ethernet II, some frames with one or two VLAN tags, some with padding.
    Ethernet,
    /// Linux cooked capture.
    Sll,
    /// Linux cooked capture, version 2.
    Sll2,
    /// BSD loopback: the address family in the byte order of the machine.
    Null,
    /// Raw IP, without a link header.
    Raw,
}

impl Link {
    /// Its link-layer type number in capture files.
    pub const fn number(self) -> u16 {
        match self {
            Self::Null => 0,
            Self::Ethernet => 1,
            Self::Raw => 101,
            Self::Sll => 113,
            Self::Sll2 => 276,
        }
    }
}

/// Rates of faults, as shares from 0 to 1.
#[derive(Clone, Debug, Serialize)]
pub struct Faults {
    /// Share of split replies and fragmented datagrams with a missing part.
    pub loss: f64,
    /// Share of split replies and fragmented datagrams whose parts arrive out of order.
    pub reorder: f64,
    /// Share of split replies and fragmented datagrams with a duplicate part.
    pub duplicate: f64,
    /// Share of compressed replies with a wrong CRC32.
    pub crc: f64,
    /// Share of compressed replies that declare a wrong size.
    pub size: f64,
    /// Share of compressed replies whose stream is corrupt.
    pub corrupt: f64,
    /// Share of replies, split or not, that the capture truncates.
    pub cut: f64,
    /// Share of single-datagram replies that the server sends malformed.
    pub broken: f64,
    /// Share of requests without a reply, with or without a challenge.
    pub silence: f64,
    /// Share of exchanges that are a reply without a request.
    pub unasked: f64,
    /// Share of long RCON flights with a missing segment.
    pub tcp_loss: f64,
    /// Share of RCON flights with two neighbouring segments swapped.
    pub tcp_reorder: f64,
    /// Share of RCON segments that are retransmitted.
    pub tcp_repeat: f64,
    /// Share of RCON connections that were opened before the capture began.
    pub no_syn: f64,
}

impl Default for Faults {
    fn default() -> Self {
        Self {
            loss: 0.01,
            reorder: 0.05,
            duplicate: 0.02,
            crc: 0.01,
            size: 0.005,
            corrupt: 0.005,
            cut: 0.003,
            broken: 0.002,
            silence: 0.015,
            unasked: 0.002,
            tcp_loss: 0.02,
            tcp_reorder: 0.05,
            tcp_repeat: 0.01,
            no_syn: 0.03,
        }
    }
}

impl Faults {
    /// No faults.
    pub fn none() -> Self {
        Self {
            loss: 0.0,
            reorder: 0.0,
            duplicate: 0.0,
            crc: 0.0,
            size: 0.0,
            corrupt: 0.0,
            cut: 0.0,
            broken: 0.0,
            silence: 0.0,
            unasked: 0.0,
            tcp_loss: 0.0,
            tcp_reorder: 0.0,
            tcp_repeat: 0.0,
            no_syn: 0.0,
        }
    }
}
