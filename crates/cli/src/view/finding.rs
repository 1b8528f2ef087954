//! Findings as text, a paragraph for each, or as CSV rows.

use std::fmt::Write;

use crate::view::pad;
use a2scope::findings::Finding;
use a2scope::text::language;
use a2scope_render::{translated, words};

use super::conclusion::{Paragraphs, evidence, sentence};
use super::{Theme, group, units};

/// Indentation of the text.
const INDENT: usize = 9;

/// Returns a finding as text, with an explanation of its code if `explain`.
pub(crate) fn render(finding: &Finding, explain: bool, theme: &Theme) -> String {
    let (dim, bold) = (Theme::dim(), Theme::bold());
    let code = finding.code;
    let style = Theme::note(finding.severity);
    let mut out = format!(
        "{style}{}{style:#}  {bold}{}{bold:#}",
        pad(&language().static_text(finding.severity.text()), 7),
        code.name
    );
    if finding.count > 1 {
        let _ = write!(out, "  ×{}", group(finding.count));
    }
    let (first, last) = (units::moment(finding.first), units::moment(finding.last));
    if !first.is_empty() {
        let when = if last != first && !last.is_empty() {
            translated!("command-finding-period", "{first} to {last}", first, last)
        } else {
            first
        };
        let _ = write!(out, "  {dim}{when}{dim:#}");
    }
    out.push('\n');
    let mut text = Paragraphs { out, theme, indent: INDENT };
    text.add(&sentence(&finding.text));
    let mut facts = Vec::new();
    facts.extend(finding.server.map(|server| {
        translated!("command-finding-server", "server {server}", server = units::address(server))
    }));
    facts.extend(finding.client.map(|client| {
        translated!("command-finding-client", "client {client}", client = units::address(client))
    }));
    facts.extend(evidence(&finding.evidence));
    text.facts(&facts);
    if explain {
        text.add(&language().static_text(code.doc_text()));
        for change in words::changes(code.name, None) {
            text.add(&change);
        }
    }
    text.out
}
