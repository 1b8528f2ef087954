//! The reference as a folder of pages, for a web server and for search engines.

use a2scope::text::{Language, text};
use a2scope_reference::{CodeGroup, Page, Subject};
use maud::{DOCTYPE, Markup, html};

use super::html::{OWN_STYLE, section};
use super::links::Links;
use super::text;
use crate::html::STYLE;

/// Name of the style sheet. It is in the folder above the pages, because the pages of all languages share it.
pub const STYLE_SHEET: &str = "reference.css";

/// Returns the style sheet.
pub fn style_sheet() -> String {
    format!("{STYLE}{OWN_STYLE}")
}

/// Where pages are: the folder of their language, named by its tag, and the folders beside it.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// The language of the pages.
    pub tag: &'a str,
    /// All languages that there are pages in.
    pub tags: &'a [&'a str],
    /// The address under which the page that decodes is published, with a slash at its end; `None` if it is not known.
    /// With it, every page names its canonical address.
    pub address: Option<&'a str>,
}

impl Place<'_> {
    /// Returns the address of a page in a language: a whole one if it is known, otherwise a relative one.
    fn of(&self, tag: &str, id: &str) -> String {
        match self.address {
            Some(address) => format!("{address}reference/{tag}/{id}.html"),
            None => format!("../{tag}/{id}.html"),
        }
    }
}

/// Returns the pages in one language, as names of files and their content. The page that decodes is two folders above.
pub fn site(lang: &dyn Language, place: Place<'_>) -> impl Iterator<Item = (String, String)> {
    let contents = document(lang, place, "index", &title(lang), &about(lang), &contents(lang, place.tag));
    let pages = Subject::all().map(move |subject| {
        let page = subject.page(lang);
        (format!("{}.html", page.id), page_document(lang, place, &page))
    });
    std::iter::once(("index.html".to_owned(), contents)).chain(pages.collect::<Vec<_>>())
}

fn title(lang: &dyn Language) -> String {
    lang.translate(&text!("learn-document-title", "The protocol of Source and GoldSource server queries"))
}

fn about(lang: &dyn Language) -> String {
    lang.translate(&text!("learn-document-about", "Every message, field by field, with example bytes and the mistakes that real servers make. Numbers are little-endian unless a field says otherwise."))
}

fn page_document(lang: &dyn Language, place: Place<'_>, page: &Page) -> String {
    let main = html! {
        (section(lang, Links::Files, page))
        p { a href={ "../../#learn/" (page.id) } { (lang.translate(&text!("learn-site-try", "Open this page in a2scope, beside the decoder"))) } }
    };
    document(lang, place, page.id, &page.title, &page.about, &main)
}

fn contents(lang: &dyn Language, tag: &str) -> Markup {
    let group = |wanted: fn(&Subject) -> bool, title: String| {
        html! {
            nav.contents {
                h2 { (title) }
                ol { @for (id, (title, about)) in Subject::all().filter(wanted).map(|subject| (subject.id(), subject.heading(lang))) {
                    li { a href=(Links::Files.to(id, "")) { (title) } " " span { (text(&about)) } }
                } }
            }
        }
    };
    html! {
        p { a href={ "../../lessons/" (tag) "/index.html" } { (lang.translate(&text!("learn-site-lessons", "Lessons, a glossary and the history of the protocol"))) } }
        (group(|subject| matches!(subject, Subject::Topic(_)), lang.translate(&text!("learn-site-topics", "What spans several messages"))))
        (group(|subject| matches!(subject, Subject::Stage(_)), lang.translate(&text!("learn-site-stages", "Build a client and a server, in stages"))))
        (group(|subject| matches!(subject, Subject::Message(_)), lang.translate(&text!("learn-site-messages", "Every message"))))
        (group(|subject| matches!(subject, Subject::Incident(_)), lang.translate(&text!("learn-site-incidents", "What happened"))))
        (group(|subject| matches!(subject, Subject::Code(CodeGroup::Diagnosis, _)), lang.translate(&text!("learn-site-diagnoses", "Why there is no answer"))))
        (group(|subject| matches!(subject, Subject::Code(CodeGroup::Quality, _)), lang.translate(&text!("learn-site-quality", "What is wrong with a capture"))))
        (group(|subject| matches!(subject, Subject::Code(CodeGroup::Finding, _)), lang.translate(&text!("learn-site-findings", "What is suspicious"))))
        (group(|subject| matches!(subject, Subject::Code(CodeGroup::Note, _)), lang.translate(&text!("learn-site-notes", "What is odd about a message"))))
        (group(|subject| matches!(subject, Subject::Code(CodeGroup::Paste, _)), lang.translate(&text!("learn-site-pastes", "What is odd about a paste"))))
    }
}

fn document(
    lang: &dyn Language,
    place: Place<'_>,
    id: &str,
    title: &str,
    about: &str,
    main: &Markup,
) -> String {
    let policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";
    let Place { tag, tags, address } = place;
    html! {
        (DOCTYPE)
        html lang=(tag) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="description" content=(about.replace('`', ""));
                title { (title) " · a2scope" }
                link rel="stylesheet" href={ "../" (STYLE_SHEET) };
                @if address.is_some() { link rel="canonical" href=(place.of(tag, id)); }
                @for other in tags { link rel="alternate" hreflang=(other) href=(place.of(other, id)); }
                link rel="alternate" hreflang="x-default" href=(place.of("en", id));
            }
            body {
                header {
                    @if id == "index" { h1 { (title) } p { (about) } }
                    @else { p { a href="index.html" { (self::title(lang)) } } }
                    p { @for other in tags { @if *other != tag { a href={ "../" (other) "/" (id) ".html" } lang=(other) hreflang=(other) { (other) } " " } } }
                }
                main { (main) }
                footer { p { a href="../../" { "a2scope" } " " (env!("CARGO_PKG_VERSION")) } }
            }
        }
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use a2scope::text::English;

    use super::*;

    #[test]
    fn every_link_leads_to_a_page_and_an_anchor_on_it() {
        let files: BTreeMap<String, String> =
            site(&English, Place { tag: "en", tags: &["en"], address: None }).collect();
        assert_eq!(files.len(), Subject::all().count() + 1, "two pages have the same name");
        for (name, content) in &files {
            for link in content.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                if link.starts_with("../") {
                    continue;
                }
                let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
                let target = files.get(file).unwrap_or_else(|| panic!("{name}: {link} leads nowhere"));
                assert!(
                    anchor.is_empty() || target.contains(&format!("id=\"{anchor}\"")),
                    "{name}: {link} has no anchor"
                );
            }
        }
        let index = &files["index.html"];
        assert!(
            !index.contains("canonical")
                && index.contains("hreflang=\"x-default\" href=\"../en/index.html\"")
        );
        let challenge = &files["challenge.not_repeated.html"];
        assert!(challenge.contains("What to do") && challenge.contains("silence.after_challenge.html"));
    }
    #[test]
    fn a_known_address_is_canonical() {
        let place = Place { tag: "fr", tags: &["en", "fr"], address: Some("https://example.org/a2scope/") };
        let files: BTreeMap<String, String> = site(&English, place).collect();
        let info = &files["A2S_INFO.html"];
        for link in [
            r#"<link rel="canonical" href="https://example.org/a2scope/reference/fr/A2S_INFO.html">"#,
            r#"<link rel="alternate" hreflang="en" href="https://example.org/a2scope/reference/en/A2S_INFO.html">"#,
            r#"<a href="../../#learn/A2S_INFO">"#,
        ] {
            assert!(info.contains(link), "{link}");
        }
    }
}
