//! Conversations: how much each client and server sent each other, and how their exchanges ended.
//!
//! Conversations are not part of [`Analysis`](super::Analysis), because few callers need them. A caller
//! that needs them passes each message and each event of the analysis to [`Conversations`].

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use a2scope_capture::Endpoint;
use a2scope_engine::Record;
use a2scope_wire::MessageKind;
use hashbrown::HashMap;

use super::Event;
use super::exchange::{Exchange, Outcome};
use super::rtt::RttRange;
use super::sessions::LoginOutcome;
use super::stamp::Stamp;

/// Maximum number of conversations that are kept, unless the caller gives another limit.
pub const MAX_CONVERSATIONS: usize = 1 << 17;

/// The identity of a conversation: its two ends and, for TCP, the connection between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    /// The client's end.
    pub client: Endpoint,
    /// The server's end.
    pub server: Endpoint,
    /// The number of the connection (see [`Record::stream`]); `None` for UDP.
    pub stream: Option<u64>,
}

/// The extent of one end of a conversation: a port, an address or a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// An address and port; each TCP connection is a conversation of its own.
    #[default]
    Port,
    /// An address with all its ports.
    Address,
    /// A network: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address.
    Prefix,
}

impl Grouping {
    /// Returns the groups that the two ends belong to. The port of a group is 0, unless each port is a
    /// group of its own.
    fn of(self, ends: Ends) -> Ends {
        let end = |endpoint: Endpoint| match self {
            Self::Port => endpoint,
            Self::Address => Endpoint { port: 0, ..endpoint },
            Self::Prefix => Endpoint { ip: network(endpoint.ip), port: 0 },
        };
        let stream = ends.stream.filter(|_| self == Self::Port);
        Ends { client: end(ends.client), server: end(ends.server), stream }
    }

    /// Returns an end as text: `192.0.2.1:27015`, `192.0.2.1` or `192.0.2.0/24`.
    pub fn shown(self, end: Endpoint) -> String {
        match (self, end.ip) {
            (Self::Port, _) => end.to_string(),
            (Self::Address, ip) => ip.to_string(),
            (Self::Prefix, IpAddr::V4(ip)) => format!("{ip}/24"),
            (Self::Prefix, IpAddr::V6(ip)) => format!("{ip}/48"),
        }
    }
}

/// Returns the first address of the network that an address belongs to.
fn network(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(ip) => IpAddr::V4(Ipv4Addr::from_bits(ip.to_bits() & !0xff)),
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() >> 80 << 80)),
    }
}

/// The totals of one conversation: the messages and bytes that a client and a server exchanged, and the
/// outcomes of their exchanges.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversation {
    /// The two ends.
    pub ends: Ends,
    /// The extent of each end: a port, an address or a network.
    pub grouping: Grouping,
    /// The first message of the conversation.
    pub first: Stamp,
    /// The last message of the conversation.
    pub last: Stamp,
    /// Number of messages in the conversation.
    pub messages: u64,
    /// Number of exchanges by [`Outcome`].
    pub outcomes: [u64; Outcome::ALL.len()],
    /// Number of repeated requests.
    pub retries: u64,
    /// Number of replies that came late, which is more than three seconds after the request.
    pub late: u64,
    /// Number of payload bytes that the client sent.
    pub bytes_out: u64,
    /// Number of payload bytes that the server sent.
    pub bytes_in: u64,
    /// Number of bytes of the client's packets with all their headers; 0 for TCP, where it is not known.
    pub wire_out: u64,
    /// Number of bytes of the server's packets with all their headers; 0 for TCP, where it is not known.
    pub wire_in: u64,
    /// Round-trip times of the answered exchanges.
    pub rtts: RttRange,
    /// Counts for RCON; `None` if the conversation has no RCON.
    pub rcon: Option<Box<RconFigures>>,
}

/// Counts for the RCON part of a conversation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RconFigures {
    /// Number of accepted logins. A login counts as accepted even if this is only inferred from later packets.
    pub logins_accepted: u64,
    /// Number of refused logins.
    pub logins_refused: u64,
    /// Number of logins with an unknown outcome.
    pub logins_unknown: u64,
    /// Number of commands. A command also counts if only the answer to it was captured.
    pub commands: u64,
    /// Number of gaps in the stream.
    pub gaps: u64,
}

/// The conversations of a run, in the order in which they began, up to a limit.
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
    /// Creates a list without conversations, which will keep at most `limit` of them.
    pub fn new(limit: usize) -> Self {
        Self {
            limit: limit.min(u32::MAX as usize),
            grouping: Grouping::Port,
            list: Vec::new(),
            places: HashMap::new(),
            dropped: 0,
        }
    }

    /// Sets what counts as one end. Must be called before the first message.
    #[must_use]
    pub fn by(self, grouping: Grouping) -> Self {
        Self { grouping, ..self }
    }

    /// Adds a message. Call this before [`Conversations::event`] for the events that the message causes.
    /// Returns the index of the message's conversation in [`Conversations::list`]; `None` if the message
    /// has no addresses, or if there is no room for another conversation.
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

    /// Adds an exchange, login or command that ended. If its conversation is not in the list, the event is ignored.
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

    /// Returns the conversations that were kept, in the order in which they began.
    pub fn list(&self) -> &[Conversation] {
        &self.list
    }

    /// Returns the index of a conversation in the list; `None` if the conversation was not kept.
    pub fn place(&self, ends: &Ends) -> Option<usize> {
        self.places.get(ends).map(|place| *place as usize)
    }

    /// Returns the number of messages whose conversations were not kept.
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

    /// Returns the client as text, with as much of its address as [`Conversation::grouping`] distinguishes.
    pub fn client(&self) -> String {
        self.grouping.shown(self.ends.client)
    }

    /// Returns the server as text, with as much of its address as [`Conversation::grouping`] distinguishes.
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

    /// Returns the number of exchanges.
    pub fn exchanges(&self) -> u64 {
        self.outcomes.iter().sum()
    }

    /// Returns the number of exchanges with this outcome.
    pub fn outcome(&self, outcome: Outcome) -> u64 {
        self.outcomes.get(outcome as usize).copied().unwrap_or_default()
    }

    /// Returns the number of payload bytes from the server per payload byte from the client; `None` if the
    /// client sent nothing.
    pub fn amplification(&self) -> Option<f64> {
        (self.bytes_out > 0).then(|| self.bytes_in as f64 / self.bytes_out as f64)
    }

    /// Returns the number of bytes of the server's packets per byte of the client's packets, with all
    /// headers; `None` if the client sent nothing, and for TCP.
    pub fn wire_amplification(&self) -> Option<f64> {
        (self.wire_out > 0).then(|| self.wire_in as f64 / self.wire_out as f64)
    }
}
