//! Describes the places at which the input is damaged, in one sentence each.

use a2scope::Summary;

use crate::translated;

/// Maximum number of places that are listed; the rest are only counted.
const LISTED: usize = 20;

/// Returns a sentence for each damaged place, and the number of further places; empty without damage.
pub fn damage(summary: &Summary) -> Vec<String> {
    let mut places: Vec<String> = summary
        .damage
        .iter()
        .take(LISTED)
        .map(|(_, text, offset)| {
            translated!(
                "report-damage",
                "at byte {offset} of the input: {what}",
                offset = *offset,
                what = text.clone()
            )
        })
        .collect();
    if summary.damage.len() > LISTED {
        let more = summary.damage.len() - LISTED;
        places.push(translated!("report-damage-more", "and {more} more", more));
    }
    places
}
