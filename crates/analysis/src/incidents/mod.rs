//! Incidents: attacks and fakes. Each is reported once, with its numbers.
//!
//! A finding is a single observation. An incident answers the questions behind it: is this an attack, on whom, since
//! when, and how strong? `kinds` declares what counts as an incident, and what is said about it; each detector has a file:
//! | file | finds |
//! |---|---|
//! | `target` | reflections and attempts at them: replies that an address or a network did not ask for |
//! | `load` | floods: too many requests to one address |
//! | `sweep` | scans: requests from one sender to many addresses or ports |
//! | `pings` | servers that answer one request again and again |
//! | `logins` | refused RCON logins of somebody who tries passwords |
//! | `states` | servers that report players who do not exist, or that have the name of another server |
//!
//! The detectors look at windows of ten seconds, count the busy seconds in them, and end an incident after
//! a pause of a minute. Memory is bounded by [`IncidentLimits`].

mod books;
mod breadth;
mod campaign;
mod census;
mod clients;
mod clock;
mod course;
mod ended;
mod episode;
mod evidence;
mod frequent;
mod grade;
mod incident;
mod kinds;
mod limits;
mod load;
mod logins;
mod parties;
mod pings;
mod rates;
mod role;
mod seconds;
mod senders;
mod sentinel;
mod standing;
mod sweep;
mod takeover;
mod target;
mod verdict;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Roles, Step, WireInfo};
use a2scope_wire::{Message, MessageKind, codes as wire};
use hashbrown::HashMap;

use super::bit_sketch;
use super::capped::Capped;
use super::clock_map::ClockMap;
use super::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use super::findings::{Finding, Findings};
use super::flow::{CARRIED_WITHIN, Flows, SentChallenge};
use super::since_2020::is_fake_ip;
use super::stamp::Stamp;
use crate::sessions::{Command, Login, RconSessions};
use books::Books;
use clients::Clients;
use clock::Clock;
use ended::{drop_fake_pings, may_be_browser, merge_carpets};
use load::{Load, LoadKind};
use logins::Door;
use pings::Pings;
use seconds::Sight;
use sentinel::{Recent, Sentinel};
use standing::standing;
use sweep::{Listed, Sweep};
use takeover::Takeovers;
use target::{Seen, Target};
use verdict::Reaction;

pub use super::prefix::Prefix;
pub use course::Course;
pub use incident::{Incident, Neighbours, Pulses, TtlRange};
pub use kinds::{IncidentKind, NearMiss, Spoofed};
pub use limits::IncidentLimits;
pub use role::{IncidentMessages, IncidentRole};
pub use senders::{IncidentSender, IncidentSenders};

/// An address is watched when the messages of about ten seconds have this weight in total. A reflection has
/// more than twice this weight.
const BUSY_REPLIES: u16 = 48;
/// Weight of a message whose request was not seen; other messages have the weight 1. 30 messages without
/// requests can be a reflection, but with requests it takes 100.
const UNASKED_WEIGHT: u16 = 4;
/// An address is watched when it got this many requests within about two seconds.
const BUSY_REQUESTS: u16 = 60;
/// Number of latest replies that are remembered; [`RECENT_REQUESTS`] is the number of latest requests. If
/// an address turns out to be busy, its remembered messages are counted afterwards.
const RECENT: usize = 1 << 13;
const RECENT_REQUESTS: usize = 1 << 12;
/// Maximum number of scanning senders that are followed at a time.
const MAX_SWEEPS: usize = 1024;
/// Maximum number of logins that wait until their outcome is known.
const OPEN_LOGINS: usize = 4096;

/// Finds incidents in the traffic.
#[derive(Clone, Debug)]
pub struct Incidents {
    limits: IncidentLimits,
    clock: Clock,
    targets: ClockMap<Target>,
    loads: ClockMap<Load>,
    doors: ClockMap<Door>,
    sweeps: HashMap<IpAddr, Box<Sweep>>,
    busy_hosts: Sentinel,
    busy_networks: Sentinel,
    busy_servers: Sentinel,
    /// The latest messages to clients that count for reflections (see `target`).
    recent: Recent<Seen>,
    /// The latest requests.
    requests: Recent<Request>,
    /// The servers in the lists of master servers.
    listed: Listed,
    /// The time and size of each RCON login and command, by the index of its request. It is removed when its outcome is
    /// known.
    logins: HashMap<u64, Sight>,
    pings: Pings,
    takeovers: Takeovers,
    books: Books,
    list: Vec<Incident>,
}

/// A query or a packet of a VSE flood.
#[derive(Clone, Copy, Debug)]
struct Request {
    client: Endpoint,
    server: Endpoint,
    sight: Sight,
}

impl Incidents {
    /// Creates a detector without incidents.
    pub fn new(limits: IncidentLimits) -> Self {
        Self {
            limits,
            clock: Clock::default(),
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
            pings: Pings::new(),
            takeovers: Takeovers::default(),
            books: Books {
                pairs: limits.pairs,
                hashes: limits.hashes,
                ended: Capped::new(limits.incidents),
                count: 0,
                sampling: limits.sampling.into(),
            },
            list: Vec::new(),
        }
    }

    /// Returns the incidents, most serious first. The list is complete after [`crate::Analysis::finish`].
    pub fn list(&self) -> &[Incident] {
        &self.list
    }

    /// Returns of how many packets one was captured, as the limits say.
    pub(crate) fn sampling(&self) -> u32 {
        self.limits.sampling
    }

    /// Returns the number of incidents that were dropped because there was no room for more.
    pub fn dropped(&self) -> u64 {
        self.books.ended.dropped
    }

    /// Handles a message. `flows` has what each client asked each server; `scans` is true if the sender may
    /// be scanning.
    #[inline]
    pub(super) fn message(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        now: Stamp,
        flows: &mut Flows,
        scans: bool,
    ) {
        if !now.is_timed() {
            return;
        }
        self.clock.advance(now.nanos(), record.arrival);
        while let Some(sent) = flows.pending.overdue(Some(now.instant())) {
            self.not_carried(&sent, flows);
        }
        if matches!(record.kind, MessageKind::RconAuth | MessageKind::RconExec | MessageKind::GoldCommand) {
            self.rcon_request(record, now);
        } else if record.kind == MessageKind::MasterReply {
            self.master_list(record);
        } else if record.notes.has(&wire::VSE_FLOOD) {
            if let (Some(src), Some(dst)) = (record.src, record.dst) {
                let sight = self.sight(record, now);
                let ask = Request { client: src, server: dst, sight };
                self.load(LoadKind::Vse, &ask, flows);
            }
        } else if let Some(roles) = roles.filter(|roles| roles.asks && roles.step.is_some_and(is_load)) {
            self.request(record, roles, now, flows, scans);
        }
    }

    /// Handles a request to a game server: a query, or a request to connect.
    #[inline]
    fn request(&mut self, record: &Record<'_>, roles: &Roles, now: Stamp, flows: &Flows, scans: bool) {
        let sight = self.sight(record, now);
        let Roles { client, server, .. } = *roles;
        let request = Request { client, server, sight };
        let hash = bit_sketch::ip(server.ip);
        let busy = self.busy_servers.hit(hash, sight.second, 1);
        if busy || !self.loads.is_empty() {
            self.busy_load(busy, &request, flows);
        }
        self.requests.push(hash, request);
        if !self.sweeps.is_empty() && !is_fake_ip(server.ip) {
            self.sweep(&request, flows);
        }
        if scans && self.sweeps.len() < MAX_SWEEPS && !self.sweeps.contains_key(&client.ip) {
            let Self { sweeps, listed, books, .. } = self;
            if let Some(sweep) = Sweep::detect(client.ip, flows, &sight, listed, &mut books.hashes) {
                sweeps.insert(client.ip, Box::new(sweep));
            }
        }
    }

    /// Remembers the servers in a master server's list. A client that asks these servers is not scanning.
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

    /// Handles an exchange that has ended. `last` is what is known of the answer that ended it, if there is one.
    pub(super) fn exchange(&mut self, exchange: &Exchange, last: Option<&WireInfo>, flows: &Flows) {
        // Challenges are counted separately, as soon as it is clear that no request sends them back.
        if matches!(exchange.kind, ExchangeKind::Connect | ExchangeKind::Challenge) {
            return;
        }
        let Exchange { kind, client, server, .. } = *exchange;
        let earned = exchange.challenge.is_some()
            || matches!(exchange.audit, Audit::Fresh | Audit::Reused | Audit::Stale);
        // Who gets what is sent to the address knows the challenge, and does not guess.
        let guessed = earned && flows.of(client.ip, server).is_some_and(|flow| flow.issued.is_guessed());
        let reaction = match exchange.outcome {
            Outcome::Unasked => Reaction::Unasked,
            Outcome::Answered | Outcome::Partial if guessed => Reaction::Unasked,
            Outcome::Answered | Outcome::Partial if !earned => Reaction::Answered,
            _ => return,
        };
        let Some(at) = exchange.reply.filter(|at| at.is_timed()) else { return };
        let Exchange { packets_in: packets, wire_in: bytes, wire_out: mut caused, .. } = *exchange;
        let (mut packets, mut bytes) = (packets as u32, bytes as u32);
        if let Some(last) = last.filter(|_| guessed && exchange.challenge.is_some()) {
            // Nobody sends its challenge back, which is counted for itself.
            (packets, bytes, caused) = (last.packets, last.wire_bytes, caused / 2);
        }
        let sight = Sight {
            second: self.clock.second(at.nanos()),
            nanos: at.nanos(),
            index: at.index(),
            packets,
            bytes,
            ttl: last.and_then(|last| last.ttl),
        };
        if reaction == Reaction::Unasked
            && (kind, exchange.contradicts) == (ExchangeKind::Info, None)
            && let Some(flow) = flows.of(client.ip, server)
        {
            self.pings.reply(flow, client, at.instant(), sight, &mut self.books);
        }
        self.gets(&Seen { reaction, kind, server, client, sight, caused: caused as u32 }, flows);
    }

    /// Counts a challenge that no request sent back.
    fn not_carried(&mut self, sent: &SentChallenge, flows: &Flows) {
        let SentChallenge { client, server, at, index, packets, bytes, caused, ttl } = *sent;
        if at.is_timed() {
            let second = self.clock.second(at.nanos());
            let sight = Sight { second, nanos: at.nanos(), index, packets, bytes, ttl };
            let (reaction, kind) = (Reaction::Challenged, ExchangeKind::Challenge);
            self.gets(&Seen { reaction, kind, server, client, sight, caused }, flows);
        }
    }

    /// Counts a message that was sent to a client, if the client or its network gets many messages.
    fn gets(&mut self, seen: &Seen, flows: &Flows) {
        let ip = seen.client.ip;
        // It takes some seconds until it is clear that a challenge is not sent back, and after a pause many
        // challenges are handled at once. Each challenge counts at the time when this became clear.
        let now = match seen.reaction {
            Reaction::Challenged => self.clock.now().min(seen.sight.second + CARRIED_WITHIN),
            Reaction::Answered | Reaction::Unasked => self.clock.now(),
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
            let clients = Clients { flows, ahead: clock.ahead };
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

    /// Counts a request to an address that is busy now or has been busy before.
    fn busy_load(&mut self, busy: bool, request: &Request, flows: &Flows) {
        let ip = request.server.ip;
        let known = self.loads.peek(&(ip, LoadKind::Queries)).is_some();
        if !known && busy {
            let second = request.sight.second;
            let before = |other: &Request| other.server.ip == ip && second - other.sight.second <= 1;
            for earlier in self.requests.matching(bit_sketch::ip(ip), before) {
                self.load(LoadKind::Queries, &earlier, flows);
            }
        }
        if known || busy {
            self.load(LoadKind::Queries, request, flows);
        }
    }

    /// Counts a query or a VSE packet for the address that gets it.
    fn load(&mut self, kind: LoadKind, request: &Request, flows: &Flows) {
        let Request { client, server, ref sight, .. } = *request;
        let Self { targets, loads, books, clock, .. } = self;
        let (clients, now) = (Clients { flows, ahead: clock.ahead }, clock.now());
        let mut ask = |sender, server, at| standing(&clients, targets, sender, server, (at, now));
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

    /// Counts a request from a sender that is scanning.
    fn sweep(&mut self, request: &Request, flows: &Flows) {
        let Request { client, server, ref sight, .. } = *request;
        let Self { sweeps, books, .. } = self;
        let Some(sweep) = sweeps.get_mut(&client.ip) else { return };
        if sweep.is_over(sight.second) {
            if let Some(sweep) = sweeps.remove(&client.ip) {
                books.scan(*sweep, flows);
            }
        } else {
            sweep.asks(server, sight, &mut books.hashes);
        }
    }

    /// Remembers an RCON login or command until its outcome is known.
    fn rcon_request(&mut self, record: &Record<'_>, now: Stamp) {
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

    /// Handles an RCON command that has ended.
    pub(super) fn command(&mut self, command: &Command) {
        let sight = command.request.and_then(|request| self.logins.remove(&request));
        if let Some(sight) = sight {
            self.takeovers.command(command.client.ip, command.server, &command.command, &sight);
        }
    }

    /// Ends the run. The challenges that still wait count as not sent back.
    pub(super) fn finish(&mut self, findings: &Findings, flows: &mut Flows, rcon: &RconSessions) {
        while let Some(sent) = flows.pending.overdue(None) {
            self.not_carried(&sent, flows);
        }
        self.close(findings, flows, rcon);
    }

    /// Lowers the severity of findings that are part of no incident although incidents are made of their kind.
    pub(super) fn grade(&mut self, findings: &mut Vec<Finding>) {
        grade::grade(&mut self.list, findings);
    }

    /// Returns the incidents so far, most serious first. Challenges that may still be sent back do not count.
    pub(super) fn so_far(&self, findings: &Findings, flows: &Flows, rcon: &RconSessions) -> Vec<Incident> {
        let mut all = self.clone();
        all.close(findings, flows, rcon);
        all.list
    }

    /// Ends all incidents that are still going on, and makes the list of incidents.
    fn close(&mut self, findings: &Findings, flows: &Flows, rcon: &RconSessions) {
        let Self { targets, loads, doors, sweeps, pings, takeovers, books, clock, .. } = self;
        // Networks first: what is said of one is not said again of its addresses.
        for of_hosts in [false, true] {
            for target in targets.iter_mut().filter(|target| target.key.is_host() == of_hosts) {
                target.finish(&Clients { flows, ahead: clock.ahead }, books);
            }
        }
        for load in loads.iter_mut() {
            let (clients, now) = (Clients { flows, ahead: clock.ahead }, clock.now());
            let mut ask = |sender, server, at| standing(&clients, targets, sender, server, (at, now));
            load.finish(&mut ask, books);
        }
        pings.finish(books);
        takeovers.finish(books);
        for door in doors.iter_mut() {
            door.finish(books);
        }
        for (_, sweep) in sweeps.drain() {
            books.scan(*sweep, flows);
        }
        let (states, one_way) = (findings.states(), findings.one_way().is_some());
        breadth::close(flows, one_way, books);
        for (manner, members) in states.clusters() {
            books.cluster(manner, &members);
        }
        books.ended.dropped += states.dropped;
        let mut closed = books.ended.take();
        closed.retain(|one| !(one_way && may_be_browser(&one.incident)));
        merge_carpets(&mut closed);
        drop_fake_pings(&mut closed);
        self.list = closed.into_iter().map(|closed| closed.named(findings.list(), rcon)).collect();
        campaign::mark(&mut self.list);
        self.list.sort_by_key(|incident| {
            (core::cmp::Reverse(incident.severity()), incident.start, incident.kind, incident.target)
        });
    }
}

/// Returns whether somebody asks a game server for something.
fn is_load(step: Step) -> bool {
    step.asks_a_server() || step == Step::Asks(ExchangeKind::Connect)
}
