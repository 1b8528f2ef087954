//! Merges several capture files into one, which is then read like any other.

use a2scope::capture::FileMerge;
use a2scope_wasm_language::language;
use wasm_bindgen::prelude::*;

/// Several capture files that become one pcapng file, with their frames in time order. While `wanted` returns the index
/// of a file, pass its next bytes to `push`, or end it with `finish`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Merge {
    merge: FileMerge,
}

#[wasm_bindgen]
impl Merge {
    #[wasm_bindgen(constructor)]
    pub fn new(files: usize) -> Self {
        Self { merge: FileMerge::new(files, "a2scope") }
    }

    /// Returns the index of the file whose next bytes are needed; `undefined` once all files have ended.
    pub fn wanted(&self) -> Option<usize> {
        self.merge.wanted()
    }

    /// Reads the next bytes of a file.
    pub fn push(&mut self, file: usize, chunk: &[u8]) {
        self.merge.push(file, chunk);
    }

    /// Ends a file.
    pub fn finish(&mut self, file: usize) {
        self.merge.finish(file);
    }

    /// Returns the bytes of the merged file since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        self.merge.take()
    }

    /// Returns the index of the file of each frame since the last call.
    pub fn take_files(&mut self) -> Vec<u16> {
        self.merge.take_files()
    }

    /// Returns what is odd about the files: for each note the index of the file, a space, and the note.
    pub fn notes(&self) -> Vec<String> {
        let notes = self.merge.notes();
        notes.map(|(file, note)| format!("{file} {}", language().translate(&note.text))).collect()
    }
}
