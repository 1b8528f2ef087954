//! SHA-256 of an input of the page, so that results can be matched to their file.

use core::fmt::Write;

use sha2::{Digest as _, Sha256};
use wasm_bindgen::prelude::*;

/// Computes the SHA-256 of bytes that are pushed piece by piece.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Digest(Sha256);

#[wasm_bindgen]
impl Digest {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the next bytes of the file.
    pub fn push(&mut self, chunk: &[u8]) {
        self.0.update(chunk);
    }

    /// Returns the digest in hexadecimal.
    pub fn finish(self) -> String {
        let mut hex = String::new();
        for byte in self.0.finalize() {
            let _ = write!(hex, "{byte:02x}");
        }
        hex
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_that_of_the_standard() {
        let mut digest = Digest::new();
        digest.push(b"a");
        digest.push(b"bc");
        // From FIPS 180-2, appendix B.1.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest.finish(), known);
    }
}
