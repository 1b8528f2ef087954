//! The findings.

use std::cmp::Reverse;

use a2scope::findings::Finding;

use crate::units;
use crate::words::language;

/// What findings are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum FindingKey {
    /// By severity, worst first.
    Severity,
    /// By how often it was seen, highest first.
    Count,
    /// By when it began.
    First,
    Code,
}

/// Sorts by the key; equal findings stay as they are.
pub fn sort(findings: &mut [&Finding], key: FindingKey) {
    match key {
        FindingKey::Severity => findings.sort_by_key(|finding| Reverse(finding.code.severity)),
        FindingKey::Count => findings.sort_by_key(|finding| Reverse(finding.count)),
        FindingKey::First => findings.sort_by_key(|finding| finding.first),
        FindingKey::Code => findings.sort_by_key(|finding| finding.code.name),
    }
}

/// The columns.
pub const HEADER: [&str; 9] =
    ["code", "severity", "count", "first", "last", "server", "client", "messages", "text"];

/// The cells of a finding.
pub fn cells(finding: &Finding) -> Vec<String> {
    let evidence: Vec<String> = finding.evidence.iter().map(u64::to_string).collect();
    vec![
        finding.code.name.into(),
        finding.code.severity.name().into(),
        finding.count.to_string(),
        units::full(finding.first),
        units::full(finding.last),
        finding.server.map(units::address).unwrap_or_default(),
        finding.client.map(units::address).unwrap_or_default(),
        evidence.join(" "),
        units::shown(language().translate(&finding.text).as_bytes()),
    ]
}
