//! Shows the elements of long lists as rows of a table.

use a2scope::show;
use a2scope::text::language;
use a2scope::wire::{Node, Role, Value};

use crate::view::width;

/// Maximum width of a column; longer cells overflow it.
const MAX_CELL: usize = 40;

/// The columns of the table for a list.
#[derive(Default)]
pub(super) struct ElementTable {
    pub(super) columns: Vec<ElementColumn>,
    /// Whether rows are written as `name = value`, without a heading.
    pub(super) assignments: bool,
}

pub(super) struct ElementColumn {
    pub(super) name: &'static str,
    pub(super) width: usize,
    pub(super) right: bool,
}

impl ElementTable {
    /// Chooses the columns for a list whose elements are at `depth`; `below` are all nodes below the list.
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
        // One or two text columns are written as assignments.
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
