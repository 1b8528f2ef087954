//! Many messages: one aligned line each.

use std::fmt::Write;

use super::{Theme, clip};
use a2scope::wire::{Sender, Severity};
use a2scope::{Record, show};

/// Columns from which on both addresses, the size and microseconds have room.
const WIDE: usize = 116;

/// The line of one message, with its line feed.
pub(crate) fn render(record: &Record<'_>, theme: &Theme) -> String {
    let wide = theme.width >= WIDE;
    let dim = Theme::dim();
    let bold = Theme::bold();
    let mut head = format!("{:>6}  ", record.index);
    // The same for every number, also those of more digits: a line can be given another number later.
    let mut plain = 8;
    if let Some(time) = record.time {
        // The day is the same in most captures; the time of day tells messages apart.
        let text = time.to_string();
        let clock = text.get(11..if wide { 26 } else { 23 }).unwrap_or(&text);
        let _ = write!(head, "{dim}{clock}{dim:#}  ");
        plain += clock.len() + 2;
    }
    if let (Some(src), Some(dst)) = (record.src, record.dst) {
        let (src, dst) = (src.to_string(), dst.to_string());
        if wide {
            let _ = write!(head, "{src:>21} → {dst:<21}  ");
            plain += src.len().max(21) + dst.len().max(21) + 5;
        } else {
            // Room for the server alone: an arrow tells who speaks.
            let (arrow, server) =
                if record.kind.sender() == Sender::Client { ('→', dst) } else { ('←', src) };
            let _ = write!(head, "{arrow} {server:<21}  ");
            plain += server.len().max(21) + 4;
        }
    }
    let name = record.kind.name();
    if wide {
        let _ = write!(head, "{bold}{name:<25}{bold:#}{:>6}  ", record.bytes);
        plain += name.len().max(25) + 8;
    } else {
        let _ = write!(head, "{bold}{name:<17}{bold:#}  ");
        plain += name.len().max(17) + 2;
    }

    let mut tail = String::new();
    if let Some(note) = record.worst_note().filter(|note| note.code.severity > Severity::Info) {
        let style = Theme::note(note.code.severity);
        let _ = write!(tail, "  {style}{}{style:#}", note.code.name);
        plain += 2 + note.code.name.len();
    } else if !record.arrival.is_intact() {
        let style = Theme::note(Severity::Warning);
        let _ = write!(tail, "  {style}{}{style:#}", record.arrival.name());
        plain += 2 + record.arrival.name().len();
    }
    let room = theme.width.saturating_sub(plain).max(8);
    let gist = clip(&show::gist(record), room);
    format!("{head}{gist}{tail}\n")
}
