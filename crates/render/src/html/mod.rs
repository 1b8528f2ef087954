//! The HTML report: one self-contained file, for a browser or for print.
//!
//! It contains no script, and its content security policy allows none. Text from the wire is escaped; control
//! characters and invisible characters are made visible, as on a terminal.

mod charts;
mod diagnoses;
mod evidence;
mod exchanges;
mod findings;
mod incidents;
mod inventory;
mod parts;
mod rcon;
mod remarks;

use a2scope::report::{SCHEMA, Source};
use a2scope::wire::Severity;
use a2scope::{Analysis, AnalysisLimits, Summary, quality};
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub use remarks::Remark;

use crate::translated;
use crate::units::{self, group};
use crate::{ReportExtras, damage, evictions, words};

pub(crate) const STYLE: &str = include_str!("report.css");
/// Hash of [`STYLE`], so that the content security policy can forbid all other styles.
pub(crate) const STYLE_HASH: &str = include_str!("report.css.sha256");

/// The content of the report.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The finished analysis.
    pub analysis: &'a Analysis,
    /// Counts of the messages and packets that were read.
    pub summary: &'a Summary,
    /// Data that the report shows besides the analysis.
    pub extras: &'a ReportExtras,
    /// The limits of the analysis.
    pub limits: &'a AnalysisLimits,
    /// What was noted about messages, in the order of the messages.
    pub remarks: &'a [Remark],
    /// The run that the report is about.
    pub about: About<'a>,
}

/// The run, as described at the top of the report.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    /// The inputs.
    pub inputs: &'a [Source],
    /// The filter that messages had to pass.
    pub filter: Option<&'a str>,
    /// Whether passwords are shown instead of masked.
    pub show_secrets: bool,
}

/// Renders the report as HTML.
pub fn render(report: &Report<'_>) -> String {
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        STYLE_HASH.trim()
    );
    html! {
        (DOCTYPE)
        html lang=(translated!("report-language", "en")) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                title { (translated!("report-title", "a2scope report")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (head(report))
                main {
                    (incidents::incidents(report))
                    (diagnoses::diagnoses(report))
                    (remarks::remarks(report))
                    (findings::findings(report))
                    (exchanges::timeline(report))
                    (exchanges::messages(report))
                    (exchanges::exchanges(report))
                    (inventory::server_list(report))
                    (inventory::player_list(report))
                    (rcon::rcon(report))
                    (findings::notes(report))
                    (damaged(report))
                    (evidence::evidence(report))
                    (bounds(report))
                }
                footer { p {
                    (translated!(
                        "report-footer",
                        "a2scope {version}, record schema {schema}",
                        version = env!("CARGO_PKG_VERSION"),
                        schema = SCHEMA
                    ))
                } }
            }
        }
    }
    .into_string()
}

/// Returns what limits what can be concluded; empty if there is nothing.
fn faults(report: &Report<'_>) -> Markup {
    let faults = quality::of(report.analysis, report.summary);
    html! {
        @if !faults.is_empty() {
            ul #quality { @for fault in &faults { li {
                @let text = units::visible(words::quality(fault).as_bytes());
                @if fault.severity == Severity::Info { (text) } @else { strong { (text) } }
            } } }
        }
    }
}

fn head(report: &Report<'_>) -> Markup {
    let Report { summary, about, .. } = report;
    let found = report.analysis.findings.list().len() as u64;
    let inventory = report.analysis.inventory.counts();
    let sections = [
        ("incidents", translated!("report-section-incidents", "What happened")),
        ("diagnoses", translated!("report-section-diagnoses", "What does not work")),
        ("findings", translated!("report-section-findings", "Findings")),
        ("timeline", translated!("report-section-timeline", "Over time")),
        ("messages", translated!("report-section-messages", "Messages")),
        ("exchanges", translated!("report-section-exchanges", "Exchanges")),
        ("servers", translated!("report-section-servers", "Servers")),
        ("players", translated!("report-section-players", "Players")),
        ("rcon", translated!("report-section-rcon", "RCON")),
        ("notes", translated!("report-section-notes", "Notes")),
        ("evidence", translated!("report-section-evidence", "Evidence")),
    ];
    let has_remarks = !report.remarks.is_empty();
    let remarks = has_remarks.then(|| ("remarks", translated!("report-heading-remarks", "Marked messages")));
    let shown = about.inputs.iter().take(20);
    html! {
        header {
            h1 { (translated!("report-heading", "Server queries")) }
            p.inputs {
                @for (i, input) in shown.enumerate() { @if i > 0 { ", " } code { (units::visible(input.name.as_bytes())) } }
                @if about.inputs.len() > 20 {
                    " " (translated!("report-more-inputs", "and {count} more", count = about.inputs.len() - 20))
                }
                @if let Some(filter) = about.filter {
                    ", " (translated!("report-only", "only")) " " code { (units::visible(filter.as_bytes())) }
                }
            }
            @if let Some((first, last)) = summary.time {
                p { (units::period(first, last)) }
            }
            (faults(report))
            dl.figures {
                (figure(summary.total(), &translated!("report-figure-messages", "{n|message|messages}", n = summary.total())))
                (figure(summary.packets.frames, &translated!("report-figure-packets", "{n|packet|packets}", n = summary.packets.frames)))
                (figure(report.analysis.exchanges.counts().total(), &translated!("report-figure-exchanges", "{n|exchange|exchanges}", n = report.analysis.exchanges.counts().total())))
                (figure(inventory.servers, &translated!("report-figure-servers", "{n|server|servers}", n = inventory.servers)))
                (figure(inventory.players, &translated!("report-figure-players", "{n|player|players}", n = inventory.players)))
                (figure(report.analysis.sessions.counts().sessions, &translated!("report-figure-sessions", "{n|RCON session|RCON sessions}", n = report.analysis.sessions.counts().sessions)))
                (figure(found, &translated!("report-figure-findings", "{n|finding|findings}", n = found)))
            }
            nav { @for (id, name) in remarks.iter().chain(&sections) { a href={ "#" (id) } { (name) } " " } }
        }
    }
}

fn figure(count: u64, what: &str) -> Markup {
    html! { div { dd { (group(count)) } dt { (what) } } }
}

fn damaged(report: &Report<'_>) -> Markup {
    let texts = damage(report.summary);
    html! {
        @if !texts.is_empty() {
            section #damage { h2 { (translated!("report-heading-damage", "Damage of the input")) } ul { @for text in texts { li { (text) } } } }
        }
    }
}

fn bounds(report: &Report<'_>) -> Markup {
    let texts = evictions(report.analysis, report.limits);
    html! {
        @if !texts.is_empty() {
            section { h2 { (translated!("report-heading-bounds", "What did not fit into memory")) } ul { @for text in texts { li { (text) } } } }
        }
    }
}

#[cfg(test)]
pub(crate) use tests::hash;

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    #[test]
    fn the_policy_names_the_style() {
        assert_eq!(
            hash(super::STYLE),
            super::STYLE_HASH.trim(),
            "report.css.sha256 is not that of report.css"
        );
    }

    /// Returns the SHA-256 of a style sheet in base64.
    pub(crate) fn hash(style: &str) -> String {
        base64(&Sha256::digest(style.as_bytes()))
    }

    fn base64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut out = String::new();
        for chunk in bytes.chunks(3) {
            let word =
                chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
            for i in 0..4 {
                let digit = DIGITS[(word >> (18 - 6 * i) & 63) as usize];
                out.push(if i <= chunk.len() { char::from(digit) } else { '=' });
            }
        }
        out
    }
}
