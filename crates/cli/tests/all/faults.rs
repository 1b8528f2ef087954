//! Faults around the command: full disks, readers that go away, and files that cannot be written, exist already or
//! change while they are read. The command must end with the right exit code and a message that names what failed, and
//! leave either a complete file or the previous one.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::support::piped;

const CAPTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/captures");
const A2SCOPE: &str = env!("CARGO_BIN_EXE_a2scope");
/// Longer than any of these runs takes.
const PATIENCE: Duration = Duration::from_mins(1);
const SIGINT: u32 = 2;

/// A folder with a capture, a paste and a capture of 9 MB.
struct Bench(tempfile::TempDir);

impl Bench {
    fn new() -> Self {
        let bench = Self(tempfile::tempdir().unwrap());
        fs::copy(Path::new(CAPTURES).join("mixed.pcapng"), bench.path("x.pcapng")).unwrap();
        bench
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The capture repeated until it is large enough for several threads.
    fn large(&self) -> &'static str {
        let once = fs::read(self.path("x.pcapng")).unwrap();
        fs::write(self.path("large.pcapng"), once.repeat((9 << 20) / once.len() + 1)).unwrap();
        "large.pcapng"
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(A2SCOPE);
        command.args(arguments).current_dir(self.0.path()).env("COLUMNS", "100").stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> End {
        End::of(&self.command(arguments).output().unwrap())
    }

    /// Runs a shell script with the command as `$A`.
    fn shell(&self, script: &str) -> End {
        let mut command = Command::new("sh");
        command.args(["-c", script]).env("A", A2SCOPE).current_dir(self.0.path()).stdin(Stdio::null());
        End::of(&command.output().unwrap())
    }

    /// The names of the files in the folder, except those of the inputs.
    fn files(&self) -> Vec<String> {
        let names = fs::read_dir(self.0.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.retain(|name| !name.ends_with(".pcapng") || name.starts_with("out"));
        names.sort();
        names
    }
}

/// The exit code of a command, and its standard error.
#[derive(Debug)]
struct End {
    code: Option<i32>,
    out: String,
    stderr: String,
}

impl End {
    fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let end =
            Self { code: output.status.code(), out: text(&output.stdout), stderr: text(&output.stderr) };
        assert!(!end.stderr.contains("panicked") && !end.stderr.contains("RUST_BACKTRACE"), "{end:?}");
        end
    }

    #[track_caller]
    fn is(&self, code: i32, says: &str) {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert!(self.stderr.contains(says), "{says:?} is not in {self:?}");
        assert!(self.stderr.lines().all(|line| line.len() < 500), "{self:?}");
    }

    /// Asserts that the command failed with this message and no other.
    #[track_caller]
    fn fails(&self, says: &str) {
        self.is(2, says);
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        assert!(self.stderr.starts_with("a2scope: "), "{self:?}");
    }
}

/// All commands that write to standard output.
const TO_STDOUT: &[&[&str]] = &[
    &["decode", "x.pcapng"],
    &["decode", "x.pcapng", "-f", "ndjson", "--fields"],
    &["decode", "x.pcapng", "-f", "json", "--exchanges"],
    &["decode", "x.pcapng", "-f", "csv"],
    &["decode", "x.pcapng", "--merge", "-f", "ndjson"],
    &["decode", "x.pcapng", "--message", "3"],
    &["decode", "x.pcapng", "--summary-only"],
    &["decode", "x.pcapng", "x.pcapng", "--jobs", "2"],
    &["follow", "x.pcapng"],
    &["follow", "x.pcapng", "--stream", "0"],
    &["follow", "x.pcapng", "--stream", "0", "-f", "json"],
    &["stats", "x.pcapng"],
    &["stats", "x.pcapng", "-f", "ndjson"],
    &["servers", "x.pcapng"],
    &["servers", "x.pcapng", "-f", "csv"],
    &["players", "x.pcapng", "-f", "json"],
    &["rules", "x.pcapng"],
    &["exchanges", "x.pcapng"],
    &["exchanges", "x.pcapng", "--sort", "rtt", "-f", "csv"],
    &["findings", "x.pcapng"],
    &["export", "x.pcapng", "-o", "out.csv", "--force"],
    &["encode", "{\"message\":\"A2A_PING\"}"],
    &["encode", "{\"message\":\"A2A_PING\"}", "--to", "bin"],
    &["case"],
    &["case", "1", "--seed", "x"],
    &["case", "1", "--seed", "x", "-f", "qti"],
    &["explain"],
    &["explain", "codes"],
    &["explain", "S2A_INFO_SRC.edf"],
    &["completions", "bash"],
    &["man"],
    &["--help"],
    &["decode", "--help"],
    &["--version"],
];

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_said() {
    let bench = Bench::new();
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").map(Stdio::from);
    for arguments in TO_STDOUT {
        let output = bench.command(arguments).stdout(full().unwrap()).output().unwrap();
        let end = End::of(&output);
        end.fails("standard output: No space left on device");
        // If the error cannot be printed either, the exit code reports it.
        let output =
            bench.command(arguments).stdout(full().unwrap()).stderr(full().unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    for arguments in
        [&["decode", "missing"][..], &["decode", "--nope"], &["decode", "x.pcapng", "--filter", "("]]
    {
        let output = bench.command(arguments).stderr(full().unwrap()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_is_no_error() {
    let bench = Bench::new();
    let large = bench.large();
    let mut runs: Vec<Vec<&str>> = TO_STDOUT.iter().map(|run| run.to_vec()).collect();
    for format in ["text", "ndjson", "json", "csv"] {
        runs.push(vec!["decode", large, "--jobs", "2", "-f", format]);
        runs.push(vec!["decode", large, large, "x.pcapng", "-f", format]);
    }
    runs.push(vec!["exchanges", large]);
    for run in runs {
        // The reader goes away before the first byte, or after it.
        for taken in [0, 1] {
            let start = Instant::now();
            let mut child =
                bench.command(&run).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let mut stdout = child.stdout.take().unwrap();
            let mut buffer = vec![0; taken];
            let _ = stdout.read(&mut buffer).unwrap();
            drop(stdout);
            let end = End::of(&child.wait_with_output().unwrap());
            assert_eq!(end.code, Some(0), "{run:?}");
            // A list that fitted into the pipe may be followed by a message on standard error.
            let listed = run[0] == "follow"
                && end.stderr.ends_with("choose one with --client, --server or --stream\n");
            assert!(end.stderr.is_empty() || listed, "{run:?}: {}", end.stderr);
            assert!(start.elapsed() < PATIENCE, "{run:?}");
        }
    }
    // Nobody reads standard error.
    for arguments in
        [&["decode", "missing"][..], &["decode", "--nope"], &["decode", "x.pcapng", "--filter", "("]]
    {
        let mut child = bench.command(arguments).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(2), "{arguments:?}");
    }
    let end = bench.shell("$A decode x.pcapng >&- 2>&-; echo $?; $A decode missing 2>&-; echo $?");
    assert!(end.out.ends_with("2\n"), "{end:?}");
}

#[test]
fn a_reader_that_goes_ends_the_reading_of_an_endless_pipe() {
    let bench = Bench::new();
    let mut child = piped(&mut bench.command(&["decode", "-", "-f", "ndjson"]));
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let capture = fs::read(bench.path("x.pcapng")).unwrap();
    let writer = std::thread::spawn(move || while stdin.write_all(&capture).is_ok() {});
    let _ = stdout.read(&mut [0; 100]).unwrap();
    drop(stdout);
    let end = End::of(&child.wait_with_output().unwrap());
    assert_eq!((end.code, end.stderr.as_str()), (Some(0), ""));
    writer.join().unwrap();
}

/// The shell's limit on file sizes makes writing fail; then there must be no incomplete file.
#[test]
fn a_file_that_does_not_become_whole_is_not_there() {
    let bench = Bench::new();
    let large = bench.large();
    for ending in ["csv", "ndjson", "json", "pcapng", "html"] {
        for limit in [0, 1] {
            let input = if limit == 0 { "x.pcapng" } else { large };
            // Errors go to a pipe, because files are limited to a few blocks of 512 bytes.
            let script = format!("trap '' XFSZ; ulimit -f {limit}; exec $A export {input} -o out.{ending}");
            let end = bench.shell(&script);
            end.fails("File too large");
            assert!(end.stderr.contains(&format!("out.{ending}: ")), "{end:?}");
            assert_eq!(bench.files(), [""; 0], "{ending}");
            // A previous file is kept.
            fs::write(bench.path(&format!("out.{ending}")), "before").unwrap();
            bench.shell(&format!("{script} --force")).fails("File too large");
            assert_eq!(bench.files(), [format!("out.{ending}")]);
            assert_eq!(fs::read(bench.path(&format!("out.{ending}"))).unwrap(), b"before");
            fs::remove_file(bench.path(&format!("out.{ending}"))).unwrap();
        }
    }
    let script = "trap '' XFSZ; ulimit -f 0; exec $A encode '{\"message\":\"A2A_PING\"}' -o out.txt";
    bench.shell(script).fails("out.txt: File too large");
    assert_eq!(bench.files(), [""; 0]);
}

#[test]
fn what_is_there_is_not_overwritten_unless_asked_and_then_whole() {
    let bench = Bench::new();
    let at = |name: &str| bench.path(name);
    let export = |output: &str| bench.run(&["export", "x.pcapng", "-o", output, "-f", "csv"]);
    let forced = |output: &str| bench.run(&["export", "x.pcapng", "-o", output, "-f", "csv", "--force"]);
    fs::write(at("out.csv"), "before").unwrap();
    export("out.csv").fails("out.csv: already exists; --force overwrites it");
    let encode = ["encode", "{\"message\":\"A2A_PING\"}", "-o", "out.csv"];
    bench.run(&encode).fails("out.csv: already exists; --force overwrites it");
    // If the command fails, because of an invalid filter or a missing input, the previous file stays.
    bench.run(&["export", "x.pcapng", "-o", "out.csv", "--force", "--filter", "("]).is(2, "--filter");
    bench.run(&["export", "x.pcapng", "missing", "-o", "out.csv", "--force"]).is(2, "out.csv is not written");
    assert_eq!(fs::read(at("out.csv")).unwrap(), b"before");
    fs::set_permissions(at("out.csv"), fs::Permissions::from_mode(0o640)).unwrap();
    forced("out.csv").is(0, "");
    let whole = fs::read(at("out.csv")).unwrap();
    assert!(whole.starts_with(b"index,time,") && whole.ends_with(b"\n"));
    assert_eq!(fs::metadata(at("out.csv")).unwrap().mode() & 0o777, 0o640, "its rights stay");
    bench.run(&[&encode[..], &["--force"]].concat()).is(0, "");
    assert!(fs::read(at("out.csv")).unwrap().starts_with(b"00000000  ff ff ff ff 69"));

    // A link is followed, and its target replaced.
    fs::create_dir(at("far")).unwrap();
    fs::write(at("far/file"), "before").unwrap();
    symlink("far/file", at("out-link")).unwrap();
    export("out-link").fails("already exists");
    forced("out-link").is(0, "");
    assert!(at("out-link").is_symlink() && fs::read(at("far/file")).unwrap() == whole);
    symlink("nowhere", at("out-dangling")).unwrap();
    export("out-dangling").fails("out-dangling: is a link that leads nowhere");
    forced("out-dangling").fails("out-dangling: is a link that leads nowhere");

    for output in ["far", ".", "/dev/null", "/dev/stdout/"] {
        forced(output).fails(output);
    }
    forced("-").fails("-: only a file can be written as a whole or not at all, standard output cannot");
    export("missing/out.csv").fails("missing/out.csv: No such file or directory");
    export("x.pcapng/out.csv").fails("x.pcapng/out.csv: ");
    // Nobody can write here, not even root.
    export("/proc/out.csv").fails("/proc/out.csv: ");
    bench.run(&["export", "x.pcapng", "-o", "out.txt"]).fails("the name does not say what to write");

    // Inputs are never overwritten, under any name.
    let before = fs::read(at("x.pcapng")).unwrap();
    symlink("x.pcapng", at("out.pcapng")).unwrap();
    for output in ["x.pcapng", "far/../x.pcapng", "out.pcapng"] {
        for format in ["pcapng", "csv", "html"] {
            let run = ["export", "x.pcapng", "-o", output, "--force", "-f", format];
            bench.run(&run).fails("is one of the files that are read");
        }
    }
    bench.run(&["export", ".", "-o", "x.pcapng", "--force"]).fails("is one of the files that are read");
    assert!(fs::read(at("x.pcapng")).unwrap() == before);
    assert_eq!(bench.files(), ["far", "out-dangling", "out-link", "out.csv", "out.pcapng"]);
    assert_eq!(fs::read_dir(at("far")).unwrap().count(), 1);
}

/// Interrupts the command once it has begun to write.
fn interrupt(bench: &Bench, arguments: &[&str], times: usize) -> End {
    let mut child = piped(&mut bench.command(arguments));
    let mut stdin = child.stdin.take().unwrap();
    let capture = fs::read(bench.path("x.pcapng")).unwrap();
    stdin.write_all(&capture).unwrap();
    let start = Instant::now();
    let begun = || bench.files().iter().any(|name| name.starts_with(".a2scope-"));
    while arguments[0] == "export" && !begun() && start.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(200));
    for _ in 0..times {
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    }
    let end = End::of(&child.wait_with_output().unwrap());
    assert!(start.elapsed() < PATIENCE);
    drop(stdin);
    end
}

#[test]
fn an_interrupted_export_leaves_what_was_there() {
    let bench = Bench::new();
    for times in [1, 2] {
        interrupt(&bench, &["export", "-", "-o", "out.csv"], times).is(130, "");
        assert_eq!(bench.files(), [""; 0]);
        fs::write(bench.path("out.html"), "before").unwrap();
        interrupt(&bench, &["export", "-", "-o", "out.html", "--force"], times).is(130, "");
        assert_eq!(bench.files(), ["out.html"]);
        assert_eq!(fs::read(bench.path("out.html")).unwrap(), b"before");
        fs::remove_file(bench.path("out.html")).unwrap();
    }
}

#[test]
fn inputs_that_cannot_be_read_are_named() {
    let bench = Bench::new();
    fs::create_dir(bench.path("empty")).unwrap();
    bench.run(&["decode", "empty"]).fails("empty: there is no capture in this directory");
    bench.run(&["encode", "empty"]).fails("empty: Is a directory");
    bench.run(&["decode", "missing"]).fails("missing: No such file or directory");
    bench.run(&["decode", "x.pcapng/x"]).fails("x.pcapng/x: Not a directory");
    if Path::new("/proc/self/mem").exists() {
        // This file can be opened, but not read.
        bench.run(&["decode", "/proc/self/mem"]).fails("/proc/self/mem: ");
        bench.run(&["stats", "/proc/self/mem"]).fails("/proc/self/mem: ");
        // What could be read before is written.
        let end = bench.run(&["decode", "x.pcapng", "/proc/self/mem", "-f", "csv"]);
        end.fails("/proc/self/mem: ");
        assert!(end.out.lines().count() > 50);
    }
    symlink("loop", bench.path("loop")).unwrap();
    bench.run(&["decode", "loop"]).is(2, "loop: ");
    symlink(".", bench.path("empty/around")).unwrap();
    bench.run(&["decode", "empty"]).is(2, "empty");
    // Unreadable, except for root.
    fs::write(bench.path("secret"), "FF FF FF FF 69").unwrap();
    fs::set_permissions(bench.path("secret"), fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(bench.path("secret")).is_err() {
        bench.run(&["decode", "secret"]).fails("secret: Permission denied");
    }
}

/// Waits until the command handles Ctrl-C; without `/proc`, waits for as long as that usually takes.
fn handles_ctrl_c(child: &Child) {
    let begin = Instant::now();
    let caught = |status: &str| {
        let signals = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(signals, 16).unwrap() & 1 << (SIGINT - 1) != 0
    };
    while begin.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(10));
        match fs::read_to_string(format!("/proc/{}/status", child.id())) {
            Ok(status) if caught(&status) => return,
            Ok(_) => {}
            Err(_) => return std::thread::sleep(Duration::from_millis(500)),
        }
    }
    panic!("it does not handle Ctrl-C");
}

#[test]
fn a_pipe_that_gives_no_more_is_ended_by_ctrl_c() {
    let bench = Bench::new();
    let made = Command::new("mkfifo").arg(bench.path("pipe")).status();
    assert!(made.is_ok_and(|status| status.success()));
    for arguments in [&["decode", "pipe"][..], &["stats", "-"], &["export", "pipe", "-o", "out.ndjson"]] {
        let mut command = bench.command(arguments);
        let mut child = piped(&mut command);
        let stdin = child.stdin.take();
        // The pipe is open at both ends, but nothing is ever written to it.
        let held = fs::OpenOptions::new().read(true).write(true).open(bench.path("pipe")).unwrap();
        handles_ctrl_c(&child);
        let start = Instant::now();
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?}");
        assert!(start.elapsed() < Duration::from_secs(10), "{arguments:?}");
        drop((held, stdin));
    }
    assert_eq!(bench.files(), ["pipe"]);
    // The command gives up on an endless input that is not a capture.
    bench.run(&["decode", "/dev/zero"]).fails("/dev/zero: these are bytes of no known kind");
}

#[test]
fn a_file_that_shrinks_is_read_as_far_as_it_goes() {
    let bench = Bench::new();
    bench.run(&["decode", "x.pcapng", "--summary-only"]).is(0, "");
    let whole = fs::read(bench.path("x.pcapng")).unwrap();
    fs::write(bench.path("cut.pcapng"), &whole[..whole.len() - 7]).unwrap();
    let end = bench.run(&["decode", "cut.pcapng", "-f", "csv"]);
    end.is(3, "at byte");
    // The file shrinks between the first and the second pass.
    let large = bench.large();
    let full = fs::metadata(bench.path(large)).unwrap().len();
    let mut child = bench
        .command(&["export", large, "-o", "out.pcapng"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = || bench.files().iter().any(|name| name.starts_with(".a2scope-"));
    let start = Instant::now();
    while !begun() && child.try_wait().unwrap().is_none() && start.elapsed() < PATIENCE {
        std::thread::yield_now();
    }
    fs::OpenOptions::new().write(true).open(bench.path(large)).unwrap().set_len(full / 2).unwrap();
    let end = End::of(&child.wait_with_output().unwrap());
    if matches!(end.code, Some(0 | 3)) {
        // Either both passes had ended before, or the first one saw the short file; in both cases the output is
        // complete.
        assert_eq!(bench.files(), ["out.pcapng"]);
    } else {
        end.is(2, "large.pcapng: changed while it was read");
        assert_eq!(bench.files(), [""; 0]);
    }
}
