//! Incidents: attacks and fakes, each reported once, with its numbers.
//!
//! A finding is a single observation. An incident answers the questions behind it: is this an attack, on whom, since
//! when, and how strong? What counts for each kind is described in the file of its detector:
//! | file | finds |
//! |---|---|
//! | `target` | reflections and attempts at them: what an address or a network gets without having asked for it |
//! | `load` | floods: the requests that one address gets |
//! | `sweep` | scans: the requests that one sender sends |
//! | `logins` | RCON passwords that somebody tries |
//! | `states` | servers that report players who do not exist, or use a name that is not theirs |
//!
//! The detectors look at windows of ten seconds, count the busy seconds in them, and end an incident after a pause of a
//! minute. Memory is bounded by [`IncidentLimits`].

mod census;
mod episode;
mod frequent;
mod incident;
mod load;
mod logins;
mod parties;
pub(super) mod pending;
mod prefix;
mod seconds;
mod sentinel;
pub(super) mod states;
mod sweep;
mod target;
mod text;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::{Message, MessageKind, codes as wire};
use hashbrown::{HashMap, HashSet};

use super::bit_sketch;
use super::clock_map::ClockMap;
use super::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use super::findings::{Finding, PairWatch};
use super::query::Query;
use super::stamp::{Instant, SECOND, Stamp};
use crate::analysis::sessions::Login;
use crate::record::{Arrival, Record};
use crate::roles::Roles;
use episode::{Episode, MESSAGES};
use load::{EndedFlood, Load, LoadKind, Standing};
use logins::Door;
use pending::{CARRIED_WITHIN, PendingChallenges, SentChallenge};
use seconds::{PAUSE, Sight, WINDOW};
use sentinel::{Recent, Sentinel};
use states::{Manner, States};
use sweep::{Listed, Sweep};
use target::{Ended, Flow, Seen, Target};
use text::Reason;

pub use incident::{Incident, IncidentKind, Spoofed, TtlRange};
pub use prefix::Prefix;

/// Limits of the incidents.
#[derive(Clone, Copy, Debug)]
pub struct IncidentLimits {
    /// Most incidents. If there is no room, those with fewer packets are replaced.
    pub incidents: usize,
    /// Most addresses and networks that each detector watches at a time; those not seen recently are dropped first.
    pub watched: usize,
    /// Most pairs of addresses remembered for the watched addresses and networks.
    pub pairs: usize,
    /// Most hashes kept to count senders and servers exactly.
    pub hashes: usize,
    /// Most servers remembered from the master servers' lists.
    pub listed: usize,
}

impl Default for IncidentLimits {
    fn default() -> Self {
        Self { incidents: 1024, watched: 16_384, pairs: 1 << 17, hashes: 1 << 20, listed: 1 << 16 }
    }
}

/// An address is watched once the messages of about ten seconds have this weight: less than half of what a reflection
/// has.
const BUSY_REPLIES: u16 = 48;
/// Weight of a message for which no request was seen. 30 such messages can be a reflection; with requests it takes 100.
const UNASKED_WEIGHT: u16 = 4;
/// An address is watched once it got this many requests within about two seconds.
const BUSY_REQUESTS: u16 = 60;
/// Most replies, and most requests, that are remembered to be counted afterwards when an address turns out to be busy.
const RECENT: usize = 1 << 13;
const RECENT_REQUESTS: usize = 1 << 12;
/// Most senders whose scans are followed at a time.
const MAX_SWEEPS: usize = 1024;
/// Most logins that wait for their outcome.
const OPEN_LOGINS: usize = 4096;
/// Most senders' networks, and most ports, that are listed with an incident.
const LISTED: usize = 8;
/// Most servers of a cluster that are listed with the incident.
const OTHERS: usize = 64;
/// This many senders are never a single household. If they have at most [`ONE_ORIGIN_TTLS`] different times to live,
/// all packets came from one place.
const ONE_ORIGIN_SENDERS: u64 = 50;
const ONE_ORIGIN_TTLS: u32 = 3;

/// Finds incidents.
#[derive(Clone, Debug)]
pub struct Incidents {
    limits: IncidentLimits,
    clock: Clock,
    pending: PendingChallenges,
    targets: ClockMap<Target>,
    loads: ClockMap<Load>,
    doors: ClockMap<Door>,
    sweeps: HashMap<IpAddr, Box<Sweep>>,
    busy_hosts: Sentinel,
    busy_networks: Sentinel,
    busy_servers: Sentinel,
    /// The last replies that were not earned, and the last requests.
    recent: Recent<Seen>,
    requests: Recent<Request>,
    /// Servers that master servers named.
    listed: Listed,
    /// When each login was sent, by the index of its request, until its outcome is known.
    logins: HashMap<u64, Sight>,
    books: Books,
    list: Vec<Incident>,
}

/// What all detectors share: the remaining memory, and the incidents that have ended.
#[derive(Clone, Debug)]
struct Books {
    /// How many more pairs, and how many more hashes, may be kept.
    pairs: usize,
    hashes: usize,
    limit: usize,
    closed: Vec<Closed>,
    dropped: u64,
}

/// An incident that has ended but has no sentence yet.
#[derive(Clone, Debug)]
struct Closed {
    incident: Incident,
    reason: Reason,
    refused: u64,
    manner: Option<Manner>,
}

/// A request, or a packet of a VSE flood.
#[derive(Clone, Copy, Debug)]
struct Request {
    client: Endpoint,
    server: Endpoint,
    sight: Sight,
}

/// The time of the capture. Where its clock was set back, an offset keeps the time from going back.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    /// The offset, in nanoseconds, that is added to times.
    ahead: i64,
    /// The latest time, offset included.
    last: Option<i64>,
}

impl Clock {
    /// Moves on to the time of the next message. A message that waited for fragments comes late, with an earlier time;
    /// that does not mean that the clock was set back.
    #[inline]
    fn advance(&mut self, nanos: i64, arrival: Arrival) {
        let now = nanos.saturating_add(self.ahead);
        let last = *self.last.get_or_insert(now);
        if now < last - SECOND && arrival != Arrival::Incomplete {
            self.ahead = last.saturating_sub(nanos);
        } else if now > last {
            self.last = Some(now);
        }
    }

    /// The second in which a time is counted.
    #[inline]
    fn second(&self, nanos: i64) -> i64 {
        nanos.saturating_add(self.ahead).div_euclid(SECOND)
    }

    /// The current second.
    #[inline]
    fn now(&self) -> i64 {
        self.last.unwrap_or_default().div_euclid(SECOND)
    }
}

impl Incidents {
    /// A detector with no incidents yet.
    pub fn new(limits: IncidentLimits) -> Self {
        Self {
            limits,
            clock: Clock::default(),
            pending: PendingChallenges::default(),
            targets: ClockMap::new(limits.watched),
            loads: ClockMap::new(limits.watched),
            doors: ClockMap::new(limits.watched),
            sweeps: HashMap::new(),
            busy_hosts: Sentinel::new(5, BUSY_REPLIES),
            busy_networks: Sentinel::new(5, BUSY_REPLIES),
            busy_servers: Sentinel::new(1, BUSY_REQUESTS),
            recent: Recent::new(RECENT),
            requests: Recent::new(RECENT_REQUESTS),
            listed: Listed::default(),
            logins: HashMap::new(),
            books: Books {
                pairs: limits.pairs,
                hashes: limits.hashes,
                limit: limits.incidents,
                closed: Vec::new(),
                dropped: 0,
            },
            list: Vec::new(),
        }
    }

    /// The incidents, worst first. Complete after [`crate::Analysis::finish`].
    pub fn list(&self) -> &[Incident] {
        &self.list
    }

    /// Number of incidents dropped because there was no room for more.
    pub fn dropped(&self) -> u64 {
        self.books.dropped
    }

    /// The challenges that may still be sent back.
    pub(super) fn pending(&mut self) -> &mut PendingChallenges {
        &mut self.pending
    }

    /// Handles a message. `pairs` holds what clients ask which servers; `scans` says whether the sender may be
    /// scanning.
    #[inline]
    pub(super) fn message(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        now: Stamp,
        pairs: &ClockMap<PairWatch>,
        scans: bool,
    ) {
        if !now.is_timed() {
            return;
        }
        self.clock.advance(now.nanos(), record.arrival);
        while let Some(sent) = self.pending.overdue(Some(now.instant())) {
            self.not_carried(&sent, pairs);
        }
        if matches!(record.kind, MessageKind::RconAuth | MessageKind::GoldCommand) {
            self.login_request(record, now);
        } else if record.kind == MessageKind::MasterReply {
            self.master_list(record);
        } else if record.notes.has(&wire::VSE_FLOOD) {
            if let (Some(src), Some(dst)) = (record.src, record.dst) {
                let sight = self.sight(record, now);
                let ask = Request { client: src, server: dst, sight };
                self.load(LoadKind::Vse, &ask, pairs);
            }
        } else if let Some(roles) = roles.filter(|roles| roles.asks)
            && Query::of(record) == Some(Query::Request)
        {
            self.request(record, roles, now, pairs, scans);
        }
    }

    /// Handles a request to a game server.
    #[inline]
    fn request(
        &mut self,
        record: &Record<'_>,
        roles: &Roles,
        now: Stamp,
        pairs: &ClockMap<PairWatch>,
        scans: bool,
    ) {
        let sight = self.sight(record, now);
        let Roles { client, server, .. } = *roles;
        let request = Request { client, server, sight };
        let hash = bit_sketch::ip(server.ip);
        let busy = self.busy_servers.hit(hash, sight.second, 1);
        if busy || !self.loads.is_empty() {
            self.busy_load(busy, &request, pairs);
        }
        self.requests.push(hash, request);
        if !self.sweeps.is_empty() {
            self.sweep(&request, pairs);
        }
        if scans && self.sweeps.len() < MAX_SWEEPS && !self.sweeps.contains_key(&client.ip) {
            let Self { sweeps, listed, books, .. } = self;
            if let Some(sweep) = Sweep::detect(client.ip, pairs, &sight, listed, &mut books.hashes) {
                sweeps.insert(client.ip, Box::new(sweep));
            }
        }
    }

    /// Remembers the servers in a master server's list: a client that asks these is not scanning.
    fn master_list(&mut self, record: &Record<'_>) {
        let Ok(Message::MasterReply(reply)) = record.value else { return };
        for address in reply.servers() {
            if self.listed.len() >= self.limits.listed {
                return;
            }
            self.listed.insert(address.ip.into(), address.port);
        }
    }

    fn sight(&self, record: &Record<'_>, now: Stamp) -> Sight {
        Sight {
            second: self.clock.second(now.nanos()),
            nanos: now.nanos(),
            index: record.index,
            packets: record.wire_info.packets,
            bytes: record.wire_info.wire_bytes,
            ttl: record.wire_info.ttl,
        }
    }

    /// Handles an exchange that has ended, with the current message if there is one.
    pub(super) fn exchange(
        &mut self,
        exchange: &Exchange,
        record: Option<&Record<'_>>,
        pairs: &ClockMap<PairWatch>,
    ) {
        // Challenges are counted separately, when it is clear that they are not sent back.
        if matches!(exchange.kind, ExchangeKind::Connect | ExchangeKind::Challenge) {
            return;
        }
        let earned = exchange.challenge.is_some()
            || matches!(exchange.audit, Audit::Fresh | Audit::Reused | Audit::Stale);
        let flow = match exchange.outcome {
            Outcome::Unasked => Flow::Unasked,
            Outcome::Answered | Outcome::Partial if !earned => Flow::Answered,
            _ => return,
        };
        let Some(at) = exchange.reply.filter(|at| at.is_timed()) else { return };
        let own = record.filter(|record| record.index == at.index());
        let sight = Sight {
            second: self.clock.second(at.nanos()),
            nanos: at.nanos(),
            index: at.index(),
            packets: exchange.packets_in as u32,
            bytes: exchange.wire_in as u32,
            ttl: own.and_then(|record| record.wire_info.ttl),
        };
        let Exchange { kind, client, server, .. } = *exchange;
        let caused = if flow == Flow::Answered { exchange.wire_out as u32 } else { 0 };
        self.gets(&Seen { flow, kind, server, client, sight, caused }, pairs);
    }

    /// Counts a challenge that no request sent back.
    fn not_carried(&mut self, sent: &SentChallenge, pairs: &ClockMap<PairWatch>) {
        let SentChallenge { client, server, at, index, packets, bytes, caused, ttl } = *sent;
        if at.is_timed() {
            let second = self.clock.second(at.nanos());
            let sight = Sight { second, nanos: at.nanos(), index, packets, bytes, ttl };
            let (flow, kind) = (Flow::Challenged, ExchangeKind::Challenge);
            self.gets(&Seen { flow, kind, server, client, sight, caused }, pairs);
        }
    }

    /// Counts a message that was sent to a client, if the client or its network gets many.
    fn gets(&mut self, seen: &Seen, pairs: &ClockMap<PairWatch>) {
        let ip = seen.client.ip;
        // It takes a while to know that a challenge is not sent back, and after a pause many of them are handled at
        // once. Each counts at the time when it was due.
        let now = match seen.flow {
            Flow::Challenged => self.clock.now().min(seen.sight.second + CARRIED_WITHIN + 1),
            Flow::Answered | Flow::Unasked => self.clock.now(),
        };
        let place = Prefix::place(ip);
        let hash_of_place = bit_sketch::ip(place.first());
        let weight = if seen.caused == 0 { UNASKED_WEIGHT } else { 1 };
        for key in [Prefix::host(ip), place] {
            let busy = if key == place {
                self.busy_networks.hit(hash_of_place, now, weight)
            } else {
                self.busy_hosts.hit(bit_sketch::ip(ip), now, weight)
            };
            let Self { targets, recent, books, clock, .. } = self;
            let clients = Clients { pairs, ahead: clock.ahead };
            if let Some(target) = targets.get(&key) {
                target.count(seen, now, &clients, books);
            } else if busy {
                let mut gone = None;
                let new = || Target::new(key);
                let Some(target) = targets.get_or(&key, new, |old| gone = Some(old)) else { continue };
                for seen in recent.matching(hash_of_place, |seen| key.contains(seen.client.ip)) {
                    target.count(&seen, now, &clients, books);
                }
                target.count(seen, now, &clients, books);
                if let Some(mut gone) = gone {
                    gone.finish(&clients, books);
                }
            }
        }
        self.recent.push(hash_of_place, *seen);
    }

    /// Counts a request to an address that is busy now or was busy before.
    fn busy_load(&mut self, busy: bool, request: &Request, pairs: &ClockMap<PairWatch>) {
        let ip = request.server.ip;
        let known = self.loads.peek(&(ip, LoadKind::Queries)).is_some();
        if !known && busy {
            let second = request.sight.second;
            let before = |other: &Request| other.server.ip == ip && second - other.sight.second <= 1;
            for earlier in self.requests.matching(bit_sketch::ip(ip), before) {
                self.load(LoadKind::Queries, &earlier, pairs);
            }
        }
        if known || busy {
            self.load(LoadKind::Queries, request, pairs);
        }
    }

    /// Counts a request or a VSE packet for the address that gets it.
    fn load(&mut self, kind: LoadKind, request: &Request, pairs: &ClockMap<PairWatch>) {
        let Request { client, server, ref sight, .. } = *request;
        let Self { targets, loads, books, clock, .. } = self;
        let (clients, now) = (Clients { pairs, ahead: clock.ahead }, clock.now());
        let mut ask = |sender, server, at| clients.standing(targets, sender, server, (at, now));
        let mut gone = None;
        let key = (server.ip, kind);
        let Some(load) = loads.get_or(&key, || Load::new(server.ip, kind), |old| gone = Some(old)) else {
            return;
        };
        if load.is_due(sight.second) {
            load.advance(sight.second, &mut ask, books);
        }
        load.count(client.ip, server, sight, books);
        if let Some(mut gone) = gone {
            gone.finish(&mut ask, books);
        }
    }

    /// Counts a request of a sender that is scanning.
    fn sweep(&mut self, request: &Request, pairs: &ClockMap<PairWatch>) {
        let Request { client, server, ref sight, .. } = *request;
        let Self { sweeps, books, .. } = self;
        let Some(sweep) = sweeps.get_mut(&client.ip) else { return };
        if sweep.is_over(sight.second) {
            if let Some(sweep) = sweeps.remove(&client.ip) {
                books.scan(*sweep, pairs);
            }
        } else {
            sweep.asks(server, sight, &mut books.hashes);
        }
    }

    /// Remembers a login until its outcome is known.
    fn login_request(&mut self, record: &Record<'_>, now: Stamp) {
        if self.logins.len() >= OPEN_LOGINS {
            self.logins.clear();
        }
        let sight = self.sight(record, now);
        self.logins.insert(record.index, sight);
    }

    /// Handles an RCON login whose outcome is known.
    pub(super) fn login(&mut self, login: &Login) {
        let Some(sight) = login.request.and_then(|request| self.logins.remove(&request)) else { return };
        let Self { doors, books, .. } = self;
        let mut gone = None;
        let Some(door) =
            doors.get_or(&login.server.ip, || Door::new(login.server.ip), |old| gone = Some(old))
        else {
            return;
        };
        door.login((login.client, login.server), login.outcome, sight, books);
        if let Some(mut gone) = gone {
            gone.finish(books);
        }
    }

    /// Ends the run. Challenges that are still waiting are not sent back any more.
    pub(super) fn finish(&mut self, states: &States, pairs: &ClockMap<PairWatch>, findings: &[Finding]) {
        while let Some(sent) = self.pending.overdue(None) {
            self.not_carried(&sent, pairs);
        }
        self.close(states, pairs, findings);
    }

    /// The incidents so far, worst first. Challenges that may still be sent back do not count.
    pub(super) fn so_far(
        &self,
        states: &States,
        pairs: &ClockMap<PairWatch>,
        findings: &[Finding],
    ) -> Vec<Incident> {
        let mut all = self.clone();
        all.close(states, pairs, findings);
        all.list
    }

    /// Ends everything that is watched and writes the list of incidents.
    fn close(&mut self, states: &States, pairs: &ClockMap<PairWatch>, findings: &[Finding]) {
        let Self { targets, loads, doors, sweeps, books, clock, .. } = self;
        for target in targets.iter_mut() {
            target.finish(&Clients { pairs, ahead: clock.ahead }, books);
        }
        for load in loads.iter_mut() {
            let (clients, now) = (Clients { pairs, ahead: clock.ahead }, clock.now());
            let mut ask = |sender, server, at| clients.standing(targets, sender, server, (at, now));
            load.finish(&mut ask, books);
        }
        for door in doors.iter_mut() {
            door.finish(books);
        }
        for (_, sweep) in sweeps.drain() {
            books.scan(*sweep, pairs);
        }
        for (manner, members) in states.clusters() {
            books.cluster(manner, &members);
        }
        books.dropped += states.dropped;
        let mut closed = core::mem::take(&mut books.closed);
        merge_carpets(&mut closed);
        self.list = closed.into_iter().map(|closed| closed.named(findings)).collect();
        self.list.sort_by_key(|incident| {
            (core::cmp::Reverse(incident.severity()), incident.start, incident.kind, incident.target)
        });
    }
}

/// What is known about clients.
struct Clients<'p> {
    pairs: &'p ClockMap<PairWatch>,
    /// The offset of the capture's clock in nanoseconds, see [`Clock`].
    ahead: i64,
}

impl Clients<'_> {
    /// Whether the instant `at` lies in the given second or later.
    fn since(&self, at: Instant, second: i64) -> bool {
        at.is_timed() && at.nanos().saturating_add(self.ahead) >= second.saturating_mul(SECOND)
    }

    /// The addresses of a network that sent back a challenge in second `since` or later.
    fn honest(&self, network: Prefix, since: i64) -> HashSet<IpAddr> {
        let completed = self
            .pairs
            .iter()
            .filter(|pair| network.contains(pair.pair.0.ip) && self.since(pair.completed, since));
        completed.map(|pair| pair.pair.0.ip).collect()
    }

    /// What is known about a sender of requests to a server in a second. What the sender did after that second counts
    /// as well, because it is the same client.
    fn standing(
        &self,
        targets: &mut ClockMap<Target>,
        sender: IpAddr,
        server: Endpoint,
        (at, now): (i64, i64),
    ) -> Standing {
        let mut attacked =
            |key: Prefix| targets.peek_mut(&key).is_some_and(|target| target.is_attacked(at, now, self));
        let attacked = attacked(Prefix::host(sender)) || attacked(Prefix::place(sender));
        let mut standing = Standing { attacked, ..Standing::default() };
        if let Some(pair) = self.pairs.peek(&(Endpoint { ip: sender, port: 0 }, server)) {
            standing.completed = self.since(pair.completed, at - WINDOW);
            standing.data = self.since(pair.served, at - WINDOW);
        }
        standing
    }
}

impl Books {
    fn push(&mut self, closed: Closed) {
        if self.closed.len() >= self.limit {
            self.dropped += 1;
            let least = self.closed.iter_mut().min_by_key(|closed| closed.incident.packets);
            if let Some(least) = least.filter(|least| least.incident.packets < closed.incident.packets) {
                *least = closed;
            }
            return;
        }
        self.closed.push(closed);
    }

    /// Makes an incident from what was counted.
    fn closed(&mut self, kind: IncidentKind, target: Prefix, episode: Episode, reason: Reason) -> Closed {
        let (sources, sources_bound) = episode.sources.close(&mut self.hashes);
        let (servers, _) = episode.servers.close(&mut self.hashes);
        let mut messages = episode.messages;
        messages.extend(episode.last_message);
        messages.truncate(MESSAGES);
        let ports = episode.ports.list();
        let most = ports.first().map_or(0, |(_, count)| *count);
        let at = |nanos: i64| Stamp::of_nanos(nanos).time();
        let is_reflection = matches!(kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt);
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
            packets: episode.packets,
            bytes: episode.bytes,
            peak_packets: episode.peak_packets,
            peak_bytes: episode.peak_bytes,
            sources,
            sources_bound,
            top_sources: episode.places.list().into_iter().take(LISTED).collect(),
            ttl: episode.ttls.range().map(|(min, max, distinct)| TtlRange { min, max, distinct }),
            servers,
            amplification: (is_reflection && episode.caused.messages * 2 >= episode.received)
                .then(|| episode.bytes as f64 / episode.caused.bytes as f64),
            spoofed: reason.spoofed(),
            findings: Vec::new(),
            messages,
            text: Translatable::default(),
            next: Translatable::default(),
            others: Vec::new(),
        };
        Closed { incident, reason, refused: 0, manner: None }
    }

    pub(super) fn reflection(&mut self, ended: Ended) {
        let Ended { target, is_reflection, answered, episode } = ended;
        let (kind, reason) = if !is_reflection {
            (IncidentKind::ReflectionAttempt, Reason::NotCarried)
        } else if answered {
            (IncidentKind::Reflection, Reason::Answered)
        } else {
            (IncidentKind::Reflection, Reason::Unasked)
        };
        let closed = self.closed(kind, target, episode, reason);
        self.push(closed);
    }

    fn scan(&mut self, sweep: Sweep, pairs: &ClockMap<PairWatch>) {
        let (scanner, Some(episode)) = sweep.end(pairs, &mut self.hashes) else { return };
        let place = episode.extent.unwrap_or(Prefix::host(scanner));
        let closed = self.closed(IncidentKind::Scan, place, episode, Reason::WantsAnswers);
        let others = alloc::vec![Endpoint { ip: scanner, port: 0 }];
        self.push(Closed { incident: Incident { others, ..closed.incident }, ..closed });
    }

    pub(super) fn flood(&mut self, ended: EndedFlood) {
        let EndedFlood { target, kind, episode } = ended;
        let kind = match kind {
            LoadKind::Queries => IncidentKind::QueryFlood,
            LoadKind::Vse => IncidentKind::VseFlood,
        };
        let mut closed = self.closed(kind, Prefix::host(target), episode, Reason::Unknown);
        let Incident { sources, ttl, .. } = closed.incident;
        let one_origin = ttl.is_some_and(|ttl| ttl.distinct <= ONE_ORIGIN_TTLS);
        if sources >= ONE_ORIGIN_SENDERS && one_origin {
            closed.reason = Reason::OneOrigin;
            closed.incident.spoofed = closed.reason.spoofed();
        }
        self.push(closed);
    }

    pub(super) fn brute_force(&mut self, target: IpAddr, refused: u64, episode: Episode) {
        let closed =
            self.closed(IncidentKind::RconBruteForce, Prefix::host(target), episode, Reason::Connection);
        self.push(Closed { refused, ..closed });
    }

    fn cluster(&mut self, manner: Manner, members: &[states::Member]) {
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
            others: members.iter().take(OTHERS).map(|member| member.server).collect(),
            ..closed.incident
        };
        self.push(Closed { incident, manner: Some(manner), ..closed });
    }
}

/// Removes incidents about single addresses of a network that is attacked as a whole at the same time.
fn merge_carpets(closed: &mut Vec<Closed>) {
    let overlaps = |a: &Incident, b: &Incident| a.start <= b.end.map(later) && b.start <= a.end.map(later);
    let carpets: Vec<Incident> =
        closed.iter().map(|closed| &closed.incident).filter(|i| is_carpet(i)).cloned().collect();
    closed.retain(|one| {
        let one = &one.incident;
        let kinds = [IncidentKind::Reflection, IncidentKind::ReflectionAttempt];
        !(kinds.contains(&one.kind)
            && one.target.is_host()
            && carpets
                .iter()
                .any(|carpet| carpet.target.contains(one.target.first()) && overlaps(carpet, one)))
    });
}

fn is_carpet(incident: &Incident) -> bool {
    matches!(incident.kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt)
        && !incident.target.is_host()
}

fn later(time: Time) -> Time {
    Time { seconds: time.seconds.saturating_add(PAUSE), ..time }
}

impl Closed {
    /// Adds the sentences and the findings to the incident.
    fn named(self, findings: &[Finding]) -> Incident {
        let Self { mut incident, reason, refused, manner } = self;
        incident.text = text::sentence(&incident, reason, refused, manner);
        incident.next = text::next(incident.kind, incident.spoofed);
        incident.findings = (findings.iter().enumerate())
            .filter(|(_, finding)| is_part(finding, &incident))
            .map(|(place, _)| place)
            .collect();
        incident
    }
}

/// Whether a finding belongs to an incident: its kind, one of its addresses and its time fit.
fn is_part(finding: &Finding, incident: &Incident) -> bool {
    use super::findings::{amplification, client, clones, counts, flood, kind::FindingKind, one_way, rcon};
    let kinds: &[&FindingKind] = match incident.kind {
        IncidentKind::Reflection => &[
            &client::REFLECTION_VICTIM,
            &amplification::UNCHALLENGED_INFO,
            &amplification::UNCHALLENGED_LIST,
            &client::SPOOFED_REQUESTS,
            &flood::FLOOD_QUERIES,
            &one_way::ONE_WAY,
        ],
        IncidentKind::ReflectionAttempt => &[&client::SPOOFED_REQUESTS, &flood::FLOOD_QUERIES],
        IncidentKind::QueryFlood => &[&flood::FLOOD_QUERIES, &flood::FLOOD_SERVER],
        IncidentKind::VseFlood => &[&flood::FLOOD_VSE],
        IncidentKind::RconBruteForce => &[&rcon::RCON_BRUTE_FORCE, &rcon::RCON_GUESSED],
        IncidentKind::Scan => &[&client::SCAN_SERVERS],
        IncidentKind::FakePlayers => &[&counts::FAKE_COUNT, &clones::CLONED_LIST],
        IncidentKind::ClonedServers => &[&clones::CLONED_NAME],
    };
    let about = |end: Option<Endpoint>| {
        end.is_some_and(|end| {
            incident.target.contains(end.ip) || incident.others.iter().any(|other| other.ip == end.ip)
        })
    };
    let any = finding.server.is_none() && finding.client.is_none();
    let together = finding.first <= incident.end.map(later) && incident.start <= finding.last.map(later);
    kinds.iter().any(|kind| kind.code.name == finding.code.name)
        && (any || about(finding.server) || about(finding.client))
        && together
}
