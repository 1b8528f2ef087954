//! Columns of the conversations.

use core::fmt::Write;

use a2scope::conversations::Conversation;
use a2scope::exchange::Outcome;

use super::key::Key;

pub(super) fn key(conversation: &Conversation, column: &str) -> Option<Key> {
    let Conversation { ends, rtts, rcon, .. } = conversation;
    Some(match column {
        "client" => Key::Address(ends.client),
        "server" => Key::Address(ends.server),
        "stream" => Key::number(ends.stream.map(|stream| stream as f64)),
        "first" | "time" => Key::stamp(conversation.first),
        "last" => Key::stamp(conversation.last),
        "count" | "messages" => Key::count(conversation.messages),
        "exchanges" => Key::count(conversation.exchanges()),
        "retries" => Key::count(conversation.retries),
        "late" => Key::count(conversation.late),
        "bytes_out" => Key::count(conversation.bytes_out),
        "bytes_in" | "bytes" => Key::count(conversation.bytes_in),
        "wire_out" => Key::count(conversation.wire_out),
        "wire_in" => Key::count(conversation.wire_in),
        "amplification" => Key::number(conversation.amplification()),
        "wire_amplification" => Key::number(conversation.wire_amplification()),
        "rtt" => Key::number(rtts.mean().map(|nanos| nanos as f64)),
        "rcon" => Key::number(rcon.as_ref().map(|figures| figures.commands as f64)),
        name => {
            Key::count(conversation.outcome(Outcome::ALL.into_iter().find(|outcome| outcome.name() == name)?))
        }
    })
}

pub(super) fn words(conversation: &Conversation, out: &mut String) {
    let rcon = if conversation.rcon.is_some() { " rcon" } else { "" };
    let _ = write!(out, "{} {}{rcon}", conversation.ends.client, conversation.ends.server);
}

/// Most messages first.
pub(super) fn usual(a: &Conversation, b: &Conversation) -> core::cmp::Ordering {
    b.messages.cmp(&a.messages)
}
