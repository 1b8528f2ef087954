//! [`Record`]: the engine's report about one message.

use a2scope_capture::{Datagram, Endpoint, Provenance, Time};
use a2scope_paste::{PasteNote, Rule};
use a2scope_wire::split::Dialect;
use a2scope_wire::{Error, GameEngine, Message, MessageKind, Note, Notes, Sender, Tree};

use a2scope_wire::named;

/// The amount of detail that is kept of each message for its record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Only the typed value. [`Record::tree`] and the captured buffer of split messages stay empty. Memory
    /// is allocated only for lists in the value.
    Summary,
    /// Every field, with its bytes.
    #[default]
    Fields,
}

named! {
    /// The transport protocol of a message.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Transport {
        /// UDP.
        Udp = "udp",
        /// TCP. Only RCON uses it.
        Tcp = "tcp",
    }
}

named! {
    /// The way in which a message was put together, or the reason why it is not complete.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Arrival {
        /// The message came in one datagram.
        Single = "single",
        /// The message came in one datagram, which was sent in IP fragments.
        IpFragmented = "ip_fragmented",
        /// The message came in several fragments (`FE FF FF FF`) that were put together.
        Split = "split",
        /// The message came compressed in several fragments. Its size and its CRC32 are right.
        SplitCompressed = "split_compressed",
        /// The message is complete, but its body contradicts its layout: it ends early, has a wrong count,
        /// or has bytes left over.
        Malformed = "malformed",
        /// The message came in one datagram, which the capture truncated.
        TruncatedCapture = "truncated_capture",
        /// All fragments arrived, but the capture truncated at least one.
        SplitTruncated = "split_truncated",
        /// Fragments of the message are missing.
        Incomplete = "incomplete",
        /// The message came compressed, but the stream is damaged, or its declared size or CRC32 is wrong.
        Damaged = "damaged",
        /// Only the first bytes of the message were pasted: a constant of source code, or a request that was cut.
        Beginning = "beginning",
        /// The bytes were taken from a filter rule. They are not a message, but what the rule compares packets with.
        Pattern = "pattern",
    }
}

impl Arrival {
    /// Returns whether the message is complete and all checks succeeded.
    pub const fn is_intact(self) -> bool {
        matches!(self, Self::Single | Self::IpFragmented | Self::Split | Self::SplitCompressed)
    }
}

/// Details of a split message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The id, which is the same in all fragments. Bit 31 means that the message is compressed.
    pub id: u32,
    /// The layout of the fragments' headers.
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

    /// Returns the engine of servers that split in this way.
    pub const fn engine(&self) -> GameEngine {
        match self.dialect {
            Dialect::GoldSource => GameEngine::GoldSource,
            Dialect::Source | Dialect::SourceOld => GameEngine::Source,
        }
    }
}

/// Details of a compressed message.
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
        /// The size and the CRC32 are right.
        Ok = "ok",
        /// The size is right, but the CRC32 is wrong.
        CrcMismatch = "crc_mismatch",
        /// The size differs from the declared one.
        SizeMismatch = "size_mismatch",
        /// The bzip2 stream is damaged.
        Corrupt = "corrupt",
        /// Nothing was decompressed: fragments are missing, or there is no decompressor.
        NotTried = "not_tried",
    }
}

/// The bytes that spans refer to.
#[derive(Clone, Copy, Debug)]
pub struct Buffer<'a> {
    /// The kind of bytes in the buffer.
    pub kind: BufferKind,
    /// The bytes of the buffer.
    pub bytes: &'a [u8],
    /// The parts of frames that the bytes come from, in order and without gaps. Empty if they are not known.
    pub pieces: &'a [Provenance],
}

named! {
    /// The kind of bytes in a buffer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BufferKind {
        /// The bytes as captured or pasted: one datagram, or all fragments in order.
        Captured = "captured",
        /// The payloads of the fragments, joined.
        Reassembled = "reassembled",
        /// The decompressed message.
        Decompressed = "decompressed",
        /// The binary block in the rules of Arma and DayZ, joined and unescaped.
        Unescaped = "unescaped",
    }
}

impl BufferKind {
    /// Returns the number that spans use for the buffer.
    pub const fn number(self) -> u8 {
        match self {
            Self::Captured => 0,
            Self::Reassembled => 1,
            Self::Decompressed => 2,
            Self::Unescaped => 3,
        }
    }
}

/// Sizes, TTL and MAC address of the packets that carried a message, if the capture shows them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WireInfo {
    /// Number of payload bytes of UDP or TCP, over all fragments.
    pub payload_bytes: u32,
    /// Number of bytes of all IP packets, with IP headers but without link headers and the headers of tunnels. The
    /// headers of a TCP segment count for the first message in it.
    pub wire_bytes: u32,
    /// Number of IP packets. A TCP segment with several messages counts for the first of them.
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

/// Returns the number of a message as people read and type it, from 1, of its index, which data has, from 0.
pub const fn number_of(index: u64) -> u64 {
    index.saturating_add(1)
}

/// A message and everything that is known about it. It is borrowed from the engine for the duration of the call.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    /// Place of the message in this run, from 0. People read its number, [`number_of`] this.
    pub index: u64,
    /// When the message was captured. For a split message: when the last fragment that was missing was
    /// captured. For a paste: the time that is written there; if there is no date, the date is 1970-01-01.
    pub time: Option<Time>,
    /// The latest time of any frame up to the last frame of the message; `None` in streams and pastes.
    pub clock: Option<Time>,
    /// Numbers (from 1) of the frames that have the bytes of the message, in the order of these bytes.
    /// Empty for a paste.
    pub frames: &'a [u64],
    /// The transport protocol; `None` for a paste without headers.
    pub transport: Option<Transport>,
    /// The sender. In a paste: `None` unless its address is written there.
    pub src: Option<Endpoint>,
    /// The receiver. In a paste: `None` unless its address is written there.
    pub dst: Option<Endpoint>,
    /// Number of the RCON connection. Connections are numbered from 0 in the order in which they are
    /// recognised. `None` for UDP.
    pub stream: Option<u64>,
    /// The end that sent the message; `None` if neither the connection nor the text of a paste shows it.
    pub sender: Option<Sender>,
    /// Sizes, TTL and MAC address of the message's packets.
    pub wire_info: WireInfo,
    /// The kind of the message.
    pub kind: MessageKind,
    /// The engine that the message belongs to, according to its kind and split dialect; `None` if
    /// these do not show the engine.
    pub engine: Option<GameEngine>,
    /// Size of the message in bytes after reassembly and decompression, prefix included.
    pub bytes: usize,
    /// Details of the split; `None` if the message was not split.
    pub split: Option<Split>,
    /// Details of the compression; `None` if the message was not compressed.
    pub compression: Option<Compression>,
    /// The way in which the message was put together, or the reason why it is not complete.
    pub arrival: Arrival,
    /// The decoded value, or the error that stopped decoding.
    pub value: &'a Result<Message<'a>, Error>,
    /// Notes about anything unusual in the message and its packets.
    pub notes: &'a Notes,
    /// Whether a password was found in the free text of the message. It is masked unless
    /// [`Options::show_secrets`](crate::Options::show_secrets) is set.
    pub secret_text: bool,
    /// The notes about the paste that concern this message.
    pub paste_notes: &'a [PasteNote],
    /// The filter rule that the bytes were taken from; `None` if they are those of a packet.
    pub rule: Option<&'a Rule>,
    /// The fields of the message; empty with [`Detail::Summary`].
    pub tree: &'a Tree,
    /// The buffers that the spans of the fields refer to, ordered by number. Buffers that do not exist are left out.
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

    /// Returns whether one of the fields is a password, or a password is in its free text.
    pub fn has_secret(&self) -> bool {
        self.secret_text || self.tree.nodes().iter().any(|node| node.meta.secret && node.span.len > 0)
    }

    /// Returns the note with the highest severity.
    pub fn worst_note(&self) -> Option<&Note> {
        self.notes.iter().max_by_key(|note| note.code.severity)
    }
}

/// A function that is called with every message.
pub type Sink<'s> = dyn FnMut(&Record<'_>) + 's;
