//! The time of a capture's first packet, which times such as `+5m` are counted from.

use std::path::Path;

use a2scope::capture::{FileReader, Time};

use crate::ReadAhead;
use crate::content::Content;
use crate::merge::MERGED_CHUNK;

/// Looks for the time of the first packet in a capture's bytes.
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
    /// Looks at the next bytes; returns the time, once there is one.
    pub fn find_time(&mut self, chunk: &[u8]) -> Option<Time> {
        let Self { reader, time } = self;
        if time.is_none() {
            reader.push(chunk, &mut |frame| *time = time.or(frame.time));
        }
        *time
    }
}

/// The time of a file's first packet that has one; `None` without any. Fails if the file cannot be read.
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
