//! [`Books`]: the data that all detectors of incidents share.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_text::Translatable;

use super::super::capped::Capped;
use super::super::flow::Flows;
use super::super::prefix::Prefix;
use super::super::stamp::Stamp;
use super::super::untrue_reports::{Manner, Member};
use super::ended::Closed;
use super::episode::{Episode, MESSAGES};
use super::frequent::Frequent;
use super::incident::{Incident, TtlRange};
use super::kinds::floods::{ONE_ORIGIN_SENDERS, ONE_ORIGIN_TTLS};
use super::kinds::{IncidentKind, Packets, Reason};
use super::sweep::Sweep;

/// Maximum number of ports that are listed with an incident. The maximum number of networks of senders is the same.
const LISTED: usize = 8;
/// Maximum number of senders that are listed with an incident.
const NAMED: usize = 16;

/// The data that all detectors share: the memory that they may still use, counted in pairs and hashes, and the
/// incidents that have ended.
#[derive(Clone, Debug)]
pub(super) struct Books {
    /// Number of pairs of addresses that may still be kept.
    pub(super) pairs: usize,
    /// Number of hashes that may still be kept.
    pub(super) hashes: usize,
    /// The incidents that have ended, by their number.
    pub(super) ended: Capped<u64, Closed>,
    pub(super) count: u64,
    /// One packet in so many was captured.
    pub(super) sampling: u64,
}

/// An attack on an address or network that has ended, with its counts.
pub(super) struct Ended {
    pub(super) target: Prefix,
    pub(super) reason: Reason,
    /// Whether requests were counted, because only they were captured.
    pub(super) of_requests: bool,
    pub(super) episode: Episode,
}

/// A flood that has ended, with its counts.
pub(super) struct EndedFlood {
    pub(super) target: IpAddr,
    pub(super) kind: IncidentKind,
    pub(super) episode: Episode,
    /// Whether most packets are from senders that sent a challenge back.
    pub(super) returned: bool,
}

/// Returns the first `limit` of the most frequent items, with the counts that `all` makes of theirs.
fn most_of<T: Copy + Ord, const N: usize>(
    counted: &Frequent<T, N>,
    limit: usize,
    all: impl Fn(u64) -> u64,
) -> Vec<(T, u64)> {
    counted.list().into_iter().take(limit).map(|(item, count)| (item, all(count))).collect()
}

impl Books {
    pub(super) fn push(&mut self, closed: Closed) {
        if self.ended.is_full() && self.ended.iter().any(|known| closed.is_part_of(&known.incident)) {
            return;
        }
        self.count += 1;
        self.ended.add(self.count, closed, |closed| closed.incident.packets, |_| {});
    }

    /// Makes an incident from the counts of an episode.
    pub(super) fn closed(
        &mut self,
        kind: IncidentKind,
        target: Prefix,
        episode: Episode,
        reason: Reason,
    ) -> Closed {
        let (sources, sources_bound) = episode.sources.close(&mut self.hashes);
        // An estimate may exceed what is possible: each sender sent a packet.
        let sources = sources.min(episode.packets);
        let (servers, _) = episode.servers.close(&mut self.hashes);
        let mut messages = episode.messages;
        messages.extend(episode.last_message);
        messages.truncate(MESSAGES);
        let ports = episode.ports.list();
        let most = ports.first().map_or(0, |(_, count)| *count);
        let at = |nanos: i64| Stamp::of_nanos(nanos).time();
        let is_reflection = kind.packets() == Packets::Reflected;
        let all = |captured: u64| captured.saturating_mul(self.sampling);
        let incident = Incident {
            kind,
            target,
            ports: ports
                .into_iter()
                .take_while(|(_, count)| count * 10 >= most)
                .take(LISTED)
                .map(|(port, _)| port)
                .collect(),
            start: at(episode.times.0),
            end: at(episode.times.1),
            packets: all(episode.packets),
            bytes: all(episode.bytes),
            peak_packets: all(episode.peak_packets),
            peak_bytes: all(episode.peak_bytes),
            course: episode.course.times(self.sampling),
            sources,
            sources_bound,
            top_sources: most_of(&episode.places, LISTED, all),
            top_senders: most_of(&episode.senders, NAMED, all),
            ttl: episode.ttls.range().map(|(min, max, distinct)| TtlRange { min, max, distinct }),
            servers,
            amplification: (is_reflection && episode.caused.messages * 2 >= episode.received)
                .then(|| episode.caused.provoked as f64 / episode.caused.bytes as f64),
            spoofed: reason.spoofed(),
            pulses: None,
            neighbours: None,
            findings: Vec::new(),
            messages,
            timeline: Vec::new(),
            timeline_more: 0,
            text: Translatable::default(),
            next: Translatable::default(),
            others: Vec::new(),
            of_requests: false,
        };
        Closed { incident, reason, refused: 0, entered: None, manner: None }
    }

    pub(super) fn reflection(&mut self, ended: Ended) {
        let Ended { target, reason, of_requests, episode } = ended;
        let is_attempt = reason == Reason::NotCarried;
        let kind = if is_attempt { IncidentKind::ReflectionAttempt } else { IncidentKind::Reflection };
        let mut closed = self.closed(kind, target, episode, reason);
        closed.incident.of_requests = of_requests;
        self.push(closed);
    }

    pub(super) fn scan(&mut self, sweep: Sweep, flows: &Flows) {
        if let (scanner, Some(episode)) = sweep.end(flows, &mut self.hashes) {
            self.scan_of(scanner, episode);
        }
    }

    /// Returns whether a scan by this sender has been counted.
    pub(super) fn has_scan_of(&self, scanner: IpAddr) -> bool {
        self.ended
            .iter()
            .any(|one| one.incident.kind == IncidentKind::Scan && one.incident.has_member(scanner))
    }

    pub(super) fn scan_of(&mut self, scanner: IpAddr, episode: Episode) {
        let place = episode.extent.unwrap_or(Prefix::host(scanner));
        let scanner = Endpoint { ip: scanner, port: 0 };
        self.by_one(IncidentKind::Scan, scanner, place, episode, Reason::WantsAnswers);
    }

    /// Adds an incident that is all one sender's.
    fn by_one(
        &mut self,
        kind: IncidentKind,
        sender: Endpoint,
        target: Prefix,
        mut episode: Episode,
        reason: Reason,
    ) {
        episode.from(sender, episode.packets, &mut self.hashes);
        let closed = self.closed(kind, target, episode, reason);
        let others = alloc::vec![sender];
        self.push(Closed { incident: Incident { others, ..closed.incident }, ..closed });
    }

    pub(super) fn flood(&mut self, ended: EndedFlood) {
        let EndedFlood { target, kind, episode, returned } = ended;
        let reason = if returned { Reason::Returned } else { Reason::Unknown };
        let mut closed = self.closed(kind, Prefix::host(target), episode, reason);
        let Incident { sources, ttl, .. } = closed.incident;
        let one_origin = ttl.is_some_and(|ttl| ttl.distinct <= ONE_ORIGIN_TTLS);
        if sources >= ONE_ORIGIN_SENDERS && one_origin && !returned {
            closed.reason = Reason::OneOrigin;
            closed.incident.spoofed = closed.reason.spoofed();
        }
        self.push(closed);
    }

    pub(super) fn brute_force(
        &mut self,
        target: IpAddr,
        (refused, entered): (u64, Option<IpAddr>),
        episode: Episode,
        others: Vec<Endpoint>,
    ) {
        let closed =
            self.closed(IncidentKind::RconBruteForce, Prefix::host(target), episode, Reason::Connection);
        self.push(Closed { refused, entered, incident: Incident { others, ..closed.incident }, ..closed });
    }

    pub(super) fn takeover(&mut self, client: IpAddr, target: Prefix, episode: Episode) {
        let client = Endpoint { ip: client, port: 0 };
        self.by_one(IncidentKind::RconTakeover, client, target, episode, Reason::Connection);
    }

    pub(super) fn fake_ping(&mut self, client: IpAddr, server: Endpoint, episode: Episode) {
        self.by_one(IncidentKind::FakePing, server, Prefix::host(client), episode, Reason::Asked);
    }

    pub(super) fn cluster(&mut self, manner: Manner, members: &[Member]) {
        let Some(first) = members.first() else { return };
        let kind = match manner {
            Manner::SharedName => IncidentKind::ClonedServers,
            Manner::Inflated | Manner::Lockstep | Manner::SharedList => IncidentKind::FakePlayers,
        };
        let target =
            members.iter().fold(Prefix::host(first.server.ip), |all, member| all.with(member.server.ip));
        let closed = self.closed(kind, target, Episode::new(), Reason::Themselves);
        let mut messages: Vec<u64> =
            members.iter().flat_map(|member| member.messages.iter().copied()).collect();
        messages.sort_unstable();
        messages.dedup();
        messages.truncate(MESSAGES);
        let incident = Incident {
            start: members.iter().filter_map(|member| member.first.time()).min(),
            end: members.iter().filter_map(|member| member.last.time()).max(),
            servers: members.len() as u64,
            messages,
            others: members.iter().map(|member| member.server).collect(),
            ..closed.incident
        };
        self.push(Closed { incident, manner: Some(manner), ..closed });
    }
}
