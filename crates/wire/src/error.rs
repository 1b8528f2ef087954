//! An error that says why a field could not be read.

use core::fmt;

use a2scope_text::{StaticText, Translatable, text};

use crate::meta::Meta;

/// A field that could not be read: `Name at offset 6: no terminating zero in 40 bytes`.
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// The field that was being read.
    pub field: &'static Meta,
    /// Offset of the field in the message's buffer.
    pub offset: u32,
    /// The reason why the field could not be read.
    pub reason: Reason,
}

impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.field, other.field) && self.offset == other.offset && self.reason == other.reason
    }
}

/// The reason why a field could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The message ends inside the field.
    Needs {
        /// Number of bytes that the field needs.
        bytes: u32,
        /// Number of bytes that are left.
        left: u32,
    },
    /// A string has no terminating zero byte.
    NoTerminator {
        /// Number of bytes searched.
        bytes: u32,
    },
    /// The fixed text of a request ends before its last byte.
    Cut {
        /// Number of bytes in the message, including its prefix.
        bytes: u32,
    },
    /// The value contradicts the format.
    Invalid(&'static StaticText),
}

impl Error {
    /// Returns the error in words.
    pub fn text(&self) -> Translatable {
        let ([field, ..], offset) = (self.field.texts(), self.offset);
        match self.reason {
            Reason::Needs { left: 0, .. } | Reason::NoTerminator { bytes: 0 } => {
                text!("error-ends", "{field} at offset {offset}: the message ends before it", field, offset)
            }
            Reason::Needs { bytes, left } => text!(
                "error-needs",
                "{field} at offset {offset}: needs {bytes} {bytes|byte|bytes}, {left} left",
                field,
                offset,
                bytes,
                left
            ),
            Reason::NoTerminator { bytes } => text!(
                "error-no_terminator",
                "{field} at offset {offset}: no terminating zero in {bytes} {bytes|byte|bytes}",
                field,
                offset,
                bytes
            ),
            Reason::Cut { bytes } => text!(
                "error-cut",
                "only the first {bytes} {bytes|byte|bytes} of the request {bytes|is|are} here",
                bytes
            ),
            Reason::Invalid(why) => {
                text!("error-invalid", "{field} at offset {offset}: {why}", field, offset, why = *why)
            }
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl core::error::Error for Error {}
