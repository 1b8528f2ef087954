//! [`Clients`], with which the detectors of incidents look up clients in the table of clients and servers.

use core::net::IpAddr;

use hashbrown::HashSet;

use super::super::flow::Flows;
use super::super::prefix::Prefix;
use super::super::stamp::{Instant, SECOND};

/// Looks up facts about clients in the table of clients and servers.
pub(super) struct Clients<'p> {
    pub(super) flows: &'p Flows,
    /// The offset in nanoseconds that is added to times of the capture; see [`super::clock::Clock`].
    pub(super) ahead: i64,
}

impl Clients<'_> {
    /// Returns whether the instant `at` is not before the beginning of second `second`; false if `at` has no time.
    pub(super) fn since(&self, at: Instant, second: i64) -> bool {
        at.is_timed() && at.nanos().saturating_add(self.ahead) >= second.saturating_mul(SECOND)
    }

    /// Returns the addresses of a network that sent back a challenge in the second `since` or later.
    pub(super) fn honest(&self, network: Prefix, since: i64) -> HashSet<IpAddr> {
        let completed = self
            .flows
            .iter()
            .filter(|flow| network.contains(flow.key.0.ip) && self.since(flow.completed, since));
        completed.map(|flow| flow.key.0.ip).collect()
    }
}
