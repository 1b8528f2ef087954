//! The types of the interface: [`Options`] for reading a paste, and [`Paste`] or [`Refusal`] as the result.

use a2scope_text::Translatable;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::SocketAddr;

use super::codes::PasteCode;
use super::formats::PasteFormat;
use super::known::Known;
use super::rule::Rule;

/// Default maximum number of bytes that a paste may yield.
///
/// It bounds the memory: a `*` in a dump can stand for any number of rows, each byte is kept with its span, and rival
/// readings are kept at the same time. 8 MB of text, which is 4 MiB of bytes, take up to 184 MB.
pub const MAX_BYTES: usize = 4 << 20;

/// Maximum length of the text of a paste, in bytes for each byte that it may yield.
///
/// A longer text is probably a whole file. Every reader would parse it, which takes long.
pub const TEXT_PER_BYTE: usize = 2;

/// Maximum number of marks kept per paste, from its start. Marks are for display, and nobody reads more rows.
pub const MAX_MARKS: usize = 1 << 16;

/// A range of bytes of the pasted UTF-8 text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct TextSpan {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset one past the last byte.
    pub end: u32,
}

/// A paste that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Paste {
    /// The packets, in text order.
    pub packets: Vec<PastedPacket>,
    /// How the text was read.
    pub reading: Reading,
    /// Other readings, which have other bytes; the best first.
    pub rivals: Vec<Reading>,
    /// Notes about oddities of the paste or its rows.
    pub notes: Vec<PasteNote>,
    /// Characters that were understood but are not bytes; at most [`MAX_MARKS`].
    ///
    /// They are in the order of the text, and overlap neither each other nor the [`sources`](PastedPacket::sources) of
    /// the bytes. All other text was ignored.
    pub marks: Vec<PasteMark>,
    /// Words that are probably mistaken, in the order of the text, each with a note about the same characters.
    pub repairs: Vec<Repair>,
}

/// A word of the paste that is probably mistaken, and what was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The characters of the word.
    pub at: TextSpan,
    /// What to write instead.
    pub with: String,
}

/// Characters of the paste that accompany the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteMark {
    /// The characters.
    pub at: TextSpan,
    /// Their role.
    pub role: MarkRole,
}

/// The role of characters that accompany the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkRole {
    /// The offset or address of a row, or the one after the last row. If it has `0x` or a segment, this is included.
    Offset,
    /// The text column of a row, without the bars around it.
    Text,
}

/// One way to read the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Stable name of the format: `xxd`, `wireshark-hex-ascii`, `c-array` …
    pub format: &'static str,
    /// The evidence for this reading, in one sentence.
    pub reason: Translatable,
    /// Number of bytes that this reading yields.
    pub bytes: usize,
}

/// One packet of a paste.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PastedPacket {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The characters each byte was read from. Same length as `bytes`.
    pub sources: Vec<TextSpan>,
    /// The offset of the first byte according to the dump; `None` if the dump has no offset column.
    pub base: Option<u64>,
    /// Bytes that the dump leaves out.
    pub gaps: Vec<PasteGap>,
    /// The timestamp or direction above the packet; `None` if there is none.
    pub heading: Option<TextSpan>,
    /// The filter rule that the bytes were taken from; `None` if they are those of a packet.
    pub rule: Option<Rule>,
    /// What a dissection says of the packet; `None` if the bytes are from no dissection.
    pub dissected: Option<Dissected>,
}

/// What Wireshark's dissection says of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Dissected {
    /// When it was captured: seconds since 1970 in UTC, and nanoseconds. `None` if it does not say.
    pub time: Option<(i64, u32)>,
    /// The sender and the receiver of a payload; `None` if the bytes are a frame, which has its own.
    pub ends: Option<[SocketAddr; 2]>,
}

/// Bytes left out of a dump: `...` between rows, or an offset that jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteGap {
    /// Index in `bytes` of the first byte after the gap.
    pub at: usize,
    /// The first missing offset, counted as the dump counts.
    pub from: u64,
    /// The last missing offset (inclusive), counted as the dump counts.
    pub to: u64,
}

/// A note about an oddity of a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteNote {
    /// Its code.
    pub code: PasteCode,
    /// The oddity, in one sentence.
    pub text: Translatable,
    /// The characters it is about.
    pub at: TextSpan,
    /// Line number in the text, from 1; 0 if it is not known.
    pub line: u32,
    /// Index of the packet, and of the byte in it, that the note is about; `None` if it is not about a byte.
    pub byte: Option<(usize, usize)>,
}

impl PasteNote {
    /// Returns a note whose line is filled in when the paste has been read.
    pub(super) fn new(
        code: PasteCode,
        text: Translatable,
        at: TextSpan,
        byte: Option<(usize, usize)>,
    ) -> Self {
        Self { code, text, at, line: 0, byte }
    }
}

/// A paste that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Its code.
    pub code: PasteCode,
    /// The reason for the refusal, in one sentence.
    pub text: Translatable,
    /// The characters it is about.
    pub at: TextSpan,
    /// Line number in the text, from 1.
    pub line: u32,
    /// The bytes of the capture that was pasted, which can be opened as a file; empty if it is none.
    pub file: Box<[u8]>,
}

/// Options for reading a paste: what the caller knows about it, and a limit.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// The first bytes of packets. If a row begins with one of them and the row before is not full, a new packet
    /// starts.
    pub packet_starts: &'o [&'o [u8]],
    /// What the caller knows about bytes.
    pub known: &'o dyn Known,
    /// Name of the format to read as; `None` to choose the best.
    pub format: Option<Cow<'o, str>>,
    /// Maximum number of bytes that the paste may yield.
    ///
    /// The text may have [`TEXT_PER_BYTE`] times as many bytes, and at least as many as with the default.
    pub max_bytes: usize,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { packet_starts: &[], known: &(), format: None, max_bytes: MAX_BYTES }
    }
}

impl Reading {
    /// Returns whether packets were found among other text, so that the format's name says less than the reason.
    pub fn is_among_text(&self) -> bool {
        PasteFormat::by_name(self.format).is_some_and(PasteFormat::is_among_text)
    }
}

impl TextSpan {
    /// Returns the span of these offsets.
    pub(super) fn between(start: usize, end: usize) -> Self {
        Self { start: start as u32, end: end.max(start) as u32 }
    }

    /// Returns the characters of `text` in this span; empty if the span is not within `text`.
    pub fn of<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}
