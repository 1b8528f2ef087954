//! Describes the columns of all tables in Markdown, for TABLES.md.

use std::fmt::Write;

use crate::definition::{Column, Kind};
use crate::rows::columns;
use crate::table::{Table, TableOptions};

/// Describes all tables with their columns in Markdown, in one section each.
pub fn document() -> String {
    let mut out = String::from(HEAD);
    let options = TableOptions { raw_bytes: true, ..TableOptions::default() };
    for table in Table::ALL {
        let _ = write!(out, "\n## {}\n\n{}\n\n", table.name(), table.doc());
        out.push_str("| column | Arrow | Spark | what it holds |\n|---|---|---|---|\n");
        for column in columns(table, &options) {
            rows(&column, "", &mut out);
        }
    }
    out
}

const HEAD: &str = "# Tables

Columns have the names and the values of the records in JSON, [`a2scope/1`](../report/a2scope-1.schema.json); what is in an
object there is a struct, or a column of its own in the tables of an analysis. 64-bit identifiers, as SteamIDs, are text;
`split.id`, `bzip2.crc32` and `bzip2.computed` are numbers here and hex digits in JSON. An address with a port, as `src`, has
two further columns, `src_ip` and `src_port`. What is 0 or 1 in JSON, `vac` and `visibility` (here `password`, as in `servers`), is
a bool; where it is something else, `data` has that. Round-trip times are durations in nanoseconds; in Spark and JSON, seconds.
Players' times that are not finite are null in JSON, and kept here. Where text is not UTF-8, U+FFFD takes its place, as in JSON.

Spark has no dictionaries, no unsigned numbers and no nanoseconds: its tables have for each time `t` a second column, `t_ns`,
a `bigint` of nanoseconds since 1970.

This file is written by the tests, from the definition that the tables are made of.
";

/// Appends the row for a column and the rows for its members.
fn rows(column: &Column, within: &str, out: &mut String) {
    let path = format!("{within}{}", column.name);
    let text = column.text().replace('|', "\\|");
    let _ = writeln!(out, "| `{path}` | {} | {} | {text} |", arrow(&column.kind), spark(&column.kind));
    let (members, within) = match &column.kind {
        Kind::Struct(members) => (members, format!("{path}.")),
        Kind::List(item) => match &**item {
            Kind::Struct(members) => (members, format!("{path}[].")),
            _ => return,
        },
        Kind::Endpoint => {
            for part in column.parts() {
                let (arrow, spark) = (arrow(&part.kind), spark(&part.kind));
                let _ = writeln!(out, "| `{path}{}` | {arrow} | {spark} | {} |", part.suffix, part.doc);
            }
            return;
        }
        _ => return,
    };
    for member in members {
        rows(member, &within, out);
    }
}

/// Returns the name of the type in Arrow's documentation.
fn arrow(kind: &Kind) -> String {
    match kind {
        Kind::Bool => "bool",
        Kind::U8 => "uint8",
        Kind::U16 => "uint16",
        Kind::U32 => "uint32",
        Kind::U64 => "uint64",
        Kind::I32 => "int32",
        Kind::F32 => "float32",
        Kind::F64 => "float64",
        Kind::Time => "timestamp[ns, UTC]",
        Kind::Duration => "duration[ns]",
        Kind::Text | Kind::Endpoint => "utf8",
        Kind::Name => "dictionary<int8, utf8>",
        Kind::Term => "dictionary<int32, utf8>",
        Kind::Bytes => "binary",
        Kind::Struct(_) => "struct",
        Kind::List(item) => return format!("list<{}>", arrow(item)),
    }
    .into()
}

/// Returns the name of the type in Spark's SQL.
fn spark(kind: &Kind) -> String {
    match kind {
        Kind::Bool => "boolean",
        Kind::U8 | Kind::U16 | Kind::U32 | Kind::U64 => "bigint",
        Kind::I32 => "int",
        Kind::F32 => "float",
        Kind::F64 | Kind::Duration => "double",
        Kind::Time => "timestamp",
        Kind::Text | Kind::Endpoint | Kind::Name | Kind::Term => "string",
        Kind::Bytes => "binary",
        Kind::Struct(_) => "struct",
        Kind::List(item) => return format!("array<{}>", spark(item)),
    }
    .into()
}
