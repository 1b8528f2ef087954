//! The steps of a chore, and how long each takes.

use std::time::{Duration, Instant};

use anyhow::Result;

/// The steps that were run, in order.
pub(crate) struct Steps {
    start: Instant,
    taken: Vec<(String, Duration)>,
}

impl Steps {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now(), taken: Vec::new() }
    }

    /// Runs a step, with its name printed before and its seconds behind.
    pub(crate) fn run<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        eprintln!("\x1b[1m==> {name}\x1b[0m");
        let start = Instant::now();
        let result = step();
        let taken = start.elapsed();
        eprintln!("    {name}: {:.1} s", taken.as_secs_f64());
        self.taken.push((name.to_owned(), taken));
        result
    }

    /// Prints what each step took, and all of them together.
    pub(crate) fn print(&self) {
        let all = ("all".to_owned(), self.start.elapsed());
        for (name, taken) in self.taken.iter().chain([&all]) {
            eprintln!("{:>8.1} s  {name}", taken.as_secs_f64());
        }
    }
}
