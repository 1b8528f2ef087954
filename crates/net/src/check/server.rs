//! Sends the cases for servers to one, and judges what comes back. The limits are those of [`ask`](crate::ask).

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use a2scope::wire::rcon::{EXECCOMMAND, MIN_SIZE};

use crate::ask::limits::Budget;
use crate::conformance::{Case, Step, Transport, bytes};
use crate::{End, StreamTape, Tape};

/// How long a step waits for an answer if it does not say so.
const WAIT: Duration = Duration::from_millis(500);
/// How long answers of one step are collected at most.
const MOST: Duration = Duration::from_secs(10);
/// Most bytes of answers that are kept of a step.
const MOST_BYTES: usize = 4 << 20;
/// How long to wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The server does what it must.
    Right,
    /// A step that the server fails, counted from 1, and why.
    Failed(usize, String),
    /// The packets of a call do not reach for it; nothing of it was sent.
    NotSent,
    /// There is no connection.
    Unreachable(String),
}

/// Plays a case to a server.
pub fn check_server(
    case: &Case,
    server: SocketAddr,
    tape: &Tape,
    budget: &mut Budget,
    stop: &dyn Fn() -> bool,
) -> Checked {
    let needed: u32 = case.steps.iter().flat_map(|step| &step.send).map(|sent| sent.times.unwrap_or(1)).sum();
    let opens = u32::from(case.transport() == Transport::Tcp);
    if budget.left() < needed + opens {
        return Checked::NotSent;
    }
    let mut line = match Line::open(case.transport(), server, tape, budget) {
        Ok(line) => line,
        Err(error) => return Checked::Unreachable(error.to_string()),
    };
    let mut challenge = vec![0xFF; 4];
    for (at, step) in case.steps.iter().enumerate() {
        if stop() {
            return Checked::NotSent;
        }
        line.play(step, &challenge, budget);
        let wait = step.wait_ms.map_or(WAIT, Duration::from_millis);
        let (answers, closed) = line.collect(wait, stop);
        let mut kinds = match line {
            Line::Datagrams { .. } => {
                answers.iter().filter_map(|answer| datagram(answer, &mut challenge)).collect()
            }
            Line::Stream { .. } => packets(&answers.concat()),
        };
        if closed {
            kinds.push("close");
        }
        if let Some(why) = fault(step, &kinds, &answers, case) {
            return Checked::Failed(at + 1, why);
        }
    }
    Checked::Right
}

fn fault(step: &Step, kinds: &[&'static str], answers: &[Vec<u8>], case: &Case) -> Option<String> {
    let means = step.if_refused.as_ref().unwrap_or(&case.why);
    let kinds = if kinds.is_empty() { &["silence"] } else { kinds };
    if let Some(foreign) = kinds.iter().find(|kind| !step.accept.iter().any(|accepted| accepted == **kind)) {
        return Some(format!("{foreign}, not {}: {means}", step.accept.join(" or ")));
    }
    let size: u64 = answers.iter().map(|answer| answer.len() as u64).sum();
    if let Some(most) = step.at_most_bytes.filter(|most| size > *most) {
        return Some(format!("{size} bytes, more than {most}: {means}"));
    }
    let count = answers.len() as u64;
    if let Some(most) =
        step.at_most_datagrams.filter(|most| case.transport() == Transport::Udp && count > *most)
    {
        return Some(format!("{count} datagrams, more than {most}"));
    }
    None
}

/// The connection to the server.
enum Line<'t> {
    Datagrams { socket: UdpSocket, local: SocketAddr, server: SocketAddr, tape: &'t Tape },
    Stream { stream: TcpStream, taped: StreamTape },
}

impl<'t> Line<'t> {
    fn open(
        transport: Transport,
        server: SocketAddr,
        tape: &'t Tape,
        budget: &mut Budget,
    ) -> io::Result<Self> {
        let any: SocketAddr = if server.is_ipv4() { ([0, 0, 0, 0], 0).into() } else { ([0u16; 8], 0).into() };
        if transport == Transport::Udp {
            let socket = UdpSocket::bind(any)?;
            socket.connect(server)?;
            return Ok(Self::Datagrams { local: socket.local_addr()?, socket, server, tape });
        }
        if !budget.spend() {
            return Err(ErrorKind::QuotaExceeded.into());
        }
        let stream = TcpStream::connect_timeout(&server, CONNECT)?;
        let taped = StreamTape::open(tape.clone(), stream.local_addr()?, server);
        taped.accepted();
        Ok(Self::Stream { stream, taped })
    }

    fn play(&mut self, step: &Step, challenge: &[u8], budget: &mut Budget) {
        let inverted: Vec<u8> = challenge.iter().map(|byte| !byte).collect();
        let names = BTreeMap::from([("challenge", challenge.to_vec()), ("not_challenge", inverted)]);
        for sent in &step.send {
            std::thread::sleep(Duration::from_millis(sent.delay_ms));
            let Some(bytes) = bytes(&sent.hex, &names) else { continue };
            for _ in 0..sent.times.unwrap_or(1) {
                if !budget.spend() {
                    return;
                }
                // A server that has closed is heard while answers are collected.
                match self {
                    Self::Datagrams { socket, local, server, tape } => {
                        tape.datagram(*local, *server, &bytes);
                        let _ = socket.send(&bytes);
                    }
                    Self::Stream { stream, taped } => {
                        taped.data(End::Client, &bytes);
                        let _ = stream.write_all(&bytes);
                    }
                }
            }
        }
    }

    /// Returns what comes until nothing has come for `wait`, and whether the connection was closed.
    fn collect(&mut self, wait: Duration, stop: &dyn Fn() -> bool) -> (Vec<Vec<u8>>, bool) {
        let end = Instant::now() + MOST;
        let mut answers: Vec<Vec<u8>> = Vec::new();
        let mut held = 0;
        let mut buffer = vec![0; 65_536];
        let wait = Some(wait.max(Duration::from_millis(1)));
        while Instant::now() < end && !stop() && held < MOST_BYTES {
            let received = match self {
                Self::Datagrams { socket, .. } => {
                    let _ = socket.set_read_timeout(wait);
                    socket.recv(&mut buffer)
                }
                Self::Stream { stream, .. } => {
                    let _ = stream.set_read_timeout(wait);
                    stream.read(&mut buffer)
                }
            };
            match (received, &mut *self) {
                (Ok(0), Self::Stream { taped, .. }) => {
                    taped.end(End::Server);
                    return (answers, true);
                }
                (Ok(len), line) => {
                    let bytes = &buffer[..len];
                    match line {
                        Self::Datagrams { local, server, tape, .. } => {
                            drop(tape.datagram(*server, *local, bytes))
                        }
                        Self::Stream { taped, .. } => taped.data(End::Server, bytes),
                    }
                    held += len;
                    answers.push(bytes.to_vec());
                }
                (Err(error), _) if error.kind() == ErrorKind::Interrupted => {}
                (Err(error), _) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    break;
                }
                (Err(_), Self::Stream { taped, .. }) => {
                    taped.reset(End::Server);
                    return (answers, true);
                }
                (Err(_), Self::Datagrams { .. }) => break,
            }
        }
        (answers, false)
    }
}

/// Returns what a datagram is; `None` for a fragment that is not the first. Keeps its challenge, if it has one.
fn datagram(bytes: &[u8], challenge: &mut Vec<u8>) -> Option<&'static str> {
    const SINGLE: &[u8] = &[0xFF; 4];
    let header = if bytes.starts_with(&[0xFE, 0xFF, 0xFF, 0xFF]) {
        // A split message: what it is follows its header of 9 to 12 bytes, in the first fragment.
        let at = [9, 10, 12]
            .into_iter()
            .find(|at| bytes.get(*at..).is_some_and(|rest| rest.starts_with(SINGLE)))?;
        bytes.get(at + 4)
    } else if bytes.starts_with(SINGLE) {
        bytes.get(4)
    } else {
        None
    };
    Some(match header {
        Some(b'I' | b'm') => "info",
        Some(b'D') => "players",
        Some(b'E') => "rules",
        Some(b'j') => "ping",
        Some(b'A') => {
            if let Some(given) = bytes.get(5..9) {
                *challenge = given.to_vec();
            }
            "challenge"
        }
        _ => "unknown",
    })
}

/// Returns what the packets of the remote console are.
fn packets(mut bytes: &[u8]) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    let word = |bytes: &[u8], at: usize| bytes.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
    while let (Some(size), Some(id), Some(kind)) = (word(bytes, 0), word(bytes, 4), word(bytes, 8)) {
        if size < 8 {
            kinds.push("unknown");
            break;
        }
        if kind == EXECCOMMAND {
            kinds.push(if id == -1 { "login-failed" } else { "login" });
        } else if size > MIN_SIZE {
            kinds.push("response");
        }
        bytes = bytes.get(4 + size as usize..).unwrap_or_default();
    }
    kinds
}
