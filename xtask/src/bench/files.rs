//! Whole captures: a2scope compared with other tools, in ratios.
//!
//! Seconds depend more on the machine than on the program, and even more on a shared machine. So all programs read the
//! same files in turn, round by round. The result is the median of a program's CPU time (user and system, all threads),
//! as a multiple of what `cat` and `floor` take for the same bytes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use wait4::Wait4 as _;
use xshell::Shell;

use super::{Generator, Programs, installed, number};

/// The options of a run.
pub(super) struct Plan {
    /// Size of each capture in 10^6 bytes.
    mb: u64,
    rounds: usize,
    /// Parts of names: only these programs are measured besides `cat` and `floor`; empty for all.
    only: Vec<String>,
}

impl Default for Plan {
    fn default() -> Self {
        Self { mb: 1000, rounds: 5, only: Vec::new() }
    }
}

impl Plan {
    pub(super) fn of(mut arguments: impl Iterator<Item = String>) -> Result<Self> {
        let mut plan = Self::default();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--mb" => plan.mb = number("--mb", &mut arguments)?,
                "--rounds" => plan.rounds = number("--rounds", &mut arguments)?,
                "--only" => {
                    let names = arguments.next().context("--only takes names")?;
                    plan.only.extend(names.split(',').map(str::to_owned));
                }
                _ => bail!("{argument:?} is none of --mb, --rounds, --only"),
            }
        }
        ensure!(plan.mb > 0 && plan.rounds > 0, "at least 1 MB and one round");
        Ok(plan)
    }

    fn wants(&self, name: &str) -> bool {
        matches!(name, CAT | FLOOR)
            || self.only.is_empty()
            || self.only.iter().any(|part| name.contains(part))
    }
}

/// The captures: name, and arguments of the generator.
const SETS: &[(&str, &[&str])] = &[
    ("5 % query, pcap", &["--query", "0.05", "--format", "pcap"]),
    ("5 % query, pcapng", &["--query", "0.05", "--format", "pcapng"]),
    ("all query, pcap", &["--query", "1", "--format", "pcap"]),
    ("all query, pcapng", &["--query", "1", "--format", "pcapng"]),
];

const CAT: &str = "cat";
const FLOOR: &str = "floor";
/// Slow programs read a file that is this many times smaller, so their start-up time has more weight.
const SMALLER: u64 = 10;

/// A program that reads a capture.
struct Reader {
    name: &'static str,
    program: PathBuf,
    /// The arguments before and after the file name.
    arguments: (&'static [&'static str], &'static [&'static str]),
    /// Whether it reads the smaller file.
    slow: bool,
}

/// Returns the programs to measure that are installed.
fn readers(programs: &Programs, floor: PathBuf, plan: &Plan) -> Vec<Reader> {
    let mut readers = Vec::new();
    let mut add = |name, program: Option<PathBuf>, before, behind, slow| match program {
        Some(program) if plan.wants(name) => {
            readers.push(Reader { name, program, arguments: (before, behind), slow });
        }
        Some(_) => {}
        None => eprintln!("left out, not installed: {name}"),
    };
    add(CAT, installed("cat"), &[][..], &[][..], false);
    add(FLOOR, Some(floor), &[], &[], false);
    add("capinfos, no hashes", installed("capinfos"), &["-c", "-d", "-u"], &[], false);
    let filter = &["--count", "udp[8:4] = 0xffffffff"];
    add("tcpdump --count, UDP from -1", installed("tcpdump"), &["-n", "-r"], filter, false);
    add("tshark -q, reads", installed("tshark"), &["-n", "-q", "-r"], &[], true);
    add("tshark -q -Y udp, dissects", installed("tshark"), &["-n", "-q", "-Y", "udp", "-r"], &[], true);
    let mut ours = |name, before, behind| add(name, Some(programs.a2scope.clone()), before, behind, false);
    ours("a2scope decode --summary-only", &["decode", "--summary-only"], &[]);
    ours("a2scope decode --summary-only --jobs 2", &["decode", "--summary-only", "--jobs", "2"], &[]);
    ours("a2scope decode --format ndjson", &["decode", "--format", "ndjson"], &[]);
    ours("a2scope decode --format ndjson --jobs 2", &["decode", "--format", "ndjson", "--jobs", "2"], &[]);
    ours("a2scope decode", &["decode"], &[]);
    ours("a2scope stats", &["stats", "--no-hash"], &[]);
    readers
}

/// CPU time and memory of one run.
#[derive(Clone, Copy)]
struct Sample {
    /// User and system time, in seconds.
    cpu: f64,
    wall: f64,
    /// Largest resident size, in bytes.
    bytes: u64,
}

/// Generates the captures, measures, and prints a table for each of them.
pub(super) fn run(sh: &Shell, plan: &Plan) -> Result<()> {
    let programs = Programs::build(sh, Generator::Release)?;
    let readers = readers(&programs, programs.floor(sh)?, plan);
    let folder = programs.folder(sh, "bench")?;
    for (set, arguments) in SETS {
        let file = folder.join(set.replace([' ', '%', ','], "")).with_extension("cap");
        let small = file.with_extension("small.cap");
        for (file, mb) in [(&file, plan.mb), (&small, plan.mb.div_ceil(SMALLER))] {
            let mb = mb.to_string();
            programs.generate(sh, file, &[&["--seed", "7", "--mb", &mb], *arguments].concat())?;
        }
        let mut samples: Vec<Vec<Sample>> = readers.iter().map(|_| Vec::new()).collect();
        for round in 0..=plan.rounds {
            for (reader, samples) in readers.iter().zip(&mut samples) {
                let sample = measure(reader, if reader.slow { &small } else { &file })?;
                // The first round only fills the caches.
                if round > 0 {
                    samples.push(sample);
                }
            }
            if round > 0 {
                eprintln!("{set}: round {round} of {}", plan.rounds);
            }
        }
        println!("{}", table(set, plan, &readers, &samples));
        for file in [&file, &small] {
            sh.remove_path(file)?;
        }
    }
    Ok(())
}

fn measure(reader: &Reader, file: &Path) -> Result<Sample> {
    let mut command = Command::new(&reader.program);
    command.args(reader.arguments.0).arg(file).args(reader.arguments.1);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let used = command.spawn().and_then(|mut child| child.wait4());
    let used = used.with_context(|| format!("running {}", reader.program.display()))?;
    let wall = start.elapsed().as_secs_f64();
    // Exit code 3 is expected: generated captures contain truncated frames, which count as damage.
    ensure!(matches!(used.status.code(), Some(0 | 3)), "{}: {}", reader.name, used.status);
    let cpu = (used.rusage.utime + used.rusage.stime).as_secs_f64();
    Ok(Sample { cpu, wall, bytes: used.rusage.maxrss })
}

/// Returns the samples of a set as a Markdown table.
fn table(set: &str, plan: &Plan, readers: &[Reader], samples: &[Vec<Sample>]) -> String {
    // The time of programs that read the smaller file is scaled up.
    let cpu = |at: usize| {
        let scale = if readers[at].slow { SMALLER as f64 } else { 1.0 };
        scale * median(samples[at].iter().map(|sample| sample.cpu))
    };
    let of = |name: &str| readers.iter().position(|reader| reader.name == name).map(cpu);
    let ratio = |cpu: f64, of: Option<f64>| match of {
        Some(of) if of > 0.0 => format!("{:.2}", cpu / of),
        _ => "-".into(),
    };
    let mut out = String::new();
    let _ = writeln!(out, "{set}, {} MB, medians of {}:\n", plan.mb, plan.rounds);
    let _ = writeln!(out, "| | CPU × cat | CPU × floor | CPU s | wall s | peak MB |");
    let _ = writeln!(out, "|---|---:|---:|---:|---:|---:|");
    for (at, reader) in readers.iter().enumerate() {
        let wall = median(samples[at].iter().map(|sample| sample.wall));
        let peak = samples[at].iter().map(|sample| sample.bytes).max().unwrap_or(0) as f64 / 1e6;
        let wall = if reader.slow { "-".into() } else { format!("{wall:.3}") };
        let name =
            if reader.slow { format!("{} (1/{SMALLER} of it)", reader.name) } else { reader.name.into() };
        let _ = writeln!(
            out,
            "| {name} | {} | {} | {:.3} | {wall} | {peak:.1} |",
            ratio(cpu(at), of(CAT)),
            ratio(cpu(at), of(FLOOR)),
            cpu(at),
        );
    }
    out
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        len if len.is_multiple_of(2) => f64::midpoint(values[middle - 1], values[middle]),
        _ => values[middle],
    }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()).to_bits(), 2f64.to_bits());
        assert_eq!(median([4.0, 1.0, 2.0, 3.0].into_iter()).to_bits(), 2.5f64.to_bits());
    }
}
