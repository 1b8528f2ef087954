//! The columns of the records of an analysis. For each column, a table says what it has and how to get it from a row.
//!
//! The tables define the JSON records, the CSV files and the Arrow tables, and what rows can be sorted and searched by.
#![allow(clippy::wildcard_imports, reason = "the tables name most kinds")]

mod conversations;
mod diagnoses;
mod exchanges;
mod findings;
mod incidents;
pub mod kinds;
mod players;
mod presence;
mod quality;
mod rcon;
mod rules;
mod senders;
mod servers;

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_analysis::Stamp;
use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::Text;

pub use conversations::*;
pub use diagnoses::*;
pub use exchanges::*;
pub use findings::*;
pub use incidents::*;
pub use players::*;
pub use presence::*;
pub use quality::*;
pub use rcon::*;
pub use rules::*;
pub use senders::*;
pub use servers::*;

/// The value of a row in one column.
#[derive(Debug)]
pub enum Value<'a> {
    /// The row has no value in this column.
    Missing,
    /// True or false.
    Bool(bool),
    /// A number that cannot be negative, such as a count.
    Count(u64),
    /// A number that can be negative.
    Signed(i32),
    /// A number with a fraction, as it came over the wire.
    Single(f32),
    /// A number with a fraction, and the number of decimals that CSV shows of it.
    Float(f64, usize),
    /// A span of time in nanoseconds. The output has seconds.
    Nanos(i64),
    /// A point in time.
    Time(Time),
    /// The time of a message. Rows are sorted by the index of the message.
    Stamp(Stamp),
    /// An address and a port.
    Endpoint(Endpoint),
    /// An address and a port; if the port is 0, only the address is shown.
    Peer(Endpoint),
    /// One of a fixed set of names.
    Name(&'static str),
    /// One of a fixed set of names, and its place in the set. Rows are sorted by this place.
    Rank(&'static str, u8),
    /// A text that came over the wire.
    Text(Text<'a>),
    /// A text that this program made.
    Shown(String),
    /// A sentence. In JSON, the numbers in it are given separately too.
    Sentence(&'a Translatable),
    /// A sentence without numbers.
    Advice(&'a Translatable),
    /// A byte that stands for a letter.
    Letter(u8),
    /// A 64-bit identifier.
    Id(u64),
    /// Several values. If there is a number, CSV shows it instead of the values.
    List(Vec<Value<'a>>, Option<u64>),
    /// An object: values with their names.
    Row(Vec<(&'static str, Value<'a>)>),
}

/// A column of a table.
#[derive(Debug)]
pub struct Column {
    /// The name of the column in CSV and Arrow, where the columns are not nested.
    pub name: &'static str,
    /// The member of the JSON record that has this column as a member; empty if the record itself has it.
    pub within: &'static str,
    /// The name of the column within that member; `[]` if the member is a list.
    pub key: &'static str,
    /// Whether the member is left out of JSON if there is no value. Otherwise it is null.
    pub is_omitted: bool,
}

/// A type of record, or an object in a record, that consists of columns.
pub trait Columns {
    /// The data that one row is made from.
    type Of<'a>: Copy;
    /// The name of the record in JSON.
    const RECORD: &'static str = "";
    /// The columns, in the order of JSON and Arrow.
    const COLUMNS: &'static [Column];
    /// The names of the columns that come first in CSV, separated by spaces. `name=other` gives a column
    /// another name in CSV, and `-name` leaves a column out. All columns that are not named follow.
    const CSV: &'static str = "";
    /// The names of the columns whose text is searched, separated by spaces.
    const SEARCHED: &'static str = "";

    /// Returns the value of a row in the column with this index.
    fn at(of: Self::Of<'_>, place: usize) -> Value<'_>;

    /// Returns the value of a row in the column with this name; `None` if there is no such column.
    fn named<'a>(of: Self::Of<'a>, name: &str) -> Option<Value<'a>> {
        let place = Self::COLUMNS.iter().position(|column| column.name == name)?;
        Some(Self::at(of, place))
    }
}

/// Implements [`Columns`] for the columns that a macro such as `server_columns!` passes on.
#[doc(hidden)]
#[macro_export]
macro_rules! table {
    ($id:ident of $of:ty $(= $record:literal, csv $csv:literal, searched $searched:literal)?; $(
        $column:ident: $kind:ty = $doc:literal $(, null $null:literal)? $(, in $within:ident $(as $key:tt)?)? $(, else $omitted:ident)?,
        |$row:pat_param| $value:expr;
    )*) => {
        /// The columns of one type of record.
        #[derive(Debug)]
        pub struct $id;

        impl $crate::columns::Columns for $id {
            type Of<'a> = $of;
            $(
                const RECORD: &'static str = $record;
                const CSV: &'static str = $csv;
                const SEARCHED: &'static str = $searched;
            )?
            const COLUMNS: &'static [$crate::columns::Column] = &[$($crate::columns::Column {
                name: stringify!($column),
                within: concat!($(stringify!($within))?),
                key: [$($(stringify!($key),)?)? stringify!($column)][0],
                is_omitted: [$(!stringify!($omitted).is_empty(),)? false][0],
            }),*];

            fn at(of: Self::Of<'_>, place: usize) -> $crate::columns::Value<'_> {
                #[allow(non_camel_case_types, reason = "the places of the columns")]
                enum Place { $($column),* }
                $(if place == Place::$column as usize {
                    let $row = of;
                    return $crate::columns::kinds::value::<$kind>(Option::from($value));
                })*
                $crate::columns::Value::Missing
            }
        }
    };
}
#[doc(hidden)]
pub use table;
