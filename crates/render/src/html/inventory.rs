//! Renders the sections of the HTML report about servers and players.

use a2scope::columns::{Players, Servers};
use a2scope::inventory::{Player, Server};
use a2scope::order::sort;
use a2scope::text::language;
use maud::{Markup, html};

use super::Report;
use super::charts;
use super::parts::{ROWS, cut, none};
use crate::lists::{PlayerKey, ServerKey, players, servers};
use crate::translated;
use crate::units::{self, group};

pub(super) fn server_list(report: &Report<'_>) -> Markup {
    let mut list: Vec<&Server> = report.analysis.inventory.servers().collect();
    sort::<Servers, _>(&mut list, ServerKey::Replies.by(), language(), |server| server);
    html! {
        section #servers {
            h2 { (translated!("report-heading-servers", "Servers")) }
            @if list.is_empty() { (none(&translated!("report-none-servers", "No servers."))) } @else {
                div.wide { table {
                    thead { tr {
                        th { (translated!("column-address", "address")) } th { (translated!("column-name", "name")) } th { (translated!("column-game", "game")) } th { (translated!("column-map", "map")) } th.number { (translated!("column-players", "players")) } th { (translated!("column-over-time", "over time")) }
                        th.number { (translated!("column-replies", "replies")) } th.number { (translated!("column-rtt", "RTT")) } th.number { (translated!("column-rules", "rules")) } th { (translated!("column-version", "version")) }
                    } }
                    tbody { @for server in list.iter().take(ROWS) {
                        @let info = server.info.as_deref();
                        tr {
                            td { code { (server.address) } }
                            td { @if info.is_some() { (server.name.last().visible()) } @else { span.none { (servers::silent()) } } }
                            td { @if let Some(info) = info { (servers::game(info)) } }
                            td { (server.map.last().visible()) }
                            td.number { @if let Some(info) = info { (info.players) "/" (info.max_players) } }
                            td { (charts::trend(&servers::counts(server))) }
                            td.number { (group(server.replies)) }
                            td.number { (server.rtts.mean().map(units::nanos).unwrap_or_default()) }
                            td.number { @if let Some(rules) = &server.rules { (rules.count) } }
                            td { @if let Some(info) = info { (units::visible(info.version())) } }
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
    sort::<Players, _>(&mut list, PlayerKey::Seen.by(), language(), |player| player);
    html! {
        section #players {
            h2 { (translated!("report-heading-players", "Players")) }
            @if list.is_empty() { (none(&translated!("report-none-players", "No players."))) } @else {
                div.wide { table {
                    thead { tr {
                        th { (translated!("column-name", "name")) } th.number { (translated!("column-seen", "seen")) } th.number { (translated!("column-score", "score")) } th.number { (translated!("column-best", "best score")) } th.number { (translated!("column-longest", "longest")) }
                        th { (translated!("column-servers", "servers")) } th { (translated!("column-last-seen", "last seen")) }
                    } }
                    tbody { @for player in list.iter().take(ROWS) { tr {
                        td { (players::name(&player.name)) }
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
