//! What a reader of pastes gives and takes: packets with their characters, notes, a refusal, options.

use a2scope_text::Translatable;
use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::codes::PasteCode;
use super::formats::PasteFormat;

/// Default limit on the bytes of a paste.
///
/// Bounds memory: a `*` in a dump can stand for any number of rows, each byte is kept with its span, and
/// rival readings are kept side by side.
pub const MAX_BYTES: usize = 4 << 20;

/// Bytes of text a paste may have per byte it may yield.
///
/// A longer text is a file, and every reader would parse it.
pub const TEXT_PER_BYTE: usize = 2;

/// Most marks kept per paste, from its start. Marks are for display, and nobody reads more rows.
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
    /// Other readings with other bytes, best first.
    pub rivals: Vec<Reading>,
    /// What is odd about the paste or its rows.
    pub notes: Vec<PasteNote>,
    /// Characters that were understood but are not bytes; at most [`MAX_MARKS`].
    ///
    /// In text order, without overlaps, and apart from the [`sources`](PastedPacket::sources) of the bytes.
    /// Text in neither was ignored.
    pub marks: Vec<PasteMark>,
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
    /// The offset or address of a row, or after the last row, as written: with `0x` or a segment.
    Offset,
    /// The text column of a row, without the bars around it.
    Text,
}

/// One way to read the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Stable name of the format: `xxd`, `wireshark-hex-ascii`, `c-array` …
    pub format: &'static str,
    /// Why it was chosen, or how it scored otherwise, in one sentence.
    pub reason: Translatable,
    /// Number of bytes it yields.
    pub bytes: usize,
}

/// One packet of a paste.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PastedPacket {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The characters each byte was read from. Same length as `bytes`.
    pub sources: Vec<TextSpan>,
    /// The offset the dump gives the first byte; `None` without an offset column.
    pub base: Option<u64>,
    /// Bytes that the dump leaves out.
    pub gaps: Vec<PasteGap>,
    /// A timestamp or direction above the packet, as written; `None` without one.
    pub heading: Option<TextSpan>,
}

/// Bytes left out of a dump: `...` between rows, or an offset that jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteGap {
    /// Index in `bytes` of the first byte after the gap.
    pub at: usize,
    /// First missing offset, in the dump's numbering.
    pub from: u64,
    /// Last missing offset (inclusive), in the dump's numbering.
    pub to: u64,
}

/// Something odd about a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteNote {
    /// Its code.
    pub code: PasteCode,
    /// What is odd, in one sentence.
    pub text: Translatable,
    /// The characters it is about.
    pub at: TextSpan,
    /// Index of the packet and of the byte it is about; `None` if it is not about one.
    pub byte: Option<(usize, usize)>,
}

/// A paste that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Its code.
    pub code: PasteCode,
    /// Why, in one sentence.
    pub text: Translatable,
    /// The characters it is about.
    pub at: TextSpan,
    /// Line number in the text, from 1.
    pub line: u32,
}

/// What the caller knows, and limits.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// A row that begins with one of these, after a row that was not full, starts a new packet.
    pub packet_starts: &'o [&'o [u8]],
    /// Whether bytes are a known packet although they begin with neither a packet start nor headers.
    pub recognise: fn(&[u8]) -> bool,
    /// Name of the format to read as; `None` to choose the best.
    pub format: Option<Cow<'o, str>>,
    /// Most bytes a paste may yield.
    ///
    /// Its text may have [`TEXT_PER_BYTE`] times as many, and never less than with the default.
    pub max_bytes: usize,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { packet_starts: &[], recognise: |_| false, format: None, max_bytes: MAX_BYTES }
    }
}

impl Reading {
    /// Whether packets were found among other text, so that the format's name says less than the reason.
    pub fn is_among_text(&self) -> bool {
        PasteFormat::by_name(self.format).is_some_and(PasteFormat::is_among_text)
    }
}

impl TextSpan {
    /// The characters of `text` in this span; empty if the span is not within `text`.
    pub fn of<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}
