//! Prints the messages of a capture that an expression chooses.
//!
//! ```sh
//! cargo run -p a2scope --features filter --example filter -- tests/captures/mixed.pcapng 'data.players > 40'
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::{env, fs};

use a2scope::filter::Filter;
use a2scope::text::English;
use a2scope::{Engine, Options, Record, show};

/// Chooses messages with an expression, as the command line's `--filter` does.
pub fn run(capture: &[u8], expression: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // An expression that makes no sense is refused here, with the column.
    let filter = Filter::new(expression)?;
    let mut engine = Engine::new(Options::default());
    let mut written = Ok(());
    let mut list = |record: &Record<'_>| match filter.matches(record) {
        Ok(true) if written.is_ok() => {
            let gist = show::gist(record, &English);
            written = writeln!(out, "{}  {}  {gist}", record.index, record.kind.name());
        }
        // A message does not match if it lacks a member of the expression, or if its members cannot be compared.
        _ => {}
    };
    engine.push(capture, &mut list);
    engine.finish_file(&mut list);
    Ok(written?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let usage = "filter FILE EXPRESSION";
    let path = arguments.next().ok_or(usage)?;
    let expression = arguments.next().ok_or(usage)?.into_string().map_err(|_| usage)?;
    run(&fs::read(path)?, &expression, &mut io::stdout().lock())
}
