//! The decompressor's seam.
//!
//! Servers compress split replies with bzip2. Whatever implements [`Bunzip`] can stand in for bzip2-rs; the limit on
//! the output is the seam's, so that no message can make a decompressor fill the memory.

#[cfg(all(feature = "bzip2", not(feature = "small")))]
mod small;

use alloc::vec::Vec;

/// Why decompression stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BunzipError {
    /// The stream is damaged.
    Corrupt(&'static str),
    /// The output would be longer than the limit.
    TooLong,
    /// There is no decompressor in this build.
    Unsupported,
}

/// Decompresses one bzip2 stream.
pub trait Bunzip {
    /// Appends the decompressed bytes to `out`, at most `limit` of them. On an error what came before it is in `out`.
    fn bunzip(&mut self, compressed: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError>;
}

/// bzip2-rs with the feature `bzip2`, and before it what reads the usual small stream sooner; without the feature, an error.
#[derive(Clone, Debug, Default)]
pub struct DefaultBunzip {
    #[cfg(feature = "bzip2")]
    input: Vec<u8>,
    #[cfg(all(feature = "bzip2", not(feature = "small")))]
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
    use bzip2_rs::decoder::{Decoder, ReadState, WriteState};

    /// Output up to which the block is surely smaller than 100,000 bytes, whatever level the header claims: the
    /// run-length step before the block sort makes five bytes of four at worst.
    const SMALL: usize = 80_000;

    impl Bunzip for DefaultBunzip {
        /// The decoder allocates for the block size of the header, 900 kB in every reply seen, while replies are a few
        /// kilobytes, and a block of that size may be made of a hundred bytes. So of a small reply the header's level is
        /// lowered to 1: a larger block is then refused before the work is done, and its output would be too long.
        fn bunzip(&mut self, compressed: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError> {
            #[cfg(not(feature = "small"))]
            if self.small.decode(compressed, limit, out).is_some() {
                return Ok(());
            }
            let Some((b"BZh", rest)) = compressed.split_at_checked(3) else {
                return Err(BunzipError::Corrupt("it does not begin with BZh"));
            };
            if limit <= SMALL && matches!(rest.first(), Some(b'2'..=b'9')) {
                self.input.clear();
                self.input.extend_from_slice(b"BZh1");
                self.input.extend_from_slice(rest.get(1..).unwrap_or_default());
                let larger =
                    BunzipError::Corrupt("a block cannot be read, or is larger than the whole message");
                return run(&self.input, limit, out)
                    .map_err(|error| if error == UNREADABLE { larger } else { error });
            }
            run(compressed, limit, out)
        }
    }

    const UNREADABLE: BunzipError = BunzipError::Corrupt("a block cannot be read");

    /// Bytes by which the output grows at most before more is known to come.
    const STEP: usize = 64 << 10;

    fn run(mut input: &[u8], limit: usize, out: &mut Vec<u8>) -> Result<(), BunzipError> {
        let mut decoder = Decoder::new();
        let end = out.len() + limit;
        // The decoder asks for more at the end of its input for ever; two empty writes without a byte out end it.
        let mut idle = 0;
        loop {
            let at = out.len();
            // One byte of room at least: whether there is more is known only by reading it.
            out.resize((at + STEP).min(end).max(at + 1), 0);
            let read = decoder.read(out.get_mut(at..).unwrap_or_default());
            let count = if let Ok(ReadState::Read(count)) = read { count } else { 0 };
            out.truncate(end.min(at + count));
            match read.map_err(|_| UNREADABLE)? {
                ReadState::NeedsWrite(_) => {
                    if input.is_empty() {
                        idle += 1;
                        if idle > 2 {
                            return Err(BunzipError::Corrupt("it ends early"));
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
