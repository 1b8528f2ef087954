//! Answers as the server in a capture did. Its challenges are made fresh, because nobody could know the old ones.

use std::collections::HashMap;
use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use a2scope::capture::{Datagram, Endpoint, Everything, FileReader, Frame, Limits, Packet, Stack, Time};
use a2scope::wire::rcon::{AUTH, EXECCOMMAND, MIRROR_END, RESPONSE_VALUE};
use a2scope::wire::{Message, Notes, decode};
use a2scope::{Engine, Options, Record};

use super::{Behaviour, Challenges, Connection, Reply, parts};
use crate::ask::packet;

/// Most bytes of answers that are kept; what comes after them in the capture is not played.
const MOST: usize = 64 << 20;
/// Longest time that an answer is held back, whatever it took in the capture.
const LONGEST: Duration = Duration::from_secs(5);

/// Why a capture cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// No server answers a request in it.
    NoServer,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no server answers a request in this capture")
    }
}

impl std::error::Error for ReplayError {}

/// A request without its challenge.
type Key = Vec<u8>;

/// A request that waits for answers.
#[derive(Debug)]
struct Waiting {
    key: Key,
    /// When it came, or its last answer.
    last: Option<Time>,
    /// Whether an answer has come.
    begun: bool,
}

/// A command of the remote console that waits for its answer.
#[derive(Debug)]
struct WaitingCommand {
    server: Endpoint,
    command: Vec<u8>,
    id: i32,
}

/// The answers to one request: each time it was asked, the datagrams with the time before each.
#[derive(Debug, Default)]
struct Answers {
    /// Whether the server gave a challenge first.
    challenged: bool,
    turns: Vec<Vec<(Duration, Vec<u8>)>>,
    next: usize,
}

/// A server in a capture.
#[derive(Debug, Default)]
struct Found {
    answers: HashMap<Key, Answers>,
    datagrams: usize,
    /// The last request of each client.
    waiting: HashMap<Endpoint, Waiting>,
    /// The answers of the remote console, by command, in order.
    commands: HashMap<Vec<u8>, Vec<Vec<u8>>>,
}

/// Plays the server that answers most in a capture.
#[derive(Debug)]
pub struct Replay {
    /// The server in the capture.
    pub server: Endpoint,
    found: Found,
    challenges: Challenges,
}

/// Collects the servers of a capture while it is read.
#[derive(Debug)]
pub struct ReplayReader {
    file: FileReader,
    stack: Stack<Everything>,
    engine: Engine,
    servers: HashMap<Endpoint, Found>,
    /// The last command of each stream.
    commands: HashMap<u64, WaitingCommand>,
    bytes: usize,
}

impl Default for ReplayReader {
    fn default() -> Self {
        Self {
            file: FileReader::new(),
            stack: Stack::new(Everything, Limits::default()),
            engine: Engine::new(Options { show_secrets: true, ..Options::default() }),
            servers: HashMap::new(),
            commands: HashMap::new(),
            bytes: 0,
        }
    }
}

impl ReplayReader {
    /// Reads the next bytes of the capture.
    pub fn push(&mut self, chunk: &[u8]) {
        let Self { file, stack, engine, servers, commands, bytes } = self;
        let mut frame = |frame: Frame<'_>| {
            stack.frame(&frame, &mut |packet| {
                if let Packet::Udp(datagram) = packet {
                    note(servers, bytes, &datagram);
                }
            });
            engine.frame(&frame, &mut |record| note_packet(servers, commands, bytes, record));
        };
        file.push(chunk, &mut frame);
    }

    /// Returns the server that answers most, or the one that is wanted.
    pub fn finish(mut self, wanted: Option<Endpoint>) -> Result<Replay, ReplayError> {
        let size = |found: &Found| found.datagrams + found.commands.values().map(Vec::len).sum::<usize>();
        let answering = self.servers.iter().filter(|(_, found)| size(found) > 0);
        let best = answering.max_by_key(|(server, found)| (size(found), **server)).map(|(server, _)| *server);
        let server = wanted.or(best).ok_or(ReplayError::NoServer)?;
        let found =
            self.servers.remove(&server).filter(|found| size(found) > 0).ok_or(ReplayError::NoServer)?;
        Ok(Replay { server, found, challenges: Challenges::default() })
    }
}

/// Adds a datagram: a request, or what came after one.
fn note(servers: &mut HashMap<Endpoint, Found>, bytes: &mut usize, datagram: &Datagram<'_>) {
    let payload = datagram.payload;
    if let Some((key, _)) = key(payload) {
        let found = servers.entry(datagram.dst).or_default();
        found.waiting.insert(datagram.src, Waiting { key, last: datagram.time, begun: false });
        return;
    }
    let Some(Found { answers, waiting, datagrams, .. }) = servers.get_mut(&datagram.src) else { return };
    let Some(waiting) = waiting.get_mut(&datagram.dst) else { return };
    let answers = answers.entry(waiting.key.clone()).or_default();
    if is_challenge(payload) && waiting.key != GET_CHALLENGE {
        answers.challenged = true;
        return;
    }
    if *bytes + payload.len() > MOST {
        return;
    }
    *bytes += payload.len();
    *datagrams += 1;
    let nanos = datagram.time.zip(waiting.last).map_or(0, |(now, then)| now.since(then).max(0) as u64);
    waiting.last = datagram.time;
    if !std::mem::replace(&mut waiting.begun, true) {
        answers.turns.push(Vec::new());
    }
    if let Some(turn) = answers.turns.last_mut() {
        turn.push((Duration::from_nanos(nanos).min(LONGEST), payload.to_vec()));
    }
}

/// Adds a packet of the remote console.
fn note_packet(
    servers: &mut HashMap<Endpoint, Found>,
    commands: &mut HashMap<u64, WaitingCommand>,
    bytes: &mut usize,
    record: &Record<'_>,
) {
    let (Some(stream), Ok(Message::Rcon(packet))) = (record.stream, record.value) else { return };
    let (Some(src), Some(dst)) = (record.src, record.dst) else { return };
    if record.sender == Some(a2scope::wire::Sender::Client) {
        if packet.kind == EXECCOMMAND {
            let command = packet.body.0.to_vec();
            let found = servers.entry(dst).or_default();
            // A command that was run again is answered as it was the last time.
            found.commands.insert(command.clone(), Vec::new());
            commands.insert(stream, WaitingCommand { server: dst, command, id: packet.id });
        }
        return;
    }
    let Some(waiting) = commands.get(&stream).filter(|waiting| waiting.server == src) else { return };
    let is_answer = packet.kind == RESPONSE_VALUE && (packet.id == waiting.id || packet.id == 0);
    if is_answer && *bytes + packet.body.0.len() <= MOST {
        *bytes += packet.body.0.len();
        let found = servers.entry(src).or_default();
        found.commands.entry(waiting.command.clone()).or_default().push(packet.body.0.to_vec());
    }
}

const GET_CHALLENGE: &[u8] = b"W";

fn is_challenge(payload: &[u8]) -> bool {
    payload.starts_with(b"\xFF\xFF\xFF\xFFA") && payload.len() >= 9
}

/// Returns a request without its challenge, and the challenge; `None` if it is no request.
fn key(payload: &[u8]) -> Option<(Key, Option<u32>)> {
    let (key, challenge) = match decode(payload, 0, &mut (), &mut Notes::default()).value.ok()? {
        Message::InfoRequest(request) => (b"T".to_vec(), request.challenge),
        Message::PlayerRequest(request) => (b"U".to_vec(), Some(request.challenge)),
        Message::RulesRequest(request) => (b"V".to_vec(), Some(request.challenge)),
        Message::GetChallenge => (GET_CHALLENGE.to_vec(), None),
        Message::Ping => (b"i".to_vec(), None),
        Message::MasterRequest(_) => (payload.to_vec(), None),
        _ => return None,
    };
    Some((key, challenge))
}

impl Replay {
    /// Returns whether the server asked for a challenge before each of its answers.
    pub fn is_challenged(&self) -> bool {
        self.found.answers.values().all(|answers| answers.challenged)
    }
}

impl Behaviour for Replay {
    fn datagram(&mut self, from: SocketAddr, bytes: &[u8]) -> Vec<Reply> {
        let Some((key, challenge)) = key(bytes) else { return Vec::new() };
        let fresh = || vec![[&b"\xFF\xFF\xFF\xFFA"[..], &self.challenges.of(from)].concat().into()];
        if key == GET_CHALLENGE {
            return fresh();
        }
        let Some(answers) = self.found.answers.get_mut(&key) else { return Vec::new() };
        let is_right =
            challenge.is_some_and(|challenge| self.challenges.is_of(from, &challenge.to_le_bytes()));
        if answers.challenged && !is_right {
            return fresh();
        }
        // Each time another of the answers; after the last one the first again.
        let Some(turn) = answers.turns.get(answers.next % answers.turns.len().max(1)) else {
            return Vec::new();
        };
        answers.next = answers.next.wrapping_add(1);
        turn.iter().map(|(delay, bytes)| Reply { delay: *delay, ..bytes.clone().into() }).collect()
    }

    fn packet(&mut self, _: Connection, sent: &[u8]) -> Vec<Reply> {
        let Some((id, kind, body)) = parts(sent) else { return Vec::new() };
        let answer = |kind: i32, body: &[u8]| Reply::from(packet(id, kind, body));
        match kind {
            // Whoever plays a capture need not know the password in it.
            AUTH => vec![answer(RESPONSE_VALUE, b""), answer(EXECCOMMAND, b"")],
            EXECCOMMAND if !body.is_empty() => {
                let said = self.found.commands.get(body);
                said.map_or_else(Vec::new, |said| {
                    said.iter().map(|body| answer(RESPONSE_VALUE, body)).collect()
                })
            }
            _ => vec![answer(RESPONSE_VALUE, b""), answer(RESPONSE_VALUE, MIRROR_END)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::request;
    use a2scope::exchange::ExchangeKind;

    const MIXED: &[u8] = include_bytes!("../../../../tests/captures/mixed.pcapng");

    #[test]
    fn a_capture_is_played_with_fresh_challenges() {
        let mut reader = ReplayReader::default();
        MIXED.chunks(1000).for_each(|chunk| reader.push(chunk));
        let mut replay = reader.finish(None).unwrap();
        let from: SocketAddr = "127.0.0.1:40000".parse().unwrap();
        let mut answered = 0;
        for kind in [ExchangeKind::Info, ExchangeKind::Players, ExchangeKind::Rules] {
            let mut replies = replay.datagram(from, &request(kind, None));
            if replies.first().is_some_and(|reply| is_challenge(&reply.bytes)) {
                let given = u32::from_le_bytes(replies[0].bytes[5..9].try_into().unwrap());
                replies = replay.datagram(from, &request(kind, Some(given)));
                assert!(!replies.iter().any(|reply| is_challenge(&reply.bytes)));
            }
            answered += replies.len();
        }
        assert!(answered > 0, "{} answers nothing", replay.server);
    }

    #[test]
    fn a_capture_without_a_server_is_refused() {
        assert_eq!(ReplayReader::default().finish(None).unwrap_err(), ReplayError::NoServer);
    }
}
