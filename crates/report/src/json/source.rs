//! The record `input`. It identifies a file that was read, so that the results can be checked against the file.

use alloc::string::String;
use alloc::vec::Vec;

use super::analysis::begin;
use super::writer::Json;

/// An input of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The name of the input: a path, or `-`.
    pub name: String,
    /// The size of the stored file in bytes; `None` if the input is not a file.
    pub bytes: Option<u64>,
    /// The SHA-256 of the stored file, in hexadecimal; `None` if it was not computed, or if the file was
    /// not read to its end.
    pub sha256: Option<String>,
}

/// Appends an input's record, one JSON object without a line feed.
pub fn source(source: &Source, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("input", &mut json);
    json.str_member("file", &source.name);
    json.key("bytes");
    match source.bytes {
        Some(bytes) => json.int(bytes),
        None => json.null(),
    }
    json.key("sha256");
    match &source.sha256 {
        Some(sha256) => json.str(sha256),
        None => json.null(),
    }
    json.close('}');
}
