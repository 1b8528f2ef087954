//! `check --course`: the worked solutions pass, the starters fail the first stage, and mistakes stop at their stage.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;

use crate::support::piped;

const A2SCOPE: &str = env!("CARGO_BIN_EXE_a2scope");

fn folder(course: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/courses").join(course)
}

/// Returns what a program prints; `None` if it is not installed.
fn printed(program: &str, arguments: &[&str], is_needed: bool) -> Option<String> {
    let printed = Command::new(program).args(arguments).output().ok().filter(|ended| ended.status.success());
    if printed.is_none() {
        assert!(!is_needed || std::env::var_os("A2SCOPE_SKIP_NOTHING").is_none(), "there is no {program}");
        eprintln!("skipped: there is no {program}");
    }
    String::from_utf8(printed?.stdout).ok()
}

/// Returns the path of Python itself: a shim that looks for it takes longer than the client.
fn python() -> Option<String> {
    printed("python3", &["-c", "import sys; print(sys.executable, end='')"], true)
}

fn check(arguments: &[&str], program: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(A2SCOPE);
    command.args(["check", "--course"]).args(arguments);
    // Cases wait more than they compute.
    if program.first() == Some(&"--") {
        command.args(["--jobs", "16"]);
    }
    command.args(program);
    let ended = command.env("COLUMNS", "100").env("NO_COLOR", "1").output().unwrap();
    let text = String::from_utf8(ended.stdout).unwrap() + &String::from_utf8(ended.stderr).unwrap();
    (ended.status.code(), text)
}

#[test]
fn the_worked_client_passes_all_stages() {
    let Some(python) = python() else { return };
    let solution = folder("a2s-client").join("solution.py");
    let (code, text) = check(&["a2s-client"], &["--", &python, "-IS", solution.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("right ")).count(), 12, "{text}");
    assert!(text.ends_with("All 12 stages are passed.\n"), "{text}");
}

#[test]
fn a_mistake_stops_at_its_stage() {
    let Some(python) = python() else { return };
    let solution = std::fs::read_to_string(folder("a2s-client").join("solution.py")).unwrap();
    let programs = tempfile::tempdir().unwrap();
    // What is written instead of what, and the stage, the case and the place that are shown.
    let mistakes = [
        (
            "Source Engine Query",
            "Source engine Query",
            ["1  Ask", "info-plain", "offset 0x0c: 45 should be here (Payload)"],
        ),
        (
            "if header != CHALLENGE:",
            "if True:",
            ["3  Ask again", "info-challenge:", "offset 0x05: your program has not sent these"],
        ),
        ("edf & 0x10", "edf & 0x04", ["5  EDF", "info-edf-all", "offset 0x76: GameID is 240 here"]),
        (
            "for index in sorted(payloads)",
            "for index in payloads",
            ["8  Splits in any order", "split-source-last-first", "in the order 2, 0, 1"],
        ),
    ];
    thread::scope(|scope| {
        for (number, (right, wrong, shown)) in mistakes.into_iter().enumerate() {
            assert!(solution.contains(right), "{right}");
            let program = programs.path().join(format!("{number}.py"));
            std::fs::write(&program, solution.replacen(right, wrong, 1)).unwrap();
            let python = &python;
            scope.spawn(move || {
                let stage = shown[0].split_whitespace().next().unwrap();
                // Later stages are played alone: all before them would take long.
                let is_early = matches!(stage, "1" | "3");
                let arguments = ["a2s-client", "--stage", stage];
                let arguments = if is_early { &arguments[..1] } else { &arguments };
                let (code, text) = check(arguments, &["--", python, "-IS", program.to_str().unwrap()]);
                assert_eq!(code, Some(1), "{text}");
                for part in shown {
                    assert!(text.contains(part), "{wrong}: no {part:?} in\n{text}");
                }
                assert!(text.contains(&format!("Read: a2scope explain a2s-client.{stage}\n")), "{text}");
                let passed = text.lines().filter(|line| line.starts_with("right ")).count();
                assert!(!is_early || (passed + 1).to_string() == stage, "{text}");
                assert!(text.contains("/#v1="), "a link to the packets: {text}");
            });
        }
    });
}

#[test]
fn starters_run_and_fail_the_first_stage() {
    let starters = folder("a2s-client");
    let programs = tempfile::tempdir().unwrap();
    let path = |name: &str| starters.join(name).to_str().unwrap().to_owned();
    let built = |name: &str| programs.path().join(name).to_str().unwrap().to_owned();
    let mut commands = Vec::new();
    if let Some(python) = python() {
        commands.push(vec![python, path("starter.py")]);
    }
    if printed("node", &["--version"], true).is_some() {
        commands.push(vec!["node".to_owned(), path("starter.js")]);
    }
    let (source, program) = (path("starter.rs"), built("rust"));
    if printed("rustc", &["--edition", "2024", "-o", &program, &source], true).is_some() {
        commands.push(vec![program]);
    }
    let (source, program) = (path("starter.go"), built("go"));
    if printed("go", &["build", "-o", &program, &source], false).is_some() {
        commands.push(vec![program]);
    }
    for command in &commands {
        let command: Vec<&str> =
            [&["--"], command.iter().map(String::as_str).collect::<Vec<_>>().as_slice()].concat();
        let (code, text) = check(&["a2s-client", "--stage", "1"], &command);
        assert_eq!(code, Some(1), "{command:?}: {text}");
        for part in [
            "refused       1  Ask\n",
            "no answer",
            "offset 0x04: 54 should follow",
            "a2scope explain a2s-client.1",
        ] {
            assert!(text.contains(part), "{command:?}: no {part:?} in\n{text}");
        }
    }
}

/// A server that ends with the test.
struct Server(Child, String);

impl Server {
    fn new(python: &str, name: &str) -> Self {
        let mut child = piped(Command::new(python).arg("-IS").arg(folder("a2s-server").join(name)).arg("0"));
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self(child, line.trim().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_worked_server_passes_all_stages_and_the_starter_none() {
    let Some(python) = python() else { return };
    let solution = Server::new(&python, "solution.py");
    let starter = Server::new(&python, "starter.py");
    thread::scope(|scope| {
        for number in 1..=6 {
            let address = &solution.1;
            scope.spawn(move || {
                let stage = ["a2s-server", "--stage", &number.to_string()];
                let (code, text) = check(&stage, &["--server", address]);
                assert_eq!(code, Some(0), "{text}");
            });
        }
    });
    let (code, text) = check(&["a2s-server"], &["--server", &starter.1]);
    assert_eq!(code, Some(1), "{text}");
    for part in ["1  Answer A2S_INFO", "Your server has answered nothing.", "a2scope explain a2s-server.1"] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
}

#[test]
fn what_a_server_sends_is_decoded() {
    let Some(python) = python() else { return };
    let solution = std::fs::read_to_string(folder("a2s-server").join("solution.py")).unwrap();
    let programs = tempfile::tempdir().unwrap();
    let wrong = solution.replacen("b\"dl\", 0, 1) + text(\"1.0.0.0\")", "b\"dl\", 0, 1) + b\"1.0\"", 1);
    assert_ne!(wrong, solution);
    let program = programs.path().join("server.py");
    std::fs::write(&program, wrong).unwrap();
    let server = Server::new(&python, program.to_str().unwrap());
    let (code, text) = check(&["a2s-server", "--stage", "1"], &["--server", &server.1]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("no terminating zero") && text.contains("^^"), "{text}");
}

#[test]
fn stages_are_listed_and_every_case_of_them_is_there() {
    for (course, count) in [("a2s-client", 12), ("a2s-server", 6)] {
        let (code, text) = check(&[course, "--list"], &[]);
        assert_eq!((code, text.lines().count()), (Some(0), count), "{text}");
        let (code, text) = check(&[course, "--list", "--format", "ndjson"], &[]);
        assert_eq!(code, Some(0), "{text}");
        let records: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(records.last().unwrap()["stage"], count);
    }
    for (arguments, said) in [
        (&["a2s-client", "--stage", "13", "--list"][..], "stages 1 to 12"),
        (&["a2s-client"], "-- COMMAND"),
        (&["a2s-server"], "--server 127.0.0.1:27015"),
    ] {
        let (code, text) = check(arguments, &[]);
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(said), "{text}");
    }
}
