//! Columns of the incidents.

use core::fmt::Write;

use a2scope::capture::Endpoint;
use a2scope::incidents::Incident;

use super::key::Key;
use a2scope_wasm_language::language;

pub(super) fn key(index: usize, incident: &Incident, column: &str) -> Option<Key> {
    Some(match column {
        "index" => Key::count(index as u64),
        "kind" => Key::text(incident.kind.name().as_bytes()),
        "severity" => Key::Number(f64::from(incident.severity() as u8)),
        "target" => Key::Address(Endpoint { ip: incident.target.first(), port: 0 }),
        "start" => Key::time(incident.start),
        "end" => Key::time(incident.end),
        "packets" => Key::count(incident.packets),
        "bytes_wire" => Key::count(incident.bytes),
        "peak_pps" => Key::count(incident.peak_packets),
        "peak_bps" => Key::count(incident.peak_bytes),
        "mean_pps" => Key::Number(incident.mean_packets()),
        "sources" => Key::count(incident.sources),
        "servers" => Key::count(incident.servers),
        "amplification_wire" => Key::number(incident.amplification),
        "spoofed" => Key::Number(f64::from(incident.spoofed as u8)),
        "text" => Key::text(language().translate(&incident.text).as_bytes()),
        _ => return None,
    })
}

pub(super) fn words(incident: &Incident, out: &mut String) {
    let (severity, kind, text) =
        (incident.severity().name(), incident.kind.name(), language().translate(&incident.text));
    let _ = write!(out, "severity={severity} kind={kind} {} {text}", incident.target);
    for (prefix, _) in &incident.top_sources {
        let _ = write!(out, " {prefix}");
    }
}
