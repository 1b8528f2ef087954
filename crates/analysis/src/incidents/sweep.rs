//! Scans: one sender asks many addresses or ports, each of them once or twice, and few of them answer.

use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr};

use a2scope_capture::Endpoint;
use hashbrown::HashSet;

use super::super::flow::{Flow, Flows};
use super::super::stamp::SECOND;
use super::course::Course;
use super::episode::Episode;
use super::kinds::scan::{ADDRESSES, PORTS, REQUESTS_EACH};
use super::seconds::{PAUSE, Sight, Tally, TtlSet};
use crate::since_2020::is_fake_ip;

/// The requests of a scanning sender since the scan was recognised.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    scanner: IpAddr,
    episode: Episode,
    /// The current second and its counts.
    second: (i64, Tally, TtlSet),
    requests: u64,
}

/// The servers in the lists of master servers. The lists are long and have only IPv4 addresses, so each
/// server is packed into one number.
#[derive(Clone, Debug, Default)]
pub(super) struct Listed(HashSet<u64>);

impl Listed {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn insert(&mut self, ip: Ipv4Addr, port: u16) {
        self.0.insert(word(ip, port));
    }

    fn has(&self, server: Endpoint) -> bool {
        matches!(server.ip, IpAddr::V4(ip) if self.0.contains(&word(ip, server.port)))
    }
}

fn word(ip: Ipv4Addr, port: u16) -> u64 {
    u64::from(ip.to_bits()) << 16 | u64::from(port)
}

impl Sweep {
    /// Checks whether a sender is scanning, by what it has asked since its last pause of a minute. `listed`
    /// are the servers in the lists of master servers. Returns the scan if it is one.
    pub(super) fn detect(
        scanner: IpAddr,
        flows: &Flows,
        sight: &Sight,
        listed: &Listed,
        room: &mut usize,
    ) -> Option<Self> {
        let now = sight.nanos;
        let recent = |flow: &&Flow| {
            now.saturating_sub(flow.requests.last.nanos()) <= PAUSE * SECOND && !is_fake_ip(flow.key.1.ip)
        };
        let asked: Vec<&Flow> = of(scanner, flows).filter(recent).collect();
        let mut addresses: Vec<IpAddr> = asked.iter().map(|flow| flow.key.1.ip).collect();
        addresses.sort_unstable();
        let ports = addresses.chunk_by(|a, b| a == b).map(<[IpAddr]>::len).max().unwrap_or(0);
        addresses.dedup();
        let named = asked.iter().filter(|flow| listed.has(flow.key.1)).count();
        if addresses.len() < ADDRESSES && ports < PORTS || named * 2 >= asked.len() {
            return None;
        }
        let mut sweep = Self::of(scanner, &asked, sight.second, room)?;
        sweep.second.2.add(sight.ttl);
        sweep.episode.ttls.add(sight.ttl);
        sweep.episode.shows(sight.index);
        Some(sweep)
    }

    /// Returns the scan that asked these servers; `None` if many of them answered, or if it asked them again and again.
    pub(super) fn of(scanner: IpAddr, asked: &[&Flow], second: i64, room: &mut usize) -> Option<Self> {
        let mut sum = Tally::NONE;
        let mut seconds: Vec<(i64, u32, u64)> = Vec::new();
        for flow in asked {
            let tally = Tally::of(&flow.requests);
            sum.join(&tally);
            seconds.push((tally.times.0.div_euclid(SECOND), tally.packets, tally.bytes));
        }
        let requests = u64::from(sum.messages);
        let few = asked.iter().filter(|flow| flow.answered).count() * 2 < asked.len();
        if !few || requests > asked.len() as u64 * REQUESTS_EACH {
            return None;
        }
        let mut episode = Episode::new();
        episode.second(second, &sum, &TtlSet::default());
        // Each server was asked once or twice, so the first request to each server is enough to find the
        // busiest second.
        seconds.sort_unstable();
        let busiest = seconds.chunk_by(|a, b| a.0 == b.0).map(|second| {
            second
                .iter()
                .fold((0, 0), |(packets, bytes), (_, more, size)| (packets + u64::from(*more), bytes + size))
        });
        (episode.peak_packets, episode.peak_bytes) = busiest.max().unwrap_or_default();
        episode.course = Course::default();
        for (second, packets, _) in &seconds {
            episode.course.add(*second, u64::from(*packets));
        }
        let mut sweep = Self { scanner, episode, second: (second, Tally::NONE, TtlSet::default()), requests };
        for flow in asked {
            sweep.reaches(flow.key.1, room);
        }
        Some(sweep)
    }

    /// Returns what was counted.
    pub(super) fn into_episode(self) -> Episode {
        self.episode
    }

    fn reaches(&mut self, server: Endpoint, room: &mut usize) {
        self.episode.server(server, room);
        self.episode.reaches(server.ip);
        self.episode.ports.add(server.port, 1);
    }

    /// Adds a request to the scan.
    pub(super) fn asks(&mut self, server: Endpoint, sight: &Sight, room: &mut usize) {
        self.requests += 1;
        self.reaches(server, room);
        if self.second.0 != sight.second {
            self.close_second();
            self.second.0 = sight.second;
            self.episode.shows(sight.index);
        }
        self.second.1.add(sight);
        self.second.2.add(sight.ttl);
    }

    fn close_second(&mut self) {
        let (at, tally, ttls) = core::mem::replace(&mut self.second, (0, Tally::NONE, TtlSet::default()));
        if tally.messages > 0 {
            self.episode.second(at, &tally, &ttls);
        }
    }

    /// Returns whether the sender has paused for so long that the scan is over.
    pub(super) fn is_over(&self, now: i64) -> bool {
        now - self.second.0 > PAUSE
    }

    /// Returns the scanner and the counts of the scan. The counts are `None` if it turned out not to be a scan.
    pub(super) fn end(mut self, flows: &Flows, room: &mut usize) -> (IpAddr, Option<Episode>) {
        self.close_second();
        let Self { scanner, episode, requests, .. } = self;
        // Counts only the servers that are still remembered. They are a fair sample of all servers that were asked.
        let (mut asked, mut answered) = (0, 0);
        for flow in of(scanner, flows) {
            asked += 1;
            answered += u64::from(flow.answered);
        }
        let (servers, _) = episode.servers.clone().close(&mut 0);
        if answered * 2 >= asked || requests > servers * REQUESTS_EACH {
            let _ = episode.servers.close(room);
            return (scanner, None);
        }
        (scanner, Some(episode))
    }
}

/// Returns the flows of this client with each server that it asked.
fn of(client: IpAddr, flows: &Flows) -> impl Iterator<Item = &Flow> {
    flows.iter().filter(move |flow| flow.key.0.ip == client && flow.requests.count > 0)
}
