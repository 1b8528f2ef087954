//! [`Clients`], with which the detectors of incidents look up clients in the table of clients and servers.

use core::net::IpAddr;

use a2scope_capture::Endpoint;
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

    /// Returns whether somebody guesses, in the name of an address, the challenges of most of these servers.
    pub(super) fn guess(&self, target: Prefix, servers: impl Iterator<Item = Endpoint>) -> bool {
        let (mut all, mut guessed) = (0, 0);
        for server in servers.filter(|_| target.is_host()) {
            all += 1;
            let flow = self.flows.of(target.first(), server);
            guessed += i32::from(flow.is_some_and(|flow| flow.issued.is_guessed()));
        }
        all > 0 && guessed * 2 >= all
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
