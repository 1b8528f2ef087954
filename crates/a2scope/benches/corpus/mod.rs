//! The inputs of the benchmarks: messages and pastes from the tests, and generated traffic.
#![allow(
    dead_code,
    unreachable_pub,
    missing_debug_implementations,
    reason = "each benchmark uses a part of it"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use a2scope::capture::hexdump;
use a2scope::wire::{MessageKind, SINGLE, SPLIT};
use a2scope::{Engine, Options};
use a2scope_generate::{Config, generate};
use criterion::Criterion;

/// Settings for short runs, because there are many small benchmarks.
pub fn criterion() -> Criterion {
    Criterion::default()
        .sample_size(30)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(700))
}

/// The longest intact message of each kind in `tests/cases`.
pub fn messages() -> BTreeMap<MessageKind, Vec<u8>> {
    let mut messages: BTreeMap<MessageKind, Vec<u8>> = BTreeMap::new();
    for text in files("tests/cases") {
        let Some(paste) = text.split("\n---\n").nth(1) else { continue };
        let mut engine = Engine::new(Options::default());
        // Cases that are meant to be refused contain no message.
        let _ = engine.paste(paste, &mut |record| {
            let Some(buffer) = record.message_buffer() else { return };
            let longest = messages.entry(record.kind).or_default();
            if record.arrival.is_intact() && buffer.bytes.len() > longest.len() {
                buffer.bytes.clone_into(longest);
            }
        });
    }
    messages.retain(|_, bytes| !bytes.is_empty());
    messages
}

/// The engine's options for pastes.
pub fn paste_options() -> hexdump::Options<'static> {
    hexdump::Options { packet_starts: &[&SINGLE, &SPLIT], ..hexdump::Options::default() }
}

/// The longest paste of each format in `tests/pastes`.
pub fn pastes() -> BTreeMap<&'static str, String> {
    let mut pastes: BTreeMap<&str, String> = BTreeMap::new();
    for text in files("tests/pastes") {
        let Some((_, rest)) = text.split_once("\n---\n") else { continue };
        let paste = rest.split("\n=== ").next().unwrap_or(rest);
        let Ok(read) = hexdump::read(paste, &paste_options()) else { continue };
        let longest = pastes.entry(read.reading.format).or_default();
        if paste.len() > longest.len() {
            paste.clone_into(longest);
        }
    }
    pastes
}

/// Generated traffic with this share of queries.
pub fn capture(query: f64, bytes: u64) -> Vec<u8> {
    let config = Config { query, bytes, ..Config::default() };
    let mut capture = Vec::new();
    generate(&config, &mut capture).expect("writing to memory");
    capture
}

/// All texts in a directory and its subdirectories, sorted by name.
fn files(directory: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(directory);
    let mut found: Vec<PathBuf> = Vec::new();
    let mut open = vec![root];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).expect("the tests' files") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found.iter().map(|path| fs::read_to_string(path).expect("text")).collect()
}
