//! What all records of `a2scope/1` have in common.

/// The name of the contract, in every record.
pub const SCHEMA: &str = "a2scope/1";
/// What every message's record begins with; its number follows.
pub const MESSAGE_HEAD: &str = r#"{"schema":"a2scope/1","record":"message","index":"#;
/// The JSON Schema of the contract.
pub const JSON_SCHEMA: &str = include_str!("../../a2scope-1.schema.json");
/// What stands in place of a password.
pub const MASK: &str = "********";

/// How records are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordStyle<'a> {
    /// Write `fields` and `buffers` too: every field with its bytes.
    pub fields: bool,
    /// Write passwords as they are.
    pub show_secrets: bool,
    /// The input the message is from, where there are several.
    pub file: Option<&'a str>,
}
