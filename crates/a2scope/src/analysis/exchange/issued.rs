//! Which challenges servers sent to which addresses.

use alloc::collections::VecDeque;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use hashbrown::HashMap;

use super::pair_state::Pair;
use super::types::Audit;
use crate::analysis::stamp::{SECOND, Stamp};

/// How long a challenge is valid on GoldSource, in nanoseconds.
const VALID: i64 = 3600 * SECOND;

/// The last challenge that a server sent to an address.
#[derive(Clone, Copy, Debug)]
struct Issued {
    value: u32,
    at: Stamp,
    /// The challenge before it.
    replaced: Option<u32>,
}

/// The last challenge for each server and client address; the oldest entry is dropped first.
#[derive(Clone, Debug)]
pub(super) struct IssuedChallenges {
    limit: usize,
    entries: HashMap<(Endpoint, IpAddr), Issued>,
    order: VecDeque<(Endpoint, IpAddr)>,
}

impl IssuedChallenges {
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, entries: HashMap::new(), order: VecDeque::new() }
    }

    /// Records that the server sent `value`.
    pub(super) fn add(&mut self, (client, server): Pair, value: u32, at: Stamp) {
        let key = (server, client.ip);
        if let Some(issued) = self.entries.get_mut(&key) {
            if issued.value != value {
                issued.replaced = Some(issued.value);
            }
            (issued.value, issued.at) = (value, at);
            return;
        }
        if self.entries.len() >= self.limit
            && let Some(oldest) = self.order.pop_front()
        {
            self.entries.remove(&oldest);
        }
        self.entries.insert(key, Issued { value, at, replaced: None });
        self.order.push_back(key);
    }

    /// Where a carried challenge comes from, when no request for it was seen just now.
    pub(super) fn audit(&self, (client, server): Pair, value: u32, now: Stamp) -> Audit {
        let Some(issued) = self.entries.get(&(server, client.ip)) else { return Audit::NeverIssued };
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
