//! Runs the steps of a task, and measures how long each takes.

use std::fs;
use std::panic::resume_unwind;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use xshell::Cmd;

/// The steps run so far, in order.
pub(crate) struct Steps {
    start: Instant,
    times: Vec<(String, StepTime)>,
}

/// The time that a step took.
struct StepTime {
    wall: Duration,
    /// CPU seconds on all cores; `None` for a step that ran beside others, and on systems without `/proc`.
    cpu: Option<f64>,
}

/// A step that can run beside others: its name, and its function, which prints little.
pub(crate) type Task<'a> = (&'a str, &'a (dyn Fn() -> Result<()> + Sync));

impl Steps {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now(), times: Vec::new() }
    }

    /// Runs a step; prints its name before, and its time after it.
    pub(crate) fn run<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        head(name);
        let before = cpu();
        let (result, wall) = timed(name, step);
        self.times.push((name.to_owned(), StepTime { wall, cpu: since(before) }));
        result
    }

    /// Runs each of `tasks` after the one before it.
    pub(crate) fn run_all(&mut self, tasks: &[Task<'_>]) -> Result<()> {
        tasks.iter().try_for_each(|(name, task)| self.run(name, task))
    }

    /// Runs sequences of steps at the same time. A sequence ends with its first step that fails; the others run to their
    /// end. Returns the first error.
    pub(crate) fn run_side_by_side(&mut self, sequences: &[&[Task<'_>]]) -> Result<()> {
        let names =
            sequences.iter().map(|tasks| tasks.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", "));
        head(&format!("side by side: {}", names.collect::<Vec<_>>().join("; ")));
        let (start, before) = (Instant::now(), cpu());
        let done: Vec<_> = thread::scope(|scope| {
            let all: Vec<_> = sequences.iter().map(|tasks| scope.spawn(|| one_by_one(tasks))).collect();
            all.into_iter().map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let all = StepTime { wall: start.elapsed(), cpu: since(before) };
        self.times.push(("side by side:".to_owned(), all));
        let steps = done.iter().flat_map(|(times, _)| times);
        self.times.extend(steps.map(|&(name, wall)| (format!("    {name}"), StepTime { wall, cpu: None })));
        done.into_iter().try_for_each(|(_, result)| result)
    }

    /// Prints the time of each step and the total: elapsed seconds, then CPU seconds. On two cores, a step whose CPU
    /// time is less than twice its elapsed time leaves a core idle.
    pub(crate) fn print(&self) {
        let all = ("all".to_owned(), StepTime { wall: self.start.elapsed(), cpu: cpu() });
        eprintln!("{:>8}  {:>8}", "seconds", "of CPU");
        for (name, StepTime { wall, cpu }) in self.times.iter().chain([&all]) {
            let cpu = cpu.map_or_else(String::new, |cpu| format!("{cpu:.1}"));
            eprintln!("{:>8.1}  {cpu:>8}  {name}", wall.as_secs_f64());
        }
    }
}

/// Runs a command beside others, so its output is printed only if it fails. Returns the last line of the output.
pub(crate) fn quietly(command: Cmd<'_>) -> Result<String> {
    let name = command.to_string();
    let output = command.quiet().ignore_status().output()?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        eprintln!("{stdout}\n{}", String::from_utf8_lossy(&output.stderr));
        bail!("{name}: {}", output.status);
    }
    Ok(stdout.lines().last().unwrap_or_default().to_owned())
}

fn head(name: &str) {
    eprintln!("\x1b[1m==> {name}\x1b[0m");
}

/// Runs `tasks` up to the first one that fails. Returns how long each took, and its error.
fn one_by_one<'a>(tasks: &[Task<'a>]) -> (Vec<(&'a str, Duration)>, Result<()>) {
    let mut times = Vec::new();
    for &(name, task) in tasks {
        let (result, taken) = timed(name, task);
        times.push((name, taken));
        if result.is_err() {
            return (times, result);
        }
    }
    (times, Ok(()))
}

fn timed<T>(name: &str, step: impl FnOnce() -> Result<T>) -> (Result<T>, Duration) {
    let start = Instant::now();
    let result = step();
    let taken = start.elapsed();
    eprintln!("    {name}: {:.1} s", taken.as_secs_f64());
    (result, taken)
}

/// CPU seconds of all child processes that have ended.
fn cpu() -> Option<f64> {
    // In hundredths of a second on every Linux; see proc_pid_stat(5). The second field, a name in parentheses, may
    // contain blanks.
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let (user, system) = (fields.next()?.parse::<f64>().ok()?, fields.next()?.parse::<f64>().ok()?);
    Some((user + system) / 100.0)
}

fn since(before: Option<f64>) -> Option<f64> {
    Some(cpu()? - before?)
}
