//! What tshark writes of a capture is read as the capture is.

use std::fs;
use std::process::Command;

use serde_json::Value;

const CAPTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/mixed.pcapng");

fn records(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_a2scope"))
        .arg("decode")
        .args(arguments)
        .args(["--format", "ndjson"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_dissection_has_the_messages_of_its_capture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dissection.txt");
    let datagrams: Vec<Value> = records(&[CAPTURE])
        .into_iter()
        .filter(|record| record["transport"] == "udp" && record["frames"].as_array().unwrap().len() == 1)
        .collect();
    assert!(datagrams.len() > 60, "{}", datagrams.len());
    for (format, has_times) in [
        (&["-T", "json"][..], true),
        (&["-T", "json", "-x"], true),
        (&["-T", "jsonraw"], false),
        (&["-T", "ek"], true),
        (&["-T", "ek", "-x"], true),
        (&["-T", "pdml"], true),
    ] {
        let output = Command::new("tshark").args(["-n", "-r", CAPTURE]).args(format).output();
        fs::write(&path, output.expect("tshark").stdout).unwrap();
        let found = records(&[path.to_str().unwrap()]);
        let mut rest = found.iter();
        for datagram in &datagrams {
            let is_it = |record: &&Value| {
                ["message", "src", "dst", "bytes", "data"].iter().all(|name| record[name] == datagram[name])
            };
            let same = rest.find(is_it).unwrap_or_else(|| panic!("{format:?}: {datagram} is not there"));
            let time = if has_times { &datagram["time"] } else { &Value::Null };
            assert_eq!(&same["time"], time, "{format:?}");
        }
    }
}
