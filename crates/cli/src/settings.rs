//! [`Settings`]: how messages are written.

use a2scope::wire::MessageKind;

use crate::args::MessageFormat;

/// The options for writing records.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Settings {
    pub(crate) format: MessageFormat,
    pub(crate) fields: bool,
    pub(crate) show_secrets: bool,
    pub(crate) community_id: bool,
    pub(crate) explain: bool,
    /// The kind of all messages, if the filter asks for just one kind; CSV then has the values of that kind as columns.
    pub(crate) kind: Option<MessageKind>,
    /// Maximum number of messages that are written.
    pub(crate) limit: Option<u64>,
    /// Whether the bytes of a message are left out.
    pub(crate) no_hex: bool,
    /// Number of the message to write, if only one is written.
    pub(crate) only: Option<u64>,
    /// Whether to write no messages at all.
    pub(crate) silent: bool,
    /// Whether to name the file of each message.
    pub(crate) several: bool,
    /// Whether each message has a role in an incident.
    pub(crate) roles: bool,
    /// Whether messages of different files alternate, so that no file gets a heading.
    pub(crate) mixed: bool,
}
