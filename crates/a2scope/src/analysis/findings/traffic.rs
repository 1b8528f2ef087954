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

/// Servers that one address asks within a minute. A person looking for a game asks fewer.
const SCAN: u32 = 256;
/// Servers asked within a minute when it is looked whether a client scans: ports of one address, then addresses.
const LOOKS: [u32; 2] = [20, 50];
/// Unasked replies within a minute. A capture that lost a few requests has fewer.
const VICTIM_REPLIES: u32 = 30;
/// Servers they come from. A single server that repeats itself is no reflection.
const VICTIM_SERVERS: usize = 5;
/// Requests of one address that were challenged and not repeated. Programs that give up cause a few.
const SPOOFED_REQUESTS: u64 = 30;
/// Servers they were sent to.
const SPOOFED_SERVERS: usize = 10;
/// One challenged request in this many may be repeated: a victim may also ask something itself.
const SPOOFED_SHARE: u64 = 20;

/// What is known about a client's address.
#[derive(Clone, Debug)]
pub(super) struct Client {
    /// The address without a port.
    host: Endpoint,
    endpoint: Endpoint,
    /// When it last sent a request, to within a second.
    asked: Instant,
    scan: Rate,
    /// Hash of the first server it asked in the span of `scan`.
    first: u64,
    scanned: Option<Box<Scanned>>,
    /// Servers that answered it for the first time in the span of `scan`.
    pub(super) answering: u32,
    /// Servers to which it repeated a request with the challenge it got.
    pub(super) repeated: u64,
    challenged: Option<Box<Challenged>>,
    unasked: Option<Box<Unasked>>,
}

/// Places for the servers of a minute.
const SCAN_PLACES: usize = 64;

#[derive(Clone, Debug)]
struct Scanned {
    servers: BitSketch<SCAN_PLACES>,
    seen: Vec<Stamp>,
    /// The part of a server that was not counted yet.
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

    /// It asked a server; reported at most once a second. Returns whether it has just asked some more, within a minute,
    /// and may be scanning.
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
            // The fewer places are free, the more servers found theirs taken.
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

    /// It was challenged by a server and did not repeat its request.
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

    /// It got a reply without a request in the capture.
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

    /// Reports what was seen, once the client is no longer watched.
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

/// Replies that a server sent without a challenge.
#[derive(Clone, Debug, Default)]
pub(super) struct Amplifier {
    counted: bool,
}

/// Servers named in the sentence.
const NAMED: usize = 5;

impl Amplifier {
    /// Takes an exchange that was answered although no challenge was sent or carried.
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

/// Challenges sent and carried between a client's address and a server.
#[derive(Clone, Debug)]
pub(super) struct Challenges {
    /// Challenges that the server sent. Two may share a place, so a guess may go unseen.
    sent: BitSketch<2>,
    /// The client repeated a request with one of them.
    repeated: bool,
    guesses: Option<Box<Guesses>>,
}

/// Different challenges that were carried but not sent. A program that continues with a challenge from before the
/// capture carries one, or one for each of its ports.
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

/// What a carried challenge turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    /// The first challenge sent by this server that this client carries.
    First,
    Known,
    Guessed,
}

impl Challenges {
    #[inline]
    pub(super) fn sent(&mut self, value: u32) {
        self.sent.add(bit_sketch::mix(value.into()));
    }

    /// Whether the capture shows the server sending this value.
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

    /// Reports the guesses, if there are enough; the last one was just made.
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

/// Addresses that were sent the same challenge. Two in one household may get the same if it is derived from the
/// address.
const SHARED_BY: usize = 3;
/// Challenges of a server that are compared at a time.
const SHARED_SLOTS: usize = 2;

/// The last few challenges a server sent, and to whom.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    slots: Vec<SharedChallenge>,
}

#[derive(Clone, Debug)]
struct SharedChallenge {
    value: u32,
    /// Hash of the first address that got it, and when.
    first: (u64, Stamp),
    /// The other addresses, likewise; usually empty.
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
                // Drops the challenge with the fewest addresses, the oldest among those.
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

/// Wrong challenges answered with data. For one or two, the capture may have lost the right one.
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
