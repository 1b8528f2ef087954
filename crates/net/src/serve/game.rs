//! A healthy server of a game, which nobody plays on.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Instant;

use a2scope::exchange::ExchangeKind;
use a2scope::games::{Game, Names, QueryPort, RconDialect};
use a2scope::wire::a2s::info::{Extra, Info};
use a2scope::wire::a2s::player::{Player, Players};
use a2scope::wire::a2s::rules::{Rule, Rules};
use a2scope::wire::names::{Environment, ServerType, Vac, Visibility};
use a2scope::wire::split::{Dialect, Header};
use a2scope::wire::{Message, Notes, Text, decode};

use super::{Behaviour, Challenges, Connection, Console, Reply};

/// Most bytes in a datagram; longer messages are split.
const DATAGRAM: usize = 1400;
/// Most bytes of a message in one fragment.
const FRAGMENT: usize = 1248;
/// Number of slots.
const SLOTS: u8 = 24;
/// Names of those who come and go. One is not ASCII, because names rarely all are.
const NAMES: [&str; 12] = [
    "Alyx",
    "Barney",
    "Chell",
    "Dog",
    "Eli",
    "Father Grigori",
    "GLaDOS",
    "Héctor",
    "Isaac",
    "Judith",
    "Kleiner",
    "Ладья",
];
/// Seconds after which another player comes or goes.
const TURN: u64 = 45;
/// Rules that many servers have; the names of mods make the list longer than a datagram.
const RULES: [(&str, &str); 10] = [
    ("mp_timelimit", "30"),
    ("mp_friendlyfire", "0"),
    ("sv_gravity", "800"),
    ("sv_maxrate", "0"),
    ("sv_minrate", "20000"),
    ("sv_contact", "admin@example.net"),
    ("sv_password", "0"),
    ("sv_tags", "alltalk,practice"),
    ("sv_region", "3"),
    ("tv_enable", "0"),
];

/// A healthy server of a game.
#[derive(Debug)]
pub struct GameServer {
    game: &'static Game,
    began: Instant,
    /// How long the server has been running when it begins, in seconds.
    ran: u64,
    challenges: Challenges,
    console: Console,
    password: Vec<u8>,
    splits: u32,
}

impl GameServer {
    /// Creates a server; the password is that of its remote console.
    pub fn new(game: &'static Game, password: Vec<u8>) -> Self {
        Self {
            game,
            began: Instant::now(),
            ran: 3600,
            challenges: Challenges::default(),
            console: Console::of(game, password.clone()),
            password,
            splits: 0,
        }
    }

    /// Returns whether the game answers queries at all.
    pub fn is_queried(&self) -> bool {
        self.game.query != QueryPort::None
    }

    /// Returns whether the game's console listens on TCP.
    pub fn has_console(&self) -> bool {
        self.console.is_stream()
    }

    fn is_gold(&self) -> bool {
        self.game.rcon.is_some_and(|(_, dialect)| dialect == RconDialect::GoldSource)
    }

    fn seconds(&self) -> u64 {
        self.ran + self.began.elapsed().as_secs()
    }

    /// Returns those who play: name, score, seconds.
    fn players(&self) -> Vec<(&'static str, i32, f32)> {
        let now = self.seconds();
        let turn = now / TURN;
        // Each stays for as many turns as there are others, then leaves for half as long.
        let stay = NAMES.len() as u64;
        let cycle = stay + stay / 2;
        let at = |place: usize| (turn + 3 * place as u64) % cycle;
        let playing = NAMES.iter().enumerate().filter(|(place, _)| at(*place) < stay);
        playing
            .map(|(place, name)| {
                let seconds = at(place) * TURN + now % TURN;
                (*name, (seconds / 40) as i32, seconds as f32)
            })
            .collect()
    }

    fn info(&self) -> Vec<u8> {
        let name = format!("a2scope serve: {}", self.game.name);
        let app_id = self.game.app_id;
        let extra = Extra {
            edf: Extra::PORT | Extra::STEAM_ID | Extra::KEYWORDS | Extra::GAME_ID,
            port: Some(self.game.port),
            steam_id: Some(90_071_992_547_409_920),
            keywords: Some(Text(b"a2scope,practice")),
            game_id: Some(app_id.into()),
            ..Extra::default()
        };
        let info = Info {
            protocol: 17,
            name: Text(name.as_bytes()),
            map: Text(map(self.game).as_bytes()),
            folder: Text(self.game.folder.as_bytes()),
            game: Text(self.game.name.as_bytes()),
            // AppIDs beyond 65,535 are cut here; the whole is in the GameID.
            app_id: app_id as u16,
            players: self.players().len() as u8,
            max_players: SLOTS,
            bots: 0,
            server_type: ServerType(b'd'),
            environment: Environment(b'l'),
            visibility: Visibility(0),
            vac: Vac(1),
            the_ship: (app_id == 2400).then(Default::default),
            version: Text(b"1.0.0.0"),
            extra: Some(extra),
        };
        info.encode().unwrap_or_default()
    }

    fn player_list(&self) -> Vec<u8> {
        let players: Vec<Player<'_>> = self
            .players()
            .into_iter()
            .map(|(name, score, duration)| Player {
                index: 0,
                name: Text(if self.game.names == Names::Shown { name.as_bytes() } else { b"" }),
                score,
                duration,
                the_ship: (self.game.app_id == 2400).then(Default::default),
            })
            .collect();
        Players { count: players.len() as u8, players }.encode().unwrap_or_default()
    }

    fn rule_list() -> Vec<u8> {
        let more: Vec<(String, String)> = (1..=40)
            .map(|number| (format!("sm_practice_setting_{number:02}_version"), format!("1.{number}.0")))
            .collect();
        let more = more.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let rules: Vec<Rule<'_>> = RULES
            .into_iter()
            .chain(more)
            .map(|(name, value)| Rule { name: Text(name.as_bytes()), value: Text(value.as_bytes()) })
            .collect();
        Rules { count: rules.len() as u16, rules }.encode().unwrap_or_default()
    }

    /// Returns a message in as many datagrams as it needs.
    fn datagrams(&mut self, message: Vec<u8>) -> Vec<Reply> {
        if message.len() <= DATAGRAM {
            return vec![message.into()];
        }
        self.splits = self.splits.wrapping_add(1) & 0x7FFF_FFFF;
        let dialect = if self.is_gold() { Dialect::GoldSource } else { Dialect::Source };
        let parts: Vec<&[u8]> = message.chunks(FRAGMENT).collect();
        let total = parts.len() as u8;
        let header = |index: usize| {
            let size = Some(FRAGMENT as u16);
            Header { id: self.splits, total, index: index as u8, size }.encode(dialect)
        };
        parts.iter().enumerate().map(|(index, part)| [&header(index), *part].concat().into()).collect()
    }

    /// Answers a command of the remote console.
    fn run(&self, command: &[u8]) -> String {
        let text = String::from_utf8_lossy(command);
        let word = text.split_whitespace().next().unwrap_or_default().to_lowercase();
        let players = self.players();
        match word.as_str() {
            "status" => {
                let mut lines = format!(
                    "hostname: a2scope serve: {}\nmap     : {}\nplayers : {} ({SLOTS} max)\n",
                    self.game.name,
                    map(self.game),
                    players.len()
                );
                for (at, (name, score, seconds)) in players.iter().enumerate() {
                    let _ = writeln!(lines, "# {} \"{name}\" {score} {seconds:.0}s", at + 2);
                }
                lines
            }
            "list" | "players" | "showplayers" => {
                let names: Vec<&str> = players.iter().map(|(name, ..)| *name).collect();
                format!(
                    "There are {} of a max of {SLOTS} players online: {}\n",
                    names.len(),
                    names.join(", ")
                )
            }
            "info" => format!("Welcome to a2scope serve: {}\n", self.game.name),
            "cvarlist" => {
                let mut lines = String::new();
                for (name, value) in RULES.iter().cycle().take(400) {
                    let _ = writeln!(lines, "{name} : {value}");
                }
                lines
            }
            "echo" | "say" | "/say" => {
                text.split_once(' ').map_or_else(String::new, |(_, rest)| format!("{rest}\n"))
            }
            _ => format!("Unknown command: {text}\n"),
        }
    }

    /// Answers GoldSource's console, which is text over UDP.
    fn gold(&mut self, from: SocketAddr, text: &[u8]) -> Vec<Reply> {
        let challenge = u32::from_le_bytes(self.challenges.of(from));
        let text = String::from_utf8_lossy(text).into_owned();
        let text = text.trim_end_matches(['\0', '\n']);
        if text == "challenge rcon" {
            return vec![format!("challenge rcon {challenge}\n\0").into_bytes().prefixed()];
        }
        let rest = text.strip_prefix("rcon ").and_then(|rest| rest.split_once(' '));
        let Some((given, rest)) = rest.filter(|(given, _)| given.parse() == Ok(challenge)) else {
            return vec![b"lBad challenge.\n\0".to_vec().prefixed()];
        };
        let _ = given;
        let quoted = rest.strip_prefix('"').and_then(|rest| rest.split_once("\" "));
        let (password, command) = quoted.or_else(|| rest.split_once(' ')).unwrap_or((rest, ""));
        if password.as_bytes() != self.password {
            return vec![b"lBad rcon_password.\n\0".to_vec().prefixed()];
        }
        let answer = self.run(command.as_bytes());
        vec![[b"l", answer.as_bytes(), &[0, 0]].concat().prefixed()]
    }
}

/// Puts the prefix of single datagrams before a message.
trait Prefixed {
    fn prefixed(self) -> Reply;
}

impl Prefixed for Vec<u8> {
    fn prefixed(mut self) -> Reply {
        self.splice(..0, [0xFF; 4]);
        self.into()
    }
}

impl Behaviour for GameServer {
    fn datagram(&mut self, from: SocketAddr, bytes: &[u8]) -> Vec<Reply> {
        if !self.is_queried() {
            return Vec::new();
        }
        if self.is_gold()
            && let Some(text) = bytes.strip_prefix(b"\xFF\xFF\xFF\xFF")
            && (text.starts_with(b"challenge rcon") || text.starts_with(b"rcon "))
        {
            return self.gold(from, text);
        }
        let (kind, challenge) = match decode(bytes, 0, &mut (), &mut Notes::default()).value {
            Ok(Message::InfoRequest(request)) => (ExchangeKind::Info, request.challenge),
            Ok(Message::PlayerRequest(request)) => (ExchangeKind::Players, Some(request.challenge)),
            Ok(Message::RulesRequest(request)) => (ExchangeKind::Rules, Some(request.challenge)),
            Ok(Message::Ping) => return vec![b"j00000000000000\0".to_vec().prefixed()],
            _ => return Vec::new(),
        };
        if self.game.unserved.contains(&kind) {
            return Vec::new();
        }
        if !challenge.is_some_and(|challenge| self.challenges.is_of(from, &challenge.to_le_bytes())) {
            return vec![[&b"A"[..], &self.challenges.of(from)].concat().prefixed()];
        }
        let message = match kind {
            ExchangeKind::Info => self.info(),
            ExchangeKind::Players => self.player_list(),
            _ => Self::rule_list(),
        };
        self.datagrams(message)
    }

    fn connected(&mut self, connection: Connection) -> Vec<Reply> {
        self.console.connected(connection)
    }

    fn packet(&mut self, connection: Connection, packet: &[u8]) -> Vec<Reply> {
        let mut console = std::mem::replace(&mut self.console, Console::new(RconDialect::Own, Vec::new()));
        let replies = console.packet(connection, packet, |command| self.run(command));
        self.console = console;
        replies
    }

    fn disconnected(&mut self, connection: Connection) {
        self.console.disconnected(connection);
    }
}

/// Returns a map that the game has, or a word that could be one.
fn map(game: &Game) -> &'static str {
    match game.folder {
        "cstrike" | "csgo" | "czero" => "de_dust2",
        "tf" => "ctf_2fort",
        "left4dead2" | "left4dead" => "c1m1_hotel",
        "garrysmod" => "gm_construct",
        "hl2mp" => "dm_lockdown",
        "valve" => "crossfire",
        "rust" => "Procedural Map",
        "Arma3" => "Altis",
        "dayz" => "chernarusplus",
        "ark_survival_evolved" => "TheIsland",
        _ => "practice",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::request;
    use a2scope::games::GAMES;

    #[test]
    fn every_game_that_answers_checks_a_challenge_first() {
        let from: SocketAddr = "127.0.0.1:40000".parse().unwrap();
        for game in GAMES {
            let mut server = GameServer::new(game, b"secret".to_vec());
            for kind in [ExchangeKind::Info, ExchangeKind::Players, ExchangeKind::Rules] {
                let first = server.datagram(from, &request(kind, None));
                if !server.is_queried() || game.unserved.contains(&kind) {
                    assert!(first.is_empty(), "{}", game.name);
                    continue;
                }
                let [challenge] = first.as_slice() else { panic!("{}: {first:?}", game.name) };
                assert_eq!(challenge.bytes.len(), 9);
                let given = u32::from_le_bytes(challenge.bytes[5..].try_into().unwrap());
                let replies = server.datagram(from, &request(kind, Some(given)));
                assert_eq!(replies.len() > 1, kind == ExchangeKind::Rules, "{}", game.name);
                let wrong = server.datagram(from, &request(kind, Some(given ^ 1)));
                assert_eq!(wrong, first);
            }
        }
    }

    #[test]
    fn players_come_and_go() {
        let mut server = GameServer::new(&GAMES[0], Vec::new());
        let names =
            |server: &GameServer| server.players().into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
        let before = names(&server);
        server.ran += 5 * TURN;
        let after = names(&server);
        assert!(!before.is_empty() && !after.is_empty());
        assert_ne!(before, after);
    }
}
