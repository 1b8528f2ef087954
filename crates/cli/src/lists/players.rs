//! `a2scope players`: lists the players that servers reported.

use a2scope::columns::Players;
use a2scope::inventory::Player;
use a2scope::order::sort;
use a2scope::text::language;
use a2scope::{Parts, report};
use a2scope_render::lists::players::{name, places};
use a2scope_render::lists::{PLAYERS, PlayerKey};
use a2scope_render::translated;
use a2scope_render::words;

use super::{EntryFormat, presence, write};
use crate::analysis;
use crate::args::PlayersArgs;
use crate::outcome::Outcome;
use crate::progress::LiveOutput;
use crate::view::table::{Column, Table};
use crate::view::{Theme, group, units};

pub(crate) fn run(args: &PlayersArgs) -> anyhow::Result<Outcome> {
    if args.sightings {
        return presence::sightings(args);
    }
    if args.sessions || args.at.is_some() {
        return presence::sessions(args);
    }
    let by = args.sort.unwrap_or(PlayerKey::Seen);
    let result = analysis::run(&args.list.analysis, Parts::INVENTORY, LiveOutput::Nothing, &mut ())?;
    let mut players: Vec<&Player> = result.analysis.inventory.players().collect();
    if let Some(host) = args.server {
        players.retain(|player| player.servers().any(|server| host.is(server)));
    }
    sort::<Players, _>(&mut players, by.by(), language(), |player| player);
    let format = EntryFormat {
        none: &|messages| {
            translated!(
                "command-none-players",
                "no players among {messages}",
                messages = words::messages(messages)
            )
        },
        header: &PLAYERS.header,
        json: &|player: &&Player, out| report::player(player, out),
        cells: &|player| PLAYERS.cells(player),
        page: &|players, theme| page(players, by, theme),
    };
    write(&result, players, &args.list, &format)
}

fn page(players: &[&Player], by: PlayerKey, theme: &Theme) -> String {
    // If players are sorted by time, their longest time is shown, because the order depends on it; otherwise the last.
    let longest = by == PlayerKey::Time;
    let time =
        if longest { translated!("column-longest", "longest") } else { translated!("column-time", "time") };
    let mut rows = Table::new(&[
        Column::new(translated!("column-name", "name")).flexible(16).style(Theme::bold()),
        Column::right(translated!("column-seen", "seen")),
        Column::right(translated!("column-score", "score")),
        Column::right(translated!("column-best", "best score")).spare(2).sorted(by == PlayerKey::Score),
        Column::right(time),
        Column::new(translated!("column-servers", "servers")).flexible(21),
        Column::new(translated!("column-first-seen", "first seen")).spare(3).sorted(by == PlayerKey::First),
        Column::new(translated!("column-last-seen", "last seen")).spare(1).sorted(by == PlayerKey::Last),
    ]);
    for player in players {
        rows.row(vec![
            name(&player.name).into(),
            group(player.sightings).into(),
            player.score.to_string().into(),
            player.best_score.to_string().into(),
            units::playing(if longest { player.longest } else { player.duration }).into(),
            places(player).into(),
            units::moment(player.first.time()).into(),
            units::moment(player.last.time()).into(),
        ]);
    }
    rows.render(theme)
}
