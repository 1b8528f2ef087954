//! The record `incident`.

use alloc::vec::Vec;

use a2scope_text::Language;

use super::analysis::begin;
use super::json::Json;
use crate::incidents::Incident;

/// Appends an incident's record, one JSON object without a line feed. `index` is its number in the list.
pub fn incident(index: usize, incident: &Incident, language: &dyn Language, out: &mut Vec<u8>) {
    incident_state(index, incident, None, language, out);
}

/// As [`incident`]. `state`, `begins` or `ended`, is that of one that is watched.
pub fn incident_state(
    index: usize,
    incident: &Incident,
    state: Option<&str>,
    language: &dyn Language,
    out: &mut Vec<u8>,
) {
    let mut json = Json::new(out);
    begin("incident", &mut json);
    json.int_member("index", index as u64);
    if let Some(state) = state {
        json.str_member("state", state);
    }
    json.str_member("kind", incident.kind.name());
    json.str_member("severity", incident.severity().name());
    json.key("target");
    json.display(incident.target);
    json.key("ports");
    json.open('[');
    for port in &incident.ports {
        json.int((*port).into());
    }
    json.close(']');
    json.maybe_display_member("start", incident.start);
    json.maybe_display_member("end", incident.end);
    json.int_member("packets", incident.packets);
    json.int_member("bytes_wire", incident.bytes);
    json.int_member("peak_pps", incident.peak_packets);
    json.int_member("peak_bps", incident.peak_bytes.saturating_mul(8));
    json.key("mean_pps");
    json.float(incident.mean_packets());
    json.int_member("sources", incident.sources);
    json.key("sources_bound");
    json.bool(incident.sources_bound);
    json.key("top_sources");
    json.open('[');
    for (prefix, packets) in &incident.top_sources {
        json.open('{');
        json.key("prefix");
        json.display(prefix);
        json.int_member("packets", *packets);
        json.close('}');
    }
    json.close(']');
    json.key("ttl");
    match incident.ttl {
        Some(ttl) => {
            json.open('{');
            json.int_member("min", ttl.min.into());
            json.int_member("max", ttl.max.into());
            json.int_member("distinct", ttl.distinct.into());
            json.close('}');
        }
        None => json.null(),
    }
    json.int_member("servers", incident.servers);
    json.key("amplification_wire");
    match incident.amplification {
        Some(factor) => json.float(factor),
        None => json.null(),
    }
    json.str_member("spoofed", incident.spoofed.name());
    json.key("findings");
    json.open('[');
    for finding in &incident.findings {
        json.int(*finding as u64);
    }
    json.close(']');
    json.key("messages");
    json.open('[');
    for index in &incident.messages {
        json.int(*index);
    }
    json.close(']');
    json.translatable(&incident.text, language);
    json.str_member("next", &language.translate(&incident.next));
    json.close('}');
}
