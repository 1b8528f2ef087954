//! The table `incidents`.

use a2scope::incidents::{Incident, IncidentKind, Prefix, Spoofed, TtlRange};
use a2scope::wire::Severity;
use arrow_array::types::{Float64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};

use crate::collect::{Bools, ENGLISH, Lists, Names, Numbers, Structs, Texts, Times, columns};

columns! {
    /// The columns of the table `incidents`.
    Incidents of (usize, &'a Incident) {
        index: Numbers<UInt64Type> = "Its number, from 0.", |(index, _)| index as u64;
        kind: Names<IncidentKind> = "What happened.", |(_, i)| i.kind;
        severity: Names<Severity> = "How serious it is.", |(_, i)| i.severity();
        target: Texts = "Whom it was directed at: an address, or the smallest network that holds all.", |(_, i)| i.target.to_string().as_bytes();
        ports: Lists<Numbers<UInt16Type>> = "The target's ports, the most frequent first, at most 8.", |(_, i)| i.ports.clone();
        start: Times = "Of the first packet counted.", null "without times", |(_, i)| i.start;
        end: Times = "Of the last packet counted.", null "without times", |(_, i)| i.end;
        packets: Numbers<UInt64Type> = "Packets, each once; 0 for fake players and cloned servers, as all figures up to sources.", |(_, i)| i.packets;
        bytes_wire: Numbers<UInt64Type> = "Bytes of these packets, IP headers included.", |(_, i)| i.bytes;
        peak_pps: Numbers<UInt64Type> = "Packets in the busiest second.", |(_, i)| i.peak_packets;
        peak_bps: Numbers<UInt64Type> = "Bits in the busiest second.", |(_, i)| i.peak_bytes.saturating_mul(8);
        mean_pps: Numbers<Float64Type> = "Packets a second from the first to the last.", |(_, i)| i.mean_packets();
        sources: Numbers<UInt64Type> = "Number of different senders.", |(_, i)| i.sources;
        sources_bound: Bools = "The number of senders is an estimate: at least about so many.", |(_, i)| i.sources_bound;
        top_sources: Lists<Structs<Source>> = "The senders' networks, the most packets first, at most 8.", |(_, i)| i.top_sources.iter().collect::<Vec<_>>();
        ttl: Structs<Ttl> = "Times to live of the packets.", null "if unknown", |(_, i)| i.ttl;
        servers: Numbers<UInt64Type> = "Servers that reflected, that were hit, or of the cluster.", |(_, i)| i.servers;
        amplification_wire: Numbers<Float64Type> = "Bytes to the target for each byte of the requests in its name.",
            null "unless both were captured", |(_, i)| i.amplification;
        spoofed: Names<Spoofed> = "Whether the senders' addresses are forged.", |(_, i)| i.spoofed;
        findings: Lists<Numbers<UInt64Type>> = "Findings that are part of it: their places, from 0, in the table findings of the same capture, with merge=True.", |(_, i)| i.findings.iter().map(|place| *place as u64).collect::<Vec<_>>();
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.", |(_, i)| i.messages.clone();
        text: Texts = "One sentence with the figures, in English. Names in it are safe to print to a terminal.", |(_, i)| ENGLISH.translate(&i.text).as_bytes();
        next: Texts = "What to do next, in English.", |(_, i)| ENGLISH.translate(&i.next).as_bytes();
    }
}

columns! {
    /// A network that packets came from.
    Source of &'a (Prefix, u64) {
        prefix: Texts = "A /24, or a /48 of IPv6.", |(prefix, _)| prefix.to_string().as_bytes();
        packets: Numbers<UInt64Type> = "Packets from it.", |(_, packets)| *packets;
    }
}

columns! {
    /// The range of times to live.
    Ttl of TtlRange {
        min: Numbers<UInt8Type> = "The lowest.", |ttl| ttl.min;
        max: Numbers<UInt8Type> = "The highest.", |ttl| ttl.max;
        distinct: Numbers<UInt32Type> = "Number of different ones.", |ttl| ttl.distinct;
    }
}
