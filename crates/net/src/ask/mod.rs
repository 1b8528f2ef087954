//! Asks one game server: info with its challenge, then players and rules, and one RCON command if it is wanted.

mod futile;
pub mod limits;
mod rcon;
mod target;
mod udp;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use a2scope::exchange::ExchangeKind;
use a2scope::games::{Game, RconDialect};
use a2scope::wire::GameEngine;

use crate::Tape;
use limits::Budget;
use udp::Socket;

pub use futile::Futile;
pub(crate) use rcon::packet;
pub use target::{NotOneHost, Target};
pub(crate) use udp::request;

/// The port of most servers, asked if nothing else is known.
pub const USUAL_PORT: u16 = 27_015;

/// What to ask.
#[derive(Clone, Debug)]
pub struct Question {
    /// The server.
    pub target: Target,
    /// The IP version that is wanted; `None` if either will do.
    pub family: Option<Family>,
    /// How long to wait for each answer; brought between the two [`limits::WAITS`].
    pub wait: Duration,
    /// What is asked after the info.
    pub lists: Vec<ExchangeKind>,
    /// The game whose usual ports are tried; `None` if only one port is asked.
    pub game: Option<&'static Game>,
    /// The command for the remote console, if there is one.
    pub rcon: Option<Command>,
    /// Whether a host is asked that is known never to answer.
    pub anyway: bool,
}

/// An IP version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// IPv4.
    V4,
    /// IPv6.
    V6,
}

/// A command for the remote console.
#[derive(Clone)]
pub struct Command {
    /// The command.
    pub command: Vec<u8>,
    /// The password.
    pub password: Vec<u8>,
    /// The port of the remote console; `None` if it is that of the game, or else the port that is asked.
    pub port: Option<u16>,
    /// Whether the tape shows the password; it has stars otherwise.
    pub shown: bool,
}

impl std::fmt::Debug for Command {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Command").field("command", &self.command).finish_non_exhaustive()
    }
}

/// What became of the question. What was said is on the tape.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// The address that was asked last.
    pub server: Option<SocketAddr>,
    /// Number of packets sent.
    pub sent: u32,
    /// Whether anything was answered to a query.
    pub heard: bool,
    /// Whether the packets of [`limits::PACKETS`] were not enough.
    pub exhausted: bool,
    /// The remote console of the game, if it speaks a protocol that is not known here.
    pub foreign_rcon: Option<RconDialect>,
}

/// Asks the server. `stop` ends it early. Fails if the host has no address, or if there is no socket; with [`Futile`] and
/// before anything is sent, if the host never answers.
pub fn ask(question: &Question, tape: &Tape, stop: &dyn Fn() -> bool) -> io::Result<Answered> {
    let mut asking =
        Asking { question, tape, stop, budget: Budget::default(), answered: Answered::default() };
    asking.run()?;
    let Asking { budget, mut answered, .. } = asking;
    answered.sent = budget.sent();
    Ok(answered)
}

/// A question while it is asked.
struct Asking<'a> {
    question: &'a Question,
    tape: &'a Tape,
    stop: &'a dyn Fn() -> bool,
    budget: Budget,
    answered: Answered,
}

impl Asking<'_> {
    fn run(&mut self) -> io::Result<()> {
        let mut chosen = None;
        let ports = ports(self.question);
        for port in &ports {
            let mut socket = self.socket(*port)?;
            let tries = if ports.len() > 1 { 1 } else { udp::TRIES };
            let info = socket.ask(ExchangeKind::Info, tries, &mut self.budget, self.stop);
            let seen = info.is_answer();
            chosen = Some(socket);
            if seen || (self.stop)() {
                break;
            }
        }
        let Some(mut socket) = chosen else { return Ok(()) };
        let mut silent = !socket.was_answered();
        for kind in &self.question.lists {
            // If nothing answers, one other request shows whether it is only this kind that is dropped.
            if socket.is_closed() || (self.stop)() {
                break;
            }
            socket.ask(*kind, udp::TRIES, &mut self.budget, self.stop);
            if silent && !socket.was_answered() {
                break;
            }
            silent = false;
        }
        self.answered.heard |= socket.was_answered();
        if let Some(command) = self.question.rcon.as_ref().filter(|_| !(self.stop)()) {
            self.rcon(command, &mut socket)?;
        }
        self.answered.exhausted = self.budget.sent() >= limits::PACKETS;
        Ok(())
    }

    fn socket(&mut self, port: u16) -> io::Result<Socket> {
        let address = self.resolve(port)?;
        self.answered.server = Some(address);
        Socket::open(address, self.wait(), self.tape.clone())
    }

    fn resolve(&self, port: u16) -> io::Result<SocketAddr> {
        let family = self.question.family;
        let wanted = |ip: IpAddr| family.is_none_or(|family| ip.is_ipv4() == (family == Family::V4));
        self.question.target.answering(port, wanted, self.question.anyway)
    }

    fn wait(&self) -> Duration {
        self.question.wait.clamp(limits::WAITS[0], limits::WAITS[1])
    }

    fn rcon(&mut self, command: &Command, socket: &mut Socket) -> io::Result<()> {
        let game = self.question.game.or_else(|| socket.game());
        let (usual, dialect) = game.and_then(|game| game.rcon).unzip();
        let dialect = dialect.unwrap_or(match socket.engine() {
            Some(GameEngine::GoldSource) => RconDialect::GoldSource,
            Some(GameEngine::Source) | None => RconDialect::Source,
        });
        // Rust speaks Source RCON too, if it is told to. Then its port is known to whoever asks.
        let is_told = dialect == RconDialect::WebSocket && command.port.is_some();
        match if is_told { RconDialect::NoMirror } else { dialect } {
            RconDialect::Source | RconDialect::IdZero | RconDialect::NoMirror => {
                // Valve's servers have their console on the port of the game; others on one of their own.
                let own = usual.filter(|_| dialect != RconDialect::Source || usual != Some(USUAL_PORT));
                let asked = self.answered.server.map_or(USUAL_PORT, |server| server.port());
                let server = self.resolve(command.port.or(own).unwrap_or(asked))?;
                rcon::run(command, server, self.wait(), self.tape, &mut self.budget, self.stop)
            }
            RconDialect::GoldSource => {
                socket.console(command, &mut self.budget, self.stop);
                Ok(())
            }
            RconDialect::WebSocket | RconDialect::BattlEye | RconDialect::Own => {
                self.answered.foreign_rcon = Some(dialect);
                Ok(())
            }
        }
    }
}

/// Returns the ports to try, at most [`limits::PORTS`]: the one that was written, or the usual one, and those of the game.
fn ports(question: &Question) -> Vec<u16> {
    let game = question.game;
    let of_game = game.and_then(Game::query_port).into_iter().chain(game.map(|game| game.port));
    let mut ports: Vec<u16> = question.target.port.into_iter().chain(of_game).collect();
    if ports.is_empty() {
        ports.push(USUAL_PORT);
    }
    let mut seen = Vec::new();
    ports.retain(|port| {
        !seen.contains(port) && {
            seen.push(*port);
            true
        }
    });
    ports.truncate(limits::PORTS);
    ports
}
