//! A byte diagram as an HTML table: four columns, one per byte, and a row group for each group of fields.

use a2scope::text::{Language, text};
use a2scope_reference::{Cell, Diagram};
use maud::{Markup, html};

use super::links::Links;
use super::text;

/// Renders a byte diagram. `page` is the beginning of the anchors of the fields. On a topic's page it is not used,
/// because the page lists no fields.
pub(super) fn diagram(lang: &dyn Language, links: Links, diagram: &Diagram, page: &str) -> Markup {
    html! {
        div.wide { table.bytes {
            caption { (text(&diagram.caption)) }
            thead { tr {
                th scope="col" { (lang.translate(&text!("learn-column-offset", "Offset"))) }
                @for column in 0..4 { th.byte scope="col" { "+" (column) } }
            } }
            @for band in &diagram.bands {
                tbody class={ "depth-" (band.depth.min(3)) } {
                    @if !band.title.is_empty() { tr { th.band colspan="5" scope="rowgroup" { (text(&band.title)) } } }
                    @for row in &band.rows {
                        tr {
                            th.offset scope="row" { @if let Some(offset) = row.offset { (offset) } @else { span.spoken { (lang.translate(&text!("learn-diagram-varies", "varies"))) } span aria-hidden="true" { "…" } } }
                            @for cell in &row.cells { (self::cell(lang, links, cell, page)) }
                            @let filled: u8 = row.cells.iter().map(|cell| cell.width).sum();
                            @if filled < 4 { td.blank colspan=(4 - filled) {} }
                        }
                    }
                }
            }
        } }
    }
}

fn cell(lang: &dyn Language, links: Links, cell: &Cell, page: &str) -> Markup {
    let class = match (cell.varies, cell.when.is_empty()) {
        (true, true) => "varies",
        (true, false) => "varies maybe",
        (false, true) => "fixed",
        (false, false) => "maybe",
    };
    html! {
        td class=(class) colspan=(cell.width) {
            @if cell.continued {
                (text(&cell.label)) " " span.size { (lang.translate(&text!("learn-diagram-continued", "(continued)"))) }
            } @else {
                @if page.starts_with(|first: char| first.is_ascii_uppercase()) { a href=(links.to(page, &cell.path)) { (text(&cell.label)) } }
                @else { (text(&cell.label)) }
                " " span.size { (text(&cell.size)) }
                @if !cell.when.is_empty() {
                    ", " span.when { (lang.translate(&text!("learn-diagram-cell-when", "when {when}", when = cell.when.as_str()))) }
                }
            }
        }
    }
}
