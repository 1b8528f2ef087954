//! [`Attack`]: which messages a rule is meant for, at the place where it stands.

use alloc::vec::Vec;

use a2scope_analysis::incidents::{Incident, IncidentKind, IncidentMessages, IncidentRole};
use a2scope_capture::{Endpoint, Time};
use a2scope_engine::Record;
use a2scope_text::{StaticText, static_text};
use a2scope_wire::named;

named! {
    /// The place where rules stand.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Place {
        /// Before the address that is attacked.
        Victim = "victim",
        /// Before a server that is abused to attack somebody else.
        Server = "server",
        /// At the provider of the victim, who keeps no state.
        Provider = "provider",
    }
}

impl Place {
    /// Returns the place where rules against an incident do most. If the capture has the requests that provoked it, it was
    /// made where they pass.
    pub fn of(incident: &Incident) -> Self {
        match incident.kind {
            IncidentKind::ReflectionAttempt => Self::Server,
            IncidentKind::Reflection if incident.amplification.is_some() => Self::Server,
            _ => Self::Victim,
        }
    }

    /// Returns what the place is called.
    pub fn text(self) -> StaticText {
        match self {
            Self::Victim => static_text!("firewall-place-victim", "before the address that is attacked"),
            Self::Server => static_text!("firewall-place-server", "before a server that is abused"),
            Self::Provider => static_text!("firewall-place-provider", "at the provider of the victim"),
        }
    }
}

/// What a message is to the rules at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It is what the rules are meant for.
    Attack,
    /// It follows from the attack: an answer to it.
    Follows,
    /// It belongs to the attack and does not come past this place: a request in the victim's name.
    Absent,
    /// It is none of the attack.
    Other,
}

/// How many incidents are told apart, at most; of more, the first.
pub const MAX_INCIDENTS: usize = 16;

/// Tells what messages are to the rules against some incidents. It must see all messages in order.
#[derive(Clone, Debug)]
pub struct Attack<'i> {
    of: Vec<OneAttack<'i>>,
    /// The other incidents of the capture, of which no message is an honest one.
    besides: Vec<OneAttack<'i>>,
}

impl<'i> Attack<'i> {
    /// Begins before the first message. `besides` are the other incidents of the capture.
    pub fn new(of: &'i [(Incident, Place)], besides: &'i [Incident]) -> Self {
        let one = |(incident, place): &'i (Incident, Place)| OneAttack::new(incident, *place);
        let of: Vec<_> = of.iter().take(MAX_INCIDENTS).map(one).collect();
        let besides = besides.iter().filter(|incident| incident.kind.is_traffic());
        let besides = besides.take(MAX_INCIDENTS - of.len()).map(|one| OneAttack::new(one, Place::of(one)));
        Self { of, besides: besides.collect() }
    }

    /// Returns what the next message is.
    pub fn part(&mut self, record: &Record<'_>) -> Part {
        let mut part = Part::Other;
        for attack in &mut self.of {
            let next = attack.part(record);
            if part == Part::Other || next == Part::Attack {
                part = next;
            }
        }
        for other in &mut self.besides {
            if other.part(record) != Part::Other && part == Part::Other {
                part = Part::Follows;
            }
        }
        part
    }

    /// Returns whether a packet between these ends belongs to an attack on RCON, message or not.
    pub(crate) fn has_rcon(&self, time: Option<Time>, src: Endpoint, dst: Endpoint) -> bool {
        let mut all = self.of.iter().chain(&self.besides);
        all.any(|one| is_rcon(one.incident.kind) && one.incident.concerns(time, src, dst))
    }
}

/// Tells what messages are to the rules against one incident.
#[derive(Clone, Debug)]
struct OneAttack<'i> {
    roles: IncidentMessages<'i>,
    incident: &'i Incident,
    place: Place,
}

/// Returns whether an incident is about RCON, which is TCP.
pub(crate) fn is_rcon(kind: IncidentKind) -> bool {
    matches!(kind, IncidentKind::RconBruteForce | IncidentKind::RconTakeover)
}

impl<'i> OneAttack<'i> {
    fn new(incident: &'i Incident, place: Place) -> Self {
        Self { roles: IncidentMessages::new(incident), incident, place }
    }

    fn part(&mut self, record: &Record<'_>) -> Part {
        let asks = || record.roles().is_some_and(|roles| roles.asks);
        let reflects =
            matches!(self.incident.kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt);
        match (self.roles.role(record), self.place) {
            (None | Some(IncidentRole::Bystander), _) => Part::Other,
            // The reply that the client asked for.
            (Some(IncidentRole::Answer), _) if self.incident.kind == IncidentKind::FakePing => Part::Other,
            (Some(IncidentRole::Answer), _) if !reflects => Part::Follows,
            (Some(_), Place::Server) if reflects => {
                if asks() {
                    Part::Attack
                } else {
                    Part::Follows
                }
            }
            (Some(_), _) if reflects => {
                if asks() {
                    Part::Absent
                } else {
                    Part::Attack
                }
            }
            (Some(IncidentRole::Counted), _) => Part::Attack,
            (Some(_), _) => Part::Follows,
        }
    }
}
