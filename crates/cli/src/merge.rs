//! Several captures as one: their frames in time order, through one engine.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use a2scope::capture::{FileReader, Frame, LinkType, Provenance, Time};
use a2scope::{Buffer, Engine, Record};
use a2scope_render::tell;
use anyhow::{Context, bail};
use indicatif::ProgressBar;

use crate::content::{self, Content, Stream};
use crate::inputs::Input;
use crate::interrupt;
use crate::read::{Done, FilteredSink, Job, RecordSink};

/// Bytes of a capture to read ahead: a few hundred small frames, or one large one.
const AHEAD: usize = 16 << 10;
/// Bits of a frame number within its file; the file's number is above them. The engine only compares frame numbers.
const FILE: u32 = 40;

/// The frame number given to the engine.
fn joined(file: usize, frame: u64) -> u64 {
    (file as u64) << FILE | frame
}

fn file_of(joined: u64) -> usize {
    (joined >> FILE) as usize
}

fn frame_of(joined: u64) -> u64 {
    joined & ((1 << FILE) - 1)
}

/// Frames of several files, in time order. A frame without a time follows the one before it.
pub(crate) struct Merge {
    inputs: Vec<MergeInput>,
    /// The time of each file's next frame, and the file.
    next: BinaryHeap<Reverse<(Time, usize)>>,
    /// The file of the last frame. Its next frame is read only when needed.
    last: Option<usize>,
    pub(crate) failures: Vec<anyhow::Error>,
}

/// One file and its frames read ahead.
struct MergeInput {
    name: String,
    /// `None` at its end.
    stream: Option<Stream>,
    reader: FileReader,
    bytes: Vec<u8>,
    frames: Vec<HeldFrame>,
    at: usize,
    time: Time,
    input_bytes: u64,
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
    offset: u64,
}

impl Merge {
    /// Opens all files. An input that is not a capture is a failure.
    pub(crate) fn open(inputs: &[Input], progress: &ProgressBar) -> Self {
        let mut merge =
            Self { inputs: Vec::new(), next: BinaryHeap::new(), last: None, failures: Vec::new() };
        for input in inputs {
            let stream = match content::open(&input.path, AHEAD, progress) {
                Ok(Content::Capture(stream)) => Some(stream),
                Ok(Content::Text(_) | Content::Binary(_)) => {
                    merge.failures.push(anyhow::anyhow!(
                        "{}: {}",
                        input.name,
                        tell!("command-merge-no_capture", "is no capture, which --merge needs")
                    ));
                    None
                }
                Err(error) => {
                    merge.failures.push(error);
                    None
                }
            };
            merge.inputs.push(MergeInput {
                name: input.name.clone(),
                stream,
                reader: FileReader::new(),
                bytes: Vec::new(),
                frames: Vec::new(),
                at: 0,
                time: Time { seconds: i64::MIN, nanos: 0 },
                input_bytes: 0,
            });
        }
        for number in 0..merge.inputs.len() {
            merge.queue(number);
        }
        merge
    }

    /// Whether to flush results before asking for the next frame.
    fn pauses(&mut self) -> bool {
        let input = self.last.and_then(|last| self.inputs.get_mut(last));
        input.is_some_and(|input| {
            input.at >= input.frames.len() && input.stream.as_mut().is_some_and(Stream::pauses)
        })
    }

    /// Passes the next frame to `with`, numbered uniquely over all files; `false` at the end.
    pub(crate) fn next(&mut self, mut with: impl FnMut(&Frame<'_>)) -> bool {
        if let Some(last) = self.last.take() {
            self.queue(last);
        }
        let Some(Reverse((_, number))) = self.next.pop() else { return false };
        let input = &mut self.inputs[number];
        let held = &input.frames[input.at];
        input.at += 1;
        with(&Frame {
            number: joined(number, held.number),
            link: held.link,
            time: held.time,
            bytes: &input.bytes[held.start..held.start + held.len],
            original_len: held.original_len,
            interface: held.interface,
            offset: held.offset,
        });
        self.last = Some(number);
        true
    }

    /// Queues a file's next frame, if it has one.
    fn queue(&mut self, number: usize) {
        let input = &mut self.inputs[number];
        if let Err(error) = input.fill() {
            self.failures.push(error);
        }
        if let Some(held) = input.frames.get(input.at) {
            input.time = held.time.unwrap_or(input.time);
            self.next.push(Reverse((input.time, number)));
        }
    }
}

impl MergeInput {
    /// Reads until there is a frame, or to the end.
    fn fill(&mut self) -> anyhow::Result<()> {
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
                    offset: frame.offset,
                });
                bytes.extend_from_slice(frame.bytes);
            };
            let (chunk, result) = match stream.next() {
                Ok(chunk) => (chunk, Ok(())),
                Err(_) if interrupt::stopped() => (&[][..], Ok(())),
                Err(error) => (&[][..], Err(error).context(self.name.clone())),
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

/// Reads all inputs as one.
pub(crate) fn all(
    job: &Job<'_>,
    inputs: &[Input],
    progress: &ProgressBar,
    sink: &mut dyn RecordSink,
) -> Done {
    let mut merge = Merge::open(inputs, progress);
    let mut engine = Engine::new(job.options);
    let mut filtered = FilteredSink::new(job, 0, sink);
    let mut plain = Plain::default();
    let more =
        |merge: &mut Merge, engine: &mut Engine, filtered: &mut FilteredSink<'_, '_>, plain: &mut Plain| {
            merge.next(|frame| {
                engine.frame(frame, &mut |record| {
                    plain.message(record, Some(frame.number), inputs, job, filtered);
                });
            })
        };
    while !interrupt::stopped() && !filtered.sink.failed() {
        if merge.pauses() {
            filtered.sink.pause();
        } else if !more(&mut merge, &mut engine, &mut filtered, &mut plain) {
            break;
        }
    }
    engine.finish(&mut |record| plain.message(record, None, inputs, job, &mut filtered));
    let mut summary = engine.summary();
    for input in &merge.inputs {
        summary.input_bytes += input.input_bytes;
    }
    let mut damage = crate::read::damage(&summary, "");
    for input in &merge.inputs {
        for note in input.reader.notes() {
            damage.push(format!(
                "{}: {}",
                input.name,
                tell!(
                    "command-damage",
                    "at byte {offset} of the input: {what}",
                    offset = note.offset,
                    what = note.text.clone()
                )
            ));
            summary.damage.push((note.code, note.text.clone(), note.offset));
        }
    }
    let mut done = filtered.done(summary, engine.message_count());
    done.damage = damage;
    done.failures = merge.failures;
    done
}

/// Restores the frame numbers of the files.
#[derive(Default)]
pub(crate) struct Plain {
    frames: Vec<u64>,
    pieces: Vec<Vec<Provenance>>,
}

impl Plain {
    /// Passes a message on, under the name of the file that completed it: the file of `current`, the frame
    /// being decoded, if the message contains it, otherwise of its last frame.
    fn message(
        &mut self,
        record: &Record<'_>,
        current: Option<u64>,
        inputs: &[Input],
        job: &Job<'_>,
        filtered: &mut FilteredSink<'_, '_>,
    ) {
        let last = current.filter(|frame| record.frames.contains(frame)).or(record.frames.last().copied());
        let name = last.and_then(|frame| inputs.get(file_of(frame))).map_or("", |input| input.name.as_str());
        filtered.sink.joined_frames(record.frames);
        self.frames.clear();
        self.frames.extend(record.frames.iter().copied().map(frame_of));
        self.pieces.clear();
        for buffer in record.buffers {
            let plain = |piece: &Provenance| Provenance { frame: frame_of(piece.frame), ..*piece };
            self.pieces.push(buffer.pieces.iter().map(plain).collect());
        }
        let buffers: Vec<Buffer<'_>> = record
            .buffers
            .iter()
            .zip(&self.pieces)
            .map(|(buffer, pieces)| Buffer { pieces, ..*buffer })
            .collect();
        filtered.message(&Record { frames: &self.frames, buffers: &buffers, ..*record }, name, job.several);
    }
}

/// Fails if there are too many inputs to merge.
pub(crate) fn check(inputs: &[Input]) -> anyhow::Result<()> {
    if inputs.len() > MAX_FILES {
        bail!(tell!(
            "command-merge-files",
            "--merge reads {limit} files at most; there are {files}",
            limit = MAX_FILES,
            files = inputs.len()
        ));
    }
    Ok(())
}

/// Most files to read at the same time; each takes a file descriptor and about 50 KiB.
const MAX_FILES: usize = 10_000;
