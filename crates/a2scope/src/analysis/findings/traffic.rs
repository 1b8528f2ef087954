//! Who asks how much: floods and scans, forged requests, and the replies to them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;

use super::super::bit_sketch::{self, BitSketch};
use super::super::clock_map::Keyed;
use super::super::stamp::{Instant, MINUTE, Stamp};
use super::codes;
use super::finding::{EVIDENCE, host, meet};
use super::finding_table::FindingTable;
use super::rate::{Rate, Threshold};
use crate::analysis::exchange::{Exchange, ExchangeKind, Outcome};

/// An address that asks this many servers within a minute scans. A person looking for a game asks fewer.
const SCAN: u32 = 256;
/// When this many servers were asked within a minute, it is checked whether the client scans: ports of one address at
/// the first number, addresses at the second.
const LOOKS: [u32; 2] = [20, 50];
/// This many replies without a request within a minute are reported. A capture that lost a few requests has fewer.
const VICTIM_REPLIES: u32 = 30;
/// The replies without a request must come from this many servers. A single server that repeats itself is not a
/// reflection.
const VICTIM_SERVERS: usize = 5;
/// This many requests of one address that got a challenge and were not repeated are reported. Programs that give up
/// cause a few.
const SPOOFED_REQUESTS: u64 = 30;
/// The challenged requests must go to this many servers.
const SPOOFED_SERVERS: usize = 10;
/// At most one challenged request in this many may have been repeated: a victim may also ask something itself.
const SPOOFED_SHARE: u64 = 20;

/// What is known about a client's address.
#[derive(Clone, Debug)]
pub(super) struct Client {
    /// The address without a port.
    host: Endpoint,
    endpoint: Endpoint,
    /// When the client last sent a request, with a precision of a second.
    asked: Instant,
    scan: Rate,
    /// Hash of the first server that the client asked in the time span of `scan`.
    first: u64,
    scanned: Option<Box<Scanned>>,
    /// Number of servers that answered the client for the first time in the time span of `scan`.
    pub(super) answering: u32,
    /// Number of servers to which the client repeated a request with the challenge it got.
    pub(super) repeated: u64,
    challenged: Option<Box<Challenged>>,
    unasked: Option<Box<Unasked>>,
}

/// Number of words in the sketch of the servers asked in a minute; each has 64 bits.
const SCAN_PLACES: usize = 64;

#[derive(Clone, Debug)]
struct Scanned {
    servers: BitSketch<SCAN_PLACES>,
    seen: Vec<Stamp>,
    /// The fraction of a server by which the estimate is ahead of the count reported so far.
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
            asked: Instant::NEVER,
            scan: Rate::NONE,
            first: 0,
            scanned: None,
            answering: 0,
            repeated: 0,
            challenged: None,
            unasked: None,
        }
    }

    /// Handles a request to a server; called at most once a second for each server. Returns whether the client may be
    /// scanning and it is time to check.
    pub(super) fn asks(
        &mut self,
        client: Endpoint,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) -> bool {
        self.asked = now.instant();
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
        if self.scan.count == SCAN {
            table.add(&codes::SCAN_SERVERS, subject, &scanned.seen, SCAN.into());
            table.add(&codes::SCAN_SERVERS, subject, &[now], 0);
        } else if self.scan.count > SCAN {
            // The fuller the sketch, the more new servers hit a bit that is already set and go unnoticed.
            let free = 64 * SCAN_PLACES - (self.scan.count as usize - 1).min(64 * SCAN_PLACES - 1);
            scanned.owed += (64 * SCAN_PLACES) as f64 / free as f64;
            let whole = scanned.owed as u64;
            scanned.owed -= whole as f64;
            table.add(&codes::SCAN_SERVERS, subject, &[now], whole);
        }
        let [ports, addresses] = LOOKS;
        let count = self.scan.count;
        let due = count == ports || count.is_multiple_of(addresses) && (count / addresses).is_power_of_two();
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
        if challenged.servers.len() < SPOOFED_SERVERS && !challenged.servers.contains(&exchange.server) {
            challenged.servers.push(exchange.server);
        }
    }

    /// Handles a reply for which no request was captured.
    pub(super) fn got_unasked(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(now) = exchange.reply else { return };
        meet(&mut self.endpoint, exchange.client);
        if !now.is_timed() || now.instant().is_near(self.asked, MINUTE) {
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
            table.add(&codes::REFLECTION_VICTIM, subject, &[now], 1);
            return;
        }
        if unasked.seen.len() < EVIDENCE {
            unasked.seen.push(now);
        }
        if count >= VICTIM_REPLIES && unasked.servers.len() >= VICTIM_SERVERS {
            unasked.reported = true;
            table.add(&codes::REFLECTION_VICTIM, subject, &unasked.seen, count.into());
            table.add(&codes::REFLECTION_VICTIM, subject, &[now], 0);
        }
    }

    /// Reports what was seen, when the client is no longer watched.
    pub(super) fn close(self, table: &mut FindingTable) {
        let Some(challenged) = self.challenged else { return };
        let Challenged { count, servers, seen, last } = *challenged;
        if count < SPOOFED_REQUESTS
            || servers.len() < SPOOFED_SERVERS
            || self.repeated * SPOOFED_SHARE > count
        {
            return;
        }
        let subject = (None, Some(self.endpoint));
        table.add(&codes::SPOOFED_REQUESTS, subject, &seen, count);
        table.add(&codes::SPOOFED_REQUESTS, subject, &[last], 0);
    }
}

/// Whether a server answers without a challenge.
#[derive(Clone, Debug, Default)]
pub(super) struct Amplifier {
    counted: bool,
}

/// Most servers named in the sentence.
const NAMED: usize = 5;

impl Amplifier {
    /// Handles an exchange that was answered although no challenge was sent or carried.
    pub(super) fn answered(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(now) = exchange.reply else { return };
        if exchange.bytes_in <= exchange.bytes_out {
            return;
        }
        if exchange.kind == ExchangeKind::Info {
            let times = u64::from(!core::mem::replace(&mut self.counted, true));
            let seen = if times == 1 { &[now][..] } else { &[] };
            if let Some(entry) = table.add(&codes::UNCHALLENGED_INFO, (None, None), seen, times) {
                entry.ratio(exchange.bytes_out, exchange.bytes_in);
                entry.finding.last = entry.finding.last.max(now.time());
                if times == 1 {
                    entry.name(exchange.server, NAMED);
                }
            }
        } else {
            let subject = (Some(exchange.server), None);
            if let Some(entry) = table.add(&codes::UNCHALLENGED_LIST, subject, &[now], 1) {
                entry.ratio(exchange.bytes_out, exchange.bytes_in);
            }
        }
    }

    /// Whether an exchange was answered although no challenge was sent or carried.
    pub(super) fn concerns(exchange: &Exchange) -> bool {
        let challenged =
            matches!(exchange.kind, ExchangeKind::Info | ExchangeKind::Players | ExchangeKind::Rules);
        challenged
            && matches!(exchange.outcome, Outcome::Answered | Outcome::Partial)
            && exchange.request.is_some()
            && exchange.challenge.is_none()
            && exchange.repeat.is_none()
            && exchange.challenge_value.is_none()
    }
}

/// The challenges that a server sent to a client's address, and those that came back.
#[derive(Clone, Debug)]
pub(super) struct Challenges {
    /// Challenges that the server sent. Two may share a bit, so a guess may go unnoticed.
    sent: BitSketch<2>,
    /// Whether the client repeated a request with one of these challenges.
    repeated: bool,
    guesses: Option<Box<Guesses>>,
}

/// This many different challenges that were never sent are reported as guesses. A program that continues with a
/// challenge from before the capture carries only one, or one for each of its ports.
const GUESSES: usize = 5;

#[derive(Clone, Debug, Default)]
struct Guesses {
    values: Vec<u32>,
    seen: Vec<Stamp>,
    reported: bool,
}

impl Default for Challenges {
    fn default() -> Self {
        Self { sent: BitSketch::EMPTY, repeated: false, guesses: None }
    }
}

/// What is known about a challenge that a request carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    /// This server sent the challenge, and it is the first such challenge that the client carries.
    First,
    Known,
    Guessed,
}

impl Challenges {
    #[inline]
    pub(super) fn sent(&mut self, value: u32) {
        self.sent.add(bit_sketch::mix(value.into()));
    }

    /// Whether the server was seen to send this value.
    pub(super) fn knows(&self, value: u32) -> bool {
        self.sent.has(bit_sketch::mix(value.into()))
    }

    #[inline]
    pub(super) fn carries(&mut self, value: u32, now: Stamp) -> Carried {
        if self.knows(value) {
            let again = core::mem::replace(&mut self.repeated, true);
            return if again { Carried::Known } else { Carried::First };
        }
        self.guess(value, now);
        Carried::Guessed
    }

    #[cold]
    fn guess(&mut self, value: u32, now: Stamp) {
        let guesses = self.guesses.get_or_insert_default();
        if guesses.values.len() < GUESSES && !guesses.values.contains(&value) {
            guesses.values.push(value);
            guesses.seen.push(now);
        }
    }

    /// Reports the guesses if there are enough; called right after a guess.
    #[cold]
    pub(super) fn report(
        &mut self,
        (client, server): (Endpoint, Endpoint),
        now: Stamp,
        table: &mut FindingTable,
    ) {
        let Some(guesses) = &mut self.guesses else { return };
        if guesses.values.len() < GUESSES {
            return;
        }
        let subject = (Some(server), Some(client));
        if core::mem::replace(&mut guesses.reported, true) {
            table.add(&codes::CHALLENGE_GUESSED, subject, &[now], 1);
        } else {
            table.add(&codes::CHALLENGE_GUESSED, subject, &guesses.seen, GUESSES as u64);
        }
    }
}

/// This many addresses that got the same challenge are reported. Two in one household may get the same one if it is
/// derived from the address.
const SHARED_BY: usize = 3;
/// Number of challenges of a server that are compared at a time.
const SHARED_SLOTS: usize = 2;

/// The last few challenges that a server sent, and to whom.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    slots: Vec<SharedChallenge>,
}

#[derive(Clone, Debug)]
struct SharedChallenge {
    value: u32,
    /// Hash of the first address that got the challenge, and when it got it.
    first: (u64, Stamp),
    /// Hashes of the other addresses that got the challenge, and when they got it; usually empty.
    others: Vec<(u64, Stamp)>,
}

impl Shared {
    pub(super) fn sent(
        &mut self,
        value: u32,
        client: Endpoint,
        server: Endpoint,
        now: Stamp,
        table: &mut FindingTable,
    ) {
        let hash = bit_sketch::ip(client.ip);
        let Some(slot) = self.slots.iter_mut().find(|slot| slot.value == value) else {
            if self.slots.len() >= SHARED_SLOTS {
                // Drops the challenge that went to the fewest addresses; among several the oldest.
                let place = self.slots.iter().enumerate().min_by_key(|(_, slot)| slot.others.len());
                let place = place.map_or(0, |(place, _)| place);
                self.slots.remove(place);
            }
            self.slots.push(SharedChallenge { value, first: (hash, now), others: Vec::new() });
            return;
        };
        let subject = (Some(server), None);
        if slot.others.len() + 1 >= SHARED_BY {
            table.add(&codes::CHALLENGE_SHARED, subject, &[now], 1);
            return;
        }
        if slot.first.0 == hash || slot.others.iter().any(|(other, _)| *other == hash) {
            return;
        }
        slot.others.push((hash, now));
        if slot.others.len() + 1 < SHARED_BY {
            return;
        }
        table.add(&codes::CHALLENGE_SHARED, subject, &[slot.first.1], 1);
        for (_, seen) in &slot.others {
            if let Some(entry) = table.add(&codes::CHALLENGE_SHARED, subject, &[*seen], 1) {
                entry.figures = [value.into(), 0];
            }
        }
    }
}

/// This many wrong challenges answered with data are reported. With one or two, the right challenge may be missing from
/// the capture.
const IGNORED: usize = 3;

/// A server's answers to wrong challenges.
#[derive(Clone, Debug, Default)]
pub(super) struct Ignored(Threshold);

impl Ignored {
    pub(super) fn answered(&mut self, exchange: &Exchange, table: &mut FindingTable) {
        let Some(reply) = exchange.reply else { return };
        self.0.see([reply], IGNORED, |seen, times| {
            table.add(&codes::CHALLENGE_IGNORED, (Some(exchange.server), None), seen, times);
        });
    }
}
