//! One analysis over all inputs, shared by the commands that investigate.

use a2scope::filter::Filter;
use a2scope::{Analysis, AnalysisLimits, Detail, Event, Options, Record, Summary};

use crate::args::{InputArgs, LimitArgs};
use crate::console::warn;
use crate::inputs::{self, Input, Listing, Meanwhile};
use crate::outcome::Outcome;
use crate::read::{self, Done, Job, RecordSink};
use crate::view::group;
use crate::{decode, interrupt, merge, select};

/// Receives what an analysis reports while it runs.
pub(crate) trait AnalysisSink {
    /// The next input begins.
    fn begin(&mut self, _: &Input) {}
    /// A message, before any event that it causes.
    fn message(&mut self, _: &Record<'_>, _file: Option<&str>) {}
    /// An exchange, login or command that ended.
    fn event(&mut self, _: Event<'_>) {}
    /// The input pauses; flush what was written.
    fn pause(&mut self) {}
    /// Whether to stop reading, as when the output failed.
    fn failed(&self) -> bool {
        false
    }
}

/// For commands that need only the result.
impl AnalysisSink for () {}

/// What to read and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan<'p> {
    pub(crate) inputs: &'p InputArgs,
    pub(crate) limits: AnalysisLimits,
    /// The sink reads the fields of messages.
    pub(crate) fields: bool,
    /// What standard output shows while reading.
    pub(crate) meanwhile: Meanwhile,
}

impl<'p> Plan<'p> {
    /// A plan without fields, which writes nothing while it reads.
    pub(crate) fn new(inputs: &'p InputArgs, bounds: &LimitArgs) -> Self {
        let mut limits = AnalysisLimits::default();
        let set = |limit: &mut usize, given: Option<usize>| *limit = given.unwrap_or(*limit).max(1);
        set(&mut limits.inventory.servers, bounds.max_servers);
        set(&mut limits.inventory.players, bounds.max_players);
        set(&mut limits.exchanges.pairs, bounds.max_pairs);
        Self { inputs, limits, fields: false, meanwhile: Meanwhile::Nothing }
    }
}

/// The result of an analysis.
pub(crate) struct Analysed {
    pub(crate) analysis: Analysis,
    pub(crate) done: Done,
    /// Names of the inputs.
    pub(crate) inputs: Vec<String>,
    limits: AnalysisLimits,
}

struct Analysing<'a> {
    analysis: Analysis,
    take: &'a mut dyn AnalysisSink,
}

impl RecordSink for Analysing<'_> {
    fn begin(&mut self, input: &Input) {
        self.take.begin(input);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.take.message(record, file);
        let Self { analysis, take } = self;
        analysis.message(record, &mut |event| take.event(event));
    }

    fn pause(&mut self) {
        self.take.pause();
    }

    fn failed(&self) -> bool {
        self.take.failed()
    }
}

/// Reads all inputs through one analysis. The inner `Err` is the outcome of a filter that was refused, with
/// its message already printed.
pub(crate) fn run(plan: &Plan<'_>, take: &mut dyn AnalysisSink) -> anyhow::Result<Result<Analysed, Outcome>> {
    read::check_paste(plan.inputs)?;
    let filter = match select::filter(plan.inputs) {
        Ok(filter) => filter,
        Err(outcome) => return Ok(Err(outcome)),
    };
    let Listing { inputs, failures, .. } = Listing::new(plan.inputs);
    if plan.inputs.merge {
        merge::check(&inputs)?;
    }
    interrupt::watch()?;
    let several = inputs.len() > 1;
    let fields = plan.fields || filter.as_ref().is_some_and(Filter::needs_fields);
    let detail = if fields { Detail::Fields } else { Detail::Summary };
    let options = Options { detail, ..Options::default() };
    let job = Job { args: plan.inputs, options, filter: filter.as_ref(), several };
    let progress = inputs::progress(&inputs, 1, plan.meanwhile);
    let mut sink = Analysing { analysis: Analysis::new(plan.limits), take };
    let mut done = if plan.inputs.merge {
        merge::all(&job, &inputs, &progress, &mut sink)
    } else {
        read::all(&job, &inputs, &progress, &mut sink)
    };
    progress.finish_and_clear();
    done.failures.splice(0..0, failures);
    let Analysing { mut analysis, take } = sink;
    analysis.finish(&mut |event| take.event(event));
    let inputs = inputs.into_iter().map(|input| input.name).collect();
    Ok(Ok(Analysed { analysis, done, inputs, limits: plan.limits }))
}

impl Analysed {
    /// The figures of what was read.
    pub(crate) fn summary(&self) -> &Summary {
        &self.done.summary
    }

    /// What the memory limits dropped, one sentence each.
    pub(crate) fn evictions(&self) -> Vec<String> {
        let inventory = self.analysis.inventory.counts();
        let limits = &self.limits;
        let mut texts = Vec::new();
        let mut say = |count: u64, what: &str, limit: usize, rest: &str| {
            if count > 0 {
                let times = if count == 1 { "once".into() } else { format!("{} times", group(count)) };
                texts.push(format!("{what} {times}, to stay within {}{rest}", group(limit as u64)));
            }
        };
        let servers = limits.inventory.servers;
        say(inventory.servers_evicted, "a server was forgotten", servers, "; --max-servers raises it");
        let players = limits.inventory.players;
        say(inventory.players_evicted, "a player was forgotten", players, "; --max-players raises it");
        let bytes = limits.inventory.rules_bytes;
        say(inventory.rules_dropped, "a server's rules were not kept", bytes, " bytes");
        let pairs = limits.exchanges.pairs;
        let evicted = self.analysis.exchanges.counts().evicted;
        say(
            evicted,
            "a pair of client and server was given up while it waited",
            pairs,
            "; --max-pairs raises it",
        );
        let sessions = self.analysis.sessions.counts().evicted;
        say(sessions, "an RCON session was given up", limits.sessions.sessions, " of them, or their bytes");
        let findings = limits.findings.findings;
        say(self.analysis.findings.dropped(), "a finding was not kept", findings, "");
        if inventory.at_bound {
            let distinct = group(limits.inventory.distinct as u64);
            texts.push(format!("different ones are counted up to {distinct}; there were as many or more"));
        }
        texts
    }

    /// Reports failures, damage and evictions on standard error, and returns the outcome. `any`: there was
    /// something to write; `what` names it.
    pub(crate) fn end(&self, any: bool, what: &str) -> Outcome {
        for text in self.evictions() {
            warn(&text);
        }
        self.done.report();
        let done = &self.done;
        if !any && done.failures.is_empty() {
            if done.summary.total() == 0 {
                decode::nothing(done);
            } else {
                warn(&format!("no {what} among {} messages", group(done.summary.total())));
            }
        }
        Outcome::of(done, any)
    }
}
