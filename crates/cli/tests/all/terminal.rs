//! On a terminal: a paste is read completely, the terminal is restored afterwards, and the messages of a growing pipe
//! are counted on a line.
#![cfg(unix)]

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

use crate::support::piped;

const PATIENCE: Duration = Duration::from_mins(1);

/// The user's end of a terminal.
struct Person {
    terminal: File,
    before: LocalModes,
    child: Child,
}

/// Both ends of a new terminal.
fn terminal() -> (File, File) {
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
    let terminal = openpt(flags).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
    let mut other = OpenOptions::new();
    other.read(true).write(true).custom_flags(OpenptFlags::NOCTTY.bits() as i32);
    (terminal.into(), other.open(name).unwrap())
}

/// Runs the command on a new terminal, and waits until it is ready for a dump.
fn run(arguments: &[&str]) -> Person {
    let (terminal, other) = terminal();
    let before = tcgetattr(&terminal).unwrap().local_modes;
    assert!(before.contains(LocalModes::ICANON | LocalModes::ECHO));
    let mut child = Command::new(env!("CARGO_BIN_EXE_a2scope"))
        .args(arguments)
        .stdin(other)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut stderr).unwrap();
    assert_eq!(stderr, "Paste a dump, end with Ctrl-D\n");
    let start = Instant::now();
    while tcgetattr(&terminal).unwrap().local_modes.contains(LocalModes::ICANON) {
        assert!(start.elapsed() < PATIENCE, "lines are still cut");
        std::thread::yield_now();
    }
    Person { terminal, before, child }
}

impl Person {
    /// Pastes the text; returns what the command printed, and what the terminal showed.
    fn pastes(mut self, text: &str) -> (String, String) {
        let mut screen = self.terminal.try_clone().unwrap();
        let shown = std::thread::spawn(move || {
            let mut shown = Vec::new();
            let mut buffer = [0; 4096];
            // Reading fails when the other end is closed.
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                shown.extend_from_slice(&buffer[..count]);
            }
            String::from_utf8_lossy(&shown).into_owned()
        });
        self.terminal.write_all(text.as_bytes()).unwrap();
        let mut printed = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut printed).unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(0), "{printed}");
        self.is_as_it_was();
        (printed, shown.join().unwrap())
    }

    fn is_as_it_was(&self) {
        assert_eq!(tcgetattr(&self.terminal).unwrap().local_modes, self.before);
    }
}

#[test]
fn a_line_of_ten_kilobytes_is_read_whole() {
    let line = format!("FFFFFFFF6A{}", "30".repeat(5_000));
    let (printed, shown) = run(&["decode", "-f", "ndjson"]).pastes(&format!("{line}\n\x04"));
    assert!(
        printed.contains("\"message\":\"A2A_ACK\"") && printed.contains("\"bytes\":5005"),
        "{printed:.300}"
    );
    assert!(shown.contains(&line), "the paste is not shown");
}

#[test]
fn the_last_characters_can_be_taken_back_and_a_line_need_not_end() {
    let (printed, shown) = run(&["decode", "-", "-f", "csv"]).pastes("FF FF FF FF 6X\u{7f}9\u{4}");
    assert!(printed.contains("A2A_PING"), "{printed}");
    assert!(shown.contains("6X\u{8} \u{8}9"), "{shown:?}");
}

#[test]
fn ctrl_c_leaves_the_terminal_as_it_was() {
    let mut person = run(&["decode"]);
    person.terminal.write_all(b"FF FF").unwrap();
    Command::new("kill").args(["-INT", &person.child.id().to_string()]).status().unwrap();
    assert_eq!(person.child.wait().unwrap().code(), Some(130));
    person.is_as_it_was();
}

#[test]
fn a_pipe_that_grows_is_counted_on_a_terminal_and_nowhere_else() {
    let capture = include_bytes!("../../../../tests/captures/mixed.pcapng");
    for arguments in
        [&["stats"][..], &["findings"], &["servers"], &["follow"], &["exchanges", "--sort", "rtt"]]
    {
        let (mut screen, other) = terminal();
        let mut child = Command::new(env!("CARGO_BIN_EXE_a2scope"))
            .args(arguments)
            .env("TERM", "xterm")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(other)
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(capture).unwrap();
        let (sender, receiver) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let (mut shown, mut buffer) = (Vec::new(), [0; 4096]);
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                shown.extend_from_slice(&buffer[..count]);
                if String::from_utf8_lossy(&shown).contains("88 messages") {
                    let _ = sender.send(());
                    break;
                }
            }
            // Reads until the other end is closed.
            while screen.read(&mut buffer).is_ok_and(|count| count > 0) {}
        });
        // The pipe is still open, so the count is not the final one.
        receiver.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{arguments:?}: nothing is counted"));
        drop(stdin);
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0), "{arguments:?}");

        let mut child = piped(Command::new(env!("CARGO_BIN_EXE_a2scope")).args(arguments));
        child.stdin.take().unwrap().write_all(capture).unwrap();
        let stderr = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        assert!(!stderr.contains("read in"), "{arguments:?}: {stderr}");
    }
}
