//! `A2S_PLAYER` (0x55) and its reply `S2A_PLAYER` (0x44).
//!
//! ```text
//! FF FF FF FF 44  count  { index  name\0  score(4)  duration(4, float) }  [The Ship: { deaths(4) money(4) }]
//! ```
//!
//! **The count byte is unreliable.** It wraps at 256, and it includes players who are still connecting and not listed.
//! The Ship appends a pair of numbers for each *listed* player after the whole list. A reader that trusts the count
//! reads those pairs as players. So the decoder chooses the layout that uses up the message exactly, and adds a note if
//! the count is wrong.

use a2scope_text::{Language, static_text, text};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::a2s::{self, TRAILING};
use crate::field::{CStr, F32, Group, I32, Part, U8, U32, Wire};
use crate::judgement::Judgement;
use crate::meta::{Times, When};
use crate::note::codes;
use crate::{EncodeError, Error, MessageKind, NoteArgs, Reader, Role, Text, Trace, Writer, names};

/// Header byte of the request.
pub const REQUEST_HEADER: u8 = MessageKind::PlayerRequest.byte();
/// Header byte of the reply.
pub const HEADER: u8 = MessageKind::Players.byte();

/// The fields of the request.
pub mod request {
    use super::{U32, names};
    fields! {
        CHALLENGE: U32 = "challenge", "Challenge", "The number the server gave in S2C_CHALLENGE; -1 (or 0) asks for one.", names: Some(names::challenge);
    }
}

/// The condition of The Ship's pairs.
const OF_THE_SHIP: When = When::Judged("the game is The Ship", Judgement::ShipPairs);

fields! {
    COUNT: U8 = "count", "Count", "Players the server says it has: connecting ones included, wraps at 256.";
    PLAYERS: Group = "players", "Players", "The players, as far as the server lists them.", role: Role::List, times: Times::Judged(Judgement::PlayerCount);
    PLAYER: Group = "player", "Player", "One player.";
    INDEX: U8 = "index", "Index", "Place in the list from 0; 0 for all in many games.";
    NAME: CStr = "name", "Name", "Name of the player; empty while connecting.";
    SCORE: I32 = "score", "Score", "Score, usually frags.";
    DURATION: F32 = "duration", "Duration", "Time on the server; -1 for bots in some games.", unit: "s";
    THE_SHIP: Group = "the_ship", "The Ship", "One pair for each listed player, in the same order.", when: OF_THE_SHIP, role: Role::Beside("players"), times: Times::Judged(Judgement::ShipPairs);
    SHIP_PLAYER: Group = "ship_player", "Player", "Deaths and money of one player.", when: OF_THE_SHIP;
    DEATHS: I32 = "deaths", "Deaths", "Times the player died.", when: OF_THE_SHIP;
    MONEY: I32 = "money", "Money", "Money the player has.", when: OF_THE_SHIP;
}

/// The fields of the request, in wire order.
pub static REQUEST_LAYOUT: &[Part] = parts! { a2s::PREFIX, a2s::HEADER, request::CHALLENGE, a2s::PADDING };

/// The fields of the reply, in wire order.
pub static LAYOUT: &[Part] = parts! {
    a2s::PREFIX, a2s::HEADER, COUNT,
    PLAYERS { PLAYER { INDEX, NAME, SCORE, DURATION } },
    THE_SHIP { SHIP_PLAYER { DEATHS, MONEY } }
};

places! {
    PADDING: [PlayerRequest] [a2s::PADDING];
    PLAYERS_COUNT: [Players] [COUNT];
    PLAYERS_WRAPPED: [Players] [COUNT];
    PLAYERS_TRUNCATED: [Players] [PLAYERS];
    PLAYERS_DURATION: [Players] [DURATION];
}

/// `A2S_PLAYER`: asks a server who is playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerRequest {
    /// The server's challenge; `u32::MAX` asks for one.
    pub challenge: u32,
}

impl PlayerRequest {
    /// Reads the rest of the message after the header byte.
    pub fn decode<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<Self, Error> {
        Ok(Self { challenge: r.read(&request::CHALLENGE)? })
    }

    /// Encodes the whole message, including its prefix.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(REQUEST_HEADER);
        w.put(&request::CHALLENGE, self.challenge)?;
        Ok(w.finish())
    }
}

/// `S2A_PLAYER`: the list of players on a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Players<'a> {
    /// See [`COUNT`]. It often differs from the length of [`Players::players`].
    pub count: u8,
    /// The players in the message.
    pub players: Vec<Player<'a>>,
}

/// A player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Player<'a> {
    /// See [`INDEX`].
    pub index: u8,
    /// See [`NAME`].
    pub name: Text<'a>,
    /// See [`SCORE`].
    pub score: i32,
    /// See [`DURATION`]; in seconds.
    pub duration: f32,
    /// The Ship's fields; `None` in other games.
    pub the_ship: Option<ShipPlayer>,
}

/// The fields that The Ship adds for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShipPlayer {
    /// See [`DEATHS`].
    pub deaths: i32,
    /// See [`MONEY`].
    pub money: i32,
}

impl<'a> Players<'a> {
    /// Reads the rest of the message after the header byte.
    ///
    /// A list that ends inside a player is not an error. The players before are kept, and a note gives the place at
    /// which the list ends.
    pub fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let start = r.offset();
        let count = r.read(&COUNT)?;
        let count_span = r.span_from(start);
        if !T::ON
            && let Some(players) = Self::plain(r, count)
        {
            return Ok(Self { count, players });
        }
        let layout = PlayerLayout::of(r.remaining(), count);

        let mut players = Vec::with_capacity(layout.players);
        let stop = r.group(&PLAYERS, |r| {
            for i in 0..layout.players {
                players.push(r.item(&PLAYER, i as u32, Player::decode)?);
            }
            // Reads the truncated player too, to record the fields that are complete.
            Ok(if layout.cut { r.item(&PLAYER, layout.players as u32, Player::decode).err() } else { None })
        })?;
        if layout.trailer {
            r.group(&THE_SHIP, |r| {
                for (i, player) in players.iter_mut().enumerate() {
                    player.the_ship = Some(r.item(&SHIP_PLAYER, i as u32, ShipPlayer::decode)?);
                }
                Ok(())
            })?;
        }

        let listed = players.len();
        if layout.cut {
            let args = stop.map_or(NoteArgs::None, NoteArgs::Error);
            let left = r.left();
            r.note(&codes::PLAYERS_TRUNCATED, r.span_ahead(left), args);
            r.read_rest(&crate::reader::UNREAD);
        } else if !r.is_empty() {
            let left = r.left();
            r.note(&codes::TRAILING, r.span_ahead(left), NoteArgs::Numbers(left as u64, 0));
            r.read_rest(&TRAILING);
        }
        if listed != usize::from(count) && !layout.cut {
            let wrapped = listed > 255 && listed % 256 == usize::from(count);
            let code = if wrapped { &codes::PLAYERS_WRAPPED } else { &codes::PLAYERS_COUNT };
            r.note(code, count_span, NoteArgs::Numbers(count.into(), listed as u64));
        }
        Ok(Self { count, players })
    }

    /// Reads exactly `count` players on a fast path, which is taken if nothing follows them and no duration is odd.
    /// Otherwise returns `None` without reading anything.
    fn plain<T: Trace>(r: &mut Reader<'a, '_, T>, count: u8) -> Option<Vec<Player<'a>>> {
        let mut left = r.remaining();
        let mut players = Vec::with_capacity(usize::from(count).min(left.len() / LEAST));
        for _ in 0..count {
            let (index, named) = left.split_first()?;
            let (name, len) = CStr::take(named).ok()?;
            let (numbers, rest) = named.get(len..)?.split_first_chunk::<8>()?;
            let [s0, s1, s2, s3, d0, d1, d2, d3] = *numbers;
            let (score, duration) =
                (i32::from_le_bytes([s0, s1, s2, s3]), f32::from_le_bytes([d0, d1, d2, d3]));
            if is_odd(duration) {
                return None;
            }
            players.push(Player { index: *index, name, score, duration, the_ship: None });
            left = rest;
        }
        if !left.is_empty() {
            return None;
        }
        r.skip(r.left());
        Some(players)
    }

    /// Appends the message in a few words to `out`.
    pub(crate) fn gist(&self, language: &dyn Language, out: &mut String) -> fmt::Result {
        let count = text!("gist-players", "{players} {players|player|players}", players = self.players.len());
        language.translate_into(&count, out);
        out.push_str("  ");
        for (at, player) in self.players.iter().take(8).enumerate() {
            out.push_str(if at > 0 { ", " } else { "" });
            player.name.visible().write_to(out)?;
        }
        Ok(())
    }

    /// Encodes the whole message, prefix included. Fails if some players have The Ship's pair and others do not.
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        let mut w = Writer::single(HEADER);
        w.put(&COUNT, self.count)?;
        for player in &self.players {
            w.put(&INDEX, player.index)?;
            w.put(&NAME, player.name)?;
            w.put(&SCORE, player.score)?;
            w.put(&DURATION, player.duration)?;
        }
        let ship: Vec<_> = self.players.iter().filter_map(|player| player.the_ship).collect();
        if !ship.is_empty() && ship.len() != self.players.len() {
            return Err(EncodeError {
                field: DEATHS.meta.name,
                why: static_text!("encode-deaths", "some players have it and others do not"),
            });
        }
        for player in ship {
            w.put(&DEATHS, player.deaths)?;
            w.put(&MONEY, player.money)?;
        }
        Ok(w.finish())
    }
}

impl<'a> Player<'a> {
    fn decode<T: Trace>(r: &mut Reader<'a, '_, T>) -> Result<Self, Error> {
        let index = r.read(&INDEX)?;
        let name = r.read(&NAME)?;
        let score = r.read(&SCORE)?;
        let start = r.offset();
        let duration = r.read(&DURATION)?;
        if is_odd(duration) {
            r.note(&codes::PLAYERS_DURATION, r.span_from(start), NoteArgs::None);
        }
        Ok(Self { index, name, score, duration, the_ship: None })
    }
}

impl ShipPlayer {
    fn decode<T: Trace>(r: &mut Reader<'_, '_, T>) -> Result<Self, Error> {
        Ok(Self { deaths: r.read(&DEATHS)?, money: r.read(&MONEY)? })
    }
}

/// Returns whether a duration is implausible: negative, NaN or over a year. -1 is allowed, because it marks a bot.
fn is_odd(duration: f32) -> bool {
    !(0.0..=31_536_000.0).contains(&duration) && duration.to_bits() != (-1.0f32).to_bits()
}

/// Minimum size of a player in bytes.
const LEAST: usize = 10;
/// Maximum number of players read from one message; real lists have a few hundred.
const MAX_PLAYERS: usize = 65_535;
/// Size in bytes of the pair of numbers that The Ship adds for each player.
const PAIR: usize = 8;

/// Layout of the bytes after the count.
#[derive(Debug, PartialEq, Eq)]
struct PlayerLayout {
    /// Number of whole players listed.
    players: usize,
    /// Whether The Ship's pairs follow the players.
    trailer: bool,
    /// Whether the message ends inside the next player.
    cut: bool,
}

impl PlayerLayout {
    /// Returns the most plausible layout, which is the first in this list that fits:
    ///
    /// 1. `count` players and nothing else
    /// 2. `count` players with their pairs
    /// 3. fewer players with their pairs
    /// 4. fewer or more players and nothing else
    /// 5. more players with their pairs
    /// 6. as many players as fit, up to `count`
    fn of(bytes: &[u8], count: u8) -> Self {
        let count = usize::from(count);
        let mut rest = bytes;
        let mut listed = 0;
        let mut with_pairs = None;
        loop {
            if listed == count {
                if rest.is_empty() {
                    return Self { players: listed, trailer: false, cut: false };
                }
                if is_trailer(rest, listed) {
                    return Self { players: listed, trailer: true, cut: false };
                }
            }
            if with_pairs.is_none() && is_trailer(rest, listed) {
                with_pairs = Some(listed);
            }
            match after_player(rest) {
                Some(after) if listed < MAX_PLAYERS => rest = after,
                _ => break,
            }
            listed += 1;
        }
        // Empty names and zeros can look like pairs, so more players than `count` with pairs come last.
        if let Some(players) = with_pairs.filter(|players| *players < count || !rest.is_empty()) {
            return Self { players, trailer: true, cut: false };
        }
        if rest.is_empty() {
            return Self { players: listed, trailer: false, cut: false };
        }
        Self { players: listed.min(count), trailer: false, cut: listed < count }
    }
}

/// Returns whether `rest` can be one pair per player, that is, whether it has the right length and plausible numbers.
fn is_trailer(rest: &[u8], players: usize) -> bool {
    let (pairs, odd) = rest.as_chunks::<PAIR>();
    players > 0
        && pairs.len() == players
        && odd.is_empty()
        && pairs.iter().all(|&[d0, d1, d2, d3, m0, m1, m2, m3]| {
            let deaths = i32::from_le_bytes([d0, d1, d2, d3]);
            let money = i32::from_le_bytes([m0, m1, m2, m3]);
            (0..100_000).contains(&deaths) && (-1_000_000..100_000_000).contains(&money)
        })
}

/// Returns the bytes after one player; `None` if `bytes` end inside the player.
fn after_player(bytes: &[u8]) -> Option<&[u8]> {
    let named = bytes.get(1..)?;
    let (_, len) = CStr::take(named).ok()?;
    named.get(len + 8..)
}
