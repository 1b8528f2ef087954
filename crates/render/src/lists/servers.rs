//! Sorts lists of servers, and has their columns in CSV.

use std::cmp::Reverse;
use std::sync::LazyLock;

use a2scope::columns::Servers;
use a2scope::inventory::{Server, ServerInfo};
use a2scope::wire::Text;

use super::lower;
use crate::columns::Csv;
use crate::translated;
use crate::units;

/// The key by which servers are sorted.
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

/// Returns the name shown for a server that sent no reply to `A2S_INFO`.
pub fn silent() -> String {
    translated!("report-no-info", "(no INFO)")
}

/// Sorts by the key; equal servers are sorted by address.
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

/// Returns the game, and the AppID unless it is 0.
pub fn game(info: &ServerInfo) -> String {
    let name = units::visible(if info.game().is_empty() { info.folder() } else { info.game() });
    match info.app_id {
        0 => name,
        id => format!("{name} ({id})"),
    }
}

/// Returns the player counts of a server over time.
pub fn counts(server: &Server) -> Vec<u64> {
    server.players.samples.iter().map(|(_, players)| u64::from(*players)).collect()
}

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Servers>> = LazyLock::new(Csv::default);
