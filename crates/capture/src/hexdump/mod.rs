//! Whatever a person pastes → the bytes they meant, each with the characters it came from.
//!
//! A paste is read by every reader that recognises it (one file per family of formats); the resolver in this module
//! keeps the reading with the best evidence and names the rivals. A paste that makes no sense is refused with the
//! place and the reason.

mod ascii;
mod builder;
mod clean;
mod codes;
mod debuggers;
mod digits;
mod encoded;
mod letters;
mod literals;
mod mixed;
mod parts;
mod plain;
mod remedy;
mod resolve;
mod rows;
#[cfg(test)]
mod tests;
pub mod write;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use codes::{CODES, PasteCode};
pub use resolve::{FORMATS, read};

/// Bytes a paste may yield in all when [`Options`] does not say otherwise. It protects the memory of the one who
/// pastes: a `*` in a dump can stand for any number of rows, each byte is kept with the place it was read from, and
/// readings that rival are kept side by side.
pub const MAX_BYTES: usize = 4 << 20;

/// Bytes that the text of a paste may have for each byte it may yield. More is no paste but a file, and every reader
/// would take it apart.
pub const TEXT_PER_BYTE: usize = 2;

/// Marks kept of one paste, the first ones. They are for showing a paste to a person, and no person reads more rows.
pub const MAX_MARKS: usize = 1 << 16;

/// Bytes `start..end` of the pasted UTF-8 text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct TextSpan {
    /// First byte of the text.
    pub start: u32,
    /// One past the last byte of the text.
    pub end: u32,
}

/// A paste that was understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Paste {
    /// The packets, in the order they stand in the text.
    pub packets: Vec<PastedPacket>,
    /// How the text was read.
    pub reading: Reading,
    /// Other readings that give other bytes, best first.
    pub rivals: Vec<Reading>,
    /// What is odd about the paste as a whole or about a row of it.
    pub notes: Vec<PasteNote>,
    /// The characters that were understood but are no bytes, in the order of the text, without overlaps and apart
    /// from the [`sources`](PastedPacket::sources) of the bytes. What neither covers was ignored. Beyond
    /// [`MAX_MARKS`] there are none.
    pub marks: Vec<Mark>,
}

/// Characters of the paste that stand beside the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The characters.
    pub at: TextSpan,
    /// What they are.
    pub role: MarkRole,
}

/// What characters beside the bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkRole {
    /// The offset or address of a row, or that after the last row, as it is written: with `0x` or a segment.
    Offset,
    /// The bytes of a row drawn as text, without the bars around it.
    Text,
}

/// One way to read the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Stable name of the format: `xxd`, `wireshark-hex-ascii`, `c-array` …
    pub format: &'static str,
    /// Why it was chosen (or was not), in one sentence.
    pub reason: String,
    /// Bytes it yields.
    pub bytes: usize,
}

/// The bytes of one packet of a paste.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PastedPacket {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// For each byte the characters it was read from. Same length as `bytes`.
    pub sources: Vec<TextSpan>,
    /// The offset the dump gives the first byte, where it has an offset column.
    pub base: Option<u64>,
    /// Bytes the dump says exist but does not show.
    pub gaps: Vec<Gap>,
    /// A timestamp or a direction that stands above the packet, as written.
    pub heading: Option<TextSpan>,
}

/// Bytes left out of a dump: `...` between rows, or an offset that jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Index in `bytes` of the first byte after the gap.
    pub at: usize,
    /// First missing offset, as the dump counts.
    pub from: u64,
    /// Last missing offset (inclusive), as the dump counts.
    pub to: u64,
}

/// Something odd about a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteNote {
    /// Stable code: `paste.…`.
    pub code: &'static str,
    /// What is odd, in one sentence.
    pub text: String,
    /// The characters it is about.
    pub at: TextSpan,
    /// Index of the packet and of the byte it is about, where it is about one.
    pub byte: Option<(usize, usize)>,
}

/// A paste that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Stable code: `paste.…`.
    pub code: &'static str,
    /// Why, in one sentence.
    pub text: String,
    /// Where.
    pub at: TextSpan,
    /// Line of the text, from 1.
    pub line: u32,
}

/// What the reader may know beforehand.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// A row that starts with one of these after a row that was not full starts a new packet.
    pub packet_starts: &'o [&'o [u8]],
    /// Whether these bytes are known to be a packet though they start with none of those, and with no headers.
    pub recognise: fn(&[u8]) -> bool,
    /// The format to read as, by name, in place of the best.
    pub format: Option<Cow<'o, str>>,
    /// Bytes a paste may yield in all. Its text may have [`TEXT_PER_BYTE`] times as many, or as many as by default.
    pub max_bytes: usize,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { packet_starts: &[], recognise: |_| false, format: None, max_bytes: MAX_BYTES }
    }
}

impl TextSpan {
    /// The characters of `text` this span covers; nothing when the span is not of this text.
    pub fn of<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}
