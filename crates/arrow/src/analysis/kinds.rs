//! Collectors for each kind of column in the tables of [`a2scope::columns`].

use arrow_array::types::{
    Float32Type, Float64Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};

use crate::collect::{
    Bools, Durations, Endpoints, Ids, Letters, Lists, Names, Numbers, Peers, Structs, Terms, Texts, Times,
};

pub(crate) use crate::collect::{
    Code, Community, EndpointText, Grouped, PeerText, Prefix, Sentence, Stamp, Word,
};

pub(crate) type Bool = Bools;
pub(crate) type U8 = Numbers<UInt8Type>;
pub(crate) type U16 = Numbers<UInt16Type>;
pub(crate) type U32 = Numbers<UInt32Type>;
pub(crate) type U64 = Numbers<UInt64Type>;
pub(crate) type I32 = Numbers<Int32Type>;
pub(crate) type F32 = Numbers<Float32Type>;
pub(crate) type Mean = Numbers<Float64Type>;
pub(crate) type Rate = Numbers<Float64Type>;
pub(crate) type Ratio = Numbers<Float64Type>;
pub(crate) type Duration = Durations;
pub(crate) type Time = Times;
pub(crate) type Endpoint = Endpoints;
pub(crate) type Peer = Peers;
pub(crate) type Name<T> = Names<T>;
pub(crate) type Rank<T> = Names<T>;
pub(crate) type Text = Texts;
pub(crate) type Term = Terms;
pub(crate) type Advice = Sentence;
pub(crate) type Letter = Letters;
pub(crate) type Id = Ids;
pub(crate) type List<T> = Lists<T>;
pub(crate) type Row<T> = Structs<T>;

/// Makes collectors for the rows of a table. The rows come from a macro such as `a2scope::server_columns!`.
macro_rules! table {
    ($id:ident of $of:ty $(= $record:literal, csv $csv:literal, searched $searched:literal)?; $(
        $column:ident: $kind:ty = $doc:literal $(, null $null:literal)? $(, in $within:ident $(as $key:tt)?)? $(, else $omitted:ident)?,
        |$row:pat_param| $value:expr;
    )*) => {
        $crate::collect::columns! {
            /// The columns.
            $id of $of { $($column: $kind = $doc $(, null $null)?, |$row| $value;)* }
        }
    };
}
pub(crate) use table;
