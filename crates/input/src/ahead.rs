//! Reading ahead: a separate thread reads compressed files and pipes while the main thread decodes earlier bytes. Plain
//! files do not need it, because the system reads ahead.
//!
//! A pipe may fall silent at any time, and results must not wait for its next bytes: [`Ahead::pauses`] says when to
//! flush them.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Number of buffers that the two threads share.
const BUFFERS: usize = 3;
/// Time from the first gap in the input until results are flushed. It prevents very frequent writing when the input
/// arrives in small pieces in quick succession.
const PAUSE: Duration = Duration::from_millis(30);

/// A reader whose bytes are read in advance.
pub(crate) struct Ahead {
    filled: Receiver<io::Result<Vec<u8>>>,
    /// Sends used buffers back to the reading thread, which fills them again.
    empty: SyncSender<Vec<u8>>,
    current: Vec<u8>,
    /// The chunk after `current`, or the error in its place, if it has arrived.
    next: Option<io::Result<Vec<u8>>>,
    /// Whether the bytes come from a pipe, which may be silent for long.
    is_pipe: bool,
    /// Whether [`Ahead::next`] has returned bytes since the last pause.
    given: bool,
    /// The time of the next pause: [`PAUSE`] after the first gap since the last pause.
    due: Option<Instant>,
}

impl Ahead {
    /// Starts reading in chunks of `chunk` bytes. Bytes that were read before count as already returned.
    pub(crate) fn new(mut reader: Box<dyn Read + Send>, chunk: usize, is_pipe: bool) -> io::Result<Self> {
        let (filled, next) = sync_channel(BUFFERS);
        let (empty, again) = sync_channel::<Vec<u8>>(BUFFERS);
        let work = move || {
            let mut spare = (1..BUFFERS).map(|_| Vec::new());
            while let Some(mut buffer) = spare.next().or_else(|| again.recv().ok()) {
                buffer.resize(chunk, 0);
                let read = loop {
                    match reader.read(&mut buffer) {
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                        read => break read,
                    }
                };
                let over = matches!(read, Ok(0) | Err(_));
                let sent = filled.send(read.map(|count| {
                    buffer.truncate(count);
                    buffer
                }));
                if over || sent.is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("reader".into()).spawn(work)?;
        Ok(Self { filled: next, empty, current: Vec::new(), next: None, is_pipe, given: true, due: None })
    }

    /// Returns whether to flush results before asking for the next bytes. If no bytes have arrived, waits up to
    /// [`PAUSE`] for more bytes or for the end. While the reading thread is ahead, there is no pause.
    pub(crate) fn pauses(&mut self) -> bool {
        if !self.is_pipe || !self.given {
            return false;
        }
        if self.next.is_none() {
            self.next = match self.filled.try_recv() {
                Ok(read) => Some(read),
                Err(TryRecvError::Disconnected) => return false,
                Err(TryRecvError::Empty) => {
                    let due = *self.due.get_or_insert_with(|| Instant::now() + PAUSE);
                    match self.filled.recv_timeout(due.saturating_duration_since(Instant::now())) {
                        Ok(read) => Some(read),
                        Err(RecvTimeoutError::Timeout) => None,
                        Err(RecvTimeoutError::Disconnected) => return false,
                    }
                }
            };
        }
        let over = self.next.as_ref().is_some_and(|read| !matches!(read, Ok(bytes) if !bytes.is_empty()));
        let pauses = !over && self.due.is_some_and(|due| due <= Instant::now());
        if pauses {
            (self.given, self.due) = (false, None);
        }
        pauses
    }

    /// Returns the next bytes; empty at the end. Fails if reading failed.
    pub(crate) fn next(&mut self) -> io::Result<&[u8]> {
        let used = std::mem::take(&mut self.current);
        if used.capacity() > 0 {
            // At the end, the reading thread has already stopped.
            let _ = self.empty.send(used);
        }
        let next = self.next.take().or_else(|| self.filled.recv().ok());
        self.current = next.unwrap_or_else(|| Ok(Vec::new()))?;
        self.given = true;
        Ok(&self.current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// Reads the bytes that arrive through a channel.
    struct Pipe(Receiver<Vec<u8>>);

    impl Read for Pipe {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let bytes = self.0.recv().unwrap_or_default();
            buffer[..bytes.len()].copy_from_slice(&bytes);
            Ok(bytes.len())
        }
    }

    #[test]
    fn a_silent_pipe_pauses_once_and_one_that_ends_does_not() {
        let (pipe, reader) = channel();
        let mut ahead = Ahead::new(Box::new(Pipe(reader)), 16, true).unwrap();
        assert!(ahead.pauses(), "nothing came after what was read before");
        for bytes in [vec![1; 4], vec![2; 5]] {
            assert!(!ahead.pauses(), "nothing new was given out");
            pipe.send(bytes.clone()).unwrap();
            assert_eq!(ahead.next().unwrap(), bytes);
            assert!(ahead.pauses());
        }
        pipe.send(vec![3]).unwrap();
        assert_eq!(ahead.next().unwrap(), [3]);
        drop(pipe);
        assert!(!ahead.pauses());
        assert!(ahead.next().unwrap().is_empty() && !ahead.pauses());
    }
}
