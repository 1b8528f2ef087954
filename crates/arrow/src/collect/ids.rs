//! Identifiers of 64 bits, as text: what counts with them rounds them, and no sum of them means anything.

use std::io::Write;

use arrow_array::ArrayRef;

use super::{Collect, Texts};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of identifiers of 64 bits.
#[derive(Debug, Default)]
pub(crate) struct Ids(Texts);

impl Ids {
    /// Null without an identifier.
    pub(crate) fn maybe(&mut self, row: usize, value: Option<u64>) {
        if let Some(value) = value {
            // Writing to memory does not fail.
            self.0.write_ascii(row, |out| drop(write!(out, "{value}")));
        }
    }
}

impl Collect for Ids {
    fn kind() -> Kind {
        Kind::Text
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        self.0.finish(rows, dialect, out);
    }
}
