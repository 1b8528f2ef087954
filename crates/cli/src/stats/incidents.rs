//! Shows a sentence for each incident, before everything else.

use std::fmt::Write;

use a2scope::incidents::Incident;
use a2scope::text::language;
use a2scope_render::translated;
use a2scope_render::words;

use super::page::Page;
use crate::view::{Theme, group, pad, units, wrap};

/// Maximum number of incidents shown; `a2scope incidents` lists all of them.
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
    let room = page.theme.width.saturating_sub(INDENT);
    for incident in incidents.iter().take(SHOWN) {
        let style = Theme::note(incident.severity());
        let severity = pad(&language().static_text(incident.severity().text()), INDENT - 4);
        for (line, text) in wrap(&sentence(incident), room).iter().enumerate() {
            let _ = if line == 0 {
                writeln!(page.out, "  {style}{severity}{style:#}  {text}")
            } else {
                writeln!(page.out, "{}{text}", " ".repeat(INDENT))
            };
        }
    }
    if incidents.len() > SHOWN {
        let count = incidents.len() - SHOWN;
        page.line(&translated!(
            "command-stats-incidents-more",
            "and {count} more {n|incident|incidents}",
            count = group(count as u64),
            n = count
        ));
    }
}

/// Returns a sentence that says what happened and when.
fn sentence(incident: &Incident) -> String {
    let text = units::visible(language().translate(&incident.text).as_bytes());
    match units::clock(incident.start).get(..8) {
        Some(time) => format!("{time} {text}"),
        None => text,
    }
}
