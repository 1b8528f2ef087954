//! The conversations.

use std::cmp::{Ordering, Reverse};

use a2scope::conversations::{Conversation, RconFigures};
use a2scope::exchange::Outcome;

use super::{ratio, seconds};
use crate::units;

/// What conversations are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ConversationKey {
    /// By number of messages, highest first.
    Messages,
    /// By the first message.
    Time,
    /// By number of exchanges, highest first.
    Exchanges,
    /// By number of exchanges without an answer, highest first.
    Unanswered,
    /// By number of replies without a request, highest first.
    Unasked,
    /// By bytes received, highest first.
    Bytes,
    /// By bytes received for each byte sent, highest first.
    Amplification,
    /// By mean round trip time, slowest first.
    Rtt,
}

/// The sort order; equal conversations stay in the order they began.
pub fn order(key: ConversationKey, a: &Conversation, b: &Conversation) -> Ordering {
    let most = |count: fn(&Conversation) -> u64| Reverse(count(a)).cmp(&Reverse(count(b)));
    match key {
        ConversationKey::Messages => most(|conversation| conversation.messages),
        ConversationKey::Time => a.first.time().cmp(&b.first.time()),
        ConversationKey::Exchanges => most(Conversation::exchanges),
        ConversationKey::Unanswered => most(|conversation| conversation.outcome(Outcome::Unanswered)),
        ConversationKey::Unasked => most(|conversation| conversation.outcome(Outcome::Unasked)),
        ConversationKey::Bytes => most(|conversation| conversation.bytes_in),
        ConversationKey::Amplification => {
            let ratio = |conversation: &Conversation| conversation.amplification().unwrap_or(0.0);
            ratio(b).total_cmp(&ratio(a))
        }
        ConversationKey::Rtt => b.rtts.mean().cmp(&a.rtts.mean()),
    }
}

/// The columns.
pub const HEADER: [&str; 28] = [
    "client",
    "server",
    "stream",
    "first",
    "last",
    "messages",
    "exchanges",
    "answered",
    "partial",
    "challenged",
    "unanswered",
    "unasked",
    "retries",
    "late",
    "bytes_out",
    "bytes_in",
    "wire_out",
    "wire_in",
    "amplification",
    "wire_amplification",
    "rtt_min",
    "rtt_mean",
    "rtt_max",
    "logins_accepted",
    "logins_refused",
    "logins_unknown",
    "commands",
    "gaps",
];

/// The cells of a conversation.
pub fn cells(conversation: &Conversation) -> Vec<String> {
    let Conversation { ends, rtts, .. } = conversation;
    let mean = rtts.mean();
    let rcon = |of: fn(&RconFigures) -> u64| {
        conversation.rcon.as_deref().map(|figures| of(figures).to_string()).unwrap_or_default()
    };
    let mut cells = vec![
        conversation.client(),
        conversation.server(),
        ends.stream.map(|stream| stream.to_string()).unwrap_or_default(),
        units::full(conversation.first.time()),
        units::full(conversation.last.time()),
        conversation.messages.to_string(),
        conversation.exchanges().to_string(),
    ];
    cells.extend(Outcome::ALL.map(|outcome| conversation.outcome(outcome).to_string()));
    cells.extend([
        conversation.retries.to_string(),
        conversation.late.to_string(),
        conversation.bytes_out.to_string(),
        conversation.bytes_in.to_string(),
        conversation.wire_out.to_string(),
        conversation.wire_in.to_string(),
        ratio(conversation.amplification()),
        ratio(conversation.wire_amplification()),
        seconds(mean.map(|_| rtts.min)),
        seconds(mean),
        seconds(mean.map(|_| rtts.max)),
        rcon(|figures| figures.logins_accepted),
        rcon(|figures| figures.logins_refused),
        rcon(|figures| figures.logins_unknown),
        rcon(|figures| figures.commands),
        rcon(|figures| figures.gaps),
    ]);
    cells
}
