//! Events as Suricata writes them into its `eve.json`, so that what reads Suricata's events reads ours: a message is an
//! event `a2s` or `source_rcon`, an incident or a finding is an `alert`.
//!
//! What is not known is left out: the addresses and the time of a paste, the ends of an incident that has many.
//!
//! Source: <https://docs.suricata.io/en/latest/output/eve/eve-json-format.html>.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_analysis::{
    findings::Finding,
    incidents::{Incident, IncidentKind},
};
use a2scope_capture::{Endpoint, Time};
use a2scope_engine::{Record, Transport};
use a2scope_text::{Language, StaticText};
use a2scope_wire::Severity;
use sha1::{Digest, Sha1};

use super::data::Data;
use super::message::write_note;
use super::rows;
use super::schema::RecordStyle;
use super::writer::Json;
use crate::CommunityId;
use crate::columns::{Columns, Findings, Incidents};
use crate::show::is_told;

/// The beginning of every message's event, up to the index of the message.
pub const MESSAGE_HEAD: &str = r#"{"index":"#;

/// The first number of the signatures that a site numbers itself, and how many of these there are.
const SITE: [u32; 2] = [1_000_000, 1_000_000];

const MISC: &str = "Misc activity";

/// Appends a message's event, one JSON object without a line feed.
pub fn message(record: &Record<'_>, style: RecordStyle<'_>, out: &mut Vec<u8>) {
    let is_tcp = record.transport == Some(Transport::Tcp);
    let json = &mut Json::new(out);
    json.fixed(MESSAGE_HEAD);
    json.int(record.index);
    timestamp(record.time, json);
    if let Some(file) = style.file {
        json.str_member("pcap_filename", file);
    }
    if let Some(frame) = record.frames.last() {
        json.int_member("pcap_cnt", *frame);
    }
    let kind = if is_tcp { "source_rcon" } else { "a2s" };
    json.str_member("event_type", kind);
    let told = |end: &Endpoint| is_told(record, end);
    ends(record.src.filter(told), record.dst.filter(told), json);
    if let Some(transport) = record.transport {
        json.str_member("proto", &transport.name().to_ascii_uppercase());
    }
    if let Some(id) = CommunityId::of_record(record) {
        json.int_member("flow_id", id.number());
        json.key("community_id");
        json.display(id);
    }
    json.key(kind);
    json.open('{');
    json.str_member("message", record.kind.name());
    if let Some(engine) = record.engine {
        json.str_member("engine", engine.name());
    }
    json.int_member("bytes", record.bytes as u64);
    if let Some(role) = style.role {
        json.str_member("incident_role", role.name());
    }
    json.key("data");
    Data { record, show_secrets: style.show_secrets }.write(json);
    json.key("notes");
    json.open('[');
    for note in record.notes {
        write_note(note, style, json);
    }
    json.close(']');
    json.close('}');
    json.close('}');
}

/// Appends the alert of an incident, one JSON object without a line feed. Its source is the busiest sender, its destination
/// the target if that is one address.
pub fn incident(index: usize, incident: &Incident, language: &dyn Language, out: &mut Vec<u8>) {
    let src = incident.top_senders.first().map(|(sender, _)| *sender);
    let port = incident.ports.first().copied().unwrap_or(0);
    let dst = incident.target.is_host().then(|| Endpoint { ip: incident.target.first(), port });
    let alert = Alert {
        time: incident.start,
        ends: [src, dst],
        code: incident.kind.name(),
        title: incident.kind.text(),
        category: match incident.kind {
            IncidentKind::Reflection
            | IncidentKind::ReflectionAttempt
            | IncidentKind::QueryFlood
            | IncidentKind::VseFlood => "Attempted Denial of Service",
            IncidentKind::RconBruteForce => "Attempted Administrator Privilege Gain",
            IncidentKind::RconTakeover => "Successful Administrator Privilege Gain",
            IncidentKind::Scan => "Detection of a Network Scan",
            IncidentKind::FakePing | IncidentKind::FakePlayers | IncidentKind::ClonedServers => MISC,
        },
        severity: incident.severity(),
    };
    alert.write::<Incidents>((index, incident), language, out);
}

/// Appends the alert of a finding, one JSON object without a line feed. Its source is the other address, its destination the
/// server.
pub fn finding(finding: &Finding, language: &dyn Language, out: &mut Vec<u8>) {
    let alert = Alert {
        time: finding.first,
        ends: [finding.client, finding.server],
        code: finding.code.name,
        title: finding.code.text(),
        category: MISC,
        severity: finding.severity,
    };
    alert.write::<Findings>(finding, language, out);
}

/// What an alert says beside the record that it has.
struct Alert {
    time: Option<Time>,
    ends: [Option<Endpoint>; 2],
    code: &'static str,
    title: StaticText,
    /// One of the classes of `classification.config`.
    category: &'static str,
    severity: Severity,
}

impl Alert {
    /// Appends the alert with the record of a row: `{…,"alert":{…},"a2s":{"incident":{…}}}`.
    fn write<C: Columns>(&self, of: C::Of<'_>, language: &dyn Language, out: &mut Vec<u8>) {
        let json = &mut Json::new(out);
        json.open('{');
        timestamp(self.time, json);
        json.str_member("event_type", "alert");
        let [src, dst] = self.ends;
        ends(src, dst, json);
        let protocol = if self.code.starts_with("rcon") { Transport::Tcp } else { Transport::Udp };
        json.str_member("proto", &protocol.name().to_ascii_uppercase());
        let both = src.zip(dst).filter(|(src, dst)| src.port != 0 && dst.port != 0);
        if let Some(id) = both.and_then(|(src, dst)| CommunityId::of_ends(protocol, src, dst)) {
            json.int_member("flow_id", id.number());
            json.key("community_id");
            json.display(id);
        }
        json.key("alert");
        json.open('{');
        json.str_member("action", "allowed");
        json.int_member("gid", 1);
        json.int_member("signature_id", signature(self.code).into());
        json.int_member("rev", 1);
        // The same whatever the language of the texts is, because others choose alerts by it.
        json.str_member("signature", &format!("a2scope {}: {}", self.code, self.title.english));
        json.str_member("category", self.category);
        // 1 is the gravest.
        let severity = match self.severity {
            Severity::Error => 1,
            Severity::Warning => 2,
            Severity::Info => 3,
        };
        json.int_member("severity", severity);
        json.close('}');
        json.key("a2s");
        json.open('{');
        json.key(C::RECORD);
        rows::write::<C>(of, None, language, json);
        json.close('}');
        json.close('}');
    }
}

/// Writes the time as Suricata does: in microseconds, with the difference to UTC.
fn timestamp(time: Option<Time>, json: &mut Json<'_>) {
    let Some(time) = time else { return };
    let text = time.to_string();
    // The last three digits are nanoseconds, and the `Z`.
    json.str_member("timestamp", &format!("{}+0000", text.get(..text.len().saturating_sub(4)).unwrap_or("")));
}

fn ends(src: Option<Endpoint>, dst: Option<Endpoint>, json: &mut Json<'_>) {
    let mut end = |ip_key: &str, port_key: &str, end: Option<Endpoint>| {
        let Some(Endpoint { ip, port }) = end else { return };
        json.key(ip_key);
        match ip {
            IpAddr::V4(ip) => json.display(ip),
            IpAddr::V6(ip) => json.display(ip),
        }
        if port != 0 {
            json.int_member(port_key, port.into());
        }
    };
    end("src_ip", "src_port", src);
    end("dest_ip", "dest_port", dst);
}

/// Returns the number of the signature of a code. It never changes.
fn signature(code: &str) -> u32 {
    let [a, b, c, d, ..]: [u8; 20] = Sha1::digest(code.as_bytes()).into();
    let [first, count] = SITE;
    first + u32::from_be_bytes([a, b, c, d]) % count
}

#[cfg(test)]
mod tests {
    use a2scope_analysis::{findings::CODES, incidents::IncidentKind};

    use super::*;

    #[test]
    fn each_code_has_a_signature_of_its_own() {
        let codes =
            CODES.iter().map(|code| code.name).chain(IncidentKind::ALL.iter().map(|kind| kind.name()));
        let mut numbers: Vec<u32> = codes.map(signature).collect();
        let all = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), all);
    }
}
