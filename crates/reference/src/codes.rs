//! The page of a code. The code belongs to a note, a finding or a diagnosis.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use a2scope::capture::hexdump::{self, PasteCode};
use a2scope::incidents::IncidentKind;
use a2scope::{diagnosis, findings, quality};
use a2scope_text::{Language, text};
use a2scope_wire::{Code, MessageKind, Severity};

use super::facts::{Fact, Link, what_to_do};
use super::topics::since_2020;
use super::{Block, Page, Table, talks};

/// The group that a code belongs to. A name may be in several groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeGroup {
    /// Codes of reasons why there is no answer.
    Diagnosis,
    /// Codes of faults of a capture.
    Quality,
    /// Codes of suspicious observations in a capture.
    Finding,
    /// Codes of oddities of a message.
    Note,
    /// Codes of oddities of a paste, or of reasons why it cannot be read.
    Paste,
    /// Codes of what is not understood in rules of a firewall.
    Rules,
}

impl CodeGroup {
    /// All groups, in the order in which they are listed.
    pub const ALL: [Self; 6] =
        [Self::Diagnosis, Self::Quality, Self::Finding, Self::Note, Self::Paste, Self::Rules];

    /// Returns the names of the group's codes, each once, without the names that an earlier group has.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        let before = Self::ALL.into_iter().take_while(move |other| *other != self);
        let mut known: Vec<&str> = before.flat_map(Self::codes).map(|code| code.name).collect();
        let of_pastes = hexdump::CODES.iter().map(|code| code.name()).filter(move |_| self == Self::Paste);
        self.codes().map(|code| code.name).chain(of_pastes).filter(move |name| {
            let new = !known.contains(name);
            known.push(name);
            new
        })
    }

    /// Returns the codes of the group; none for pastes, whose codes are [`hexdump::CODES`].
    fn codes(self) -> impl Iterator<Item = &'static Code> {
        let lists: [&[&'static Code]; 2] = match self {
            Self::Diagnosis => [diagnosis::CODES, &[]],
            Self::Quality => [quality::CODES, &[]],
            Self::Finding => [findings::CODES, &[]],
            Self::Note => [a2scope_wire::CODES, a2scope::codes::ALL],
            Self::Paste => [&[], &[]],
            Self::Rules => [a2scope_rules::read::CODES, &[]],
        };
        lists.into_iter().flatten().copied()
    }

    fn name(self, lang: &dyn Language) -> String {
        lang.translate(&match self {
            Self::Diagnosis => text!("learn-code-diagnosis", "a diagnosis: why there is no answer"),
            Self::Quality => {
                text!("learn-code-quality", "a fault of a capture: what limits what can be concluded")
            }
            Self::Finding => text!("learn-code-finding", "a finding: what is suspicious in a capture"),
            Self::Note => text!("learn-code-note", "a note: what is odd about a message or its packets"),
            Self::Paste => text!("learn-code-paste", "a note on a paste, or why it cannot be read"),
            Self::Rules => {
                text!(
                    "learn-code-rules",
                    "a note on rules of a firewall that were to be tried: what is not understood"
                )
            }
        })
    }
}

/// Returns all codes with this name, and their groups.
fn named(name: &str) -> impl Iterator<Item = (CodeGroup, &'static Code)> {
    CodeGroup::ALL
        .into_iter()
        .flat_map(|group| group.codes().map(move |code| (group, code)))
        .filter(move |(_, code)| code.name == name)
}

/// Returns the page's title, and its description in a list of pages. The description is the title of a finding, a diagnosis
/// or a fault of a capture, or the first sentence about a note.
pub(super) fn heading(lang: &dyn Language, name: &'static str) -> (String, String) {
    let about = match named(name).next() {
        Some((CodeGroup::Diagnosis | CodeGroup::Quality | CodeGroup::Finding, code)) => {
            capital(&lang.static_text(code.text()))
        }
        Some((_, code)) => first_sentence(&lang.static_text(code.doc_text())),
        None => of_paste(name).map_or_else(String::new, |code| first_sentence(&lang.static_text(code.doc()))),
    };
    (name.into(), about)
}

pub(super) fn page(lang: &dyn Language, name: &'static str) -> Page {
    let (title, mut about) = heading(lang, name);
    let mut blocks = Vec::new();
    let mut last = None;
    for (group, code) in named(name) {
        let doc = lang.static_text(code.doc_text()).into_owned();
        // If a note has variants, their texts follow one another.
        if last != Some(group) {
            blocks.push(Block::Facts(facts(lang, group, code)));
        }
        if last.is_none() && matches!(group, CodeGroup::Note | CodeGroup::Rules) {
            about = doc;
        } else if about != doc {
            blocks.push(Block::Text(doc));
        }
        if let Some(talks) = talks::of(lang, name).filter(|_| group == CodeGroup::Diagnosis) {
            blocks.push(Block::Heading(lang.translate(&text!("learn-heading-talks", "What it looks like"))));
            blocks.push(Block::Talks(talks));
        }
        if matches!(group, CodeGroup::Diagnosis | CodeGroup::Finding) {
            advice(lang, code, &mut blocks);
        }
        last = Some(group);
    }
    if let Some(code) = of_paste(name) {
        let what = CodeGroup::Paste.name(lang);
        blocks.push(Block::Facts(vec![Fact { name: what_it_is(lang), values: vec![Link::plain(what)] }]));
        about = lang.static_text(code.doc()).into_owned();
        if let Some(remedy) = code.remedy() {
            blocks.push(Block::Heading(what_to_do(lang)));
            blocks.push(Block::Text(capital(&lang.static_text(remedy))));
        }
    }
    Page { id: name, title, about, blocks }
}

fn of_paste(name: &str) -> Option<PasteCode> {
    hexdump::CODES.iter().copied().find(|code| code.name() == name)
}

pub(super) fn what_it_is(lang: &dyn Language) -> String {
    lang.translate(&text!("learn-fact-code", "What it is"))
}

pub(super) fn severity(lang: &dyn Language, severity: Severity) -> Fact {
    let name = lang.translate(&text!("learn-fact-severity", "Severity"));
    Fact { name, values: vec![Link::plain(lang.static_text(severity.text()).into_owned())] }
}

fn facts(lang: &dyn Language, group: CodeGroup, code: &'static Code) -> Vec<Fact> {
    let mut facts = vec![
        Fact { name: what_it_is(lang), values: vec![Link::plain(group.name(lang))] },
        severity(lang, code.severity),
    ];
    let mut add = |name: String, values: Vec<Link>| {
        if !values.is_empty() {
            facts.push(Fact { name, values });
        }
    };
    match group {
        CodeGroup::Diagnosis => {
            let act = lang.static_text(diagnosis::usual_act(code).text()).into_owned();
            add(lang.translate(&text!("learn-fact-act", "Who has to act")), vec![Link::plain(act)]);
            let also = diagnosis::also(code).into_iter().map(|code| Link::to_page(code.name)).collect();
            add(lang.translate(&text!("learn-fact-also", "Looks alike")), also);
        }
        CodeGroup::Note => {
            let with = |kind: &MessageKind| kind.places().any(|place| place.code.name == code.name);
            let kinds =
                MessageKind::ALL.iter().filter(|kind| with(kind)).map(|kind| Link::to_page(kind.name()));
            add(lang.translate(&text!("learn-fact-messages", "Messages that can have it")), kinds.collect());
        }
        CodeGroup::Finding => {
            let shows = |kind: &IncidentKind| kind.findings().any(|shown| shown.name == code.name);
            let kinds = IncidentKind::ALL.into_iter().filter(shows).map(|kind| Link::to_page(kind.name()));
            add(lang.translate(&text!("learn-fact-incidents", "Incidents that it shows")), kinds.collect());
        }
        CodeGroup::Quality | CodeGroup::Paste | CodeGroup::Rules => {}
    }
    let Fact { name, values } = since_2020::fact(lang, code.name);
    add(name, values);
    facts
}

/// Appends the advice on a diagnosis or a finding, and the error texts that mean it.
fn advice(lang: &dyn Language, code: &'static Code, blocks: &mut Vec<Block>) {
    let mut next: Vec<String> =
        diagnosis::advice(code).iter().map(|text| lang.static_text(*text).into_owned()).collect();
    since_2020::advise(lang, code.name, &mut next);
    if !next.is_empty() {
        blocks.push(Block::Heading(what_to_do(lang)));
        blocks.push(if next.len() == 1 { Block::Text(next.concat()) } else { Block::List(next) });
    }
    let rows: Vec<Vec<String>> = diagnosis::TEXTS
        .iter()
        .filter(|row| row.code().is_some_and(|of_row| of_row.name == code.name))
        .map(|row| {
            vec![
                row.text.replace("{}", "…").replace("{c}", "…"),
                row.library.to_string(),
                row.versions.to_string(),
            ]
        })
        .collect();
    if !rows.is_empty() {
        let head = [
            text!("learn-column-error-text", "Text"),
            text!("learn-column-library", "Library or program"),
            text!("learn-column-versions", "Versions"),
        ];
        blocks.push(Block::Table(Table {
            caption: lang.translate(&text!("learn-code-texts", "Error texts that mean this")),
            head: head.iter().map(|text| lang.translate(text)).collect(),
            rows,
        }));
    }
}

/// Returns the first sentence of a paragraph.
fn first_sentence(paragraph: &str) -> String {
    paragraph.split_inclusive(". ").next().unwrap_or_default().trim_end().to_owned()
}

/// Returns a title with a capital first letter, as a sentence of its own.
pub(super) fn capital(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
