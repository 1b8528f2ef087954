//! `a2scope rules --for` and `--try`: the rules of a firewall, tried on the capture.

use std::fs;
use std::path::Path;

use a2scope::capture::Frame;
use a2scope::incidents::Incident;
use a2scope::text::language;
use a2scope::{Event, Options, Parts};
use a2scope_render::{translated, words};
use a2scope_rules::read::{self, Unread};
use a2scope_rules::write::{self, Tool, Unwritable};
use a2scope_rules::{
    Helps, MAX_INCIDENTS, MatchedRule, Place, Profile, Proof, Proposal, Proven, Trial, candidates,
    proposal_record, trial_record,
};
use anyhow::{Context as _, anyhow, bail};
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
        (Some(tool), _) => propose(args, tool.into(), &result, &proven, &again.inputs),
        (None, Some(file)) => try_file(args, file, &result, &proven, &again.inputs),
        (None, None) => Ok(Outcome::Nothing),
    }
}

/// Calls a function with each frame of all inputs, in order of time.
fn each_frame(inputs: &[Input], mut with: impl FnMut(&Frame<'_>)) {
    let mut merge = merge::open(inputs, &ProgressBar::hidden());
    while !interrupt::stopped() && merge.next_frame(&mut with) {}
}

fn place_of(args: &RulesArgs, incident: &Incident) -> Place {
    args.firewall.at.map_or_else(|| Place::of(incident), Place::from)
}

/// Returns the incidents whose indexes are chosen.
fn others(incidents: &[Incident], chosen: impl Fn(usize) -> bool) -> Vec<Incident> {
    let all = incidents.iter().enumerate();
    all.filter(|(index, _)| chosen(*index)).map(|(_, incident)| incident.clone()).collect()
}

/// Writes the rules that help best against an incident.
fn propose(
    args: &RulesArgs,
    tool: Tool,
    result: &AnalysisResult,
    proven: &Proven,
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
    let incident = analysis::incident(&result.analysis, number)?;
    let place = place_of(args, incident);
    // The capture is read twice more: for what its packets have in common, and to try what follows from it.
    let tried = [(incident.clone(), place)];
    let besides: Vec<Incident> = others(incidents, |index| index != number);
    let mut profile = Profile::new(&tried, &besides, Options::default());
    each_frame(inputs, |frame| profile.frame(frame));
    let candidates = candidates(&profile, tool);
    let mut trial = Trial::new(&candidates, &tried, &besides, proven, Options::default());
    each_frame(inputs, |frame| trial.frame(frame));
    let proofs = trial.finish();
    drop(trial);
    let proposal = Proposal::of(&profile, candidates, proofs);
    let head = proposal.head(number, incident, place, tool);
    let rules = proposal.rules.as_ref().map(|rules| tool.write(rules, &head, language())).transpose();
    let rules = rules.map_err(|Unwritable| {
        anyhow!(translated!(
            "command-firewall-unwritable",
            "{tool} has no words for these rules; try --for nft",
            tool = tool.name()
        ))
    })?;
    let mut records = Records::stdout(args.list.format);
    if args.list.format == OutputFormat::Text {
        // The filter alone goes to standard output, so that another command can take it from there.
        let comments = write::comments(&head, language());
        match rules {
            Some(rules) if tool == Tool::Pcap => {
                comments.lines().for_each(eprint_line);
                records.text(&rules);
            }
            Some(rules) => records.text(&rules),
            None => records.text(&comments),
        }
    } else {
        records
            .json(|out| proposal_record(number, (place, tool), &proposal, rules.as_deref(), language(), out));
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
    proven: &Proven,
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
    let incidents = result.analysis.incidents.list();
    let chosen: Vec<&Incident> = match args.firewall.incident {
        Some(number) => vec![analysis::incident(&result.analysis, number)?],
        None => incidents.iter().filter(|one| one.kind.is_traffic()).collect(),
    };
    let tried: Vec<(Incident, Place)> = chosen
        .iter()
        .take(MAX_INCIDENTS)
        .map(|incident| ((*incident).clone(), place_of(args, incident)))
        .collect();
    let rules = [read.rules];
    let besides = others(incidents, |index| args.firewall.incident.is_some_and(|number| index != number));
    let mut trial = Trial::new(&rules, &tried, &besides, proven, Options::default());
    each_frame(inputs, |frame| trial.frame(frame));
    let proof = trial.finish().pop().unwrap_or_default();
    let matched = trial.matched().pop().unwrap_or_default();
    drop(trial);
    let mut records = Records::stdout(args.list.format);
    if args.list.format == OutputFormat::Text {
        let unread = (read.unread.as_slice(), read.unread_more);
        records.text(&page(file, tried.len(), &proof, &matched, unread));
    } else {
        records
            .json(|out| trial_record(args.firewall.incident, &proof, matched, &read.unread, language(), out));
    }
    records.finish()?;
    Ok(run::end_quietly(&result.done, true))
}

/// Returns the page about rules that were tried.
fn page(
    file: &Path,
    incidents: usize,
    proof: &Proof,
    matched: &[MatchedRule],
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
            "command-firewall-unread",
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
