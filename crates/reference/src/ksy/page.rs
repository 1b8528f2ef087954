//! What the page of a message says of a parser for it.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::MessageKind;

use super::names;
use crate::Block;

/// The languages in which pages offer a parser, each with what the compiler calls it.
const LANGUAGES: [(&str, &str); 8] = [
    ("Python", "python"),
    ("JavaScript", "javascript"),
    ("Go", "go"),
    ("Rust", "rust"),
    ("C++", "cpp_stl"),
    ("Java", "java"),
    ("C#", "csharp"),
    ("PHP", "php"),
];

/// Returns what the page of a message says of a parser for it; nothing if the message is not bytes on the wire.
pub(crate) fn blocks(lang: &dyn Language, kind: MessageKind) -> Vec<Block> {
    if kind == MessageKind::Gap {
        return Vec::new();
    }
    let name = names::of_type(kind.name());
    let how = text!(
        "learn-parser-how",
        "The compiler of Kaitai Struct makes a parser of a description of this message, for example in Python. What must be judged, the parser leaves as bytes."
    );
    let others = LANGUAGES.iter().skip(1).map(|(language, target)| format!("`-t {target}` ({language})"));
    let others: Vec<String> = others.collect();
    let instead =
        text!("learn-parser-others", "For other languages: {targets}.", targets = others.join(", "));
    vec![
        Block::Heading(lang.translate(&text!("learn-heading-parser", "A parser for it"))),
        Block::Text(lang.translate(&how)),
        Block::List(vec![
            format!("`a2scope explain {} --format ksy > {name}.ksy`", kind.name()),
            format!("`kaitai-struct-compiler -t python {name}.ksy`"),
        ]),
        Block::Text(lang.translate(&instead)),
    ]
}
