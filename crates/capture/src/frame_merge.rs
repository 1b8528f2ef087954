//! The frames of several capture files, in the order of their times.
//!
//! The files are read by somebody else, in chunks, and in the order in which they are asked for: the next frame is known
//! only when the next frame of every file is. So only a chunk or so of each file is held.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::{FileNote, FileReader, Frame, LinkType, Time};

/// Several capture files that are read as one. A file keeps its own order, even where its times step back. A frame
/// without a time follows the frame before it; of frames with the same time, that of the earlier file is first.
#[derive(Clone, Debug, Default)]
pub struct FrameMerge {
    files: Vec<MergedFile>,
    /// The time of each file's next frame, and the file.
    next: BinaryHeap<Reverse<(Time, usize)>>,
    /// The files whose next frame is not known, the one that is read next at the end.
    wanted: Vec<usize>,
}

/// The next frame of all files.
#[derive(Clone, Copy, Debug)]
pub struct MergedFrame<'m> {
    /// The index of its file.
    pub file: usize,
    /// Its place in time: its own time, or that of the frame before it in its file. `None` if there is neither.
    pub place: Option<Time>,
    /// The frame, as the file has it.
    pub frame: Frame<'m>,
}

/// A file, and the frames that were read ahead from it.
#[derive(Clone, Debug)]
struct MergedFile {
    reader: FileReader,
    bytes: Vec<u8>,
    held: Vec<HeldFrame>,
    /// Index in `held` of the next frame.
    at: usize,
    /// The time of the last frame that has one.
    time: Time,
    ended: bool,
}

/// A frame; its bytes are a range of [`MergedFile::bytes`].
#[derive(Clone, Copy, Debug)]
struct HeldFrame {
    start: usize,
    len: usize,
    /// The frame without its bytes.
    frame: Frame<'static>,
}

impl FrameMerge {
    /// Begins to merge this number of files.
    pub fn new(files: usize) -> Self {
        let file = MergedFile {
            reader: FileReader::new(),
            bytes: Vec::new(),
            held: Vec::new(),
            at: 0,
            time: Time { seconds: i64::MIN, nanos: 0 },
            ended: false,
        };
        Self { files: alloc::vec![file; files], next: BinaryHeap::new(), wanted: (0..files).rev().collect() }
    }

    /// Returns the index of a file whose next bytes are needed before the next frame is known; `None` if there is none.
    pub fn wanted(&self) -> Option<usize> {
        self.wanted.last().copied()
    }

    /// Reads the next bytes of a file.
    pub fn push(&mut self, file: usize, chunk: &[u8]) {
        self.read(file, |reader, mut hold| reader.push(chunk, &mut hold));
    }

    /// Ends a file.
    pub fn finish(&mut self, file: usize) {
        if let Some(own) = self.files.get_mut(file) {
            own.ended = true;
        }
        self.read(file, |reader, mut hold| reader.finish(&mut hold));
    }

    /// Returns the next frame; `None` at the end of all files, or while the bytes of a file are wanted.
    pub fn next_frame(&mut self) -> Option<MergedFrame<'_>> {
        if self.wanted().is_some() {
            return None;
        }
        let Reverse((time, file)) = self.next.pop()?;
        let held = self.files.get(file)?.next()?;
        if let Some(own) = self.files.get_mut(file) {
            own.at += 1;
        }
        self.queue(file);
        let bytes = self.files.get(file)?.bytes.get(held.start..held.start + held.len)?;
        Some(MergedFrame {
            file,
            place: Some(time).filter(|time| time.seconds != i64::MIN),
            frame: Frame { bytes, ..held.frame },
        })
    }

    /// Returns the place in time of the next frame, as far as it is known; see [`MergedFrame::place`].
    pub fn next_time(&self) -> Option<Time> {
        let Reverse((time, _)) = self.next.peek()?;
        Some(*time).filter(|time| time.seconds != i64::MIN)
    }

    /// Returns interface and link type of each file's next frame, with the index of the file.
    pub(crate) fn interfaces(&self) -> impl Iterator<Item = (usize, u32, LinkType)> {
        let heads = self.files.iter().enumerate().filter_map(|(file, own)| Some((file, own.next()?.frame)));
        heads.map(|(file, frame)| (file, frame.interface, frame.link))
    }

    /// Returns what is odd about the files, with the index of the file.
    pub fn notes(&self) -> impl Iterator<Item = (usize, &FileNote)> {
        self.files
            .iter()
            .enumerate()
            .flat_map(|(file, own)| own.reader.notes().iter().map(move |note| (file, note)))
    }

    fn read(&mut self, file: usize, read: impl FnOnce(&mut FileReader, &mut dyn FnMut(Frame<'_>))) {
        let Some(own) = self.files.get_mut(file) else { return };
        let was_empty = own.next().is_none();
        if was_empty {
            own.held.clear();
            own.bytes.clear();
            own.at = 0;
        }
        let MergedFile { reader, bytes, held, .. } = own;
        read(reader, &mut |frame| {
            held.push(HeldFrame {
                start: bytes.len(),
                len: frame.bytes.len(),
                frame: Frame {
                    number: frame.number,
                    link: frame.link,
                    time: frame.time,
                    bytes: &[],
                    original_len: frame.original_len,
                    interface: frame.interface,
                    interfaces: frame.interfaces,
                    offset: frame.offset,
                },
            });
            bytes.extend_from_slice(frame.bytes);
        });
        if was_empty {
            if let Some(place) = self.wanted.iter().rposition(|wanted| *wanted == file) {
                self.wanted.remove(place);
            }
            self.queue(file);
        }
    }

    /// Puts the next frame of a file into the queue; if it is not known, the file is wanted.
    fn queue(&mut self, file: usize) {
        let Some(own) = self.files.get_mut(file) else { return };
        if let Some(held) = own.next() {
            own.time = held.frame.time.unwrap_or(own.time);
            self.next.push(Reverse((own.time, file)));
        } else if !own.ended {
            self.wanted.push(file);
        }
    }
}

impl MergedFile {
    fn next(&self) -> Option<HeldFrame> {
        self.held.get(self.at).copied()
    }
}
