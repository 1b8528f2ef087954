//! Checks the incidents that a case expects, and those that it must not have.

use std::fmt::Write as _;

use a2scope::capture::Time;
use a2scope::incidents::{Incident, IncidentKind};
use libtest_mimic::Failed;

use super::{Case, Wanted, since_start};

/// What is missing, wrong, or present although it must not be. If incidents are expected, no others are allowed.
pub(super) fn differences(wanted: &[Wanted], unwanted: &[String], found: &[Incident]) -> String {
    let mut wrong = String::new();
    let mut left: Vec<&Incident> = found.iter().collect();
    for wanted in wanted {
        match left.iter().position(|incident| is_wanted(incident, wanted)) {
            Some(place) => drop(left.remove(place)),
            None => writeln!(wrong, "missing: {}", wanted.line).unwrap(),
        }
    }
    for incident in left {
        let kind = incident.kind.name();
        if !wanted.is_empty() || unwanted.iter().any(|unwanted| unwanted == "any" || unwanted == kind) {
            writeln!(wrong, "must not be there: {}", describe(incident)).unwrap();
        }
    }
    if !wrong.is_empty() {
        for incident in found {
            writeln!(wrong, "  all: {}", describe(incident)).unwrap();
        }
    }
    wrong
}

fn figures(incident: &Incident) -> Vec<(&'static str, String)> {
    let seconds =
        |time: Option<Time>| time.map_or("none".to_owned(), |time| format!("{:.3}", since_start(time)));
    let list = |items: Vec<String>| items.join(",");
    vec![
        ("target", incident.target.to_string()),
        ("start", seconds(incident.start)),
        ("end", seconds(incident.end)),
        ("packets", incident.packets.to_string()),
        ("bytes", incident.bytes.to_string()),
        ("peak", incident.peak_packets.to_string()),
        ("sources", incident.sources.to_string()),
        ("servers", incident.servers.to_string()),
        ("factor", incident.amplification.map_or("none".to_owned(), |factor| format!("{factor:.2}"))),
        ("spoofed", incident.spoofed.name().to_owned()),
        ("ports", list(incident.ports.iter().map(u16::to_string).collect())),
        ("ttl", incident.ttl.map_or("none".to_owned(), |ttl| format!("{}-{}", ttl.min, ttl.max))),
        ("findings", list(incident.findings.iter().map(usize::to_string).collect())),
        ("text", incident.text.to_string().replace(' ', "_")),
    ]
}

fn is_wanted(incident: &Incident, wanted: &Wanted) -> bool {
    let figures = figures(incident);
    incident.kind.name() == wanted.code
        && wanted.keys.iter().all(|(key, value)| {
            let figure = figures.iter().find(|(name, _)| name == key);
            let (name, figure) = figure.unwrap_or_else(|| panic!("there is no key {key:?}"));
            // Words of the sentence, joined by underscores.
            if *name == "text" { figure.contains(value) } else { figure == value }
        })
}

fn describe(incident: &Incident) -> String {
    let figures: Vec<String> =
        figures(incident).into_iter().map(|(name, figure)| format!("{name}={figure}")).collect();
    format!("{} {}", incident.kind.name(), figures.join(" "))
}

/// Each kind has a case named `incident.<kind>`, and one named `incident.<kind>-near` in which it must not be found.
pub(super) fn every_kind(cases: &[Case]) -> Result<(), Failed> {
    let mut missing = String::new();
    for kind in IncidentKind::ALL.map(IncidentKind::name) {
        assert!(
            cases
                .iter()
                .flat_map(|case| &case.incidents)
                .all(|wanted| { IncidentKind::ALL.iter().any(|kind| kind.name() == wanted.code) }),
            "a case expects a kind that there is not"
        );
        let of = |name: String| cases.iter().filter(move |case| case.name.starts_with(&name));
        if !of(format!("incident.{kind}")).any(|case| case.incidents.iter().any(|w| w.code == kind)) {
            writeln!(missing, "{kind}: no case finds it")?;
        }
        let near = of(format!("incident.{kind}-near"));
        if !near
            .into_iter()
            .any(|case| case.unwanted_incidents.iter().any(|name| name == "any" || name == kind))
        {
            writeln!(missing, "{kind}: no near miss")?;
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.into()) }
}
