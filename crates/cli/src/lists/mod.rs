//! `a2scope servers`, `players`, `rules`, `rcon`, `conversations`, `exchanges`, `findings`: lists from an analysis.

pub(crate) mod conversations;
pub(crate) mod exchanges;
pub(crate) mod findings;
pub(crate) mod incidents;
pub(crate) mod players;
mod presence;
pub(crate) mod rcon;
pub(crate) mod rules;
mod senders;
pub(crate) mod servers;

use crate::analysis::AnalysisResult;
use crate::args::{EventFormat, ListArgs};
use crate::outcome::Outcome;
use crate::records::Records;
use crate::view::{Theme, group, quality};
use a2scope::quality::Quality;
use a2scope::report;
use a2scope::text::language;
use a2scope_render::translated;
use clap::ValueEnum;

/// The functions that write entries of one kind.
struct EntryFormat<'k, T> {
    /// Returns the text that says that there are no entries among this number of messages.
    none: &'k dyn Fn(u64) -> String,
    header: &'k [&'k str],
    json: &'k dyn Fn(&T, &mut Vec<u8>),
    cells: &'k dyn Fn(&T) -> Vec<String>,
    /// Returns all entries as text for people.
    page: &'k dyn Fn(&[T], &Theme) -> String,
}

/// Writes a sorted list and ends the command.
fn write<T, F: ValueEnum + Into<EventFormat> + Copy + Send + Sync>(
    result: &AnalysisResult,
    items: Vec<T>,
    list: &ListArgs<F>,
    format: &EntryFormat<'_, T>,
) -> anyhow::Result<Outcome> {
    write_with(result, items, list, format, &[], |_| {})
}

/// Does the same as [`write()`]; the faults of the capture come first, `last` writes the text after the list.
fn write_with<T, F: ValueEnum + Into<EventFormat> + Copy + Send + Sync>(
    result: &AnalysisResult,
    mut items: Vec<T>,
    list: &ListArgs<F>,
    format: &EntryFormat<'_, T>,
    faults: &[Quality],
    last: impl FnOnce(&mut Records),
) -> anyhow::Result<Outcome> {
    let chosen = list.format.into();
    let mut records = Records::stdout(chosen.into());
    let all = items.len();
    items.truncate(list.limit.unwrap_or(all));
    match chosen {
        EventFormat::Text if items.is_empty() => {}
        EventFormat::Text => {
            if !faults.is_empty() {
                records.text(&format!("{}\n", quality::render(faults, &Theme::of_terminal())));
            }
            records.text(&(format.page)(&items, &Theme::of_terminal()));
            if items.len() < all {
                records.text(&more(items.len(), all));
            }
        }
        EventFormat::Csv => {
            records.csv(format.header.iter().map(ToString::to_string));
            for item in &items {
                records.csv((format.cells)(item));
            }
        }
        EventFormat::Json | EventFormat::Ndjson | EventFormat::Eve => {
            for fault in faults.iter().filter(|_| chosen != EventFormat::Eve) {
                records.json(|out| report::quality(fault, language(), out));
            }
            for item in &items {
                records.json(|out| (format.json)(item, out));
            }
        }
    }
    last(&mut records);
    records.finish()?;
    Ok(result.end(all > 0, format.none))
}

/// Returns the line below a truncated list.
fn more(shown: usize, all: usize) -> String {
    let dim = Theme::dim();
    let of = translated!(
        "command-list-of",
        "{shown} of {all}",
        shown = group(shown as u64),
        all = group(all as u64)
    );
    format!("{dim}{of}{dim:#}\n")
}

/// Returns the line that says how many earlier changes were not kept.
fn before_these(dropped: u64) -> String {
    translated!("command-change-dropped", "{count} more before these, not kept", count = dropped)
}
