//! Opens an input: decompresses it, and recognises it by its first bytes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use a2scope::capture::{FileFormat, FileNote, Foreign, hexdump};
use a2scope::text::text;
use a2scope_unpack::{Damaged, Packing, Unpacked};

use crate::ahead::Ahead;
use crate::refusal::NotReadable;

/// Number of bytes read at a time, chosen to fit the second-level cache.
pub const CHUNK: usize = 256 << 10;
/// Number of bytes needed to recognise an input. Up to [`HEAD`] bytes are read if they are available, but a pipe may
/// deliver more only much later.
const MAGIC: usize = 4;
const HEAD: usize = 4096;
/// Number of bytes of a memory page.
const PAGE: usize = 4096;
/// Maximum number of bytes of text that are read as one paste: twice the library's limit, because of UTF-16.
pub const MAX_TEXT: u64 = 16 << 20;

/// An input, opened and recognised.
#[derive(Debug)]
pub enum Content {
    /// A capture, read in chunks.
    Capture(Stream),
    /// A pasted dump.
    Text(String),
    /// One message as raw bytes.
    Binary(Vec<u8>),
}

/// The chunks of a capture.
pub struct Stream {
    reader: ChunkReader,
    buffer: Vec<u8>,
    /// Offset of a page boundary in the buffer. The kernel copies several times faster to a page boundary.
    start: usize,
    /// Number of bytes already read to recognise the file.
    ready: usize,
}

enum ChunkReader {
    Direct(Box<dyn Read + Send>),
    Ahead(Ahead),
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream").finish_non_exhaustive()
    }
}

impl Stream {
    /// Returns whether to flush results before asking for the next bytes, because they may take long to arrive.
    pub fn pauses(&mut self) -> bool {
        match &mut self.reader {
            ChunkReader::Ahead(ahead) => self.ready == 0 && ahead.pauses(),
            ChunkReader::Direct(_) => false,
        }
    }

    /// Returns the next bytes; empty at the end.
    pub fn next_chunk(&mut self) -> io::Result<&[u8]> {
        if self.ready > 0 {
            let ready = std::mem::take(&mut self.ready);
            return Ok(&self.buffer[self.start..self.start + ready]);
        }
        let reader = match &mut self.reader {
            ChunkReader::Ahead(ahead) => return ahead.next(),
            ChunkReader::Direct(reader) => reader,
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

/// Whether a separate thread reads a capture while earlier bytes are decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadAhead {
    /// No thread reads ahead, for example because many files are open at the same time.
    Never,
    /// A thread reads ahead only if the input is compressed: the system itself reads plain files ahead.
    Compressed,
    /// A thread always reads ahead, because reading takes considerable time.
    Always,
    /// A thread reads ahead from a pipe, which may be silent for long.
    Pipe,
}

impl Content {
    /// Recognises the input that `reader` delivers. A capture comes in chunks of at most `chunk` bytes.
    pub fn open(reader: Box<dyn Read + Send>, chunk: usize, ahead: ReadAhead) -> anyhow::Result<Self> {
        let (reader, is_plain) = decompressed(reader)?;
        let is_ahead = match ahead {
            ReadAhead::Never => false,
            ReadAhead::Compressed => !is_plain,
            ReadAhead::Always | ReadAhead::Pipe => true,
        };
        match recognise(reader, chunk, is_ahead.then_some(ahead == ReadAhead::Pipe))? {
            Self::Text(text) => Self::pasted(text, chunk),
            content => Ok(content),
        }
    }

    /// Takes a pasted text. A capture written as text, such as Base64, is opened as the capture.
    pub fn pasted(text: String, chunk: usize) -> anyhow::Result<Self> {
        match hexdump::read(&text, &a2scope::paste_options()) {
            Err(refusal) if !refusal.file.is_empty() => {
                Self::open(Box::new(io::Cursor::new(refusal.file)), chunk, ReadAhead::Never)
            }
            _ => Ok(Self::Text(text)),
        }
    }
}

/// Returns the damage in compressed data at which an input ended after `read` bytes of content; `None` if it ended with
/// another error. All bytes read before the damage are valid.
pub fn damage(error: &io::Error, read: u64) -> Option<FileNote> {
    let damaged = Damaged::of(error)?;
    let packing = damaged.packing.name();
    Some(if damaged.truncated {
        FileNote {
            code: "file.packing_truncated",
            text: text!(
                "command-packing-truncated",
                "the {packing} data end early; everything up to there was read",
                packing
            ),
            offset: read,
        }
    } else {
        FileNote {
            code: "file.packing_damaged",
            text: text!(
                "command-packing-damaged",
                "the {packing} data are damaged; what follows was not read",
                packing
            ),
            offset: read,
        }
    })
}

/// Returns whether the file is a capture, according to its first bytes after decompression.
pub fn is_capture(path: &Path) -> io::Result<bool> {
    let mut head = [0; MAGIC];
    let (mut reader, _) = decompressed(Box::new(File::open(path)?))?;
    let count = fill(&mut reader, &mut head, MAGIC)?;
    Ok(FileFormat::recognise(&head[..count]).is_some())
}

/// Returns a reader of the decompressed content of gzip or zstd, or of the input as it is; `true` if it was not
/// compressed.
pub fn decompressed(mut reader: Box<dyn Read + Send>) -> io::Result<(Box<dyn Read + Send>, bool)> {
    let mut head = vec![0; HEAD];
    let count = fill(&mut reader, &mut head, MAGIC)?;
    head.truncate(count);
    let packing = Packing::recognise(&head);
    let whole = io::Cursor::new(head).chain(reader);
    Ok(match packing {
        Some(packing) => (Box::new(Unpacked::new(packing, whole)), false),
        None => (Box::new(whole), true),
    })
}

/// Recognises the input. `ahead` is `None` if no thread reads ahead; otherwise it says whether the input is a pipe.
fn recognise(mut reader: Box<dyn Read + Send>, chunk: usize, ahead: Option<bool>) -> anyhow::Result<Content> {
    let mut buffer = vec![0; chunk + PAGE];
    let start = buffer.as_ptr().align_offset(PAGE).min(PAGE);
    let ready = fill(&mut reader, &mut buffer[start..start + HEAD], MAGIC)?;
    if FileFormat::recognise(&buffer[start..start + ready]).is_some() {
        let reader = match ahead {
            Some(is_pipe) => ChunkReader::Ahead(Ahead::new(reader, chunk, is_pipe)?),
            None => ChunkReader::Direct(reader),
        };
        return Ok(Content::Capture(Stream { reader, buffer, start, ready }));
    }
    buffer.copy_within(start..start + ready, 0);
    buffer.truncate(ready);
    let is_message =
        |bytes: &[u8]| bytes.starts_with(&a2scope::wire::SINGLE) || bytes.starts_with(&a2scope::wire::SPLIT);
    // Reading past the limit shows whether the input is text at all. If it is not, that fact is more useful to the user
    // than the length.
    reader.take(MAX_TEXT + 1).read_to_end(&mut buffer)?;
    if let Some(foreign) = Foreign::recognise(&buffer).filter(|_| !is_message(&buffer)) {
        return Err(NotReadable::Foreign(foreign).into());
    }
    if buffer.len() as u64 > MAX_TEXT {
        return Err(NotReadable::TooLong { limit: MAX_TEXT }.into());
    }
    if is_message(&buffer) {
        return Ok(Content::Binary(buffer));
    }
    Ok(Content::Text(into_text(buffer)))
}

/// Decodes UTF-8, UTF-16 with a byte order mark, or else Latin-1, which the ASCII column of old dumps has.
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

/// Reads until the buffer holds `least` bytes or the input ends; returns the number of bytes in the buffer.
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
