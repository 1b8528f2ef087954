//! Lists whose columns are as wide as what stands in them: the first rows are held back until that is known.

/// Rows that are held back. More than a screen shows; what comes after them seldom needs other widths.
const HELD: usize = 256;
/// Blanks between two columns.
pub(crate) const GAP: usize = 2;

/// A row of a list.
pub(crate) trait Row {
    /// How the columns are laid out.
    type Layout;

    /// The layout that suits these rows in so many columns of the screen.
    fn layout(rows: &[&Self], known: Known, width: usize) -> Self::Layout;

    /// Appends the row, with its line feed.
    fn write(&self, layout: &Self::Layout, out: &mut Vec<u8>);
}

/// How much of a list its layout is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    All,
    /// So much that the rest will look like it.
    Much,
    /// Only what was there when the input paused.
    Little,
}

impl Known {
    /// At least `usual` columns for what is there at all, where too little is known.
    pub(crate) fn at_least(self, usual: usize, columns: usize) -> usize {
        if self == Self::Little && columns > 0 { columns.max(usual) } else { columns }
    }
}

enum Held<R> {
    Row(R),
    /// A line that stands between rows.
    Text(String),
}

impl<R> Held<R> {
    fn row(&self) -> Option<&R> {
        match self {
            Self::Row(row) => Some(row),
            Self::Text(_) => None,
        }
    }
}

/// A list that is written while its rows come.
pub(crate) struct List<R: Row> {
    width: usize,
    layout: Option<R::Layout>,
    held: Vec<Held<R>>,
}

impl<R: Row> List<R> {
    /// A list for so many columns of the screen.
    pub(crate) fn new(width: usize) -> Self {
        Self { width, layout: None, held: Vec::new() }
    }

    /// Whether nothing is held back any more.
    pub(crate) fn is_settled(&self) -> bool {
        self.layout.is_some()
    }

    /// Takes the next row, and appends what can be written.
    pub(crate) fn row(&mut self, row: R, out: &mut Vec<u8>) {
        if let Some(layout) = &self.layout {
            return row.write(layout, out);
        }
        self.held.push(Held::Row(row));
        if self.held.len() >= HELD {
            self.settle(Known::Much, out);
        }
    }

    /// Takes text to stand before the next row.
    pub(crate) fn text(&mut self, text: String, out: &mut Vec<u8>) {
        if self.is_settled() {
            out.extend_from_slice(text.as_bytes());
        } else if !text.is_empty() {
            self.held.push(Held::Text(text));
        }
    }

    /// Appends what is held back. From here on the layout is that of the rows so far.
    pub(crate) fn settle(&mut self, known: Known, out: &mut Vec<u8>) {
        let rows: Vec<&R> = self.held.iter().filter_map(Held::row).collect();
        if rows.is_empty() {
            return;
        }
        let layout = R::layout(&rows, known, self.width);
        for held in self.held.drain(..) {
            match held {
                Held::Row(row) => row.write(&layout, out),
                Held::Text(text) => out.extend_from_slice(text.as_bytes()),
            }
        }
        self.layout = Some(layout);
    }
}

/// The most columns that a cell takes.
pub(crate) fn most(widths: impl Iterator<Item = usize>) -> usize {
    widths.max().unwrap_or(0)
}

/// The columns that are enough for nine cells in ten, or for all if those need hardly more.
pub(crate) fn usual(widths: impl Iterator<Item = usize>) -> usize {
    /// Addresses differ by as much; a column in which they do not stand under each other is hard to read.
    const HARDLY: usize = 3;
    let mut widths: Vec<usize> = widths.collect();
    widths.sort_unstable();
    let usual = widths.len().checked_sub(1 + widths.len() / 10).and_then(|last| widths.get(last));
    let (usual, most) = (usual.copied().unwrap_or(0), widths.last().copied().unwrap_or(0));
    if most <= usual + HARDLY { most } else { usual }
}

/// Pieces of a line, with the blanks between them; there are none at its end.
pub(crate) struct Pieces<'o> {
    out: &'o mut Vec<u8>,
    /// Columns up to here, with the blanks that are due.
    pub(crate) used: usize,
    due: usize,
    /// Blanks between two columns.
    gap: usize,
}

impl<'o> Pieces<'o> {
    pub(crate) fn new(out: &'o mut Vec<u8>) -> Self {
        Self { out, used: 0, due: 0, gap: GAP }
    }

    /// The same with other gaps.
    pub(crate) fn gap(self, gap: usize) -> Self {
        Self { gap, ..self }
    }

    /// Appends text that takes so many columns, on the left of a column of `room` columns, and a gap behind it.
    pub(crate) fn left(&mut self, style: anstyle::Style, text: &str, width: usize, room: usize) {
        self.push(style, text, width);
        self.blanks(room.saturating_sub(width) + self.gap);
    }

    /// The same on the right.
    pub(crate) fn right(&mut self, style: anstyle::Style, text: &str, width: usize, room: usize) {
        self.blanks(room.saturating_sub(width));
        self.push(style, text, width);
        self.blanks(self.gap);
    }

    /// Ends the line.
    pub(crate) fn end(self) {
        self.out.push(b'\n');
    }

    /// Blanks, if something comes after them.
    pub(crate) fn blanks(&mut self, count: usize) {
        self.used += count;
        self.due += count;
    }

    /// Appends text that takes so many columns.
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
