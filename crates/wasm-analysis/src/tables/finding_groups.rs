//! Findings in groups: those with the same code that are part of the same incident, as the report shows them.

#![allow(clippy::wildcard_imports, reason = "the table names most kinds")]

use core::cmp::Reverse;

use a2scope::capture::Time as Moment;
use a2scope::columns::{kinds::*, table};
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::order::Ordered;
use a2scope::text::Translatable;
use a2scope::wire;

/// Findings with the same code that are part of the same incident, or of none.
#[derive(Debug)]
#[allow(unreachable_pub, reason = "the table of them is public")]
pub struct FindingGroup {
    code: &'static wire::Code,
    severity: wire::Severity,
    text: Translatable,
    /// The number of the incident; `None` if they are part of none.
    incident: Option<usize>,
    /// The places of the findings in the list of all findings.
    pub(crate) findings: Vec<usize>,
    /// How often all of them were seen together.
    count: u64,
    first: Option<Moment>,
    last: Option<Moment>,
}

table! {
    FindingGroups of &'a FindingGroup = "finding_group",
    csv "",
    searched "severity= code text incident=";
    code: Code = "The code of the findings.", |g| g.code.name;
    severity: Rank<wire::Severity> = "How serious they are.", |g| g.severity;
    text: Advice = "What the code means.", |g| &g.text;
    findings: U64 = "Number of findings.", |g| g.findings.len() as u64;
    count: U64 = "How often all of them were seen together.", |g| g.count;
    incident: U64 = "The number of the incident.", null "if they are part of none", |g| g.incident.map(|place| place as u64);
    first: Time = "When the first began.", null "without a time", |g| g.first;
    last: Time = "When one was last seen.", null "without a time", |g| g.last;
}

impl Ordered for FindingGroups {}

/// Returns the groups of the findings that `is_wanted` returns true for, worst first.
pub(crate) fn groups(
    all: &[Finding],
    incidents: &[Incident],
    is_wanted: impl Fn(&Finding) -> bool,
) -> Vec<FindingGroup> {
    let mut groups: Vec<FindingGroup> = Vec::new();
    for (place, finding) in all.iter().enumerate().filter(|(_, finding)| is_wanted(finding)) {
        let incident = incidents.iter().position(|incident| incident.findings.contains(&place));
        let found = groups.iter_mut().find(|group| group.code == finding.code && group.incident == incident);
        let Some(group) = found else {
            groups.push(FindingGroup {
                code: finding.code,
                severity: finding.severity,
                text: finding.code.doc_text().into(),
                incident,
                findings: vec![place],
                count: finding.count,
                first: finding.first,
                last: finding.last,
            });
            continue;
        };
        group.findings.push(place);
        group.count += finding.count;
        group.first = group.first.into_iter().chain(finding.first).min();
        group.last = group.last.max(finding.last);
    }
    groups.sort_by_key(|group| Reverse(group.severity));
    for group in &mut groups {
        group.findings.sort_by_key(|place| Reverse(all.get(*place).map(|finding| finding.count)));
    }
    groups
}
