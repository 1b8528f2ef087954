//! Observations in a capture in addition to messages: ICMP errors, how TCP connections began and ended, and
//! datagrams that answer a request but are not messages.
//!
//! They are only kept if [`Options::observe`](crate::Options) asks for them, in a few lists with limits.
//! The diagnosis interprets them at the end of the run.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::{Datagram, Endpoint, IcmpError, IcmpReason, Packet, Segment, Time};
use a2scope_wire::{ExchangeKind, MessageKind, SINGLE, SPLIT, Sender, rcon};
use hashbrown::{HashMap, HashSet};

use super::options::{NetworkLimits, Observe};

/// Maximum number of bytes that are kept from the beginning of a connection's data or of a datagram.
const HEAD: usize = 48;

/// ICMP errors that have the same reason and are about packets from one address to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreachable {
    /// The sender of the packets. The error is reported to this address.
    pub src: Endpoint,
    /// The receiver of the packets.
    pub dst: Endpoint,
    /// The address that reported the error.
    pub by: IpAddr,
    /// Why the packets could not be delivered.
    pub reason: IcmpReason,
    /// Whether the packets are TCP segments.
    pub tcp: bool,
    /// Whether one of the quoted datagrams begins like a message, or was quoted without its payload.
    pub fits: bool,
    /// Number of ICMP errors with this reason, sender and receiver.
    pub count: u64,
    /// Index of the first message after the first of the ICMP errors.
    pub before: u64,
    /// Time of the first error; `None` if it has no time.
    pub first: Option<Time>,
}

/// A TCP connection whose SYN was captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TcpConnection {
    /// The end that opened the connection.
    pub client: Endpoint,
    /// The end to which the connection was opened.
    pub server: Endpoint,
    /// When the connection was opened; `None` if there is no time.
    pub opened: Option<Time>,
    /// Index of the first message after the connection was opened.
    pub before: u64,
    /// Whether the server accepted the connection.
    pub accepted: bool,
    /// Whether the client's first bytes are an RCON login.
    pub login: bool,
    /// Number of payload bytes from the client, retransmissions included.
    pub sent: u64,
    /// Number of payload bytes from the server, retransmissions included.
    pub received: u64,
    /// Number of payload bytes from the server after the client had closed the connection.
    pub after_close: u64,
    /// The first bytes from the server, if the client began with an RCON login.
    pub head: Vec<u8>,
    /// How the connection ended; `None` if it is still open.
    pub ended: Option<ConnectionEnd>,
    /// Number of SYNs that tried to open the connection.
    pub syns: u32,
}

impl TcpConnection {
    /// Creates a connection whose SYN was just seen.
    pub fn opened(client: Endpoint, server: Endpoint, opened: Option<Time>, before: u64) -> Self {
        Self {
            client,
            server,
            opened,
            before,
            accepted: false,
            login: false,
            sent: 0,
            received: 0,
            after_close: 0,
            head: Vec::new(),
            ended: None,
            syns: 1,
        }
    }
}

/// The end of a connection, and who caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionEnd {
    /// Whether the client ended the connection.
    pub by_client: bool,
    /// Whether the connection was ended by a reset.
    pub reset: bool,
    /// When the connection ended.
    pub time: Option<Time>,
    /// Index of the first message after the end of the connection.
    pub before: u64,
}

/// Datagrams that are not messages, from a server to a client that had sent the server a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignReply {
    /// The server that sent the datagrams.
    pub src: Endpoint,
    /// The client that got the datagrams.
    pub dst: Endpoint,
    /// The first bytes of the first datagram.
    pub head: Vec<u8>,
    /// Number of such datagrams from this server to this client.
    pub count: u64,
    /// Index of the first message after the first datagram.
    pub before: u64,
}

/// The observations of a run in addition to messages.
#[derive(Clone, Debug, Default)]
pub struct Network {
    /// The ICMP errors.
    pub unreachable: Vec<Unreachable>,
    /// The connections: first the ones that have ended, then the ones that are open.
    pub connections: Vec<TcpConnection>,
    /// The datagrams that answered a request but are not messages.
    pub foreign: Vec<ForeignReply>,
    /// Number of entries that were dropped to bound memory.
    pub dropped: u64,
    /// The latest time of any frame.
    pub last: Option<Time>,
}

impl Network {
    /// Adds the observations from another input. `base` is the index of the first message of that input.
    pub(crate) fn absorb(&mut self, other: &Self, base: u64, limits: NetworkLimits) {
        let room = |limit: usize, len: usize| limit.saturating_sub(len);
        let all = other.unreachable.len() + other.connections.len() + other.foreign.len();
        let errors = other.unreachable.iter().take(room(limits.errors, self.unreachable.len()));
        self.unreachable.extend(errors.cloned().map(|mut error| {
            error.before += base;
            error
        }));
        let connections = other.connections.iter().take(room(limits.connections, self.connections.len()));
        self.connections.extend(connections.cloned().map(|mut connection| {
            connection.before += base;
            if let Some(end) = &mut connection.ended {
                end.before += base;
            }
            connection
        }));
        let foreign = other.foreign.iter().take(room(limits.foreign, self.foreign.len()));
        self.foreign.extend(foreign.cloned().map(|mut reply| {
            reply.before += base;
            reply
        }));
        let kept = self.unreachable.len() + self.connections.len() + self.foreign.len();
        self.dropped += other.dropped + all.saturating_sub(kept) as u64;
        self.last = self.last.max(other.last);
    }
}

/// Collects a [`Network`] while the engine reads.
#[derive(Clone, Debug)]
pub(crate) struct Observer {
    limits: NetworkLimits,
    everything: bool,
    found: Network,
    open: HashMap<(Endpoint, Endpoint), TcpConnection>,
    order: VecDeque<(Endpoint, Endpoint)>,
    /// Which clients sent a request to which servers.
    requested: HashSet<(Endpoint, Endpoint)>,
}

impl Observer {
    /// Creates an observer; `None` if nothing is to be observed.
    pub(crate) fn new(observe: Observe, limits: NetworkLimits) -> Option<Self> {
        (observe != Observe::Nothing).then(|| Self {
            limits,
            everything: observe == Observe::Everything,
            found: Network::default(),
            open: HashMap::new(),
            order: VecDeque::new(),
            requested: HashSet::new(),
        })
    }

    /// Looks at a packet before it is decoded. `next` is the index of the next message.
    #[inline]
    pub(crate) fn packet(&mut self, packet: &Packet<'_>, next: u64) {
        match packet {
            Packet::Udp(datagram) if self.everything => self.datagram(datagram, next),
            Packet::Udp(_) => {}
            Packet::Tcp(segment) => {
                if segment.matters() {
                    self.segment(segment, next);
                }
            }
            Packet::Icmp(error) => self.error(error, next),
            #[cfg(feature = "distributed")]
            Packet::Fragment { .. } => {}
        }
    }

    /// Returns what has been observed so far.
    pub(crate) fn network(&self, clock: Option<Time>) -> Network {
        let mut network = self.found.clone();
        let open = self.order.iter().filter_map(|ends| self.open.get(ends));
        let room = self.limits.connections.saturating_sub(network.connections.len());
        network.connections.extend(open.filter(|connection| is_of_interest(connection)).take(room).cloned());
        network.last = clock;
        network
    }

    fn error(&mut self, error: &IcmpError<'_>, next: u64) {
        let fits = error.payload.is_empty() || error.payload.starts_with(&SINGLE);
        let same = |known: &&mut Unreachable| {
            (known.src, known.dst, known.reason) == (error.src, error.dst, error.reason)
        };
        if let Some(known) = self.found.unreachable.iter_mut().rev().take(64).find(same) {
            known.count += 1;
            known.fits |= fits;
        } else if !fits && !error.payload.starts_with(b"1") && !error.payload.starts_with(&[0xFE]) {
            // The error is ignored, because the quoted packet belongs to another protocol.
        } else if self.found.unreachable.len() < self.limits.errors {
            self.found.unreachable.push(Unreachable {
                src: error.src,
                dst: error.dst,
                by: error.by,
                reason: error.reason,
                tcp: error.tcp,
                fits: true,
                count: 1,
                before: next,
                first: error.time,
            });
        } else {
            self.found.dropped += 1;
        }
    }

    #[inline(never)]
    fn segment(&mut self, segment: &Segment<'_>, next: u64) {
        let is = |flag: u8| segment.flags & flag != 0;
        if is(Segment::SYN) && !is(Segment::ACK) {
            return self.opened(segment, next);
        }
        if self.open.is_empty() {
            return;
        }
        let by_client = (segment.src, segment.dst);
        let from_client = self.open.contains_key(&by_client);
        let ends = if from_client { by_client } else { (segment.dst, segment.src) };
        let Some(connection) = self.open.get_mut(&ends) else { return };
        let len = segment.payload.len() as u64 + u64::from(segment.truncated);
        if from_client {
            connection.login |= connection.sent == 0 && is_login(segment.payload);
            connection.sent += len;
        } else {
            connection.accepted |= is(Segment::SYN) && is(Segment::ACK);
            connection.received += len;
            if connection.ended.is_some_and(|end| end.by_client) {
                connection.after_close += len;
            }
            if connection.head.len() < HEAD && connection.sent > 0 && connection.login {
                let room = HEAD - connection.head.len();
                connection.head.extend(segment.payload.iter().take(room));
            }
        }
        let reset = is(Segment::RST);
        if connection.ended.is_none() && (reset || is(Segment::FIN)) {
            connection.ended =
                Some(ConnectionEnd { by_client: from_client, reset, time: segment.time, before: next });
        }
    }

    fn opened(&mut self, segment: &Segment<'_>, next: u64) {
        let ends = (segment.src, segment.dst);
        if let Some(known) = self.open.get_mut(&ends) {
            if known.ended.is_none() && !known.accepted {
                known.syns = known.syns.saturating_add(1);
                return;
            }
            self.close(ends);
        }
        while self.open.len() >= self.limits.connections.max(1) {
            let Some(oldest) = self.order.pop_front() else { break };
            self.close(oldest);
        }
        if self.order.len() >= self.limits.connections.saturating_mul(2) {
            let open = &self.open;
            self.order.retain(|ends| open.contains_key(ends));
        }
        self.order.push_back(ends);
        self.open.insert(ends, TcpConnection::opened(segment.src, segment.dst, segment.time, next));
    }

    /// Removes a connection from the open ones. Adds it to the ones that have ended if the diagnosis may need it.
    fn close(&mut self, ends: (Endpoint, Endpoint)) {
        let Some(connection) = self.open.remove(&ends) else { return };
        if !is_of_interest(&connection) {
            return;
        }
        if self.found.connections.len() < self.limits.connections {
            self.found.connections.push(connection);
        } else {
            self.found.dropped += 1;
        }
    }

    fn datagram(&mut self, datagram: &Datagram<'_>, next: u64) {
        let payload = datagram.payload;
        if let Some(rest) = payload.strip_prefix(&SINGLE) {
            let kind = rest.first().and_then(|header| MessageKind::by_header(*header));
            let asks = kind.is_some_and(|kind| {
                kind.sender() == Sender::Client && kind.exchange().is_some_and(ExchangeKind::is_of_servers)
            });
            if asks && self.requested.len() < self.limits.foreign.saturating_mul(4) {
                self.requested.insert((datagram.src, datagram.dst));
            }
            return;
        }
        // What a server sends to others, who did not ask it, is the traffic of its game.
        let answers = || self.requested.contains(&(datagram.dst, datagram.src));
        if payload.starts_with(&SPLIT) || !answers() {
            return;
        }
        let same = |known: &&mut ForeignReply| (known.src, known.dst) == (datagram.src, datagram.dst);
        if let Some(known) = self.found.foreign.iter_mut().find(same) {
            known.count += 1;
        } else if self.found.foreign.len() < self.limits.foreign {
            self.found.foreign.push(ForeignReply {
                src: datagram.src,
                dst: datagram.dst,
                head: payload.iter().take(HEAD).copied().collect(),
                count: 1,
                before: next,
            });
        } else {
            self.found.dropped += 1;
        }
    }
}

/// Returns whether a connection was refused, is RCON, or got no data from the server.
fn is_of_interest(connection: &TcpConnection) -> bool {
    !connection.accepted || connection.login || connection.received == 0
}

/// Returns whether a client's first bytes are an RCON login: the size is plausible for a password, and the type is 3.
fn is_login(bytes: &[u8]) -> bool {
    let word = |at: usize| bytes.get(at..)?.first_chunk().map(|word| i32::from_le_bytes(*word));
    word(0).is_some_and(|size| (9..=4096).contains(&size)) && word(8) == Some(rcon::AUTH)
}
