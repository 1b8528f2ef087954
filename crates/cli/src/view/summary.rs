//! Prints the summary of a run as text.

use std::fmt::Write;

use a2scope::{Arrival, Summary};
use a2scope_render::words;
use a2scope_render::{damage, translated};

use super::{Theme, group, pad, width, wrap};

/// The column at which the counts by way of arrival begin.
const WAYS_AT: usize = 42;

/// Returns the lines below a list of messages: the number of messages, and counts of packets, players and so on.
pub(crate) fn footer(summary: &Summary, theme: &Theme) -> String {
    let dim = Theme::dim();
    let mut text = words::messages(summary.total()).replace(' ', "\u{a0}");
    let content = &summary.content;
    for (count, what) in [
        (summary.packets.frames, words::packets(summary.packets.frames)),
        (
            summary.split_groups(),
            translated!("command-footer-split", "{count} split", count = group(summary.split_groups())),
        ),
        (
            content.players,
            translated!(
                "count-players",
                "{count} {n|player|players}",
                count = group(content.players),
                n = content.players
            ),
        ),
        (content.rules, words::rules(content.rules)),
        (
            content.master_entries,
            translated!(
                "count-listed-servers",
                "{count} listed {n|server|servers}",
                count = group(content.master_entries),
                n = content.master_entries
            ),
        ),
    ] {
        if count > 0 {
            // Non-breaking spaces, so that a line breaks only between items.
            let _ = write!(text, "\u{a0}· {}", what.replace(' ', "\u{a0}"));
        }
    }
    let hint = translated!("command-footer-hint", "--message N shows one byte by byte");
    let lines: Vec<String> = if width(&text) + 2 + width(&hint) <= theme.width {
        vec![format!("{text}; {hint}")]
    } else {
        wrap(&text, theme.width).into_iter().chain([hint]).collect()
    };
    let mut out = String::new();
    for line in lines {
        let _ = writeln!(out, "{dim}{}{dim:#}", line.replace('\u{a0}', " "));
    }
    out
}

/// Returns the summary as a page of text.
pub(crate) fn render(summary: &Summary, theme: &Theme) -> String {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let mut out = String::new();
    let input = translated!(
        "command-summary-input",
        "in {bytes} {n|byte|bytes}, {packets}",
        bytes = group(summary.input_bytes),
        n = summary.input_bytes,
        packets = words::packets(summary.packets.frames)
    );
    let _ = writeln!(out, "{bold}{}{bold:#} {input}", words::messages(summary.total()));
    if let Some((first, last)) = summary.time {
        let period = translated!(
            "command-summary-period",
            "{first} to {last}",
            first = first.to_string(),
            last = last.to_string()
        );
        let _ = writeln!(out, "{dim}{period}{dim:#}");
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
            .map(|(arrival, count)| format!("{} {}", group(*count), words::arrival(*arrival)))
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
        (translated!("command-summary-players", "players"), content.players, String::new()),
        (translated!("command-summary-rules", "rules"), content.rules, String::new()),
        (translated!("command-summary-listed", "listed servers"), content.master_entries, String::new()),
        (
            translated!("command-summary-split", "split messages"),
            summary.split_groups(),
            translated!(
                "command-summary-split-more",
                "{incomplete} incomplete, {cut} cut by the capture",
                incomplete = summary.split_incomplete,
                cut = summary.split_truncated
            ),
        ),
        (
            translated!("command-summary-compressed", "compressed"),
            bzip2.ok + bzip2.crc_mismatch + bzip2.size_mismatch + bzip2.corrupt,
            translated!(
                "command-summary-compressed-more",
                "{crc32} wrong CRC32, {size} wrong size, {damaged} damaged",
                crc32 = bzip2.crc_mismatch,
                size = bzip2.size_mismatch,
                damaged = bzip2.corrupt
            ),
        ),
        (
            translated!("command-summary-ip_fragmented", "IP-fragmented datagrams"),
            fragments.datagrams,
            translated!(
                "command-summary-ip_fragmented-more",
                "{complete} complete, {incomplete} incomplete",
                complete = fragments.complete,
                incomplete = fragments.incomplete
            ),
        ),
    ] {
        if count > 0 {
            let _ = writeln!(out, "{}{:>12}  {dim}{more}{dim:#}", pad(&what, 28), group(count));
        }
    }
    if !summary.notes.is_empty() {
        out.push('\n');
        for (code, count) in &summary.notes {
            let _ = writeln!(out, "{code:<28}{:>12}", group(*count));
        }
    }
    for text in damage(summary) {
        for line in wrap(&text, theme.width) {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}
