//! `cargo xtask fuzz`: builds the targets of `tests/fuzz` once and runs them, one after the other.
//!
//! It does what cargo-fuzz does, but without that program and without a nightly compiler: the pass that measures
//! coverage for libFuzzer is part of LLVM, and stable rustc can run it by name. Only AddressSanitizer is missing, and
//! it would find little in code without `unsafe`.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::side_by_side::side_by_side;
use crate::steps::Steps;
use crate::target;

/// The targets, each with the length of the longest input in bytes.
const TARGETS: &[(&str, u32)] = &[
    ("message", 8192),
    ("reassembly", 2048),
    ("capture", 32_768),
    ("ip_fragments", 2048),
    ("tcp", 2048),
    ("rcon", 8192),
    ("paste", 8192),
    ("bzip2", 8192),
    ("json", 16_384),
];

/// Compiles in the coverage counters that libFuzzer reads, and the checks of a debug build.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions -Coverflow-checks -Ccodegen-units=1";

/// Seconds of the clock after which one input hangs. A busy machine makes ten of one.
const TIMEOUT: &str = "-timeout=30";
/// Number of inputs per target in `cargo xtask test`, besides the seeds.
const SMOKE_RUNS: usize = 300;
/// Time limit of such a run, which is never reached.
const SMOKE_SECONDS: u32 = 120;
/// The default time per target, in seconds.
const SECONDS: u32 = 60;

/// `cargo xtask fuzz [--seconds N] [target...]`.
pub(crate) fn run(sh: &Shell, mut arguments: impl Iterator<Item = String>) -> Result<()> {
    let mut seconds = SECONDS;
    let mut targets = Vec::new();
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let number = arguments.next().context("--seconds takes a number")?;
            seconds = number.parse().with_context(|| format!("{number:?} is no number of seconds"))?;
        } else {
            let names = || TARGETS.iter().map(|target| target.0).collect::<Vec<_>>().join(", ");
            let known = TARGETS.iter().find(|target| target.0 == argument);
            targets.push(*known.with_context(|| format!("{argument:?} is none of {}", names()))?);
        }
    }
    let all = if targets.is_empty() { TARGETS } else { &targets };
    let fuzz = Fuzz::build(sh)?;
    head();
    fuzz.run(all, seconds, "fuzz-corpus", &[])
}

/// Compiles all targets and writes their seed inputs.
pub(crate) fn build(sh: &Shell) -> Result<()> {
    Fuzz::build(sh).map(drop)
}

/// Runs a few inputs per target, the regressions and seeds first.
pub(crate) fn smoke(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let fuzz = Fuzz::build(sh)?;
    // A separate corpus: reading that of longer runs would take longer than this run.
    let corpus = "fuzz/smoke";
    sh.remove_path(fuzz.out.join(corpus))?;
    steps.run("fuzzing, a few hundred inputs each", || {
        head();
        // The inputs are the same each time and on any machine; new ones are found by longer runs.
        side_by_side(TARGETS, |target| {
            let seeds = fs::read_dir(fuzz.out.join("fuzz-seeds").join(target.0))?.count();
            let runs = format!("-runs={}", seeds + SMOKE_RUNS);
            fuzz.run(&[*target], SMOKE_SECONDS, corpus, &["-seed=1", &runs])
        })?;
        Ok(())
    })
}

fn head() {
    println!("{:<13} seconds  executions    per s   edges  corpus  crashes", "target");
}

/// The compiled targets.
struct Fuzz {
    /// `tests/fuzz`.
    folder: PathBuf,
    /// The folder for all output: `target`.
    out: PathBuf,
    /// The folder of the compiled targets.
    programs: PathBuf,
}

/// The result of running a target.
struct TargetOutcome {
    executions: u64,
    /// Number of edges covered, from libFuzzer's last line.
    edges: u64,
    corpus: u64,
    seconds: u64,
    /// The message of the panic, and the input that caused it; `None` if there was no crash.
    crash: Option<String>,
}

impl Fuzz {
    fn build(sh: &Shell) -> Result<Self> {
        let root = sh.current_dir();
        let folder = root.join("tests/fuzz");
        let out = target(sh);
        let version = cmd!(sh, "rustc -vV").quiet().read()?;
        let host =
            version.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc has no host")?;
        let (manifest, build) = (folder.join("Cargo.toml"), out.join("fuzz"));
        // With an explicit `--target`, these flags do not apply to build scripts.
        let _flags = sh.push_env("RUSTFLAGS", RUSTFLAGS);
        cmd!(
            sh,
            "cargo build --manifest-path {manifest} --release --bins --locked --quiet --target {host} --target-dir {build}"
        )
        .quiet()
        .run()?;
        let programs = build.join(host).join("release");
        let (seeds, program) = (out.join("fuzz-seeds"), programs.join("seeds"));
        sh.remove_path(&seeds)?;
        cmd!(sh, "{program} {seeds}").quiet().ignore_stdout().run()?;
        Ok(Self { folder, out, programs })
    }

    /// Runs the regressions of each target, then the target itself; new inputs are added to `corpus`.
    fn run(&self, targets: &[(&str, u32)], seconds: u32, corpus: &str, options: &[&str]) -> Result<()> {
        let mut crashes = Vec::new();
        for (name, max_len) in targets {
            let outcome = match self.replay(name)? {
                Some(crash) => {
                    TargetOutcome { executions: 0, edges: 0, corpus: 0, seconds: 0, crash: Some(crash) }
                }
                None => self.target(name, *max_len, seconds, &self.out.join(corpus).join(name), options)?,
            };
            let TargetOutcome { executions, edges, corpus, seconds, crash } = outcome;
            let speed = executions / seconds.max(1);
            let count = u32::from(crash.is_some());
            println!("{name:<13} {seconds:>7} {executions:>11} {speed:>8} {edges:>7} {corpus:>7} {count:>8}");
            crashes.extend(crash.map(|crash| format!("{name}: {crash}")));
        }
        ensure!(crashes.is_empty(), "{}", crashes.join("\n"));
        Ok(())
    }

    /// Runs each regression of a target once; returns the report of the first failure, or `None` if all pass.
    fn replay(&self, name: &str) -> Result<Option<String>> {
        let mut files = match fs::read_dir(self.folder.join("regressions").join(name)) {
            Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?,
            // Not every target has regressions.
            Err(_) => return Ok(None),
        };
        files.sort();
        let log = self.artifacts(name)?.join("regressions.log");
        let mut command = Command::new(self.programs.join(name));
        command.arg(TIMEOUT).args(&files);
        if self.log_of(&mut command, &log)? { Ok(None) } else { Ok(Some(last_line(&log)?)) }
    }

    fn target(
        &self,
        name: &str,
        max_len: u32,
        seconds: u32,
        corpus: &Path,
        options: &[&str],
    ) -> Result<TargetOutcome> {
        fs::create_dir_all(corpus)?;
        let artifacts = self.artifacts(name)?;
        let log = artifacts.join("run.log");
        let mut command = Command::new(self.programs.join(name));
        command.arg(corpus).arg(self.out.join("fuzz-seeds").join(name)).args([
            format!("-max_total_time={seconds}"),
            format!("-max_len={max_len}"),
            format!("-dict={}", self.folder.join("a2s.dict").display()),
            format!("-artifact_prefix={}/", artifacts.display()),
        ]);
        command.args([TIMEOUT, "-rss_limit_mb=512", "-print_final_stats=1", "-reload=0"]);
        command.args(options);
        let start = Instant::now();
        let success = self.log_of(&mut command, &log)?;
        let text = read(&log)?;
        let after = |line: &str, key: &str| -> Option<u64> {
            let number = line.split_once(key)?.1.trim_start();
            number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())].parse().ok()
        };
        let progress = text.lines().rfind(|line| line.starts_with('#') && line.contains(" cov: "));
        let of_progress = |key| progress.and_then(|line| after(line, key)).unwrap_or(0);
        let outcome = TargetOutcome {
            executions: text.lines().find_map(|line| after(line, "number_of_executed_units:")).unwrap_or(0),
            edges: of_progress(" cov: "),
            corpus: of_progress(" corp: "),
            seconds: start.elapsed().as_secs(),
            crash: if success { None } else { Some(last_line(&log)?) },
        };
        if success && (outcome.executions == 0 || outcome.edges == 0) {
            bail!("{name}: libFuzzer did not say what it did, see {}", log.display());
        }
        Ok(outcome)
    }

    fn artifacts(&self, name: &str) -> Result<PathBuf> {
        let folder = self.out.join("fuzz-artifacts").join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Runs a program, with its output written to a file; returns true if it succeeded.
    fn log_of(&self, command: &mut Command, log: &Path) -> Result<bool> {
        let file = File::create(log).with_context(|| format!("{} cannot be written", log.display()))?;
        command.current_dir(&self.out).env("RUST_BACKTRACE", "0").stdin(Stdio::null());
        let status = command.stdout(file.try_clone()?).stderr(file).status()?;
        Ok(status.success())
    }
}

/// Returns the message in a log: that of the panic, or libFuzzer's complaint about the input; and the path of the
/// input.
fn last_line(log: &Path) -> Result<String> {
    let text = read(log)?;
    let mut lines = text.lines();
    let panic = lines.by_ref().find(|line| line.contains("panicked at"));
    let why = panic.and_then(|_| lines.next());
    let summary = text.lines().find(|line| line.starts_with("SUMMARY: "));
    let short = |line: &str| line.chars().take(300).collect::<String>();
    let input = text.lines().find_map(|line| line.split_once("Test unit written to "));
    let input = input.map_or_else(String::new, |(_, file)| format!("\n  input {file}"));
    Ok(format!(
        "{}\n  {}{input}\n  log   {}",
        short(panic.or(summary).unwrap_or("it ended with an error")),
        short(why.unwrap_or_default()),
        log.display()
    ))
}

fn read(log: &Path) -> Result<String> {
    let bytes = fs::read(log).with_context(|| format!("{} cannot be read", log.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
