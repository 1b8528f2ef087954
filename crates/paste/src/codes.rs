//! The codes of a paste's notes and refusals, with their meanings and remedies, in one table.

use core::fmt;

use a2scope_text::{Key, StaticText, Translatable, text};

macro_rules! codes {
    ($($id:ident = $name:literal, $doc:literal $(, or $remedy:expr)?;)*) => {
        /// A code of a [`PasteNote`](super::PasteNote) or of a [`Refusal`](super::Refusal).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum PasteCode {
            $(#[doc = $doc] $id,)*
        }

        /// Every code, notes first.
        pub const CODES: &[PasteCode] = &[$(PasteCode::$id),*];

        impl PasteCode {
            /// Returns the name, the meaning, and what to do instead; the last is `None` for the code of a note.
            const fn row(self) -> (&'static str, &'static str, Option<&'static str>) {
                match self { $(Self::$id => ($name, $doc, codes!(@ $($remedy)?)),)* }
            }
        }
    };
    (@) => { None };
    (@ $remedy:expr) => { Some($remedy) };
}

codes! {
    AsciiLonger = "paste.ascii_longer",
        "The text beside a row has more characters than the row has bytes. The bytes are what counts.";
    AsciiMismatch = "paste.ascii_mismatch",
        "The text beside a row does not match its bytes. The bytes are what counts.";
    Escape = "paste.escape",
        "A string has escapes that its language would take literally. They are read as the bytes they stand for.";
    Gap = "paste.gap",
        "Bytes are missing: the offsets jump, or the text says that there are more. Reading goes on after them.";
    Joined = "paste.joined",
        "The prefix of a datagram is there again where a message should end: several may be written in one.";
    LengthMismatch = "paste.length_mismatch",
        "A line above the bytes gives a number of bytes that is not the number here. All that are here are read.";
    Lookalike = "paste.lookalike",
        "A letter is written among hexadecimal digits that looks like a digit: an O for a 0, an l for a 1. The byte becomes a `?`, because the digit is only likely.";
    Masked = "paste.masked",
        "Bytes are hidden by `xx`, `??` or the like. At the end they are left out; elsewhere each becomes a `?`.";
    OffsetMismatch = "paste.offset_mismatch",
        "The offset of a row is not where the row before ended. The row is read anyway.";
    Pattern = "paste.pattern",
        "The bytes are those of a filter rule. A packet that matches it has more bytes.";
    SkippedLine = "paste.skipped_line", "A line among the rows is not a row, and was skipped.";
    SkippedText = "paste.skipped_text",
        "What follows the bytes of a row is not their text, and was skipped.";
    BadDigit = "paste.bad_digit",
        "A row of bytes contains something that is not a byte.",
        or "write `??` for an unknown byte";
    BadNumber = "paste.bad_number",
        "A list of bytes contains a number that is not a byte.",
        or "bytes are 0 to 255, or -128 to 127";
    Empty = "paste.empty", "Nothing was pasted.", or WHAT_WORKS;
    File = "paste.file",
        "The bytes are those of a file, not of a packet. A capture is opened; another file is named.",
        or "";
    Filter = "paste.filter",
        "The text is a filter rule, and it does not say how a packet begins.",
        or "paste a packet, or a rule that matches its first bytes";
    NoBytes = "paste.no_bytes", "The text is what a tool says about packets, without their bytes.", or "";
    NotADump = "paste.not_a_dump", "The text is not a hexdump in any known format.", or WHAT_WORKS;
    OddDigits = "paste.odd_digits",
        "Hexadecimal digits are left over: a byte has two.",
        or "write the other digit, or `??` for a byte that is not known";
    Replaced = "paste.replaced",
        "Bytes that are not valid text were replaced by U+FFFD before the text was pasted. They are lost.",
        or "print them as hexadecimal digits, with bin2hex() in PHP, .hex() in Python, .toString('hex') in Node.js, or xxd";
    TooLarge = "paste.too_large",
        "The text is too long for a paste, or has too many bytes.",
        or "make a capture file of it with text2pcap";
    UnknownFormat = "paste.unknown_format",
        "The paste was to be read as a format that does not exist.",
        or "`a2scope explain pastes` lists the formats";
}

const WHAT_WORKS: &str = "paste what xxd or tcpdump -X prints, or digits like FF FF FF FF 54";

impl PasteCode {
    /// Returns the stable name, which begins with `paste.`.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns the meaning of the code, in a sentence or two.
    pub const fn doc(self) -> StaticText {
        StaticText::new(Key::of("", self.name()).attribute("doc"), self.row().1)
    }

    /// Returns whether this is the code of a refusal.
    pub const fn refuses(self) -> bool {
        self.row().2.is_some()
    }

    /// Returns what to do instead, which is appended to the text of a refusal; `None` if the text says it already.
    pub fn remedy(self) -> Option<StaticText> {
        let remedy = self.row().2.filter(|remedy| !remedy.is_empty())?;
        Some(StaticText::new(Key::of("", self.name()).attribute("remedy"), remedy))
    }
}

impl fmt::Display for PasteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the text of a refusal with the remedy of its code.
pub(super) fn with_remedy(code: PasteCode, why: Translatable) -> Translatable {
    match code.remedy() {
        Some(remedy) => text!("paste-refusal", "{why}: {remedy}", why, remedy),
        None => why,
    }
}
