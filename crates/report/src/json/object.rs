//! An object in a JSON record, which is read field by field.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use a2scope_text::{Translatable, text};
use a2scope_wire::{Field, Meta};
use serde_json::{Map, Value};

use super::schema::MASK;

/// The reason why a record cannot be encoded, such as `data.players[2].score: a number is expected`.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError {
    /// The path of the member in the record.
    pub path: String,
    /// A text that says what is wrong with the member.
    pub why: Translatable,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.why)
    }
}

impl core::error::Error for RecordError {}

pub(super) fn fail(path: &str, why: Translatable) -> RecordError {
    RecordError { path: path.to_owned(), why }
}

/// An object in the record, and its path for errors.
pub(super) struct Object<'j> {
    pub(super) path: String,
    pub(super) map: &'j Map<String, Value>,
}

impl<'j> Object<'j> {
    pub(super) fn error(&self, name: &str, why: Translatable) -> RecordError {
        fail(&format!("{}.{name}", self.path), why)
    }

    pub(super) fn get(&self, name: &str) -> Option<&'j Value> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    pub(super) fn has<K>(&self, field: &'static Field<K>) -> bool {
        self.get(field.meta.name).is_some()
    }

    /// Returns the number in a field. It may be written as a number, as a decimal string (64-bit
    /// identifiers), or as a letter (coded bytes).
    pub(super) fn number<K, N: TryFrom<i128>>(&self, field: &'static Field<K>) -> Result<N, RecordError> {
        let name = field.meta.name;
        let Some(value) = self.get(name) else {
            return N::try_from(0)
                .map_err(|_| self.error(name, text!("record-zero", "a value is expected here")));
        };
        let number = match value {
            Value::Number(n) => n.as_i64().map(i128::from).or_else(|| n.as_u64().map(i128::from)),
            Value::String(s) if field.meta.kind == a2scope_wire::Kind::Letter => {
                let mut chars = s.chars();
                chars.next().filter(|_| chars.next().is_none()).map(|c| i128::from(u32::from(c)))
            }
            Value::String(s) => s.parse().ok(),
            Value::Bool(b) => Some(i128::from(*b)),
            _ => None,
        };
        let number = number
            .ok_or_else(|| self.error(name, text!("record-whole", "a whole number is expected here")))?;
        N::try_from(number).map_err(|_| {
            self.error(
                name,
                text!(
                    "record-fit",
                    "{number} does not fit {kind}",
                    number = number.to_string(),
                    kind = field.meta.kind.name()
                ),
            )
        })
    }

    pub(super) fn optional<K, N: TryFrom<i128>>(
        &self,
        field: &'static Field<K>,
    ) -> Result<Option<N>, RecordError> {
        if self.has(field) { self.number(field).map(Some) } else { Ok(None) }
    }

    pub(super) fn float<K>(&self, field: &'static Field<K>) -> Result<f32, RecordError> {
        match self.map.get(field.meta.name) {
            None => Ok(0.0),
            Some(Value::Null) => Ok(f32::NAN), // JSON has no NaN, so null stands for it
            Some(value) => value.as_f64().map(|number| number as f32).ok_or_else(|| {
                self.error(field.meta.name, text!("record-number", "a number is expected here"))
            }),
        }
    }

    pub(super) fn bytes(&self, name: &str) -> Result<Vec<u8>, RecordError> {
        if let Some(hex) = self.get(&format!("{name}_hex")) {
            let hex = hex
                .as_str()
                .ok_or_else(|| self.error(name, text!("record-hex", "hex digits are expected here")))?;
            return unhex(hex)
                .ok_or_else(|| self.error(name, text!("record-no_hex", "these are not hex digits")));
        }
        match self.get(name) {
            None => Ok(Vec::new()),
            Some(Value::String(text)) if text == MASK => Err(self.error(
                name,
                text!("record-masked", "this secret was masked; decode with --show-secrets to keep it"),
            )),
            Some(Value::String(text)) => Ok(text.as_bytes().to_vec()),
            Some(_) => Err(self.error(name, text!("record-text", "text is expected here"))),
        }
    }

    pub(super) fn text<K>(&self, field: &'static Field<K>) -> Result<Vec<u8>, RecordError> {
        self.bytes(field.meta.name)
    }

    pub(super) fn object(&self, meta: &Meta) -> Result<Option<Object<'j>>, RecordError> {
        match self.get(meta.name) {
            None => Ok(None),
            Some(Value::Object(map)) => {
                Ok(Some(Object { path: format!("{}.{}", self.path, meta.name), map }))
            }
            Some(_) => Err(self.error(meta.name, text!("record-object", "an object is expected here"))),
        }
    }

    pub(super) fn list(&self, name: &str) -> Result<Vec<Object<'j>>, RecordError> {
        let elements = match self.get(name) {
            None => return Ok(Vec::new()),
            Some(Value::Array(elements)) => elements,
            Some(_) => return Err(self.error(name, text!("record-list", "a list is expected here"))),
        };
        elements
            .iter()
            .enumerate()
            .map(|(i, element)| {
                let path = format!("{}.{name}[{i}]", self.path);
                match element {
                    Value::Object(map) => Ok(Object { path, map }),
                    _ => Err(fail(&path, text!("record-object", "an object is expected here"))),
                }
            })
            .collect()
    }

    /// Returns the bytes of a field that is written in hexadecimal digits; none if the field is missing. Fails if the
    /// field is something else.
    pub(super) fn bytes_field<K>(&self, field: &'static Field<K>) -> Result<Vec<u8>, RecordError> {
        match self.get(field.meta.name) {
            None => Ok(Vec::new()),
            Some(value) => value.as_str().and_then(unhex).ok_or_else(|| {
                self.error(field.meta.name, text!("record-hex", "hex digits are expected here"))
            }),
        }
    }
}

fn unhex(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = hex.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let (pairs, odd) = digits.as_chunks::<2>();
    odd.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}
