//! Lists with columns as wide as their content. The first rows are held until the widths are known.

/// Number of rows to hold. It is more than a screen shows, and later rows rarely need other widths.
const HELD: usize = 256;
/// Number of blanks between two columns.
pub(crate) const GAP: usize = 2;

/// A row of a list.
pub(crate) trait ListRow {
    /// Widths of the columns.
    type Columns;

    /// Returns the layout for these rows in `width` columns of the screen.
    fn layout(rows: &[&Self], known: RowsKnown, width: usize) -> Self::Columns;

    /// Appends the line above the rows, with the names of the columns; none by default.
    fn head(_: &Self::Columns, _: &mut Vec<u8>) {}

    /// Appends the row with a line feed.
    fn write(&self, layout: &Self::Columns, out: &mut Vec<u8>);
}

/// Whether enough rows are known to base a layout on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowsKnown {
    All,
    /// Enough rows are known that the rest will look alike.
    Much,
    /// Only the rows before the input paused are known.
    Little,
}

impl RowsKnown {
    /// Returns the width of a column: `columns`, but at least `usual` if too few rows are known. A hidden column stays
    /// 0.
    pub(crate) fn at_least(self, usual: usize, columns: usize) -> usize {
        if self == Self::Little && columns > 0 { columns.max(usual) } else { columns }
    }
}

enum HeldPart<R> {
    Row(R),
    /// Text between rows.
    Text(String),
}

impl<R> HeldPart<R> {
    fn row(&self) -> Option<&R> {
        match self {
            Self::Row(row) => Some(row),
            Self::Text(_) => None,
        }
    }
}

/// Writes a list while its rows arrive.
pub(crate) struct ListWriter<R: ListRow> {
    width: usize,
    layout: Option<R::Columns>,
    held: Vec<HeldPart<R>>,
}

impl<R: ListRow> ListWriter<R> {
    /// Creates a list for `width` columns of the screen.
    pub(crate) fn new(width: usize) -> Self {
        Self { width, layout: None, held: Vec::new() }
    }

    /// Returns whether the layout is fixed, so that no rows are held back.
    pub(crate) fn is_settled(&self) -> bool {
        self.layout.is_some()
    }

    /// Adds a row. Writes it to `out` once the layout is fixed.
    pub(crate) fn row(&mut self, row: R, out: &mut Vec<u8>) {
        if let Some(layout) = &self.layout {
            return row.write(layout, out);
        }
        self.held.push(HeldPart::Row(row));
        if self.held.len() >= HELD {
            self.settle(RowsKnown::Much, out);
        }
    }

    /// Adds text before the next row.
    pub(crate) fn text(&mut self, text: String, out: &mut Vec<u8>) {
        if self.is_settled() {
            out.extend_from_slice(text.as_bytes());
        } else if !text.is_empty() {
            self.held.push(HeldPart::Text(text));
        }
    }

    /// Appends the held rows and fixes the layout.
    pub(crate) fn settle(&mut self, known: RowsKnown, out: &mut Vec<u8>) {
        let rows: Vec<&R> = self.held.iter().filter_map(HeldPart::row).collect();
        if rows.is_empty() {
            return;
        }
        let layout = R::layout(&rows, known, self.width);
        R::head(&layout, out);
        for held in self.held.drain(..) {
            match held {
                HeldPart::Row(row) => row.write(&layout, out),
                HeldPart::Text(text) => out.extend_from_slice(text.as_bytes()),
            }
        }
        self.layout = Some(layout);
    }
}

/// Returns `columns`, widened to the width of the column's name. A hidden column stays 0.
pub(crate) fn named(columns: usize, name: &str) -> usize {
    if columns > 0 { columns.max(super::width(name)) } else { 0 }
}

/// Returns the width of the widest cell, in columns.
pub(crate) fn most(widths: impl Iterator<Item = usize>) -> usize {
    widths.max().unwrap_or(0)
}

/// Returns a width that fits nine cells in ten, or all cells if they are only a little wider.
pub(crate) fn usual(widths: impl Iterator<Item = usize>) -> usize {
    /// Number of columns that count as a little wider. Addresses differ by this much, and an address column that is not
    /// aligned is hard to read.
    const HARDLY: usize = 3;
    let mut widths: Vec<usize> = widths.collect();
    widths.sort_unstable();
    let usual = widths.len().checked_sub(1 + widths.len() / 10).and_then(|last| widths.get(last));
    let (usual, most) = (usual.copied().unwrap_or(0), widths.last().copied().unwrap_or(0));
    if most <= usual + HARDLY { most } else { usual }
}

/// Writes a line of cells with blanks between them and none at the end.
pub(crate) struct Pieces<'o> {
    out: &'o mut Vec<u8>,
    /// Number of columns used so far, including blanks not yet written.
    pub(crate) used: usize,
    due: usize,
    /// Number of blanks between two columns.
    gap: usize,
}

impl<'o> Pieces<'o> {
    pub(crate) fn new(out: &'o mut Vec<u8>) -> Self {
        Self { out, used: 0, due: 0, gap: GAP }
    }

    /// Sets the number of blanks between two columns.
    pub(crate) fn gap(self, gap: usize) -> Self {
        Self { gap, ..self }
    }

    /// Appends text of `width` columns, left-aligned in `room` columns, and a gap.
    pub(crate) fn left(&mut self, style: anstyle::Style, text: &str, width: usize, room: usize) {
        self.push(style, text, width);
        self.blanks(room.saturating_sub(width) + self.gap);
    }

    /// Appends text of `width` columns, right-aligned in `room` columns, and a gap.
    pub(crate) fn right(&mut self, style: anstyle::Style, text: &str, width: usize, room: usize) {
        self.blanks(room.saturating_sub(width));
        self.push(style, text, width);
        self.blanks(self.gap);
    }

    /// Appends the name of a column that is `room` columns wide; appends nothing if the column is hidden.
    pub(crate) fn name(&mut self, name: &str, room: usize) {
        if room > 0 {
            let name = super::clip(name, room);
            let width = super::width(&name);
            self.left(super::Theme::dim(), &name, width, room);
        }
    }

    /// Appends the name of a column, right-aligned in `room` columns; appends nothing if the column is hidden.
    pub(crate) fn name_right(&mut self, name: &str, room: usize) {
        if room > 0 {
            let name = super::clip(name, room);
            let width = super::width(&name);
            self.right(super::Theme::dim(), &name, width, room);
        }
    }

    /// Ends the line.
    pub(crate) fn end(self) {
        self.out.push(b'\n');
    }

    /// Adds blanks, which are written only if something follows.
    pub(crate) fn blanks(&mut self, count: usize) {
        self.used += count;
        self.due += count;
    }

    /// Appends text of `width` columns.
    pub(crate) fn push(&mut self, style: anstyle::Style, text: &str, width: usize) {
        use std::io::Write;
        if text.is_empty() {
            return;
        }
        self.out.resize(self.out.len() + std::mem::take(&mut self.due), b' ');
        self.used += width;
        if style == anstyle::Style::new() {
            self.out.extend_from_slice(text.as_bytes());
        } else {
            // Writing to memory does not fail.
            let _ = write!(self.out, "{style}{text}{style:#}");
        }
    }
}
