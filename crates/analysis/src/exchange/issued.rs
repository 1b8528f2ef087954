//! Remembers which challenges servers sent to which addresses.

use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::pair_state::Pair;
use super::types::Audit;
use crate::clock_map::{ClockMap, Keyed};
use crate::stamp::{SECOND, Stamp};

/// The time for which a challenge is valid on GoldSource, in nanoseconds.
const VALID: i64 = 3600 * SECOND;

/// A server, and the address of a client with any port.
type Key = (Endpoint, IpAddr);

/// The last challenge that a server sent to an address.
#[derive(Clone, Copy, Debug)]
struct Issued {
    key: Key,
    value: u32,
    at: Stamp,
    /// The challenge that was sent before this one.
    replaced: Option<u32>,
}

impl Keyed for Issued {
    type Key = Key;

    fn key(&self) -> &Key {
        &self.key
    }
}

/// The last challenge for each pair of a server and a client's address. Lookups do not count as use, so the
/// entry that was added first is evicted first.
#[derive(Clone, Debug)]
pub(super) struct IssuedChallenges {
    last: ClockMap<Issued>,
}

impl IssuedChallenges {
    pub(super) fn new(limit: usize) -> Self {
        Self { last: ClockMap::new(limit) }
    }

    /// Records that the server sent the challenge `value`.
    pub(super) fn add(&mut self, (client, server): Pair, value: u32, at: Stamp) {
        let key = (server, client.ip);
        if let Some(issued) = self.last.peek_mut(&key) {
            if issued.value != value {
                issued.replaced = Some(issued.value);
            }
            (issued.value, issued.at) = (value, at);
        } else {
            self.last.get_or(&key, || Issued { key, value, at, replaced: None }, |_| {});
        }
    }

    /// Returns what the capture shows about the challenge `value`, if no request that asked for it was seen
    /// just before.
    pub(super) fn audit(&self, (client, server): Pair, value: u32, now: Stamp) -> Audit {
        let Some(issued) = self.last.peek(&(server, client.ip)) else { return Audit::NeverIssued };
        let is_old = now.since(issued.at).is_some_and(|age| age > VALID);
        if issued.value == value {
            if is_old { Audit::Stale } else { Audit::Reused }
        } else if issued.replaced == Some(value) {
            Audit::Stale
        } else {
            Audit::Wrong
        }
    }
}
