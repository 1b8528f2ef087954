//! The connections of a port: the remote console.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::limits::{CONNECTIONS, Rate, SILENCE, WAITING_BYTES};
use super::shared::{Counts, GLANCE, Shared};
use super::{Close, Connection, Reply};
use crate::{End, StreamTape};

/// Time after each write, so that the next one is a segment of its own, and is read by itself.
const BETWEEN: Duration = Duration::from_millis(20);
/// How long to read on after closing. Closing with unread bytes would reset the connection, and what was sent be lost.
const DRAIN: Duration = Duration::from_millis(500);

static NUMBER: AtomicU64 = AtomicU64::new(0);

/// Accepts connections until the port is dropped.
pub(super) fn run(listener: &TcpListener, shared: &Shared) {
    let Ok(local) = listener.local_addr() else { return };
    let _ = listener.set_nonblocking(true);
    let mut threads: Vec<thread::JoinHandle<()>> = Vec::new();
    while !shared.stopped() {
        let Ok((stream, peer)) = listener.accept() else {
            thread::sleep(GLANCE / 4);
            continue;
        };
        threads.retain(|thread| !thread.is_finished());
        if shared.counts.open.fetch_add(1, Ordering::Relaxed) >= CONNECTIONS {
            shared.counts.open.fetch_sub(1, Ordering::Relaxed);
            Counts::add(&shared.counts.too_many);
            continue;
        }
        Counts::add(&shared.counts.connections);
        let own = shared.clone();
        let talk = thread::Builder::new().stack_size(256 << 10).spawn(move || {
            talk(stream, peer, local, &own);
            own.counts.open.fetch_sub(1, Ordering::Relaxed);
        });
        match talk {
            Ok(thread) => threads.push(thread),
            Err(_) => drop(shared.counts.open.fetch_sub(1, Ordering::Relaxed)),
        }
    }
    for thread in threads {
        let _ = thread.join();
    }
}

fn talk(stream: TcpStream, peer: SocketAddr, local: SocketAddr, shared: &Shared) {
    let connection = Connection(NUMBER.fetch_add(1, Ordering::Relaxed));
    let _ = stream.set_nonblocking(false);
    // Each write is to be a segment of its own.
    let _ = stream.set_nodelay(true);
    let _ = stream.set_read_timeout(Some(GLANCE));
    let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
    let taped = StreamTape::open(shared.tape.clone(), peer, local);
    taped.accepted();
    let mut session = Session { stream, taped, shared, ended: false };
    session.replies(shared.with(|behaviour| behaviour.connected(connection)));
    session.read(connection);
    shared.with(|behaviour| behaviour.disconnected(connection));
}

struct Session<'a> {
    stream: TcpStream,
    taped: StreamTape,
    shared: &'a Shared,
    ended: bool,
}

impl Session<'_> {
    fn read(&mut self, connection: Connection) {
        let mut unread = Vec::new();
        let mut buffer = [0; 8192];
        let mut rate = Rate::default();
        let mut last = Instant::now();
        while !self.ended && !self.shared.stopped() && last.elapsed() < SILENCE {
            match self.stream.read(&mut buffer) {
                Ok(0) => {
                    self.taped.end(End::Client);
                    break;
                }
                Ok(len) => {
                    last = Instant::now();
                    self.taped.data(End::Client, &buffer[..len]);
                    unread.extend_from_slice(&buffer[..len]);
                }
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => continue,
                    _ => {
                        self.taped.reset(End::Client);
                        return;
                    }
                },
            }
            while let Some(packet) = take(&mut unread) {
                let peer =
                    self.stream.peer_addr().map_or(std::net::Ipv4Addr::LOCALHOST.into(), |peer| peer.ip());
                if self.ended || !rate.allows(peer, Instant::now()) {
                    self.close(Close::End);
                    return;
                }
                let replies = self.shared.with(|behaviour| behaviour.packet(connection, &packet));
                self.replies(replies);
            }
            if unread.len() > WAITING_BYTES || unread.first_chunk().is_some_and(|size| !is_size(*size)) {
                // Another protocol, or nonsense.
                break;
            }
        }
        self.close(Close::End);
    }

    fn replies(&mut self, replies: Vec<Reply>) {
        for (at, Reply { bytes, delay, close, .. }) in replies.into_iter().enumerate() {
            let delay = if at > 0 { delay.max(BETWEEN) } else { delay };
            let due = Instant::now() + delay;
            while Instant::now() < due && !self.shared.stopped() {
                thread::sleep(due.saturating_duration_since(Instant::now()).min(GLANCE));
            }
            if let Some(close) = close {
                self.close(close);
            }
            if self.ended || self.shared.stopped() {
                return;
            }
            self.taped.data(End::Server, &bytes);
            if self.stream.write_all(&bytes).is_err() {
                self.close(Close::Reset);
            }
        }
    }

    fn close(&mut self, close: Close) {
        if std::mem::replace(&mut self.ended, true) {
            return;
        }
        match close {
            Close::End => {
                self.taped.end(End::Server);
                let _ = self.stream.shutdown(Shutdown::Write);
                let until = Instant::now() + DRAIN;
                let mut rest = [0; 4096];
                while Instant::now() < until && !self.shared.stopped() {
                    match self.stream.read(&mut rest) {
                        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                        }
                        Ok(1..) => {}
                        Ok(0) | Err(_) => break,
                    }
                }
            }
            Close::Reset => {
                self.taped.reset(End::Server);
                // Without time to linger, closing sends a RST.
                let _ = socket2::SockRef::from(&self.stream).set_linger(Some(Duration::ZERO));
            }
        }
    }
}

fn is_size(size: [u8; 4]) -> bool {
    usize::try_from(i32::from_le_bytes(size)).is_ok_and(|size| (8..WAITING_BYTES).contains(&size))
}

/// Takes a packet off the bytes that were read.
fn take(unread: &mut Vec<u8>) -> Option<Vec<u8>> {
    let size = *unread.first_chunk()?;
    if !is_size(size) {
        return None;
    }
    let len = 4 + u32::from_le_bytes(size) as usize;
    (unread.len() >= len).then(|| unread.drain(..len).collect())
}
