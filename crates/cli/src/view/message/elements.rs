//! Long lists: their elements as the rows of a table.

use a2scope::show;
use a2scope::wire::{Node, Role, Value};
use a2scope_render::words::language;

use crate::view::width;

/// A wider cell does not widen its column.
const MAX_CELL: usize = 40;

/// The columns of a list's elements.
#[derive(Default)]
pub(super) struct ElementTable {
    pub(super) columns: Vec<ElementColumn>,
    /// Rows are written as `name = value`.
    pub(super) assignments: bool,
}

pub(super) struct ElementColumn {
    pub(super) name: &'static str,
    pub(super) width: usize,
    pub(super) right: bool,
}

impl ElementTable {
    /// The columns for the elements of a list; `below` are the nodes below that, whose elements are at `depth`.
    pub(super) fn of(depth: u16, below: &[Node], bytes: &[u8], show_secrets: bool) -> Self {
        let mut table = Self::default();
        for node in below.iter().filter(|n| n.depth == depth + 1 && n.meta.role != Role::Frame) {
            let (value, _) = show::value(node, bytes, show_secrets, language());
            let text = node.value == Value::Text;
            let wide = width(&value).min(MAX_CELL);
            if let Some(column) = table.columns.iter_mut().find(|column| column.name == node.meta.name) {
                column.width = column.width.max(wide);
            } else {
                let width = wide.max(width(node.meta.name));
                table.columns.push(ElementColumn { name: node.meta.name, width, right: !text });
            }
        }
        // Names and values are written as assignments, without a heading.
        table.assignments = table.columns.len() <= 2 && table.columns.iter().all(|column| !column.right);
        table
    }

    pub(super) fn heading(&self) -> String {
        let cells: Vec<String> = self
            .columns
            .iter()
            .map(|c| {
                let blanks = " ".repeat(c.width - width(c.name));
                if c.right { format!("{blanks}{}", c.name) } else { format!("{}{blanks}", c.name) }
            })
            .collect();
        cells.join("  ")
    }
}
