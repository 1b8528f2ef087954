//! The servers and players seen most.

use std::cmp::Reverse;

use a2scope::inventory::{Player, Server};

use super::page::Page;
use crate::view::table::{Column, Table};
use crate::view::{group, units};
use a2scope_render::lists::players::places;

/// Most servers and players to show.
const TOP: usize = 5;

pub(super) fn servers(page: &mut Page<'_>) {
    let counts = page.analysed.analysis.inventory.counts();
    let mut facts = Vec::new();
    for (count, what) in [
        (counts.servers_with_rules, "sent their rules"),
        (counts.listed, "addresses listed by master servers"),
    ] {
        if count > 0 {
            facts.push(format!("{} {what}", group(count)));
        }
    }
    if counts.servers == 0 && facts.is_empty() {
        return;
    }
    let what = if counts.servers == 1 { "server" } else { "servers" };
    let more = if counts.at_bound { " or more" } else { "" };
    page.heading(&format!("{}{more} {what} answered", group(counts.servers)), &facts.join(" · "));
    let servers = || page.analysed.analysis.inventory.servers().filter(|server| server.info.is_some());
    // Servers come in hash order, so equal figures are ordered by address.
    let by_replies = top(servers(), |server| (server.replies, players_of(server), Reverse(server.address)));
    let by_players = top(servers(), |server| (players_of(server), server.replies, Reverse(server.address)));
    let both = by_players.iter().map(|s| s.address).ne(by_replies.iter().map(|s| s.address));
    if by_replies.is_empty() {
        return;
    }
    if both && servers().count() > TOP {
        page.line("most replies");
        page.table(server_table(&by_replies));
        page.line("most players");
        page.table(server_table(&by_players));
    } else {
        page.table(server_table(&by_replies));
    }
}

fn server_table(servers: &[&Server]) -> Table {
    let mut table = Table::new(&[
        Column::new("address"),
        Column::new("name").flexible(12),
        Column::new("map").flexible(8).spare(1),
        Column::right("players"),
        Column::right("replies"),
    ]);
    for server in servers {
        let players = server
            .info
            .as_ref()
            .map(|info| format!("{}/{}", info.players, info.max_players))
            .unwrap_or_default();
        table.row(vec![
            server.address.to_string().into(),
            server.name.last().shown().to_string().into(),
            server.map.last().shown().to_string().into(),
            players.into(),
            group(server.replies).into(),
        ]);
    }
    table
}

pub(super) fn players(page: &mut Page<'_>) {
    let count = page.analysed.analysis.inventory.counts().players;
    if count == 0 {
        return;
    }
    page.heading(&format!("{} names of players", group(count)), "");
    // Players without a name are not one player.
    let named = page.analysed.analysis.inventory.players().filter(|player| !player.name.is_empty());
    let most =
        top(named, |player: &Player| (player.sightings, u64::from(player.best_score.max(0).unsigned_abs())));
    let mut table = Table::new(&[
        Column::new("name").flexible(12),
        Column::right("seen"),
        Column::right("best score"),
        Column::right("longest"),
        Column::new("server").spare(1),
    ]);
    for player in most {
        table.row(vec![
            units::shown(&player.name).into(),
            group(player.sightings).into(),
            player.best_score.to_string().into(),
            units::playing(player.longest).into(),
            places(player).into(),
        ]);
    }
    page.table(table);
}

/// The few entries with the greatest `key`.
fn top<'t, T, K: Ord>(all: impl Iterator<Item = &'t T>, key: impl Fn(&T) -> K) -> Vec<&'t T> {
    let mut best: Vec<&T> = Vec::new();
    for item in all {
        let at = best.partition_point(|other| key(other) >= key(item));
        if at < TOP {
            best.insert(at, item);
            best.truncate(TOP);
        }
    }
    best
}

fn players_of(server: &Server) -> u64 {
    server.info.as_ref().map_or(0, |info| info.players.into())
}
