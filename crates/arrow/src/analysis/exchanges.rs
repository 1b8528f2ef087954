//! The table `exchanges`.

use a2scope::Stamp;
use a2scope::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use arrow_array::types::{Float64Type, UInt32Type, UInt64Type};

use crate::collect::{Bools, Durations, Endpoints, Names, Numbers, Times, columns};

columns! {
    /// The columns of the table `exchanges`.
    Exchanges {
        index: Numbers<UInt64Type> = "Number of the exchange in this run, from 0, in the order they ended.";
        time: Times = "Of its first message.", null "without a time";
        kind: Names<ExchangeKind> = "What was asked.";
        client: Endpoints = "Who asked, address and port.";
        server: Endpoints = "Who was asked, address and port.";
        request: Numbers<UInt64Type> = "Index of the first request.", null "if nobody was seen to ask";
        challenge: Numbers<UInt64Type> = "Index of the challenge.", null "if none was seen";
        repeat: Numbers<UInt64Type> = "Index of the request that carries the challenge, or of the last one for a part of the master server's list.",
            null "if none was seen";
        reply: Numbers<UInt64Type> = "Index of the reply, or of its last part that came.", null "if nothing came";
        challenge_value: Numbers<UInt32Type> = "The challenge, as sent or carried.", null "without one";
        challenge_audit: Names<Audit> = "What the capture shows about the challenge that was carried.";
        retries: Numbers<UInt32Type> = "How often the request was repeated without an answer.";
        pages: Numbers<UInt32Type> = "Parts of the master server's list that came.", null "except for kind master";
        rtt: Durations = "From the last request to the reply; without one, from the first request to the challenge.",
            null "if a message or its time is missing";
        challenge_rtt: Durations = "From the first request to the challenge.", null "if a message or its time is missing";
        bytes_out: Numbers<UInt64Type> = "Bytes of the requests' payloads.";
        bytes_in: Numbers<UInt64Type> = "Bytes of the answers' payloads, challenges included.";
        wire_out: Numbers<UInt64Type> = "Bytes of the requests on the wire, with all headers.";
        wire_in: Numbers<UInt64Type> = "Bytes of the answers on the wire, with all headers.";
        amplification: Numbers<Float64Type> = "bytes_in for each of bytes_out.", null "if nothing was sent";
        wire_amplification: Numbers<Float64Type> = "wire_in for each of wire_out.", null "if nothing was sent";
        outcome: Names<Outcome> = "How it ended.";
        late: Bools = "The reply came more than three seconds after the request.";
        contradicts: Numbers<UInt64Type> = "Index of another reply to the same request, which differs.", null "except for such replies nobody asked for";
    }
}

impl Exchanges {
    pub(crate) fn set(&mut self, row: usize, exchange: &Exchange) {
        let index = |at: Option<Stamp>| at.map(Stamp::index);
        self.index.set(row, exchange.index);
        self.time.maybe(row, exchange.start().and_then(Stamp::time));
        self.kind.set(row, exchange.kind);
        self.client.set(row, exchange.client);
        self.server.set(row, exchange.server);
        self.request.maybe(row, index(exchange.request));
        self.challenge.maybe(row, index(exchange.challenge));
        self.repeat.maybe(row, index(exchange.repeat));
        self.reply.maybe(row, index(exchange.reply));
        self.challenge_value.maybe(row, exchange.challenge_value);
        self.challenge_audit.set(row, exchange.audit);
        self.retries.set(row, exchange.retries);
        if exchange.kind == ExchangeKind::Master {
            self.pages.set(row, exchange.pages);
        }
        self.rtt.maybe(row, exchange.rtt());
        self.challenge_rtt.maybe(row, exchange.challenge_rtt());
        self.bytes_out.set(row, exchange.bytes_out);
        self.bytes_in.set(row, exchange.bytes_in);
        self.wire_out.set(row, exchange.wire_out);
        self.wire_in.set(row, exchange.wire_in);
        self.amplification.maybe(row, exchange.amplification());
        self.wire_amplification.maybe(row, exchange.wire_amplification());
        self.outcome.set(row, exchange.outcome);
        self.late.set(row, exchange.late);
        self.contradicts.maybe(row, exchange.contradicts);
    }
}
