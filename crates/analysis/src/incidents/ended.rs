//! Completes incidents that have ended: adds their sentences and their findings, and drops incidents that are part of
//! others.

use alloc::vec::Vec;

use a2scope_capture::{Endpoint, Time};

use super::super::findings::entry::FindingKind;
use super::super::findings::{Finding, amplification, client, clones, counts, flood, one_way, rcon};
use super::super::untrue_reports::Manner;
use super::incident::{Incident, IncidentKind};
use super::seconds::PAUSE;
use super::text::{self, Reason};

/// An incident that has ended but has no sentence yet.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) incident: Incident,
    pub(super) reason: Reason,
    pub(super) refused: u64,
    pub(super) manner: Option<Manner>,
}

impl Closed {
    /// Returns the incident, with its sentences and its findings.
    pub(super) fn named(self, findings: &[Finding]) -> Incident {
        let Self { mut incident, reason, refused, manner } = self;
        incident.text = text::sentence(&incident, reason, refused, manner);
        incident.next = text::next(incident.kind, incident.spoofed);
        incident.findings = (findings.iter().enumerate())
            .filter(|(_, finding)| is_part(finding, &incident))
            .map(|(place, _)| place)
            .collect();
        incident
    }
}

/// Removes incidents about single addresses, if the network of the address is attacked as a whole at the same time.
pub(super) fn merge_carpets(closed: &mut Vec<Closed>) {
    let overlaps = |a: &Incident, b: &Incident| a.start <= b.end.map(later) && b.start <= a.end.map(later);
    let carpets: Vec<Incident> =
        closed.iter().map(|closed| &closed.incident).filter(|i| is_carpet(i)).cloned().collect();
    closed.retain(|one| {
        let one = &one.incident;
        let kinds = [IncidentKind::Reflection, IncidentKind::ReflectionAttempt];
        !(kinds.contains(&one.kind)
            && one.target.is_host()
            && carpets
                .iter()
                .any(|carpet| carpet.target.contains(one.target.first()) && overlaps(carpet, one)))
    });
}

pub(super) fn is_carpet(incident: &Incident) -> bool {
    matches!(incident.kind, IncidentKind::Reflection | IncidentKind::ReflectionAttempt)
        && !incident.target.is_host()
}

pub(super) fn later(time: Time) -> Time {
    Time { seconds: time.seconds.saturating_add(PAUSE), ..time }
}

/// Returns whether a finding belongs to an incident, that is, whether it fits in kind and in time and has an address of
/// the incident.
pub(super) fn is_part(finding: &Finding, incident: &Incident) -> bool {
    let about = |end: Option<Endpoint>| {
        end.is_some_and(|end| incident.target.contains(end.ip) || incident.has_member(end.ip))
    };
    let any = finding.server.is_none() && finding.client.is_none();
    let together = finding.first <= incident.end.map(later) && incident.start <= finding.last.map(later);
    makes(finding, incident.kind) && (any || about(finding.server) || about(finding.client)) && together
}

/// Returns whether an incident of any kind is made of findings of this kind.
pub(super) fn is_of_incidents(finding: &Finding) -> bool {
    IncidentKind::ALL.iter().any(|kind| makes(finding, *kind))
}

/// Returns whether incidents of this kind are made of findings of this kind.
fn makes(finding: &Finding, kind: IncidentKind) -> bool {
    let kinds: &[&FindingKind] = match kind {
        IncidentKind::Reflection => &[
            &client::REFLECTION_VICTIM,
            &amplification::UNCHALLENGED_INFO,
            &amplification::UNCHALLENGED_LIST,
            &client::SPOOFED_REQUESTS,
            &flood::FLOOD_QUERIES,
            &one_way::ONE_WAY,
        ],
        IncidentKind::ReflectionAttempt => &[&client::SPOOFED_REQUESTS, &flood::FLOOD_QUERIES],
        IncidentKind::QueryFlood => &[&flood::FLOOD_QUERIES, &flood::FLOOD_SERVER],
        IncidentKind::VseFlood => &[&flood::FLOOD_VSE],
        IncidentKind::RconBruteForce => &[&rcon::RCON_BRUTE_FORCE, &rcon::RCON_GUESSED],
        IncidentKind::Scan => &[&client::SCAN_SERVERS],
        IncidentKind::FakePlayers => &[&counts::FAKE_COUNT, &clones::CLONED_LIST],
        IncidentKind::ClonedServers => &[&clones::CLONED_NAME],
    };
    kinds.iter().any(|kind| kind.code.name == finding.code.name)
}
