//! [`Standing`]: the facts about a sender of requests by which the detectors distinguish a client from an attacker.

use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::super::clock_map::ClockMap;
use super::super::prefix::Prefix;
use super::clients::Clients;
use super::seconds::WINDOW;
use super::target::Target;

/// The facts that other detectors know about a sender.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Whether the sender's address is attacked in this second. If so, the attacker probably forged the requests.
    pub(super) attacked: bool,
    /// Whether the sender sent back a challenge of the target around this second.
    pub(super) completed: bool,
    /// Whether the sender got data from the target without a challenge around this second.
    pub(super) data: bool,
}

/// A function that returns the standing of a sender at one of the target's servers in a second.
pub(super) type Ask<'a> = dyn FnMut(IpAddr, Endpoint, i64) -> Standing + 'a;

impl Standing {
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            attacked: self.attacked || other.attacked,
            completed: self.completed || other.completed,
            data: self.data || other.data,
        }
    }
}

/// Returns the standing of a sender at a server in second `at`. The sender's later messages count as well,
/// because they come from the same client.
pub(super) fn standing(
    clients: &Clients<'_>,
    targets: &mut ClockMap<Target>,
    sender: IpAddr,
    server: Endpoint,
    (at, now): (i64, i64),
) -> Standing {
    let mut attacked =
        |key: Prefix| targets.peek_mut(&key).is_some_and(|target| target.is_attacked(at, now, clients));
    let attacked = attacked(Prefix::host(sender)) || attacked(Prefix::place(sender));
    let mut standing = Standing { attacked, ..Standing::default() };
    if let Some(flow) = clients.flows.of(sender, server) {
        standing.completed = clients.since(flow.completed, at - WINDOW);
        standing.data = clients.since(flow.served, at - WINDOW);
    }
    standing
}
