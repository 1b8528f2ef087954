//! Tells what belongs to an incident: an attacker needs no advice, and a forged victim asked for nothing.

use a2scope_wire::Code;

use crate::incidents::{Incident, IncidentKind, Prefix};
use crate::stamp::{SECOND, Stamp};

/// What an attack sends before it is strong enough to be one, and what answers it later, belongs to it: up to this
/// many nanoseconds before and after. It is the pause that ends an incident.
const AROUND: i64 = 60 * SECOND;

/// A kind of traffic that incidents are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Traffic {
    /// Queries and their answers.
    Query,
    /// Requests that no server answers, as those of a VSE flood.
    Flawed,
    /// RCON.
    Rcon,
}

impl Traffic {
    /// Returns the traffic that diagnoses with this code are about.
    pub(super) fn of(code: &Code) -> Self {
        match code.name {
            "request.wrong" => Self::Flawed,
            name if name.starts_with("rcon.") => Self::Rcon,
            _ => Self::Query,
        }
    }
}

/// The traffic between clients and servers that did not end well.
#[derive(Clone, Copy, Debug)]
pub(super) struct Affair {
    pub(super) traffic: Traffic,
    /// The clients; `None` if they are not known. The same for the servers.
    pub(super) client: Option<Prefix>,
    pub(super) server: Option<Prefix>,
    /// When it began and ended; `None` if that is not known.
    pub(super) span: Option<(Stamp, Stamp)>,
    /// Whether the client is certainly honest.
    pub(super) honest: bool,
}

impl Affair {
    /// Returns whether the messages belong to an incident.
    pub(super) fn is_of(&self, incident: &Incident) -> bool {
        let Self { traffic, client, server, span, honest } = *self;
        let aimed_at = |end: Option<Prefix>| end.is_some_and(|end| incident.target.covers(end));
        let by = || client.is_some_and(|client| client.is_host() && incident.has_member(client.first()));
        let by_many = client.is_some_and(|client| !client.is_host());
        let is_of = match incident.kind {
            IncidentKind::Reflection | IncidentKind::ReflectionAttempt => {
                traffic == Traffic::Query && aimed_at(client) && !honest
            }
            IncidentKind::QueryFlood => traffic != Traffic::Rcon && aimed_at(server) && !honest,
            IncidentKind::VseFlood => traffic == Traffic::Flawed && aimed_at(server),
            IncidentKind::RconBruteForce => traffic == Traffic::Rcon && aimed_at(server) && (by_many || by()),
            IncidentKind::Scan => traffic != Traffic::Rcon && by(),
            IncidentKind::FakePlayers | IncidentKind::ClonedServers => false,
        };
        let (Some((first, last)), Some(start), Some(end)) = (span, incident.start, incident.end) else {
            return is_of;
        };
        let (start, end) = (Stamp::new(None, Some(start)).nanos(), Stamp::new(None, Some(end)).nanos());
        is_of && first.nanos() <= end.saturating_add(AROUND) && last.nanos() >= start.saturating_sub(AROUND)
    }
}
