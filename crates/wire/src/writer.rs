//! The encoder's counterpart to the reader: writes fields as their tables say.

use alloc::vec::Vec;
use core::fmt;

use a2scope_text::StaticText;

use crate::field::{Field, Wire};

/// The reason why a value cannot be encoded, such as `name: it has a zero byte, which would end it early`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodeError {
    /// Name of the field.
    pub field: &'static str,
    /// The fault of the value.
    pub why: StaticText,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.why.english)
    }
}

impl core::error::Error for EncodeError {}

/// Builds a message from fields, each encoded as its table says.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// Starts a message with `FF FF FF FF` and a header byte.
    pub fn single(header: u8) -> Self {
        let mut bytes = Vec::from(crate::prefix::SINGLE);
        bytes.push(header);
        Self { bytes }
    }

    /// Appends one field. Fails if its wire type cannot hold the value.
    pub fn put<K: Wire>(&mut self, field: &'static Field<K>, value: K::Out<'_>) -> Result<(), EncodeError> {
        K::put(value, &mut self.bytes).map_err(|why| EncodeError { field: field.meta.name, why })
    }

    /// Appends bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Returns the bytes of the finished message.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}
