//! Runs one analysis over all inputs; shared by all commands that analyse.

use std::num::NonZeroU32;

use a2scope::incidents::{Incident, IncidentRole};
use a2scope::quality::{self, Quality};
use a2scope::report::Source;
use a2scope::{Analysis, AnalysisLimits, Chosen, Detail, Event, Parts, Record, Summary};
use a2scope_render::{ReportExtras, evictions, translated, words};
use anyhow::Context as _;

use crate::args::{AnalysisArgs, IncidentArg, InputArgs, LimitArgs};
use crate::console::warn;
use crate::inputs::Input;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::read::{ReadResult, RecordSink};
use crate::run::{self, Run};

/// Receives the messages and events of an analysis while it runs.
pub(crate) trait AnalysisSink {
    /// Called when a new input begins.
    fn begin(&mut self, _: &Input) {}
    /// Called before a message with its role, if only those of an incident are kept.
    fn role(&mut self, _: IncidentRole) {}
    /// Called with each message, before the events that it causes.
    fn message(&mut self, _: &Record<'_>, _file: Option<&str>) {}
    /// Called with each exchange, login or command that has ended.
    fn event(&mut self, _: Event<'_>) {}
    /// Called with an input that is text. If the sink returns true, it has read the text itself, and the text is not
    /// decoded as a paste.
    fn text(&mut self, _: &str) -> bool {
        false
    }
    /// Called when the input pauses, as a pipe does; the sink should flush its output.
    fn pause(&mut self) {}
    /// Returns true to stop reading, for example because the output failed.
    fn failed(&self) -> bool {
        false
    }
}

/// A sink that ignores everything, for commands that need only the result.
impl AnalysisSink for () {}

impl AnalysisSink for ReportExtras {
    fn event(&mut self, event: Event<'_>) {
        self.event(event);
    }
}

/// The result of an analysis.
pub(crate) struct AnalysisResult {
    pub(crate) analysis: Analysis,
    pub(crate) done: ReadResult,
    /// The inputs, with their sizes and hashes.
    pub(crate) sources: Vec<Source>,
    pub(crate) limits: AnalysisLimits,
}

struct AnalysisRecords<'a> {
    analysis: Analysis,
    /// The messages that passed the filter, if events have to be filtered by their messages; `None` if all events are
    /// passed on.
    chosen: Option<Chosen>,
    sink: &'a mut dyn AnalysisSink,
}

impl RecordSink for AnalysisRecords<'_> {
    fn begin(&mut self, input: &Input) {
        self.sink.begin(input);
    }

    fn role(&mut self, role: IncidentRole) {
        self.sink.role(role);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.sink.message(record, file);
        if let Some(chosen) = &mut self.chosen {
            chosen.choose(record.index);
        }
        let Self { analysis, chosen, sink } = self;
        analysis.message(record, &mut |event| passed(chosen.as_ref(), event, *sink));
    }

    fn left_out(&mut self, record: &Record<'_>) {
        let Self { analysis, chosen, sink } = self;
        if chosen.is_some() {
            analysis.message(record, &mut |event| passed(chosen.as_ref(), event, *sink));
        }
    }

    fn text(&mut self, text: &str) -> bool {
        self.sink.text(text)
    }

    fn pause(&mut self) {
        self.sink.pause();
    }

    fn failed(&self) -> bool {
        self.sink.failed()
    }
}

/// Passes an event on if at least one of its messages passed the filter; without `chosen`, passes on every event.
fn passed(chosen: Option<&Chosen>, event: Event<'_>, sink: &mut dyn AnalysisSink) {
    if chosen.is_none_or(|chosen| chosen.has_of(event)) {
        sink.event(event);
    }
}

/// Reads all inputs and runs the parts of the analysis named by `parts`.
pub(crate) fn run(
    args: &AnalysisArgs,
    parts: Parts,
    live: LiveOutput,
    sink: &mut dyn AnalysisSink,
) -> anyhow::Result<AnalysisResult> {
    Ok(read(Run::new(&args.inputs)?, &args.limits, parts, live, sink))
}

/// Sets up a command that reads the inputs. With the number of an incident, its messages are kept, for which the inputs
/// are read once. Fails if there is no such incident, or if an input cannot be read twice.
pub(crate) fn of_incident<'a>(
    inputs: &'a InputArgs,
    only: IncidentArg,
    limits: &LimitArgs,
) -> anyhow::Result<Run<'a>> {
    let Some(number) = only.incident else { return Run::new(inputs) };
    let mut run = Run::merged(inputs)?;
    run.only_files()?;
    let result = read(Run::merged(inputs)?, limits, Parts::FINDINGS, LiveOutput::Nothing, &mut ());
    result.report_evictions();
    run.keep(Some(incident(&result.analysis, number)?.clone()));
    Ok(run)
}

/// Returns the incident with this number. Fails if there is none.
pub(crate) fn incident(analysis: &Analysis, number: usize) -> anyhow::Result<&Incident> {
    let incidents = analysis.incidents.list();
    incidents.get(number).with_context(|| no_incident(number, incidents.len()))
}

/// Returns a sentence that says that there is no incident with this number.
pub(crate) fn no_incident(number: usize, count: usize) -> String {
    translated!(
        "command-no_incident",
        "there is no incident {number}: there {count|is|are} {incidents}, and --incident counts them from 0",
        number,
        count,
        incidents = words::incidents(count as u64)
    )
}

/// Does the same as [`run()`], for a `Run` that the command has already set up.
pub(crate) fn read(
    mut run: Run<'_>,
    args: &LimitArgs,
    parts: Parts,
    live: LiveOutput,
    sink: &mut dyn AnalysisSink,
) -> AnalysisResult {
    let limits = limits(args);
    // Exchanges, RCON and conversations can only be matched correctly with all messages. So for these the filter
    // applies to the events. Inventories and findings are about the chosen messages only.
    let joins = [Parts::EXCHANGES, Parts::RCON, Parts::CONVERSATIONS].contains(&parts);
    let chosen = (joins && run.selects()).then(Chosen::default);
    let mut sink = AnalysisRecords { analysis: Analysis::of(parts, limits), chosen, sink };
    run.observe(parts.observe());
    let done = run.read(Detail::Summary, live, &mut sink);
    let AnalysisRecords { mut analysis, chosen, sink } = sink;
    analysis.diagnoses.network(&done.summary.network);
    analysis.finish(&mut |event| passed(chosen.as_ref(), event, sink));
    let sources = run.inputs.into_iter().map(Input::into_source).collect();
    AnalysisResult { analysis, done, sources, limits }
}

/// Returns the default limits, replaced by the ones set on the command line.
pub(crate) fn limits(args: &LimitArgs) -> AnalysisLimits {
    let mut limits = AnalysisLimits::default();
    let set = |limit: &mut usize, given: Option<usize>| *limit = given.unwrap_or(*limit).max(1);
    set(&mut limits.inventory.servers, args.max_servers);
    set(&mut limits.inventory.players, args.max_players);
    set(&mut limits.exchanges.pairs, args.max_pairs);
    set(&mut limits.inventory.rules_bytes, args.max_rules);
    set(&mut limits.inventory.distinct, args.max_distinct);
    set(&mut limits.sessions.sessions, args.max_sessions);
    set(&mut limits.findings.findings, args.max_findings);
    limits.incidents.sampling = args.sampling.map_or(1, NonZeroU32::get);
    limits
}

impl AnalysisResult {
    /// Returns the summary of the selected messages, with the packet counts of the whole input.
    pub(crate) fn summary(&self) -> &Summary {
        &self.done.summary
    }

    /// Returns the faults of the capture.
    pub(crate) fn quality(&self) -> Vec<Quality> {
        quality::of(&self.analysis, self.summary())
    }

    /// Reports on standard error which data was dropped because of the limits.
    pub(crate) fn report_evictions(&self) {
        for text in evictions(&self.analysis, &self.limits) {
            warn(&text);
        }
    }

    /// Ends the command as `run::end` does, after reporting evictions. `found` says whether there was something to
    /// write. `missing` returns the text that says there was nothing, for a given number of messages.
    pub(crate) fn end(&self, found: bool, missing: impl FnOnce(u64) -> String) -> Outcome {
        self.report_evictions();
        run::end(&self.done, found, missing)
    }
}
