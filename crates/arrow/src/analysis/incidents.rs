//! The table `incidents`.

use a2scope::incidents::{Incident, IncidentKind, Spoofed, TtlRange};
use a2scope::wire::Severity;
use arrow_array::types::{Float64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};

use super::numbers;
use crate::collect::{Bools, ENGLISH, Lists, Names, Numbers, Structs, Texts, Times, columns};

columns! {
    /// The columns of the table `incidents`.
    Incidents {
        index: Numbers<UInt64Type> = "Its number, from 0.";
        kind: Names<IncidentKind> = "What happened.";
        severity: Names<Severity> = "How serious it is.";
        target: Texts = "Whom it was directed at: an address, or the smallest network that holds all.";
        ports: Lists<Numbers<UInt16Type>> = "The target's ports, the most frequent first, at most 8.";
        start: Times = "Of the first packet counted.", null "without times";
        end: Times = "Of the last packet counted.", null "without times";
        packets: Numbers<UInt64Type> = "Packets, each once; 0 for fake players and cloned servers, as all figures up to sources.";
        bytes_wire: Numbers<UInt64Type> = "Bytes of these packets, IP headers included.";
        peak_pps: Numbers<UInt64Type> = "Packets in the busiest second.";
        peak_bps: Numbers<UInt64Type> = "Bits in the busiest second.";
        mean_pps: Numbers<Float64Type> = "Packets a second from the first to the last.";
        sources: Numbers<UInt64Type> = "Number of different senders.";
        sources_bound: Bools = "The number of senders is an estimate: at least about so many.";
        top_sources: Lists<Structs<Source>> = "The senders' networks, the most packets first, at most 8.";
        ttl: Structs<Ttl> = "Times to live of the packets.", null "if unknown";
        servers: Numbers<UInt64Type> = "Servers that reflected, that were hit, or of the cluster.";
        amplification_wire: Numbers<Float64Type> = "Bytes to the target for each byte of the requests in its name.",
            null "unless both were captured";
        spoofed: Names<Spoofed> = "Whether the senders' addresses are forged.";
        findings: Lists<Numbers<UInt64Type>> = "Findings that are part of it: their places, from 0, in the table findings of the same capture, with merge=True.";
        messages: Lists<Numbers<UInt64Type>> = "Indexes of messages that show it, at most 16.";
        text: Texts = "One sentence with the figures, in English. Names in it are safe to print to a terminal.";
        next: Texts = "What to do next, in English.";
    }
}

columns! {
    /// A network that packets came from.
    Source {
        prefix: Texts = "A /24, or a /48 of IPv6.";
        packets: Numbers<UInt64Type> = "Packets from it.";
    }
}

columns! {
    /// The range of times to live.
    Ttl {
        min: Numbers<UInt8Type> = "The lowest.";
        max: Numbers<UInt8Type> = "The highest.";
        distinct: Numbers<UInt32Type> = "Number of different ones.";
    }
}

impl Incidents {
    pub(crate) fn set(&mut self, row: usize, index: usize, incident: &Incident) {
        self.index.set(row, index as u64);
        self.kind.set(row, incident.kind);
        self.severity.set(row, incident.severity());
        self.target.set(row, &incident.target.to_string());
        self.ports.begin(row);
        for port in &incident.ports {
            let at = self.ports.next();
            self.ports.items.set(at, *port);
        }
        self.ports.end();
        self.start.maybe(row, incident.start);
        self.end.maybe(row, incident.end);
        self.packets.set(row, incident.packets);
        self.bytes_wire.set(row, incident.bytes);
        self.peak_pps.set(row, incident.peak_packets);
        self.peak_bps.set(row, incident.peak_bytes.saturating_mul(8));
        self.mean_pps.set(row, incident.mean_packets());
        self.sources.set(row, incident.sources);
        self.sources_bound.set(row, incident.sources_bound);
        self.top_sources.begin(row);
        for (prefix, packets) in &incident.top_sources {
            let at = self.top_sources.next();
            let to = self.top_sources.items.set(at);
            to.prefix.set(at, &prefix.to_string());
            to.packets.set(at, *packets);
        }
        self.top_sources.end();
        if let Some(TtlRange { min, max, distinct }) = incident.ttl {
            let to = self.ttl.set(row);
            to.min.set(row, min);
            to.max.set(row, max);
            to.distinct.set(row, distinct);
        }
        self.servers.set(row, incident.servers);
        self.amplification_wire.maybe(row, incident.amplification);
        self.spoofed.set(row, incident.spoofed);
        numbers(&mut self.findings, row, incident.findings.iter().map(|place| *place as u64));
        numbers(&mut self.messages, row, incident.messages.iter().copied());
        self.text.set(row, &ENGLISH.translate(&incident.text));
        self.next.set(row, &ENGLISH.translate(&incident.next));
    }
}
