//! Declares the columns of a conversation, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of a conversation.
#[doc(hidden)]
#[macro_export]
macro_rules! conversation_columns {
    ($define:ident) => {
    $define! {
        Conversations of &'a $crate::analysis::conversations::Conversation = "conversation",
        csv "client server stream first last count=messages -first_message -last_message",
        searched "client server";
        client: Grouped = "The end that asks, address and port.", |c| (c.ends.client, c.grouping);
        server: Grouped = "The end that is asked, address and port.", |c| (c.ends.server, c.grouping);
        community_id: Community = "Community ID (version 1) of the two ends, as Zeek, Suricata, Arkime and Wireshark print it.", null "if several conversations are shown as one, and if an end is not known", |c| $crate::CommunityId::of_conversation(c);
        stream: U64 = "Number of the connection, as in messages.", null "over UDP", |c| c.ends.stream;
        first: Stamp = "Of its first message.", null "without a time", |c| c.first;
        last: Stamp = "Of its last message.", null "without a time", |c| c.last;
        first_message: U64 = "Index of its first message.", in messages as [], |c| c.first.index();
        last_message: U64 = "Index of its last message.", in messages as [], |c| c.last.index();
        count: U64 = "Number of messages.", |c| c.messages;
        exchanges: U64 = "Number of exchanges.", |c| c.exchanges();
        answered: U64 = "Exchanges that were answered.", |c| c.outcome($crate::analysis::exchange::Outcome::Answered);
        partial: U64 = "Exchanges with a part of the reply.", |c| c.outcome($crate::analysis::exchange::Outcome::Partial);
        challenged: U64 = "Exchanges that ended with a challenge.", |c| c.outcome($crate::analysis::exchange::Outcome::Challenged);
        unanswered: U64 = "Exchanges without an answer.", |c| c.outcome($crate::analysis::exchange::Outcome::Unanswered);
        unasked: U64 = "Replies nobody was seen to ask for.", |c| c.outcome($crate::analysis::exchange::Outcome::Unasked);
        retries: U64 = "Repeated requests.", |c| c.retries;
        late: U64 = "Replies that came late.", |c| c.late;
        bytes_out: U64 = "Bytes of the client's payloads.", |c| c.bytes_out;
        bytes_in: U64 = "Bytes of the server's payloads.", |c| c.bytes_in;
        wire_out: U64 = "Bytes of the client's packets on the wire; 0 for TCP, where it is not known.", |c| c.wire_out;
        wire_in: U64 = "Bytes of the server's packets on the wire; 0 for TCP.", |c| c.wire_in;
        amplification: Ratio = "bytes_in for each of bytes_out.", null "if the client sent nothing", |c| c.amplification();
        wire_amplification: Ratio = "wire_in for each of wire_out.", null "if the client sent nothing, and for TCP", |c| c.wire_amplification();
        rtt_min: Duration = "Shortest round-trip time.", null "without any", in rtt as min, |c| c.rtts.mean().map(|_| c.rtts.min);
        rtt_mean: Duration = "Mean round-trip time.", null "without any", in rtt as mean, |c| c.rtts.mean();
        rtt_max: Duration = "Longest round-trip time.", null "without any", in rtt as max, |c| c.rtts.mean().map(|_| c.rtts.max);
        logins_accepted: U64 = "RCON logins that were accepted.", null "without RCON", in rcon, |c| c.rcon.as_ref().map(|rcon| rcon.logins_accepted);
        logins_refused: U64 = "RCON logins that were refused.", null "without RCON", in rcon, |c| c.rcon.as_ref().map(|rcon| rcon.logins_refused);
        logins_unknown: U64 = "RCON logins with an unknown outcome.", null "without RCON", in rcon, |c| c.rcon.as_ref().map(|rcon| rcon.logins_unknown);
        commands: U64 = "RCON commands.", null "without RCON", in rcon, |c| c.rcon.as_ref().map(|rcon| rcon.commands);
        gaps: U64 = "Gaps in the stream.", null "without RCON", in rcon, |c| c.rcon.as_ref().map(|rcon| rcon.gaps);
    }
    };
}

conversation_columns!(table);
