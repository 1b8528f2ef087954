//! `a2scope findings`: lists suspicious observations.

use std::collections::HashSet;

use a2scope::columns::Findings;
use a2scope::findings::Finding;
use a2scope::order::sort;
use a2scope::text::language;
use a2scope::{Parts, report};
use a2scope_render::lists::FINDINGS;
use a2scope_render::translated;
use a2scope_render::words;
use anyhow::bail;

use super::{EntryFormat, write};
use crate::analysis;
use crate::analysis::incident;
use crate::args::{EventFormat, FindingsArgs};
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::run::Run;
use crate::view::finding::render;

pub(crate) fn run(args: &FindingsArgs) -> anyhow::Result<Outcome> {
    check(args.code.as_deref())?;
    let inputs = &args.list.analysis.inputs;
    // Incidents are numbered over all inputs, read as one capture in order of time.
    let run = if args.incident.is_some() { Run::merged(inputs)? } else { Run::new(inputs)? };
    let result =
        analysis::read(run, &args.list.analysis.limits, Parts::FINDINGS, LiveOutput::Nothing, &mut ());
    let part = match args.incident {
        Some(number) => Some(incident(&result.analysis, number)?),
        None => None,
    };
    let wanted = |(place, finding): &(usize, &Finding)| {
        part.is_none_or(|incident| incident.findings.contains(place))
            && args.code.as_deref().is_none_or(|code| has_code(finding.code.name, code))
    };
    let all = result.analysis.findings.list().iter().enumerate();
    let mut findings: Vec<&Finding> = all.filter(wanted).map(|(_, finding)| finding).collect();
    sort::<Findings, _>(&mut findings, args.sort.by(), language(), |finding| finding);
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-findings",
                "no findings among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &FINDINGS.header,
        json: &|finding: &&Finding, out| {
            let write =
                if args.list.format == EventFormat::Eve { report::eve::finding } else { report::finding };
            write(finding, language(), out);
        },
        cells: &|finding| FINDINGS.cells(finding),
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
    write(&result, findings, &args.list, &format)
}

/// Returns whether `code` is the wanted code, or belongs to the wanted group of codes.
fn has_code(code: &str, wanted: &str) -> bool {
    code.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Fails if no finding can have this code.
fn check(wanted: Option<&str>) -> anyhow::Result<()> {
    match wanted {
        Some(wanted) if !a2scope::findings::CODES.iter().any(|code| has_code(code.name, wanted)) => {
            bail!(translated!(
                "command-no_code",
                "no finding has the code {code}; `a2scope explain codes` lists them",
                code = format!("{wanted:?}")
            ))
        }
        _ => Ok(()),
    }
}
