//! The summary of a run, for people.

use std::fmt::Write;

use a2scope::{Arrival, Summary};

use super::{Theme, group, width, wrap};

/// Column in which the ways of arrival begin.
const WAYS_AT: usize = 42;

/// The lines below a list of messages.
pub(crate) fn footer(summary: &Summary, theme: &Theme) -> String {
    let dim = Theme::dim();
    let mut text = format!("{} messages", group(summary.total()));
    let content = &summary.content;
    for (count, what) in [
        (summary.packets.frames, "packets"),
        (summary.split_groups(), "split"),
        (content.players, "players"),
        (content.rules, "rules"),
        (content.master_entries, "listed servers"),
    ] {
        if count > 0 {
            // Lines break after a dot, never within an item.
            let what = what.replace(' ', "\u{a0}");
            let _ = write!(text, "\u{a0}· {}\u{a0}{what}", group(count));
        }
    }
    let hint = "--message N shows one byte by byte";
    let lines: Vec<String> = if width(&text) + 2 + hint.len() <= theme.width {
        vec![format!("{text}; {hint}")]
    } else {
        wrap(&text, theme.width).into_iter().chain([hint.into()]).collect()
    };
    let mut out = String::new();
    for line in lines {
        let _ = writeln!(out, "{dim}{}{dim:#}", line.replace('\u{a0}', " "));
    }
    out
}

/// The summary as a page.
pub(crate) fn render(summary: &Summary, theme: &Theme) -> String {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{bold}{} messages{bold:#} in {} bytes, {} packets",
        group(summary.total()),
        group(summary.input_bytes),
        group(summary.packets.frames)
    );
    if let Some((first, last)) = summary.time {
        let _ = writeln!(out, "{dim}{first} to {last}{dim:#}");
    }
    out.push('\n');
    for (kind, arrivals) in &summary.messages {
        let total: u64 = arrivals.iter().sum();
        if total == 0 {
            continue;
        }
        let ways: Vec<String> = Arrival::ALL
            .iter()
            .zip(arrivals)
            .filter(|(_, count)| **count > 0)
            .map(|(arrival, count)| format!("{} {}", group(*count), arrival.name().replace('_', " ")))
            .collect();
        let _ = write!(out, "{bold}{:<28}{bold:#}{:>12}", kind.name(), group(total));
        let room = theme.width.saturating_sub(WAYS_AT + 2);
        for (i, line) in wrap(&ways.join(", "), room).iter().enumerate() {
            let blanks = if i == 0 { 2 } else { WAYS_AT };
            let _ = writeln!(out, "{}{dim}{line}{dim:#}", " ".repeat(blanks));
        }
    }
    let content = &summary.content;
    let fragments = &summary.packets.fragments;
    let bzip2 = &summary.bzip2;
    for (what, count, more) in [
        ("players", content.players, String::new()),
        ("rules", content.rules, String::new()),
        ("listed servers", content.master_entries, String::new()),
        (
            "split messages",
            summary.split_groups(),
            format!(
                "{} incomplete, {} cut by the capture",
                summary.split_incomplete, summary.split_truncated
            ),
        ),
        (
            "compressed",
            bzip2.ok + bzip2.crc_mismatch + bzip2.size_mismatch + bzip2.corrupt,
            format!(
                "{} wrong CRC32, {} wrong size, {} damaged",
                bzip2.crc_mismatch, bzip2.size_mismatch, bzip2.corrupt
            ),
        ),
        (
            "IP-fragmented datagrams",
            fragments.datagrams,
            format!("{} complete, {} incomplete", fragments.complete, fragments.incomplete),
        ),
    ] {
        if count > 0 {
            let _ = writeln!(out, "{what:<28}{:>12}  {dim}{more}{dim:#}", group(count));
        }
    }
    if !summary.notes.is_empty() {
        out.push('\n');
        for (code, count) in &summary.notes {
            let _ = writeln!(out, "{code:<28}{:>12}", group(*count));
        }
    }
    out
}
