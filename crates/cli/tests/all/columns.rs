//! Every column of a list in CSV must have the same values as the member of the same name in JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::Ipv4Addr;
use std::process::Command;

use a2scope::capture::{Endpoint, write};
use serde_json::{Value, json};

/// Three clients ask two servers: challenges after 2, 3 and 5 ms, replies 20, 70 and 110 ms later; one gets no answer.
fn capture() -> Vec<u8> {
    let at = |last: u8, port: u16| Endpoint { ip: Ipv4Addr::new(198, 51, 100, last).into(), port };
    let bytes = |message: Value| a2scope::encode::message(&message.to_string()).unwrap().1;
    let info = |players: u8| {
        bytes(json!({ "message": "S2A_INFO_SRC", "data": {
            "protocol": 17, "name": "Dust", "map": "de_dust2", "folder": "cstrike", "game": "Counter-Strike: Source",
            "app_id": 240, "players": players, "max_players": 32, "bots": 1, "server_type": "d", "environment": "l",
            "version": "1.0.0.70" } }))
    };
    let ask = |challenge: Option<u32>| {
        let data = challenge.map_or_else(|| json!({}), |challenge| json!({ "challenge": challenge }));
        bytes(json!({ "message": "A2S_INFO", "data": data }))
    };
    let challenge = |value: u32| bytes(json!({ "message": "S2C_CHALLENGE", "data": { "challenge": value } }));
    let mut packets: Vec<(u32, Vec<u8>)> = Vec::new();
    for (n, (after, later)) in [(2_000, 20_000), (3_000, 70_000), (5_000, 110_000)].into_iter().enumerate() {
        let (client, server) = (at(10 + n as u8, 40_000), at(100, 27_015));
        let (start, value) = (n as u32 * 200_000, 7_000 + n as u32);
        let mut push = |time, src, dst, payload: &[u8]| {
            packets.push((start + time, write::udp(src, dst, payload).unwrap()));
        };
        push(0, client, server, &ask(None));
        push(after, server, client, &challenge(value));
        push(after + 500, client, server, &ask(Some(value)));
        push(after + 500 + later, server, client, &info(3 + 4 * n as u8));
        push(1_000, client, at(101, 27_016), &ask(None));
    }
    packets.sort_by_key(|(time, _)| *time);
    let mut file = Vec::new();
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101] {
        file.extend(u32::to_le_bytes(word));
    }
    for (time, packet) in packets {
        let length = packet.len() as u32;
        for word in [1_761_998_400, time, length, length] {
            file.extend(word.to_le_bytes());
        }
        file.extend_from_slice(&packet);
    }
    file
}

/// The members of a record under their column names: `rtt.min` is `rtt_min`; those of `info` have no prefix.
fn flat(prefix: &str, value: &Value, into: &mut BTreeMap<String, Value>) {
    let Value::Object(members) = value else { return };
    for (name, value) in members {
        let name = if prefix.is_empty() { name.clone() } else { format!("{prefix}_{name}") };
        let name = name.strip_prefix("info_").map_or(name.clone(), str::to_owned);
        flat(&name, value, into);
        into.insert(name, value.clone());
    }
}

fn same(cell: &str, value: &Value) -> bool {
    match value {
        Value::Null => cell.is_empty(),
        Value::String(text) => cell == text,
        Value::Bool(flag) => cell == flag.to_string(),
        Value::Number(number) => {
            let (cell, number) = (cell.parse::<f64>().unwrap_or(f64::NAN), number.as_f64().unwrap());
            (cell - number).abs() <= 1e-4 * number.abs()
        }
        Value::Array(_) | Value::Object(_) => true,
    }
}

#[test]
fn each_cell_is_the_member_of_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("c.pcap");
    fs::write(&path, capture()).unwrap();
    let list = |name: &str, format: &str| {
        let arguments = [name, path.to_str().unwrap(), "--format", format];
        let output = Command::new(env!("CARGO_BIN_EXE_a2scope")).args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for (name, least, told_apart) in [
        ("servers", 20, &["rtt_min", "rtt_mean", "rtt_max", "players", "bots", "requests", "replies"][..]),
        ("exchanges", 18, &["rtt", "challenge_rtt", "bytes_out", "bytes_in", "wire_out", "wire_in"]),
        ("conversations", 15, &["rtt_mean", "bytes_out", "bytes_in", "wire_out", "wire_in"]),
    ] {
        let records: Vec<Value> =
            list(name, "ndjson").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let table = list(name, "csv");
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let header = reader.headers().unwrap().clone();
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), records.len(), "{name}");
        let mut compared = BTreeSet::new();
        for (row, record) in rows.iter().zip(&records) {
            let mut members = BTreeMap::new();
            flat("", record, &mut members);
            for (column, cell) in header.iter().zip(row) {
                // Where CSV has empty cells for a group, JSON has null; and in JSON `messages` is a list.
                if let Some(value) = members.get(column).filter(|_| column != "messages") {
                    assert!(same(cell, value), "{name}.{column}: {cell:?} and {value}");
                    compared.insert(column.to_owned());
                }
            }
        }
        assert!(compared.len() >= least, "{name}: only {compared:?}");
        // Columns that could be confused with each other must differ in at least one row.
        let place = |column: &str| header.iter().position(|known| known == column).unwrap();
        for (n, a) in told_apart.iter().enumerate() {
            for b in &told_apart[n + 1..] {
                assert!(rows.iter().any(|row| row[place(a)] != row[place(b)]), "{name}: {a} and {b}");
            }
        }
    }
}
