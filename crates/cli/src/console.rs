//! Writes to standard output and standard error: warnings, errors and lines of text.

use std::fmt;
use std::io::{self, Write};

use a2scope::wire::Text;
use a2scope_render::translated;
use anyhow::Context;

/// Prints a warning to standard error. Control characters are escaped, because it may quote the input.
pub(crate) fn warn(text: &str) {
    eprint_line(&format!("a2scope: {}", Text(text.as_bytes()).visible()));
}

/// Writes a line, already escaped, to standard error. Errors are ignored: there is nowhere to report them.
pub(crate) fn eprint_line(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// Writes all bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).with_context(standard_output)
}

/// Returns the text that goes before the message of an error in writing to standard output.
pub(crate) fn standard_output() -> String {
    translated!("command-standard-output", "standard output")
}

/// Returns whether the reader of our output has gone away, as `head` does. This is not an error.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            || cause.downcast_ref::<csv::Error>().is_some_and(
                |error| matches!(error.kind(), csv::ErrorKind::Io(e) if e.kind() == io::ErrorKind::BrokenPipe),
            )
    })
}

/// An error whose message has already been printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reported;

impl fmt::Display for Reported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("see above")
    }
}

impl std::error::Error for Reported {}
