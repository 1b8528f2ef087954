//! SHA-256 of inputs, computed from exactly the bytes that were decoded, so that a report can be matched to its file.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use a2scope::report;
use sha2::{Digest as _, Sha256};

/// The SHA-256 of an input; known once the input has been read to its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Digest(Arc<OnceLock<[u8; 32]>>);

impl Digest {
    /// Wraps a reader, so that everything read through it is hashed.
    pub(crate) fn of<R: Read>(&self, reader: R) -> Digesting<R> {
        Digesting { reader, sha: Some(Sha256::new()), digest: self.clone() }
    }

    /// Returns the digest in hexadecimal; `None` if the input was not read to its end.
    pub(crate) fn hex(&self) -> Option<String> {
        self.0.get().map(|digest| report::hex(digest))
    }

    /// Reads and hashes the whole file, if decoding stopped before its end, for example at damage in compressed data.
    pub(crate) fn complete(&self, path: &Path) -> io::Result<()> {
        if self.0.get().is_none() {
            io::copy(&mut self.of(File::open(path)?), &mut io::sink())?;
        }
        Ok(())
    }
}

/// A reader that hashes everything read through it.
#[derive(Debug)]
pub(crate) struct Digesting<R> {
    reader: R,
    /// The hash of the bytes read so far; `None` after the end of the input.
    sha: Option<Sha256>,
    digest: Digest,
}

impl<R: Read> Read for Digesting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        if count > 0 {
            if let Some(sha) = &mut self.sha {
                sha.update(&buffer[..count]);
            }
        } else if !buffer.is_empty()
            && let Some(sha) = self.sha.take()
        {
            // If the input is read again, the first digest stays, because it belongs to the bytes that were decoded.
            let _ = self.digest.0.set(sha.finalize().into());
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_at_the_end_and_only_then() {
        let digest = Digest::default();
        let mut reader = digest.of(&b"abc"[..]);
        let mut buffer = [0; 2];
        assert_eq!(reader.read(&mut buffer).unwrap(), 2);
        assert_eq!(digest.hex(), None);
        io::copy(&mut reader, &mut io::sink()).unwrap();
        // FIPS 180-2, appendix B.1.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest.hex().as_deref(), Some(known));
    }
}
