//! Columns of the findings.

use core::fmt::Write;

use a2scope::capture::Endpoint;
use a2scope::findings::Finding;

use super::key::Key;
use a2scope_wasm_language::language;

pub(super) fn key(finding: &Finding, column: &str) -> Option<Key> {
    Some(match column {
        "severity" => Key::Number(f64::from(finding.code.severity as u8)),
        "code" => Key::text(finding.code.name.as_bytes()),
        "count" => Key::count(finding.count),
        "first" => Key::time(finding.first),
        "last" => Key::time(finding.last),
        "server" => Key::address(finding.server),
        "client" => Key::address(finding.client),
        "text" => Key::text(language().translate(&finding.text).as_bytes()),
        _ => return None,
    })
}

/// What identifies a finding on the page: code, server, client and messages as in the record, empty where they are
/// null. Some codes have several findings without server and client.
pub(crate) fn identity(finding: &Finding) -> String {
    let address = |endpoint: Option<Endpoint>| match endpoint {
        Some(endpoint) if endpoint.port == 0 => endpoint.ip.to_string(),
        Some(endpoint) => endpoint.to_string(),
        None => String::new(),
    };
    let evidence: Vec<String> = finding.evidence.iter().map(u64::to_string).collect();
    let (server, client) = (address(finding.server), address(finding.client));
    format!("{} {server} {client} {}", finding.code.name, evidence.join(","))
}

pub(super) fn words(finding: &Finding, out: &mut String) {
    let text = language().translate(&finding.text);
    let _ = write!(out, "severity={} {} {text}", finding.code.severity.name(), finding.code.name);
    for address in [finding.server, finding.client].into_iter().flatten() {
        let _ = write!(out, " {address}");
    }
}
