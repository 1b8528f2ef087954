//! `a2scope servers`.

use std::cmp::Reverse;
use std::fmt::Write;

use a2scope::inventory::{History, Server, ServerInfo};
use a2scope::report;
use a2scope::wire::Text;

use super::{EntryFormat, write};
use crate::analysed;
use crate::args::{ServerKey, ServersArgs};
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::view::table::{Column, Table, TableCell};
use crate::view::{Theme, chart, group, units};

/// Shown as the name of a server that sent no reply to `A2S_INFO`.
pub(crate) const SILENT: &str = "(no INFO)";
/// Columns of a small chart.
const TREND: usize = 16;

pub(crate) fn run(args: &ServersArgs) -> anyhow::Result<Outcome> {
    let analysed = analysed::run(&args.list.analysis, Meanwhile::Nothing, &mut ())?;
    let mut servers: Vec<&Server> = analysed.analysis.inventory.servers().collect();
    if args.changes {
        servers.retain(|server| changed(&server.name) || changed(&server.map));
    }
    sort(&mut servers, args.sort);
    if args.changes {
        let format = EntryFormat {
            what: "server that changed its name or map",
            header: &["address", "message", "time", "what", "old", "new"],
            json: &|server: &&Server, out| report::server(server, out),
            cells: &|_| Vec::new(),
            page: &|servers, _| servers.iter().map(|server| changes_page(server)).collect(),
        };
        if args.list.format == crate::args::OutputFormat::Csv {
            let rows: Vec<Vec<String>> = servers.iter().flat_map(|server| changes_rows(server)).collect();
            let rows_format = EntryFormat {
                what: format.what,
                header: format.header,
                json: &|_, _| {},
                cells: &|row: &Vec<String>| row.clone(),
                page: &|_, _| String::new(),
            };
            return write(&analysed, rows, &args.list, &rows_format);
        }
        return write(&analysed, servers, &args.list, &format);
    }
    let format = EntryFormat {
        what: "servers",
        header: &HEADER,
        json: &|server: &&Server, out| report::server(server, out),
        cells: &|server| cells(server),
        page: &|servers, theme| page(servers, theme),
    };
    write(&analysed, servers, &args.list, &format)
}

/// Sorts by the key; equal servers by address.
pub(crate) fn sort(servers: &mut [&Server], key: ServerKey) {
    let info = |server: &Server| server.info.as_deref().cloned().unwrap_or_default();
    servers.sort_unstable_by_key(|server| server.address);
    match key {
        ServerKey::Address => {}
        ServerKey::Name => servers.sort_by_key(|server| lower(server.name.last())),
        ServerKey::Game => servers.sort_by_cached_key(|server| lower(Text(info(server).game()))),
        ServerKey::Map => servers.sort_by_key(|server| lower(server.map.last())),
        ServerKey::Players => {
            servers.sort_by_key(|server| Reverse(server.info.as_ref().map(|info| info.players)));
        }
        ServerKey::Replies => servers.sort_by_key(|server| Reverse(server.replies)),
        ServerKey::Rules => {
            servers.sort_by_key(|server| Reverse(server.rules.as_ref().map(|rules| rules.count)));
        }
        ServerKey::First => servers.sort_by_key(|server| server.first.index()),
        ServerKey::Last => servers.sort_by_key(|server| Reverse(server.last.index())),
    }
}

/// A key to sort text without regard to case, empty text last.
pub(super) fn lower(text: Text<'_>) -> (bool, String) {
    (text.0.is_empty(), text.lossy().to_lowercase())
}

fn changed(history: &History) -> bool {
    history.changes.len() > 1
}

/// The game, and the AppID unless it is 0.
pub(crate) fn game(info: &ServerInfo) -> String {
    let name = units::shown(if info.game().is_empty() { info.folder() } else { info.game() });
    match info.app_id {
        0 => name,
        id => format!("{name} ({id})"),
    }
}

/// Player counts over time.
pub(crate) fn counts(server: &Server) -> Vec<u64> {
    server.players.samples.iter().map(|(_, players)| u64::from(*players)).collect()
}

fn page(servers: &[&Server], theme: &Theme) -> String {
    let mut rows = Table::new(&[
        Column::new("address"),
        Column::new("name").flexible(14).style(Theme::bold()),
        Column::new("game").flexible(10).spare(3),
        Column::new("map").flexible(8),
        Column::right("players"),
        Column::new("over time").spare(2),
        Column::right("replies"),
        Column::right("rules").spare(4),
        Column::new("version").flexible(7).spare(5),
    ]);
    for server in servers {
        let info = server.info.as_deref();
        let players = info.map(|info| format!("{}/{}", info.players, info.max_players)).unwrap_or_default();
        let samples = counts(server);
        let trend =
            if samples.len() > 1 { chart::trend(&chart::thinned(&samples, TREND)) } else { String::new() };
        let rules = server.rules.as_ref().map(|rules| rules.count.to_string()).unwrap_or_default();
        let full = info.is_some_and(|info| info.players > info.max_players);
        let style = if full { Theme::note(a2scope::wire::Severity::Warning) } else { anstyle::Style::new() };
        rows.row(vec![
            server.address.to_string().into(),
            match info {
                Some(_) => server.name.last().shown().to_string().into(),
                None => TableCell::styled(SILENT, Theme::dim()),
            },
            info.map(game).unwrap_or_default().into(),
            server.map.last().shown().to_string().into(),
            TableCell::styled(players, style),
            trend.into(),
            group(server.replies).into(),
            rules.into(),
            info.map(|info| units::shown(info.version())).unwrap_or_default().into(),
        ]);
    }
    rows.render(theme)
}

/// The changes: when, of what, from and to.
fn changes(server: &Server) -> Vec<(a2scope::Stamp, &'static str, String, String)> {
    let mut changes = Vec::new();
    for (what, history) in [("name", &server.name), ("map", &server.map)] {
        for (old, new) in history.changes.iter().zip(history.changes.iter().skip(1)) {
            changes.push((new.at, what, units::shown(&old.text), units::shown(&new.text)));
        }
    }
    changes.sort_by_key(|change| change.0.index());
    changes
}

fn changes_page(server: &Server) -> String {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let mut out = format!("{bold}{}{bold:#}  {}\n", server.address, server.name.last().shown());
    for (at, what, old, new) in changes(server) {
        let clock = units::moment(at.time());
        let _ = writeln!(
            out,
            "  {dim}{clock:<19}  message {:<8}{dim:#}  {what:<4}  {old} {dim}→{dim:#} {new}",
            at.index()
        );
    }
    let dropped = server.name.dropped + server.map.dropped;
    if dropped > 0 {
        let _ = writeln!(out, "  {dim}and {dropped} before these, which were not kept{dim:#}");
    }
    out
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

const HEADER: [&str; 30] = [
    "address",
    "engine",
    "name",
    "folder",
    "game",
    "app_id",
    "map",
    "players",
    "max_players",
    "bots",
    "version",
    "server_type",
    "environment",
    "password",
    "vac",
    "steam_id",
    "keywords",
    "requests",
    "replies",
    "challenges",
    "players_min",
    "players_mean",
    "players_most",
    "listed_players",
    "rules",
    "rule_changes",
    "names",
    "maps",
    "first",
    "last",
];

fn cells(server: &Server) -> Vec<String> {
    let info = server.info.as_deref();
    let of = |part: fn(&ServerInfo) -> String| info.map(part).unwrap_or_default();
    let letter = |byte: u8| if byte == 0 { String::new() } else { units::shown(&[byte]) };
    let known = server.players.count > 0;
    let if_known = |text: String| if known { text } else { String::new() };
    let seen = |history: &History| (history.changes.len() as u32 + history.dropped).to_string();
    vec![
        server.address.to_string(),
        server.engine.map_or("", a2scope::wire::GameEngine::name).into(),
        server.name.last().shown().to_string(),
        of(|info| units::shown(info.folder())),
        of(|info| units::shown(info.game())),
        of(|info| info.app_id.to_string()),
        server.map.last().shown().to_string(),
        of(|info| info.players.to_string()),
        of(|info| info.max_players.to_string()),
        of(|info| info.bots.to_string()),
        of(|info| units::shown(info.version())),
        info.map(|info| letter(info.server_type)).unwrap_or_default(),
        info.map(|info| letter(info.environment)).unwrap_or_default(),
        of(|info| info.password.to_string()),
        of(|info| info.vac.to_string()),
        of(|info| info.steam_id.map(|id| id.to_string()).unwrap_or_default()),
        of(|info| units::shown(info.keywords())),
        server.requests.to_string(),
        server.replies.to_string(),
        server.challenges.to_string(),
        if_known(server.players.min.to_string()),
        server.players.mean().map(|mean| format!("{mean:.2}")).unwrap_or_default(),
        if_known(server.players.max.to_string()),
        server.listed.map(|(_, players)| players.to_string()).unwrap_or_default(),
        server.rules.as_ref().map(|rules| rules.count.to_string()).unwrap_or_default(),
        server.rules.as_ref().map_or(0, |rules| rules.changes.len()).to_string(),
        seen(&server.name),
        seen(&server.map),
        units::full(server.first.time()),
        units::full(server.last.time()),
    ]
}
