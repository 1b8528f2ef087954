//! Reads compressed files for the page, in the same way as the command line.

use std::io::{self, Read};

use js_sys::{Function, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::{Packing, Unpacked};

/// Number of bytes of content that are returned at a time.
const PIECE: usize = 256 << 10;

/// A JavaScript function that reads the file. Given a length, the function returns at most that many of the next bytes,
/// or none at the end.
#[derive(Debug)]
struct Source(Function);

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = JsValue::from(u32::try_from(buffer.len()).unwrap_or(u32::MAX));
        let read = self.0.call1(&JsValue::NULL, &length);
        let bytes: Uint8Array =
            read.and_then(JsCast::dyn_into).map_err(|_| io::Error::other("the file cannot be read"))?;
        let length = (bytes.length() as usize).min(buffer.len());
        bytes.subarray(0, length as u32).copy_to(&mut buffer[..length]);
        Ok(length)
    }
}

/// The content of a compressed file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Unpacker {
    content: Unpacked<Source>,
    /// The error that comes after the content returned so far.
    error: Option<io::Error>,
}

#[wasm_bindgen]
impl Unpacker {
    /// Opens a compressed file. `head` must be the first bytes of the file, at least four. `read` reads the file from
    /// its beginning. Throws if the file is not compressed.
    #[wasm_bindgen(constructor)]
    pub fn new(head: &[u8], read: Function) -> Result<Self, JsError> {
        let packing = Packing::recognise(head).ok_or_else(|| JsError::new("this file is not compressed"))?;
        Ok(Self { content: Unpacked::new(packing, Source(read)), error: None })
    }

    /// Returns the next bytes of the content; empty at its end. If the file is damaged, throws after all content before
    /// the damage was returned.
    pub fn read(&mut self) -> Result<Vec<u8>, JsError> {
        if let Some(error) = self.error.take() {
            return Err(error.into());
        }
        let mut bytes = vec![0; PIECE];
        let mut filled = 0;
        while filled < PIECE {
            match self.content.read(&mut bytes[filled..]) {
                Ok(0) => break,
                Ok(count) => filled += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if filled == 0 => return Err(error.into()),
                Err(error) => {
                    self.error = Some(error);
                    break;
                }
            }
        }
        bytes.truncate(filled);
        Ok(bytes)
    }
}
