//! Diagnoses: why there is no answer, and who has to act.
//!
//! [`Diagnoses`] follows each client and server through requests, challenges and answers (`pair`, `lane`) and through
//! RCON (`rcon`). At the end it decides what did not work (`judge`). [`Network`] tells what else the packets show, such
//! as ICMP errors. `transcript` reads logs and error texts, and feeds them to the same [`Diagnoses`].

mod attack;
mod connections;
mod content;
mod few;
mod judge;
pub(crate) mod kinds;
mod lane;
mod loss;
mod message;
mod pair;
mod questions;
mod rcon;
mod record;
mod run;
mod table;
mod transcript;

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_engine::{Network, Record, Roles, Step, Unreachable};
use a2scope_wire::{MessageKind, Sender};

use crate::exchange::ExchangeKind;
use crate::games::Game;

use super::clock_map::ClockMap;
use super::flow::{FlowKey, Flows, Met, key_of};
use super::incidents::Incident;
use super::stamp::Stamp;
use attack::Attacks;
use kinds::Cause;
use loss::Loss;
use pair::Pair;
use questions::Past;
use rcon::RconState;
use table::{Subject, Table};

pub use kinds::{CODES, advice, also, usual_act};
pub use record::{Act, Diagnosis};
pub use transcript::{ErrorText, TEXTS, of_conversation, of_text};

/// Number of evicted pairs whose questions are remembered, per pair that is followed: a scan asks thousands of servers.
const PAST_EACH: usize = 16;

/// The highest port that a server usually has.
const SERVER_PORTS: u16 = 32_767;

/// Limits of the diagnosis.
#[derive(Clone, Copy, Debug)]
pub struct DiagnosisLimits {
    /// Maximum number of pairs (a client's address and a server) at a time, up to 4 KiB each. A pair is judged before
    /// it is evicted.
    pub pairs: usize,
    /// Maximum number of RCON connections at a time, up to 2 KiB each.
    pub connections: usize,
    /// Maximum number of diagnoses that are kept, up to 2 KiB each.
    pub diagnoses: usize,
}

impl Default for DiagnosisLimits {
    fn default() -> Self {
        Self { pairs: 4096, connections: 1024, diagnoses: 1000 }
    }
}

/// Removes `ok` from a list that also has other diagnoses. If the list has only `ok`, it is kept once.
pub fn only_what_is_wrong(list: &mut Vec<Diagnosis>) {
    if list.iter().any(|one| one.code.name != kinds::answers::OK.code.name) {
        list.retain(|one| one.code.name != kinds::answers::OK.code.name);
    } else {
        list.truncate(1);
    }
}

/// Follows clients and servers, and says at the end what does not work.
#[derive(Clone, Debug)]
pub struct Diagnoses {
    pairs: ClockMap<Pair>,
    rcon: ClockMap<RconState>,
    table: Table,
    network: Network,
    /// The questions of pairs and connections that were evicted.
    past: Past,
    limits: DiagnosisLimits,
    /// The latest time of any message.
    last: Option<Stamp>,
    /// Number of messages so far.
    messages: u64,
    /// Whether no message so far had a time.
    untimed: bool,
    /// The replies of all servers that came in fragments.
    splits: judge::Splits,
    /// The questions of evicted pairs that were lost.
    loss: Loss,
    finished: bool,
    /// The game that a pasted text is about, if it is known.
    game: Option<&'static Game>,
}

impl Diagnoses {
    pub(crate) fn new(limits: DiagnosisLimits) -> Self {
        Self {
            pairs: ClockMap::with_grace(limits.pairs),
            rcon: ClockMap::with_grace(limits.connections),
            table: Table::new(limits.diagnoses),
            network: Network::default(),
            past: Past::default(),
            limits,
            last: None,
            messages: 0,
            untimed: true,
            splits: judge::Splits::default(),
            loss: Loss::default(),
            finished: false,
            game: None,
        }
    }

    /// Handles the next message; `met` is what it is to its flow.
    pub(crate) fn message(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        at: Stamp,
        flows: &Flows,
        met: Met,
    ) {
        self.clock(at);
        self.messages += 1;
        if record.kind.is_rcon() || record.stream.is_some() {
            self.rcon_message(record, at);
            return;
        }
        let pairs = &self.pairs;
        let known = |client: Endpoint, server: Endpoint| pairs.peek(&key_of(client.ip, server)).is_some();
        // Some kinds of messages may come from either end. Between ends that sent no queries so far, they
        // are a game's own traffic, unless the ports are typical of a client and a server.
        let told = |roles: &Roles| {
            let Roles { client, server, .. } = *roles;
            known(client, server) || client.port > SERVER_PORTS && server.port <= SERVER_PORTS
        };
        let roles = roles.copied().or_else(|| record.roles_among(known).filter(told));
        let Some(roles) = roles else { return };
        self.pair_message(record, &roles, at, flows, met);
    }

    fn pair_message(&mut self, record: &Record<'_>, roles: &Roles, at: Stamp, flows: &Flows, met: Met) {
        if roles.step == Some(Step::Pushes) {
            return;
        }
        let key = key_of(roles.client.ip, roles.server);
        if !roles.asks {
            self.splits.count(record.arrival);
        }
        let Self { pairs, table, .. } = self;
        let mut gone = None;
        let pair = pairs.get_or(&key, || Pair::new(key, roles.client.port), |old| gone = Some(old));
        if let Some(pair) = pair {
            pair.message(record, roles, at, flows, met, table);
        }
        if let Some(pair) = gone {
            let Self { last, untimed, splits, loss, .. } = *self;
            judge::pair(&pair, judge::End { last, untimed, splits, loss }, &mut self.table);
            self.loss.add(pair.loss());
            self.past.push(pair.questions(last), self.limits.pairs.saturating_mul(PAST_EACH));
        }
    }

    fn rcon_message(&mut self, record: &Record<'_>, at: Stamp) {
        let (Some(src), Some(dst)) = (record.src, record.dst) else { return };
        let rcon = &self.rcon;
        let asks = rcon::asks(record).unwrap_or_else(|| {
            rcon.peek(&(src, dst)).is_some() || rcon.peek(&(dst, src)).is_none() && src.port >= dst.port
        });
        let ends = if asks { (src, dst) } else { (dst, src) };
        let Self { rcon, table, past, limits, last, .. } = self;
        let mut gone = None;
        if let Some(state) = rcon.get_or(&ends, || RconState::new(ends), |old| gone = Some(old)) {
            state.message(record, asks, at);
        }
        if let Some(state) = gone {
            state.judge(None, *last, table);
            past.push(state.questions(*last), limits.pairs.saturating_mul(PAST_EACH));
        }
    }

    /// Takes over the facts about packets that are not messages, such as ICMP errors and TCP connections.
    pub fn network(&mut self, network: &Network) {
        self.network = network.clone();
    }

    /// Ends the run and judges everything that is still open. What belongs to an incident gets no diagnosis.
    pub(crate) fn finish(&mut self, incidents: &[Incident]) {
        if core::mem::replace(&mut self.finished, true) {
            return;
        }
        judge::all(self);
        let attacks = Attacks::new(incidents);
        let statement = self.statement(&attacks);
        self.table.finish(&attacks, statement);
    }

    /// Ends the reading of a text: judges everything that was not judged yet. Whoever pastes a text chose its end, so an
    /// answer that it does not show does not come later.
    fn finish_text(&mut self) {
        judge::all(self);
        let none = Attacks::default();
        let statement = self.statement(&none);
        self.table.finish(&none, statement.filter(|(cause, _)| *cause == kinds::answers::ok(0, false)));
    }

    /// Returns what is known of the whole run at its end.
    fn judged_at(&self) -> judge::End {
        let Self { untimed, splits, mut loss, .. } = *self;
        for pair in self.pairs.iter() {
            loss.add(pair.loss());
        }
        judge::End { last: self.end(), untimed, splits, loss }
    }

    /// Returns what can be said if nothing is known to be wrong.
    fn statement(&self, attacks: &Attacks<'_>) -> Option<(Cause, u64)> {
        let end = self.end();
        let now = self.pairs.iter().map(|pair| pair.questions(end));
        let rcon = self.rcon.iter().map(|state| state.questions(end));
        self.past.statement(now.chain(rcon), attacks)
    }

    /// Adds a cause that a text states in words.
    fn told(&mut self, cause: &Cause, kind: Option<ExchangeKind>) {
        self.table.add(cause, Subject::default(), kind, &[], 1);
    }

    /// Returns the state of a client and a server that occur in a text; creates it if needed.
    fn pair(&mut self, client: Endpoint, server: Endpoint) -> Option<&mut Pair> {
        let key = key_of(client.ip, server);
        let game = self.game;
        let pair = self.pairs.get_or(&key, || Pair::new(key, client.port), |_| {})?;
        pair.game = pair.game.or(game);
        Some(pair)
    }

    /// Handles a request that a text mentions without showing its bytes.
    fn told_ask(
        &mut self,
        client: Endpoint,
        server: Endpoint,
        kind: ExchangeKind,
        carry: run::Carry,
        at: Stamp,
    ) {
        self.clock(at);
        if let Some(pair) = self.pair(client, server) {
            pair.ask(kind, at, client.port, carry);
        }
    }

    /// Handles a challenge that a text mentions without showing its bytes.
    fn told_challenge(&mut self, client: Endpoint, server: Endpoint, at: Stamp) {
        self.clock(at);
        if let Some(pair) = self.pair(client, server) {
            pair.challenge(at, client.port);
        }
    }

    /// Handles an answer that a text mentions without showing its bytes.
    fn told_answer(&mut self, client: Endpoint, server: Endpoint, kind: ExchangeKind, at: Stamp) {
        self.clock(at);
        let key = key_of(client.ip, server);
        let Self { pairs, table, .. } = self;
        if let Some(pair) = pairs.get_or(&key, || Pair::new(key, client.port), |_| {}) {
            pair.answer(kind, at, client.port, &|_| None, table);
        }
    }

    /// Adds the request before an answer, for a text that shows only what was received.
    fn told_implied(&mut self, client: Endpoint, server: Endpoint, kind: ExchangeKind, at: Stamp) {
        if let Some(pair) = self.pair(client, server) {
            pair.imply(kind, at, client.port);
        }
    }

    /// Adds the request before an answer whose bytes a log shows, if it shows no request at all.
    fn imply(&mut self, kind: MessageKind, src: Endpoint, dst: Endpoint, at: Stamp) {
        let silent = self.pairs.iter().all(|pair| pair.requests == 0);
        let kind = match kind.exchange().filter(|_| kind.sender() == Sender::Server) {
            Some(ExchangeKind::Challenge) => ExchangeKind::Info,
            Some(kind) if kind.is_challenged() => kind,
            _ => return,
        };
        if silent {
            self.told_implied(dst, src, kind, Stamp::new(None, at.time()));
        }
    }

    /// Remembers the time of a message or of a line of a log.
    fn clock(&mut self, at: Stamp) {
        if at.is_timed() {
            self.untimed = false;
            if self.last.is_none_or(|last| last.nanos() < at.nanos()) {
                self.last = Some(at);
            }
        }
    }

    /// Notes that, according to the log, the client gave up waiting for an answer. `key` is the pair,
    /// `rcon` the RCON connection.
    fn gave_up(&mut self, key: FlowKey, rcon: Option<rcon::Ends>) {
        if let Some(state) = rcon.and_then(|ends| self.rcon.get(&ends)) {
            state.timeouts += 1;
        } else if let Some(pair) = self.pairs.get(&key) {
            pair.gave_up();
        }
    }

    /// Notes that, according to the log, the server closed this RCON connection.
    fn hung_up(&mut self, ends: rcon::Ends) {
        if let Some(state) = self.rcon.get(&ends) {
            state.closed += u32::from(state.login_open().is_some());
        }
    }

    /// Adds an ICMP error that a log mentions.
    fn unreachable(&mut self, error: Unreachable) {
        const MOST: usize = 256;
        if self.network.unreachable.len() < MOST {
            self.network.unreachable.push(error);
        }
    }

    /// Returns the diagnoses, most serious first. The list has only `ok` if everything was answered, and is
    /// empty if nothing can be concluded.
    pub fn list(&self) -> &[Diagnosis] {
        &self.table.list
    }

    /// Adds the diagnoses of a text that was read together with captures. Must be called after the end of the run.
    pub fn add(&mut self, more: Vec<Diagnosis>) {
        self.table.list.extend(more);
        only_what_is_wrong(&mut self.table.list);
    }

    /// Returns whether any question was answered, even one that a text does not show.
    fn has_answers(&self) -> bool {
        self.pairs.iter().any(|pair| pair.answered > 0)
    }

    /// Returns the number of problems that were left out, because they belong to an incident.
    pub fn explained(&self) -> u64 {
        self.table.explained
    }

    /// Returns the number of diagnoses that were dropped because there was no room.
    pub fn dropped(&self) -> u64 {
        self.table.dropped()
    }

    /// Returns the time of the last message or packet.
    fn end(&self) -> Option<Stamp> {
        let packets = self.network.last.map(|time: Time| Stamp::new(None, Some(time)));
        match (self.last, packets) {
            (Some(last), Some(packets)) => Some(if packets.nanos() > last.nanos() { packets } else { last }),
            (last, packets) => last.or(packets),
        }
    }
}
