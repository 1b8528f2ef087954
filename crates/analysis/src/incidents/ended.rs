//! Completes incidents that have ended: adds their sentences and their findings, and drops incidents that are part of
//! others.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::IpAddr;

use a2scope_capture::Endpoint;
use a2scope_text::Arg;

use super::super::findings::Finding;
use super::super::sessions::RconSessions;
use super::super::untrue_reports::Manner;
use super::evidence;
use super::incident::Incident;
use super::kinds::scan::BROWSED;
use super::kinds::{Facts, IncidentKind, Packets, Reason, bit_rate, rate};

/// An incident that has ended but has no sentence yet.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) incident: Incident,
    pub(super) reason: Reason,
    pub(super) refused: u64,
    pub(super) entered: Option<IpAddr>,
    pub(super) manner: Option<Manner>,
}

impl Closed {
    /// Returns the incident, with its sentences and its findings.
    pub(super) fn named(self, findings: &[Finding], rcon: &RconSessions) -> Incident {
        let facts = self.facts();
        let Self { mut incident, refused, entered, .. } = self;
        (incident.timeline, incident.timeline_more) = evidence::of(&incident, refused, entered, rcon);
        incident.text = incident.kind.says(facts);
        incident.next = incident.kind.next(incident.spoofed);
        incident.findings = (findings.iter().enumerate())
            .filter(|(_, finding)| is_part(finding, &incident))
            .map(|(place, _)| place)
            .collect();
        incident
    }

    /// Returns whether this is about a single address, and the other incident about an attack on its whole network at the
    /// same time.
    pub(super) fn is_part_of(&self, other: &Incident) -> bool {
        let one = &self.incident;
        one.kind.packets() == Packets::Reflected
            && one.target.is_host()
            && is_carpet(other)
            && other.target.contains(one.target.first())
            && other.overlaps(one.start, one.end)
    }

    fn facts(&self) -> Facts {
        let Self { incident, reason, refused, entered, manner } = self;
        let seconds = match (incident.start, incident.end) {
            (Some(start), Some(end)) => end.since(start) as f64 / 1e9,
            _ => 0.0,
        };
        let member = incident.others.first().map(|end| end.ip.to_string());
        Facts {
            target: incident.target.to_string().into(),
            member: member.unwrap_or_default().into(),
            packets: Arg::Count(incident.packets),
            servers: Arg::Count(incident.servers),
            sources: Arg::Count(incident.sources),
            is_estimate: incident.sources_bound,
            refused: Arg::Count(*refused),
            entered: entered.map(|ip| ip.to_string().into()),
            seconds: rate(seconds),
            peak: Arg::Count(incident.peak_packets),
            bits: bit_rate(incident.peak_bytes as f64 * 8.0),
            factor: incident.amplification.map(rate),
            manner: *manner,
            why: reason.text(),
        }
    }
}

/// Removes incidents about single addresses, if the network of the address is attacked as a whole at the same time.
pub(super) fn merge_carpets(closed: &mut Vec<Closed>) {
    let carpets: Vec<Incident> =
        closed.iter().map(|closed| &closed.incident).filter(|i| is_carpet(i)).cloned().collect();
    closed.retain(|one| !carpets.iter().any(|carpet| one.is_part_of(carpet)));
}

/// Removes reflections that are only the replies of servers that fake their ping to the target.
pub(super) fn drop_fake_pings(closed: &mut Vec<Closed>) {
    let of_pings = |one: &&Closed| one.incident.kind == IncidentKind::FakePing;
    let pings: Vec<Incident> = closed.iter().filter(of_pings).map(|one| one.incident.clone()).collect();
    closed.retain(|one| {
        let Incident { kind, target, start, end, packets, servers, .. } = one.incident;
        let fit = pings.iter().filter(|ping| ping.target == target && ping.overlaps(start, end));
        let (known, most) = fit.fold((0, 0), |(known, most), ping| (known + 1, most + ping.packets));
        !(kind == IncidentKind::Reflection && known >= servers && most.saturating_mul(2) >= packets)
    });
}

pub(super) fn is_carpet(incident: &Incident) -> bool {
    incident.kind.packets() == Packets::Reflected && !incident.target.is_host()
}

/// Returns whether a finding belongs to an incident, that is, whether it fits in kind and in time and has an address of
/// the incident.
pub(super) fn is_part(finding: &Finding, incident: &Incident) -> bool {
    let about = |end: Option<Endpoint>| {
        end.is_some_and(|end| incident.target.contains(end.ip) || incident.has_member(end.ip))
    };
    let any = finding.server.is_none() && finding.client.is_none();
    let together = incident.overlaps(finding.first, finding.last);
    incident.kind.is_made_of(finding) && (any || about(finding.server) || about(finding.client)) && together
}

/// Returns whether an incident of any kind is made of findings of this kind.
pub(super) fn is_of_incidents(finding: &Finding) -> bool {
    IncidentKind::ALL.iter().any(|kind| kind.is_made_of(finding))
}

/// Returns whether a scan may be a server browser, if it is not known who answered: because only one direction was captured.
pub(super) fn may_be_browser(incident: &Incident) -> bool {
    incident.kind == IncidentKind::Scan && !incident.target.is_host() && incident.servers < BROWSED
}
