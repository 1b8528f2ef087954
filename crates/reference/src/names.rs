//! The names of fields that no other field has; in Wireshark, their filter names.
//!
//! A name is made of the protocol, the module of the field's table, the groups that the field is in, and the field:
//! `a2s.info.name`, `a2s.info_goldsource.mod.link`, `source-rcon.body`. Lists are left out: `a2s.player.score`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::{MessageKind, Meta, Part, UNREAD, a2s};

use super::layouts::{HEADERS, kinds};

/// The fields of all messages, in the order in which they are first met.
pub(super) struct Names {
    all: Vec<(&'static Meta, String)>,
}

impl Names {
    pub(super) fn new() -> Self {
        let mut names = Self { all: Vec::new() };
        for parts in kinds().map(MessageKind::layout).chain(HEADERS.map(|(_, parts)| parts)) {
            names.add_parts(parts, "");
        }
        for meta in [&a2s::SECOND_PREFIX.meta, &a2s::TRAILING.meta, &UNREAD.meta] {
            names.add(meta, "");
        }
        names.separate();
        names
    }

    fn add_parts(&mut self, parts: &'static [Part], groups: &str) {
        for part in parts {
            self.add(part.meta, groups);
            match part.parts {
                [element] if part.meta.role.is_list() => {
                    self.add(element.meta, groups);
                    self.add_parts(element.parts, groups);
                }
                parts => self.add_parts(parts, &format!("{groups}{}.", part.meta.name)),
            }
        }
    }

    fn add(&mut self, meta: &'static Meta, groups: &str) {
        if self.find(meta).is_none() {
            let name = format!("{}{groups}{}", table(meta), meta.name);
            self.all.push((meta, name));
        }
    }

    /// Names fields by their labels if they have the same name: a login has a password in the place of a body.
    fn separate(&mut self) {
        let all: Vec<String> = self.all.iter().map(|(_, name)| name.clone()).collect();
        for (meta, name) in &mut self.all {
            let is_shared = all.iter().filter(|known| *known == name).nth(1).is_some();
            if let Some((groups, _)) = name.rsplit_once('.').filter(|_| is_shared) {
                *name = format!("{groups}.{}", meta.label.to_ascii_lowercase());
            }
        }
    }

    fn find(&self, meta: &'static Meta) -> Option<usize> {
        self.all.iter().position(|(known, _)| core::ptr::eq(*known, meta))
    }

    /// Returns the name of a field; empty if no layout has it.
    pub(super) fn of(&self, meta: &'static Meta) -> &str {
        self.find(meta).and_then(|at| self.all.get(at)).map_or("", |(_, name)| name)
    }

    /// Returns the fields with their names.
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
