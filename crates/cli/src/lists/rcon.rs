//! `a2scope rcon`: each login and command as it ends.

use a2scope::report::RecordStyle;
use a2scope::{Event, Parts, RconEvent, report};
use a2scope_render::lists::rcon::{HEADER, cells};
use a2scope_render::tell;
use a2scope_render::words::{self, language};

use super::more;
use crate::analysed::{self, AnalysisSink};
use crate::args::{OutputFormat, RconArgs};
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::records::Records;
use crate::view::Theme;
use crate::view::list::{ListWriter, RowsKnown};
use crate::view::rcon::RconLine;

struct RconList {
    records: Records,
    /// In text, the lines that wait until column widths are known.
    list: ListWriter<RconLine>,
    limit: usize,
    format: OutputFormat,
    show_secrets: bool,
    /// All logins and commands, written or not.
    count: usize,
}

pub(crate) fn run(args: &RconArgs) -> anyhow::Result<Outcome> {
    let format = args.list.format;
    let mut listing = RconList {
        records: Records::stdout(format),
        list: ListWriter::new(Theme::of_terminal().width),
        limit: args.list.limit.unwrap_or(usize::MAX),
        format,
        show_secrets: args.list.analysis.inputs.show_secrets,
        count: 0,
    };
    if format == OutputFormat::Csv {
        listing.records.csv(HEADER.map(String::from));
    }
    let analysed = analysed::run(&args.list.analysis, Parts::RCON, Meanwhile::Output, &mut listing)?;
    listing.settle(RowsKnown::All);
    if format == OutputFormat::Text && listing.limit < listing.count {
        listing.records.text(&more(listing.limit, listing.count));
    }
    listing.records.finish()?;
    Ok(analysed.end(listing.count > 0, |messages| {
        tell!(
            "command-none-rcon",
            "no RCON logins or commands among {messages}",
            messages = words::messages(messages)
        )
    }))
}

impl AnalysisSink for RconList {
    fn event(&mut self, event: Event<'_>) {
        let event = match event {
            Event::Exchange(_) => return,
            Event::Login(login) => RconEvent::Login(login),
            Event::Command(command) => RconEvent::Command(command),
        };
        self.count += 1;
        if self.count <= self.limit {
            self.write(&event);
        }
    }

    fn pause(&mut self) {
        self.settle(RowsKnown::Little);
        self.records.flush();
    }

    fn failed(&self) -> bool {
        self.records.failed()
    }
}

impl RconList {
    /// Writes the lines that wait.
    fn settle(&mut self, known: RowsKnown) {
        let mut lines = Vec::new();
        self.list.settle(known, &mut lines);
        self.records.raw(&lines);
    }

    fn write(&mut self, event: &RconEvent<'_>) {
        let style =
            RecordStyle { show_secrets: self.show_secrets, language: language(), ..RecordStyle::default() };
        match self.format {
            OutputFormat::Text => {
                let mut lines = Vec::new();
                self.list.row(RconLine::of(event), &mut lines);
                self.records.raw(&lines);
            }
            OutputFormat::Csv => self.records.csv(cells(event, self.show_secrets)),
            OutputFormat::Json | OutputFormat::Ndjson => self.records.json(|out| match event {
                RconEvent::Login(login) => report::login(login, style, out),
                RconEvent::Command(command) => report::command(command, style, out),
            }),
        }
    }
}
