//! One analysis over all inputs, shared by the commands that investigate.

use a2scope::{Analysis, AnalysisLimits, Detail, Event, Record, Summary};

use crate::args::{AnalysisArgs, LimitArgs};
use crate::console::warn;
use crate::inputs::Input;
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::read::{Done, RecordSink};
use crate::run::{self, Run};
use crate::view::group;

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
    sink: &'a mut dyn AnalysisSink,
}

impl RecordSink for Analysing<'_> {
    fn begin(&mut self, input: &Input) {
        self.sink.begin(input);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.sink.message(record, file);
        let Self { analysis, sink } = self;
        analysis.message(record, &mut |event| sink.event(event));
    }

    fn pause(&mut self) {
        self.sink.pause();
    }

    fn failed(&self) -> bool {
        self.sink.failed()
    }
}

/// Reads all inputs through one analysis.
pub(crate) fn run(
    args: &AnalysisArgs,
    meanwhile: Meanwhile,
    sink: &mut dyn AnalysisSink,
) -> anyhow::Result<Analysed> {
    Ok(read(Run::new(&args.inputs)?, args, meanwhile, sink))
}

/// As [`run()`], after its beginning.
pub(crate) fn read(
    mut run: Run<'_>,
    args: &AnalysisArgs,
    meanwhile: Meanwhile,
    sink: &mut dyn AnalysisSink,
) -> Analysed {
    let limits = limits(&args.limits);
    let mut sink = Analysing { analysis: Analysis::new(limits), sink };
    let done = run.read(Detail::Summary, meanwhile, &mut sink);
    let Analysing { mut analysis, sink } = sink;
    analysis.finish(&mut |event| sink.event(event));
    let inputs = run.inputs.into_iter().map(|input| input.name).collect();
    Analysed { analysis, done, inputs, limits }
}

/// The usual limits, or those of the command line.
fn limits(args: &LimitArgs) -> AnalysisLimits {
    let mut limits = AnalysisLimits::default();
    let set = |limit: &mut usize, given: Option<usize>| *limit = given.unwrap_or(*limit).max(1);
    set(&mut limits.inventory.servers, args.max_servers);
    set(&mut limits.inventory.players, args.max_players);
    set(&mut limits.exchanges.pairs, args.max_pairs);
    limits
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

    /// Reports evictions on standard error.
    pub(crate) fn report_evictions(&self) {
        for text in self.evictions() {
            warn(&text);
        }
    }

    /// Ends the command as `run::end` does, evictions first. `found`: there was something to write, which
    /// `what` names.
    pub(crate) fn end(&self, found: bool, what: &str) -> Outcome {
        self.report_evictions();
        run::end(&self.done, found, run::no(what))
    }
}
