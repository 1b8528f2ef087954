//! The start and the end of every command that reads inputs.

use std::convert::Infallible;
use std::mem;

use a2scope::capture::hexdump::FORMATS;
use a2scope::filter::Filter;
use a2scope::incidents::Incident;
use a2scope::wire::MessageKind;
use a2scope::{Detail, Moment, Observe, Options, Period};
use a2scope_input::{Merged, first_time};
use a2scope_render::translated;
use a2scope_render::words;
use anyhow::bail;
use indicatif::ProgressBar;

use crate::args::{EvidenceArgs, InputArgs};
use crate::console::warn;
use crate::digest::Digest;
use crate::inputs::{Input, Listing};
use crate::outcome::Outcome;
use crate::progress::{self, LiveOutput};
use crate::read::{self, Job, ReadResult, RecordSink};
use crate::{interrupt, merge, select};

/// A command that is about to read its inputs.
pub(crate) struct Run<'a> {
    args: &'a InputArgs,
    filter: Option<Filter>,
    pub(crate) inputs: Vec<Input>,
    /// The errors of inputs that could not be listed.
    failures: Vec<anyhow::Error>,
    /// Whether all inputs are read as one.
    merge: bool,
    /// The kinds of items that the engine reports besides messages.
    observe: Observe,
    /// The incident whose messages are kept; `None` to keep all.
    incident: Option<Incident>,
}

impl<'a> Run<'a> {
    /// Checks the arguments and lists the inputs. From here on, the first Ctrl-C only sets a flag.
    pub(crate) fn new(args: &'a InputArgs) -> anyhow::Result<Self> {
        check_paste(args)?;
        check_range(args)?;
        let filter = select::filter(args)?;
        let Listing { inputs, failures, .. } = Listing::new(args);
        if args.merge {
            Merged::check(inputs.len())?;
        }
        interrupt::watch()?;
        Ok(Self {
            args,
            filter,
            inputs,
            failures,
            merge: args.merge,
            observe: Observe::Nothing,
            incident: None,
        })
    }

    /// Does the same as [`Run::new`], but several inputs are read as one.
    pub(crate) fn merged(args: &'a InputArgs) -> anyhow::Result<Self> {
        let run = Self::new(args)?;
        let merge = run.merge || run.several();
        if merge {
            Merged::check(run.inputs.len())?;
        }
        Ok(Self { merge, ..run })
    }

    /// Hashes the inputs while they are read, unless the options turn it off.
    #[must_use]
    pub(crate) fn hashed(mut self, evidence: &EvidenceArgs) -> Self {
        if !evidence.no_hash {
            self.inputs.iter_mut().for_each(|input| input.digest = Some(Digest::default()));
        }
        self
    }

    /// Sets the kinds of items that the engine reports besides messages.
    pub(crate) fn observe(&mut self, observe: Observe) {
        self.observe = observe;
    }

    /// Keeps only the messages of an incident.
    pub(crate) fn keep(&mut self, incident: Option<Incident>) {
        self.incident = incident;
    }

    /// Returns the incident whose messages are kept; `None` if all are.
    pub(crate) fn incident(&self) -> Option<&Incident> {
        self.incident.as_ref()
    }

    /// Fails if an input cannot be read twice, for example a pipe.
    pub(crate) fn only_files(&self) -> anyhow::Result<()> {
        if let Some(input) = self.inputs.iter().find(|input| !input.is_file()) {
            bail!(
                "{}: {}",
                input.name,
                translated!("command-export-twice", "packets are read twice, which only a file can be")
            );
        }
        Ok(())
    }

    /// Returns whether all inputs are read as one.
    pub(crate) fn merges(&self) -> bool {
        self.merge
    }

    /// Returns the kind of message that the filter asks for, if it asks for exactly one.
    pub(crate) fn kind(&self) -> Option<MessageKind> {
        self.filter.as_ref().and_then(Filter::kind)
    }

    /// Returns whether some messages may be left out, because of a filter or a period.
    pub(crate) fn selects(&self) -> bool {
        self.filter.is_some() || !self.args.range().is_all() || self.incident.is_some()
    }

    /// Returns whether there are several inputs, so that each message names its file.
    pub(crate) fn several(&self) -> bool {
        self.inputs.len() > 1
    }

    /// Returns the period to keep. A relative period counts from the first packet of all inputs. Returns `None` if that
    /// packet becomes known only while reading, because an input is a pipe.
    fn period(&self) -> Option<Period> {
        let range = self.args.range();
        if !range.is_relative() {
            return Some(range.from_first(None));
        }
        if !self.inputs.iter().all(Input::is_file) {
            return None;
        }
        // Errors are ignored here; they are reported when the file is read.
        let first = self.inputs.iter().filter_map(|input| first_time(&input.path).ok().flatten()).min();
        Some(range.from_first(first))
    }

    /// Reads all inputs, one after the other or merged.
    pub(crate) fn read(&mut self, detail: Detail, live: LiveOutput, sink: &mut dyn RecordSink) -> ReadResult {
        let merge = self.merge;
        let Ok(done) = self.read_with::<Infallible>(detail, 1, live, |job, inputs, progress| {
            let all = if merge { merge::all } else { read::all };
            Ok(all(job, inputs, progress, sink))
        });
        done
    }

    /// Calls `with` to read all inputs. The progress bar expects that they are read `times` times. Messages are decoded
    /// to `detail`, or to their fields if the filter needs the fields.
    pub(crate) fn read_with<E>(
        &mut self,
        detail: Detail,
        times: u64,
        live: LiveOutput,
        with: impl FnOnce(&Job<'_>, &[Input], &ProgressBar) -> Result<ReadResult, E>,
    ) -> Result<ReadResult, E> {
        let detail =
            if self.filter.as_ref().is_some_and(Filter::needs_fields) { Detail::Fields } else { detail };
        let options = Options {
            detail,
            observe: self.observe,
            show_secrets: self.args.show_secrets,
            ..Options::default()
        };
        let job = Job {
            args: self.args,
            options,
            filter: self.filter.as_ref(),
            incident: self.incident.as_ref(),
            period: self.period(),
            several: self.several(),
        };
        let progress = progress::bar(&self.inputs, times, live);
        let result = with(&job, &self.inputs, &progress);
        progress.finish_and_clear();
        let mut done = result?;
        done.failures.splice(0..0, mem::take(&mut self.failures));
        Ok(done)
    }
}

/// Ends a command whose output has been written, and returns the outcome. Reports failures and damage on standard
/// error. Unless `found`, it also reports that there was nothing to write; `missing` makes that text from the number of
/// selected messages.
pub(crate) fn end(done: &ReadResult, found: bool, missing: impl FnOnce(u64) -> String) -> Outcome {
    let outcome = end_quietly(done, found);
    if !found && matches!(outcome, Outcome::Nothing | Outcome::Damaged) {
        let packets = done.summary.packets.frames;
        warn(&match (done.summary.total(), done.messages, packets) {
            (0, 0, 0) => translated!("command-none", "no query messages found"),
            (0, 0, packets) => translated!(
                "command-none-packets",
                "no query messages found among {packets} {packets|packet|packets}",
                packets
            ),
            (0, messages, _) if done.filtered => translated!(
                "command-none-filter",
                "none of the {messages} {messages|message|messages} passes the filter",
                messages
            ),
            (0, messages, _) => translated!(
                "command-none-range",
                "none of the {messages} {messages|message|messages} is between --since and --until",
                messages
            ),
            (selected, ..) => missing(selected),
        });
    }
    outcome
}

/// Does the same as [`end`], for output that itself shows that nothing was found.
pub(crate) fn end_quietly(done: &ReadResult, found: bool) -> Outcome {
    done.report();
    Outcome::of(done, found)
}

/// Returns the text that says that there are no results among this number of messages.
pub(crate) fn no_messages(messages: u64) -> String {
    translated!("command-none-messages", "no messages among {messages}", messages = words::messages(messages))
}

/// Fails if `--until` is not after `--since`.
fn check_range(args: &InputArgs) -> anyhow::Result<()> {
    let absolute = |moment: Option<Moment>| moment.and_then(Moment::absolute);
    if let (Some(since), Some(until)) = (absolute(args.since), absolute(args.until))
        && until <= since
    {
        bail!(translated!(
            "command-range-empty",
            "--until {until} is not after --since {since}",
            until = until.to_string(),
            since = since.to_string()
        ));
    }
    Ok(())
}

/// Fails if `--paste` names an unknown format.
fn check_paste(args: &InputArgs) -> anyhow::Result<()> {
    match &args.paste {
        Some(name) if !FORMATS.iter().any(|(known, _)| known == name) => {
            bail!(translated!(
                "command-paste_format",
                "there is no paste format {name}; `a2scope explain pastes` lists them",
                name = format!("{name:?}")
            ))
        }
        _ => Ok(()),
    }
}
