//! Descriptions for Kaitai Struct, whose compiler makes parsers of them in many languages.
//!
//! Everything in them comes from the layouts and the rows of the fields. Where the grammar says that somebody must
//! judge, the description has the bytes and the reason.

mod datagram;
mod expressions;
mod layout;
mod names;
mod page;
mod references;
mod scope;
mod yaml;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;

use a2scope_text::Language;
use a2scope_wire::rules_blob::{self, BlobLayout};
use a2scope_wire::split::{self, Dialect};
use a2scope_wire::{Judgement, MessageKind, Part};

use crate::{Subject, Topic};
use layout::Types;
pub(super) use page::blocks;
use scope::{Decided, Scope};
use yaml::{Map, Node, entry};

/// The name of the description of all messages.
const ALL: &str = "source_query";

/// Returns the description for Kaitai Struct of a message, or of all of them; `None` if the subject is not bytes on the
/// wire.
pub fn ksy(lang: &dyn Language, subject: Option<Subject>) -> Option<String> {
    let kind = match subject {
        None => None,
        Some(Subject::Message(kind)) if kind != MessageKind::Gap => Some(kind),
        Some(
            Subject::Message(_)
            | Subject::Topic(_)
            | Subject::Incident(_)
            | Subject::Code(..)
            | Subject::Stage(_),
        ) => {
            return None;
        }
    };
    let mut types = Types::new(lang);
    let content = match kind {
        None => all(&mut types),
        Some(kind) => type_of(&mut types, kind),
    };
    let name = kind.map_or_else(|| ALL.to_string(), |kind| names::of_type(kind.name()));
    let title = kind.map_or("Source and GoldSource server queries", MessageKind::name);
    let mut document = vec![entry(
        "meta",
        vec![
            entry("id", name),
            entry("title", title),
            entry("license", "MIT OR Apache-2.0"),
            entry("ks-version", "0.11"),
            entry("endian", "le"),
        ],
    )];
    document.extend(content);
    for (key, map) in [("types", types.named), ("enums", types.enums)] {
        if !map.is_empty() {
            document.push(entry(key, map));
        }
    }
    Some(yaml::write(&document))
}

/// Makes the type of a message.
fn type_of(types: &mut Types<'_>, kind: MessageKind) -> Map {
    if kind == MessageKind::Fragment {
        return fragment(types);
    }
    let mut scope = Scope::new(names::of_type(kind.name()), kind.layout(), |_, _| None);
    scope.kind = Some(kind);
    scope.doc.push(types.lang.static_text(kind.doc()).into_owned());
    types.make(scope)
}

/// Makes the type of a fragment: one for each dialect, because the header does not say which one it has.
fn fragment(types: &mut Types<'_>) -> Map {
    let about = types.lang.static_text(MessageKind::Fragment.sent()).into_owned();
    let mut instances = Map::new();
    for dialect in Dialect::ALL {
        let id = names::of_type(dialect.name());
        let name = format!("split_{id}");
        add(types, &name, about.clone(), dialect.layout(), |_, judgement| {
            (judgement == Judgement::Dialect).then_some(true)
        });
        instances.push(entry(&id, vec![entry("pos", "0"), entry("type", name)]));
    }
    let why = types.lang.static_text(Judgement::Dialect.why()).into_owned();
    vec![entry("doc", Node::Text(vec![about, why])), entry("instances", instances)]
}

/// Adds the type of a layout that is not a message.
fn add(types: &mut Types<'_>, name: &str, about: String, layout: &'static [Part], decided: Decided) {
    let mut scope = Scope::new(name.to_string(), layout, decided);
    scope.doc.push(about);
    let content = types.make(scope);
    types.add(name, content);
}

/// Makes the type of a datagram, and those of everything else: compressed messages, RCON, the blocks in rules.
fn all(types: &mut Types<'_>) -> Map {
    for kind in datagram::kinds() {
        let content = type_of(types, kind);
        types.add(&names::of_type(kind.name()), content);
    }

    let (_, about) = Subject::Topic(Topic::Bzip2).heading(types.lang);
    add(types, "compressed", about, split::COMPRESSED_LAYOUT, |_, judgement| {
        (judgement == Judgement::Compressed).then_some(true)
    });

    let (_, about) = Subject::Topic(Topic::Rcon).heading(types.lang);
    add(types, "rcon_packet", about.clone(), MessageKind::RconOther.layout(), |_, _| None);
    let packets = vec![entry("id", "packets"), entry("type", "rcon_packet"), entry("repeat", "eos")];
    types.add(
        "rcon_stream",
        vec![entry("doc", Node::Text(vec![about])), entry("seq", vec![Node::Map(packets)])],
    );

    let games: [(BlobLayout, Decided); 2] = [
        (BlobLayout::Arma, |game, _| Some(game == BlobLayout::Arma.name())),
        (BlobLayout::DayZ, |game, _| Some(game == BlobLayout::DayZ.name())),
    ];
    for (game, decided) in games {
        if let [blob] = rules_blob::LAYOUT {
            let name = format!("rules_blob_{}", names::of_type(game.name()));
            add(types, &name, blob.meta.doc_in(types.lang).into_owned(), blob.parts, decided);
        }
    }
    datagram::root(types.lang)
}
