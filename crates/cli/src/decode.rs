//! `a2scope decode`.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use a2scope::{Detail, Engine, Options, Record, report};
use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::Outcome;
use crate::args::{Decode, Format};
use crate::input::{self, Input};
use crate::view::{self, Theme};

pub(crate) fn run(args: &Decode) -> anyhow::Result<Outcome> {
    if let Some(name) = &args.paste
        && !a2scope::capture::hexdump::FORMATS.iter().any(|(known, _)| known == name)
    {
        anyhow::bail!("there is no paste format {name:?}; `a2scope explain pastes` lists them");
    }
    let detail = if args.summary_only { Detail::Summary } else { Detail::Fields };
    let mut engine = Engine::new(Options { detail, ..Options::default() });
    let mut output = Output::new(args);
    let stdin = [PathBuf::from("-")];
    let result = match &args.hex {
        Some(text) => paste(&mut engine, text, args, &mut output, "--hex"),
        None if args.inputs.is_empty() && io::stdin().is_terminal() => {
            anyhow::bail!("nothing to read: name a file, use --hex, or pipe a dump in (see --help)")
        }
        None => {
            let inputs = if args.inputs.is_empty() { &stdin[..] } else { &args.inputs };
            inputs.iter().try_for_each(|path| file(&mut engine, path, args, &mut output))
        }
    };
    let summary = engine.summary();
    // What was found before an input failed stands.
    output.finish(&summary, args)?;
    result?;
    if let Some(number) = args.message.filter(|number| *number >= engine.message_count()) {
        anyhow::bail!("there is no message {number}: {} were found, counted from 0", engine.message_count());
    }
    for (_, text, offset) in &summary.damage {
        warn(&format!("at byte {offset} of the input: {text}"));
    }
    if summary.total() == 0 && args.format == Format::Text {
        let packets = summary.packets.frames;
        let among = if packets > 0 { format!(" among {packets} packets") } else { String::new() };
        warn(&format!("no query messages found{among}"));
    }
    Ok(if summary.is_damaged() || (args.strict && output.broken > 0) {
        Outcome::Damaged
    } else if summary.total() == 0 {
        Outcome::Nothing
    } else {
        Outcome::Found
    })
}

fn warn(text: &str) {
    anstream::eprintln!("a2scope: {}", a2scope::wire::Text(text.as_bytes()).shown());
}

fn file(engine: &mut Engine, path: &Path, args: &Decode, output: &mut Output) -> anyhow::Result<()> {
    let name = path.display().to_string();
    match input::open(path)? {
        Input::Text(text) => paste(engine, &text, args, output, &name),
        Input::Binary(bytes) => {
            engine.payload(&bytes, &mut |record| output.message(record));
            engine.finish(&mut |record| output.message(record));
            output.failure().with_context(|| name)
        }
        Input::Capture(mut stream) => {
            let progress = progress(stream.size);
            loop {
                let chunk = match stream.next() {
                    Ok(chunk) => chunk,
                    Err(error) => {
                        // What was read so far stands, what waits for a fragment included.
                        engine.finish_file(&mut |record| output.message(record));
                        return Err(error).context(name);
                    }
                };
                if chunk.is_empty() {
                    break;
                }
                let len = chunk.len() as u64;
                engine.push(chunk, &mut |record| output.message(record));
                output.failure()?;
                progress.inc(len);
            }
            engine.finish_file(&mut |record| output.message(record));
            progress.finish_and_clear();
            output.failure()
        }
    }
}

fn paste(
    engine: &mut Engine,
    text: &str,
    args: &Decode,
    output: &mut Output,
    name: &str,
) -> anyhow::Result<()> {
    let read = engine.paste_as(text, args.paste.as_deref(), &mut |record| output.message(record));
    output.failure()?;
    match read {
        Ok(paste) => {
            output.reading(&paste);
            Ok(())
        }
        Err(refusal) => {
            Err(anyhow::anyhow!("{name}: line {}: {} [{}]", refusal.line, refusal.text, refusal.code))
        }
    }
}

/// A progress bar on standard error while it is a terminal and standard output is none.
fn progress(size: Option<u64>) -> ProgressBar {
    let (Some(size), true) = (size.filter(|size| *size > 32 << 20), io::stderr().is_terminal()) else {
        return ProgressBar::hidden();
    };
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(size), ProgressDrawTarget::stderr_with_hz(5));
    if let Ok(style) =
        ProgressStyle::with_template("{bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta} left")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Writes records as they come.
struct Output {
    format: Format,
    style: report::Style,
    only: Option<u64>,
    silent: bool,
    explain: bool,
    out: BufWriter<Box<dyn Write>>,
    csv: Option<csv::Writer<Vec<u8>>>,
    scratch: Vec<u8>,
    theme: Theme,
    /// The first message, shown byte by byte if it stays the only one.
    first: Option<First>,
    written: u64,
    /// Messages that are incomplete, damaged or malformed.
    broken: u64,
    /// How the pastes were read, for people.
    readings: String,
    failed: Option<io::Error>,
}

/// The first message in both of its forms.
struct First {
    whole: String,
    line: String,
}

impl Output {
    fn new(args: &Decode) -> Self {
        let out: Box<dyn Write> = if args.format == Format::Text {
            Box::new(anstream::AutoStream::auto(io::stdout()))
        } else {
            Box::new(io::stdout().lock())
        };
        Self {
            format: args.format,
            style: report::Style { fields: args.fields, show_secrets: args.show_secrets },
            only: args.message,
            silent: args.summary_only,
            explain: args.explain,
            out: BufWriter::with_capacity(64 << 10, out),
            csv: (args.format == Format::Csv).then(|| csv::Writer::from_writer(Vec::new())),
            scratch: Vec::new(),
            theme: Theme::of_terminal(),
            first: None,
            written: 0,
            broken: 0,
            readings: String::new(),
            failed: None,
        }
    }

    fn message(&mut self, record: &Record<'_>) {
        if !record.arrival.is_intact() {
            self.broken += 1;
        }
        if self.silent || self.failed.is_some() || self.only.is_some_and(|only| only != record.index) {
            return;
        }
        let result = match self.format {
            Format::Ndjson | Format::Json => self.json(record),
            Format::Csv => self.csv_line(record),
            Format::Text => self.text(record),
        };
        self.written += 1;
        self.failed = result.err();
    }

    /// The error that writing met, if it met one.
    fn failure(&mut self) -> anyhow::Result<()> {
        match self.failed.take() {
            Some(error) => Err(error).context("standard output"),
            None => Ok(()),
        }
    }

    fn json(&mut self, record: &Record<'_>) -> io::Result<()> {
        self.scratch.clear();
        report::message(record, self.style, &mut self.scratch);
        self.json_record()
    }

    /// Writes the record in `scratch`.
    fn json_record(&mut self) -> io::Result<()> {
        let before: &[u8] = match (self.format, self.written) {
            (Format::Json, 0) => b"[\n",
            (Format::Json, _) => b",\n",
            _ => b"",
        };
        self.out.write_all(before)?;
        self.out.write_all(&self.scratch)?;
        if self.format == Format::Json { Ok(()) } else { self.out.write_all(b"\n") }
    }

    fn csv_line(&mut self, record: &Record<'_>) -> io::Result<()> {
        let Some(csv) = &mut self.csv else { return Ok(()) };
        if self.written == 0 {
            csv.write_record(view::csv::HEADER)?;
        }
        csv.write_record(view::csv::row(record))?;
        csv.flush()?;
        let rows = std::mem::replace(csv, csv::Writer::from_writer(Vec::new()));
        let rows = rows.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
        self.out.write_all(&rows)
    }

    fn text(&mut self, record: &Record<'_>) -> io::Result<()> {
        if self.written == 0 {
            let whole = view::message::render(record, &self.theme, self.style, self.explain);
            let line = view::line::render(record, &self.theme);
            self.first = Some(First { whole, line });
            return Ok(());
        }
        if let Some(first) = self.first.take() {
            self.out.write_all(first.line.as_bytes())?;
        }
        self.out.write_all(view::line::render(record, &self.theme).as_bytes())
    }

    /// Keeps how a paste was read, to be said after the message.
    fn reading(&mut self, paste: &a2scope::capture::hexdump::Paste) {
        if self.format == Format::Text && !self.silent {
            self.readings.push_str(&view::reading(paste));
        }
    }

    fn finish(&mut self, summary: &a2scope::Summary, args: &Decode) -> anyhow::Result<()> {
        if let Some(first) = self.first.take() {
            self.out.write_all(first.whole.as_bytes())?;
        }
        match self.format {
            Format::Text if args.summary_only || args.summary => {
                self.out.write_all(view::summary::render(summary, &self.theme).as_bytes())?;
            }
            Format::Text => {
                if args.message.is_none() && self.written > 1 {
                    self.out.write_all(view::summary::footer(summary).as_bytes())?;
                }
                self.out.write_all(self.readings.as_bytes())?;
            }
            Format::Csv => {}
            Format::Ndjson | Format::Json => {
                if args.summary_only || args.summary {
                    self.scratch.clear();
                    report::summary(summary, &mut self.scratch);
                    self.json_record()?;
                    self.written += 1;
                }
                if self.format == Format::Json {
                    self.out.write_all(if self.written == 0 { b"[]\n" } else { b"\n]\n" })?;
                }
            }
        }
        self.out.flush().context("standard output")
    }
}
