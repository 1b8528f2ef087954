//! `a2scope decode`.

use std::thread;

use a2scope::capture::hexdump::Paste;
use a2scope::{Analysis, AnalysisLimits, Detail, Event, Options, Record, report};
use anyhow::bail;

use crate::args::{DecodeArgs, OutputFormat};
use crate::console::warn;
use crate::inputs::{self, Input, Listing, Meanwhile};
use crate::outcome::Outcome;
use crate::output::{Output, Settings};
use crate::read::{self, Done, Job, RecordSink};
use crate::{interrupt, jobs, merge, select};

pub(crate) fn run(args: &DecodeArgs) -> anyhow::Result<Outcome> {
    let given = &args.inputs;
    read::check_paste(given)?;
    if (args.exchanges || args.findings) && !matches!(args.format, OutputFormat::Ndjson | OutputFormat::Json)
    {
        bail!("--exchanges and --findings add records, which only --format ndjson and json have room for");
    }
    let filter = match select::filter(given) {
        Ok(filter) => filter,
        Err(outcome) => return Ok(outcome),
    };
    let Listing { inputs, failures, .. } = Listing::new(given);
    if given.merge {
        merge::check(&inputs)?;
    }
    interrupt::watch()?;
    let looks_inside = filter.as_ref().is_some_and(a2scope::filter::Filter::needs_fields);
    let detail = if args.summary_only && !looks_inside { Detail::Summary } else { Detail::Fields };
    let options = Options { detail, ..Options::default() };
    let several = inputs.len() > 1;
    let job = Job { args: given, options, filter: filter.as_ref(), several };
    let settings = Settings {
        format: args.format,
        fields: args.fields,
        show_secrets: given.show_secrets,
        explain: args.explain,
        only: args.message,
        silent: args.summary_only,
        several,
        mixed: given.merge,
    };
    let mut output = Output::stdout(settings);
    let meanwhile = if args.summary_only { Meanwhile::Nothing } else { Meanwhile::Output };
    let progress = inputs::progress(&inputs, 1, meanwhile);
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = if args.jobs == 0 { cores() } else { args.jobs };
    let mut done = if args.exchanges || args.findings {
        let mut analysed = WithAnalysis {
            args,
            style: report::Style { show_secrets: given.show_secrets, ..report::Style::default() },
            analysis: Analysis::new(AnalysisLimits::default()),
            output: &mut output,
        };
        let done = if given.merge {
            merge::all(&job, &inputs, &progress, &mut analysed)
        } else {
            read::all(&job, &inputs, &progress, &mut analysed)
        };
        analysed.finish();
        done
    } else if given.merge {
        merge::all(&job, &inputs, &progress, &mut output)
    } else if threads > 1 && args.message.is_none() {
        jobs::all(&job, &inputs, threads, settings, &progress, &mut output)
    } else {
        read::all(&job, &inputs, &progress, &mut output)
    };
    progress.finish_and_clear();
    done.failures.splice(0..0, failures);
    // Write what was found, even if an input failed later.
    output.finish(&done.summary, args.summary || args.summary_only)?;
    done.report();
    if let Some(number) = args.message.filter(|number| *number >= done.messages) {
        bail!("there is no message {number}: {} were found, counted from 0", done.messages);
    }
    if done.summary.total() == 0 && done.failures.is_empty() && args.format == OutputFormat::Text {
        nothing(&done);
    }
    let outcome = Outcome::of(&done, done.summary.total() > 0);
    Ok(if args.strict { outcome.strict(&done) } else { outcome })
}

/// Writes messages, with the exchanges, logins and commands they make up.
struct WithAnalysis<'a> {
    args: &'a DecodeArgs,
    style: report::Style<'a>,
    analysis: Analysis,
    output: &'a mut Output,
}

impl RecordSink for WithAnalysis<'_> {
    fn begin(&mut self, input: &Input) {
        self.output.begin(input);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.output.message(record, file);
        let Self { args, style, analysis, output } = self;
        analysis.message(record, &mut |event| say(args, *style, event, output));
    }

    fn pause(&mut self) {
        self.output.pause();
    }

    fn paste(&mut self, paste: &Paste) {
        self.output.paste(paste);
    }

    fn failed(&self) -> bool {
        self.output.failed()
    }
}

impl WithAnalysis<'_> {
    fn finish(&mut self) {
        let Self { args, style, analysis, output } = self;
        analysis.finish(&mut |event| say(args, *style, event, output));
        if args.findings {
            for finding in analysis.findings.list() {
                output.object(|out| report::finding(finding, out));
            }
        }
    }
}

fn say(args: &DecodeArgs, style: report::Style<'_>, event: Event<'_>, output: &mut Output) {
    if args.exchanges && !args.summary_only {
        output.object(|out| match event {
            Event::Exchange(exchange) => report::exchange(exchange, out),
            Event::Login(login) => report::login(login, style, out),
            Event::Command(command) => report::command(command, style, out),
        });
    }
}

/// Warns that nothing was found, and among how many packets or messages.
pub(crate) fn nothing(done: &Done) {
    if interrupt::stopped() {
        return;
    }
    if done.messages > 0 {
        return warn(&format!("none of the {} messages passes the filter", done.messages));
    }
    let packets = done.summary.packets.frames;
    let among = if packets > 0 { format!(" among {packets} packets") } else { String::new() };
    warn(&format!("no query messages found{among}"));
}
