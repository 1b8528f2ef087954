//! What is to be written.

use serde::Serialize;

/// What is to be written.
#[derive(Clone, Debug, Serialize)]
pub struct Config {
    /// Size of the file in bytes; what is written is a little more, up to one exchange.
    pub bytes: u64,
    /// Share of the frames that belong to query traffic; the rest is noise.
    pub query: f64,
    /// The file's format.
    pub format: Format,
    /// Times in nanoseconds, not in microseconds.
    pub nanos: bool,
    /// What stands before the IP header.
    pub link: Link,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Game servers.
    pub servers: usize,
    /// Clients that keep asking the same servers; scanners come on top.
    pub clients: usize,
    /// Frames a second of captured time.
    pub frames_per_second: f64,
    /// When the capture begins, in nanoseconds since 1970.
    pub start: u64,
    /// What goes wrong, and how often.
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
    /// The classic one.
    Pcap,
    /// The one of blocks.
    Pcapng,
}

/// What stands before the IP header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Link {
    /// Ethernet II, some frames with one VLAN tag or two, some with padding.
    Ethernet,
    /// Linux cooked capture.
    Sll,
    /// Linux cooked capture, version 2.
    Sll2,
    /// BSD loopback: the address family in the byte order of the machine.
    Null,
    /// Nothing.
    Raw,
}

impl Link {
    /// Its number in capture files.
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

/// What goes wrong, and how often: shares between 0 and 1.
#[derive(Clone, Debug, Serialize)]
pub struct Faults {
    /// Split replies and fragmented datagrams of which a part is missing.
    pub loss: f64,
    /// Those whose parts arrive in another order.
    pub reorder: f64,
    /// Those of which a part arrives twice.
    pub duplicate: f64,
    /// Compressed replies with a wrong CRC32.
    pub crc: f64,
    /// Compressed replies that declare a wrong size.
    pub size: f64,
    /// Compressed replies whose stream is broken.
    pub corrupt: f64,
    /// Replies, split or not, that the capture kept only in part.
    pub cut: f64,
    /// Replies in one datagram that the server sent broken.
    pub broken: f64,
    /// Requests that are not answered, with or without a challenge in between.
    pub silence: f64,
    /// Replies that nobody asked for.
    pub unasked: f64,
    /// Long RCON flights that miss a segment.
    pub tcp_loss: f64,
    /// RCON flights in which two neighbours are swapped.
    pub tcp_reorder: f64,
    /// RCON segments that are sent again.
    pub tcp_repeat: f64,
    /// RCON connections that the capture joins after they were opened.
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
    /// Nothing goes wrong.
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
