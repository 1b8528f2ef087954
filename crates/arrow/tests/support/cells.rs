//! The cells of a batch as JSON.

use std::net::SocketAddr;

use a2scope::capture::Time;
use arrow_array::cast::AsArray;
use arrow_array::types::{
    DurationNanosecondType, Float32Type, Float64Type, Int8Type, Int32Type, Int64Type,
    TimestampMicrosecondType, TimestampNanosecondType, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, RecordBatch};
use arrow_schema::{DataType, TimeUnit};
use serde_json::{Map, Value as Json, json};

/// The cells of a row, by name. Times in nanoseconds are written as in JSON; those in microseconds are numbers.
pub fn row(batch: &RecordBatch, row: usize) -> Map<String, Json> {
    let fields = batch.schema();
    let cells = batch.columns().iter().map(|column| cell(column.as_ref(), row));
    fields.fields().iter().map(|field| field.name().clone()).zip(cells).collect()
}

/// The value of a cell as JSON.
pub fn cell(array: &dyn Array, row: usize) -> Json {
    if array.is_null(row) {
        return Json::Null;
    }
    match array.data_type() {
        DataType::Boolean => json!(array.as_boolean().value(row)),
        DataType::UInt8 => json!(array.as_primitive::<UInt8Type>().value(row)),
        DataType::UInt16 => json!(array.as_primitive::<UInt16Type>().value(row)),
        DataType::UInt32 => json!(array.as_primitive::<UInt32Type>().value(row)),
        DataType::UInt64 => json!(array.as_primitive::<UInt64Type>().value(row)),
        DataType::Int32 => json!(array.as_primitive::<Int32Type>().value(row)),
        DataType::Int64 => json!(array.as_primitive::<Int64Type>().value(row)),
        // JSON has no NaN and no infinite numbers.
        DataType::Float32 => json!(array.as_primitive::<Float32Type>().value(row)),
        DataType::Float64 => json!(array.as_primitive::<Float64Type>().value(row)),
        DataType::Duration(TimeUnit::Nanosecond) => {
            json!(array.as_primitive::<DurationNanosecondType>().value(row) as f64 / 1e9)
        }
        DataType::Utf8 => json!(array.as_string::<i32>().value(row)),
        DataType::Binary => json!(array.as_binary::<i32>().value(row)),
        DataType::Timestamp(TimeUnit::Nanosecond, Some(_)) => {
            json!(time(array.as_primitive::<TimestampNanosecondType>().value(row)))
        }
        DataType::Timestamp(TimeUnit::Microsecond, Some(_)) => {
            json!(array.as_primitive::<TimestampMicrosecondType>().value(row))
        }
        DataType::Dictionary(keys, _) => {
            let (key, values) = if **keys == DataType::Int8 {
                let names = array.as_dictionary::<Int8Type>();
                (names.keys().value(row) as usize, names.values())
            } else {
                let terms = array.as_dictionary::<Int32Type>();
                (terms.keys().value(row) as usize, terms.values())
            };
            cell(values, key)
        }
        DataType::List(_) => {
            let items = array.as_list::<i32>().value(row);
            (0..items.len()).map(|i| cell(items.as_ref(), i)).collect()
        }
        DataType::Struct(fields) => {
            let members = array.as_struct();
            let cells = members.columns().iter().map(|member| cell(member.as_ref(), row));
            fields.iter().map(|field| field.name().clone()).zip(cells).collect()
        }
        other => panic!("no cell of {other}"),
    }
}

/// The address and the port of an end as it is written in JSON; the port is null if there is none.
pub fn apart(shown: &str) -> (Json, Json) {
    match shown.parse::<SocketAddr>() {
        Ok(end) => (end.ip().to_string().into(), end.port().into()),
        Err(_) => (shown.into(), Json::Null),
    }
}

/// A time as it is written in JSON, from nanoseconds since 1970.
pub fn time(nanos: i64) -> String {
    let (seconds, nanos) = (nanos.div_euclid(1_000_000_000), nanos.rem_euclid(1_000_000_000) as u32);
    Time { seconds, nanos }.to_string()
}
