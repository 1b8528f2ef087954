//! RCON over TCP: segments → the packets of each direction.
//!
//! A stream is taken for RCON by its framing, not by its port: one direction must begin with a packet whose size fits,
//! whose type is known and which ends with two zero bytes where its size says. Until that is settled at most one packet
//! of each direction is held; afterwards, what arrived out of order and the packet that is not whole yet. A hole that is
//! not filled is stepped over, with a note, and framing is looked for again behind it.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Piece, Segment, Time};
use a2scope_wire::{Sender, rcon};
use hashbrown::HashMap;

/// How much the table of TCP streams may hold.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Connections at a time, of any kind; those that are no RCON cost a table entry and nothing else.
    pub connections: usize,
    /// Bytes of one direction that wait for a hole to be filled, or for the rest of a packet.
    pub bytes: usize,
    /// Bytes of all connections.
    pub total_bytes: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20 }
    }
}

/// The largest packet that is believed: sizes above the documented 4096 are seen, this is none of them.
const MAX_PACKET: usize = 64 << 10;
/// Bytes of a packet's head: size, id and type.
const HEAD: usize = 12;

/// Room for bytes that an idle direction keeps.
const KEPT: usize = 4096;
/// Segments of one direction that wait for a hole to be filled.
const MAX_WAITING: usize = 1024;
/// Words of 64 marks.
const MARKS: usize = 256;

/// Both ends of a connection, the lower one first.
type Pair = (Endpoint, Endpoint);

/// The table of connections.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    limits: StreamLimits,
    connections: HashMap<Pair, Connection>,
    /// Connections by age: the serial number makes the place of one that is gone harmless.
    order: VecDeque<(Pair, u64)>,
    serial: u64,
    /// Bytes held by all connections.
    held: usize,
    /// Which connections may be in the table, by a hash that costs nothing: most segments of a capture are of none,
    /// and this turns them away before the table is asked.
    marks: [u64; MARKS],
}

#[derive(Clone, Debug, Default)]
struct Connection {
    serial: u64,
    verdict: Verdict,
    /// Which of the ends is the client, once that is known: the one that opened, or that logged in.
    client: Option<usize>,
    sides: [Side; 2],
    /// Which ends have said that they send no more.
    done: [bool; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Verdict {
    #[default]
    Open,
    Rcon,
    Other,
}

/// One direction.
#[derive(Clone, Debug, Default)]
struct Side {
    /// Sequence number of the byte after `data`; unknown before the first segment.
    next: Option<u32>,
    /// Bytes in order that are not read yet.
    data: Vec<u8>,
    pieces: Vec<Piece>,
    /// Segments behind a hole, by distance from `next` when they came.
    waiting: BTreeMap<u32, (Vec<u8>, Piece)>,
    waiting_bytes: usize,
    /// Bytes are missing before `data`, so that it may begin inside a packet.
    after_hole: u32,
    /// Length of `data` from which on it is worth looking for a packet again, where framing is broken.
    search_at: usize,
    time: Option<Time>,
}

/// A packet cut out of a stream, or bytes no packet could be made of.
#[derive(Debug)]
pub(crate) struct Cut<'a> {
    pub(crate) time: Option<Time>,
    pub(crate) src: Endpoint,
    pub(crate) dst: Endpoint,
    pub(crate) sender: Option<Sender>,
    pub(crate) bytes: &'a [u8],
    pub(crate) pieces: &'a [Piece],
    /// Bytes of the stream that are missing before this.
    pub(crate) missing: u32,
}

impl Streams {
    pub(crate) fn new(limits: StreamLimits) -> Self {
        Self {
            limits,
            connections: HashMap::new(),
            order: VecDeque::new(),
            serial: 0,
            held: 0,
            marks: [0; MARKS],
        }
    }

    /// Bytes held by all connections.
    pub(crate) fn held_bytes(&self) -> usize {
        self.held
    }

    /// The word and the bit of a segment's mark, the same in both directions.
    #[inline]
    fn mark_of(segment: &Segment<'_>) -> (usize, u64) {
        let fold = |port: u16| u32::from(port) ^ u32::from(port) << 5;
        let hash = (fold(segment.src.port) ^ fold(segment.dst.port)).wrapping_mul(0x9E37_79B1);
        ((hash >> 24) as usize % MARKS, 1 << (hash >> 18 & 63))
    }

    /// Takes a segment and gives out what it completes.
    #[inline]
    pub(crate) fn push(&mut self, segment: &Segment<'_>, sink: &mut impl FnMut(Cut<'_>)) {
        let opens = segment.flags & (Segment::SYN | Segment::ACK) == Segment::SYN;
        let closes = segment.flags & (Segment::FIN | Segment::RST) != 0;
        if segment.payload.is_empty() && segment.flags & Segment::SYN == 0 && !closes {
            return;
        }
        let (word, bit) = Self::mark_of(segment);
        if let Some(marks) = self.marks.get_mut(word) {
            // A stream that is joined in its middle is taken up only where it looks like RCON.
            if *marks & bit == 0 && !opens && (closes || !could_begin(segment.payload)) {
                return;
            }
            *marks |= bit;
        }
        let (pair, side) = if segment.src <= segment.dst {
            ((segment.src, segment.dst), 0)
        } else {
            ((segment.dst, segment.src), 1)
        };
        if opens {
            self.drop_connection(pair, sink);
        }
        if !self.connections.contains_key(&pair) {
            if segment.payload.is_empty() && !opens {
                return;
            }
            self.make_room(sink);
            self.serial += 1;
            self.order.push_back((pair, self.serial));
        }
        let serial = self.serial;
        let connection =
            self.connections.entry(pair).or_insert_with(|| Connection { serial, ..Connection::default() });
        let before = connection.held();
        if opens {
            connection.client = Some(side);
        }
        if connection.verdict != Verdict::Other {
            connection.take(side, segment, self.limits.bytes);
            connection.read(pair, side, sink);
        }
        self.held = self.held + connection.held() - before;
        if closes && connection.is_closed_by(side, segment.flags) {
            self.drop_connection(pair, sink);
        }
        while self.held > self.limits.total_bytes && self.drop_oldest(sink) {}
    }

    /// The input is over: what is left of each stream is given out as it is.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(Cut<'_>)) {
        while self.drop_oldest(sink) {}
    }

    /// Gives out what is left of a connection and forgets it.
    fn drop_connection(&mut self, pair: Pair, sink: &mut impl FnMut(Cut<'_>)) {
        if let Some(mut connection) = self.connections.remove(&pair) {
            self.held -= connection.held();
            connection.flush(pair, sink);
        }
    }

    /// The same for the oldest connection; false if there is none.
    fn drop_oldest(&mut self, sink: &mut impl FnMut(Cut<'_>)) -> bool {
        while let Some((pair, serial)) = self.order.pop_front() {
            if self.connections.get(&pair).is_some_and(|connection| connection.serial == serial) {
                self.drop_connection(pair, sink);
                return true;
            }
        }
        false
    }

    fn make_room(&mut self, sink: &mut impl FnMut(Cut<'_>)) {
        if self.order.len() > 2 * self.limits.connections {
            let connections = &self.connections;
            self.order.retain(|(pair, serial)| connections.get(pair).is_some_and(|c| c.serial == *serial));
        }
        while self.connections.len() >= self.limits.connections {
            if !self.drop_oldest(sink) {
                return;
            }
        }
    }
}

impl Connection {
    /// Bytes held for both directions.
    fn held(&self) -> usize {
        self.sides.iter().map(|side| side.data.len() + side.waiting_bytes).sum()
    }

    /// Notes that an end is done; whether the connection is over with it.
    fn is_closed_by(&mut self, side: usize, flags: u8) -> bool {
        if let Some(done) = self.done.get_mut(side) {
            *done = true;
        }
        flags & Segment::RST != 0 || self.done == [true; 2]
    }

    fn take(&mut self, side: usize, segment: &Segment<'_>, limit: usize) {
        let Some(side) = self.sides.get_mut(side) else { return };
        if segment.flags & Segment::SYN != 0 {
            side.next = Some(segment.seq.wrapping_add(1));
            return;
        }
        if segment.payload.is_empty() {
            return;
        }
        side.time = segment.time;
        side.add(segment.seq, segment.payload, segment.piece);
        if side.waiting_bytes > limit || side.waiting.len() > MAX_WAITING {
            side.step_over();
        }
    }

    /// Gives out every packet that is whole.
    fn read(&mut self, pair: Pair, at: usize, sink: &mut impl FnMut(Cut<'_>)) {
        if self.verdict == Verdict::Open {
            let Some(side) = self.sides.get(at) else { return };
            match side.begins_with_packet() {
                Some(true) => self.verdict = Verdict::Rcon,
                Some(false) => {
                    self.verdict = Verdict::Other;
                    self.sides = <[Side; 2]>::default();
                    return;
                }
                None => return,
            }
            // The other direction may have waited for this.
            self.read(pair, 1 - at, sink);
        }
        if self.verdict != Verdict::Rcon {
            return;
        }
        while let Some(len) = self.sides.get_mut(at).and_then(Side::packet_len) {
            self.give(pair, at, len, sink);
        }
    }

    /// What is left of both directions, packet or not.
    fn flush(&mut self, pair: Pair, sink: &mut impl FnMut(Cut<'_>)) {
        if self.verdict != Verdict::Rcon {
            return;
        }
        for at in 0..2 {
            loop {
                if let Some(side) = self.sides.get_mut(at) {
                    side.search_at = 0;
                }
                self.read(pair, at, sink);
                let Some(side) = self.sides.get_mut(at) else { break };
                let rest = side.data.len();
                if rest > 0 {
                    self.give(pair, at, rest, sink);
                } else if !side.waiting.is_empty() {
                    side.step_over();
                } else {
                    break;
                }
            }
        }
    }

    fn give(&mut self, pair: Pair, at: usize, len: usize, sink: &mut impl FnMut(Cut<'_>)) {
        let Some(side) = self.sides.get_mut(at) else { return };
        let bytes = side.data.get(..len).unwrap_or_default();
        let kind = bytes.get(8..12).and_then(<[u8]>::first_chunk).map(|kind| i32::from_le_bytes(*kind));
        if self.client.is_none() && kind == Some(rcon::AUTH) {
            self.client = Some(at);
        }
        let (src, dst) = if at == 0 { pair } else { (pair.1, pair.0) };
        let sender = self.client.map(|client| if client == at { Sender::Client } else { Sender::Server });
        let pieces = pieces_of(&side.pieces, len as u32);
        let missing = core::mem::take(&mut side.after_hole);
        sink(Cut { time: side.time, src, dst, sender, bytes, pieces: &pieces, missing });
        side.drop_front(len);
    }
}

impl Side {
    /// Adds a segment: in its place, behind a hole, or not at all if its bytes are here already.
    fn add(&mut self, seq: u32, payload: &[u8], piece: Piece) {
        let next = *self.next.get_or_insert(seq);
        let ahead = seq.wrapping_sub(next);
        if ahead == 0 {
            self.append(payload, piece);
        } else if ahead < u32::MAX / 2 {
            let old = self.waiting.insert(seq, (payload.to_vec(), piece));
            self.waiting_bytes += payload.len();
            self.waiting_bytes -= old.map_or(0, |(bytes, _)| bytes.len());
            return;
        } else {
            // Sent again: only what lies beyond the bytes that are here is new.
            let known = next.wrapping_sub(seq) as usize;
            let Some(new) = payload.get(known..).filter(|new| !new.is_empty()) else { return };
            self.append(new, Piece { offset: piece.offset + known as u32, len: new.len() as u32, ..piece });
        }
        self.fill();
    }

    fn append(&mut self, bytes: &[u8], piece: Piece) {
        self.pieces.push(Piece { at: self.data.len() as u32, len: bytes.len() as u32, ..piece });
        self.data.extend_from_slice(bytes);
        self.next = self.next.map(|next| next.wrapping_add(bytes.len() as u32));
    }

    /// Appends what waited for the hole that was just filled.
    fn fill(&mut self) {
        while let Some(seq) = self.nearest()
            && let Some(next) = self.next
            && (seq == next || next.wrapping_sub(seq) < u32::MAX / 2)
        {
            let Some((bytes, piece)) = self.waiting.remove(&seq) else { return };
            self.waiting_bytes -= bytes.len();
            let known = next.wrapping_sub(seq) as usize;
            if let Some(new) = bytes.get(known..).filter(|new| !new.is_empty()) {
                self.append(new, Piece { offset: piece.offset + known as u32, ..piece });
            }
        }
    }

    /// The waiting segment that comes first, sequence numbers wrapping.
    fn nearest(&self) -> Option<u32> {
        let next = self.next?;
        let before = self.waiting.range(..next).next_back().map(|(seq, _)| *seq);
        let before = before.filter(|seq| next.wrapping_sub(*seq) < u32::MAX / 2);
        before
            .or_else(|| self.waiting.range(next..).next().map(|(seq, _)| *seq))
            .or_else(|| self.waiting.keys().next().copied())
    }

    /// Gives a hole up: goes on with the first segment behind it.
    fn step_over(&mut self) {
        let (Some(next), Some(seq)) = (self.next, self.nearest()) else { return };
        // A packet that began before the hole cannot be finished any more.
        self.after_hole = self.after_hole.saturating_add(seq.wrapping_sub(next));
        self.next = Some(seq);
        self.fill();
    }

    /// Whether the stream begins with an RCON packet; `None` while that cannot be said.
    fn begins_with_packet(&self) -> Option<bool> {
        if !could_begin(&self.data) {
            return Some(false);
        }
        let size = self.size().filter(|_| self.data.len() >= HEAD)?;
        (self.data.len() >= size as usize + 4).then(|| rcon::recognise(&self.data))
    }

    fn size(&self) -> Option<i32> {
        self.data.first_chunk().map(|size| i32::from_le_bytes(*size))
    }

    /// Length of the packet at the front, size field included, if it is whole; where framing is broken, of the bytes
    /// up to where it goes on.
    fn packet_len(&mut self) -> Option<usize> {
        let size = self.size()?;
        let sound = (rcon::MIN_SIZE..=MAX_PACKET as i32).contains(&size);
        if sound && self.after_hole == 0 {
            let len = size as usize + 4;
            return (self.data.len() >= len).then_some(len);
        }
        if rcon::recognise(&self.data) {
            return Some(size as usize + 4);
        }
        // Look for the next packet; without one, wait for more, but not for ever. Waiting until there is half as much
        // again keeps a stream of one-byte segments from being searched anew for each of them.
        if self.data.len() < self.search_at {
            return None;
        }
        let next = (1..self.data.len()).find(|at| rcon::recognise(self.data.get(*at..).unwrap_or_default()));
        self.search_at = self.data.len() + self.data.len() / 2;
        next.or((self.data.len() > MAX_PACKET).then_some(self.data.len()))
    }

    fn drop_front(&mut self, len: usize) {
        self.data.drain(..len.min(self.data.len()));
        self.search_at = 0;
        if self.data.is_empty() && self.data.capacity() > KEPT {
            // One long answer is no reason to hold its room while the connection is idle.
            self.data = Vec::new();
        }
        let len = len as u32;
        self.pieces.retain_mut(|piece| {
            if piece.at + piece.len <= len {
                return false;
            }
            let gone = len.saturating_sub(piece.at);
            piece.offset += gone;
            piece.len -= gone;
            piece.at = piece.at.saturating_sub(len);
            true
        });
    }
}

/// Whether a stream that begins with these bytes could be RCON.
#[inline]
fn could_begin(payload: &[u8]) -> bool {
    let Some(&[s0, s1, s2, s3, _, _, _, _, k0, k1, k2, k3]) = payload.first_chunk::<HEAD>() else {
        return true;
    };
    let size = i32::from_le_bytes([s0, s1, s2, s3]);
    (rcon::MIN_SIZE..=MAX_PACKET as i32).contains(&size)
        && matches!(
            i32::from_le_bytes([k0, k1, k2, k3]),
            rcon::AUTH | rcon::EXECCOMMAND | rcon::RESPONSE_VALUE
        )
}

/// The pieces of the first `len` bytes.
pub(crate) fn pieces_of(pieces: &[Piece], len: u32) -> Vec<Piece> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Piece { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
