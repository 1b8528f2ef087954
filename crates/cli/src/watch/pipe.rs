//! Reads a capture from standard input while it is written, as by `tcpdump -w -`.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::thread;

use a2scope::capture::{FileReader, Frame};
use a2scope_input::CHUNK;
use anyhow::Context;

use super::ring::Progress;

/// Number of chunks that may wait until the analysis takes them.
const WAITING: usize = 4;

/// The capture on standard input. A thread reads it, because a read waits for as long as nothing comes.
pub(super) struct Pipe {
    chunks: Receiver<io::Result<Vec<u8>>>,
    reader: FileReader,
    read: u64,
}

impl Pipe {
    pub(super) fn new() -> Self {
        let (sender, chunks) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            let mut buffer = vec![0; CHUNK];
            loop {
                let chunk = match input.read(&mut buffer) {
                    Ok(0) => return,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Ok(count) => Ok(buffer[..count].to_vec()),
                    Err(error) => Err(error),
                };
                let failed = chunk.is_err();
                if sender.send(chunk).is_err() || failed {
                    return;
                }
            }
        });
        Self { chunks, reader: FileReader::new(), read: 0 }
    }

    /// Returns the number of bytes read so far.
    pub(super) fn bytes(&self) -> u64 {
        self.read
    }

    /// Reads what has come, up to one chunk, and passes its frames on.
    pub(super) fn read(&mut self, with: &mut dyn FnMut(&Frame<'_>)) -> anyhow::Result<Progress> {
        let chunk = match self.chunks.try_recv() {
            Ok(chunk) => chunk.context("-")?,
            Err(TryRecvError::Empty) => return Ok(Progress::Idle),
            Err(TryRecvError::Disconnected) => {
                self.reader.finish(&mut |frame| with(&frame));
                return Ok(Progress::Ended);
            }
        };
        self.read += chunk.len() as u64;
        self.reader.push(&chunk, &mut |frame| with(&frame));
        Ok(Progress::Read)
    }
}
