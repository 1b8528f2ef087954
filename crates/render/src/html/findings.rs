//! The sections on findings and on the notes on messages.

use a2scope::capture::Endpoint;
use a2scope::findings::Finding;
use a2scope::wire::Code;
use maud::{Markup, html};

use super::Report;
use super::parts::{ROWS, cut, messages, none};

/// Maximum number of messages named for a finding.
const SHOWN: usize = 6;
use crate::codes;
use crate::translated;
use crate::units::{self, group};
use crate::words;
use a2scope::text::language;

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
            h2 { (translated!("report-heading-findings", "Findings")) }
            @if found.is_empty() { (none(&translated!("report-none-findings", "No findings."))) }
            @for (code, list) in &codes {
                // The most serious of them is the first.
                @let severity = list.first().map_or(code.severity, |first| first.severity);
                div.finding.(severity.name()) id={ "finding-" (code.name) } {
                    h3 {
                        span.severity { (language().static_text(severity.text())) } " " code { (code.name) }
                    }
                    p { (language().static_text(code.doc_text())) }
                    details open[list.len() <= 10] {
                        summary { (words::findings(list.len() as u64)) }
                        div.wide { table {
                            thead { tr {
                                th { (translated!("column-what", "what was found")) } th.number { (translated!("column-times", "times")) } th { (translated!("column-server", "server")) } th { (translated!("column-client", "client")) } th { (translated!("column-first", "first")) } th { (translated!("column-messages", "messages")) }
                            } }
                            tbody { @for finding in list.iter().take(ROWS) { tr {
                                td { (units::visible(language().translate(&finding.text).as_bytes())) }
                                td.number { (group(finding.count)) }
                                td { code { (address(finding.server)) } }
                                td { code { (address(finding.client)) } }
                                td { (units::moment(finding.first)) }
                                td { (messages(&finding.evidence, SHOWN)) }
                            } } }
                        } }
                        (cut(list.len(), "findings"))
                    }
                }
            }
        }
    }
}

pub(super) fn notes(report: &Report<'_>) -> Markup {
    let mut notes: Vec<(&&str, &u64)> = report.summary.notes.iter().collect();
    notes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let doc = |name: &str| {
        codes::all()
            .find(|code| code.name == name)
            .map_or("".into(), |code| language().static_text(code.doc_text()))
    };
    html! {
        section #notes {
            h2 { (translated!("report-heading-notes-on-messages", "Notes on messages")) }
            @if notes.is_empty() { (none(&translated!("report-none-notes", "No notes."))) } @else {
                div.wide { table {
                    thead { tr { th { (translated!("column-code", "code")) } th.number { (translated!("column-messages", "messages")) } th { (translated!("column-what-it-means", "what it means")) } } }
                    tbody { @for (code, count) in notes { tr {
                        td { code { (code) } } td.number { (group(*count)) } td { (doc(code)) }
                    } } }
                } }
            }
        }
    }
}
