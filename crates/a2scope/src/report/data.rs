//! The `data` of a message, from its tree.
//!
//! What part a field plays is said by its [`Role`]; nothing in here knows a message but for the two whose data say
//! something about what is *not* there.

use a2scope_wire::{Message, MessageKind, Node, Role, Value};

use super::contract::MASK;
use super::json::Json;
use crate::record::Record;

pub(super) struct Data<'r, 'a> {
    pub(super) record: &'r Record<'a>,
    pub(super) show_secrets: bool,
}

impl Data<'_, '_> {
    pub(super) fn write(&self, json: &mut Json<'_>) {
        json.open('{');
        let nodes = self.record.tree.nodes();
        let read = self.record.value.is_ok();
        // GoldSource's reply has `mod: null` in its place when the block is not there.
        let detailed = self.record.kind == MessageKind::InfoDetailed && read;
        let mut has_nullable = false;
        for (node, below) in siblings(nodes) {
            has_nullable |= node.meta.role == Role::Nullable;
            if detailed && !has_nullable && node.meta.name == "vac" {
                json.key("mod");
                json.null();
            }
            self.member(node, below, nodes, json);
        }
        if read
            && !has_nullable
            && matches!(self.record.kind, MessageKind::InfoRequest | MessageKind::Challenge)
        {
            json.key("challenge");
            json.null();
        }
        if let Ok(Message::MasterReply(reply)) = self.record.value {
            json.key("end");
            json.bool(reply.end);
        }
        json.close('}');
    }

    /// A node as a member of the object that is open. `around` are the node's siblings and what is below them.
    fn member(&self, node: &Node, below: &[Node], around: &[Node], json: &mut Json<'_>) {
        match node.meta.role {
            Role::Frame | Role::Beside(_) => {}
            Role::Flat => self.members(below, json),
            Role::List => {
                json.field(node.meta);
                self.list(node, below, around, json);
            }
            Role::Data | Role::Nullable if node.group && node.value == Value::None => {
                json.field(node.meta);
                json.open('{');
                self.members(below, json);
                json.close('}');
            }
            Role::Data | Role::Nullable => {
                self.value(node, json);
                self.members(below, json);
            }
        }
    }

    fn members(&self, nodes: &[Node], json: &mut Json<'_>) {
        for (node, below) in siblings(nodes) {
            self.member(node, below, nodes, json);
        }
    }

    /// A value under its name; beside text that is not UTF-8 stand its bytes.
    fn value(&self, node: &Node, json: &mut Json<'_>) {
        let buffer = self.record.buffer(node.span.buffer);
        json.field(node.meta);
        if node.meta.secret && !self.show_secrets {
            json.str(MASK);
        } else if node.value == Value::Text {
            json.text_beside(node.meta.name, node.text(buffer));
        } else {
            json.value(node, buffer);
        }
    }

    fn list(&self, list: &Node, elements: &[Node], around: &[Node], json: &mut Json<'_>) {
        let beside = siblings(around)
            .find(|(node, _)| node.meta.role == Role::Beside(list.meta.name))
            .map_or(&[][..], |(_, below)| below);
        let mut beside = siblings(beside);
        json.open('[');
        for (element, below) in siblings(elements) {
            let more = beside.next();
            if element.group {
                json.open('{');
                self.members(below, json);
                if let Some((_, below)) = more {
                    self.members(below, json);
                }
                json.close('}');
            } else {
                json.value(element, self.record.buffer(element.span.buffer));
            }
        }
        json.close(']');
    }
}

/// The nodes of one level, each with what is below it.
pub(crate) fn siblings(nodes: &[Node]) -> impl Iterator<Item = (&Node, &[Node])> {
    let mut rest = nodes;
    core::iter::from_fn(move || {
        let (node, after) = rest.split_first()?;
        let (below, after) = after.split_at_checked(node.below as usize)?;
        rest = after;
        Some((node, below))
    })
}
