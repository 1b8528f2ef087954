//! What passes between clients and servers, remembered once: exchanges, findings, incidents and diagnoses read it.

mod issued;
mod pending;
mod recent;
mod requests;

use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_engine::{Record, Roles, Step};

use crate::clock_map::{ClockMap, Keyed};
use crate::rate::Rate;
use crate::stamp::{Instant, Stamp};
use pending::{LastChallenges, PendingChallenges};
use recent::Recent;

pub(crate) use issued::{Carried, GUESSES, Issued};
pub(crate) use pending::{CARRIED_WITHIN, SentChallenge};
pub(crate) use requests::Requests;

/// Limits of the table of clients and servers.
#[derive(Clone, Copy, Debug)]
pub struct FlowLimits {
    /// Maximum number of pairs of a client's address and a server at a time, up to 512 bytes each. Those that were not
    /// seen recently are dropped first.
    pub pairs: usize,
}

impl Default for FlowLimits {
    fn default() -> Self {
        Self { pairs: 32_768 }
    }
}

/// A client's address and the server it asks.
///
/// The client is stored as an endpoint with port 0, because an endpoint hashes faster than an address.
pub(crate) type FlowKey = (Endpoint, Endpoint);

/// Returns the key for a client and a server.
pub(crate) const fn key_of(client: IpAddr, server: Endpoint) -> FlowKey {
    (Endpoint { ip: client, port: 0 }, server)
}

/// Everything that passed between a client's address and a server.
#[derive(Clone, Debug)]
pub(crate) struct Flow {
    pub(crate) key: FlowKey,
    /// The client's port; 0 if the client used several ports.
    port: u16,
    /// The challenges that the server sent.
    pub(crate) issued: Issued,
    /// The requests since the last pause of a minute.
    pub(crate) requests: Requests,
    /// The requests of the current second.
    pub(crate) rate: Rate,
    /// When a request was last counted for the client's address.
    pub(crate) counted: Instant,
    /// Whether the server sent something back.
    pub(crate) answered: bool,
    /// When the client last sent back a challenge of the server.
    pub(crate) completed: Instant,
    /// The last challenges that the server sent to the client.
    sent: LastChallenges,
    /// When the client last got data without a challenge.
    pub(crate) served: Instant,
}

impl Keyed for Flow {
    type Key = FlowKey;

    fn key(&self) -> &FlowKey {
        &self.key
    }
}

impl Flow {
    fn new(key: FlowKey, port: u16) -> Self {
        Self {
            key,
            port,
            issued: Issued::NONE,
            requests: Requests::NONE,
            rate: Rate::NONE,
            counted: Instant::NEVER,
            answered: false,
            completed: Instant::NEVER,
            sent: LastChallenges::default(),
            served: Instant::NEVER,
        }
    }

    /// Returns the client; its port is 0 if it uses several ports.
    pub(crate) fn client(&self) -> Endpoint {
        Endpoint { port: self.port, ..self.key.0 }
    }
}

/// What a message is to its flow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    /// The place of the flow; `None` if nothing is known of it.
    pub(crate) place: Option<usize>,
    /// The challenge that the message carries, if it is a request.
    pub(crate) carried: Carried,
    /// Whether the client carries a challenge of this server for the first time.
    pub(crate) is_first: bool,
}

impl Met {
    pub(crate) const NOBODY: Self = Self { place: None, carried: Carried::Nothing, is_first: false };
}

/// The flows of a run, and the challenges of all of them.
#[derive(Clone, Debug)]
pub(crate) struct Flows {
    table: ClockMap<Flow>,
    /// The latest challenges, to recognise one that is sent to the wrong server.
    pub(crate) recent: Recent,
    /// The challenges that clients may still send back.
    pub(crate) pending: PendingChallenges,
}

impl Flows {
    pub(crate) fn new(limits: FlowLimits) -> Self {
        Self {
            table: ClockMap::new(limits.pairs),
            recent: Recent::default(),
            pending: PendingChallenges::default(),
        }
    }

    /// Adds a message to its flow.
    #[inline]
    pub(crate) fn message(&mut self, record: &Record<'_>, roles: &Roles, at: Stamp) -> Met {
        let Roles { client, server, asks, step, challenge } = *roles;
        let key = key_of(client.ip, server);
        let counts = step.is_some_and(Step::asks_a_server);
        let new = || Flow::new(key, client.port);
        let place = match step {
            Some(step) if counts || matches!(step, Step::Challenges(_)) => {
                Some(self.table.place_or(&key, new, |_| {}))
            }
            _ if asks => self.table.place(&key),
            _ => None,
        };
        let mut met = Met { place, ..Met::NOBODY };
        let Some(flow) = place.and_then(|place| self.table.at_mut(place)) else {
            if asks && challenge.is_some() {
                met.carried = Carried::Unseen;
            }
            return met;
        };
        if let Some(Step::Challenges(value)) = step {
            flow.issued.add(value, at);
            self.recent.add(client.ip, value);
        } else if asks {
            if counts {
                if flow.port != client.port {
                    flow.port = 0;
                }
                flow.requests.add(client.port, at, &record.wire_info);
            }
            if let Some(value) = challenge {
                (met.carried, met.is_first) = flow.issued.carry(value, at);
            }
        }
        met
    }

    /// Returns the flow at a place; `None` if there is none.
    #[inline]
    pub(crate) fn at(&self, place: Option<usize>) -> Option<&Flow> {
        self.table.at(place?)
    }

    /// Does the same as [`Flows::at`], but the flow can be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, place: Option<usize>) -> Option<&mut Flow> {
        self.table.at_mut(place?)
    }

    /// Remembers a challenge of the flow at a place until the client sends it back.
    pub(crate) fn waits(&mut self, place: Option<usize>, sent: SentChallenge) {
        let Self { table, pending, .. } = self;
        if let Some(flow) = place.and_then(|place| table.at_mut(place)) {
            flow.sent.push(pending.push(sent));
        }
    }

    /// Notes that the client of the flow at a place sent the latest challenge back.
    #[inline]
    pub(crate) fn returned(&mut self, place: Option<usize>, now: Instant) {
        let Self { table, pending, .. } = self;
        let Some(flow) = place.and_then(|place| table.at_mut(place)) else { return };
        // A guess that is right sends nothing back.
        if flow.issued.is_guessed() {
            return;
        }
        flow.completed = now;
        if let Some(number) = flow.sent.pop() {
            pending.carried(number);
        }
    }

    /// Returns the flow of a client and a server, if one is known.
    pub(crate) fn of(&self, client: IpAddr, server: Endpoint) -> Option<&Flow> {
        self.table.peek(&key_of(client, server))
    }

    /// Does the same as [`Flows::of`], but the flow can be changed.
    pub(crate) fn of_mut(&mut self, client: IpAddr, server: Endpoint) -> Option<&mut Flow> {
        self.table.peek_mut(&key_of(client, server))
    }

    /// Returns all flows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Flow> {
        self.table.iter()
    }
}
