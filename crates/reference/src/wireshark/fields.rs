//! The fields that Wireshark knows, each with its filter name.
//!
//! A name is made of the protocol, the module of the field's table, the groups that the field is in, and the field:
//! `a2s.info.name`, `a2s.info_goldsource.mod.link`, `source-rcon.body`. Lists are left out: `a2s.player.score`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::{MessageKind, Meta, Part, Role, UNREAD, a2s, split};

/// The fields of all messages, in the order in which they are first met.
pub(super) struct Fields {
    all: Vec<(&'static Meta, String)>,
}

/// The layouts that are no message's: what precedes the message in the datagram.
pub(super) const HEADERS: [(&str, &[Part]); 4] = [
    ("source", split::LAYOUT),
    ("source-old", split::OLD_LAYOUT),
    ("goldsource", split::GOLDSOURCE_LAYOUT),
    ("compressed", split::COMPRESSED_LAYOUT),
];

impl Fields {
    pub(super) fn new() -> Self {
        let mut fields = Self { all: Vec::new() };
        let kinds = MessageKind::ALL.iter().filter(|kind| **kind != MessageKind::Gap);
        for parts in kinds.map(|kind| kind.layout()).chain(HEADERS.map(|(_, parts)| parts)) {
            fields.add_parts(parts, "");
        }
        for meta in [&a2s::SECOND_PREFIX.meta, &a2s::TRAILING.meta, &UNREAD.meta] {
            fields.add(meta, "");
        }
        fields
    }

    fn add_parts(&mut self, parts: &'static [Part], groups: &str) {
        for part in parts {
            self.add(part.meta, groups);
            match (part.meta.role, part.parts) {
                (Role::List | Role::Beside(_), [element]) => {
                    self.add(element.meta, groups);
                    self.add_parts(element.parts, groups);
                }
                _ => self.add_parts(part.parts, &format!("{groups}{}.", part.meta.name)),
            }
        }
    }

    fn add(&mut self, meta: &'static Meta, groups: &str) {
        if self.find(meta).is_none() {
            let name = format!("{}{groups}{}", table(meta), meta.name);
            self.all.push((meta, name));
        }
    }

    fn find(&self, meta: &'static Meta) -> Option<usize> {
        self.all.iter().position(|(known, _)| core::ptr::eq(*known, meta))
    }

    /// Returns the place of a field, from 1 as Lua counts; 0 if no layout has it.
    pub(super) fn number(&self, meta: &'static Meta) -> usize {
        self.find(meta).map_or(0, |at| at + 1)
    }

    /// Returns the fields with their filter names.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static Meta, &str)> {
        self.all.iter().map(|(meta, name)| (*meta, name.as_str()))
    }
}

/// Returns the protocol and the module of a field's table, each with a dot behind it: `a2s.info.`.
fn table(meta: &Meta) -> String {
    let modules: Vec<&str> = meta.id.name.split("::").skip(1).collect();
    let (protocol, rest) = match modules.as_slice() {
        ["rcon", "packet", rest @ .., _] => ("source-rcon.", rest),
        ["master", rest @ .., _] => ("a2s-master.", rest),
        ["a2s", rest @ .., _] | [rest @ .., _] => ("a2s.", rest),
        [] => ("a2s.", &[][..]),
    };
    rest.iter()
        .filter(|module| **module != "reader")
        .fold(protocol.to_string(), |name, module| name + module + ".")
}
