//! `--jobs`: reads with several threads; the output is the same as with one. Several inputs are read at the same time,
//! and a single large capture is divided into shards.

mod batch;
mod files;
mod in_order;
mod shards;
mod thread;

use indicatif::ProgressBar;

use crate::inputs::Input;
use crate::output::Output;
use crate::read::{self, Job, ReadResult};
use crate::settings::Settings;

/// Reads all inputs with this many threads, or with one if more would not help.
pub(crate) fn all(
    job: &Job<'_>,
    inputs: &[Input],
    threads: usize,
    settings: Settings,
    progress: &ProgressBar,
    output: &mut Output,
) -> ReadResult {
    let done = match inputs {
        [input] => shards::read(job, input, threads, settings, progress, output),
        inputs => files::read(job, inputs, threads, settings, progress, output),
    };
    done.unwrap_or_else(|| read::all(job, inputs, progress, output))
}
