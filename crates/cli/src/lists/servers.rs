//! `a2scope servers`: lists the servers that answered.

use std::fmt::Write;

use crate::view::pad;
use a2scope::columns::Servers;
use a2scope::inventory::{History, Server};
use a2scope::order::sort;
use a2scope::text::language;
use a2scope::{Parts, report};
use a2scope_render::lists::servers::{counts, game, silent};
use a2scope_render::lists::{SERVERS, ServerKey};
use a2scope_render::series::thinned;
use a2scope_render::translated;
use a2scope_render::words;

use super::{EntryFormat, before_these, write};
use crate::analysis;
use crate::args::ServersArgs;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::view::table::{Column, Table, TableCell};
use crate::view::{Theme, chart, group, units};

/// The properties of a server that can change, as CSV names them.
const NAME: &str = "name";
const MAP: &str = "map";
/// Number of columns of a small chart.
const TREND: usize = 16;

pub(crate) fn run(args: &ServersArgs) -> anyhow::Result<Outcome> {
    let result = analysis::run(&args.list.analysis, Parts::SERVERS, LiveOutput::Nothing, &mut ())?;
    let mut servers: Vec<&Server> = result.analysis.inventory.servers().collect();
    if args.changes {
        servers.retain(|server| changed(&server.name) || changed(&server.map));
    }
    sort::<Servers, _>(&mut servers, args.sort.by(), language(), |server| server);
    if args.changes {
        let format = EntryFormat {
            none: &|messages| {
                translated!(
                    "command-none-changed",
                    "no server that changed its name or map among {messages}",
                    messages = words::messages(messages)
                )
            },
            header: &["address", "message", "time", "what", "old", "new"],
            json: &|server: &&Server, out| report::server(server, out),
            cells: &|_| Vec::new(),
            page: &|servers, _| servers.iter().map(|server| changes_page(server)).collect(),
        };
        if args.list.format == crate::args::OutputFormat::Csv {
            let rows: Vec<Vec<String>> = servers.iter().flat_map(|server| changes_rows(server)).collect();
            let rows_format = EntryFormat {
                none: format.none,
                header: format.header,
                json: &|_, _| {},
                cells: &|row: &Vec<String>| row.clone(),
                page: &|_, _| String::new(),
            };
            return write(&result, rows, &args.list, &rows_format);
        }
        return write(&result, servers, &args.list, &format);
    }
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-servers",
                "no servers among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &SERVERS.header,
        json: &|server: &&Server, out| report::server(server, out),
        cells: &|server| SERVERS.cells(server),
        page: &|servers, theme| page(servers, args.sort, theme),
    };
    write(&result, servers, &args.list, &format)
}

fn changed(history: &History) -> bool {
    history.changes.len() > 1
}

fn page(servers: &[&Server], by: ServerKey, theme: &Theme) -> String {
    let (seen, of): (_, fn(&Server) -> a2scope::Stamp) = match by {
        ServerKey::First => (translated!("column-first-seen", "first seen"), |server| server.first),
        _ => (translated!("column-last-seen", "last seen"), |server| server.last),
    };
    let mut rows = Table::new(&[
        Column::new(translated!("column-address", "address")),
        Column::new(translated!("column-name", "name")).flexible(14).style(Theme::bold()),
        Column::new(translated!("column-game", "game")).flexible(10).spare(3).sorted(by == ServerKey::Game),
        Column::new(translated!("column-map", "map")).flexible(8),
        Column::right(translated!("column-players", "players")),
        Column::new(translated!("column-over-time", "over time")).spare(2),
        Column::right(translated!("column-replies", "replies")),
        Column::right(translated!("column-rtt", "RTT")).spare(1).sorted(by == ServerKey::Rtt),
        Column::right(translated!("column-rules", "rules")).spare(4).sorted(by == ServerKey::Rules),
        Column::new(translated!("column-version", "version")).flexible(7).spare(5),
        Column::new(seen).spare(6).sorted(matches!(by, ServerKey::First | ServerKey::Last)),
    ]);
    for server in servers {
        let info = server.info.as_deref();
        let players = info.map(|info| format!("{}/{}", info.players, info.max_players)).unwrap_or_default();
        let samples = counts(server);
        let trend = if samples.len() > 1 { chart::trend(&thinned(&samples, TREND)) } else { String::new() };
        let rules = server.rules.as_ref().map(|rules| rules.count.to_string()).unwrap_or_default();
        let full = info.is_some_and(|info| info.players > info.max_players);
        let style = if full { Theme::note(a2scope::wire::Severity::Warning) } else { anstyle::Style::new() };
        rows.row(vec![
            server.address.to_string().into(),
            match info {
                Some(_) => server.name.last().visible().to_string().into(),
                None => TableCell::styled(silent(), Theme::dim()),
            },
            info.map(game).unwrap_or_default().into(),
            server.map.last().visible().to_string().into(),
            TableCell::styled(players, style),
            trend.into(),
            group(server.replies).into(),
            server.rtts.mean().map(units::nanos).unwrap_or_default().into(),
            rules.into(),
            info.map(|info| units::visible(info.version())).unwrap_or_default().into(),
            units::moment(of(server).time()).into(),
        ]);
    }
    rows.render(theme)
}

/// Returns the changes of a server, each with its time, the property that changed, the old value and the new value.
fn changes(server: &Server) -> Vec<(a2scope::Stamp, &'static str, String, String)> {
    let mut changes = Vec::new();
    for (what, history) in [(NAME, &server.name), (MAP, &server.map)] {
        for (old, new) in history.changes.iter().zip(history.changes.iter().skip(1)) {
            changes.push((new.at, what, units::visible(&old.text), units::visible(&new.text)));
        }
    }
    changes.sort_by_key(|change| change.0.index());
    changes
}

fn changes_page(server: &Server) -> String {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let mut out = format!("{bold}{}{bold:#}  {}\n", server.address, server.name.last().visible());
    for (at, what, old, new) in changes(server) {
        let clock = units::moment(at.time());
        let _ = writeln!(
            out,
            "  {dim}{clock:<19}  {}{dim:#}  {}  {old} {dim}→{dim:#} {new}",
            pad(&translated!("command-change-message", "message {message}", message = at.number()), 16),
            pad(&kind(what), 4)
        );
    }
    let dropped = server.name.dropped + server.map.dropped;
    if dropped > 0 {
        let _ = writeln!(out, "  {dim}{}{dim:#}", before_these(dropped.into()));
    }
    out
}

/// Returns the name of the property that changed, in words.
fn kind(what: &str) -> String {
    if what == NAME { translated!("column-name", "name") } else { translated!("column-map", "map") }
}

fn changes_rows(server: &Server) -> Vec<Vec<String>> {
    changes(server)
        .into_iter()
        .map(|(at, what, old, new)| {
            let (address, index) = (server.address.to_string(), at.index().to_string());
            vec![address, index, units::full(at.time()), what.into(), old, new]
        })
        .collect()
}
