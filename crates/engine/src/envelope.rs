//! The facts about a message that are known before it is decoded.

use a2scope_capture::{Datagram, Endpoint, Time};
use a2scope_paste::{PasteNote, Rule};
use a2scope_wire::codes::EMPTY;
use a2scope_wire::{Decoded, MessageKind, Note, NoteArgs, Notes, Reason, Sender, Span};

use super::assembly::FragmentGroup;
use super::tcp::StreamItem;
use crate::codes;
use crate::record::{Arrival, Buffer, Compression, CompressionOutcome, Split, Transport, WireInfo};

/// The facts about a message that are known before it is decoded.
#[derive(Clone, Copy, Default)]
pub(super) struct Envelope<'a> {
    pub(super) time: Option<Time>,
    pub(super) clock: Option<Time>,
    pub(super) transport: Option<Transport>,
    pub(super) src: Option<Endpoint>,
    pub(super) dst: Option<Endpoint>,
    pub(super) stream: Option<u64>,
    pub(super) sender: Option<Sender>,
    pub(super) wire_info: WireInfo,
    pub(super) truncated: u32,
    pub(super) fragmented: bool,
    pub(super) incomplete: bool,
    pub(super) paste_notes: &'a [PasteNote],
    /// Whether the message was pasted without headers, so that nothing says how long it was.
    pub(super) bare: bool,
    pub(super) rule: Option<&'a Rule>,
}

impl<'a> Envelope<'a> {
    #[inline]
    pub(super) fn of_datagram(datagram: &Datagram<'_>) -> Self {
        Self {
            time: datagram.time,
            clock: datagram.clock,
            transport: Some(Transport::Udp),
            src: Some(datagram.src),
            dst: Some(datagram.dst),
            wire_info: WireInfo::of(datagram),
            truncated: datagram.truncated,
            fragmented: datagram.fragmented,
            incomplete: datagram.incomplete,
            ..Self::default()
        }
    }

    /// Creates the envelope of a pasted packet. If the packet has headers, the values in them are filled in later.
    pub(super) fn of_paste(paste_notes: &'a [PasteNote]) -> Self {
        Self { paste_notes, ..Self::default() }
    }

    pub(super) fn of_item(item: &StreamItem<'_>) -> Self {
        Self {
            time: item.time,
            transport: Some(Transport::Tcp),
            src: Some(item.src),
            dst: Some(item.dst),
            stream: Some(item.stream),
            sender: item.sender,
            wire_info: WireInfo {
                payload_bytes: item.bytes.len() as u32,
                wire_bytes: item.headers + item.bytes.len() as u32,
                packets: item.segments,
                ..WireInfo::default()
            },
            ..Self::default()
        }
    }

    /// Creates the envelope of a group of fragments that has not been assembled yet.
    pub(super) fn of_group(group: &FragmentGroup, paste_notes: &'a [PasteNote]) -> Self {
        Self {
            time: group.time,
            clock: group.clock,
            transport: group.src.map(|_| Transport::Udp),
            src: group.src,
            dst: group.dst,
            wire_info: group.wire_info,
            paste_notes,
            ..Self::default()
        }
    }

    /// Returns a note that the capture or the paste contains only a part of the message.
    pub(super) fn truncation(&self, buffers: &[Buffer<'_>], pasted: bool) -> Note {
        let len = buffers.first().map_or(0, |buffer| buffer.bytes.len() as u32);
        let span = Span { buffer: 0, offset: len, len: 0 };
        let args = NoteArgs::Numbers(self.truncated.into(), 0);
        let code = if pasted { &codes::PACKET_CUT } else { &codes::FRAME_CUT };
        Note { code, span, args }
    }

    /// Returns how the message was put together, or why it is not complete.
    #[inline]
    pub(super) fn arrival(
        &self,
        decoded: &Decoded<'_>,
        split: Option<Split>,
        compression: Option<Compression>,
        notes: &Notes,
    ) -> Arrival {
        if self.rule.is_some() {
            return Arrival::Pattern;
        }
        let damaged = compression.is_some_and(|c| c.outcome != CompressionOutcome::Ok);
        if self.incomplete || split.is_some_and(|split| !split.is_complete()) {
            Arrival::Incomplete
        } else if self.truncated > 0 {
            if split.is_some() { Arrival::SplitTruncated } else { Arrival::TruncatedCapture }
        } else if damaged {
            Arrival::Damaged
        } else if decoded.kind == MessageKind::Fragment {
            Arrival::Incomplete
        } else if self.bare && is_beginning(decoded, self.wire_info.payload_bytes, notes) {
            Arrival::Beginning
        } else if decoded.value.is_err() || notes.malformed() {
            Arrival::Malformed
        } else if compression.is_some() {
            Arrival::SplitCompressed
        } else if split.is_some() {
            Arrival::Split
        } else if self.fragmented {
            Arrival::IpFragmented
        } else {
            Arrival::Single
        }
    }
}

/// Returns whether a pasted message is only the beginning of one: a constant with the header byte, or a request that was
/// cut. Another message that ends early may have been sent like this.
fn is_beginning(decoded: &Decoded<'_>, bytes: u32, notes: &Notes) -> bool {
    const HEADER: u32 = 5;
    match &decoded.value {
        Err(error) => match error.reason {
            Reason::Cut { .. } => true,
            Reason::Needs { .. } | Reason::NoTerminator { .. } => bytes <= HEADER,
            Reason::Invalid(_) => false,
        },
        Ok(_) => notes.has(&EMPTY),
    }
}
