//! Reads a large file in ranges of bytes, each on another machine.

use a2scope_capture::{FileReader, Time};

use super::{Candidates, FrameFilter};

/// The beginning of a file, which is needed to read the ranges of the file independently.
///
/// Only a reader that has read everything before a place knows for certain whether a record begins there. So for each
/// range except the first one, the start of a record is guessed ([`FileHead::first_record`]). The range is scanned up
/// to the first record that begins at the end of the range or later ([`FrameFilter::missing`]).
///
/// The guesses were right if each range ended where the next range began, and if no range was damaged or had records
/// that differ from what the head says ([`FrameFilter::finish_range`]). Then a single reader would have read the same
/// frames, because a reader depends on nothing else, and the [`Place`] at which each range begins is known.
#[derive(Clone, Debug)]
pub struct FileHead(FileReader);

/// A place in a file at which a record begins. The default place is the beginning of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Offset of the place in the file.
    pub offset: u64,
    /// Number of frames before this place.
    pub frames: u64,
    /// The latest time of the frames before this place; `None` if no frame has a time.
    pub clock: Option<Time>,
}

impl FileHead {
    /// Number of bytes to read from the beginning of a file for [`FileHead::read`].
    pub const BYTES: usize = 64 << 10;

    /// Number of bytes at the beginning of a range in which to look for a record.
    pub const WINDOW: usize = 4 << 20;

    /// Reads the first bytes of a file. `None` if they are not the beginning of a sound capture.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let read = |bytes: &[u8]| {
            let mut file = FileReader::new();
            file.push(bytes, &mut |_| {});
            file
        };
        // Leaves out the last record, because it is incomplete.
        let whole = bytes.get(..usize::try_from(read(bytes).position()).ok()?)?;
        let file = read(whole);
        (file.is_sound() && file.resume_at(0).is_some()).then_some(Self(file))
    }

    /// Returns the offset in `bytes` of the first place that looks like a record and is followed by other
    /// plausible records; `None` if there is none.
    pub fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        self.0.first_record(bytes)
    }
}

impl FrameFilter {
    /// Creates a filter that begins at `place` in the file with this number.
    pub fn resume(number: usize, head: &FileHead, place: Place) -> Self {
        let mut filter = Self::new(number);
        if place.offset > 0
            && let Some(file) = head.0.resume_at(place.offset)
        {
            filter.file = file;
            filter.before = place.frames;
            filter.stack.set_clock(place.clock);
        }
        filter
    }

    /// Returns the place at which the next record begins. A record that is still incomplete counts as the next one.
    pub fn place(&self) -> Place {
        Place {
            offset: self.file.position(),
            frames: self.before + self.file.frames(),
            clock: self.stack.clock(),
        }
    }

    /// Returns the offset in the file after the last byte that was read.
    pub fn end(&self) -> u64 {
        self.file.end()
    }

    /// Returns how many bytes to read next, at most, to reach the first record that begins at `end` or
    /// later; 0 if it is reached.
    pub fn missing(&self, end: u64) -> u64 {
        end.saturating_sub(self.file.end()).max(self.file.missing() as u64)
    }

    /// Returns whether no damage was found in the file so far.
    pub fn is_sound(&self) -> bool {
        self.file.is_sound()
    }

    /// Ends the scan of a range; `at_end` is true for the last range of the file. Returns whether the range
    /// was read as `head` says and has no damage. Then the result is the same as if everything before the
    /// range had been read. If the file ends inside a record, this is not damage.
    pub fn finish_range(&mut self, head: &FileHead, at_end: bool, candidates: &mut Candidates) -> bool {
        let alike = self.file.is_sound() && self.file.reads_like(&head.0);
        if at_end {
            self.scan(None, candidates);
        }
        alike && self.file.notes().iter().all(|note| note.code == "file.truncated_record")
    }
}
