//! Collects columns of texts and of bytes.

use std::sync::Arc;

use arrow_array::types::{BinaryType, ByteArrayType, Utf8Type};
use arrow_array::{ArrayRef, GenericByteArray, StringArray};
use arrow_buffer::{Buffer, OffsetBuffer};

use super::values::{Validity, room};
use super::{Collect, Set};
use crate::definition::Kind;
use crate::table::Dialect;

/// The bytes of a column, row after row.
#[derive(Debug)]
struct Column {
    bytes: Vec<u8>,
    /// For each row, the offset at which its bytes end; a zero comes first, as in Arrow.
    ends: Vec<i32>,
    valid: Validity,
}

impl Default for Column {
    fn default() -> Self {
        Self { bytes: Vec::new(), ends: vec![0], valid: Validity::default() }
    }
}

impl Column {
    #[inline]
    fn set(&mut self, row: usize, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.added(row);
    }

    /// Makes the bytes that were just appended the value of `row`. If the end of these bytes is too large for an
    /// offset, they are removed and the row stays null.
    #[inline]
    fn added(&mut self, row: usize) {
        let last = self.last();
        if self.ends.len() <= row {
            self.ends.resize(row + 1, last);
        }
        if let Ok(end) = i32::try_from(self.bytes.len()) {
            self.ends.push(end);
            self.valid.set(row);
        } else {
            self.bytes.truncate(last as usize);
        }
    }

    fn last(&self) -> i32 {
        self.ends.last().copied().unwrap_or_default()
    }

    /// Returns the array of the first `rows` rows. Reserves as much memory for the next batch.
    fn finish<T: ByteArrayType<Offset = i32>>(&mut self, rows: usize) -> Option<GenericByteArray<T>> {
        let next = Self {
            bytes: Vec::with_capacity(room(self.bytes.len())),
            ends: Vec::with_capacity(room(self.ends.len())),
            ..Self::default()
        };
        let last = self.last();
        let Self { bytes, mut ends, mut valid, .. } = std::mem::replace(self, next);
        self.ends.push(0);
        ends.resize(rows + 1, last);
        let (ends, bytes) = (OffsetBuffer::new(ends.into()), Buffer::from_vec(bytes));
        // Each text was checked to be UTF-8, so this succeeds. If it did not, the whole batch would fail.
        GenericByteArray::<T>::try_new(ends, bytes, valid.finish(rows)).ok()
    }
}

/// A column of texts.
#[derive(Debug, Default)]
pub(crate) struct Texts(Column);

impl Texts {
    /// Sets ASCII text. `write` appends the text to the bytes of the column.
    #[inline]
    pub(crate) fn write_ascii(&mut self, row: usize, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.0.bytes);
        self.0.added(row);
    }

    /// Sets bytes meant as text, with U+FFFD where they are not UTF-8, as in JSON; returns whether they are UTF-8.
    #[inline]
    pub(crate) fn set_lossy(&mut self, row: usize, text: &[u8]) -> bool {
        if text.is_ascii() {
            self.0.set(row, text);
            return true;
        }
        self.set_beyond_ascii(row, text)
    }

    /// Returns the array of the first `rows` rows.
    pub(super) fn array(&mut self, rows: usize) -> Option<StringArray> {
        self.0.finish::<Utf8Type>(rows)
    }

    fn set_beyond_ascii(&mut self, row: usize, text: &[u8]) -> bool {
        let utf8 = str::from_utf8(text);
        match utf8 {
            Ok(text) => self.0.set(row, text.as_bytes()),
            Err(_) => self.0.set(row, String::from_utf8_lossy(text).as_bytes()),
        }
        utf8.is_ok()
    }
}

impl Set for Texts {
    type Of<'a> = &'a [u8];

    fn set(&mut self, row: usize, text: &[u8]) {
        self.set_lossy(row, text);
    }
}

impl Collect for Texts {
    fn kind() -> Kind {
        Kind::Text
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        out.extend(self.array(rows).map(|array| Arc::new(array) as ArrayRef));
    }
}

/// A column of bytes.
#[derive(Debug, Default)]
pub(crate) struct Binaries(Column);

impl Binaries {
    pub(crate) fn set(&mut self, row: usize, bytes: &[u8]) {
        self.0.set(row, bytes);
    }
}

impl Collect for Binaries {
    fn kind() -> Kind {
        Kind::Bytes
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        out.extend(self.0.finish::<BinaryType>(rows).map(|array| Arc::new(array) as ArrayRef));
    }
}
