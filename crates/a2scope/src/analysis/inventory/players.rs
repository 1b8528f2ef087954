//! The players that were listed, by name.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::player::{self, Players};

use super::history::clipped;
use crate::analysis::clock_map::{ClockMap, Keyed};
use crate::analysis::stamp::Stamp;

/// Servers kept with a player beside the first.
const MAX_PLACES: usize = 7;

/// A player: a name that was listed.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The name; at most 256 bytes.
    pub name: Box<[u8]>,
    /// The first list with it.
    pub first: Stamp,
    /// The last list with it.
    pub last: Stamp,
    /// How often it was listed.
    pub sightings: u64,
    /// Where first.
    home: Option<Endpoint>,
    /// Where else, the first few.
    others: Vec<Endpoint>,
    /// It was listed on more servers than these.
    pub more_servers: bool,
    /// The last score.
    pub score: i32,
    /// The highest score.
    pub best_score: i32,
    /// The last time on a server, in seconds.
    pub duration: f32,
    /// The longest, in seconds.
    pub longest: f32,
}

impl Keyed for Player {
    type Key = [u8];

    fn key(&self) -> &[u8] {
        &self.name
    }
}

/// The players kept. Those first listed together stand together, so that most of a list is found without looking.
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

    /// Takes a list; `new` is called with every name that is not known.
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

    /// Where it was listed, the first few.
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
