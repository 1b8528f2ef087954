//! Shows a sentence for each incident, and for each problem: the first ones, because other commands list all.

use std::fmt::Write;

use a2scope::diagnosis::Diagnosis;
use a2scope::incidents::Incident;
use a2scope::text::{StaticText, language};
use a2scope::wire::Severity;
use a2scope_render::translated;
use a2scope_render::words;

use super::page::Page;
use crate::view::conclusion::sentence;
use crate::view::{Theme, group, pad, units, wrap};

/// Maximum number of each that are shown.
const SHOWN: usize = 5;
/// Indentation of the sentence.
const INDENT: usize = 11;

pub(super) fn incidents(page: &mut Page<'_>) {
    let incidents = page.result.analysis.incidents.list();
    let dropped = page.result.analysis.incidents.dropped();
    if incidents.is_empty() {
        return;
    }
    let more = translated!("command-stats-incidents", "a2scope incidents says more");
    page.heading(&words::and_dropped(words::incidents(incidents.len() as u64), dropped), &more);
    for incident in incidents.iter().take(SHOWN) {
        let severity = incident.severity();
        told(page, severity, severity.text(), &when(incident));
    }
    if let Some(count) = incidents.len().checked_sub(SHOWN).filter(|count| *count > 0) {
        page.line(&translated!(
            "command-stats-incidents-more",
            "and {count} more {n|incident|incidents}",
            count = group(count as u64),
            n = count
        ));
    }
}

/// Returns a sentence that says what happened and when.
fn when(incident: &Incident) -> String {
    let text = sentence(&incident.text);
    match units::clock(incident.start).get(..8) {
        Some(time) => format!("{time} {text}"),
        None => text,
    }
}

/// Returns all diagnoses except `ok`.
pub(super) fn problems(diagnoses: &[Diagnosis]) -> impl Iterator<Item = &Diagnosis> {
    diagnoses.iter().filter(|diagnosis| diagnosis.code.name != "ok")
}

pub(super) fn diagnoses(page: &mut Page<'_>) {
    let list: Vec<&Diagnosis> = problems(page.result.analysis.diagnoses.list()).collect();
    if list.is_empty() {
        return;
    }
    let more = translated!("command-stats-diagnoses", "a2scope diagnose tells more");
    page.heading(&translated!("command-stats-not-working", "What does not work"), &more);
    for diagnosis in list.iter().take(SHOWN) {
        told(page, diagnosis.code.severity, diagnosis.act.text(), &sentence(&diagnosis.text));
    }
    if let Some(count) = list.len().checked_sub(SHOWN).filter(|count| *count > 0) {
        page.line(&translated!(
            "command-stats-diagnoses-more",
            "and {count} more {n|diagnosis|diagnoses}",
            count = group(count as u64),
            n = count
        ));
    }
}

/// Appends a label in the colour of a severity, and the sentence beside it.
fn told(page: &mut Page<'_>, severity: Severity, label: StaticText, text: &str) {
    let style = Theme::note(severity);
    let label = pad(&language().static_text(label), INDENT - 4);
    let blanks = " ".repeat(INDENT);
    for (line, text) in wrap(text, page.theme.width.saturating_sub(INDENT)).iter().enumerate() {
        let _ = if line == 0 {
            writeln!(page.out, "  {style}{label}{style:#}  {text}")
        } else {
            writeln!(page.out, "{blanks}{text}")
        };
    }
}
