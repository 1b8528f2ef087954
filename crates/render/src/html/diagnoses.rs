//! What does not work: the sentence, who has to act, and what to do.

use a2scope::diagnosis::Diagnosis;
use maud::{Markup, html};

use super::Report;
use super::parts::none;
use crate::tell;
use crate::units;
use crate::words::language;

/// Diagnoses that are told; more follow as a number.
const TOLD: usize = 20;

pub(super) fn diagnoses(report: &Report<'_>) -> Markup {
    let all = report.analysis.diagnoses.list();
    let list: Vec<&Diagnosis> = all.iter().filter(|diagnosis| diagnosis.code.name != "ok").collect();
    html! {
        section #diagnoses {
            h2 { (tell!("report-heading-diagnoses", "What does not work")) }
            @if list.is_empty() {
                (none(&tell!(
                    "report-none-diagnoses",
                    "Nothing: what was asked was answered, or the capture does not show enough to say."
                )))
            }
            @for diagnosis in list.iter().take(TOLD) { (told(diagnosis)) }
            @if list.len() > TOLD {
                p.none { (tell!("report-more-diagnoses", "and {count} more", count = list.len() - TOLD)) }
            }
        }
    }
}

fn told(diagnosis: &Diagnosis) -> Markup {
    let say = |said| units::shown(language().say(said).as_bytes());
    let mut facts = vec![(
        tell!("report-diagnosis-act", "who has to act"),
        language().phrase(diagnosis.act.phrase()).into_owned(),
    )];
    let shown = |endpoint: a2scope::capture::Endpoint| match endpoint.port {
        0 => endpoint.ip.to_string(),
        _ => endpoint.to_string(),
    };
    if let Some(client) = diagnosis.client {
        facts.push((tell!("report-diagnosis-client", "client"), shown(client)));
    }
    if let Some(server) = diagnosis.server {
        facts.push((tell!("report-diagnosis-server", "server"), shown(server)));
    }
    let list: Vec<String> = diagnosis.messages.iter().take(8).map(u64::to_string).collect();
    if !list.is_empty() {
        facts.push((tell!("report-diagnosis-messages", "messages that show it"), list.join(", ")));
    }
    html! {
        article.finding.(diagnosis.code.severity.name()) {
            h3 { span.severity { (language().phrase(diagnosis.code.phrase())) } " " code { (diagnosis.code.name) } }
            p { (say(&diagnosis.text)) }
            dl.facts { @for (name, value) in &facts { div { dt { (name) } dd { (value) } } } }
            @if let Some(next) = &diagnosis.next {
                p { strong { (tell!("report-diagnosis-next", "What to do:")) } " " (say(next)) }
            }
        }
    }
}
