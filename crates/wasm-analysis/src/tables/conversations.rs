//! The order of rows in the page's table of conversations.

use a2scope::columns::{Columns, Conversations};
use a2scope::conversations::Conversation;

use super::key::Key;

pub(super) fn key(conversation: &Conversation, column: &str) -> Option<Key> {
    let column = match column {
        "time" => "first",
        "messages" => "count",
        "bytes" => "bytes_in",
        "rtt" => "rtt_mean",
        "rcon" => "commands",
        _ => column,
    };
    Conversations::named(conversation, column).map(Key::from)
}

pub(super) fn words(conversation: &Conversation, out: &mut String) {
    super::words::<Conversations>(conversation, out);
    out.push_str(if conversation.rcon.is_some() { "rcon" } else { "" });
}

/// Orders conversations by the number of messages, highest first.
pub(super) fn usual(a: &Conversation, b: &Conversation) -> core::cmp::Ordering {
    b.messages.cmp(&a.messages)
}
