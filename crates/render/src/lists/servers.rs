//! What lists of servers say in words.

use a2scope::inventory::{Server, ServerInfo};

use crate::translated;
use crate::units;

/// Returns the name shown for a server that sent no reply to `A2S_INFO`.
pub fn silent() -> String {
    translated!("report-no-info", "(no INFO)")
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
