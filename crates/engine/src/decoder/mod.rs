//! Turns datagrams, items of TCP streams and pasted packets into records.

mod stream_items;

use alloc::vec::Vec;
use core::ops::Range;

use a2scope_capture::{Datagram, Headers, Packet, Provenance, decapsulate};
use a2scope_paste::{PasteNote, Rule};
use a2scope_wire::split::{self, COMPRESSED};
use a2scope_wire::{
    Decoded, MOJIBAKE, Message, MessageKind, Note, NoteArgs, Notes, Reader, SINGLE, SPLIT, Span, Text, Tree,
    connectionless::Opaque, is_vse_flood, master::MasterRequest, rcon,
};

use crate::assembly::{Assembled, Assembly, FragmentGroup, IncomingFragment, note_group, trace_fragments};
use crate::bunzip::Bunzip;
use crate::codes;
use crate::decompress::decompress;
#[cfg(feature = "shards")]
use crate::emissions::Emissions;
use crate::envelope::Envelope;
use crate::header_anomalies::header_anomalies;
use crate::options::{Limits, Options};
use crate::paste_notes::behind_headers;
use crate::recognise::is_segment;
use crate::record::{
    Arrival, Buffer, BufferKind, Compression, Detail, Record, Sink, Split, Transport, WireInfo,
};
use crate::secrets;
use crate::summary::Summary;
use crate::tcp::{Streams, frame_pasted, is_pasted, pieces_of};
use crate::trace::trace;
use crate::unescape::unescape;

/// Decodes messages, and counts them.
#[derive(Clone, Debug)]
pub(crate) struct Decoder<B> {
    pub(crate) detail: Detail,
    /// Indexes of the messages that get this `detail`. All others get [`Detail::Summary`].
    pub(crate) detailed: Range<u64>,
    pub(crate) limits: Limits,
    pub(crate) assembly: Assembly,
    pub(crate) show_secrets: bool,
    /// Whether a password was found in the free text of the current message.
    secret_text: bool,
    bunzip: B,
    pub(crate) summary: Summary,
    pub(crate) index: u64,
    /// The notes about the pasted fragments of a message that is not complete yet.
    waiting_notes: Vec<PasteNote>,
    /// Number of the current packet of a paste, from 1; 0 if no paste is being read.
    pub(crate) pasted: u64,
    /// While a shard is joined: how each of its messages will be decoded. `None` at all other times.
    #[cfg(feature = "shards")]
    pub(crate) emissions: Option<Emissions>,
    // The buffers from here on are reused for each message.
    assembled: Assembled,
    decompressed: Vec<u8>,
    frames: Vec<u64>,
    notes: Notes,
    tree: Tree,
}

impl<B: Bunzip> Decoder<B> {
    pub(crate) fn new(options: Options, bunzip: B) -> Self {
        Self {
            detail: options.detail,
            detailed: 0..u64::MAX,
            limits: options.limits,
            assembly: Assembly::new(options.limits.assembly),
            show_secrets: options.show_secrets,
            secret_text: false,
            bunzip,
            summary: Summary::default(),
            index: 0,
            waiting_notes: Vec::new(),
            pasted: 0,
            #[cfg(feature = "shards")]
            emissions: None,
            assembled: Assembled::default(),
            decompressed: Vec::new(),
            frames: Vec::new(),
            notes: Notes::default(),
            tree: Tree::default(),
        }
    }

    /// Returns a copy of a message with its passwords masked; `None` if there are none in its free text, or they are to
    /// be shown.
    fn masked(&mut self, message: &[u8]) -> Option<Vec<u8>> {
        let found = if secrets::may_hold(message) { secrets::find(message) } else { Vec::new() };
        self.secret_text |= !found.is_empty();
        (self.secret_text && !self.show_secrets).then(|| secrets::masked(message, &found))
    }

    /// Returns how much detail the next message gets.
    #[inline]
    fn detail(&self) -> Detail {
        if self.detailed.contains(&self.index) { self.detail } else { Detail::Summary }
    }

    /// Remembers which frames these pieces are from, for the record of the message.
    #[inline]
    fn note_frames(&mut self, pieces: &[Provenance]) {
        self.frames.clear();
        for piece in pieces {
            if self.frames.last() != Some(&piece.frame) {
                self.frames.push(piece.frame);
            }
        }
    }

    #[inline]
    pub(crate) fn packet(&mut self, packet: &Packet<'_>, streams: &mut Streams, sink: &mut Sink<'_>) {
        match packet {
            Packet::Udp(datagram) => self.datagram(datagram, sink),
            Packet::Tcp(segment) => streams.push(segment, &mut |item| self.stream_item(&item, sink)),
            Packet::Icmp(_) => {}
            #[cfg(feature = "distributed")]
            Packet::Fragment { .. } => {}
        }
    }

    #[inline]
    pub(crate) fn datagram(&mut self, datagram: &Datagram<'_>, sink: &mut Sink<'_>) {
        while let Some(group) = self.assembly.overdue(datagram.clock) {
            self.group(group, sink);
        }
        if datagram.payload.starts_with(&SPLIT) {
            let fragment = IncomingFragment::new(datagram, header_anomalies(datagram));
            for group in self.assembly.push(&fragment).into_iter().flatten() {
                self.group(group, sink);
            }
            return;
        }
        let known = datagram.payload.starts_with(&SINGLE) || datagram.payload.starts_with(&MOJIBAKE);
        if !known && !MasterRequest::recognise(datagram.payload) && !is_vse_flood(datagram.payload) {
            return;
        }
        let envelope = Envelope::of_datagram(datagram);
        self.notes.clear();
        for note in header_anomalies(datagram).into_iter().flatten().flatten() {
            self.notes.push(note);
        }
        self.single(&envelope, datagram.payload, datagram.pieces, sink);
    }

    /// Decodes a pasted packet, with or without headers.
    pub(crate) fn pasted(
        &mut self,
        packet: &[u8],
        rule: Option<&Rule>,
        notes: &[PasteNote],
        sink: &mut Sink<'_>,
    ) {
        while let Some(group) = self.assembly.overdue(None) {
            self.group(group, sink);
        }
        self.pasted += 1;
        let moved: Vec<PasteNote>;
        let mut envelope = Envelope { rule, bare: true, ..Envelope::of_paste(notes) };
        let mut payload = packet;
        let mut start = 0;
        // What is in a segment of TCP is only understood if it is RCON.
        let is_read = |headers: &Headers| !headers.tcp || is_segment(payload, headers);
        if let Some(headers) = decapsulate(payload).filter(is_read) {
            payload = payload.get(headers.start..headers.end).unwrap_or_default();
            start = headers.start;
            moved = behind_headers(notes, headers.start..headers.end);
            envelope.paste_notes = &moved;
            envelope.bare = false;
            envelope.transport = Some(if headers.tcp { Transport::Tcp } else { Transport::Udp });
            envelope.truncated = headers.missing as u32;
            (envelope.src, envelope.dst) = headers.addresses.unzip();
        }
        envelope.wire_info.payload_bytes = payload.len() as u32;
        let piece = Provenance { frame: self.pasted, offset: start as u32, at: 0, len: payload.len() as u32 };
        if payload.starts_with(&SPLIT) {
            // It is not known yet where the byte will be in the reassembled message, so the note does not
            // keep the byte.
            self.waiting_notes.extend(notes.iter().map(|note| PasteNote { byte: None, ..note.clone() }));
            let fragment = IncomingFragment {
                time: None,
                clock: None,
                src: envelope.src,
                dst: envelope.dst,
                payload,
                pieces: &[piece],
                truncated: 0,
                header_anomalies: None,
                wire_info: envelope.wire_info,
            };
            for group in self.assembly.push(&fragment).into_iter().flatten() {
                self.group(group, sink);
            }
            return;
        }
        self.notes.clear();
        // A UDP datagram is hardly ever part of a TCP stream, but bytes without headers may be.
        let is_rcon = if envelope.transport == Some(Transport::Udp) { rcon::recognise } else { is_pasted };
        if !payload.starts_with(&SINGLE) && !MasterRequest::recognise(payload) && is_rcon(payload) {
            envelope.transport = Some(Transport::Tcp);
            frame_pasted(payload, piece, |what, bytes, pieces| {
                let len = bytes.len() as u32;
                let wire_info = WireInfo { payload_bytes: len, ..WireInfo::default() };
                self.notes.clear();
                self.item_as(&Envelope { wire_info, ..envelope }, what, bytes, pieces, sink);
            });
            return;
        }
        self.single(&envelope, payload, &[piece], sink);
    }

    /// Decodes a message that came in one datagram.
    #[inline]
    fn single(
        &mut self,
        envelope: &Envelope<'_>,
        payload: &[u8],
        pieces: &[Provenance],
        sink: &mut Sink<'_>,
    ) {
        self.note_frames(pieces);
        let traced = self.detail() == Detail::Fields;
        self.tree.clear();
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        let len = payload.len();
        self.secret_text = false;
        let masked = self.masked(payload);
        let mut payload = masked.as_deref().unwrap_or(payload);
        let mut pieces = pieces;
        let kept: Vec<Provenance>;
        if len > self.limits.message_bytes {
            payload = readable(payload, self.limits.message_bytes, 0, &mut notes);
            kept = pieces_of(pieces, payload.len() as u32);
            pieces = &kept;
        }
        let (decoded, unescaped) = trace!(traced, tree, |trace| {
            let decoded = a2scope_wire::decode(payload, 0, trace, &mut notes);
            let unescaped = unescape(&decoded, trace, &mut notes);
            (decoded, unescaped)
        });
        (self.tree, self.notes) = (tree, notes);
        let captured = Buffer { kind: BufferKind::Captured, bytes: payload, pieces };
        let block = Buffer { kind: BufferKind::Unescaped, bytes: &unescaped, pieces: &[] };
        let buffers = [captured, block];
        let count = 1 + usize::from(!unescaped.is_empty());
        let buffers = buffers.get(..count).unwrap_or_default();
        self.emit(envelope, &decoded, len, None, None, buffers, sink);
    }

    /// Decodes a group of fragments that is complete or was given up. While a shard is joined, only keeps
    /// the group for later.
    pub(crate) fn group(&mut self, group: FragmentGroup, sink: &mut Sink<'_>) {
        #[cfg(feature = "shards")]
        if let Some(emissions) = &mut self.emissions {
            emissions.group(self.index, group);
            self.index += 1;
            return;
        }
        let mut assembled = core::mem::take(&mut self.assembled);
        let mut decompressed = core::mem::take(&mut self.decompressed);
        self.notes.clear();
        self.tree.clear();
        self.assembled_group(&group, &mut assembled, &mut decompressed, sink);
        (self.assembled, self.decompressed) = (assembled, decompressed);
        self.assembly.recycle(group);
    }

    fn assembled_group(
        &mut self,
        group: &FragmentGroup,
        assembled: &mut Assembled,
        decompressed: &mut Vec<u8>,
        sink: &mut Sink<'_>,
    ) {
        let paste_notes = core::mem::take(&mut self.waiting_notes);
        let mut envelope = Envelope::of_group(group, &paste_notes);
        let detail = self.detail();
        let split = assembled.assemble(group, detail);
        envelope.truncated = assembled.truncated;
        self.secret_text = false;
        if let Some(masked) = self.masked(&assembled.message) {
            assembled.replace(masked);
        }
        let Some(split) = split else {
            self.unreadable_group(&envelope, group, sink);
            return;
        };
        self.note_frames(&assembled.captured_pieces);
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        note_group(group, assembled, split, &mut notes);
        let traced = detail == Detail::Fields;
        if traced {
            trace_fragments(&assembled.captured, &assembled.fragment_lens, split, &mut tree, &mut notes);
        }

        let mut buffers = [
            Buffer {
                kind: BufferKind::Captured,
                bytes: &assembled.captured,
                pieces: &assembled.captured_pieces,
            },
            Buffer {
                kind: BufferKind::Reassembled,
                bytes: &assembled.message,
                pieces: &assembled.message_pieces,
            },
            Buffer { kind: BufferKind::Decompressed, bytes: &[], pieces: &[] },
            Buffer { kind: BufferKind::Unescaped, bytes: &[], pieces: &[] },
        ];
        let mut count = 2;
        let marked = split.id & COMPRESSED != 0 && split.dialect != split::Dialect::GoldSource;
        let is_bzip2 = assembled.message.get(8..).is_some_and(|rest| rest.starts_with(b"BZh"));
        let plain = marked && assembled.has_first && assembled.message.starts_with(&SINGLE) && !is_bzip2;
        if plain {
            let span = Span { buffer: BufferKind::Reassembled.number(), offset: 0, len: SINGLE.len() as u32 };
            notes.push(Note { code: &codes::BZIP2_ABSENT, span, args: NoteArgs::None });
        }
        let packed = marked && !plain;
        let mut compression = None;
        let mut message = assembled.message.as_slice();
        let mut number = BufferKind::Reassembled.number();
        if packed && assembled.has_first {
            let whole = split.is_complete() && assembled.truncated == 0;
            let (bunzip, max_bytes) = (&mut self.bunzip, self.limits.decompressed_bytes);
            compression = trace!(traced, tree, |trace| {
                decompress(bunzip, max_bytes, &assembled.message, whole, decompressed, trace, &mut notes)
            });
            if let Some(masked) = self.masked(decompressed) {
                *decompressed = masked;
            }
            message = decompressed;
            number = BufferKind::Decompressed.number();
            if let Some(buffer) = buffers.get_mut(2) {
                buffer.bytes = message;
            }
            count = 3;
        }

        let known = assembled.has_first && !message.is_empty();
        let len = if known { message.len() } else { assembled.message.len() };
        let kept: Vec<Provenance>;
        if known && compression.is_none() && len > self.limits.message_bytes {
            message = readable(message, self.limits.message_bytes, number, &mut notes);
            kept = pieces_of(&assembled.message_pieces, message.len() as u32);
            if let Some(buffer) = buffers.get_mut(1) {
                (buffer.bytes, buffer.pieces) = (message, &kept);
            }
        }
        let decoded = if known {
            trace!(traced, tree, |trace| a2scope_wire::decode(message, number, trace, &mut notes))
        } else {
            let body = Text(if packed { &[] } else { &assembled.message });
            Decoded {
                kind: MessageKind::Fragment,
                value: Ok(Message::Opaque(Opaque { prefixed: false, header: None, body })),
            }
        };
        let unescaped = trace!(traced, tree, |trace| unescape(&decoded, trace, &mut notes));
        if !unescaped.is_empty()
            && let Some(slot) = buffers.get_mut(count)
        {
            *slot = Buffer { kind: BufferKind::Unescaped, bytes: &unescaped, pieces: &[] };
            count += 1;
        }
        (self.tree, self.notes) = (tree, notes);
        let buffers = buffers.get(..count).unwrap_or_default();
        self.emit(&envelope, &decoded, len, Some(split), compression, buffers, sink);
    }

    /// Emits the fragments of a group that fits no dialect, without decoding them.
    fn unreadable_group(&mut self, envelope: &Envelope<'_>, group: &FragmentGroup, sink: &mut Sink<'_>) {
        let (bytes, pieces) = group.raw();
        self.secret_text = false;
        let masked = self.masked(bytes);
        let bytes = masked.as_deref().unwrap_or(bytes);
        self.note_frames(&pieces);
        let span = Span { buffer: 0, offset: 0, len: bytes.len() as u32 };
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        notes.push(Note { code: &codes::SPLIT_HEADER, span, args: NoteArgs::None });
        if self.detail() == Detail::Fields {
            let mut reader = Reader::new(bytes, 0, &mut tree, &mut notes);
            let _ = reader.read_len(&split::PREFIX, 4);
            reader.read_rest(&split::PAYLOAD);
        }
        (self.tree, self.notes) = (tree, notes);
        let value = Ok(Message::Opaque(Opaque { prefixed: false, header: None, body: Text(bytes) }));
        let decoded = Decoded { kind: MessageKind::Fragment, value };
        let buffers = [Buffer { kind: BufferKind::Captured, bytes, pieces: &pieces }];
        self.emit(envelope, &decoded, bytes.len(), None, None, &buffers, sink);
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a record's parts, named once each at the three call sites"
    )]
    #[inline]
    fn emit(
        &mut self,
        envelope: &Envelope<'_>,
        decoded: &Decoded<'_>,
        bytes: usize,
        split: Option<Split>,
        compression: Option<Compression>,
        buffers: &[Buffer<'_>],
        sink: &mut Sink<'_>,
    ) {
        if envelope.truncated > 0 {
            self.notes.push(envelope.truncation(buffers, self.pasted > 0));
        }
        let arrival = envelope.arrival(decoded, split, compression, &self.notes);
        match arrival {
            // What is missing is not wrong.
            Arrival::Pattern => self.notes.clear(),
            Arrival::Beginning => {
                self.notes.retain(|note| !note.code.malformed);
                let span = Span { buffer: 0, offset: bytes as u32, len: 0 };
                let args = NoteArgs::Numbers(bytes as u64, 0);
                self.notes.push(Note { code: &codes::BEGINNING, span, args });
            }
            _ => {}
        }
        let record = Record {
            index: self.index,
            time: envelope.time,
            clock: envelope.clock,
            frames: if self.pasted > 0 { &[] } else { &self.frames },
            transport: envelope.transport,
            src: envelope.src,
            dst: envelope.dst,
            stream: envelope.stream,
            sender: envelope.sender,
            wire_info: envelope.wire_info,
            kind: decoded.kind,
            engine: split.map_or(decoded.kind.engine(), |split| Some(split.engine())),
            bytes,
            split,
            compression,
            arrival,
            value: &decoded.value,
            notes: &self.notes,
            secret_text: self.secret_text,
            paste_notes: envelope.paste_notes,
            rule: envelope.rule,
            tree: &self.tree,
            buffers,
        };
        self.summary.add(&record);
        self.index += 1;
        #[cfg(feature = "shards")]
        if let Some(emissions) = &mut self.emissions {
            emissions.emitted();
        }
        sink(&record);
    }
}

/// Returns the first `limit` bytes of a message. If the message is longer, adds a note that the rest is not read.
#[cold]
fn readable<'m>(message: &'m [u8], limit: usize, buffer: u8, notes: &mut Notes) -> &'m [u8] {
    let read = message.get(..limit).unwrap_or(message);
    let span = Span { buffer, offset: 0, len: read.len() as u32 };
    let args = NoteArgs::Numbers(message.len() as u64, read.len() as u64);
    notes.push(Note { code: &codes::MESSAGE_LIMIT, span, args });
    read
}
