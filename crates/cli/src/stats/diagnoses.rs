//! Shows the problems found: a sentence for each diagnosis, and who has to act.

use std::fmt::Write;

use a2scope::diagnosis::Diagnosis;
use a2scope::text::language;
use a2scope_render::translated;

use super::page::Page;
use crate::view::diagnosis::sentence;
use crate::view::{Theme, group, wrap};

/// Maximum number of diagnoses shown; `a2scope diagnose` lists all of them.
const SHOWN: usize = 5;
/// Indentation of the sentence.
const INDENT: usize = 11;

/// Returns all diagnoses except `ok`.
pub(super) fn of(diagnoses: &[Diagnosis]) -> impl Iterator<Item = &Diagnosis> {
    diagnoses.iter().filter(|diagnosis| diagnosis.code.name != "ok")
}

pub(super) fn diagnoses(page: &mut Page<'_>) {
    let list: Vec<&Diagnosis> = of(page.result.analysis.diagnoses.list()).collect();
    if list.is_empty() {
        return;
    }
    let more = translated!("command-stats-diagnoses", "a2scope diagnose tells more");
    page.heading(&translated!("command-stats-not-working", "What does not work"), &more);
    let room = page.theme.width.saturating_sub(INDENT);
    for diagnosis in list.iter().take(SHOWN) {
        let style = Theme::note(diagnosis.code.severity);
        let act = crate::view::pad(&language().static_text(diagnosis.act.text()), INDENT - 4);
        for (line, text) in wrap(&sentence(diagnosis), room).iter().enumerate() {
            let _ = if line == 0 {
                writeln!(page.out, "  {style}{act}{style:#}  {text}")
            } else {
                writeln!(page.out, "{}{text}", " ".repeat(INDENT))
            };
        }
    }
    if list.len() > SHOWN {
        let count = list.len() - SHOWN;
        page.line(&translated!(
            "command-stats-diagnoses-more",
            "and {count} more {n|diagnosis|diagnoses}",
            count = group(count as u64),
            n = count
        ));
    }
}
