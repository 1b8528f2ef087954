//! `a2scope export`: writes messages, or the packets that carried them, to a file, which is either complete or not
//! written at all.

mod evidence;
mod packets;
mod secrets;

use std::io::Write;

use a2scope::wire::Text;
use a2scope::{Detail, Parts};
use a2scope_render::ReportExtras;
use a2scope_render::html::{self, About, Report};
use a2scope_render::translated;
use a2scope_render::words;
use anyhow::{Context, bail};

use crate::analysis;
use crate::anonymize::Anonymizer;
use crate::args::{ExportArgs, ExportFormat, MessageFormat};
use crate::console::{eprint_line, print, warn};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress::LiveOutput;
use crate::read::ReadResult;
use crate::run::{self, Run};
use crate::settings::Settings;
use crate::target::Target;
use evidence::Evidence;

pub(crate) fn run(args: &ExportArgs) -> anyhow::Result<Outcome> {
    let format = format(args)?;
    let target = Target::new(&args.output, args.force)?;
    let inputs = &args.analysis.inputs;
    let run = if format == ExportFormat::Pcapng && args.only.incident.is_some() {
        Run::merged(inputs)?
    } else {
        analysis::of_incident(inputs, args.only, &args.analysis.limits)?
    };
    let run = if format == ExportFormat::Html { run.hashed(&args.evidence) } else { run };
    target.spare(run.inputs.iter().map(|input| input.path.as_path()))?;
    if args.only.incident.is_some() && format == ExportFormat::Html {
        bail!(translated!(
            "command-export-incident",
            "--incident chooses messages, so the file cannot be a report"
        ));
    }
    if args.anonymize && format != ExportFormat::Pcapng {
        bail!(translated!(
            "command-export-anonymize",
            "--anonymize writes packets, so the file must be a pcapng"
        ));
    }
    let (done, what) = match format {
        ExportFormat::Html => report(args, run, &target)?,
        ExportFormat::Pcapng if args.anonymize => anonymized(args, run, &target)?,
        ExportFormat::Pcapng => packets(args, run, &target)?,
        ExportFormat::Csv => messages(args, MessageFormat::Csv, run, &target)?,
        ExportFormat::Ndjson => messages(args, MessageFormat::Ndjson, run, &target)?,
        ExportFormat::Json => messages(args, MessageFormat::Json, run, &target)?,
        ExportFormat::Eve => messages(args, MessageFormat::Eve, run, &target)?,
        ExportFormat::Zeek => messages(args, MessageFormat::Zeek, run, &target)?,
    };
    let outcome = run::end(&done, done.summary.total() > 0, run::no_messages);
    let name = target.name();
    match outcome {
        Outcome::Interrupted => {
            warn(&translated!("command-export-interrupted", "interrupted: {name} is not written", name));
        }
        Outcome::Failed => warn(&translated!("command-export-not_written", "{name} is not written", name)),
        Outcome::Damaged | Outcome::Found | Outcome::Nothing => {
            target.keep()?;
            let line = format!("{name}: {what}\n");
            // Scripts that share captures may read standard output as data, so the message goes to standard error.
            if args.anonymize {
                eprint_line(&Text(line.trim_end().as_bytes()).visible().to_string());
            } else {
                print(line.as_bytes())?;
            }
        }
    }
    Ok(outcome)
}

/// Writes the packets with other addresses and names; returns a text for people that describes the file.
fn anonymized(
    args: &ExportArgs,
    mut run: Run<'_>,
    target: &Target<'_>,
) -> anyhow::Result<(ReadResult, String)> {
    run.only_files()?;
    let mut anonymizer = Anonymizer::new(target.writer()?)?;
    let done = run.read_with(Detail::Fields, 2, LiveOutput::Nothing, |job, inputs, progress| {
        anonymizer.export(job, inputs, args.max_packets, progress)
    })?;
    Ok((done, anonymizer.finish()?))
}

/// Writes the packets of the messages; returns a text for people that describes the file.
fn packets(args: &ExportArgs, mut run: Run<'_>, target: &Target<'_>) -> anyhow::Result<(ReadResult, String)> {
    run.only_files()?;
    let evidence = Evidence::of(args, args.only.incident)?;
    run.keep(evidence.incident().cloned());
    let merge = run.merges();
    let mut packets = packets::Packets::new(target.writer()?, args.output.display().to_string(), evidence)?;
    let done = run.read_with(Detail::Fields, 2, LiveOutput::Nothing, |job, inputs, progress| {
        packets.export(job, inputs, args.max_packets, merge, progress)
    })?;
    Ok((done, packets.finish()?))
}

/// Writes the messages; returns a text for people that describes the file.
fn messages(
    args: &ExportArgs,
    format: MessageFormat,
    mut run: Run<'_>,
    target: &Target<'_>,
) -> anyhow::Result<(ReadResult, String)> {
    let settings = Settings {
        format,
        fields: args.fields,
        show_secrets: args.analysis.inputs.show_secrets,
        community_id: args.community_id,
        explain: false,
        kind: run.kind().filter(|_| format == MessageFormat::Csv),
        limit: None,
        no_hex: false,
        only: None,
        silent: false,
        several: run.several(),
        mixed: run.merges(),
        roles: args.only.incident.is_some(),
    };
    let name = args.output.display().to_string();
    let mut output = Output::new(settings, Box::new(target.writer()?), &name);
    let done = run.read(Detail::Fields, LiveOutput::Nothing, &mut output);
    output.finish(&done.summary, false)?;
    Ok((done, words::messages(output.written())))
}

/// Writes the HTML report; returns a text for people that describes the file.
fn report(args: &ExportArgs, run: Run<'_>, target: &Target<'_>) -> anyhow::Result<(ReadResult, String)> {
    let given = &args.analysis.inputs;
    let mut extras = ReportExtras::default();
    let result = analysis::read(run, &args.analysis.limits, Parts::ALL, LiveOutput::Nothing, &mut extras);
    let about =
        About { inputs: &result.sources, filter: given.filter.as_deref(), show_secrets: given.show_secrets };
    let page = html::render(&Report {
        analysis: &result.analysis,
        summary: result.summary(),
        extras: &extras,
        limits: &result.limits,
        remarks: &[],
        about,
    });
    target.writer()?.write_all(page.as_bytes()).with_context(|| args.output.display().to_string())?;
    result.report_evictions();
    let what = translated!(
        "command-exported-report",
        "a report on {messages}",
        messages = words::messages(result.summary().total())
    );
    Ok((result.done, what))
}

/// Returns the format named by `--format`, or by the extension of the file. Fails if neither names one.
fn format(args: &ExportArgs) -> anyhow::Result<ExportFormat> {
    if let Some(format) = args.format {
        return Ok(format);
    }
    let ending = args.output.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    Ok(match ending.to_ascii_lowercase().as_str() {
        "pcapng" => ExportFormat::Pcapng,
        "csv" => ExportFormat::Csv,
        "ndjson" | "jsonl" => ExportFormat::Ndjson,
        "json" => ExportFormat::Json,
        "html" | "htm" => ExportFormat::Html,
        _ => bail!(
            "{}: {}",
            args.output.display(),
            translated!(
                "command-export-format",
                "the name does not say what to write: end it in .pcapng, .csv, .ndjson, .json or .html, or use --format"
            )
        ),
    })
}
