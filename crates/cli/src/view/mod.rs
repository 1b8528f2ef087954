//! Output for people. Control characters in text from the input are made visible.

pub(crate) mod chart;
pub(crate) mod conclusion;
pub(crate) mod csv;
pub(crate) mod diagnosis;
pub(crate) mod exchange;
pub(crate) mod finding;
pub(crate) mod incident;
pub(crate) mod line;
pub(crate) mod list;
pub(crate) mod message;
pub(crate) mod quality;
pub(crate) mod rcon;
pub(crate) mod summary;
pub(crate) mod table;
mod text;
mod theme;
pub(crate) mod transcript;

use std::fmt::Write;

use a2scope::capture::hexdump::{Paste, PasteNote, fold};
use a2scope::text::language;
use a2scope::wire::Text;
use a2scope_render::translated;
pub(crate) use a2scope_render::units::{self, group};
pub(crate) use text::{clip, pad, width, wrap};
pub(crate) use theme::Theme;

/// Returns the heading before the messages of a file.
pub(crate) fn heading(file: &str) -> String {
    let dim = Theme::dim();
    format!("{dim}{}{dim:#}\n", Text(file.as_bytes()).visible())
}

/// Maximum number of lines about parts of a paste that were left out.
const MOST_LEFT_OUT: usize = 5;

/// Returns a text that says how a paste was read, and which other formats are possible.
pub(crate) fn reading(paste: &Paste) -> String {
    let mut out = String::new();
    let dim = Theme::dim();
    let reading = &paste.reading;
    let shown = |text: String| Text(text.as_bytes()).visible().to_string();
    let reason = reading.reason.clone();
    let read = if reading.is_among_text() {
        translated!("command-read-among", "read {reason}", reason)
    } else {
        translated!("command-read-as", "read as {format}: {reason}", format = reading.format, reason)
    };
    let _ = writeln!(out, "{dim}{}{dim:#}", shown(read));
    // A single message shows its notes below it; a list has no other place for notes without a message.
    let left_out = paste.notes.iter().filter(|note| note.byte.is_none() && paste.packets.len() > 1);
    let left_out: Vec<PasteNote> = left_out.cloned().collect();
    for note in fold(&left_out).into_iter().take(MOST_LEFT_OUT) {
        let _ = writeln!(out, "{dim}▲ {}{dim:#}", shown(language().translate(&note.text)));
    }
    for rival in &paste.rivals {
        let also = translated!(
            "command-read-also",
            "could also be {format} ({bytes} {bytes|byte|bytes}): {reason}; --paste {format} reads it that way",
            format = rival.format,
            bytes = rival.bytes,
            reason = rival.reason.clone()
        );
        let _ = writeln!(out, "{dim}{}{dim:#}", shown(also));
    }
    out
}
