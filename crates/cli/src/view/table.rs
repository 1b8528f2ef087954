//! Prints tables with aligned columns, clipped to the width of the terminal.

use std::fmt::Write;

use anstyle::Style;

use super::{Theme, clip, width};

/// Number of blanks between two columns.
const GAP: usize = 2;

/// A column of a table.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    head: String,
    right: bool,
    /// Minimum width to which the column may be clipped; `None` if it is never clipped.
    least: Option<usize>,
    /// Rank of a column that may be left out, the highest rank first; 0 if the column always stays.
    spare: u8,
    style: Style,
}

impl Column {
    /// Creates a column of words, never clipped.
    pub(crate) fn new(head: impl Into<String>) -> Self {
        Self { head: head.into(), right: false, least: None, spare: 0, style: Style::new() }
    }

    /// Creates a right-aligned column of figures.
    pub(crate) fn right(head: impl Into<String>) -> Self {
        Self { right: true, ..Self::new(head) }
    }

    /// Lets the cells of this column be clipped to `least` columns of the screen.
    pub(crate) fn flexible(self, least: usize) -> Self {
        Self { least: Some(least), ..self }
    }

    /// Lets this column be left out if there is too little room; the column with the highest `rank` goes first.
    pub(crate) fn spare(self, rank: u8) -> Self {
        Self { spare: rank, ..self }
    }

    /// Keeps this column in any case if the list is sorted by it, so that the reader sees the values that decide the
    /// order.
    pub(crate) fn sorted(self, is_sorted: bool) -> Self {
        if is_sorted { Self { spare: 0, ..self } } else { self }
    }

    pub(crate) fn style(self, style: Style) -> Self {
        Self { style, ..self }
    }
}

/// The content of a cell. Text from the wire must already be escaped.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableCell {
    text: String,
    style: Option<Style>,
    /// Whether the cells after it are empty, and it takes their room.
    spans: bool,
}

impl TableCell {
    pub(crate) fn styled(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style: Some(style), spans: false }
    }

    /// Creates a cell that takes the room of those after it in its row, which are empty.
    pub(crate) fn spanning(text: impl Into<String>, style: Style) -> Self {
        Self { spans: true, ..Self::styled(text, style) }
    }
}

impl<T: Into<String>> From<T> for TableCell {
    fn from(text: T) -> Self {
        Self { text: text.into(), style: None, spans: false }
    }
}

/// A table: rows below a heading.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<TableCell>>,
    indent: usize,
}

impl Table {
    pub(crate) fn new(columns: &[Column]) -> Self {
        Self { columns: columns.to_vec(), rows: Vec::new(), indent: 0 }
    }

    /// Indents every line by this many blanks.
    pub(crate) fn indent(mut self, indent: usize) -> Self {
        self.indent = indent;
        self
    }

    pub(crate) fn row(&mut self, cells: Vec<TableCell>) {
        debug_assert_eq!(cells.len(), self.columns.len(), "a cell for each column");
        self.rows.push(cells);
    }

    /// Returns the width of each column; `None` for a column that is left out.
    fn widths(&self, room: usize) -> Vec<Option<usize>> {
        let mut widths: Vec<Option<usize>> = self
            .columns
            .iter()
            .enumerate()
            .map(|(i, column)| {
                let cells = self.rows.iter().map(|row| &row[i]).filter(|cell| !cell.spans);
                let widest = cells.map(|cell| width(&cell.text)).max().unwrap_or(0);
                // A column that may be left out is not shown if all its cells are empty.
                (widest > 0 || column.spare == 0).then(|| widest.max(width(&column.head)))
            })
            .collect();
        let least =
            |i: usize, natural: usize| self.columns[i].least.map_or(natural, |least| least.min(natural));
        let total = |widths: &[Option<usize>], least: &dyn Fn(usize, usize) -> usize| {
            let shown = widths.iter().flatten().count();
            let sum: usize = widths.iter().enumerate().filter_map(|(i, w)| w.map(|w| least(i, w))).sum();
            sum + shown.saturating_sub(1) * GAP
        };
        // First leave columns out, then clip the widest flexible column.
        while total(&widths, &least) > room {
            let spare = (0..widths.len())
                .filter(|i| widths[*i].is_some() && self.columns[*i].spare > 0)
                .max_by_key(|i| self.columns[*i].spare);
            match spare {
                Some(spare) => widths[spare] = None,
                None => break,
            }
        }
        while total(&widths, &|_, natural| natural) > room {
            let widest = (0..widths.len())
                .filter(|i| widths[*i].is_some_and(|w| w > least(*i, w)) && self.columns[*i].least.is_some())
                .max_by_key(|i| widths[*i]);
            match widest.and_then(|i| widths[i].as_mut()) {
                Some(widest) => *widest -= 1,
                None => break,
            }
        }
        widths
    }

    pub(crate) fn render(&self, theme: &Theme) -> String {
        let widths = self.widths(theme.width.saturating_sub(self.indent));
        let dim = Theme::dim();
        let mut out = String::new();
        let heads: Vec<TableCell> =
            self.columns.iter().map(|column| TableCell::styled(column.head.as_str(), dim)).collect();
        for row in std::iter::once(&heads).chain(&self.rows) {
            let mut line = " ".repeat(self.indent);
            let (mut due, mut start) = (0, self.indent);
            for ((cell, column), room) in row.iter().zip(&self.columns).zip(&widths) {
                let Some(room) = *room else { continue };
                let text =
                    clip(&cell.text, if cell.spans { theme.width.saturating_sub(start) } else { room });
                start += room + GAP;
                let blanks = room.saturating_sub(width(&text));
                let style = cell.style.unwrap_or(column.style);
                let before = due + if column.right { blanks } else { 0 };
                due = GAP + if column.right { 0 } else { blanks };
                if text.is_empty() {
                    due += before;
                    continue;
                }
                line.extend(std::iter::repeat_n(' ', before));
                let _ = write!(line, "{style}{text}{style:#}");
            }
            out.push_str(&line);
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(room: usize) -> String {
        let mut table = Table::new(&[
            Column::new("name").flexible(4),
            Column::right("count"),
            Column::new("more").spare(1),
        ]);
        table.row(vec!["short".into(), "1".into(), "abc".into()]);
        table.row(vec!["a longer name".into(), "1000".into(), "d".into()]);
        let plain = anstream::adapter::strip_str(&table.render(&Theme { width: room })).to_string();
        assert!(plain.lines().all(|line| width(line) <= room.max(11)), "{plain}");
        plain
    }

    #[test]
    fn a_cell_takes_the_room_of_those_after_it() {
        let mut table =
            Table::new(&[Column::right("n"), Column::new("name").flexible(4), Column::new("more")]);
        let heading = TableCell::spanning("a heading for all", Style::new());
        table.row(vec!["1".into(), heading, TableCell::default()]);
        table.row(vec!["2".into(), "abc".into(), "d".into()]);
        let drawn = |room| anstream::adapter::strip_str(&table.render(&Theme { width: room })).to_string();
        assert_eq!(drawn(40), "n  name  more\n1  a heading for all\n2  abc   d\n");
        assert_eq!(drawn(14), "n  name  more\n1  a heading …\n2  abc   d\n");
    }

    #[test]
    fn columns_are_aligned_clipped_and_left_out() {
        assert_eq!(
            drawn(40),
            "name           count  more\nshort              1  abc\na longer name   1000  d\n"
        );
        assert_eq!(drawn(20), "name     count  more\nshort        1  abc\na long…   1000  d\n");
        assert_eq!(drawn(12), "name   count\nshort      1\na lo…   1000\n");
    }
}
