//! Collects the changes to frames: the bytes to write, and their offsets.

use std::collections::HashMap;

use a2scope::capture::rewrite::{Delta, Outline};
use a2scope::capture::write::TimeUnit;
use a2scope::capture::{Frame, Provenance};
use a2scope::{BufferKind, Record};
use std::net::IpAddr;

/// The changes of one frame.
#[derive(Clone, Debug, Default)]
pub(crate) struct FrameEdits {
    /// For each edit its offset in the frame, the old bytes and the new bytes.
    edits: Vec<(u32, Vec<u8>, Vec<u8>)>,
    /// A new UDP payload, if the whole payload is replaced.
    pub(crate) payload: Option<Vec<u8>>,
    /// The change of the UDP checksum because of edits in other fragments of the packet. The checksum is in the first
    /// fragment.
    pub(crate) more: Delta,
    /// For each part of a message in the frame its offset and length.
    parts: Vec<(u32, u32)>,
    /// Source and destination of the message.
    ends: Option<(IpAddr, IpAddr)>,
}

impl FrameEdits {
    /// Returns the outline of the frame, if that knows all headers before the message.
    ///
    /// Headers that only a reassembled packet shows, as those of a fragmented tunnel, are not known here.
    pub(crate) fn outline(&self, frame: &Frame<'_>) -> Option<Outline> {
        let outline = Outline::of(frame)?;
        let first = self.parts.iter().map(|(offset, _)| *offset as usize).min();
        let known = !outline.is_udp() || first.is_none_or(|first| first == outline.content().start);
        (known && self.ends.is_none_or(|ends| Some(ends) == outline.ends())).then_some(outline)
    }

    /// Overwrites what no message accounts for: padding, a checksum of the link, data that was seen twice.
    pub(crate) fn strip(&self, from: usize, bytes: &mut [u8]) {
        let within =
            |at: usize| self.parts.iter().any(|(offset, len)| (*offset..offset + len).contains(&(at as u32)));
        for (at, byte) in bytes.iter_mut().enumerate().skip(from) {
            if !within(at) {
                *byte = 0;
            }
        }
    }

    /// Returns the frame with its edits. An edit is made only where the old bytes are found.
    pub(crate) fn apply(&self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for (offset, old, new) in &self.edits {
            if let Some(place) = bytes.get_mut(*offset as usize..).and_then(|rest| rest.get_mut(..new.len()))
                && place == old
            {
                place.copy_from_slice(new);
            }
        }
        bytes
    }
}

/// The values that all fragments of an IP packet share: source, destination, protocol, identification.
type PacketKey = (IpAddr, IpAddr, u8, u32);

/// The changes of all frames that are written, and the packet of each IP fragment.
#[derive(Debug, Default)]
pub(crate) struct Edits {
    pub(crate) frames: HashMap<u64, FrameEdits>,
    /// By packet: the frame of its first fragment, and the frames of fragments that came before that one.
    open: HashMap<PacketKey, (Option<u64>, Vec<u64>)>,
    /// For fragments after the first: the offset of their payload in the frame, and their packet.
    later: HashMap<u64, (usize, PacketKey)>,
    first: HashMap<u64, u64>,
    /// Whether any frame's time is finer than microseconds.
    nanos: bool,
}

impl Edits {
    /// Records the packet that a fragment belongs to, and whether the time of the frame is finer than microseconds.
    pub(crate) fn see(&mut self, frame: &Frame<'_>) {
        self.nanos |= frame.time.is_some_and(|time| time.nanos % 1000 != 0);
        let Some(outline) = Outline::of(frame) else { return };
        let Some(((src, dst, protocol), fragment)) = outline.fragment() else { return };
        let key = (src, dst, protocol, fragment.id);
        let (first, waiting) = self.open.entry(key).or_default();
        if fragment.offset == 0 {
            *first = Some(frame.number);
            for frame_before in waiting.drain(..) {
                self.first.insert(frame_before, frame.number);
            }
            return;
        }
        self.later.insert(frame.number, (outline.content().start, key));
        match first {
            Some(first) => drop(self.first.insert(frame.number, *first)),
            None => waiting.push(frame.number),
        }
    }

    /// Returns the unit in which all times of the file can be written without loss.
    pub(crate) fn unit(&self) -> TimeUnit {
        if self.nanos { TimeUnit::Nanos } else { TimeUnit::Micros }
    }

    /// Marks the frames of a message to be written.
    pub(crate) fn message(&mut self, record: &Record<'_>) {
        for frame in record.frames {
            self.keep(*frame);
        }
        let ends = record.src.zip(record.dst).map(|(src, dst)| (src.ip, dst.ip));
        for buffer in record.buffers.iter().filter(|buffer| buffer.kind == BufferKind::Captured) {
            for piece in buffer.pieces {
                let edits = self.keep(piece.frame);
                edits.parts.push((piece.offset, piece.len));
                edits.ends = ends;
            }
        }
    }

    /// Marks a frame to be written, and returns its changes.
    pub(crate) fn keep(&mut self, frame: u64) -> &mut FrameEdits {
        self.frames.entry(frame).or_default()
    }

    /// Writes `new` over the bytes of a buffer from offset `at` on.
    pub(crate) fn write(&mut self, buffer: &[u8], pieces: &[Provenance], at: usize, new: &[u8]) {
        let end = at + new.len();
        for piece in pieces {
            let (from, to) = (piece.at as usize, (piece.at + piece.len) as usize);
            let (start, stop) = (from.max(at), to.min(end));
            let (Some(old), Some(new)) =
                (buffer.get(start..stop), new.get(start.saturating_sub(at)..stop.saturating_sub(at)))
            else {
                continue;
            };
            if start < stop && old != new {
                let offset = piece.offset + (start - from) as u32;
                self.keep(piece.frame).edits.push((offset, old.to_vec(), new.to_vec()));
            }
        }
    }

    /// Adds the checksum changes of later fragments to the first fragment, which contains the checksum of the whole
    /// packet.
    pub(crate) fn settle(&mut self) {
        let mut changes: Vec<(u64, Delta)> = Vec::new();
        for (frame, edits) in &self.frames {
            let (Some((payload, _)), Some(first)) = (self.later.get(frame), self.first.get(frame)) else {
                continue;
            };
            for (offset, old, new) in &edits.edits {
                // For the checksum only the parity of the offset matters, and fragments begin at even offsets of their
                // packet.
                let at = (*offset as usize).saturating_sub(*payload);
                changes.push((*first, Delta::of(at, old, new)));
            }
        }
        for (first, change) in changes {
            let edits = self.keep(first);
            edits.more = edits.more.and(change);
        }
    }
}
