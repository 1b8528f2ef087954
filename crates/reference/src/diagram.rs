//! Byte diagrams: rows of four bytes, with groups and lists as bands of their own.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use a2scope_wire::layout::{Part, size};
use a2scope_wire::{Kind, Meta, Role};

use a2scope_text::{Language, text};

/// Bytes in a row.
const ROW: u8 = 4;

/// The bytes of a message, in rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// What it shows.
    pub caption: String,
    /// Its bands, in order.
    pub bands: Vec<Band>,
}

/// Rows that belong together: the message's own, or a group's.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Which group, and when it is there; empty for the message itself.
    pub title: String,
    /// In how many groups it stands.
    pub depth: u8,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// At most four bytes, or one field of any length.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Offset of its first byte; `None` behind a field whose length varies.
    pub offset: Option<u32>,
    /// Its fields; together they have at most four bytes.
    pub cells: Vec<Cell>,
}

/// A field, or the part of one that is in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// Path of the field in the message, without indexes.
    pub path: String,
    /// What it is called.
    pub label: String,
    /// Its size: `2 bytes`, `text, then 00`.
    pub size: String,
    /// When it is there; empty if always, or if its group says it.
    pub when: String,
    /// Columns of the row.
    pub width: u8,
    /// Whether its length varies.
    pub varies: bool,
    /// Whether it began in the row before.
    pub continued: bool,
}

/// `said`: the condition of fields that the page says already.
pub(super) fn diagram(lang: &dyn Language, caption: String, parts: &[Part], condition: &str) -> Diagram {
    let mut drawing =
        Drawing { lang, bands: Vec::new(), row: Vec::new(), filled: 0, offset: Some(0), begins: Some(0) };
    drawing.open(String::new(), 0);
    drawing.parts(parts, "", condition, 0);
    drawing.end_row();
    drawing.bands.retain(|band| !band.rows.is_empty() || !band.title.is_empty());
    Diagram { caption, bands: drawing.bands }
}

/// The path of a field in a group. A list's elements have its name.
pub(super) fn path_in(group: &str, meta: &Meta) -> String {
    if group.is_empty() { meta.name.to_string() } else { format!("{group}.{}", meta.name) }
}

struct Drawing<'l> {
    lang: &'l dyn Language,
    bands: Vec<Band>,
    row: Vec<Cell>,
    /// Bytes in the row.
    filled: u8,
    /// Offset of what comes next.
    offset: Option<u32>,
    /// Offset of the row.
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

    /// `when`: the condition that is said already.
    fn parts(&mut self, parts: &[Part], group: &str, when: &str, depth: u8) {
        for part in parts {
            let path = path_in(group, part.meta);
            if part.parts.is_empty() {
                self.leaf(part.meta, path, when);
                continue;
            }
            self.offset = None;
            self.open(title(self.lang, part), depth + 1);
            // The element of a list is no step of a path.
            let inner = match (part.meta.role, part.parts) {
                (Role::List | Role::Beside(_), [element]) if !element.parts.is_empty() => element.parts,
                _ => part.parts,
            };
            let is_list = matches!(part.meta.role, Role::List | Role::Beside(_));
            match inner {
                [element] if is_list && element.parts.is_empty() => self.leaf(element.meta, path, when),
                inner => self.parts(inner, &path, part.meta.when, depth + 1),
            }
            self.offset = None;
            self.open(String::new(), depth);
        }
    }

    fn leaf(&mut self, meta: &'static Meta, path: String, condition: &str) {
        let when = if meta.when == condition { String::new() } else { meta.when_in(self.lang).into_owned() };
        let fixed = size(meta);
        // What may be absent is alone, since nothing behind it has a place of its own.
        let alone = fixed.is_none() || !when.is_empty();
        if alone {
            self.end_row();
        }
        let cell = Cell {
            path,
            label: meta.label_in(self.lang).into_owned(),
            size: size_text(self.lang, meta, fixed),
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
    let (label, when) = (part.meta.label_in(lang).into_owned(), part.meta.when_in(lang).into_owned());
    let repeats = matches!(part.meta.role, Role::List | Role::Beside(_));
    match (repeats, when.is_empty()) {
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

fn size_text(lang: &dyn Language, meta: &Meta, fixed: Option<u32>) -> String {
    match (fixed, meta.kind) {
        (Some(1), _) => lang.translate(&text!("learn-size-byte", "1 byte")),
        (Some(bytes), _) => lang.translate(&text!("learn-size-bytes", "{n} {n|byte|bytes}", n = bytes)),
        (None, Kind::CStr) => lang.translate(&text!("learn-size-string", "text, then `00`")),
        (None, Kind::Text) => lang.translate(&text!("learn-size-text", "text")),
        (None, _) => lang.translate(&text!("learn-size-any", "any number of bytes")),
    }
}
