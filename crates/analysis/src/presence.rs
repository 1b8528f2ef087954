//! The presence of players on servers: visits with their beginning and end, taken from the player lists of servers.
//!
//! A list says how long each player has been on the server. Two entries with the same name belong to one
//! visit if the visit would have begun at the same time. A visit ends with the first complete list that
//! does not have the player. Names are not unique: if there are several visits with one name, an entry
//! belongs to the visit whose beginning is nearest.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_engine::Record;
use a2scope_wire::Message;
use a2scope_wire::a2s::player::Player as Listed;
use hashbrown::HashMap;

use super::clock_map::{ClockMap, Keyed};
use super::inventory::PlayerName;
use super::stamp::Stamp;

/// An entry may seem to begin up to this much later than the last list of its visit, in nanoseconds.
/// Servers round the durations, and lists may be delayed.
const SLACK: i64 = 3_000_000_000;

/// A player's stay on a server.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// The server that the player visits.
    pub server: Endpoint,
    /// The player's name; at most 256 bytes.
    pub name: PlayerName,
    /// When the visit began, computed from the first list that has the player; `None` if that list's message has no
    /// timestamp.
    pub joined: Option<Time>,
    /// The first list that has the player.
    pub first: Stamp,
    /// The last list that has the player.
    pub last: Stamp,
    /// The time of the first complete list that no longer has the player; `None` if there is no such list.
    pub left: Option<Time>,
    /// Number of lists that have the player.
    pub sightings: u64,
    /// The number of the visit, counted from 1 among all visits with this name to this server.
    pub number: u32,
    /// The score in the last list.
    pub score: i32,
    /// The highest score in any list.
    pub best_score: i32,
    /// Time for which the player has been on the server according to the last list, in seconds.
    pub duration: f32,
}

impl Visit {
    /// Returns whether the player was on the server at `time`. `Some(true)`: the lists show it.
    /// `Some(false)`: it is possible, because `time` is between the last list with the player and the first
    /// one without the player. `None`: the player was not there.
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

/// Number of visits so far with one name to one server.
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

/// A function that is called with each visit that ends.
pub type VisitSink<'s> = dyn FnMut(Visit) + 's;

/// Follows the visits that have not ended.
#[derive(Clone, Debug)]
pub struct Presence {
    servers: HashMap<Endpoint, Vec<Visit>>,
    counts: ClockMap<Visits>,
    /// Number of visits that have not ended, on all servers.
    open: usize,
    limit: usize,
    dropped: u64,
}

impl Presence {
    /// Creates a tracker that follows at most `limit` visits at a time. The visits are numbered for at most
    /// `limit` names at a time.
    pub fn new(limit: usize) -> Self {
        Self { servers: HashMap::new(), counts: ClockMap::new(limit), open: 0, limit, dropped: 0 }
    }

    /// Returns the number of list entries that were dropped because there were too many visits at a time.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Handles a message. Only complete player lists are used, because others do not show who has left.
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
        // Removes the entry, so that servers with empty lists take no memory.
        if visits.is_empty() {
            servers.remove(&server);
        }
    }

    /// Ends the run and passes on the visits that have not ended.
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

/// Returns the first 256 bytes of a name, as many as the inventory keeps.
fn clipped(name: &[u8]) -> &[u8] {
    name.get(..256).unwrap_or(name)
}

/// Returns when a stay began that has lasted `duration` seconds; `None` if that cannot be computed.
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

/// Returns the index of the visit that a list entry continues: of all visits with this name, the one whose
/// beginning is nearest. Visits that were over before the entry's beginning are left out.
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
