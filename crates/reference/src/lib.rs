//! The reference of the protocol as data: a page for each message, and for each topic that concerns several messages.
//!
//! Everything on a page comes from tables. `kinds!` says what a message is for and when it is sent. The fields come
//! from `fields!`, their order from layouts, notes from `codes!`, and real bytes from the test cases.
//! `a2scope explain --format html` and the web page show the same [`Page`]s.
#![no_std]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

extern crate alloc;

mod codes;
mod course;
mod diagram;
mod example;
mod facts;
mod fields;
mod grammar;
mod incident;
mod json;
mod ksy;
mod layouts;
mod message;
mod names;
mod railroad;
mod talks;
mod topics;
mod wireshark;
mod words;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope::incidents::IncidentKind;
use a2scope_text::Language;
use a2scope_wire::MessageKind;

pub use codes::CodeGroup;
pub use course::{COURSES, Course, Stage};
pub use diagram::{Band, Cell, Diagram, Row};
pub use example::{Decoded, DecodedBuffer, DecodedField, Example};
pub use facts::{Fact, Link};
pub use fields::{Entry, NoteEntry};
pub use incident::Capture;
pub use ksy::ksy;
pub use railroad::{Stop, in_a_line, railroad};
pub use talks::{Talk, TalkLine, Talks};
pub use topics::Topic;
pub use wireshark::{dissector, filter_names};

/// A page of the reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The id in links: `S2A_INFO_SRC`, `split`.
    pub id: &'static str,
    /// The title of the page.
    pub title: String,
    /// One or two sentences about the subject.
    pub about: String,
    /// The content of the page, in order.
    pub blocks: Vec<Block>,
}

/// A block of a page. In texts, code is between backticks.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A list.
    List(Vec<String>),
    /// A list of facts.
    Facts(Vec<Fact>),
    /// A byte diagram.
    Diagram(Diagram),
    /// The way through the fields.
    Railroad(Vec<Stop>),
    /// The fields, in the order of the wire.
    Fields(Vec<Entry>),
    /// A table.
    Table(Table),
    /// The notes that a message can have.
    Notes(Vec<NoteEntry>),
    /// Real bytes and the messages that they decode to.
    Example(Example),
    /// A capture that has an incident.
    Capture(Capture),
    /// An exchange that goes wrong beside one that works.
    Talks(Talks),
}

/// A table of texts.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Description of the table.
    pub caption: String,
    /// The headings of the columns.
    pub head: Vec<String>,
    /// The rows; the first cell is the heading of its row.
    pub rows: Vec<Vec<String>>,
}

/// The subject of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A message.
    Message(MessageKind),
    /// A topic that concerns several messages.
    Topic(Topic),
    /// A kind of incident.
    Incident(IncidentKind),
    /// A code, by its name.
    Code(CodeGroup, &'static str),
    /// A stage of a course.
    Stage(&'static Stage),
}

/// Returns the grammar of all messages as JSON, with its texts in a language, for programs that make parsers.
pub fn grammar(language: &dyn Language) -> String {
    format!("{}\n", grammar::grammar(language))
}

impl Subject {
    /// Returns the subjects of all pages: the messages, the topics, the incidents, the codes, then the stages of courses.
    pub fn all() -> impl Iterator<Item = Self> {
        let messages = MessageKind::ALL.iter().copied().map(Self::Message);
        let codes = CodeGroup::ALL
            .into_iter()
            .flat_map(|group| group.names().map(move |name| Self::Code(group, name)));
        let incidents = IncidentKind::ALL.into_iter().map(Self::Incident);
        let stages = COURSES.iter().flat_map(|course| course.stages).map(Self::Stage);
        messages
            .chain(Topic::ALL.iter().copied().map(Self::Topic))
            .chain(incidents)
            .chain(codes)
            .chain(stages)
    }

    /// Returns the subject of the page with this id, ignoring case; `None` if there is no such page. The id of an incident
    /// may begin with `incident.`.
    pub fn by_id(id: &str) -> Option<Self> {
        let is_it = |subject: &Self| match (subject, id.split_once('.')) {
            (Self::Incident(kind), Some(("incident", name))) => kind.name().eq_ignore_ascii_case(name),
            _ => subject.id().eq_ignore_ascii_case(id),
        };
        Self::all().find(is_it)
    }

    /// Returns the id of the page in links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Message(kind) => kind.name(),
            Self::Topic(topic) => topic.name(),
            Self::Incident(kind) => kind.name(),
            Self::Code(_, name) => name,
            Self::Stage(stage) => stage.id,
        }
    }

    /// Returns the title of the page, and the sentences about it.
    pub fn heading(self, lang: &dyn Language) -> (String, String) {
        match self {
            Self::Message(kind) => (kind.name().into(), lang.static_text(kind.doc()).into()),
            Self::Topic(topic) => topics::heading(lang, topic),
            Self::Incident(kind) => incident::heading(lang, kind),
            Self::Code(_, name) => codes::heading(lang, name),
            Self::Stage(stage) => (stage.heading(lang), lang.static_text(stage.about).into()),
        }
    }

    /// Builds the page in a language.
    pub fn page(self, lang: &dyn Language) -> Page {
        match self {
            Self::Message(kind) => message::page(lang, kind),
            Self::Topic(topic) => topics::page(lang, topic),
            Self::Incident(kind) => incident::page(lang, kind),
            Self::Code(_, name) => codes::page(lang, name),
            Self::Stage(stage) => course::page(lang, stage),
        }
    }
}

/// Returns the `a2scope/1` record of a message's example; `None` if there is none.
pub fn example_record(kind: MessageKind) -> Option<String> {
    example::record(kind)
}

/// Returns the capture on a page, which is a pcap file; `None` if there is none.
pub fn example_capture(subject: Subject) -> Option<&'static [u8]> {
    match subject {
        Subject::Incident(kind) => Some(incident::bytes(kind)),
        Subject::Message(_) | Subject::Topic(_) | Subject::Code(..) | Subject::Stage(_) => None,
    }
}

/// Returns a page as JSON. `place` is the name of the page or of a field on it (`S2A_INFO_SRC.edf`); `None` if there is
/// no such page.
pub fn page_json(lang: &dyn Language, place: &str) -> Option<String> {
    let page = place.split('.').next().unwrap_or_default();
    Subject::by_id(place).or_else(|| Subject::by_id(page)).map(|subject| json::page(&subject.page(lang)))
}

/// Returns the list of all pages as JSON: `messages`, `topics`, `incidents`, `diagnoses`, `quality`, `findings`, `notes`, `pastes`
/// and `stages`, each with `id`, `title` and `about`.
pub fn contents_json(lang: &dyn Language) -> String {
    json::contents(lang)
}
