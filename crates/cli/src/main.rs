//! The `a2scope` command.
//!
//! | exit code | meaning |
//! |---|---|
//! | 0 | something was found |
//! | 1 | nothing was found |
//! | 2 | wrong usage, or input or output failed |
//! | 3 | done, but part of the input was damaged; the output is valid |
//! | 130 | interrupted; the output is valid as far as it goes |

mod ahead;
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
mod output;
mod read;
mod records;
mod select;
mod stats;
mod stretches;
mod survey;
mod view;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use args::{Args, Command};

/// How a command ended, when it did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Found,
    Nothing,
    Damaged,
    /// An input failed; what is wrong was said.
    Failed,
    Interrupted,
}

fn main() -> ExitCode {
    let args = Args::parse();
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
            clap_complete::generate(shell, &mut Args::command(), "a2scope", &mut io::stdout());
            Ok(Outcome::Found)
        }
        Command::Man { command } => man(command.as_deref()),
    };
    match result {
        Ok(Outcome::Found) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Ok(Outcome::Failed) => ExitCode::from(2),
        Ok(Outcome::Damaged) => ExitCode::from(3),
        Ok(Outcome::Interrupted) => ExitCode::from(interrupt::EXIT_CODE),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            warn(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Says something on standard error. It may quote the input; nothing in it may act on the terminal.
fn warn(text: &str) {
    anstream::eprintln!("a2scope: {}", a2scope::wire::Text(text.as_bytes()).shown());
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
    clap_mangen::Man::new(page).render(&mut io::stdout())?;
    Ok(Outcome::Found)
}

/// The reader of our output is gone: that is its right, and nothing to complain of.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<csv::Error>().is_some_and(
                |error| matches!(error.kind(), csv::ErrorKind::Io(e) if e.kind() == io::ErrorKind::BrokenPipe),
            )
    })
}
