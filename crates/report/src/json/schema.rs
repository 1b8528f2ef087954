//! The name and schema of the contract, and the options for all records.

use alloc::string::String;

use a2scope_analysis::incidents::IncidentRole;
use a2scope_text::{English, Language};

/// The name of the contract, which is in every record.
pub const SCHEMA: &str = "a2scope/1";
/// The beginning of every message's record, up to the index of the message.
pub const MESSAGE_HEAD: &str = r#"{"schema":"a2scope/1","record":"message","index":"#;
/// The JSON Schema of the contract.
pub const JSON_SCHEMA: &str = include_str!("../../a2scope-1.schema.json");
/// The text that replaces a password.
pub const MASK: &str = "********";

/// Options for writing records.
#[derive(Clone, Copy, Debug)]
pub struct RecordStyle<'a> {
    /// Whether to write `fields` and `buffers`, which have every field with its bytes.
    pub fields: bool,
    /// Whether to write passwords instead of [`MASK`].
    pub show_secrets: bool,
    /// Whether to write the [`CommunityId`](crate::CommunityId) of a message, which takes a SHA-1 each.
    pub community_id: bool,
    /// The name of the input; `None` if there is only one input.
    pub file: Option<&'a str>,
    /// For each of [`Record::frames`](a2scope_engine::Record::frames), the name of its input. Empty unless the
    /// frames are from several inputs.
    pub files: &'a [String],
    /// The language of texts, labels and meanings.
    pub language: &'a dyn Language,
    /// What the message is to the incident whose messages are written; `None` if all messages are.
    pub role: Option<IncidentRole>,
}

impl Default for RecordStyle<'_> {
    fn default() -> Self {
        Self {
            fields: false,
            show_secrets: false,
            community_id: false,
            file: None,
            files: &[],
            language: &English,
            role: None,
        }
    }
}
