//! The values of incidents that a case can expect, and the kinds that need cases.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use a2scope::capture::Time;
use a2scope::incidents::{Incident, IncidentKind};
use libtest_mimic::Failed;

use super::expected::Expected;
use super::script::{Run, script};
use super::sessions::steps;
use super::{Case, since_start};
use crate::support::files::{ETHERNET, File, Format};

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
            ("timeline", steps(&self.timeline)),
            ("more", self.timeline_more.to_string()),
            ("text", self.text.to_string().replace(' ', "_")),
        ]
    }
}

/// The example of each kind has this incident and no other, and the reference has its capture.
pub(super) fn examples(cases: &[Case]) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../reference/captures");
    for kind in IncidentKind::ALL {
        let frames = script(named(cases, kind.example())?)?;
        let kinds: Vec<IncidentKind> = Run::of(&frames).incidents.iter().map(|one| one.kind).collect();
        if kinds != [kind] {
            return Err(format!("{}: {kinds:?}", kind.example()).into());
        }
        let mut file = File::with_link(Format::Pcap, ETHERNET);
        for frame in &frames {
            file.time = frame.stamp();
            file.frame(&frame.bytes);
        }
        let (bytes, path) = (file.finish(), folder.join(format!("{}.pcap", kind.name())));
        if std::env::var_os("A2SCOPE_BLESS").is_some() {
            fs::write(&path, &bytes)?;
        }
        if fs::read(&path)? != bytes {
            return Err(format!("{} is not {}", path.display(), kind.example()).into());
        }
    }
    Ok(())
}

/// In the case of each near miss there is no such incident.
pub(super) fn near_misses(cases: &[Case]) -> Result<(), Failed> {
    for kind in IncidentKind::ALL {
        let all = kind.near_misses();
        if !(3..=5).contains(&all.len()) {
            return Err(format!("{} has {} near misses, not three to five", kind.name(), all.len()).into());
        }
        for near in all {
            let run = Run::of(&script(named(cases, near.case)?)?);
            if run.incidents.iter().any(|one| one.kind == kind) {
                return Err(format!("{} in {}: {}", kind.name(), near.case, near.text()).into());
            }
        }
    }
    Ok(())
}

fn named<'a>(cases: &'a [Case], name: &str) -> Result<&'a Case, Failed> {
    cases.iter().find(|case| case.name == name).ok_or_else(|| format!("there is no case {name}").into())
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

/// Each number that decides about incidents has a case that just reaches or exceeds it, and one that just does not.
pub(super) fn thresholds(cases: &[Case]) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../analysis/src/incidents");
    let mut files = vec![folder.join("seconds.rs")];
    for file in fs::read_dir(folder.join("kinds"))? {
        files.push(file?.path());
    }
    let mut names = Vec::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            // A constant that only its own file knows bounds memory.
            let constant = line.strip_prefix("pub(crate) const ").or(line.strip_prefix("pub(super) const "));
            if let Some((name, kind)) = constant.and_then(|rest| rest.split_once(": "))
                && ["u16", "u32", "u64", "i64", "usize"].iter().any(|number| kind.starts_with(number))
            {
                names.push(name.to_owned());
            }
        }
    }
    let mut wrong = String::new();
    let named = cases.iter().flat_map(|case| case.above.iter().chain(&case.below));
    for name in named.filter(|name| !names.contains(name)) {
        writeln!(wrong, "a case names {name}, which decides nothing")?;
    }
    for name in &names {
        for (side, cases) in [
            ("above", cases.iter().any(|case| case.above.contains(name))),
            ("below", cases.iter().any(|case| case.below.contains(name))),
        ] {
            if !cases {
                writeln!(wrong, "no case is just {side} {name}")?;
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}
