//! Texts and bytes.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{ArrayBuilder, GenericByteBuilder};
use arrow_array::types::{BinaryType, ByteArrayType, Utf8Type};

use super::Collect;
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of texts.
#[derive(Debug)]
pub(crate) struct Texts(GenericByteBuilder<Utf8Type>);

impl Default for Texts {
    fn default() -> Self {
        Self(GenericByteBuilder::with_capacity(0, 0))
    }
}

impl Texts {
    pub(crate) fn set(&mut self, row: usize, text: &str) {
        append(&mut self.0, row, text);
    }

    /// Sets bytes meant as text, with U+FFFD where they are not UTF-8, as JSON has it; returns whether they are.
    pub(crate) fn set_lossy(&mut self, row: usize, text: &[u8]) -> bool {
        if let Ok(text) = str::from_utf8(text) {
            self.set(row, text);
            true
        } else {
            self.set(row, &String::from_utf8_lossy(text));
            false
        }
    }
}

impl Collect for Texts {
    fn kind() -> Kind {
        Kind::Text
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        pass_over(&mut self.0, rows);
        out.push(Arc::new(self.0.finish()));
    }
}

/// A column of bytes.
#[derive(Debug)]
pub(crate) struct Binaries(GenericByteBuilder<BinaryType>);

impl Default for Binaries {
    fn default() -> Self {
        Self(GenericByteBuilder::with_capacity(0, 0))
    }
}

impl Binaries {
    pub(crate) fn set(&mut self, row: usize, bytes: &[u8]) {
        append(&mut self.0, row, bytes);
    }
}

impl Collect for Binaries {
    fn kind() -> Kind {
        Kind::Bytes
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        pass_over(&mut self.0, rows);
        out.push(Arc::new(self.0.finish()));
    }
}

fn pass_over<T: ByteArrayType>(builder: &mut GenericByteBuilder<T>, row: usize) {
    let len = builder.len();
    if len < row {
        builder.append_nulls(row - len);
    }
}

/// Appends a value, unless the offsets of the batch cannot reach its end: then the row stays null.
fn append<T: ByteArrayType<Offset = i32>>(
    builder: &mut GenericByteBuilder<T>,
    row: usize,
    value: &T::Native,
) {
    pass_over(builder, row);
    let bytes: &[u8] = value.as_ref();
    if i32::try_from(builder.values_slice().len() + bytes.len()).is_ok() {
        builder.append_value(value);
    }
}
