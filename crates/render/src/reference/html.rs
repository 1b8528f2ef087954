//! The reference in HTML, without scripts: as one file, or a file for each page.

use a2scope::text::{Language, text};
use a2scope_reference::{
    Block, Decoded, DecodedBuffer, Entry, Example, Fact, NoteEntry, Page, Stop, Subject, Table, TalkLine,
    Talks,
};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::links::Links;
use super::{diagram, dump, pages, text};
use crate::html::{STYLE, STYLE_HASH};

/// The styles that only the reference needs, in addition to the styles of the report.
pub(super) const OWN_STYLE: &str = include_str!("reference.css");
/// SHA-256 of [`OWN_STYLE`] in base64, for the page's policy; a test checks that it fits.
const OWN_STYLE_HASH: &str = include_str!("reference.css.sha256");

/// Returns the reference in HTML, or one page of it.
pub fn html(lang: &dyn Language, only: Option<Subject>) -> String {
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{}' 'sha256-{}'; base-uri 'none'; form-action 'none'",
        STYLE_HASH.trim(),
        OWN_STYLE_HASH.trim()
    );
    let pages = pages(lang, only);
    let title = lang
        .translate(&text!("learn-document-title", "The protocol of Source and GoldSource server queries"));
    html! {
        (DOCTYPE)
        html lang=(lang.translate(&text!("learn-document-language", "en"))) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                title { (title) }
                style { (PreEscaped(STYLE)) }
                style { (PreEscaped(OWN_STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p { (lang.translate(&text!("learn-document-about", "Every message, field by field, with example bytes and the mistakes that real servers make. Numbers are little-endian unless a field says otherwise."))) }
                }
                @if only.is_none() { (contents(lang, &pages)) }
                main { @for page in &pages { (section(lang, Links::Document, page)) } }
                footer { p { "a2scope " (env!("CARGO_PKG_VERSION")) } }
            }
        }
    }
    .into_string()
}

fn contents(lang: &dyn Language, pages: &[Page]) -> Markup {
    html! {
        nav.contents aria-labelledby="contents" {
            h2 #contents { (lang.translate(&text!("learn-document-contents", "Contents"))) }
            ol { @for page in pages { li { a href={ "#" (page.id) } { (page.title) } " " span { (text(&page.about)) } } } }
        }
    }
}

pub(super) fn section(lang: &dyn Language, links: Links, page: &Page) -> Markup {
    html! {
        section.page id=(page.id) {
            h2 { (page.title) }
            p { (text(&page.about)) }
            @for block in &page.blocks { (self::block(lang, links, block, page.id)) }
        }
    }
}

fn block(lang: &dyn Language, links: Links, block: &Block, page: &str) -> Markup {
    match block {
        Block::Heading(title) => html! { h3 { (text(title)) } },
        Block::Text(words) => html! { p { (text(words)) } },
        Block::List(items) => html! { ul { @for item in items { li { (text(item)) } } } },
        Block::Facts(facts) => html! { dl.facts-of { @for fact in facts { (self::fact(links, fact)) } } },
        Block::Diagram(diagram) => diagram::diagram(lang, links, diagram, page),
        Block::Railroad(stops) => html! { div.wide { (railroad(links, stops, page)) } },
        Block::Fields(entries) => fields(lang, links, entries, page),
        Block::Table(table) => self::table(table),
        Block::Notes(notes) => html! { div.notes { @for note in notes { (self::note(links, note)) } } },
        Block::Example(example) => self::example(lang, example),
        Block::Capture(capture) => html! { p { (capture.says) } pre { (capture.command) } },
        Block::Talks(talks) => self::talks(links, talks),
    }
}

/// The way through a message, as a list. Its lines are drawn by the style sheet.
fn railroad(links: Links, stops: &[Stop], page: &str) -> Markup {
    html! {
        ol.railroad { @for stop in stops {
            li.optional[!stop.when.is_empty()].repeated[stop.repeats] {
                @if !stop.when.is_empty() {
                    span.when title=(stop.when) { (text(&stop.when)) }
                }
                @if stop.stops.is_empty() {
                    a href=(links.to(page, &stop.path)) { (text(&stop.label)) }
                } @else { (railroad(links, &stop.stops, page)) }
                @if !stop.times.is_empty() { span.times { (text(&stop.times)) } }
            }
        } }
    }
}

fn fact(links: Links, fact: &Fact) -> Markup {
    html! {
        dt { (text(&fact.name)) }
        dd { @for (at, link) in fact.values.iter().enumerate() {
            @if at > 0 { ", " }
            @if let Some(page) = link.page { a href=(links.to(page, "")) { (text(&link.text)) } } @else { (text(&link.text)) }
        } }
    }
}

fn fields(lang: &dyn Language, links: Links, entries: &[Entry], page: &str) -> Markup {
    html! {
        div.wide { table.fields {
            thead { tr {
                th scope="col" { (lang.translate(&text!("learn-column-field", "Field"))) }
                th scope="col" { (lang.translate(&text!("learn-column-type", "Type"))) }
                th scope="col" { (lang.translate(&text!("learn-column-meaning", "Meaning"))) }
            } }
            tbody { @for entry in entries {
                tr id={ (page) "." (entry.path) } {
                    th scope="row" class={ "depth-" (entry.depth.min(3)) } { (text(&entry.label)) br; code { (entry.path) } }
                    td { code { (entry.kind) } br; span.size { (text(&entry.describe)) } }
                    td {
                        (text(&entry.doc))
                        @if !entry.unit.is_empty() { p { (lang.translate(&text!("learn-field-unit", "Unit: {unit}.", unit = entry.unit.as_str()))) } }
                        @for says in &entry.grammar { p.when { (text(says)) } }
                        @if !entry.values.is_empty() {
                            ul.values { @for (value, meaning) in &entry.values { li { code { (value) } " " (text(meaning)) } } }
                        }
                        @for note in &entry.notes { (self::note(links, note)) }
                    }
                }
            } }
        } }
    }
}

fn note(links: Links, note: &NoteEntry) -> Markup {
    html! {
        div class={ "finding " (note.severity.name()) } {
            p { span.severity { (note.severity.name()) } " " a href=(links.to(note.code, "")) { code { (note.code) } } }
            p { (text(&note.doc)) }
        }
    }
}

fn table(table: &Table) -> Markup {
    html! {
        div.wide { table {
            caption { (text(&table.caption)) }
            thead { tr { @for head in &table.head { th scope="col" { (text(head)) } } } }
            tbody { @for row in &table.rows {
                tr { @for (column, cell) in row.iter().enumerate() {
                    @if column == 0 { th scope="row" { (text(cell)) } } @else { td { (text(cell)) } }
                } }
            } }
        } }
    }
}

/// Two exchanges, side by side if there is room.
fn talks(links: Links, Talks { caption, talks }: &Talks) -> Markup {
    html! {
        p.legend { (caption) }
        div.talks { @for talk in talks {
            div { h4 { (talk.title) } ol { @for line in &talk.lines { (talk_line(links, line)) } } }
        } }
    }
}

fn talk_line(links: Links, TalkLine { way, spoken, what, detail, wrong }: &TalkLine) -> Markup {
    html! {
        li.wrong[*wrong] {
            @if *wrong { "✗ " }
            span aria-hidden="true" { (way) } " " span.spoken { (spoken) } " "
            @if let Some(page) = what.page { a href=(links.to(page, "")) { code { (what.text) } } } @else { (text(&what.text)) }
            " " span.size { (detail) }
        }
    }
}

fn example(lang: &dyn Language, example: &Example) -> Markup {
    html! {
        div.example {
            p.origin { (origin(lang, example)) }
            @for message in &example.messages { (decoded(lang, message)) }
        }
    }
}

/// Returns a sentence that says where the bytes of an example come from.
pub fn origin(lang: &dyn Language, example: &Example) -> String {
    if example.origin.starts_with("hand-made") {
        return lang.translate(&text!("learn-example-made", "Bytes made by hand after the documents."));
    }
    lang.translate(&text!("learn-example-origin", "Bytes from: {origin}.", origin = example.origin.as_str()))
}

fn decoded(lang: &dyn Language, message: &Decoded) -> Markup {
    html! {
        h4 { (message.message) }
        @for buffer in &message.buffers {
            @if message.buffers.len() > 1 { h5 { (text(&buffer.title)) } }
            (self::buffer(lang, buffer))
        }
        @if !message.notes.is_empty() {
            ul.notes { @for (code, words) in &message.notes { li { code { (code) } " " (words) } } }
        }
    }
}

fn buffer(lang: &dyn Language, buffer: &DecodedBuffer) -> Markup {
    let (rows, left) = dump::dump(&buffer.bytes);
    html! {
        pre { (rows) @if left > 0 { (lang.translate(&text!("learn-example-more-bytes", "… and {n} more {n|byte|bytes}", n = left))) } }
        div.wide { table.decoded {
            thead { tr {
                th scope="col" { (lang.translate(&text!("learn-column-at", "At"))) }
                th scope="col" { (lang.translate(&text!("learn-column-bytes", "Bytes"))) }
                th scope="col" { (lang.translate(&text!("learn-column-field", "Field"))) }
                th scope="col" { (lang.translate(&text!("learn-column-value", "Value"))) }
                th scope="col" { (lang.translate(&text!("learn-column-meaning", "Meaning"))) }
            } }
            tbody { @for field in &buffer.fields {
                tr {
                    td.number { code { (format!("{:04x}", field.at.0)) } }
                    td.number { (field.at.1) }
                    th scope="row" class={ "depth-" (field.depth.min(3)) } { (field.label) }
                    td { code { (field.value) } }
                    td { (field.meaning) }
                }
            } }
        } }
        @if buffer.left_out > 0 {
            p.none { (lang.translate(&text!("learn-example-more-elements", "… and {n} more like these", n = buffer.left_out))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::text::English;

    #[test]
    fn the_policy_names_the_style() {
        assert_eq!(
            crate::html::hash(OWN_STYLE),
            OWN_STYLE_HASH.trim(),
            "reference.css.sha256 is not that of reference.css"
        );
    }

    #[test]
    fn every_anchor_that_is_named_is_there_once() {
        let document = html(&English, None);
        let ids: Vec<&str> =
            document.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        for (at, id) in ids.iter().enumerate() {
            assert!(!ids[..at].contains(id), "{id} stands twice");
        }
        for link in document.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(&link), "{link} leads nowhere");
        }
    }
}
