//! The reference: one document in HTML that prints well or in Markdown, or a folder of pages.

mod diagram;
mod dump;
mod html;
mod links;
mod markdown;
mod site;

use a2scope::text::Language;
use a2scope_reference::{Page, Subject};
use maud::{Markup, html as markup};

pub use dump::dump;
pub use html::{html, origin};
pub use markdown::markdown;
pub use site::{Place, STYLE_SHEET, site, style_sheet};

/// Returns all pages in order, or only the page about `only`.
fn pages(lang: &dyn Language, only: Option<Subject>) -> Vec<Page> {
    Subject::all()
        .filter(|subject| only.is_none_or(|only| only == *subject))
        .map(|subject| subject.page(lang))
        .collect()
}

/// Splits a text at backticks; the flag is true if a part is code.
fn inline(text: &str) -> impl Iterator<Item = (&str, bool)> {
    text.split('`').enumerate().map(|(at, part)| (part, at % 2 == 1)).filter(|(part, _)| !part.is_empty())
}

/// Renders a text as HTML; code is between backticks.
fn text(words: &str) -> Markup {
    markup! { @for (part, is_code) in inline(words) { @if is_code { code { (part) } } @else { (part) } } }
}
