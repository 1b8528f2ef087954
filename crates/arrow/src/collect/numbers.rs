//! Numbers and truth values.

use std::fmt::Debug;
use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, BooleanBuilder, PrimitiveBuilder};
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{Array, ArrayRef, PrimitiveArray};

use super::{Collect, strings};
use crate::definition::Kind;
use crate::table::Dialect;

/// A type of numbers, and what it becomes in Spark.
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
pub(crate) struct Numbers<T: Number>(PrimitiveBuilder<T>);

impl<T: Number> Default for Numbers<T> {
    fn default() -> Self {
        Self(PrimitiveBuilder::with_capacity(0))
    }
}

impl<T: Number> Numbers<T> {
    pub(crate) fn set(&mut self, row: usize, value: T::Native) {
        pass_over(&mut self.0, row);
        self.0.append_value(value);
    }

    /// Null without a value.
    pub(crate) fn maybe(&mut self, row: usize, value: Option<T::Native>) {
        if let Some(value) = value {
            self.set(row, value);
        }
    }
}

/// Makes the rows before `row` that have no value null.
pub(super) fn pass_over<T: ArrowPrimitiveType>(builder: &mut PrimitiveBuilder<T>, row: usize) {
    let len = builder.values_slice().len();
    if len < row {
        builder.append_nulls(row - len);
    }
}

impl<T: Number> Collect for Numbers<T> {
    fn kind() -> Kind {
        T::KIND
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        pass_over(&mut self.0, rows);
        let array = self.0.finish();
        out.push(match dialect {
            Dialect::Arrow => Arc::new(array),
            Dialect::Spark => T::spark(array),
        });
    }
}

/// A column of identifiers of 64 bits.
#[derive(Debug, Default)]
pub(crate) struct Ids(Numbers<UInt64Type>);

impl Ids {
    pub(crate) fn maybe(&mut self, row: usize, value: Option<u64>) {
        self.0.maybe(row, value);
    }
}

impl Collect for Ids {
    fn kind() -> Kind {
        Kind::Id
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        pass_over(&mut self.0.0, rows);
        let array = self.0.0.finish();
        out.push(match dialect {
            Dialect::Arrow => Arc::new(array),
            Dialect::Spark => {
                strings(array.len(), |row| array.is_valid(row).then(|| array.value(row).to_string()))
            }
        });
    }
}

/// A column of truth values.
#[derive(Debug)]
pub(crate) struct Bools(BooleanBuilder);

impl Default for Bools {
    fn default() -> Self {
        Self(BooleanBuilder::with_capacity(0))
    }
}

impl Bools {
    pub(crate) fn set(&mut self, row: usize, value: bool) {
        self.pass_over(row);
        self.0.append_value(value);
    }

    fn pass_over(&mut self, row: usize) {
        let len = self.0.len();
        if len < row {
            self.0.append_nulls(row - len);
        }
    }
}

impl Collect for Bools {
    fn kind() -> Kind {
        Kind::Bool
    }

    fn finish(&mut self, rows: usize, _: Dialect, out: &mut Vec<ArrayRef>) {
        self.pass_over(rows);
        out.push(Arc::new(self.0.finish()));
    }
}
