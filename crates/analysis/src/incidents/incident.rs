//! [`Incident`]: the record of an attack or a fake.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::Severity;

use super::super::prefix::Prefix;
use super::course::Course;
use super::kinds::{IncidentKind, Packets, Spoofed};
use super::seconds::PAUSE;
use crate::sessions::RconStep;

/// A reply comes at most this many seconds after its request: later than this, it is late for an exchange, too.
const REPLY_SECONDS: i64 = 3;

/// The times to live of the counted packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TtlRange {
    /// The lowest time to live.
    pub min: u8,
    /// The highest time to live.
    pub max: u8,
    /// Number of different times to live.
    pub distinct: u32,
}

/// A series of incidents of one kind with one target, one after the other at equal distances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pulses {
    /// Number of incidents in the series.
    pub count: u64,
    /// Seconds from the beginning of one to the beginning of the next.
    pub every: f64,
}

/// The neighbouring networks that were attacked together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbours {
    /// How many there are.
    pub count: u64,
    /// The smallest network that holds all.
    pub network: Prefix,
}

/// An attack or a fake: what happened, to whom, how strong it was, and since when.
///
/// An incident counts the packets that go to its target. A scan counts the packets that come from the
/// scanner. Each packet counts once, IP fragments too, and sizes are those of IP packets.
/// [`IncidentKind::FakePlayers`] and [`IncidentKind::ClonedServers`] count only servers.
#[derive(Clone, Debug, PartialEq)]
pub struct Incident {
    /// The kind of the incident.
    pub kind: IncidentKind,
    /// The target: an address, or the smallest prefix that contains all targets. For
    /// [`IncidentKind::ReflectionAttempt`] it is the presumably spoofed source address of the queries, which belongs to
    /// the intended victim.
    pub target: Prefix,
    /// The ports of the target, at most eight, most frequent first.
    pub ports: Vec<u16>,
    /// Time of the first counted packet; `None` if no packet has a time.
    pub start: Option<Time>,
    /// Time of the last counted packet; `None` if no packet has a time.
    pub end: Option<Time>,
    /// Number of counted packets.
    pub packets: u64,
    /// Number of bytes of the counted packets, IP headers included.
    pub bytes: u64,
    /// Number of packets in the busiest second.
    pub peak_packets: u64,
    /// Number of bytes in the busiest second.
    pub peak_bytes: u64,
    /// The packets over time. It is empty for incidents that are not about packets.
    pub course: Course,
    /// Number of different senders.
    pub sources: u64,
    /// Whether `sources` is an estimate instead of an exact number.
    pub sources_bound: bool,
    /// The networks of the senders (/24 in IPv4, /48 in IPv6) with their numbers of packets, highest first;
    /// at most eight. Of more than 64 networks the numbers are what each sent at least.
    pub top_sources: Vec<(Prefix, u64)>,
    /// The senders with their numbers of packets, highest first; at most 16. If the port is 0, the address may have sent
    /// from several. Of more than 64 senders the numbers are what each sent at least.
    pub top_senders: Vec<(Endpoint, u64)>,
    /// The times to live of the packets; `None` if they are not known.
    pub ttl: Option<TtlRange>,
    /// Number of servers: the ones that sent the reflected replies, that were flooded, or that belong to the cluster.
    pub servers: u64,
    /// Bytes that went to the target per byte of the requests that provoked them; `None` unless both were captured.
    pub amplification: Option<f64>,
    /// Whether the senders' addresses are forged.
    pub spoofed: Spoofed,
    /// The series that the incident belongs to, if there is one.
    pub pulses: Option<Pulses>,
    /// The neighbouring networks that were attacked together with this one; `None` unless there are any.
    pub neighbours: Option<Neighbours>,
    /// Indexes of the findings that are part of the incident.
    pub findings: Vec<usize>,
    /// Indexes of messages that show the incident, at most 16.
    pub messages: Vec<u64>,
    /// The logins and commands with which somebody got in over RCON: the ones that were refused, the ones that were
    /// accepted, and what was changed then; at most 32, those that are alike in one. Empty for other incidents.
    pub timeline: Vec<RconStep>,
    /// Number of further logins and commands: the ones that only read, and the ones for which there was no room.
    pub timeline_more: u64,
    /// The sentence that says what happened, with the numbers.
    pub text: Translatable,
    /// The advice for the person who has to act.
    pub next: Translatable,
    /// Other endpoints whose packets belong to the incident: the scanner, those who try passwords, or the servers of
    /// the cluster. If the port is 0, all ports belong to it.
    pub(super) others: Vec<Endpoint>,
    /// Whether the requests in the target's name are counted, because the capture has nothing else.
    pub(super) of_requests: bool,
}

/// Returns the time until which a pause ends no incident.
pub(super) fn later(time: Time) -> Time {
    Time { seconds: time.seconds.saturating_add(PAUSE), ..time }
}

impl Incident {
    /// Returns whether a time from `first` to `last` overlaps with this incident, or a short pause is between them.
    pub(super) fn overlaps(&self, first: Option<Time>, last: Option<Time>) -> bool {
        first <= self.end.map(later) && self.start <= last.map(later)
    }

    /// Returns how serious the incident is.
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// Returns the mean number of packets per second between the first and the last packet. An incident of
    /// less than a second counts as one second.
    pub fn mean_packets(&self) -> f64 {
        let seconds = match (self.start, self.end) {
            (Some(start), Some(end)) => end.since(start) as f64 / 1e9,
            _ => 0.0,
        };
        self.packets as f64 / seconds.max(1.0)
    }

    /// Returns whether the scanner, one of those who try passwords, or a server of the cluster has this address.
    pub(crate) fn has_member(&self, ip: IpAddr) -> bool {
        self.others.iter().any(|other| other.ip == ip)
    }

    /// Returns whether a packet between these addresses at this time may belong to the incident: is counted, or caused what
    /// is counted.
    pub fn concerns(&self, time: Option<Time>, src: Endpoint, dst: Endpoint) -> bool {
        let packets = self.kind.packets();
        let within = match (time, self.start, self.end) {
            (Some(time), Some(start), Some(end)) => {
                // The first request came before the first reply, which is the first packet that is counted. Of a fake ping
                // not even that: it is the answer.
                let asked = Time { seconds: start.seconds.saturating_sub(REPLY_SECONDS), ..start };
                let causes = packets == Packets::Reflected && self.target.contains(src.ip)
                    || self.kind == IncidentKind::FakePing;
                (if causes { asked } else { start }..=end).contains(&time)
            }
            _ => true,
        };
        let is_target = |ip: IpAddr| self.target.contains(ip);
        let is_other = |end: Endpoint| {
            self.others.iter().any(|other| other.ip == end.ip && (other.port == 0 || other.port == end.port))
        };
        within
            && match packets {
                Packets::OfMembers => {
                    is_other(src) && is_target(dst.ip) || is_other(dst) && is_target(src.ip)
                }
                Packets::None => is_other(src) || is_other(dst),
                Packets::ToTarget | Packets::Reflected => is_target(src.ip) || is_target(dst.ip),
            }
    }
}
