//! The facts at the top of a message's page: its header byte and sender, when it is sent, and which messages answer it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_wire::{GameEngine, MessageKind};

use a2scope_text::{Language, text};

/// A named fact.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// Name of the fact.
    pub name: String,
    /// The value of the fact; several values are shown as a list.
    pub values: Vec<Link>,
}

/// A text that may link to another page.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The text.
    pub text: String,
    /// Id of the page that the text links to; `None` if it is not a link.
    pub page: Option<&'static str>,
}

impl Link {
    pub(super) fn plain(text: String) -> Self {
        Self { text, page: None }
    }

    /// Creates a link to the page of a message or a code, by its name.
    pub(super) fn to_page(name: &'static str) -> Self {
        Self { text: name.to_string(), page: Some(name) }
    }

    fn to(kind: MessageKind) -> Self {
        Self::to_page(kind.name())
    }
}

/// Returns the name of the advice on a page.
pub(super) fn what_to_do(lang: &dyn Language) -> String {
    lang.translate(&text!("learn-heading-advice", "What to do"))
}

pub(super) fn facts(lang: &dyn Language, kind: MessageKind) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |name: String, values: Vec<Link>| {
        if !values.is_empty() {
            facts.push(Fact { name, values });
        }
    };
    let header = kind.header().map(|byte| Link::plain(format!("`{byte:02X}` '{}'", char::from(byte))));
    add(lang.translate(&text!("learn-fact-header", "Header byte")), header.into_iter().collect());
    let sender = lang.static_text(kind.sender().text()).into_owned();
    add(lang.translate(&text!("learn-fact-sender", "Sent by")), vec![Link::plain(sender)]);
    let transport = if kind.is_rcon() || kind == MessageKind::Gap { "TCP" } else { "UDP" };
    add(lang.translate(&text!("learn-fact-transport", "Over")), vec![Link::plain(transport.to_string())]);
    let only = (kind.engine() == Some(GameEngine::GoldSource)).then(|| Link::plain("GoldSource".to_string()));
    add(lang.translate(&text!("learn-fact-engine", "Only in")), only.into_iter().collect());
    add(
        lang.translate(&text!("learn-fact-sent", "Sent")),
        vec![Link::plain(lang.static_text(kind.sent()).into_owned())],
    );
    add(
        lang.translate(&text!("learn-fact-answered-by", "Answered by")),
        kind.answered_by().iter().copied().map(Link::to).collect(),
    );
    let asks = MessageKind::ALL.iter().copied().filter(|asks| asks.answered_by().contains(&kind));
    add(lang.translate(&text!("learn-fact-answers", "Answers")), asks.map(Link::to).collect());
    let sources =
        kind.sources().iter().map(|source| Link::plain(lang.static_text(source.text()).into_owned()));
    add(lang.translate(&text!("learn-fact-source", "Source")), sources.collect());
    facts
}
