//! Each file of `tests/printed` has what a program printed, and the messages that are made of it.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use a2scope_report::json::encode;
use a2scope_report::printed::messages;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/printed");

/// Returns the records that are made of a text, and what was not printed of each; each record is one of a message.
fn made(text: &str) -> String {
    let mut made = String::new();
    for message in messages(text) {
        let (kind, _) = encode::message(&message.record()).unwrap();
        assert_eq!(kind, message.message);
        writeln!(made, "{}", message.record()).unwrap();
        if !message.missing.is_empty() {
            writeln!(made, "not printed: {}", message.missing.join(", ")).unwrap();
        }
    }
    made
}

#[test]
fn what_was_printed_makes_the_messages_of_its_case() {
    let mut cases = 0;
    for entry in fs::read_dir(CASES).unwrap() {
        let path = entry.unwrap().path();
        let case = fs::read_to_string(&path).unwrap();
        let [head, text, expected] = case.split("\n---\n").collect::<Vec<_>>()[..] else {
            panic!("{}: three parts are expected, with --- between them", path.display())
        };
        assert!(head.contains("origin: ") && head.contains("shows: "), "{}", path.display());
        let made = made(text);
        if env::var_os("A2SCOPE_BLESS").is_some() {
            fs::write(&path, format!("{head}\n---\n{text}\n---\n{made}")).unwrap();
        } else {
            assert_eq!(made, expected, "{}; A2SCOPE_BLESS=1 accepts it after review", path.display());
        }
        cases += 1;
    }
    assert!(cases >= 10, "{cases} cases");
}

#[test]
fn every_prefix_of_a_result_is_read() {
    for name in ["gamedig-printed.txt", "php-print-r.txt", "php-var-dump.txt", "python-a2s.txt"] {
        let case = fs::read_to_string(Path::new(CASES).join(name)).unwrap();
        let text = case.split("\n---\n").nth(1).unwrap();
        for (end, _) in text.char_indices() {
            made(&text[..end]);
        }
    }
}

#[test]
fn brackets_without_end_are_not_followed_for_ever() {
    for bracket in ["[", "[a", "{", "(", "[(", "x(", "a:{", "('", "{<", "(\\", "{A: b ", "[a] => "] {
        assert_eq!(messages(&bracket.repeat(100_000)), []);
    }
}
