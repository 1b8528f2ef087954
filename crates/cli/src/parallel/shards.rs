//! Reads one capture with several threads. Each thread takes one shard of the file after the other; the output is the
//! same as with one thread.
//!
//! [`Shard`] can read part of a file. The threads wait for their turn twice per shard: to join it to the engine, and to
//! send its records.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError, RwLock};
use std::thread;

use a2scope::capture::{FileFormat, FileReader};
use a2scope::{Engine, Record, Shard, ShardRecord};
use indicatif::ProgressBar;

use super::batch::Batch;
use super::in_order::InOrder;
use super::thread::spawn;
use crate::inputs::Input;
use crate::interrupt;
use crate::output::Output;
use crate::progress::announce;
use crate::read::{self, FilterCounts, FilteredSink, Job, ReadResult, RecordSink};
use crate::render::Chunk;
use crate::settings::Settings;

/// Size of a shard in bytes: small enough that the shard and its records fit into the second-level cache.
const SHARD: usize = 512 << 10;
/// Number of bytes read before the threads start, for the file header and the interfaces that it describes.
const HEAD: usize = 64 << 10;
/// Minimum size in bytes of a file that is read by several threads. One thread reads a smaller file before others could
/// be started.
const LEAST: u64 = 8 << 20;
/// Maximum number of chunks that wait to be written.
const WAITING: usize = 2;

/// Reads a capture with `threads` threads; returns `None` if it is compressed, smaller than [`LEAST`], or not a
/// capture.
pub(super) fn read(
    job: &Job<'_>,
    input: &Input,
    threads: usize,
    settings: Settings,
    progress: &ProgressBar,
    output: &mut Output,
) -> Option<ReadResult> {
    let size = input.size.filter(|size| *size >= LEAST)?;
    let mut files: Vec<File> = (0..threads).map_while(|_| File::open(&input.path).ok()).collect();
    let mut head = vec![0; HEAD];
    files.first_mut()?.read_exact(&mut head).ok()?;
    FileFormat::recognise(&head)?;

    output.begin(input);
    announce(progress, input);
    let name = input.name.as_str();
    let mut engine = Engine::new(job.options);
    let mut filtered = FilteredSink::new(job, 0, output);
    engine.push(&head, &mut |record| filtered.message(record, name, job.several));
    progress.inc(HEAD as u64);
    let mut failure = None;
    while let (missing @ 1.., Some(file)) = (engine.reader().missing(), files.first_mut()) {
        head.resize(missing.min(HEAD), 0);
        match file.read(&mut head) {
            Ok(0) => break,
            Ok(count) => {
                engine.push(&head[..count], &mut |record| filtered.message(record, name, job.several));
            }
            Err(error) => {
                failure = Some(error);
                break;
            }
        }
    }
    let mut counts_by_worker = vec![filtered.into_counts()];

    if failure.is_none() {
        let pipeline = Pipeline {
            job,
            name,
            start: engine.reader().end(),
            size,
            settings,
            progress,
            next: AtomicU64::new(0),
            reader: RwLock::new(engine.reader().from_here()),
            join: InOrder::new(Joined { engine, failure: None, stopped: false }),
            send: InOrder::new(()),
            spare: Mutex::default(),
        };
        let workers = pipeline.run(files, output);
        let joined = pipeline.join.into_inner();
        (engine, failure) = (joined.engine, joined.failure);
        for worker in workers {
            engine.absorb(&worker.shard);
            counts_by_worker.push(worker.counts);
        }
    }

    let mut filtered = FilteredSink::new(job, 0, output);
    engine.finish_file(&mut |record| filtered.message(record, name, job.several));
    for counts in counts_by_worker {
        filtered.absorb(counts);
    }
    let summary = engine.summary();
    let damage = read::damage(&summary, "");
    let mut done = filtered.done(summary, engine.message_count());
    done.damage = damage;
    done.failures.extend(failure.map(|error| anyhow::Error::new(error).context(name.to_owned())));
    Some(done)
}

/// State shared by the threads.
struct Pipeline<'l> {
    job: &'l Job<'l>,
    name: &'l str,
    /// File offset of the first shard.
    start: u64,
    size: u64,
    settings: Settings,
    progress: &'l ProgressBar,
    /// Number of the next shard that a thread will take.
    next: AtomicU64,
    /// The state of the reader at the last place where the start of a shard was guessed wrong. It makes later guesses
    /// better.
    reader: RwLock<FileReader>,
    join: InOrder<Joined>,
    send: InOrder<()>,
    /// Buffers of chunks that were written, to be used again.
    spare: Mutex<Vec<Chunk>>,
}

/// The state that threads change in the order of the file.
struct Joined {
    engine: Engine,
    failure: Option<io::Error>,
    /// Whether to stop joining shards.
    stopped: bool,
}

/// The results that a thread returns when it ends.
struct ShardWorker<'l> {
    shard: Shard,
    counts: FilterCounts<'l>,
}

impl<'l> Pipeline<'l> {
    fn run(&self, files: Vec<File>, output: &mut Output) -> Vec<ShardWorker<'l>> {
        let (sender, receiver) = sync_channel::<Chunk>(WAITING);
        thread::scope(|scope| {
            let mut threads = Vec::new();
            for file in files {
                let sender = sender.clone();
                let work = move || self.work(file, &sender);
                threads.extend(spawn(scope, work));
            }
            if threads.is_empty() {
                self.stop(Some(io::Error::other("no thread could be started")));
            }
            drop(sender);
            for mut chunk in receiver {
                output.chunk(&mut chunk, 0);
                if output.failed() {
                    self.stop(None);
                    break;
                }
                chunk.clear();
                self.spare.lock().unwrap_or_else(PoisonError::into_inner).push(chunk);
            }
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        })
    }

    fn stop(&self, failure: Option<io::Error>) {
        self.join.change(|joined| {
            joined.stopped = true;
            joined.failure = joined.failure.take().or(failure);
        });
    }

    /// Takes one shard after the other until none is left. This is the loop of a thread.
    fn work(&self, mut file: File, sender: &SyncSender<Chunk>) -> ShardWorker<'l> {
        let mut shard = Shard::new(self.job.options);
        let batch = RefCell::new(Batch::new(self.settings));
        let mut sink = &batch;
        let mut filtered = FilteredSink::new(self.job, 0, &mut sink);
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let offset = self.start + number * SHARD as u64;
            if offset >= self.size {
                break;
            }
            let scanned = self.scan(&mut file, offset, &mut shard);
            batch.borrow_mut().begin();
            if !self.join(number, offset, scanned, &mut file, &mut shard, &batch, &mut filtered) {
                break;
            }
            shard.decode(&mut |record| match record {
                ShardRecord::Message(record) => filtered.message(record, self.name, self.job.several),
                ShardRecord::AlreadyEmitted => batch.borrow_mut().already_emitted(),
            });
            self.progress.inc(shard.buffer.len() as u64);
            let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let chunk = std::mem::replace(&mut batch.borrow_mut().chunk, spare.unwrap_or_default());
            // Every shard needs its turn, even if there is nothing to write; later shards wait for it.
            let sent = self.send.take(number, |()| self.settings.silent || sender.send(chunk).is_ok());
            if !sent {
                self.stop(None);
                break;
            }
        }
        ShardWorker { shard, counts: filtered.into_counts() }
    }

    fn scan(&self, file: &mut File, offset: u64, shard: &mut Shard) -> io::Result<()> {
        file.seek(SeekFrom::Start(offset))?;
        let left = usize::try_from(self.size - offset).unwrap_or(usize::MAX);
        shard.buffer.resize(SHARD.min(left), 0);
        file.read_exact(&mut shard.buffer)?;
        let reader = self.reader.read().unwrap_or_else(PoisonError::into_inner).from_here();
        shard.scan(&reader, offset, &mut |at, missing, more| behind(file, at, missing, more))
    }

    /// Waits for the turn of the shard and joins it to the engine; returns `false` if the thread should stop.
    #[expect(clippy::too_many_arguments, reason = "a step of `work`, with what it works on")]
    fn join(
        &self,
        number: u64,
        offset: u64,
        scanned: io::Result<()>,
        file: &mut File,
        shard: &mut Shard,
        batch: &RefCell<Batch>,
        filtered: &mut FilteredSink<'_, '_>,
    ) -> bool {
        self.join.take(number, |joined| {
            joined.stopped |= interrupt::stopped();
            if joined.stopped {
                return false;
            }
            let mut early = |record: &Record<'_>| {
                batch.borrow_mut().early = true;
                filtered.message(record, self.name, self.job.several);
                batch.borrow_mut().end_early();
            };
            let mut result = scanned;
            if result.is_ok() && !joined.engine.join(shard, &mut early) {
                result = again(&joined.engine, offset, file, shard);
                if result.is_ok() {
                    joined.engine.join_surely(shard, &mut early);
                    *self.reader.write().unwrap_or_else(PoisonError::into_inner) =
                        joined.engine.reader().from_here();
                }
            }
            joined.stopped |= result.is_err();
            joined.failure = joined.failure.take().or(result.err());
            !joined.stopped
        })
    }
}

/// Scans a shard again from the start of its first record, because the guess was wrong.
fn again(engine: &Engine, offset: u64, file: &mut File, shard: &mut Shard) -> io::Result<()> {
    shard.scan_from(engine.reader(), offset, &mut |at, missing, more| behind(file, at, missing, more))
}

/// Appends up to `missing` bytes of the file from offset `at`, to complete the last record of a shard.
fn behind(file: &mut File, at: u64, missing: usize, more: &mut Vec<u8>) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.take(missing as u64).read_to_end(more).map(drop)
}
