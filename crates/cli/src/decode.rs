//! `a2scope decode`: writes the messages of captures and pasted dumps.

use std::num::NonZero;
use std::thread;

use a2scope::capture::hexdump::Paste;
use a2scope::incidents::IncidentRole;
use a2scope::text::language;
use a2scope::{Analysis, AnalysisLimits, Chosen, Detail, Event, Parts, Record, report};
use a2scope_render::translated;
use anyhow::bail;

use crate::analysis;
use crate::args::{DecodeArgs, LimitArgs, MessageFormat};
use crate::console::warn;
use crate::inputs::Input;
use crate::link::{self, Linked};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::parallel;
use crate::progress::LiveOutput;
use crate::read::RecordSink;
use crate::run;
use crate::settings::Settings;

pub(crate) fn run(args: &DecodeArgs) -> anyhow::Result<Outcome> {
    if args.link.link {
        return linked(args);
    }
    let given = &args.inputs;
    let is_json = matches!(args.format, MessageFormat::Ndjson | MessageFormat::Json);
    let is_eve = args.format == MessageFormat::Eve;
    if args.exchanges && !is_json || args.findings && !(is_json || is_eve) {
        bail!(translated!(
            "command-decode-no_room",
            "--exchanges needs --format ndjson or json, --findings needs ndjson, json or eve: the others have no room for more records"
        ));
    }
    let mut run = analysis::of_incident(given, args.only, &LimitArgs::default())?;
    let settings = Settings {
        format: args.format,
        fields: args.fields,
        show_secrets: given.show_secrets,
        community_id: args.community_id,
        explain: args.explain,
        kind: run.kind().filter(|_| args.format == MessageFormat::Csv),
        limit: args.limit,
        no_hex: args.no_hex,
        only: args.index(),
        silent: args.summary_only,
        several: run.several(),
        mixed: run.merges(),
        roles: args.only.incident.is_some(),
    };
    let mut output = Output::stdout(settings);
    output.reads_on = args.summary || args.exchanges || args.findings;
    let detail = if args.summary_only { Detail::Summary } else { Detail::Fields };
    let live = if args.summary_only { LiveOutput::Nothing } else { LiveOutput::Output };
    let done = if args.exchanges || args.findings {
        let parts = if args.findings { Parts::FINDINGS } else { Parts::CONVERSATIONS };
        let mut sink = WithAnalysis {
            args,
            style: report::RecordStyle {
                show_secrets: given.show_secrets,
                language: language(),
                ..report::RecordStyle::default()
            },
            analysis: Analysis::of(parts, AnalysisLimits::default()),
            // Findings are computed from the chosen messages only, so events need no further selection.
            chosen: (!args.findings && run.selects()).then(Chosen::default),
            output: &mut output,
        };
        let done = run.read(detail, live, &mut sink);
        sink.finish();
        done
    } else {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        // The messages of an incident are known only in their order.
        let in_order = run.merges() || args.only.incident.is_some();
        let threads = if args.jobs == 0 { cores() } else { args.jobs };
        // A relative `--since` counts from the first packet. In a pipe only the thread that reads it knows that packet.
        let by_files = !given.range().is_relative() || run.inputs.iter().all(Input::is_file);
        if threads > 1 && !in_order && args.message.is_none() && args.limit.is_none() && by_files {
            run.read_with(detail, 1, live, |job, inputs, progress| {
                Ok::<_, anyhow::Error>(parallel::all(job, inputs, threads, settings, progress, &mut output))
            })?
        } else {
            run.read(detail, live, &mut output)
        }
    };
    let shown = output.written() > 0;
    // Write the messages that were found, even if an input failed later.
    output.finish(&done.summary, args.summary || args.summary_only)?;
    let found = done.summary.total() > 0;
    if let Some(number) = args.message.filter(|number| *number > done.messages) {
        run::end_quietly(&done, found);
        bail!(translated!(
            "command-decode-no_message",
            "there is no message {number}: {count} {count|was|were} found",
            number,
            count = done.messages
        ));
    }
    if let Some(number) = args.message.filter(|_| !shown && !args.summary_only) {
        let outcome = run::end_quietly(&done, false);
        warn(&if done.filtered {
            translated!("command-none-this", "message {number} does not pass the filter", number)
        } else {
            translated!(
                "command-none-this-range",
                "message {number} is not between --since and --until",
                number
            )
        });
        return Ok(outcome);
    }
    let outcome = match args.format {
        MessageFormat::Text => run::end(&done, found, run::no_messages),
        _ => run::end_quietly(&done, found),
    };
    Ok(if args.strict { outcome.strict(&done) } else { outcome })
}

/// Prints the address of the page with these messages.
fn linked(args: &DecodeArgs) -> anyhow::Result<Outcome> {
    let given = &args.inputs;
    if args.only.incident.is_some() || !given.range().is_all() {
        bail!(translated!(
            "command-link-part",
            "a link holds all of its input: write the part that you want with a2scope export, and link that"
        ));
    }
    let mut hash = match link::decoded(given)? {
        Linked::Packets(packets) => link::packets(packets.iter().map(Vec::as_slice)),
        Linked::Text(text) => link::text(&text, given.paste.as_deref()),
        Linked::File(bytes) => link::file(&bytes)?,
    };
    if let Some(index) = args.index() {
        link::add(&mut hash, "m", &index.to_string());
    }
    if let Some(filter) = &given.filter {
        link::add(&mut hash, "q", filter);
    }
    link::print(&args.link, &hash)
}

/// Writes messages, and the exchanges, logins and commands that they belong to.
struct WithAnalysis<'a> {
    args: &'a DecodeArgs,
    style: report::RecordStyle<'a>,
    analysis: Analysis,
    /// The messages that passed the filter, if events have to be filtered by their messages; `None` if all events are
    /// passed on.
    chosen: Option<Chosen>,
    output: &'a mut Output,
}

impl RecordSink for WithAnalysis<'_> {
    fn begin(&mut self, input: &Input) {
        self.output.begin(input);
    }

    fn role(&mut self, role: IncidentRole) {
        self.output.role(role);
    }

    fn joined_frames(&mut self, frames: &[u64], inputs: &[Input]) {
        self.output.joined_frames(frames, inputs);
    }

    fn message(&mut self, record: &Record<'_>, file: Option<&str>) {
        self.output.message(record, file);
        if let Some(chosen) = &mut self.chosen {
            chosen.choose(record.index);
        }
        self.analyse(record);
    }

    fn left_out(&mut self, record: &Record<'_>) {
        if self.chosen.is_some() {
            self.analyse(record);
        }
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
    fn analyse(&mut self, record: &Record<'_>) {
        let Self { args, style, analysis, chosen, output } = self;
        analysis.message(record, &mut |event| {
            if chosen.as_ref().is_none_or(|chosen| chosen.has_of(event)) {
                write_event(args, *style, event, output);
            }
        });
    }

    fn finish(&mut self) {
        let Self { args, style, analysis, chosen, output } = self;
        analysis.finish(&mut |event| {
            if chosen.as_ref().is_none_or(|chosen| chosen.has_of(event)) {
                write_event(args, *style, event, output);
            }
        });
        if args.findings {
            if args.format == MessageFormat::Eve {
                for (index, incident) in analysis.incidents.list().iter().enumerate() {
                    output.object(|out| report::eve::incident(index, incident, language(), out));
                }
            }
            let write =
                if args.format == MessageFormat::Eve { report::eve::finding } else { report::finding };
            for finding in analysis.findings.list() {
                output.object(|out| write(finding, language(), out));
            }
        }
    }
}

fn write_event(args: &DecodeArgs, style: report::RecordStyle<'_>, event: Event<'_>, output: &mut Output) {
    if args.exchanges && !args.summary_only {
        output.object(|out| match event {
            Event::Exchange(exchange) => report::exchange(exchange, out),
            Event::Login(login) => report::login(login, style, out),
            Event::Command(command) => report::command(command, style, out),
        });
    }
}
