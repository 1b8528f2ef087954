//! Shows the servers and the players with the most messages.

use std::cmp::Reverse;

use a2scope::inventory::{Player, Server};

use super::page::Page;
use crate::view::table::{Column, Table};
use crate::view::{group, units};
use a2scope_render::lists::players::places;
use a2scope_render::translated;

/// Maximum number of servers, and of players, shown.
const TOP: usize = 5;

pub(super) fn servers(page: &mut Page<'_>) {
    let counts = page.result.analysis.inventory.counts();
    let mut facts = Vec::new();
    if counts.servers_with_rules > 0 {
        facts.push(translated!(
            "command-stats-with_rules",
            "rules from {count}",
            count = group(counts.servers_with_rules)
        ));
    }
    if counts.listed > 0 {
        facts.push(translated!(
            "command-stats-listed",
            "{count} {n|address|addresses} listed by master servers",
            count = group(counts.listed),
            n = counts.listed
        ));
    }
    if counts.servers == 0 && facts.is_empty() {
        return;
    }
    let (count, n) = (group(counts.servers), counts.servers);
    let heading = if counts.at_bound {
        translated!("command-stats-servers-more", "{count} or more {n|server|servers} answered", count, n)
    } else {
        translated!("command-stats-servers", "{count} {n|server|servers} answered", count, n)
    };
    page.heading(&heading, &facts.join(" · "));
    let servers = || page.result.analysis.inventory.servers().filter(|server| server.info.is_some());
    // Servers come in hash order. Equal servers are ordered by address, so that the output is reproducible.
    let by_replies = top(servers(), |server| (server.replies, players_of(server), Reverse(server.address)));
    let by_players = top(servers(), |server| (players_of(server), server.replies, Reverse(server.address)));
    let both = by_players.iter().map(|s| s.address).ne(by_replies.iter().map(|s| s.address));
    if by_replies.is_empty() {
        return;
    }
    if both && servers().count() > TOP {
        page.line(&translated!("command-stats-most_replies", "most replies:"));
        page.table(server_table(&by_replies));
        page.line(&translated!("command-stats-most_players", "most players:"));
        page.table(server_table(&by_players));
    } else {
        page.table(server_table(&by_replies));
    }
}

fn server_table(servers: &[&Server]) -> Table {
    let mut table = Table::new(&[
        Column::new(translated!("column-address", "address")),
        Column::new(translated!("column-name", "name")).flexible(12),
        Column::new(translated!("column-map", "map")).flexible(8).spare(1),
        Column::right(translated!("column-players", "players")),
        Column::right(translated!("column-replies", "replies")),
    ]);
    for server in servers {
        let players = server
            .info
            .as_ref()
            .map(|info| format!("{}/{}", info.players, info.max_players))
            .unwrap_or_default();
        table.row(vec![
            server.address.to_string().into(),
            server.name.last().visible().to_string().into(),
            server.map.last().visible().to_string().into(),
            players.into(),
            group(server.replies).into(),
        ]);
    }
    table
}

pub(super) fn players(page: &mut Page<'_>) {
    let count = page.result.analysis.inventory.counts().players;
    if count == 0 {
        return;
    }
    let heading = translated!(
        "command-stats-names",
        "{count} {n|name|names} of players",
        count = group(count),
        n = count
    );
    page.heading(&heading, "");
    // Players without a name are left out: they may be many different people.
    let named = page.result.analysis.inventory.players().filter(|player| !player.name.is_empty());
    let most =
        top(named, |player: &Player| (player.sightings, u64::from(player.best_score.max(0).unsigned_abs())));
    let mut table = Table::new(&[
        Column::new(translated!("column-name", "name")).flexible(12),
        Column::right(translated!("column-seen", "seen")),
        Column::right(translated!("column-best", "best score")),
        Column::right(translated!("column-longest", "longest")),
        Column::new(translated!("column-server", "server")).spare(1),
    ]);
    for player in most {
        table.row(vec![
            units::visible(&player.name).into(),
            group(player.sightings).into(),
            player.best_score.to_string().into(),
            units::playing(player.longest).into(),
            places(player).into(),
        ]);
    }
    page.table(table);
}

/// Returns the `TOP` entries with the greatest `key`, the greatest first.
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
