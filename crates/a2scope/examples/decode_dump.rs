//! Reads a pasted dump and prints every field of its messages.
//!
//! ```sh
//! cargo run -p a2scope --example decode_dump -- tests/captures/counter-strike-source.txt
//! ```

use std::error::Error;
use std::io::{self, Write};
use std::{env, fs};

use a2scope::text::English;
use a2scope::{Engine, Options, Record, show};

/// Decodes the messages of a dump, in whatever format it is.
pub fn run(dump: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut engine = Engine::new(Options::default());
    let mut written = Ok(());
    let paste = engine
        .paste(dump, &mut |record: &Record<'_>| {
            if written.is_ok() {
                written = explain(record, out);
            }
        })
        .map_err(|refusal| format!("line {}: {}", refusal.line, refusal.text))?;
    written?;
    writeln!(out, "read as {}", paste.reading.format)?;
    Ok(())
}

/// Prints the fields of a message with their offsets, and what is odd about it.
fn explain(record: &Record<'_>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", record.kind.name())?;
    for node in record.tree.leaves() {
        let buffer = record.buffer(node.span.buffer);
        let (value, meaning) = show::value(node, buffer, false, &English);
        writeln!(out, "{:04x}  {}  {value}  {meaning}", node.span.offset, node.meta.label)?;
    }
    for note in record.notes {
        writeln!(out, "{}: {note}", note.code.name)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("decode_dump FILE")?;
    run(&fs::read_to_string(path)?, &mut io::stdout().lock())
}
