//! Merges capture files into one: their frames in time order, as a pcapng file.
//!
//! The files are read by somebody else, in chunks, and in the order in which they are asked for: the next frame is known
//! only when the next frame of every file is. So only a chunk or so of each file is held.

use alloc::collections::{BTreeMap, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::mem;

use crate::{FileNote, FileReader, Frame, LinkType, Time, write};

/// Several capture files that become one. A frame without a time follows the frame before it, with that frame's time,
/// because pcapng has no interface for a frame without a time.
#[derive(Clone, Debug, Default)]
pub struct FileMerge {
    files: Vec<MergedFile>,
    /// The time of each file's next frame, and the file.
    next: BinaryHeap<Reverse<(Time, usize)>>,
    /// The interface of the merged file for each file, interface and link type.
    interfaces: BTreeMap<(usize, u32, LinkType), u32>,
    merged: Vec<u8>,
    /// The file of each frame in `merged`.
    frames: Vec<u16>,
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
    link: LinkType,
    time: Option<Time>,
    original_len: u32,
    interface: u32,
}

impl FileMerge {
    /// Begins to merge this number of files; `application` names the program that writes the merged file.
    pub fn new(files: usize, application: &str) -> Self {
        let file = MergedFile {
            reader: FileReader::new(),
            bytes: Vec::new(),
            held: Vec::new(),
            at: 0,
            time: Time { seconds: i64::MIN, nanos: 0 },
            ended: false,
        };
        let mut merge = Self { files: alloc::vec![file; files], ..Self::default() };
        write::section(application, &mut merge.merged);
        merge
    }

    /// Returns the index of the file whose next bytes are needed; `None` once all files have ended.
    pub fn wanted(&self) -> Option<usize> {
        self.files.iter().position(|file| file.next().is_none() && !file.ended)
    }

    /// Reads the next bytes of a file.
    pub fn push(&mut self, file: usize, chunk: &[u8]) {
        self.read(file, |reader, mut hold| reader.push(chunk, &mut hold));
    }

    /// Ends a file.
    pub fn finish(&mut self, file: usize) {
        self.read(file, |reader, mut hold| reader.finish(&mut hold));
        if let Some(own) = self.files.get_mut(file) {
            own.ended = true;
        }
        self.pass();
    }

    /// Returns the bytes of the merged file since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        mem::take(&mut self.merged)
    }

    /// Returns the index of the file of each frame since the last call.
    pub fn take_files(&mut self) -> Vec<u16> {
        mem::take(&mut self.frames)
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
                link: frame.link,
                time: frame.time,
                original_len: frame.original_len,
                interface: frame.interface,
            });
            bytes.extend_from_slice(frame.bytes);
        });
        if was_empty {
            self.queue(file);
        }
        self.pass();
    }

    /// Puts the next frame of a file into the queue, if there is one.
    fn queue(&mut self, file: usize) {
        let Some(own) = self.files.get_mut(file) else { return };
        if let Some(held) = own.next() {
            own.time = held.time.unwrap_or(own.time);
            self.next.push(Reverse((own.time, file)));
        }
    }

    /// Writes all frames that are known to be next.
    fn pass(&mut self) {
        if self.wanted().is_some() {
            return;
        }
        if self.interfaces.is_empty() {
            // Every file has its interface from the start, so that one packet in two of them is seen as such.
            for file in 0..self.files.len() {
                if let Some(held) = self.files.get(file).and_then(MergedFile::next) {
                    self.interface(file, held);
                }
            }
        }
        while self.wanted().is_none()
            && let Some(Reverse((time, file))) = self.next.pop()
        {
            let Some(held) = self.files.get(file).and_then(MergedFile::next) else { continue };
            let interface = self.interface(file, held);
            let Some(own) = self.files.get_mut(file) else { continue };
            own.at += 1;
            let frame = Frame {
                number: 0,
                link: held.link,
                time: Some(time).filter(|time| time.seconds != i64::MIN),
                bytes: own.bytes.get(held.start..held.start + held.len).unwrap_or_default(),
                original_len: held.original_len,
                interface,
                interfaces: 1,
                offset: 0,
            };
            write::enhanced(&frame, interface, "", &mut self.merged);
            self.frames.push(file as u16);
            self.queue(file);
        }
    }

    /// Returns the interface of the merged file for a frame, and writes it if it is new.
    fn interface(&mut self, file: usize, held: HeldFrame) -> u32 {
        let next = self.interfaces.len() as u32;
        let merged = &mut self.merged;
        *self.interfaces.entry((file, held.interface, held.link)).or_insert_with(|| {
            write::interface(held.link, merged);
            next
        })
    }
}

impl MergedFile {
    fn next(&self) -> Option<HeldFrame> {
        self.held.get(self.at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A capture of frames with these times, in seconds, whose only byte is `byte`.
    fn capture(byte: u8, times: &[i64]) -> Vec<u8> {
        let mut file = Vec::new();
        write::section("test", &mut file);
        write::interface(LinkType::RAW, &mut file);
        for seconds in times {
            let frame = Frame {
                number: 0,
                link: LinkType::RAW,
                time: Some(Time { seconds: *seconds, nanos: 7 }),
                bytes: &[byte],
                original_len: 9,
                interface: 0,
                interfaces: 1,
                offset: 0,
            };
            write::enhanced(&frame, 0, "", &mut file);
        }
        file
    }

    /// Merges files in chunks of this length. Returns the byte and the time of each frame, and the file of each.
    fn merged(files: &[Vec<u8>], chunk: usize) -> (Vec<(u8, i64)>, Vec<u16>) {
        let mut merge = FileMerge::new(files.len(), "test");
        let mut chunks: Vec<_> = files.iter().map(|file| file.chunks(chunk)).collect();
        let mut reader = FileReader::new();
        let mut frames = Vec::new();
        let mut hold = |frame: Frame<'_>| {
            assert_eq!((frame.original_len, frame.time.unwrap().nanos), (9, 7));
            frames.push((frame.bytes[0], frame.time.unwrap().seconds));
        };
        let mut from = Vec::new();
        while let Some(file) = merge.wanted() {
            match chunks[file].next() {
                Some(bytes) => merge.push(file, bytes),
                None => merge.finish(file),
            }
            reader.push(&merge.take(), &mut hold);
            from.extend(merge.take_files());
        }
        reader.finish(&mut hold);
        (frames, from)
    }

    #[test]
    fn frames_of_several_files_are_in_the_order_of_their_times() {
        let files = [capture(1, &[10, 20, 15, 40]), capture(2, &[5, 20, 30]), capture(3, &[])];
        // A file keeps its own order, even where its times step back; at equal times the earlier file is first.
        let expected = [(2, 5), (1, 10), (1, 20), (1, 15), (2, 20), (2, 30), (1, 40)];
        for chunk in [1, 50, 10_000] {
            let (frames, from) = merged(&files, chunk);
            assert_eq!(frames, expected, "in chunks of {chunk}");
            assert_eq!(from, [1, 0, 0, 0, 1, 1, 0]);
        }
    }

    #[test]
    fn what_is_odd_about_a_file_is_known_with_the_file() {
        let whole = capture(1, &[1, 2]);
        let mut merge = FileMerge::new(2, "test");
        merge.push(0, &whole);
        merge.push(1, &whole[..whole.len() - 3]);
        for file in 0..2 {
            merge.finish(file);
        }
        assert_eq!(merge.wanted(), None);
        assert!(merge.notes().all(|(file, _)| file == 1) && merge.notes().count() == 1);
        assert_eq!(merge.take_files(), [0, 1, 0]);
    }
}
