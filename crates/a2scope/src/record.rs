//! What the engine says of a message.

use a2scope_capture::hexdump::PasteNote;
use a2scope_capture::{Datagram, Endpoint, Provenance, Time};
use a2scope_wire::split::Dialect;
use a2scope_wire::{Error, GameEngine, Message, MessageKind, Note, Notes, Sender, Tree};

use a2scope_wire::named;

/// How much of each message is kept for its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Only the typed value. [`Record::tree`] and the captured buffer of split messages stay empty; nothing is
    /// allocated but the value's own lists.
    Summary,
    /// Every field with its bytes.
    #[default]
    Fields,
}

named! {
    /// What carried a message.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Transport {
        /// UDP.
        Udp = "udp",
        /// TCP: RCON.
        Tcp = "tcp",
    }
}

named! {
    /// How a message came to be whole, or why it is not.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Arrival {
        /// In one datagram.
        Single = "single",
        /// In one datagram that IP fragmented.
        IpFragmented = "ip_fragmented",
        /// In several fragments (`FE FF FF FF`).
        Split = "split",
        /// In fragments, compressed; size and CRC32 are right.
        SplitCompressed = "split_compressed",
        /// Whole, but its body contradicts its layout: cut short, a wrong count, bytes left over.
        Malformed = "malformed",
        /// In one datagram that the capture cut.
        TruncatedCapture = "truncated_capture",
        /// All fragments arrived; the capture cut at least one.
        SplitTruncated = "split_truncated",
        /// Fragments are missing.
        Incomplete = "incomplete",
        /// Compressed; the stream, its declared size or its CRC32 is wrong.
        Damaged = "damaged",
    }
}

impl Arrival {
    /// Whether the message is whole and all checks hold.
    pub const fn is_intact(self) -> bool {
        matches!(self, Self::Single | Self::IpFragmented | Self::Split | Self::SplitCompressed)
    }
}

/// How a message was split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The same in all fragments. Bit 31: compressed.
    pub id: u32,
    /// How the fragments' headers are laid out.
    pub dialect: Dialect,
    /// Number of fragments, by their headers.
    pub total: u8,
    /// Number of them that arrived, without copies.
    pub received: u8,
}

impl Split {
    /// Whether all fragments arrived.
    pub const fn is_complete(&self) -> bool {
        self.received == self.total
    }

    /// The engine whose servers split in this way.
    pub const fn engine(&self) -> GameEngine {
        match self.dialect {
            Dialect::GoldSource => GameEngine::GoldSource,
            Dialect::Source | Dialect::SourceOld => GameEngine::Source,
        }
    }
}

/// How a message was compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compression {
    /// Bytes of bzip2 data.
    pub compressed: usize,
    /// Size the first fragment declares.
    pub size: u32,
    /// CRC32 the first fragment declares.
    pub crc32: u32,
    /// Bytes after decompression.
    pub decompressed: usize,
    /// CRC32 of these bytes.
    pub computed: u32,
    /// How it went.
    pub outcome: CompressionOutcome,
}

named! {
    /// How decompression went.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum CompressionOutcome {
        /// Size and CRC32 are right.
        Ok = "ok",
        /// The size is right, the CRC32 is wrong.
        CrcMismatch = "crc_mismatch",
        /// The size is not the declared one.
        SizeMismatch = "size_mismatch",
        /// The stream is damaged.
        Corrupt = "corrupt",
        /// Fragments are missing, or there is no decompressor.
        NotTried = "not_tried",
    }
}

/// Bytes that spans point into.
#[derive(Clone, Copy, Debug)]
pub struct Buffer<'a> {
    /// What the bytes are.
    pub kind: BufferKind,
    /// The bytes.
    pub bytes: &'a [u8],
    /// Which bytes of which frames they are, in order and without gaps; empty if unknown.
    pub pieces: &'a [Provenance],
}

named! {
    /// What the bytes of a buffer are.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BufferKind {
        /// As captured or pasted: one datagram, or all fragments in order.
        Captured = "captured",
        /// The fragments' payloads, joined.
        Reassembled = "reassembled",
        /// The message, decompressed.
        Decompressed = "decompressed",
        /// The binary block of Arma's and DayZ's rules, joined and unescaped.
        Unescaped = "unescaped",
    }
}

impl BufferKind {
    /// The buffer's number in spans.
    pub const fn number(self) -> u8 {
        match self {
            Self::Captured => 0,
            Self::Reassembled => 1,
            Self::Decompressed => 2,
            Self::Unescaped => 3,
        }
    }
}

/// What the capture says of a message's way over the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WireInfo {
    /// Bytes of UDP or TCP payload, of all fragments.
    pub payload_bytes: u32,
    /// Bytes on the wire: of all its IP packets, IP headers included, link headers not. A TCP segment's headers are
    /// counted with the first message in it.
    pub wire_bytes: u32,
    /// Number of its IP packets. Of TCP, those in which no earlier message is.
    pub packets: u32,
    /// Time to live (IPv4) or hop limit (IPv6) of the first packet.
    pub ttl: Option<u8>,
    /// Source MAC address of the last frame: the sender's, or the nearest router's.
    pub src_mac: Option<[u8; 6]>,
}

impl WireInfo {
    pub(crate) fn of(datagram: &Datagram<'_>) -> Self {
        Self {
            payload_bytes: datagram.payload.len() as u32 + datagram.truncated,
            wire_bytes: datagram.wire_len,
            packets: datagram.pieces.len() as u32,
            ttl: Some(datagram.ttl),
            src_mac: datagram.src_mac,
        }
    }

    /// Adds a later fragment.
    pub(crate) fn add(&mut self, next: &Self) {
        self.payload_bytes = self.payload_bytes.saturating_add(next.payload_bytes);
        self.wire_bytes = self.wire_bytes.saturating_add(next.wire_bytes);
        self.packets = self.packets.saturating_add(next.packets);
        self.ttl = self.ttl.or(next.ttl);
        self.src_mac = next.src_mac.or(self.src_mac);
    }
}

/// A message and all that is known of it. Borrowed from the engine during the call.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Number of the message in this run, from 0.
    pub index: u64,
    /// When it was captured; for a split message, the fragment that completed it. Of a paste, as it is written there; a time
    /// without a date is one of 1970-01-01.
    pub time: Option<Time>,
    /// The latest time of any frame when the last one of the message came; `None` in streams and pastes.
    pub clock: Option<Time>,
    /// Numbers of the frames it came in, from 1, in the order of its bytes. Empty for a paste.
    pub frames: &'a [u64],
    /// What carried it; `None` for a paste without headers.
    pub transport: Option<Transport>,
    /// The sender. Of a paste, if its address is written there.
    pub src: Option<Endpoint>,
    /// The receiver.
    pub dst: Option<Endpoint>,
    /// Number of its RCON connection, from 0 in the order of recognition. Only for TCP.
    pub stream: Option<u64>,
    /// Which end sent it, if its connection or what is written beside a paste says so.
    pub sender: Option<Sender>,
    /// Sizes, TTL and MAC address.
    pub wire_info: WireInfo,
    /// Which message it is.
    pub kind: MessageKind,
    /// The engine it belongs to, by its kind and split dialect.
    pub engine: Option<GameEngine>,
    /// Size of the message after reassembly and decompression, with its prefix.
    pub bytes: usize,
    /// How it was split, if it was.
    pub split: Option<Split>,
    /// How it was compressed, if it was.
    pub compression: Option<Compression>,
    /// How it came to be whole, or why it is not.
    pub arrival: Arrival,
    /// The decoded value, or the error that stopped decoding.
    pub value: &'a Result<Message<'a>, Error>,
    /// What is odd about the message and its packets.
    pub notes: &'a Notes,
    /// What is odd about the paste, as far as it concerns this message.
    pub paste_notes: &'a [PasteNote],
    /// Its fields; empty with [`Detail::Summary`].
    pub tree: &'a Tree,
    /// The buffers its fields' spans point into, in order of their numbers; only those that exist.
    pub buffers: &'a [Buffer<'a>],
}

impl<'a> Record<'a> {
    /// The bytes of buffer `number`; empty if there is no such buffer.
    pub fn buffer(&self, number: u8) -> &'a [u8] {
        self.buffers.iter().find(|b| b.kind.number() == number).map_or(&[], |b| b.bytes)
    }

    /// The buffer that the message itself was read from.
    pub fn message_buffer(&self) -> Option<&Buffer<'a>> {
        self.buffers.iter().rfind(|b| b.kind != BufferKind::Unescaped)
    }

    /// Whether a field holds a password.
    pub fn has_secret(&self) -> bool {
        self.tree.nodes().iter().any(|node| node.meta.secret && node.span.len > 0)
    }

    /// The note with the highest severity.
    pub fn worst_note(&self) -> Option<&Note> {
        self.notes.iter().max_by_key(|note| note.code.severity)
    }
}

/// Called with every message.
pub type Sink<'s> = dyn FnMut(&Record<'_>) + 's;
