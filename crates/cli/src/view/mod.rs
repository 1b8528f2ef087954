//! What people see. Everything that came from the input is shown with its control characters made visible.

pub(crate) mod csv;
pub(crate) mod line;
pub(crate) mod message;
pub(crate) mod summary;
mod theme;

use std::fmt::Write;

use a2scope::capture::hexdump::Paste;
use a2scope::wire::Text;
pub(crate) use theme::Theme;
use unicode_width::UnicodeWidthChar;

/// How a paste was read, and what else it could have been.
pub(crate) fn reading(paste: &Paste) -> String {
    let mut out = String::new();
    let dim = Theme::dim();
    let reading = &paste.reading;
    let shown = |text: &str| Text(text.as_bytes()).shown().to_string();
    let _ = writeln!(out, "{dim}read as {}: {}{dim:#}", reading.format, shown(&reading.reason));
    for rival in &paste.rivals {
        let _ = writeln!(
            out,
            "{dim}could also be {} ({} bytes): {}; --paste {} reads it so{dim:#}",
            rival.format,
            rival.bytes,
            shown(&rival.reason),
            rival.format
        );
    }
    out
}

/// Columns a text takes on the screen.
fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// Words in lines of at most `room` columns.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
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
