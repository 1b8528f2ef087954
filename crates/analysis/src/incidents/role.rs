//! [`IncidentMessages`]: the messages of an incident, and what each of them is to it.

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Roles, Step};
use a2scope_text::{StaticText, static_text};
use a2scope_wire::{ExchangeKind, MessageKind, codes as wire};
use hashbrown::HashMap;

use super::incident::Incident;
use super::is_load;
use super::kinds::{IncidentKind, Packets};
use crate::flow::{FlowLimits, Flows, Met};
use crate::stamp::{Instant, Stamp};

/// Maximum number of clients' ports whose last request is remembered.
const CLIENTS: usize = 1 << 16;

a2scope_wire::named! {
    /// What a message is to an incident.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum IncidentRole {
        /// One of those that the incident counts.
        Counted = "counted",
        /// A request that provoked what is counted.
        Cause = "cause",
        /// An answer to what is counted.
        Answer = "answer",
        /// Between the same ends at the same time, but not of the incident: an honest query, for example.
        Bystander = "bystander",
    }
}

impl IncidentRole {
    /// Returns the role in a word.
    pub fn text(self) -> StaticText {
        match self {
            Self::Counted => static_text!("incident-role-counted", "counted"),
            Self::Cause => static_text!("incident-role-cause", "cause"),
            Self::Answer => static_text!("incident-role-answer", "answer"),
            Self::Bystander => static_text!("incident-role-bystander", "bystander"),
        }
    }
}

/// Tells which messages belong to an incident. It must see all messages in order.
#[derive(Clone, Debug)]
pub struct IncidentMessages {
    incident: Incident,
    flows: Flows,
    /// Whether the last request of a client's port to a server carried a challenge of that server.
    earned: HashMap<(Endpoint, Endpoint), bool>,
}

impl IncidentMessages {
    /// Creates the list for an incident, before the first message.
    pub fn new(incident: Incident) -> Self {
        Self { incident, flows: Flows::new(FlowLimits::default()), earned: HashMap::new() }
    }

    /// Returns the incident.
    pub fn incident(&self) -> &Incident {
        &self.incident
    }

    /// Returns what the next message is to the incident; `None` if it has nothing to do with it.
    pub fn role(&mut self, record: &Record<'_>) -> Option<IncidentRole> {
        let (src, dst) = (record.src?, record.dst?);
        let packets = self.incident.kind.packets();
        let roles = record.roles();
        if matches!(packets, Packets::Reflected | Packets::ToTarget)
            && let Some(roles) = roles.as_ref().filter(|_| self.is_about(src) || self.is_about(dst))
        {
            self.follow(record, roles);
        }
        if !self.incident.concerns(record.time, src, dst) {
            return None;
        }
        Some(match packets {
            Packets::Reflected => self.reflected(roles.as_ref()),
            Packets::ToTarget => self.flooding(record, roles.as_ref(), dst),
            Packets::OfMembers if self.incident.kind == IncidentKind::FakePing => {
                self.answered_again(record, roles.as_ref(), (src, dst))
            }
            Packets::OfMembers => self.of_member(record, roles.as_ref(), src),
            Packets::None if roles.is_some_and(|roles| roles.asks) => IncidentRole::Cause,
            Packets::None => IncidentRole::Counted,
        })
    }

    fn is_about(&self, end: Endpoint) -> bool {
        self.incident.target.contains(end.ip)
    }

    /// Remembers whether the sender of a request proved that the address is its own.
    fn follow(&mut self, record: &Record<'_>, roles: &Roles) {
        let at = Stamp::of(record);
        let Met { place, carried, .. } = self.flows.message(record, roles, at);
        if !roles.asks {
            return;
        }
        let guesses = self.flows.at(place).is_some_and(|flow| flow.issued.is_guessed());
        let earned = carried.is_known() && !guesses;
        if earned {
            self.flows.returned(place, at.instant());
        }
        if self.earned.len() >= CLIENTS {
            self.earned.clear();
        }
        self.earned.insert((roles.client, roles.server), earned);
    }

    /// Returns the role of a message to or from an address in whose name somebody asks.
    fn reflected(&self, roles: Option<&Roles>) -> IncidentRole {
        let Some(roles) = roles.filter(|roles| self.is_about(roles.client)) else {
            return IncidentRole::Bystander;
        };
        match self.earned.get(&(roles.client, roles.server)) {
            Some(true) => IncidentRole::Bystander,
            _ if roles.asks == self.incident.of_requests => IncidentRole::Counted,
            _ if roles.asks => IncidentRole::Cause,
            _ => IncidentRole::Answer,
        }
    }

    /// Returns the role of a message to or from an address that is flooded.
    fn flooding(&self, record: &Record<'_>, roles: Option<&Roles>, dst: Endpoint) -> IncidentRole {
        if self.incident.kind == IncidentKind::VseFlood {
            let counted = record.notes.has(&wire::VSE_FLOOD) && self.is_about(dst);
            return if counted { IncidentRole::Counted } else { IncidentRole::Bystander };
        }
        let Some(roles) = roles.filter(|roles| self.is_about(roles.server)) else {
            return IncidentRole::Bystander;
        };
        let flow = self.flows.of(roles.client.ip, roles.server);
        // Who sends too much is no honest client, although it sends challenges back.
        let is_sender = self.incident.top_senders.iter().any(|(sender, _)| sender.ip == roles.client.ip);
        if !is_sender && flow.is_some_and(|flow| flow.completed != Instant::NEVER) {
            IncidentRole::Bystander
        } else if !roles.asks {
            IncidentRole::Answer
        } else if roles.step.is_some_and(is_load) {
            IncidentRole::Counted
        } else {
            IncidentRole::Bystander
        }
    }

    /// Returns the role of a message between a target and a server that fakes its ping: the first reply is the answer.
    fn answered_again(
        &mut self,
        record: &Record<'_>,
        roles: Option<&Roles>,
        (src, dst): (Endpoint, Endpoint),
    ) -> IncidentRole {
        if matches!(record.kind, MessageKind::Info | MessageKind::InfoDetailed) {
            let is_first = self.earned.remove(&(dst, src)).is_some();
            return if is_first { IncidentRole::Answer } else { IncidentRole::Counted };
        }
        if roles.is_some_and(|roles| roles.step == Some(Step::Asks(ExchangeKind::Info))) {
            self.earned.insert((src, dst), true);
            return IncidentRole::Cause;
        }
        IncidentRole::Bystander
    }

    /// Returns the role of a message between a target and one of those who scan it, or try its passwords.
    fn of_member(&self, record: &Record<'_>, roles: Option<&Roles>, src: Endpoint) -> IncidentRole {
        if !self.incident.has_member(src.ip) {
            return IncidentRole::Answer;
        }
        let counts = match self.incident.kind {
            IncidentKind::RconBruteForce => {
                matches!(record.kind, MessageKind::RconAuth | MessageKind::GoldCommand)
            }
            IncidentKind::RconTakeover => {
                matches!(record.kind, MessageKind::RconExec | MessageKind::GoldCommand)
            }
            _ => roles.is_some_and(|roles| roles.asks),
        };
        if counts { IncidentRole::Counted } else { IncidentRole::Cause }
    }
}
