//! Every file of `tests/cases` as a set of named tests. `tests/README.md` describes the format of a case.

#[path = "cases/decoder.rs"]
mod decoder;
#[path = "cases/expected.rs"]
mod expected;
#[path = "cases/output.rs"]
mod output;
#[path = "cases/round_trips.rs"]
mod round_trips;
mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use a2scope::capture::hexdump;
use a2scope::text::English;
use a2scope::wire::{self, Message, MessageKind, Node, Notes, Tree, Value};
use a2scope::{BufferKind, Engine, Options, encode, paste_options, report};
use decoder::{decode, prefixes, tiling, untraced};
use expected::{every_code, tree, values};
use libtest_mimic::{Arguments, Failed, Trial};
use output::{chunks, hostile, schema};
use round_trips::{json_round_trip, paste_formats, round_trip};
use serde_json::Value as Json;
use support::run::{Run, Seen, run};
use support::{files, render};

type Outcome = Result<(), Failed>;
type Property = fn(&Case) -> Outcome;

/// The properties to check of every case, by name.
const PROPERTIES: &[(&str, Property)] = &[
    ("tree", tree),
    ("values", values),
    ("tiling", tiling),
    ("prefixes", prefixes),
    ("round_trip", round_trip),
    ("json_round_trip", json_round_trip),
    ("untraced", untraced),
    ("paste_formats", paste_formats),
    ("schema", schema),
    ("hostile", hostile),
];

fn main() {
    let arguments = Arguments::from_args();
    let cases = Case::all();
    let mut tests = Vec::new();
    for case in &cases {
        for &(name, property) in PROPERTIES {
            let case = case.clone();
            tests.push(Trial::test(format!("{name}::{}", case.name), move || property(&case)));
        }
    }
    let all = cases.clone();
    tests.push(Trial::test("chunks::pcap", move || chunks(&all, files::Format::Pcap)));
    let all = cases.clone();
    tests.push(Trial::test("chunks::pcapng", move || chunks(&all, files::Format::Pcapng)));
    tests.push(Trial::test("codes::every_code_of_a_message_has_a_case", move || every_code(&cases)));
    libtest_mimic::run(&arguments, tests).exit();
}

/// A file of `tests/cases`.
#[derive(Clone, Debug)]
struct Case {
    /// The path of the file below `tests/cases`, without the extension.
    name: String,
    file: PathBuf,
    /// Everything before the first `---`; then the paste; then the expected tree.
    header: String,
    paste: String,
    expected: String,
}

impl Case {
    fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
        let mut files = Vec::new();
        list(&root, &mut files);
        files.sort();
        files.iter().map(|file| Self::read(&root, file)).collect()
    }

    fn read(root: &Path, file: &Path) -> Self {
        let text = fs::read_to_string(file).unwrap();
        let name = file.strip_prefix(root).unwrap().with_extension("");
        let name = name.to_str().unwrap().replace('\\', "/");
        let (header, rest) =
            text.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the header"));
        let (paste, expected) =
            rest.split_once("\n---\n").unwrap_or_else(|| panic!("{name}: no line of --- after the paste"));
        Self {
            name,
            file: file.to_owned(),
            header: header.to_owned(),
            paste: paste.to_owned(),
            expected: expected.to_owned(),
        }
    }

    /// The values of header lines that begin with `key: `.
    fn lines<'c>(&'c self, key: &'c str) -> impl Iterator<Item = &'c str> {
        self.header.lines().filter_map(move |line| line.strip_prefix(key)?.strip_prefix(": "))
    }

    /// Reads the paste; `Err` if the paste is refused, as the case requires.
    fn run(&self) -> Result<Run, Failed> {
        run(&self.paste).map_err(|refusal| {
            Failed::from(format!(
                "the paste was refused: {}: {} (line {})",
                refusal.code, refusal.text, refusal.line
            ))
        })
    }

    fn is_refused(&self) -> bool {
        self.lines("refused").next().is_some()
    }
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}

/// Calls `each` with every message of a case that must not be refused.
fn each_message(case: &Case, mut each: impl FnMut(&Seen) -> Result<(), String>) -> Outcome {
    if case.is_refused() {
        return Ok(());
    }
    for seen in case.run()?.messages {
        each(&seen).map_err(|why| {
            format!("message {} ({}, {} bytes): {why}", seen.index, seen.kind.name(), seen.bytes)
        })?;
    }
    Ok(())
}

impl Seen {
    /// The bytes of the message itself.
    fn message(&self) -> &[u8] {
        self.buffers.iter().rfind(|(kind, _)| *kind != BufferKind::Unescaped).map_or(&[], |(_, bytes)| bytes)
    }

    fn is_rcon(&self) -> bool {
        self.kind.name().starts_with("SERVERDATA_")
    }
}
