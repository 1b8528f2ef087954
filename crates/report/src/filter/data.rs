//! The `data` of a message as a value of the filter language. It is made directly from the tree, without
//! JSON, and has only the members that the expression names.

extern crate std;

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::collections::HashMap;

use a2scope_engine::Record;
use a2scope_wire::{Kind, Message, MessageKind, Node, Role, Value};
use cel::common::types::{CelBool, CelDouble, CelInt, CelList, CelMap, CelMapKey, CelString};
use cel::common::value::Val;

use super::Demand;
use super::absent::Absent;
use crate::json::{MASK, hex, siblings};

type Members = HashMap<CelMapKey<'static>, Box<dyn Val>>;

/// A record, and which of its data to read from the tree.
pub(super) struct Data<'r, 'a> {
    pub(super) record: &'r Record<'a>,
    pub(super) show_secrets: bool,
    /// The members that the expression names; `None` if all members are needed.
    pub(super) wanted: Option<&'r BTreeSet<String>>,
}

/// Returns whether the data may have this member with a value that fits `demand`. If false, it certainly does not.
pub(super) fn has(record: &Record<'_>, name: &str, demand: Demand) -> bool {
    // A member that is `null` is not in the tree.
    matches!(name, "challenge" | "mod" | "end")
        || record.tree.nodes().iter().any(|node| {
            node.meta.name == name && (demand == Demand::Anything || node.meta.role != Role::List)
        })
}

impl Data<'_, '_> {
    /// Returns the data as an object.
    pub(super) fn value(&self) -> Box<dyn Val> {
        let mut members = Members::new();
        let nodes = self.record.tree.nodes();
        self.members(nodes, self.wanted, &mut members);
        // These members are `null` if they are missing; see `json::data`.
        if self.record.value.is_ok() {
            let is_detailed = self.record.kind == MessageKind::InfoDetailed
                && nodes.iter().any(|node| node.depth == 0 && node.meta.name == "vac");
            let is_challenge = matches!(self.record.kind, MessageKind::InfoRequest | MessageKind::Challenge);
            let nullable = if is_detailed { Some("mod") } else { is_challenge.then_some("challenge") };
            let is_there = nodes.iter().any(|node| node.depth == 0 && node.meta.role == Role::Nullable);
            if let Some(name) = nullable.filter(|_| !is_there) {
                members.insert(CelMapKey::from(name), Box::new(Absent));
            }
        }
        if let Ok(Message::MasterReply(reply)) = self.record.value {
            members.insert(CelMapKey::from("end"), Box::new(CelBool::from(reply.end)));
        }
        Box::new(CelMap::from(members))
    }

    fn members(&self, nodes: &[Node], wanted: Option<&BTreeSet<String>>, into: &mut Members) {
        for (node, below) in siblings(nodes) {
            let name = node.meta.name;
            let is_wanted = || wanted.is_none_or(|wanted| wanted.contains(name));
            match node.meta.role {
                Role::Frame | Role::Beside(_) => {}
                Role::Flat => self.members(below, wanted, into),
                Role::List => {
                    if is_wanted() {
                        into.insert(CelMapKey::from(name), self.list(node, below, nodes));
                    }
                }
                Role::Data | Role::Nullable if node.group && node.value == Value::None => {
                    if is_wanted() {
                        let mut members = Members::new();
                        self.members(below, None, &mut members);
                        into.insert(CelMapKey::from(name), Box::new(CelMap::from(members)));
                    }
                }
                Role::Data | Role::Nullable => {
                    if is_wanted() {
                        self.field(node, into);
                    }
                    self.members(below, wanted, into);
                }
            }
        }
    }

    /// Adds the value of a field. A text that is not UTF-8 also gets a member whose name ends in `_hex`.
    fn field(&self, node: &Node, into: &mut Members) {
        let buffer = self.record.buffer(node.span.buffer);
        if node.meta.secret && !self.show_secrets {
            into.insert(CelMapKey::from(node.meta.name), Box::new(CelString::from(MASK)));
            return;
        }
        into.insert(CelMapKey::from(node.meta.name), leaf(node, buffer));
        if node.value == Value::Text && node.text(buffer).utf8().is_none() {
            let name = format!("{}_hex", node.meta.name);
            into.insert(CelMapKey::from(name), Box::new(CelString::from(hex(node.text(buffer).0))));
        }
    }

    fn list(&self, list: &Node, elements: &[Node], around: &[Node]) -> Box<dyn Val> {
        let beside = siblings(around)
            .find(|(node, _)| node.meta.role == Role::Beside(list.meta.name))
            .map_or(&[][..], |(_, below)| below);
        let mut beside = siblings(beside);
        let mut items: Vec<Box<dyn Val>> = Vec::new();
        for (element, below) in siblings(elements) {
            let more = beside.next();
            if element.group {
                let mut members = Members::new();
                self.members(below, None, &mut members);
                if let Some((_, below)) = more {
                    self.members(below, None, &mut members);
                }
                items.push(Box::new(CelMap::from(members)));
            } else {
                items.push(leaf(element, self.record.buffer(element.span.buffer)));
            }
        }
        Box::new(CelList::from(items))
    }
}

fn leaf(node: &Node, buffer: &[u8]) -> Box<dyn Val> {
    match node.value {
        Value::Unsigned(v) if node.meta.kind == Kind::U64 => Box::new(CelString::from(v.to_string())),
        Value::Unsigned(v) if node.meta.kind == Kind::Letter => {
            Box::new(CelString::from(char::from(v as u8).to_string()))
        }
        Value::Unsigned(v) => Box::new(CelInt::from(v as i64)),
        Value::Signed(v) => Box::new(CelInt::from(v)),
        // This is the shortest decimal that gives this 32-bit number, such as 0.1. Its exact value would be
        // much longer.
        Value::Float(v) if v.is_finite() => {
            Box::new(CelDouble::from(ryu::Buffer::new().format_finite(v).parse().unwrap_or(f64::NAN)))
        }
        Value::None | Value::Float(_) => Box::new(Absent),
        Value::Text => Box::new(CelString::from(node.text(buffer).lossy().into_owned())),
        Value::Bytes => Box::new(CelString::from(hex(node.span.of(buffer)))),
        Value::Address { ip: [a, b, c, d], port } => {
            Box::new(CelString::from(format!("{a}.{b}.{c}.{d}:{port}")))
        }
    }
}
