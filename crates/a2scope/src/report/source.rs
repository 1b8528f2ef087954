//! The record `input`: a file that was read, so that what was found can be held against it.

use alloc::string::String;
use alloc::vec::Vec;

use super::analysis::begin;
use super::json::Json;

/// An input of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name; a path or `-`.
    pub name: String,
    /// Its size in bytes, as it is stored; `None` if it is not a file.
    pub bytes: Option<u64>,
    /// SHA-256 of these bytes, in hexadecimal; `None` if it was not taken or not read to its end.
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
