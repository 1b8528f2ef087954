//! What lists of players say in words.

use a2scope::inventory::Player;

use crate::translated;
use crate::units;

/// Returns the servers on which a player was seen, in a few words.
pub fn places(player: &Player) -> String {
    let mut servers = player.servers();
    let Some(first) = servers.next() else { return String::new() };
    match (servers.count(), player.more_servers) {
        (0, false) => first.to_string(),
        (others, true) => {
            translated!(
                "report-places-more",
                "{server} +{others} or more",
                server = first.to_string(),
                others
            )
        }
        (others, false) => format!("{first} +{others}"),
    }
}

/// Returns the name of a player, or a placeholder for an empty name.
pub fn name(name: &[u8]) -> String {
    if name.is_empty() { translated!("report-no-name", "(no name)") } else { units::visible(name) }
}
