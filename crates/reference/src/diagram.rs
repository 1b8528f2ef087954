//! Byte diagrams: rows of four bytes, with a separate band for each group and each list.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::Meta;
use a2scope_wire::Part;

use a2scope_text::{Language, text};

use super::words;

/// Number of bytes per row.
const ROW: u8 = 4;

/// A diagram of the bytes of a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// Description of the diagram.
    pub caption: String,
    /// The bands, in the order of the bytes.
    pub bands: Vec<Band>,
}

/// Rows that belong together: all rows of a group, or rows of the message itself between groups.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The name of the group, and the condition for it; empty for the message itself.
    pub title: String,
    /// Number of groups that the band is nested in.
    pub depth: u8,
    /// The rows of the band.
    pub rows: Vec<Row>,
}

/// A row of the diagram: at most four bytes, or a single field of variable length.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Offset of the first byte; `None` after a field of variable length.
    pub offset: Option<u32>,
    /// The fields in the row; together they have at most four bytes.
    pub cells: Vec<Cell>,
}

/// A field in a row, or the part of a field that is in this row.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Path of the field in the message, without list indexes.
    pub path: String,
    /// The name of the field for people.
    pub label: String,
    /// The size of the field as text: `2 bytes`, `text, then 00`.
    pub size: String,
    /// The condition for the field; empty if it is always present, or if its group has the same condition.
    pub when: String,
    /// Number of columns that the cell takes, from 1 to 4.
    pub width: u8,
    /// Whether the length of the field is variable.
    pub varies: bool,
    /// Whether the field began in the row before.
    pub continued: bool,
}

/// Draws the diagram of `parts`. `condition` is a condition of the whole message, which is not repeated at its fields.
pub(super) fn diagram(lang: &dyn Language, caption: String, parts: &[Part], condition: &str) -> Diagram {
    let mut drawing =
        Drawing { lang, bands: Vec::new(), row: Vec::new(), filled: 0, offset: Some(0), begins: Some(0) };
    drawing.open(String::new(), 0);
    drawing.parts(parts, "", condition, 0);
    drawing.end_row();
    drawing.bands.retain(|band| !band.rows.is_empty() || !band.title.is_empty());
    Diagram { caption, bands: drawing.bands }
}

/// Returns the path of a field in a group. The elements of a list have the path of the list.
pub(super) fn path_in(group: &str, meta: &Meta) -> String {
    if group.is_empty() { meta.name.to_string() } else { format!("{group}.{}", meta.name) }
}

struct Drawing<'l> {
    lang: &'l dyn Language,
    bands: Vec<Band>,
    row: Vec<Cell>,
    /// Number of bytes in the current row.
    filled: u8,
    /// Offset of the next field; `None` if it is not fixed.
    offset: Option<u32>,
    /// Offset of the current row; `None` if it is not fixed.
    begins: Option<u32>,
}

impl Drawing<'_> {
    fn open(&mut self, title: String, depth: u8) {
        self.end_row();
        self.bands.push(Band { title, depth, rows: Vec::new() });
    }

    fn end_row(&mut self) {
        let cells = core::mem::take(&mut self.row);
        if let (false, Some(band)) = (cells.is_empty(), self.bands.last_mut()) {
            band.rows.push(Row { offset: self.begins, cells });
        }
        self.filled = 0;
        self.begins = self.offset;
    }

    /// Draws the parts of a group. `when` is the condition of the group, which is not repeated at its fields.
    fn parts(&mut self, parts: &[Part], group: &str, when: &str, depth: u8) {
        for part in parts {
            let path = path_in(group, part.meta);
            if part.parts.is_empty() {
                self.leaf(part.meta, path, when);
                continue;
            }
            self.offset = None;
            self.open(title(self.lang, part), depth + 1);
            match part.inner() {
                [element] if part.meta.role.is_list() && element.parts.is_empty() => {
                    self.leaf(element.meta, path, when);
                }
                inner => self.parts(inner, &path, &part.meta.when_in(self.lang), depth + 1),
            }
            self.offset = None;
            self.open(String::new(), depth);
        }
    }

    fn leaf(&mut self, meta: &'static Meta, path: String, condition: &str) {
        let mut when = meta.when_in(self.lang).into_owned();
        if when == condition {
            when.clear();
        }
        let fixed = meta.size();
        // A field that may be absent gets its own row, because the offsets of all later fields depend on it.
        let alone = fixed.is_none() || !when.is_empty();
        if alone {
            self.end_row();
        }
        let cell = Cell {
            path,
            label: meta.label_in(self.lang).into_owned(),
            size: words::size(self.lang, meta),
            when,
            width: ROW,
            varies: fixed.is_none(),
            continued: false,
        };
        let Some(mut left) = fixed else {
            self.row.push(cell);
            self.offset = None;
            return self.end_row();
        };
        let mut continued = false;
        while left > 0 {
            let width = left.min(u32::from(ROW - self.filled)) as u8;
            self.row.push(Cell { width, continued, ..cell.clone() });
            self.filled += width;
            self.offset = self.offset.map(|offset| offset + u32::from(width));
            left -= u32::from(width);
            continued = true;
            if self.filled == ROW {
                self.end_row();
            }
        }
        if alone {
            self.offset = None;
            self.end_row();
        }
    }
}

fn title(lang: &dyn Language, part: &Part) -> String {
    let (mut label, when) = (part.meta.label_in(lang).into_owned(), part.meta.when_in(lang).into_owned());
    let times = words::times(lang, part.meta);
    if !times.is_empty() {
        label = format!("{label} ({times})");
    }
    match (part.meta.role.is_list(), when.is_empty()) {
        (true, true) => {
            lang.translate(&text!("learn-diagram-repeated", "{label}: the following for each", label))
        }
        (true, false) => lang.translate(&text!(
            "learn-diagram-repeated-when",
            "{label}: the following for each, when {when}",
            label,
            when
        )),
        (false, true) => label,
        (false, false) => lang.translate(&text!("learn-diagram-when", "{label}: when {when}", label, when)),
    }
}
