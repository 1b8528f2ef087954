//! Builds the page of the reference about a message.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_wire::split::Dialect;
use a2scope_wire::{MessageKind, keywords, rules_blob};

use super::{Block, Page, diagram, example, facts, fields, ksy, railroad};
use a2scope_text::{Language, text};

pub(super) fn page(lang: &dyn Language, kind: MessageKind) -> Page {
    let mut blocks = vec![Block::Facts(facts::facts(lang, kind))];
    let parts = kind.layout();
    blocks.push(Block::Heading(lang.translate(&text!("learn-heading-layout", "Layout"))));
    let stops = railroad::railroad(lang, parts);
    if railroad::has_choice(&stops) {
        blocks.push(Block::Railroad(stops));
    }
    blocks.push(Block::Diagram(diagram::diagram(lang, caption(lang, kind), parts, "")));
    blocks.push(Block::Heading(lang.translate(&text!("learn-heading-fields", "Fields"))));
    blocks.push(Block::Fields(fields::of_layout(lang, kind, parts)));
    if kind == MessageKind::Rules {
        blob(lang, &mut blocks);
    } else if kind == MessageKind::Info {
        blocks.push(Block::Heading(lang.translate(&text!("learn-heading-keywords", "Keywords, by game"))));
        blocks.push(Block::Text(lang.translate(&text!(
                "learn-keywords-about",
                "The field `keywords` is one string. Each game writes it in its own way; these parts are told apart."
            ))));
        let known = keywords::TABLE.iter().copied().filter(|meta| meta.name == "value").collect::<Vec<_>>();
        blocks.push(Block::Table(super::Table {
            caption: lang.translate(&text!("learn-keywords-caption", "Parts of keywords")),
            head: vec![
                lang.translate(&text!("learn-column-part", "Part")),
                lang.translate(&text!("learn-column-meaning", "Meaning")),
            ],
            rows: known
                .iter()
                .map(|meta| vec![meta.label_in(lang).into_owned(), meta.doc_in(lang).into_owned()])
                .collect(),
        }));
    } else if kind == MessageKind::Fragment {
        blocks.push(Block::Text(lang.translate(&text!(
            "learn-fragment-source",
            "This is the header of Source's fragments. The page on split messages has all three dialects."
        ))));
    }
    let notes = fields::notes_of(lang, kind);
    if !notes.is_empty() {
        blocks
            .push(Block::Heading(lang.translate(&text!("learn-heading-notes", "What can be wrong with it"))));
        blocks.push(Block::Notes(notes));
    }
    if let Some(example) = example::of(lang, kind) {
        blocks.push(Block::Heading(lang.translate(&text!("learn-heading-example", "Example"))));
        blocks.push(Block::Example(example));
    }
    blocks.extend(ksy::blocks(lang, kind));
    Page {
        id: kind.name(),
        title: kind.name().to_string(),
        about: lang.static_text(kind.doc()).into_owned(),
        blocks,
    }
}

fn caption(lang: &dyn Language, kind: MessageKind) -> alloc::string::String {
    lang.translate(&text!(
        "learn-diagram-caption",
        "Bytes of {message}, four in a row",
        message = kind.name()
    ))
}

/// Appends the description of the binary block in the rules of Arma 3 and DayZ.
fn blob(lang: &dyn Language, blocks: &mut Vec<Block>) {
    blocks.push(Block::Heading(lang.translate(&text!("learn-heading-blob", "The block of Arma 3 and DayZ"))));
    blocks.push(Block::Text(lang.translate(&text!(
        "learn-blob-chunks",
        "Arma 3 and DayZ spread a binary block over rules. The name of such a rule is two bytes: its number from 1, and how many there are. Its value is at most 127 bytes of the block."
    ))));
    blocks.push(Block::Text(lang.translate(&text!(
        "learn-blob-escapes",
        "The bytes `00`, `01` and `FF` are escaped: `01 01` stands for `01`, `01 02` for `00` and `01 03` for `FF`. Undo them in one pass from left to right; one replacement after another corrupts `01 01 02`."
    ))));
    let caption = lang.translate(&text!("learn-blob-caption", "Bytes of the block, without its escapes"));
    blocks.push(Block::Diagram(diagram::diagram(lang, caption, rules_blob::LAYOUT, "")));
    blocks.push(Block::Fields(fields::of_layout(lang, MessageKind::Rules, rules_blob::LAYOUT)));
}

/// Returns a diagram of a fragment's header in one of the dialects.
pub(super) fn fragment(lang: &dyn Language, dialect: Dialect) -> Block {
    let caption = match dialect {
        Dialect::Source => {
            lang.translate(&text!("learn-split-caption-source", "A Source fragment: 12 bytes of header"))
        }
        Dialect::SourceOld => lang.translate(&text!(
            "learn-split-caption-source-old",
            "A Source fragment from before the Orange Box: 10 bytes of header"
        )),
        Dialect::GoldSource => lang
            .translate(&text!("learn-split-caption-goldsource", "A GoldSource fragment: 9 bytes of header")),
    };
    Block::Diagram(diagram::diagram(lang, caption, dialect.layout(), ""))
}
