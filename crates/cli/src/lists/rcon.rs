//! `a2scope rcon`: each login and command as it ends, or the first ones by a sort key.

use a2scope::columns::Rcon;
use a2scope::order::sort;
use a2scope::report::RecordStyle;
use a2scope::text::language;
use a2scope::{Command, Event, Login, Parts, RconEvent, RconSession, report};
use a2scope_render::lists::{RCON, RCON_SESSIONS, RconKey};
use a2scope_render::words;
use a2scope_render::{rcon_timeline, translated};

use super::{EntryFormat, more, write};
use crate::analysis::{self, AnalysisSink};
use crate::args::{OutputFormat, RconArgs};
use crate::console::warn;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::view::list::{ListWriter, RowsKnown};
use crate::view::rcon::{RconLine, timeline};
use crate::view::{Theme, group};

/// Maximum number of logins and commands held for sorting.
const HELD: usize = 10_000;
/// Maximum number of bytes of answers held for sorting.
const HELD_BYTES: usize = 256 << 20;

/// A login or command that is held until all are known and can be sorted.
enum Held {
    Login(Box<Login>),
    Command(Box<Command>),
}

impl Held {
    fn of(event: &RconEvent<'_>) -> Self {
        match event {
            RconEvent::Login(login) => Self::Login(Box::new((*login).clone())),
            RconEvent::Command(command) => Self::Command(Box::new((*command).clone())),
        }
    }

    fn event(&self) -> RconEvent<'_> {
        match self {
            Self::Login(login) => RconEvent::Login(login),
            Self::Command(command) => RconEvent::Command(command),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Login(_) => 0,
            Self::Command(command) => command.answer.len(),
        }
    }
}

struct RconList {
    sort: Option<RconKey>,
    held: Vec<Held>,
    held_bytes: usize,
    /// Number of logins and commands written.
    written: usize,
    records: Records,
    /// The writer of the text format; its lines wait until the column widths are known.
    list: ListWriter<RconLine>,
    limit: usize,
    format: OutputFormat,
    show_secrets: bool,
    /// Number of all logins and commands, including the ones that are not written.
    count: usize,
}

pub(crate) fn run(args: &RconArgs) -> anyhow::Result<Outcome> {
    if args.sessions {
        return sessions(args);
    }
    let format = args.list.format;
    let mut listing = RconList {
        sort: args.sort,
        held: Vec::new(),
        held_bytes: 0,
        written: 0,
        records: Records::stdout(format),
        list: ListWriter::new(Theme::of_terminal().width),
        limit: args.list.limit.unwrap_or(usize::MAX),
        format,
        show_secrets: args.list.analysis.inputs.show_secrets,
        count: 0,
    };
    if format == OutputFormat::Csv {
        listing.records.csv(RCON.header.iter().map(ToString::to_string));
    }
    let live = if args.sort.is_none() { LiveOutput::Output } else { LiveOutput::Nothing };
    let result = analysis::run(&args.list.analysis, Parts::RCON, live, &mut listing)?;
    listing.thin();
    for held in std::mem::take(&mut listing.held) {
        listing.write(&held.event());
    }
    listing.settle(RowsKnown::All);
    if format == OutputFormat::Text && listing.written < listing.count {
        listing.records.text(&more(listing.written, listing.count));
    }
    listing.records.finish()?;
    Ok(result.end(listing.count > 0, none))
}

/// Writes what was done in each session, and ends the command.
fn sessions(args: &RconArgs) -> anyhow::Result<Outcome> {
    let result = analysis::run(&args.list.analysis, Parts::RCON, LiveOutput::Nothing, &mut ())?;
    let kept = &result.analysis.rcon;
    let format = EntryFormat {
        none: &none,
        header: &RCON_SESSIONS.header,
        json: &|session: &&RconSession, out| report::rcon_session(session, out),
        cells: &|session| RCON_SESSIONS.cells(session),
        page: &|sessions, theme| {
            let rows = sessions.iter().flat_map(|one| rcon_timeline(&one.steps, one.more, one.session));
            timeline(rows.collect(), 0, theme)
        },
    };
    let outcome = write(&result, kept.list().iter().collect(), &args.list, &format)?;
    if kept.dropped() > 0 {
        warn(&translated!(
            "command-rcon-dropped",
            "{count} {n|session was|sessions were} not kept, to stay within bounds: of those that change nothing, the oldest",
            count = group(kept.dropped()),
            n = kept.dropped()
        ));
    }
    Ok(outcome)
}

fn none(messages: u64) -> String {
    translated!(
        "command-none-rcon",
        "no RCON logins or commands among {messages}",
        messages = words::messages(messages)
    )
}

impl AnalysisSink for RconList {
    fn event(&mut self, event: Event<'_>) {
        let event = match event {
            Event::Exchange(_) => return,
            Event::Login(login) => RconEvent::Login(login),
            Event::Command(command) => RconEvent::Command(command),
        };
        self.count += 1;
        if self.sort.is_none() {
            if self.written < self.limit {
                self.write(&event);
            }
            return;
        }
        let held = Held::of(&event);
        self.held_bytes += held.bytes();
        self.held.push(held);
        if self.held.len() >= 2 * self.limit.clamp(1, HELD) || self.held_bytes > HELD_BYTES {
            self.thin();
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
    /// Sorts the held logins and commands, and drops the ones beyond the limits.
    fn thin(&mut self) {
        let Some(key) = self.sort else { return };
        sort::<Rcon, _>(&mut self.held, key.by(), language(), |held| (held.event(), false));
        self.held.truncate(self.limit.min(HELD));
        let (mut bytes, mut room) = (0, HELD_BYTES);
        self.held.retain(|held| {
            let fits = held.bytes() <= room;
            if fits {
                room -= held.bytes();
                bytes += held.bytes();
            }
            fits
        });
        self.held_bytes = bytes;
    }

    /// Writes the lines that were waiting for the column widths.
    fn settle(&mut self, known: RowsKnown) {
        let mut lines = Vec::new();
        self.list.settle(known, &mut lines);
        self.records.raw(&lines);
    }

    fn write(&mut self, event: &RconEvent<'_>) {
        self.written += 1;
        let style =
            RecordStyle { show_secrets: self.show_secrets, language: language(), ..RecordStyle::default() };
        match self.format {
            OutputFormat::Text => {
                let mut lines = Vec::new();
                self.list.row(RconLine::of(event), &mut lines);
                self.records.raw(&lines);
            }
            OutputFormat::Csv => self.records.csv(RCON.cells((*event, self.show_secrets))),
            OutputFormat::Json | OutputFormat::Ndjson => self.records.json(|out| match event {
                RconEvent::Login(login) => report::login(login, style, out),
                RconEvent::Command(command) => report::command(command, style, out),
            }),
        }
    }
}
