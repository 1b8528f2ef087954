//! Visits of players, and single sightings.

use a2scope::Record;
use a2scope::capture::{Endpoint, Time};
use a2scope::presence::Visit;
use a2scope::wire::Text;
use a2scope::wire::a2s::player::Player;

use super::lower;
use super::players::PlayerKey;
use crate::translated;
use crate::units;

/// Sorts by the key; equal visits by when they began.
pub fn sort(visits: &mut [Visit], key: PlayerKey) {
    visits.sort_by_key(|visit| (visit.joined, visit.first.index()));
    match key {
        PlayerKey::Name => visits.sort_by_cached_key(|visit| lower(Text(&visit.name))),
        PlayerKey::Seen => visits.sort_by_key(|visit| std::cmp::Reverse(visit.sightings)),
        PlayerKey::Servers => visits.sort_by_key(|visit| visit.server),
        PlayerKey::Score => visits.sort_by_key(|visit| std::cmp::Reverse(visit.best_score)),
        PlayerKey::Time => visits.sort_by(|a, b| b.duration.total_cmp(&a.duration)),
        PlayerKey::First => {}
        PlayerKey::Last => visits.sort_by_key(|visit| std::cmp::Reverse(visit.last.index())),
    }
}

/// The name, or a placeholder for an empty one.
pub fn name(name: &[u8]) -> String {
    if name.is_empty() { translated!("report-no-name", "(no name)") } else { units::shown(name) }
}

/// The columns of visits.
pub const HEADER: [&str; 11] = [
    "server",
    "name",
    "visit",
    "joined",
    "first",
    "last",
    "left",
    "sightings",
    "score",
    "best_score",
    "duration",
];

/// The cells of a visit.
pub fn cells(visit: &Visit) -> Vec<String> {
    vec![
        visit.server.to_string(),
        units::shown(&visit.name),
        visit.number.to_string(),
        units::full(visit.joined),
        units::full(visit.first.time()),
        units::full(visit.last.time()),
        units::full(visit.left),
        visit.sightings.to_string(),
        visit.score.to_string(),
        visit.best_score.to_string(),
        visit.duration.to_string(),
    ]
}

/// The columns of sightings.
pub const SIGHTING_HEADER: [&str; 6] = ["message", "time", "server", "name", "score", "duration"];

/// The cells of a sighting.
pub fn sighting_cells(record: &Record<'_>, server: Endpoint, player: &Player<'_>) -> Vec<String> {
    let time: Option<Time> = record.time;
    vec![
        record.index.to_string(),
        units::full(time),
        server.to_string(),
        units::shown(player.name.0),
        player.score.to_string(),
        player.duration.to_string(),
    ]
}
