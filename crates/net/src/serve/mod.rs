//! Plays servers: a conformance case, a capture, or a healthy server of a game.

mod cases;
mod challenges;
mod console;
mod game;
pub mod limits;
mod port;
mod reflection;
mod replay;
mod shared;
mod tcp;
mod udp;

use std::net::SocketAddr;
use std::time::Duration;

pub use cases::CasePlayer;
pub use challenges::Challenges;
pub use console::Console;
pub use game::GameServer;
pub use port::Port;
pub use reflection::Reflection;
pub use replay::{Replay, ReplayError, ReplayReader};
pub use shared::Counts;

/// A datagram, or a write to a connection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// How long to wait before it, after the reply before.
    pub delay: Duration,
    /// Whether it comes from another port of the server.
    pub other_port: bool,
    /// Whether the connection is closed in its place.
    pub close: Option<Close>,
}

impl From<Vec<u8>> for Reply {
    fn from(bytes: Vec<u8>) -> Self {
        Self { bytes, ..Self::default() }
    }
}

/// How a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// With a FIN.
    End,
    /// With a RST.
    Reset,
}

/// A connection to the remote console; numbers are not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Connection(pub u64);

/// What answers on a port. It has no sockets and does not wait.
pub trait Behaviour: Send {
    /// Answers a datagram.
    fn datagram(&mut self, from: SocketAddr, bytes: &[u8]) -> Vec<Reply>;

    /// A client has connected to the remote console.
    fn connected(&mut self, _: Connection) -> Vec<Reply> {
        Vec::new()
    }

    /// Answers a packet of the remote console: its size, which is right, and what follows.
    fn packet(&mut self, _: Connection, _packet: &[u8]) -> Vec<Reply> {
        vec![Reply { close: Some(Close::End), ..Reply::default() }]
    }

    /// A connection has ended.
    fn disconnected(&mut self, _: Connection) {}
}

/// Splits a packet of the remote console into id, type and body; `None` if it is too short.
fn parts(packet: &[u8]) -> Option<(i32, i32, &[u8])> {
    let word = |at: usize| packet.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
    let body = packet.get(12..)?;
    let body = body.strip_suffix(&[0, 0]).or_else(|| body.strip_suffix(&[0])).unwrap_or(body);
    Some((word(4)?, word(8)?, body))
}
