//! One loop that joins files, packets, fragments and messages.

#[cfg(feature = "shards")]
mod shard;

use alloc::vec::Vec;
use core::ops::Range;

#[cfg(feature = "files")]
use a2scope_capture::FileReader;
use a2scope_capture::hexdump::{self, Paste, PasteNote, PastedPacket, Refusal};
use a2scope_capture::{Checksum, Datagram, Frame, Packet, Prefilter, Provenance, Stack, Time, decapsulate};
use a2scope_wire::split::{self, COMPRESSED, Header};
use a2scope_wire::{
    Decoded, Error, GameEngine, MOJIBAKE, Message, MessageKind, Note, NoteArgs, Notes, Reader, SINGLE, SPLIT,
    Sender, Span, Text, Trace, Tree, connectionless::Opaque, gap::Gap, is_vse_flood, master::MasterRequest,
    rcon, rules_blob,
};

use crate::assembly::{Assembled, Assembly, AssemblyLimits, Group, Source};
use crate::bunzip::{Bunzip, BunzipError, DefaultBunzip};
use crate::codes;
use crate::rcon_stream::{ItemKind, StreamItem, StreamLimits, Streams, frame_pasted, is_pasted, pieces_of};
use crate::record::{
    Arrival, Buffer, BufferKind, Compression, CompressionOutcome, Record, Split, Transport, WireInfo,
};
use crate::summary::Summary;

/// What an engine does with a message.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// How much of each message is kept for its record.
    pub detail: Detail,
    /// How much may be held at a time.
    pub limits: Limits,
}

/// How much of each message is kept for its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// The typed value only: [`Record::tree`] and the captured buffer of split messages stay empty, and nothing is
    /// allocated but the value's own lists.
    Summary,
    /// Every field with its bytes.
    #[default]
    Fields,
}

/// Named caps on memory. What goes over one is dropped with a note, never silently.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Split groups.
    pub assembly: AssemblyLimits,
    /// IP fragments.
    pub stack: a2scope_capture::Limits,
    /// TCP streams.
    pub streams: StreamLimits,
    /// Most bytes that a compressed message may decompress to, whatever it declares; a small one, at most to 64 KiB or to 64
    /// times its own. Real replies stay below 64 KiB.
    pub decompressed_bytes: usize,
    /// Most bytes that are read of a message that is not compressed: fields may be a byte long, and each takes a hundred
    /// in memory.
    pub message_bytes: usize,
    /// Most bytes a paste may yield. Its text may have twice as many, or as many as by default.
    pub paste_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            assembly: AssemblyLimits::default(),
            stack: a2scope_capture::Limits::default(),
            streams: StreamLimits::default(),
            decompressed_bytes: 1 << 20,
            message_bytes: 1 << 20,
            paste_bytes: hexdump::MAX_BYTES,
        }
    }
}

#[cfg(feature = "shards")]
use shard::Units;
#[cfg(feature = "shards")]
pub use shard::{More, Shard, ShardRecord};

/// The first bytes of everything that can be a message; the one look that most packets get.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Query;

impl Prefilter for Query {
    #[inline(always)]
    fn udp(&self, _: u16, _: u16, head: &[u8]) -> bool {
        // A master request has no prefix: a region and an address in text follow its header byte.
        matches!(
            head.first_chunk(),
            Some(
                [0xFE | 0xFF, 0xFF, 0xFF, 0xFF]
                    | [0xC3, 0xBF, 0xC3, 0xBF]
                    | [0x31, 0..=7 | 0xFF, b'0'..=b'9', b'0'..=b'9' | b'.']
                    | b"TSou"
                    | b"/x54"
            )
        )
    }
}

/// A stack that hands on what can be a message.
fn stack(limits: Limits) -> Stack<Query> {
    let mut stack = Stack::new(Query, limits.stack);
    stack.tcp = true;
    stack
}

/// Called with every message.
pub type Sink<'s> = dyn FnMut(&Record<'_>) + 's;

/// Bytes in, messages out.
///
/// A clone goes on from the same place of the input: whoever wants to come back to a message later keeps clones along
/// the way ([`Engine::held_bytes`] says what one costs), and reads on from the last one before it.
#[derive(Clone, Debug)]
pub struct Engine<B = DefaultBunzip> {
    #[cfg(feature = "files")]
    file: FileReader,
    stack: Stack<Query>,
    streams: Streams,
    decoder: Decoder<B>,
}

impl Engine {
    /// An engine with the default decompressor.
    pub fn new(options: Options) -> Self {
        Self::with_bunzip(options, DefaultBunzip::default())
    }
}

impl<B: Bunzip> Engine<B> {
    /// An engine with a decompressor of one's own.
    pub fn with_bunzip(options: Options, bunzip: B) -> Self {
        Self {
            #[cfg(feature = "files")]
            file: FileReader::new(),
            stack: stack(options.limits),
            streams: Streams::new(options.limits.streams),
            decoder: Decoder::new(options, bunzip),
        }
    }

    /// Takes the next bytes of a capture file. Chunks can have any size; the result does not depend on it.
    #[cfg(feature = "files")]
    pub fn push(&mut self, chunk: &[u8], sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += chunk.len() as u64;
        self.read(Some(chunk), sink);
    }

    /// The capture file is over: what waited for its last fragment is given out as it is. The engine can then take
    /// another file; the summary goes on.
    #[cfg(feature = "files")]
    pub fn finish_file(&mut self, sink: &mut Sink<'_>) {
        self.read(None, sink);
        let Self { file, decoder, .. } = self;
        let notes = file.notes().iter().map(|note| (note.code, note.text.clone(), note.offset));
        decoder.summary.add_damage(notes, file.notes_dropped());
        self.file = FileReader::new();
        self.finish(sink);
    }

    /// The next bytes of the file, or its end. One place for both, so that the way from frame to message is compiled
    /// once.
    #[cfg(feature = "files")]
    fn read(&mut self, chunk: Option<&[u8]>, sink: &mut Sink<'_>) {
        let Self { file, stack, streams, decoder } = self;
        let mut frame = |frame: Frame<'_>| {
            stack.frame(&frame, &mut |packet| decoder.packet(&packet, streams, sink));
        };
        match chunk {
            Some(chunk) => file.push(chunk, &mut frame),
            None => file.finish(&mut frame),
        }
    }

    /// The input is over: what waited for its last fragment is given out as it is.
    pub fn finish(&mut self, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.finish(&mut |packet| decoder.packet(&packet, streams, sink));
        while let Some(group) = self.decoder.assembly.drain() {
            self.decoder.group(group, sink);
        }
        let Self { streams, decoder, .. } = self;
        streams.finish(&mut |item| decoder.stream_item(&item, sink));
        decoder.pasted = 0;
    }

    /// Takes one frame, as captured.
    pub fn frame(&mut self, frame: &Frame<'_>, sink: &mut Sink<'_>) {
        let Self { stack, streams, decoder, .. } = self;
        stack.frame(frame, &mut |packet| decoder.packet(&packet, streams, sink));
    }

    /// Takes a pasted dump, of bare messages or of packets with their headers. Everything in it is given out, what
    /// waits for a fragment included.
    pub fn paste(&mut self, text: &str, sink: &mut Sink<'_>) -> Result<Paste, Refusal> {
        self.paste_as(text, None, sink)
    }

    /// As [`Engine::paste`], read as the named format; see [`hexdump::FORMATS`].
    pub fn paste_as(
        &mut self,
        text: &str,
        format: Option<&str>,
        sink: &mut Sink<'_>,
    ) -> Result<Paste, Refusal> {
        let format = format.map(Into::into);
        let options =
            hexdump::Options { format, max_bytes: self.decoder.limits.paste_bytes, ..paste_options() };
        let paste = hexdump::read(text, &options)?;
        self.decoder.summary.input_bytes += text.len() as u64;
        self.packets(&paste.packets, &paste.notes, sink);
        Ok(paste)
    }

    /// Takes the packets of a paste, and what is odd about them. Everything in them is given out, what waits for a
    /// fragment included.
    pub fn packets(&mut self, packets: &[PastedPacket], notes: &[PasteNote], sink: &mut Sink<'_>) {
        for (i, packet) in packets.iter().enumerate() {
            let notes: Vec<PasteNote> =
                notes.iter().filter(|note| note.byte.map_or(i == 0, |(p, _)| p == i)).cloned().collect();
            self.decoder.pasted(&packet.bytes, &notes, sink);
        }
        self.finish(sink);
    }

    /// Takes the bytes of one datagram's payload, without headers.
    pub fn payload(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        self.decoder.summary.input_bytes += bytes.len() as u64;
        self.decoder.pasted(bytes, &[], sink);
    }

    /// From now on keeps the fields of these messages, and of the others no more than [`Detail::Summary`] does.
    pub fn detail_only(&mut self, messages: Range<u64>) {
        self.decoder.detail = Detail::Fields;
        self.decoder.detailed = messages;
    }

    /// Bytes of what waits: for a fragment, for a segment, for the rest of a record. A clone takes a little more.
    pub fn held_bytes(&self) -> usize {
        let waiting =
            self.stack.held_bytes() + self.streams.held_bytes() + self.decoder.assembly.held_bytes();
        #[cfg(feature = "files")]
        let waiting = waiting + self.file.held_bytes();
        waiting
    }

    /// What was found so far.
    pub fn summary(&self) -> Summary {
        let mut summary = self.decoder.summary.clone();
        summary.split_duplicates = self.decoder.assembly.duplicates;
        summary.split_evicted = self.decoder.assembly.evicted;
        summary.streams_evicted = self.streams.evicted;
        summary.streams = self.streams.recognised;
        summary.packets.add(self.stack.counters());
        let notes = self.stack.notes().iter().map(|note| (note.code, note.text.clone(), note.offset));
        summary.damage.extend(notes);
        summary
    }

    /// Decoder given out so far.
    pub fn message_count(&self) -> u64 {
        self.decoder.index
    }
}

/// Bytes to which a compressed message may expand in any case.
const ALWAYS: usize = 64 << 10;
/// Bytes that each byte of a compressed message may become beyond that.
const EXPANSION: usize = 64;

/// Runs what takes a trace, with the tree or with none: compiled twice, or with the feature `small` once.
macro_rules! trace {
    ($traced:expr, $tree:expr, |$trace:ident| $run:expr) => {{
        #[cfg(not(feature = "small"))]
        if $traced {
            let $trace = &mut $tree;
            $run
        } else {
            let $trace = &mut ();
            $run
        }
        #[cfg(feature = "small")]
        {
            let $trace = &mut a2scope_wire::Switch { trace: &mut $tree, on: $traced };
            $run
        }
    }};
}

/// From datagrams to messages.
#[derive(Clone, Debug)]
struct Decoder<B> {
    detail: Detail,
    /// The messages whose fields are kept, if fields are.
    detailed: Range<u64>,
    limits: Limits,
    assembly: Assembly,
    bunzip: B,
    summary: Summary,
    index: u64,
    /// What is odd about pasted fragments whose message is not complete yet.
    waiting_notes: Vec<PasteNote>,
    /// Number of the packet of the paste that is being read, from 1; 0 if none is.
    pasted: u64,
    /// While a shard of a file is joined: what becomes of its messages. Groups are left for later.
    #[cfg(feature = "shards")]
    units: Option<Units>,
    // Memory that is used again for each message.
    assembled: Assembled,
    decompressed: Vec<u8>,
    frames: Vec<u64>,
    notes: Notes,
    tree: Tree,
}

/// What is known of a message before its own bytes are read.
#[derive(Clone, Copy)]
struct Envelope<'a> {
    time: Option<Time>,
    transport: Option<Transport>,
    src: Option<a2scope_capture::Endpoint>,
    dst: Option<a2scope_capture::Endpoint>,
    stream: Option<u64>,
    sender: Option<Sender>,
    wire_info: WireInfo,
    truncated: u32,
    fragmented: bool,
    incomplete: bool,
    paste_notes: &'a [PasteNote],
}

impl<B: Bunzip> Decoder<B> {
    fn new(options: Options, bunzip: B) -> Self {
        Self {
            detail: options.detail,
            detailed: 0..u64::MAX,
            limits: options.limits,
            assembly: Assembly::new(options.limits.assembly),
            bunzip,
            summary: Summary::default(),
            index: 0,
            waiting_notes: Vec::new(),
            pasted: 0,
            #[cfg(feature = "shards")]
            units: None,
            assembled: Assembled::default(),
            decompressed: Vec::new(),
            frames: Vec::new(),
            notes: Notes::default(),
            tree: Tree::default(),
        }
    }

    /// How much of the next message is kept.
    #[inline]
    fn detail(&self) -> Detail {
        if self.detailed.contains(&self.index) { self.detail } else { Detail::Summary }
    }

    /// Remembers which frames the pieces are of, for the record.
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
    fn packet(&mut self, packet: &Packet<'_>, streams: &mut Streams, sink: &mut Sink<'_>) {
        match packet {
            Packet::Udp(datagram) => self.datagram(datagram, sink),
            Packet::Tcp(segment) => streams.push(segment, &mut |item| self.stream_item(&item, sink)),
        }
    }

    #[inline]
    fn datagram(&mut self, datagram: &Datagram<'_>, sink: &mut Sink<'_>) {
        while let Some(group) = self.assembly.overdue(datagram.time) {
            self.group(group, sink);
        }
        if datagram.payload.starts_with(&SPLIT) {
            for group in
                self.assembly.push(&Source::new(datagram, header_anomalies(datagram))).into_iter().flatten()
            {
                self.group(group, sink);
            }
            return;
        }
        let known = datagram.payload.starts_with(&SINGLE) || datagram.payload.starts_with(&MOJIBAKE);
        if !known && !MasterRequest::recognise(datagram.payload) && !is_vse_flood(datagram.payload) {
            return;
        }
        let envelope = Envelope {
            time: datagram.time,
            transport: Some(Transport::Udp),
            src: Some(datagram.src),
            dst: Some(datagram.dst),
            stream: None,
            sender: None,
            wire_info: WireInfo::of(datagram),
            truncated: datagram.truncated,
            fragmented: datagram.fragmented,
            incomplete: datagram.incomplete,
            paste_notes: &[],
        };
        self.notes.clear();
        for note in header_anomalies(datagram).into_iter().flatten().flatten() {
            self.notes.push(note);
        }
        self.single(&envelope, datagram.payload, datagram.pieces, sink);
    }

    /// A packet of a paste: with its headers or without.
    fn pasted(&mut self, packet: &[u8], notes: &[PasteNote], sink: &mut Sink<'_>) {
        while let Some(group) = self.assembly.overdue(None) {
            self.group(group, sink);
        }
        self.pasted += 1;
        let moved: Vec<PasteNote>;
        let mut envelope = Envelope {
            time: None,
            transport: None,
            src: None,
            dst: None,
            stream: None,
            sender: None,
            wire_info: WireInfo::default(),
            truncated: 0,
            fragmented: false,
            incomplete: false,
            paste_notes: notes,
        };
        let mut payload = packet;
        let mut start = 0;
        if let Some(headers) = decapsulate(payload) {
            payload = payload.get(headers.start..headers.end).unwrap_or_default();
            start = headers.start;
            // The notes count from the first header on, spans from the first byte of the message.
            moved = notes.iter().map(|note| moved_note(note, headers.start..headers.end)).collect();
            envelope.paste_notes = &moved;
            envelope.transport = Some(Transport::Udp);
            envelope.truncated = headers.missing as u32;
            if let Some((src, dst)) = headers.addresses {
                (envelope.src, envelope.dst) = (Some(src), Some(dst));
            }
        }
        envelope.wire_info.payload_bytes = payload.len() as u32;
        let piece = Provenance { frame: self.pasted, offset: start as u32, at: 0, len: payload.len() as u32 };
        if payload.starts_with(&SPLIT) {
            // Where the byte will stand among those of the other fragments is not known yet.
            self.waiting_notes.extend(notes.iter().map(|note| PasteNote { byte: None, ..note.clone() }));
            let (src, dst) = (envelope.src, envelope.dst);
            let source = Source {
                time: None,
                src,
                dst,
                payload,
                pieces: &[piece],
                truncated: 0,
                header_anomalies: None,
                wire_info: envelope.wire_info,
            };
            for group in self.assembly.push(&source).into_iter().flatten() {
                self.group(group, sink);
            }
            return;
        }
        self.notes.clear();
        // A UDP datagram can hardly be a part of a stream; of bare bytes that cannot be said.
        let is_rcon = if envelope.transport.is_some() { rcon::recognise } else { is_pasted };
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

    /// A packet of an RCON stream, bytes of one that are no packet, or a gap.
    fn stream_item(&mut self, item: &StreamItem<'_>, sink: &mut Sink<'_>) {
        self.notes.clear();
        self.note_frames(item.pieces);
        let envelope = Envelope {
            time: item.time,
            transport: Some(Transport::Tcp),
            src: Some(item.src),
            dst: Some(item.dst),
            stream: Some(item.stream),
            sender: item.sender,
            wire_info: WireInfo { payload_bytes: item.bytes.len() as u32, ..WireInfo::default() },
            truncated: 0,
            fragmented: false,
            incomplete: false,
            paste_notes: &[],
        };
        if item.differs > 0 {
            let span = Span { buffer: 0, offset: 0, len: item.bytes.len() as u32 };
            let args = NoteArgs::Numbers(item.differs.into(), 0);
            self.notes.push(Note { code: &codes::TCP_OVERLAP, span, args });
        }
        self.item_as(&envelope, item.what, item.bytes, item.pieces, sink);
    }

    /// The same, of a stream that was captured or pasted.
    fn item_as(
        &mut self,
        envelope: &Envelope<'_>,
        what: ItemKind,
        bytes: &[u8],
        pieces: &[Provenance],
        sink: &mut Sink<'_>,
    ) {
        let len = bytes.len() as u32;
        let mut note = |code, offset, len, args| {
            self.notes.push(Note { code, span: Span { buffer: 0, offset, len }, args });
        };
        match what {
            ItemKind::Packet | ItemKind::Copy { .. } => {}
            ItemKind::Short => {
                let size = bytes.first_chunk().map_or(0, |size| u32::from_le_bytes(*size));
                let args = NoteArgs::Numbers(size.into(), len.saturating_sub(4).into());
                note(&a2scope_wire::codes::RCON_SHORT, 0, len.min(4), args);
            }
            ItemKind::Unread { after_gap, .. } => {
                let code = if after_gap {
                    &a2scope_wire::codes::RCON_PIECE
                } else {
                    &a2scope_wire::codes::RCON_FRAMING
                };
                note(code, 0, len, NoteArgs::Numbers(len.into(), 0));
            }
            ItemKind::Gap { missing, frames } => {
                note(&codes::TCP_HOLE, 0, 0, NoteArgs::Numbers(missing, 0));
                self.frames.extend(frames.into_iter().flatten());
            }
        }
        let secret = match what {
            ItemKind::Packet | ItemKind::Short => {
                self.rcon(envelope, bytes, pieces, envelope.sender, sink);
                return;
            }
            ItemKind::Unread { secret, .. } | ItemKind::Copy { secret } => secret,
            ItemKind::Gap { .. } => false,
        };
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        tree.clear();
        let traced = self.detail() == Detail::Fields;
        let decoded = trace!(traced, tree, |trace| match what {
            ItemKind::Gap { missing, .. } =>
                Gap { missing: u32::try_from(missing).unwrap_or(u32::MAX) }.decoded(trace),
            _ => rcon::unread(bytes, 0, secret, trace, &mut notes),
        });
        (self.tree, self.notes) = (tree, notes);
        let buffers = [Buffer { kind: BufferKind::Captured, bytes, pieces }];
        self.emit(envelope, &decoded, bytes.len(), None, None, &buffers, sink);
    }

    /// Reads one RCON packet from the front of `bytes` and gives it out; how many bytes it took.
    fn rcon(
        &mut self,
        envelope: &Envelope<'_>,
        bytes: &[u8],
        pieces: &[Provenance],
        sender: Option<Sender>,
        sink: &mut Sink<'_>,
    ) -> usize {
        let mut tree = core::mem::take(&mut self.tree);
        let mut notes = core::mem::take(&mut self.notes);
        tree.clear();
        let traced = self.detail() == Detail::Fields;
        let (decoded, used) = trace!(traced, tree, |trace| rcon::decode(bytes, 0, sender, trace, &mut notes));
        (self.tree, self.notes) = (tree, notes);
        let packet = bytes.get(..used).unwrap_or_default();
        let own: Vec<Provenance>;
        let mut pieces = pieces;
        if pieces.last().is_some_and(|piece| piece.at + piece.len > used as u32) {
            own = pieces_of(pieces, used as u32);
            pieces = &own;
        }
        let buffers = [Buffer { kind: BufferKind::Captured, bytes: packet, pieces }];
        self.emit(envelope, &decoded, packet.len(), None, None, &buffers, sink);
        used
    }

    /// A message in one datagram.
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
        let mut payload = payload;
        let mut pieces = pieces;
        let kept: Vec<Provenance>;
        if len > self.limits.message_bytes {
            payload = readable(payload, self.limits.message_bytes, 0, &mut notes);
            kept = pieces_of(pieces, payload.len() as u32);
            pieces = &kept;
        }
        let (decoded, unescaped) = trace!(traced, tree, |trace| {
            let decoded = a2scope_wire::decode(payload, 0, trace, &mut notes);
            let unescaped = blob(&decoded, trace, &mut notes);
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

    /// A group of fragments: whole, or given up.
    fn group(&mut self, group: Group, sink: &mut Sink<'_>) {
        #[cfg(feature = "shards")]
        if let Some(units) = &mut self.units {
            units.group(self.index, group);
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
        group: &Group,
        assembled: &mut Assembled,
        decompressed: &mut Vec<u8>,
        sink: &mut Sink<'_>,
    ) {
        let paste_notes = core::mem::take(&mut self.waiting_notes);
        let mut envelope = Envelope {
            time: group.time,
            transport: group.src.map(|_| Transport::Udp),
            src: group.src,
            dst: group.dst,
            stream: None,
            sender: None,
            wire_info: group.wire_info,
            truncated: 0,
            fragmented: false,
            incomplete: false,
            paste_notes: &paste_notes,
        };
        let detail = self.detail();
        let split = group.assemble(detail, assembled);
        envelope.truncated = assembled.truncated;
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
        let packed = split.id & COMPRESSED != 0 && split.dialect != split::Dialect::GoldSource;
        let mut compression = None;
        let mut message = assembled.message.as_slice();
        let mut number = BufferKind::Reassembled.number();
        if packed && assembled.has_first {
            let whole = split.is_complete() && assembled.truncated == 0;
            compression = trace!(traced, tree, |trace| {
                self.decompress(&assembled.message, whole, decompressed, trace, &mut notes)
            });
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
        let unescaped = trace!(traced, tree, |trace| blob(&decoded, trace, &mut notes));
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

    /// Fragments in which no dialect can be seen: shown as they are.
    fn unreadable_group(&mut self, envelope: &Envelope<'_>, group: &Group, sink: &mut Sink<'_>) {
        let (bytes, pieces) = group.raw();
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

    /// Reads the head of a compressed message and decompresses it. `None` if even the head is not all there.
    fn decompress<T: Trace>(
        &mut self,
        message: &[u8],
        whole: bool,
        out: &mut Vec<u8>,
        trace: &mut T,
        notes: &mut Notes,
    ) -> Option<Compression> {
        out.clear();
        let buffer = BufferKind::Reassembled.number();
        let mut r = Reader::new(message, buffer, trace, notes);
        let (size, crc32) =
            match r.read(&split::DECOMPRESSED_SIZE).and_then(|size| Ok((size, r.read(&split::CRC32)?))) {
                Ok(head) => head,
                Err(error) => {
                    let left = r.left();
                    r.note(&a2scope_wire::codes::TRUNCATED, r.span_ahead(left), NoteArgs::Error(error));
                    r.read_rest(&split::BZIP2);
                    return None;
                }
            };
        let packed_span = r.span_ahead(r.left());
        let packed = r.read_rest(&split::BZIP2);
        let size_span = Span { buffer, offset: 0, len: 4 };
        let crc_span = Span { buffer, offset: 4, len: 4 };
        let mut compression = Compression {
            compressed: packed.len(),
            size,
            crc32,
            decompressed: 0,
            computed: 0,
            outcome: CompressionOutcome::NotTried,
        };
        if !whole {
            return Some(compression);
        }
        // What is sent with little effort must not cost much: real replies are a tenth of their size when packed.
        let cap = self.limits.decompressed_bytes.min(packed.len().saturating_mul(EXPANSION).max(ALWAYS));
        if size as usize > cap {
            let args = NoteArgs::Numbers(size.into(), cap as u64);
            r.note(&codes::BZIP2_LIMIT, size_span, args);
        }
        // One byte more than declared tells a stream that is too long from one that is right.
        let limit = (size as usize).min(cap) + 1;
        let result = self.bunzip.bunzip(packed, limit, out);
        compression.decompressed = out.len();
        compression.computed = crc32fast::hash(out);
        compression.outcome = match result {
            Err(BunzipError::Unsupported) => {
                r.note(&codes::BZIP2_MISSING, packed_span, NoteArgs::None);
                CompressionOutcome::NotTried
            }
            Err(BunzipError::Corrupt(why)) => {
                r.note(&codes::BZIP2_CORRUPT, packed_span, NoteArgs::Text(why));
                CompressionOutcome::Corrupt
            }
            Err(BunzipError::TooLong) | Ok(()) if out.len() > size as usize => {
                r.note(&codes::BZIP2_MORE, size_span, NoteArgs::Numbers(size.into(), 0));
                CompressionOutcome::SizeMismatch
            }
            // It stopped at the limit, before the size that was declared; the note says so already.
            Err(BunzipError::TooLong) => CompressionOutcome::SizeMismatch,
            Ok(()) if out.len() != size as usize => {
                r.note(&codes::BZIP2_SIZE, size_span, NoteArgs::Numbers(size.into(), out.len() as u64));
                CompressionOutcome::SizeMismatch
            }
            Ok(()) if compression.computed != crc32 => {
                let args = NoteArgs::Numbers(crc32.into(), compression.computed.into());
                r.note(&codes::BZIP2_CRC, crc_span, args);
                CompressionOutcome::CrcMismatch
            }
            Ok(()) => CompressionOutcome::Ok,
        };
        Some(compression)
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
            let len = buffers.first().map_or(0, |buffer| buffer.bytes.len() as u32);
            let span = Span { buffer: 0, offset: len, len: 0 };
            let args = NoteArgs::Numbers(envelope.truncated.into(), 0);
            let code = if self.pasted > 0 { &codes::PACKET_CUT } else { &codes::FRAME_CUT };
            self.notes.push(Note { code, span, args });
        }
        let damaged = compression.is_some_and(|c| c.outcome != CompressionOutcome::Ok);
        let arrival = if envelope.incomplete || split.is_some_and(|split| !split.is_complete()) {
            Arrival::Incomplete
        } else if envelope.truncated > 0 {
            if split.is_some() { Arrival::SplitTruncated } else { Arrival::TruncatedCapture }
        } else if damaged {
            Arrival::Damaged
        } else if decoded.kind == MessageKind::Fragment {
            Arrival::Incomplete
        } else if decoded.value.is_err() || self.notes.malformed() {
            Arrival::Malformed
        } else if compression.is_some() {
            Arrival::SplitCompressed
        } else if split.is_some() {
            Arrival::Split
        } else if envelope.fragmented {
            Arrival::IpFragmented
        } else {
            Arrival::Single
        };
        let engine = match split.map(|split| split.dialect) {
            Some(split::Dialect::GoldSource) => Some(GameEngine::GoldSource),
            Some(_) => Some(GameEngine::Source),
            None => decoded.kind.engine(),
        };
        let record = Record {
            index: self.index,
            time: envelope.time,
            frames: if self.pasted > 0 { &[] } else { &self.frames },
            transport: envelope.transport,
            src: envelope.src,
            dst: envelope.dst,
            stream: envelope.stream,
            sender: envelope.sender,
            wire_info: envelope.wire_info,
            kind: decoded.kind,
            engine,
            bytes,
            split,
            compression,
            arrival,
            value: &decoded.value,
            notes: &self.notes,
            paste_notes: envelope.paste_notes,
            tree: &self.tree,
            buffers,
        };
        self.summary.add(&record);
        self.index += 1;
        #[cfg(feature = "shards")]
        if let Some(units) = &mut self.units {
            units.given();
        }
        sink(&record);
    }
}

/// What is known of packets when a paste is read: how they begin, and which begin otherwise.
pub fn paste_options() -> hexdump::Options<'static> {
    hexdump::Options {
        packet_starts: &[&SINGLE, &SPLIT],
        recognise: is_packet,
        ..hexdump::Options::default()
    }
}

/// True for bytes that are a packet though they begin with no prefix, or with two: a request to a master server, RCON.
fn is_packet(bytes: &[u8]) -> bool {
    let behind = bytes.strip_prefix(&SINGLE).and_then(|rest| rest.strip_prefix(&SINGLE));
    behind.and_then(<[u8]>::first).is_some_and(|header| *header != 0xff)
        || MasterRequest::recognise(bytes)
        || is_pasted(bytes)
}

/// A note of a paste, with its byte counted from the start of `payload`; those about other bytes are about none.
fn moved_note(note: &PasteNote, payload: core::ops::Range<usize>) -> PasteNote {
    let byte = note
        .byte
        .filter(|(_, byte)| payload.contains(byte))
        .map(|(packet, byte)| (packet, byte - payload.start));
    PasteNote { byte, ..note.clone() }
}

/// What the packet's own headers say against it.
#[inline]
fn header_anomalies(datagram: &Datagram<'_>) -> Option<[Option<Note>; 3]> {
    let wrong = matches!(datagram.checksum, Checksum::Wrong { .. });
    (wrong || datagram.length.is_some() || datagram.incomplete).then(|| some_doubts(datagram))
}

#[cold]
fn some_doubts(datagram: &Datagram<'_>) -> [Option<Note>; 3] {
    let span = Span { buffer: 0, offset: 0, len: datagram.payload.len() as u32 };
    let mut header_anomalies = [None; 3];
    if let Checksum::Wrong { stored, computed } = datagram.checksum {
        let args = NoteArgs::Numbers(stored.into(), computed.into());
        header_anomalies[0] = Some(Note { code: &codes::UDP_CHECKSUM, span, args });
    }
    if let Some(length) = datagram.length {
        let args = NoteArgs::Numbers(length.stored.into(), length.available.into());
        header_anomalies[1] = Some(Note { code: &codes::UDP_LENGTH, span, args });
    }
    if datagram.incomplete {
        let args = NoteArgs::Numbers(datagram.payload.len() as u64, 0);
        header_anomalies[2] = Some(Note { code: &codes::IP_INCOMPLETE, span, args });
    }
    header_anomalies
}

/// Notes what the fragments themselves say against the message.
fn note_group(group: &Group, assembled: &Assembled, split: Split, notes: &mut Notes) {
    let span = Span { buffer: 0, offset: 0, len: assembled.captured.len() as u32 };
    for note in &group.header_anomalies {
        notes.push(Note { span, ..*note });
    }
    let mut note = |code, args| notes.push(Note { code, span, args });
    if !split.is_complete() {
        note(&codes::SPLIT_INCOMPLETE, NoteArgs::Numbers(split.received.into(), split.total.into()));
        if !assembled.has_first {
            note(&codes::SPLIT_NO_FIRST, NoteArgs::None);
        }
    }
    if group.evicted {
        note(&codes::SPLIT_EVICTED, NoteArgs::None);
    }
    if assembled.guessed {
        note(&codes::SPLIT_GUESS, NoteArgs::None);
    }
    if assembled.out_of_range > 0 {
        note(&codes::SPLIT_STRAY, NoteArgs::Numbers(assembled.out_of_range, 0));
    }
    if let Some(other) = assembled.other_total {
        note(&codes::SPLIT_TOTAL, NoteArgs::Numbers(split.total.into(), other.into()));
    }
    if assembled.shuffled {
        note(&codes::SPLIT_ORDER, NoteArgs::None);
    }
    if group.duplicates > 0 {
        note(&codes::SPLIT_DUPLICATE, NoteArgs::Numbers(group.duplicates.into(), 0));
    }
}

/// The headers and payloads of a group's fragments, for the trace.
fn trace_fragments(captured: &[u8], lens: &[usize], split: Split, tree: &mut Tree, notes: &mut Notes) {
    let mut r = Reader::new(captured, BufferKind::Captured.number(), tree, notes);
    let _: Result<(), Error> = r.group(&split::FRAGMENTS, |r| {
        for (i, len) in lens.iter().enumerate() {
            let end = r.offset() + len;
            r.item(&split::FRAGMENT, i as u32, |r| {
                // A stray may be shorter than the header it does not have.
                if *len >= split.dialect.header_len() {
                    Header::decode(r, split.dialect)?;
                }
                r.read_len(&split::PAYLOAD, end.saturating_sub(r.offset()))
            })?;
        }
        Ok(())
    });
    r.read_rest(&split::PAYLOAD);
}

/// As much of a message as is read, with a note that it is not all of it.
#[cold]
fn readable<'m>(message: &'m [u8], limit: usize, buffer: u8, notes: &mut Notes) -> &'m [u8] {
    let read = message.get(..limit).unwrap_or(message);
    let span = Span { buffer, offset: 0, len: read.len() as u32 };
    let args = NoteArgs::Numbers(message.len() as u64, read.len() as u64);
    notes.push(Note { code: &codes::MESSAGE_LIMIT, span, args });
    read
}

/// Takes the binary block of Arma's and DayZ's rules apart, where there is one.
fn blob<T: Trace>(decoded: &Decoded<'_>, trace: &mut T, notes: &mut Notes) -> Vec<u8> {
    let Ok(Message::Rules(rules)) = &decoded.value else { return Vec::new() };
    let Some(block) = rules_blob::unescape(&rules.rules) else { return Vec::new() };
    let buffer = BufferKind::Unescaped.number();
    let whole = Span { buffer, offset: 0, len: block.bytes.len() as u32 };
    let (got, total) = block.chunks;
    if got < total {
        let args = NoteArgs::Numbers(got.into(), total.into());
        notes.push(Note { code: &a2scope_wire::codes::BLOB_CHUNKS, span: whole, args });
    }
    let (bad, count) = block.bad_escapes;
    if count > 0 {
        let args = NoteArgs::Numbers(bad.into(), 0);
        notes.push(Note { code: &a2scope_wire::codes::BLOB_ESCAPE, span: whole, args });
    }
    if !block.bytes.is_empty() {
        let _ = rules_blob::Blob::decode(&block.bytes, buffer, trace, notes);
    }
    block.bytes
}
