//! Sorts lists of players, and has their columns in CSV.

use std::cmp::Reverse;
use std::sync::LazyLock;

use a2scope::columns::Players;
use a2scope::inventory::Player;
use a2scope::wire::Text;

use super::lower;
use crate::columns::Csv;
use crate::translated;
use crate::units;

/// The key by which players are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum PlayerKey {
    Name,
    /// By how often a list contained the player, highest first.
    Seen,
    /// By number of servers, highest first.
    Servers,
    /// By the best score, highest first.
    Score,
    /// By the longest time on a server, longest first.
    Time,
    /// By the first list with the player.
    First,
    /// By the last list with the player, latest first.
    Last,
}

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

/// Sorts by the key; equal players are sorted by name.
pub fn sort(players: &mut [&Player], key: PlayerKey) {
    players.sort_unstable_by_key(|player| &*player.name);
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

/// Returns the name of a player, or a placeholder for an empty name.
pub fn name(player: &Player) -> String {
    if player.name.is_empty() {
        translated!("report-no-name", "(no name)")
    } else {
        units::visible(&player.name)
    }
}

/// The columns of CSV.
pub static CSV: LazyLock<Csv<Players>> = LazyLock::new(Csv::default);
