//! Reading ahead: what is compressed, or comes through a pipe, is read by a thread of its own while the bytes before are
//! decoded. Of a plain file the system does as much by itself.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Buffers between the two threads.
const BUFFERS: usize = 3;

/// The bytes of a reader, read before they are asked for.
pub(crate) struct Ahead {
    filled: Receiver<io::Result<Vec<u8>>>,
    /// Buffers to be filled again.
    empty: SyncSender<Vec<u8>>,
    current: Vec<u8>,
}

impl Ahead {
    /// Begins to read chunks of this many bytes.
    pub(crate) fn new(mut reader: Box<dyn Read + Send>, chunk: usize) -> io::Result<Self> {
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
        Ok(Self { filled: next, empty, current: Vec::new() })
    }

    /// The next bytes; empty at the end.
    pub(crate) fn next(&mut self) -> io::Result<&[u8]> {
        let used = std::mem::take(&mut self.current);
        if used.capacity() > 0 {
            // The reader may be at the end and gone.
            let _ = self.empty.send(used);
        }
        self.current = self.filled.recv().unwrap_or_else(|_| Ok(Vec::new()))?;
        Ok(&self.current)
    }
}
