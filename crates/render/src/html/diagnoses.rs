//! The section on problems: a sentence, who has to act, and what to do.

use a2scope::diagnosis::Diagnosis;
use maud::{Markup, html};

use super::Report;
use super::parts::{messages, none};
use crate::translated;
use crate::units::{self, group};
use crate::words;
use a2scope::text::language;

/// Maximum number of diagnoses shown; the rest are only counted.
const TOLD: usize = 20;
/// Maximum number of messages named for one.
const SHOWN: usize = 8;

pub(super) fn diagnoses(report: &Report<'_>) -> Markup {
    let all = report.analysis.diagnoses.list();
    let list: Vec<&Diagnosis> = all.iter().filter(|diagnosis| diagnosis.code.name != "ok").collect();
    html! {
        section #diagnoses {
            h2 { (translated!("report-heading-diagnoses", "What does not work")) }
            @if list.is_empty() {
                (none(&translated!(
                    "report-none-diagnoses",
                    "Nothing: what was asked was answered, or the capture does not show enough to say."
                )))
            }
            @for diagnosis in list.iter().take(TOLD) { (told(diagnosis)) }
            @if list.len() > TOLD {
                p.none { (translated!("report-more-diagnoses", "and {count} more", count = list.len() - TOLD)) }
            }
        }
    }
}

fn told(diagnosis: &Diagnosis) -> Markup {
    let sentence = |text| units::visible(language().translate(text).as_bytes());
    let mut facts = vec![(
        translated!("report-diagnosis-act", "who has to act"),
        language().static_text(diagnosis.act.text()).into_owned(),
    )];
    if let Some(client) = diagnosis.client {
        facts.push((translated!("report-diagnosis-client", "client"), units::address(client)));
    } else if diagnosis.clients > 1 {
        facts.push((translated!("report-diagnosis-clients", "clients"), group(diagnosis.clients)));
    }
    if let Some(server) = diagnosis.server {
        facts.push((translated!("report-diagnosis-server", "server"), units::address(server)));
    } else if diagnosis.servers > 1 {
        facts.push((translated!("report-diagnosis-servers", "servers"), group(diagnosis.servers)));
    }
    if !diagnosis.messages.is_empty() {
        let shown = messages(&diagnosis.messages, SHOWN);
        facts.push((translated!("report-diagnosis-messages", "messages that show it"), shown));
    }
    html! {
        article.finding.(diagnosis.code.severity.name()) {
            h3 { span.severity { (language().static_text(diagnosis.code.text())) } " " code { (diagnosis.code.name) } }
            p { (sentence(&diagnosis.text)) }
            dl.facts { @for (name, value) in &facts { div { dt { (name) } dd { (value) } } } }
            @if let Some(next) = &diagnosis.next {
                p { strong { (translated!("report-diagnosis-next", "What to do:")) } " " (sentence(next)) }
            }
            @for change in words::changes(diagnosis.code.name, diagnosis.next.as_ref()) { p { (change) } }
        }
    }
}
