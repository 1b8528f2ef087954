//! The steps of a chore, and how long each takes.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use xshell::Cmd;

use crate::side_by_side::side_by_side;

/// The steps run so far, in order.
pub(crate) struct Steps {
    start: Instant,
    taken: Vec<(String, Duration)>,
}

/// A step that can run beside others.
pub(crate) type Task<'a> = (&'a str, &'a (dyn Fn() -> Result<()> + Sync));

impl Steps {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now(), taken: Vec::new() }
    }

    /// Runs a step; prints its name before and its seconds after.
    pub(crate) fn run<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        head(name);
        let (result, taken) = timed(name, step);
        self.taken.push((name.to_owned(), taken));
        result
    }

    /// Runs steps that print nothing on success, one per core at a time. All of them run to the end; returns the
    /// first error.
    pub(crate) fn run_side_by_side(&mut self, tasks: &[Task<'_>]) -> Result<()> {
        let names: Vec<_> = tasks.iter().map(|(name, _)| *name).collect();
        head(&format!("side by side: {}", names.join("; ")));
        let done = side_by_side(tasks, |(name, task)| Ok(timed(name, task)))?;
        let name = |name: &str| format!("{name}, beside others");
        self.taken.extend(names.iter().zip(&done).map(|(task, (_, taken))| (name(task), *taken)));
        done.into_iter().try_for_each(|(result, _)| result)
    }

    /// Prints the time of each step and the total.
    pub(crate) fn print(&self) {
        let all = ("all".to_owned(), self.start.elapsed());
        for (name, taken) in self.taken.iter().chain([&all]) {
            eprintln!("{:>8.1} s  {name}", taken.as_secs_f64());
        }
    }
}

/// Runs a command beside others: what it says is printed only if it fails. Returns the last line.
pub(crate) fn quietly(command: Cmd<'_>) -> Result<String> {
    let name = command.to_string();
    let output = command.quiet().ignore_status().output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        eprintln!("{said}\n{}", String::from_utf8_lossy(&output.stderr));
        bail!("{name}: {}", output.status);
    }
    Ok(said.lines().last().unwrap_or_default().to_owned())
}

fn head(name: &str) {
    eprintln!("\x1b[1m==> {name}\x1b[0m");
}

fn timed<T>(name: &str, step: impl FnOnce() -> Result<T>) -> (Result<T>, Duration) {
    let start = Instant::now();
    let result = step();
    let taken = start.elapsed();
    eprintln!("    {name}: {:.1} s", taken.as_secs_f64());
    (result, taken)
}
