//! Players seen in player lists, by name.

use alloc::boxed::Box;
use core::num::NonZeroU8;
use core::ops::Deref;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::player::{self, Players};

use super::history::clipped;
use crate::clock_map::{ClockMap, Keyed};
use crate::stamp::Stamp;

/// Maximum number of servers that are kept for a player in addition to the first one.
const MAX_PLACES: usize = 7;

/// Names of up to this many bytes are stored inline. Source allows names of up to 31 bytes.
const INLINE: usize = 31;

/// The bytes of a name. Short names are stored inline, so that a player can be read with one memory access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerName(Stored);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stored {
    /// The length plus one, and the bytes. The length is never zero, so zero can stand for `Long`.
    Inline(NonZeroU8, [u8; INLINE]),
    Long(Box<[u8]>),
}

impl From<&[u8]> for PlayerName {
    fn from(name: &[u8]) -> Self {
        let mut bytes = [0; INLINE];
        Self(match bytes.get_mut(..name.len()) {
            Some(start) => {
                start.copy_from_slice(name);
                Stored::Inline(NonZeroU8::MIN.saturating_add(name.len() as u8), bytes)
            }
            None => Stored::Long(name.into()),
        })
    }
}

impl Deref for PlayerName {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match &self.0 {
            Stored::Inline(number, bytes) => bytes.get(..usize::from(number.get() - 1)).unwrap_or_default(),
            Stored::Long(name) => name,
        }
    }
}

/// A player: a name seen in a player list.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The player's name; at most 256 bytes.
    pub name: PlayerName,
    /// The first player list that has the name.
    pub first: Stamp,
    /// The last player list that has the name.
    pub last: Stamp,
    /// Number of list entries with the name.
    pub sightings: u64,
    /// The first server that listed the name.
    home: Option<Endpoint>,
    /// The next few servers that listed the name; `None` for most players.
    others: Option<Box<[Option<Endpoint>; MAX_PLACES]>>,
    /// Whether the name was listed by more servers than are kept.
    pub more_servers: bool,
    /// The score in the last list.
    pub score: i32,
    /// The highest score in any list.
    pub best_score: i32,
    /// Time for which the player has been on the server according to the last list, in seconds.
    pub duration: f32,
    /// The longest time on a server according to any list, in seconds.
    pub longest: f32,
}

impl Keyed for Player {
    type Key = [u8];

    fn key(&self) -> &[u8] {
        &self.name
    }
}

/// The players that are kept, by name.
#[derive(Clone, Debug)]
pub(super) struct PlayerTable {
    players: ClockMap<Player>,
    pub(super) evicted: u64,
}

impl PlayerTable {
    pub(super) fn new(limit: usize) -> Self {
        Self { players: ClockMap::with_grace(limit), evicted: 0 }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Player> {
        self.players.iter()
    }

    pub(super) fn at(&self, place: usize) -> Option<&Player> {
        self.players.at(place)
    }

    /// Handles a player list. Calls `new` with every name that is not in the table yet.
    pub(super) fn list(
        &mut self,
        list: &Players<'_>,
        address: Endpoint,
        at: Stamp,
        mut new: impl FnMut(&[u8]),
    ) {
        for player in &list.players {
            let name = clipped(player.name.0);
            let make = || {
                new(name);
                Player::new(name, player, at)
            };
            if let Some(known) = self.players.get_or(name, make, |_| self.evicted += 1) {
                known.see(player, address, at);
            }
        }
    }
}

impl Player {
    fn new(name: &[u8], player: &player::Player<'_>, at: Stamp) -> Self {
        Self {
            name: name.into(),
            first: at,
            last: at,
            sightings: 0,
            home: None,
            others: None,
            more_servers: false,
            score: player.score,
            best_score: player.score,
            duration: player.duration,
            longest: player.duration,
        }
    }

    /// Returns the first few servers that listed the name, at most eight.
    pub fn servers(&self) -> impl Iterator<Item = Endpoint> {
        self.home.into_iter().chain(self.others.iter().flat_map(|others| others.iter().flatten().copied()))
    }

    fn see(&mut self, player: &player::Player<'_>, address: Endpoint, at: Stamp) {
        self.sightings += 1;
        self.last = at;
        self.score = player.score;
        self.best_score = self.best_score.max(player.score);
        self.duration = player.duration;
        self.longest = self.longest.max(player.duration);
        if self.more_servers || self.home == Some(address) {
            return;
        }
        if self.home.is_none() {
            self.home = Some(address);
            return;
        }
        let others = self.others.get_or_insert_default();
        match others.iter_mut().find(|other| other.is_none_or(|other| other == address)) {
            Some(other) => *other = Some(address),
            None => self.more_servers = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_length_come_back_as_they_went_in() {
        let long = [b'n'; 2 * INLINE];
        for len in 0..=long.len() {
            assert_eq!(*PlayerName::from(&long[..len]), long[..len]);
        }
        assert_eq!(size_of::<PlayerName>(), INLINE + 1);
    }
}
