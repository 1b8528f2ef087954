//! A large file in ranges of bytes, each read by another machine.

use a2scope_capture::{FileReader, Time};

use super::{Candidates, FrameFilter};

/// What the beginning of a file says of all its records.
///
/// Where a record begins is only certain once all before it is read. So it is guessed for each range but the first
/// ([`FileHead::first_record`]), and the range is scanned up to the first record that begins at its end or after
/// ([`FrameFilter::missing`]). If each range ended where the next one began, and none is damaged or read otherwise than
/// the head says ([`FrameFilter::finish_range`]), then one reader would have read the same frames, because a reader depends
/// on nothing else. Then the [`Place`] at which each range begins is known.
#[derive(Clone, Debug)]
pub struct FileHead(FileReader);

/// A place in a file at which a record begins. That of a file's beginning is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Its offset.
    pub offset: u64,
    /// Number of frames before it.
    pub frames: u64,
    /// The latest time of those; `None` without one.
    pub clock: Option<Time>,
}

impl FileHead {
    /// Bytes of a file's beginning to read.
    pub const BYTES: usize = 64 << 10;

    /// Bytes of a range's beginning in which to look for a record.
    pub const WINDOW: usize = 4 << 20;

    /// Reads the first bytes of a file. `None` if they are not those of a sound capture.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let read = |bytes: &[u8]| {
            let mut file = FileReader::new();
            file.push(bytes, &mut |_| {});
            file
        };
        // Without the record in which they end.
        let whole = bytes.get(..usize::try_from(read(bytes).position()).ok()?)?;
        let file = read(whole);
        (file.is_sound() && file.resume_at(0).is_some()).then_some(Self(file))
    }

    /// Offset in `bytes` of the first likely record, followed by others; `None` if there is none.
    pub fn first_record(&self, bytes: &[u8]) -> Option<usize> {
        self.0.first_record(bytes)
    }
}

impl FrameFilter {
    /// A filter for the file with this number, from `place` on.
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

    /// Where it has arrived: at the next record, or the one that is still incomplete.
    pub fn place(&self) -> Place {
        Place {
            offset: self.file.position(),
            frames: self.before + self.file.frames(),
            clock: self.stack.clock(),
        }
    }

    /// File offset after the last byte taken.
    pub fn end(&self) -> u64 {
        self.file.end()
    }

    /// Most bytes to take next to arrive at the first record that begins at `end` or after it; 0 once there.
    pub fn missing(&self, end: u64) -> u64 {
        end.saturating_sub(self.file.end()).max(self.file.missing() as u64)
    }

    /// Whether the file was not damaged so far.
    pub fn is_sound(&self) -> bool {
        self.file.is_sound()
    }

    /// Ends the scan of a range, at the end of the file if `at_end`. Returns whether it was read as `head` says, and
    /// undamaged, but that the file may end within a record: then the range tells as much as if it were read with all
    /// before it.
    pub fn finish_range(&mut self, head: &FileHead, at_end: bool, candidates: &mut Candidates) -> bool {
        let alike = self.file.is_sound() && self.file.reads_like(&head.0);
        if at_end {
            self.scan(None, candidates);
        }
        alike && self.file.notes().iter().all(|note| note.code == "file.truncated_record")
    }
}
