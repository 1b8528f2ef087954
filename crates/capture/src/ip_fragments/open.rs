//! An incomplete datagram: the positions of its fragments, the overlaps between them, and the whole datagram once it is
//! complete.

use alloc::vec::Vec;
use core::net::IpAddr;

use crate::ip::Fragment;
use crate::{Provenance, Time};

/// Number of bytes of memory that a part takes in addition to its payload bytes.
const PART_COST: usize = size_of::<FragmentPart>();

/// The identity of a datagram. Its protocol is always UDP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FragmentKey {
    pub(crate) src: IpAddr,
    pub(crate) dst: IpAddr,
    pub(crate) id: u32,
}

/// A fragment, or the part of it that lies in one frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival<'a> {
    pub(crate) time: Option<Time>,
    /// The stack's clock when the fragment arrived.
    pub(crate) clock: Option<Time>,
    pub(crate) ttl: u8,
    /// Number of tunnels that the fragment was unpacked from.
    pub(crate) tunnels: u8,
    pub(crate) fragment: Fragment,
    /// Length as sent; `bytes` is shorter if the capture truncated it.
    pub(crate) len: u32,
    pub(crate) bytes: &'a [u8],
    pub(crate) frame: u64,
    /// Offset of `bytes` in the frame.
    pub(crate) offset: u32,
    /// Number of bytes that the fragment took on the wire.
    pub(crate) wire: u32,
}

/// A datagram that was completed or given up.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    /// Capture time of the last fragment of the datagram.
    pub(crate) time: Option<Time>,
    /// The stack's clock when the datagram was complete. If the datagram waited too long, the moment at which the wait
    /// ended.
    pub(crate) clock: Option<Time>,
    /// The bytes of the datagram, up to the first one missing or truncated.
    pub(crate) bytes: Vec<u8>,
    pub(crate) pieces: Vec<Provenance>,
    /// Length as sent; `None` if the fragment with the end is missing.
    pub(crate) total: Option<u32>,
    pub(crate) ttl: u8,
    pub(crate) tunnels: u8,
    /// Number of bytes that the fragments took on the wire.
    pub(crate) wire: u32,
}

/// An incomplete datagram.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) serial: u64,
    /// The stack's clock when the first fragment arrived.
    pub(super) since: Option<Time>,
    /// Capture time of the latest fragment of the datagram.
    pub(super) last: Option<Time>,
    pub(super) ttl: u8,
    pub(super) tunnels: u8,
    pub(super) wire: u32,
    /// Length as sent; `None` until the fragment with the end arrives.
    pub(super) total: Option<u32>,
    /// Number of bytes covered by parts.
    pub(super) covered: u32,
    /// The parts received so far, sorted by offset and without overlaps.
    pub(super) parts: Vec<FragmentPart>,
    /// The bytes of all parts, in order of arrival.
    pub(super) data: Vec<u8>,
}

/// A range of a datagram, from one frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct FragmentPart {
    pub(super) start: u32,
    pub(super) len: u32,
    /// Number of bytes of the part that the capture kept; at most `len`.
    pub(super) kept: u32,
    /// Offset of the part's bytes in `Open::data`.
    pub(super) at: u32,
    pub(super) frame: u64,
    /// Offset of the part's bytes in the frame.
    pub(super) offset: u32,
}

impl FragmentPart {
    pub(super) fn end(&self) -> u32 {
        self.start + self.len
    }
}

/// The changes that a fragment made to an open datagram.
#[derive(Default)]
pub(super) struct Effect {
    pub(super) fresh: u32,
    pub(super) overlapped: bool,
    pub(super) conflicting: bool,
}

impl Open {
    /// Returns whether the first fragment of the datagram has arrived.
    pub(super) fn begins(&self) -> bool {
        self.parts.first().is_some_and(|part| part.start == 0)
    }

    pub(super) fn cost(&self) -> usize {
        self.data.len() + self.parts.len() * PART_COST + size_of::<Self>() + size_of::<FragmentKey>()
    }

    pub(super) fn bytes_of(&self, part: &FragmentPart) -> &[u8] {
        self.data.get(part.at as usize..(part.at + part.kept) as usize).unwrap_or_default()
    }

    pub(super) fn insert(&mut self, arrival: &Arrival<'_>) -> Effect {
        let start = arrival.fragment.offset;
        let mut end = start + arrival.len;
        let mut effect = Effect::default();
        self.last = arrival.time;
        self.wire = self.wire.saturating_add(arrival.wire);
        if start == 0 {
            self.ttl = arrival.ttl;
        }
        match self.total {
            Some(total) => {
                effect.conflicting |= end > total || (!arrival.fragment.more && end != total);
                end = end.min(total);
            }
            None if !arrival.fragment.more => {
                self.total = Some(end);
                effect.conflicting |= self.drop_beyond(end);
            }
            None => {}
        }
        let mut cursor = start;
        let mut index = self.parts.partition_point(|part| part.end() <= start);
        while cursor < end {
            match self.parts.get(index) {
                Some(part) if part.start <= cursor => {
                    let to = part.end().min(end);
                    effect.overlapped = true;
                    effect.conflicting |= self.differs(part, cursor, to, arrival);
                    cursor = to;
                }
                next => {
                    let to = next.map_or(end, |part| part.start.min(end));
                    effect.fresh += to - cursor;
                    self.add(index, cursor, to, arrival);
                    cursor = to;
                }
            }
            index += 1;
        }
        effect
    }

    /// Adds the range `start..end`, which no part covers yet, as part number `index`.
    pub(super) fn add(&mut self, index: usize, start: u32, end: u32, arrival: &Arrival<'_>) {
        let from = start - arrival.fragment.offset;
        let rest = arrival.bytes.get(from as usize..).unwrap_or_default();
        let bytes = rest.get(..(end - start) as usize).unwrap_or(rest);
        let part = FragmentPart {
            start,
            len: end - start,
            kept: bytes.len() as u32,
            at: self.data.len() as u32,
            frame: arrival.frame,
            offset: arrival.offset + from,
        };
        self.data.extend_from_slice(bytes);
        self.covered += part.len;
        if index <= self.parts.len() {
            self.parts.insert(index, part);
        }
    }

    /// Returns whether bytes `from..to` of the datagram differ in `part` and `arrival`. Bytes that were not captured in
    /// both are not compared.
    pub(super) fn differs(&self, part: &FragmentPart, from: u32, to: u32, arrival: &Arrival<'_>) -> bool {
        let old = self.bytes_of(part).iter().skip((from - part.start) as usize);
        let new = arrival.bytes.iter().skip((from - arrival.fragment.offset) as usize);
        old.zip(new).take((to - from) as usize).any(|(old, new)| old != new)
    }

    /// Drops the parts beyond `total`, now that the end of the datagram is known; returns whether anything was dropped.
    pub(super) fn drop_beyond(&mut self, total: u32) -> bool {
        let before = self.covered;
        self.parts.retain(|part| part.start < total);
        if let Some(last) = self.parts.last_mut() {
            last.len = last.len.min(total - last.start);
            last.kept = last.kept.min(last.len);
        }
        self.covered = self.parts.iter().map(|part| part.len).sum();
        self.covered != before
    }

    pub(super) fn join(self, clock: Option<Time>) -> Whole {
        let mut pieces = Vec::with_capacity(self.parts.len());
        let mut at = 0;
        let mut in_order = true;
        // Stop at the first byte that is missing or truncated.
        let mut joined = 0;
        for part in self.parts.iter().scan(0, |end, part| {
            let adjoins = part.start == *end;
            *end = if part.kept < part.len { u32::MAX } else { part.end() };
            adjoins.then_some(part)
        }) {
            in_order &= part.at == at;
            if part.kept > 0 {
                pieces.push(Provenance { frame: part.frame, offset: part.offset, at, len: part.kept });
            }
            at += part.kept;
            joined += 1;
        }
        // The other fragments have no bytes in the datagram, but they are its packets.
        let unread = self.parts.iter().skip(joined);
        pieces.extend(unread.map(|part| Provenance { frame: part.frame, offset: part.offset, at, len: 0 }));
        let bytes = if in_order {
            let mut bytes = self.data;
            bytes.truncate(at as usize);
            bytes
        } else {
            let mut bytes = Vec::with_capacity(at as usize);
            for part in self.parts.iter().take(joined) {
                bytes.extend_from_slice(self.bytes_of(part));
            }
            bytes
        };
        let Self { last: time, total, ttl, tunnels, wire, .. } = self;
        Whole { time, clock, bytes, pieces, total, ttl, tunnels, wire }
    }
}
