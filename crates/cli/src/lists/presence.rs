//! `a2scope players --sessions`, `--at` and `--sightings`: who was there, and when.

use a2scope::capture::Time;
use a2scope::order::sort;
use a2scope::presence::{Presence, Visit};
use a2scope::text::language;
use a2scope::wire::Message;
use a2scope::{Parts, Record, columns, report};
use a2scope_render::lists::players::name;
use a2scope_render::lists::{PlayerKey, SIGHTINGS, VISITS};
use a2scope_render::translated;
use a2scope_render::words;

use super::{EntryFormat, more, write};
use crate::analysis::{self, AnalysisSink};
use crate::args::{Host, OutputFormat, PlayersArgs};
use crate::console::warn;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::records::Records;
use crate::view::table::{Column, Table, TableCell};
use crate::view::{Theme, group, units};

/// Maximum number of visits to keep, and to follow at a time; `--max-players` gives another number.
const MAX_VISITS: usize = 100_000;

struct Visits {
    presence: Presence,
    server: Option<Host>,
    first: Option<Time>,
    ended: Vec<Visit>,
    room: usize,
    dropped: u64,
}

impl AnalysisSink for Visits {
    fn message(&mut self, record: &Record<'_>, _: Option<&str>) {
        self.first = self.first.or(record.time);
        if record.src.is_some_and(|src| self.server.is_some_and(|host| !host.is(src))) {
            return;
        }
        let Self { presence, ended, room, dropped, .. } = self;
        presence.message(record, &mut |visit| keep(ended, *room, dropped, visit));
    }
}

fn keep(ended: &mut Vec<Visit>, room: usize, dropped: &mut u64, visit: Visit) {
    if ended.len() < room {
        ended.push(visit);
    } else {
        *dropped += 1;
    }
}

/// Writes the visits of players for `--sessions` and `--at`, and ends the command.
pub(super) fn sessions(args: &PlayersArgs) -> anyhow::Result<Outcome> {
    let room = args.list.analysis.limits.max_players.unwrap_or(MAX_VISITS).max(1);
    let mut visits = Visits {
        presence: Presence::new(room),
        server: args.server,
        first: None,
        ended: Vec::new(),
        room,
        dropped: 0,
    };
    let result = analysis::run(&args.list.analysis, Parts::NONE, LiveOutput::Nothing, &mut visits)?;
    let Visits { mut presence, mut ended, mut dropped, first, .. } = visits;
    presence.finish(&mut |visit| keep(&mut ended, room, &mut dropped, visit));
    let at = args.at.and_then(|at| first.map(|first| at.from_first(first)));
    if args.at.is_some() {
        ended.retain(|visit| at.is_some_and(|at| visit.is_at(at).is_some()));
    }
    let by = args.sort.unwrap_or(PlayerKey::First).by_visit();
    sort::<columns::Visits, _>(&mut ended, by, language(), |visit| visit);
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-sessions",
                "no sessions of players among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &VISITS.header,
        json: &|visit: &Visit, out| report::visit(visit, out),
        cells: &|visit| VISITS.cells(visit),
        page: &|visits, theme| page(visits, at, theme),
    };
    let outcome = write(&result, ended, &args.list, &format)?;
    let dropped = dropped + presence.dropped();
    if dropped > 0 {
        warn(&translated!(
            "command-sessions-dropped",
            "{count} {n|session was|sessions were} not kept, to stay within {limit}; --max-players raises that",
            count = group(dropped),
            n = dropped,
            limit = group(room as u64)
        ));
    }
    Ok(outcome)
}

fn page(visits: &[Visit], at: Option<Time>, theme: &Theme) -> String {
    let mut rows = Table::new(&[
        Column::new(translated!("column-name", "name")).flexible(12).style(Theme::bold()),
        Column::new(translated!("column-server", "server")),
        Column::new(translated!("column-joined", "joined")),
        Column::new(translated!("column-last-seen", "last seen")).spare(2),
        Column::new(translated!("column-left", "left")),
        Column::right(translated!("column-stayed", "stayed")).spare(1),
        Column::right(translated!("column-visit", "visit")),
        Column::right(translated!("column-score", "score")).spare(3),
        Column::right(translated!("column-seen", "seen")).spare(4),
    ]);
    for visit in visits {
        let perhaps = at.is_some_and(|at| visit.is_at(at) == Some(false));
        let left = match visit.left {
            Some(left) => TableCell::from(units::moment(Some(left))),
            None => TableCell::styled(translated!("command-sessions-there", "still there"), Theme::dim()),
        };
        let left = if perhaps {
            TableCell::styled(translated!("command-sessions-perhaps", "perhaps gone"), Theme::dim())
        } else {
            left
        };
        let stayed = visit.joined.zip(visit.last.time()).map(|(joined, last)| last.since(joined));
        rows.row(vec![
            name(&visit.name).into(),
            visit.server.to_string().into(),
            units::moment(visit.joined).into(),
            units::moment(visit.last.time()).into(),
            left,
            stayed.map(|nanos| units::span(nanos / 1_000_000_000)).unwrap_or_default().into(),
            visit.number.to_string().into(),
            visit.score.to_string().into(),
            group(visit.sightings).into(),
        ]);
    }
    rows.render(theme)
}

struct Sightings {
    records: Records,
    format: OutputFormat,
    server: Option<Host>,
    limit: usize,
    count: usize,
}

impl AnalysisSink for Sightings {
    fn message(&mut self, record: &Record<'_>, _: Option<&str>) {
        let (Ok(Message::Players(list)), Some(server)) = (&record.value, record.src) else { return };
        if self.server.is_some_and(|host| !host.is(server)) {
            return;
        }
        for player in &list.players {
            self.count += 1;
            if self.count > self.limit {
                continue;
            }
            match self.format {
                OutputFormat::Csv => self.records.csv(SIGHTINGS.cells((record, server, player))),
                OutputFormat::Json | OutputFormat::Ndjson => {
                    self.records.json(|out| report::sighting(record, server, player, out));
                }
                OutputFormat::Text => {
                    let dim = Theme::dim();
                    let (clock, address) = (units::moment(record.time), server.to_string());
                    let time = units::playing(player.duration);
                    self.records.text(&format!(
                        "{dim}{clock:<19}{dim:#}  {address:<21}  {:>7}  {time:>11}  {}\n",
                        player.score,
                        name(player.name.0)
                    ));
                }
            }
        }
    }

    fn pause(&mut self) {
        self.records.flush();
    }

    fn failed(&self) -> bool {
        self.records.failed()
    }
}

/// Writes the single sightings of players for `--sightings`, and ends the command.
pub(super) fn sightings(args: &PlayersArgs) -> anyhow::Result<Outcome> {
    let format = args.list.format;
    let mut listing = Sightings {
        records: Records::stdout(format),
        format,
        server: args.server,
        limit: args.list.limit.unwrap_or(usize::MAX),
        count: 0,
    };
    match format {
        OutputFormat::Csv => listing.records.csv(SIGHTINGS.header.iter().map(ToString::to_string)),
        OutputFormat::Text => {
            let dim = Theme::dim();
            let [time, server, score, stay, name] = [
                translated!("column-time-of-day", "time"),
                translated!("column-server", "server"),
                translated!("column-score", "score"),
                translated!("column-time", "time"),
                translated!("column-name", "name"),
            ];
            listing
                .records
                .text(&format!("{dim}{time:<19}  {server:<21}  {score:>7}  {stay:>11}  {name}{dim:#}\n"));
        }
        OutputFormat::Json | OutputFormat::Ndjson => {}
    }
    let result = analysis::run(&args.list.analysis, Parts::NONE, LiveOutput::Output, &mut listing)?;
    if format == OutputFormat::Text && listing.limit < listing.count {
        listing.records.text(&more(listing.limit, listing.count));
    }
    listing.records.finish()?;
    Ok(result.end(listing.count > 0, |messages| {
        translated!(
            "command-none-players",
            "no players among {messages}",
            messages = words::messages(messages)
        )
    }))
}
