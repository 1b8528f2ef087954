//! The lists: how each is sorted, and its cells as CSV.

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

/// A key to sort text without regard to case, empty text last.
fn lower(text: Text<'_>) -> (bool, String) {
    (text.0.is_empty(), text.lossy().to_lowercase())
}

/// Nanoseconds in seconds; empty without any.
fn seconds(nanos: Option<i64>) -> String {
    nanos.map(|nanos| format!("{:.9}", nanos as f64 / 1e9)).unwrap_or_default()
}

/// A ratio with four digits; empty without one.
fn ratio(ratio: Option<f64>) -> String {
    ratio.map(|ratio| format!("{ratio:.4}")).unwrap_or_default()
}
