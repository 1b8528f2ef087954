//! A gap: bytes missing from a TCP stream. Not a message, but it gets a record like one.

use alloc::string::String;

use a2scope_text::{Language, text};

use crate::field::{Part, U32};

fields! {
    MISSING: U32 = "missing", "Missing", "Bytes of the stream that are missing here, by the sequence numbers around them.", unit: "bytes";
}

/// The field of a gap.
pub static LAYOUT: &[Part] = parts! { MISSING };

/// A gap in a stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// See [`MISSING`]; in bytes.
    pub missing: u32,
}

impl Gap {
    /// Appends the gap in a few words to `out`.
    pub(crate) fn gist(self, language: &dyn Language, out: &mut String) {
        let missing = text!(
            "gist-gap",
            "{bytes} {bytes|byte|bytes} of the stream {bytes|is|are} missing",
            bytes = self.missing
        );
        language.translate_into(&missing, out);
    }
}
