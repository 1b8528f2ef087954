//! `a2scope rules --for` and `--try`: the rules of a firewall, tried on the capture.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use a2scope::capture::Frame;
use a2scope::text::language;
use a2scope::{Event, Parts};
use a2scope_render::{translated, words};
use a2scope_rules::read::{self, Unread};
use a2scope_rules::write::{self, Tool};
use a2scope_rules::{Attack, Helps, Place, Proven, Search, Trial, Tried, proposal_record, trial_record};
use anyhow::{Context as _, bail};
use indicatif::ProgressBar;

use crate::analysis::{self, AnalysisResult, AnalysisSink};
use crate::args::{OutputFormat, RulesArgs};
use crate::console::eprint_line;
use crate::inputs::Input;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::run::{self, Run};
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};
use crate::{interrupt, merge};

impl AnalysisSink for Proven {
    fn event(&mut self, event: Event<'_>) {
        Proven::event(self, event);
    }
}

pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<Outcome> {
    if args.list.format == OutputFormat::Csv {
        bail!(translated!(
            "command-firewall-csv",
            "rules of a firewall are no table: --format text, ndjson or json"
        ));
    }
    let crate::args::AnalysisArgs { inputs, limits } = &args.list.analysis;
    let run = Run::merged(inputs)?;
    run.only_files()?;
    let again = Run::merged(inputs)?;
    let mut proven = Proven::default();
    let result = analysis::read(run, limits, Parts::FINDINGS, LiveOutput::Nothing, &mut proven);
    result.report_evictions();
    match (args.firewall.tool, &args.firewall.file) {
        (Some(tool), _) => propose(args, tool.into(), &result, proven, &again.inputs),
        (None, Some(file)) => try_file(args, file, &result, proven, &again.inputs),
        (None, None) => Ok(Outcome::Nothing),
    }
}

/// Calls a function with each frame of all inputs, in order of time.
fn each_frame(inputs: &[Input], mut with: impl FnMut(&Frame<'_>)) {
    let mut merge = merge::open(inputs, &ProgressBar::hidden());
    while !interrupt::stopped() && merge.next_frame(&mut with) {}
}

/// Writes the rules that help best against an incident.
fn propose(
    args: &RulesArgs,
    tool: Tool,
    result: &AnalysisResult,
    proven: Proven,
    inputs: &[Input],
) -> anyhow::Result<Outcome> {
    let incidents = result.analysis.incidents.list();
    if incidents.is_empty() && args.firewall.incident.is_none() {
        return Ok(result.end(false, |messages| {
            translated!(
                "command-none-incidents",
                "no incidents among {messages}",
                messages = words::messages(messages)
            )
        }));
    }
    let number = args.firewall.incident.unwrap_or(0);
    let place = args.firewall.at.map(Place::from);
    let known = (proven, result.limits.incidents.sampling);
    let search = Search::new(incidents, number, place, tool, known);
    let mut search = search.with_context(|| analysis::no_incident(number, incidents.len()))?;
    let proposal = loop {
        each_frame(inputs, |frame| search.frame(frame));
        match search.end() {
            ControlFlow::Continue(next) => search = next,
            ControlFlow::Break(proposal) => break proposal,
        }
    };
    let mut records = Records::stdout(args.list.format);
    if args.list.format == OutputFormat::Text {
        // The filter alone goes to standard output, so that another command can take it from there.
        let comments = write::comments(&proposal.head(), language());
        match proposal.written(language()) {
            Some(rules) if tool == Tool::Pcap => {
                comments.lines().for_each(eprint_line);
                records.text(&rules);
            }
            Some(rules) => records.text(&rules),
            None => records.text(&comments),
        }
    } else {
        records.json(|out| proposal_record(&proposal, language(), out));
    }
    records.finish()?;
    if args.firewall.incident.is_none() && incidents.len() > 1 {
        eprint_line(&translated!(
            "command-firewall-more",
            "a2scope: this is for incident 0 of {incidents}; --incident N chooses another",
            incidents = incidents.len()
        ));
    }
    Ok(run::end_quietly(&result.done, proposal.helps != Helps::No))
}

/// Tries the rules in a file.
fn try_file(
    args: &RulesArgs,
    file: &Path,
    result: &AnalysisResult,
    proven: Proven,
    inputs: &[Input],
) -> anyhow::Result<Outcome> {
    let source = fs::read(file).with_context(|| file.display().to_string())?;
    let read = read::read(&String::from_utf8_lossy(&source));
    if read.rules.chains.is_empty() && read.unread.is_empty() {
        bail!(translated!(
            "command-firewall-none",
            "{name}: there are no rules in it",
            name = file.display().to_string()
        ));
    }
    let number = args.firewall.incident;
    number.map(|number| analysis::incident(&result.analysis, number)).transpose()?;
    let place = args.firewall.at.map(Place::from);
    let attack = Attack::new(result.analysis.incidents.list(), number, place);
    let against = attack.incidents();
    let mut trial = Trial::new(vec![read.rules], attack, proven, result.limits.incidents.sampling);
    each_frame(inputs, |frame| trial.frame(frame));
    let tried = trial.finish().pop().unwrap_or_default();
    let mut records = Records::stdout(args.list.format);
    if args.list.format == OutputFormat::Text {
        let unread = (read.unread.as_slice(), read.unread_more);
        records.text(&page(file, against, &tried, unread));
    } else {
        records.json(|out| trial_record(number, &tried, &read.unread, language(), out));
    }
    records.finish()?;
    Ok(run::end_quietly(&result.done, true))
}

/// Returns the page about rules that were tried.
fn page(
    file: &Path,
    incidents: usize,
    Tried { proof, matched, .. }: &Tried,
    (unread, more): (&[Unread], u64),
) -> String {
    let name = units::visible(file.display().to_string().as_bytes());
    let left_out = unread.iter().filter(|unread| unread.left_out).count() as u64 + more;
    let mut out = if incidents == 0 {
        translated!(
            "command-firewall-no_attack",
            "{name}: the capture has no attack; of its traffic, it",
            name
        )
    } else {
        translated!(
            "command-firewall-against",
            "{name}, against {incidents} {incidents|incident|incidents} of this capture,",
            name,
            incidents
        )
    };
    for text in proof.said(false) {
        out += "\n  ";
        out += &language().translate(&text);
    }
    out.push('\n');
    if left_out > 0 {
        let text = translated!(
            "command-firewall-without",
            "without {rules} {rules|rule|rules} that {rules|was|were} not understood",
            rules = left_out
        );
        out += "  ";
        out += &text;
        out.push('\n');
    }
    if !matched.is_empty() {
        let mut table = Table::new(&[
            Column::right(translated!("column-line", "line")),
            Column::new(translated!("column-verdict", "does")),
            Column::right(translated!("column-packets", "packets")),
        ]);
        for rule in matched {
            table.row(vec![rule.line.to_string().into(), rule.verdict.into(), group(rule.packets).into()]);
        }
        out.push('\n');
        out += &table.render(&Theme::of_terminal());
    }
    for Unread { code, line, column, text, .. } in unread {
        let what = translated!(
            "firewall-unread",
            "line {line}, column {column}: {what}",
            line = *line,
            column = *column,
            what = text.clone()
        );
        out.extend(["\n", &what, " [", code, "]"]);
    }
    if !unread.is_empty() {
        out.push('\n');
    }
    out
}
