//! Ranges of a large file, each scanned and read separately.

use std::io::{self, SeekFrom};

use a2scope::capture::Time;
use a2scope::{Candidates, FileHead, FrameFilter, Place};
use a2scope_input::{CHUNK, NotReadable};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::inputs::{Input, ReadSeek};
use crate::pending_error::PendingError;

/// A time as Python gives it: seconds since 1970, and nanoseconds.
type Clock = Option<(i64, u32)>;

/// A part of a file, from the beginning of one record to the beginning of another.
#[derive(Clone, Copy, Debug, FromPyObject)]
pub(crate) struct Part {
    /// Number of the file.
    pub(crate) file: usize,
    /// Offset of the part in the file.
    offset: u64,
    /// Number of frames in the file before this part.
    frames: u64,
    /// The latest time of the frames before this part.
    clock: Clock,
    /// Offset of the next part; `None` if this is the last one.
    end: Option<u64>,
    /// Number of frames in the file when it was scanned.
    pub(crate) known: Option<u64>,
}

impl Part {
    /// Returns whether the part is less than the whole file. Only files that are not compressed have parts like that.
    pub(super) fn is_range(&self) -> bool {
        self.offset > 0 || self.end.is_some()
    }
}

/// The result of scanning a range, for `a2scope._ranges.ScannedRange`.
#[derive(IntoPyObject)]
pub(crate) struct ScannedRange<'py> {
    candidates: Bound<'py, PyBytes>,
    start: u64,
    end: u64,
    frames: u64,
    clock: Clock,
    at_end: bool,
    /// For each damage, its text without the position, and a warning with the position.
    damages: Vec<(String, PyErr)>,
}

/// A file that is not compressed, read at any offset.
struct PlainFile {
    file: Box<dyn ReadSeek>,
    /// The current position in the file.
    at: u64,
    buffer: Vec<u8>,
}

impl PlainFile {
    fn open(input: &Input) -> io::Result<Self> {
        Ok(Self { file: input.open_plain()?, at: 0, buffer: vec![0; CHUNK] })
    }

    /// Reads at most `count` bytes from `offset` on; returns none at the end.
    fn read(&mut self, offset: u64, count: u64) -> io::Result<&[u8]> {
        if offset != self.at {
            self.at = self.file.seek(SeekFrom::Start(offset))?;
        }
        let count = usize::try_from(count).unwrap_or(usize::MAX).min(self.buffer.len());
        let read = loop {
            match self.file.read(&mut self.buffer[..count]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.at += read as u64;
        Ok(&self.buffer[..read])
    }

    /// Reads `count` bytes from `offset` on, or all bytes up to the end if there are fewer.
    fn read_all(&mut self, offset: u64, count: usize) -> io::Result<Vec<u8>> {
        let mut all = Vec::new();
        while all.len() < count {
            match self.read(offset + all.len() as u64, (count - all.len()) as u64)? {
                [] => break,
                chunk => all.extend_from_slice(chunk),
            }
        }
        Ok(all)
    }

    fn head(&mut self) -> io::Result<Option<FileHead>> {
        Ok(FileHead::read(&self.read_all(0, FileHead::BYTES)?))
    }
}

/// The bytes of a part.
pub(crate) struct PartReader {
    file: PlainFile,
    end: Option<u64>,
}

impl PartReader {
    /// Opens a part of an input, with a filter for its frames.
    pub(super) fn open(
        input: &Input,
        number: usize,
        part: Part,
    ) -> Result<(Self, FrameFilter), PendingError> {
        let Part { offset, frames, clock, end, .. } = part;
        let mut file = PlainFile::open(input).map_err(|error| input.error(error))?;
        let head = file.head().map_err(|error| input.error(error))?;
        let head = head.ok_or_else(|| input.error(NotReadable::NotMergeable))?;
        let clock = clock.map(|(seconds, nanos)| Time { seconds, nanos });
        let filter = FrameFilter::resume(number, &head, Place { offset, frames, clock });
        Ok((Self { file, end }, filter))
    }

    /// Returns the next bytes for the filter; empty at the end.
    pub(super) fn next_chunk(&mut self, filter: &FrameFilter) -> io::Result<&[u8]> {
        self.file.read(filter.end(), filter.missing(self.end.unwrap_or(u64::MAX)))
    }
}

/// Scans the records that begin in a range of a file, starting with the one that seems to be the first. The last range
/// has no `end`. `None` if there is no record, or if the range cannot be read without everything before it.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "it is made of what Python passes")]
pub(crate) fn scan_range(
    py: Python<'_>,
    input: Input,
    begin: u64,
    end: Option<u64>,
) -> PyResult<Option<ScannedRange<'_>>> {
    let mut candidates = Candidates::default();
    let read = py.detach(|| read_range(&input, begin, end, &mut candidates));
    let read = read.map_err(|error| input.error(error).into_pyerr(py))?;
    Ok(read.map(|(start, filter, at_end)| {
        let Place { offset, frames, clock } = filter.place();
        let clock = clock.map(|clock| (clock.seconds, clock.nanos));
        let damages = filter.notes().map(|note| {
            let warning = PendingError::damage(&input.name, note.code, &note.text, note.offset);
            (format!("{} {}", note.code, note.text), warning.into_pyerr(py))
        });
        ScannedRange {
            candidates: PyBytes::new(py, &candidates.write()),
            start,
            end: offset,
            frames,
            clock,
            at_end,
            damages: damages.collect(),
        }
    }))
}

/// Reads a range. Returns the offset of its first record, the filter that has read the range, and whether the file ends
/// in it.
fn read_range(
    input: &Input,
    begin: u64,
    end: Option<u64>,
    candidates: &mut Candidates,
) -> io::Result<Option<(u64, FrameFilter, bool)>> {
    let mut file = PlainFile::open(input)?;
    let Some(head) = file.head()? else { return Ok(None) };
    let mut start = begin;
    if begin > 0 {
        match head.first_record(&file.read_all(begin, FileHead::WINDOW)?) {
            Some(first) => start += first as u64,
            None => return Ok(None),
        }
    }
    let mut filter = FrameFilter::resume(0, &head, Place { offset: start, ..Place::default() });
    let mut at_end = false;
    while !at_end && filter.is_sound() {
        let count = filter.missing(end.unwrap_or(u64::MAX));
        if count == 0 {
            break;
        }
        let chunk = file.read(filter.end(), count)?;
        at_end = chunk.is_empty();
        if !at_end {
            filter.scan(Some(chunk), candidates);
        }
    }
    let certain = filter.finish_range(&head, at_end, candidates);
    Ok(certain.then_some((start, filter, at_end)))
}
