//! One TCP connection: its protocol and its two directions.

use a2scope_capture::{Endpoint, Provenance, Segment, Time};
use a2scope_wire::{Sender, rcon};

use super::detect::{Judgement, judge};
use super::direction::{Added, Base, Direction, KEPT};
use super::framing::{Framed, kind_of};
use super::item::{ItemKind, StreamItem, pieces_of};
use crate::options::StreamLimits;

/// Maximum number of segments of one direction that wait because segments before them are missing.
const MAX_WAITING: usize = 1024;
/// Both ends of a connection, the lower endpoint first.
pub(super) type Pair = (Endpoint, Endpoint);

#[derive(Clone, Debug, Default)]
pub(super) struct Connection {
    pub(super) serial: u64,
    pub(super) recognition: Recognition,
    /// The number of the connection; `None` until it is recognised as RCON. RCON connections are numbered
    /// from 0, unless [`Streams::numbered_by_frame`](super::Streams::numbered_by_frame) is set.
    pub(super) number: Option<u64>,
    /// Index of the client's direction; `None` until it is known. The client is the end that sent the SYN or the login.
    pub(super) client: Option<usize>,
    /// Whether the SYN of the connection was captured.
    pub(super) opened: bool,
    /// When the connection holds this many bytes, it is decided again whether it is RCON.
    pub(super) judge_at: usize,
    /// Whether a segment came since the table last looked for a connection to drop.
    pub(super) active: bool,
    pub(super) directions: [Direction; 2],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Recognition {
    #[default]
    Open,
    Rcon,
    /// The connection uses another protocol, or is closed.
    Other,
}

/// Emits the items of a connection.
pub(super) struct Emitter<'o, S> {
    pub(super) pair: Pair,
    /// Number of RCON connections recognised so far.
    pub(super) number: &'o mut u64,
    pub(super) sink: &'o mut S,
}

impl Connection {
    /// Returns whether enough bytes have come since the last decision to decide again. Deciding is
    /// expensive only if there are gaps.
    fn is_worth_judging(&mut self) -> bool {
        if self.directions.iter().all(|direction| direction.gaps.is_empty()) {
            return true;
        }
        let held: usize = self.directions.iter().map(|direction| direction.data.len()).sum();
        let worth = held >= self.judge_at;
        if worth && held > KEPT {
            self.judge_at = held + held / 8;
        }
        worth
    }

    /// Returns the number of bytes that are held for both directions.
    pub(super) fn held(&self) -> usize {
        self.directions.iter().map(Direction::held).sum()
    }

    /// Returns whether a SYN in this direction is a copy of the SYN that opened this connection.
    pub(super) fn repeats(&self, direction: usize, segment: &Segment<'_>) -> bool {
        self.directions.get(direction).is_some_and(|direction| {
            direction.base == Base::Opened
                && direction.next.is_some_and(|next| {
                    let position =
                        direction.at + i64::from(segment.seq.wrapping_add(1).wrapping_sub(next) as i32);
                    position == direction.start
                })
        })
    }

    /// Returns whether both directions have reached their end.
    fn is_over(&self) -> bool {
        self.directions.iter().all(|direction| direction.end.is_some_and(|end| direction.at >= end))
    }

    /// Handles a segment of one direction. Returns true if the segment belongs to another connection.
    pub(super) fn take<S: FnMut(StreamItem<'_>)>(
        &mut self,
        direction: usize,
        segment: &Segment<'_>,
        limits: &StreamLimits,
        out: &mut Emitter<'_, S>,
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
            if self.recognition == Recognition::Other {
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
            own.headers = segment.wire_len.saturating_sub(payload.len() as u32 + segment.truncated);
            let added = own.add(seq, payload, segment.piece, segment.truncated, segment.time);
            match added {
                Added::Foreign => return true,
                Added::Done => {}
                Added::Differs(count) if self.recognition == Recognition::Rcon => {
                    let secret = !own.login && self.client.is_none_or(|client| client == direction);
                    let pieces = [Provenance { at: 0, len: payload.len() as u32, ..segment.piece }];
                    let item =
                        out.item(self.client, direction, self.number.unwrap_or_default(), segment.time);
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
        if self.recognition != Recognition::Other && (broken_off || self.is_over()) {
            self.flush(out);
            self.close();
        }
        false
    }

    /// Forgets everything except that the connection is closed. This keeps late segments from opening a new connection.
    fn close(&mut self) {
        self.recognition = Recognition::Other;
        self.opened = true;
        self.directions = <[Direction; 2]>::default();
    }

    /// Reads bytes that came too late. They are read separately, because their place in the stream has
    /// already been given up or read.
    fn late<S: FnMut(StreamItem<'_>)>(
        &mut self,
        direction: usize,
        segment: &Segment<'_>,
        out: &mut Emitter<'_, S>,
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
        if self.recognition != Recognition::Rcon || bytes.is_empty() {
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
            headers: own.headers,
            ..Direction::default()
        };
        core::mem::swap(own, &mut apart);
        self.read(direction, true, out);
        if let Some(own) = self.directions.get_mut(direction) {
            apart.login |= own.login;
            *own = apart;
        }
    }

    /// Emits every complete packet. If the stream has `ended`, emits everything.
    fn read<S: FnMut(StreamItem<'_>)>(&mut self, at: usize, ended: bool, out: &mut Emitter<'_, S>) {
        if self.recognition == Recognition::Open {
            if !ended && !self.is_worth_judging() {
                return;
            }
            match judge(&self.directions, self.client, ended) {
                Some(Judgement::Rcon { client }) => {
                    self.recognition = Recognition::Rcon;
                    self.client = self.client.or(client);
                    self.number.get_or_insert(*out.number);
                    *out.number += 1;
                }
                Some(Judgement::Other) => {
                    self.recognition = Recognition::Other;
                    self.directions = <[Direction; 2]>::default();
                    return;
                }
                None => return,
            }
            // Packets of both directions may have waited until the protocol was known. The client's packets
            // are read first.
            let first = self.client.unwrap_or(at);
            self.read(first, ended, out);
            self.read(1 - first, ended, out);
            return;
        }
        if self.recognition != Recognition::Rcon {
            return;
        }
        while let Some(framed) =
            self.directions.get_mut(at).and_then(|direction| direction.next_framed(ended))
        {
            self.give(at, &framed, out);
        }
    }

    fn give<S: FnMut(StreamItem<'_>)>(&mut self, at: usize, framed: &Framed, out: &mut Emitter<'_, S>) {
        let Some(direction) = self.directions.get_mut(at) else { return };
        let (what, len) = framed.what();
        let segments = direction.begin(len as u32);
        let bytes = direction.data.get(..len).unwrap_or_default();
        let kind = kind_of(bytes);
        if matches!(what, ItemKind::Packet | ItemKind::Short) && kind == Some(rcon::AUTH) {
            self.client.get_or_insert(at);
            direction.login |= rcon::recognise(bytes);
        }
        // Unless the server sent them, bytes that are not a packet may contain a password.
        let server = self.client.is_some_and(|client| client != at);
        let what = match what {
            ItemKind::Unread { secret, after_gap } => {
                ItemKind::Unread { secret: secret && !server, after_gap }
            }
            what => what,
        };
        let pieces = pieces_of(&direction.pieces, len as u32);
        let differs = core::mem::take(&mut direction.differs);
        let headers = segments * direction.headers;
        let item = out.item(self.client, at, self.number.unwrap_or_default(), direction.time_of(len));
        (out.sink)(StreamItem { what, bytes, pieces: &pieces, segments, headers, differs, ..item });
        direction.drop_front(len);
    }

    /// Emits everything that is left of both directions.
    pub(super) fn flush<S: FnMut(StreamItem<'_>)>(&mut self, out: &mut Emitter<'_, S>) {
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

impl<S> Emitter<'_, S> {
    /// Creates a stream item for a direction. The bytes are left empty, for the caller to fill in.
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
            segments: 0,
            headers: 0,
            differs: 0,
        }
    }
}
