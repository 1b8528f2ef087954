//! Reads a capture in chunks and prints a line for each message.
//!
//! ```sh
//! cargo run -p a2scope --example read_capture -- tests/captures/mixed.pcapng
//! ```

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};

use a2scope::text::English;
use a2scope::{Detail, Engine, Options, Record, show};

/// Reads a capture of any size in bounded memory.
pub fn run(mut capture: impl Read, out: &mut impl Write) -> io::Result<()> {
    // Without the fields of each message: the list does not need them.
    let mut engine = Engine::new(Options { detail: Detail::Summary, ..Options::default() });
    let mut written = Ok(());
    let mut list = |record: &Record<'_>| {
        if written.is_ok() {
            written = line(record, out);
        }
    };
    let mut chunk = vec![0; 64 << 10];
    loop {
        let read = capture.read(&mut chunk)?;
        if read == 0 {
            break;
        }
        engine.push(&chunk[..read], &mut list);
    }
    // Messages that still waited for a fragment come now.
    engine.finish_file(&mut list);
    written?;
    for (code, text, offset) in engine.summary().damage {
        writeln!(out, "damaged at byte {offset}: {text} [{code}]")?;
    }
    writeln!(out, "{} messages", engine.message_count())
}

fn line(record: &Record<'_>, out: &mut impl Write) -> io::Result<()> {
    if let Some(time) = record.time {
        write!(out, "{time}  ")?;
    }
    if let (Some(src), Some(dst)) = (record.src, record.dst) {
        write!(out, "{src} -> {dst}  ")?;
    }
    writeln!(out, "{}  {}", record.kind.name(), show::gist(record, &English))
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("read_capture FILE")?;
    Ok(run(File::open(path)?, &mut io::stdout().lock())?)
}
