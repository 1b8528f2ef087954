//! Elements that several sections of the report share.

use a2scope::number_of;
use maud::{Markup, html};

use crate::translated;
use crate::units::group;

/// Maximum number of rows of a table, so that browsers stay fast. The list commands show all rows.
pub(super) const ROWS: usize = 1000;

/// Returns the sentence that stands in place of an empty section.
pub(super) fn none(sentence: &str) -> Markup {
    html! { p.none { (sentence) } }
}

/// Returns the first numbers of a list, as text, and a sign if there are more.
pub(super) fn some<Number: ToString>(numbers: impl ExactSizeIterator<Item = Number>, most: usize) -> String {
    let more = if numbers.len() > most { ", …" } else { "" };
    let list: Vec<String> = numbers.take(most).map(|number| number.to_string()).collect();
    format!("{}{more}", list.join(", "))
}

/// Returns the numbers of the first messages of a list of indexes, as text.
pub(super) fn messages(indexes: &[u64], most: usize) -> String {
    some(indexes.iter().map(|index| number_of(*index)), most)
}

/// Returns the line below a truncated table; empty if the table is complete.
pub(super) fn cut(all: usize, command: &str) -> Markup {
    html! {
        @if all > ROWS {
            p.none {
                (translated!(
                    "report-cut",
                    "{shown} of {all}; `{command}` lists all",
                    shown = group(ROWS as u64),
                    all = group(all as u64),
                    command = format!("a2scope {command}")
                ))
            }
        }
    }
}
