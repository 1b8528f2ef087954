//! Output that is passed on to others: hashes of the inputs, packets without passwords or names, and incidents in a
//! folder to which captures are being written.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::iter;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use a2scope::capture::{Endpoint, write};
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::piped;

/// Time of the first packet in seconds since 1970: 2025-11-01 12:00:00.
const START: u32 = 1_761_998_400;
const PATIENCE: Duration = Duration::from_mins(1);
const PASSWORD: &str = "open sesame";

fn at(net: u8, last: u8, port: u16) -> Endpoint {
    Endpoint { ip: Ipv4Addr::new(203, net, 113, last).into(), port }
}

/// A capture of raw IP packets, each with its time in seconds and microseconds.
fn pcap(packets: &[(u32, u32, Vec<u8>)]) -> Vec<u8> {
    let mut file = Vec::new();
    for word in [0xA1B2_C3D4, 0x0004_0002, 0, 0, 262_144, 101] {
        file.extend(u32::to_le_bytes(word));
    }
    for (second, micros, packet) in packets {
        let length = packet.len() as u32;
        for word in [START + second, *micros, length, length] {
            file.extend(word.to_le_bytes());
        }
        file.extend_from_slice(packet);
    }
    file
}

fn players(name: &str) -> Vec<u8> {
    let list = json!([{ "name": name, "score": 1, "duration": 5.0 }]);
    let message = json!({ "message": "S2A_PLAYER", "data": { "count": 1, "players": list } });
    a2scope::encode::message(&message.to_string()).unwrap().1
}

/// Ten servers each send ten lists per second to an address that did not ask for them, for `seconds`.
fn reflection(from: u32, seconds: u32) -> Vec<(u32, u32, Vec<u8>)> {
    let mut packets = Vec::new();
    for second in from..from + seconds {
        for n in 0..100 {
            let server = at(0, 10 + (n % 10) as u8, 27_015);
            let packet = write::udp(server, at(9, 7, 80), &players(&format!("player {}", n % 10)));
            packets.push((second, n * 10_000, packet.unwrap()));
        }
    }
    packets
}

/// An RCON login and a command, over TCP.
fn login() -> Vec<(u32, u32, Vec<u8>)> {
    let (client, server) = (at(9, 1, 50_000), at(0, 10, 27_015));
    let rcon = |kind: &str, id: u32, body: &str| {
        let message = json!({ "message": kind, "data": { "id": id, "body": body } });
        a2scope::encode::message(&message.to_string()).unwrap().1
    };
    let ask = rcon("SERVERDATA_AUTH", 1, PASSWORD);
    let answer = rcon("SERVERDATA_AUTH_RESPONSE", 1, "");
    vec![
        (0, 0, write::tcp(client, server, 1, &ask).unwrap()),
        (0, 40_000, write::tcp(server, client, 1, &answer).unwrap()),
    ]
}

fn a2scope(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_a2scope")).args(arguments).output().unwrap()
}

fn records(output: &Output, record: &str) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let all = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    all.filter(|value| value["record"] == record).collect()
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn path(folder: &Path, name: &str, bytes: &[u8]) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn the_hash_is_that_of_the_file_however_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let plain = pcap(&reflection(0, 2));
    let packed = gzip(&plain);
    let cut = &packed[..packed.len() - 9];
    let mut damaged = packed.clone();
    damaged[packed.len() / 2] ^= 0x55;
    damaged.extend(b"and more behind it");
    for (name, bytes) in [
        ("plain.pcap", &plain[..]),
        ("packed.pcap.gz", &packed[..]),
        ("cut.pcap.gz", cut),
        ("damaged.pcap.gz", &damaged[..]),
    ] {
        let path = path(folder.path(), name, bytes);
        let path = path.to_str().unwrap();
        for more in [&[][..], &["--merge"][..]] {
            for command in ["stats", "incidents"] {
                let output = a2scope(&[&[command, "-f", "ndjson", path], more].concat());
                let inputs = records(&output, "input");
                assert_eq!(inputs.len(), 1, "{name} {more:?}");
                assert_eq!(inputs[0]["file"], path);
                assert_eq!(inputs[0]["bytes"], bytes.len());
                assert_eq!(inputs[0]["sha256"], hex(&Sha256::digest(bytes)), "{name} {more:?}");
            }
        }
        let without = records(&a2scope(&["stats", "-f", "ndjson", "--no-hash", path]), "input");
        assert_eq!(without[0]["sha256"], Value::Null);
    }
    // A pipe is hashed while it is read, and its size is not known.
    let mut child = piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args(["stats", "-f", "ndjson", "-"]));
    child.stdin.take().unwrap().write_all(&plain).unwrap();
    let inputs = records(&child.wait_with_output().unwrap(), "input");
    assert_eq!((&inputs[0]["file"], &inputs[0]["bytes"]), (&json!("-"), &Value::Null));
    assert_eq!(inputs[0]["sha256"], hex(&Sha256::digest(&plain)));
}

#[test]
fn a_capture_and_a_report_name_what_they_are_of() {
    let folder = tempfile::tempdir().unwrap();
    let plain = pcap(&reflection(0, 12));
    let hash = hex(&Sha256::digest(&plain));
    let source = path(folder.path(), "plain.pcap", &plain);
    for name in ["out.pcapng", "out.html"] {
        let out = folder.path().join(name);
        let output = a2scope(&["export", source.to_str().unwrap(), "-o", out.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0));
        let bytes = fs::read(&out).unwrap();
        assert!(bytes.windows(hash.len()).any(|part| part == hash.as_bytes()), "{name}");
    }
    let stats = a2scope(&["stats", source.to_str().unwrap()]);
    assert!(String::from_utf8(stats.stdout).unwrap().contains(&hash));
}

#[test]
fn an_exported_capture_has_no_password_unless_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let source = path(folder.path(), "login.pcap", &pcap(&login()));
    let export = |name: &str, more: &[&str]| {
        let out = folder.path().join(name);
        let given = ["export", source.to_str().unwrap(), "-o", out.to_str().unwrap()];
        assert_eq!(a2scope(&[&given, more].concat()).status.code(), Some(0));
        out
    };
    let has =
        |file: &Path| fs::read(file).unwrap().windows(PASSWORD.len()).any(|part| part == PASSWORD.as_bytes());
    assert!(has(&source));
    assert!(has(&export("shown.pcapng", &["--show-secrets"])));
    for (name, more) in [("masked.pcapng", &[][..]), ("merged.pcapng", &["--merge"][..])] {
        let masked = export(name, more);
        assert!(!has(&masked), "{name}");
        let output = a2scope(&["decode", "-f", "ndjson", "--show-secrets", masked.to_str().unwrap()]);
        let messages = records(&output, "message");
        assert_eq!(messages[0]["data"]["body"], "*".repeat(PASSWORD.len()));
        // Login and command each have a packet of their own, which must have a correct checksum.
        let bytes = fs::read(&masked).unwrap();
        let segment = write::tcp(at(9, 1, 50_000), at(0, 10, 27_015), 1, &{
            let body = "*".repeat(PASSWORD.len());
            let message = json!({ "message": "SERVERDATA_AUTH", "data": { "id": 1, "body": body } });
            a2scope::encode::message(&message.to_string()).unwrap().1
        })
        .unwrap();
        assert!(bytes.windows(segment.len()).any(|part| part == segment), "{name}");
    }
}

#[test]
fn the_packets_of_an_incident_are_the_same_incident() {
    let folder = tempfile::tempdir().unwrap();
    let source = path(folder.path(), "all.pcap", &pcap(&[login(), reflection(1, 14)].concat()));
    let source = source.to_str().unwrap();
    let only = folder.path().join("only.pcapng");
    let only = only.to_str().unwrap();
    let incident = |file: &str| records(&a2scope(&["incidents", "-f", "ndjson", file]), "incident").remove(0);
    let before = incident(source);
    let messages = records(&a2scope(&["decode", source, "--incident", "0", "-f", "ndjson"]), "message");
    let counted = messages.iter().filter(|message| message["incident_role"] == "counted").count();
    assert_eq!(before["packets"], counted);
    let listed = records(&a2scope(&["exchanges", source, "--incident", "0", "-f", "ndjson"]), "exchange");
    assert!(listed.iter().all(|exchange| exchange["kind"] == "players"), "the login is none of it");
    let csv = a2scope(&["decode", source, "--incident", "0", "-f", "csv"]);
    let csv = String::from_utf8(csv.stdout).unwrap();
    assert_eq!(csv.lines().filter(|line| line.ends_with(",counted")).count(), counted);
    assert_eq!(a2scope(&["export", source, "--incident", "0", "-o", only]).status.code(), Some(0));
    let after = incident(only);
    for figure in
        ["kind", "target", "packets", "bytes_wire", "peak_pps", "sources", "servers", "start", "end"]
    {
        assert_eq!(after[figure], before[figure], "{figure}");
    }
    assert_eq!(a2scope(&["decode", source, "--incident", "1"]).status.code(), Some(2));
}

#[test]
fn the_senders_of_an_incident_are_listed_and_make_a_set() {
    let folder = tempfile::tempdir().unwrap();
    let source = path(folder.path(), "all.pcap", &pcap(&[login(), reflection(1, 14)].concat()));
    let source = source.to_str().unwrap();
    let before = records(&a2scope(&["incidents", "-f", "ndjson", source]), "incident").remove(0);
    let run = |more: &[&str]| a2scope(&[&["incidents", source, "--senders", "0"], more].concat());
    let senders = records(&run(&["-f", "ndjson"]), "incident_sender");
    assert_eq!(before["sources"], senders.len());
    let packets: u64 = senders.iter().filter_map(|sender| sender["packets"].as_u64()).sum();
    assert_eq!(before["packets"], packets);
    let address = senders[0]["address"].as_str().unwrap();
    let (ip, port) = address.split_once(':').unwrap();
    let text = |more: &[&str]| String::from_utf8(run(more).stdout).unwrap();
    assert!(text(&["-f", "csv"]).lines().any(|line| line.starts_with(&format!("0,{address},"))));
    let nft = text(&["--set", "nft"]);
    assert!(nft.contains("type ipv4_addr . inet_service"), "{nft}");
    assert!(nft.contains(&format!("\t{ip} . {port},\n")), "{nft}");
    assert!(text(&["--set", "ipset"]).contains(&format!("add a2scope-0-v4 {ip},udp:{port}\n")));
}

#[test]
fn an_anonymized_capture_keeps_incidents_and_loses_names() {
    let folder = tempfile::tempdir().unwrap();
    let packets = [login(), reflection(1, 14)].concat();
    let source = path(folder.path(), "named.pcap", &pcap(&packets));
    let source = source.to_str().unwrap();
    let incidents = |file: &str| records(&a2scope(&["incidents", "-f", "ndjson", file]), "incident");
    let before = incidents(source);
    assert_eq!(before.len(), 1);
    let mut outputs = Vec::new();
    for name in ["a.pcapng", "b.pcapng"] {
        let out = folder.path().join(name);
        let out = out.to_str().unwrap();
        assert_eq!(a2scope(&["export", source, "--anonymize", "-o", out]).status.code(), Some(0));
        let after = incidents(out);
        assert_eq!(after.len(), 1);
        for figure in [
            "kind",
            "packets",
            "bytes_wire",
            "peak_pps",
            "sources",
            "servers",
            "start",
            "end",
            "ttl",
            "ports",
        ] {
            assert_eq!(after[0][figure], before[0][figure], "{figure}");
        }
        let bytes = fs::read(out).unwrap();
        let gone = [&b"player"[..], PASSWORD.as_bytes(), &[203, 0, 113], &[203, 9, 113]];
        for gone in gone {
            assert!(!bytes.windows(gone.len()).any(|part| part == gone), "{gone:?} is left");
        }
        let mut messages = records(&a2scope(&["decode", "-f", "ndjson", out]), "message");
        messages.retain(|message| message["message"] == "S2A_PLAYER");
        assert_eq!(messages.len(), 1400);
        let summary = a2scope(&["decode", "-f", "ndjson", "--summary-only", out]);
        assert_eq!(records(&summary, "summary")[0]["transport"]["udp_checksum_wrong"], 0);
        // Ten different names are still ten different names, and each server still has a single address.
        let distinct = |of: &dyn Fn(&Value) -> Value| {
            let mut all: Vec<String> = messages.iter().map(|message| of(message).to_string()).collect();
            all.sort();
            all.dedup();
            all.len()
        };
        assert_eq!(distinct(&|message| message["data"]["players"][0]["name"].clone()), 10);
        assert_eq!(distinct(&|message| message["src"].clone()), 10);
        outputs.push(messages[0]["src"].clone());
    }
    assert_ne!(outputs[0], outputs[1], "another run has another key");
}

/// Begins to watch a folder. Returns the program, and a function that waits for its next record.
fn watch(ring: &Path) -> (Child, impl Fn() -> Value) {
    let mut child = piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args([
        "incidents",
        "--watch",
        ring.to_str().unwrap(),
        "-f",
        "ndjson",
    ]));
    let (sender, lines) = channel();
    let output = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    (child, move || serde_json::from_str(&lines.recv_timeout(PATIENCE).unwrap()).unwrap())
}

#[test]
fn a_growing_folder_tells_what_begins_and_ends() {
    let folder = tempfile::tempdir().unwrap();
    let ring = folder.path().join("ring");
    fs::create_dir(&ring).unwrap();
    fs::write(ring.join("notes.txt"), "no capture").unwrap();
    let (mut child, next) = watch(&ring);

    // A file that grows: at first it ends in the middle of a packet.
    let attack = pcap(&reflection(0, 20));
    let (head, tail) = attack.split_at(attack.len() / 2 + 11);
    let first = ring.join("ring_00001.pcap");
    fs::write(&first, head).unwrap();
    let mut growing = fs::OpenOptions::new().append(true).open(&first).unwrap();
    growing.write_all(tail).unwrap();
    let begins = next();
    assert_eq!((&begins["state"], &begins["kind"]), (&json!("begins"), &json!("reflection")));
    assert_eq!(begins["target"], "203.9.113.7");

    // The attack continues in the next file, and has ended in the one after that.
    fs::write(ring.join("ring_00002.pcap"), pcap(&reflection(20, 10))).unwrap();
    let later = write::udp(at(0, 99, 27_015), at(9, 8, 40_000), &players("late")).unwrap();
    fs::write(ring.join("ring_00003.pcap"), pcap(&[(300, 0, later)])).unwrap();
    let ended = iter::repeat_with(next).find(|record| record["state"] != "update").unwrap();
    assert_eq!((&ended["state"], &ended["index"]), (&json!("ended"), &begins["index"]));
    assert_eq!(ended["packets"], 3000, "three files are one capture");
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Compressed files are a part of the capture: those that were there before, and one that is being written. One that was read
/// before it was compressed is not read again. What has not ended is told at Ctrl-C.
#[cfg(unix)]
#[test]
fn a_watched_folder_may_hold_compressed_files_and_what_is_open_is_told_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let ring = folder.path();
    let seconds = |from, count| pcap(&reflection(from, count));
    fs::write(ring.join("ring_1.pcap.gz"), gzip(&seconds(0, 5))).unwrap();
    let zst =
        ruzstd::encoding::compress_to_vec(&seconds(5, 5)[..], ruzstd::encoding::CompressionLevel::Fastest);
    fs::write(ring.join("ring_2.pcap.zst"), zst).unwrap();
    fs::write(ring.join("ring_3.pcap"), seconds(10, 10)).unwrap();
    let (mut child, next) = watch(ring);
    let begins = next();
    assert_eq!(
        (&begins["state"], &begins["start"]),
        (&json!("begins"), &json!("2025-11-01T12:00:00.000000000Z"))
    );

    // The newest file is compressed, while a compressed one grows.
    let packed = gzip(&seconds(20, 10));
    let (head, tail) = packed.split_at(packed.len() / 2);
    let path = ring.join("ring_4.pcap.gz");
    fs::write(&path, head).unwrap();
    fs::write(ring.join("ring_3.pcap.gz"), gzip(&seconds(10, 10))).unwrap();
    fs::remove_file(ring.join("ring_3.pcap")).unwrap();
    thread::sleep(Duration::from_secs(1));
    fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(tail).unwrap();
    thread::sleep(Duration::from_secs(1));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let open = iter::repeat_with(next).find(|record| record["state"] != "update").unwrap();
    assert_eq!(
        (&open["state"], &open["index"], &open["packets"]),
        (&json!("open"), &begins["index"], &json!(3000))
    );
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// A capture may come through a pipe. What goes on is told again, what is open at its end, too; and a command gets each
/// record.
#[cfg(unix)]
#[test]
fn a_capture_in_a_pipe_is_watched_and_a_command_is_run_for_each_record() {
    let folder = tempfile::tempdir().unwrap();
    let told = folder.path().join("told.ndjson");
    let exec = format!("cat >> '{}'; echo printed; echo failed >&2", told.display());
    let mut child = piped(
        Command::new(env!("CARGO_BIN_EXE_a2scope"))
            .args(["incidents", "--watch", "-", "-f", "ndjson", "--exec", &exec])
            .stdin(Stdio::piped()),
    );
    let mut input = child.stdin.take().unwrap();
    input.write_all(&pcap(&reflection(0, 60))).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let incidents = records(&output, "incident");
    let states: Vec<&str> = incidents.iter().filter_map(|incident| incident["state"].as_str()).collect();
    assert_eq!((states.first(), states.last()), (Some(&"begins"), Some(&"open")), "{states:?}");
    assert!(states[1..states.len() - 1].iter().all(|state| *state == "update"), "{states:?}");
    assert_eq!(incidents.last().unwrap()["packets"], 6000);
    let mut executed: Vec<String> =
        fs::read_to_string(&told).unwrap().lines().map(ToOwned::to_owned).collect();
    let mut printed: Vec<String> =
        String::from_utf8(output.stdout).unwrap().lines().map(ToOwned::to_owned).collect();
    executed.sort();
    printed.sort();
    assert_eq!(executed, printed);
    // What the command prints would be between the records; its errors are for whoever watches.
    assert!(String::from_utf8(output.stderr).unwrap().contains("failed\n"));
}
