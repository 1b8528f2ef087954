//! Scans: one sender asks many addresses or ports, each once or twice, and few answer.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::HashSet;

use super::episode::Episode;
use super::seconds::{PAUSE, Sight, Tally, TtlSet};
use super::target::Target;

/// Addresses asked within a minute.
const ADDRESSES: usize = 50;
/// Ports of one address asked within a minute.
const PORTS: usize = 20;
/// Requests to each, on average, at most: a monitor asks again and again.
const REQUESTS_EACH: u64 = 3;
/// Servers asked for the first time between two looks.
pub(super) const STEP: u32 = 8;

/// What one sender asked since it was seen to scan.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) episode: Episode,
    /// The second at hand.
    second: (i64, Tally, TtlSet),
    requests: u64,
    /// Servers asked, and how many sent something back.
    asked: u64,
    pub(super) answered: u64,
}

impl Sweep {
    /// Looks whether a sender scans: what it asked within the last minute. `listed` are the servers that master servers
    /// named.
    pub(super) fn look(
        target: &Target,
        sight: &Sight,
        listed: &HashSet<Endpoint>,
        room: &mut usize,
    ) -> Option<Self> {
        let asked = || {
            target
                .peers
                .iter()
                .filter(|peer| peer.asked.requests.messages > 0 && sight.second - peer.asked.last <= PAUSE)
        };
        let mut addresses: Vec<IpAddr> = asked().map(|peer| peer.server().ip).collect();
        addresses.sort_unstable();
        let ports = addresses.chunk_by(|a, b| a == b).map(<[IpAddr]>::len).max().unwrap_or(0);
        addresses.dedup();
        if addresses.len() < ADDRESSES && ports < PORTS {
            return None;
        }
        let named = asked().filter(|peer| listed.contains(&peer.server())).count();
        let mut sweep = Self {
            episode: Episode::new(),
            second: (sight.second, Tally::NONE, TtlSet::default()),
            requests: 0,
            asked: 0,
            answered: 0,
        };
        let mut sum = Tally::NONE;
        for peer in asked() {
            sweep.begin(peer.server(), room);
            sweep.answered += u64::from(peer.asked.answered);
            sweep.requests += u64::from(peer.asked.requests.messages);
            sum.join(&peer.asked.requests);
        }
        if named * 2 >= asked().count() || !sweep.is_scan() {
            let _ = sweep.episode.servers.close(room);
            return None;
        }
        let mut ttls = TtlSet::default();
        ttls.add(sight.ttl);
        // The busiest second of those that the target still has.
        let peak = target.busiest_request_second();
        sweep.episode.second(sight.second, &sum, &ttls);
        (sweep.episode.peak_packets, sweep.episode.peak_bytes) = peak;
        sweep.episode.shows(sight.index);
        Some(sweep)
    }

    /// Whether it looks like a scan so far.
    fn is_scan(&self) -> bool {
        self.answered * 2 < self.asked && self.requests <= self.asked * REQUESTS_EACH
    }

    /// Adds a server asked for the first time.
    pub(super) fn begin(&mut self, server: Endpoint, room: &mut usize) {
        self.asked += 1;
        self.episode.server(server, room);
        self.episode.reaches(server.ip);
        self.episode.ports.add(server.port, 1);
    }

    /// Adds a request.
    pub(super) fn asks(&mut self, sight: &Sight) {
        self.requests += 1;
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

    /// Whether it paused for so long that it is over.
    pub(super) fn is_over(&self, now: i64) -> bool {
        now - self.second.0 > PAUSE
    }

    /// What was counted; `None` if it turned out to be no scan.
    pub(super) fn end(mut self, scanner: IpAddr, room: &mut usize) -> Option<Episode> {
        self.close_second();
        let Self { mut episode, .. } = self;
        if self.answered * 2 >= self.asked || self.requests > self.asked * REQUESTS_EACH {
            let _ = episode.servers.close(room);
            return None;
        }
        episode.from(scanner, episode.packets, room);
        Some(episode)
    }
}
