//! The first page of the report: what happened, to whom, since when, how strongly, and what to do.

use a2scope::incidents::Incident;
use maud::{Markup, html};

use super::Report;
use super::parts::{cut, none};
use crate::translated;
use crate::units::{self, group};
use crate::words;
use a2scope::text::language;

/// Maximum number of incidents shown; the rest are only counted.
const TOLD: usize = 20;

pub(super) fn incidents(report: &Report<'_>) -> Markup {
    let incidents = report.analysis.incidents.list();
    html! {
        section #incidents {
            h2 { (translated!("report-heading-incidents", "What happened")) }
            @if incidents.is_empty() {
                (none(&translated!(
                    "report-none-incidents",
                    "No attack and no fake was found. The findings below may still be worth a look."
                )))
            }
            @for (number, incident) in incidents.iter().enumerate().take(TOLD) { (told(number, incident)) }
            (cut(incidents.len().min(TOLD), "incidents"))
            @if incidents.len() > TOLD {
                p.none { (translated!("report-more-incidents", "and {count} more", count = incidents.len() - TOLD)) }
            }
        }
    }
}

fn told(number: usize, incident: &Incident) -> Markup {
    let severity = incident.severity();
    let sentence = |text| units::visible(language().translate(text).as_bytes());
    html! {
        article.finding.incident.(severity.name()) {
            h3 {
                span.severity { (number) ". " (words::incident_kind(incident.kind)) } " "
                code { (incident.target.to_string()) }
            }
            p { (sentence(&incident.text)) }
            dl.facts {
                @for (name, value) in facts(incident) { div { dt { (name) } dd { (value) } } }
            }
            p { strong { (translated!("report-incident-next", "What to do:")) } " " (sentence(&incident.next)) }
        }
    }
}

/// Returns the names and values of an incident's figures.
fn facts(incident: &Incident) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    if let (Some(start), Some(end)) = (incident.start, incident.end) {
        facts.push((translated!("report-incident-when", "when"), units::period(start, end)));
    }
    if incident.kind.is_traffic() {
        let size = units::bytes(incident.bytes);
        let packets = words::packets(incident.packets);
        facts.push((translated!("report-incident-how-much", "how much"), format!("{packets}, {size}")));
        let peak = translated!(
            "report-incident-peak-value",
            "{packets} a second, {bits}",
            packets = words::packets(incident.peak_packets),
            bits = units::bits(incident.peak_bytes)
        );
        facts.push((translated!("report-incident-peak", "busiest second"), peak));
        let sources = group(incident.sources);
        let sources = if incident.sources_bound {
            translated!("report-incident-about", "about {count}", count = sources)
        } else {
            sources
        };
        let places: Vec<String> =
            incident.top_sources.iter().take(3).map(|(prefix, _)| prefix.to_string()).collect();
        let places = places.join(", ");
        facts.push((translated!("report-incident-senders", "senders"), format!("{sources}: {places}")));
        if incident.sources > 1 && !incident.top_senders.is_empty() {
            let most = words::senders(incident, incident.top_senders.len());
            facts.push((translated!("report-incident-most", "most packets from"), most));
        }
    }
    facts.push((translated!("report-incident-servers", "servers"), group(incident.servers)));
    let list: Vec<String> = incident.messages.iter().take(8).map(u64::to_string).collect();
    if !list.is_empty() {
        facts.push((translated!("report-incident-messages", "messages that show it"), list.join(", ")));
    }
    facts
}
