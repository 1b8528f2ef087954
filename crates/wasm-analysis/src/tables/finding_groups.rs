//! Findings in groups: those with the same code that are part of the same incident, as the report shows them.

use core::fmt::Write;

use a2scope::capture::Time;
use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::wire::{Code, Severity};
use a2scope_render::lists::findings::{self, FindingKey};
use a2scope_wasm_language::language;
use serde::Serialize;

use super::key::Key;

/// Findings with the same code that are part of the same incident, or of none.
#[derive(Debug)]
pub(crate) struct FindingGroup {
    code: &'static Code,
    severity: Severity,
    /// The number of the incident; `None` if they are part of none.
    incident: Option<usize>,
    /// The places of the findings in the list of all findings.
    pub(crate) findings: Vec<usize>,
    /// How often all of them were seen together.
    count: u64,
    first: Option<Time>,
    last: Option<Time>,
}

#[derive(Serialize)]
struct GroupRecord<'a> {
    record: &'static str,
    code: &'static str,
    severity: &'static str,
    text: &'a str,
    findings: usize,
    count: u64,
    incident: Option<usize>,
    first: Option<String>,
    last: Option<String>,
}

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
    groups.sort_by_key(|group| core::cmp::Reverse(group.severity));
    for group in &mut groups {
        let mut sorted: Vec<&Finding> = group.findings.iter().filter_map(|place| all.get(*place)).collect();
        findings::sort(&mut sorted, FindingKey::Count);
        let place = |finding: &Finding| all.iter().position(|one| core::ptr::eq(one, finding));
        group.findings = sorted.into_iter().filter_map(place).collect();
    }
    groups
}

impl FindingGroup {
    /// Returns a key that identifies the group on the page: its code and the number of its incident.
    pub(crate) fn identity(&self) -> String {
        let incident = self.incident.map(|incident| incident.to_string()).unwrap_or_default();
        format!("{} {incident}", self.code.name)
    }

    pub(super) fn key(&self, column: &str) -> Option<Key> {
        let number = |number: Option<usize>| number.map_or(Key::Missing, |number| Key::count(number as u64));
        Some(match column {
            "severity" => Key::count(self.severity as u64),
            "code" => Key::text(self.code.name.as_bytes()),
            "text" => Key::text(language().static_text(self.code.doc_text()).as_bytes()),
            "findings" => number(Some(self.findings.len())),
            "count" => Key::count(self.count),
            "incident" => number(self.incident),
            "first" => Key::time(self.first),
            "last" => Key::time(self.last),
            _ => return None,
        })
    }

    pub(super) fn words(&self, out: &mut String) {
        let severity = self.severity.name();
        let text = language().static_text(self.code.doc_text());
        let _ = write!(out, "severity={severity} {} {text}", self.code.name);
        if let Some(incident) = self.incident {
            let _ = write!(out, " incident={incident}");
        }
    }

    pub(super) fn record(&self, out: &mut Vec<u8>) {
        let time = |time: Option<Time>| time.map(|time| time.to_string());
        let text = language().static_text(self.code.doc_text());
        let record = GroupRecord {
            record: "finding_group",
            code: self.code.name,
            severity: self.severity.name(),
            text: &text,
            findings: self.findings.len(),
            count: self.count,
            incident: self.incident,
            first: time(self.first),
            last: time(self.last),
        };
        out.extend(serde_json::to_vec(&record).unwrap_or_default());
    }
}
