//! Makes types of layouts: a type for each message, group and element of a list.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, text};
use a2scope_wire::{Judgement, Kind, MessageKind, Meta, Part, Role, Size, Times, When, a2s};

use super::expressions::{self, peek};
use super::names;
use super::references::is_asked;
use super::scope::Scope;
use super::yaml::{Map, Node, entry};
use crate::fields::codes;

/// The types and the sets of named values of a description.
pub(super) struct Types<'a> {
    pub(super) lang: &'a dyn Language,
    pub(super) named: Map,
    pub(super) enums: Map,
}

/// Whether what follows can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Readable,
    /// The field before took all that is left.
    Nothing,
}

/// Returns whether no grammar says what is in a text or in bytes.
fn is_opaque(part: &Part) -> bool {
    part.meta.kind != Kind::Group && part.parts.first().is_some_and(|first| first.meta.judgement().is_some())
}

impl<'a> Types<'a> {
    pub(super) fn new(lang: &'a dyn Language) -> Self {
        Self { lang, named: Map::new(), enums: Map::new() }
    }

    /// Adds a type, unless there is one of this name.
    pub(super) fn add(&mut self, name: &str, content: Map) {
        if !self.named.iter().any(|(known, _)| known == name) {
            self.named.push(entry(name, content));
        }
    }

    /// Makes a type of a layout.
    pub(super) fn make(&mut self, mut scope: Scope<'_>) -> Map {
        let layout = scope.layout;
        let next = self.fields(&mut scope, layout);
        if scope.kind.is_some_and(|kind| !kind.is_rcon()) && next == Next::Readable {
            self.field(&mut scope, &Part { meta: &a2s::TRAILING.meta, parts: &[] });
        }
        scope.into_type()
    }

    fn fields(&mut self, scope: &mut Scope<'_>, parts: &'static [Part]) -> Next {
        for (at, part) in parts.iter().enumerate() {
            let meta = part.meta;
            if let When::Judged(when, judgement) = meta.when {
                match (scope.decided)(when, judgement) {
                    Some(true) => {}
                    Some(false) => continue,
                    None => {
                        scope.doc.push(self.left_out(meta, judgement));
                        continue;
                    }
                }
            }
            if let Size::Judged(judgement) = meta.bytes {
                self.and_after(scope, meta, judgement);
                return Next::Nothing;
            }
            if let Times::Judged(judgement) = meta.times {
                let start = self.and_after(scope, meta, judgement);
                self.as_many(scope, part, judgement, &start);
                return Next::Nothing;
            }
            if meta.role == Role::Flat {
                if self.fields(scope, part.parts) == Next::Nothing {
                    return Next::Nothing;
                }
                continue;
            }
            self.field(scope, part);
            if core::ptr::eq(meta, &raw const a2s::PREFIX.meta) {
                self.field(scope, &Part { meta: &a2s::SECOND_PREFIX.meta, parts: &[] });
            }
            let always = matches!(meta.when, When::Always);
            if always && matches!(meta.bytes, Size::Rest) && at + 1 == parts.len() {
                return Next::Nothing;
            }
        }
        Next::Readable
    }

    /// Adds a field that the grammar can read.
    fn field(&mut self, scope: &mut Scope<'_>, part: &Part) {
        let meta = part.meta;
        let is_text = matches!(meta.kind, Kind::CStr | Kind::Text);
        let id = scope.id(meta.name);
        let mut conditions = Vec::new();
        if meta.when_in(self.lang) != scope.when {
            conditions.extend(expressions::when(scope, meta));
        }
        let asked = is_asked(meta, scope.layout);
        let mut has = None;
        if let Some(condition) = conditions.pop() {
            let keeps = asked || is_text && !expressions::is_lasting(meta.when);
            let condition =
                if keeps { scope.keep(&format!("has_{}", meta.name), &condition) } else { condition };
            has = keeps.then(|| condition.clone());
            conditions.push(condition);
        }
        let mut content = match part.parts {
            [element] if meta.role.is_list() => {
                let ahead = format!("{}_ahead", meta.name);
                let mut content = self.element(scope, meta, element, &ahead);
                content.extend(expressions::repeat(scope, meta, &ahead, &mut conditions));
                content
            }
            [] => self.leaf(scope, meta),
            _ if is_opaque(part) => self.leaf(scope, meta),
            _ => {
                let mut content = expressions::size(scope, meta);
                content.push(entry("type", self.nested(scope, part)));
                content
            }
        };
        let condition = conditions.join(" and ");
        let mut about = vec![self.sentence(meta)];
        about.extend(part.parts.first().filter(|_| is_opaque(part)).and_then(|first| self.why(first.meta)));
        let mut presence = Map::new();
        if !condition.is_empty() {
            presence.push(entry("if", condition));
        }
        let unit = (!meta.unit.is_empty()).then(|| entry("-unit", meta.unit));
        let shown = unit.into_iter().chain([entry("doc", Node::Text(about))]);
        let mut attribute = Map::new();
        if is_text {
            let bytes = scope.id(&format!("{id}_bytes"));
            let text = [entry("value", format!("{bytes}.to_s(\"UTF-8\")"))];
            scope
                .instances
                .push(entry(&id, text.into_iter().chain(presence.clone()).chain(shown).collect::<Map>()));
            attribute.push(entry("id", bytes));
            attribute.append(&mut content);
            attribute.append(&mut presence);
        } else {
            attribute.push(entry("id", &*id));
            if id != meta.name {
                attribute.push(entry("-orig-id", meta.name));
            }
            attribute.append(&mut content);
            attribute.append(&mut presence);
            attribute.extend(shown);
        }
        scope.seq.push(Node::Map(attribute));
        scope.know(meta, id, has);
    }

    /// Returns what the description of a field without parts says of its bytes and values.
    fn leaf(&mut self, scope: &mut Scope<'_>, meta: &'static Meta) -> Map {
        let mut content = expressions::size(scope, meta);
        if let Size::Word(_, after) = meta.bytes {
            self.add(&format!("{}_at", meta.name), word_at(after));
        }
        if matches!(meta.bytes, Size::But(_) | Size::Until(_) | Size::While(_)) {
            self.add("byte_at", byte_at());
        }
        if meta.kind == Kind::Address && matches!(meta.bytes, Size::Type) {
            self.add("address", address());
            content.push(entry("type", "address"));
        }
        if core::ptr::eq(meta, &raw const a2s::HEADER.meta) {
            content.extend(
                scope.kind.and_then(MessageKind::header).map(|byte| entry("valid", format!("{byte:#04x}"))),
            );
        }
        if matches!(meta.bytes, Size::Type)
            && let Some(values) = self.values(scope, meta)
        {
            content.push(entry("enum", values));
        }
        content
    }

    /// Adds the named values of a field, if they are few. Returns their name.
    fn values(&mut self, scope: &Scope<'_>, meta: &Meta) -> Option<String> {
        let mut values = Map::new();
        let mut taken: Vec<String> = Vec::new();
        for (value, meaning) in codes(meta).filter(|(value, _)| u8::try_from(*value).is_ok()) {
            let id = names::id(&names::from_words(meaning.english), |id| taken.iter().any(|it| it == id));
            let doc = Node::Text(vec![self.lang.static_text(meaning).into_owned()]);
            values.push((format!("{value:#04x}"), Node::Map(vec![entry("id", &*id), entry("doc", doc)])));
            taken.push(id);
        }
        // A number with one named value is a number, and so is one that decides about other fields: Java has nothing for
        // a value without a name.
        if values.len() < 2 || is_asked(meta, scope.layout) {
            return None;
        }
        let values = Node::Map(values);
        if let Some((known, _)) = self.enums.iter().find(|(_, known)| *known == values) {
            return Some(known.clone());
        }
        let taken = self.enums.iter().any(|(known, _)| known == meta.name);
        let name = if taken { format!("{}_{}", scope.name, meta.name) } else { meta.name.to_owned() };
        self.enums.push((name.clone(), values));
        Some(name)
    }

    /// Adds the type of a group, or of a text that is taken apart. Returns its name.
    fn nested(&mut self, outer: &Scope<'_>, part: &Part) -> String {
        let mut scope = Scope::within(outer, part);
        scope.doc.push(self.sentence(part.meta));
        scope.when = part.meta.when_in(self.lang).into_owned();
        let name = scope.name.clone();
        let content = self.make(scope);
        self.add(&name, content);
        name
    }

    /// Returns what the description of a list says of its elements.
    fn element(&mut self, scope: &mut Scope<'_>, list: &Meta, element: &'static Part, ahead: &str) -> Map {
        let Times::Until(end) = list.times else {
            return match element.parts {
                [] => self.leaf(scope, element.meta),
                _ => vec![entry("type", self.nested(scope, element))],
            };
        };
        // Each element has the bytes after it, so that the list can end before them.
        let mut inner = Scope::within(scope, element);
        inner.doc.push(self.sentence(element.meta));
        let name = inner.name.clone();
        let mut content = match (element.parts, element.meta.kind) {
            ([], Kind::Address) => address(),
            ([], _) => {
                self.field(&mut inner, element);
                inner.into_type()
            }
            _ => self.make(inner),
        };
        let peeked = entry(ahead, peek("_io.pos", end.begins.len()));
        match content.iter_mut().find(|(key, _)| key == "instances") {
            Some((_, Node::Map(instances))) => instances.push(peeked),
            _ => content.push(entry("instances", vec![peeked])),
        }
        self.add(&name, content);
        vec![entry("type", name)]
    }

    /// Adds the bytes from a field on that must be judged. Returns the id of the place where they begin.
    fn and_after(&mut self, scope: &mut Scope<'_>, meta: &Meta, judgement: Judgement) -> String {
        let start = scope.keep(&format!("{}_start", meta.name), "_io.pos");
        let id = scope.id(&format!("{}_and_after", meta.name));
        let about = self.lang.translate(&text!(
            "ksy-and-after",
            "Everything from {field} on, which no grammar can take apart. {why}",
            field = meta.name,
            why = judgement.why()
        ));
        scope.seq.push(Node::Map(vec![
            entry("id", id),
            entry("size-eos", "true"),
            entry("if", format!("{start} >= 0")),
            entry("doc", Node::Text(vec![about])),
        ]));
        start
    }

    /// Adds a list, the length of which must be judged, with as many elements as there are bytes for.
    fn as_many(&mut self, scope: &mut Scope<'_>, list: &'static Part, judgement: Judgement, start: &str) {
        let [element] = list.parts else { return };
        let mut content = vec![entry("pos", start)];
        content.extend(match element.parts {
            [] => self.leaf(scope, element.meta),
            _ => vec![entry("type", self.nested(scope, element))],
        });
        content.push(entry("repeat", "eos"));
        let about = self.lang.translate(&text!(
            "ksy-as-many",
            "As many as there are bytes for, which may be wrong. {why}",
            why = judgement.why()
        ));
        content.push(entry("doc", Node::Text(vec![self.sentence(list.meta), about])));
        scope.instance(list.meta.name, content);
    }

    fn left_out(&self, meta: &'static Meta, judgement: Judgement) -> String {
        self.lang.translate(&text!(
            "ksy-left-out",
            "Not read: {field}, there when {when}. {why}",
            field = meta.name,
            when = meta.when_in(self.lang).into_owned(),
            why = judgement.why()
        ))
    }

    fn sentence(&self, meta: &Meta) -> String {
        meta.doc_in(self.lang).into_owned()
    }

    fn why(&self, meta: &Meta) -> Option<String> {
        Some(self.lang.static_text(meta.judgement()?.why()).into_owned())
    }
}

/// The type of one byte at a place, which is read when it is asked for.
fn byte_at() -> Map {
    let value = vec![entry("pos", "at"), entry("type", "u1")];
    vec![
        entry("params", vec![Node::Map(vec![entry("id", "at"), entry("type", "s8")])]),
        entry("instances", vec![entry("value", value)]),
    ]
}

/// The type of a possible word: so many bytes at a place, and whether one of the bytes that end a word follows.
fn word_at(after: &[u8]) -> Map {
    let number = |id: &str| Node::Map(vec![entry("id", id), entry("type", "s8")]);
    let ends: Vec<String> = after.iter().map(|byte| format!("next == {byte:#04x}")).collect();
    let text = vec![
        entry("pos", "at"),
        entry("size", "_io.size - at < len ? _io.size - at : len"),
        entry("type", "str"),
        // Every byte is a letter in it.
        entry("encoding", "ISO-8859-1"),
    ];
    vec![
        entry("params", vec![number("at"), number("len")]),
        entry(
            "instances",
            vec![
                entry("text", text),
                entry("next", vec![entry("pos", "at + len"), entry("type", "u1")]),
                entry(
                    "is_whole",
                    vec![entry("value", format!("at + len >= _io.size or {}", ends.join(" or ")))],
                ),
            ],
        ),
    ]
}

/// The type of an IPv4 address and a port.
fn address() -> Map {
    let octets: Vec<String> = (0..4).map(|at| format!("ip[{at}].to_s")).collect();
    let text = format!("{} + \":\" + port.to_s", octets.join(" + \".\" + "));
    vec![
        entry("doc", Node::Text(vec![Kind::Address.describe().english.to_owned()])),
        entry(
            "seq",
            vec![
                Node::Map(vec![entry("id", "ip"), entry("size", "4")]),
                Node::Map(vec![entry("id", "port"), entry("type", "u2be")]),
            ],
        ),
        entry("instances", vec![entry("text", vec![entry("value", text)])]),
    ]
}
