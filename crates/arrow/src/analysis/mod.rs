//! The tables made from an analysis.

pub(crate) mod conversations;
pub(crate) mod diagnoses;
pub(crate) mod exchanges;
pub(crate) mod findings;
pub(crate) mod incidents;
pub(crate) mod players;
pub(crate) mod rcon;
pub(crate) mod rules;
pub(crate) mod servers;

use a2scope::RttRange;
use a2scope::inventory::History;
use arrow_array::types::UInt64Type;

use crate::collect::{Lists, Numbers, Structs, Texts, Times, columns};

columns! {
    /// A value that a text had, and since when.
    TextChange {
        time: Times = "When it was first seen.", null "without a time";
        message: Numbers<UInt64Type> = "Index of the first message with it.";
        text: Texts = "The text.";
    }
}

/// Sets the values that a text had over time.
fn history(column: &mut Lists<Structs<TextChange>>, row: usize, history: &History) {
    column.begin(row);
    for change in &history.changes {
        let at = column.next();
        let to = column.items.set(at);
        to.time.maybe(at, change.at.time());
        to.message.set(at, change.at.index());
        to.text.set_lossy(at, &change.text);
    }
    column.end();
}

/// Sets a list of numbers.
fn numbers(column: &mut Lists<Numbers<UInt64Type>>, row: usize, values: impl Iterator<Item = u64>) {
    column.begin(row);
    for value in values {
        let at = column.next();
        column.items.set(at, value);
    }
    column.end();
}

/// Shortest, mean and longest round-trip time in nanoseconds; each `None` if there are none.
fn range(rtts: &RttRange) -> [Option<i64>; 3] {
    let mean = rtts.mean();
    [mean.map(|_| rtts.min), mean, mean.map(|_| rtts.max)]
}
