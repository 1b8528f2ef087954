//! The load of one address: the requests that it gets. Finds floods of queries and of VSE packets.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::super::bit_sketch::{self, BitSketch};
use super::super::clock_map::Keyed;
use super::books::{Books, EndedFlood};
use super::census::Census;
use super::episode::Episode;
use super::kinds::IncidentKind;
use super::kinds::floods::{FLOOD, FLOOD_AT_ONCE, FLOOD_SECONDS, HONEST, SERVERS_OF_A_NODE, VSE};
use super::parties::Parties;
use super::seconds::{BUSY_SHARE, EDGE_SHARE, PAUSE, Second, Seconds, Sight, Tally, TtlSet, WINDOW};
use super::standing::{Ask, Standing};

/// After this many seconds, the [`Standing`] of a sender is looked up again.
const FRESH: i64 = 3;
/// Number of the target's busiest ports for which it is checked whether a sender completed a challenge there.
const SERVERS: usize = 4;
/// A port counts as flooded if the busiest port got at most this many times as many messages.
const OTHER_PORTS: u32 = 50;
/// A window is judged this many seconds after it has passed. By then it is known who completed a challenge (after
/// 10 s) and who is the target of a reflection (after 22 s, `SETTLED` in `target.rs`).
const LATER: i64 = 24;
/// The verdict on a second no longer changes when this many seconds have passed.
const SETTLED: i64 = LATER + WINDOW + 1;
/// Number of seconds for which a sender's counts are kept.
const KEPT: i64 = SETTLED + WINDOW + 2;

/// The kind of messages that make up the load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LoadKind {
    /// Requests of the query protocol.
    Queries,
    /// Packets of a VSE flood.
    Vse,
}

#[derive(Clone, Debug)]
struct LoadSecond {
    at: i64,
    all: Tally,
    /// Numbers of packets and bytes from senders for which there was no room.
    unlisted: (u32, u64),
    ttls: TtlSet,
    /// The first message from a sender for which there was no room.
    unlisted_message: Option<u64>,
    hot: bool,
    /// Number of requests in this second that belong to a flood; 0 until the second has been judged.
    counted: u32,
}

impl Second for LoadSecond {
    fn new(at: i64) -> Self {
        let ttls = TtlSet::default();
        Self { at, all: Tally::NONE, unlisted: (0, 0), ttls, unlisted_message: None, hot: false, counted: 0 }
    }

    fn at(&self) -> i64 {
        self.at
    }
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    at: i64,
    messages: u32,
    packets: u32,
    bytes: u64,
    /// Index of the first message.
    message: u64,
}

/// An address that sends requests to the target.
#[derive(Clone, Debug)]
struct Sender {
    ip: IpAddr,
    last: Slot,
    /// The counts of the seconds before the last one.
    earlier: Vec<Slot>,
    /// The ports of the target that the sender asked.
    ports: BitSketch<4>,
    /// The standing of the sender when it was last looked up, and the second for which it was looked up.
    standing: (Standing, i64),
}

impl Sender {
    fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.earlier.iter().chain([&self.last])
    }

    fn find(&self, at: i64) -> Option<&Slot> {
        self.slots().find(|slot| slot.at == at)
    }

    /// Returns the number of messages in the seconds `from` to `to`, including both.
    fn messages(&self, from: i64, to: i64) -> u32 {
        self.slots().filter(|slot| (from..=to).contains(&slot.at)).map(|slot| slot.messages).sum()
    }
}

impl Keyed for Sender {
    type Key = IpAddr;

    fn key(&self) -> &IpAddr {
        &self.ip
    }
}

/// The load of one address: the messages of one kind that it gets.
#[derive(Clone, Debug)]
pub(super) struct Load {
    key: (IpAddr, LoadKind),
    seconds: Seconds<LoadSecond>,
    senders: Parties<Sender>,
    /// The senders during a flood for which there was no room; they are only counted.
    beyond: Option<Census>,
    /// Number of messages to each port since the flood began.
    ports: HashMap<u16, u32>,
    flood: Option<Box<Episode>>,
    /// Number of requests in the last second that was counted for the flood.
    last_counted: u32,
    judged: i64,
    pruned: i64,
    /// Number of packets of the flood from senders that sent a challenge back.
    returned: u64,
}

impl Keyed for Load {
    type Key = (IpAddr, LoadKind);

    fn key(&self) -> &Self::Key {
        &self.key
    }
}

impl Load {
    pub(super) fn new(ip: IpAddr, kind: LoadKind) -> Self {
        Self {
            key: (ip, kind),
            seconds: Seconds::default(),
            senders: Parties::default(),
            beyond: None,
            ports: HashMap::new(),
            flood: None,
            last_counted: 0,
            judged: i64::MIN / 2,
            pruned: i64::MIN / 2,
            returned: 0,
        }
    }

    /// Counts a message to this address.
    pub(super) fn count(&mut self, sender: IpAddr, server: Endpoint, sight: &Sight, books: &mut Books) {
        let room = &mut books.pairs;
        let Some(second) = self.seconds.at(sight.second) else { return };
        second.all.add(sight);
        second.ttls.add(sight.ttl);
        *self.ports.entry(server.port).or_default() += 1;
        let slot = |sight: &Sight| Slot {
            at: sight.second,
            messages: 0,
            packets: 0,
            bytes: 0,
            message: sight.index,
        };
        let new = || Sender {
            ip: sender,
            last: slot(sight),
            earlier: Vec::new(),
            ports: BitSketch::EMPTY,
            standing: (Standing::default(), i64::MIN / 2),
        };
        if let Some(sender) = self.senders.get_or(&sender, room, new) {
            sender.ports.add(bit_sketch::mix(server.port.into()));
            if sender.last.at < sight.second {
                sender.earlier.push(core::mem::replace(&mut sender.last, slot(sight)));
            }
            let slot = if sender.last.at == sight.second {
                Some(&mut sender.last)
            } else {
                sender.earlier.iter_mut().find(|slot| slot.at == sight.second)
            };
            if let Some(slot) = slot {
                slot.messages += 1;
                slot.packets += sight.packets;
                slot.bytes += u64::from(sight.bytes);
            }
        } else {
            second.unlisted.0 += sight.packets;
            second.unlisted.1 += u64::from(sight.bytes);
            second.unlisted_message.get_or_insert(sight.index);
            self.beyond.get_or_insert_default().add(bit_sketch::ip(sender), &mut books.hashes);
        }
    }

    /// Returns whether second `now` is later than the second of the last message.
    #[inline]
    pub(super) fn is_due(&self, now: i64) -> bool {
        self.seconds.last().is_some_and(|last| last.at < now)
    }

    /// Advances to second `now`: judges the windows that are due, and counts the seconds whose verdict no
    /// longer changes.
    pub(super) fn advance(&mut self, now: i64, ask: &mut Ask<'_>, books: &mut Books) {
        // Only windows that end with a second that has messages are judged. A window that ends later has no
        // more messages.
        loop {
            let next = self.seconds.window(self.judged + 1, now - LATER).next().map(|second| second.at);
            let Some(next) = next else { break };
            self.judged = next;
            self.judge(next, ask);
        }
        while let Some(first) = self.seconds.first().filter(|first| now - first.at > SETTLED) {
            let at = first.at;
            self.settle(at, ask, books);
        }
        if self.flood.as_deref().is_some_and(|flood| now - flood.last_second > PAUSE + SETTLED) {
            self.end(books);
        }
        if now - self.pruned >= 16 {
            self.pruned = now;
            let keep = now - KEPT;
            if self.flood.is_none() && self.seconds.window(keep, now).all(|second| !second.hot) {
                self.ports.clear();
                self.beyond = None;
            }
            self.senders.retain(&mut books.pairs, |sender| {
                sender.earlier.retain(|slot| slot.at >= keep);
                sender.last.at >= keep
            });
        }
    }

    /// Returns whether a window with these numbers of messages per second is a flood.
    fn is_flood(&self, counts: impl Iterator<Item = u32>) -> bool {
        match self.key.1 {
            LoadKind::Vse => counts.into_iter().any(|count| count >= VSE),
            LoadKind::Queries => {
                let (mut busy, mut at_once) = (0, false);
                for count in counts {
                    busy += usize::from(count >= FLOOD);
                    at_once |= count >= FLOOD_AT_ONCE;
                }
                at_once || busy >= FLOOD_SECONDS
            }
        }
    }

    /// Judges the window that ends with second `to`, and marks its busy seconds if it is a flood.
    fn judge(&mut self, to: i64, ask: &mut Ask<'_>) {
        let from = to - (WINDOW - 1);
        if !self.is_flood(self.seconds.window(from, to).map(|second| second.all.messages)) {
            return;
        }
        let excluded = self.excluded((from, to), ask);
        let mut counts: Vec<(i64, u32)> =
            self.seconds.window(from, to).map(|second| (second.at, second.unlisted.0)).collect();
        for (sender, excluded) in self.senders.iter().zip(&excluded) {
            for slot in sender.slots().filter(|_| !excluded) {
                if let Ok(place) = counts.binary_search_by_key(&slot.at, |(at, _)| *at)
                    && let Some((_, count)) = counts.get_mut(place)
                {
                    *count += slot.messages;
                }
            }
        }
        if !self.is_flood(counts.iter().map(|(_, count)| *count)) {
            return;
        }
        let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
        for second in self.seconds.window_mut(from, to) {
            let Ok(place) = counts.binary_search_by_key(&second.at, |(at, _)| *at) else { continue };
            let count = counts.get(place).map_or(0, |(_, count)| *count);
            second.hot |= count * BUSY_SHARE >= most;
            second.counted = second.counted.max(count);
        }
    }

    /// Returns the [`SERVERS`] ports that got most of the messages.
    fn busiest_ports(&self) -> Vec<u16> {
        let mut ports: Vec<(u32, u16)> = self.ports.iter().map(|(port, count)| (*count, *port)).collect();
        ports.sort_unstable_by_key(|busy| core::cmp::Reverse(*busy));
        ports.into_iter().take(SERVERS).map(|(_, port)| port).collect()
    }

    /// Returns for each sender whether its messages in a window do not count: because its address is
    /// forged, or because it is an honest client.
    fn excluded(&mut self, (from, to): (i64, i64), ask: &mut Ask<'_>) -> Vec<bool> {
        let (target, kind) = self.key;
        if kind == LoadKind::Vse {
            return alloc::vec![false; self.senders.len()];
        }
        let ports = self.busiest_ports();
        let about: Vec<(u32, u32, Standing)> = self
            .senders
            .iter_mut()
            .map(|sender| {
                let last = sender.slots().filter(|slot| (from..=to).contains(&slot.at)).last();
                let Some(at) = last.map(|slot| slot.at) else { return (0, 0, Standing::default()) };
                if (at - sender.standing.1).abs() > FRESH {
                    let mut standing = Standing::default();
                    for port in &ports {
                        standing = standing.with(ask(sender.ip, Endpoint { ip: target, port: *port }, at));
                    }
                    sender.standing = (standing, at);
                }
                (sender.messages(from, to), sender.ports.count(), sender.standing.0)
            })
            .collect();
        let active = about.iter().filter(|(messages, ..)| *messages > 0);
        let served = active.clone().filter(|(_, _, standing)| standing.data && !standing.completed).count();
        // If the target gives data without a challenge to most senders, a sender that got data is not
        // necessarily honest.
        let telling = served * 2 < active.count();
        let is_excluded = |(messages, ports, standing): &(u32, u32, Standing)| {
            let honest = standing.completed || telling && standing.data;
            let checks = *ports >= SERVERS_OF_A_NODE && (standing.completed || standing.data);
            standing.attacked
                || honest && *messages <= HONEST
                || checks && *messages <= HONEST.saturating_mul(*ports)
        };
        about.iter().map(is_excluded).collect()
    }

    /// Removes the first second, `at`, whose verdict no longer changes, and counts it if it belongs to a flood.
    fn settle(&mut self, at: i64, ask: &mut Ask<'_>, books: &mut Books) {
        let is_hot = |near: i64| self.seconds.find(near).filter(|second| second.hot);
        let Some(second) = self.seconds.find(at) else { return };
        let before =
            self.flood.as_deref().filter(|flood| flood.last_second == at - 1).map(|_| self.last_counted);
        let edge = is_hot(at + 1).map(|next| next.counted).or(before);
        if !second.hot && edge.is_none() {
            self.seconds.pop_first();
            return;
        }
        let excluded = self.excluded((at - WINDOW + 1, at), ask);
        let listed = self.senders.iter().zip(excluded).filter(|(_, excluded)| !excluded);
        let counted: Vec<(IpAddr, Slot, bool)> = listed
            .filter_map(|(sender, _)| Some((sender.ip, *sender.find(at)?, sender.standing.0.completed)))
            .collect();
        let Some(second) = self.seconds.pop_first() else { return };
        let messages: u32 = counted.iter().map(|(_, slot, _)| slot.messages).sum::<u32>() + second.unlisted.0;
        if !second.hot && (messages == 0 || edge.is_some_and(|edge| messages * EDGE_SHARE < edge)) {
            return;
        }
        if self.flood.as_deref().is_some_and(|flood| at - flood.last_second > PAUSE) {
            self.end(books);
        }
        self.last_counted = messages;
        let flood = self.flood.get_or_insert_with(|| Box::new(Episode::new()));
        let (packets, bytes) = counted.iter().fold(second.unlisted, |(packets, bytes), (_, slot, _)| {
            (packets + slot.packets, bytes + slot.bytes)
        });
        flood.second(at, &Tally { messages, packets, bytes, ..second.all }, &second.ttls);
        let first = counted.iter().map(|(_, slot, _)| slot.message).chain(second.unlisted_message).min();
        if let Some(message) = first {
            flood.shows(message);
        }
        for (ip, slot, completed) in counted {
            self.returned += if completed { u64::from(slot.packets) } else { 0 };
            flood.from(Endpoint { ip, port: 0 }, slot.packets.into(), &mut books.hashes);
        }
    }

    fn end(&mut self, books: &mut Books) {
        let room = &mut books.hashes;
        let Some(flood) = self.flood.take() else { return };
        let mut episode = *flood;
        let returned = core::mem::take(&mut self.returned) * 2 > episode.packets;
        let (target, kind) = self.key;
        if let Some(beyond) = self.beyond.take() {
            episode.sources.join(beyond, room);
        }
        // Ports that got few messages were probably asked by honest clients.
        let most = self.ports.values().copied().max().unwrap_or(0);
        let mut ports: Vec<(u16, u32)> =
            self.ports.drain().filter(|(_, n)| n * OTHER_PORTS >= most).collect();
        ports.sort_unstable_by_key(|(port, count)| (core::cmp::Reverse(*count), *port));
        for (port, count) in ports {
            episode.server(Endpoint { ip: target, port }, room);
            episode.ports.add(port, count.into());
        }
        let kind = match kind {
            LoadKind::Queries => IncidentKind::QueryFlood,
            LoadKind::Vse => IncidentKind::VseFlood,
        };
        books.flood(EndedFlood { target, kind, episode, returned });
    }

    /// Ends the run: judges and counts the seconds that were not yet due.
    pub(super) fn finish(&mut self, ask: &mut Ask<'_>, books: &mut Books) {
        self.pruned = i64::MAX / 2;
        self.advance(i64::MAX / 2, ask, books);
        self.end(books);
        books.pairs += self.senders.len();
        self.senders = Parties::default();
    }
}
