//! The definition of a column: its name, description and type. All tables are made of columns defined here.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields, TimeUnit};

use crate::table::Dialect;

/// The key of a field's metadata that holds its description.
const DOC: &str = "doc";
/// Time zone of all times.
pub(crate) const UTC: &str = "UTC";
/// In Spark, the suffix of the name of a second column with the same time in nanoseconds.
const NANOS: &str = "_ns";
/// Suffix of the name of the column that has only the address.
pub(crate) const IP: &str = "_ip";
pub(crate) const PORT: &str = "_port";

/// The kind of value that a column holds, in any dialect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Bool,
    U8,
    U16,
    U32,
    U64,
    I32,
    F32,
    F64,
    /// A capture time.
    Time,
    /// A duration.
    Duration,
    /// An address and a port, both together and separately.
    Endpoint,
    /// Text, with U+FFFD where it was not UTF-8.
    Text,
    /// One of a fixed set of names.
    Name,
    /// Text that often repeats.
    Term,
    Bytes,
    List(Box<Kind>),
    Struct(Vec<Column>),
}

/// A column of a table, or a member of a struct.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// Description of the value.
    pub(crate) doc: &'static str,
    /// The condition under which the column is null; empty if it is never null.
    pub(crate) null: &'static str,
}

impl Column {
    /// Returns the description of the column, with the condition under which it is null.
    pub(crate) fn text(&self) -> String {
        match self.null {
            "" => self.doc.into(),
            null => format!("{} Null {null}.", self.doc),
        }
    }

    /// Returns the fields of the column: two for a time in Spark, three for an address with a port, otherwise one.
    pub(crate) fn fields(&self, dialect: Dialect) -> Vec<Field> {
        let field = |name: &str, data_type, text| {
            Field::new(name, data_type, !self.null.is_empty())
                .with_metadata(HashMap::from([(DOC.into(), text)]))
        };
        let mut fields = vec![field(self.name, self.kind.data_type(dialect), self.text())];
        if self.kind == Kind::Time && dialect == Dialect::Spark {
            let text = format!("Nanoseconds since 1970 of `{}`, which has microseconds.", self.name);
            fields.push(field(&format!("{}{NANOS}", self.name), DataType::Int64, text));
        }
        if self.kind == Kind::Endpoint {
            for part in self.parts() {
                let name = format!("{}{}", self.name, part.suffix);
                fields.push(field(&name, part.kind.data_type(dialect), part.doc));
            }
        }
        fields
    }

    /// Returns the additional columns for an address with a port: one for the address, one for the port.
    pub(crate) fn parts(&self) -> [Part; 2] {
        let doc = |what: &str| format!("{what} `{}`.", self.name);
        [
            Part { suffix: IP, kind: Kind::Text, doc: doc("The address of") },
            Part { suffix: PORT, kind: Kind::U16, doc: doc("The port of") },
        ]
    }
}

/// An additional field next to a column; its name is the column's name with a suffix.
pub(crate) struct Part {
    pub(crate) suffix: &'static str,
    pub(crate) kind: Kind,
    pub(crate) doc: String,
}

impl Kind {
    /// Returns the type in a dialect.
    pub(crate) fn data_type(&self, dialect: Dialect) -> DataType {
        let utc = || Some(UTC.into());
        match (self, dialect) {
            (Self::Bool, _) => DataType::Boolean,
            (Self::I32, _) => DataType::Int32,
            (Self::F32, _) => DataType::Float32,
            (Self::F64, _) | (Self::Duration, Dialect::Spark) => DataType::Float64,
            (Self::Text | Self::Endpoint, _) | (Self::Name | Self::Term, Dialect::Spark) => DataType::Utf8,
            (Self::Bytes, _) => DataType::Binary,
            (Self::U8, Dialect::Arrow) => DataType::UInt8,
            (Self::U16, Dialect::Arrow) => DataType::UInt16,
            (Self::U32, Dialect::Arrow) => DataType::UInt32,
            (Self::U64, Dialect::Arrow) => DataType::UInt64,
            (Self::U8 | Self::U16 | Self::U32 | Self::U64, Dialect::Spark) => DataType::Int64,
            (Self::Time, Dialect::Arrow) => DataType::Timestamp(TimeUnit::Nanosecond, utc()),
            (Self::Time, Dialect::Spark) => DataType::Timestamp(TimeUnit::Microsecond, utc()),
            (Self::Duration, Dialect::Arrow) => DataType::Duration(TimeUnit::Nanosecond),
            (Self::Name, Dialect::Arrow) => dictionary(DataType::Int8),
            (Self::Term, Dialect::Arrow) => dictionary(DataType::Int32),
            (Self::List(item), _) => DataType::List(Arc::new(item.item(dialect))),
            (Self::Struct(columns), _) => DataType::Struct(fields(columns, dialect)),
        }
    }

    /// Returns the field for the items of a list; items are never null.
    pub(crate) fn item(&self, dialect: Dialect) -> Field {
        Field::new_list_field(self.data_type(dialect), false)
    }
}

fn dictionary(keys: DataType) -> DataType {
    DataType::Dictionary(Box::new(keys), Box::new(DataType::Utf8))
}

/// Returns the fields of columns.
pub(crate) fn fields(columns: &[Column], dialect: Dialect) -> Fields {
    columns.iter().flat_map(|column| column.fields(dialect)).collect()
}
