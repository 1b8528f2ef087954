//! The requests that the address of one client sends to one server.

use a2scope_capture::Endpoint;
use a2scope_engine::WireInfo;

use super::super::clock_map::Keyed;
use super::super::stamp::{Instant, MINUTE, SECOND, Stamp};
use super::challenge;
use super::rate::Rate;
use crate::pending_challenges::LastChallenges;

/// Everything that the detectors remember about a client's address and a server that it asks.
#[derive(Clone, Debug)]
pub(crate) struct PairWatch {
    /// The client's address and the server.
    pub(crate) pair: (Endpoint, Endpoint),
    pub(super) rate: Rate,
    pub(super) challenges: challenge::Challenges,
    /// When a request of this pair was last counted for the client's address.
    pub(super) reported: Instant,
    /// The client's port; 0 if the client uses several ports.
    pub(super) port: u16,
    /// The requests since the last pause of a minute.
    pub(crate) requests: Requests,
    /// Whether the server sent something back.
    pub(crate) answered: bool,
    /// When the client last sent back a challenge of the server.
    pub(crate) completed: Instant,
    /// The last challenges that the server sent to the client.
    pub(super) sent: LastChallenges,
    /// When the client last got data without a challenge.
    pub(crate) served: Instant,
}

/// The requests of a client to a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requests {
    pub(crate) count: u32,
    pub(crate) packets: u32,
    pub(crate) bytes: u64,
    pub(crate) first: Instant,
    pub(crate) last: Instant,
    /// Number of bytes of the last request.
    last_bytes: u32,
}

impl Requests {
    const NONE: Self =
        Self { count: 0, packets: 0, bytes: 0, first: Instant::NEVER, last: Instant::NEVER, last_bytes: 0 };

    #[inline]
    pub(super) fn add(&mut self, now: Stamp, wire: &WireInfo) {
        let now = now.instant();
        if !now.is_near(self.last, MINUTE) {
            *self = Self { first: now, ..Self::NONE };
        }
        self.last = now;
        self.count = self.count.saturating_add(1);
        self.packets = self.packets.saturating_add(wire.packets);
        self.bytes += u64::from(wire.wire_bytes);
        self.last_bytes = wire.wire_bytes;
    }

    /// Returns the number of bytes of the request that an answer at time `now` belongs to; 0 if no request
    /// was seen recently.
    pub(super) fn last_bytes(&self, now: Stamp) -> u32 {
        if now.instant().is_near(self.last, 10 * SECOND) { self.last_bytes } else { 0 }
    }
}

impl PairWatch {
    pub(super) fn new(client: Endpoint, pair: (Endpoint, Endpoint)) -> Self {
        Self {
            pair,
            rate: Rate::NONE,
            challenges: challenge::Challenges::default(),
            reported: Instant::NEVER,
            port: client.port,
            requests: Requests::NONE,
            answered: false,
            completed: Instant::NEVER,
            sent: LastChallenges::default(),
            served: Instant::NEVER,
        }
    }

    /// Returns the client; its port is 0 if it uses several ports.
    pub(super) fn client(&self) -> Endpoint {
        Endpoint { port: self.port, ..self.pair.0 }
    }
}

impl Keyed for PairWatch {
    type Key = (Endpoint, Endpoint);

    fn key(&self) -> &Self::Key {
        &self.pair
    }
}
