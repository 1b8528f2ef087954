//! Prints incidents as text, a paragraph for each.

use std::fmt::Write;

use a2scope::incidents::Incident;
use a2scope::text::language;
use a2scope_render::translated;
use a2scope_render::words;

use super::{Theme, group, pad, units, wrap};

/// Indentation of the text.
const INDENT: usize = 9;

/// Returns an incident as text, with its number.
pub(crate) fn render((index, incident): (usize, &Incident), theme: &Theme) -> String {
    let (dim, bold) = (Theme::dim(), Theme::bold());
    let severity = incident.severity();
    let style = Theme::note(severity);
    let mut out = format!(
        "{style}{}{style:#}  {bold}{index}  {}{bold:#}  {}",
        pad(&language().static_text(severity.text()), 7),
        words::incident_kind(incident.kind),
        incident.target,
    );
    if let (Some(start), Some(end)) = (incident.start, incident.end) {
        let _ = write!(out, "  {dim}{}{dim:#}", units::period(start, end));
    }
    out.push('\n');
    let room = theme.width.saturating_sub(INDENT);
    let blanks = " ".repeat(INDENT);
    let mut paragraph = |text: &str, quiet: bool| {
        for line in wrap(text, room) {
            let _ = if quiet {
                writeln!(out, "{blanks}{dim}{line}{dim:#}")
            } else {
                writeln!(out, "{blanks}{line}")
            };
        }
    };
    paragraph(&units::visible(language().translate(&incident.text).as_bytes()), false);
    paragraph(&units::visible(language().translate(&incident.next).as_bytes()), false);
    paragraph(&facts(incident).join(" · "), true);
    out
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
    let list = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(", ");
    if !incident.findings.is_empty() {
        facts.push(translated!(
            "command-incident-findings",
            "{n|finding|findings} {list}",
            n = incident.findings.len(),
            list = list(&mut incident.findings.iter().map(usize::to_string))
        ));
    }
    if !incident.messages.is_empty() {
        facts.push(translated!(
            "command-finding-messages",
            "{n|message|messages} {list}",
            n = incident.messages.len(),
            list = list(&mut incident.messages.iter().map(u64::to_string))
        ));
    }
    facts
}
