//! Findings: what is suspicious about the traffic, with stable codes and evidence.
//!
//! A finding has a code and a subject, and counts how often it was seen. The explanation of each code is in [`codes`];
//! the thresholds are next to their detectors, each with its reason. The addresses to watch are kept in tables of
//! [`FindingLimits::watched`] entries; those not seen recently are dropped first.
//!
//! | file | looks at |
//! |---|---|
//! | `flood` | floods |
//! | `traffic` | scans, reflection, amplification, challenges |
//! | `spoof` | TTLs and hardware addresses |
//! | `players` | counts, names, lists |
//! | `rcon` | passwords, commands in clear |
//! | `mod` | damage, malformed requests, one-way captures |

pub mod codes;
mod finding;
mod finding_table;
mod flood;
mod pair;
mod players;
mod rate;
mod rcon;
mod spoof;
mod text;
mod traffic;

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_text::{StaticText, static_text};
use a2scope_wire::{Code, Message, MessageKind, Sender, codes as wire};

use super::clock_map::{ClockMap, Keyed};
use super::query::Query;
use super::stamp::{SECOND, Stamp};
use crate::analysis::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use crate::analysis::incidents::pending::{PendingChallenges, SentChallenge};
use crate::analysis::incidents::states::States;
use crate::analysis::inventory::Inventory;
use crate::analysis::sessions::{Command, Login};
use crate::codes as transport;
use crate::record::{Arrival, CompressionOutcome, Record};
use crate::roles::Roles;
use finding::{EVIDENCE, Subject, host, meet};
use finding_table::{Entry, FindingTable};
use rate::Rate;

pub use finding::Finding;
pub(super) use pair::PairWatch;

/// Limits of the findings.
#[derive(Clone, Copy, Debug)]
pub struct FindingLimits {
    /// Most findings. No code gets more than a quarter of them; if there is no room, the least serious are replaced.
    pub findings: usize,
    /// Most addresses that each detector watches at a time; those not seen recently are dropped first. A thousand take
    /// about 400 KB, or 5 MB if all of them scan, are flooded and are forged at once.
    pub watched: usize,
}

impl Default for FindingLimits {
    fn default() -> Self {
        Self { findings: 1024, watched: 16_384 }
    }
}

/// Number of messages needed before a capture can be called one-way.
const ONE_WAY: u64 = 10;

/// A number kept for [`codes::INTEGRITY_SPLIT`]: the stream was recognised as RCON.
const IS_RCON: u64 = 1;

/// The code with this name; `None` if there is none.
pub fn code(name: &str) -> Option<&'static Code> {
    codes::ALL.iter().copied().find(|code| code.name == name)
}

/// Detects what is suspicious.
#[derive(Clone, Debug)]
pub struct Findings {
    found: Vec<Finding>,
    table: FindingTable,
    servers: ClockMap<ServerWatch>,
    pairs: ClockMap<PairWatch>,
    clients: ClockMap<traffic::Client>,
    clones: players::Clones,
    consoles: rcon::Consoles,
    states: States,
    /// Number of requests of the query protocol.
    requests: u64,
    /// Number of replies of the query protocol.
    replies: u64,
    /// The first messages of the run, as evidence for findings about the whole run.
    beginning: Vec<Stamp>,
    last: Stamp,
}

/// What is known about a server.
#[derive(Clone, Debug)]
struct ServerWatch {
    address: Endpoint,
    load: flood::ServerLoad,
    origin: spoof::Origin,
    counts: players::Counts,
    shared: traffic::Shared,
    ignored: traffic::Ignored,
    amplifier: traffic::Amplifier,
    vse: Rate,
    /// Whether the server sent a challenge.
    challenges: bool,
}

impl ServerWatch {
    fn new(address: Endpoint) -> Self {
        Self {
            address,
            load: flood::ServerLoad::default(),
            origin: spoof::Origin::default(),
            counts: players::Counts::default(),
            shared: traffic::Shared::default(),
            ignored: traffic::Ignored::default(),
            amplifier: traffic::Amplifier::default(),
            vse: Rate::NONE,
            challenges: false,
        }
    }
}

impl Keyed for ServerWatch {
    type Key = Endpoint;

    fn key(&self) -> &Endpoint {
        &self.address
    }
}

impl Findings {
    /// A detector with no findings yet.
    pub fn new(limits: FindingLimits) -> Self {
        Self {
            found: Vec::new(),
            table: FindingTable::new(limits.findings),
            servers: ClockMap::new(limits.watched),
            pairs: ClockMap::new(limits.watched),
            clients: ClockMap::new(limits.watched),
            clones: players::Clones::new(limits.watched),
            consoles: rcon::Consoles::new(limits.watched),
            states: States::default(),
            requests: 0,
            replies: 0,
            beginning: Vec::new(),
            last: Stamp::NEVER,
        }
    }

    /// The findings, worst first. Complete after [`crate::Analysis::finish`].
    pub fn list(&self) -> &[Finding] {
        &self.found
    }

    /// What each client asked each server.
    pub(super) fn pairs(&self) -> &ClockMap<PairWatch> {
        &self.pairs
    }

    /// What servers reported that is not true.
    pub(super) fn states(&self) -> &States {
        &self.states
    }

    /// Number of sightings dropped because there was no room, or because something more serious took their place.
    pub fn dropped(&self) -> u64 {
        self.table.dropped
    }

    /// Handles a message. Returns whether its sender may be scanning: it recently asked many servers, and few answered.
    pub(super) fn message(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        now: Stamp,
        pending: &mut PendingChallenges,
    ) -> bool {
        let mut scans = false;
        let (Some(src), Some(dst)) = (record.src, record.dst) else { return false };
        if let Some(query) = Query::of(record) {
            match query {
                Query::Request | Query::MasterRequest => self.requests += 1,
                Query::Reply | Query::MasterReply | Query::Fragments => self.replies += 1,
            }
            self.seen(now);
            match query {
                Query::Request => scans = self.request(roles, record, now, pending),
                Query::Reply => self.reply(roles, record, now, pending),
                Query::Fragments | Query::MasterRequest | Query::MasterReply => {}
            }
        }
        if !record.notes.is_empty() {
            self.notes(record, (src, dst), now);
        }
        scans
    }

    /// Counts a message of the query protocol towards one-way captures.
    #[inline]
    fn seen(&mut self, now: Stamp) {
        if self.beginning.len() < EVIDENCE {
            self.beginning.push(now);
        }
        self.last = now;
    }

    fn request(
        &mut self,
        roles: Option<&Roles>,
        record: &Record<'_>,
        now: Stamp,
        pending: &mut PendingChallenges,
    ) -> bool {
        let Some(Roles { client, server, challenge, .. }) = roles.copied() else { return false };
        let Self { table, servers, pairs, clients, .. } = self;
        let Some(watch) = servers.get_or(&server, || ServerWatch::new(server), |_| {}) else { return false };
        watch.load.request(client, server, now, table);
        let key = (host(client), server);
        let Some(pair) = pairs.get_or(&key, || PairWatch::new(client, key), |_| {}) else { return false };
        let mut known = pair.client();
        meet(&mut known, client);
        pair.port = known.port;
        pair.asked.add(now, &record.wire_info);
        let subject = (known, server);
        flood::pair(&mut pair.rate, subject, now, table);
        let mut repeats = false;
        if let Some(value) = challenge {
            match pair.challenges.carries(value, now) {
                traffic::Carried::First => repeats = true,
                traffic::Carried::Guessed if watch.challenges => {
                    pair.challenges.report(subject, now, table);
                }
                traffic::Carried::Known | traffic::Carried::Guessed => {}
            }
            // If no challenge of the server was captured, the client is given the benefit of the doubt.
            if !watch.challenges || pair.challenges.knows(value) {
                pair.completed = now.instant();
                if let Some(number) = pair.sent.pop() {
                    pending.carried(number);
                }
            }
        }
        let due = !now.instant().is_near(pair.reported, SECOND - 1);
        if due || repeats {
            let gone = |client: traffic::Client| client.close(table);
            let new = || traffic::Client::new(client);
            let Some(watch) = clients.get_or(&host(client), new, gone) else { return false };
            watch.repeated += u64::from(repeats);
            if due {
                pair.reported = now.instant();
                return watch.asks(client, server, now, table);
            }
        }
        false
    }

    fn reply(
        &mut self,
        roles: Option<&Roles>,
        record: &Record<'_>,
        now: Stamp,
        pending: &mut PendingChallenges,
    ) {
        let Some(Roles { client, server, .. }) = roles.copied() else { return };
        let Self { table, servers, pairs, clients, clones, states, .. } = self;
        let Some(watch) = servers.get_or(&server, || ServerWatch::new(server), |_| {}) else { return };
        // A message with missing fragments has the TTL and MAC address of another frame, the one that displaced it.
        if now.is_timed() && record.arrival != Arrival::Incomplete {
            watch.origin.answer(&record.wire_info, server, now, table);
        }
        match record.value {
            Ok(Message::Challenge(challenge)) => {
                let Some(value) = challenge.challenge.filter(|_| challenge.connect.0.is_empty()) else {
                    return;
                };
                watch.challenges = true;
                watch.shared.sent(value, client, server, now, table);
                let key = (host(client), server);
                if let Some(pair) = pairs.get_or(&key, || PairWatch::new(client, key), |_| {}) {
                    pair.challenges.sent(value);
                    answers(pair, clients);
                    pair.sent.push(pending.push(SentChallenge {
                        client,
                        server,
                        at: now.instant(),
                        index: record.index,
                        packets: record.wire_info.packets,
                        bytes: record.wire_info.wire_bytes,
                        caused: pair.asked.last_bytes(now),
                        ttl: record.wire_info.ttl,
                    }));
                }
            }
            Ok(Message::Info(info)) if record.arrival.is_intact() => {
                watch.counts.info(info, server, now, clones, (states, table));
            }
            Ok(Message::InfoDetailed(info)) if record.arrival.is_intact() => {
                watch.counts.counted(info.players, info.max_players, server, now, (states, table));
                watch.counts.name(info.name, server, now, clones, (states, table));
            }
            Ok(Message::Players(list)) => {
                watch.counts.list(record, list, server, now, clones, (states, table));
            }
            _ => {}
        }
    }

    /// Reports what the notes of a message show about its sender.
    #[cold]
    fn notes(&mut self, record: &Record<'_>, (src, dst): (Endpoint, Endpoint), now: Stamp) {
        use MessageKind as Kind;
        let table = &mut self.table;
        let has = |code: &'static Code| record.notes.has(code);
        // If only part of a message was captured, the message says nothing about its sender.
        let whole = !matches!(
            record.arrival,
            Arrival::TruncatedCapture | Arrival::SplitTruncated | Arrival::Incomplete
        );
        let damage = match record.compression.map(|compression| compression.outcome) {
            Some(CompressionOutcome::Corrupt) => Some(static_text!("finding-kind-stream", "the stream")),
            Some(CompressionOutcome::SizeMismatch) => Some(static_text!("finding-kind-size", "the size")),
            Some(CompressionOutcome::CrcMismatch) => Some(static_text!("finding-kind-crc32", "the CRC32")),
            _ => None,
        };
        if let Some(what) = damage {
            add_kind(table, &codes::INTEGRITY_CRC, (Some(src), None), now, what);
        }
        let split = [
            (&transport::SPLIT_TOTAL, static_text!("finding-kind-total", "the total")),
            (&transport::SPLIT_STRAY, static_text!("finding-kind-index", "an index beyond the total")),
            (&transport::SPLIT_HEADER, static_text!("finding-kind-header", "the header")),
            (&transport::TCP_OVERLAP, static_text!("finding-kind-twice", "bytes sent twice")),
        ];
        for (_, what) in split.into_iter().filter(|(code, _)| has(code)) {
            let server = if record.sender == Some(Sender::Client) { dst } else { src };
            add_kind(table, &codes::INTEGRITY_SPLIT, (Some(server), None), now, what);
            if record.stream.is_some()
                && let Some(entry) = table.find(&codes::INTEGRITY_SPLIT, (Some(server), None))
            {
                entry.figures = [IS_RCON, 0];
            }
        }
        if has(&wire::MOJIBAKE) {
            table.add(&codes::REQUEST_MOJIBAKE, (None, Some(src)), &[now], 1);
        }
        if has(&wire::VSE_FLOOD)
            && let Some(watch) = self.servers.get_or(&dst, || ServerWatch::new(dst), |_| {})
        {
            flood::vse(&mut watch.vse, dst, now, table);
        }
        let expected: &[usize] = match record.kind {
            Kind::InfoRequest => &[25, 29],
            Kind::PlayerRequest | Kind::RulesRequest => &[9],
            _ => return,
        };
        let fits = expected.contains(&record.bytes) || has(&wire::PADDING);
        let odd = !fits || has(&wire::INFO_REQUEST_TEXT);
        if whole && odd {
            let what = if has(&wire::INFO_REQUEST_TEXT) {
                static_text!("finding-kind-info_text", "A2S_INFO with another text")
            } else if record.bytes < expected.first().copied().unwrap_or_default() {
                match record.kind {
                    Kind::InfoRequest => {
                        static_text!("finding-kind-info_short", "A2S_INFO that is too short")
                    }
                    Kind::PlayerRequest => {
                        static_text!("finding-kind-player_short", "A2S_PLAYER without a whole challenge")
                    }
                    _ => static_text!("finding-kind-rules_short", "A2S_RULES without a whole challenge"),
                }
            } else {
                match record.kind {
                    Kind::InfoRequest => {
                        static_text!("finding-kind-info_long", "A2S_INFO with other bytes after its text")
                    }
                    Kind::PlayerRequest => {
                        static_text!("finding-kind-player_long", "A2S_PLAYER with bytes after its challenge")
                    }
                    _ => static_text!("finding-kind-rules_long", "A2S_RULES with bytes after its challenge"),
                }
            };
            add_kind(table, &codes::REQUEST_MALFORMED, (None, Some(src)), now, what);
        }
    }

    /// Handles an exchange that has ended.
    pub(crate) fn exchange(&mut self, exchange: &Exchange) {
        let Self { table, servers, pairs, clients, .. } = self;
        let gone = |client: traffic::Client| client.close(table);
        let is_data =
            matches!(exchange.kind, ExchangeKind::Info | ExchangeKind::Players | ExchangeKind::Rules);
        let (client, server) = (exchange.client, exchange.server);
        let new_client = || traffic::Client::new(client);
        match exchange.outcome {
            Outcome::Answered | Outcome::Partial => {
                // A client that was sent a challenge is already known to be answered, so it is not looked up again.
                let unknown = exchange.challenge.is_none();
                let pair = if unknown { pairs.peek_mut(&(host(client), server)) } else { None };
                if let Some(pair) = pair {
                    answers(pair, clients);
                    if let Some(reply) = exchange.reply.filter(|_| traffic::Amplifier::concerns(exchange)) {
                        pair.served = reply.instant();
                    }
                }
                let unchallenged = traffic::Amplifier::concerns(exchange);
                // Different ports of one address may have got different challenges.
                let mut ignored = || {
                    let pair = pairs.get(&(host(client), server));
                    let value = exchange.challenge_value;
                    pair.is_some_and(|pair| value.is_some_and(|value| !pair.challenges.knows(value)))
                };
                if !(unchallenged || exchange.audit == Audit::Wrong && is_data && ignored()) {
                    return;
                }
                let Some(watch) = servers.get_or(&server, || ServerWatch::new(server), |_| {}) else {
                    return;
                };
                if unchallenged {
                    watch.amplifier.answered(exchange, table);
                } else {
                    watch.ignored.answered(exchange, table);
                }
            }
            Outcome::Challenged if is_data => {
                if let Some(watch) = clients.get_or(&host(client), new_client, gone) {
                    watch.gave_up(exchange);
                }
            }
            Outcome::Unasked if is_data => {
                let Some(watch) = clients.get_or(&host(client), new_client, gone) else { return };
                watch.got_unasked(exchange, table);
                if let (Some(earlier), Some(reply)) = (exchange.contradicts, exchange.reply) {
                    let seen = [Stamp::new(Some(earlier), reply.time()), reply];
                    table.add(&codes::TWO_ANSWERS, (Some(server), Some(client)), &seen, 1);
                }
            }
            _ => {}
        }
    }

    /// Handles an RCON login.
    pub(crate) fn login(&mut self, login: &Login) {
        self.consoles.login(login, &mut self.table);
    }

    /// Handles an RCON command.
    pub(crate) fn command(&mut self, command: &Command) {
        self.consoles.command(command, &mut self.table);
    }

    /// Ends the run.
    pub(crate) fn finish(&mut self, inventory: &Inventory) {
        let table = &mut self.table;
        self.clients.drain(|client| client.close(table));
        let Self { requests, replies, .. } = *self;
        let one_way = (requests == 0) != (replies == 0) && requests + replies >= ONE_WAY;
        if one_way {
            self.beginning.push(self.last);
            if let Some(entry) = table.add(&codes::ONE_WAY, (None, None), &self.beginning, requests + replies)
            {
                entry.figures = [requests, replies];
            }
        }
        // Other protocols split packets too, so an address that never answered a query does not count as a server here.
        let forgotten = inventory.counts().servers_evicted > 0;
        let is_server = |address: &Endpoint| forgotten || inventory.server(address).is_some();
        let means_little = [
            &codes::REFLECTION_VICTIM,
            &codes::SPOOFED_REQUESTS,
            &codes::TWO_ANSWERS,
            &codes::CHALLENGE_GUESSED,
        ];
        let stands = |Entry { finding, figures, .. }: &Entry| {
            let rests_on_both = means_little.iter().any(|code| code.name == finding.code.name);
            let foreign = finding.code.name == codes::INTEGRITY_SPLIT.name
                && !figures.starts_with(&[IS_RCON])
                && finding.server.is_some_and(|server| !is_server(&server));
            !(foreign || one_way && rests_on_both)
        };
        let entries = table.close();
        self.found = entries
            .into_iter()
            .filter(stands)
            .map(|entry| Finding { text: text::sentence(&entry), ..entry.finding })
            .collect();
    }
}

/// Notes that a server sent a client something. The first time, the client is answered by one server more.
#[inline]
fn answers(pair: &mut PairWatch, clients: &mut ClockMap<traffic::Client>) {
    if !core::mem::replace(&mut pair.answered, true)
        && let Some(client) = clients.peek_mut(&pair.pair.0)
    {
        client.answering += 1;
    }
}

/// Adds a sighting to a finding whose sentence lists what was wrong, each kind once.
fn add_kind(table: &mut FindingTable, code: &'static Code, subject: Subject, now: Stamp, what: StaticText) {
    if let Some(entry) = table.add(code, subject, &[now], 1)
        && !entry.kinds.contains(&what)
    {
        entry.kinds.push(what);
    }
}
