//! Columns while their rows are collected.
//!
//! A value is set for a row by its number; rows that were passed over are null. So a message costs only the columns that
//! it has something for.

mod durations;
mod endpoints;
mod ids;
mod lists;
mod names;
mod numbers;
mod terms;
mod texts;
mod times;
mod values;

use std::fmt::Debug;
use std::sync::Arc;

use a2scope::text::{English, Language};
use arrow_array::{ArrayRef, StringArray, StructArray};

use crate::definition::{Column, Kind, fields};
use crate::table::Dialect;

pub(crate) use durations::Durations;
pub(crate) use endpoints::Endpoints;
pub(crate) use ids::Ids;
pub(crate) use lists::Lists;
pub(crate) use names::Names;
pub(crate) use numbers::{Bools, Number, Numbers};
pub(crate) use terms::Terms;
pub(crate) use texts::{Binaries, Texts};
pub(crate) use times::Times;
use values::Validity;

/// The language of all texts.
pub(crate) const ENGLISH: &dyn Language = &English;

/// A column that is collected.
pub(crate) trait Collect: Debug + Default {
    /// What it holds.
    fn kind() -> Kind;
    /// The array of the first `rows` rows, or for a time in Spark two; then it is empty again.
    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>);
}

/// Several columns: of a table, or of a struct.
pub(crate) trait Columns: Debug + Default {
    /// What they hold.
    fn columns() -> Vec<Column>;
    /// The arrays of the first `rows` rows, of those `wanted` (beyond it, all); then they are empty again.
    fn finish(&mut self, wanted: &[bool], rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>);
}

/// Declares columns: each with its collector, what it holds, and when it is null.
macro_rules! columns {
    ($(#[$about:meta])* $id:ident { $($field:ident $(as $name:literal)?: $ty:ty = $doc:expr $(, null $null:literal)?;)* }) => {
        $(#[$about])*
        #[derive(Debug, Default)]
        #[allow(clippy::struct_field_names, reason = "columns have the names of JSON")]
        pub(crate) struct $id {
            $(pub(crate) $field: $ty,)*
        }

        impl $crate::collect::Columns for $id {
            fn columns() -> Vec<$crate::definition::Column> {
                vec![$($crate::definition::Column {
                    name: $crate::collect::columns!(@name $field $($name)?),
                    kind: <$ty as $crate::collect::Collect>::kind(),
                    doc: $doc,
                    null: concat!($($null)?),
                }),*]
            }

            fn finish(
                &mut self,
                wanted: &[bool],
                rows: usize,
                dialect: $crate::table::Dialect,
                out: &mut Vec<arrow_array::ArrayRef>,
            ) {
                let mut wanted = wanted.iter();
                $(if *wanted.next().unwrap_or(&true) {
                    $crate::collect::Collect::finish(&mut self.$field, rows, dialect, out);
                } else {
                    self.$field = Default::default();
                })*
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
}

pub(crate) use columns;

/// A column of structs.
#[derive(Debug, Default)]
pub(crate) struct Structs<C> {
    members: C,
    valid: Validity,
}

impl<C: Columns> Structs<C> {
    /// The members, to set those of a row.
    #[inline]
    pub(crate) fn set(&mut self, row: usize) -> &mut C {
        self.valid.set(row);
        &mut self.members
    }

    /// The members, to set those of a row that was set.
    pub(crate) fn members(&mut self) -> &mut C {
        &mut self.members
    }
}

impl<C: Columns> Collect for Structs<C> {
    fn kind() -> Kind {
        Kind::Struct(C::columns())
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let mut arrays = Vec::new();
        self.members.finish(&[], rows, dialect, &mut arrays);
        let valid = self.valid.finish(rows);
        // The lengths agree, and the types are those of the fields; a batch without the column fails as a whole.
        if let Ok(array) = StructArray::try_new(fields(&C::columns(), dialect), arrays, valid) {
            out.push(Arc::new(array));
        }
    }
}

/// Sets a coded byte, as the letter it is.
pub(crate) fn letter(column: &mut Terms, row: usize, letter: u8) {
    column.set(row, char::from(letter).encode_utf8(&mut [0; 4]));
}

/// An array of strings, for Spark, which takes no dictionaries.
fn strings<S: AsRef<str>>(rows: usize, text: impl Fn(usize) -> Option<S>) -> ArrayRef {
    Arc::new((0..rows).map(text).collect::<StringArray>())
}
