//! The entry of a server in the inventory, with the values that the server last reported about itself.

use alloc::boxed::Box;
use alloc::vec::Vec;

use a2scope_capture::Endpoint;
use a2scope_wire::a2s::info::Info;
use a2scope_wire::a2s::info_goldsource::InfoDetailed;
use a2scope_wire::{GameEngine, Text, keywords};

use super::history::{History, Room, Series, clipped};
use super::rules::RuleSet;
use crate::clock_map::Keyed;
use crate::rtt::RttRange;
use crate::stamp::Stamp;

/// The values that a server last reported about itself, without the values that have a history.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServerInfo {
    texts: Texts,
    /// The complete AppID, taken from the GameID if there is one.
    pub app_id: u32,
    /// Number of players, bots included.
    pub players: u8,
    /// Maximum number of players.
    pub max_players: u8,
    /// Number of bots.
    pub bots: u8,
    /// The server type as sent: `d`, `l` or `p`.
    pub server_type: u8,
    /// The environment as sent: `l`, `w`, `m` or `o`.
    pub environment: u8,
    /// Whether a password is needed.
    pub password: bool,
    /// Whether the server uses VAC, Valve's anti-cheat.
    pub vac: bool,
    /// The SteamID of the server; `None` if the server did not send one.
    pub steam_id: Option<u64>,
}

impl ServerInfo {
    /// Returns the folder of the game.
    pub fn folder(&self) -> &[u8] {
        self.texts.get(FOLDER)
    }

    /// Returns the name of the game.
    pub fn game(&self) -> &[u8] {
        self.texts.get(GAME)
    }

    /// Returns the version of the game.
    pub fn version(&self) -> &[u8] {
        self.texts.get(VERSION)
    }

    /// Returns the keywords as one text.
    pub fn keywords(&self) -> &[u8] {
        self.texts.get(KEYWORDS)
    }

    /// Returns the keywords one by one, split in the way in which the game writes them.
    pub fn tags(&self) -> Vec<keywords::Tag<'_>> {
        let dialect = keywords::Dialect::of(self.keywords(), self.app_id as u16);
        keywords::tags(self.keywords(), dialect).collect()
    }
}

/// Index of each text in [`Texts`]. The name and the map have the indexes 0 and 1.
const FOLDER: usize = 2;
const GAME: usize = 3;
const VERSION: usize = 4;
const KEYWORDS: usize = 5;

/// The texts of a reply in one buffer. Most replies repeat all of the texts, so one comparison is enough.
#[derive(Clone, Debug, Default, PartialEq)]
struct Texts {
    bytes: Box<[u8]>,
    ends: [u16; 6],
}

impl Texts {
    fn get(&self, which: usize) -> &[u8] {
        let start = which.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |end| *end);
        let end = self.ends.get(which).copied().unwrap_or_default();
        self.bytes.get(usize::from(start)..usize::from(end)).unwrap_or_default()
    }

    /// Returns whether the buffer begins with these texts.
    fn begin_with<const N: usize>(&self, texts: [Text<'_>; N]) -> bool {
        texts.iter().enumerate().all(|(which, text)| self.get(which) == clipped(text.0))
    }

    fn set(&mut self, texts: [&[u8]; 6]) {
        let mut bytes = Vec::with_capacity(texts.iter().map(|text| text.len()).sum());
        let mut ends = [0; 6];
        for (text, end) in texts.into_iter().zip(&mut ends) {
            bytes.extend_from_slice(text);
            *end = bytes.len() as u16;
        }
        *self = Self { bytes: bytes.into(), ends };
    }
}

/// A server: an address that answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Server {
    /// The server's address.
    pub address: Endpoint,
    /// Stamp of the server's first answer.
    pub first: Stamp,
    /// Stamp of the server's last answer.
    pub last: Stamp,
    /// The engine; `None` until an answer shows it.
    pub engine: Option<GameEngine>,
    /// Number of requests to the server since its first answer.
    pub requests: u64,
    /// Number of answers from the server.
    pub replies: u64,
    /// Number of challenges among the answers.
    pub challenges: u64,
    /// Number of intact answers.
    pub intact: u64,
    /// Round-trip times of the answered exchanges.
    pub rtts: RttRange,
    /// The server's name over time.
    pub name: History,
    /// The server's map over time.
    pub map: History,
    /// The other things that the server reports about itself; `None` if it has not answered `A2S_INFO`.
    pub info: Option<Box<ServerInfo>>,
    /// Number of players over time, from `A2S_INFO`.
    pub players: Series,
    /// The last player count from `A2S_INFO`, and when the server sent it.
    pub counted: Option<(Stamp, u8)>,
    /// The length of the last player list, and when the server sent it.
    pub listed: Option<(Stamp, usize)>,
    /// The server's rules; `None` if they were never seen completely.
    pub rules: Option<Box<RuleSet>>,
    /// Number of bytes that the server's history takes.
    pub(super) history_bytes: usize,
}

impl Server {
    pub(super) fn new(address: Endpoint, at: Stamp) -> Self {
        Self {
            address,
            first: at,
            last: at,
            engine: None,
            requests: 0,
            replies: 0,
            challenges: 0,
            intact: 0,
            rtts: RttRange::default(),
            name: History::default(),
            map: History::default(),
            info: None,
            players: Series::default(),
            counted: None,
            listed: None,
            rules: None,
            history_bytes: 0,
        }
    }

    /// Handles `S2A_INFO_SRC`.
    pub(super) fn info(&mut self, info: &Info<'_>, at: Stamp, history: &mut Room<'_>) {
        let extra = info.extra.unwrap_or_default();
        let keywords = extra.keywords.unwrap_or_default();
        let kept = self.info.get_or_insert_default();
        let texts = [info.name, info.map, info.folder, info.game, info.version, keywords];
        if self.name.changes.is_empty() || !kept.texts.begin_with(texts) {
            self.name.note(info.name, at, history);
            self.map.note(info.map, at, history);
            kept.texts.set(texts.map(|text| clipped(text.0)));
        }
        self.players.add(at, u32::from(info.players), history);
        self.counted = Some((at, info.players));
        kept.app_id = extra.game_id.map_or(u32::from(info.app_id), |id| (id & 0xFF_FFFF) as u32);
        (kept.players, kept.max_players, kept.bots) = (info.players, info.max_players, info.bots);
        (kept.server_type, kept.environment) = (info.server_type.0, info.environment.0);
        (kept.password, kept.vac) = (info.visibility.0 == 1, info.vac.0 == 1);
        kept.steam_id = extra.steam_id;
    }

    /// Handles `S2A_INFO_DETAILED`, which has no version and no keywords. The values known from before are kept.
    pub(super) fn info_detailed(&mut self, info: &InfoDetailed<'_>, at: Stamp, history: &mut Room<'_>) {
        let kept = self.info.get_or_insert_default();
        let texts = [info.name, info.map, info.folder, info.game];
        if self.name.changes.is_empty() || !kept.texts.begin_with(texts) {
            self.name.note(info.name, at, history);
            self.map.note(info.map, at, history);
            let [name, map, folder, game] = texts.map(|text| clipped(text.0));
            let before = core::mem::take(&mut kept.texts);
            kept.texts.set([name, map, folder, game, before.get(VERSION), before.get(KEYWORDS)]);
        }
        self.players.add(at, u32::from(info.players), history);
        self.counted = Some((at, info.players));
        (kept.players, kept.max_players, kept.bots) = (info.players, info.max_players, info.bots);
        (kept.server_type, kept.environment) = (info.server_type.0, info.environment.0);
        (kept.password, kept.vac) = (info.visibility.0 == 1, info.vac.0 == 1);
    }
}

impl Keyed for Box<Server> {
    type Key = Endpoint;

    fn key(&self) -> &Endpoint {
        &self.address
    }
}
