//! The messages and fields that a note can be about.

use crate::{Code, MessageKind, Meta};

/// A note's place in the protocol.
#[derive(Debug)]
pub struct Place {
    /// The code of the note.
    pub code: &'static Code,
    /// The messages that can have this note.
    pub kinds: &'static [MessageKind],
    /// The fields that the note is about; empty if it is about the message as a whole.
    pub fields: &'static [&'static Meta],
}

/// Declares the notes of a file's messages: code, messages, fields. Notes that every message can have are left out.
macro_rules! places {
    ($($code:ident: [$($kind:ident),+] [$($field:path),*];)*) => {
        /// Which notes these messages can have, and about which fields.
        pub static PLACES: &[$crate::places::Place] = &[$($crate::places::Place {
            code: &$crate::codes::$code,
            kinds: &[$($crate::MessageKind::$kind),+],
            fields: &[$(&$field.meta),*],
        }),*];
    };
}
