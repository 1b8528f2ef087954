//! The incidents.

use a2scope::incidents::Incident;

use crate::units;
use crate::words::language;

/// The columns.
pub const HEADER: [&str; 23] = [
    "index",
    "kind",
    "severity",
    "target",
    "ports",
    "start",
    "end",
    "packets",
    "bytes_wire",
    "peak_pps",
    "peak_bps",
    "mean_pps",
    "sources",
    "sources_bound",
    "top_sources",
    "ttl_min",
    "ttl_max",
    "servers",
    "amplification_wire",
    "spoofed",
    "messages",
    "text",
    "next",
];

/// The cells of an incident, and its number in the list.
pub fn cells((index, incident): (usize, &Incident)) -> Vec<String> {
    let list = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(" ");
    let ttl = |of: fn(&a2scope::incidents::TtlRange) -> u8| {
        incident.ttl.as_ref().map(|ttl| of(ttl).to_string()).unwrap_or_default()
    };
    vec![
        index.to_string(),
        incident.kind.name().into(),
        incident.severity().name().into(),
        incident.target.to_string(),
        list(&mut incident.ports.iter().map(u16::to_string)),
        units::full(incident.start),
        units::full(incident.end),
        incident.packets.to_string(),
        incident.bytes.to_string(),
        incident.peak_packets.to_string(),
        (incident.peak_bytes * 8).to_string(),
        format!("{:.3}", incident.mean_packets()),
        incident.sources.to_string(),
        incident.sources_bound.to_string(),
        list(&mut incident.top_sources.iter().map(|(prefix, packets)| format!("{prefix}={packets}"))),
        ttl(|ttl| ttl.min),
        ttl(|ttl| ttl.max),
        incident.servers.to_string(),
        incident.amplification.map(|factor| format!("{factor:.3}")).unwrap_or_default(),
        incident.spoofed.name().into(),
        list(&mut incident.messages.iter().map(u64::to_string)),
        units::shown(language().translate(&incident.text).as_bytes()),
        units::shown(language().translate(&incident.next).as_bytes()),
    ]
}
