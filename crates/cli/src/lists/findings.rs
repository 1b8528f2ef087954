//! `a2scope findings`.

use std::cmp::Reverse;
use std::collections::HashSet;

use a2scope::findings::Finding;
use a2scope::report;

use super::{EntryFormat, write};
use crate::analysed;
use crate::args::{FindingKey, FindingsArgs};
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::view::finding::{HEADER, render, row};

pub(crate) fn run(args: &FindingsArgs) -> anyhow::Result<Outcome> {
    let analysed = analysed::run(&args.list.analysis, Meanwhile::Nothing, &mut ())?;
    let mut findings: Vec<&Finding> = analysed.analysis.findings.list().iter().collect();
    match args.sort {
        FindingKey::Severity => findings.sort_by_key(|finding| Reverse(finding.code.severity)),
        FindingKey::Count => findings.sort_by_key(|finding| Reverse(finding.count)),
        FindingKey::First => findings.sort_by_key(|finding| finding.first),
        FindingKey::Code => findings.sort_by_key(|finding| finding.code.name),
    }
    let format = EntryFormat {
        what: "findings",
        header: &HEADER,
        json: &|finding: &&Finding, out| report::finding(finding, out),
        cells: &|finding| row(finding),
        page: &|findings, theme| {
            let mut explained = HashSet::new();
            let mut page = |finding: &&Finding| {
                // Explain each code only once.
                let explain = args.explain && explained.insert(finding.code.name);
                render(finding, explain, theme)
            };
            findings.iter().map(&mut page).collect::<Vec<_>>().join("\n")
        },
    };
    write(&analysed, findings, &args.list, &format)
}
