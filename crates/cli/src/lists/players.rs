//! `a2scope players`.

use std::cmp::Reverse;

use a2scope::inventory::Player;
use a2scope::report;
use a2scope::wire::Text;

use super::servers::lower;
use super::{EntryFormat, write};
use crate::analysed;
use crate::args::{PlayerKey, PlayersArgs};
use crate::outcome::Outcome;
use crate::progress::Meanwhile;
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};

pub(crate) fn run(args: &PlayersArgs) -> anyhow::Result<Outcome> {
    let analysed = analysed::run(&args.list.analysis, Meanwhile::Nothing, &mut ())?;
    let mut players: Vec<&Player> = analysed.analysis.inventory.players().collect();
    sort(&mut players, args.sort);
    let format = EntryFormat {
        what: "players",
        header: &HEADER,
        json: &|player: &&Player, out| report::player(player, out),
        cells: &|player| cells(player),
        page: &|players, theme| page(players, theme),
    };
    write(&analysed, players, &args.list, &format)
}

/// Where a player was seen, in a few words.
pub(crate) fn places(player: &Player) -> String {
    let mut servers = player.servers();
    let Some(first) = servers.next() else { return String::new() };
    match (servers.count(), player.more_servers) {
        (0, false) => first.to_string(),
        (others, more) => format!("{first} +{others}{}", if more { " or more" } else { "" }),
    }
}

/// Sorts by the key; equal players by name.
pub(crate) fn sort(players: &mut [&Player], key: PlayerKey) {
    players.sort_unstable_by_key(|player| &player.name);
    match key {
        PlayerKey::Name => {
            players.sort_by_cached_key(|player| lower(Text(&player.name)));
        }
        PlayerKey::Seen => players.sort_by_key(|player| Reverse(player.sightings)),
        PlayerKey::Servers => {
            players.sort_by_key(|player| {
                Reverse((player.more_servers, player.servers().count(), player.sightings))
            });
        }
        PlayerKey::Score => players.sort_by_key(|player| Reverse(player.best_score)),
        PlayerKey::Time => players.sort_by(|a, b| b.longest.total_cmp(&a.longest)),
        PlayerKey::First => players.sort_by_key(|player| player.first.index()),
        PlayerKey::Last => players.sort_by_key(|player| Reverse(player.last.index())),
    }
}

/// The name, or a placeholder for an empty one.
pub(crate) fn name(player: &Player) -> String {
    if player.name.is_empty() { "(no name)".into() } else { units::shown(&player.name) }
}

fn page(players: &[&Player], theme: &Theme) -> String {
    let mut rows = Table::new(&[
        Column::new("name").flexible(16).style(Theme::bold()),
        Column::right("seen"),
        Column::right("score"),
        Column::right("best").spare(2),
        Column::right("time"),
        Column::new("servers").flexible(21),
        Column::new("first seen").spare(3),
        Column::new("last seen").spare(1),
    ]);
    for player in players {
        rows.row(vec![
            name(player).into(),
            group(player.sightings).into(),
            player.score.to_string().into(),
            player.best_score.to_string().into(),
            units::playing(player.duration).into(),
            places(player).into(),
            units::moment(player.first.time()).into(),
            units::moment(player.last.time()).into(),
        ]);
    }
    rows.render(theme)
}

const HEADER: [&str; 10] = [
    "name",
    "sightings",
    "servers",
    "more_servers",
    "score",
    "best_score",
    "duration",
    "longest",
    "first",
    "last",
];

fn cells(player: &Player) -> Vec<String> {
    let servers: Vec<String> = player.servers().map(|server| server.to_string()).collect();
    vec![
        units::shown(&player.name),
        player.sightings.to_string(),
        servers.join(" "),
        player.more_servers.to_string(),
        player.score.to_string(),
        player.best_score.to_string(),
        player.duration.to_string(),
        player.longest.to_string(),
        units::full(player.first.time()),
        units::full(player.last.time()),
    ]
}
