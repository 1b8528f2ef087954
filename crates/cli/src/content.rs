//! Files and standard input, opened.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

pub(crate) use a2scope_input::{CHUNK, Content};
use a2scope_input::{MAX_TEXT, ReadAhead};
use anyhow::Context;
use indicatif::ProgressBar;

use crate::inputs::Input;
use crate::{interrupt, terminal};

/// Opens a file, or standard input for `-`. Bytes read are counted on `progress`; a capture comes in chunks
/// of at most `chunk` bytes.
pub(crate) fn open(input: &Input, chunk: usize, progress: &ProgressBar) -> anyhow::Result<Content> {
    let name = || input.name.clone();
    let (reader, is_pipe) = source(&input.path).with_context(name)?;
    let ahead = match is_pipe {
        true => ReadAhead::Pipe,
        // Merged files are read in small chunks and many at a time, so they get no thread each.
        false if chunk < CHUNK => ReadAhead::Never,
        // The digest is taken by the thread that reads.
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

/// A file or standard input, and whether it may be silent for long, as a pipe may.
fn source(path: &Path) -> io::Result<(Box<dyn Read + Send>, bool)> {
    if path != Path::new("-") {
        return piped(File::open(path)?);
    }
    if io::stdin().is_terminal() {
        return Ok((Box::new(io::Cursor::new(terminal::read(MAX_TEXT)?)), false));
    }
    stdin()
}

/// A reader for the file, and whether it is something other than a regular file.
fn piped(file: File) -> io::Result<(Box<dyn Read + Send>, bool)> {
    let is_pipe = !file.metadata()?.is_file();
    Ok((if is_pipe { interrupt::patient(file) } else { Box::new(file) }, is_pipe))
}

/// Standard input without the standard library's buffer: polling the pipe does not see bytes that wait in it.
#[cfg(unix)]
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    use std::os::fd::AsFd;
    piped(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    Ok((interrupt::patient(io::stdin()), true))
}
