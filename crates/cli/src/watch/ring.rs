//! Reads a folder to which captures are being written, as by `tcpdump -G` or `dumpcap -b`: all files as one capture, in
//! the order in which they were begun. The newest file is read while it is written; a file that is overwritten is read
//! again.

use std::collections::HashMap;
use std::fs::{self, File, Metadata};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use a2scope::capture::{FileReader, Frame, Time};
use a2scope::merged_number;
use a2scope_input::{CHUNK, first_time};
use anyhow::Context;

/// Maximum number of files that are remembered. A ring has fewer files. In a folder where all files are kept, a
/// forgotten one is read again only if it changes.
const MAX_KNOWN: usize = 100_000;

/// The result of one attempt to read more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Something was read, and there may be more.
    Read,
    /// Everything has been read.
    Idle,
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

struct OpenFile {
    path: PathBuf,
    file: File,
    reader: FileReader,
    number: usize,
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
        let name = || open.path.display().to_string();
        if open.file.metadata().with_context(name)?.len() < open.read {
            // The file has become shorter: it was overwritten from its start.
            open.file.seek(SeekFrom::Start(0)).with_context(name)?;
            (open.reader, open.read) = (FileReader::new(), 0);
            self.files += 1;
            open.number = self.files;
        }
        let count = open.file.read(&mut self.buffer).with_context(name)?;
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
            self.known.insert(open.path.clone(), written);
            self.open = None;
            return Ok(Progress::Read);
        }
        let path = open.path.clone();
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
        let Ok(file) = File::open(&path) else { return Progress::Idle };
        self.files += 1;
        let number = self.files;
        self.open = Some(OpenFile { path, file, reader: FileReader::new(), number, read: 0, closing: false });
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
                || !is_plain_capture(&path)
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

/// Returns whether the file begins like an uncompressed capture. Compressed files cannot be read while they are
/// written.
fn is_plain_capture(path: &Path) -> bool {
    let mut head = [0; 4];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok()
        && FileReader::recognise(&head).is_some()
}

/// Returns the time at which the file was last modified.
fn time_of(metadata: &Metadata) -> Time {
    let since = metadata.modified().ok().and_then(|at| at.duration_since(SystemTime::UNIX_EPOCH).ok());
    let since = since.unwrap_or_default();
    Time { seconds: since.as_secs() as i64, nanos: since.subsec_nanos() }
}
