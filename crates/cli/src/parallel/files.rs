//! Reads several inputs at the same time; the output is the same as if they were read one after the other.
//!
//! Each thread takes the next input, and sends its records in chunks through a channel of that input. The channels are
//! emptied in input order. A full channel blocks its thread, so only a few chunks per thread are in memory.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use a2scope::Record;
use a2scope::capture::hexdump::Paste;
use indicatif::ProgressBar;

use super::thread::spawn;
use crate::args::MessageFormat;
use crate::inputs::Input;
use crate::interrupt;
use crate::output::Output;
use crate::progress::announce;
use crate::read::{self, Job, ReadResult, RecordSink};
use crate::render::{Chunk, Render};
use crate::settings::Settings;
use crate::view;

/// Number of bytes of records that are sent at a time.
const CHUNK: usize = 128 << 10;
/// Maximum number of chunks of an input that wait to be written.
const WAITING: usize = 4;

enum Sent {
    Chunk(Chunk),
    /// The input has paused.
    Pause,
    /// The input has ended. The text describes how the input was read, if it was a paste.
    ReadResult(Box<ReadResult>, String),
}

/// Reads all inputs with at most `threads` threads; returns `None` if no thread could be started.
pub(super) fn read(
    job: &Job<'_>,
    inputs: &[Input],
    threads: usize,
    settings: Settings,
    progress: &ProgressBar,
    output: &mut Output,
) -> Option<ReadResult> {
    let (senders, receivers): (Vec<_>, Vec<Receiver<Sent>>) =
        inputs.iter().map(|_| sync_channel(WAITING)).unzip();
    let queue = Mutex::new(inputs.iter().zip(senders));
    let mut total = ReadResult::default();
    let mut started = 0;
    thread::scope(|scope| {
        for _ in 0..threads.min(inputs.len()) {
            let worker = || work(job, &queue, settings, progress);
            // Continue with fewer threads if the system refuses one.
            started += usize::from(spawn(scope, worker).is_ok());
        }
        if started == 0 {
            return;
        }
        for (input, receiver) in inputs.iter().zip(receivers) {
            output.begin(input);
            announce(progress, input);
            for sent in receiver {
                match sent {
                    Sent::Chunk(mut chunk) => output.chunk(&mut chunk, total.messages),
                    Sent::Pause => output.pause(),
                    Sent::ReadResult(done, readings) => {
                        output.readings(&readings);
                        total.absorb(*done);
                    }
                }
                if output.failed() {
                    break;
                }
            }
            if output.failed() {
                break;
            }
        }
    });
    (started > 0).then_some(total)
}

type Queue<'q> = Mutex<std::iter::Zip<std::slice::Iter<'q, Input>, std::vec::IntoIter<SyncSender<Sent>>>>;

/// Reads one input after the other until none is left. This is the loop of a thread.
fn work(job: &Job<'_>, queue: &Queue<'_>, settings: Settings, progress: &ProgressBar) {
    loop {
        let next = queue.lock().ok().and_then(|mut queue| queue.next());
        let Some((input, sender)) = next else { return };
        let mut worker = FileWorker {
            settings,
            render: Render::new(settings),
            chunk: Chunk::default(),
            readings: String::new(),
            any: false,
            sender: &sender,
            gone: interrupt::stopped(),
        };
        if worker.gone {
            continue;
        }
        let done = read::one(job, input, 0, progress, &mut worker);
        worker.send();
        let readings = std::mem::take(&mut worker.readings);
        // If the receiver is gone, the output has failed, which is reported elsewhere.
        let _ = sender.send(Sent::ReadResult(Box::new(done), readings));
    }
}

/// Renders the records of one input.
struct FileWorker<'w> {
    settings: Settings,
    render: Render,
    chunk: Chunk,
    readings: String,
    /// Whether a message of the input was seen.
    any: bool,
    sender: &'w SyncSender<Sent>,
    /// Whether the receiver is gone.
    gone: bool,
}

impl FileWorker<'_> {
    fn send(&mut self) {
        if !self.chunk.records.is_empty() {
            let chunk = std::mem::take(&mut self.chunk);
            self.gone |= self.sender.send(Sent::Chunk(chunk)).is_err();
        }
    }
}

impl RecordSink for FileWorker<'_> {
    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        if self.settings.silent || self.gone {
            return;
        }
        if self.settings.format == MessageFormat::Text && !self.any {
            self.chunk.whole = Some(self.render.whole(record));
        }
        self.any = true;
        self.chunk.push(&mut self.render, record, file);
        if self.chunk.size() >= CHUNK {
            self.send();
        }
    }

    fn pause(&mut self) {
        self.send();
        self.gone |= self.sender.send(Sent::Pause).is_err();
    }

    fn paste(&mut self, paste: &Paste) {
        if self.settings.format == MessageFormat::Text && !self.settings.silent {
            self.readings.push_str(&view::reading(paste));
        }
    }

    fn failed(&self) -> bool {
        self.gone
    }
}
