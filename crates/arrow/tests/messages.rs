//! Every cell of `messages` equals the value in the message's JSON record.

mod support;

use std::fmt::Write;

use a2scope::report::{self, RecordStyle};
use a2scope::{Detail, Record};
use a2scope_arrow::{Rows, Table, TableOptions};
use arrow_array::RecordBatch;
use serde_json::{Map, Value as Json, json};
use support::cells;
use support::inputs::{Input, captures, cases, damaged};

/// Members of `data` that have a column with the same name.
const SAME: &[&str] = &[
    "challenge",
    "protocol",
    "name",
    "map",
    "folder",
    "game",
    "app_id",
    "players",
    "max_players",
    "bots",
    "server_type",
    "environment",
    "the_ship",
    "version",
    "edf",
    "port",
    "steam_id",
    "spectator_port",
    "spectator_name",
    "keywords",
    "game_id",
    "address",
    "mod",
    "count",
];
/// Members of `data` that are 0 or 1, and the columns that say whether they are 1.
const FLAGS: &[(&str, &str)] = &[("visibility", "password"), ("vac", "vac")];
/// Messages whose `data` is completely in columns.
const IN_COLUMNS: &[&str] = &[
    "A2S_INFO",
    "A2S_PLAYER",
    "A2S_RULES",
    "S2C_CHALLENGE",
    "S2A_INFO_SRC",
    "S2A_INFO_DETAILED",
    "S2A_PLAYER",
    "S2A_RULES",
    "A2S_SERVERQUERY_GETCHALLENGE",
    "A2A_PING",
];

#[test]
fn every_case_is_as_in_json() {
    check(cases(), EVERY_WAY);
}

#[test]
fn every_capture_is_as_in_json() {
    check(captures(), EVERY_WAY);
}

#[test]
fn damaged_messages_are_as_in_json() {
    check(damaged(), &[(Detail::Summary, false)]);
}

/// Reads messages; returns the batches of the table, and the JSON records.
fn read(
    input: &Input,
    detail: Detail,
    options: TableOptions,
) -> (Vec<RecordBatch>, Vec<(Json, &'static str)>) {
    let mut rows = Rows::new(Table::Messages, options);
    let mut arrivals = Vec::new();
    input.read(detail, &mut |record| {
        rows.message(record, Some("ring.pcap"));
        arrivals.push(record.arrival.name());
    });
    let style =
        RecordStyle { file: Some("ring.pcap"), show_secrets: options.show_secrets, ..RecordStyle::default() };
    let mut records = Vec::new();
    input.read(Detail::Fields, &mut |record: &Record<'_>| {
        let mut json = Vec::new();
        report::message(record, style, &mut json);
        records.push(serde_json::from_slice(&json).unwrap());
    });
    rows.flush();
    let batches = std::iter::from_fn(|| rows.take()).collect::<Result<_, _>>().unwrap();
    (batches, records.into_iter().zip(arrivals).collect())
}

/// The detail of the records, and whether passwords are shown.
type Way = (Detail, bool);

const EVERY_WAY: &[Way] = &[(Detail::Summary, false), (Detail::Summary, true), (Detail::Fields, false)];

fn check(inputs: Vec<(String, Input)>, ways: &[Way]) {
    let mut differences = String::new();
    for (name, input) in inputs {
        for &(detail, show_secrets) in ways {
            let options = TableOptions { show_secrets, batch_rows: 1000, ..TableOptions::default() };
            let (batches, records) = read(&input, detail, options);
            assert_eq!(batches.iter().map(RecordBatch::num_rows).sum::<usize>(), records.len());
            let rows =
                batches.iter().flat_map(|batch| (0..batch.num_rows()).map(move |row| cells::row(batch, row)));
            for (row, (record, arrival)) in rows.zip(&records) {
                let wrong = compare(&row, record, arrival);
                if !wrong.is_empty() && differences.len() < 4000 {
                    let index = &record["index"];
                    let _ = writeln!(
                        differences,
                        "{name}, {detail:?}, message {index}: {wrong:?}
{record}"
                    );
                }
            }
        }
    }
    assert!(differences.is_empty(), "{differences}");
}

/// Compares a row with a record. For each column that differs from JSON: its name and both values.
fn compare(row: &Map<String, Json>, record: &Json, arrival: &str) -> Vec<(String, Json, Json)> {
    let mut wrong = Vec::new();
    let mut same = |name: &str, actual: Json, expected: Json| {
        if actual != expected {
            wrong.push((name.to_owned(), actual, expected));
        }
    };
    let message = record["message"].as_str().unwrap();
    for name in ["index", "time", "file", "transport", "src", "dst", "stream", "message", "engine", "bytes"] {
        same(name, row[name].clone(), record[name].clone());
    }
    for name in ["src", "dst"] {
        let (ip, port) = record[name].as_str().map(cells::apart).unwrap_or_default();
        same(name, row[&format!("{name}_ip")].clone(), ip);
        same(name, row[&format!("{name}_port")].clone(), port);
    }

    same("arrival", row["arrival"].clone(), arrival.into());
    let frames = row["frames"].as_array().map(|frames| {
        assert!(frames.iter().all(|frame| frame["file"] == "ring.pcap"));
        frames.iter().map(|frame| frame["frame"].clone()).collect::<Json>()
    });
    same("frames", frames.into(), record["frames"].clone());
    same("split", with_hex(&row["split"], &["id"]), record["split"].clone());
    same("bzip2", with_hex(&row["bzip2"], &["crc32", "computed"]), record["bzip2"].clone());
    let notes: Json = record["notes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|note| json!({"code": note["code"], "severity": note["severity"], "text": note["text"]}))
        .collect();
    same("notes", row["notes"].clone(), notes);

    let mut data = record["data"].as_object().unwrap().clone();
    if let Json::String(json) = &row["data"] {
        same("data", serde_json::from_str(json).unwrap(), record["data"].clone());
    }
    if IN_COLUMNS.contains(&message) {
        if message == "S2A_PLAYER" {
            same(
                "player_list",
                row["player_list"].clone(),
                list(data.remove("players"), &["index", "name", "score", "duration", "deaths", "money"]),
            );
        }
        if message == "S2A_RULES" {
            same("rule_list", row["rule_list"].clone(), list(data.remove("rules"), &["name", "value"]));
        }
        let connects = data.contains_key("auth_protocol");
        for name in SAME {
            let expected = data.remove(*name).unwrap_or_default();
            // CS:GO's answer to a connecting client also has a version and a SteamID, which are not those of these
            // columns.
            let expected = if connects && *name != "challenge" { Json::Null } else { expected };
            same(name, row[*name].clone(), known(expected, &row[*name]));
        }
        for (name, column) in FLAGS {
            let expected = data.remove(*name).filter(|_| !connects);
            let is_flag = expected.as_ref().is_none_or(|byte| *byte == 0 || *byte == 1);
            assert!(is_flag || row["data"].is_string(), "{name} is {expected:?}, which no column says");
            same(name, row[*column].clone(), expected.map(|byte| byte == 1).into());
        }
        data.remove("tags");
        if row["data"].is_null() {
            same("what no column has", Json::Object(data), json!({}));
        }
    } else {
        for name in SAME.iter().chain(&["player_list", "rule_list", "password", "vac"]) {
            same(name, row[*name].clone(), Json::Null);
        }
        if row["data"].is_null() {
            same("data", Json::Object(data), json!({}));
        }
    }
    wrong
}

/// A JSON object with the members of a struct: missing members become null, and members with text in hex are left out.
fn known(object: Json, of: &Json) -> Json {
    match (object, of) {
        (Json::Object(members), Json::Object(of)) => {
            of.keys().map(|name| (name.clone(), members.get(name).cloned().unwrap_or_default())).collect()
        }
        (other, _) => other,
    }
}

/// A JSON list whose items have the members of the column's items.
fn list(list: Option<Json>, of: &[&str]) -> Json {
    let Some(Json::Array(items)) = list else { return Json::Null };
    items
        .into_iter()
        .map(|item| {
            let member =
                |name: &&str| ((*name).to_owned(), float32(item.get(*name).cloned().unwrap_or_default()));
            of.iter().map(member).collect::<Map<_, _>>()
        })
        .collect()
}

/// A number with a fraction, in the precision of the message.
fn float32(value: Json) -> Json {
    if value.is_f64() { json!(value.as_f64().unwrap() as f32) } else { value }
}

/// A struct in which the members with these names are written as eight hex digits.
fn with_hex(members: &Json, names: &[&str]) -> Json {
    let mut members = members.clone();
    for name in names {
        if let Some(number) = members.get(name).and_then(Json::as_u64) {
            members[name] = format!("0x{number:08x}").into();
        }
    }
    members
}
