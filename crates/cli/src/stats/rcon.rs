//! Shows the counts of RCON sessions.

use super::page::Page;
use a2scope_render::translated;
use a2scope_render::words;

pub(super) fn rcon(page: &mut Page<'_>) {
    let counts = *page.result.analysis.sessions.counts();
    if counts.sessions == 0 && counts.log_lines == 0 {
        return;
    }
    page.heading(&translated!("report-heading-rcon", "RCON"), "");
    let mut facts = Vec::new();
    if counts.sessions > 0 {
        facts.push(words::sessions(counts.sessions));
        facts.push(words::logins(&counts));
        facts.push(words::commands(counts.commands));
    }
    for (count, text) in [
        (counts.answers, words::answer_packets as fn(u64) -> String),
        (counts.gaps, words::gaps),
        (counts.log_lines, words::log_lines),
    ] {
        if count > 0 {
            facts.push(text(count));
        }
    }
    page.facts(&facts);
}
