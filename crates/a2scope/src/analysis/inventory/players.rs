//! Players seen in player lists, by name.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Deref;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::player::{self, Players};

use super::history::clipped;
use crate::analysis::clock_map::{ClockMap, Keyed};
use crate::analysis::stamp::Stamp;

/// Servers kept for a player, not counting the first.
const MAX_PLACES: usize = 7;

/// Bytes of a name that are stored inline: 31, the longest name Source allows.
const INLINE: usize = 31;

/// The bytes of a name. Short names are stored inline, so that reading a player takes one memory access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerName(Stored);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stored {
    Inline(u8, [u8; INLINE]),
    Long(Box<[u8]>),
}

impl From<&[u8]> for PlayerName {
    fn from(name: &[u8]) -> Self {
        let mut bytes = [0; INLINE];
        Self(match bytes.get_mut(..name.len()) {
            Some(start) => {
                start.copy_from_slice(name);
                Stored::Inline(name.len() as u8, bytes)
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
            Stored::Inline(len, bytes) => bytes.get(..usize::from(*len)).unwrap_or_default(),
            Stored::Long(name) => name,
        }
    }
}

/// A player: a name seen in a player list.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The name; at most 256 bytes.
    pub name: PlayerName,
    /// The first list that has it.
    pub first: Stamp,
    /// The last list that has it.
    pub last: Stamp,
    /// How often it was listed.
    pub sightings: u64,
    /// The first server that listed it.
    home: Option<Endpoint>,
    /// Other servers that listed it, the first few.
    others: Vec<Endpoint>,
    /// More servers listed it than are kept.
    pub more_servers: bool,
    /// The last score.
    pub score: i32,
    /// The highest score.
    pub best_score: i32,
    /// The last time on a server, in seconds.
    pub duration: f32,
    /// The longest time on a server, in seconds.
    pub longest: f32,
}

impl Keyed for Player {
    type Key = [u8];

    fn key(&self) -> &[u8] {
        &self.name
    }
}

/// The players kept. Players first listed together are stored together, so that most names of a list are found
/// without a lookup.
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
        self.players.peek_at(place)
    }

    /// Takes a player list; calls `new` with every name that is not in the table.
    pub(super) fn list(
        &mut self,
        list: &Players<'_>,
        address: Endpoint,
        at: Stamp,
        mut new: impl FnMut(&[u8]),
    ) {
        let mut guess = usize::MAX;
        for player in &list.players {
            let name = clipped(player.name.0);
            let place = match self.players.peek_at(guess) {
                Some(known) if *known.name == *name => guess,
                _ => {
                    let make = || {
                        new(name);
                        Player::new(name, player, at)
                    };
                    self.players.place_or(name, make, |_| self.evicted += 1)
                }
            };
            guess = place + 1;
            if let Some(known) = self.players.at(place) {
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
            others: Vec::new(),
            more_servers: false,
            score: player.score,
            best_score: player.score,
            duration: player.duration,
            longest: player.duration,
        }
    }

    /// Servers that listed it, the first few.
    pub fn servers(&self) -> impl Iterator<Item = Endpoint> {
        self.home.into_iter().chain(self.others.iter().copied())
    }

    fn see(&mut self, player: &player::Player<'_>, address: Endpoint, at: Stamp) {
        self.sightings += 1;
        self.last = at;
        self.score = player.score;
        self.best_score = self.best_score.max(player.score);
        self.duration = player.duration;
        self.longest = self.longest.max(player.duration);
        if self.home == Some(address) || self.others.contains(&address) {
            return;
        }
        if self.home.is_none() {
            self.home = Some(address);
        } else if self.others.len() < MAX_PLACES {
            self.others.push(address);
        } else {
            self.more_servers = true;
        }
    }
}
