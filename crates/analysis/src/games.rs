//! Facts about games: on which port they answer queries, which queries they do not answer, and how their RCON differs.
//!
//! [`GAMES`] has one row per game. Explanations, diagnoses and `a2scope explain games` use these rows.

use a2scope_text::{StaticText, static_text};

use crate::exchange::ExchangeKind;

/// The port on which a game answers queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryPort {
    /// The game answers queries on its game port.
    Same,
    /// The game answers queries on its game port plus this number.
    Plus(u16),
    /// The game answers queries on a separate port. This number is the default.
    Own(u16),
    /// The game does not answer A2S.
    None,
}

/// The names that the player list of a game shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// The list shows the names of the players.
    Shown,
    /// The names in the list are empty.
    Empty,
    /// The server's `host_players_show` decides: the list has nobody, a single entry `Max Players`, or everybody.
    HostPlayersShow,
}

/// The kind of RCON that a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RconDialect {
    /// The RCON of Valve's servers.
    Source,
    /// Like Valve's RCON, but answers carry the id 0.
    IdZero,
    /// Like Valve's RCON, but the empty packet after a command is not mirrored.
    NoMirror,
    /// JSON over WebSocket.
    WebSocket,
    /// BattlEye's own protocol over UDP.
    BattlEye,
    /// Text over UDP, with a challenge.
    GoldSource,
    /// The game's own protocol.
    Own,
}

/// A row of [`GAMES`]: the facts about one game.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Steam's AppID of the game; 0 if its servers do not send one.
    pub app_id: u32,
    /// The folder that servers of the game report; empty if it is not known.
    pub folder: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// The usual game port.
    pub port: u16,
    /// The port on which the game answers queries.
    pub query: QueryPort,
    /// The queries that the game does not answer.
    pub unserved: &'static [ExchangeKind],
    /// The names that the game's player list shows.
    pub names: Names,
    /// The usual RCON port and the RCON dialect; `None` if the game has no RCON, or if it is not known.
    pub rcon: Option<(u16, RconDialect)>,
    /// Another peculiarity of the game; `None` if there is none.
    pub quirk: Option<StaticText>,
    /// The place where this information comes from.
    pub source: &'static str,
    /// Year and month in which the information was looked up.
    pub date: &'static str,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Game {}

const VALVE: &str = "developer.valvesoftware.com";
const GAMEDIG: &str = "gamedig's list of games";
const THREADS: &str = "issue threads of query libraries";
const DATE: &str = "2026-11";

/// Creates a row for a game whose servers behave like Valve's.
const fn valve(app_id: u32, folder: &'static str, name: &'static str) -> Game {
    Game {
        app_id,
        folder,
        name,
        port: 27015,
        query: QueryPort::Same,
        unserved: &[],
        names: Names::Shown,
        rcon: Some((27015, RconDialect::Source)),
        quirk: None,
        source: VALVE,
        date: DATE,
    }
}

/// Creates a row for a game on the GoldSource engine.
const fn gold(app_id: u32, folder: &'static str, name: &'static str) -> Game {
    Game { rcon: Some((27015, RconDialect::GoldSource)), ..valve(app_id, folder, name) }
}

/// Creates a row for a game whose servers are neither Valve's nor GoldSource's. No RCON is known for it.
const fn other(app_id: u32, folder: &'static str, name: &'static str, port: u16, query: QueryPort) -> Game {
    Game { port, query, rcon: None, source: GAMEDIG, ..valve(app_id, folder, name) }
}

/// All known games.
pub static GAMES: &[Game] = &[
    gold(10, "cstrike", "Counter-Strike"),
    gold(20, "tfc", "Team Fortress Classic"),
    gold(30, "dod", "Day of Defeat"),
    gold(70, "valve", "Half-Life"),
    gold(80, "czero", "Counter-Strike: Condition Zero"),
    gold(225_840, "svencoop", "Sven Co-op"),
    valve(240, "cstrike", "Counter-Strike: Source"),
    valve(300, "dod", "Day of Defeat: Source"),
    valve(320, "hl2mp", "Half-Life 2: Deathmatch"),
    valve(440, "tf", "Team Fortress 2"),
    valve(500, "left4dead", "Left 4 Dead"),
    valve(550, "left4dead2", "Left 4 Dead 2"),
    valve(630, "swarm", "Alien Swarm"),
    Game {
        unserved: &[ExchangeKind::Rules],
        names: Names::HostPlayersShow,
        quirk: Some(static_text!(
            "game-cs2",
            "Counter-Strike 2 and CS:GO share this AppID and the folder csgo. host_players_show and host_rules_show say what A2S_PLAYER and A2S_RULES show; CS2 leaves all names empty"
        )),
        source: THREADS,
        ..valve(730, "csgo", "Counter-Strike 2")
    },
    Game {
        quirk: Some(static_text!("game-gmod", "some servers send the prefix FF FF FF FF twice")),
        ..valve(4000, "garrysmod", "Garry's Mod")
    },
    valve(17_520, "synergy", "Synergy"),
    valve(222_880, "insurgency", "Insurgency"),
    valve(362_890, "bms", "Black Mesa"),
    Game {
        unserved: &[ExchangeKind::Players],
        rcon: Some((28_016, RconDialect::WebSocket)),
        quirk: Some(static_text!(
            "game-rust",
            "players and slots are in the keywords too (cp, mp); with rcon.web 1 RCON is a WebSocket, and console lines come as type 4 without being asked for"
        )),
        source: THREADS,
        ..other(252_490, "rust", "Rust", 28_015, QueryPort::Own(28_017))
    },
    Game {
        rcon: Some((2306, RconDialect::BattlEye)),
        quirk: Some(static_text!("game-arma", "the rules hold a binary block with mods and signatures")),
        ..other(107_410, "Arma3", "Arma 3", 2302, QueryPort::Plus(1))
    },
    Game {
        rcon: Some((2306, RconDialect::BattlEye)),
        ..other(33_930, "Arma2OA", "Arma 2: Operation Arrowhead", 2302, QueryPort::Plus(1))
    },
    Game {
        rcon: Some((2306, RconDialect::BattlEye)),
        quirk: Some(static_text!(
            "game-dayz",
            "steamQueryPort in serverDZ.cfg sets the query port; hosters often use the game port plus 1 or plus 3"
        )),
        ..other(221_100, "dayz", "DayZ", 2302, QueryPort::Own(27_016))
    },
    Game {
        rcon: Some((19_999, RconDialect::BattlEye)),
        ..other(1_874_880, "", "Arma Reforger", 2001, QueryPort::Own(17_777))
    },
    Game {
        unserved: &[ExchangeKind::Rules],
        names: Names::Empty,
        quirk: Some(static_text!(
            "game-valheim",
            "a server with crossplay is not on Steam and answers nothing; the player list has no names"
        )),
        source: THREADS,
        ..other(892_970, "valheim", "Valheim", 2456, QueryPort::Plus(1))
    },
    Game {
        rcon: Some((27_020, RconDialect::NoMirror)),
        source: THREADS,
        ..other(346_110, "ark_survival_evolved", "ARK: Survival Evolved", 7777, QueryPort::Own(27_015))
    },
    Game {
        rcon: Some((27_020, RconDialect::NoMirror)),
        quirk: Some(static_text!(
            "game-asa",
            "its servers are listed by Epic Online Services and do not answer A2S"
        )),
        ..other(2_399_830, "", "ARK: Survival Ascended", 7777, QueryPort::None)
    },
    Game {
        names: Names::Empty,
        source: THREADS,
        ..other(251_570, "7DTD", "7 Days to Die", 26_900, QueryPort::Same)
    },
    Game {
        names: Names::Empty,
        source: THREADS,
        ..other(383_120, "Empyrion", "Empyrion - Galactic Survival", 30_000, QueryPort::Plus(1))
    },
    Game {
        rcon: Some((25_575, RconDialect::NoMirror)),
        ..other(440_900, "ConanSandbox", "Conan Exiles", 7777, QueryPort::Own(27_015))
    },
    Game {
        rcon: Some((25_575, RconDialect::IdZero)),
        quirk: Some(static_text!(
            "game-palworld",
            "answers of its RCON carry id 0, and sizes count characters; the REST API on port 8212 replaces it"
        )),
        source: THREADS,
        ..other(1_623_730, "", "Palworld", 8211, QueryPort::Own(27_015))
    },
    Game {
        rcon: Some((27_015, RconDialect::NoMirror)),
        quirk: Some(static_text!("game-factorio", "an empty RCON command is not answered")),
        source: THREADS,
        ..other(427_520, "", "Factorio", 34_197, QueryPort::None)
    },
    Game {
        rcon: Some((25_575, RconDialect::NoMirror)),
        quirk: Some(static_text!(
            "game-minecraft",
            "it has a query protocol of its own; RCON answers are cut into packets of 4,096 bytes"
        )),
        source: THREADS,
        ..other(0, "", "Minecraft", 25_565, QueryPort::None)
    },
    Game {
        rcon: Some((27_015, RconDialect::Source)),
        ..other(108_600, "zomboid", "Project Zomboid", 16_261, QueryPort::Same)
    },
    Game {
        rcon: Some((21_114, RconDialect::Source)),
        quirk: Some(static_text!("game-squad", "its RCON sends chat as type 1 without being asked for")),
        ..other(393_380, "squad", "Squad", 7787, QueryPort::Own(27_165))
    },
    Game {
        rcon: Some((7779, RconDialect::Own)),
        ..other(686_810, "", "Hell Let Loose", 7777, QueryPort::Own(26_420))
    },
    Game {
        rcon: Some((27_015, RconDialect::Source)),
        ..other(581_320, "sandstorm", "Insurgency: Sandstorm", 27_102, QueryPort::Plus(29))
    },
    other(418_460, "rs2", "Rising Storm 2: Vietnam", 7777, QueryPort::Own(27_015)),
    other(304_930, "unturned", "Unturned", 27_015, QueryPort::Plus(1)),
    Game {
        rcon: Some((25_575, RconDialect::Source)),
        ..other(1_604_030, "V Rising", "V Rising", 9876, QueryPort::Plus(1))
    },
    other(1_203_620, "enshrouded", "Enshrouded", 15_636, QueryPort::Plus(1)),
    other(244_850, "Space Engineers", "Space Engineers", 27_016, QueryPort::Same),
    other(445_220, "avorion", "Avorion", 27_000, QueryPort::Plus(20)),
    other(556_450, "theforestDS", "The Forest", 27_015, QueryPort::Plus(1)),
    other(1_326_470, "sonsoftheforestds", "Sons Of The Forest", 8766, QueryPort::Own(27_016)),
    other(1_149_460, "icarus", "Icarus", 17_777, QueryPort::Own(27_015)),
    other(602_960, "barotrauma", "Barotrauma", 27_015, QueryPort::Plus(1)),
    other(526_870, "", "Satisfactory", 7777, QueryPort::None),
    other(282_440, "baseq3", "Quake Live", 27_960, QueryPort::Same),
    Game {
        rcon: Some((21_026, RconDialect::Source)),
        ..other(211_820, "starbound", "Starbound", 21_025, QueryPort::Same)
    },
    other(2400, "ship", "The Ship", 27_015, QueryPort::Same),
];

impl Game {
    /// Returns the game with this AppID; `None` for 0 and for unknown AppIDs.
    pub fn by_app_id(app_id: u32) -> Option<&'static Self> {
        GAMES.iter().find(|game| app_id != 0 && game.app_id == app_id)
    }

    /// Returns the game that an `S2A_INFO_SRC` names by its AppID or else by its folder; `None` if it is not known.
    pub fn of_info(app_id: u32, folder: &[u8]) -> Option<&'static Self> {
        let by_folder = || {
            GAMES
                .iter()
                .find(|game| !game.folder.is_empty() && game.folder.as_bytes().eq_ignore_ascii_case(folder))
        };
        Self::by_app_id(app_id).or_else(by_folder)
    }

    /// Returns the first game that usually has this game port and does not answer queries on it: it answers
    /// on another port or not at all. `None` if there is no such game.
    pub fn by_game_port(port: u16) -> Option<&'static Self> {
        // So many games use this port that it does not show which game it is.
        const COMMON: u16 = 27_015;
        GAMES.iter().find(|game| port != COMMON && game.port == port && game.query_port() != Some(port))
    }

    /// Returns the game that usually has this RCON port; `None` if there is no such game, or if there are several.
    pub fn by_rcon_port(port: u16) -> Option<&'static Self> {
        let mut games = GAMES.iter().filter(|game| game.rcon.is_some_and(|(rcon, _)| rcon == port));
        games.next().filter(|_| games.next().is_none())
    }

    /// Returns the port that usually answers queries; `None` if the game does not answer A2S.
    pub fn query_port(&self) -> Option<u16> {
        match self.query {
            QueryPort::Same => Some(self.port),
            QueryPort::Plus(distance) => self.port.checked_add(distance),
            QueryPort::Own(port) => Some(port),
            QueryPort::None => None,
        }
    }

    /// Returns the game whose name occurs in a text; if there are several, the one with the longest name.
    /// Names that are a single short word are left out.
    pub fn named_in(text: &str) -> Option<&'static Self> {
        let named = |game: &&Self| {
            let name = game.name.as_bytes();
            let fits = |part: &[u8]| part.eq_ignore_ascii_case(name);
            name.len() > 4 && text.as_bytes().windows(name.len()).any(fits)
        };
        GAMES.iter().filter(named).max_by_key(|game| game.name.len())
    }
}

impl RconDialect {
    /// Returns a short description of this kind of RCON.
    pub const fn text(self) -> StaticText {
        match self {
            Self::Source => static_text!("game-rcon-source", "Source RCON over TCP"),
            Self::IdZero => static_text!("game-rcon-id_zero", "Source RCON whose answers carry id 0"),
            Self::NoMirror => {
                static_text!("game-rcon-no_mirror", "Source RCON that does not answer an empty packet")
            }
            Self::WebSocket => static_text!("game-rcon-web_socket", "WebSocket with JSON"),
            Self::BattlEye => static_text!("game-rcon-battleye", "BattlEye's protocol over UDP"),
            Self::GoldSource => static_text!("game-rcon-goldsource", "text over UDP, with a challenge"),
            Self::Own => static_text!("game-rcon-own", "a protocol of its own"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_unique_and_dated() {
        for (at, game) in GAMES.iter().enumerate() {
            assert!(!game.name.is_empty() && !game.source.is_empty() && game.date.len() == 7);
            let again = GAMES.iter().skip(at + 1).find(|other| other.app_id == game.app_id);
            assert!(again.is_none(), "{} twice", game.app_id);
        }
    }

    #[test]
    fn a_game_is_found_by_what_a_server_or_a_person_says() {
        assert_eq!(Game::of_info(0, b"valheim").map(|game| game.name), Some("Valheim"));
        assert_eq!(Game::by_game_port(2456).and_then(Game::query_port), Some(2457));
        assert!(Game::by_game_port(27_015).is_none());
        assert_eq!(Game::named_in("my palworld server").map(|game| game.app_id), Some(1_623_730));
        assert!(Game::named_in("it rusted, a rust").is_none());
    }
}
