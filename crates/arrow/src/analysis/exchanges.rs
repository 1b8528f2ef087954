//! The table `exchanges`.

use a2scope::Stamp;
use a2scope::exchange::{Audit, Exchange, ExchangeKind, Outcome};
use arrow_array::types::{Float64Type, UInt32Type, UInt64Type};

use crate::collect::{Bools, Durations, Endpoints, Names, Numbers, Times, columns};

columns! {
    /// The columns of the table `exchanges`.
    Exchanges of &'a Exchange {
        index: Numbers<UInt64Type> = "Number of the exchange in this run, from 0, in the order they ended.", |e| e.index;
        time: Times = "Of its first message.", null "without a time", |e| e.start().and_then(Stamp::time);
        kind: Names<ExchangeKind> = "What was asked.", |e| e.kind;
        client: Endpoints = "Who asked, address and port.", |e| e.client;
        server: Endpoints = "Who was asked, address and port.", |e| e.server;
        request: Numbers<UInt64Type> = "Index of the first request.", null "if nobody was seen to ask", |e| e.request.map(Stamp::index);
        challenge: Numbers<UInt64Type> = "Index of the challenge.", null "if none was seen", |e| e.challenge.map(Stamp::index);
        repeat: Numbers<UInt64Type> = "Index of the request that carries the challenge, or of the last one for a part of the master server's list.",
            null "if none was seen", |e| e.repeat.map(Stamp::index);
        reply: Numbers<UInt64Type> = "Index of the reply, or of its last part that came.", null "if nothing came", |e| e.reply.map(Stamp::index);
        challenge_value: Numbers<UInt32Type> = "The challenge, as sent or carried.", null "without one", |e| e.challenge_value;
        challenge_audit: Names<Audit> = "What the capture shows about the challenge that was carried.", |e| e.audit;
        retries: Numbers<UInt32Type> = "How often the request was repeated without an answer.", |e| e.retries;
        pages: Numbers<UInt32Type> = "Parts of the master server's list that came.", null "except for kind master", |e| (e.kind == ExchangeKind::Master).then_some(e.pages);
        rtt: Durations = "From the last request to the reply; without one, from the first request to the challenge.",
            null "if a message or its time is missing", |e| e.rtt();
        challenge_rtt: Durations = "From the first request to the challenge.", null "if a message or its time is missing", |e| e.challenge_rtt();
        bytes_out: Numbers<UInt64Type> = "Bytes of the requests' payloads.", |e| e.bytes_out;
        bytes_in: Numbers<UInt64Type> = "Bytes of the answers' payloads, challenges included.", |e| e.bytes_in;
        wire_out: Numbers<UInt64Type> = "Bytes of the requests on the wire, with all headers.", |e| e.wire_out;
        wire_in: Numbers<UInt64Type> = "Bytes of the answers on the wire, with all headers.", |e| e.wire_in;
        amplification: Numbers<Float64Type> = "bytes_in for each of bytes_out.", null "if nothing was sent", |e| e.amplification();
        wire_amplification: Numbers<Float64Type> = "wire_in for each of wire_out.", null "if nothing was sent", |e| e.wire_amplification();
        outcome: Names<Outcome> = "How it ended.", |e| e.outcome;
        late: Bools = "The reply came more than three seconds after the request.", |e| e.late;
        contradicts: Numbers<UInt64Type> = "Index of another reply to the same request, which differs.", null "except for such replies nobody asked for", |e| e.contradicts;
    }
}
