//! [`Proven`]: the clients that showed that their address is their own.

use core::net::IpAddr;

use a2scope_analysis::Event;
use a2scope_analysis::exchange::{Audit, Outcome};
use hashbrown::HashSet;

/// How many clients are remembered.
const CLIENTS: usize = 1 << 20;

/// The addresses that returned a challenge and got a reply for it. An analysis tells them, as [`Event::Exchange`].
#[derive(Clone, Debug, Default)]
pub struct Proven(HashSet<IpAddr>);

impl Proven {
    /// Handles an event of the analysis.
    pub fn event(&mut self, event: Event<'_>) {
        let Event::Exchange(exchange) = event else { return };
        let answered = matches!(exchange.outcome, Outcome::Answered | Outcome::Partial);
        let returned = matches!(exchange.audit, Audit::Fresh | Audit::Reused | Audit::Stale);
        if answered && returned && self.0.len() < CLIENTS {
            self.0.insert(exchange.client.ip);
        }
    }

    pub(crate) fn has(&self, client: IpAddr) -> bool {
        self.0.contains(&client)
    }
}
