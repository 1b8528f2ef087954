//! Servers and players.

use a2scope::inventory::{Player, Server};
use maud::{Markup, html};

use super::Report;
use super::charts;
use super::parts::{ROWS, cut, none};
use crate::lists::players::{self, PlayerKey};
use crate::lists::servers::{self, ServerKey};
use crate::units::{self, group};

pub(super) fn server_list(report: &Report<'_>) -> Markup {
    let mut list: Vec<&Server> = report.analysis.inventory.servers().collect();
    servers::sort(&mut list, ServerKey::Replies);
    html! {
        section #servers {
            h2 { "Servers" }
            @if list.is_empty() { (none("servers")) } @else {
                div.wide { table {
                    thead { tr {
                        th { "address" } th { "name" } th { "game" } th { "map" } th.number { "players" } th { "over time" }
                        th.number { "replies" } th.number { "rtt" } th.number { "rules" } th { "version" }
                    } }
                    tbody { @for server in list.iter().take(ROWS) {
                        @let info = server.info.as_deref();
                        tr {
                            td { code { (server.address) } }
                            td { @if info.is_some() { (server.name.last().shown()) } @else { span.none { (servers::SILENT) } } }
                            td { @if let Some(info) = info { (servers::game(info)) } }
                            td { (server.map.last().shown()) }
                            td.number { @if let Some(info) = info { (info.players) "/" (info.max_players) } }
                            td { (charts::trend(&servers::counts(server))) }
                            td.number { (group(server.replies)) }
                            td.number { (server.rtts.mean().map(units::nanos).unwrap_or_default()) }
                            td.number { @if let Some(rules) = &server.rules { (rules.count) } }
                            td { @if let Some(info) = info { (units::shown(info.version())) } }
                        }
                    } }
                } }
                (cut(list.len(), "servers"))
            }
        }
    }
}

pub(super) fn player_list(report: &Report<'_>) -> Markup {
    let mut list: Vec<&Player> = report.analysis.inventory.players().collect();
    players::sort(&mut list, PlayerKey::Seen);
    html! {
        section #players {
            h2 { "Players" }
            @if list.is_empty() { (none("players")) } @else {
                div.wide { table {
                    thead { tr {
                        th { "name" } th.number { "seen" } th.number { "score" } th.number { "best" } th.number { "longest" }
                        th { "servers" } th { "last seen" }
                    } }
                    tbody { @for player in list.iter().take(ROWS) { tr {
                        td { (players::name(player)) }
                        td.number { (group(player.sightings)) }
                        td.number { (player.score) }
                        td.number { (player.best_score) }
                        td.number { (units::playing(player.longest)) }
                        td { code { (players::places(player)) } }
                        td { (units::moment(player.last.time())) }
                    } } }
                } }
                (cut(list.len(), "players"))
            }
        }
    }
}
