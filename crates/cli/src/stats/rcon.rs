//! RCON sessions.

use super::page::Page;
use crate::view::{group, units};

pub(super) fn rcon(page: &mut Page<'_>) {
    let counts = *page.analysed.analysis.sessions.counts();
    if counts.sessions == 0 && counts.log_lines == 0 {
        return;
    }
    page.heading("RCON", "");
    let mut facts = Vec::new();
    if counts.sessions > 0 {
        facts.push(units::plural(counts.sessions, "session"));
        facts.push(format!(
            "logins: {} accepted, {} refused, {} unknown",
            group(counts.logins_accepted),
            group(counts.logins_refused),
            group(counts.logins_unknown)
        ));
        facts.push(units::plural(counts.commands, "command"));
    }
    for (count, what) in
        [(counts.answers, "answer packet"), (counts.gaps, "gap"), (counts.log_lines, "log line")]
    {
        if count > 0 {
            facts.push(units::plural(count, what));
        }
    }
    page.facts(&facts);
}
