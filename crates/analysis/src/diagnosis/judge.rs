//! Decides at the end of the run what did not work.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Endpoint, IcmpReason};
use a2scope_engine::{Arrival, Unreachable};
use a2scope_wire::{MessageKind, SINGLE, Sender};
use hashbrown::HashMap;

use super::kinds::{self, Flaw, Protocol, Variant};
use super::lane::{Lane, keep};
use super::loss::Loss;
use super::pair::{Flawed, Pair};
use super::run::Wrong;
use super::table::{Subject, Table};
use super::{Diagnoses, connections, message};
use crate::exchange::ExchangeKind;
use crate::flow::{FlowKey, key_of};
use crate::since_2020::is_fake_ip;
use crate::stamp::{SECOND, Stamp};

/// A server that does not answer for this long, in nanoseconds, counts as silent: by then, clients have
/// usually given up.
const SILENT: i64 = 3 * SECOND;
/// If a client still sends something this many nanoseconds after a challenge, it had time to send the challenge back.
const ACTIVE: i64 = SECOND;

/// The end of the run: the last time seen, whether no message had a time, and how many replies in fragments came.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) last: Option<Stamp>,
    pub(super) untimed: bool,
    pub(super) splits: Splits,
    /// The questions of all pairs that were lost.
    pub(super) loss: Loss,
}

/// Number of replies of all servers that came in fragments of the protocol or of IP.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Splits {
    whole: u64,
    lost: u64,
}

impl Splits {
    /// Counts a reply.
    pub(super) fn count(&mut self, arrival: Arrival) {
        match arrival {
            Arrival::Split | Arrival::SplitCompressed | Arrival::IpFragmented => self.whole += 1,
            Arrival::Incomplete => self.lost += 1,
            _ => {}
        }
    }

    /// Returns whether more are lost than a network in order loses.
    fn are_often_lost(self) -> bool {
        self.lost.saturating_mul(4) >= self.whole
    }
}

/// Facts about a pair from sources other than the messages of the pair.
#[derive(Debug, Default)]
struct Around<'n> {
    /// ICMP errors about the pair's requests.
    unreachable: Vec<&'n Unreachable>,
    /// Whether the server sent packets that are not messages of the query protocol.
    foreign: bool,
    /// Whether the answers came from another address or port than the one that was asked.
    elsewhere: bool,
}

/// Judges a pair that is about to be evicted.
pub(super) fn pair(pair: &Pair, end: End, table: &mut Table) {
    if pair.is_quiet() {
        return;
    }
    one(pair, end, &Around::default(), table);
}

/// Judges all pairs and connections that were not judged yet.
pub(super) fn all(diagnoses: &mut Diagnoses) {
    let end = diagnoses.judged_at();
    let Diagnoses { pairs, rcon, table, network, .. } = diagnoses;
    // Most pairs are fine and give no diagnosis, so only the other pairs have to be sorted.
    let mut places: Vec<&Pair> = pairs.iter().filter(|pair| !pair.is_quiet()).collect();
    places.sort_by_key(|pair| (pair.client(), pair.server()));
    let elsewhere = elsewhere(&places, table);
    let mut around: HashMap<FlowKey, Around<'_>> = HashMap::new();
    let known = |key: &FlowKey| pairs.peek(key).is_some();
    for error in network.unreachable.iter().filter(|error| !error.tcp) {
        let asked = key_of(error.src.ip, error.dst);
        let answered = key_of(error.dst.ip, error.src);
        if known(&asked) {
            around.entry(asked).or_default().unreachable.push(error);
        } else if known(&answered) {
            answer_undelivered(error, table);
        }
    }
    for reply in &network.foreign {
        let key = key_of(reply.dst.ip, reply.src);
        let pair = pairs.peek(&key).filter(|pair| pair.answered > 0);
        let protocol = match pair {
            Some(pair) if lacks(pair, &reply.head) => Protocol::Zeros,
            // The game's own traffic may use the same ports as the queries.
            Some(_) => continue,
            None => message::protocol(&reply.head),
        };
        let subject = Subject::of(reply.dst, reply.src);
        let cause = match protocol {
            Protocol::BattlEye => kinds::rcon::other_protocol(protocol),
            _ => kinds::reply::other_protocol(protocol),
        };
        let evidence: Vec<u64> = reply.before.checked_sub(1).into_iter().collect();
        table.add(&cause, subject, None, &evidence, reply.count);
        around.entry(key).or_default().foreign = true;
    }
    for key in &elsewhere {
        around.entry(*key).or_default().elsewhere = true;
    }
    let nothing = Around::default();
    for pair in &places {
        let key = key_of(pair.client(), pair.server());
        one(pair, end, around.get(&key).unwrap_or(&nothing), table);
    }
    connections::judge(pairs, rcon, network, end.last, table);
}

/// Returns whether a datagram that is not a message would be, with the right prefix, the reply to a question that was
/// asked several times and never answered.
fn lacks(pair: &Pair, head: &[u8]) -> bool {
    let kind = head.get(SINGLE.len()).and_then(|header| MessageKind::by_header(*header));
    let kind = kind.filter(|kind| kind.sender() == Sender::Server).and_then(MessageKind::exchange);
    pair.lanes.iter().any(|lane| Some(lane.kind) == kind && lane.answered == 0 && lane.run.asks > 1)
}

/// Adds a diagnosis for an ICMP error about an answer. It says that the client's port is closed, or that
/// the answer is too big for a link on its way.
fn answer_undelivered(error: &Unreachable, table: &mut Table) {
    let subject = Subject::of(error.dst, error.src);
    let evidence: Vec<u64> = error.before.checked_sub(1).into_iter().collect();
    match error.reason {
        IcmpReason::PortUnreachable if error.by == error.dst.ip => {
            table.add(&kinds::reply::late(true), subject, None, &evidence, error.count);
        }
        IcmpReason::TooBig if error.count > 1 => {
            table.add(&kinds::reply::too_big(), subject, None, &evidence, error.count);
        }
        IcmpReason::TimeExceeded if error.count > 1 => {
            table.add(&kinds::reply::split_lost(), subject, None, &evidence, error.count);
        }
        _ => {}
    }
}

/// Finds pairs whose answers come from another address or port, and adds a diagnosis for each. Returns the
/// keys of these pairs.
fn elsewhere(pairs: &[&Pair], table: &mut Table) -> Vec<FlowKey> {
    let mut silent: HashMap<IpAddr, Vec<&Pair>> = HashMap::new();
    for pair in pairs {
        if pair.requests > 0 && pair.heard.is_none() {
            silent.entry(pair.client()).or_default().push(pair);
        }
    }
    let mut found = Vec::new();
    for other in pairs {
        if other.requests > 0 || other.unasked.is_empty() {
            continue;
        }
        let Some(candidates) = silent.get(&other.client()) else { continue };
        let asks = |pair: &&&Pair| {
            other.unasked.iter().any(|answer| {
                pair.lanes.iter().any(|lane| {
                    answer.kind.is_none_or(|kind| kind == lane.kind)
                        && lane.requested_from(answer.port, answer.at)
                })
            })
        };
        let fitting: Vec<&&Pair> = candidates.iter().filter(asks).collect();
        let same_host = fitting.iter().find(|pair| pair.server().ip == other.server().ip);
        let asked = match (same_host, fitting.as_slice()) {
            (Some(pair), _) => *pair,
            (None, [only]) => *only,
            _ => continue,
        };
        let mut evidence: Vec<u64> =
            asked.lanes.iter().flat_map(|lane| lane.run.evidence.iter().copied()).take(8).collect();
        for answer in &other.unasked {
            keep(&mut evidence, answer.at);
        }
        let port_only = asked.server().ip == other.server().ip;
        let cause = kinds::reply::from_elsewhere(other.server(), port_only);
        table.add(&cause, asked.subject(), None, &evidence, other.unasked_count);
        found.push(key_of(asked.client(), asked.server()));
        found.push(key_of(other.client(), other.server()));
    }
    found
}

fn one(pair: &Pair, end: End, around: &Around<'_>, table: &mut Table) {
    let subject = pair.subject();
    // A single packet of another protocol may not have been meant as a request.
    let sure = |flawed: &&Flawed| {
        !flawed.answered && (flawed.count > 1 || !matches!(flawed.flaw, Flaw::Header | Flaw::OtherProtocol))
    };
    if let Some(flawed) = pair.flawed.as_ref().filter(sure) {
        let cause = kinds::requests::wrong(flawed.flaw);
        table.add(&cause, subject, None, &flawed.evidence, flawed.count);
    }
    if pair.requests == 0 {
        let long = pair
            .unasked_span
            .and_then(|(first, last)| last.since(first))
            .is_some_and(|nanos| nanos >= SILENT);
        if !around.elsewhere && (pair.unasked_count > 2 || pair.unasked_count > 1 && long) {
            let evidence: Vec<u64> = pair.unasked.iter().map(|answer| answer.at.index()).collect();
            table.add(&kinds::capture::one_way(false), subject, None, &evidence, pair.unasked_count);
        }
        return;
    }
    if pair.pages > 0 && pair.pages == pair.empty {
        let evidence = pair.lanes.iter().find(|lane| lane.kind == ExchangeKind::Master);
        let evidence = evidence.map(|lane| lane.run.evidence.to_vec()).unwrap_or_default();
        let cause = kinds::silence::master(true);
        table.add(&cause, subject, Some(ExchangeKind::Master), &evidence, pair.pages);
    }
    let rejected = rejected(pair, around, table);
    for lane in &pair.lanes {
        whole(pair, lane, end, table);
    }
    // An ICMP error, an answer in another protocol, or an answer from another address explains the silence.
    if rejected || around.foreign || around.elsewhere {
        return;
    }
    let mut silent: Vec<&Lane> = Vec::new();
    for lane in &pair.lanes {
        if open(pair, lane, end, table) {
            silent.push(lane);
        }
    }
    nothing_heard(pair, &silent, table);
}

/// Adds the diagnoses for ICMP errors about the requests of a pair; returns false if there are no such errors.
fn rejected(pair: &Pair, around: &Around<'_>, table: &mut Table) -> bool {
    let open = pair.heard.is_none() || pair.lanes.iter().any(|lane| lane.run.asks > 0);
    if !open {
        return false;
    }
    let evidence: Vec<u64> =
        pair.lanes.iter().flat_map(|lane| lane.run.evidence.iter().copied()).take(16).collect();
    let mut found_any = false;
    for error in &around.unreachable {
        let by = Endpoint { ip: error.by, port: 0 }.is_named().then(|| error.by.to_string());
        let cause = match error.reason {
            IcmpReason::PortUnreachable => kinds::silence::closed_port(pair.game, Some(pair.server().port)),
            IcmpReason::Prohibited => kinds::silence::prohibited(by, false),
            IcmpReason::HostUnreachable if is_fake_ip(pair.server().ip) => kinds::silence::fake_ip(),
            IcmpReason::HostUnreachable | IcmpReason::TimeExceeded => kinds::silence::prohibited(by, true),
            IcmpReason::TooBig => kinds::reply::too_big(),
        };
        table.add(&cause, pair.subject(), None, &evidence, error.count);
        found_any = true;
    }
    found_any
}

/// Adds a diagnosis if the answers of a lane show that something is wrong.
fn whole(pair: &Pair, lane: &Lane, end: End, table: &mut Table) {
    let subject = pair.subject();
    let kind = Some(lane.kind);
    let often = lane.partial > 1 && lane.partial.saturating_mul(4) >= lane.answered;
    if often || lane.partial > 0 && lane.run.timeouts > 0 {
        let cause = kinds::reply::split_lost();
        table.add(&cause, subject, kind, &lane.partial_evidence, lane.partial);
    } else if lane.partial == 1 && lane.was_asked_again() && end.splits.are_often_lost() {
        let cause = kinds::reply::split_lost_once(kind);
        table.add(&cause, subject, kind, &lane.partial_evidence, lane.partial);
    }
    if !lane.misdirected.is_empty() && lane.answered == 0 {
        let cause = kinds::reply::to_elsewhere();
        table.add(&cause, subject, kind, &lane.misdirected, lane.misdirected.len() as u64);
    }
    // The client got about one answer per row to its other kinds of questions, but three or more to this
    // kind. A client that simply polls would ask for all kinds equally often.
    let mut others =
        pair.lanes.iter().filter(|other| other.kind != lane.kind && other.answered > 0).peekable();
    let once = others.peek().is_some()
        && others.all(|other| other.answered <= lane.rows + 1)
        && lane.answered >= lane.rows.saturating_mul(3);
    if let Some(variant) = lane.variant
        && lane.again > 1
        && once
    {
        let cause = kinds::reply::unread(variant);
        table.add(&cause, subject, kind, &lane.again_evidence, u64::from(lane.again) + 1);
    } else if lane.run.timeouts > 0 && lane.answered > 0 && lane.run.asks == 0 {
        // The log says that the client gave up, although the answer had arrived.
        let cause = kinds::reply::unread(lane.variant.unwrap_or(Variant::Unknown));
        table.add(&cause, subject, kind, &lane.again_evidence, 1);
    }
}

/// Judges the unanswered question of a lane. Returns true if it is only known that no answer came.
fn open(pair: &Pair, lane: &Lane, end: End, table: &mut Table) -> bool {
    let (run, subject, kind) = (&lane.run, pair.subject(), Some(lane.kind));
    if run.asks == 0 && run.timeouts == 0 && run.challenges == 0 {
        return false;
    }
    let waited = |since: Option<Stamp>| {
        end.last.zip(since).and_then(|(last, since)| last.since(since)).is_some_and(|nanos| nanos >= SILENT)
    };
    let is_chance = || {
        let questions = lane.open(end.last);
        pair.loss().explains(questions) || end.loss.explains(questions)
    };
    let enough = run.asks > 1 && waited(run.first) || run.timeouts > 0 || end.untimed && run.asks > 2;
    let asks = u64::from(run.asks);
    if let Some(Wrong { mistake, sent, carried }) = run.mistake {
        let sure = run.wrong > 1 || mistake != kinds::Mistake::Other || enough;
        if sure {
            let cause = kinds::challenge::wrong(mistake, sent.zip(carried), kind);
            table.add(&cause, subject, kind, &run.evidence, run.wrong.into());
        }
        return false;
    }
    if run.loops > 2 || run.loops > 1 && run.timeouts > 0 {
        table.add(&kinds::challenge::again(kind), subject, kind, &run.evidence, run.loops.into());
        return false;
    }
    if run.challenges > 0
        && run.right == 0
        && run.unseen == 0
        && !lane.right
        && lane.kind != ExchangeKind::Challenge
    {
        let later = pair.last_ask.zip(run.challenge).and_then(|(ask, challenge)| ask.since(challenge));
        let active = later.is_some_and(|nanos| nanos >= ACTIVE);
        if run.bare_after > 0 || run.timeouts > 0 || active {
            table.add(
                &kinds::challenge::not_repeated(kind),
                subject,
                kind,
                &run.evidence,
                run.challenges.into(),
            );
        }
        return false;
    }
    if !enough || lane.partial > 0 || run.bad > 0 || !lane.misdirected.is_empty() {
        return false;
    }
    if lane.answered > 0 {
        let last = run.last.or(end.last);
        let seconds = run.first.zip(last).and_then(|(first, last)| last.since(first));
        let fast = seconds.is_some_and(|nanos| nanos < asks.cast_signed().saturating_mul(2 * SECOND));
        let spoke = run.challenge.is_some() || run.first.is_some_and(|first| pair.answered_since(first));
        if run.asks > 2 && !spoke && !is_chance() {
            table.add(&kinds::silence::later(fast), subject, kind, &run.evidence, asks);
        }
        return false;
    }
    if is_chance() {
        return false;
    }
    if pair.answered > 0 {
        let cause =
            kinds::silence::this_message(pair.game.filter(|game| game.unserved.contains(&lane.kind)), kind);
        table.add(&cause, subject, kind, &run.evidence, asks);
        return false;
    }
    if run.right > 0 {
        table.add(&kinds::silence::after_challenge(kind), subject, kind, &run.evidence, asks);
        return false;
    }
    pair.heard.is_none()
}

/// Adds a diagnosis for a pair whose server never sent anything.
fn nothing_heard(pair: &Pair, silent: &[&Lane], table: &mut Table) {
    let Some(first) = silent.first() else { return };
    let subject = pair.subject();
    let mut evidence: Vec<u64> =
        silent.iter().flat_map(|lane| lane.run.evidence.iter().copied()).take(16).collect();
    evidence.sort_unstable();
    let asks = silent.iter().map(|lane| u64::from(lane.run.asks)).sum();
    let kind = Some(first.kind);
    if first.kind == ExchangeKind::Master {
        let cause = kinds::silence::master(false);
        table.add(&cause, subject, kind, &evidence, asks);
    } else if is_fake_ip(pair.server().ip) {
        table.add(&kinds::silence::fake_ip(), subject, kind, &evidence, asks);
    } else if silent.iter().any(|lane| lane.run.unseen > 0) {
        table.add(&kinds::capture::one_way(true), subject, kind, &evidence, asks);
    } else {
        let port = Some(pair.server().port).filter(|port| *port != 0);
        let cause = kinds::silence::all(pair.game, port);
        table.add(&cause, subject, kind, &evidence, asks);
    }
}
