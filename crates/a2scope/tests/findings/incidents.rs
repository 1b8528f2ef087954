//! The values of incidents that a case can expect, and the kinds that need cases.

use std::fmt::Write as _;

use a2scope::capture::Time;
use a2scope::incidents::{Incident, IncidentKind};
use libtest_mimic::Failed;

use super::expected::Expected;
use super::{Case, since_start};

impl Expected for Incident {
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let seconds =
            |time: Option<Time>| time.map_or("none".to_owned(), |time| format!("{:.3}", since_start(time)));
        let list = |items: Vec<String>| items.join(",");
        vec![
            ("target", self.target.to_string()),
            ("start", seconds(self.start)),
            ("end", seconds(self.end)),
            ("packets", self.packets.to_string()),
            ("bytes", self.bytes.to_string()),
            ("peak", self.peak_packets.to_string()),
            ("sources", self.sources.to_string()),
            ("servers", self.servers.to_string()),
            ("factor", self.amplification.map_or("none".to_owned(), |factor| format!("{factor:.2}"))),
            ("spoofed", self.spoofed.name().to_owned()),
            ("ports", list(self.ports.iter().map(u16::to_string).collect())),
            ("ttl", self.ttl.map_or("none".to_owned(), |ttl| format!("{}-{}", ttl.min, ttl.max))),
            ("findings", list(self.findings.iter().map(usize::to_string).collect())),
            ("text", self.text.to_string().replace(' ', "_")),
        ]
    }
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
