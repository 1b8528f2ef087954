//! Findings about one client's address: scans by the address, requests that somebody else forged in its
//! name, and the replies to such requests.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::template;
use a2scope_wire::Severity;

use super::super::bit_sketch::{self, BitSketch};
use super::super::clock_map::Keyed;
use super::super::ends::{host, meet};
use super::super::stamp::{Instant, MINUTE, Stamp};
use super::entry::FindingKind;
use super::finding::EVIDENCE;
use super::finding_table::FindingTable;
use crate::exchange::Exchange;
use crate::rate::Rate;

/// An address that asks this many servers within a minute is scanning. A person who looks for a game asks fewer.
const SERVERS: u32 = 256;
/// When a client has asked this many servers within a minute, it is checked whether it scans the ports of one address.
pub(crate) const SCANNED_PORTS: u32 = 20;
/// When a client has asked this many servers within a minute, it is checked whether it scans addresses.
pub(crate) const SCANNED: u32 = 50;
/// This many replies without a request within a minute are reported. A capture that merely lost a few
/// requests has fewer.
const VICTIM_REPLIES: u32 = 30;
/// The replies without a request must come from at least this many servers. A single server that repeats
/// itself is not a reflection attack.
const VICTIM_SERVERS: usize = 5;
/// If an address gets this many challenges and does not repeat its requests, that is reported. A few such
/// requests come from programs that give up.
const CHALLENGED: u64 = 30;
/// The challenged requests must go to at least this many servers.
const CHALLENGED_BY: usize = 10;
/// At most one in this many challenged requests may have been repeated. A few may be, because a victim may
/// also send requests of its own.
const REPEATED_SHARE: u64 = 20;

pub(crate) static SCAN_SERVERS: FindingKind = FindingKind::new(
    "scan.servers",
    Severity::Info,
    "one address queries very many servers",
    "One address queried 256 or more servers within a minute. Server browsers do this when a player opens the list, monitoring sites do it all day, and so does anyone looking for servers to abuse. What it asks, and how evenly, tells them apart.",
    template!(
        "finding-scan-servers.says",
        "{client} queried about {count} {count|server|servers}, 256 or more of them within a minute"
    ),
);

pub(crate) static REFLECTION_VICTIM: FindingKind = FindingKind::new(
    "reflection.victim",
    Severity::Error,
    "unsolicited replies",
    "An address got 30 or more replies within a minute, from five or more servers, and asked for none of them: somebody else sends requests in its name, and the answers flood it. The capture may also lack what the address sent, because its packets take another route; then capture.one_way usually says so, and this finding is left out. Check whether the replies come from the servers' usual port, at what rate, and whether they are all of the same kind.",
    template!(
        "finding-reflection-victim.says",
        "{client} got {count} {count|reply|replies} from five or more servers and had asked for none"
    ),
);

pub(crate) static SPOOFED_REQUESTS: FindingKind = FindingKind::new(
    "reflection.spoofed_requests",
    Severity::Warning,
    "requests that are never repeated with the challenge",
    "An address sent at least 30 requests to at least ten servers, got a challenge each time, and almost never repeated the request with it. A client that wants the answer repeats its request; here the requests are probably forged in this address's name, and the challenge stops them. Other explanations: a program from before December 2020 that does not know the challenge for A2S_INFO, or one that only measures the time to the challenge. Compare the TTL of the requests with other packets of the same address, and look at their source ports.",
    template!(
        "finding-reflection-spoofed_requests.says",
        "{count} {count|request|requests} from {client} to ten or more servers were challenged and not repeated"
    ),
);

/// Everything that the detectors remember about a client's address.
#[derive(Clone, Debug)]
pub(super) struct Client {
    /// The address without a port.
    host: Endpoint,
    endpoint: Endpoint,
    /// When the client last sent a request, with a precision of a second.
    requested: Instant,
    scan: Rate,
    /// Hash of the first server that the client asked in the minute that `scan` counts.
    first: u64,
    scanned: Option<Box<Scanned>>,
    /// Number of servers that answered the client for the first time in the minute that `scan` counts.
    pub(super) answering: u32,
    /// Number of servers to which the client repeated its request with the challenge from the server.
    pub(super) repeated: u64,
    challenged: Option<Box<Challenged>>,
    unasked: Option<Box<Unasked>>,
}

/// Number of 64-bit words in the sketch of the servers that were asked in a minute.
const SCAN_PLACES: usize = 64;

#[derive(Clone, Debug)]
struct Scanned {
    servers: BitSketch<SCAN_PLACES>,
    seen: Vec<Stamp>,
    /// The difference between the estimate and the count reported so far, which is less than one server.
    owed: f64,
}

#[derive(Clone, Debug)]
struct Challenged {
    count: u64,
    servers: Vec<Endpoint>,
    seen: Vec<Stamp>,
    last: Stamp,
}

#[derive(Clone, Debug)]
struct Unasked {
    rate: Rate,
    servers: Vec<Endpoint>,
    seen: Vec<Stamp>,
    reported: bool,
}

impl Keyed for Client {
    type Key = Endpoint;

    fn key(&self) -> &Endpoint {
        &self.host
    }
}

impl Client {
    pub(super) fn new(endpoint: Endpoint) -> Self {
        Self {
            host: host(endpoint),
            endpoint,
            requested: Instant::NEVER,
            scan: Rate::NONE,
            first: 0,
            scanned: None,
            answering: 0,
            repeated: 0,
            challenged: None,
            unasked: None,
        }
    }

    /// Handles a request to a server. Called at most once a second for each server. Returns true if the
    /// client may be scanning and this should be checked now.
    pub(super) fn asks(
        &mut self,
        client: Endpoint,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) -> bool {
        self.requested = now.instant();
        if !now.is_timed() {
            return false;
        }
        meet(&mut self.endpoint, client);
        let hash = bit_sketch::endpoint(server);
        if !now.is_near(self.scan.start, MINUTE - 1) {
            (self.scan, self.first) = (Rate { start: now, count: 1 }, hash);
            self.answering = 0;
            if let Some(scanned) = &mut self.scanned {
                scanned.servers = BitSketch::EMPTY;
                scanned.servers.add(hash);
                scanned.seen.clear();
                scanned.seen.push(now);
            }
            return false;
        }
        if self.scan.count == 1 && self.first == hash {
            return false;
        }
        let scanned = self.scanned.get_or_insert_with(|| {
            let mut servers = BitSketch::EMPTY;
            servers.add(self.first);
            Box::new(Scanned { servers, seen: alloc::vec![self.scan.start], owed: 0.0 })
        });
        if !scanned.servers.add(hash) {
            return false;
        }
        self.scan.count += 1;
        if scanned.seen.len() < EVIDENCE {
            scanned.seen.push(now);
        }
        let subject = (None, Some(self.endpoint));
        if self.scan.count == SERVERS {
            table.add(&SCAN_SERVERS, subject, &scanned.seen, SERVERS.into());
            table.add(&SCAN_SERVERS, subject, &[now], 0);
        } else if self.scan.count > SERVERS {
            // The sketch sets one bit for each server. The fuller it is, the more new servers have a bit
            // that is already set, so they are not noticed.
            let free = 64 * SCAN_PLACES - (self.scan.count as usize - 1).min(64 * SCAN_PLACES - 1);
            scanned.owed += (64 * SCAN_PLACES) as f64 / free as f64;
            let whole = scanned.owed as u64;
            scanned.owed -= whole as f64;
            table.add(&SCAN_SERVERS, subject, &[now], whole);
        }
        let count = self.scan.count;
        let due =
            count == SCANNED_PORTS || count.is_multiple_of(SCANNED) && (count / SCANNED).is_power_of_two();
        due && self.answering * 2 < count
    }

    /// Handles an exchange in which the client got a challenge but did not repeat its request.
    pub(super) fn gave_up(&mut self, exchange: &Exchange) {
        let Some(now) = exchange.request.or(exchange.challenge) else { return };
        meet(&mut self.endpoint, exchange.client);
        let challenged = self.challenged.get_or_insert_with(|| {
            Box::new(Challenged { count: 0, servers: Vec::new(), seen: Vec::new(), last: now })
        });
        challenged.count += 1;
        challenged.last = challenged.last.max(now);
        if challenged.seen.len() < EVIDENCE {
            challenged.seen.push(now);
        }
        if challenged.servers.len() < CHALLENGED_BY && !challenged.servers.contains(&exchange.server) {
            challenged.servers.push(exchange.server);
        }
    }

    /// Handles a reply whose request was not captured.
    pub(super) fn got_unasked(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(now) = exchange.reply else { return };
        meet(&mut self.endpoint, exchange.client);
        if !now.is_timed() || now.instant().is_near(self.requested, MINUTE) {
            self.unasked = None;
            return;
        }
        let unasked = self.unasked.get_or_insert_with(|| {
            Box::new(Unasked { rate: Rate::NONE, servers: Vec::new(), seen: Vec::new(), reported: false })
        });
        let count = unasked.rate.hit(now, MINUTE);
        if count == 1 {
            unasked.servers.clear();
            unasked.seen.clear();
            unasked.reported = false;
        }
        if unasked.servers.len() < VICTIM_SERVERS && !unasked.servers.contains(&exchange.server) {
            unasked.servers.push(exchange.server);
        }
        let subject = (None, Some(self.endpoint));
        if unasked.reported {
            table.add(&REFLECTION_VICTIM, subject, &[now], 1);
            return;
        }
        if unasked.seen.len() < EVIDENCE {
            unasked.seen.push(now);
        }
        if count >= VICTIM_REPLIES && unasked.servers.len() >= VICTIM_SERVERS {
            unasked.reported = true;
            table.add(&REFLECTION_VICTIM, subject, &unasked.seen, count.into());
            table.add(&REFLECTION_VICTIM, subject, &[now], 0);
        }
    }

    /// Reports the findings about a client that will no longer be watched.
    pub(super) fn close(self, table: &mut FindingTable) {
        let Some(challenged) = self.challenged else { return };
        let Challenged { count, servers, seen, last } = *challenged;
        if count < CHALLENGED || servers.len() < CHALLENGED_BY || self.repeated * REPEATED_SHARE > count {
            return;
        }
        let subject = (None, Some(self.endpoint));
        table.add(&SPOOFED_REQUESTS, subject, &seen, count);
        table.add(&SPOOFED_REQUESTS, subject, &[last], 0);
    }
}
