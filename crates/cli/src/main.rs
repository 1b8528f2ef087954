//! The `a2scope` command.
//!
//! | exit code | meaning |
//! |---|---|
//! | 0 | something was found |
//! | 1 | nothing was found |
//! | 2 | wrong usage, or input or output failed |
//! | 3 | done, but part of the input was damaged; the output is valid |
//! | 130 | interrupted; the output is valid as far as it goes |
//!
//! If several apply, 130 goes before 2, 2 before 3, and 3 before 1: see [`Outcome`].
//!
//! If the reader of the output goes away, as `head` does, the command exits with 0 and prints no error.

mod ahead;
mod analysed;
mod args;
mod decode;
mod encode;
mod explain;
mod export;
mod follow;
mod html;
mod input;
mod inputs;
mod interrupt;
mod jobs;
mod lists;
mod merge;
mod outcome;
mod output;
mod read;
mod records;
mod select;
mod shards;
mod stats;
mod target;
mod terminal;
mod view;

use std::io::{self, Write};
use std::process::ExitCode;

use a2scope::wire::Text;
use anyhow::Context;
use clap::{CommandFactory, Parser};

use args::{Args, Command};
use outcome::Outcome;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return refused(error),
    };
    args.color.write_global();
    let result = match args.command {
        Command::Decode(options) => decode::run(&options),
        Command::Export(options) => export::run(&options),
        Command::Stats(options) => stats::run(&options),
        Command::Servers(options) => lists::servers::run(&options),
        Command::Players(options) => lists::players::run(&options),
        Command::Rules(options) => lists::rules::run(&options),
        Command::Exchanges(options) => lists::exchanges::run(&options),
        Command::Findings(options) => lists::findings::run(&options),
        Command::Follow(options) => follow::run(&options),
        Command::Encode(options) => encode::run(&options),
        Command::Explain(options) => explain::run(&options),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "a2scope", &mut script);
            print(&script).map(|()| Outcome::Found)
        }
        Command::Man { command } => man(command.as_deref()),
    };
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(error) if is_closed_pipe(&error) => Outcome::Found,
        Err(error) => {
            warn(&format!("{error:#}"));
            Outcome::Failed
        }
    };
    outcome.code()
}

/// Prints what is wrong with the arguments, or the help that was asked for.
fn refused(error: clap::Error) -> ExitCode {
    // Arguments are often file names, which anyone may have chosen; escape them before they are quoted.
    let shown = |argument: std::ffi::OsString| Text(argument.as_encoded_bytes()).shown().to_string();
    let error = Args::try_parse_from(std::env::args_os().map(shown)).err().unwrap_or(error);
    let code = u8::try_from(error.exit_code()).unwrap_or(2);
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(failure) if !error.use_stderr() && failure.kind() != io::ErrorKind::BrokenPipe => {
            warn(&format!("standard output: {failure}"));
            Outcome::Failed.code()
        }
        _ => ExitCode::from(code),
    }
}

/// Prints a warning to standard error. It may quote the input, so control characters are escaped.
fn warn(text: &str) {
    say(&format!("a2scope: {}", Text(text.as_bytes()).shown()));
}

/// Writes a line, already escaped, to standard error. Errors are ignored: there is nowhere to report them.
fn say(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// Writes all bytes to standard output.
fn print(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).context("standard output")
}

fn man(command: Option<&str>) -> anyhow::Result<Outcome> {
    let mut whole = Args::command().flatten_help(true);
    whole.build();
    let page = match command {
        None => whole,
        Some(name) => whole
            .find_subcommand(name)
            .cloned()
            .ok_or_else(|| anyhow::anyhow!("there is no command {name:?}"))?
            .display_name(format!("a2scope-{name}")),
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    print(&text).map(|()| Outcome::Found)
}

/// Whether the reader of our output is gone, which is not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<csv::Error>().is_some_and(
                |error| matches!(error.kind(), csv::ErrorKind::Io(e) if e.kind() == io::ErrorKind::BrokenPipe),
            )
    })
}
