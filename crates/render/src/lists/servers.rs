//! The servers.

use std::cmp::Reverse;

use a2scope::inventory::{History, Server, ServerInfo};
use a2scope::wire::Text;

use super::{lower, seconds};
use crate::translated;
use crate::units;

/// What servers are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ServerKey {
    Address,
    Name,
    Game,
    Map,
    /// By the last player count, highest first.
    Players,
    /// By number of replies, highest first.
    Replies,
    /// By mean round trip time, slowest first.
    Rtt,
    /// By number of rules, highest first.
    Rules,
    /// By the first reply.
    First,
    /// By the last reply, latest first.
    Last,
}

/// Shown as the name of a server that sent no reply to `A2S_INFO`.
pub fn silent() -> String {
    translated!("report-no-info", "(no INFO)")
}

/// Sorts by the key; equal servers by address.
pub fn sort(servers: &mut [&Server], key: ServerKey) {
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
        ServerKey::Rtt => servers.sort_by_key(|server| Reverse(server.rtts.mean())),
        ServerKey::Rules => {
            servers.sort_by_key(|server| Reverse(server.rules.as_ref().map(|rules| rules.count)));
        }
        ServerKey::First => servers.sort_by_key(|server| server.first.index()),
        ServerKey::Last => servers.sort_by_key(|server| Reverse(server.last.index())),
    }
}

/// The game, and the AppID unless it is 0.
pub fn game(info: &ServerInfo) -> String {
    let name = units::shown(if info.game().is_empty() { info.folder() } else { info.game() });
    match info.app_id {
        0 => name,
        id => format!("{name} ({id})"),
    }
}

/// Player counts over time.
pub fn counts(server: &Server) -> Vec<u64> {
    server.players.samples.iter().map(|(_, players)| u64::from(*players)).collect()
}

/// The columns.
pub const HEADER: [&str; 33] = [
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
    "rtt_min",
    "rtt_mean",
    "rtt_max",
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

/// The cells of a server.
pub fn cells(server: &Server) -> Vec<String> {
    let info = server.info.as_deref();
    let of = |part: fn(&ServerInfo) -> String| info.map(part).unwrap_or_default();
    let letter = |byte: u8| if byte == 0 { String::new() } else { units::shown(&[byte]) };
    let mean = server.rtts.mean();
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
        seconds(mean.map(|_| server.rtts.min)),
        seconds(mean),
        seconds(mean.map(|_| server.rtts.max)),
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
