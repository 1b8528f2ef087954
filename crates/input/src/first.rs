//! The time of a capture's first packet, from which times such as `+5m` are counted.

use std::path::Path;

use a2scope::capture::{FileReader, Time};

use crate::ReadAhead;
use crate::content::Content;
use crate::merge::MERGED_CHUNK;

/// Finds the time of the first packet in the bytes of a capture.
#[derive(Default)]
pub struct FirstTime {
    reader: FileReader,
    time: Option<Time>,
}

impl std::fmt::Debug for FirstTime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FirstTime").field("time", &self.time).finish_non_exhaustive()
    }
}

impl FirstTime {
    /// Reads the next bytes; returns the time as soon as it is known.
    pub fn find_time(&mut self, chunk: &[u8]) -> Option<Time> {
        let Self { reader, time } = self;
        if time.is_none() {
            reader.push(chunk, &mut |frame| *time = time.or(frame.time));
        }
        *time
    }
}

/// Returns the time of the first packet in a file; packets without a time are skipped. `None` if no packet has a time.
/// Fails if the file cannot be read.
pub fn first_time(path: &Path) -> anyhow::Result<Option<Time>> {
    let file = std::fs::File::open(path)?;
    let Content::Capture(mut stream) = Content::open(Box::new(file), MERGED_CHUNK, ReadAhead::Never)? else {
        return Ok(None);
    };
    let mut first = FirstTime::default();
    loop {
        let chunk = stream.next_chunk()?;
        if chunk.is_empty() {
            return Ok(None);
        }
        if let Some(time) = first.find_time(chunk) {
            return Ok(Some(time));
        }
    }
}
