//! Shows the number of findings of each code.

use a2scope::findings::Finding;
use a2scope::text::language;
use a2scope::wire::Severity;
use a2scope_render::translated;
use a2scope_render::words;

use super::page::Page;
use crate::view::table::{Column, Table, TableCell};
use crate::view::{Theme, group, units};

pub(super) fn findings(page: &mut Page<'_>) {
    let found = page.result.analysis.findings.list();
    if found.is_empty() {
        return;
    }
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Info]
        .into_iter()
        .map(|severity| (severity, found.iter().filter(|f| f.severity == severity).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(severity, count)| {
            let (count, n) = (group(count as u64), count);
            match severity {
                Severity::Error => {
                    translated!("command-stats-errors", "{count} {n|error|errors}", count, n)
                }
                Severity::Warning => {
                    translated!("command-stats-warnings", "{count} {n|warning|warnings}", count, n)
                }
                Severity::Info => translated!("command-stats-infos", "{count} {n|info|info}", count, n),
            }
        })
        .collect();
    let counts = words::and_dropped(counts.join(", "), page.result.analysis.findings.dropped());
    let what =
        translated!("command-stats-findings", "{counts}; a2scope findings --explain says more", counts);
    page.heading(&words::findings(found.len() as u64), &what);
    let mut codes: Vec<(&Finding, u64)> = Vec::new();
    for finding in found {
        match codes.iter_mut().find(|(first, _)| first.code == finding.code) {
            Some((_, count)) => *count += 1,
            None => codes.push((finding, 1)),
        }
    }
    let mut table = Table::new(&[Column::new(""), Column::right("").spare(1), Column::new("").flexible(12)]);
    for (finding, count) in codes {
        let style = Theme::note(finding.severity);
        table.row(vec![
            TableCell::styled(finding.code.name, style),
            if count > 1 { group(count).into() } else { TableCell::default() },
            units::visible(language().translate(&finding.text).as_bytes()).into(),
        ]);
    }
    page.headless(table);
}
