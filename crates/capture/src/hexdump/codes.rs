//! The codes of a paste's notes and refusals, with their meanings and remedies, in one table.

use a2scope_text::{Key, StaticText, Translatable, text};

/// A code of a [`PasteNote`](super::PasteNote) or of a [`Refusal`](super::Refusal).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteCode {
    /// Stable: `paste.…`.
    pub name: &'static str,
    /// What it means, in a sentence or two.
    pub doc: &'static str,
    /// What would work instead, appended to a refusal's text; empty if the text says it already.
    pub remedy: &'static str,
    /// Whether it is the code of a refusal.
    pub refuses: bool,
}

impl PasteCode {
    const fn key(&self) -> Key {
        Key::of("", self.name)
    }

    /// What it means, as a text that has translations.
    pub const fn doc_phrase(&self) -> StaticText {
        StaticText::new(self.key().attribute("doc"), self.doc)
    }

    /// What would work instead, as a text that has translations.
    pub const fn remedy_phrase(&self) -> StaticText {
        StaticText::new(self.key().attribute("remedy"), self.remedy)
    }
}

const fn note(name: &'static str, doc: &'static str) -> PasteCode {
    PasteCode { name, doc, remedy: "", refuses: false }
}

const fn refusal(name: &'static str, doc: &'static str, remedy: &'static str) -> PasteCode {
    PasteCode { name, doc, remedy, refuses: true }
}

/// Every code, notes first.
pub const CODES: &[PasteCode] = &[
    note(
        "paste.ascii_longer",
        "The text beside a row has more characters than the row has bytes. The bytes are what counts.",
    ),
    note(
        "paste.ascii_mismatch",
        "The text beside a row does not match its bytes. The bytes are what counts.",
    ),
    note(
        "paste.escape",
        "A string has escapes that its language would take literally. They are read as the bytes they stand for.",
    ),
    note(
        "paste.gap",
        "Bytes are missing: the offsets jump, or the text says that there are more. Reading goes on after them.",
    ),
    note(
        "paste.joined",
        "The prefix of a datagram is there again where a message should end: several may be written in one.",
    ),
    note(
        "paste.length_mismatch",
        "A line above the bytes gives a number of bytes that is not the number here. All that are here are read.",
    ),
    note(
        "paste.masked",
        "Bytes are hidden by `xx`, `??` or the like. At the end they are left out; elsewhere each becomes a `?`.",
    ),
    note(
        "paste.offset_mismatch",
        "The offset of a row is not where the row before ended. The row is read anyway.",
    ),
    note("paste.pattern", "The bytes are those of a filter rule. A packet that matches it has more bytes."),
    note(
        "paste.seven_bits",
        "The format drops the highest bit: a byte shown may be the one with that bit set.",
    ),
    note("paste.skipped_line", "A line among the rows is not a row, and was skipped."),
    note("paste.skipped_text", "What follows the bytes of a row is not their text, and was skipped."),
    refusal(
        "paste.bad_digit",
        "A row of bytes contains something that is not a byte.",
        "write `??` for an unknown byte",
    ),
    refusal(
        "paste.bad_number",
        "A list of bytes contains a number that is not a byte.",
        "bytes are 0 to 255, or -128 to 127",
    ),
    refusal("paste.empty", "Nothing was pasted.", WHAT_WORKS),
    refusal(
        "paste.filter",
        "The text is a filter rule, and it does not say how a packet begins.",
        "paste a packet, or a rule that matches its first bytes",
    ),
    refusal("paste.no_bytes", "The text is what a tool says about packets, without their bytes.", ""),
    refusal("paste.not_a_dump", "The text is not a hexdump in any known format.", WHAT_WORKS),
    refusal(
        "paste.odd_digits",
        "Hexadecimal digits are left over: a byte has two.",
        "write the other digit, or `??` for a byte that is not known",
    ),
    refusal(
        "paste.replaced",
        "Bytes that are not valid text were replaced by U+FFFD before the text was pasted. They are lost.",
        "print them as hexadecimal digits, with bin2hex() in PHP, .hex() in Python, .toString('hex') in Node.js, or xxd",
    ),
    refusal(
        "paste.too_large",
        "The text is too long for a paste, or has too many bytes.",
        "make a capture file of it with text2pcap",
    ),
    refusal(
        "paste.unknown_format",
        "The paste was to be read as a format that does not exist.",
        "`a2scope explain pastes` lists the formats",
    ),
];

const WHAT_WORKS: &str = "paste what xxd or tcpdump -X prints, or digits like FF FF FF FF 54";

/// The text of a refusal with the remedy of its code.
pub(super) fn with_remedy(code: &str, text: Translatable) -> Translatable {
    match CODES.iter().find(|known| known.name == code) {
        Some(known) if !known.remedy.is_empty() => {
            text!("paste-refusal", "{why}: {remedy}", why = text, remedy = known.remedy_phrase())
        }
        _ => text,
    }
}
