//! An incident: what happened, to whom, how strongly, since when.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::{StaticText, Translatable, static_text};
use a2scope_wire::Severity;

use super::prefix::Prefix;

a2scope_wire::named! {
    /// What happened.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum IncidentKind {
        /// Servers sent an address replies that it did not ask for, because somebody asked in its name.
        Reflection = "reflection",
        /// Somebody asked in the name of an address, and the servers' challenges stopped it.
        ReflectionAttempt = "reflection_attempt",
        /// A server got far more queries than clients send.
        QueryFlood = "query_flood",
        /// An address got packets of a VSE flood, which no server answers.
        VseFlood = "vse_flood",
        /// RCON passwords were tried.
        RconBruteForce = "rcon_brute_force",
        /// One sender looked for servers.
        Scan = "scan",
        /// Servers showed players that are not there.
        FakePlayers = "fake_players",
        /// Addresses used one server's name.
        ClonedServers = "cloned_servers",
    }
}

impl IncidentKind {
    /// How bad it is.
    pub fn severity(self) -> Severity {
        match self {
            Self::Reflection | Self::QueryFlood | Self::VseFlood | Self::RconBruteForce => Severity::Error,
            Self::ReflectionAttempt | Self::Scan | Self::FakePlayers => Severity::Warning,
            Self::ClonedServers => Severity::Info,
        }
    }

    /// Its name for people.
    pub fn text(self) -> StaticText {
        match self {
            Self::Reflection => static_text!("incident-kind-reflection", "reflection attack on"),
            Self::ReflectionAttempt => {
                static_text!("incident-kind-reflection_attempt", "attempted reflection attack on")
            }
            Self::QueryFlood => static_text!("incident-kind-query_flood", "flood of queries to"),
            Self::VseFlood => static_text!("incident-kind-vse_flood", "VSE flood to"),
            Self::RconBruteForce => {
                static_text!("incident-kind-rcon_brute_force", "RCON passwords tried at")
            }
            Self::Scan => static_text!("incident-kind-scan", "scan of"),
            Self::FakePlayers => static_text!("incident-kind-fake_players", "fake players on"),
            Self::ClonedServers => static_text!("incident-kind-cloned_servers", "cloned server name on"),
        }
    }

    /// Whether packets are counted; else what servers say about themselves is.
    pub fn is_traffic(self) -> bool {
        !matches!(self, Self::FakePlayers | Self::ClonedServers)
    }
}

a2scope_wire::named! {
    /// Whether the senders' addresses are forged.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Spoofed {
        /// Much speaks for it.
        Likely = "likely",
        /// It may be.
        Possible = "possible",
        /// The senders must have got answers.
        Unlikely = "unlikely",
    }
}

/// The times to live of what was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtlRange {
    /// The lowest.
    pub min: u8,
    /// The highest.
    pub max: u8,
    /// Number of different ones.
    pub distinct: u32,
}

/// What happened, to whom, how strongly, since when.
///
/// Counted are the packets that go to the target, or in a scan come from the scanner; each once, IP fragments too. Sizes
/// are those of IP packets. [`IncidentKind::FakePlayers`] and [`IncidentKind::ClonedServers`] count servers only.
#[derive(Clone, Debug, PartialEq)]
pub struct Incident {
    /// What happened.
    pub kind: IncidentKind,
    /// Whom it was directed at: an address, or the smallest prefix that holds all. Of an attempt, the address in whose
    /// name was asked.
    pub target: Prefix,
    /// The target's ports, the most frequent first, at most eight.
    pub ports: Vec<u16>,
    /// Time of the first packet counted; `None` without times.
    pub start: Option<Time>,
    /// Time of the last.
    pub end: Option<Time>,
    /// Packets.
    pub packets: u64,
    /// Bytes of these packets, IP headers included.
    pub bytes: u64,
    /// Packets in the busiest second.
    pub peak_packets: u64,
    /// Bytes in the busiest second.
    pub peak_bytes: u64,
    /// Number of different senders.
    pub sources: u64,
    /// There were at least so many: the number is an estimate.
    pub sources_bound: bool,
    /// Packets by the senders' /24 or /48, most first, at most eight.
    pub top_sources: Vec<(Prefix, u64)>,
    /// The packets' times to live; `None` if unknown.
    pub ttl: Option<TtlRange>,
    /// Number of servers: those that reflected, or those that were hit, or those of the cluster.
    pub servers: u64,
    /// Bytes to the target for each byte of the requests that provoked them; `None` unless both were captured.
    pub amplification: Option<f64>,
    /// Whether the senders' addresses are forged.
    pub spoofed: Spoofed,
    /// Indexes of the findings that are part of it.
    pub findings: Vec<usize>,
    /// Indexes of messages that show it, at most 16.
    pub messages: Vec<u64>,
    /// One sentence with the figures.
    pub text: Translatable,
    /// What to do next.
    pub next: Translatable,
    /// Whose packets it is about besides the target: the scanner, or the servers of the cluster, at most 64.
    pub(super) others: Vec<Endpoint>,
}

impl Incident {
    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// Mean packets a second from the first to the last; of a shorter one, those of a second.
    pub fn mean_packets(&self) -> f64 {
        let seconds = match (self.start, self.end) {
            (Some(start), Some(end)) => end.since(start) as f64 / 1e9,
            _ => 0.0,
        };
        self.packets as f64 / seconds.max(1.0)
    }

    /// Whether a packet between these addresses at this time may be part of it.
    pub fn concerns(&self, time: Option<Time>, src: Endpoint, dst: Endpoint) -> bool {
        let within = match (time, self.start, self.end) {
            (Some(time), Some(start), Some(end)) => (start..=end).contains(&time),
            _ => true,
        };
        let is_target = |ip: IpAddr| self.target.contains(ip);
        let is_other = |end: Endpoint| {
            self.others.iter().any(|other| other.ip == end.ip && (other.port == 0 || other.port == end.port))
        };
        within
            && match self.kind {
                IncidentKind::Scan => {
                    is_other(src) && is_target(dst.ip) || is_other(dst) && is_target(src.ip)
                }
                IncidentKind::FakePlayers | IncidentKind::ClonedServers => is_other(src) || is_other(dst),
                _ => is_target(src.ip) || is_target(dst.ip),
            }
    }
}
