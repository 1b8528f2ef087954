//! `a2scope rules --for` and `--try`: the rules of a firewall, tried on the capture.

use a2scope::capture::Frame;
use a2scope::incidents::{Incident, IncidentKind};
use a2scope::text::{Translatable, language, text};
use a2scope::{Event, Options, Parts};
use a2scope_render::translated;
use a2scope_rules::write::{self, Tool, Unwritable};
use a2scope_rules::{
    FirewallRecord, Helps, Place, Profile, Proposal, Proven, Ruleset, Trial, candidates,
};
use anyhow::{Context as _, bail};
use indicatif::ProgressBar;

use crate::analysis::{self, AnalysisSink};
use crate::args::{OutputFormat, RulesArgs};
use crate::console::eprint_line;
use crate::inputs::Input;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::run::{self, Run};
use crate::{interrupt, merge};

impl AnalysisSink for Proven {
    fn event(&mut self, event: Event<'_>) {
        Proven::event(self, event);
    }
}

pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<Outcome> {
    let a = &args.list.analysis;
    let run = Run::merged(&a.inputs)?;
    run.only_files()?;
    let again = Run::merged(&a.inputs)?;
    let mut proven = Proven::default();
    let result = analysis::read(run, &a.limits, Parts::FINDINGS, LiveOutput::Nothing, &mut proven);
    result.report_evictions();
    let Some(tool) = args.firewall.tool.map(Tool::from) else { bail!("--try") };
    let number = args.firewall.incident.unwrap_or(0);
    let incidents = result.analysis.incidents.list();
    if incidents.is_empty() {
        return Ok(run::end(&result.done, false, |messages| {
            translated!(
                "command-none-incidents",
                "no incidents among {messages}",
                messages = a2scope_render::words::messages(messages)
            )
        }));
    }
    let incident = analysis::incident(&result.analysis, number)?;
    let place = args.firewall.at.map_or_else(|| Place::of(incident, incident.amplification.is_some()), Place::from);
    let proposal = propose(incident, place, tool, &proven, &again.inputs);
    let rules = proposal.rules.as_ref().map(|(_, rules)| rules);
    let head = head(number, incident, place, &proposal);
    let written = rules.map(|rules| written(rules, tool, &head)).transpose();
    let written = written.map_err(|Unwritable| anyhow::anyhow!("{tool:?}"))?;
    let mut records = Records::stdout(args.list.format);
    match args.list.format {
        OutputFormat::Csv => bail!(translated!("command-rules-csv", "rules of a firewall are no table: text, ndjson or json")),
        OutputFormat::Text => match &written {
            Some(rules) => records.text(rules),
            None => {
                for text in proposal.proof.said().iter().chain(&proposal.next).take(0).chain(&proposal.next) {
                    records.text(&format!("# {}\n", language().translate(text)));
                }
            }
        },
        OutputFormat::Json | OutputFormat::Ndjson => {
            let mut record = FirewallRecord::new(&proposal.proof, &proposal.next, language());
            record.incident = Some(number);
            record.place = Some(place.name());
            record.tool = Some(tool.name());
            record.helps = Some(proposal.helps.name());
            record.rules = written.as_deref();
            records.json(|out| record.write(out));
        }
    }
    records.finish()?;
    let more = incidents.len() - 1;
    if args.firewall.incident.is_none() && more > 0 {
        eprint_line(&translated!(
            "command-rules-more",
            "a2scope: this is for incident 0 of {incidents}; --incident chooses another",
            incidents = more + 1
        ));
    }
    Ok(run::end_quietly(&result.done, proposal.helps != Helps::No))
}

/// Makes the rules that may help, and tries them on the capture, which is read twice for it.
fn propose<'i>(incident: &'i Incident, place: Place, tool: Tool, proven: &Proven, inputs: &[Input]) -> Proposal {
    let mut profile = Profile::new(incident, place, Options::default());
    each_frame(inputs, |frame| profile.frame(frame));
    let candidates = candidates(&profile, tool);
    let incidents = [(incident.clone(), place)];
    let mut trial = Trial::new(&candidates, &incidents, proven, Options::default());
    each_frame(inputs, |frame| trial.frame(frame));
    let proofs = trial.finish();
    drop(trial);
    Proposal::of(&profile, candidates, proofs)
}

fn each_frame(inputs: &[Input], mut with: impl FnMut(&Frame<'_>)) {
    let mut merge = merge::open(inputs, &ProgressBar::hidden());
    while !interrupt::stopped() && merge.next_frame(&mut with) {}
}

fn written(rules: &Ruleset, tool: Tool, head: &[Translatable]) -> Result<String, Unwritable> {
    match tool {
        Tool::Nft => write::nft(rules, head, language()),
        _ => Err(Unwritable),
    }
}

/// Returns what stands above the rules: against what they are, and what they do to the capture.
fn head(number: usize, incident: &Incident, place: Place, proposal: &Proposal) -> Vec<Translatable> {
    let kind: IncidentKind = incident.kind;
    let mut head = vec![text!(
        "rules-head",
        "Incident {number}: {kind}, {target}. Rules at the {place}, tried on the same capture:",
        number,
        kind = kind.name(),
        target = incident.target.to_string(),
        place = place.name()
    )];
    head.extend(proposal.proof.said());
    head.extend(proposal.next.iter().cloned());
    head
}
