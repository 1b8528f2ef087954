//! The keys by which the page recognises findings.

use a2scope::capture::Endpoint;
use a2scope::findings::Finding;

/// Returns a key that identifies a finding on the page: code, server, client and messages as in the record, empty where
/// the record has null. Some codes have several findings without server and client.
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
