//! Sorts lists of findings, and has their columns in CSV.

use std::cmp::Reverse;
use std::sync::LazyLock;

use a2scope::columns::Findings;
use a2scope::findings::Finding;

use crate::columns::Csv;

/// The key by which findings are sorted.
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

/// Sorts by the key; equal findings keep their order.
pub fn sort(findings: &mut [&Finding], key: FindingKey) {
    match key {
        FindingKey::Severity => findings.sort_by_key(|finding| Reverse(finding.severity)),
        FindingKey::Count => findings.sort_by_key(|finding| Reverse(finding.count)),
        FindingKey::First => findings.sort_by_key(|finding| finding.first),
        FindingKey::Code => findings.sort_by_key(|finding| finding.code.name),
    }
}

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Findings>> = LazyLock::new(Csv::default);
