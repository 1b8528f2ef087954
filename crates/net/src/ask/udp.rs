//! The queries: requests, challenges, and when an answer is complete.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::time::{Duration, Instant};

use a2scope::capture::IcmpReason;
use a2scope::exchange::ExchangeKind;
use a2scope::games::Game;
use a2scope::wire::a2s::info::{InfoRequest, PAYLOAD};
use a2scope::wire::a2s::player::PlayerRequest;
use a2scope::wire::a2s::rules::RulesRequest;
use a2scope::wire::{GameEngine, Message, MessageKind, SPLIT, Text};
use a2scope::{Detail, Engine, Options, Record};

use super::Command;
use super::limits::Budget;
use crate::{Tape, Taped, endpoint};

/// How often a request is sent that is not answered.
pub(super) const TRIES: u32 = 3;
/// How many challenges in a row are returned. The diagnosis calls it a loop from the third on.
const CHALLENGES: u32 = 4;
/// How long the rest of an answer is waited for that is not one message, such as the lines of a GoldSource console.
const REST: Duration = Duration::from_millis(300);
/// How often waiting is interrupted to see whether to stop.
const GLANCE: Duration = Duration::from_millis(100);

/// What came of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The reply, or a refusal in words.
    Answer,
    Challenge(u32),
    /// An ICMP error, or the computer itself refuses to send.
    Unreachable,
    /// Nothing, or only a part of a reply.
    Nothing,
    /// No more packets may be sent.
    Exhausted,
}

impl Seen {
    /// Returns whether the server has said anything.
    pub(super) fn is_answer(self) -> bool {
        matches!(self, Self::Answer | Self::Challenge(_))
    }
}

/// A socket that talks to one server, and reads what it says.
pub(super) struct Socket {
    socket: UdpSocket,
    local: SocketAddr,
    remote: SocketAddr,
    wait: Duration,
    tape: Tape,
    engine: Engine,
    frames: u64,
    /// The request that was sent last.
    last: Option<Taped>,
    answers: u64,
    closed: bool,
    /// Why nothing can be sent to this address; `None` if it can.
    unroutable: Option<ErrorKind>,
    game: Option<&'static Game>,
    game_engine: Option<GameEngine>,
}

impl Socket {
    pub(super) fn open(remote: SocketAddr, wait: Duration, tape: Tape) -> io::Result<Self> {
        let any = match remote {
            SocketAddr::V4(_) => SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0)),
            SocketAddr::V6(_) => SocketAddr::from((Ipv6Addr::UNSPECIFIED, 0)),
        };
        let socket = UdpSocket::bind(any)?;
        // Connected, so that the kernel passes on ICMP errors, and nothing that others send.
        let connected = socket.connect(remote).map_err(|error| error.kind());
        let unroutable = match connected {
            Err(kind @ (ErrorKind::NetworkUnreachable | ErrorKind::HostUnreachable)) => Some(kind),
            Err(kind) => return Err(kind.into()),
            Ok(()) => None,
        };
        let mut local = socket.local_addr()?;
        if unroutable.is_some() {
            // Without a route, the socket has no address. What is said comes from this computer.
            local.set_ip(match remote {
                SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            });
        }
        Ok(Self {
            local,
            unroutable,
            socket,
            remote,
            wait,
            tape,
            engine: Engine::new(Options { detail: Detail::Summary, ..Options::default() }),
            frames: 0,
            last: None,
            answers: 0,
            closed: false,
            game: None,
            game_engine: None,
        })
    }

    /// Returns whether the server has answered anything.
    pub(super) fn was_answered(&self) -> bool {
        self.answers > 0
    }

    /// Returns whether an ICMP error says that there is no sense in asking on.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns the game that the server says it runs.
    pub(super) fn game(&self) -> Option<&'static Game> {
        self.game
    }

    /// Returns the engine that the server's answers belong to, if they show it.
    pub(super) fn engine(&self) -> Option<GameEngine> {
        self.game_engine
    }

    /// Sends a request up to `tries` times, and returns its challenges.
    pub(super) fn ask(
        &mut self,
        kind: ExchangeKind,
        tries: u32,
        budget: &mut Budget,
        stop: &dyn Fn() -> bool,
    ) -> Seen {
        let mut challenge = None;
        let mut challenges = 0;
        let mut tried = 0;
        loop {
            tried += 1;
            let seen = self.once(&request(kind, challenge), budget, stop);
            match seen {
                Seen::Challenge(_) if challenges == CHALLENGES => return seen,
                Seen::Challenge(given) => {
                    challenge = Some(given);
                    challenges += 1;
                    tried = 0;
                }
                Seen::Nothing if tried < tries && !stop() => {}
                Seen::Nothing | Seen::Answer | Seen::Unreachable | Seen::Exhausted => return seen,
            }
        }
    }

    /// Runs a command on a GoldSource server's console.
    pub(super) fn console(&mut self, command: &Command, budget: &mut Budget, stop: &dyn Fn() -> bool) {
        let words = |text: &[u8]| [&b"\xFF\xFF\xFF\xFF"[..], text].concat();
        let mut challenge = Vec::new();
        let mut keep = |bytes: &[u8]| {
            if let Some(rest) = bytes.strip_prefix(b"\xFF\xFF\xFF\xFFchallenge rcon ") {
                challenge = rest.iter().copied().take_while(u8::is_ascii_digit).collect();
            }
        };
        if self.send(&words(b"challenge rcon\n"), None, budget) {
            self.receive(stop, &mut keep);
        }
        if challenge.is_empty() {
            return;
        }
        let text = |password: &[u8]| {
            let parts = [b"rcon ", &challenge[..], b" \"", password, b"\" ", &command.command[..]];
            words(&parts.concat())
        };
        let shown = text(&vec![b'*'; command.password.len()]);
        if self.send(&text(&command.password), (!command.shown).then_some(&shown[..]), budget) {
            let wait = self.wait;
            while self.receive(stop, &mut |_| {}).is_answer() {
                self.wait = REST;
            }
            self.wait = wait;
        }
    }

    fn once(&mut self, request: &[u8], budget: &mut Budget, stop: &dyn Fn() -> bool) -> Seen {
        if !self.send(request, None, budget) {
            return if self.closed { Seen::Unreachable } else { Seen::Exhausted };
        }
        self.receive(stop, &mut |_| {})
    }

    /// Sends a datagram; the tape gets `shown` in its place. Returns false if nothing was sent.
    fn send(&mut self, bytes: &[u8], shown: Option<&[u8]>, budget: &mut Budget) -> bool {
        // An error of an earlier packet may wait in the socket; it is about the past.
        let _ = self.socket.take_error();
        if !budget.spend() {
            return false;
        }
        self.last = self.tape.datagram(self.local, self.remote, shown.unwrap_or(bytes));
        if let Some(packet) = self.last.clone() {
            self.feed(&packet);
        }
        let sent = match self.unroutable {
            Some(kind) => Err(kind.into()),
            None => self.socket.send(bytes),
        };
        match sent {
            Ok(_) => true,
            Err(error) => {
                self.unreachable(&error);
                false
            }
        }
    }

    /// Waits for an answer.
    fn receive(&mut self, stop: &dyn Fn() -> bool, each: &mut dyn FnMut(&[u8])) -> Seen {
        let mut until = Instant::now() + self.wait;
        let mut buffer = [0; 65_536];
        while let Some(left) = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
            if stop() {
                break;
            }
            let _ = self.socket.set_read_timeout(Some(left.min(GLANCE)));
            match self.socket.recv(&mut buffer) {
                Ok(len) => {
                    let bytes = &buffer[..len];
                    each(bytes);
                    let Some(packet) = self.tape.datagram(self.remote, self.local, bytes) else { continue };
                    let seen = self.feed(&packet);
                    if seen != Seen::Nothing {
                        self.answers += 1;
                        return seen;
                    }
                    if !bytes.starts_with(&SPLIT) {
                        // Another protocol; more of it says nothing new.
                        until = until.min(Instant::now() + REST);
                    }
                }
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    _ => {
                        self.unreachable(&error);
                        return Seen::Unreachable;
                    }
                },
            }
        }
        Seen::Nothing
    }

    /// Writes a socket's error to the tape as the ICMP error that it stands for.
    fn unreachable(&mut self, error: &io::Error) {
        self.closed = true;
        let reason = reason(error);
        // A closed port is told by the host itself. For everything else the socket does not tell by whom; the packet
        // did not leave this network, as far as this computer knows.
        let by = if reason == IcmpReason::PortUnreachable { self.remote } else { self.local };
        if let Some(last) = &self.last {
            self.tape.refused(by.ip(), last, reason);
        }
    }

    /// Reads a packet, and returns what it says.
    fn feed(&mut self, packet: &Taped) -> Seen {
        self.frames += 1;
        let remote = Some(endpoint(self.remote));
        let Self { engine, game, game_engine, .. } = self;
        let mut seen = Seen::Nothing;
        engine.frame(&packet.frame(self.frames), &mut |record: &Record<'_>| {
            if record.src != remote || is_request(record.kind) {
                return;
            }
            *game_engine = game_engine.or(record.engine);
            seen = match record.value {
                Ok(Message::Challenge(challenge)) => match challenge.challenge {
                    Some(challenge) => Seen::Challenge(challenge),
                    None => Seen::Answer,
                },
                Ok(Message::Info(info)) => {
                    *game = Game::of_info(info.app_id.into(), info.folder.0);
                    Seen::Answer
                }
                _ => Seen::Answer,
            };
        });
        seen
    }
}

/// Returns why a packet could not be delivered, as an ICMP error would say it.
pub(super) fn reason(error: &io::Error) -> IcmpReason {
    match error.kind() {
        ErrorKind::ConnectionRefused => IcmpReason::PortUnreachable,
        ErrorKind::PermissionDenied => IcmpReason::Prohibited,
        _ => IcmpReason::HostUnreachable,
    }
}

fn is_request(kind: MessageKind) -> bool {
    kind.sender() == a2scope::wire::Sender::Client
}

/// Returns a request, with a challenge or with the placeholder that asks for one.
pub(crate) fn request(kind: ExchangeKind, challenge: Option<u32>) -> Vec<u8> {
    let bytes = match kind {
        ExchangeKind::Info => InfoRequest { payload: Text(PAYLOAD), challenge }.encode(),
        ExchangeKind::Players => PlayerRequest { challenge: challenge.unwrap_or(u32::MAX) }.encode(),
        ExchangeKind::Rules => RulesRequest { challenge: challenge.unwrap_or(u32::MAX) }.encode(),
        _ => Message::Ping.encode(),
    };
    bytes.unwrap_or_default()
}
