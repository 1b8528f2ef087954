//! The first page of the report: what happened, to whom, since when, how strongly, who did it, what to do, and how that is
//! known. On paper an incident takes a part of one page: each of its lists is short, and says how many more there are.

use std::collections::BTreeMap;
use std::net::IpAddr;

use a2scope::findings::Finding;
use a2scope::incidents::Incident;
use a2scope::text::language;
use maud::{Markup, html};

use super::Report;
use super::charts;
use super::parts::{messages, none, some};
use super::rcon::timeline;
use crate::units::{self, group};
use crate::words;
use crate::{rcon_timeline, translated};

/// Maximum number of incidents shown; the rest are only counted.
const TOLD: usize = 20;
/// Maximum number of rows or numbers of each list of an incident.
const LISTED: usize = 8;

/// An incident, or several that are one thing which is repeated: their numbers and the incidents, in order of time.
type Series<'a> = Vec<(usize, &'a Incident)>;

pub(super) fn incidents(report: &Report<'_>) -> Markup {
    let incidents = report.analysis.incidents.list();
    let all = series(incidents);
    html! {
        section #incidents {
            h2 { (translated!("report-heading-incidents", "What happened")) }
            @if incidents.is_empty() {
                (none(&translated!(
                    "report-none-incidents",
                    "No attack and no fake was found. The findings below may still be worth a look."
                )))
            }
            @for one in all.iter().take(TOLD) { (told(one, report.analysis.findings.list())) }
            @if all.len() > TOLD {
                p.none { (translated!("report-more-incidents", "and {count} more", count = all.len() - TOLD)) }
            }
        }
    }
}

/// Puts the incidents of a series together, where its first one is.
fn series(incidents: &[Incident]) -> Vec<Series<'_>> {
    let mut all: Vec<Series<'_>> = Vec::new();
    for (number, incident) in incidents.iter().enumerate() {
        let same = |(_, other): &(usize, &Incident)| {
            let key = |one: &Incident| (one.kind, one.target, one.pulses);
            incident.pulses.is_some() && key(incident) == key(other)
        };
        match all.iter_mut().find(|series| series.first().is_some_and(same)) {
            Some(series) => series.push((number, incident)),
            None => all.push(vec![(number, incident)]),
        }
    }
    for series in &mut all {
        series.sort_by_key(|(_, incident)| incident.start);
    }
    all
}

fn told(series: &Series<'_>, findings: &[Finding]) -> Markup {
    let Some((_, strongest)) = series.iter().max_by_key(|(_, one)| (one.peak_packets, one.packets)) else {
        return html! {};
    };
    let severity = strongest.severity();
    let sentence = |text| units::visible(language().translate(text).as_bytes());
    html! {
        article.finding.incident.(severity.name()) {
            h3 {
                span.severity { (words::incident_kind(strongest.kind)) } " "
                code { (strongest.target.to_string()) }
            }
            @if let Some(pulses) = strongest.pulses {
                p { strong { (translated!(
                    "report-incident-pulses",
                    "{count} times the same, one every {every}. The strongest:",
                    count = pulses.count,
                    every = units::nanos((pulses.every * 1e9) as i64)
                )) } }
            }
            p { (sentence(&strongest.text)) }
            dl.facts {
                @for (name, value) in facts(series, strongest) { div { dt { (name) } dd { (value) } } }
            }
            (charts::course(series.iter().map(|(_, one)| *one)))
            (timeline(&rcon_timeline(&strongest.timeline, strongest.timeline_more, None)))
            (senders(strongest))
            p { strong { (translated!("report-incident-next", "What to do:")) } " " (sentence(&strongest.next)) }
            @for change in words::changes(strongest.kind.name(), Some(&strongest.next)) { p { (change) } }
            (evidence(series, strongest, findings))
        }
    }
}

/// Returns the names and values of the figures of an incident or of a series.
fn facts(series: &Series<'_>, strongest: &Incident) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    let start = series.iter().filter_map(|(_, one)| one.start).min();
    let end = series.iter().filter_map(|(_, one)| one.end).max();
    if let (Some(start), Some(end)) = (start, end) {
        facts.push((translated!("report-incident-when", "when"), units::period(start, end)));
    }
    if strongest.kind.is_traffic() {
        let sum = |of: fn(&Incident) -> u64| series.iter().map(|(_, one)| of(one)).sum();
        let packets = words::packets(sum(|one| one.packets));
        let how_much = format!("{packets}, {}", units::bytes(sum(|one| one.bytes)));
        facts.push((translated!("report-incident-how-much", "how much"), how_much));
        let peak = translated!(
            "report-incident-peak-value",
            "{packets} a second, {bits}",
            packets = words::packets(strongest.peak_packets),
            bits = units::bits(strongest.peak_bytes)
        );
        facts.push((translated!("report-incident-peak", "busiest second"), peak));
        if let Some(factor) = strongest.amplification {
            let times = translated!(
                "report-incident-factor-value",
                "{factor} bytes for each byte of the requests",
                factor = a2scope::text::Arg::Decimal(factor, 1)
            );
            facts.push((translated!("report-incident-factor", "factor"), times));
        }
    }
    facts.push((translated!("report-incident-servers", "servers"), group(strongest.servers)));
    if !strongest.ports.is_empty() {
        facts.push((
            translated!("report-incident-ports", "ports of the target"),
            some(strongest.ports.iter(), LISTED),
        ));
    }
    facts
}

/// Returns who sent most of the packets, and how many others did.
fn senders(incident: &Incident) -> Markup {
    let shown: Vec<_> = incident.top_senders.iter().take(LISTED).collect();
    let mut addresses: Vec<IpAddr> = shown.iter().map(|(sender, _)| sender.ip).collect();
    addresses.sort_unstable();
    addresses.dedup();
    let others = incident.sources.saturating_sub(addresses.len() as u64);
    let more = if incident.sources_bound {
        translated!("report-incident-about", "about {count}", count = group(others))
    } else {
        group(others)
    };
    let networks: Vec<String> = incident
        .top_sources
        .iter()
        .take(3)
        .map(|(prefix, packets)| format!("{prefix} ({})", group(*packets)))
        .collect();
    html! {
        @if incident.kind.is_traffic() && !shown.is_empty() {
            p.who {
                strong { (translated!("report-incident-who", "Who:")) } " "
                @for (sender, packets) in &shown {
                    span { code { (units::address(*sender)) } " " (group(*packets)) } " "
                }
                @if others > 0 {
                    span { (translated!("report-incident-others", "and {count} more, most from {networks}", count = more, networks = networks.join(", "))) }
                }
            }
        }
    }
}

/// Returns the findings and messages that show an incident or a series.
fn evidence(series: &Series<'_>, strongest: &Incident, findings: &[Finding]) -> Markup {
    let mut codes: BTreeMap<&str, u64> = BTreeMap::new();
    let own = strongest.findings.iter().filter_map(|place| findings.get(*place));
    own.for_each(|finding| *codes.entry(finding.code.name).or_default() += 1);
    let number =
        series.iter().find(|(_, one)| core::ptr::eq(*one, strongest)).map_or(0, |(number, _)| *number);
    html! {
        p.evidence {
            strong { (translated!("report-incident-evidence", "How this is known:")) } " "
            @for (code, count) in &codes {
                a href={ "#finding-" (code) } { code { (code) } } " " @if *count > 1 { "×" (group(*count)) " " }
            }
            @if !strongest.messages.is_empty() {
                (translated!("report-incident-messages", "messages {numbers};", numbers = messages(&strongest.messages, LISTED))) " "
            }
            code { "a2scope decode --incident " (number) }
        }
    }
}

#[cfg(test)]
mod tests {
    use a2scope::incidents::IncidentKind;
    use a2scope::{Analysis, AnalysisLimits, Engine, Options};
    use a2scope_reference::{Subject, example_capture};

    use super::*;
    use crate::ReportExtras;
    use crate::html::About;

    /// Returns the section of a report on a capture.
    fn section(capture: &[u8]) -> String {
        let mut engine = Engine::new(Options::default());
        let limits = AnalysisLimits::default();
        let mut analysis = Analysis::new(limits);
        engine.push(capture, &mut |record| analysis.message(record, &mut |_| {}));
        engine.finish_file(&mut |record| analysis.message(record, &mut |_| {}));
        analysis.finish(&mut |_| {});
        let (summary, extras) = (&engine.summary(), &ReportExtras::default());
        let about = About { inputs: &[], filter: None, show_secrets: false };
        incidents(&Report { analysis: &analysis, summary, extras, limits: &limits, remarks: &[], about })
            .into_string()
    }

    fn example(kind: IncidentKind) -> &'static [u8] {
        example_capture(Subject::Incident(kind)).unwrap()
    }

    #[test]
    fn each_kind_says_who_and_what_to_do_and_how_it_is_known() {
        for kind in IncidentKind::ALL {
            let html = section(example(kind));
            assert_eq!(html.matches("<article").count(), 1, "{}", kind.name());
            assert_eq!(html.contains("Who:"), kind.is_traffic(), "{}", kind.name());
            assert!(html.contains("What to do:") && html.contains("a2scope decode --incident 0"), "{html}");
        }
        let flood = section(example(IncidentKind::QueryFlood));
        assert!(flood.contains("and 12 more, most from 192.0.2.0/24 (500)"), "{flood}");
        assert_eq!(flood.matches("<rect").count(), 5, "{flood}");
    }

    #[test]
    fn what_is_repeated_is_told_once() {
        let (head, packets) = example(IncidentKind::Reflection).split_at(24);
        let mut file = head.to_vec();
        for pulse in 0..4 {
            let mut rest = packets;
            while let Some((packet, after)) = rest.split_at_checked(16) {
                let word = |at: usize| u32::from_le_bytes(packet[at..at + 4].try_into().unwrap());
                let (bytes, next) = after.split_at(word(8) as usize);
                file.extend_from_slice(&(word(0) + 300 * pulse).to_le_bytes());
                file.extend_from_slice(&packet[4..]);
                file.extend_from_slice(bytes);
                rest = next;
            }
        }
        let html = section(&file);
        assert_eq!(html.matches("<article").count(), 1, "{html}");
        for part in ["reflection attack", "4 times the same, one every 5 m 00 s", "120 packets", "<svg"] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }
}
