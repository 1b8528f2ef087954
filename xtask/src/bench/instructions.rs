//! Counts instructions with callgrind: the count is the same on a busy machine as on an idle one.
//!
//! `tests/bench/instructions.tsv` contains the accepted counts. A count more than 5 % above the accepted one fails. If
//! it is more than 5 % below, the file must be updated, so that a later loss is noticed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};
use xshell::{Shell, cmd};

use super::{Generator, Programs, installed};
use crate::side_by_side::side_by_side;
use crate::steps::Steps;

const ACCEPTED: &str = "tests/bench/instructions.tsv";
/// A count may differ from the accepted one by one part in this many.
const TOLERANCE: u64 = 20;

/// What to do with the counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Baseline {
    Compare,
    /// Write them as the accepted counts.
    Bless,
}

impl Baseline {
    pub(super) fn of(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        match arguments.next().as_deref() {
            None => Ok(Self::Compare),
            Some("--bless") => Ok(Self::Bless),
            Some(other) => bail!("{other:?} is not --bless"),
        }
    }
}

/// The generated captures: file name, and arguments of the generator.
const CAPTURES: &[(&str, &[&str])] = &[
    ("query.pcap", &["--mb", "3", "--query", "1"]),
    ("query.pcapng", &["--mb", "3", "--query", "1", "--format", "pcapng", "--nanos"]),
    ("noise.pcap", &["--mb", "20", "--query", "0.05"]),
    ("noise.pcapng", &["--mb", "20", "--query", "0.05", "--format", "pcapng", "--nanos"]),
];

/// The measured runs of the release binary: name and arguments. `@` marks the name of a generated capture.
const RUNS: &[(&str, &[&str])] = &[
    ("query_summary", &["decode", "--summary-only", "@query.pcap"]),
    ("query_summary_pcapng", &["decode", "--summary-only", "@query.pcapng"]),
    ("query_ndjson", &["decode", "--format", "ndjson", "@query.pcap"]),
    ("query_ndjson_fields", &["decode", "--format", "ndjson", "--fields", "@query.pcap"]),
    ("query_text", &["decode", "@query.pcap"]),
    ("query_stats", &["stats", "--no-hash", "@query.pcap"]),
    ("noise_summary", &["decode", "--summary-only", "@noise.pcap"]),
    ("noise_summary_pcapng", &["decode", "--summary-only", "@noise.pcapng"]),
    ("noise_ndjson", &["decode", "--format", "ndjson", "@noise.pcap"]),
    ("noise_text", &["decode", "@noise.pcap"]),
    ("paste_message", &["decode", "tests/captures/counter-strike-source.txt"]),
    ("mixed_stats", &["stats", "--no-hash", "tests/captures/mixed.pcapng"]),
];

pub(super) fn run(sh: &Shell, steps: &mut Steps, baseline: Baseline) -> Result<()> {
    let Some(valgrind) = installed("valgrind") else {
        eprintln!("instructions are not counted: valgrind is not installed");
        return Ok(());
    };
    let programs = steps.run("programs to measure", || Programs::build(sh, Generator::Tests))?;
    steps.run("instructions", || measure(sh, &valgrind, &programs, baseline))
}

fn measure(sh: &Shell, valgrind: &Path, programs: &Programs, baseline: Baseline) -> Result<()> {
    let folder = programs.folder(sh, "bench-instructions")?;
    for (file, arguments) in CAPTURES {
        programs.generate(sh, &folder.join(file), &[&["--seed", "7"], *arguments].concat())?;
    }
    let root = sh.current_dir();
    let counts = side_by_side(RUNS, |(name, arguments)| {
        let out = folder.join(name).with_extension("callgrind");
        let count = count(valgrind, &programs.a2scope, &root, &folder, &out, arguments)
            .with_context(|| format!("counting {name}"))?;
        Ok(((*name).to_owned(), count))
    })?;
    let counts = BTreeMap::from_iter(counts);
    let file = root.join(ACCEPTED);
    let accepted = read(&file)?;
    let (report, worse, better) = compare(&counts, &accepted);
    println!("{report}");
    if baseline == Baseline::Bless {
        let rustc = cmd!(sh, "rustc --version").quiet().read()?;
        write(&file, &counts, &rustc)?;
        println!("accepted: {ACCEPTED}");
        return Ok(());
    }
    let list = |names: &[String]| names.join(", ");
    if !better.is_empty() {
        println!("fewer than accepted: {}; `cargo xtask bench instructions --bless`", list(&better));
    }
    ensure!(worse.is_empty(), "more instructions than accepted, or none accepted: {}", list(&worse));
    Ok(())
}

/// Counts the instructions of one run. The environment is empty and address randomisation is off, because both change
/// how much a program does before `main`.
fn count(
    valgrind: &Path,
    program: &Path,
    root: &Path,
    folder: &Path,
    out: &Path,
    arguments: &[&str],
) -> Result<u64> {
    let mut command = match installed("setarch") {
        Some(setarch) => {
            let mut command = Command::new(setarch);
            command.arg("--addr-no-randomize").arg(valgrind);
            command
        }
        None => Command::new(valgrind),
    };
    command.args(["--quiet", "--tool=callgrind"]);
    command.arg(format!("--callgrind-out-file={}", out.display())).arg(program);
    for argument in arguments {
        match argument.strip_prefix('@') {
            Some(file) => command.arg(folder.join(file)),
            None => command.arg(argument),
        };
    }
    command.current_dir(root).env_clear().env("TZ", "UTC");
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let status = command.status()?;
    ensure!(matches!(status.code(), Some(0 | 3)), "{status}");
    let text = fs::read_to_string(out)?;
    let total =
        text.lines().find_map(|line| line.strip_prefix("totals: ")).context("callgrind has no totals")?;
    Ok(total.trim().parse()?)
}

/// Reads the accepted counts by name of the run.
fn read(file: &Path) -> Result<BTreeMap<String, u64>> {
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(error).with_context(|| file.display().to_string()),
    };
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let (name, count) = line.split_once('\t').with_context(|| format!("no tab in {line:?}"))?;
        Ok((name.to_owned(), count.parse().with_context(|| format!("no number in {line:?}"))?))
    })
    .collect()
}

fn write(file: &Path, counts: &BTreeMap<String, u64>, rustc: &str) -> Result<()> {
    let mut text = format!(
        "# Instructions of runs of the release binary, by callgrind; see xtask/src/bench/instructions.rs\n# {rustc}\n"
    );
    for (name, count) in counts {
        let _ = writeln!(text, "{name}\t{count}");
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text).with_context(|| file.display().to_string())
}

/// Compares the counts with the accepted ones. Returns a table of both, the runs that are above the tolerance or have
/// no accepted count, and the runs that are below it.
fn compare(
    counts: &BTreeMap<String, u64>,
    accepted: &BTreeMap<String, u64>,
) -> (String, Vec<String>, Vec<String>) {
    let (mut worse, mut better) = (Vec::new(), Vec::new());
    let mut report = String::from("| run | instructions | accepted | change |\n|---|---:|---:|---:|\n");
    for (name, count) in counts {
        let Some(before) = accepted.get(name) else {
            let _ = writeln!(report, "| {name} | {count} | - | - |");
            worse.push(name.clone());
            continue;
        };
        let change = *count as f64 / (*before).max(1) as f64 - 1.0;
        let _ = writeln!(report, "| {name} | {count} | {before} | {:+.2} % |", 100.0 * change);
        if count * TOLERANCE > before * (TOLERANCE + 1) {
            worse.push(name.clone());
        } else if count * TOLERANCE < before * (TOLERANCE - 1) {
            better.push(name.clone());
        }
    }
    (report, worse, better)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_twentieth_more_is_too_much_and_a_twentieth_less_is_asked_about() {
        let map = |counts: &[(&str, u64)]| {
            counts.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
        };
        let accepted = map(&[("same", 1000), ("more", 1000), ("less", 1000), ("gone", 1000)]);
        let counts = map(&[("same", 1050), ("more", 1051), ("less", 949), ("new", 1)]);
        let (_, worse, better) = compare(&counts, &accepted);
        assert_eq!((worse, better), (vec!["more".to_owned(), "new".to_owned()], vec!["less".to_owned()]));
    }
}
