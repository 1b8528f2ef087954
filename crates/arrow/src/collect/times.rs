//! Collects columns of times.

use std::sync::Arc;

use a2scope::capture::Time;
use arrow_array::types::{Int64Type, TimestampMicrosecondType, TimestampNanosecondType};
use arrow_array::{ArrayRef, PrimitiveArray};

use super::numbers::array;
use super::values::Values;
use super::{Collect, Set};
use crate::definition::{Kind, UTC};
use crate::table::Dialect;

/// A column of times, in nanoseconds since 1970.
#[derive(Debug, Default)]
pub(crate) struct Times(Values<i64>);

impl Set for Times {
    type Of<'a> = Time;

    /// Sets a time. The row is null for times before 1678 or after 2262, which do not fit into 64 bits of nanoseconds.
    fn set(&mut self, row: usize, time: Time) {
        let seconds = time.seconds.checked_mul(1_000_000_000);
        if let Some(nanos) = seconds.and_then(|nanos| nanos.checked_add(time.nanos.into())) {
            self.0.set(row, nanos);
        }
    }
}

impl Collect for Times {
    fn kind() -> Kind {
        Kind::Time
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        let nanos: PrimitiveArray<Int64Type> = array(&mut self.0, rows);
        match dialect {
            Dialect::Arrow => {
                let times: PrimitiveArray<TimestampNanosecondType> = nanos.reinterpret_cast();
                out.push(Arc::new(times.with_timezone(UTC)));
            }
            Dialect::Spark => {
                let micros = nanos.unary::<_, TimestampMicrosecondType>(|nanos| nanos.div_euclid(1000));
                out.push(Arc::new(micros.with_timezone(UTC)));
                out.push(Arc::new(nanos));
            }
        }
    }
}
