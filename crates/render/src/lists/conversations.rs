//! The keys by which lists of conversations are sorted, and their columns in CSV.

use std::cmp::{Ordering, Reverse};
use std::sync::LazyLock;

use a2scope::columns::Conversations;
use a2scope::conversations::Conversation;
use a2scope::exchange::Outcome;

use crate::columns::Csv;

/// The key by which conversations are sorted.
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

/// Compares two conversations by the sort key; equal conversations stay in the order in which they began.
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

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Conversations>> = LazyLock::new(Csv::default);
