//! The packets of a talk, made again from what went through the sockets.
//!
//! A socket gives payloads and errors. A capture has packets: so each payload gets its headers back, a refused datagram
//! becomes the ICMP error that refused it, and a TCP connection its SYN, FIN and RST. Hops, checksums and sequence
//! numbers are not those of the wire.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use a2scope::capture::{Endpoint, Frame, IcmpReason, Segment, Time, write};

/// Maximum number of packets that wait to be read from a tape. With packets of at most 64 KiB, this bounds its memory.
const WAITING: usize = 1024;

/// A packet, beginning with its IP header, and its time.
#[derive(Clone, Debug)]
pub struct Taped {
    /// When it was sent or received.
    pub time: Time,
    /// The bytes, beginning with the IP header.
    pub bytes: Vec<u8>,
}

impl Taped {
    /// Returns the packet as frame `number` of a capture.
    pub fn frame(&self, number: u64) -> Frame<'_> {
        Frame {
            number,
            link: write::RAW_IP_LINK,
            time: Some(self.time),
            bytes: &self.bytes,
            original_len: self.bytes.len() as u32,
            interface: 0,
            interfaces: 1,
            offset: 0,
        }
    }
}

/// A clock that shows the time of day and never goes back.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    at: SystemTime,
}

impl Default for Clock {
    fn default() -> Self {
        Self { began: Instant::now(), at: SystemTime::now() }
    }
}

impl Clock {
    /// Returns the time now.
    pub fn now(&self) -> Time {
        let now = (self.at + self.began.elapsed()).duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { seconds: now.as_secs() as i64, nanos: now.subsec_nanos() }
    }
}

/// What happens to a packet for which there is no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Full {
    Waits,
    Drops,
}

/// The writing end of a tape; clones write to the same tape.
#[derive(Clone, Debug)]
pub struct Tape {
    clock: Clock,
    packets: Option<SyncSender<Taped>>,
    full: Full,
    dropped: Arc<AtomicU64>,
}

impl Tape {
    /// Creates a tape that loses nothing: whoever writes waits for the reader.
    pub fn whole() -> (Self, Receiver<Taped>) {
        Self::with(Full::Waits)
    }

    /// Creates a tape that nobody waits for: what there is no room for is counted and dropped.
    pub fn bounded() -> (Self, Receiver<Taped>) {
        Self::with(Full::Drops)
    }

    /// Creates a tape that keeps nothing.
    pub fn none() -> Self {
        Self { clock: Clock::default(), packets: None, full: Full::Drops, dropped: Arc::default() }
    }

    fn with(full: Full) -> (Self, Receiver<Taped>) {
        let (packets, tape) = sync_channel(WAITING);
        (Self { clock: Clock::default(), packets: Some(packets), full, dropped: Arc::default() }, tape)
    }

    /// Returns the number of packets that were dropped because the reader is too slow.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Returns the clock of the packets.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Adds a datagram, and returns it with its headers.
    pub fn datagram(&self, from: SocketAddr, to: SocketAddr, payload: &[u8]) -> Option<Taped> {
        let (from, to) = (endpoint(from), endpoint(to));
        self.add(write::udp(from, to, payload)?)
    }

    /// Adds the error with which `by` refused a packet. `None` for an error that cannot be made again.
    pub fn refused(&self, by: IpAddr, packet: &Taped, reason: IcmpReason) -> Option<Taped> {
        self.add(write::unreachable(by.to_canonical(), &packet.bytes, reason)?)
    }

    fn add(&self, bytes: Vec<u8>) -> Option<Taped> {
        let packet = Taped { time: self.clock.now(), bytes };
        if let Some(packets) = &self.packets {
            let copy = packet.clone();
            match self.full {
                // The reader is gone only if its command has failed and ends.
                Full::Waits => drop(packets.send(copy)),
                Full::Drops => {
                    if let Err(TrySendError::Full(_)) = packets.try_send(copy) {
                        self.dropped.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
        }
        Some(packet)
    }
}

/// Returns the address and port as captures have them. IPv4 in IPv6 becomes IPv4.
pub fn endpoint(address: SocketAddr) -> Endpoint {
    Endpoint { ip: address.ip().to_canonical(), port: address.port() }
}

/// A TCP connection on a tape.
#[derive(Clone, Debug)]
pub struct StreamTape {
    tape: Tape,
    client: Endpoint,
    server: Endpoint,
    /// Sequence numbers of the next byte of the client and of the server.
    next: [u32; 2],
}

/// One end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end that opened the connection.
    Client,
    /// The end that accepted it.
    Server,
}

impl StreamTape {
    /// Adds the SYN of a client.
    pub fn open(tape: Tape, client: SocketAddr, server: SocketAddr) -> Self {
        let stream = Self { tape, client: endpoint(client), server: endpoint(server), next: [1, 1] };
        stream.segment(End::Client, 0, Segment::SYN, &[]);
        stream
    }

    /// Adds the SYN again, as a client sends it that waits in vain.
    pub fn again(&self) {
        self.segment(End::Client, 0, Segment::SYN, &[]);
    }

    /// Adds the server's consent.
    pub fn accepted(&self) {
        self.segment(End::Server, 0, Segment::SYN | Segment::ACK, &[]);
    }

    /// Adds bytes that `from` sent.
    pub fn data(&mut self, from: End, bytes: &[u8]) {
        /// The most that fits into an IP packet, less than its 65,535 bytes.
        const SEGMENT: usize = 60_000;
        for part in bytes.chunks(SEGMENT) {
            let seq = self.next[from as usize];
            self.segment(from, seq, Segment::PSH | Segment::ACK, part);
            self.next[from as usize] = seq.wrapping_add(part.len() as u32);
        }
    }

    /// Adds the end of what `from` sends.
    pub fn end(&self, from: End) {
        self.segment(from, self.next[from as usize], Segment::FIN | Segment::ACK, &[]);
    }

    /// Adds a reset.
    pub fn reset(&self, from: End) {
        self.segment(from, self.next[from as usize], Segment::RST | Segment::ACK, &[]);
    }

    /// Adds the ICMP error with which `by` refused the SYN.
    pub fn refused(&self, by: IpAddr, reason: IcmpReason) {
        if let Some(bytes) = write::segment(self.client, self.server, 0, Segment::SYN, &[]) {
            self.tape.refused(by, &Taped { time: self.tape.clock.now(), bytes }, reason);
        }
    }

    fn segment(&self, from: End, seq: u32, flags: u8, payload: &[u8]) {
        let (src, dst) = match from {
            End::Client => (self.client, self.server),
            End::Server => (self.server, self.client),
        };
        if let Some(bytes) = write::segment(src, dst, seq, flags, payload) {
            self.tape.add(bytes);
        }
    }
}
