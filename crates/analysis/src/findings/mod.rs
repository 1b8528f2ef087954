//! Findings: suspicious things in the traffic, with stable codes and evidence.
//!
//! A finding has a code and a subject, and counts how often the suspicious thing was seen. Each file has
//! the findings of one detector: for each code the explanation and the sentence, the thresholds with their
//! reasons, and the state that the detector keeps. This state is kept in tables of
//! [`FindingLimits::watched`] entries; entries that were not used recently are dropped first.
//!
//! To add a finding, declare it in the file of its detector, list it in [`CODES`], and add its cases in
//! `tests/findings`.

pub(super) mod amplification;
mod challenge;
pub(super) mod client;
pub(super) mod clones;
pub(super) mod counts;
mod damage;
pub(super) mod entry;
mod finding;
mod finding_table;
pub(super) mod flood;
mod one_way;
pub(super) mod rcon;
mod requests;
mod spoof;

use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_engine::{Arrival, Record, Roles, Step};
use a2scope_wire::{Code, Message, codes as wire};

use super::clock_map::{ClockMap, Keyed};
use super::ends::host;
use super::stamp::{SECOND, Stamp};
use crate::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use crate::flow::{Carried, Flow, Flows, Met, SentChallenge};
use crate::inventory::Inventory;
use crate::rate::Rate;
use crate::sessions::{Command, Login};
use crate::untrue_reports::States;
use entry::Entry;
use finding_table::FindingTable;
use one_way::Directions;

pub use finding::Finding;

/// Limits of the findings.
#[derive(Clone, Copy, Debug)]
pub struct FindingLimits {
    /// Maximum number of findings, up to 4 KiB each. No code gets more than a quarter of them. If there is no room,
    /// the least serious findings are replaced.
    pub findings: usize,
    /// Maximum number of addresses that each detector watches at a time; addresses that were not seen
    /// recently are dropped first. A thousand addresses take about 400 KB. They take 5 MB if each of them
    /// scans, is flooded, and has requests forged in its name.
    pub watched: usize,
}

impl Default for FindingLimits {
    fn default() -> Self {
        Self { findings: 1024, watched: 16_384 }
    }
}

/// All finding codes.
pub static CODES: &[&Code] = &[
    &amplification::UNCHALLENGED_INFO.code,
    &amplification::UNCHALLENGED_LIST.code,
    &client::REFLECTION_VICTIM.code,
    &client::SPOOFED_REQUESTS.code,
    &flood::FLOOD_QUERIES.code,
    &flood::FLOOD_SERVER.code,
    &flood::FLOOD_VSE.code,
    &client::SCAN_SERVERS.code,
    &challenge::CHALLENGE_GUESSED.code,
    &challenge::CHALLENGE_SHARED.code,
    &challenge::CHALLENGE_IGNORED.code,
    &spoof::TWO_ANSWERS.code,
    &spoof::SPOOF_TTL.code,
    &spoof::SPOOF_MAC.code,
    &rcon::RCON_BRUTE_FORCE.code,
    &rcon::RCON_GUESSED.code,
    &rcon::RCON_CONTROL.code,
    &rcon::RCON_CLEAR_TEXT.code,
    &counts::FAKE_COUNT.code,
    &counts::OVER_MAX.code,
    &counts::KEYWORDS_MISMATCH.code,
    &clones::REPEATED_NAMES.code,
    &clones::CLONED_LIST.code,
    &clones::CLONED_NAME.code,
    &damage::INTEGRITY_CRC.code,
    &damage::INTEGRITY_SPLIT.code,
    &requests::REQUEST_MALFORMED.code,
    &requests::REQUEST_MOJIBAKE.code,
];

/// Returns the code with this name; `None` if there is none.
pub fn code(name: &str) -> Option<&'static Code> {
    CODES.iter().copied().find(|code| code.name == name)
}

/// Detects suspicious things in the traffic.
#[derive(Clone, Debug)]
pub struct Findings {
    found: Vec<Finding>,
    table: FindingTable,
    servers: ClockMap<ServerWatch>,
    clients: ClockMap<client::Client>,
    clones: clones::Clones,
    consoles: rcon::Consoles,
    states: States,
    directions: Directions,
}

/// Everything that the detectors remember about a server.
#[derive(Clone, Debug)]
struct ServerWatch {
    address: Endpoint,
    load: flood::ServerLoad,
    origin: spoof::Origin,
    counts: counts::Counts,
    shared: challenge::Shared,
    ignored: challenge::Ignored,
    amplifier: amplification::Amplifier,
    vse: Rate,
    /// Whether the server was seen to send a challenge.
    challenges: bool,
}

impl ServerWatch {
    fn new(address: Endpoint) -> Self {
        Self {
            address,
            load: flood::ServerLoad::default(),
            origin: spoof::Origin::default(),
            counts: counts::Counts::default(),
            shared: challenge::Shared::default(),
            ignored: challenge::Ignored::default(),
            amplifier: amplification::Amplifier::default(),
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
    /// Creates a detector without findings.
    pub fn new(limits: FindingLimits) -> Self {
        Self {
            found: Vec::new(),
            table: FindingTable::new(limits.findings),
            servers: ClockMap::new(limits.watched),
            clients: ClockMap::new(limits.watched),
            clones: clones::Clones::new(limits.watched),
            consoles: rcon::Consoles::new(limits.watched),
            states: States::default(),
            directions: Directions::default(),
        }
    }

    /// Returns the findings, to change how serious they are.
    pub(crate) fn list_mut(&mut self) -> &mut Vec<Finding> {
        &mut self.found
    }

    /// Returns the findings, most serious first. The list is complete after [`crate::Analysis::finish`].
    pub fn list(&self) -> &[Finding] {
        &self.found
    }

    /// Returns the untrue reports of servers about themselves.
    pub(super) fn states(&self) -> &States {
        &self.states
    }

    /// Returns the number of sightings that were dropped because there was no room, or because something
    /// more serious took their place.
    pub fn dropped(&self) -> u64 {
        self.table.dropped()
    }

    /// Handles a message. Returns whether its sender may be scanning, which means that it recently asked
    /// many servers and few of them answered.
    pub(super) fn message(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        now: Stamp,
        flows: &mut Flows,
        met: Met,
    ) -> bool {
        let mut scans = false;
        let (Some(src), Some(dst)) = (record.src, record.dst) else { return false };
        if let Some((roles, step)) = roles.and_then(|roles| Some((roles, roles.step?)))
            && step != Step::Pushes
        {
            self.directions.message(step.asks());
            if step.asks_a_server() {
                scans = self.request(roles, now, flows, met);
            } else if step.is_from_a_server() {
                self.reply(roles, step, record, now, flows, met);
            }
        }
        if !record.notes.is_empty() {
            self.notes(record, (src, dst), now);
        }
        scans
    }

    fn request(
        &mut self,
        &Roles { client, server, .. }: &Roles,
        now: Stamp,
        flows: &mut Flows,
        met: Met,
    ) -> bool {
        let Self { table, servers, clients, .. } = self;
        let Some(watch) = servers.get_or(&server, || ServerWatch::new(server), |_| {}) else { return false };
        watch.load.request(client, server, now, table);
        let Some(flow) = flows.at_mut(met.place) else { return false };
        let subject = (flow.client(), server);
        flood::pair(&mut flow.rate, subject, now, table);
        let due = !now.instant().is_near(flow.counted, SECOND - 1);
        if due {
            flow.counted = now.instant();
        }
        if met.carried != Carried::Nothing {
            // If no challenge of the server was captured, the client's challenge is assumed to be right.
            if !watch.challenges || met.carried.is_known() {
                flows.returned(met.place, now.instant());
            } else {
                challenge::guessed(&mut flow.issued, subject, now, table);
            }
        }
        if due || met.is_first {
            let gone = |client: client::Client| client.close(table);
            let new = || client::Client::new(client);
            let Some(watch) = clients.get_or(&host(client), new, gone) else { return false };
            watch.repeated += u64::from(met.is_first);
            if due {
                return watch.asks(client, server, now, table);
            }
        }
        false
    }

    fn reply(
        &mut self,
        &Roles { client, server, .. }: &Roles,
        step: Step,
        record: &Record<'_>,
        now: Stamp,
        flows: &mut Flows,
        met: Met,
    ) {
        let Self { table, servers, clients, clones, states, .. } = self;
        let Some(watch) = servers.get_or(&server, || ServerWatch::new(server), |_| {}) else { return };
        // A message with missing fragments is passed on late. By then the TTL and MAC address are those of
        // another frame.
        if now.is_timed() && record.arrival != Arrival::Incomplete {
            watch.origin.answer(&record.wire_info, server, now, table);
        }
        if let Step::Challenges(value) = step {
            watch.challenges = true;
            watch.shared.sent(value, client, server, now, table);
            if let Some(flow) = flows.at_mut(met.place) {
                answers(flow, clients);
                let sent = SentChallenge {
                    client,
                    server,
                    at: now.instant(),
                    index: record.index,
                    packets: record.wire_info.packets,
                    bytes: record.wire_info.wire_bytes,
                    caused: flow.requests.last_bytes(now),
                    ttl: record.wire_info.ttl,
                };
                flows.waits(met.place, sent);
            }
        }
        match record.value {
            Ok(Message::Info(info)) if record.arrival.is_intact() => {
                watch.counts.info(info, server, now, clones, (states, table));
            }
            Ok(Message::InfoDetailed(info)) if record.arrival.is_intact() => {
                watch.counts.counted(info.players, info.max_players, server, now, (states, table));
                watch.counts.named(info.name, server, now, clones, (states, table));
            }
            Ok(Message::Players(list)) => {
                watch.counts.list(record, list, server, now, clones, (states, table));
            }
            _ => {}
        }
    }

    /// Reports the findings about a sender that the notes of a message show.
    #[cold]
    fn notes(&mut self, record: &Record<'_>, (src, dst): (Endpoint, Endpoint), now: Stamp) {
        let table = &mut self.table;
        damage::message(record, (src, dst), now, table);
        requests::message(record, src, now, table);
        if record.notes.has(&wire::VSE_FLOOD)
            && let Some(watch) = self.servers.get_or(&dst, || ServerWatch::new(dst), |_| {})
        {
            flood::vse(&mut watch.vse, dst, now, table);
        }
    }

    /// Handles an exchange that has ended.
    pub(crate) fn exchange(&mut self, exchange: &Exchange, flows: &mut Flows) {
        let Self { table, servers, clients, .. } = self;
        let gone = |client: client::Client| client.close(table);
        let is_data =
            matches!(exchange.kind, ExchangeKind::Info | ExchangeKind::Players | ExchangeKind::Rules);
        let (client, server) = (exchange.client, exchange.server);
        let new_client = || client::Client::new(client);
        match exchange.outcome {
            Outcome::Answered | Outcome::Partial => {
                // A server that sent the client a challenge has already been counted as answering, so this
                // need not be looked up.
                let unknown = exchange.challenge.is_none();
                let flow = if unknown { flows.of_mut(client.ip, server) } else { None };
                if let Some(flow) = flow {
                    answers(flow, clients);
                    if let Some(reply) =
                        exchange.reply.filter(|_| amplification::Amplifier::concerns(exchange))
                    {
                        flow.served = reply.instant();
                    }
                }
                let unchallenged = amplification::Amplifier::concerns(exchange);
                // The server may have sent different challenges to different ports of the client's address.
                let ignored = || {
                    let flow = flows.of(client.ip, server);
                    let value = exchange.challenge_value;
                    flow.is_some_and(|flow| value.is_some_and(|value| !flow.issued.knows(value)))
                };
                // Without a challenge in this exchange, the one that is carried may be in a packet that was lost.
                let wrong = exchange.audit == Audit::Wrong && exchange.challenge.is_some();
                if !(unchallenged || wrong && is_data && ignored()) {
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
                    table.add(&spoof::TWO_ANSWERS, (Some(server), Some(client)), &seen, 1);
                }
            }
            _ => {}
        }
    }

    /// Handles an RCON login whose outcome is known.
    pub(crate) fn login(&mut self, login: &Login) {
        self.consoles.login(login, &mut self.table);
    }

    /// Handles an RCON command that has ended.
    pub(crate) fn command(&mut self, command: &Command) {
        self.consoles.command(command, &mut self.table);
    }

    /// Returns the numbers of requests and replies if the capture has only one direction.
    pub(crate) fn one_way(&self) -> Option<(u64, u64)> {
        self.directions.one_way()
    }

    /// Ends the run, and completes the findings.
    pub(crate) fn finish(&mut self, inventory: &Inventory) {
        let table = &mut self.table;
        self.clients.drain(|client| client.close(table));
        let one_way = self.directions.one_way().is_some();
        // These findings are only valid if both directions were captured.
        let need_both = [
            &client::REFLECTION_VICTIM,
            &client::SPOOFED_REQUESTS,
            &spoof::TWO_ANSWERS,
            &challenge::CHALLENGE_GUESSED,
        ];
        let holds = |entry: &Entry| {
            let means_little = one_way && need_both.iter().any(|kind| entry.is(kind));
            !means_little && !damage::is_foreign(entry, inventory)
        };
        let entries = table.close();
        self.found = entries.into_iter().filter(holds).map(Entry::into_finding).collect();
    }
}

/// Notes that a server sent something to a client. The first time, this adds one to the number of servers
/// that answered the client.
#[inline]
fn answers(flow: &mut Flow, clients: &mut ClockMap<client::Client>) {
    if !core::mem::replace(&mut flow.answered, true)
        && let Some(client) = clients.peek_mut(&flow.key.0)
    {
        client.answering += 1;
    }
}
