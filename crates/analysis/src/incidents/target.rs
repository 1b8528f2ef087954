//! The messages that servers send to one address or network. Finds reflections and attempts at them.
//!
//! A reply is *earned*, and not counted, if its request carried a challenge of the server: this shows that the sender
//! of the request receives the messages to the address. Other replies are *answered* (there was a request, but without
//! a challenge) or *unasked* (there was no request). A challenge is counted if no request sends it back.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::super::clock_map::Keyed;
use super::super::exchange::ExchangeKind;
use super::super::flow::CARRIED_WITHIN;
use super::super::prefix::Prefix;
use super::books::{Books, Ended};
use super::clients::Clients;
use super::episode::Episode;
use super::frequent::Frequent;
use super::kinds::Reason;
use super::kinds::reflection::{
    ANSWERED_EACH, CARPET, CARPET_SHARE, CHALLENGED_EACH, FEW_SERVERS, REPLIES, UNASKED_EACH,
};
use super::parties::Parties;
use super::rates::{PeerCounts, Rates, Slots, kind_of};
use super::seconds::{BUSY_SHARE, EDGE_SHARE, PAUSE, Seconds, Sight, WINDOW};
use super::verdict::{Reaction, TargetSecond, Verdict};

/// A window is judged this many seconds after it has passed. By then it is clear which challenges are not sent back.
const LATER: i64 = CARRIED_WITHIN + 1;
/// The verdict on a second no longer changes when this many seconds have passed.
const SETTLED: i64 = LATER + WINDOW + 1;
/// Number of seconds for which the counts of a server are kept.
const KEPT: i64 = SETTLED + 3;
/// Maximum number of attack periods that are remembered. The detector of floods needs them.
const RUNS: usize = 64;

/// A server that sent messages to the target, and the counts of these messages.
#[derive(Clone, Debug)]
struct Peer {
    server: Endpoint,
    slots: Slots,
}

impl Keyed for Peer {
    type Key = Endpoint;

    fn key(&self) -> &Endpoint {
        &self.server
    }
}

/// An address of a network that is the target, and the counts of the messages to it.
#[derive(Clone, Debug)]
struct Host {
    ip: IpAddr,
    slots: Slots,
}

impl Keyed for Host {
    type Key = IpAddr;

    fn key(&self) -> &IpAddr {
        &self.ip
    }
}

/// A message that a server sent to an address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) reaction: Reaction,
    pub(super) kind: ExchangeKind,
    pub(super) server: Endpoint,
    pub(super) client: Endpoint,
    pub(super) sight: Sight,
    /// Number of bytes of the request that provoked the message; 0 if no request was seen.
    pub(super) caused: u32,
}

/// An address or a network, and the messages that servers send to it.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) key: Prefix,
    seconds: Seconds<TargetSecond>,
    peers: Parties<Peer>,
    /// The addresses of the target that got messages, if it is a network.
    hosts: Parties<Host>,
    ports: Frequent<u16, 32>,
    reflection: Option<Box<(Verdict, Episode)>>,
    /// The first and the last second of each attack period.
    runs: Vec<(i64, i64)>,
    judged: i64,
    settled: i64,
    pruned: i64,
}

impl Keyed for Target {
    type Key = Prefix;

    fn key(&self) -> &Prefix {
        &self.key
    }
}

impl Target {
    pub(super) fn new(key: Prefix) -> Self {
        Self {
            key,
            seconds: Seconds::default(),
            peers: Parties::default(),
            hosts: Parties::default(),
            ports: Frequent::default(),
            reflection: None,
            runs: Vec::new(),
            judged: i64::MIN / 2,
            settled: i64::MIN / 2,
            pruned: i64::MIN / 2,
        }
    }

    /// Counts a message to this target.
    pub(super) fn count(&mut self, seen: &Seen, now: i64, clients: &Clients<'_>, books: &mut Books) {
        let Seen { reaction, kind, server, client, sight, caused } = *seen;
        self.advance(now, clients, books);
        let room = &mut books.pairs;
        let Some(second) = self.seconds.at(sight.second) else { return };
        if let Some(tally) = second.reactions.get_mut(reaction as usize) {
            tally.add(&sight);
        }
        if let Some(requests) = second.caused.get_mut(reaction as usize).filter(|_| caused > 0) {
            requests.messages += 1;
            requests.bytes += u64::from(caused);
            requests.provoked += u64::from(sight.bytes);
        }
        second.ttls.add(sight.ttl);
        if let Some(message) = second.messages.get_mut(reaction as usize) {
            message.get_or_insert(sight.index);
        }
        self.ports.add(client.port, sight.packets.into());
        let kind = kind_of(kind);
        let new = || Peer { server, slots: Slots::default() };
        let peer = self.peers.get_or(&server, room, new);
        if let Some(slot) = peer.and_then(|peer| peer.slots.at(sight.second)) {
            slot.add(reaction, kind, sight.packets);
        }
        if !self.key.is_host()
            && let Some(host) = self.hosts.get_or(&client.ip, room, || Host::new(client.ip))
            && let Some(slot) = host.slots.at(sight.second)
        {
            slot.add(reaction, kind, sight.packets);
        }
    }

    /// Judges all windows that end in second `to` or earlier.
    fn judge_until(&mut self, to: i64, clients: &Clients<'_>) {
        while self.judged < to {
            // Only windows that end with a second that has messages are judged. A window that ends later
            // has no more messages.
            let next = self.seconds.window(self.judged + 1, to).next().map(|second| second.at);
            if let Some(next) = next {
                self.judge(next, clients);
            }
            self.judged = next.unwrap_or(to);
        }
    }

    /// Judges the windows that are due in second `now`, and counts the seconds whose verdict no longer changes.
    fn advance(&mut self, now: i64, clients: &Clients<'_>, books: &mut Books) {
        if self.settled >= now {
            return;
        }
        self.settled = now;
        self.judge_until(now - LATER, clients);
        while let Some(first) = self.seconds.first().filter(|first| now - first.at > SETTLED) {
            let at = first.at;
            self.settle(at, clients, books);
        }
        if let Some((_, episode)) = self.reflection.as_deref()
            && now - episode.last_second > PAUSE + SETTLED
        {
            self.end(clients, books);
        }
        if now - self.pruned >= 16 {
            self.pruned = now;
            let keep = now - KEPT;
            let room = &mut books.pairs;
            self.peers.retain(room, |peer| {
                peer.slots.forget(keep);
                !peer.slots.0.is_empty()
            });
            self.hosts.retain(room, |host| {
                host.slots.forget(keep);
                !host.slots.0.is_empty()
            });
        }
    }

    /// Judges the window that ends with second `to`, and marks its busy seconds if it is an attack.
    fn judge(&mut self, to: i64, clients: &Clients<'_>) {
        let from = to - (WINDOW - 1);
        let window = self.seconds.window(from, to);
        let received: u32 = window.clone().map(TargetSecond::received).sum();
        if received < REPLIES {
            return;
        }
        let asked: u64 = window.flat_map(|second| &second.caused).map(|caused| caused.messages).sum();
        let (mut unasked, mut all, mut attempt) = (Rates::default(), Rates::default(), Rates::default());
        for peer in self.peers.iter() {
            let mut own = PeerCounts::default();
            for slot in peer.slots.window(from, to) {
                own.add(slot);
            }
            unasked.add(&own.unasked, own.unasked_peak);
            let both = core::array::from_fn(|kind| {
                own.unasked.get(kind).copied().unwrap_or(0) + own.answered.get(kind).copied().unwrap_or(0)
            });
            all.add(&both, own.peak);
            attempt.add(&[own.challenged, 0, 0, 0], 0);
        }
        let seen = asked * 2 >= u64::from(attempt.messages);
        let mut verdict = Verdict {
            unasked: unasked.is_reflection(UNASKED_EACH),
            answered: all.is_reflection(ANSWERED_EACH) || all.is_broad(),
            attempt: attempt.messages >= REPLIES
                && attempt.servers >= FEW_SERVERS
                && attempt.has_rate(if seen { CHALLENGED_EACH } else { UNASKED_EACH }),
        };
        if verdict.any() && !self.key.is_host() {
            verdict = self.carpet(verdict, (from, to), clients);
        }
        if !verdict.any() {
            return;
        }
        let most = self.seconds.window(from, to).map(|s| s.counted(verdict).messages).max().unwrap_or(0);
        for second in self.seconds.window_mut(from, to) {
            if second.counted(verdict).messages * BUSY_SHARE >= most {
                second.verdict = second.verdict.with(verdict);
            }
        }
    }

    /// Returns the part of a network's verdict that is an attack on the network as a whole. For this, many
    /// addresses must get messages, no address much more than the others, and most of the addresses must
    /// not be clients that send challenges back.
    fn carpet(&self, verdict: Verdict, (from, to): (i64, i64), clients: &Clients<'_>) -> Verdict {
        let completed = clients.honest(self.key, from - WINDOW);
        let is_spread = |verdict: Verdict| {
            let (mut hosts, mut honest, mut most, mut sum) = (0, 0, 0_u32, 0_u32);
            for host in self.hosts.iter() {
                let mut count = 0;
                for slot in host.slots.window(from, to) {
                    let reactions = [&slot.unasked[..], &slot.answered[..], &[slot.challenged][..]];
                    for (_, counts) in reactions.into_iter().enumerate().filter(|(f, _)| verdict.counts(*f)) {
                        count += counts.iter().map(|count| u32::from(*count)).sum::<u32>();
                    }
                }
                if count > 0 {
                    hosts += 1;
                    honest += usize::from(completed.contains(&host.ip));
                    most = most.max(count);
                    sum += count;
                }
            }
            let served = verdict.answered || verdict.attempt;
            hosts >= CARPET && most * CARPET_SHARE < sum && !(served && honest * 2 >= hosts)
        };
        let none = Verdict::default();
        let keep = |part: Verdict| if part.any() && is_spread(part) { part } else { none };
        keep(Verdict { unasked: verdict.unasked, ..none })
            .with(keep(Verdict { answered: verdict.answered, ..none }))
            .with(keep(Verdict { attempt: verdict.attempt, ..none }))
    }

    /// Removes the first second, `at`, whose verdict no longer changes, and counts it if it belongs to an attack.
    fn settle(&mut self, at: i64, clients: &Clients<'_>, books: &mut Books) {
        let neighbour = |near: i64| self.seconds.find(near).filter(|s| s.verdict.any());
        let Some(second) = self.seconds.find(at) else { return };
        let mut verdict = second.verdict;
        if !verdict.any() {
            // The second before `at` has already been counted and removed.
            let before = self.runs.last().filter(|(_, last)| *last == at - 1);
            let before = before.and(self.reflection.as_deref()).map(|(verdict, _)| *verdict);
            let edge = neighbour(at + 1).map(|next| (next.verdict, next.counted(next.verdict).messages));
            let edge = edge.or_else(|| before.map(|verdict| (verdict, self.last_counted())));
            if let Some((of, messages)) = edge {
                let own = second.counted(of).messages;
                if own > 0 && own * EDGE_SHARE >= messages {
                    verdict = of;
                }
            }
        }
        let Some(second) = self.seconds.pop_first() else { return };
        if !verdict.any() {
            return;
        }
        if let Some((_, episode)) = self.reflection.as_deref()
            && at - episode.last_second > PAUSE
        {
            self.end(clients, books);
        }
        let entry = self.reflection.get_or_insert_with(|| Box::new((Verdict::default(), Episode::new())));
        let (all, episode) = &mut **entry;
        *all = all.with(verdict);
        episode.second(at, &second.counted(verdict), &second.ttls);
        for (_, caused) in second.caused.iter().enumerate().filter(|(reaction, _)| verdict.counts(*reaction))
        {
            episode.caused.messages += caused.messages;
            episode.caused.bytes += caused.bytes;
            episode.caused.provoked += caused.provoked;
        }
        if let Some(message) = second.message(verdict) {
            episode.shows(message);
        }
        for peer in self.peers.iter() {
            if let Some(slot) = peer.slots.find(at).filter(|slot| slot.counts(verdict)) {
                episode.from(peer.server, slot.packets(verdict), &mut books.hashes);
                episode.server(peer.server, &mut books.hashes);
            }
        }
        for host in self.hosts.iter() {
            if host.slots.find(at).is_some_and(|slot| slot.counts(verdict)) {
                episode.reaches(host.ip);
            }
        }
        let full = self.runs.len() >= RUNS;
        match self.runs.last_mut() {
            Some((_, last)) if full || at - *last <= 1 => *last = at,
            _ => self.runs.push((at, at)),
        }
    }

    /// Returns the number of messages in the second that was counted last. It is approximated by the mean
    /// of the attack period.
    fn last_counted(&self) -> u32 {
        let Some((_, episode)) = self.reflection.as_deref() else { return 0 };
        let seconds: i64 = self.runs.last().map_or(1, |(from, to)| to - from + 1);
        (episode.packets / seconds.max(1) as u64).min(u32::MAX.into()) as u32
    }

    /// Returns whether the address is attacked in second `at`, as far as this is known in second `now`.
    pub(super) fn is_attacked(&mut self, at: i64, now: i64, clients: &Clients<'_>) -> bool {
        self.judge_until(now - LATER, clients);
        self.runs.iter().any(|(from, to)| (from - 1..=to + 1).contains(&at))
            || self.seconds.window(at - 1, at + 1).any(|second| second.verdict.any())
    }

    fn end(&mut self, clients: &Clients<'_>, books: &mut Books) {
        let Some(entry) = self.reflection.take() else { return };
        let (verdict, mut episode) = *entry;
        let target = if self.key.is_host() { self.key } else { episode.extent.unwrap_or(self.key) };
        for (port, packets) in self.ports.list() {
            episode.ports.add(port, packets);
        }
        self.ports.clear();
        let reason = if !verdict.is_reflection() {
            Reason::NotCarried
        } else if clients.guess(target, episode.senders.list().into_iter().map(|(server, _)| server)) {
            Reason::Guessed
        } else if episode.caused.messages * 2 >= episode.received {
            Reason::Answered
        } else {
            Reason::Unasked
        };
        books.reflection(Ended { target, reason, of_requests: false, episode });
    }

    /// Ends the run: judges and counts the seconds that were not yet due.
    pub(super) fn finish(&mut self, clients: &Clients<'_>, books: &mut Books) {
        // Keeps the counts of all servers until the last second has been counted.
        self.pruned = i64::MAX / 2;
        self.advance(i64::MAX / 2, clients, books);
        self.end(clients, books);
        books.pairs += self.peers.len() + self.hosts.len();
        (self.peers, self.hosts) = (Parties::default(), Parties::default());
    }
}

impl Host {
    fn new(ip: IpAddr) -> Self {
        Self { ip, slots: Slots::default() }
    }
}
