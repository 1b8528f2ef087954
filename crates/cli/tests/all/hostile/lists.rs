//! Hostile texts in lists, changes and conversations.

use std::collections::BTreeSet;

use crate::hostile::bench::{Bench, assert_table, objects, uncoloured, visible};
use a2scope_hostile::capture::{Capture, everything, server};
use a2scope_hostile::values::{characters, values};

#[test]
fn nothing_acts_in_any_list() {
    let bench = Bench::new();
    bench.file("x.pcap", &everything());
    let all = values();
    for command in [
        &["stats"][..],
        &["servers"],
        &["servers", "--sort", "name"],
        &["servers", "--changes"],
        &["players", "--sort", "name"],
        &["rules"],
        &["rules", "--server", "10.9.0.60"],
        &["rcon"],
        &["conversations"],
        &["exchanges"],
        &["findings", "--explain"],
        &["follow"],
    ] {
        for format in ["text", "ndjson", "json", "csv"] {
            if format == "csv" && ["stats", "follow"].contains(&command[0])
                || format != "text" && command == ["follow"]
            {
                continue;
            }
            let what = format!("{command:?} --format {format}");
            let output = bench.run(&[command, &["x.pcap", "--format", format]].concat(), format == "text");
            let text = uncoloured(&what, &output.stdout, format == "text");
            // No name has changed, so `--changes` finds nothing.
            assert_eq!(output.status.code(), Some(i32::from(command.contains(&"--changes"))), "{what}");
            assert!(!text.contains("hunter2"), "{what}: a password");
            match format {
                "csv" => {
                    let rows = assert_table(&what, &text);
                    if command == ["servers"] {
                        let name = rows[0].iter().position(|head| head == "name").unwrap();
                        let named: BTreeSet<&str> =
                            rows[1..].iter().map(|row| row[name].trim_start_matches('\'')).collect();
                        assert!(named.contains("␛b1b␛") && rows.len() > all.len(), "{what}");
                    }
                }
                "text" if ["servers", "players", "rules"].contains(&command[0]) && command.len() < 2 => {
                    let missing = all.iter().find(|value| {
                        // Long texts are clipped, so only short ones can be found.
                        value.len() < 12 && !text.contains(&visible(value))
                    });
                    assert!(missing.is_none(), "{what}: {missing:?}");
                }
                "text" => {}
                _ => assert_eq!(objects(&text).is_empty(), command.contains(&"--changes"), "{what}"),
            }
        }
    }
}

#[test]
fn nothing_acts_in_what_changed() {
    let bench = Bench::new();
    let mut capture = Capture::default();
    for (i, text) in values().iter().enumerate() {
        capture.query(server(0), text);
        capture.query(server(i + 1), b"before");
        capture.query(server(i + 1), text);
    }
    bench.file("x.pcap", &capture.pcap());
    for command in [&["servers", "--changes"][..], &["rules", "--server", "10.9.0.0"], &["servers"]] {
        for format in ["text", "ndjson", "json", "csv"] {
            let what = format!("{command:?} --format {format}");
            let text = bench.text(&[command, &["x.pcap", "--format", format]].concat(), format == "text");
            match format {
                "csv" => assert!(assert_table(&what, &text).len() > 1),
                "text" => assert!(text.len() > 100, "{what}"),
                _ => assert!(!objects(&text).is_empty(), "{what}"),
            }
            let of_all = command.contains(&"--changes");
            assert!(
                !of_all
                    || characters()
                        .into_iter()
                        .filter(char::is_ascii_alphanumeric)
                        .all(|c| text.contains(&format!("{c}b{:02x}{c}", c as u32))),
                "{what}"
            );
        }
    }
}

#[test]
fn nothing_acts_in_a_conversation_and_passwords_are_masked() {
    let bench = Bench::new();
    let mut capture = Capture::default();
    for (i, text) in values().iter().enumerate() {
        capture.rcon(i, text);
    }
    bench.file("rcon.pcap", &capture.pcap());
    let mut capture = Capture::default();
    for text in &values() {
        capture.query(server(0), text);
    }
    for texts in values().chunks(8) {
        capture.talk(server(0), &texts.join(&b" "[..]));
    }
    bench.file("udp.pcap", &capture.pcap());
    let ends = ["--client", "192.0.2.1", "--server", "198.51.100.7"];
    for colours in [false, true] {
        let mut runs = vec![
            vec!["follow", "rcon.pcap"],
            vec!["follow", "rcon.pcap", "--stream", "0", "--show-secrets"],
            vec!["follow", "udp.pcap"],
            vec!["follow", "udp.pcap", "--show-secrets", "--server", "10.9.0.0:27015"],
            vec!["follow", "rcon.pcap", "--format", "ndjson"],
            vec!["follow", "udp.pcap", "--format", "json"],
        ];
        runs.push([&["follow", "rcon.pcap"], &ends[..]].concat());
        for run in runs {
            let text = bench.text(&run, colours);
            assert_eq!(text.contains("hunter2"), run.contains(&"--show-secrets"), "{run:?}: passwords");
            if run.contains(&"--format") {
                assert!(objects(&text).len() > values().len());
                continue;
            }
            let text = uncoloured("follow", text.as_bytes(), colours);
            assert!(text.contains("␛b1b␛"), "{run:?}: {text:.300}");
            if run[1] == "rcon.pcap" {
                // The lines of an answer are kept, but other text with line feeds must not look like lines of ours.
                let lines: Vec<&str> = text.lines().collect();
                let first = lines.iter().position(|line| line.trim() == "first line").unwrap();
                assert!(lines[first + 1].starts_with("    ") && lines[first + 2].trim() == "last line");
                assert!(lines.iter().any(|line| line.contains("  > two␊lines␍␊and <U+0085>more")));
            }
        }
    }
}
