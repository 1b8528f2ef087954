//! The table `conversations`.

use a2scope::conversations::Conversation;
use a2scope::exchange::Outcome;
use arrow_array::types::{Float64Type, UInt64Type};

use crate::collect::{Durations, Endpoints, Numbers, Times, columns};

columns! {
    /// The columns of the table `conversations`.
    Conversations of &'a Conversation {
        client: Endpoints = "The end that asks, address and port.", |c| c.ends.client;
        server: Endpoints = "The end that is asked, address and port.", |c| c.ends.server;
        stream: Numbers<UInt64Type> = "Number of the connection, as in messages.", null "over UDP", |c| c.ends.stream;
        first: Times = "Of its first message.", null "without a time", |c| c.first.time();
        last: Times = "Of its last message.", null "without a time", |c| c.last.time();
        first_message: Numbers<UInt64Type> = "Index of its first message.", |c| c.first.index();
        last_message: Numbers<UInt64Type> = "Index of its last message.", |c| c.last.index();
        count: Numbers<UInt64Type> = "Number of messages.", |c| c.messages;
        exchanges: Numbers<UInt64Type> = "Number of exchanges.", |c| c.exchanges();
        answered: Numbers<UInt64Type> = "Exchanges that were answered.", |c| c.outcome(Outcome::Answered);
        partial: Numbers<UInt64Type> = "Exchanges with a part of the reply.", |c| c.outcome(Outcome::Partial);
        challenged: Numbers<UInt64Type> = "Exchanges that ended with a challenge.", |c| c.outcome(Outcome::Challenged);
        unanswered: Numbers<UInt64Type> = "Exchanges without an answer.", |c| c.outcome(Outcome::Unanswered);
        unasked: Numbers<UInt64Type> = "Replies nobody was seen to ask for.", |c| c.outcome(Outcome::Unasked);
        retries: Numbers<UInt64Type> = "Repeated requests.", |c| c.retries;
        late: Numbers<UInt64Type> = "Replies that came late.", |c| c.late;
        bytes_out: Numbers<UInt64Type> = "Bytes of the client's payloads.", |c| c.bytes_out;
        bytes_in: Numbers<UInt64Type> = "Bytes of the server's payloads.", |c| c.bytes_in;
        wire_out: Numbers<UInt64Type> = "Bytes of the client's packets on the wire; 0 for TCP, where it is not known.", |c| c.wire_out;
        wire_in: Numbers<UInt64Type> = "Bytes of the server's packets on the wire; 0 for TCP.", |c| c.wire_in;
        amplification: Numbers<Float64Type> = "bytes_in for each of bytes_out.", null "if the client sent nothing", |c| c.amplification();
        wire_amplification: Numbers<Float64Type> = "wire_in for each of wire_out.", null "if the client sent nothing, and for TCP", |c| c.wire_amplification();
        rtt_min: Durations = "Shortest round-trip time.", null "without any", |c| c.rtts.mean().map(|_| c.rtts.min);
        rtt_mean: Durations = "Mean round-trip time.", null "without any", |c| c.rtts.mean();
        rtt_max: Durations = "Longest round-trip time.", null "without any", |c| c.rtts.mean().map(|_| c.rtts.max);
        logins_accepted: Numbers<UInt64Type> = "RCON logins that were accepted.", null "without RCON", |c| c.rcon.as_ref().map(|rcon| rcon.logins_accepted);
        logins_refused: Numbers<UInt64Type> = "RCON logins that were refused.", null "without RCON", |c| c.rcon.as_ref().map(|rcon| rcon.logins_refused);
        logins_unknown: Numbers<UInt64Type> = "RCON logins with an unknown outcome.", null "without RCON", |c| c.rcon.as_ref().map(|rcon| rcon.logins_unknown);
        commands: Numbers<UInt64Type> = "RCON commands.", null "without RCON", |c| c.rcon.as_ref().map(|rcon| rcon.commands);
        gaps: Numbers<UInt64Type> = "Gaps in the stream.", null "without RCON", |c| c.rcon.as_ref().map(|rcon| rcon.gaps);
    }
}
