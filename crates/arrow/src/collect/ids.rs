//! Columns of 64-bit identifiers. They are text, because programs that compute with them would round them, and sums of
//! them mean nothing.

use std::io::Write;

use arrow_array::ArrayRef;

use super::{Collect, Texts};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of 64-bit identifiers, as text.
#[derive(Debug, Default)]
pub(crate) struct Ids(Texts);

impl Ids {
    /// Sets an identifier; `None` leaves the row null.
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
