//! The lists of an analysis that the command and the HTML report show: how each list is sorted, and its cells in CSV.

pub mod conversations;
pub mod exchanges;
pub mod findings;
pub mod incidents;
pub mod players;
pub mod presence;
pub mod rcon;
pub mod rules;
pub mod servers;

use a2scope::wire::Text;

/// Returns a key that sorts text without regard to case, with empty text last.
fn lower(text: Text<'_>) -> (bool, String) {
    (text.0.is_empty(), text.lossy().to_lowercase())
}
