//! [`Bunzip`]: the interface of the decompressor for split messages.
//!
//! Servers compress split replies with bzip2. Any [`Bunzip`] can be used instead of bzip2-rs. The caller
//! limits the output, so that no message can fill the memory.

#[cfg(feature = "bzip2")]
mod small;

use alloc::vec::Vec;

use a2scope_text::StaticText;

/// The reason why decompression stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BunzipError {
    /// The bzip2 stream is damaged. The text says how.
    Corrupt(&'static StaticText),
    /// The output would be longer than the limit.
    TooLong,
    /// This build has no decompressor.
    Unsupported,
}

/// Decompresses one bzip2 stream.
pub trait Bunzip {
    /// Appends at most `limit` decompressed bytes to `out`. If it fails, `out` has the bytes that were
    /// decompressed before.
    fn bunzip(&mut self, compressed: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError>;
}

/// The decompressor that an engine uses by default. With the feature `bzip2`, it has a fast decoder for
/// streams of one small block, and uses bzip2-rs for everything else. Without the feature it always fails.
#[derive(Clone, Debug, Default)]
pub struct DefaultBunzip {
    #[cfg(feature = "bzip2")]
    input: Vec<u8>,
    #[cfg(feature = "bzip2")]
    small: small::Small,
}

#[cfg(not(feature = "bzip2"))]
impl Bunzip for DefaultBunzip {
    fn bunzip(&mut self, _: &[u8], _: usize, _: &mut Vec<u8>) -> Result<(), BunzipError> {
        Err(BunzipError::Unsupported)
    }
}

#[cfg(feature = "bzip2")]
mod with_bzip2_rs {
    use super::{Bunzip, BunzipError, DefaultBunzip, Vec};
    use a2scope_text::static_text;
    use bzip2_rs::decoder::{Decoder, ReadState, WriteState};

    /// If the output has at most this many bytes, the block is smaller than 100,000 bytes, whatever level the header
    /// claims. This is because the first run-length step turns four bytes into five in the worst case.
    const SMALL: usize = 80_000;

    impl Bunzip for DefaultBunzip {
        /// Tries the fast decoder first, then bzip2-rs. bzip2-rs allocates as much memory as the block size
        /// in the header: 900 kB in every reply seen, although replies have a few kilobytes. So for small
        /// output the level is lowered to 1. If a block is larger nevertheless, it is refused before any
        /// work is done on it. Its output would be too long anyway.
        fn bunzip(&mut self, compressed: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError> {
            if self.small.decode(compressed, limit, out).is_some() {
                return Ok(());
            }
            let Some((b"BZh", rest)) = compressed.split_at_checked(3) else {
                return Err(BunzipError::Corrupt(
                    const { &static_text!("bzip2-no_bzh", "it does not begin with BZh") },
                ));
            };
            if limit <= SMALL && matches!(rest.first(), Some(b'2'..=b'9')) {
                self.input.clear();
                self.input.extend_from_slice(b"BZh1");
                self.input.extend_from_slice(rest.get(1..).unwrap_or_default());
                let larger = BunzipError::Corrupt(
                    const {
                        &static_text!(
                            "bzip2-block_or_larger",
                            "a block cannot be read, or is larger than the whole message"
                        )
                    },
                );
                return run(&self.input, limit, out)
                    .map_err(|error| if error == UNREADABLE { larger } else { error });
            }
            run(compressed, limit, out)
        }
    }

    const UNREADABLE: BunzipError =
        BunzipError::Corrupt(const { &static_text!("bzip2-block", "a block cannot be read") });

    /// The output grows by at most this many bytes at a time.
    const STEP: usize = 64 << 10;

    fn run(mut input: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError> {
        let mut decoder = Decoder::new();
        let end = out.len() + limit;
        // At the end of the input, bzip2-rs asks for more input forever. So decoding ends when two writes
        // in a row had neither input nor output.
        let mut idle = 0;
        loop {
            let at = out.len();
            // There is room for at least one more byte, to see whether there is more output.
            out.resize((at + STEP).min(end).max(at + 1), 0);
            let read = decoder.read(out.get_mut(at..).unwrap_or_default());
            let count = if let Ok(ReadState::Read(count)) = read { count } else { 0 };
            out.truncate(end.min(at + count));
            match read.map_err(|_| UNREADABLE)? {
                ReadState::NeedsWrite(_) => {
                    if input.is_empty() {
                        idle += 1;
                        if idle > 2 {
                            return Err(BunzipError::Corrupt(
                                const { &static_text!("bzip2-early", "it ends early") },
                            ));
                        }
                    }
                    match decoder.write(input).map_err(|_| UNREADABLE)? {
                        WriteState::Written(written) => input = input.get(written..).unwrap_or_default(),
                        WriteState::NeedsRead => {}
                    }
                }
                ReadState::Read(count) if at + count > end => return Err(BunzipError::TooLong),
                ReadState::Read(_) => idle = 0,
                ReadState::Eof => return Ok(()),
            }
        }
    }
}
