//! Manners of a command-line program: help, completions, and the manual page.

use std::process::{Command, Output};

fn a2scope(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_a2scope"))
        .args(arguments)
        .env("COLUMNS", "80")
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

fn text(arguments: &[&str]) -> String {
    let output = a2scope(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(text(&["help", "rcon"]), text(&["rcon", "--help"]));
    assert!(text(&["help"]).contains("Usage: a2scope"));
}

#[test]
fn completions_know_codes_formats_and_messages() {
    let formats = ["hexdump-canonical", "xxd"];
    let subjects = ["rules.truncated", "flood.server", "S2A_INFO_SRC", "paste.odd_digits"];
    // For fish, clap does not write the possible values of positional arguments.
    for (shell, known) in [
        ("bash", [&formats[..], &subjects].concat()),
        ("zsh", [&formats[..], &subjects].concat()),
        ("fish", formats.to_vec()),
    ] {
        let script = text(&["completions", shell]);
        for word in known {
            assert!(script.contains(word), "{shell} does not propose {word}");
        }
    }
    // The proposals of the completion are not the only possible values: fields can be explained, too.
    assert!(text(&["explain", "S2A_INFO_SRC.edf"]).contains("S2A_INFO_SRC.edf"));
}

#[test]
fn topics_are_written_for_a_terminal() {
    for topic in ["challenge", "split", "bzip2", "master", "rcon"] {
        for lang in ["en", "fr", "ru"] {
            let page = text(&["explain", topic, "--lang", lang]);
            for mark in ["##", "| ---", "```", "**", "\\_", "&lt;", "`"] {
                assert!(!page.contains(mark), "{topic}, {lang}: {mark}");
            }
        }
    }
    assert!(text(&["explain", "challenge", "--format", "markdown"]).starts_with("## "));
}

#[test]
fn every_limit_that_is_named_has_an_option() {
    for command in ["stats", "servers", "findings", "conversations"] {
        let help = text(&[command, "--help"]);
        for option in [
            "--max-servers",
            "--max-players",
            "--max-pairs",
            "--max-rules",
            "--max-sessions",
            "--max-findings",
            "--max-distinct",
            "--sampling",
        ] {
            assert!(help.contains(option), "{command}: {option}");
        }
    }
    let capture = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures/mixed.pcapng");
    let few = a2scope(&["conversations", capture, "--max-conversations", "3"]);
    assert!(String::from_utf8(few.stderr).unwrap().contains("--max-conversations raises it"));
    assert!(a2scope(&["conversations", capture, "--max-conversations", "60"]).stderr.is_empty());
}
