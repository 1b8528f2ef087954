//! [`Attack`]: which messages a rule is meant for, at the place where it stands.

use alloc::vec::Vec;

use a2scope_analysis::incidents::{Incident, IncidentKind, IncidentMessages, IncidentRole, Prefix};
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
pub struct Attack {
    of: Vec<OneAttack>,
    /// The other incidents of the capture, of which no message is an honest one.
    besides: Vec<OneAttack>,
}

impl Attack {
    /// Begins before the first message of a capture with these incidents. The rules are against the one with this
    /// number, or against all that are traffic; they stand at `place`, or where they do most.
    pub fn new(incidents: &[Incident], number: Option<usize>, place: Option<Place>) -> Self {
        let one = |incident: &Incident, place: Option<Place>| {
            OneAttack::new(incident.clone(), place.unwrap_or_else(|| Place::of(incident)))
        };
        let is_meant = |(index, incident): &(usize, &Incident)| {
            number.map_or(incident.kind.is_traffic(), |number| number == *index)
        };
        let (of, besides): (Vec<_>, Vec<_>) = incidents.iter().enumerate().partition(is_meant);
        let of: Vec<_> =
            of.into_iter().take(MAX_INCIDENTS).map(|(_, incident)| one(incident, place)).collect();
        let besides = besides.into_iter().filter(|(_, incident)| incident.kind.is_traffic());
        let besides = besides.take(MAX_INCIDENTS - of.len()).map(|(_, incident)| one(incident, None));
        Self { besides: besides.collect(), of }
    }

    /// Returns how many incidents the rules are against.
    pub fn incidents(&self) -> usize {
        self.of.len()
    }

    /// Returns the addresses behind the firewall; empty if they are not known.
    pub(crate) fn home(&self) -> Vec<Prefix> {
        if self.of.iter().any(|one| one.place == Place::Server) {
            return Vec::new();
        }
        self.of.iter().map(|one| one.roles.incident().target).collect()
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
        all.any(|one| {
            let incident = one.roles.incident();
            is_rcon(incident.kind) && incident.concerns(time, src, dst)
        })
    }
}

/// Tells what messages are to the rules against one incident.
#[derive(Clone, Debug)]
struct OneAttack {
    roles: IncidentMessages,
    place: Place,
}

/// Returns whether an incident is about RCON, which is TCP.
pub(crate) fn is_rcon(kind: IncidentKind) -> bool {
    matches!(kind, IncidentKind::RconBruteForce | IncidentKind::RconTakeover)
}

impl OneAttack {
    fn new(incident: Incident, place: Place) -> Self {
        Self { roles: IncidentMessages::new(incident), place }
    }

    fn part(&mut self, record: &Record<'_>) -> Part {
        let asks = || record.roles().is_some_and(|roles| roles.asks);
        let kind = self.roles.incident().kind;
        let reflects = matches!(kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt);
        match (self.roles.role(record), self.place) {
            (None | Some(IncidentRole::Bystander), _) => Part::Other,
            // The reply that the client asked for.
            (Some(IncidentRole::Answer), _) if kind == IncidentKind::FakePing => Part::Other,
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
