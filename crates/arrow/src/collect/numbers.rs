//! Collects columns of numbers and of truth values.

use std::fmt::Debug;
use std::sync::Arc;

use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{ArrayRef, BooleanArray, PrimitiveArray, UInt8Array};

use super::values::Values;
use super::{Collect, Set};
use crate::definition::Kind;
use crate::table::Dialect;

/// A number type, and the type that stands for it in Spark.
pub(crate) trait Number: ArrowPrimitiveType + Debug + Sized {
    const KIND: Kind;
    fn spark(array: PrimitiveArray<Self>) -> ArrayRef;
}

macro_rules! numbers {
    ($($ty:ident $kind:ident, |$array:ident| $spark:expr;)*) => {$(
        impl Number for $ty {
            const KIND: Kind = Kind::$kind;
            fn spark($array: PrimitiveArray<Self>) -> ArrayRef {
                Arc::new($spark)
            }
        }
    )*};
}

numbers! {
    UInt8Type U8, |array| array.unary::<_, Int64Type>(i64::from);
    UInt16Type U16, |array| array.unary::<_, Int64Type>(i64::from);
    UInt32Type U32, |array| array.unary::<_, Int64Type>(i64::from);
    UInt64Type U64, |array| array.unary::<_, Int64Type>(|number| number as i64);
    Int32Type I32, |array| array;
    Float32Type F32, |array| array;
    Float64Type F64, |array| array;
}

/// A column of numbers.
#[derive(Debug)]
pub(crate) struct Numbers<T: Number>(Values<T::Native>);

impl<T: Number> Default for Numbers<T> {
    fn default() -> Self {
        Self(Values::default())
    }
}

impl<T: Number> Set for Numbers<T> {
    type Of<'a> = T::Native;

    #[inline]
    fn set(&mut self, row: usize, value: T::Native) {
        self.0.set(row, value);
    }
}

/// Returns the array of the first `rows` rows.
pub(super) fn array<T: ArrowPrimitiveType>(values: &mut Values<T::Native>, rows: usize) -> PrimitiveArray<T> {
    let (values, nulls) = values.finish(rows);
    PrimitiveArray::new(values, nulls)
}

impl<T: Number> Collect for Numbers<T> {
    fn kind() -> Kind {
        T::KIND
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let array = array::<T>(&mut self.0, rows);
        out.push(match dialect {
            Dialect::Arrow => Arc::new(array),
            Dialect::Spark => T::spark(array),
        });
    }
}

/// A column of truth values.
#[derive(Debug, Default)]
pub(crate) struct Bools(Values<u8>);

impl Bools {
    /// Sets a byte that should be 0 or 1; returns whether it is. Any other byte counts as false, as everywhere else
    /// where these flags are tested.
    #[inline]
    pub(crate) fn byte(&mut self, row: usize, byte: u8) -> bool {
        self.set(row, byte == 1);
        byte <= 1
    }
}

impl Set for Bools {
    type Of<'a> = bool;

    fn set(&mut self, row: usize, value: bool) {
        self.0.set(row, value.into());
    }
}

impl Collect for Bools {
    fn kind() -> Kind {
        Kind::Bool
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        let array: UInt8Array = array(&mut self.0, rows);
        out.push(Arc::new(BooleanArray::from_unary(&array, |value| value != 0)));
    }
}
