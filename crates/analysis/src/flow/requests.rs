//! The requests of a client to a server.

use a2scope_engine::WireInfo;

use crate::stamp::{Instant, MINUTE, SECOND, Stamp};

/// The requests of a client to a server since the last pause of a minute.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Requests {
    pub(crate) count: u32,
    pub(crate) packets: u32,
    pub(crate) bytes: u64,
    pub(crate) first: Stamp,
    pub(crate) last: Instant,
    /// Number of bytes of the last request.
    last_bytes: u32,
    /// The client's port of the last request.
    pub(crate) port: u16,
}

impl Requests {
    pub(super) const NONE: Self = Self {
        count: 0,
        packets: 0,
        bytes: 0,
        first: Stamp::NEVER,
        last: Instant::NEVER,
        last_bytes: 0,
        port: 0,
    };

    #[inline]
    pub(super) fn add(&mut self, port: u16, now: Stamp, wire: &WireInfo) {
        if !now.instant().is_near(self.last, MINUTE) {
            *self = Self { first: now, ..Self::NONE };
        }
        self.last = now.instant();
        self.count = self.count.saturating_add(1);
        self.packets = self.packets.saturating_add(wire.packets);
        self.bytes += u64::from(wire.wire_bytes);
        self.last_bytes = wire.wire_bytes;
        self.port = port;
    }

    /// Returns the number of bytes of the request that an answer at time `now` belongs to; 0 if no request
    /// was seen recently.
    pub(crate) fn last_bytes(&self, now: Stamp) -> u32 {
        if now.instant().is_near(self.last, 10 * SECOND) { self.last_bytes } else { 0 }
    }
}
