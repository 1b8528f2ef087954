//! [`Attack`]: which messages a rule is meant for, at the place where it stands.

use a2scope_analysis::incidents::{Incident, IncidentKind, IncidentMessages, IncidentRole};
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
            Self::Victim => static_text!("rules-place-victim", "before the address that is attacked"),
            Self::Server => static_text!("rules-place-server", "before a server that is abused"),
            Self::Provider => static_text!("rules-place-provider", "at the provider of the victim"),
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

/// Tells what messages are to the rules against an incident. It must see all messages in order.
#[derive(Clone, Debug)]
pub struct Attack<'i> {
    roles: IncidentMessages<'i>,
    kind: IncidentKind,
    place: Place,
}

impl<'i> Attack<'i> {
    /// Begins before the first message.
    pub fn new(incident: &'i Incident, place: Place) -> Self {
        Self { roles: IncidentMessages::new(incident), kind: incident.kind, place }
    }

    /// Returns what the next message is.
    pub fn part(&mut self, record: &Record<'_>) -> Part {
        let asks = || record.roles().is_some_and(|roles| roles.asks);
        let reflects = matches!(self.kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt);
        match (self.roles.role(record), self.place) {
            (None | Some(IncidentRole::Bystander), _) => Part::Other,
            (Some(IncidentRole::Answer), _) if !reflects => Part::Follows,
            (Some(_), Place::Server) if reflects => if asks() { Part::Attack } else { Part::Follows },
            (Some(_), _) if reflects => if asks() { Part::Absent } else { Part::Attack },
            (Some(IncidentRole::Counted), _) => Part::Attack,
            (Some(_), _) => Part::Follows,
        }
    }
}
