//! Passwords in free text: no command, format or export shows them unless `--show-secrets` is given.

use std::fs;
use std::net::Ipv4Addr;
use std::path::Path;
use std::process::Command;

use a2scope::capture::{Endpoint, Frame, LinkType, Time, write};
use serde_json::json;

/// The passwords in the capture, each in another place.
const SECRETS: [&str; 8] = [
    "w0rd-exec",
    "w0rd-second",
    "w0rd-file",
    "w0rd-answer",
    "w0rd-gold",
    "w0rd-log",
    "w0rd-rule",
    "w0rd-login",
];
/// What stays, so that not everything is masked.
const TALK: &str = "type rcon_password hunter2";

const START: i64 = 1_761_998_400;

fn at(last: u8, port: u16) -> Endpoint {
    Endpoint { ip: Ipv4Addr::new(203, 0, 113, last).into(), port }
}

fn encoded(kind: &str, data: &serde_json::Value) -> Vec<u8> {
    a2scope::encode::message(&json!({ "message": kind, "data": data }).to_string()).unwrap().1
}

fn rcon(kind: &str, id: u32, body: &str) -> Vec<u8> {
    encoded(kind, &json!({ "id": id, "body": body }))
}

fn packets() -> Vec<Vec<u8>> {
    let (client, server) = (at(9, 50_000), at(10, 27_015));
    let commands = "sv_cheats 1; rcon_password \"w0rd-exec\";sv_password w0rd-second";
    let answer = "\"rcon_password\" = \"w0rd-answer\" ( def. \"\" )\n - remote console password.";
    let to_server = [
        rcon("SERVERDATA_AUTH", 1, "w0rd-login"),
        rcon("SERVERDATA_EXECCOMMAND", 2, commands),
        rcon("SERVERDATA_EXECCOMMAND", 3, "exec server.cfg\nrcon_password w0rd-file"),
    ];
    let to_client = [
        rcon("SERVERDATA_AUTH_RESPONSE", 1, ""),
        rcon("SERVERDATA_RESPONSE_VALUE", 2, answer),
        rcon("SERVERDATA_RESPONSE_VALUE", 3, "done"),
    ];
    let (mut ask, mut reply) = (1, 1);
    let mut all = Vec::new();
    for (question, answer) in to_server.iter().zip(&to_client) {
        all.push(write::tcp(client, server, ask, question).unwrap());
        all.push(write::tcp(server, client, reply, answer).unwrap());
        (ask, reply) = (ask + question.len() as u32, reply + answer.len() as u32);
    }
    let gold = b"\xff\xff\xff\xffrcon 1234 \"w0rd-gold\" sv_password w0rd-second\n\0".to_vec();
    all.push(write::udp(client, server, &gold).unwrap());
    let line = "L 11/01/2025 - 12:00:00: rcon from \"203.0.113.9:50000\": command \"rcon_password w0rd-log\"";
    let chat = format!("L 11/01/2025 - 12:00:01: \"Gordon<2><STEAM_0:1:2><CT>\" say \"{TALK}\"");
    for line in [line, &chat] {
        let log = [b"\xff\xff\xff\xffRL ", &line.as_bytes()[2..], b"\n\0"].concat();
        all.push(write::udp(server, at(11, 9871), &log).unwrap());
    }
    let rules =
        json!([{ "name": "sv_password", "value": "w0rd-rule" }, { "name": "mp_timelimit", "value": "30" }]);
    let rules = encoded("S2A_RULES", &json!({ "count": 2, "rules": rules }));
    all.push(write::udp(server, client, &rules).unwrap());
    all
}

fn capture(packets: &[Vec<u8>]) -> Vec<u8> {
    let mut file = write::pcapng();
    for (number, bytes) in packets.iter().enumerate() {
        let frame = Frame {
            number: number as u64 + 1,
            link: LinkType::RAW,
            time: Some(Time { seconds: START + number as i64, nanos: 0 }),
            bytes,
            original_len: bytes.len() as u32,
            interface: 0,
            interfaces: 1,
            offset: 0,
        };
        write::enhanced(&frame, 0, "", &mut file);
    }
    file
}

fn a2scope(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
    let output = command.args(arguments).current_dir(folder).output().unwrap();
    let mut all = [output.stdout, output.stderr].concat();
    if let Some(at) = arguments.iter().position(|argument| *argument == "-o") {
        all.extend(fs::read(folder.join(arguments[at + 1])).unwrap());
    }
    all
}

/// Returns the secrets in an output, also as hexadecimal digits, with or without blanks.
fn shown(output: &[u8]) -> Vec<&'static str> {
    let digits: Vec<u8> = output.iter().filter(|byte| byte.is_ascii_hexdigit()).copied().collect();
    let has =
        |all: &[u8], part: &[u8]| all.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part));
    let hex = |text: &str| a2scope::report::hex(text.as_bytes());
    let is_shown = |secret: &&str| has(output, secret.as_bytes()) || has(&digits, hex(secret).as_bytes());
    SECRETS.into_iter().filter(is_shown).collect()
}

#[test]
fn no_output_shows_passwords_in_free_text() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.pcapng"), capture(&packets())).unwrap();
    let mut faces: Vec<Vec<&str>> = Vec::new();
    for format in ["text", "json", "ndjson", "csv"] {
        for command in
            ["decode", "rcon", "exchanges", "rules", "servers", "findings", "incidents", "stats", "diagnose"]
        {
            faces.push(vec![command, "in.pcapng", "-f", format]);
        }
        faces.push(vec!["decode", "in.pcapng", "-f", format, "--fields"]);
        faces.push(vec!["rcon", "in.pcapng", "-f", format, "--sessions"]);
    }
    faces.push(vec!["decode", "in.pcapng", "--explain"]);
    faces.push(vec!["decode", "in.pcapng", "-f", "eve", "--findings"]);
    faces.push(vec!["decode", "in.pcapng", "-f", "zeek"]);
    faces.push(vec!["decode", "in.pcapng", "--filter", "data.body.contains('w0rd')"]);
    faces.push(vec!["conversations", "in.pcapng"]);
    faces.push(vec!["follow", "in.pcapng", "0"]);
    for out in ["out.html", "out.pcapng", "out.csv", "out.ndjson", "out.json"] {
        faces.push(vec!["export", "in.pcapng", "-o", out, "--force"]);
    }
    faces.push(vec!["export", "in.pcapng", "-o", "merged.pcapng", "--merge"]);
    faces.push(vec!["export", "in.pcapng", "-o", "other.pcapng", "--anonymize"]);
    for face in &faces {
        let output = a2scope(folder, face);
        assert_eq!(shown(&output), [""; 0], "{face:?}\n{}", String::from_utf8_lossy(&output));
    }
    let talk = a2scope(folder, &["decode", "in.pcapng", "-f", "ndjson"]);
    assert!(String::from_utf8_lossy(&talk).contains(TALK));
    for face in [
        &["decode", "in.pcapng", "-f", "ndjson", "--show-secrets"][..],
        &["export", "in.pcapng", "-o", "shown.pcapng", "--show-secrets"],
    ] {
        assert_eq!(shown(&a2scope(folder, face)), SECRETS, "{face:?}");
    }
}

#[test]
fn masked_packets_have_right_checksums_and_the_same_messages() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.pcapng"), capture(&packets())).unwrap();
    a2scope(folder, &["export", "in.pcapng", "-o", "out.pcapng"]);
    let decoded = |file: &str| {
        let output = a2scope(folder, &["decode", "-f", "ndjson", "--show-secrets", file]);
        let lines = String::from_utf8(output).unwrap();
        let records: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        records.into_iter().filter(|record| record["record"] == "message").collect::<Vec<_>>()
    };
    let (before, after) = (decoded("in.pcapng"), decoded("out.pcapng"));
    let kinds = |all: &[serde_json::Value]| all.iter().map(|one| one["message"].clone()).collect::<Vec<_>>();
    assert_eq!(kinds(&before), kinds(&after));
    assert_eq!(
        before.iter().map(|one| one["notes"].clone()).collect::<Vec<_>>(),
        after.iter().map(|one| one["notes"].clone()).collect::<Vec<_>>()
    );
    let bodies: Vec<_> = after.iter().map(|one| one["data"]["body"].as_str().unwrap_or_default()).collect();
    assert!(
        bodies.contains(&"sv_cheats 1; rcon_password \"*********\";sv_password ***********"),
        "{bodies:?}"
    );
}
