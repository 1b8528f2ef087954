//! Sorts lists of visits of players, and has the columns of visits and of sightings in CSV.

use std::sync::LazyLock;

use a2scope::columns::{Sightings, Visits};
use a2scope::presence::Visit;
use a2scope::wire::Text;

use super::lower;
use super::players::PlayerKey;
use crate::columns::Csv;
use crate::translated;
use crate::units;

/// Sorts by the key; equal visits are sorted by the time at which they began.
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

/// Returns the name, or a placeholder for an empty one.
pub fn name(name: &[u8]) -> String {
    if name.is_empty() { translated!("report-no-name", "(no name)") } else { units::visible(name) }
}

/// The columns of visits in CSV.
pub static CSV: LazyLock<Csv<Visits>> = LazyLock::new(Csv::default);
/// The columns of sightings in CSV.
pub static SIGHTING_CSV: LazyLock<Csv<Sightings>> = LazyLock::new(Csv::default);
