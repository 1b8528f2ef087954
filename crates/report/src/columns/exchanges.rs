//! Declares the columns of an exchange, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of an exchange.
#[doc(hidden)]
#[macro_export]
macro_rules! exchange_columns {
    ($define:ident) => {
    $define! {
        Exchanges of &'a $crate::analysis::exchange::Exchange = "exchange",
        csv "index time kind client server outcome rtt challenge_rtt -pages",
        searched "kind= client server outcome= challenge_audit";
        index: U64 = "Number of the exchange in this run, from 0, in the order they ended.", |e| e.index;
        time: Stamp = "Of its first message.", null "without a time", |e| e.start();
        kind: Name<$crate::analysis::exchange::ExchangeKind> = "What was asked.", |e| e.kind;
        client: Endpoint = "Who asked, address and port.", |e| e.client;
        server: Endpoint = "Who was asked, address and port.", |e| e.server;
        community_id: Community = "Community ID (version 1) of the two ends, as Zeek, Suricata, Arkime and Wireshark print it.", null "if an end is not known", |e| $crate::CommunityId::of_ends($crate::engine::Transport::Udp, e.client, e.server);
        request: U64 = "Index of the first request.", null "if nobody was seen to ask", |e| e.request.map($crate::analysis::Stamp::index);
        challenge: U64 = "Index of the challenge.", null "if none was seen", |e| e.challenge.map($crate::analysis::Stamp::index);
        repeat: U64 = "Index of the request that carries the challenge, or of the last one for a part of the master server's list.", null "if none was seen", |e| e.repeat.map($crate::analysis::Stamp::index);
        reply: U64 = "Index of the reply, or of its last part that came.", null "if nothing came", |e| e.reply.map($crate::analysis::Stamp::index);
        challenge_value: U32 = "The challenge, as sent or carried.", null "without one", |e| e.challenge_value;
        challenge_audit: Rank<$crate::analysis::exchange::Audit> = "What the capture shows about the challenge that was carried.", |e| e.audit;
        retries: U32 = "How often the request was repeated without an answer.", |e| e.retries;
        pages: U32 = "Parts of the master server's list that came.", null "except for kind master", else omitted, |e| (e.kind == $crate::analysis::exchange::ExchangeKind::Master).then_some(e.pages);
        rtt: Duration = "From the last request to the reply; without one, from the first request to the challenge.", null "if a message or its time is missing", |e| e.rtt();
        challenge_rtt: Duration = "From the first request to the challenge.", null "if a message or its time is missing", |e| e.challenge_rtt();
        bytes_out: U64 = "Bytes of the requests' payloads.", |e| e.bytes_out;
        bytes_in: U64 = "Bytes of the answers' payloads, challenges included.", |e| e.bytes_in;
        wire_out: U64 = "Bytes of the requests on the wire, with all headers.", |e| e.wire_out;
        wire_in: U64 = "Bytes of the answers on the wire, with all headers.", |e| e.wire_in;
        amplification: Ratio = "bytes_in for each of bytes_out.", null "if nothing was sent", |e| e.amplification();
        wire_amplification: Ratio = "wire_in for each of wire_out.", null "if nothing was sent", |e| e.wire_amplification();
        outcome: Rank<$crate::analysis::exchange::Outcome> = "How it ended.", |e| e.outcome;
        late: Bool = "The reply came more than three seconds after the request.", |e| e.late;
        contradicts: U64 = "Index of another reply to the same request, which differs.", null "except for such replies nobody asked for", |e| e.contradicts;
    }
    };
}

exchange_columns!(table);
