//! The record of a message: what the engine reports about it.

use a2scope_capture::hexdump::PasteNote;
use a2scope_capture::{Datagram, Endpoint, Provenance, Time};
use a2scope_wire::split::Dialect;
use a2scope_wire::{Error, GameEngine, Message, MessageKind, Note, Notes, Sender, Tree};

use a2scope_wire::named;

/// How much is kept of each message for its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Only the typed value. [`Record::tree`] and the captured buffer of split messages stay empty; the only
    /// allocations are the value's own lists.
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
    /// How a message was put together, or why it is not whole.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Arrival {
        /// In one datagram.
        Single = "single",
        /// In one datagram that IP fragmented.
        IpFragmented = "ip_fragmented",
        /// In several fragments (`FE FF FF FF`) that were put together.
        Split = "split",
        /// In fragments, compressed; the size and the CRC32 are right.
        SplitCompressed = "split_compressed",
        /// Whole, but its body contradicts its layout: it ends early, has a wrong count, or has bytes left over.
        Malformed = "malformed",
        /// In one datagram, which the capture truncated.
        TruncatedCapture = "truncated_capture",
        /// All fragments arrived, but the capture truncated at least one.
        SplitTruncated = "split_truncated",
        /// Fragments are missing.
        Incomplete = "incomplete",
        /// Compressed, but the stream, its declared size or its CRC32 is wrong.
        Damaged = "damaged",
    }
}

impl Arrival {
    /// Returns whether the message is whole and all checks succeeded.
    pub const fn is_intact(self) -> bool {
        matches!(self, Self::Single | Self::IpFragmented | Self::Split | Self::SplitCompressed)
    }
}

/// How a message was split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The id, the same in all fragments. Bit 31 means compressed.
    pub id: u32,
    /// Layout of the fragments' headers.
    pub dialect: Dialect,
    /// Number of fragments according to their headers.
    pub total: u8,
    /// Number of fragments that arrived, not counting copies.
    pub received: u8,
}

impl Split {
    /// Returns whether all fragments arrived.
    pub const fn is_complete(&self) -> bool {
        self.received == self.total
    }

    /// Returns the engine whose servers split in this way.
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
    /// Number of bytes of bzip2 data.
    pub compressed: usize,
    /// The decompressed size that the first fragment declares, in bytes.
    pub size: u32,
    /// The CRC32 that the first fragment declares.
    pub crc32: u32,
    /// Number of bytes after decompression.
    pub decompressed: usize,
    /// The CRC32 of the decompressed bytes.
    pub computed: u32,
    /// The result of decompression.
    pub outcome: CompressionOutcome,
}

named! {
    /// The result of decompression.
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

/// Bytes that spans refer to.
#[derive(Clone, Copy, Debug)]
pub struct Buffer<'a> {
    /// What the bytes are.
    pub kind: BufferKind,
    /// The bytes.
    pub bytes: &'a [u8],
    /// Where the bytes come from: parts of frames, in order and without gaps; empty if unknown.
    pub pieces: &'a [Provenance],
}

named! {
    /// What the bytes of a buffer are.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BufferKind {
        /// The bytes as captured or pasted: one datagram, or all fragments in order.
        Captured = "captured",
        /// The payloads of the fragments, joined.
        Reassembled = "reassembled",
        /// The decompressed message.
        Decompressed = "decompressed",
        /// The binary block of Arma's and DayZ's rules, joined and unescaped.
        Unescaped = "unescaped",
    }
}

impl BufferKind {
    /// Returns the number of the buffer in spans.
    pub const fn number(self) -> u8 {
        match self {
            Self::Captured => 0,
            Self::Reassembled => 1,
            Self::Decompressed => 2,
            Self::Unescaped => 3,
        }
    }
}

/// How a message travelled over the wire, as far as the capture shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WireInfo {
    /// Number of bytes of UDP or TCP payload, over all fragments.
    pub payload_bytes: u32,
    /// Number of bytes on the wire, over all IP packets; IP headers are included, link headers are not. The headers of
    /// a TCP segment count for the first message in it.
    pub wire_bytes: u32,
    /// Number of IP packets. For TCP, only packets that no earlier message was in.
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

    /// Adds the values of a later fragment.
    pub(crate) fn add(&mut self, next: &Self) {
        self.payload_bytes = self.payload_bytes.saturating_add(next.payload_bytes);
        self.wire_bytes = self.wire_bytes.saturating_add(next.wire_bytes);
        self.packets = self.packets.saturating_add(next.packets);
        self.ttl = self.ttl.or(next.ttl);
        self.src_mac = next.src_mac.or(self.src_mac);
    }
}

/// A message and all that is known about it. Borrowed from the engine for the duration of the call.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Number of the message in this run, from 0.
    pub index: u64,
    /// When it was captured; for a split message, when the last missing fragment was captured. For a paste, the time
    /// written there; without a date it is on 1970-01-01.
    pub time: Option<Time>,
    /// The latest time of any frame up to the last frame of the message; `None` in streams and pastes.
    pub clock: Option<Time>,
    /// Numbers (from 1) of the frames that the message came in, in the order of its bytes. Empty for a paste.
    pub frames: &'a [u64],
    /// The transport protocol; `None` for a paste without headers.
    pub transport: Option<Transport>,
    /// The sender; for a paste only if its address is written there.
    pub src: Option<Endpoint>,
    /// The receiver; for a paste only if its address is written there.
    pub dst: Option<Endpoint>,
    /// Number of the RCON connection, from 0 in the order in which they were recognised; `None` for UDP.
    pub stream: Option<u64>,
    /// Which end sent the message, if its connection or the text beside a paste shows it.
    pub sender: Option<Sender>,
    /// Sizes, TTL and MAC address of the message's packets.
    pub wire_info: WireInfo,
    /// The kind of the message.
    pub kind: MessageKind,
    /// The engine that the message belongs to, according to its kind and split dialect.
    pub engine: Option<GameEngine>,
    /// Size of the message in bytes after reassembly and decompression, prefix included.
    pub bytes: usize,
    /// How the message was split; `None` if it was not.
    pub split: Option<Split>,
    /// How the message was compressed; `None` if it was not.
    pub compression: Option<Compression>,
    /// How the message was put together, or why it is not whole.
    pub arrival: Arrival,
    /// The decoded value, or the error that stopped decoding.
    pub value: &'a Result<Message<'a>, Error>,
    /// What is odd about the message and its packets.
    pub notes: &'a Notes,
    /// The notes about the paste that concern this message.
    pub paste_notes: &'a [PasteNote],
    /// The fields of the message; empty with [`Detail::Summary`].
    pub tree: &'a Tree,
    /// The buffers that the spans of the fields refer to, ordered by number; only those that exist.
    pub buffers: &'a [Buffer<'a>],
}

impl<'a> Record<'a> {
    /// Returns the bytes of buffer `number`; empty if there is no such buffer.
    pub fn buffer(&self, number: u8) -> &'a [u8] {
        self.buffers.iter().find(|b| b.kind.number() == number).map_or(&[], |b| b.bytes)
    }

    /// Returns the buffer that the message itself was read from.
    pub fn message_buffer(&self) -> Option<&Buffer<'a>> {
        self.buffers.iter().rfind(|b| b.kind != BufferKind::Unescaped)
    }

    /// Returns whether a field holds a password.
    pub fn has_secret(&self) -> bool {
        self.tree.nodes().iter().any(|node| node.meta.secret && node.span.len > 0)
    }

    /// Returns the note with the highest severity.
    pub fn worst_note(&self) -> Option<&Note> {
        self.notes.iter().max_by_key(|note| note.code.severity)
    }
}

/// Called with every message.
pub type Sink<'s> = dyn FnMut(&Record<'_>) + 's;
