//! RCON over TCP: segments → the packets of each direction.
//!
//! A connection is recognised by its framing, not by its port: see `detect`. Until then, the first bytes of both
//! directions are held. After that, only segments out of order and incomplete packets are held. If acknowledgements
//! show that a gap will not be filled, or if too much waits behind it, it is emitted as a gap of known size. Framing
//! then continues at the end of the packet with the gap. If that end is not known, framing continues at the next packet
//! that is found. Bytes that are not a packet are emitted as they are.

mod connection;
mod detect;
mod direction;
mod framing;
mod item;
mod pasted;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Provenance, Segment, Time};
use hashbrown::HashMap;

use connection::{Connection, Emitter, Pair, Recognition};
use direction::{EARLY, OVERHEAD};
use framing::could_begin;
#[cfg(feature = "distributed")]
pub(super) use framing::may_be_rcon;
pub(super) use item::{ItemKind, StreamItem, pieces_of};
pub(super) use pasted::{frame_pasted, is_pasted};

use super::options::StreamLimits;

/// Number of words in [`Streams::marks`].
const MARKS: usize = 256;
/// Maximum number of short segments of unknown connections that are remembered. They are needed if the two
/// segments of a login were swapped, because then the second half of the login comes first.
const EARLY_SEGMENTS: usize = 512;
/// Time for which short segments are remembered, in nanoseconds.
const EARLY_NANOS: i64 = 100_000_000;
/// Maximum number of bytes of a segment that is remembered.
const STRAY_BYTES: usize = 256;

/// The table of TCP connections.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    limits: StreamLimits,
    /// The connections. They are boxed, because the map allocates up to twice as many slots as it has values.
    connections: HashMap<Pair, Box<Connection>>,
    /// The connections in the order of their age. The serial number shows whether an entry is out of date.
    order: VecDeque<(Pair, u64)>,
    serial: u64,
    /// Number of bytes that are held for all connections.
    held: usize,
    /// Number of RCON connections recognised so far.
    pub(crate) recognised: u64,
    /// Whether connections are numbered by the frame in which they began. If not, RCON connections are numbered from 0
    /// in the order in which they are recognised.
    pub(crate) numbered_by_frame: bool,
    /// Number of connections that were RCON or held bytes, and were given up because there was no room.
    pub(crate) evicted: u64,
    /// One bit for each hash of a connection in the table. Most segments can be rejected by this bit,
    /// without a search in the table.
    marks: [u64; MARKS],
    early_segments: VecDeque<EarlySegment>,
}

/// A short segment of a connection that is not in the table.
#[derive(Clone, Debug)]
struct EarlySegment {
    src: Endpoint,
    dst: Endpoint,
    seq: u32,
    bytes: Vec<u8>,
    piece: Provenance,
    time: Option<Time>,
    clock: Option<Time>,
    wire_len: u32,
}

impl EarlySegment {
    /// Returns whether the segment came shortly before the time `now`.
    fn is_recent(&self, now: Option<Time>) -> bool {
        match (self.clock, now) {
            (Some(then), Some(now)) => now.since(then) <= EARLY_NANOS,
            (then, now) => then == now,
        }
    }
}

impl Streams {
    pub(crate) fn new(limits: StreamLimits) -> Self {
        Self {
            limits,
            connections: HashMap::new(),
            order: VecDeque::new(),
            serial: 0,
            held: 0,
            recognised: 0,
            numbered_by_frame: false,
            evicted: 0,
            marks: [0; MARKS],
            early_segments: VecDeque::new(),
        }
    }

    /// Returns the number of bytes held by all connections.
    pub(crate) fn held_bytes(&self) -> usize {
        self.held + self.early_segments.iter().map(|early| early.bytes.len() + OVERHEAD).sum::<usize>()
    }

    /// Returns the word and the bit of a segment in [`Streams::marks`]. They are the same for both directions.
    #[inline]
    fn mark_of(segment: &Segment<'_>) -> (usize, u64) {
        let fold = |port: u16| u32::from(port) ^ u32::from(port) << 5;
        let hash = (fold(segment.src.port) ^ fold(segment.dst.port)).wrapping_mul(0x9E37_79B1);
        ((hash >> 24) as usize % MARKS, 1 << (hash >> 18 & 63))
    }

    /// Handles a segment, and emits the items that it completes.
    #[inline]
    pub(crate) fn push(&mut self, segment: &Segment<'_>, sink: &mut impl FnMut(StreamItem<'_>)) {
        let syn = segment.flags & Segment::SYN != 0;
        if !segment.matters() {
            return;
        }
        let (word, bit) = Self::mark_of(segment);
        let marked = self.marks.get(word).is_some_and(|marks| marks & bit != 0);
        if !marked && !syn && !self.takes_up(segment) {
            return;
        }
        if let Some(marks) = self.marks.get_mut(word) {
            *marks |= bit;
        }
        self.place(segment, marked, sink);
    }

    /// Returns whether a connection whose SYN was not captured can begin with this segment. If it cannot
    /// and the segment is short, the segment is remembered.
    #[inline]
    fn takes_up(&mut self, segment: &Segment<'_>) -> bool {
        let payload = segment.payload;
        if payload.len() > STRAY_BYTES {
            return could_begin(payload);
        }
        if !payload.is_empty() && could_begin(payload) {
            return true;
        }
        self.remember(segment);
        false
    }

    fn remember(&mut self, segment: &Segment<'_>) {
        if segment.payload.is_empty() || segment.truncated > 0 {
            return;
        }
        let mut bytes = Vec::new();
        while let Some(oldest) = self.early_segments.front()
            && (self.early_segments.len() >= EARLY_SEGMENTS || !oldest.is_recent(segment.clock))
        {
            bytes = self.early_segments.pop_front().map(|oldest| oldest.bytes).unwrap_or_default();
            bytes.clear();
        }
        bytes.extend_from_slice(segment.payload);
        let Segment { src, dst, seq, piece, time, clock, wire_len, .. } = *segment;
        self.early_segments.push_back(EarlySegment { src, dst, seq, bytes, piece, time, clock, wire_len });
    }

    /// Finds or creates the segment's connection, and passes the segment on.
    fn place(&mut self, segment: &Segment<'_>, marked: bool, sink: &mut impl FnMut(StreamItem<'_>)) {
        let syn = segment.flags & Segment::SYN != 0;
        let opens = syn && segment.flags & Segment::ACK == 0;
        let (pair, direction) = if segment.src <= segment.dst {
            ((segment.src, segment.dst), 0)
        } else {
            ((segment.dst, segment.src), 1)
        };
        let mut known = marked && self.connections.contains_key(&pair);
        if opens && known {
            let again =
                self.connections.get(&pair).is_some_and(|connection| connection.repeats(direction, segment));
            if again {
                return;
            }
            self.drop_connection(pair, sink);
            known = false;
        }
        let mut early_segments = Vec::new();
        if !known {
            if !syn && (marked && !self.takes_up(segment) || segment.payload.is_empty()) {
                return;
            }
            self.make_room(sink);
            self.serial += 1;
            self.order.push_back((pair, self.serial));
            if !syn {
                self.early_segments.retain(|early| {
                    let ahead = early.seq.wrapping_sub(segment.seq) as i32;
                    let ours = early.src == segment.src && early.dst == segment.dst;
                    let recent = early.is_recent(segment.clock);
                    let fits = ours && recent && (1..EARLY as i32).contains(&ahead);
                    if fits {
                        early_segments.push(early.clone());
                    }
                    !ours
                });
            }
        }
        let serial = self.serial;
        let limits = self.limits;
        let number = self.numbered_by_frame.then_some(segment.piece.frame);
        let connection = self
            .connections
            .entry(pair)
            .or_insert_with(|| Box::new(Connection { serial, number, ..Connection::default() }));
        if connection.recognition == Recognition::Other {
            return;
        }
        let before = connection.held();
        connection.active = true;
        if syn {
            connection.client = Some(if opens { direction } else { 1 - direction });
            connection.opened = true;
        }
        let mut out = Emitter { pair, number: &mut self.recognised, sink };
        let mut foreign = connection.take(direction, segment, &limits, &mut out);
        for early in &early_segments {
            let segment = Segment {
                time: early.time,
                clock: segment.clock,
                src: early.src,
                dst: early.dst,
                seq: early.seq,
                ack: 0,
                flags: 0,
                payload: &early.bytes,
                piece: early.piece,
                truncated: 0,
                wire_len: early.wire_len,
            };
            if connection.recognition != Recognition::Other {
                foreign |= connection.take(direction, &segment, &limits, &mut out);
            }
        }
        self.held = self.held + connection.held() - before;
        let forgotten = connection.recognition == Recognition::Other && !connection.opened;
        if foreign {
            // The ports were reused, but the SYN of the new connection was not captured.
            self.drop_connection(pair, sink);
            if could_begin(segment.payload) {
                self.place(segment, false, sink);
            }
            return;
        }
        if forgotten {
            // The SYN was not captured, so a later segment may still begin with a packet.
            self.connections.remove(&pair);
        }
        while self.held > self.limits.total_bytes && self.drop_oldest(true, sink) {}
    }

    /// Ends the input, and emits everything that is left of each stream.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(StreamItem<'_>)) {
        while self.drop_oldest(false, sink) {}
        self.early_segments.clear();
        self.marks = [0; MARKS];
    }

    /// Emits everything that is left of a connection, and removes the connection.
    fn drop_connection(&mut self, pair: Pair, sink: &mut impl FnMut(StreamItem<'_>)) {
        if let Some(mut connection) = self.connections.remove(&pair) {
            self.held -= connection.held();
            connection.flush(&mut Emitter { pair, number: &mut self.recognised, sink });
        }
    }

    /// Drops the oldest connection; returns false if there is none. If this makes room for another
    /// connection, connections that were active recently are passed over once.
    fn drop_oldest(&mut self, for_room: bool, sink: &mut impl FnMut(StreamItem<'_>)) -> bool {
        while let Some((pair, serial)) = self.order.pop_front() {
            let Some(connection) = self.connections.get_mut(&pair).filter(|c| c.serial == serial) else {
                continue;
            };
            let matters = connection.recognition == Recognition::Rcon || connection.held() > 0;
            if for_room && matters && core::mem::take(&mut connection.active) {
                self.order.push_back((pair, serial));
                continue;
            }
            self.evicted += u64::from(for_room && matters);
            self.drop_connection(pair, sink);
            return true;
        }
        false
    }

    fn make_room(&mut self, sink: &mut impl FnMut(StreamItem<'_>)) {
        if self.order.len() > 2 * self.limits.connections {
            let connections = &self.connections;
            self.order.retain(|(pair, serial)| connections.get(pair).is_some_and(|c| c.serial == *serial));
        }
        while self.connections.len() >= self.limits.connections {
            if !self.drop_oldest(true, sink) {
                return;
            }
        }
    }
}
