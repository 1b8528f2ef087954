//! Every command that reads has the same exit code for the same case.

use std::path::Path;
use std::process::Command;

const CAPTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures");

/// The commands and their arguments; `{}` is the input.
const COMMANDS: &[&[&str]] = &[
    &["decode", "{}"],
    &["decode", "{}", "--format", "ndjson"],
    &["decode", "{}", "--format", "json"],
    &["decode", "{}", "--format", "csv"],
    &["decode", "{}", "--format", "ndjson", "--exchanges", "--findings"],
    &["decode", "{}", "--summary-only"],
    &["decode", "{}", "--merge"],
    &["decode", "{}", "--jobs", "2"],
    &["export", "{}", "--force", "-o", "out.csv"],
    &["export", "{}", "--force", "-o", "out.ndjson"],
    &["export", "{}", "--force", "-o", "out.json"],
    &["export", "{}", "--force", "-o", "out.pcapng"],
    &["export", "{}", "--force", "-o", "out.html"],
    &["stats", "{}"],
    &["stats", "{}", "--format", "json"],
    &["servers", "{}"],
    &["servers", "{}", "--format", "csv"],
    &["players", "{}"],
    &["rules", "{}"],
    &["exchanges", "{}"],
    &["exchanges", "{}", "--sort", "rtt"],
    &["findings", "{}"],
    &["follow", "{}"],
    &["follow", "{}", "--stream", "0"],
    &["follow", "{}", "--stream", "0", "--format", "ndjson"],
];

#[test]
fn each_case_has_its_exit_code_whatever_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    // A section and an interface, and the same followed by the start of a block.
    let length = |at: usize| u32::from_le_bytes(whole[at + 4..at + 8].try_into().unwrap()) as usize;
    let empty = &whole[..length(0) + length(length(0))];
    let cases: [(&str, &[u8], i32); 4] = [
        ("found", &whole, 0),
        ("nothing", empty, 1),
        ("damaged", &whole[..whole.len() - 7], 3),
        ("nothing-damaged", &whole[..empty.len() + 9], 3),
    ];
    for (name, bytes, _) in cases {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    let mut wrong = Vec::new();
    for command in COMMANDS {
        for (name, code) in cases.map(|(name, _, code)| (name, code)).into_iter().chain([("missing", 2)]) {
            let output = Command::new(env!("CARGO_BIN_EXE_a2scope"))
                .args(command.iter().map(|argument| if *argument == "{}" { name } else { argument }))
                .current_dir(folder.path())
                .output()
                .unwrap();
            if output.status.code() != Some(code) {
                wrong.push(format!("{command:?} on {name}: {} in place of {code}", output.status));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
