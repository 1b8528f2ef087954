//! What a server that plays may hold and send, and how fast.

use std::net::IpAddr;
use std::time::{Duration, Instant};

/// Most connections at a time, over all ports; those after them are closed at once.
pub const CONNECTIONS: usize = 128;
/// How long a connection may be silent before it is closed.
pub const SILENCE: Duration = Duration::from_secs(60);
/// Most bytes of a packet of the remote console that wait for its rest. Valve's packets have 4,110.
pub const WAITING_BYTES: usize = 64 << 10;
/// Most datagrams of one port that wait for their time; those after them are dropped.
pub const WAITING_DATAGRAMS: usize = 1024;
/// Most packets a second that one port reads from loopback; those after them are dropped unread.
pub const LOOPBACK_RATE: u32 = 50_000;
/// The same from elsewhere.
pub const RATE: u32 = 500;
/// Most ports that listen at the same time.
pub const PORTS: usize = 512;

/// Counts packets in a second.
#[derive(Debug, Default)]
pub struct Rate {
    second: Option<Instant>,
    count: u32,
}

impl Rate {
    /// Counts a packet from this address, and returns whether it is within the limit.
    pub fn allows(&mut self, from: IpAddr, now: Instant) -> bool {
        if self.second.is_none_or(|second| now.duration_since(second) >= Duration::from_secs(1)) {
            self.second = Some(now);
            self.count = 0;
        }
        self.count = self.count.saturating_add(1);
        self.count <= if from.to_canonical().is_loopback() { LOOPBACK_RATE } else { RATE }
    }
}
