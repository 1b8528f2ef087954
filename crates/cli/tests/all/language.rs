//! `--lang` and the environment choose the language; only translated texts may depend on it.

use std::process::{Command, Output};

use serde_json::Value;

/// Runs the command on files of `tests`, with no language in the environment except that in `set`.
fn run(arguments: &[&str], set: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_a2scope"));
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests"));
    for name in ["A2SCOPE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.env("COLUMNS", "100").envs(set.iter().copied()).args(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Removes the members that contain translated texts.
fn without_words(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (name, value) in members.iter_mut() {
                match name.as_str() {
                    "text" | "label" | "meaning" if value.is_string() => *value = Value::Null,
                    _ => without_words(value),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(without_words),
        _ => {}
    }
}

fn records(output: &Output) -> Vec<Value> {
    let mut records: Vec<Value> =
        text(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    records.iter_mut().for_each(without_words);
    records
}

#[test]
fn the_language_is_chosen_by_option_then_environment_and_help_is_english() {
    let reply = "captures/counter-strike-source.txt";
    let says = |arguments: &[&str], set: &[(&str, &str)]| text(&run(arguments, set));
    let (english, french) = (says(&["decode", reply], &[]), says(&["--lang", "fr", "decode", reply], &[]));
    assert!(english.contains("dedicated server") && french.contains("serveur dédié"), "{french}");
    assert_eq!(says(&["decode", reply, "--lang", "fr"], &[]), french);
    assert_eq!(says(&["decode", reply], &[("A2SCOPE_LANG", "fr"), ("LC_ALL", "C")]), french);
    assert_eq!(says(&["decode", reply], &[("LANG", "fr_FR.UTF-8")]), french);
    assert_eq!(says(&["decode", reply, "--lang", "en"], &[("LANG", "fr_FR.UTF-8")]), english);
    assert_eq!(says(&["--help"], &[("A2SCOPE_LANG", "fr")]), says(&["--help"], &[]));
    assert_eq!(run(&["--lang", "tlh", "decode", reply], &[]).status.code(), Some(2));
}

#[test]
fn records_and_exit_codes_are_the_same_in_every_language() {
    for arguments in [
        &[
            "decode",
            "captures/sample.pcapng",
            "-f",
            "ndjson",
            "--fields",
            "--exchanges",
            "--findings",
            "--summary",
        ][..],
        &["decode", "captures/mixed.pcapng", "-f", "ndjson", "--fields", "--findings"],
        &["stats", "captures/sample.pcapng", "-f", "ndjson"],
        &["findings", "captures/mixed.pcapng", "-f", "ndjson"],
        &["servers", "captures/sample.pcapng", "-f", "ndjson"],
        &["decode", "--hex", "ff ff ff ff 55 4b a1", "-f", "ndjson", "--strict"],
        &["decode", "--hex", "no dump", "-f", "ndjson"],
        &["decode", "captures/sample.pcapng", "--filter", "false", "-f", "ndjson"],
    ] {
        let english = run(arguments, &[]);
        for lang in ["fr", "ru"] {
            let other = run(arguments, &[("A2SCOPE_LANG", lang)]);
            assert_eq!(english.status.code(), other.status.code(), "{lang}: {arguments:?}");
            assert!(records(&english) == records(&other), "{lang}: {arguments:?}");
        }
    }
}

#[test]
fn pages_for_people_are_said_in_the_language() {
    // Headings, figures and outcomes are translated; names of messages, codes and text from the capture are not.
    let english =
        ["Messages by kind", "Round trips", "answered", "received", "seen", "longest", "Notes on messages"];
    let page = |arguments: &[&str]| text(&run(arguments, &[("A2SCOPE_LANG", "fr")]));
    let stats = page(&["stats", "captures/sample.pcapng"]);
    let found: Vec<&&str> = english.iter().filter(|words| stats.contains(**words)).collect();
    assert!(found.is_empty(), "{found:?} in\n{stats}");
    let list = page(&["decode", "captures/sample.pcapng"]);
    assert!(!list.contains("asks for a challenge") && !list.contains("shows one byte by byte"), "{list}");
}
