//! Findings, and the notes on messages.

use a2scope::capture::Endpoint;
use a2scope::findings::Finding;
use a2scope::wire::Code;
use maud::{Markup, html};

use super::Report;
use super::parts::{ROWS, cut, none};
use crate::codes;
use crate::tell;
use crate::units::{self, group};
use crate::words::{self, language};

pub(super) fn findings(report: &Report<'_>) -> Markup {
    let found = report.analysis.findings.list();
    let mut codes: Vec<(&Code, Vec<&Finding>)> = Vec::new();
    for finding in found {
        match codes.iter_mut().find(|(code, _)| *code == finding.code) {
            Some((_, list)) => list.push(finding),
            None => codes.push((finding.code, vec![finding])),
        }
    }
    let address = |endpoint: Option<Endpoint>| endpoint.map(units::address).unwrap_or_default();
    html! {
        section #findings {
            h2 { (tell!("report-heading-findings", "Findings")) }
            @if found.is_empty() { (none(&tell!("report-none-findings", "No findings."))) }
            @for (code, list) in &codes {
                div.finding.(code.severity.name()) {
                    h3 {
                        span.severity { (language().phrase(code.severity.phrase())) } " " code { (code.name) }
                    }
                    p { (language().phrase(code.doc_phrase())) }
                    details open[list.len() <= 10] {
                        summary { (words::findings(list.len() as u64)) }
                        div.wide { table {
                            thead { tr {
                                th { (tell!("column-what", "what")) } th.number { (tell!("column-times", "times")) } th { (tell!("column-server", "server")) } th { (tell!("column-client", "client")) } th { (tell!("column-first", "first")) } th { (tell!("column-messages", "messages")) }
                            } }
                            tbody { @for finding in list.iter().take(ROWS) { tr {
                                td { (units::shown(language().say(&finding.text).as_bytes())) }
                                td.number { (group(finding.count)) }
                                td { code { (address(finding.server)) } }
                                td { code { (address(finding.client)) } }
                                td { (units::moment(finding.first)) }
                                td { (evidence(finding)) }
                            } } }
                        } }
                        (cut(list.len(), "findings"))
                    }
                }
            }
        }
    }
}

/// The first messages that show the finding.
fn evidence(finding: &Finding) -> String {
    const SHOWN: usize = 6;
    let list: Vec<String> = finding.evidence.iter().take(SHOWN).map(u64::to_string).collect();
    format!("{}{}", list.join(", "), if finding.evidence.len() > SHOWN { ", …" } else { "" })
}

pub(super) fn notes(report: &Report<'_>) -> Markup {
    let mut notes: Vec<(&&str, &u64)> = report.summary.notes.iter().collect();
    notes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let doc = |name: &str| {
        codes::all()
            .find(|code| code.name == name)
            .map_or("".into(), |code| language().phrase(code.doc_phrase()))
    };
    html! {
        section #notes {
            h2 { (tell!("report-heading-notes-on-messages", "Notes on messages")) }
            @if notes.is_empty() { (none(&tell!("report-none-notes", "No notes."))) } @else {
                div.wide { table {
                    thead { tr { th { (tell!("column-code", "code")) } th.number { (tell!("column-messages", "messages")) } th { (tell!("column-what-it-means", "what it means")) } } }
                    tbody { @for (code, count) in notes { tr {
                        td { code { (code) } } td.number { (group(*count)) } td { (doc(code)) }
                    } } }
                } }
            }
        }
    }
}
