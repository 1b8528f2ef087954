//! Says each problem of a paste once: equal notes become one sentence with all their lines.

use alloc::vec::Vec;

use a2scope_text::{Arg, Translatable, text};

use super::PasteNote;
use super::codes::PasteCode;

/// Maximum number of lines that a sentence names.
const MOST_LINES: usize = 6;

/// Equal notes of a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedNote {
    /// What they say, with their lines: `line 2: …`, `2 lines skipped: 2 and 5`.
    pub text: Translatable,
    /// Indexes of the notes, ascending.
    pub notes: Vec<usize>,
    /// Whether they only say that the bytes are those of a filter rule, which the rule's own description says as well.
    pub is_rule: bool,
}

/// Returns the notes with equal ones folded, in the order of the text of the paste.
pub fn fold(notes: &[PasteNote]) -> Vec<FoldedNote> {
    let mut order: Vec<usize> = (0..notes.len()).collect();
    order.sort_by_key(|index| notes.get(*index).map_or(0, |note| note.at.start));
    let mut groups: Vec<(&PasteNote, Vec<usize>)> = Vec::new();
    for index in order {
        let Some(note) = notes.get(index) else { continue };
        let equal = groups.iter_mut().find(|(first, _)| first.code == note.code && first.text == note.text);
        match equal {
            Some((_, indexes)) => indexes.push(index),
            None => groups.push((note, [index].into())),
        }
    }
    let folded = groups.into_iter().map(|(note, mut notes_of)| {
        let mut lines: Vec<u32> = notes_of.iter().filter_map(|index| Some(notes.get(*index)?.line)).collect();
        lines.dedup();
        notes_of.sort_unstable();
        FoldedNote {
            text: with_lines(note, &lines),
            notes: notes_of,
            is_rule: note.code == PasteCode::Pattern,
        }
    });
    folded.collect()
}

fn with_lines(note: &PasteNote, lines: &[u32]) -> Translatable {
    match lines {
        // A note that was made outside a paste has no line.
        [] | [0] => note.text.clone(),
        [line] => text!("paste-in-line", "line {line}: {text}", line = *line, text = note.text.clone()),
        _ if note.code == PasteCode::SkippedLine => text!(
            "paste-skipped-lines",
            "{count} {count|line|lines} skipped: {lines}",
            count = lines.len(),
            lines = listed(lines)
        ),
        _ => {
            text!("paste-in-lines", "lines {lines}: {text}", lines = listed(lines), text = note.text.clone())
        }
    }
}

/// Returns the lines as `2 and 5`, or the first of many.
fn listed(lines: &[u32]) -> Translatable {
    let list = |lines: &[u32]| lines.iter().map(|line| Arg::from(*line)).collect::<Arg>();
    match lines.split_last() {
        Some((last, others)) if lines.len() <= MOST_LINES && !others.is_empty() => {
            text!("paste-lines-all", "{lines} and {last}", lines = list(others), last = *last)
        }
        _ => {
            let shown = lines.get(..MOST_LINES.min(lines.len())).unwrap_or_default();
            let more = lines.len() - shown.len();
            text!("paste-lines-some", "{lines} and {more} more", lines = list(shown), more)
        }
    }
}
