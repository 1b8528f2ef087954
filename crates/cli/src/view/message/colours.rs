//! Assigns a colour to each field of a message.

use a2scope::wire::Role;
use a2scope::{Buffer, Record};
use anstyle::Style;

use crate::view::Theme;

/// The colours of the bytes of a buffer, and of its fields.
pub(super) struct Colours {
    /// For each byte of the buffer the number of its field, from 1; 0 for structure.
    bytes: Vec<u32>,
    /// For each node of the tree the number of its field.
    nodes: Vec<u32>,
    hidden: Vec<std::ops::Range<usize>>,
}

impl Colours {
    pub(super) fn of(record: &Record<'_>, buffer: &Buffer<'_>, show_secrets: bool) -> Self {
        let mut colours = Self {
            bytes: vec![0; buffer.bytes.len()],
            nodes: vec![0; record.tree.nodes().len()],
            hidden: Vec::new(),
        };
        let mut next = 0;
        for (i, node) in record.tree.nodes().iter().enumerate() {
            if node.below > 0 || node.span.buffer != buffer.kind.number() {
                continue;
            }
            let range = node.span.offset as usize..node.span.end() as usize;
            if node.meta.secret && !show_secrets {
                colours.hidden.push(range.clone());
            }
            let structure = node.meta.role == Role::Frame && node.meta.name != "header";
            let number = if structure {
                0
            } else {
                next += 1;
                next
            };
            colours.nodes[i] = number;
            if let Some(bytes) = colours.bytes.get_mut(range) {
                bytes.fill(number);
            }
        }
        colours
    }

    fn style(number: u32) -> Style {
        if number == 0 { Theme::dim() } else { Theme::field(number as usize - 1) }
    }

    pub(super) fn of_node(&self, at: usize) -> Style {
        self.nodes.get(at).map_or(Style::new(), |number| Self::style(*number))
    }

    pub(super) fn of_byte(&self, at: usize) -> Style {
        self.bytes.get(at).map_or(Style::new(), |number| Self::style(*number))
    }

    pub(super) fn is_hidden(&self, at: usize) -> bool {
        self.hidden.iter().any(|range| range.contains(&at))
    }
}
