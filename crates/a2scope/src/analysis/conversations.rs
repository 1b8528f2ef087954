//! Conversations: what passed between each client and server, and how it went.
//!
//! They are apart from [`Analysis`](super::Analysis), since few need them: whoever does passes on the messages and the
//! events of the analysis.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use a2scope_capture::Endpoint;
use a2scope_wire::MessageKind;
use hashbrown::HashMap;

use super::Event;
use super::exchange::{Exchange, Outcome};
use super::rtt::RttRange;
use super::sessions::LoginOutcome;
use super::stamp::Stamp;
use crate::record::Record;

/// Conversations that are kept unless another limit is given.
pub const MAX_CONVERSATIONS: usize = 1 << 17;

/// What identifies a conversation: the two ends, and for TCP the connection between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    /// The end that asks.
    pub client: Endpoint,
    /// The end that is asked.
    pub server: Endpoint,
    /// Number of the connection, [`Record::stream`]; `None` for UDP.
    pub stream: Option<u64>,
}

/// What counts as one end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// An address and port; each TCP connection is a conversation of its own.
    #[default]
    Port,
    /// An address, whatever its ports.
    Address,
    /// A /24 of IPv4, a /48 of IPv6.
    Prefix,
}

impl Grouping {
    /// The ends in this grouping, those of a group with port 0.
    fn of(self, ends: Ends) -> Ends {
        let end = |endpoint: Endpoint| match self {
            Self::Port => endpoint,
            Self::Address => Endpoint { port: 0, ..endpoint },
            Self::Prefix => Endpoint { ip: network(endpoint.ip), port: 0 },
        };
        let stream = ends.stream.filter(|_| self == Self::Port);
        Ends { client: end(ends.client), server: end(ends.server), stream }
    }

    /// An end as it is written: `192.0.2.1:27015`, `192.0.2.1`, `192.0.2.0/24`.
    pub fn shown(self, end: Endpoint) -> String {
        match (self, end.ip) {
            (Self::Port, _) => end.to_string(),
            (Self::Address, ip) => ip.to_string(),
            (Self::Prefix, IpAddr::V4(ip)) => format!("{ip}/24"),
            (Self::Prefix, IpAddr::V6(ip)) => format!("{ip}/48"),
        }
    }
}

/// The network of an address.
fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => IpAddr::V4(Ipv4Addr::from_bits(ip.to_bits() & !0xff)),
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() >> 80 << 80)),
    }
}

/// The messages between a client and a server, in figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversation {
    /// The two ends.
    pub ends: Ends,
    /// What counts as one of them.
    pub grouping: Grouping,
    /// Its first message.
    pub first: Stamp,
    /// Its last message.
    pub last: Stamp,
    /// Number of messages.
    pub messages: u64,
    /// Exchanges by [`Outcome`].
    pub outcomes: [u64; Outcome::ALL.len()],
    /// Repeated requests.
    pub retries: u64,
    /// Replies that came late.
    pub late: u64,
    /// Bytes of the client's payloads.
    pub bytes_out: u64,
    /// Bytes of the server's payloads.
    pub bytes_in: u64,
    /// Bytes of the client's packets on the wire; 0 for TCP, where it is not known.
    pub wire_out: u64,
    /// Bytes of the server's packets on the wire; 0 for TCP.
    pub wire_in: u64,
    /// Round-trip times of the exchanges with a reply.
    pub rtts: RttRange,
    /// What RCON did; `None` if nothing in it is RCON.
    pub rcon: Option<Box<RconFigures>>,
}

/// What RCON did in a conversation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RconFigures {
    /// Logins that were accepted, including inferred ones.
    pub logins_accepted: u64,
    /// Logins that were refused.
    pub logins_refused: u64,
    /// Logins with an unknown outcome.
    pub logins_unknown: u64,
    /// Commands, including those with only the answer captured.
    pub commands: u64,
    /// Gaps in the stream.
    pub gaps: u64,
}

/// The conversations of a run, the first ones up to a limit.
#[derive(Clone, Debug)]
pub struct Conversations {
    limit: usize,
    grouping: Grouping,
    list: Vec<Conversation>,
    places: HashMap<Ends, u32>,
    dropped: u64,
}

impl Default for Conversations {
    fn default() -> Self {
        Self::new(MAX_CONVERSATIONS)
    }
}

impl Conversations {
    /// No conversations yet; `limit` is how many to keep.
    pub fn new(limit: usize) -> Self {
        Self {
            limit: limit.min(u32::MAX as usize),
            grouping: Grouping::Port,
            list: Vec::new(),
            places: HashMap::new(),
            dropped: 0,
        }
    }

    /// The same with another grouping; before the first message.
    #[must_use]
    pub fn by(self, grouping: Grouping) -> Self {
        Self { grouping, ..self }
    }

    /// Adds a message, before the events that it causes. Returns the conversation's place in [`Conversations::list`];
    /// `None` without addresses, and if there is no room for another conversation.
    pub fn message(&mut self, record: &Record<'_>) -> Option<usize> {
        let whole = record.with_both_ends();
        let record = whole.as_ref().unwrap_or(record);
        let stream = record.stream;
        let grouping = self.grouping;
        let known = |client, server| self.places.contains_key(&grouping.of(Ends { client, server, stream }));
        let roles = record.roles_among(known)?;
        let ends = grouping.of(Ends { client: roles.client, server: roles.server, stream });
        let stamp = Stamp::of(record);
        let Some(place) = self.place_or(ends, stamp) else {
            self.dropped += 1;
            return None;
        };
        let conversation = self.list.get_mut(place)?;
        conversation.last = stamp;
        conversation.messages += 1;
        let (bytes, wire) = if roles.asks {
            (&mut conversation.bytes_out, &mut conversation.wire_out)
        } else {
            (&mut conversation.bytes_in, &mut conversation.wire_in)
        };
        *bytes += u64::from(record.wire_info.payload_bytes);
        *wire += u64::from(record.wire_info.wire_bytes);
        if stream.is_some() || record.kind == MessageKind::GoldRcon {
            let figures = conversation.rcon.get_or_insert_default();
            figures.gaps += u64::from(record.kind == MessageKind::Gap);
        }
        Some(place)
    }

    /// Adds an exchange, login or command that ended. It counts only if a message of its conversation was kept.
    pub fn event(&mut self, event: Event<'_>) {
        let (client, server, stream) = match event {
            Event::Exchange(exchange) => (exchange.client, exchange.server, None),
            Event::Login(login) => (login.client, login.server, login.session),
            Event::Command(command) => (command.client, command.server, command.session),
        };
        let place = self.place(&self.grouping.of(Ends { client, server, stream }));
        let Some(conversation) = place.and_then(|place| self.list.get_mut(place)) else { return };
        match event {
            Event::Exchange(exchange) => conversation.exchange(exchange),
            Event::Login(login) => {
                let figures = conversation.rcon.get_or_insert_default();
                match login.outcome {
                    LoginOutcome::Accepted => figures.logins_accepted += 1,
                    LoginOutcome::Refused => figures.logins_refused += 1,
                    LoginOutcome::Unknown => figures.logins_unknown += 1,
                }
            }
            Event::Command(_) => conversation.rcon.get_or_insert_default().commands += 1,
        }
    }

    /// All that were kept, in the order they began.
    pub fn list(&self) -> &[Conversation] {
        &self.list
    }

    /// The place of a conversation in the list; `None` if it is not kept.
    pub fn place(&self, ends: &Ends) -> Option<usize> {
        self.places.get(ends).map(|place| *place as usize)
    }

    /// Messages of conversations that were not kept.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    fn place_or(&mut self, ends: Ends, first: Stamp) -> Option<usize> {
        if let Some(place) = self.place(&ends) {
            return Some(place);
        }
        let place = self.list.len();
        if place >= self.limit {
            return None;
        }
        self.list.push(Conversation::new(ends, self.grouping, first));
        self.places.insert(ends, place as u32);
        Some(place)
    }
}

impl Conversation {
    fn new(ends: Ends, grouping: Grouping, first: Stamp) -> Self {
        Self {
            ends,
            grouping,
            first,
            last: first,
            messages: 0,
            outcomes: [0; Outcome::ALL.len()],
            retries: 0,
            late: 0,
            bytes_out: 0,
            bytes_in: 0,
            wire_out: 0,
            wire_in: 0,
            rtts: RttRange::default(),
            rcon: None,
        }
    }

    /// The client, as it is written in this grouping.
    pub fn client(&self) -> String {
        self.grouping.shown(self.ends.client)
    }

    /// The server, as it is written in this grouping.
    pub fn server(&self) -> String {
        self.grouping.shown(self.ends.server)
    }

    fn exchange(&mut self, exchange: &Exchange) {
        if let Some(count) = self.outcomes.get_mut(exchange.outcome as usize) {
            *count += 1;
        }
        self.retries += u64::from(exchange.retries);
        self.late += u64::from(exchange.late);
        if let Some(rtt) = exchange.reply_rtt() {
            self.rtts.add(rtt);
        }
    }

    /// Number of exchanges.
    pub fn exchanges(&self) -> u64 {
        self.outcomes.iter().sum()
    }

    /// Exchanges with this outcome.
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        self.outcomes.get(outcome as usize).copied().unwrap_or_default()
    }

    /// Bytes of payload from the server for each from the client; `None` if the client sent nothing.
    pub fn amplification(&self) -> Option<f64> {
        (self.bytes_out > 0).then(|| self.bytes_in as f64 / self.bytes_out as f64)
    }

    /// Bytes on the wire from the server for each from the client; `None` if the client sent nothing, and for TCP.
    pub fn wire_amplification(&self) -> Option<f64> {
        (self.wire_out > 0).then(|| self.wire_in as f64 / self.wire_out as f64)
    }
}
