//! Shows how many messages there are, when they came, their kinds, and the notes on them.

use std::cmp::Reverse;
use std::fmt::Write;

use a2scope_render::series::squeezed;
use a2scope_render::translated;
use a2scope_render::words;

use super::page::{BAR, Page, accent};
use crate::view::table::{Column, Table};
use crate::view::{Theme, chart, group, pad, quality, units, wrap};

/// Maximum number of damaged places shown.
const DAMAGE: usize = 5;

pub(super) fn title(page: &mut Page<'_>) {
    let (bold, dim) = (Theme::bold(), Theme::dim());
    let summary = page.result.summary();
    let input = translated!(
        "command-stats-input",
        "in {packets}, {bytes}",
        packets = words::packets(summary.packets.frames),
        bytes = units::bytes(summary.input_bytes)
    );
    let _ = writeln!(page.out, "{bold}{}{bold:#} {input}", words::messages(summary.total()));
    if let Some((first, last)) = summary.time {
        let _ = writeln!(page.out, "{dim}{}{dim:#}", units::period(first, last));
    }
}

/// Says what limits what can be concluded, with the damaged places of the input.
pub(super) fn quality(page: &mut Page<'_>) {
    let faults = page.result.quality();
    if faults.is_empty() {
        return;
    }
    let text = quality::render(&faults, page.theme);
    page.out.push_str(&text);
    for text in page.result.done.damage.iter().take(DAMAGE) {
        for line in wrap(text, page.theme.width - 4) {
            let _ = writeln!(page.out, "  {line}");
        }
    }
}

pub(super) fn timeline(page: &mut Page<'_>) {
    let timeline = &page.result.analysis.timeline;
    let slots = timeline.slots();
    if slots.len() < 2 {
        return;
    }
    let room = (page.theme.width - 14).min(100);
    let each = slots.len().div_ceil(room).max(1) as u64;
    let side = |which: usize| {
        let counts: Vec<u64> = slots.iter().map(|slot| u64::from(slot[which])).collect();
        squeezed(&counts, room)
    };
    let sides = [
        (translated!("report-legend-requests", "requests"), side(0)),
        (translated!("command-stats-replies", "replies"), side(1)),
    ];
    let most = sides.iter().flat_map(|(_, counts)| counts).copied().max().unwrap_or(0);
    let length = units::nanos((timeline.slot_nanos() * each) as i64);
    page.heading(
        &translated!("report-heading-messages-over-time", "Messages over time"),
        &translated!(
            "command-stats-timeline",
            "a column is {length}, the highest {count}",
            length,
            count = group(most)
        ),
    );
    let accent = accent();
    for (name, mut counts) in sides {
        // The extra value gives both charts the same scale; its block is removed below.
        counts.push(most);
        let mut line = chart::sparkline(&counts);
        line.pop();
        let _ = writeln!(page.out, "  {} {accent}{}{accent:#}", pad(&name, 9), line.trim_end());
    }
}

pub(super) fn messages(page: &mut Page<'_>) {
    let mut kinds: Vec<(&str, u64)> = page
        .result
        .summary()
        .messages
        .iter()
        .map(|(kind, arrivals)| (kind.name(), arrivals.iter().sum()))
        .filter(|(_, count)| *count > 0)
        .collect();
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    let most = kinds.first().map_or(0, |(_, count)| *count);
    page.heading(&translated!("report-heading-messages-by-kind", "Messages by kind"), "");
    let mut table =
        Table::new(&[Column::new(""), Column::right(""), Column::new("").style(accent()).spare(1)]);
    for (name, count) in kinds {
        table.row(vec![name.into(), group(count).into(), chart::bar(count, most, BAR).into()]);
    }
    page.headless(table);
    let summary = page.result.summary();
    let content = &summary.content;
    page.counts(&[
        (
            content.players,
            translated!(
                "command-stats-content-players",
                "{count} {n|player|players} listed",
                count = group(content.players),
                n = content.players
            ),
        ),
        (
            content.rules,
            translated!(
                "command-stats-content-rules",
                "{count} {n|rule|rules}",
                count = group(content.rules),
                n = content.rules
            ),
        ),
        (
            content.master_entries,
            translated!(
                "command-stats-content-addresses",
                "{count} {n|address|addresses} of servers",
                count = group(content.master_entries),
                n = content.master_entries
            ),
        ),
        (
            summary.split_groups(),
            translated!(
                "command-stats-content-split",
                "{count} split {n|message|messages}",
                count = group(summary.split_groups()),
                n = summary.split_groups()
            ),
        ),
        (
            summary.split_incomplete,
            translated!(
                "command-stats-content-incomplete",
                "{count} split and incomplete",
                count = group(summary.split_incomplete)
            ),
        ),
        (
            summary.bzip2.total(),
            translated!(
                "command-stats-content-compressed",
                "{count} compressed",
                count = group(summary.bzip2.total())
            ),
        ),
    ]);
}

pub(super) fn notes(page: &mut Page<'_>) {
    let notes = &page.result.summary().notes;
    if notes.is_empty() {
        return;
    }
    page.heading(
        &translated!("report-heading-notes-on-messages", "Notes on messages"),
        &translated!("command-stats-notes", "a2scope explain CODE says what one means"),
    );
    let mut notes: Vec<_> = notes.iter().collect();
    notes.sort_by_key(|(_, count)| Reverse(**count));
    let mut table = Table::new(&[Column::new(""), Column::right("")]);
    for (code, count) in notes {
        table.row(vec![(*code).into(), group(*count).into()]);
    }
    page.headless(table);
}
