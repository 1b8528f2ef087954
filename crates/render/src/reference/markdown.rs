//! Renders the reference, or one page of it, as Markdown.

use a2scope::text::{Language, text};
use a2scope_reference::{
    Band, Block, Capture, Cell, Decoded, DecodedBuffer, Diagram, Entry, Example, NoteEntry, Page, Subject,
    Table, TalkLine, Talks, in_a_line,
};
use std::fmt::Write;

use super::html::origin;
use super::{dump, inline, pages};

/// Returns the whole reference in Markdown, or one page of it.
pub fn markdown(lang: &dyn Language, only: Option<Subject>) -> String {
    let pages = pages(lang, only);
    let mut out = String::new();
    if only.is_none() {
        contents(lang, &mut out, &pages);
    }
    for page in &pages {
        if only.is_none() {
            let _ = writeln!(out, "\n<a id=\"{}\"></a>\n", page.id);
        }
        self::page(lang, &mut out, page);
    }
    out
}

fn contents(lang: &dyn Language, out: &mut String, pages: &[Page]) {
    let title = lang
        .translate(&text!("learn-document-title", "The protocol of Source and GoldSource server queries"));
    let about = lang.translate(&text!("learn-document-about", "Every message, field by field, with example bytes and the mistakes that real servers make. Numbers are little-endian unless a field says otherwise."));
    let contents = lang.translate(&text!("learn-document-contents", "Contents"));
    let _ = write!(out, "# {title}\n\n{about}\n\n## {contents}\n\n");
    for page in pages {
        let _ = writeln!(out, "- [{}](#{}): {}", text(&page.title), page.id, text(&page.about));
    }
}

fn page(lang: &dyn Language, out: &mut String, page: &Page) {
    let _ = write!(out, "## {}\n\n{}\n", text(&page.title), text(&page.about));
    for block in &page.blocks {
        out.push('\n');
        match block {
            Block::Heading(title) => line(out, &format!("### {}", text(title))),
            Block::Text(words) => line(out, &text(words)),
            Block::List(items) => {
                for item in items {
                    line(out, &format!("- {}", text(item)));
                }
            }
            Block::Facts(facts) => {
                for fact in facts {
                    let values: Vec<String> = fact
                        .values
                        .iter()
                        .map(|link| match link.page {
                            Some(page) => format!("[{}](#{page})", text(&link.text)),
                            None => text(&link.text),
                        })
                        .collect();
                    let name =
                        lang.translate(&text!("learn-document-fact", "{name}:", name = text(&fact.name)));
                    let _ = writeln!(out, "- **{name}** {}", values.join(", "));
                }
            }
            Block::Diagram(diagram) => self::diagram(lang, out, diagram),
            Block::Railroad(stops) => {
                let _ = writeln!(out, "```text\n{}\n```\n", in_a_line(stops));
            }
            Block::Fields(entries) => fields(lang, out, entries),
            Block::Table(table) => self::table(out, table),
            Block::Notes(notes) => {
                for note in notes {
                    line(out, &format!("- {}", self::note(note)));
                }
            }
            Block::Example(example) => self::example(lang, out, example),
            Block::Capture(Capture { says, command, .. }) => {
                let _ = write!(out, "{}\n\n```sh\n{command}\n```\n", plain(says));
            }
            Block::Talks(talks) => self::talks(out, talks),
        }
    }
}

/// Appends a diagram as a table. A field that continues in the next row is listed once.
fn diagram(lang: &dyn Language, out: &mut String, Diagram { caption, bands }: &Diagram) {
    let heads = [
        lang.translate(&text!("learn-column-offset", "Offset")),
        lang.translate(&text!("learn-column-size", "Size")),
        lang.translate(&text!("learn-column-field", "Field")),
        lang.translate(&text!("learn-column-when", "When")),
    ];
    let _ = writeln!(out, "{}\n", text(caption));
    head(out, &heads);
    for Band { title, rows, .. } in bands {
        if !title.is_empty() {
            row(out, &[String::new(), String::new(), format!("**{}**", text(title)), String::new()]);
        }
        for shown in rows {
            let mut offset = shown.offset;
            for Cell { label, size, when, width, continued, .. } in &shown.cells {
                if !continued {
                    let at = offset.map_or_else(String::new, |offset| offset.to_string());
                    row(out, &[at, text(size), text(label), text(when)]);
                }
                offset = offset.map(|offset| offset + u32::from(*width));
            }
        }
    }
}

fn fields(lang: &dyn Language, out: &mut String, entries: &[Entry]) {
    let heads = [
        lang.translate(&text!("learn-column-field", "Field")),
        lang.translate(&text!("learn-column-type", "Type")),
        lang.translate(&text!("learn-column-meaning", "Meaning")),
    ];
    head(out, &heads);
    for entry in entries {
        let mut what = text(&entry.doc);
        if !entry.unit.is_empty() {
            let _ = write!(
                what,
                " {}",
                text(&lang.translate(&text!(
                    "learn-field-unit",
                    "Unit: {unit}.",
                    unit = entry.unit.as_str()
                )))
            );
        }
        for says in &entry.grammar {
            let _ = write!(what, " {}", text(says));
        }
        for (value, meaning) in &entry.values {
            let _ = write!(what, "<br>`{value}` {}", text(meaning));
        }
        for note in &entry.notes {
            let _ = write!(what, "<br>{}", self::note(note));
        }
        let kind = format!("`{}`: {}", entry.kind, text(&entry.describe));
        row(out, &[format!("{}<br>`{}`", text(&entry.label), entry.path), kind, what]);
    }
}

fn note(NoteEntry { code, severity, doc }: &NoteEntry) -> String {
    format!("{} `{code}`: {}", severity.name(), text(doc))
}

fn table(out: &mut String, Table { caption, head: heads, rows }: &Table) {
    let _ = writeln!(out, "{}\n", text(caption));
    let heads: Vec<String> = heads.iter().map(|head| text(head)).collect();
    head(out, &heads);
    for cells in rows {
        let cells: Vec<String> = cells.iter().map(|cell| text(cell)).collect();
        row(out, &cells);
    }
}

/// Writes two exchanges as the columns of a table.
fn talks(out: &mut String, Talks { caption, talks }: &Talks) {
    let _ = writeln!(out, "{}\n", text(caption));
    head(out, &talks.each_ref().map(|talk| text(&talk.title)));
    let rows = talks.iter().map(|talk| talk.lines.len()).max().unwrap_or(0);
    for at in 0..rows {
        row(out, &talks.each_ref().map(|talk| talk.lines.get(at).map_or_else(String::new, talk_line)));
    }
}

fn talk_line(TalkLine { way, what, detail, wrong, .. }: &TalkLine) -> String {
    let mark = if *wrong { "✗ " } else { "" };
    let what = match what.page {
        Some(page) => format!("[{}](#{page})", text(&what.text)),
        None => text(&what.text),
    };
    format!("{mark}{way} {what} {}", plain(detail)).trim_end().to_owned()
}

fn example(lang: &dyn Language, out: &mut String, example: &Example) {
    let _ = writeln!(out, "{}", text(&origin(lang, example)));
    for Decoded { message, buffers, notes } in &example.messages {
        let _ = writeln!(out, "\n#### {}", text(message));
        for buffer in buffers {
            if buffers.len() > 1 {
                let _ = writeln!(out, "\n##### {}", text(&buffer.title));
            }
            self::buffer(lang, out, buffer);
        }
        if !notes.is_empty() {
            out.push('\n');
        }
        for (code, words) in notes {
            let _ = writeln!(out, "- `{code}`: {}", plain(words));
        }
    }
}

fn buffer(lang: &dyn Language, out: &mut String, buffer: &DecodedBuffer) {
    let (rows, left) = dump::dump(&buffer.bytes);
    let _ = write!(out, "\n```text\n{rows}```\n\n");
    if left > 0 {
        let _ = writeln!(
            out,
            "{}\n",
            lang.translate(&text!("learn-example-more-bytes", "… and {n} more {n|byte|bytes}", n = left))
        );
    }
    let heads = [
        lang.translate(&text!("learn-column-at", "At")),
        lang.translate(&text!("learn-column-bytes", "Bytes")),
        lang.translate(&text!("learn-column-field", "Field")),
        lang.translate(&text!("learn-column-value", "Value")),
        lang.translate(&text!("learn-column-meaning", "Meaning")),
    ];
    head(out, &heads);
    for field in &buffer.fields {
        let indent = "&nbsp;&nbsp;".repeat(usize::from(field.depth));
        row(
            out,
            &[
                format!("{:04x}", field.at.0),
                field.at.1.to_string(),
                format!("{indent}{}", plain(&field.label)),
                plain(&field.value),
                plain(&field.meaning),
            ],
        );
    }
    if buffer.left_out > 0 {
        let more = lang.translate(&text!(
            "learn-example-more-elements",
            "… and {n} more like these",
            n = buffer.left_out
        ));
        let _ = writeln!(out, "\n{more}");
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

fn head(out: &mut String, cells: &[String]) {
    row(out, cells);
    row(out, &vec!["---".to_string(); cells.len()]);
}

fn row(out: &mut String, cells: &[String]) {
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}

/// Returns one of our own texts as Markdown; code is between backticks.
fn text(words: &str) -> String {
    inline(words)
        .map(|(part, is_code)| if is_code { format!("`{}`", part.replace('|', "\\|")) } else { plain(part) })
        .collect()
}

/// Escapes every character of a text that has a meaning in Markdown or HTML.
fn plain(words: &str) -> String {
    let mut out = String::new();
    let mut before = ' ';
    let mut chars = words.chars().peekable();
    while let Some(char) = chars.next() {
        let inside_word = before.is_alphanumeric() && chars.peek().is_some_and(|next| next.is_alphanumeric());
        match char {
            '\\' | '`' | '*' | '[' | ']' | '|' | '~' => out.extend(['\\', char]),
            '_' if !inside_word => out.push_str("\\_"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\n' | '\r' => out.push(' '),
            _ => out.push(char),
        }
        before = char;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use a2scope::text::English;

    #[test]
    fn what_markdown_would_take_for_its_own_is_harmless() {
        assert_eq!(plain("<b>*a*|b`c` A2S_INFO _x_"), "&lt;b&gt;\\*a\\*\\|b\\`c\\` A2S_INFO \\_x\\_");
        assert_eq!(text("a `b|c` d|e"), "a `b\\|c` d\\|e");
    }

    #[test]
    fn tables_are_whole() {
        let document = markdown(&English, None);
        let mut columns = 0;
        for line in document.lines() {
            let cells = line.replace("\\|", "").matches('|').count();
            if !line.starts_with('|') {
                columns = 0;
            } else if columns == 0 {
                columns = cells;
            } else {
                assert_eq!(cells, columns, "{line}");
            }
        }
    }
}
