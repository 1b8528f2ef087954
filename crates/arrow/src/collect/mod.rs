//! Collects the values of columns, one row after the other, and makes Arrow arrays of them.
//!
//! A value is set by the index of its row, and rows that are skipped are null. So a message only takes time for the
//! columns in which it has a value.

mod derived;
mod durations;
mod endpoints;
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

pub(crate) use derived::{
    Code, Community, EndpointText, Grouped, Ids, Letters, PeerText, Peers, Prefix, Sentence, Stamp, Word,
    derived,
};
pub(crate) use durations::Durations;
pub(crate) use endpoints::Endpoints;
pub(crate) use lists::Lists;
pub(crate) use names::Names;
pub(crate) use numbers::{Bools, Number, Numbers};
pub(crate) use terms::Terms;
pub(crate) use texts::{Binaries, Texts};
pub(crate) use times::Times;
use values::Validity;

/// The language of all texts in the tables.
pub(crate) const ENGLISH: &dyn Language = &English;

/// A column that is being collected.
pub(crate) trait Collect: Debug + Default {
    /// Returns the kind of value that the column holds.
    fn kind() -> Kind;
    /// Returns the array of the first `rows` rows (for a time in Spark, two arrays) and empties the column.
    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>);
}

/// A column in which all values have one type.
pub(crate) trait Set: Collect {
    /// The type of the column's values.
    type Of<'a>;
    /// Sets the value of a row.
    fn set(&mut self, row: usize, of: Self::Of<'_>);

    /// Sets a value; `None` leaves the row null.
    #[inline]
    fn maybe(&mut self, row: usize, of: Option<Self::Of<'_>>) {
        if let Some(of) = of {
            self.set(row, of);
        }
    }
}

/// Columns that know which value each of them takes from a row.
pub(crate) trait Fill: Columns {
    /// The type of the rows.
    type Of<'a>;
    /// Sets all columns of a row.
    fn fill(&mut self, row: usize, of: Self::Of<'_>);
}

/// Several columns: all columns of a table, or of a struct.
pub(crate) trait Columns: Debug + Default {
    /// Returns the definitions of the columns.
    fn columns() -> Vec<Column>;
    /// Returns the arrays of the first `rows` rows and empties the columns. Only columns that are `wanted` are made; if
    /// `wanted` is too short, the remaining columns are made too.
    fn finish(&mut self, wanted: &[bool], rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>);
}

/// Declares a set of columns. For each column it gives the collector, the description, and the condition under which
/// the column is null. After `of`, it also gives the value that the column takes from a row of that type.
macro_rules! columns {
    ($(#[$about:meta])* $id:ident of $of:ty {
        $($field:ident: $ty:ty = $doc:expr $(, null $null:literal)?, |$row:pat_param| $value:expr;)*
    }) => {
        $crate::collect::columns! { $(#[$about])* $id { $($field: $ty = $doc $(, null $null)?;)* } }

        impl $crate::collect::Fill for $id {
            type Of<'a> = $of;

            fn fill(&mut self, row: usize, of: Self::Of<'_>) {
                $({
                    let $row = of;
                    $crate::collect::Set::maybe(&mut self.$field, row, Option::from($value));
                })*
            }
        }
    };
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
    /// Returns the members, to set their values in this row.
    #[inline]
    pub(crate) fn set(&mut self, row: usize) -> &mut C {
        self.valid.set(row);
        &mut self.members
    }

    /// Returns the members, to set further values in a row that was already set.
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
        // The lengths agree, and the types are the types of the fields, so this succeeds. If it did not, the whole
        // batch would fail.
        if let Ok(array) = StructArray::try_new(fields(&C::columns(), dialect), arrays, valid) {
            out.push(Arc::new(array));
        }
    }
}

impl<C: Fill> Set for Structs<C> {
    type Of<'a> = C::Of<'a>;

    fn set(&mut self, row: usize, of: C::Of<'_>) {
        self.set(row).fill(row, of);
    }
}

/// Sets a coded byte, as the letter that it is.
pub(crate) fn letter(column: &mut Terms, row: usize, letter: u8) {
    column.set(row, char::from(letter).encode_utf8(&mut [0; 4]).as_bytes());
}

/// Makes an array of strings for Spark, which does not accept dictionaries.
fn strings<S: AsRef<str>>(rows: usize, text: impl Fn(usize) -> Option<S>) -> ArrayRef {
    Arc::new((0..rows).map(text).collect::<StringArray>())
}
