//! Shows on standard error how many bytes have been read.

use std::io::{self, IsTerminal};
use std::time::Duration;

use a2scope::wire::Text;
use a2scope_render::words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::inputs::Input;

/// Minimum size in bytes of an input that gets a progress bar. Smaller inputs are read before one could appear.
const SHOW_PROGRESS: u64 = 32 << 20;

/// The kind of output that goes to standard output while the inputs are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LiveOutput {
    Output,
    Nothing,
}

/// Creates the progress bar over all inputs, which are read `times` times; only a count if their size is unknown. It is
/// shown only if standard error is a terminal that standard output does not write to at the same time.
pub(crate) fn bar(inputs: &[Input], times: u64, live: LiveOutput) -> ProgressBar {
    // The program that reads from our pipe, for example `head`, may write to the same terminal.
    let in_the_way = live == LiveOutput::Output && (io::stdout().is_terminal() || is_pipe());
    if in_the_way || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let total: u64 = inputs.iter().filter_map(|input| input.size).sum::<u64>() * times;
    let is_known = inputs.iter().all(|input| input.is_file() || input.text.is_some());
    let (total, template) = if !is_known {
        // The user sees the characters while typing them.
        if inputs.iter().any(Input::is_typed) {
            return ProgressBar::hidden();
        }
        (None, "{spinner} {decimal_bytes} read in {elapsed}  {wide_msg}")
    } else if total >= SHOW_PROGRESS {
        (
            Some(total),
            "{bar:30} {decimal_bytes}/{decimal_total_bytes} {decimal_bytes_per_sec} {eta} left {wide_msg}",
        )
    } else {
        return ProgressBar::hidden();
    };
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr_with_hz(5));
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Returns whether standard output is a pipe to another program.
#[cfg(unix)]
fn is_pipe() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;
    let stdout = io::stdout().as_fd().try_clone_to_owned().map(std::fs::File::from);
    let kind = stdout.and_then(|file| file.metadata()).map(|meta| meta.file_type());
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
}

#[cfg(not(unix))]
fn is_pipe() -> bool {
    false
}

/// Shows the name of the file that is being read.
pub(crate) fn announce(progress: &ProgressBar, input: &Input) {
    if !progress.is_hidden() && input.is_file() {
        progress.set_message(Text(input.name.as_bytes()).visible().to_string());
    }
}

/// Shows the number of messages found so far.
pub(crate) fn count(progress: &ProgressBar, input: &Input, messages: u64) {
    if !input.is_file() && !progress.is_hidden() {
        progress.set_message(words::messages(messages));
    }
}
