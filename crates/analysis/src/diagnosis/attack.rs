//! Tells what belongs to an incident: an attacker needs no advice, and a forged victim asked for nothing.

use alloc::vec::Vec;

use a2scope_wire::Code;
use hashbrown::HashMap;

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
    fn is_of(&self, incident: &Incident) -> bool {
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
            IncidentKind::RconTakeover
            | IncidentKind::FakePing
            | IncidentKind::FakePlayers
            | IncidentKind::ClonedServers => false,
        };
        let (Some((first, last)), Some(start), Some(end)) = (span, incident.start, incident.end) else {
            return is_of;
        };
        let (start, end) = (Stamp::new(None, Some(start)).nanos(), Stamp::new(None, Some(end)).nanos());
        is_of && first.nanos() <= end.saturating_add(AROUND) && last.nanos() >= start.saturating_sub(AROUND)
    }
}

/// The incidents, by what they are aimed at: there may be thousands of them, and as many affairs.
#[derive(Debug, Default)]
pub(super) struct Attacks<'i> {
    targets: HashMap<Prefix, Vec<&'i Incident>>,
    /// The lengths that the prefixes of the targets have, in bits.
    lengths: Vec<u8>,
    /// The incidents that are told by who sends.
    senders: Vec<&'i Incident>,
}

impl<'i> Attacks<'i> {
    pub(super) fn new(incidents: &'i [Incident]) -> Self {
        let mut attacks = Self::default();
        for incident in incidents {
            if incident.kind == IncidentKind::Scan {
                attacks.senders.push(incident);
                continue;
            }
            attacks.targets.entry(incident.target).or_default().push(incident);
            if !attacks.lengths.contains(&incident.target.bits()) {
                attacks.lengths.push(incident.target.bits());
            }
        }
        attacks
    }

    pub(super) fn is_empty(&self) -> bool {
        self.targets.is_empty() && self.senders.is_empty()
    }

    /// Returns whether the messages of an affair belong to one of the incidents.
    pub(super) fn include(&self, affair: &Affair) -> bool {
        let aimed_at = |end: Prefix| {
            let lengths = self.lengths.iter().filter(|length| **length <= end.bits());
            let mut targets =
                lengths.filter_map(|length| self.targets.get(&Prefix::new(end.first(), *length)));
            targets.any(|incidents| incidents.iter().any(|incident| affair.is_of(incident)))
        };
        affair.client.is_some_and(aimed_at)
            || affair.server.is_some_and(aimed_at)
            || self.senders.iter().any(|incident| affair.is_of(incident))
    }
}
