//! Reads inputs through an engine, one after the other. Each input counts its frames from 1, and shares no state with
//! the others.

use a2scope::capture::FileNote;
use a2scope::capture::hexdump::Paste;
use a2scope::filter::Filter;
use a2scope::incidents::{Incident, IncidentRole};
use a2scope::printed;
use a2scope::text::Translatable;
use a2scope::{Engine, Options, Period, Record, Summary};
use a2scope_input::{FirstTime, damage as damage_of};
use a2scope_render::translated;
use anyhow::{Context, anyhow};
use indicatif::ProgressBar;

use crate::args::InputArgs;
use crate::console::warn;
use crate::content::{self, CHUNK, Content};
use crate::inputs::Input;
use crate::interrupt;
use crate::progress::{self, announce};
use crate::select::{Selection, Undecided};

/// The settings for reading every input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Job<'a> {
    pub(crate) args: &'a InputArgs,
    pub(crate) options: Options,
    pub(crate) filter: Option<&'a Filter>,
    /// The incident whose messages are kept; `None` to keep all.
    pub(crate) incident: Option<&'a Incident>,
    /// The period to keep; `None` if it depends on the first packet of each input.
    pub(crate) period: Option<Period>,
    /// Whether there are several inputs, so that each message names its file.
    pub(crate) several: bool,
}

/// Receives the messages that were found.
pub(crate) trait RecordSink {
    /// Called when a new input begins.
    fn begin(&mut self, _: &Input) {}
    /// Called with each message that passed the filter. Messages are numbered across all inputs; `file` is `None` if
    /// there is only one input.
    fn message(&mut self, record: &Record<'_>, file: Option<&str>);
    /// Called with each message that did not pass the filter, because analyses also match it with other messages.
    fn left_out(&mut self, _: &Record<'_>) {}
    /// Called before a message with its role, if only those of an incident are kept.
    fn role(&mut self, _: IncidentRole) {}
    /// Called before a message with its frames, as numbered by [`Merge`](a2scope_input::Merge), and with all inputs.
    fn joined_frames(&mut self, _: &[u64], _: &[Input]) {}
    /// Called when the input pauses, as a pipe does; the sink should flush its output.
    fn pause(&mut self) {}
    /// Called with an input that is text. If the sink returns true, it has read the text itself, and the text is not
    /// decoded as a paste.
    fn text(&mut self, _: &str) -> bool {
        false
    }
    /// Called with each paste that was read, to describe how it was read.
    fn paste(&mut self, _: &Paste) {}
    /// Returns true to stop reading, for example because the output failed.
    fn failed(&self) -> bool {
        false
    }
    /// Returns true to stop reading because the sink needs nothing more.
    fn is_full(&self) -> bool {
        false
    }
}

/// The result of reading one or more inputs.
#[derive(Debug, Default)]
pub(crate) struct ReadResult {
    /// Counts of the selected messages, and of all packets.
    pub(crate) summary: Summary,
    /// Number of all messages, selected or not.
    pub(crate) messages: u64,
    /// Number of selected messages that are incomplete, damaged or malformed.
    pub(crate) broken: u64,
    pub(crate) undecided: Undecided,
    /// Whether there is a filter.
    pub(crate) filtered: bool,
    /// Descriptions of the places where inputs are damaged.
    pub(crate) damage: Vec<String>,
    pub(crate) failures: Vec<anyhow::Error>,
}

impl ReadResult {
    /// Adds the result of the next input.
    pub(crate) fn absorb(&mut self, next: Self) {
        self.undecided.absorb(next.undecided, self.messages);
        self.summary.absorb(&next.summary);
        self.messages += next.messages;
        self.broken += next.broken;
        self.filtered |= next.filtered;
        let room = Summary::MAX_DAMAGE.saturating_sub(self.damage.len());
        self.damage.extend(next.damage.into_iter().take(room));
        self.failures.extend(next.failures);
    }

    /// Reports failures and damage on standard error.
    pub(crate) fn report(&self) {
        for error in &self.failures {
            warn(&format!("{error:#}"));
        }
        self.undecided.report();
        // After an interrupt, a truncated input is normal.
        for text in self.damage.iter().filter(|_| !interrupt::stopped()) {
            warn(text);
        }
    }
}

/// Reads all inputs in order.
pub(crate) fn all(
    job: &Job<'_>,
    inputs: &[Input],
    progress: &ProgressBar,
    sink: &mut dyn RecordSink,
) -> ReadResult {
    let mut total = ReadResult::default();
    for input in inputs {
        if interrupt::stopped() || sink.failed() || sink.is_full() {
            break;
        }
        sink.begin(input);
        announce(progress, input);
        total.absorb(one(job, input, total.messages, progress, sink));
    }
    total
}

/// The counts of a [`FilteredSink`].
pub(crate) struct FilterCounts<'f> {
    selection: Selection<'f>,
    broken: u64,
}

/// Passes on only the messages that match the filter.
pub(crate) struct FilteredSink<'f, 'v> {
    pub(crate) selection: Selection<'f>,
    pub(crate) sink: &'v mut dyn RecordSink,
    /// Number of the first message of the current input.
    base: u64,
    pub(crate) broken: u64,
}

impl<'f, 'v> FilteredSink<'f, 'v> {
    pub(crate) fn new(job: &Job<'f>, base: u64, sink: &'v mut dyn RecordSink) -> Self {
        // As long as the first packet is unknown, a relative period selects no message.
        let period = job.period.unwrap_or_else(|| job.args.range().from_first(None));
        Self { selection: Selection::new(job.filter, period, job.incident), sink, base, broken: 0 }
    }

    /// Passes a message from the file `name` to the sink, with the name only if `shown`.
    pub(crate) fn message(&mut self, record: &Record<'_>, name: &str, shown: bool) {
        if !self.selection.wants(record, Some(name)) {
            return self.sink.left_out(&Record { index: self.base + record.index, ..*record });
        }
        if let Some(role) = self.selection.role {
            self.sink.role(role);
        }
        self.broken += u64::from(!record.arrival.is_intact());
        let file = shown.then_some(name);
        if self.base == 0 {
            self.sink.message(record, file);
        } else {
            self.sink.message(&Record { index: self.base + record.index, ..*record }, file);
        }
    }

    /// Returns the counts, without the sink.
    pub(crate) fn into_counts(self) -> FilterCounts<'f> {
        FilterCounts { selection: self.selection, broken: self.broken }
    }

    /// Adds the counts of another sink.
    pub(crate) fn absorb(&mut self, counts: FilterCounts<'f>) {
        self.selection.absorb(counts.selection);
        self.broken += counts.broken;
    }

    /// Makes the result of the run from the counts, the summary and the number of messages.
    pub(crate) fn done(self, summary: Summary, messages: u64) -> ReadResult {
        ReadResult {
            summary: self.selection.summary(summary),
            messages,
            broken: self.broken,
            filtered: self.selection.is_filter(),
            undecided: self.selection.undecided,
            ..ReadResult::default()
        }
    }
}

/// Reads one input whose first message has the number `base`.
pub(crate) fn one(
    job: &Job<'_>,
    input: &Input,
    base: u64,
    progress: &ProgressBar,
    sink: &mut dyn RecordSink,
) -> ReadResult {
    let mut engine = Engine::new(job.options);
    let mut filtered = FilteredSink::new(job, base, sink);
    let result = feed(job, input, progress, &mut engine, &mut filtered);
    let mut summary = engine.summary();
    let result = result.map(|damage| {
        summary.damage.extend(damage.map(|note| (note.code, note.text, note.offset)));
    });
    let whose = if job.several { format!("{}: ", input.name) } else { String::new() };
    let damage = damage(&summary, &whose);
    let mut done = filtered.done(summary, engine.message_count());
    done.damage = damage;
    done.failures.extend(result.err());
    done
}

/// Returns the note about damage in compressed data, if that is the error; otherwise `None`.
fn packing_damage(error: &anyhow::Error, read: u64) -> Option<FileNote> {
    error.chain().find_map(|cause| damage_of(cause.downcast_ref()?, read))
}

/// Returns texts that give the places where an input is damaged.
pub(crate) fn damage(summary: &Summary, whose: &str) -> Vec<String> {
    let damage = |text: &Translatable, offset: u64| {
        translated!("report-damage", "at byte {offset} of the input: {what}", offset, what = text.clone())
    };
    summary.damage.iter().map(|(_, text, offset)| format!("{whose}{}", damage(text, *offset))).collect()
}

/// Reads an input to its end. Returns the damage if the input ends with damage in compressed data.
fn feed(
    job: &Job<'_>,
    input: &Input,
    progress: &ProgressBar,
    engine: &mut Engine,
    filtered: &mut FilteredSink<'_, '_>,
) -> anyhow::Result<Option<FileNote>> {
    let name = &input.name;
    let shown = job.several;
    let opened = match &input.text {
        Some(text) => Content::pasted(text.clone(), CHUNK),
        None => content::open(input, CHUNK, progress),
    };
    let mut stream = match opened {
        Err(_) if interrupt::stopped() => return Ok(None),
        Err(error) => return packing_damage(&error, 0).map(Some).ok_or(error),
        Ok(Content::Text(text)) => {
            if filtered.sink.text(&text) {
                return Ok(None);
            }
            let paste = job.args.paste.as_deref();
            return match engine.paste_as(&text, paste, &mut |record| filtered.message(record, name, shown)) {
                Ok(paste) => {
                    filtered.sink.paste(&paste);
                    Ok(None)
                }
                Err(_) if !printed::messages(&text).is_empty() => Err(anyhow!(
                    "{name}: {}",
                    translated!(
                        "command-printed",
                        "these are values that a program read, without the bytes: a2scope encode makes the messages anew"
                    )
                )),
                Err(refusal) => Err(anyhow!(
                    "{name}: {} [{}]",
                    translated!(
                        "command-refusal",
                        "line {line}: {why}",
                        line = refusal.line,
                        why = refusal.text.clone()
                    ),
                    refusal.code
                )),
            };
        }
        Ok(Content::Binary(bytes)) => {
            engine.payload(&bytes, &mut |record| filtered.message(record, name, shown));
            engine.finish(&mut |record| filtered.message(record, name, shown));
            return Ok(None);
        }
        Ok(Content::Capture(stream)) => stream,
    };
    let (mut result, mut read) = (Ok(None), 0);
    let mut first = job.period.is_none().then(FirstTime::default);
    while !interrupt::stopped() && !filtered.sink.failed() && !filtered.sink.is_full() {
        if stream.pauses() {
            filtered.sink.pause();
            continue;
        }
        match stream.next_chunk() {
            Ok([]) => break,
            Ok(chunk) => {
                read += chunk.len() as u64;
                if let Some(looking) = &mut first {
                    let found = looking.find_time(chunk);
                    filtered.selection.period = job.args.range().from_first(found);
                    if found.is_some() {
                        first = None;
                    }
                }
                engine.push(chunk, &mut |record| filtered.message(record, name, shown));
                progress::count(progress, input, filtered.base + engine.message_count());
            }
            Err(error) => {
                if !interrupt::stopped() {
                    result = match damage_of(&error, read) {
                        Some(damage) => Ok(Some(damage)),
                        None => Err(error).context(name.clone()),
                    };
                }
                break;
            }
        }
    }
    if filtered.sink.is_full() {
        // Reading stopped on purpose before the end of the file, so this is not damage.
        return Ok(None);
    }
    // Everything read so far is valid; messages that wait for fragments are reported, too.
    engine.finish_file(&mut |record| filtered.message(record, name, shown));
    result
}
