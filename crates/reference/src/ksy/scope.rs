//! A type while it is made: its fields so far, and how expressions name them.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use a2scope_wire::{Judgement, MessageKind, Meta, Part};

use super::names;
use super::yaml::{Map, Node, entry};

/// What was decided about a judgement before: whether the field with this condition is there; `None` if nothing was.
pub(super) type Decided = fn(&str, Judgement) -> Option<bool>;

/// A field that is in the type already.
struct Known {
    meta: &'static Meta,
    id: String,
    /// The instance that says whether it is there; `None` if it always is.
    has: Option<String>,
}

/// A type while it is made.
pub(super) struct Scope<'a> {
    /// The name of the type.
    pub(super) name: String,
    /// The message that it is, if it is one.
    pub(super) kind: Option<MessageKind>,
    /// The fields of the type, and those of the types that are in it.
    pub(super) layout: &'static [Part],
    pub(super) decided: Decided,
    /// The type that it is in.
    pub(super) outer: Option<&'a Scope<'a>>,
    /// The condition, in words, under which it is there.
    pub(super) when: String,
    pub(super) doc: Vec<String>,
    pub(super) seq: Vec<Node>,
    pub(super) instances: Map,
    ids: Vec<String>,
    known: Vec<Known>,
}

impl<'a> Scope<'a> {
    pub(super) fn new(name: String, layout: &'static [Part], decided: Decided) -> Self {
        Self {
            name,
            kind: None,
            layout,
            decided,
            outer: None,
            when: String::new(),
            doc: Vec::new(),
            seq: Vec::new(),
            instances: Vec::new(),
            ids: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Creates the type of a group or of the element of a list.
    pub(super) fn within(outer: &'a Scope<'a>, part: &Part) -> Self {
        let name = format!("{}_{}", outer.name, part.meta.name);
        Self { outer: Some(outer), ..Self::new(name, part.parts, outer.decided) }
    }

    /// Returns an id for a field of this name.
    pub(super) fn id(&mut self, name: &str) -> String {
        let id = names::id(name, |id| self.ids.iter().any(|taken| taken == id));
        self.ids.push(id.clone());
        id
    }

    /// Notes a field for the expressions after it.
    pub(super) fn know(&mut self, meta: &'static Meta, id: String, has: Option<String>) {
        self.known.push(Known { meta, id, has });
    }

    /// Adds an instance, which is read or computed when it is asked for first. Returns its id.
    pub(super) fn instance(&mut self, name: &str, instance: Map) -> String {
        let id = self.id(name);
        self.instances.push((id.clone(), Node::Map(instance)));
        id
    }

    /// Adds an instance that keeps the value an expression has when the field after it is reached. Returns its id.
    pub(super) fn keep(&mut self, name: &str, expression: &str) -> String {
        self.instance(name, vec![entry("value", expression)])
    }

    /// Returns the value of another field, and the condition that it is there.
    pub(super) fn number(&self, meta: &Meta) -> Option<(String, Option<String>)> {
        let known = self.known.iter().rev().find(|known| core::ptr::eq(known.meta, meta));
        match (known, self.outer) {
            (Some(known), _) => Some((known.id.clone(), known.has.clone())),
            (None, Some(outer)) => {
                let (number, has) = outer.number(meta)?;
                Some((format!("_parent.{number}"), has.map(|has| format!("_parent.{has}"))))
            }
            (None, None) => None,
        }
    }

    /// Returns the type as a map.
    pub(super) fn into_type(self) -> Map {
        let mut all = Map::new();
        if let Some(kind) = self.kind {
            all.push(entry("-orig-id", kind.name()));
        }
        all.push(entry("doc", Node::Text(self.doc)));
        if let Some(kind) = self.kind {
            let sources = kind.sources().iter().map(|source| Node::from(source.text().english)).collect();
            all.push(entry("doc-ref", Node::List(sources)));
        }
        if !self.seq.is_empty() {
            all.push(entry("seq", self.seq));
        }
        if !self.instances.is_empty() {
            all.push(entry("instances", self.instances));
        }
        all
    }
}
