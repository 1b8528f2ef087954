//! Reads a folder to which captures are being written, as by `tcpdump -G` or `dumpcap -b`: all files as one capture, in
//! the order in which they were begun. The newest file is read while it is written; a file that is overwritten is read
//! again. A file that was compressed after it had been read, as by `tcpdump -z gzip`, is not.

use std::collections::HashMap;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use a2scope::capture::{FileReader, Frame, Time};
use a2scope::merged_number;
use a2scope::text::language;
use a2scope_input::{CHUNK, damage, decompressed, first_time, is_capture};
use anyhow::Context;

/// Maximum number of files that are remembered. A ring has fewer files. In a folder where all files are kept, a
/// forgotten one is read again only if it changes.
const MAX_KNOWN: usize = 100_000;

/// The result of one attempt to read more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Something was read, and there may be more.
    Read,
    /// Everything that is there has been read.
    Idle,
    /// Everything has been read, and nothing more comes.
    Ended,
}

/// The capture files of a folder.
pub(super) struct Ring {
    folder: PathBuf,
    /// Files that were read, with their modification times at that moment.
    known: HashMap<PathBuf, Option<SystemTime>>,
    open: Option<OpenFile>,
    /// Number of files opened so far.
    files: usize,
    buffer: Vec<u8>,
}

/// A file that is being read.
struct OpenFile {
    path: PathBuf,
    file: File,
    /// The content of a compressed file, and the length that the file had when it was opened.
    unpacked: Option<(Box<dyn Read + Send>, u64)>,
    /// Why the content of a compressed file ended.
    ended: Option<io::Error>,
    reader: FileReader,
    number: usize,
    /// Number of bytes of content read so far.
    read: u64,
    /// Whether there is a newer file, so that this one is finished when its end is reached.
    closing: bool,
}

impl Ring {
    /// Starts to read a folder. Fails if the folder does not exist.
    pub(super) fn new(folder: &Path) -> anyhow::Result<Self> {
        fs::read_dir(folder).with_context(|| folder.display().to_string())?;
        let buffer = vec![0; CHUNK];
        Ok(Self { folder: folder.to_owned(), known: HashMap::new(), open: None, files: 0, buffer })
    }

    /// Returns the number of files opened so far.
    pub(super) fn files(&self) -> usize {
        self.files
    }

    /// Reads up to one chunk and passes its frames on; the frames' numbers are unique over all files.
    pub(super) fn read(&mut self, with: &mut dyn FnMut(&Frame<'_>)) -> anyhow::Result<Progress> {
        let Some(open) = &mut self.open else {
            return Ok(self.begin());
        };
        let path = open.path.clone();
        let name = || path.display().to_string();
        let length = open.file.metadata().with_context(name)?.len();
        if length < open.unpacked.as_ref().map_or(open.read, |(_, length)| *length) {
            // The file has become shorter: it was overwritten from its start.
            (open.reader, open.read) = (FileReader::new(), 0);
            open.rewind(length).with_context(name)?;
            self.files += 1;
            open.number = self.files;
        }
        let count = open.more(&mut self.buffer, length).with_context(name)?;
        let number = open.number;
        let mut numbered =
            |frame: Frame<'_>| with(&Frame { number: merged_number(number, frame.number), ..frame });
        if count > 0 {
            open.read += count as u64;
            open.reader.push(&self.buffer[..count], &mut numbered);
            return Ok(Progress::Read);
        }
        if open.closing {
            open.reader.finish(&mut numbered);
            let written = open.file.metadata().and_then(|metadata| metadata.modified()).ok();
            if self.known.len() >= MAX_KNOWN {
                self.known.clear();
            }
            self.known.insert(path.clone(), written);
            let ended = self.open.take().and_then(|open| damage(&open.ended?, open.read));
            return match ended {
                Some(note) => Err(anyhow::anyhow!("{}: {}", name(), language().translate(&note.text))),
                None => Ok(Progress::Read),
            };
        }
        // Check for a newer file first, then read again: this one may have grown just before the newer one was begun.
        let newer = self.next(Some(&path)).is_some();
        if let Some(open) = self.open.as_mut().filter(|_| newer) {
            open.closing = true;
            return Ok(Progress::Read);
        }
        Ok(Progress::Idle)
    }

    /// Opens the next file, if there is one.
    fn begin(&mut self) -> Progress {
        let Some(path) = self.next(None) else { return Progress::Idle };
        // A ring buffer may have deleted it in the meantime.
        let Ok(mut open) = OpenFile::new(path) else { return Progress::Idle };
        self.files += 1;
        open.number = self.files;
        self.open = Some(open);
        Progress::Read
    }

    /// Returns the first file that was not read yet, or has changed since it was read; `open` is passed over.
    fn next(&self, open: Option<&Path>) -> Option<PathBuf> {
        let entries = fs::read_dir(&self.folder).ok()?;
        let mut files: Vec<(Time, PathBuf)> = Vec::new();
        for entry in entries.flatten() {
            let path = entry.path();
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            let Ok(metadata) = fs::metadata(&path) else { continue };
            let written = metadata.modified().ok();
            if hidden
                || !metadata.is_file()
                || open == Some(&path)
                || self.known.get(&path) == Some(&written)
                || before_packing(&path).is_some_and(|plain| {
                    open == Some(&plain) || self.known.contains_key(&plain) || plain.exists()
                })
                || !is_capture(&path).unwrap_or(false)
            {
                continue;
            }
            // An empty file has no packets yet, so its modification time is used.
            let time = first_time(&path).ok().flatten().unwrap_or_else(|| time_of(&metadata));
            files.push((time, path));
        }
        files.into_iter().min().map(|(_, path)| path)
    }
}

impl OpenFile {
    fn new(path: PathBuf) -> io::Result<Self> {
        let file = File::open(&path)?;
        let length = file.metadata()?.len();
        let (content, is_plain) = decompressed(Box::new(file.try_clone()?))?;
        let mut open = Self {
            path,
            file,
            unpacked: (!is_plain).then_some((content, length)),
            ended: None,
            reader: FileReader::new(),
            number: 0,
            read: 0,
            closing: false,
        };
        if is_plain {
            // The start was read to recognise the file.
            open.file.seek(SeekFrom::Start(0))?;
        }
        Ok(open)
    }

    /// Goes back to the start of the file, or to the place in its content up to which it was read.
    fn rewind(&mut self, length: u64) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(0))?;
        if let Some((content, from)) = &mut self.unpacked {
            *content = decompressed(Box::new(self.file.try_clone()?))?.0;
            *from = length;
            io::copy(&mut content.take(self.read), &mut io::sink())?;
        }
        self.ended = None;
        Ok(())
    }

    /// Reads on; `length` is that of the file now. A compressed file that has grown is decompressed anew, up to the
    /// place where it ended before.
    fn more(&mut self, buffer: &mut [u8], length: u64) -> io::Result<usize> {
        let Some((content, from)) = &mut self.unpacked else { return self.file.read(buffer) };
        if self.ended.is_none() {
            match content.read(buffer) {
                Ok(0) if *from == length => return Ok(0),
                Ok(0) => {}
                Err(error) if damage(&error, 0).is_some() => self.ended = Some(error),
                read => return read,
            }
        }
        if *from == length {
            return Ok(0);
        }
        match self.rewind(length) {
            Err(error) if damage(&error, 0).is_some() => self.ended = Some(error),
            done => done?,
        }
        Ok(0)
    }
}

/// Returns the name that a compressed file had before; `None` if its name does not say.
fn before_packing(path: &Path) -> Option<PathBuf> {
    let ending = path.extension()?.to_str()?;
    ["gz", "zst", "zstd"].contains(&ending).then(|| path.with_extension(""))
}

/// Returns the time at which the file was last modified.
fn time_of(metadata: &Metadata) -> Time {
    let since = metadata.modified().ok().and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
    let since = since.unwrap_or_default();
    Time { seconds: since.as_secs() as i64, nanos: since.subsec_nanos() }
}
