//! The `a2scope` command.
//!
//! | exit code | meaning |
//! |---|---|
//! | 0 | something was found |
//! | 1 | nothing was found |
//! | 2 | wrong usage, or input or output failed |
//! | 3 | done, but part of the input was damaged; the output is valid |
//! | 130 | interrupted; the output so far is valid |
//!
//! If several apply, 130 goes before 2, 2 before 3, and 3 before 1: see [`Outcome`].
//!
//! If the reader of the output goes away, as `head` does, the command exits with 0 and prints no error.

mod analysis;
mod anonymize;
mod args;
mod case;
mod console;
mod content;
mod conversation;
mod decode;
mod diagnose;
mod digest;
mod encode;
mod explain;
mod export;
mod firewall;
mod follow;
mod inputs;
mod interrupt;
mod link;
mod lists;
mod manual;
mod merge;
mod network;
mod outcome;
mod output;
mod parallel;
mod progress;
mod raw_mode;
mod read;
mod records;
mod render;
mod run;
mod select;
mod settings;
mod stats;
mod target;
mod terminal;
mod view;
mod watch;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use a2scope::set_community_id_seed;
use a2scope::text::set_language;
use a2scope::wire::Text;
use a2scope_lang::Lang;
use clap::{CommandFactory, Parser};

use args::{Args, Command};
use console::warn;
use outcome::Outcome;

fn main() -> ExitCode {
    let args = match Args::try_parse_from(arguments()) {
        Ok(args) => args,
        Err(error) => return refused(error),
    };
    args.color.write_global();
    let lang = args.lang.unwrap_or_else(|| Lang::of_environment(|name| std::env::var(name).ok()));
    set_language(lang.language());
    set_community_id_seed(args.community_id_seed);
    let result = match args.command {
        Command::Decode(options) => decode::run(&options),
        Command::Export(options) => export::run(&options),
        Command::Stats(options) => stats::run(&options),
        Command::Servers(options) => lists::servers::run(&options),
        Command::Players(options) => lists::players::run(&options),
        Command::Rules(options) if options.firewall.is_given() => firewall::run(&options),
        Command::Rules(options) => lists::rules::run(&options),
        Command::Rcon(options) => lists::rcon::run(&options),
        Command::Conversations(options) => lists::conversations::run(&options),
        Command::Exchanges(options) => lists::exchanges::run(&options),
        Command::Incidents(options) => match &options.watch {
            Some(folder) => watch::run(&options, folder),
            None => lists::incidents::run(&options),
        },
        Command::Diagnose(options) => diagnose::run(options),
        Command::Findings(options) => lists::findings::run(&options),
        Command::Follow(options) => follow::run(&options),
        Command::Ask(options) => network::ask::run(&options),
        Command::Serve(options) => network::serve::run(&options),
        Command::Check(options) => network::check::run(&options),
        Command::Case(options) => case::run(&options),
        Command::Encode(options) => encode::run(&options),
        Command::Explain(options) => explain::run(&options),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { command } => manual::page(command.as_deref()),
    };
    result.unwrap_or_else(|error| Outcome::of_error(&error)).code()
}

/// Returns the arguments. Those that begin with an input instead of a command are of `decode`.
fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = std::env::args_os().collect();
    let commands = Args::command();
    let is_command = |word: &OsString| {
        word == "help" || commands.get_subcommands().any(|command| word == command.get_name())
    };
    let is_input =
        |word: &OsString| word == "-" || Path::new(word).extension().is_some() || Path::new(word).exists();
    // The options before a command take a value each.
    let mut words = arguments.iter().skip(1);
    let first = loop {
        match words.next() {
            Some(word) if word == "--color" || word == "--lang" => drop(words.next()),
            Some(word) if word != "-" && word.as_encoded_bytes().starts_with(b"-") => {}
            word => break word,
        }
    };
    if first.is_some_and(|word| !is_command(word) && is_input(word)) {
        arguments.insert(1, "decode".into());
    }
    arguments
}

/// Prints what is wrong with the arguments, or the requested help, and returns the exit code.
fn refused(error: clap::Error) -> ExitCode {
    // Arguments are often file names, which somebody else may have chosen. The error quotes them, so control
    // characters are escaped first.
    let shown = |argument: OsString| Text(argument.as_encoded_bytes()).visible().to_string();
    let error = Args::try_parse_from(arguments().into_iter().map(shown)).err().unwrap_or(error);
    let code = u8::try_from(error.exit_code()).unwrap_or(2);
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(failure) if !error.use_stderr() && failure.kind() != io::ErrorKind::BrokenPipe => {
            warn(&format!("standard output: {failure}"));
            Outcome::Failed.code()
        }
        _ => ExitCode::from(code),
    }
}
