//! The annotated tree of a message: every field with its bytes.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::meta::{Kind, Meta};
use crate::raw_text::Text;
use crate::span::Span;
use crate::trace::Trace;
use crate::value::Value;

/// A field or a group of fields of a decoded message.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Name, type and meaning of the field.
    pub meta: &'static Meta,
    /// Index from 0, if the node is an element of a list.
    pub index: Option<u32>,
    /// Nesting depth; 0 for the fields of the message itself.
    pub depth: u16,
    /// The bytes that the node covers.
    pub span: Span,
    /// The value.
    pub value: Value,
    /// Number of nodes below this one; they come directly after it.
    pub below: u32,
    /// Whether the node was opened as a group, even if it is empty.
    pub group: bool,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.meta, other.meta)
            && (self.index, self.depth, self.span, self.below)
                == (other.index, other.depth, other.span, other.below)
            && match (self.value, other.value) {
                (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
                (a, b) => a == b,
            }
    }
}

impl Node {
    /// Returns the text of the node, without a string's terminating zero. `buffer` is the buffer of the node's span.
    pub fn text<'b>(&self, buffer: &'b [u8]) -> Text<'b> {
        let bytes = self.span.of(buffer);
        Text(match (self.meta.kind, bytes) {
            (Kind::CStr, [text @ .., 0]) => text,
            _ => bytes,
        })
    }
}

/// The fields of one or more buffers, in the order in which they were read. Reusable: [`Tree::clear`] keeps the memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
    open: Vec<u32>,
}

impl Tree {
    /// Removes all nodes and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.open.clear();
    }

    /// Returns all nodes, each group before its children.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the nodes without children. Together they cover every byte of their buffer once.
    pub fn leaves(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(|node| node.below == 0 && !(node.group && node.span.len == 0))
    }

    /// Returns the path of node `at`, such as `players[3].name`. Empty if there is no such node.
    pub fn path(&self, at: usize) -> String {
        let mut path = String::new();
        let mut first = 0;
        while let Some(offset) = self.nodes.get(first..=at).and_then(|nodes| {
            // The ancestor at this level is the first node whose subtree includes `at`.
            let mut i = 0;
            while let Some(node) = nodes.get(i) {
                let next = i + 1 + node.below as usize;
                if first + next > at {
                    return Some(i);
                }
                i = next;
            }
            None
        }) {
            let here = first + offset;
            if let Some(node) = self.nodes.get(here) {
                push_step(&mut path, node);
            }
            if here == at {
                break;
            }
            first = here + 1;
        }
        path
    }

    /// Calls `each` with every node's index, the node and its path, in one pass over the tree.
    pub fn for_each_path(&self, mut each: impl FnMut(usize, &Node, &str)) {
        let mut path = String::new();
        let mut ends: Vec<(usize, usize)> = Vec::new(); // (first node after the group, length of the path before it)
        for (i, node) in self.nodes.iter().enumerate() {
            while let Some((end, len)) = ends.last().copied() {
                if i < end {
                    break;
                }
                path.truncate(len);
                ends.pop();
            }
            let before = path.len();
            push_step(&mut path, node);
            each(i, node, &path);
            if node.below > 0 {
                ends.push((i + 1 + node.below as usize, before));
            } else {
                path.truncate(before);
            }
        }
    }
}

/// Appends a node's name or index to `path`. An element is named after its list: `players[0]`, not `players.player[0]`.
fn push_step(path: &mut String, node: &Node) {
    if let Some(index) = node.index {
        let _ = write!(path, "[{index}]");
    } else {
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(node.meta.name);
    }
}

impl Trace for Tree {
    const ON: bool = true;

    fn leaf(&mut self, meta: &'static Meta, index: Option<u32>, span: Span, value: Value) {
        let depth = self.open.len() as u16;
        self.nodes.push(Node { meta, index, depth, span, value, below: 0, group: false });
    }

    fn open(&mut self, meta: &'static Meta, index: Option<u32>, at: Span, value: Value) {
        let depth = self.open.len() as u16;
        self.open.push(self.nodes.len() as u32);
        self.nodes.push(Node { meta, index, depth, span: at, value, below: 0, group: true });
    }

    fn close(&mut self, end: u32) {
        let Some(at) = self.open.pop() else { return };
        let count = self.nodes.len() as u32;
        if let Some(node) = self.nodes.get_mut(at as usize) {
            node.below = count - at - 1;
            node.span.len = end.saturating_sub(node.span.offset);
        }
    }
}
