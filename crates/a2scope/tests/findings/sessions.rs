//! The values of RCON sessions that a case can expect.

use a2scope::{LoginOutcome, RconChange, RconEnd, RconSession, RconStep, Stamp};

use super::expected::Expected;
use super::since_start;

impl Expected for RconSession {
    fn name(&self) -> &'static str {
        self.protocol.name()
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let seconds =
            |at: Stamp| at.time().map_or("none".to_owned(), |time| format!("{:.3}", since_start(time)));
        let client = if self.client.port == 0 { self.client.ip.to_string() } else { self.client.to_string() };
        vec![
            ("client", client),
            ("server", self.server.to_string()),
            ("first", seconds(self.first)),
            ("last", seconds(self.last)),
            ("refused", self.refused.to_string()),
            ("accepted", self.accepted.map_or("none".to_owned(), seconds)),
            ("commands", self.commands.to_string()),
            ("end", self.end.map_or("none", RconEnd::name).to_owned()),
            ("steps", steps(&self.steps)),
            ("more", self.more.to_string()),
        ]
    }
}

/// Returns how often each step was done, and what it did: `12:refused,1:accepted,1:password`.
pub(super) fn steps(steps: &[RconStep]) -> String {
    let step = |step: &RconStep| {
        let outcome = step.outcome.map(LoginOutcome::name);
        let what = outcome.or(step.changes.map(RconChange::name)).unwrap_or("unknown");
        format!("{}:{what}", step.count)
    };
    steps.iter().map(step).collect::<Vec<_>>().join(",")
}
