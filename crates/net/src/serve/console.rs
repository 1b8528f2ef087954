//! The remote console of a game, in the dialect that the game speaks.

use std::collections::HashMap;

use a2scope::games::{Game, RconDialect};
use a2scope::wire::rcon::{AUTH, EXECCOMMAND, MIRROR_END, RESPONSE_VALUE};

use super::{Close, Connection, Reply, parts};
use crate::ask::packet;

/// Most bytes of an answer in one packet, as Valve's servers and Minecraft cut it.
const CUT: usize = 4096;
/// A packet type of Rust, for lines of its console that nobody asked for.
const CONSOLE_LINE: i32 = 4;
/// After so many wrong passwords, the connection is closed.
const WRONG: u32 = 3;
/// Most connections whose state is kept.
const CONNECTIONS: usize = super::limits::CONNECTIONS * 2;

/// A remote console. It does not run anything: it answers a few commands from what the server is.
#[derive(Debug)]
pub struct Console {
    dialect: RconDialect,
    /// Whether console lines come without being asked for, as Rust sends them.
    unasked: bool,
    /// Whether a packet of an unknown type is answered in words, as Minecraft does. It is taken for the end of an answer.
    answers_unknown: bool,
    /// Whether long answers are cut. Factorio's are one packet, of any length.
    cuts: bool,
    password: Vec<u8>,
    sessions: HashMap<Connection, Session>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Session {
    logged_in: bool,
    wrong: u32,
}

impl Console {
    /// Creates the console of a game.
    pub fn of(game: &Game, password: Vec<u8>) -> Self {
        let dialect = game.rcon.map_or(RconDialect::Own, |(_, dialect)| dialect);
        Self {
            answers_unknown: game.name == "Minecraft",
            cuts: game.name != "Factorio",
            ..Self::new(dialect, password)
        }
    }

    /// Creates a console. WebSocket is Rust's, which speaks Source RCON with `rcon.web 0`. A console with a protocol that
    /// is not known here, or over UDP, accepts no connections.
    pub fn new(dialect: RconDialect, password: Vec<u8>) -> Self {
        Self {
            dialect,
            unasked: dialect == RconDialect::WebSocket,
            answers_unknown: false,
            cuts: true,
            password,
            sessions: HashMap::new(),
        }
    }

    /// Returns whether the console listens on TCP.
    pub fn is_stream(&self) -> bool {
        !matches!(self.dialect, RconDialect::BattlEye | RconDialect::GoldSource | RconDialect::Own)
    }

    /// Begins a session.
    pub fn connected(&mut self, connection: Connection) -> Vec<Reply> {
        if !self.is_stream() {
            return vec![Reply { close: Some(Close::Reset), ..Reply::default() }];
        }
        if self.sessions.len() >= CONNECTIONS {
            self.sessions.clear();
        }
        self.sessions.insert(connection, Session::default());
        Vec::new()
    }

    /// Ends a session.
    pub fn disconnected(&mut self, connection: Connection) {
        self.sessions.remove(&connection);
    }

    /// Answers a packet; `run` answers a command.
    pub fn packet(
        &mut self,
        connection: Connection,
        packet: &[u8],
        run: impl FnOnce(&[u8]) -> String,
    ) -> Vec<Reply> {
        let Some((id, kind, body)) = parts(packet) else { return Vec::new() };
        let is_source = self.dialect == RconDialect::Source;
        let answers_zero = self.dialect == RconDialect::IdZero;
        let Some(session) = self.sessions.get_mut(&connection) else { return Vec::new() };
        if kind == AUTH {
            let right = body == self.password;
            session.logged_in = right;
            let empty = is_source.then(|| self::packet(id, RESPONSE_VALUE, b"").into());
            let answer = self::packet(if right { id } else { -1 }, EXECCOMMAND, b"").into();
            session.wrong += u32::from(!right);
            let close =
                (session.wrong >= WRONG).then(|| Reply { close: Some(Close::End), ..Reply::default() });
            return empty.into_iter().chain([answer]).chain(close).collect();
        }
        if !session.logged_in {
            return vec![Reply { close: Some(Close::End), ..Reply::default() }];
        }
        if kind != EXECCOMMAND || body.is_empty() {
            return self.other(id, kind);
        }
        let text = run(body);
        let id = if answers_zero { 0 } else { id };
        let mut replies: Vec<Reply> = cut(&text, if self.cuts { CUT } else { usize::MAX })
            .map(|part| self::packet(id, RESPONSE_VALUE, part.as_bytes()).into())
            .collect();
        if answers_zero {
            // Palworld counts characters where the others count bytes.
            for reply in &mut replies {
                let characters =
                    String::from_utf8_lossy(reply.bytes.get(12..).unwrap_or_default()).chars().count();
                reply.bytes.splice(..4, (characters as u32 + 8).to_le_bytes());
            }
        }
        if self.unasked {
            let line = format!("[RCON] {}", String::from_utf8_lossy(body));
            replies.insert(0, self::packet(-1, CONSOLE_LINE, line.as_bytes()).into());
        }
        replies
    }

    /// Answers the packet with which clients look for the end of an answer.
    fn other(&self, id: i32, kind: i32) -> Vec<Reply> {
        if self.dialect == RconDialect::Source {
            return vec![
                packet(id, RESPONSE_VALUE, b"").into(),
                packet(id, RESPONSE_VALUE, MIRROR_END).into(),
            ];
        }
        // The others say nothing to it, and nobody answers an empty command.
        if self.answers_unknown && kind != EXECCOMMAND {
            let text = format!("Unknown request {kind:x}");
            return vec![packet(id, RESPONSE_VALUE, text.as_bytes()).into()];
        }
        Vec::new()
    }
}

/// Cuts a text into parts of at most so many bytes; one empty part if there is none.
fn cut(text: &str, most: usize) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let (part, after) = text.split_at(text.floor_char_boundary(most));
        rest = (!after.is_empty()).then_some(after);
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::games::GAMES;

    const CSS: &str = "Counter-Strike: Source";

    fn talk(game: &str, packets: &[(i32, &[u8])]) -> Vec<Vec<(i32, i32, Vec<u8>)>> {
        let game = GAMES.iter().find(|known| known.name == game).unwrap();
        let mut console = Console::of(game, b"secret".to_vec());
        let connection = Connection(1);
        console.connected(connection);
        let answer = |(kind, body): &(i32, &[u8])| {
            let replies = console.packet(connection, &packet(5, *kind, body), |_| "é".repeat(3000));
            let read = |reply: &Reply| {
                let (id, kind, body) = parts(&reply.bytes).unwrap_or((0, 0, b""));
                (id, kind, body.to_vec())
            };
            replies.iter().map(read).collect()
        };
        packets.iter().map(answer).collect()
    }

    #[test]
    fn valves_console_mirrors_and_cuts() {
        let said = talk(CSS, &[(AUTH, b"secret"), (EXECCOMMAND, b"status"), (RESPONSE_VALUE, b"")]);
        assert_eq!(said[0], [(5, 0, vec![]), (5, 2, vec![])]);
        assert_eq!(lengths(&said[1]), [4096, 1904]);
        assert_eq!(said[2], [(5, 0, vec![]), (5, 0, MIRROR_END.to_vec())]);
    }

    fn lengths(said: &[(i32, i32, Vec<u8>)]) -> Vec<usize> {
        said.iter().map(|(_, _, body)| body.len()).collect()
    }

    #[test]
    fn others_differ_as_they_do() {
        let asked =
            [(AUTH, &b"secret"[..]), (EXECCOMMAND, b"list"), (EXECCOMMAND, b""), (RESPONSE_VALUE, b"")];
        for game in ["Minecraft", "Factorio", "Palworld", "Rust"] {
            let said = talk(game, &asked);
            assert_eq!(said[0], [(5, 2, vec![])], "{game}: no empty packet before the answer to the login");
            assert_eq!(said[2], [], "{game}");
            let unknown = (5, 0, b"Unknown request 0".to_vec());
            assert_eq!(said[3], Vec::from_iter((game == "Minecraft").then_some(unknown)), "{game}");
        }
        assert_eq!(lengths(&talk("Minecraft", &asked)[1]), [4096, 1904]);
        assert_eq!(lengths(&talk("Factorio", &asked)[1]), [6000]);
        assert_eq!(talk("Palworld", &asked)[1][0].0, 0);
        let (id, kind, _) = talk("Rust", &asked)[1][0];
        assert_eq!((id, kind), (-1, CONSOLE_LINE));
    }

    #[test]
    fn nobody_gets_in_without_the_password() {
        let said = talk(CSS, &[(AUTH, b"a"), (AUTH, b"b"), (AUTH, b"c")]);
        assert_eq!(said[0][1], (-1, 2, vec![]));
        assert_eq!(said[2].len(), 3, "and the connection is closed");
        let said = talk(CSS, &[(EXECCOMMAND, b"quit")]);
        assert_eq!(said[0], [(0, 0, vec![])], "closed");
    }
}
