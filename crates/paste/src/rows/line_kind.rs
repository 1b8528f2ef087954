//! Recognises the lines of a dump that are not rows: blank lines, comments, `*`, `...`, rulers, frames, headings,
//! prose.

use super::super::digits::has_clock;
use super::super::source::is_comment;

/// The kind of a line that is not a row. A row would be recognised as prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Blank,
    Comment,
    /// `*`, which stands for rows that are like the row before it.
    Squeeze,
    /// `...`, which stands for rows that are left out.
    Elision,
    /// A ruler, a frame, a shell prompt, or another line that a tool prints around the rows.
    Furniture,
    /// A line about the next packet, with a time or a direction.
    Heading,
    /// Any other text.
    Prose,
}

pub(super) fn line_kind(line: &str) -> LineKind {
    let text = line.trim_matches(|char: char| char.is_whitespace() || matches!(char, '│' | '┊' | '|'));
    if text.is_empty() {
        return LineKind::Blank;
    }
    if text == "*" {
        return LineKind::Squeeze;
    }
    let dots = text.trim_matches(['[', ']', '<', '>', '(', ')']);
    let is_said = text.starts_with(['[', '<', '(', '.', '…'])
        && ["omitted", "snip", "skipped", "left out", "truncated"].iter().any(|word| text.contains(word));
    if is_said || matches!(dots, "..." | "…" | "...." | ".." | "snip" | "—" | ". . .") {
        return LineKind::Elision;
    }
    if is_comment(text) || text.starts_with("*/") {
        return LineKind::Comment;
    }
    if text.chars().all(|char| matches!(char, '=' | '-' | '_' | '+' | '─'..='╿' | ' ')) || is_ruler(text)
    {
        return LineKind::Furniture;
    }
    if text.starts_with("0:") && text.contains("> ") {
        // WinDbg's prompt.
        return LineKind::Furniture;
    }
    let known = ["Follow:", "Filter:", "Node ", "(gdb)", "$ "];
    if known.iter().any(|start| text.starts_with(start)) || is_prompt(text) {
        return LineKind::Furniture;
    }
    let titles = ["Frame ", "Packet ", "No. ", "IP ", "IP6 ", "Data:", "I ", "O "];
    let one_letter = matches!(text, "I" | "O");
    if has_clock(text)
        || text.ends_with(':')
        || one_letter
        || titles.iter().any(|title| text.starts_with(title))
    {
        return LineKind::Heading;
    }
    LineKind::Prose
}

/// Returns whether a line is a shell prompt with a command: `alice@box:~$ xxd a.bin`, `[root@box ~]# ls`, `PS C:\>`.
fn is_prompt(text: &str) -> bool {
    if text == "$" || text.starts_with("PS C:\\") || text.starts_with("C:\\") {
        return true;
    }
    let Some(end) = text.find(['$', '#', '%', '>']) else { return false };
    let (who, rest) = text.split_at(end);
    let closes = rest.get(1..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let words = who.split_whitespace().count();
    closes && who.contains('@') && !who.starts_with('@') && (words == 1 || who.starts_with('[') && words <= 2)
}

/// Returns whether a line numbers the columns: `0 1 2 3 …`, `00 01 02 …`, `Offset(h) 00 01 …`.
pub(super) fn is_ruler(text: &str) -> bool {
    let mut expected = 0;
    let mut others = 0;
    for word in text.split_ascii_whitespace() {
        if word.len() <= 2 && u32::from_str_radix(word, 16) == Ok(expected) {
            expected += 1;
        } else {
            others += 1;
        }
    }
    expected >= 8 && others <= 3
}

/// Returns whether a line is from a dissection: `0100 .... = Version: 4`.
pub(super) fn is_explanation(text: &str) -> bool {
    text.contains(" = ")
}
