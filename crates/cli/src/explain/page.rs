//! Shows a page of the reference on a terminal.

use std::io::{self, Write};

use a2scope::text::language;
use a2scope::wire::Severity;
use a2scope_reference::{
    Band, Block, Capture, Cell, Decoded, DecodedBuffer, Diagram, Example, NoteEntry, Subject, Talk, TalkLine,
    Talks, in_a_line,
};
use a2scope_render::reference::{dump, origin};
use a2scope_render::translated;
use anstyle::Style;

use super::hanging;
use crate::view::table::{Column, Table, TableCell};
use crate::view::{self, Theme};

/// Indentation of lists and tables.
const INDENT: usize = 2;

pub(super) fn write(out: &mut impl Write, subject: Subject) -> io::Result<()> {
    let page = subject.page(language());
    let bold = Theme::bold();
    writeln!(out, "{bold}{}{bold:#}", plain(&page.title))?;
    hanging(out, 0, &plain(&page.about))?;
    for block in &page.blocks {
        writeln!(out)?;
        match block {
            Block::Heading(title) => writeln!(out, "{bold}{}{bold:#}", plain(title))?,
            Block::Text(words) => hanging(out, 0, &plain(words))?,
            Block::List(items) => items.iter().try_for_each(|words| item(out, words))?,
            Block::Facts(facts) => {
                for fact in facts {
                    let values: Vec<String> = fact.values.iter().map(|link| plain(&link.text)).collect();
                    named(out, &fact.name, &values.join(", "))?;
                }
            }
            Block::Diagram(diagram) => self::diagram(out, diagram)?,
            Block::Railroad(stops) => hanging(out, 0, &in_a_line(stops))?,
            Block::Fields(entries) => {
                for entry in entries {
                    named(out, &format!("{} ({})", entry.path, entry.kind), &entry.doc)?;
                }
            }
            Block::Table(table) => {
                hanging(out, 0, &plain(&table.caption))?;
                self::table(out, &table.head, &table.rows)?;
            }
            Block::Notes(notes) => {
                for NoteEntry { code, doc, .. } in notes {
                    named(out, code, doc)?;
                }
            }
            Block::Example(example) => self::example(out, example)?,
            Block::Capture(Capture { says, command, .. }) => {
                hanging(out, 0, says)?;
                writeln!(out, "{}{command}", " ".repeat(INDENT))?;
            }
            Block::Talks(talks) => self::talks(out, talks)?,
        }
    }
    Ok(())
}

/// Returns the text without the backticks around code.
pub(super) fn plain(words: &str) -> String {
    words.replace('`', "")
}

fn item(out: &mut impl Write, words: &str) -> io::Result<()> {
    write!(out, "  · ")?;
    hanging(out, INDENT + 2, &plain(words))
}

/// Writes an item that describes a name; French has a space before the colon.
fn named(out: &mut impl Write, name: &str, words: &str) -> io::Result<()> {
    let name = translated!("learn-document-fact", "{name}:", name = plain(name));
    item(out, &format!("{name} {words}"))
}

fn table(out: &mut impl Write, head: &[String], rows: &[Vec<String>]) -> io::Result<()> {
    let is_number = |cell: &str| cell.trim_start_matches('×').parse::<f64>().is_ok() || cell.is_empty();
    let columns: Vec<Column> = head
        .iter()
        .enumerate()
        .map(|(i, name)| {
            if rows.iter().all(|row| row.get(i).is_none_or(|cell| is_number(cell))) {
                Column::right(plain(name))
            } else {
                Column::new(plain(name)).flexible(24)
            }
        })
        .collect();
    let mut drawn = Table::new(&columns).indent(INDENT);
    for row in rows {
        drawn.row(row.iter().map(|cell| plain(cell).into()).collect());
    }
    out.write_all(drawn.render(&Theme::of_terminal()).as_bytes())
}

fn diagram(out: &mut impl Write, Diagram { caption, bands }: &Diagram) -> io::Result<()> {
    hanging(out, 0, &plain(caption))?;
    let mut rows = Vec::new();
    for Band { title, rows: shown, .. } in bands {
        if !title.is_empty() {
            rows.push(vec![String::new(), String::new(), title.clone(), String::new()]);
        }
        for row in shown {
            let mut offset = row.offset;
            for Cell { label, size, when, width, continued, .. } in &row.cells {
                if !continued {
                    let at = offset.map_or_else(String::new, |offset| offset.to_string());
                    rows.push(vec![at, size.clone(), label.clone(), when.clone()]);
                }
                offset = offset.map(|offset| offset + u32::from(*width));
            }
        }
    }
    let head = [
        translated!("learn-column-offset", "Offset"),
        translated!("learn-column-size", "Size"),
        translated!("learn-column-field", "Field"),
        translated!("learn-column-when", "When"),
    ];
    table(out, &head, &rows)
}

/// Writes the exchanges side by side if there is room, otherwise below each other.
fn talks(out: &mut impl Write, Talks { caption, talks }: &Talks) -> io::Result<()> {
    hanging(out, 0, &plain(caption))?;
    let theme = Theme::of_terminal();
    let bold = Theme::bold();
    let style = |line: &TalkLine| if line.wrong { Theme::note(Severity::Error) } else { Style::new() };
    let mark = |line: &TalkLine| if line.wrong { '✗' } else { ' ' };
    let marked = |line: &TalkLine| format!("{} {}", mark(line), talk_line(line));
    let widest = |talk: &Talk| talk.lines.iter().map(|line| view::width(&marked(line))).max();
    let needed: usize = talks.iter().filter_map(widest).map(|width| INDENT + width).sum();
    if needed > theme.width {
        for Talk { title, lines } in talks {
            writeln!(out, "{bold}{title}{bold:#}")?;
            for line in lines {
                let (style, mark) = (style(line), mark(line));
                write!(out, "{}{style}{mark}{style:#} ", " ".repeat(INDENT))?;
                hanging(out, INDENT + 4, &talk_line(line))?;
            }
        }
        return Ok(());
    }
    let mut drawn = Table::new(&talks.each_ref().map(|talk| Column::new(talk.title.as_str()))).indent(INDENT);
    let rows = talks.iter().map(|talk| talk.lines.len()).max().unwrap_or(0);
    for row in 0..rows {
        let cell = |line| TableCell::styled(marked(line), style(line));
        drawn.row(talks.iter().map(|talk| talk.lines.get(row).map(cell).unwrap_or_default()).collect());
    }
    out.write_all(drawn.render(&theme).as_bytes())
}

fn talk_line(TalkLine { way, what, detail, .. }: &TalkLine) -> String {
    format!("{way} {}  {detail}", what.text).trim_end().to_owned()
}

fn example(out: &mut impl Write, example: &Example) -> io::Result<()> {
    hanging(out, 0, &plain(&origin(language(), example)))?;
    let bold = Theme::bold();
    for Decoded { message, buffers, notes } in &example.messages {
        writeln!(out, "\n{bold}{message}{bold:#}")?;
        for buffer in buffers {
            if buffers.len() > 1 {
                writeln!(out, "{}", plain(&buffer.title))?;
            }
            self::buffer(out, buffer)?;
        }
        for (code, words) in notes {
            named(out, code, words)?;
        }
    }
    Ok(())
}

fn buffer(out: &mut impl Write, buffer: &DecodedBuffer) -> io::Result<()> {
    let dim = Theme::dim();
    let (rows, left) = dump(&buffer.bytes);
    for row in rows.lines() {
        writeln!(out, "{}{row}", " ".repeat(INDENT))?;
    }
    if left > 0 {
        let more = translated!("learn-example-more-bytes", "… and {n} more {n|byte|bytes}", n = left);
        writeln!(out, "{}{dim}{more}{dim:#}", " ".repeat(INDENT))?;
    }
    writeln!(out)?;
    let rows: Vec<Vec<String>> = buffer
        .fields
        .iter()
        .map(|field| {
            let indent = "  ".repeat(usize::from(field.depth));
            let meaning = view::width(&field.meaning).min(1);
            let value = [field.value.as_str(), ["", "  "][meaning], field.meaning.as_str()].concat();
            vec![format!("{:04x}", field.at.0), format!("{indent}{}", field.label), value]
        })
        .collect();
    let head = [
        translated!("learn-column-at", "At"),
        translated!("learn-column-field", "Field"),
        translated!("learn-column-value", "Value"),
    ];
    table(out, &head, &rows)?;
    if buffer.left_out > 0 {
        let more =
            translated!("learn-example-more-elements", "… and {n} more like these", n = buffer.left_out);
        writeln!(out, "{}{dim}{more}{dim:#}", " ".repeat(INDENT))?;
    }
    Ok(())
}
