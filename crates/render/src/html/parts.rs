//! What several sections of the page have.

use maud::{Markup, html};

use crate::units::group;

/// Most rows of a table, so that the page stays fast in a browser. The list commands show all.
pub(super) const ROWS: usize = 1000;
pub(super) fn none(what: &str) -> Markup {
    html! { p.none { "No " (what) "." } }
}

/// The line below a truncated table.
pub(super) fn cut(all: usize, command: &str) -> Markup {
    html! {
        @if all > ROWS { p.none { (group(ROWS as u64)) " of " (group(all as u64)) "; " code { "a2scope " (command) } " lists all" } }
    }
}
