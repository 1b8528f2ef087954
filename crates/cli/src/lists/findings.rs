//! `a2scope findings`.

use std::collections::HashSet;

use a2scope::findings::Finding;
use a2scope::{Parts, report};
use a2scope_render::lists::findings::{HEADER, cells, sort};
use a2scope_render::tell;
use a2scope_render::words::{self, language};

use super::{EntryFormat, write};
use crate::analysed;
use crate::args::FindingsArgs;
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::view::finding::render;

pub(crate) fn run(args: &FindingsArgs) -> anyhow::Result<Outcome> {
    let analysed = analysed::run(&args.list.analysis, Parts::ALL, Meanwhile::Nothing, &mut ())?;
    let mut findings: Vec<&Finding> = analysed.analysis.findings.list().iter().collect();
    sort(&mut findings, args.sort);
    let format = EntryFormat {
        none: &|messages| {
            tell!(
                "command-none-findings",
                "no findings among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &HEADER,
        json: &|finding: &&Finding, out| report::finding(finding, language(), out),
        cells: &|finding| cells(finding),
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
