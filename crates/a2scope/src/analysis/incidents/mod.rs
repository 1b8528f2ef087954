//! Incidents: attacks and fakes, each once, with its figures.
//!
//! A finding is one observation, an incident the answer to: is this an attack, on whom, since when, how strong? What is
//! counted of each kind stands with its detector:
//!
//! | file | finds |
//! |---|---|
//! | `target` | reflections and attempts: what one address or network gets that it did not ask for |
//! | `load` | floods: what one address is asked |
//! | `sweep` | scans: what one sender asks |
//! | `logins` | RCON passwords that are tried |
//! | `states` | servers that show players, or a name, which are not theirs |
//!
//! Each looks at windows of ten seconds, counts the busy seconds in them, and ends an incident after a pause of a minute.
//! Memory is bounded by [`IncidentLimits`].

mod census;
mod episode;
mod frequent;
mod incident;
mod load;
mod logins;
mod parties;
mod prefix;
mod seconds;
pub(super) mod states;
mod sweep;
mod target;
mod text;

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, Time};
use a2scope_phrase::Said;
use a2scope_wire::{Message, MessageKind, codes as wire};
use hashbrown::{HashMap, HashSet};

use super::clock_map::ClockMap;
use super::findings::Finding;
use super::query::Query;
use super::stamp::{SECOND, Stamp};
use crate::analysis::sessions::Login;
use crate::record::{Arrival, Record};
use crate::roles::Roles;
use episode::{Episode, MESSAGES};
use load::{EndedFlood, Load, LoadKind, Standing};
use logins::Door;
use seconds::{PAUSE, Sight, WINDOW};
use states::{Manner, States};
use sweep::Sweep;
use target::{Ended, Flow, Target};
use text::Reason;

pub use incident::{Incident, IncidentKind, Spoofed, TtlRange};
pub use prefix::Prefix;

/// Limits of the incidents.
#[derive(Clone, Copy, Debug)]
pub struct IncidentLimits {
    /// Incidents. Without room, those with fewer packets make way.
    pub incidents: usize,
    /// Addresses and networks watched at a time, of each sort; those not seen recently are dropped first.
    pub watched: usize,
    /// Pairs of addresses remembered for them.
    pub pairs: usize,
    /// Hashes kept to count senders and servers exactly.
    pub hashes: usize,
    /// Servers named by master lists that are remembered.
    pub listed: usize,
}

impl Default for IncidentLimits {
    fn default() -> Self {
        Self { incidents: 1024, watched: 8192, pairs: 1 << 17, hashes: 1 << 20, listed: 1 << 16 }
    }
}

/// Logins whose outcome is not known yet.
const OPEN_LOGINS: usize = 4096;
/// Senders, and ports, that are listed with an incident.
const LISTED: usize = 8;
/// Servers of a cluster whose messages are part of the incident.
const OTHERS: usize = 64;
/// So many senders are never one household: with at most [`ONE_ORIGIN_TTLS`] times to live they came from one place.
const ONE_ORIGIN_SENDERS: u64 = 50;
const ONE_ORIGIN_TTLS: u32 = 3;

/// Finds incidents.
#[derive(Clone, Debug)]
pub struct Incidents {
    limits: IncidentLimits,
    clock: Clock,
    targets: ClockMap<Target>,
    loads: ClockMap<Load>,
    doors: ClockMap<Door>,
    /// Servers that master servers named.
    listed: HashSet<Endpoint>,
    /// Logins by the index of their request.
    logins: HashMap<u64, Sight>,
    books: Books,
    list: Vec<Incident>,
}

/// What all detectors share.
#[derive(Clone, Debug)]
struct Books {
    /// Room for pairs, and for hashes.
    pairs: usize,
    hashes: usize,
    limit: usize,
    closed: Vec<Closed>,
    dropped: u64,
}

/// An incident that ended, before it has its sentence.
#[derive(Clone, Debug)]
struct Closed {
    incident: Incident,
    reason: Reason,
    refused: u64,
    manner: Option<Manner>,
}

/// The capture's time, moved on where its clock was set back.
#[derive(Clone, Copy, Debug, Default)]
struct Clock {
    /// Nanoseconds added to times.
    ahead: i64,
    /// The latest time with them.
    last: Option<i64>,
}

impl Clock {
    /// The second to count a message in. Messages that waited for fragments come late, with an earlier time: they do not
    /// show that the clock was set back.
    fn second(&mut self, nanos: i64, waited: bool) -> i64 {
        let now = nanos.saturating_add(self.ahead);
        let last = *self.last.get_or_insert(now);
        if now < last - SECOND && !waited {
            self.ahead = last.saturating_sub(nanos);
            return last.div_euclid(SECOND);
        }
        self.last = Some(last.max(now));
        now.div_euclid(SECOND)
    }
}

impl Incidents {
    /// No incidents yet.
    pub fn new(limits: IncidentLimits) -> Self {
        Self {
            limits,
            clock: Clock::default(),
            targets: ClockMap::new(limits.watched),
            loads: ClockMap::new(limits.watched),
            doors: ClockMap::new(limits.watched),
            listed: HashSet::new(),
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

    /// Handles a message.
    pub(super) fn message(&mut self, record: &Record<'_>, roles: Option<&Roles>, now: Stamp) {
        let (Some(src), Some(dst), true) = (record.src, record.dst, now.is_timed()) else { return };
        if record.kind == MessageKind::RconAuth || record.kind == MessageKind::GoldCommand {
            self.login_request(record, now);
            return;
        }
        if !record.notes.is_empty() && record.notes.has(&wire::VSE_FLOOD) {
            let sight = self.sight(record, now);
            self.load(LoadKind::Vse, src.ip, dst, &sight);
            return;
        }
        let Some(query) = Query::of(record) else { return };
        let (client, server, challenge) = match (query, roles) {
            (_, Some(roles)) => (roles.client, roles.server, roles.challenge),
            (Query::Request | Query::MasterRequest, None) => (src, dst, None),
            _ => (dst, src, None),
        };
        let sight = self.sight(record, now);
        match query {
            Query::Request => {
                self.asks(record.kind, client, server, challenge, &sight);
                self.load(LoadKind::Queries, client.ip, server, &sight);
            }
            Query::MasterRequest => self.asks(record.kind, client, server, challenge, &sight),
            Query::Reply | Query::Fragments | Query::MasterReply => {
                if let Ok(Message::MasterReply(reply)) = record.value {
                    for address in reply.servers() {
                        if self.listed.len() < self.limits.listed {
                            let ip = IpAddr::from(address.ip);
                            self.listed.insert(Endpoint { ip, port: address.port });
                        }
                    }
                }
                let challenge = challenge.filter(|_| record.kind == MessageKind::Challenge);
                self.gets(record.kind, client, server, challenge, &sight);
            }
        }
    }

    fn sight(&mut self, record: &Record<'_>, now: Stamp) -> Sight {
        let nanos = now.nanos();
        let waited = matches!(record.arrival, Arrival::Incomplete);
        Sight {
            second: self.clock.second(nanos, waited),
            nanos,
            index: record.index,
            packets: record.wire_info.packets.max(1),
            bytes: record.wire_info.wire_bytes,
            ttl: record.wire_info.ttl,
        }
    }

    /// A request of a client.
    fn asks(
        &mut self,
        kind: MessageKind,
        client: Endpoint,
        server: Endpoint,
        challenge: Option<u32>,
        sight: &Sight,
    ) {
        let Self { targets, books, listed, .. } = self;
        let mut gone = None;
        let key = Prefix::host(client.ip);
        let Some(target) = targets.get_or(&key, || Target::new(key), |old| gone = Some(old)) else { return };
        let flow = target.asks(server, challenge, sight, &mut books.pairs);
        target.count(flow, kind, (server, client), sight, books);
        sweep(target, client.ip, server, sight, listed, books);
        if let Some(mut gone) = gone {
            close_target(&mut gone, books);
        }
        self.network(flow, kind, client, server, sight);
    }

    /// A reply or a challenge to a client.
    fn gets(
        &mut self,
        kind: MessageKind,
        client: Endpoint,
        server: Endpoint,
        challenge: Option<u32>,
        sight: &Sight,
    ) {
        let Self { targets, books, .. } = self;
        let mut gone = None;
        let key = Prefix::host(client.ip);
        let Some(target) = targets.get_or(&key, || Target::new(key), |old| gone = Some(old)) else { return };
        let flow = target.gets(server, challenge, sight, &mut books.pairs);
        if flow != Flow::Earned {
            target.count(flow, kind, (server, client), sight, books);
        }
        if let Some(mut gone) = gone {
            close_target(&mut gone, books);
        }
        if flow != Flow::Earned {
            self.network(flow, kind, client, server, sight);
        }
    }

    /// Counts a message for the client's network.
    fn network(&mut self, flow: Flow, kind: MessageKind, client: Endpoint, server: Endpoint, sight: &Sight) {
        let Self { targets, books, .. } = self;
        let mut gone = None;
        let key = Prefix::place(client.ip);
        let Some(network) = targets.get_or(&key, || Target::new(key), |old| gone = Some(old)) else { return };
        if flow == Flow::Earned {
            network.carried(server, client.ip, sight.second);
        }
        network.count(flow, kind, (server, client), sight, books);
        if let Some(mut gone) = gone {
            close_target(&mut gone, books);
        }
    }

    /// Counts a request, or a packet of a VSE flood, for the address that gets it.
    fn load(&mut self, kind: LoadKind, sender: IpAddr, server: Endpoint, sight: &Sight) {
        let Self { targets, loads, books, .. } = self;
        let mut gone = None;
        let key = (server.ip, kind);
        let Some(load) = loads.get_or(&key, || Load::new(server.ip, kind), |old| gone = Some(old)) else {
            return;
        };
        if load.is_due(sight.second) {
            load.advance(
                sight.second,
                &mut |sender, target, at| standing(targets, sender, target, at),
                books,
            );
        }
        load.count(sender, server, sight, books);
        if let Some(mut gone) = gone {
            gone.finish(&mut |sender, target, at| standing(targets, sender, target, at), books);
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

    /// Ends the run.
    pub(super) fn finish(&mut self, states: &States, findings: &[Finding]) {
        let Self { targets, loads, doors, books, .. } = self;
        for target in targets.iter_mut() {
            close_target(target, books);
        }
        for load in loads.iter_mut() {
            load.finish(&mut |sender, target, at| standing(targets, sender, target, at), books);
        }
        for door in doors.iter_mut() {
            door.finish(books);
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

/// Looks for a scan, or counts one that was found.
fn sweep(
    target: &mut Target,
    client: IpAddr,
    server: Endpoint,
    sight: &Sight,
    listed: &HashSet<Endpoint>,
    books: &mut Books,
) {
    if target.sweep.as_ref().is_some_and(|sweep| sweep.is_over(sight.second)) {
        close_sweep(target, client, books);
    }
    if let Some(sweep) = &mut target.sweep {
        if target.new_peers > 0 {
            target.new_peers = 0;
            sweep.begin(server, &mut books.hashes);
        }
        sweep.asks(sight);
    } else if target.new_peers >= sweep::STEP {
        target.new_peers = 0;
        target.sweep = Sweep::look(target, sight, listed, &mut books.hashes).map(alloc::boxed::Box::new);
    }
}

fn close_sweep(target: &mut Target, client: IpAddr, books: &mut Books) {
    let Some(sweep) = target.sweep.take() else { return };
    let Some(episode) = sweep.end(client, &mut books.hashes) else { return };
    let place = episode.extent.unwrap_or(target.key);
    let scanner = Endpoint { ip: client, port: 0 };
    let closed = books.closed(IncidentKind::Scan, place, episode, Reason::WantsAnswers);
    books.push(Closed { incident: Incident { others: alloc::vec![scanner], ..closed.incident }, ..closed });
}

fn close_target(target: &mut Target, books: &mut Books) {
    target.finish(books);
    if target.key.is_host() {
        close_sweep(target, target.key.first(), books);
    }
    books.pairs += target.pairs();
}

/// What is known about a sender of requests to `target` in a second.
fn standing(targets: &ClockMap<Target>, sender: IpAddr, target: IpAddr, at: i64) -> Standing {
    let attacked = |key: Prefix| targets.peek(&key).is_some_and(|target| target.is_attacked(at));
    let mut standing = Standing::default();
    standing.attacked = attacked(Prefix::host(sender)) || attacked(Prefix::place(sender));
    if let Some(client) = targets.peek(&Prefix::host(sender)) {
        for peer in client.peers.iter().filter(|peer| peer.server().ip == target) {
            // Later is as good: it is the same client.
            standing.completed |= peer.completed >= at - WINDOW;
            standing.data |= peer.data >= at - WINDOW;
        }
    }
    standing
}

impl Books {
    fn push(&mut self, closed: Closed) {
        if self.closed.len() >= self.limit {
            self.dropped += 1;
            let least = self.closed.iter_mut().min_by_key(|closed| closed.incident.packets);
            match least.filter(|least| least.incident.packets < closed.incident.packets) {
                Some(least) => *least = closed,
                None => {}
            }
            return;
        }
        self.closed.push(closed);
    }

    /// An incident from what was counted.
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
            text: Said::default(),
            next: Said::default(),
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

/// Addresses of a network that is attacked as a whole are not incidents of their own, and floods of many addresses of a
/// network are one.
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
    /// The incident with its sentences and findings.
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

/// Whether a finding is part of an incident: of its kind, about its addresses, at its time.
fn is_part(finding: &Finding, incident: &Incident) -> bool {
    use super::findings::codes;
    let codes: &[&a2scope_wire::Code] = match incident.kind {
        IncidentKind::Reflection => &[
            &codes::REFLECTION_VICTIM,
            &codes::UNCHALLENGED_INFO,
            &codes::UNCHALLENGED_LIST,
            &codes::SPOOFED_REQUESTS,
            &codes::FLOOD_QUERIES,
            &codes::ONE_WAY,
        ],
        IncidentKind::ReflectionAttempt => &[&codes::SPOOFED_REQUESTS, &codes::FLOOD_QUERIES],
        IncidentKind::QueryFlood => &[&codes::FLOOD_QUERIES, &codes::FLOOD_SERVER],
        IncidentKind::VseFlood => &[&codes::FLOOD_VSE],
        IncidentKind::RconBruteForce => &[&codes::RCON_BRUTE_FORCE, &codes::RCON_GUESSED],
        IncidentKind::Scan => &[&codes::SCAN_SERVERS],
        IncidentKind::FakePlayers => &[&codes::FAKE_COUNT, &codes::CLONED_LIST],
        IncidentKind::ClonedServers => &[&codes::CLONED_NAME],
    };
    let about = |end: Option<Endpoint>| {
        end.is_some_and(|end| {
            incident.target.contains(end.ip) || incident.others.iter().any(|other| other.ip == end.ip)
        })
    };
    let any = finding.server.is_none() && finding.client.is_none();
    let together = finding.first <= incident.end.map(later) && incident.start <= finding.last.map(later);
    codes.iter().any(|code| code.name == finding.code.name)
        && (any || about(finding.server) || about(finding.client))
        && together
}
