//! The tables for Spark contain the same as those for Arrow, in types that Spark accepts.

mod support;

use std::iter::Peekable;
use std::slice::Iter;

use a2scope::conversations::Conversations;
use a2scope::{Analysis, AnalysisLimits, Detail};
use a2scope_arrow::{Dialect, Rows, Table, TableOptions, schema};
use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, FieldRef, Fields, TimeUnit};
use serde_json::{Map, Value as Json};
use support::cells;
use support::inputs::{Input, captures};

const ARROW: TableOptions =
    TableOptions { raw_bytes: true, show_secrets: false, dialect: Dialect::Arrow, batch_rows: 700 };
const SPARK: TableOptions = TableOptions { dialect: Dialect::Spark, ..ARROW };

#[test]
fn columns_have_the_same_names_and_meanings() {
    for table in Table::ALL {
        same_fields(schema(table, &ARROW).fields(), schema(table, &SPARK).fields());
    }
}

/// Compares fields one by one. A time has a second field in Spark.
fn same_fields(arrow: &Fields, spark: &Fields) {
    let mut spark = spark.iter().peekable();
    for field in arrow {
        let of_spark = spark.next().unwrap();
        assert_eq!((field.name(), field.is_nullable()), (of_spark.name(), of_spark.is_nullable()));
        assert_eq!(field.metadata(), of_spark.metadata());
        same_types(field, of_spark, &mut spark);
    }
    assert!(spark.next().is_none());
}

fn same_types(arrow: &Field, spark: &Field, more: &mut Peekable<Iter<'_, FieldRef>>) {
    use DataType as Type;
    match (arrow.data_type(), spark.data_type()) {
        (Type::Timestamp(TimeUnit::Nanosecond, utc), Type::Timestamp(TimeUnit::Microsecond, same))
            if utc == same =>
        {
            let nanos = more.next().unwrap();
            assert_eq!((nanos.name(), nanos.data_type()), (&format!("{}_ns", arrow.name()), &Type::Int64));
            assert_eq!(nanos.is_nullable(), arrow.is_nullable());
        }
        (Type::Duration(TimeUnit::Nanosecond), Type::Float64)
        | (Type::UInt8 | Type::UInt16 | Type::UInt32 | Type::UInt64, Type::Int64) => {}
        (Type::Dictionary(_, of), Type::Utf8) => assert_eq!(**of, Type::Utf8),
        (Type::Struct(arrow), Type::Struct(spark)) => same_fields(arrow, spark),
        (Type::List(arrow), Type::List(spark)) => {
            assert_eq!((arrow.name(), arrow.is_nullable()), (spark.name(), spark.is_nullable()));
            same_types(arrow, spark, &mut [].iter().peekable());
        }
        (
            arrow @ (Type::Boolean | Type::Int32 | Type::Float32 | Type::Float64 | Type::Utf8 | Type::Binary),
            spark,
        ) => assert_eq!(arrow, spark),
        (arrow, spark) => panic!("{arrow} and {spark}"),
    }
}

#[test]
fn rows_say_the_same() {
    for (name, input) in captures() {
        for table in Table::ALL {
            let (arrow, spark) = (batches(&input, table, ARROW), batches(&input, table, SPARK));
            assert_eq!(arrow.len(), spark.len(), "{name}: {table:?}");
            for (arrow, spark) in arrow.iter().zip(&spark) {
                assert_eq!(arrow.num_rows(), spark.num_rows());
                for row in 0..arrow.num_rows() {
                    let (arrow, spark) = (cells::row(arrow, row), cells::row(spark, row));
                    assert_eq!(as_spark(&arrow, &spark), spark, "{name}: {table:?}, row {row}");
                }
            }
        }
    }
}

fn batches(input: &Input, table: Table, options: TableOptions) -> Vec<RecordBatch> {
    batches_of(input, Rows::new(table, options))
}

fn batches_of(input: &Input, mut rows: Rows) -> Vec<RecordBatch> {
    let mut analysis = Analysis::new(AnalysisLimits::default());
    let mut conversations = Conversations::default();
    let mut ended = Vec::new();
    input.read(Detail::Summary, &mut |record| {
        conversations.message(record);
        rows.message(record, Some("a.pcap"));
        analysis.message(record, &mut |event| {
            conversations.event(event);
            rows.event(event);
        });
    });
    analysis.finish(&mut |event| {
        conversations.event(event);
        rows.event(event);
    });
    for conversation in conversations.list() {
        rows.conversation(conversation);
    }
    rows.finish(&analysis);
    while let Some(batch) = rows.take() {
        ended.push(batch.unwrap());
    }
    ended
}

/// Converts a row for Arrow to the row that Spark should have.
fn as_spark(arrow: &Map<String, Json>, spark: &Map<String, Json>) -> Map<String, Json> {
    let mut row = Map::new();
    for (name, value) in arrow {
        let nanos = spark.get(&format!("{name}_ns"));
        row.insert(name.clone(), cell_as_spark(value, &spark[name], nanos));
        if let Some(nanos) = nanos {
            assert_eq!(nanos.as_i64().map(cells::time).as_deref(), value.as_str(), "{name}");
            row.insert(format!("{name}_ns"), nanos.clone());
        }
    }
    row
}

fn cell_as_spark(arrow: &Json, spark: &Json, nanos: Option<&Json>) -> Json {
    match (arrow, spark) {
        (Json::String(_), Json::Number(_)) => nanos.unwrap().as_i64().unwrap().div_euclid(1000).into(),
        (Json::Array(arrow), Json::Array(spark)) => {
            arrow.iter().zip(spark).map(|(arrow, spark)| cell_as_spark(arrow, spark, None)).collect()
        }
        (Json::Object(arrow), Json::Object(spark)) => as_spark(arrow, spark).into(),
        _ => arrow.clone(),
    }
}

#[test]
fn chosen_columns_are_those_of_the_whole_table() {
    let (name, input) = captures().into_iter().next().unwrap();
    for options in [ARROW, SPARK] {
        let all = schema(Table::Messages, &options);
        let names: Vec<&str> = all.fields().iter().map(|field| field.name().as_str()).collect();
        let whole = batches(&input, Table::Messages, options);
        let each = names.chunks(1).chain(names.chunks(7));
        let some = [&["time_ns", "notes"][..], &["raw", "data", "index"], &["raw", "count"], &names, &[]];
        for chosen in each.chain(some) {
            let Ok(rows) = Rows::new(Table::Messages, options).choose(Table::Messages, chosen) else {
                assert!(chosen.contains(&"time_ns") && options.dialect == Dialect::Arrow);
                continue;
            };
            let places: Vec<_> = (0..names.len()).filter(|at| chosen.contains(&names[*at])).collect();
            let expected: Vec<_> = whole.iter().map(|batch| batch.project(&places).unwrap()).collect();
            assert_eq!(batches_of(&input, rows), expected, "{name}: {chosen:?}");
        }
        let unknown = Rows::new(Table::Messages, options).choose(Table::Messages, &["map", "mapp"]);
        assert_eq!(unknown.unwrap_err(), "mapp");
    }
}
