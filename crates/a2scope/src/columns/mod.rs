//! The columns of the records of an analysis: each is one row, with what it holds and where that is found.
//!
//! JSON and CSV, what rows are sorted and searched by, and the tables of Arrow are made of these rows.
#![allow(clippy::wildcard_imports, reason = "the tables name most kinds")]

mod conversations;
mod diagnoses;
mod exchanges;
mod findings;
mod incidents;
pub mod kinds;
mod players;
mod presence;
mod rcon;
mod rules;
mod servers;

use alloc::string::String;
use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};
use a2scope_text::Translatable;
use a2scope_wire::Text;

use crate::analysis::Stamp;
pub use conversations::*;
pub use diagnoses::*;
pub use exchanges::*;
pub use findings::*;
pub use incidents::*;
pub use players::*;
pub use presence::*;
pub use rcon::*;
pub use rules::*;
pub use servers::*;

/// What a row has in a column.
#[derive(Debug)]
pub enum Value<'a> {
    /// Nothing.
    Missing,
    /// A truth value.
    Bool(bool),
    /// A number of things.
    Count(u64),
    /// A number that may be negative.
    Signed(i32),
    /// A number as it came over the wire.
    Single(f32),
    /// A number, and how many decimals CSV has of it.
    Float(f64, usize),
    /// A span of time in nanoseconds; seconds in output.
    Nanos(i64),
    /// A time.
    Time(Time),
    /// The time of a message; rows are sorted by the message.
    Stamp(Stamp),
    /// An address and a port.
    Endpoint(Endpoint),
    /// The same, or an address alone if the port is 0.
    Peer(Endpoint),
    /// One of a fixed set of names.
    Name(&'static str),
    /// The same, sorted by its place in the set.
    Rank(&'static str, u8),
    /// Text from the wire.
    Text(Text<'a>),
    /// Text of our own.
    Shown(String),
    /// A sentence; in JSON with its figures.
    Sentence(&'a Translatable),
    /// A sentence without figures.
    Advice(&'a Translatable),
    /// A byte that codes something.
    Letter(u8),
    /// An identifier of 64 bits.
    Id(u64),
    /// Several; a number that CSV has instead.
    List(Vec<Value<'a>>, Option<u64>),
    /// Members with their names.
    Row(Vec<(&'static str, Value<'a>)>),
}

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Its name where each column stands for itself.
    pub name: &'static str,
    /// The member of the record in JSON that has it as a member; empty if the record has it itself.
    pub within: &'static str,
    /// Its name there; `[]` if `within` is a list.
    pub key: &'static str,
    /// It is left out of JSON where it is missing.
    pub is_omitted: bool,
}

/// What has columns: a record, or an object in one.
pub trait Columns {
    /// What a row is made of.
    type Of<'a>: Copy;
    /// Name of the record.
    const RECORD: &'static str = "";
    /// The columns, in the order of JSON and Arrow.
    const COLUMNS: &'static [Column];
    /// Those that come first in CSV, `name=other` with another name; the rest follows, but for `-name`.
    const CSV: &'static str = "";
    /// Those whose text is searched.
    const SEARCHED: &'static str = "";

    /// What a row has in the column at this place.
    fn at(of: Self::Of<'_>, place: usize) -> Value<'_>;

    /// What a row has in the column of this name; `None` if there is none.
    fn named<'a>(of: Self::Of<'a>, name: &str) -> Option<Value<'a>> {
        let place = Self::COLUMNS.iter().position(|column| column.name == name)?;
        Some(Self::at(of, place))
    }
}

/// Implements [`Columns`] by what a macro as `server_columns!` passes on.
macro_rules! table {
    ($id:ident of $of:ty $(= $record:literal, csv $csv:literal, searched $searched:literal)?; $(
        $column:ident: $kind:ty = $doc:literal $(, null $null:literal)? $(, in $within:ident $(as $key:tt)?)? $(, else $omitted:ident)?,
        |$row:pat_param| $value:expr;
    )*) => {
        /// The columns.
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
use table;
