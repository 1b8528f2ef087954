//! Prints the fields of a buffer, one line each.

use std::fmt::Write;

use a2scope::report::RecordStyle as Report;
use a2scope::text::language;
use a2scope::wire::{Node, Note, Value};
use a2scope::{Buffer, Record, show};
use a2scope_render::translated;
use anstyle::Style;

use super::colours::Colours;
use super::elements::ElementTable;
use super::notes;
use super::styled::{StyledLine, flow};
use crate::view::{Theme, width};

/// Minimum screen width for showing each field's first bytes in the tree.
const WITH_BYTES: usize = 100;
/// Maximum number of bytes of a field that are shown.
const PREVIEW: usize = 6;
/// Lists with more elements than this are shown as a table.
const LONG_LIST: usize = 3;

/// Shows the fields of a buffer in `room` columns.
pub(super) struct FieldTree<'p, 'a> {
    pub(super) record: &'p Record<'a>,
    pub(super) report: Report<'p>,
    /// Whether an explanation follows each field.
    pub(super) explain: bool,
    pub(super) buffer: &'p Buffer<'p>,
    pub(super) colours: &'p Colours,
    pub(super) room: usize,
}

impl FieldTree<'_, '_> {
    /// Returns the lines of the tree.
    pub(super) fn lines(&self) -> Vec<StyledLine> {
        let mut rows = Vec::new();
        let mut tables = Vec::new();
        let nodes = self.record.tree.nodes();
        let mut i = 0;
        while let Some(node) = nodes.get(i) {
            let below = nodes.get(i + 1..i + 1 + node.below as usize).unwrap_or_default();
            if node.span.buffer != self.buffer.kind.number() || is_void(node) {
                i += 1;
                continue;
            }
            rows.push(FieldRow { node, at: i, table: None });
            i += 1;
            let elements = below.iter().filter(|n| n.depth == node.depth + 1).count();
            let flat = below.iter().all(|n| n.depth <= node.depth + 2);
            let grouped = below.first().is_some_and(|first| first.group && first.index.is_some());
            if grouped && flat && elements > LONG_LIST && !self.report.fields {
                tables.push(ElementTable::of(
                    node.depth + 1,
                    below,
                    self.buffer.bytes,
                    self.report.show_secrets,
                ));
                let elements = below.iter().enumerate().filter(|(_, n)| n.depth == node.depth + 1);
                rows.extend(elements.map(|(k, node)| FieldRow {
                    node,
                    at: i + k,
                    table: Some(tables.len() - 1),
                }));
                i += below.len();
            }
        }
        self.draw(&rows, &tables)
    }

    fn draw(&self, rows: &[FieldRow<'_>], tables: &[ElementTable]) -> Vec<StyledLine> {
        let base = rows.iter().map(|row| row.node.depth).min().unwrap_or(0);
        let indent = |row: &FieldRow<'_>| usize::from(row.node.depth - base) * 2;
        let names = rows.iter().map(|row| indent(row) + width(&row.name())).max().unwrap_or(0).min(32);
        let bytes_width = if self.room >= WITH_BYTES { PREVIEW * 3 + 2 } else { 0 };
        let value_at = 6 + bytes_width + names + 2;
        let value_room = self.room.saturating_sub(value_at).max(20);
        let mut lines = Vec::new();
        let mut headed = None;
        for row in rows {
            let node = row.node;
            if let Some(number) = row.table.filter(|number| headed != Some(*number))
                && let Some(table) = tables.get(number)
            {
                headed = Some(number);
                if !table.assignments {
                    let mut line = StyledLine::default();
                    line.pad(value_at);
                    line.push(Theme::dim(), &table.heading());
                    lines.push(line);
                }
            }
            let mut line = StyledLine::default();
            line.push(Theme::dim(), &format!("{:04x}", node.span.offset));
            line.pad(6);
            if bytes_width > 0 {
                if node.below == 0 {
                    let hidden = node.meta.secret && !self.report.show_secrets;
                    line.push(
                        self.colours.of_node(row.at),
                        &preview(node.span.of(self.buffer.bytes), hidden),
                    );
                }
                line.pad(6 + bytes_width);
            }
            let name_style = if node.below > 0 && row.table.is_none() { Theme::bold() } else { Style::new() };
            let start = line.width + indent(row);
            line.pad(start);
            line.push(name_style, &row.name());
            line.pad(value_at);
            let parts = match row.table.and_then(|number| tables.get(number)) {
                Some(table) => self.cells(row, table),
                None => self.value(row, bytes_width > 0),
            };
            flow(&mut lines, line, &parts, value_at, value_room);
            if self.explain && row.table.is_none() {
                let mut line = StyledLine::default();
                line.pad(value_at);
                let doc = [(Theme::dim().italic(), node.meta.doc_in(language()).into_owned())];
                flow(&mut lines, line, &doc, value_at, value_room);
            }
            for note in self.notes_at(row) {
                notes::push(note, value_at, self.room, &mut lines);
            }
        }
        lines
    }

    /// Returns the text in the value column.
    fn value(&self, row: &FieldRow<'_>, has_bytes: bool) -> Vec<(Style, String)> {
        let node = row.node;
        if node.value == Value::None {
            let count = show::count(self.record.tree.nodes(), row.at);
            return count.map_or_else(Vec::new, |count| {
                vec![(
                    Theme::dim(),
                    language().translate(&show::count_said(self.record.tree.nodes(), row.at, count)),
                )]
            });
        }
        let (mut text, mut meaning) =
            show::value(node, self.buffer.bytes, self.report.show_secrets, language());
        if node.meta.secret && !self.report.show_secrets {
            meaning = translated!("command-message-hidden", "hidden; --show-secrets shows it");
        }
        if has_bytes && node.value == Value::Bytes {
            // Short values are not repeated: their bytes are already beside them.
            text = if node.span.len as usize > PREVIEW {
                translated!("value-bytes", "{bytes} {bytes|byte|bytes}", bytes = node.span.len)
            } else {
                String::new()
            };
        }
        let joint = if text.is_empty() { "" } else { "  " };
        vec![
            (self.colours.of_node(row.at), text),
            (Theme::dim(), format!("{joint}{meaning}").trim_end().to_owned()),
        ]
    }

    /// Returns the fields of a list element as cells of a row.
    fn cells(&self, row: &FieldRow<'_>, table: &ElementTable) -> Vec<(Style, String)> {
        let mut parts = Vec::new();
        let mut tail = String::new();
        let below = self.record.tree.nodes().get(row.at + 1..).unwrap_or_default();
        let below = below.get(..row.node.below as usize).unwrap_or_default();
        for (c, column) in table.columns.iter().enumerate() {
            let last = c + 1 == table.columns.len();
            let Some((k, node)) = below.iter().enumerate().find(|(_, n)| n.meta.name == column.name) else {
                parts.push((Style::new(), " ".repeat(column.width + 2)));
                continue;
            };
            let (value, meaning) = show::value(node, self.buffer.bytes, self.report.show_secrets, language());
            let missing = column.width.saturating_sub(width(&value));
            if column.right && missing > 0 {
                parts.push((Style::new(), " ".repeat(missing)));
            }
            parts.push((self.colours.of_node(row.at + 1 + k), value));
            if !column.right && missing > 0 && !last {
                parts.push((Style::new(), " ".repeat(missing)));
            }
            if !last {
                let joint = if table.assignments { " = " } else { "  " };
                parts.push((Theme::dim(), joint.into()));
            }
            if !meaning.is_empty() {
                tail = format!("  {meaning}");
            } else if table.assignments && last && node.meta.label != "Value" && node.meta.label != "Tag" {
                tail = format!("  {}", node.meta.label_in(language()));
            }
        }
        parts.push((Theme::dim(), tail));
        parts
    }

    /// Returns the notes about exactly this field.
    fn notes_at(&self, row: &FieldRow<'_>) -> impl Iterator<Item = &Note> {
        let span = row.node.span;
        let leaf = row.node.below == 0 || row.table.is_some();
        self.record.notes.iter().filter(move |note| leaf && notes::belongs(note, span))
    }
}

/// A line of the tree: a field, or an element of a long list as a row of a table.
struct FieldRow<'t> {
    node: &'t Node,
    at: usize,
    /// Index of the table, if this line is a row of a table.
    table: Option<usize>,
}

impl FieldRow<'_> {
    fn name(&self) -> String {
        match self.node.index {
            Some(index) => format!("[{index}]"),
            None => self.node.meta.label_in(language()).into_owned(),
        }
    }
}

/// Returns whether the node is a group without bytes and without fields.
fn is_void(node: &Node) -> bool {
    node.group && node.span.len == 0 && node.below == 0
}

/// Returns the first bytes of a field in hex; as stars if they are `hidden`.
fn preview(bytes: &[u8], hidden: bool) -> String {
    let mut text = String::new();
    let shown = if bytes.len() > PREVIEW { PREVIEW - 1 } else { bytes.len() };
    for byte in bytes.iter().take(shown) {
        let _ = if hidden { write!(text, "** ") } else { write!(text, "{byte:02x} ") };
    }
    if bytes.len() > shown {
        text.push('…');
    }
    text
}
