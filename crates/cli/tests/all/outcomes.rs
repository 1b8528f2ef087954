//! Every command that reads inputs must have the same exit code in the same situation.

use std::path::Path;
use std::process::Command;

#[cfg(unix)]
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
    &["players", "{}", "--format", "ndjson"],
    &["rules", "{}"],
    &["rules", "{}", "--format", "json"],
    &["rcon", "{}"],
    &["rcon", "{}", "--format", "ndjson"],
    &["conversations", "{}"],
    &["conversations", "{}", "--format", "csv"],
    &["exchanges", "{}"],
    &["exchanges", "{}", "--format", "csv"],
    &["exchanges", "{}", "--sort", "rtt"],
    &["findings", "{}"],
    &["findings", "{}", "--format", "json"],
    &["servers", "{}", "--merge"],
    &["follow", "{}"],
    &["follow", "{}", "--merge"],
    &["follow", "{}", "--stream", "0"],
    &["follow", "{}", "--stream", "0", "--format", "ndjson"],
];

#[test]
fn each_case_has_its_exit_code_whatever_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    // A section with an interface, and the same followed by the start of a block.
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

/// Ctrl-C while the input is silent. The commands besides [`COMMANDS`] would fail if they were not interrupted.
#[cfg(unix)]
#[test]
fn each_interrupted_command_has_its_exit_code_whatever_it_found() {
    use std::io::Write;

    let folder = tempfile::tempdir().unwrap();
    let once = std::fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    // The input is more than a pipe holds, so once it is written, the command is reading.
    let capture = once.repeat(4);
    let failing: [&[&str]; 3] = [
        &["decode", "{}", "--message", "1000000"],
        &["follow", "{}", "--format", "json"],
        &["export", "{}", "missing.pcap", "--force", "-o", "out.csv"],
    ];
    let mut wrong = Vec::new();
    for command in COMMANDS.iter().chain(&failing).filter(|command| !command.contains(&"out.pcapng")) {
        let mut child = crate::support::piped(
            Command::new(env!("CARGO_BIN_EXE_a2scope"))
                .args(command.iter().map(|argument| if *argument == "{}" { "-" } else { argument }))
                .current_dir(folder.path()),
        );
        let mut stdin = child.stdin.take().unwrap();
        let id = child.id().to_string();
        let waiting = std::thread::spawn(move || child.wait_with_output().unwrap());
        stdin.write_all(&capture).unwrap();
        Command::new("kill").args(["-INT", &id]).status().unwrap();
        let status = waiting.join().unwrap().status;
        drop(stdin);
        if status.code() != Some(130) {
            wrong.push(format!("{command:?}: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Packets are exported from files only, so the file is large, and Ctrl-C comes as soon as the export has begun.
#[cfg(unix)]
#[test]
fn an_interrupted_export_of_packets_has_the_same_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let once = std::fs::read(Path::new(CAPTURES).join("mixed.pcapng")).unwrap();
    std::fs::write(folder.path().join("large"), once.repeat((48 << 20) / once.len())).unwrap();
    let mut child = crate::support::piped(
        Command::new(env!("CARGO_BIN_EXE_a2scope"))
            .args(["export", "large", "-o", "out.pcapng"])
            .current_dir(folder.path()),
    );
    // The command creates its temporary file only once it handles Ctrl-C.
    while std::fs::read_dir(folder.path()).unwrap().count() < 2 && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(!folder.path().join("out.pcapng").exists());
}
