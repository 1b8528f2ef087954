//! One message, byte by byte: the hex rows with each field in its colour, and beside or under them the tree.

use std::fmt::Write;

use a2scope::report::Style as Report;
use a2scope::wire::{Node, Note, Role, Severity, Value};
use a2scope::{Buffer, BufferKind, CompressionOutcome, Record};
use anstyle::Style;
use unicode_width::UnicodeWidthChar;

use super::Theme;
use super::value;

/// Bytes in a hex row.
const ROW: usize = 16;
/// Columns of a hex row: offset, bytes in two halves, text.
const HEX_WIDTH: usize = 4 + 2 + ROW * 3 + 2 + ROW;
/// From this width on, the tree stands beside the hex rows.
const SIDE_BY_SIDE: usize = 160;
/// From this width on, the tree shows each field's first bytes.
const WITH_BYTES: usize = 100;
/// Bytes of a field shown in the tree.
const TREE_BYTES: usize = 6;
/// Lists longer than this are shown with one line for each element.
const LONG_LIST: usize = 3;

/// The message as text, with colours.
pub(crate) fn render(record: &Record<'_>, theme: &Theme, report: Report) -> String {
    let mut page = Page { record, theme, report, out: String::new() };
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
    report: Report,
    out: String,
}

/// A line whose width on the screen is known.
#[derive(Clone, Debug, Default)]
struct Line {
    text: String,
    width: usize,
}

impl Line {
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

fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

impl Page<'_, '_> {
    fn line(&mut self, line: &Line) {
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
        let mut facts = vec![format!("{} bytes", record.bytes)];
        if let Some(engine) = record.engine {
            facts.push(match engine {
                a2scope::wire::Engine::Source => "Source".into(),
                a2scope::wire::Engine::GoldSource => "GoldSource".into(),
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
        let _ = writeln!(self.out, "{}\n", facts.join(" · "));
    }

    fn heading(&mut self, text: &str) {
        let bold = Theme::bold();
        let _ = writeln!(self.out, "{bold}▸ {text}{bold:#}");
    }

    /// A buffer: its hex rows, if wanted, and the fields that lie in it.
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
            hex.iter().for_each(|line| self.line(line));
            if !hex.is_empty() && !tree.is_empty() {
                self.out.push('\n');
            }
            tree.iter().for_each(|line| self.line(line));
        }
        self.out.push('\n');
    }

    /// The fields of a buffer, a line each.
    fn tree(&self, buffer: &Buffer<'_>, colours: &Colours, room: usize) -> Vec<Line> {
        let mut rows = Vec::new();
        let nodes = self.record.tree.nodes();
        let mut i = 0;
        let mut list_of_long = None;
        while let Some(node) = nodes.get(i) {
            let end = i + 1 + node.below as usize;
            let below = nodes.get(i + 1..end).unwrap_or_default();
            if node.span.buffer != buffer.kind.number()
                || (node.group && node.span.len == 0 && node.below == 0)
            {
                i += 1;
                continue;
            }
            if node.group && node.index.is_none() {
                let elements = below.iter().filter(|n| n.depth == node.depth + 1).count();
                list_of_long = (elements > LONG_LIST && !self.report.fields).then_some(node.depth + 1);
            }
            let flat = below.iter().all(|n| n.below == 0);
            let short = node.index.is_some() && node.group && flat && list_of_long == Some(node.depth);
            if short {
                rows.push(Row::element(node, i, below));
                i = end;
            } else {
                rows.push(Row::field(node, i));
                i += 1;
            }
        }
        self.draw(&rows, buffer, colours, room)
    }

    fn draw(&self, rows: &[Row<'_>], buffer: &Buffer<'_>, colours: &Colours, room: usize) -> Vec<Line> {
        let base = rows.iter().map(|row| row.node.depth).min().unwrap_or(0);
        let indent = |row: &Row<'_>| usize::from(row.node.depth - base) * 2;
        let names = rows.iter().map(|row| indent(row) + width(&row.name())).max().unwrap_or(0).min(32);
        let bytes_width = if room >= WITH_BYTES { TREE_BYTES * 3 + 2 } else { 0 };
        let value_at = 6 + bytes_width + names + 2;
        let value_room = room.saturating_sub(value_at).max(20);
        let mut lines = Vec::new();
        for row in rows {
            let node = row.node;
            let colour = colours.of_node(row.at);
            let mut line = Line::default();
            line.push(Theme::dim(), &format!("{:04x}", node.span.offset));
            line.pad(6);
            if bytes_width > 0 {
                if node.below == 0 || row.is_element() {
                    let hidden = node.meta.secret && !self.report.show_secrets;
                    let style = if row.is_element() { Theme::dim() } else { colour };
                    line.push(style, &preview(node.span.of(buffer.bytes), hidden));
                }
                line.pad(6 + bytes_width);
            }
            let name_style = if node.below > 0 && !row.is_element() { Theme::bold() } else { Style::new() };
            let start = line.width + indent(row);
            line.pad(start);
            line.push(name_style, &row.name());
            line.pad(value_at);
            let parts = self.parts(row, buffer, colours);
            flow(&mut lines, line, &parts, value_at, value_room);
            for note in self.notes_at(row) {
                self.note_lines(note, value_at, room, &mut lines);
            }
        }
        lines
    }

    /// What stands in the value column: pieces with their styles.
    fn parts(&self, row: &Row<'_>, buffer: &Buffer<'_>, colours: &Colours) -> Vec<(Style, String)> {
        let mut parts = Vec::new();
        let mut add = |node: &Node, at: usize, with_label: bool| {
            let (value, meaning) = value::show(node, buffer.bytes, self.report.show_secrets);
            if with_label {
                parts.push((Theme::dim(), format!("{} ", node.meta.name)));
            }
            parts.push((colours.of_node(at), value));
            if !meaning.is_empty() {
                parts.push((Theme::dim(), format!("  {meaning}")));
            }
        };
        match &row.below {
            None if row.node.value == Value::None => {
                let elements = self.record.tree.nodes().get(row.at + 1..).unwrap_or_default();
                let elements = elements.get(..row.node.below as usize).unwrap_or_default();
                let count = elements.iter().filter(|n| n.depth == row.node.depth + 1).count();
                if row.node.meta.role == Role::List {
                    parts.push((Theme::dim(), format!("{count} in all")));
                }
            }
            None => add(row.node, row.at, false),
            Some(below) => {
                let shown: Vec<(usize, &Node)> =
                    below.iter().enumerate().filter(|(_, n)| n.meta.role != Role::Frame).collect();
                match shown.as_slice() {
                    // Rules and tags read best as what they are: assignments.
                    [(a, name), (b, second)] if name.value == Value::Text && second.value == Value::Text => {
                        add(name, row.at + 1 + a, false);
                        parts.push((Theme::dim(), " = ".into()));
                        let (value, meaning) = value::show(second, buffer.bytes, self.report.show_secrets);
                        parts.push((colours.of_node(row.at + 1 + b), value));
                        if second.meta.label != "Value" && second.meta.label != "Tag" {
                            parts.push((Theme::dim(), format!("  {}", second.meta.label)));
                        }
                        if !meaning.is_empty() {
                            parts.push((Theme::dim(), format!("  {meaning}")));
                        }
                        return parts;
                    }
                    _ => {}
                }
                let only_frames = shown.is_empty();
                for (i, node) in below.iter().enumerate() {
                    if node.meta.role == Role::Frame && !only_frames {
                        continue;
                    }
                    if i > 0 && !parts.is_empty() {
                        parts.push((Style::new(), "  ".into()));
                    }
                    let (value, meaning) = value::show(node, buffer.bytes, self.report.show_secrets);
                    parts.push((Theme::dim(), format!("{} ", node.meta.name)));
                    parts.push((colours.of_node(row.at + 1 + i), value));
                    if !meaning.is_empty() && node.value != Value::Bytes {
                        parts.push((Theme::dim(), format!(" ({meaning})")));
                    }
                }
            }
        }
        parts
    }

    /// Notes about just this field.
    fn notes_at(&self, row: &Row<'_>) -> impl Iterator<Item = &Note> {
        let span = row.node.span;
        let leaf = row.node.below == 0 || row.is_element();
        self.record.notes.iter().filter(move |note| leaf && belongs(note, span))
    }

    fn note_lines(&self, note: &Note, at: usize, room: usize, lines: &mut Vec<Line>) {
        let style = Theme::note(note.code.severity);
        let mut line = Line::default();
        line.pad(at);
        let parts = [(style, format!("{} ", mark(note.code.severity))), (style, note.to_string())];
        flow(lines, line, &parts, at + 2, room.saturating_sub(at + 2).max(20));
    }

    /// The notes that are about no single field, and those about the paste.
    fn notes(&mut self) {
        let shown_inline = |note: &Note| {
            self.record.tree.nodes().iter().any(|node| node.below == 0 && belongs(note, node.span))
        };
        let mut lines = Vec::new();
        for note in self.record.notes.iter().filter(|note| !shown_inline(note)) {
            self.note_lines(note, 0, self.theme.width, &mut lines);
        }
        for note in self.record.paste_notes {
            let style = Theme::note(Severity::Warning);
            let text = a2scope::wire::Text(note.text.as_bytes()).shown().to_string();
            let parts = [(style, format!("{} {text}", mark(Severity::Warning)))];
            flow(&mut lines, Line::default(), &parts, 2, self.theme.width - 2);
        }
        lines.iter().for_each(|line| self.line(line));
    }
}

fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Info => "ℹ",
        Severity::Warning => "▲",
        Severity::Error => "✖",
    }
}

/// Whether a note is about the field at `span`, or begins in it.
fn belongs(note: &Note, span: a2scope::wire::Span) -> bool {
    note.span.len > 0
        && note.span.buffer == span.buffer
        && span.len > 0
        && note.span.end() <= span.end()
        && note.span.end() > span.offset
}

/// A line of the tree: a field, or an element of a long list with its fields.
struct Row<'t> {
    node: &'t Node,
    at: usize,
    below: Option<&'t [Node]>,
}

impl<'t> Row<'t> {
    fn field(node: &'t Node, at: usize) -> Self {
        Self { node, at, below: None }
    }

    fn element(node: &'t Node, at: usize, below: &'t [Node]) -> Self {
        Self { node, at, below: Some(below) }
    }

    fn is_element(&self) -> bool {
        self.below.is_some()
    }

    fn name(&self) -> String {
        match self.node.index {
            Some(index) => format!("[{index}]"),
            None => self.node.meta.label.to_owned(),
        }
    }
}

/// Which colour each byte of a buffer and each field has.
struct Colours {
    /// Number of the field each byte belongs to, from 1; 0 for structure.
    bytes: Vec<u32>,
    /// The same for each node of the tree.
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

fn hex_rows(buffer: &Buffer<'_>, colours: &Colours) -> Vec<Line> {
    buffer
        .bytes
        .chunks(ROW)
        .enumerate()
        .map(|(row, bytes)| {
            let mut line = Line::default();
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

/// Lets pieces flow into the room of a column, the first of them after what `line` holds already.
fn flow(lines: &mut Vec<Line>, mut line: Line, parts: &[(Style, String)], at: usize, room: usize) {
    let limit = at + room;
    for (style, text) in parts {
        let mut piece = String::new();
        let mut used = line.width;
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            if used + wide > limit {
                // Break at the last blank, if there is one in the second half of the line.
                let cut = piece.rfind(' ').filter(|cut| *cut > piece.len() / 2);
                let rest = cut.map(|cut| piece.split_off(cut)).unwrap_or_default();
                line.push(*style, &piece);
                lines.push(std::mem::take(&mut line));
                line.pad(at);
                piece = rest.trim_start().to_owned();
                used = at + width(&piece);
            }
            piece.push(c);
            used += wide;
        }
        line.push(*style, &piece);
    }
    lines.push(line);
}

/// Words in lines of at most `room` columns.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && width(&line) + 1 + width(word) > room {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
