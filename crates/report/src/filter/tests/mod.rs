extern crate std;

mod evaluation;
mod members;
mod refusal;
mod rows;

use a2scope_engine::{Engine, Options, Record};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use std::fs;
use std::path::Path;

use crate::filter::Filter;

use crate::json;

const INFO: &str =
    "FF FF FF FF 49 11 61 00 62 00 63 00 64 00 F0 00 09 08 00 64 6C 00 01 31 00 10 01 00 00 00 00 00 40 01";
const CHALLENGE: &str = "FF FF FF FF 41 4B A1 D5 22";

/// Returns whether a pasted message matches. Checks that the record and its JSON give the same result.
fn asked(expression: &str, paste: &str) -> Result<bool, String> {
    let filter = Filter::new(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
    let mut answers = Vec::new();
    let mut engine = Engine::new(Options::default());
    engine
        .paste(paste, &mut |record| {
            let mut json = Vec::new();
            json::message(record, json::RecordStyle::default(), &mut json);
            let line = str::from_utf8(&json).unwrap();
            let answer = filter.matches(record).map_err(|why| why.to_string());
            if !expression.contains("arrival") {
                assert_eq!(
                    answer,
                    filter.matches_line(line).map_err(|why| why.to_string()),
                    "{expression}: the record and its JSON disagree"
                );
            }
            answers.push(answer);
        })
        .unwrap();
    assert_eq!(answers.len(), 1, "{paste}");
    answers.remove(0)
}

/// Returns the indexes of the messages in the shared capture that match the expression.
fn of_capture(expression: &str) -> Vec<u64> {
    let filter = Filter::new(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
    let capture =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/captures/mixed.pcapng")).unwrap();
    let mut found = Vec::new();
    let mut engine = Engine::new(Options::default());
    let mut sink = |record: &Record<'_>| {
        if filter.matches(record).unwrap() {
            found.push(record.index);
        }
    };
    engine.push(&capture, &mut sink);
    engine.finish_file(&mut sink);
    found
}
