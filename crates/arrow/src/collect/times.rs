//! Times.

use std::sync::Arc;

use a2scope::capture::Time;
use arrow_array::builder::PrimitiveBuilder;
use arrow_array::types::{Int64Type, TimestampMicrosecondType, TimestampNanosecondType};
use arrow_array::{ArrayRef, PrimitiveArray};

use super::Collect;
use super::numbers::pass_over;
use crate::definition::{Kind, UTC};
use crate::table::Dialect;

/// A column of times, in nanoseconds since 1970.
#[derive(Debug)]
pub(crate) struct Times(PrimitiveBuilder<Int64Type>);

impl Default for Times {
    fn default() -> Self {
        Self(PrimitiveBuilder::with_capacity(0))
    }
}

impl Times {
    /// Null without a time, and for times before 1678 and after 2262, which 64 bits of nanoseconds do not reach.
    pub(crate) fn maybe(&mut self, row: usize, time: Option<Time>) {
        let nanos =
            time.and_then(|time| time.seconds.checked_mul(1_000_000_000)?.checked_add(time.nanos.into()));
        if let Some(nanos) = nanos {
            pass_over(&mut self.0, row);
            self.0.append_value(nanos);
        }
    }
}

impl Collect for Times {
    fn kind() -> Kind {
        Kind::Time
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        pass_over(&mut self.0, rows);
        let nanos = self.0.finish();
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
