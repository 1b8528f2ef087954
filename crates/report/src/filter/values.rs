//! The members of a record as variables of the filter language. Each value is made only when the expression reads it.

extern crate std;

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use std::collections::HashMap;
use std::sync::OnceLock;

use cel::common::types::{
    CelBool, CelDouble, CelInt, CelList, CelMap, CelMapKey, CelString, CelTimestamp, CelUInt,
};
use cel::common::value::{CowVal, Val};
use cel::context::VariableResolver;
use serde_json::Value as Json;

use super::absent::Absent;
use super::data::Data;
use super::language::VARIABLES;
use crate::columns::Column;
use crate::{CommunityId, json};
use a2scope_capture::Time;
use a2scope_engine::{Record, Transport, number_of};

/// The values of members that are objects or lists. Each of them is made when it is first read.
type Values = [OnceLock<Box<dyn Val>>; VARIABLES.len()];

/// Returns the value of a member. It is made with `make` when it is first read.
fn kept<'b>(values: &'b Values, name: &str, make: impl FnOnce() -> Box<dyn Val>) -> Option<CowVal<'b, 'b>> {
    let number = VARIABLES.iter().position(|variable| *variable == name)?;
    let value: &'b dyn Val = &**values.get(number)?.get_or_init(make);
    Some(CowVal::Borrowed(value))
}

/// Returns a time as a value of CEL; `None` if CEL does not support the year.
pub(super) fn moment(time: Time) -> Option<chrono::DateTime<chrono::FixedOffset>> {
    chrono::DateTime::from_timestamp(time.seconds, time.nanos).map(|time| time.fixed_offset())
}

/// Returns a member of a JSON record as a value of CEL.
fn member<'b>(values: &'b Values, json: &Json, name: &str) -> Option<CowVal<'b, 'b>> {
    if name == "time" {
        let time = json.get(name).and_then(Json::as_str).and_then(|time| time.parse().ok()).and_then(moment);
        return kept(values, name, || match time {
            Some(time) => Box::new(CelTimestamp::from(time)),
            None => Box::new(Absent),
        });
    }
    if name == "number" {
        let number = json.get("index").and_then(Json::as_u64).map(|index| number_of(index) as i64);
        return kept(values, name, || {
            number.map_or(Box::new(Absent), |number| Box::new(CelInt::from(number)))
        });
    }
    kept(values, name, || json.get(name).map_or(Box::new(Absent), of_json))
}

pub(super) fn of_json(json: &Json) -> Box<dyn Val> {
    match json {
        Json::Null => Box::new(Absent),
        Json::Bool(value) => Box::new(CelBool::from(*value)),
        Json::Number(number) => {
            if let Some(value) = number.as_i64() {
                Box::new(CelInt::from(value))
            } else if let Some(value) = number.as_u64() {
                Box::new(CelUInt::from(value))
            } else {
                Box::new(CelDouble::from(number.as_f64().unwrap_or(f64::NAN)))
            }
        }
        Json::String(text) => Box::new(CelString::from(text.clone())),
        Json::Array(items) => Box::new(CelList::from(items.iter().map(of_json).collect::<Vec<_>>())),
        Json::Object(members) => {
            let members: HashMap<CelMapKey<'static>, Box<dyn Val>> =
                members.iter().map(|(key, value)| (CelMapKey::from(key.clone()), of_json(value))).collect();
            Box::new(CelMap::from(members))
        }
    }
}

/// A record whose members become values only when the expression reads them.
pub(super) struct Lazy<'r, 'a> {
    pub(super) record: &'r Record<'a>,
    pub(super) style: json::RecordStyle<'r>,
    pub(super) file: Option<&'r str>,
    pub(super) members: Option<&'r BTreeSet<String>>,
    pub(super) json: OnceLock<Json>,
    pub(super) values: Values,
}

impl VariableResolver for Lazy<'_, '_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let int = |value: u64| CowVal::owned(CelInt::from(value as i64));
        let text = |value: Option<&'b str>| match value {
            Some(text) => CowVal::owned(CelString::from(text)),
            None => CowVal::owned(Absent),
        };
        let shown = |value: Option<&dyn fmt::Display>| match value {
            Some(value) => CowVal::owned(CelString::from(value.to_string())),
            None => CowVal::owned(Absent),
        };
        let record = self.record;
        Some(match name {
            "number" => int(number_of(record.index)),
            "index" => int(record.index),
            "time" => match record.time.and_then(moment) {
                Some(time) => CowVal::owned(CelTimestamp::from(time)),
                None => CowVal::owned(Absent),
            },
            "transport" => text(record.transport.map(Transport::name)),
            "src" => shown(record.src.as_ref().map(|src| src as _)),
            "dst" => shown(record.dst.as_ref().map(|dst| dst as _)),
            "community_id" => shown(CommunityId::of_record(record).as_ref().map(|id| id as _)),
            "message" => text(Some(record.kind.name())),
            "engine" => text(record.engine.map(a2scope_wire::GameEngine::name)),
            "bytes" => int(record.bytes as u64),
            "arrival" => text(Some(record.arrival.name())),
            "file" => text(self.file),
            "split" if record.split.is_none() => CowVal::owned(Absent),
            "bzip2" if record.compression.is_none() => CowVal::owned(Absent),
            "notes" if record.notes.is_empty() && record.paste_notes.is_empty() => {
                CowVal::owned(CelList::from(Vec::<Box<dyn Val>>::new()))
            }
            "data" => {
                let data = Data { record, show_secrets: self.style.show_secrets, wanted: self.members };
                return kept(&self.values, name, || data.value());
            }
            _ if VARIABLES.contains(&name) => {
                let json = self.json.get_or_init(|| {
                    let mut out = Vec::new();
                    json::message(record, self.style, &mut out);
                    serde_json::from_slice(&out).unwrap_or_default()
                });
                return member(&self.values, json, name);
            }
            _ => return None,
        })
    }
}

/// A JSON record whose members become values only when the expression reads them.
pub(super) struct Parsed<'r> {
    pub(super) json: &'r Json,
    pub(super) values: Values,
}

impl VariableResolver for Parsed<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        member(&self.values, self.json, name)
    }
}

/// The record of a row, whose columns are variables by their names in CSV and Arrow.
pub(super) struct Row<'r> {
    pub(super) record: &'r Json,
    pub(super) columns: &'r [Column],
}

impl VariableResolver for Row<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let Column { within, key, .. } = self.columns.iter().find(|column| column.name == name)?;
        let value = match (*within, *key) {
            ("", key) => self.record.get(key),
            (within, "[]") => self.record.get(within),
            (within, key) => self.record.get(within).and_then(|inner| inner.get(key)),
        };
        // Only times are written like this.
        let time = value.and_then(Json::as_str).and_then(|text| text.parse().ok()).and_then(moment);
        Some(CowVal::Owned(match time {
            Some(time) => Box::new(CelTimestamp::from(time)),
            None => value.map_or(Box::new(Absent), of_json),
        }))
    }
}
