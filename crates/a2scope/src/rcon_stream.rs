//! RCON over TCP: segments → the packets of each direction.
//!
//! A connection is taken for RCON by its framing, not by its port: see `detect` for the evidence that is asked for.
//! Until that is settled the first bytes of both directions are held; afterwards, what arrived out of order and the
//! packet that is not whole yet. A gap that the receiver's acknowledgements say will not be filled, or behind which too
//! much waits, is given out as a gap of known size; where the size of the packet around it is known, framing goes on at its
//! end, otherwise the next packet is looked for. Bytes that are no packet are given out as they are.

mod detect;
mod direction;
mod framing;
mod pasted;

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Provenance, Segment, Time};
use a2scope_wire::{Sender, rcon};
use hashbrown::HashMap;

use detect::Judgement;
use direction::{Added, Base, Direction, EARLY, OVERHEAD};
use framing::{Step, could_begin, kind_of};
pub(crate) use pasted::{frame_pasted, is_pasted};

/// How much the table of TCP streams may hold.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Connections at a time, of any kind; those that are no RCON cost a table entry and nothing else.
    pub connections: usize,
    /// Bytes of one direction that wait for a gap to be filled, or for the rest of a packet.
    pub bytes: usize,
    /// Bytes of all connections.
    pub total_bytes: usize,
    /// Bytes of one direction kept after they were given out, to compare what is sent again.
    pub history: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { connections: 16_384, bytes: 128 << 10, total_bytes: 16 << 20, history: 2048 }
    }
}

/// Segments of one direction that wait for a gap to be filled.
const MAX_WAITING: usize = 1024;
/// Words of 64 marks.
const MARKS: usize = 256;
/// Short segments of unknown connections that are remembered: a login whose two segments were swapped begins with one.
const EARLY_SEGMENTS: usize = 64;
/// The longest of them.
const STRAY_BYTES: usize = 256;

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
    /// Connections that were recognised so far.
    pub(crate) recognised: u64,
    /// Connections given up for lack of room, while bytes of theirs were held or more could come.
    pub(crate) evicted: u64,
    /// Which connections may be in the table, by a hash that costs nothing: most segments of a capture are of none,
    /// and this turns them away before the table is asked.
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
}

#[derive(Clone, Debug, Default)]
struct Connection {
    serial: u64,
    verdict: Verdict,
    /// Its number among those that are RCON.
    number: u64,
    /// Which of the ends is the client, once that is known: the one that opened, or that logged in.
    client: Option<usize>,
    /// Whether its SYN was seen.
    opened: bool,
    /// Bytes held from which on it is worth looking again what it is.
    judge_at: usize,
    /// Whether a segment came since the table last looked for room.
    active: bool,
    directions: [Direction; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Verdict {
    #[default]
    Open,
    Rcon,
    /// Another protocol, or over.
    Other,
}

/// A packet cut out of a stream, or what else there is to say of one.
#[derive(Debug)]
pub(crate) struct StreamItem<'a> {
    pub(crate) time: Option<Time>,
    pub(crate) src: Endpoint,
    pub(crate) dst: Endpoint,
    pub(crate) stream: u64,
    pub(crate) sender: Option<Sender>,
    pub(crate) what: ItemKind,
    pub(crate) bytes: &'a [u8],
    pub(crate) pieces: &'a [Provenance],
    /// Bytes of this direction that came again and differed.
    pub(crate) differs: u32,
}

/// What is cut out of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ItemKind {
    /// A packet, or the beginning of one that is not whole.
    Packet,
    /// The beginning of a packet inside which another one begins.
    Short,
    /// Bytes no packet begins in.
    Unread { secret: bool, after_gap: bool },
    /// Bytes that came again, different from the first time.
    Copy { secret: bool },
    /// Bytes are missing.
    Gap { missing: u64, frames: [Option<u64>; 2] },
}

impl Step {
    /// What is cut out, and how many bytes of it are there.
    fn what(&self) -> (ItemKind, usize) {
        match *self {
            Self::Packet(len) => (ItemKind::Packet, len),
            Self::Short(len) => (ItemKind::Short, len),
            Self::Unread { len, after_gap, secret } => (ItemKind::Unread { secret, after_gap }, len),
            Self::Gap(gap) => (ItemKind::Gap { missing: gap.missing, frames: gap.frames }, 0),
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
            evicted: 0,
            marks: [0; MARKS],
            early_segments: VecDeque::new(),
        }
    }

    /// Bytes held by all connections.
    pub(crate) fn held_bytes(&self) -> usize {
        self.held + self.early_segments.iter().map(|early| early.bytes.len() + OVERHEAD).sum::<usize>()
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
    pub(crate) fn push(&mut self, segment: &Segment<'_>, sink: &mut impl FnMut(StreamItem<'_>)) {
        let syn = segment.flags & Segment::SYN != 0;
        let closes = segment.flags & (Segment::FIN | Segment::RST) != 0;
        if segment.payload.is_empty() && segment.truncated == 0 && !syn && !closes {
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

    /// Whether a connection that is joined in its middle is taken up with this segment. If not, it is remembered if it
    /// is short.
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
        if self.early_segments.len() >= EARLY_SEGMENTS
            && let Some(oldest) = self.early_segments.pop_front()
        {
            bytes = oldest.bytes;
            bytes.clear();
        }
        bytes.extend_from_slice(segment.payload);
        let Segment { src, dst, seq, piece, time, .. } = *segment;
        self.early_segments.push_back(EarlySegment { src, dst, seq, bytes, piece, time });
    }

    /// Finds or makes the connection of a segment, and gives it the segment.
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
                    let fits = ours && (1..EARLY as i32).contains(&ahead);
                    if fits {
                        early_segments.push(early.clone());
                    }
                    !ours
                });
            }
        }
        let serial = self.serial;
        let limits = self.limits;
        let connection =
            self.connections.entry(pair).or_insert_with(|| Connection { serial, ..Connection::default() });
        if connection.verdict == Verdict::Other {
            return;
        }
        let before = connection.held();
        connection.active = true;
        if syn {
            connection.client = Some(if opens { direction } else { 1 - direction });
            connection.opened = true;
        }
        let mut out = Out { pair, number: &mut self.recognised, sink };
        let mut foreign = connection.take(direction, segment, &limits, &mut out);
        for early in &early_segments {
            let segment = Segment {
                time: early.time,
                src: early.src,
                dst: early.dst,
                seq: early.seq,
                ack: 0,
                flags: 0,
                payload: &early.bytes,
                piece: early.piece,
                truncated: 0,
            };
            if connection.verdict != Verdict::Other {
                foreign |= connection.take(direction, &segment, &limits, &mut out);
            }
        }
        self.held = self.held + connection.held() - before;
        let forgotten = connection.verdict == Verdict::Other && !connection.opened;
        if foreign {
            // The ports were used again, and the capture does not have the SYN.
            self.drop_connection(pair, sink);
            if could_begin(segment.payload) {
                self.place(segment, false, sink);
            }
            return;
        }
        if forgotten {
            // It was joined in its middle: what comes may begin with a packet.
            self.connections.remove(&pair);
        }
        while self.held > self.limits.total_bytes && self.drop_oldest(true, sink) {}
    }

    /// The input is over: what is left of each stream is given out as it is.
    pub(crate) fn finish(&mut self, sink: &mut impl FnMut(StreamItem<'_>)) {
        while self.drop_oldest(false, sink) {}
        self.early_segments.clear();
        self.marks = [0; MARKS];
    }

    /// Gives out what is left of a connection and forgets it.
    fn drop_connection(&mut self, pair: Pair, sink: &mut impl FnMut(StreamItem<'_>)) {
        if let Some(mut connection) = self.connections.remove(&pair) {
            self.held -= connection.held();
            connection.flush(&mut Out { pair, number: &mut self.recognised, sink });
        }
    }

    /// The same for the oldest connection; false if there is none. To make room, those that were active of late are
    /// passed over once.
    fn drop_oldest(&mut self, for_room: bool, sink: &mut impl FnMut(StreamItem<'_>)) -> bool {
        while let Some((pair, serial)) = self.order.pop_front() {
            let Some(connection) = self.connections.get_mut(&pair).filter(|c| c.serial == serial) else {
                continue;
            };
            let matters = connection.verdict == Verdict::Rcon || connection.held() > 0;
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

/// Where a connection's cuts go, and what they say of it.
struct Out<'o, S> {
    pair: Pair,
    /// Connections recognised so far.
    number: &'o mut u64,
    sink: &'o mut S,
}

impl Connection {
    /// Bytes held for both directions.
    fn held(&self) -> usize {
        self.directions.iter().map(Direction::held).sum()
    }

    /// Whether a SYN is the one that opened the connection, sent or captured again.
    fn repeats(&self, direction: usize, segment: &Segment<'_>) -> bool {
        self.directions.get(direction).is_some_and(|direction| {
            direction.base == Base::Opened
                && direction.next.is_some_and(|next| {
                    let position =
                        direction.at + i64::from(segment.seq.wrapping_add(1).wrapping_sub(next) as i32);
                    position == direction.start
                })
        })
    }

    /// Whether both ends are done, or one broke it off.
    fn is_over(&self) -> bool {
        self.directions.iter().all(|direction| direction.end.is_some_and(|end| direction.at >= end))
    }

    /// Takes a segment of one direction. True if it cannot be of this connection.
    fn take<S: FnMut(StreamItem<'_>)>(
        &mut self,
        direction: usize,
        segment: &Segment<'_>,
        limits: &StreamLimits,
        out: &mut Out<'_, S>,
    ) -> bool {
        if segment.flags & Segment::RST != 0 && segment.payload.is_empty() {
            self.flush(out);
            self.close();
            return false;
        }
        if segment.flags & Segment::ACK != 0 && segment.ack != 0 {
            if let Some(peer) = self.directions.get_mut(1 - direction) {
                peer.acknowledge(segment.ack);
            }
            self.read(1 - direction, false, out);
            if self.verdict == Verdict::Other {
                return false;
            }
        }
        let Some(own) = self.directions.get_mut(direction) else { return false };
        let mut seq = segment.seq;
        if segment.flags & Segment::SYN != 0 {
            seq = seq.wrapping_add(1);
            own.open(seq);
        }
        if !segment.payload.is_empty() {
            let payload = segment.payload;
            let added = own.add(seq, payload, segment.piece, segment.truncated, segment.time);
            match added {
                Added::Foreign => return true,
                Added::Done => {}
                Added::Differs(count) if self.verdict == Verdict::Rcon => {
                    let secret = !own.login && self.client.is_none_or(|client| client == direction);
                    let pieces = [Provenance { at: 0, len: payload.len() as u32, ..segment.piece }];
                    let item = out.item(self.client, direction, self.number, segment.time);
                    (out.sink)(StreamItem {
                        what: ItemKind::Copy { secret },
                        bytes: payload,
                        pieces: &pieces,
                        differs: count,
                        ..item
                    });
                }
                Added::Differs(count) => own.differs = own.differs.saturating_add(count),
                Added::Late => self.late(direction, segment, out),
            }
        }
        let Some(own) = self.directions.get_mut(direction) else { return false };
        while own.waiting_bytes > limits.bytes || own.waiting.len() > MAX_WAITING {
            own.step_over();
        }
        if segment.flags & Segment::FIN != 0 {
            own.end_at(seq.wrapping_add(segment.payload.len() as u32 + segment.truncated));
        }
        self.read(direction, false, out);
        for own in &mut self.directions {
            let extra = own.history.len().saturating_sub(limits.history);
            if extra > limits.history {
                own.history.drain(..extra);
            }
        }
        let broken_off = segment.flags & Segment::RST != 0;
        if self.verdict != Verdict::Other && (broken_off || self.is_over()) {
            self.flush(out);
            self.close();
        }
        false
    }

    /// Keeps nothing but that it is over, so that what comes late is no new connection.
    fn close(&mut self) {
        self.verdict = Verdict::Other;
        self.opened = true;
        self.directions = <[Direction; 2]>::default();
    }

    /// Bytes that come after the place where they belong was given up, or given out: they are read by themselves.
    fn late<S: FnMut(StreamItem<'_>)>(
        &mut self,
        direction: usize,
        segment: &Segment<'_>,
        out: &mut Out<'_, S>,
    ) {
        let Some(own) = self.directions.get_mut(direction) else { return };
        let bytes = own.missing_of(segment.seq, segment.payload);
        let piece = Provenance {
            offset: segment.piece.offset + bytes.start as u32,
            at: 0,
            len: bytes.len() as u32,
            ..segment.piece
        };
        let bytes = segment.payload.get(bytes).unwrap_or_default().to_vec();
        if self.verdict != Verdict::Rcon || bytes.is_empty() {
            return;
        }
        let mut apart = Direction {
            data: bytes,
            pieces: alloc::vec![piece],
            times: alloc::vec![segment.time],
            lost: true,
            login: own.login,
            secret: own.secret,
            time: segment.time,
            ..Direction::default()
        };
        core::mem::swap(own, &mut apart);
        self.read(direction, true, out);
        if let Some(own) = self.directions.get_mut(direction) {
            apart.login |= own.login;
            *own = apart;
        }
    }

    /// Gives out every packet that is whole; with `ended`, everything.
    fn read<S: FnMut(StreamItem<'_>)>(&mut self, at: usize, ended: bool, out: &mut Out<'_, S>) {
        if self.verdict == Verdict::Open {
            if !ended && !self.is_worth_judging() {
                return;
            }
            match self.judge(ended) {
                Some(Judgement::Rcon { client }) => {
                    self.verdict = Verdict::Rcon;
                    self.client = self.client.or(client);
                    self.number = *out.number;
                    *out.number += 1;
                }
                Some(Judgement::Other) => {
                    self.verdict = Verdict::Other;
                    self.directions = <[Direction; 2]>::default();
                    return;
                }
                None => return,
            }
            // Both directions may have waited for this; who asked comes first.
            let first = self.client.unwrap_or(at);
            self.read(first, ended, out);
            self.read(1 - first, ended, out);
            return;
        }
        if self.verdict != Verdict::Rcon {
            return;
        }
        while let Some(step) = self.directions.get_mut(at).and_then(|direction| direction.step(ended)) {
            self.give(at, &step, out);
        }
    }

    fn give<S: FnMut(StreamItem<'_>)>(&mut self, at: usize, step: &Step, out: &mut Out<'_, S>) {
        let Some(direction) = self.directions.get_mut(at) else { return };
        let (what, len) = step.what();
        let bytes = direction.data.get(..len).unwrap_or_default();
        let kind = kind_of(bytes);
        if matches!(what, ItemKind::Packet | ItemKind::Short) && kind == Some(rcon::AUTH) {
            self.client.get_or_insert(at);
            direction.login |= rcon::recognise(bytes);
        }
        // Bytes of which it is not known what they are may be a password, where none was read and a client speaks.
        let server = self.client.is_some_and(|client| client != at);
        let what = match what {
            ItemKind::Unread { secret, after_gap } => {
                ItemKind::Unread { secret: secret && !server, after_gap }
            }
            what => what,
        };
        let pieces = pieces_of(&direction.pieces, len as u32);
        let differs = core::mem::take(&mut direction.differs);
        let item = out.item(self.client, at, self.number, direction.time_of(len));
        (out.sink)(StreamItem { what, bytes, pieces: &pieces, differs, ..item });
        direction.drop_front(len);
    }

    /// What is left of both directions, packet or not.
    fn flush<S: FnMut(StreamItem<'_>)>(&mut self, out: &mut Out<'_, S>) {
        for direction in &mut self.directions {
            while !direction.waiting.is_empty() {
                direction.step_over();
            }
            if let Some(end) = direction.end {
                direction.skip_to(end);
            }
        }
        let first = self.client.unwrap_or(0);
        self.read(first, true, out);
        self.read(1 - first, true, out);
    }
}

impl<S> Out<'_, S> {
    /// An item of a direction, without its bytes.
    fn item(&self, client: Option<usize>, at: usize, stream: u64, time: Option<Time>) -> StreamItem<'static> {
        let (src, dst) = if at == 0 { self.pair } else { (self.pair.1, self.pair.0) };
        let sender = client.map(|client| if client == at { Sender::Client } else { Sender::Server });
        StreamItem {
            time,
            src,
            dst,
            stream,
            sender,
            what: ItemKind::Packet,
            bytes: &[],
            pieces: &[],
            differs: 0,
        }
    }
}

/// The pieces of the first `len` bytes.
pub(crate) fn pieces_of(pieces: &[Provenance], len: u32) -> Vec<Provenance> {
    pieces
        .iter()
        .filter(|piece| piece.at < len)
        .map(|piece| Provenance { len: piece.len.min(len - piece.at), ..*piece })
        .collect()
}
