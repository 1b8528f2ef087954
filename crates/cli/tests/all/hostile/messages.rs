//! Hostile texts in messages, both in lists and in full detail.

use std::fs;

use serde_json::Value;

use crate::hostile::bench::{Bench, assert_exact, assert_inert, assert_table, objects, uncoloured, visible};
use a2scope_hostile::capture::{Capture, detailed, everything, info, plain, players, rules, server};
use a2scope_hostile::values::values;

#[test]
fn nothing_acts_in_the_lines_of_messages() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    for colours in [false, true] {
        let text = uncoloured("decode", bench.text(&["decode", "x.pcap"], colours).as_bytes(), colours);
        assert!(!text.contains("86427531"), "a password");
        // Long texts are clipped, so only short ones can be found.
        for value in values().iter().filter(|value| value.len() < 12) {
            let name = format!("\"{}\"  {}", visible(value), visible(value));
            assert!(text.contains(&name), "{name} is not there");
        }
    }
    let text = bench.text(&["decode", "x.pcap", "-f", "csv"], false);
    assert_eq!(assert_table("decode", &text).len(), text.lines().count());
    let events = objects(&bench.text(&["decode", "x.pcap", "-f", "eve", "--findings"], false));
    assert!(events.iter().any(|event| event["event_type"] == "alert"));
    bench.text(&["export", "x.pcap", "-f", "zeek", "-o", "a2s.log"], false);
    let log = fs::read_to_string(bench.path("a2s.log")).unwrap();
    assert_inert("zeek", log.replace('\t', " ").as_bytes(), false);
    let rows: Vec<&str> = log.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(rows.len() > values().len());
    for row in rows {
        assert_eq!(row.split('\t').count(), 14, "{row}");
    }
    let exact = |text: &str| {
        let objects = objects(text);
        let mut values = values();
        for message in ["S2A_INFO_SRC", "S2A_INFO_DETAILED", "S2A_PLAYER", "S2A_RULES"] {
            let list: Vec<&Value> = objects.iter().filter(|object| object["message"] == message).collect();
            assert_eq!(list.len(), values.len());
            for (object, value) in list.iter().zip(&values) {
                let data = &object["data"];
                match message {
                    "S2A_PLAYER" => assert_exact(&data["players"][0], "name", value),
                    "S2A_RULES" => {
                        assert_exact(&data["rules"][0], "name", value);
                        assert_exact(&data["rules"][0], "value", value);
                    }
                    _ => {
                        for name in ["name", "map", "folder", "game"] {
                            assert_exact(data, name, value);
                        }
                        if message == "S2A_INFO_SRC" {
                            for name in ["version", "spectator_name", "keywords"] {
                                assert_exact(data, name, value);
                            }
                        } else {
                            assert_exact(&data["mod"], "link", value);
                            assert_exact(&data["mod"], "download_link", value);
                        }
                    }
                }
            }
        }
        let executed = objects.iter().filter(|object| object["message"] == "SERVERDATA_EXECCOMMAND");
        for (object, value) in executed.zip(values.drain(..)) {
            assert_exact(&object["data"], "body", &value);
        }
    };
    exact(&bench.text(&["decode", "x.pcap", "-f", "ndjson", "--fields"], false));
    exact(&bench.text(&["decode", "x.pcap", "-f", "json", "--exchanges", "--findings", "--summary"], true));
}

#[test]
fn nothing_acts_in_a_message_byte_by_byte() {
    let bench = Bench::new();
    let values = values();
    let joint = values.join(&b" "[..]);
    let mut messages = vec![(false, info(&joint)), (false, detailed(&joint)), (false, rules(&values))];
    messages.extend(values.chunks(255).map(|values| (false, players(values))));
    messages.extend(plain(&joint));
    for (from_client, payload) in messages {
        let mut capture = Capture::default();
        capture.between(server(0), from_client, &payload);
        bench.file("x.pcap", &capture.pcap());
        whole(&bench, &["x.pcap"], &values);
    }
    let mut capture = Capture::default();
    capture.rcon(0, b"x");
    capture.rcon(1, &joint[..3000]);
    bench.file("x.pcap", &capture.pcap());
    for number in ["6", "9", "10"] {
        whole(&bench, &["x.pcap", "--message", number], &values);
    }
}

/// Checks a message that is shown in full detail.
fn whole(bench: &Bench, which: &[&str], values: &[Vec<u8>]) {
    let explained = bench.text(&[&["decode", "--explain"], which].concat(), true);
    let explained = uncoloured("decode --explain", explained.as_bytes(), true);
    assert!(explained.lines().count() > 3 && !explained.contains("--message"), "{explained:.300}");
    let text = bench.text(&[&["decode", "--fields", "--show-secrets"], which].concat(), false);
    if text.starts_with("S2A_RULES") {
        assert!(values.iter().all(|value| text.contains(&format!("\"{}\"", visible(value)))), "{text:.300}");
    }
    // The later texts are in later player lists, which are shown separately.
    assert!(text.starts_with("S2A_PLAYER") || text.contains("b41A"), "the text is not there: {text:.2000}");
}
