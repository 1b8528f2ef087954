//! Reads several captures as one: their frames in time order, through one engine.

use a2scope::capture::{FileNote, Frame, FrameMerge, MergedFrame, Time};
use a2scope::{Engine, Options, Summary, merged_interface, merged_number};

use crate::content::{Content, Stream, damage};
use crate::refusal::NotReadable;
use crate::restored::{MergeSink, Restored};

/// Number of bytes of each capture that are read ahead: a few hundred small frames, or one large one.
pub const MERGED_CHUNK: usize = 16 << 10;
/// Maximum number of files to read at the same time; each takes a file descriptor and about 50 KiB.
pub const MAX_FILES: usize = 10_000;

/// Frames of several files, in time order. A frame without a time follows the frame before it.
pub struct Merge {
    frames: FrameMerge,
    inputs: Vec<MergeInput>,
    /// The errors of files that could not be opened or read.
    pub failures: Vec<anyhow::Error>,
    stopped: fn() -> bool,
}

/// A file that is merged.
struct MergeInput {
    name: String,
    /// The file's bytes; `None` at its end.
    stream: Option<Stream>,
    input_bytes: u64,
    /// The damage in the file's compressed data, if any.
    damage: Option<FileNote>,
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
            Self { frames: FrameMerge::default(), inputs: Vec::new(), failures: Vec::new(), stopped };
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
            merge.inputs.push(MergeInput { name, stream, input_bytes: 0, damage: None });
        }
        merge.frames = FrameMerge::new(merge.inputs.len());
        merge.fill();
        merge
    }

    /// Returns the time of the next frame, if the frame has one. Before the first frame is passed on, this is the
    /// time of the first frame of the whole merged capture.
    pub fn next_time(&self) -> Option<Time> {
        self.frames.next_time()
    }

    /// Returns whether to flush results before asking for the next frame.
    pub fn pauses(&mut self) -> bool {
        let input = self.frames.wanted().and_then(|wanted| self.inputs.get_mut(wanted));
        input.and_then(|input| input.stream.as_mut()).is_some_and(Stream::pauses)
    }

    /// Passes the next frame to `with`, with a number that is unique over all files; returns `false` at the end.
    pub fn next_frame(&mut self, mut with: impl FnMut(&Frame<'_>)) -> bool {
        self.fill();
        let Some(MergedFrame { file, frame, .. }) = self.frames.next_frame() else { return false };
        // The same packet may also be in two of the files.
        let interfaces = if self.inputs.len() > 1 { u32::MAX } else { 0 };
        with(&Frame {
            number: merged_number(file, frame.number),
            interface: merged_interface(file, frame.interface),
            interfaces: frame.interfaces.max(interfaces),
            ..frame
        });
        true
    }

    /// Returns the damage found in the files so far, with the names of the files.
    pub fn damage(&self) -> impl Iterator<Item = (&str, &FileNote)> {
        let own =
            self.inputs.iter().enumerate().filter_map(|(file, input)| Some((file, input.damage.as_ref()?)));
        let mut all: Vec<_> = self.frames.notes().chain(own).collect();
        all.sort_by_key(|(file, _)| *file);
        all.into_iter().filter_map(|(file, note)| Some((&*self.inputs.get(file)?.name, note)))
    }

    /// Reads until the next frame of each file is known, or the file has ended.
    fn fill(&mut self) {
        while let Some(wanted) = self.frames.wanted() {
            let input = &mut self.inputs[wanted];
            if let Some(chunk) = input.chunk(self.stopped, &mut self.failures) {
                self.frames.push(wanted, chunk);
            } else {
                self.frames.finish(wanted);
                // Its file descriptor is free for others.
                input.stream = None;
            }
        }
    }
}

impl std::fmt::Debug for Merge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Merge").finish_non_exhaustive()
    }
}

impl MergeInput {
    /// Reads the next chunk; `None` at the end of the file, or if it cannot be read any further.
    fn chunk(&mut self, stopped: fn() -> bool, failures: &mut Vec<anyhow::Error>) -> Option<&[u8]> {
        let Self { name, stream, input_bytes, damage: damaged } = self;
        let chunk = match stream.as_mut()?.next_chunk() {
            Ok(chunk) => chunk,
            Err(_) if stopped() => &[],
            Err(error) => {
                *damaged = damage(&error, *input_bytes);
                if damaged.is_none() {
                    failures.push(anyhow::Error::new(error).context(name.clone()));
                }
                &[]
            }
        };
        *input_bytes += chunk.len() as u64;
        (!chunk.is_empty()).then_some(chunk)
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
