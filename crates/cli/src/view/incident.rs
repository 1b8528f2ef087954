//! Prints incidents as text, a paragraph for each.

use a2scope::incidents::Incident;
use a2scope::text::language;
use a2scope_render::words;
use a2scope_render::{rcon_timeline, translated};

use super::conclusion::{Paragraphs, evidence, sentence};
use super::rcon::timeline;
use super::{Theme, group, pad, units};

/// Indentation of the text.
const INDENT: usize = 9;

/// Returns an incident as text, with what other commands take to show only this one.
pub(crate) fn render((index, incident): (usize, &Incident), theme: &Theme) -> String {
    let bold = Theme::bold();
    let severity = incident.severity();
    let style = Theme::note(severity);
    let mut out = format!(
        "{style}{}{style:#}  {bold}{}{bold:#}  {}",
        pad(&language().static_text(severity.text()), 7),
        words::incident_kind(incident.kind),
        incident.target,
    );
    out.push('\n');
    let mut text = Paragraphs { out, theme, indent: INDENT };
    let when = incident.start.zip(incident.end).map(|(start, end)| units::period(start, end));
    text.facts(&when.into_iter().chain([format!("--incident {index}")]).collect::<Vec<_>>());
    text.add(&sentence(&incident.text));
    text.add(&sentence(&incident.next));
    for change in words::changes(incident.kind.name(), Some(&incident.next)) {
        text.add(&change);
    }
    text.facts(&facts(incident));
    text.out += &timeline(rcon_timeline(&incident.timeline, incident.timeline_more, None), INDENT, theme);
    text.out
}

/// Returns the figures that are not in the sentence, as texts.
fn facts(incident: &Incident) -> Vec<String> {
    let mut facts = Vec::new();
    if incident.kind.is_traffic() {
        facts.push(translated!(
            "command-incident-size",
            "{size} in {packets} {n|packet|packets}",
            size = units::bytes(incident.bytes),
            packets = group(incident.packets),
            n = incident.packets
        ));
        let places: Vec<String> = incident
            .top_sources
            .iter()
            .take(3)
            .map(|(prefix, packets)| format!("{prefix} ({})", group(*packets)))
            .collect();
        facts.push(translated!("command-incident-sources", "most from {places}", places = places.join(", ")));
        if incident.sources > 1 && !incident.top_senders.is_empty() {
            let senders = words::senders(incident, 3);
            facts.push(translated!("command-incident-senders", "by address {senders}", senders));
        }
    }
    if !incident.ports.is_empty() {
        let ports: Vec<String> = incident.ports.iter().map(u16::to_string).collect();
        facts.push(translated!(
            "command-incident-ports",
            "{n|port|ports} {ports}",
            n = ports.len(),
            ports = ports.join(", ")
        ));
    }
    if let Some(ttl) = incident.ttl {
        facts.push(if ttl.min == ttl.max {
            format!("TTL {}", ttl.min)
        } else {
            translated!("command-incident-ttl", "TTL {low} to {high}", low = ttl.min, high = ttl.max)
        });
    }
    if !incident.findings.is_empty() {
        let list: Vec<String> = incident.findings.iter().map(usize::to_string).collect();
        facts.push(translated!(
            "command-incident-findings",
            "{n|finding|findings} {list}",
            n = list.len(),
            list = list.join(", ")
        ));
    }
    facts.extend(evidence(&incident.messages));
    facts
}
