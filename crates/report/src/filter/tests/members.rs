//! Tests that expressions can use exactly the members of the JSON record.

extern crate std;

use a2scope_engine::{Engine, Options, Record};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use std::fs;
use std::path::Path;

use cel::Value;
use cel::common::types::{CelList, CelMap, CelString};
use cel::common::value::Val;
use serde_json::Value as Json;

use crate::filter::data::{self, Data};
use crate::filter::language::{BZIP2_MEMBERS, SPLIT_MEMBERS, VARIABLES};
use crate::filter::values::of_json;
use crate::filter::{Demand, Filter, Type, members};

use crate::json;

/// The variables, and the members of `split` and `bzip2`, are exactly the ones that the report writes.
#[test]
fn the_variables_are_the_members_of_a_record() {
    let mut members = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    let mut sink = |record: &Record<'_>| {
        let mut json = Vec::new();
        json::message(
            record,
            json::RecordStyle { community_id: true, file: Some("a"), ..json::RecordStyle::default() },
            &mut json,
        );
        let record: Json = serde_json::from_slice(&json).unwrap();
        let [own, split, bzip2] = &mut members;
        for (keys, object) in [(own, &record), (split, &record["split"]), (bzip2, &record["bzip2"])] {
            keys.extend(object.as_object().into_iter().flatten().map(|(key, _)| key.clone()));
        }
    };
    let captures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures");
    let mut engine = Engine::new(Options::default());
    engine.push(&fs::read(captures.join("mixed.pcapng")).unwrap(), &mut sink);
    engine.finish_file(&mut sink);
    let [own, split, bzip2] = &members;
    let contract = ["schema", "record"];
    let known = BTreeSet::from(VARIABLES.map(ToOwned::to_owned));
    let expected: BTreeSet<String> =
        own.iter().filter(|key| !contract.contains(&key.as_str())).cloned().collect();
    assert_eq!(known, &expected | &BTreeSet::from(["number", "arrival"].map(ToOwned::to_owned)));
    assert_eq!(split, &SPLIT_MEMBERS.map(ToOwned::to_owned).into());
    assert_eq!(bzip2, &BZIP2_MEMBERS.map(ToOwned::to_owned).into());
}

/// Every member that occurs in a test case is known, so no existing member is refused as a misspelling.
#[test]
fn no_member_that_exists_is_refused() {
    let capture =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures/mixed.pcapng")).unwrap();
    let mut names = BTreeSet::new();
    let mut engine = Engine::new(Options::default());
    let mut sink = |record: &Record<'_>| {
        let mut json = Vec::new();
        json::message(record, json::RecordStyle::default(), &mut json);
        let json: Json = serde_json::from_slice(&json).unwrap();
        names.extend(json["data"].as_object().unwrap().keys().cloned());
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                folders.push(entry.path());
                continue;
            }
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            let paste = text.split("\n---\n").nth(1).unwrap_or_default();
            let _ = Engine::new(Options::default()).paste(paste, &mut sink);
        }
    }
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        let filter = Filter::new(&alloc::format!("has(data.{name})"));
        assert!(filter.is_ok(), "{name}: {filter:?}");
    }
}

/// Returns a value of CEL as JSON, for comparison.
fn as_json(value: &dyn Val) -> Json {
    if let Some(map) = value.downcast_ref::<CelMap>() {
        let members = map.as_iterable().unwrap().iter();
        let mut object = serde_json::Map::new();
        let mut keys = members;
        while let Some(key) = keys.next() {
            let member = map.as_indexer().unwrap().get(key).unwrap();
            object.insert(key.downcast_ref::<CelString<'_>>().unwrap().inner().to_owned(), as_json(&*member));
        }
        return Json::Object(object);
    }
    if let Some(list) = value.downcast_ref::<CelList>() {
        return Json::Array(list.inner().iter().map(|item| as_json(&**item)).collect());
    }
    match Value::try_from(value) {
        Ok(Value::Bool(value)) => value.into(),
        Ok(Value::Int(value)) => value.into(),
        Ok(Value::UInt(value)) => value.into(),
        Ok(Value::Float(value)) => value.into(),
        Ok(Value::String(value)) => value.to_string().into(),
        _ => Json::Null,
    }
}

#[test]
fn the_data_are_those_of_the_record() {
    let mut compared = 0;
    let mut check = |record: &Record<'_>| {
        for show_secrets in [false, true] {
            let mut json = Vec::new();
            json::message(
                record,
                json::RecordStyle { show_secrets, ..json::RecordStyle::default() },
                &mut json,
            );
            let json: Json = serde_json::from_slice(&json).unwrap();
            let value = Data { record, show_secrets, wanted: None }.value();
            assert_eq!(
                as_json(&*value),
                as_json(&*of_json(&json["data"])),
                "{} {}",
                record.kind.name(),
                json
            );
            for (name, part) in json["data"].as_object().unwrap() {
                let wanted = BTreeSet::from([name.trim_end_matches("_hex").to_owned()]);
                let only = Data { record, show_secrets, wanted: Some(&wanted) }.value();
                assert_eq!(as_json(&*only)[name], as_json(&*of_json(part)), "{} {name}", record.kind.name());
                assert!(
                    data::has(record, name, Demand::Anything) || name.ends_with("_hex"),
                    "{} {name}",
                    record.kind.name()
                );
            }
            compared += 1;
        }
    };
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    for file in ["captures/mixed.pcapng", "captures/sample.pcapng"] {
        let mut engine = Engine::new(Options::default());
        engine.push(&fs::read(tests.join(file)).unwrap(), &mut check);
        engine.finish_file(&mut check);
    }
    for folder in fs::read_dir(tests.join("cases")).unwrap() {
        for case in fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = String::from_utf8_lossy(&fs::read(case.unwrap().path()).unwrap()).into_owned();
            let paste = text.split("\n---\n").nth(1).unwrap_or_default().to_owned();
            // Some test cases are not a paste, or their paste is refused.
            let _ = Engine::new(Options::default()).paste(&paste, &mut check);
        }
    }
    assert!(compared > 400, "{compared}");
}

/// `explain filter` lists exactly the members that messages have, each with its type.
#[test]
fn the_members_of_a_message_are_those_of_its_record() {
    let (mut compared, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    let mut check = |record: &Record<'_>| {
        let listed = members(record.kind);
        let mut json = Vec::new();
        json::message(record, json::RecordStyle::default(), &mut json);
        let json: Json = serde_json::from_slice(&json).unwrap();
        for (name, value) in json["data"].as_object().unwrap() {
            let found = match value {
                Json::Null => continue,
                _ if name.ends_with("_hex") => continue,
                Json::Bool(_) => Type::Bool,
                Json::Number(_) => Type::Number,
                Json::String(_) => Type::Text,
                Json::Array(_) => Type::List,
                Json::Object(_) => Type::Object,
            };
            let member = listed.iter().find(|member| member.path == *name);
            let path = alloc::format!("{}.{name}", record.kind.name());
            if member.map(|member| member.value) != Some(found) {
                wrong.insert(alloc::format!("{path}: {member:?}, is {found:?}"));
            }
            compared.insert(path);
        }
    };
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
    for folder in fs::read_dir(tests).unwrap() {
        for case in fs::read_dir(folder.unwrap().path()).unwrap() {
            let text = String::from_utf8_lossy(&fs::read(case.unwrap().path()).unwrap()).into_owned();
            let paste = text.split("\n---\n").nth(1).unwrap_or_default().to_owned();
            let _ = Engine::new(Options::default()).paste(&paste, &mut check);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(compared.len() > 80, "{}: {compared:?}", compared.len());
}
