//! Who was on which server, from when to when: the visits of players, from the lists that servers send.
//!
//! A list says how long each player has been there. Two entries of one name are one visit if they lead back to the same
//! beginning; a visit ends with the first whole list that lacks it. Names are not unique, so of several visits with one
//! name the entry belongs to the one whose beginning is nearest.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_wire::Message;
use a2scope_wire::a2s::player::Player as Listed;
use hashbrown::HashMap;

use super::clock_map::{ClockMap, Keyed};
use super::inventory::PlayerName;
use super::stamp::Stamp;
use crate::record::Record;

/// How far after its last sighting a visit may seem to have begun, in nanoseconds: servers round, and lists are sent late.
const SLACK: i64 = 3_000_000_000;

/// A player's stay on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// The server.
    pub server: Endpoint,
    /// The player's name; at most 256 bytes.
    pub name: PlayerName,
    /// When it began, by the time that the first list says; `None` without a time.
    pub joined: Option<Time>,
    /// The first list that has it.
    pub first: Stamp,
    /// The last list that has it.
    pub last: Stamp,
    /// The first whole list after that, which lacks it; `None` if there is none.
    pub left: Option<Time>,
    /// Number of lists that have it.
    pub sightings: u64,
    /// Which visit of this name to this server it is, from 1.
    pub number: u32,
    /// The last score.
    pub score: i32,
    /// The highest score.
    pub best_score: i32,
    /// The last time on the server, in seconds.
    pub duration: f32,
}

impl Visit {
    /// Whether the player was there: `Some(true)` if lists say so, `Some(false)` if perhaps, because the last list that has
    /// it is before `time` and the first that lacks it is after. `None` if not.
    pub fn is_at(&self, time: Time) -> Option<bool> {
        let (joined, last) = (self.joined?, self.last.time()?);
        if time < joined.min(self.first.time().unwrap_or(joined)) {
            return None;
        }
        if time <= last {
            return Some(true);
        }
        self.left.filter(|left| time < *left).map(|_| false)
    }
}

/// How often a name was seen to come to a server.
#[derive(Clone, Debug)]
struct Visits {
    key: (Endpoint, Vec<u8>),
    count: u32,
}

impl Keyed for Visits {
    type Key = (Endpoint, Vec<u8>);

    fn key(&self) -> &Self::Key {
        &self.key
    }
}

/// Called with each visit that ended.
pub type VisitSink<'s> = dyn FnMut(Visit) + 's;

/// The visits going on.
#[derive(Clone, Debug)]
pub struct Presence {
    servers: HashMap<Endpoint, Vec<Visit>>,
    counts: ClockMap<Visits>,
    /// Visits going on, on all servers.
    open: usize,
    limit: usize,
    dropped: u64,
}

impl Presence {
    /// At most `limit` visits at a time; the names of as many are remembered when they come back.
    pub fn new(limit: usize) -> Self {
        Self { servers: HashMap::new(), counts: ClockMap::new(limit), open: 0, limit, dropped: 0 }
    }

    /// Entries of lists that were dropped because too many visits went on.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Takes a message; lists that are not whole say nothing about who left, and are passed over.
    pub fn message(&mut self, record: &Record<'_>, ended: &mut VisitSink<'_>) {
        let (Ok(Message::Players(list)), Some(server)) = (&record.value, record.src) else { return };
        if !record.arrival.is_intact() {
            return;
        }
        let now = Stamp::of(record);
        let Self { servers, counts, open, limit, dropped } = self;
        let visits = servers.entry(server).or_default();
        let known = visits.len();
        let mut seen = alloc::vec![false; known];
        for player in &list.players {
            let joined = began(now, player.duration);
            let name = clipped(player.name.0);
            match nearest(visits.get(..known).unwrap_or_default(), &seen, name, joined) {
                Some(place) => {
                    if let (Some(visit), Some(seen)) = (visits.get_mut(place), seen.get_mut(place)) {
                        *seen = true;
                        visit.see(player, now);
                    }
                }
                None if *open < *limit => {
                    let key = (server, name.to_vec());
                    let counted = counts.get_or(&key, || Visits { key: key.clone(), count: 0 }, |_| {});
                    let number = counted.map_or(1, |visits| {
                        visits.count = visits.count.saturating_add(1);
                        visits.count
                    });
                    *open += 1;
                    visits.push(Visit::new(server, player, joined, now, number));
                }
                None => *dropped += 1,
            }
        }
        let mut place = 0;
        visits.retain_mut(|visit| {
            let stays = seen.get(place).copied().unwrap_or(true);
            place += 1;
            if !stays {
                *open -= 1;
                ended(Visit { left: now.time(), ..visit.clone() });
            }
            stays
        });
        // A server without visits takes no memory, however many send empty lists.
        if visits.is_empty() {
            servers.remove(&server);
        }
    }

    /// Ends the run: passes on the visits that still go on.
    pub fn finish(&mut self, ended: &mut VisitSink<'_>) {
        let mut visits: Vec<Visit> = core::mem::take(&mut self.servers).into_values().flatten().collect();
        visits.sort_by_key(|visit| (visit.first.index(), visit.joined));
        visits.into_iter().for_each(ended);
    }
}

impl Visit {
    fn new(server: Endpoint, player: &Listed<'_>, joined: Option<Time>, now: Stamp, number: u32) -> Self {
        let Listed { score, duration, .. } = *player;
        Self {
            server,
            name: clipped(player.name.0).into(),
            joined,
            first: now,
            last: now,
            left: None,
            sightings: 1,
            number,
            score,
            best_score: score,
            duration,
        }
    }

    fn see(&mut self, player: &Listed<'_>, now: Stamp) {
        self.last = now;
        self.sightings += 1;
        self.score = player.score;
        self.best_score = self.best_score.max(player.score);
        self.duration = player.duration;
    }
}

/// The beginning of a name, as the inventory keeps it.
fn clipped(name: &[u8]) -> &[u8] {
    name.get(..256).unwrap_or(name)
}

/// When a stay of so many seconds began.
fn began(now: Stamp, duration: f32) -> Option<Time> {
    let now = now.time()?;
    if !(0.0..1e9).contains(&duration) {
        return Some(now);
    }
    let nanos = (f64::from(duration) * 1e9) as i64 - i64::from(now.nanos);
    let seconds = nanos.div_euclid(1_000_000_000) + i64::from(nanos.rem_euclid(1_000_000_000) > 0);
    let rest = seconds * 1_000_000_000 - nanos;
    Some(Time { seconds: now.seconds - seconds, nanos: rest as u32 })
}

/// The visit of this name that the entry goes on with: the one that began nearest to it, unless that was over before.
fn nearest(visits: &[Visit], seen: &[bool], name: &[u8], joined: Option<Time>) -> Option<usize> {
    let of_name =
        visits.iter().zip(seen).enumerate().filter(|(_, (visit, seen))| !**seen && *visit.name == *name);
    of_name
        .filter_map(|(place, (visit, _))| {
            let (Some(joined), Some(then), Some(last)) = (joined, visit.joined, visit.last.time()) else {
                return Some((0, place));
            };
            (joined.since(last) <= SLACK).then(|| (joined.since(then).unsigned_abs(), place))
        })
        .min()
        .map(|(_, place)| place)
}
