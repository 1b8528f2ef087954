//! One message byte by byte: hex rows with each field in its colour, and the field tree beside or below them.

use std::fmt::Write;

use a2scope::report::Style as Report;
use a2scope::wire::{Node, Note, Role, Severity, Value};
use a2scope::{Buffer, BufferKind, CompressionOutcome, Record, show};
use anstyle::Style;
use unicode_width::UnicodeWidthChar;

use super::{Theme, width, wrap};

/// Bytes in a hex row.
const ROW: usize = 16;
/// Columns of a hex row: offset, bytes in two halves, text.
const HEX_WIDTH: usize = 4 + 2 + ROW * 3 + 2 + ROW;
/// From this width on, the tree is beside the hex rows.
const SIDE_BY_SIDE: usize = 160;
/// From this width on, the tree shows each field's first bytes.
const WITH_BYTES: usize = 100;
/// Most bytes of a field to show in the tree.
const TREE_BYTES: usize = 6;
/// Longer lists get one line per element.
const LONG_LIST: usize = 3;
/// A wider cell does not widen its column.
const MAX_CELL: usize = 40;

/// The message as coloured text.
pub(crate) fn render(record: &Record<'_>, theme: &Theme, report: Report<'_>, explain: bool) -> String {
    let mut page = Page { record, theme, report, explain, out: String::new() };
    page.title();
    if let Some(split) = &record.split {
        page.heading(&format!(
            "captured: {} of {} fragments, {} dialect, id 0x{:08x}",
            split.received,
            split.total,
            split.dialect.name(),
            split.id
        ));
        page.buffer(BufferKind::Captured, report.fields);
        let len = record.buffer(1).len();
        page.heading(&format!("reassembled: {len} bytes"));
        page.buffer(BufferKind::Reassembled, record.compression.is_none() || report.fields);
    } else {
        page.buffer(BufferKind::Captured, true);
    }
    if let Some(compression) = &record.compression {
        let checks = match compression.outcome {
            CompressionOutcome::Ok => format!("CRC32 0x{:08x} is right", compression.computed),
            CompressionOutcome::CrcMismatch => {
                format!("CRC32 should be 0x{:08x} and is 0x{:08x}", compression.crc32, compression.computed)
            }
            CompressionOutcome::SizeMismatch => format!("{} bytes were declared", compression.size),
            CompressionOutcome::Corrupt => "the stream is damaged".into(),
            CompressionOutcome::NotTried => "not tried".into(),
        };
        page.heading(&format!(
            "decompressed: {} bytes to {}; {checks}",
            compression.compressed, compression.decompressed
        ));
        page.buffer(BufferKind::Decompressed, true);
    }
    if record.buffers.iter().any(|b| b.kind == BufferKind::Unescaped) {
        page.heading("binary rules: joined and unescaped");
        page.buffer(BufferKind::Unescaped, true);
    }
    page.notes();
    page.out
}

struct Page<'r, 'a> {
    record: &'r Record<'a>,
    theme: &'r Theme,
    report: Report<'r>,
    /// Explain each field below it.
    explain: bool,
    out: String,
}

/// A line and its width on the screen.
#[derive(Clone, Debug, Default)]
struct StyledLine {
    text: String,
    width: usize,
}

impl StyledLine {
    fn push(&mut self, style: Style, text: &str) {
        self.width += width(text);
        if style == Style::new() {
            self.text.push_str(text);
        } else {
            let _ = write!(self.text, "{style}{text}{style:#}");
        }
    }

    fn pad(&mut self, to: usize) {
        if self.width < to {
            self.text.extend(std::iter::repeat_n(' ', to - self.width));
            self.width = to;
        }
    }
}

impl Page<'_, '_> {
    fn line(&mut self, line: &StyledLine) {
        self.out.push_str(line.text.trim_end());
        self.out.push('\n');
    }

    fn title(&mut self) {
        let record = self.record;
        let bold = Theme::bold();
        let _ = writeln!(self.out, "{bold}{}{bold:#}", record.kind.name());
        for line in wrap(record.kind.doc(), self.theme.width - 2) {
            let dim = Theme::dim();
            let _ = writeln!(self.out, "{dim}{line}{dim:#}");
        }
        let mut facts =
            vec![if record.bytes == 1 { "1 byte".into() } else { format!("{} bytes", record.bytes) }];
        if let Some(engine) = record.engine {
            facts.push(match engine {
                a2scope::wire::GameEngine::Source => "Source".into(),
                a2scope::wire::GameEngine::GoldSource => "GoldSource".into(),
            });
        }
        if let (Some(src), Some(dst)) = (record.src, record.dst) {
            facts.push(format!("{src} → {dst}"));
        }
        match record.frames {
            [] => {}
            [frame] => facts.push(format!("frame {frame}")),
            frames => {
                let list: Vec<String> = frames.iter().map(u64::to_string).collect();
                facts.push(format!("frames {}", list.join(", ")));
            }
        }
        if let Some(time) = record.time {
            facts.push(time.to_string());
        }
        for line in wrap(&facts.join(" · "), self.theme.width) {
            let _ = writeln!(self.out, "{line}");
        }
        self.out.push('\n');
    }

    fn heading(&mut self, text: &str) {
        let bold = Theme::bold();
        let _ = writeln!(self.out, "{bold}▸ {text}{bold:#}");
    }

    /// A buffer: its hex rows if `with_hex`, and its fields.
    fn buffer(&mut self, kind: BufferKind, with_hex: bool) {
        let Some(buffer) = self.record.buffers.iter().find(|b| b.kind == kind).copied() else { return };
        let colours = Colours::of(self.record, &buffer, self.report.show_secrets);
        let hex = if with_hex { hex_rows(&buffer, &colours) } else { Vec::new() };
        let beside = self.theme.width >= SIDE_BY_SIDE && with_hex;
        let room = if beside { self.theme.width - HEX_WIDTH - 3 } else { self.theme.width };
        let tree = self.tree(&buffer, &colours, room);
        if beside {
            for i in 0..hex.len().max(tree.len()) {
                let mut line = hex.get(i).cloned().unwrap_or_default();
                line.pad(HEX_WIDTH + 3);
                if let Some(right) = tree.get(i) {
                    line.text.push_str(&right.text);
                }
                self.line(&line);
            }
        } else {
            for line in &hex {
                self.line(line);
            }
            if !hex.is_empty() && !tree.is_empty() {
                self.out.push('\n');
            }
            for line in &tree {
                self.line(line);
            }
        }
        self.out.push('\n');
    }

    /// The fields of a buffer, one line each.
    fn tree(&self, buffer: &Buffer<'_>, colours: &Colours, room: usize) -> Vec<StyledLine> {
        let mut rows = Vec::new();
        let mut tables = Vec::new();
        let nodes = self.record.tree.nodes();
        let mut i = 0;
        while let Some(node) = nodes.get(i) {
            let below = nodes.get(i + 1..i + 1 + node.below as usize).unwrap_or_default();
            if node.span.buffer != buffer.kind.number() || is_void(node) {
                i += 1;
                continue;
            }
            rows.push(FieldRow { node, at: i, table: None });
            i += 1;
            let elements = below.iter().filter(|n| n.depth == node.depth + 1).count();
            let flat = below.iter().all(|n| n.depth <= node.depth + 2);
            let grouped = below.first().is_some_and(|first| first.group && first.index.is_some());
            if grouped && flat && elements > LONG_LIST && !self.report.fields {
                tables.push(self.table(node.depth + 1, below, buffer));
                let elements = below.iter().enumerate().filter(|(_, n)| n.depth == node.depth + 1);
                rows.extend(elements.map(|(k, node)| FieldRow {
                    node,
                    at: i + k,
                    table: Some(tables.len() - 1),
                }));
                i += below.len();
            }
        }
        self.draw(&rows, &tables, buffer, colours, room)
    }

    /// The columns for the elements of a list.
    fn table(&self, depth: u16, below: &[Node], buffer: &Buffer<'_>) -> ElementTable {
        let mut table = ElementTable::default();
        for node in below.iter().filter(|n| n.depth == depth + 1 && n.meta.role != Role::Frame) {
            let (value, _) = show::value(node, buffer.bytes, self.report.show_secrets);
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

    fn draw(
        &self,
        rows: &[FieldRow<'_>],
        tables: &[ElementTable],
        buffer: &Buffer<'_>,
        colours: &Colours,
        room: usize,
    ) -> Vec<StyledLine> {
        let base = rows.iter().map(|row| row.node.depth).min().unwrap_or(0);
        let indent = |row: &FieldRow<'_>| usize::from(row.node.depth - base) * 2;
        let names = rows.iter().map(|row| indent(row) + width(&row.name())).max().unwrap_or(0).min(32);
        let bytes_width = if room >= WITH_BYTES { TREE_BYTES * 3 + 2 } else { 0 };
        let value_at = 6 + bytes_width + names + 2;
        let value_room = room.saturating_sub(value_at).max(20);
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
                    line.push(colours.of_node(row.at), &preview(node.span.of(buffer.bytes), hidden));
                }
                line.pad(6 + bytes_width);
            }
            let name_style = if node.below > 0 && row.table.is_none() { Theme::bold() } else { Style::new() };
            let start = line.width + indent(row);
            line.pad(start);
            line.push(name_style, &row.name());
            line.pad(value_at);
            let parts = match row.table.and_then(|number| tables.get(number)) {
                Some(table) => self.cells(row, table, buffer, colours),
                None => self.value(row, buffer, colours, bytes_width > 0),
            };
            flow(&mut lines, line, &parts, value_at, value_room);
            if self.explain && row.table.is_none() {
                let mut line = StyledLine::default();
                line.pad(value_at);
                let doc = [(Theme::dim().italic(), node.meta.doc.to_owned())];
                flow(&mut lines, line, &doc, value_at, value_room);
            }
            for note in self.notes_at(row) {
                note_lines(note, value_at, room, &mut lines);
            }
        }
        lines
    }

    /// The text in the value column of a field.
    fn value(
        &self,
        row: &FieldRow<'_>,
        buffer: &Buffer<'_>,
        colours: &Colours,
        has_bytes: bool,
    ) -> Vec<(Style, String)> {
        let node = row.node;
        if node.value == Value::None {
            let count = show::count(self.record.tree.nodes(), row.at);
            return count.map_or_else(Vec::new, |count| vec![(Theme::dim(), format!("{count} in all"))]);
        }
        let (mut text, mut meaning) = show::value(node, buffer.bytes, self.report.show_secrets);
        if node.meta.secret && !self.report.show_secrets {
            meaning = "hidden; --show-secrets shows it".into();
        }
        if has_bytes && node.value == Value::Bytes {
            // The bytes are already beside it.
            text = if node.span.len as usize > TREE_BYTES {
                format!("{} bytes", node.span.len)
            } else {
                String::new()
            };
        }
        let joint = if text.is_empty() { "" } else { "  " };
        vec![
            (colours.of_node(row.at), text),
            (Theme::dim(), format!("{joint}{meaning}").trim_end().to_owned()),
        ]
    }

    /// The fields of a list element, as cells.
    fn cells(
        &self,
        row: &FieldRow<'_>,
        table: &ElementTable,
        buffer: &Buffer<'_>,
        colours: &Colours,
    ) -> Vec<(Style, String)> {
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
            let (value, meaning) = show::value(node, buffer.bytes, self.report.show_secrets);
            let missing = column.width.saturating_sub(width(&value));
            if column.right && missing > 0 {
                parts.push((Style::new(), " ".repeat(missing)));
            }
            parts.push((colours.of_node(row.at + 1 + k), value));
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
                tail = format!("  {}", node.meta.label);
            }
        }
        parts.push((Theme::dim(), tail));
        parts
    }

    /// Notes about exactly this field.
    fn notes_at(&self, row: &FieldRow<'_>) -> impl Iterator<Item = &Note> {
        let span = row.node.span;
        let leaf = row.node.below == 0 || row.table.is_some();
        self.record.notes.iter().filter(move |note| leaf && belongs(note, span))
    }

    /// Notes about no single field, and those about the paste.
    fn notes(&mut self) {
        let shown_inline = |note: &Note| {
            self.record.tree.nodes().iter().any(|node| node.below == 0 && belongs(note, node.span))
        };
        let mut lines = Vec::new();
        for note in self.record.notes.iter().filter(|note| !shown_inline(note)) {
            note_lines(note, 0, self.theme.width, &mut lines);
        }
        for note in self.record.paste_notes {
            let style = Theme::note(Severity::Warning);
            let text = a2scope::wire::Text(note.text.as_bytes()).shown().to_string();
            let parts = [(style, format!("{} {text}", mark(Severity::Warning)))];
            flow(&mut lines, StyledLine::default(), &parts, 2, self.theme.width - 2);
        }
        for line in &lines {
            self.line(line);
        }
    }
}

fn note_lines(note: &Note, at: usize, room: usize, lines: &mut Vec<StyledLine>) {
    let style = Theme::note(note.code.severity);
    let mut line = StyledLine::default();
    line.pad(at);
    let parts = [(style, format!("{} ", mark(note.code.severity))), (style, note.to_string())];
    flow(lines, line, &parts, at + 2, room.saturating_sub(at + 2).max(20));
}

fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Info => "ℹ",
        Severity::Warning => "▲",
        Severity::Error => "✖",
    }
}

/// Whether a note covers the field at `span`, or ends in it.
fn belongs(note: &Note, span: a2scope::wire::Span) -> bool {
    note.span.len > 0
        && note.span.buffer == span.buffer
        && span.len > 0
        && note.span.end() <= span.end()
        && note.span.end() > span.offset
}

/// A line of the tree: a field, or an element of a long list with its fields as cells.
struct FieldRow<'t> {
    node: &'t Node,
    at: usize,
    /// Index of the table that the element is a row of.
    table: Option<usize>,
}

impl FieldRow<'_> {
    fn name(&self) -> String {
        match self.node.index {
            Some(index) => format!("[{index}]"),
            None => self.node.meta.label.to_owned(),
        }
    }
}

/// The columns of a list's elements.
#[derive(Default)]
struct ElementTable {
    columns: Vec<ElementColumn>,
    /// Rows are written as `name = value`.
    assignments: bool,
}

struct ElementColumn {
    name: &'static str,
    width: usize,
    right: bool,
}

impl ElementTable {
    fn heading(&self) -> String {
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

/// Whether it is a group without bytes and fields.
fn is_void(node: &Node) -> bool {
    node.group && node.span.len == 0 && node.below == 0
}

/// The colour of each byte of a buffer and of each field.
struct Colours {
    /// Number of the field that each byte belongs to, from 1; 0 for structure.
    bytes: Vec<u32>,
    /// Number of the field of each node in the tree.
    nodes: Vec<u32>,
    hidden: Vec<std::ops::Range<usize>>,
}

impl Colours {
    fn of(record: &Record<'_>, buffer: &Buffer<'_>, show_secrets: bool) -> Self {
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

    fn of_node(&self, at: usize) -> Style {
        self.nodes.get(at).map_or(Style::new(), |number| Self::style(*number))
    }

    fn of_byte(&self, at: usize) -> Style {
        self.bytes.get(at).map_or(Style::new(), |number| Self::style(*number))
    }

    fn is_hidden(&self, at: usize) -> bool {
        self.hidden.iter().any(|range| range.contains(&at))
    }
}

fn hex_rows(buffer: &Buffer<'_>, colours: &Colours) -> Vec<StyledLine> {
    buffer
        .bytes
        .chunks(ROW)
        .enumerate()
        .map(|(row, bytes)| {
            let mut line = StyledLine::default();
            line.push(Theme::dim(), &format!("{:04x}", row * ROW));
            line.push(Style::new(), "  ");
            for (i, byte) in bytes.iter().enumerate() {
                let at = row * ROW + i;
                let digits = if colours.is_hidden(at) { "**".into() } else { format!("{byte:02x}") };
                line.push(colours.of_byte(at), &digits);
                line.push(Style::new(), if i == ROW / 2 - 1 { "  " } else { " " });
            }
            line.pad(HEX_WIDTH - ROW);
            for (i, byte) in bytes.iter().enumerate() {
                let at = row * ROW + i;
                let text = match byte {
                    _ if colours.is_hidden(at) => "*".into(),
                    b' '..=b'~' => char::from(*byte).to_string(),
                    _ => "·".to_owned(),
                };
                let style = if matches!(byte, b' '..=b'~') { colours.of_byte(at) } else { Theme::dim() };
                line.push(style, &text);
            }
            line
        })
        .collect()
}

/// The first bytes of a field.
fn preview(bytes: &[u8], hidden: bool) -> String {
    let mut text = String::new();
    let shown = if bytes.len() > TREE_BYTES { TREE_BYTES - 1 } else { bytes.len() };
    for byte in bytes.iter().take(shown) {
        let _ = if hidden { write!(text, "** ") } else { write!(text, "{byte:02x} ") };
    }
    if bytes.len() > shown {
        text.push('…');
    }
    text
}

/// Wraps text into a column of `room` columns at `at`; the first part continues `line`.
fn flow(
    lines: &mut Vec<StyledLine>,
    mut line: StyledLine,
    parts: &[(Style, String)],
    at: usize,
    room: usize,
) {
    let limit = at + room;
    for (style, text) in parts {
        let mut piece = String::new();
        let mut used = line.width;
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            if used + wide > limit {
                // Break at the last blank, if it is in the second half of the line.
                let cut = piece.rfind(' ').filter(|cut| *cut > piece.len() / 2);
                let rest = cut.map(|cut| piece.split_off(cut)).unwrap_or_default();
                line.push(*style, &piece);
                lines.push(std::mem::take(&mut line));
                line.pad(at);
                rest.trim_start().clone_into(&mut piece);
                used = at + width(&piece);
            }
            piece.push(c);
            used += wide;
        }
        line.push(*style, &piece);
    }
    lines.push(line);
}
