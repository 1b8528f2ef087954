//! Merges capture files into one: their frames in time order, as a pcapng file.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::mem;

use crate::frame_merge::{FrameMerge, MergedFrame};
use crate::{FileNote, Frame, LinkType, write};

/// Several capture files that become one. A frame without a time gets that of the frame before it, because pcapng has no
/// interface for a frame without a time.
#[derive(Clone, Debug, Default)]
pub struct FileMerge {
    merge: FrameMerge,
    /// The interface of the merged file for each file, interface and link type.
    interfaces: BTreeMap<(usize, u32, LinkType), u32>,
    merged: Vec<u8>,
    /// The file of each frame in `merged`.
    frames: Vec<u16>,
}

impl FileMerge {
    /// Begins to merge this number of files; `application` names the program that writes the merged file.
    pub fn new(files: usize, application: &str) -> Self {
        let mut merge = Self { merge: FrameMerge::new(files), ..Self::default() };
        write::section(application, &mut merge.merged);
        merge
    }

    /// Returns the index of the file whose next bytes are needed; `None` once all files have ended.
    pub fn wanted(&self) -> Option<usize> {
        self.merge.wanted()
    }

    /// Reads the next bytes of a file.
    pub fn push(&mut self, file: usize, chunk: &[u8]) {
        self.merge.push(file, chunk);
        self.pass();
    }

    /// Ends a file.
    pub fn finish(&mut self, file: usize) {
        self.merge.finish(file);
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
        self.merge.notes()
    }

    /// Writes all frames that are known to be next.
    fn pass(&mut self) {
        let Self { merge, interfaces, merged, frames } = self;
        if interfaces.is_empty() && merge.wanted().is_none() {
            // Every file has its interface from the start, so that one packet in two of them is seen as such.
            for own in merge.interfaces() {
                interface(own, interfaces, merged);
            }
        }
        while let Some(MergedFrame { file, place, frame }) = merge.next_frame() {
            let interface = interface((file, frame.interface, frame.link), interfaces, merged);
            let frame = Frame { number: 0, time: place, interface, interfaces: 1, offset: 0, ..frame };
            write::enhanced(&frame, interface, "", merged);
            frames.push(file as u16);
        }
    }
}

/// Returns the interface of the merged file for a file, interface and link type, and writes it if it is new.
fn interface(
    own: (usize, u32, LinkType),
    interfaces: &mut BTreeMap<(usize, u32, LinkType), u32>,
    merged: &mut Vec<u8>,
) -> u32 {
    let next = interfaces.len() as u32;
    *interfaces.entry(own).or_insert_with(|| {
        write::interface(own.2, merged);
        next
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FileReader, Time};

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
