//! The type of a datagram: which message it is, by its first bytes and by the header byte or word after them.

use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::{MessageKind, Notes, SINGLE, SPLIT, connectionless, decode, master};

use super::expressions::{beginnings, choose, is_word, peek};
use super::names;
use super::yaml::{Map, Node, byte_list, entry};
use crate::layouts;

/// The messages that are datagrams, and fragments of them.
pub(super) fn kinds() -> impl Iterator<Item = MessageKind> {
    layouts::kinds().filter(|kind| !kind.is_rcon() && *kind != MessageKind::Unknown)
}

/// Returns the type of a datagram.
pub(super) fn root(lang: &dyn Language) -> Map {
    let quoted = |kind: MessageKind| format!("\"{}\"", kind.name());
    let cases: Map = kinds().map(|kind| entry(&quoted(kind), names::of_type(kind.name()))).collect();
    let message = vec![
        entry("id", "message"),
        entry("size-eos", "true"),
        entry("type", vec![entry("switch-on", "name"), entry("cases", cases)]),
    ];

    // Words are tried before single bytes, because "info" is not an A2A_PING.
    let words = connectionless::WORDS.iter().filter_map(|(word, _)| {
        let kind = kind_of(word)?;
        Some((is_word("words", word), quoted(kind)))
    });
    let bytes = kinds().filter_map(|kind| {
        let byte = kind.header()?;
        Some((format!("header == {byte:#04x}"), quoted(kind)))
    });
    let unknown = quoted(MessageKind::Unknown);
    let first = [
        (format!("prefix == {}", byte_list(&SPLIT)), quoted(MessageKind::Fragment)),
        (format!("prefix == {} and _io.size > at", byte_list(&SINGLE)), "single".to_string()),
        (
            format!("_io.size > 0 and first == {:#04x}", master::REQUEST_HEADER),
            quoted(MessageKind::MasterRequest),
        ),
    ];
    let about = lang.translate(&text!(
        "ksy-datagram",
        "A datagram: a whole message, or a fragment of one. Messages of other engines are not told apart."
    ));
    vec![
        entry("doc", Node::Text(vec![about])),
        entry("seq", vec![Node::Map(message)]),
        entry(
            "instances",
            vec![
                entry("name", vec![entry("value", choose(first.into_iter(), &unknown))]),
                entry("single", vec![entry("value", choose(words.chain(bytes), &unknown))]),
                entry("first", vec![entry("pos", "0"), entry("type", "u1")]),
                entry("prefix", peek("0", 4)),
                entry("second_prefix", peek("4", 4)),
                entry("at", vec![entry("value", format!("second_prefix == {} ? 8 : 4", byte_list(&SINGLE)))]),
                entry("header", vec![entry("pos", "at"), entry("type", "u1")]),
                entry("words", beginnings("at", &connectionless::WORD.meta)),
            ],
        ),
    ]
}

/// Returns the message that begins with a word.
fn kind_of(word: &str) -> Option<MessageKind> {
    let line: Vec<u8> = [&SINGLE, word.as_bytes(), b" 1 \"2\" 3"].concat();
    let kind = decode(&line, 0, &mut (), &mut Notes::default()).kind;
    (kind != MessageKind::Unknown).then_some(kind)
}
