//! The record `conversation`.

use alloc::vec::Vec;

use super::analysis::{begin, float, rtts};
use super::json::Json;
use crate::analysis::conversations::Conversation;
use crate::analysis::exchange::Outcome;

/// Appends a conversation's record, one JSON object without a line feed.
pub fn conversation(conversation: &Conversation, out: &mut Vec<u8>) {
    let mut json = Json::new(out);
    begin("conversation", &mut json);
    json.key("client");
    json.str(&conversation.client());
    json.key("server");
    json.str(&conversation.server());
    json.maybe_int_member("stream", conversation.ends.stream);
    json.maybe_display_member("first", conversation.first.time());
    json.maybe_display_member("last", conversation.last.time());
    json.key("messages");
    json.open('[');
    json.int(conversation.first.index());
    json.int(conversation.last.index());
    json.close(']');
    json.int_member("count", conversation.messages);
    json.int_member("exchanges", conversation.exchanges());
    for outcome in Outcome::ALL {
        json.int_member(outcome.name(), conversation.outcome(outcome));
    }
    json.int_member("retries", conversation.retries);
    json.int_member("late", conversation.late);
    json.int_member("bytes_out", conversation.bytes_out);
    json.int_member("bytes_in", conversation.bytes_in);
    json.int_member("wire_out", conversation.wire_out);
    json.int_member("wire_in", conversation.wire_in);
    float("amplification", conversation.amplification(), &mut json);
    float("wire_amplification", conversation.wire_amplification(), &mut json);
    rtts(&conversation.rtts, &mut json);
    if let Some(rcon) = &conversation.rcon {
        json.counts(
            "rcon",
            &[
                ("logins_accepted", rcon.logins_accepted),
                ("logins_refused", rcon.logins_refused),
                ("logins_unknown", rcon.logins_unknown),
                ("commands", rcon.commands),
                ("gaps", rcon.gaps),
            ],
        );
    } else {
        json.key("rcon");
        json.null();
    }
    json.close('}');
}
