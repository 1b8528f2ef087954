//! Writes the `data` of a message from its tree.
//!
//! The [`Role`] of a field says how it is written. Only two kinds of messages are special, because a member
//! that is missing in their data has a meaning.

use a2scope_engine::Record;
use a2scope_wire::master::{MasterReply, SERVERS};
use a2scope_wire::{Message, MessageKind, Node, Role, Value};

use super::schema::MASK;
use super::writer::Json;

pub(super) struct Data<'r, 'a> {
    pub(super) record: &'r Record<'a>,
    pub(super) show_secrets: bool,
}

impl Data<'_, '_> {
    pub(super) fn write(&self, json: &mut Json<'_>) {
        json.open('{');
        let nodes = self.record.tree.nodes();
        let read = self.record.value.is_ok();
        // If GoldSource's reply has no mod block, the data has `mod: null` in its place.
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

    /// Writes a node as a member of the open object. `below` are the nodes below it. `around` are the nodes
    /// of its level, with the nodes below them.
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

    /// Writes a field. A text that is not UTF-8 also gets a member with the ending `_hex`.
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

/// Writes the `data` of a master server's list. The tree is not needed, because the list has only addresses.
pub(super) fn servers(reply: &MasterReply<'_>, json: &mut Json<'_>) {
    json.open('{');
    json.key(SERVERS.meta.name);
    json.open('[');
    for server in reply.servers() {
        json.ipv4(server.ip, server.port);
    }
    json.close(']');
    json.key("end");
    json.bool(reply.end);
    json.close('}');
}

/// Returns the nodes of one level, each with the nodes below it.
pub(crate) fn siblings(nodes: &[Node]) -> impl Iterator<Item = (&Node, &[Node])> {
    let mut rest = nodes;
    core::iter::from_fn(move || {
        let (node, after) = rest.split_first()?;
        let (below, after) = after.split_at_checked(node.below as usize)?;
        rest = after;
        Some((node, below))
    })
}
