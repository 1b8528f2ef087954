//! Reads several captures as one: their frames in time order, through one engine.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use a2scope::capture::{FileNote, FileReader, Frame, LinkType, Time};
use a2scope::{Engine, Options, Summary, merged_interface, merged_number};
use anyhow::Context;

use crate::content::{Content, Stream, damage};
use crate::refusal::NotReadable;
use crate::restored::{MergeSink, Restored};

/// Number of bytes of each capture that are read ahead: a few hundred small frames, or one large one.
pub const MERGED_CHUNK: usize = 16 << 10;
/// Maximum number of files to read at the same time; each takes a file descriptor and about 50 KiB.
pub const MAX_FILES: usize = 10_000;
/// Frames of several files, in time order. A frame without a time follows the frame before it.
pub struct Merge {
    inputs: Vec<MergeInput>,
    /// The time of each file's next frame, and the file.
    next: BinaryHeap<Reverse<(Time, usize)>>,
    /// The file of the last frame. The next frame of that file is read only when it is needed.
    last: Option<usize>,
    /// The errors of files that could not be opened or read.
    pub failures: Vec<anyhow::Error>,
    stopped: fn() -> bool,
}

/// A file, and the frames that were read ahead from it.
struct MergeInput {
    name: String,
    /// The file's bytes; `None` at its end.
    stream: Option<Stream>,
    reader: FileReader,
    bytes: Vec<u8>,
    frames: Vec<HeldFrame>,
    at: usize,
    time: Time,
    input_bytes: u64,
    /// The damage in the file's compressed data, if any.
    damage: Option<FileNote>,
}

/// A frame; its bytes are a range of [`MergeInput::bytes`].
struct HeldFrame {
    start: usize,
    len: usize,
    number: u64,
    link: LinkType,
    time: Option<Time>,
    original_len: u32,
    interface: u32,
    interfaces: u32,
    offset: u64,
}

impl Merge {
    /// Opens all files with `open`, which gets the index of a name. An input that is not a capture is a failure. An
    /// error that occurs while `stopped` returns true is not a failure.
    pub fn open(
        names: impl IntoIterator<Item = String>,
        stopped: fn() -> bool,
        mut open: impl FnMut(usize) -> anyhow::Result<Content>,
    ) -> Self {
        let mut merge =
            Self { inputs: Vec::new(), next: BinaryHeap::new(), last: None, failures: Vec::new(), stopped };
        for (number, name) in names.into_iter().enumerate() {
            let stream = match open(number) {
                Ok(Content::Capture(stream)) => Some(stream),
                Ok(Content::Text(_) | Content::Binary(_)) => {
                    merge.failures.push(anyhow::Error::new(NotReadable::NotMergeable).context(name.clone()));
                    None
                }
                Err(error) => {
                    merge.failures.push(error);
                    None
                }
            };
            merge.inputs.push(MergeInput {
                name,
                stream,
                reader: FileReader::new(),
                bytes: Vec::new(),
                frames: Vec::new(),
                at: 0,
                time: Time { seconds: i64::MIN, nanos: 0 },
                input_bytes: 0,
                damage: None,
            });
        }
        for number in 0..merge.inputs.len() {
            merge.queue(number);
        }
        merge
    }

    /// Returns the time of the next frame, if the frame has one. Before the first frame is passed on, this is the
    /// time of the first frame of the whole merged capture.
    pub fn next_time(&self) -> Option<Time> {
        let Reverse((time, _)) = self.next.peek()?;
        (time.seconds != i64::MIN).then_some(*time)
    }

    /// Returns whether to flush results before asking for the next frame.
    pub fn pauses(&mut self) -> bool {
        let input = self.last.and_then(|last| self.inputs.get_mut(last));
        input.is_some_and(|input| {
            input.at >= input.frames.len() && input.stream.as_mut().is_some_and(Stream::pauses)
        })
    }

    /// Passes the next frame to `with`, with a number that is unique over all files; returns `false` at the end.
    pub fn next_frame(&mut self, mut with: impl FnMut(&Frame<'_>)) -> bool {
        if let Some(last) = self.last.take() {
            self.queue(last);
        }
        let Some(Reverse((_, number))) = self.next.pop() else { return false };
        // The same packet may also be in two of the files.
        let interfaces = if self.inputs.len() > 1 { u32::MAX } else { 0 };
        let input = &mut self.inputs[number];
        let held = &input.frames[input.at];
        input.at += 1;
        with(&Frame {
            number: merged_number(number, held.number),
            link: held.link,
            time: held.time,
            bytes: &input.bytes[held.start..held.start + held.len],
            original_len: held.original_len,
            interface: merged_interface(number, held.interface),
            interfaces: held.interfaces.max(interfaces),
            offset: held.offset,
        });
        self.last = Some(number);
        true
    }

    /// Returns the damage found in the files so far, with the names of the files.
    pub fn damage(&self) -> impl Iterator<Item = (&str, &FileNote)> {
        self.inputs.iter().flat_map(|input| {
            input.reader.notes().iter().chain(&input.damage).map(|note| (&*input.name, note))
        })
    }

    /// Puts the next frame of a file into the queue, if there is one.
    fn queue(&mut self, number: usize) {
        let input = &mut self.inputs[number];
        if let Err(error) = input.fill(self.stopped) {
            self.failures.push(error);
        }
        if let Some(held) = input.frames.get(input.at) {
            input.time = held.time.unwrap_or(input.time);
            self.next.push(Reverse((input.time, number)));
        }
    }
}

impl std::fmt::Debug for Merge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Merge").finish_non_exhaustive()
    }
}

impl MergeInput {
    /// Reads until there is a frame, or until the end of the file.
    fn fill(&mut self, stopped: fn() -> bool) -> anyhow::Result<()> {
        if self.at < self.frames.len() {
            return Ok(());
        }
        self.at = 0;
        self.frames.clear();
        self.bytes.clear();
        while self.frames.is_empty()
            && let Some(stream) = &mut self.stream
        {
            let Self { reader, bytes, frames, .. } = self;
            let mut hold = |frame: Frame<'_>| {
                frames.push(HeldFrame {
                    start: bytes.len(),
                    len: frame.bytes.len(),
                    number: frame.number,
                    link: frame.link,
                    time: frame.time,
                    original_len: frame.original_len,
                    interface: frame.interface,
                    interfaces: frame.interfaces,
                    offset: frame.offset,
                });
                bytes.extend_from_slice(frame.bytes);
            };
            let (chunk, result) = match stream.next_chunk() {
                Ok(chunk) => (chunk, Ok(())),
                Err(_) if stopped() => (&[][..], Ok(())),
                Err(error) => {
                    self.damage = damage(&error, self.input_bytes);
                    let result = if self.damage.is_some() { Ok(()) } else { Err(error) };
                    (&[][..], result.context(self.name.clone()))
                }
            };
            self.input_bytes += chunk.len() as u64;
            if chunk.is_empty() {
                reader.finish(&mut hold);
                self.stream = None;
                return result;
            }
            reader.push(chunk, &mut hold);
        }
        Ok(())
    }
}

/// Several captures that are read through one engine. Messages get the frame numbers of the files.
#[derive(Debug)]
pub struct Merged {
    /// The frames.
    pub merge: Merge,
    engine: Engine,
    restored: Restored,
}

impl Merged {
    /// Checks that there are not more files than [`MAX_FILES`].
    pub fn check(files: usize) -> Result<(), NotReadable> {
        if files > MAX_FILES { Err(NotReadable::TooMany { files, limit: MAX_FILES }) } else { Ok(()) }
    }

    /// Creates a reader that passes the frames of `merge` to a new engine.
    pub fn new(merge: Merge, options: Options) -> Self {
        Self { merge, engine: Engine::new(options), restored: Restored::default() }
    }

    /// Reads the next frame; returns `false` at the end.
    pub fn next_frame(&mut self, sink: &mut MergeSink<'_>) -> bool {
        let Self { merge, engine, restored } = self;
        merge.next_frame(|frame| {
            engine.frame(frame, &mut |record| restored.message(record, Some(frame.number), sink));
        })
    }

    /// Emits the messages that still wait for fragments or segments. Call it at the end.
    pub fn finish(&mut self, sink: &mut MergeSink<'_>) {
        let Self { engine, restored, .. } = self;
        engine.finish(&mut |record| restored.message(record, None, sink));
    }

    /// Returns the number of messages so far.
    pub fn message_count(&self) -> u64 {
        self.engine.message_count()
    }

    /// Returns the counts of everything read so far. Damage of files is not included.
    pub fn summary(&self) -> Summary {
        let mut summary = self.engine.summary();
        for input in &self.merge.inputs {
            summary.input_bytes += input.input_bytes;
        }
        summary
    }
}
