//! The timeline of an incident in which somebody got in over RCON.

use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;

use super::incident::{Incident, later};
use super::kinds::IncidentKind;
use crate::sessions::{LoginOutcome, RconSession, RconSessions, RconStep};
use crate::stamp::Stamp;

/// Maximum number of steps of a timeline.
const STEPS: usize = 32;

/// Returns the refused logins, then the sessions of who got in: the logins that were accepted, and the commands that
/// changed something. The number is of all further logins and commands. `refused` logins are of the incident; `entered` is
/// who got in after them.
pub(super) fn of(
    incident: &Incident,
    refused: u64,
    entered: Option<IpAddr>,
    rcon: &RconSessions,
) -> (Vec<RconStep>, u64) {
    let sender = (incident.kind == IncidentKind::RconTakeover).then(|| incident.others.first()).flatten();
    let Some(client) = entered.or(sender.map(|sender| sender.ip)) else { return (Vec::new(), 0) };
    let is_part = |session: &&RconSession| {
        let together =
            session.first.time() <= incident.end.map(later) && incident.start <= session.last.time();
        session.client.ip == client && incident.target.contains(session.server.ip) && together
    };
    let (mut steps, mut more): (Vec<RconStep>, u64) = (Vec::new(), 0);
    // Each refused login counts, whoever tried.
    if refused > 0 {
        let message = incident.messages.first().copied();
        let [first, last] = [incident.start, incident.end].map(|time| Stamp::new(message, time));
        let client = if let [one] = *incident.others { Some(one) } else { None };
        let port = if let [one] = *incident.ports { one } else { 0 };
        let server = Endpoint { ip: incident.target.first(), port };
        steps.push(RconStep {
            last,
            count: refused,
            ..RconStep::login(LoginOutcome::Refused, first, client, server)
        });
    }
    for session in rcon.list().iter().filter(is_part) {
        more += session.more;
        for step in &session.steps {
            let is_room = steps.len() < STEPS;
            if step.outcome == Some(LoginOutcome::Refused) && refused > 0 {
                continue;
            }
            if step.outcome.is_none() && !step.is_change() {
                more += step.count;
            } else if let Some(known) = steps.iter_mut().find(|known| known.is_like(step)) {
                known.add(step);
            } else if is_room {
                steps.push(step.clone());
            } else {
                more += step.count;
            }
        }
    }
    steps.sort_by_key(|step| step.first);
    (steps, more)
}
