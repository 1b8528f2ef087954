//! Declares the columns of an incident, from which its JSON, CSV and Arrow forms are made.

use super::kinds::*;
use super::table;

/// Calls the macro `$define` with the columns of an incident.
#[doc(hidden)]
#[macro_export]
macro_rules! incident_columns {
    ($define:ident) => {
    $define! {
        Incidents of (usize, &'a $crate::analysis::incidents::Incident) = "incident",
        csv "index kind severity target ports start end packets bytes_wire peak_pps peak_bps mean_pps sources sources_bound \
            top_sources top_senders ttl.min=ttl_min ttl.max=ttl_max -findings -timeline -timeline_more -since_2020",
        searched "severity= kind= target text top_sources top_senders";
        index: U64 = "Its number, from 0.", |(index, _)| index as u64;
        kind: Name<$crate::analysis::incidents::IncidentKind> = "What happened.", |(_, i)| i.kind;
        severity: Rank<$crate::wire::Severity> = "How serious it is.", |(_, i)| i.severity();
        target: Prefix = "Whom it was directed at: an address, or the smallest network that holds all.", |(_, i)| i.target;
        ports: List<U16> = "The target's ports, the most frequent first, at most 8.", |(_, i)| i.ports.clone();
        start: Time = "Of the first packet counted.", null "without times", |(_, i)| i.start;
        end: Time = "Of the last packet counted.", null "without times", |(_, i)| i.end;
        packets: U64 = "Packets, each once; 0 for fake players and cloned servers, as all figures up to sources.", |(_, i)| i.packets;
        bytes_wire: U64 = "Bytes of these packets, IP headers included.", |(_, i)| i.bytes;
        peak_pps: U64 = "Packets in the busiest second.", |(_, i)| i.peak_packets;
        peak_bps: U64 = "Bits in the busiest second.", |(_, i)| i.peak_bytes.saturating_mul(8);
        mean_pps: Rate = "Packets a second from the first to the last.", |(_, i)| i.mean_packets();
        sources: U64 = "Number of different senders.", |(_, i)| i.sources;
        sources_bound: Bool = "The number of senders is an estimate: at least about so many.", |(_, i)| i.sources_bound;
        top_sources: List<Row<Source>> = "The senders' networks, the most packets first, at most 8.", |(_, i)| Some(i.top_sources.iter().collect());
        top_senders: List<Row<Sender>> = "The senders, the most packets first, at most 16.", |(_, i)| Some(i.top_senders.iter().collect());
        ttl: Row<Ttl> = "Times to live of the packets.", null "if unknown", |(_, i)| i.ttl;
        servers: U64 = "Servers that reflected, that were hit, or of the cluster.", |(_, i)| i.servers;
        amplification_wire: Rate = "Bytes to the target for each byte of the requests in its name.", null "unless both were captured", |(_, i)| i.amplification;
        spoofed: Rank<$crate::analysis::incidents::Spoofed> = "Whether the senders' addresses are forged.", |(_, i)| i.spoofed;
        pulses: Row<Pulses> = "The series of the same kind with the same target that it belongs to.", null "unless there are three or more, at equal distances", |(_, i)| i.pulses;
        neighbours: Row<Neighbours> = "The neighbouring networks that were attacked together with this one.", null "unless there are any", |(_, i)| i.neighbours;
        findings: List<U64> = "Findings that are part of it: their places, from 0, in the table findings of the same capture, with merge=True.", |(_, i)| Some(i.findings.iter().map(|place| *place as u64).collect());
        messages: List<U64> = "Indexes of messages that show it, at most 16.", |(_, i)| i.messages.clone();
        timeline: List<Row<RconSteps>> = "If somebody got in over RCON: the logins that were refused and accepted, and the commands that changed something, at most 32; those that are alike are one.", |(_, i)| Some(i.timeline.iter().collect());
        timeline_more: U64 = "Further logins and commands, among them all that only read.", |(_, i)| i.timeline_more;
        text: Sentence = "One sentence with the figures, in English. Names in it are safe to print to a terminal.", |(_, i)| &i.text;
        next: Advice = "What to do next, in English.", |(_, i)| &i.next;
        since_2020: List<Word> = "Names of what changed since 2020 and concerns it, as a2scope explain since_2020 has them.", null "if nothing does", else omitted, |(_, i)| $crate::analysis::since_2020::names(i.kind.name());
    }
    $define! {
        Source of &'a ($crate::analysis::incidents::Prefix, u64);
        prefix: Prefix = "A /24, or a /48 of IPv6.", |(prefix, _)| *prefix;
        packets: U64 = "Packets from it.", |(_, packets)| *packets;
    }
    $define! {
        RconSteps of &'a $crate::analysis::RconStep;
        time: Stamp = "Of the first of these logins or commands, which are alike.", null "without a time", |step| step.first;
        last: Stamp = "Of the last of them.", null "without a time", |step| step.last;
        count: U64 = "How many there are.", |step| step.count;
        client: PeerText = "The client, with the port if it is always the same.", null "if there are several", |step| step.client;
        server: PeerText = "The server, with the port if it is always the same.", null "if there are several", |step| step.server;
        outcome: Name<$crate::analysis::LoginOutcome> = "How the logins went.", null "for commands", |step| step.outcome;
        command: Text = "The command, at most 256 bytes.", null "for logins", |step| step.outcome.is_none().then_some(&*step.command);
        changes: Rank<$crate::analysis::RconChange> = "What it changes, of several commands the gravest.", null "for logins, and if it is not known", |step| step.changes;
        answer_bytes: U64 = "Bytes of the last answer.", null "for logins, and without an answer", |step| step.answer_bytes;
        message: U64 = "Index of the first message.", |step| step.first.index();
    }
    $define! {
        Sender of &'a ($crate::capture::Endpoint, u64);
        address: PeerText = "The address, with the port if it is always the same.", |(end, _)| *end;
        packets: U64 = "Packets from it.", |(_, packets)| *packets;
    }
    $define! {
        Pulses of $crate::analysis::incidents::Pulses;
        count: U64 = "How many there are.", |pulses| pulses.count;
        every: Rate = "Seconds from the beginning of one to that of the next.", |pulses| pulses.every;
    }
    $define! {
        Neighbours of $crate::analysis::incidents::Neighbours;
        count: U64 = "How many there are, with this one.", |neighbours| neighbours.count;
        network: Prefix = "The smallest network that holds all.", |neighbours| neighbours.network;
    }
    $define! {
        Ttl of $crate::analysis::incidents::TtlRange;
        min: U8 = "The lowest.", |ttl| ttl.min;
        max: U8 = "The highest.", |ttl| ttl.max;
        distinct: U32 = "Number of different ones.", |ttl| ttl.distinct;
    }
    };
}

incident_columns!(table);
