//! Reads compressed files for the command line and the web page: gzip with any number of members, and zstd with any
//! number of frames, including skippable ones. Checksums are verified. The content read before an error is valid.

#[cfg(feature = "page")]
mod page;
#[cfg(feature = "page")]
mod sha256;

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// The format in which a file is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Packing {
    Gzip,
    Zstd,
}

impl Packing {
    /// Recognises compression from the first bytes of the file; four are enough. `None` if it is not compressed.
    pub fn recognise(head: &[u8]) -> Option<Self> {
        match head {
            [0x1F, 0x8B, ..] => Some(Self::Gzip),
            // The second pattern is a skippable frame: parallel compressors write one before each frame.
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Some(Self::Zstd),
            _ => None,
        }
    }
}

impl Packing {
    /// Returns the name of the format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }
}

/// The error for compressed data that are wrong or end too early. It does not stand for a failure of the source. It is
/// inside an [`io::Error`].
#[derive(Debug)]
pub struct Damaged {
    pub packing: Packing,
    /// Whether the data end too early; otherwise they are wrong.
    pub truncated: bool,
    cause: io::Error,
}

impl Damaged {
    /// Returns the damage at which [`Unpacked`] stopped reading; `None` if it stopped at another error.
    pub fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cause.fmt(f)
    }
}

impl std::error::Error for Damaged {}

/// Reads the content of a compressed file. Fails with a [`Damaged`] in the error if the file is damaged.
pub struct Unpacked<R> {
    kind: Kind<R>,
    packing: Packing,
    failed: Arc<AtomicBool>,
}

enum Kind<R> {
    Gzip(Box<flate2::read::MultiGzDecoder<Source<R>>>),
    Zstd(Box<ZstdFrames<Source<R>>>),
}

/// The source of the compressed bytes. Remembers whether reading them failed.
struct Source<R> {
    bytes: R,
    failed: Arc<AtomicBool>,
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer);
        if matches!(&read, Err(error) if error.kind() != io::ErrorKind::Interrupted) {
            self.failed.store(true, Ordering::Relaxed);
        }
        read
    }
}

impl<R: Read> Unpacked<R> {
    pub fn new(packing: Packing, bytes: R) -> Self {
        let failed = Arc::new(AtomicBool::new(false));
        let source = Source { bytes, failed: Arc::clone(&failed) };
        let kind = match packing {
            Packing::Gzip => Kind::Gzip(Box::new(flate2::read::MultiGzDecoder::new(source))),
            Packing::Zstd => Kind::Zstd(Box::new(ZstdFrames::new(source))),
        };
        Self { kind, packing, failed }
    }
}

impl<R> std::fmt::Debug for Unpacked<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Unpacked").finish_non_exhaustive()
    }
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.kind {
            Kind::Gzip(decoder) => decoder.read(buffer),
            Kind::Zstd(frames) => frames.read(buffer),
        };
        read.map_err(|cause| {
            if cause.kind() == io::ErrorKind::Interrupted || self.failed.load(Ordering::Relaxed) {
                return cause;
            }
            let (kind, truncated) = (cause.kind(), is_end(&cause));
            io::Error::new(kind, Damaged { packing: self.packing, truncated, cause })
        })
    }
}

/// Returns whether an error says, possibly in an inner error, that the data ended too early.
fn is_end(error: &io::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.downcast_ref::<io::Error>().is_some_and(|io| io.kind() == io::ErrorKind::UnexpectedEof) {
            return true;
        }
        cause = match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(inner) => Some(inner),
            None => error.source(),
        };
    }
    false
}

/// Reads zstd frames one after another. The decoder itself reads only one frame, and does not check its checksum.
struct ZstdFrames<R> {
    source: BufReader<R>,
    frame: FrameDecoder,
}

impl<R: Read> ZstdFrames<R> {
    fn new(source: R) -> Self {
        Self { source: BufReader::new(source), frame: FrameDecoder::new() }
    }

    /// Starts the next frame; returns `false` at the end of the file.
    fn next_frame(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.frame.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let skipped = io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                    if skipped < length.into() {
                        return Err(io::ErrorKind::UnexpectedEof.into());
                    }
                }
                Err(error) => return Err(io::Error::other(error)),
            }
        }
        Ok(false)
    }

    /// Verifies the checksum, if there is one, of a frame that was read to its end.
    fn check(&self) -> io::Result<()> {
        match self.frame.get_checksum_from_data() {
            Some(stored) if self.frame.get_calculated_checksum() != Some(stored) => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum of a frame is wrong"))
            }
            _ => Ok(()),
        }
    }
}

impl<R: Read> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.frame.can_collect() == 0 {
            if self.frame.is_finished() {
                self.check()?;
                if !self.next_frame()? {
                    return Ok(0);
                }
            } else {
                self.frame
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(io::Error::other)?;
            }
        }
        self.frame.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// A frame with one raw block and a checksum.
    const ONE: &[u8] = b"\x28\xB5\x2F\xFD\x24\x03\x19\0\0one\xF6\xA1\x08\x24";
    const SKIPPABLE: &[u8] = b"\x50\x2A\x4D\x18\x02\0\0\0??";
    /// A frame without a checksum.
    const TWO: &[u8] = b"\x28\xB5\x2F\xFD\x20\x03\x19\0\0two";

    fn member(text: &str) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    /// Unpacks a file; returns its content, and the error at which reading ended.
    fn unpack(file: &[u8]) -> (String, Option<io::ErrorKind>) {
        let mut content = Vec::new();
        let packing = Packing::recognise(file).expect("the file is compressed");
        let outcome = Unpacked::new(packing, file).read_to_end(&mut content);
        (String::from_utf8(content).unwrap(), outcome.err().map(|error| error.kind()))
    }

    #[test]
    fn frames_and_members_one_after_another_are_read() {
        assert_eq!(unpack(&[SKIPPABLE, ONE, SKIPPABLE, TWO].concat()), ("onetwo".into(), None));
        assert_eq!(unpack(&[member("one"), member(""), member("two")].concat()), ("onetwo".into(), None));
    }

    #[test]
    fn what_comes_before_damage_is_read() {
        let mut frames = [TWO, ONE].concat();
        *frames.last_mut().unwrap() ^= 1;
        assert_eq!(unpack(&frames), ("twoone".into(), Some(io::ErrorKind::InvalidData)));
        assert_eq!(unpack(&[ONE, &TWO[..10]].concat()).0, "one");
        assert_eq!(
            unpack(&[TWO, &SKIPPABLE[..9]].concat()),
            ("two".into(), Some(io::ErrorKind::UnexpectedEof))
        );
        let mut members = [member("two"), member("one")].concat();
        *members.last_mut().unwrap() ^= 1;
        assert_eq!(unpack(&members), ("twoone".into(), Some(io::ErrorKind::InvalidInput)));
    }

    #[test]
    fn an_early_end_is_not_a_wrong_byte() {
        let truncated = |file: &[u8]| {
            let packing = Packing::recognise(file).unwrap();
            let error = Unpacked::new(packing, file).read_to_end(&mut Vec::new()).unwrap_err();
            Damaged::of(&error).map(|damaged| (damaged.packing, damaged.truncated))
        };
        let gzip = member("one and more");
        assert_eq!(truncated(&gzip[..gzip.len() - 3]), Some((Packing::Gzip, true)));
        assert_eq!(truncated(&gzip[..14]), Some((Packing::Gzip, true)));
        assert_eq!(truncated(&[ONE, &TWO[..10]].concat()), Some((Packing::Zstd, true)));
        assert_eq!(truncated(&[TWO, &SKIPPABLE[..9]].concat()), Some((Packing::Zstd, true)));
        let mut wrong = ONE.to_vec();
        *wrong.last_mut().unwrap() ^= 1;
        assert_eq!(truncated(&wrong), Some((Packing::Zstd, false)));
    }

    #[test]
    fn a_source_that_fails_is_no_damage() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::PermissionDenied.into())
            }
        }
        for (packing, head) in [(Packing::Zstd, &TWO[..10]), (Packing::Gzip, &member("two")[..12])] {
            let error = Unpacked::new(packing, head.chain(Broken)).read_to_end(&mut Vec::new()).unwrap_err();
            assert!(Damaged::of(&error).is_none(), "{error}");
        }
    }

    #[test]
    fn other_files_are_not_compressed() {
        for head in [&b""[..], b"\x1F", b"\x28\xB5\x2F", b"\x0A\x0D\x0D\x0A"] {
            assert_eq!(Packing::recognise(head), None);
        }
    }
}
