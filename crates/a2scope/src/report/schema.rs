//! What all records share.

use alloc::string::String;

use a2scope_text::{English, Language};

/// Name of the contract, in every record.
pub const SCHEMA: &str = "a2scope/1";
/// Beginning of every message's record, up to its number.
pub const MESSAGE_HEAD: &str = r#"{"schema":"a2scope/1","record":"message","index":"#;
/// The JSON Schema of the contract.
pub const JSON_SCHEMA: &str = include_str!("../../a2scope-1.schema.json");
/// Replaces a password.
pub const MASK: &str = "********";

/// Options for writing records.
#[derive(Clone, Copy, Debug)]
pub struct RecordStyle<'a> {
    /// Write `fields` and `buffers`: every field with its bytes.
    pub fields: bool,
    /// Write passwords instead of [`MASK`].
    pub show_secrets: bool,
    /// Name of the input, if there are several.
    pub file: Option<&'a str>,
    /// The input of each of [`Record::frames`](crate::Record::frames), where they are of several; else empty.
    pub files: &'a [String],
    /// The language of texts, labels and meanings.
    pub language: &'a dyn Language,
}

impl Default for RecordStyle<'_> {
    fn default() -> Self {
        Self { fields: false, show_secrets: false, file: None, files: &[], language: &English }
    }
}
