//! Makes the severities of findings agree with the incidents.

use alloc::vec::Vec;
use core::cmp::Reverse;

use a2scope_wire::Severity;
use hashbrown::{HashMap, HashSet};

use super::super::findings::Finding;
use super::ended::is_of_incidents;
use super::incident::Incident;

/// Lowers the severity of findings that are part of no incident although incidents are made of their kind: a warning is
/// enough for what was too weak to be an attack. Sorts the findings again, and renumbers them in the incidents.
pub(super) fn grade(incidents: &mut [Incident], findings: &mut Vec<Finding>) {
    let claimed: HashSet<usize> = incidents.iter().flat_map(|one| one.findings.iter().copied()).collect();
    for (place, finding) in findings.iter_mut().enumerate() {
        if finding.severity == Severity::Error && !claimed.contains(&place) && is_of_incidents(finding) {
            finding.severity = Severity::Warning;
        }
    }
    let mut places: Vec<(usize, Finding)> = core::mem::take(findings).into_iter().enumerate().collect();
    places.sort_by_key(|(_, finding)| Reverse(finding.severity));
    let moved: HashMap<usize, usize> =
        places.iter().enumerate().map(|(now, (before, _))| (*before, now)).collect();
    findings.extend(places.into_iter().map(|(_, finding)| finding));
    for place in incidents.iter_mut().flat_map(|one| one.findings.iter_mut()) {
        *place = moved.get(place).copied().unwrap_or(*place);
    }
}
