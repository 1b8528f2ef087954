//! Source RCON: a login and one command.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use a2scope::wire::Text;
use a2scope::wire::rcon::{AUTH, EXECCOMMAND, Packet, RESPONSE_VALUE};

use super::Command;
use super::limits::Budget;
use super::udp::reason;
use crate::{End, StreamTape, Tape};

/// The ids of the login, of the command, and of the empty packet after it.
const LOGIN: i32 = 1;
const COMMAND: i32 = 2;
const AFTER: i32 = 3;
/// An answer whose packets are shorter than this is complete with the first one: servers cut at 4,096 bytes, some
/// a little before.
const LONG: usize = 3_000;
/// How long to wait for more of an answer that seems complete.
const REST: Duration = Duration::from_millis(300);
/// Most bytes that are read of an answer.
const MOST: usize = 4 << 20;
/// The client's own port is not known before there is a connection.
const GLANCE: Duration = Duration::from_millis(100);

/// Logs in and runs the command. What happens is on the tape, failures too.
pub(super) fn run(
    command: &Command,
    server: SocketAddr,
    wait: Duration,
    tape: &Tape,
    budget: &mut Budget,
    stop: &dyn Fn() -> bool,
) -> io::Result<()> {
    if !budget.spend() {
        return Ok(());
    }
    // The socket is bound before it connects, because a failed connection has no address to put on the tape.
    let any: SocketAddr = if server.is_ipv4() { ([0, 0, 0, 0], 0).into() } else { ([0u16; 8], 0).into() };
    let socket = socket2::Socket::new(socket2::Domain::for_address(server), socket2::Type::STREAM, None)?;
    socket.bind(&any.into())?;
    let port = socket.local_addr()?.as_socket().map_or(0, |local| local.port());
    let local = SocketAddr::new(source(server)?, port);
    let taped = StreamTape::open(tape.clone(), local, server);
    match socket.connect_timeout(&server.into(), wait) {
        Ok(()) => taped.accepted(),
        Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
            taped.reset(End::Server);
            return Ok(());
        }
        Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock) => {
            taped.again();
            return Ok(());
        }
        Err(error) => {
            taped.refused(local.ip(), reason(&error));
            return Ok(());
        }
    }
    let mut talk = Talk { stream: socket.into(), taped, wait, stop, unread: Vec::new(), read: 0 };
    talk.login(command, budget)?;
    Ok(())
}

/// Returns the address that this computer sends from to the server.
fn source(server: SocketAddr) -> io::Result<std::net::IpAddr> {
    let any: SocketAddr = if server.is_ipv4() { ([0, 0, 0, 0], 0).into() } else { ([0u16; 8], 0).into() };
    let probe = std::net::UdpSocket::bind(any)?;
    // This sends nothing: it only chooses a route. Without one, there is no better address than the unspecified one.
    Ok(probe.connect(server).and_then(|()| probe.local_addr()).map_or(any.ip(), |local| local.ip()))
}

/// A packet of the server, as far as it matters here.
struct Reply {
    id: i32,
    kind: i32,
    len: usize,
}

struct Talk<'a> {
    stream: TcpStream,
    taped: StreamTape,
    wait: Duration,
    stop: &'a dyn Fn() -> bool,
    /// Bytes of a packet that is not complete.
    unread: Vec<u8>,
    read: usize,
}

impl Talk<'_> {
    fn login(&mut self, command: &Command, budget: &mut Budget) -> io::Result<()> {
        let login = packet(LOGIN, AUTH, &command.password);
        let stars = packet(LOGIN, AUTH, &vec![b'*'; command.password.len()]);
        if !self.send(&login, if command.shown { &login } else { &stars }, budget)? {
            return Ok(());
        }
        // The answer is of type 2; Valve's servers send an empty one of type 0 before it.
        let wait = self.wait;
        let accepted = loop {
            match self.next(wait)? {
                Some(reply) if reply.kind == EXECCOMMAND => break reply.id != -1,
                Some(_) => {}
                None => break false,
            }
        };
        if !accepted {
            self.close();
            return Ok(());
        }
        let exec = packet(COMMAND, EXECCOMMAND, &command.command);
        if self.send(&exec, &exec, budget)? {
            self.answer(budget)?;
        }
        self.close();
        Ok(())
    }

    /// Reads the answer. The empty packet that makes Valve's servers mark its end is sent only if the answer is long:
    /// other servers do not know it.
    fn answer(&mut self, budget: &mut Budget) -> io::Result<()> {
        let mut wait = self.wait;
        let mut asked = false;
        while let Some(reply) = self.next(wait)? {
            if reply.id == AFTER {
                break;
            }
            if reply.kind != RESPONSE_VALUE {
                continue;
            }
            if reply.len >= LONG && !asked {
                asked = true;
                let after = packet(AFTER, RESPONSE_VALUE, b"");
                if !self.send(&after, &after, budget)? {
                    break;
                }
            }
            wait = if asked { self.wait } else { REST };
        }
        Ok(())
    }

    fn send(&mut self, bytes: &[u8], shown: &[u8], budget: &mut Budget) -> io::Result<bool> {
        if !budget.spend() {
            return Ok(false);
        }
        self.taped.data(End::Client, shown);
        match self.stream.write_all(bytes) {
            Ok(()) => Ok(true),
            Err(error) if is_gone(&error) => {
                self.taped.reset(End::Server);
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the next packet; `None` if none comes within `wait`, or the connection ends.
    fn next(&mut self, wait: Duration) -> io::Result<Option<Reply>> {
        let until = Instant::now() + wait;
        let mut buffer = [0; 8192];
        loop {
            if let Some(reply) = self.take() {
                return Ok(Some(reply));
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || (self.stop)() || self.read >= MOST {
                return Ok(None);
            }
            self.stream.set_read_timeout(Some(left.min(GLANCE)))?;
            match self.stream.read(&mut buffer) {
                Ok(0) => {
                    self.taped.end(End::Server);
                    return Ok(None);
                }
                Ok(len) => {
                    self.read += len;
                    self.taped.data(End::Server, &buffer[..len]);
                    self.unread.extend_from_slice(&buffer[..len]);
                }
                Err(error) if is_gone(&error) => {
                    self.taped.reset(End::Server);
                    return Ok(None);
                }
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    _ => return Err(error),
                },
            }
        }
    }

    /// Takes a packet off the bytes that were read. A size that cannot be right takes all of them.
    fn take(&mut self) -> Option<Reply> {
        let word = |at: usize| self.unread.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
        let (size, id, kind) = (word(0)?, word(4)?, word(8)?);
        let size = usize::try_from(size).ok().filter(|size| (8..MOST).contains(size));
        let Some(size) = size else {
            self.unread.clear();
            return None;
        };
        let whole = self.unread.len() >= 4 + size;
        whole.then(|| {
            self.unread.drain(..4 + size);
            Reply { id, kind, len: size }
        })
    }

    fn close(&mut self) {
        let _ = self.stream.shutdown(std::net::Shutdown::Write);
        self.taped.end(End::Client);
    }
}

fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted | ErrorKind::BrokenPipe)
}

/// Returns a packet.
pub(crate) fn packet(id: i32, kind: i32, body: &[u8]) -> Vec<u8> {
    Packet { id, kind, body: Text(body), ..Packet::default() }.encode().unwrap_or_default()
}
