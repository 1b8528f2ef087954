//! Files and standard input, decompressed, told apart by their content.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::Path;

use a2scope::capture::FileReader;
use anyhow::Context;
use indicatif::ProgressBar;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::ahead::Ahead;
use crate::{interrupt, terminal};

/// Bytes read at a time. Stays in the second-level cache.
pub(crate) const CHUNK: usize = 256 << 10;
/// Bytes that tell what an input is, and how many are read for it if they are there already: a pipe may give its next ones
/// much later.
const MAGIC: usize = 4;
const HEAD: usize = 4096;
/// Bytes of a page of memory.
const PAGE: usize = 4096;
/// The most text that is read as one paste: as UTF-16, twice what the library takes.
const MAX_TEXT: u64 = 16 << 20;

/// An input, opened and recognised.
pub(crate) enum Input {
    /// A capture: feed it in chunks.
    Capture(Stream),
    /// A pasted dump.
    Text(String),
    /// The bytes of one message, not written out as text.
    Binary(Vec<u8>),
}

/// The chunks of a capture.
pub(crate) struct Stream {
    reader: Reader,
    buffer: Vec<u8>,
    /// Where a page begins in the buffer: the kernel copies to one several times faster than to an odd address.
    start: usize,
    /// Bytes that were read to recognise the file.
    ready: usize,
}

enum Reader {
    Here(Box<dyn Read + Send>),
    Ahead(Ahead),
}

impl Stream {
    /// Whether what was made of the bytes so far is to be handed on before the next are asked for, because those may be
    /// long in coming.
    pub(crate) fn pauses(&mut self) -> bool {
        match &mut self.reader {
            Reader::Ahead(ahead) => self.ready == 0 && ahead.pauses(),
            Reader::Here(_) => false,
        }
    }

    /// The next bytes; empty at the end.
    pub(crate) fn next(&mut self) -> io::Result<&[u8]> {
        if self.ready > 0 {
            let ready = std::mem::take(&mut self.ready);
            return Ok(&self.buffer[self.start..self.start + ready]);
        }
        let reader = match &mut self.reader {
            Reader::Ahead(ahead) => return ahead.next(),
            Reader::Here(reader) => reader,
        };
        loop {
            match reader.read(&mut self.buffer[self.start..]) {
                Ok(count) => return Ok(&self.buffer[self.start..self.start + count]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// Opens a file, or standard input for `-`. What is read of it is told to `progress`; a capture comes in chunks of at
/// most `chunk` bytes.
pub(crate) fn open(path: &Path, chunk: usize, progress: &ProgressBar) -> anyhow::Result<Input> {
    let name = || path.display().to_string();
    let (reader, is_pipe) = source(path).with_context(name)?;
    let (reader, is_plain) = decompressed(Box::new(progress.wrap_read(reader))).with_context(name)?;
    // Files that are read many at a time, in small chunks, have no thread each.
    let ahead = (is_pipe || (chunk == CHUNK && !is_plain)).then_some(is_pipe);
    recognise(reader, chunk, ahead).with_context(name)
}

/// Whether the file is a capture, by its first bytes.
pub(crate) fn is_capture(path: &Path) -> io::Result<bool> {
    let mut head = [0; MAGIC];
    let (mut reader, _) = decompressed(Box::new(File::open(path)?))?;
    let count = fill(&mut reader, &mut head, MAGIC)?;
    Ok(FileReader::recognise(&head[..count]).is_some())
}

/// A file or standard input, and whether it is something that may be silent for long, as a pipe may.
fn source(path: &Path) -> io::Result<(Box<dyn Read + Send>, bool)> {
    if path != Path::new("-") {
        return piped(File::open(path)?);
    }
    if io::stdin().is_terminal() {
        return Ok((Box::new(io::Cursor::new(terminal::read(MAX_TEXT)?)), false));
    }
    stdin()
}

/// What was opened, and whether it is no plain file.
fn piped(file: File) -> io::Result<(Box<dyn Read + Send>, bool)> {
    let is_pipe = !file.metadata()?.is_file();
    Ok((if is_pipe { interrupt::patient(file) } else { Box::new(file) }, is_pipe))
}

/// Standard input without the buffer that the library has for it: what waits in there is not seen by who waits for the pipe.
#[cfg(unix)]
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    use std::os::fd::AsFd;
    piped(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn stdin() -> io::Result<(Box<dyn Read + Send>, bool)> {
    Ok((interrupt::patient(io::stdin()), true))
}

/// What is inside gzip or zstd, or else the input as it is; and whether it is as it was.
fn decompressed(mut reader: Box<dyn Read + Send>) -> io::Result<(Box<dyn Read + Send>, bool)> {
    let mut head = vec![0; HEAD];
    let count = fill(&mut reader, &mut head, MAGIC)?;
    head.truncate(count);
    let magic: [u8; 4] = head.first_chunk().copied().unwrap_or_default();
    let whole = io::Cursor::new(head).chain(reader);
    Ok(match magic {
        [0x1F, 0x8B, ..] => (Box::new(flate2::read::MultiGzDecoder::new(whole)), false),
        [0x28, 0xB5, 0x2F, 0xFD] => (Box::new(ZstdFrames::new(whole)), false),
        _ => (Box::new(whole), true),
    })
}

/// Tells what the input is. `ahead` is whether a capture is read ahead, and if so, whether it comes from a pipe.
fn recognise(mut reader: Box<dyn Read + Send>, chunk: usize, ahead: Option<bool>) -> anyhow::Result<Input> {
    let mut buffer = vec![0; chunk + PAGE];
    let start = buffer.as_ptr().align_offset(PAGE).min(PAGE);
    let ready = fill(&mut reader, &mut buffer[start..start + HEAD], MAGIC)?;
    if FileReader::recognise(&buffer[start..start + ready]).is_some() {
        let reader = match ahead {
            Some(is_pipe) => Reader::Ahead(Ahead::new(reader, chunk, is_pipe)?),
            None => Reader::Here(reader),
        };
        return Ok(Input::Capture(Stream { reader, buffer, start, ready }));
    }
    buffer.copy_within(start..start + ready, 0);
    buffer.truncate(ready);
    reader.take(MAX_TEXT + 1).read_to_end(&mut buffer)?;
    if buffer.len() as u64 > MAX_TEXT {
        anyhow::bail!("this is no capture file, and as text it is too long (over {} MiB)", MAX_TEXT >> 20);
    }
    if buffer.starts_with(&a2scope::wire::SINGLE) || buffer.starts_with(&a2scope::wire::SPLIT) {
        return Ok(Input::Binary(buffer));
    }
    Ok(Input::Text(into_text(buffer)))
}

/// Text as UTF-8, UTF-16 with a byte order mark, or else Latin-1: old dumps have their ASCII column in it.
fn into_text(bytes: Vec<u8>) -> String {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes.get(..2) {
        Some([0xFF, 0xFE]) => utf16(&bytes[2..], u16::from_le_bytes),
        Some([0xFE, 0xFF]) => utf16(&bytes[2..], u16::from_be_bytes),
        _ => String::from_utf8(bytes)
            .unwrap_or_else(|error| error.into_bytes().iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// Reads until there are `least` bytes in the buffer, or the input ends.
fn fill(reader: &mut impl Read, buffer: &mut [u8], least: usize) -> io::Result<usize> {
    let mut filled = 0;
    while filled < least {
        match reader.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// zstd files may be several frames one after the other, some to be skipped; the decoder reads one.
struct ZstdFrames<R> {
    source: io::BufReader<R>,
    frame: FrameDecoder,
}

impl<R: Read> ZstdFrames<R> {
    fn new(source: R) -> Self {
        Self { source: io::BufReader::new(source), frame: FrameDecoder::new() }
    }

    /// Begins the next frame; false at the end of the file.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.frame.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }
}

impl<R: Read> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.frame.can_collect() == 0 {
            if self.frame.is_finished() {
                if !self.next_frame()? {
                    return Ok(0);
                }
            } else {
                self.frame
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(io::Error::other)?;
            }
        }
        self.frame.read(buffer)
    }
}
