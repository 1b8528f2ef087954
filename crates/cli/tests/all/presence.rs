//! Presence: players that join, leave and come back, as seen in the player lists of a server.

use std::fs;
use std::net::Ipv4Addr;
use std::process::{Command, Output};

use a2scope::capture::{Endpoint, write};
use serde_json::{Value, json};

/// Time of the first list in seconds since 1970: 2025-11-01 12:00:00.
const START: u32 = 1_761_998_400;

/// The lists, one per minute: the names of the players, and their times on the server in seconds.
const LISTS: [&[(&str, f32)]; 6] = [
    &[("ann", 600.0), ("bob", 30.0), ("", 1.0)],
    &[("ann", 660.0), ("bob", 90.0), ("zoe", 20.0)],
    // Bob has left and come back between two lists; the second zoe is another player with the same name.
    &[("ann", 720.0), ("bob", 10.0), ("zoe", 80.0), ("zoe", 5.0)],
    &[("bob", 70.0), ("zoe", 140.0), ("zoe", 65.0)],
    &[("bob", 130.0), ("zoe", 125.0)],
    &[("ann", 15.0), ("bob", 190.0), ("zoe", 185.0)],
];

fn capture() -> Vec<u8> {
    let at = |last: u8, port: u16| Endpoint { ip: Ipv4Addr::new(198, 51, 100, last).into(), port };
    let mut file = Vec::new();
    // Link type: raw IP.
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101] {
        file.extend(u32::to_le_bytes(word));
    }
    for (i, list) in LISTS.iter().enumerate() {
        for server in [7, 8] {
            // The other server always has the same single player.
            let list = if server == 8 { &[("eve", 60.0 * (i as f32 + 1.0))][..] } else { list };
            let players: Vec<Value> = list
                .iter()
                .enumerate()
                .map(
                    |(score, (name, duration))| json!({ "name": name, "score": score, "duration": duration }),
                )
                .collect();
            let message =
                json!({ "message": "S2A_PLAYER", "data": { "count": list.len(), "players": players } });
            let bytes = a2scope::encode::message(&message.to_string()).unwrap().1;
            let packet = write::udp(at(server, 27_015), at(1, 40_000), &bytes).unwrap();
            let len = packet.len() as u32;
            for word in [START + 60 * i as u32, 0, len, len] {
                file.extend(word.to_le_bytes());
            }
            file.extend_from_slice(&packet);
        }
    }
    file
}

fn run(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lists.pcap");
    fs::write(&path, capture()).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
    command.arg("players").arg(&path).args(arguments).env("COLUMNS", "160").output().unwrap()
}

fn records(arguments: &[&str]) -> Vec<Value> {
    let output = run(&[arguments, &["--format", "ndjson"]].concat());
    assert!(output.status.success(), "{output:?}");
    let schema: Value = serde_json::from_str(a2scope::report::JSON_SCHEMA).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for record in &records {
        let required = &schema["$defs"][record["record"].as_str().unwrap()]["required"];
        let keys: Vec<&String> = record.as_object().unwrap().keys().collect();
        assert_eq!(keys.len(), required.as_array().unwrap().len(), "{record}");
    }
    records
}

/// For each visit: name, number of the visit, and when the player joined and left, as times of day.
fn visits(arguments: &[&str]) -> Vec<String> {
    let clock = |time: &Value| time.as_str().map_or("-".to_owned(), |time| time[11..19].to_owned());
    records(arguments)
        .iter()
        .map(|visit| {
            format!(
                "{} {} {} {}",
                visit["name"].as_str().unwrap(),
                visit["visit"],
                clock(&visit["joined"]),
                clock(&visit["left"])
            )
        })
        .collect()
}

#[test]
fn sessions_tell_who_joined_left_and_came_back() {
    assert_eq!(
        visits(&["--sessions", "--server", "198.51.100.7:27015"]),
        [
            "ann 1 11:50:00 12:03:00",
            "bob 1 11:59:30 12:02:00",
            " 1 11:59:59 12:01:00",
            "zoe 1 12:00:40 12:04:00",
            "bob 2 12:01:50 -",
            "zoe 2 12:01:55 -",
            "ann 2 12:04:45 -",
        ]
    );
    assert_eq!(visits(&["--sessions"]).len(), 8);
    assert_eq!(
        visits(&["--sessions", "--sort", "name", "-n", "2"]),
        ["ann 1 11:50:00 12:03:00", "ann 2 12:04:45 -"]
    );
}

#[test]
fn at_a_time_those_are_there_whose_session_goes_on() {
    let at = |time: &str| {
        let visits = visits(&["--server", "198.51.100.7", "--at", time]);
        visits.iter().map(|visit| visit.rsplitn(3, ' ').last().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(at("12:00:50"), ["ann 1", "bob 1", " 1", "zoe 1"]);
    assert_eq!(at("+2m30s"), ["ann 1", "zoe 1", "bob 2", "zoe 2"].map(str::to_owned));
    assert_eq!(at("2025-11-01T13:04:50+01:00").len(), 3);
    let page = String::from_utf8(run(&["--at", "12:02:30", "--server", "198.51.100.7"]).stdout).unwrap();
    let ann = page.lines().find(|line| line.starts_with("ann")).unwrap();
    assert!(ann.contains("perhaps gone"), "{page}");
    assert_eq!(run(&["--at", "2025-11-02"]).status.code(), Some(1));
}

#[test]
fn every_sighting_is_a_row() {
    let all: usize = LISTS.iter().map(|list| list.len() + 1).sum();
    assert_eq!(records(&["--sightings"]).len(), all);
    let table =
        String::from_utf8(run(&["--sightings", "--format", "csv", "--server", "198.51.100.8"]).stdout)
            .unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 7);
    assert_eq!(rows[0], "message,time,server,name,score,duration");
    assert_eq!(rows[2], "3,2025-11-01T12:01:00.000000000Z,198.51.100.8:27015,eve,0,120");
    assert_eq!(records(&["--server", "198.51.100.8"]).len(), 1);
}
