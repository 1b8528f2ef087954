//! Collects columns of durations.

use std::sync::Arc;

use arrow_array::types::{DurationNanosecondType, Float64Type};
use arrow_array::{ArrayRef, PrimitiveArray};

use super::numbers::array;
use super::values::Values;
use super::{Collect, Set};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of durations: in nanoseconds, or in seconds for Spark, whose finest unit is the microsecond.
#[derive(Debug, Default)]
pub(crate) struct Durations(Values<i64>);

impl Set for Durations {
    type Of<'a> = i64;

    fn set(&mut self, row: usize, nanos: i64) {
        self.0.set(row, nanos);
    }
}

impl Collect for Durations {
    fn kind() -> Kind {
        Kind::Duration
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let nanos: PrimitiveArray<DurationNanosecondType> = array(&mut self.0, rows);
        out.push(match dialect {
            Dialect::Arrow => Arc::new(nanos),
            Dialect::Spark => Arc::new(nanos.unary::<_, Float64Type>(|nanos| nanos as f64 / 1e9)),
        });
    }
}
