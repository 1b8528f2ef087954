//! The kinds of columns, by the names that the tables of columns use.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::marker::PhantomData;

use a2scope_analysis::{Stamp as Seen, conversations::Grouping};
use a2scope_capture::{Endpoint as Address, Time as Moment};
use a2scope_text::Translatable;
use a2scope_wire::{Named, Text as Bytes};

use super::{Columns, Value};
use crate::CommunityId;

/// A kind of column: how a value of a row becomes a [`Value`].
pub trait Kind {
    /// The type of the value that a table takes from a row.
    type Of<'a>;
    /// Converts a value of this kind to a [`Value`].
    fn value(of: Self::Of<'_>) -> Value<'_>;
}

/// Converts a value to a [`Value`]; `None` becomes [`Value::Missing`].
pub fn value<K: Kind>(of: Option<K::Of<'_>>) -> Value<'_> {
    of.map_or(Value::Missing, K::value)
}

macro_rules! kinds {
    ($($kind:ident $(<$item:ident: $bound:ident>)?: $of:ty, |$it:pat_param| $value:expr;)*) => {$(
        #[doc = concat!("The kind `", stringify!($kind), "`.")]
        #[derive(Debug)]
        pub struct $kind $(<$item>(PhantomData<$item>))?;

        impl $(<$item: $bound>)? Kind for $kind $(<$item>)? {
            type Of<'a> = $of;

            #[inline]
            fn value($it: Self::Of<'_>) -> Value<'_> {
                $value
            }
        }
    )*};
}
pub(super) use kinds;

kinds! {
    Bool: bool, |is| Value::Bool(is);
    U8: u8, |n| Value::Count(n.into());
    U16: u16, |n| Value::Count(n.into());
    U32: u32, |n| Value::Count(n.into());
    U64: u64, |n| Value::Count(n);
    I32: i32, |n| Value::Signed(n);
    F32: f32, |n| Value::Single(n);
    Mean: f64, |n| Value::Float(n, 2);
    Rate: f64, |n| Value::Float(n, 3);
    Ratio: f64, |n| Value::Float(n, 4);
    Duration: i64, |nanos| Value::Nanos(nanos);
    Time: Moment, |time| Value::Time(time);
    Stamp: Seen, |at| Value::Stamp(at);
    Endpoint: Address, |end| Value::Endpoint(end);
    EndpointText: Address, |end| Value::Endpoint(end);
    Peer: Address, |end| Value::Peer(end);
    PeerText: Address, |end| Value::Peer(end);
    Community: CommunityId, |id| Value::Shown(id.to_string());
    Grouped: (Address, Grouping), |(end, by)| if by == Grouping::Port { Value::Endpoint(end) } else { Value::Shown(by.shown(end)) };
    Name<T: Named>: T, |name| Value::Name(name.name());
    Rank<T: Named>: T, |name| Value::Rank(name.name(), name.place());
    Code: &'static str, |code| Value::Name(code);
    Word: &'static str, |word| Value::Name(word);
    Text: &'a [u8], |text| Value::Text(Bytes(text));
    Term: &'a [u8], |text| Value::Text(Bytes(text));
    Prefix: a2scope_analysis::incidents::Prefix, |prefix| Value::Shown(prefix.to_string());
    Sentence: &'a Translatable, |text| Value::Sentence(text);
    Advice: &'a Translatable, |text| Value::Advice(text);
    Letter: u8, |letter| Value::Letter(letter);
    Id: u64, |id| Value::Id(id);
    List<K: Kind>: Vec<K::Of<'a>>, |items| Value::List(items.into_iter().map(K::value).collect(), None);
    Row<C: Columns>: C::Of<'a>, |row| Value::Row(
        C::COLUMNS.iter().enumerate().map(|(place, column)| (column.name, C::at(row, place))).collect(),
    );
}
