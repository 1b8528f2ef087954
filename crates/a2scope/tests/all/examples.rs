//! Runs the examples over the captures of `tests/captures`.

use std::fs;
use std::path::Path;

#[path = "../../examples/decode_dump.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod decode_dump;
#[cfg(feature = "filter")]
#[path = "../../examples/filter.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod filter;
#[path = "../../examples/read_capture.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod read_capture;
#[path = "../../examples/which_servers_answered.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod which_servers_answered;

fn capture(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures");
    fs::read(folder.join(name)).unwrap()
}

/// What an example prints, as lines.
fn lines(run: impl FnOnce(&mut Vec<u8>)) -> Vec<String> {
    let mut out = Vec::new();
    run(&mut out);
    String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn decode_dump_prints_every_field() {
    let dump = String::from_utf8(capture("counter-strike-source.txt")).unwrap();
    let lines = lines(|out| decode_dump::run(&dump, out).unwrap());
    assert_eq!(lines.first().unwrap(), "S2A_INFO_SRC");
    assert!(lines.contains(&"002b  Map  \"de_dust\"  ".to_owned()), "{lines:#?}");
    assert_eq!(lines.last().unwrap(), "read as hex-ascii");
}

#[test]
fn decode_dump_says_why_a_text_is_no_dump() {
    let error = decode_dump::run("no dump at all", &mut Vec::new()).unwrap_err().to_string();
    assert!(error.starts_with("line 1: "), "{error}");
}

#[test]
fn read_capture_prints_a_line_for_each_message() {
    let capture = capture("mixed.pcapng");
    let lines = lines(|out| read_capture::run(&capture[..], out).unwrap());
    assert_eq!(lines.len(), 89);
    assert!(lines[0].ends_with(" -> 193.68.217.241:27019  A2S_INFO  "), "{}", lines[0]);
    assert_eq!(lines[88], "88 messages");
}

#[test]
fn read_capture_names_damage() {
    let capture = capture("mixed.pcapng");
    let lines = lines(|out| read_capture::run(&capture[..capture.len() - 10], out).unwrap());
    assert!(lines.iter().any(|line| line.starts_with("damaged at byte ")), "{lines:#?}");
}

#[test]
fn which_servers_answered_lists_them() {
    let capture = capture("mixed.pcapng");
    let lines = lines(|out| which_servers_answered::run(&capture, out).unwrap());
    let line = "187.211.165.209:27022  instant war #2  crossfire  47/64 players  replies: 3";
    assert!(lines.contains(&line.to_owned()), "{lines:#?}");
    assert_eq!(lines.last().unwrap(), &format!("{} servers", lines.len() - 1));
}

#[cfg(feature = "filter")]
#[test]
fn filter_prints_the_messages_that_match() {
    let capture = capture("mixed.pcapng");
    let lines = lines(|out| filter::run(&capture, "data.players > 40", out).unwrap());
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].starts_with("74  S2A_INFO_SRC  "), "{}", lines[0]);
}

#[cfg(feature = "filter")]
#[test]
fn filter_refuses_an_expression_that_makes_no_sense() {
    let error = filter::run(&[], "data.playerz > 40", &mut Vec::new()).unwrap_err().to_string();
    assert!(error.contains("playerz"), "{error}");
}
