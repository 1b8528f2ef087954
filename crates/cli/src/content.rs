//! Opens files and standard input.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

pub(crate) use a2scope_input::{CHUNK, Content};
use a2scope_input::{MAX_TEXT, ReadAhead};
use anyhow::Context;
use indicatif::ProgressBar;

use crate::inputs::Input;
use crate::{interrupt, terminal};

/// Opens a file, or standard input for `-`. `progress` counts the bytes read; a capture is delivered in chunks of at
/// most `chunk` bytes.
pub(crate) fn open(input: &Input, chunk: usize, progress: &ProgressBar) -> anyhow::Result<Content> {
    let name = || input.name.clone();
    let (reader, is_pipe) = source(&input.path).with_context(name)?;
    let ahead = match is_pipe {
        true => ReadAhead::Pipe,
        // Small chunks mean that captures are merged, with many files open at once. A thread for each file would be too
        // many.
        false if chunk < CHUNK => ReadAhead::Never,
        // Hashing is done by the reading thread, so that decoding does not wait for it.
        false if input.digest.is_some() => ReadAhead::Always,
        false => ReadAhead::Compressed,
    };
    let reader = progress.wrap_read(reader);
    let reader: Box<dyn Read + Send> = match &input.digest {
        Some(digest) => Box::new(digest.of(reader)),
        None => Box::new(reader),
    };
    Content::open(reader, chunk, ahead).with_context(name)
}

/// Opens a file or standard input, and returns whether it is a pipe or a terminal, which may deliver nothing for a long
/// time.
pub(crate) fn source(path: &Path) -> io::Result<(Box<dyn Read + Send>, bool)> {
    if path != Path::new("-") {
        return piped(File::open(path)?);
    }
    if io::stdin().is_terminal() {
        return Ok((Box::new(io::Cursor::new(terminal::read(MAX_TEXT)?)), false));
    }
    stdin()
}

/// Returns a reader for the file, and whether it is something other than a regular file.
fn piped(file: File) -> io::Result<(Box<dyn Read + Send>, bool)> {
    let is_pipe = !file.metadata()?.is_file();
    Ok((if is_pipe { interrupt::patient(file) } else { Box::new(file) }, is_pipe))
}

/// Opens standard input without a buffer: bytes in the standard library's buffer would be invisible when the pipe is
/// polled.
#[cfg(unix)]
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    use std::os::fd::AsFd;
    piped(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // It can fail on Unix.
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    Ok((interrupt::patient(io::stdin()), true))
}
