//! Where the input is damaged, in words.

use a2scope::Summary;

use crate::translated;

/// Most places to list; the rest are counted.
const LISTED: usize = 20;

/// The places of damage, a sentence for each, and how many more there are; empty without damage.
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
