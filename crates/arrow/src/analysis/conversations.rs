//! The table `conversations`.

use a2scope::conversations::Conversation;
use a2scope::exchange::Outcome;
use arrow_array::types::{Float64Type, UInt64Type};

use super::range;
use crate::collect::{Durations, Endpoints, Numbers, Times, columns};

columns! {
    /// The columns of the table `conversations`.
    Conversations {
        client: Endpoints = "The end that asks, address and port.";
        server: Endpoints = "The end that is asked, address and port.";
        stream: Numbers<UInt64Type> = "Number of the connection, as in messages.", null "over UDP";
        first: Times = "Of its first message.", null "without a time";
        last: Times = "Of its last message.", null "without a time";
        first_message: Numbers<UInt64Type> = "Index of its first message.";
        last_message: Numbers<UInt64Type> = "Index of its last message.";
        count: Numbers<UInt64Type> = "Number of messages.";
        exchanges: Numbers<UInt64Type> = "Number of exchanges.";
        answered: Numbers<UInt64Type> = "Exchanges that were answered.";
        partial: Numbers<UInt64Type> = "Exchanges with a part of the reply.";
        challenged: Numbers<UInt64Type> = "Exchanges that ended with a challenge.";
        unanswered: Numbers<UInt64Type> = "Exchanges without an answer.";
        unasked: Numbers<UInt64Type> = "Replies nobody was seen to ask for.";
        retries: Numbers<UInt64Type> = "Repeated requests.";
        late: Numbers<UInt64Type> = "Replies that came late.";
        bytes_out: Numbers<UInt64Type> = "Bytes of the client's payloads.";
        bytes_in: Numbers<UInt64Type> = "Bytes of the server's payloads.";
        wire_out: Numbers<UInt64Type> = "Bytes of the client's packets on the wire; 0 for TCP, where it is not known.";
        wire_in: Numbers<UInt64Type> = "Bytes of the server's packets on the wire; 0 for TCP.";
        amplification: Numbers<Float64Type> = "bytes_in for each of bytes_out.", null "if the client sent nothing";
        wire_amplification: Numbers<Float64Type> = "wire_in for each of wire_out.", null "if the client sent nothing, and for TCP";
        rtt_min: Durations = "Shortest round-trip time.", null "without any";
        rtt_mean: Durations = "Mean round-trip time.", null "without any";
        rtt_max: Durations = "Longest round-trip time.", null "without any";
        logins_accepted: Numbers<UInt64Type> = "RCON logins that were accepted.", null "without RCON";
        logins_refused: Numbers<UInt64Type> = "RCON logins that were refused.", null "without RCON";
        logins_unknown: Numbers<UInt64Type> = "RCON logins with an unknown outcome.", null "without RCON";
        commands: Numbers<UInt64Type> = "RCON commands.", null "without RCON";
        gaps: Numbers<UInt64Type> = "Gaps in the stream.", null "without RCON";
    }
}

impl Conversations {
    pub(crate) fn set(&mut self, row: usize, conversation: &Conversation) {
        self.client.set(row, conversation.ends.client);
        self.server.set(row, conversation.ends.server);
        self.stream.maybe(row, conversation.ends.stream);
        self.first.maybe(row, conversation.first.time());
        self.last.maybe(row, conversation.last.time());
        self.first_message.set(row, conversation.first.index());
        self.last_message.set(row, conversation.last.index());
        self.count.set(row, conversation.messages);
        self.exchanges.set(row, conversation.exchanges());
        self.answered.set(row, conversation.outcome(Outcome::Answered));
        self.partial.set(row, conversation.outcome(Outcome::Partial));
        self.challenged.set(row, conversation.outcome(Outcome::Challenged));
        self.unanswered.set(row, conversation.outcome(Outcome::Unanswered));
        self.unasked.set(row, conversation.outcome(Outcome::Unasked));
        self.retries.set(row, conversation.retries);
        self.late.set(row, conversation.late);
        self.bytes_out.set(row, conversation.bytes_out);
        self.bytes_in.set(row, conversation.bytes_in);
        self.wire_out.set(row, conversation.wire_out);
        self.wire_in.set(row, conversation.wire_in);
        self.amplification.maybe(row, conversation.amplification());
        self.wire_amplification.maybe(row, conversation.wire_amplification());
        let [min, mean, max] = range(&conversation.rtts);
        self.rtt_min.maybe(row, min);
        self.rtt_mean.maybe(row, mean);
        self.rtt_max.maybe(row, max);
        if let Some(rcon) = &conversation.rcon {
            self.logins_accepted.set(row, rcon.logins_accepted);
            self.logins_refused.set(row, rcon.logins_refused);
            self.logins_unknown.set(row, rcon.logins_unknown);
            self.commands.set(row, rcon.commands);
            self.gaps.set(row, rcon.gaps);
        }
    }
}
