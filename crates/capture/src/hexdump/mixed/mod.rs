//! Packets among other text: a log, a thread, a source file, a filter rule.
//!
//! The other readers take a whole paste as one dump; this one takes it as text with packets in it. Each
//! finder looks for one way to write bytes, in the text that earlier finders left. Text that no finder takes
//! is ignored.
//!
//! ```text
//! Recv: ff ff ff ff 41 0a 08 5e ea                    lines: bytes after words and comment signs
//! ff ff ff ff 54 53 6f 75                             two_line: a row of bytes over a row of characters
//!             T  S  o  u
//! HEADER + b"TSource Engine Query\0"                  literals: strings and lists, joined as the language joins them
//! content:"|FF FF FF FF|TSource"                      rules: what a filter asks for
//! Client -> Server: \xFF\xFF\xFF\xFFgetchallenge\n    marks: text with marks for bytes, and no quotation marks
//! ```

mod find;
mod lines;
mod literals;
mod marks;
mod rules;
mod run;
mod two_line;
mod value;

use alloc::collections::BTreeSet;

use a2scope_text::{Arg, text};

use super::builder::{Candidate, PasteBuilder, PasteText};
use super::codes::PasteCode;
use super::formats::PasteFormat;
use super::{PasteNote, Refusal};
use find::{Finder, Finds};
pub(super) use lines::is_row;
pub(super) use rules::is_rule;

/// In the order they run: the most certain first.
static FINDERS: [&Finder; 5] =
    [&two_line::FINDER, &rules::FINDER, &literals::FINDER, &lines::FINDER, &marks::FINDER];

/// The packets found in a text.
#[derive(Debug)]
pub(super) struct Mixed {
    pub(super) candidate: Candidate,
    pub(super) proved: bool,
}

/// Whether one finder reads this format.
pub(super) fn has(format: PasteFormat) -> bool {
    FINDERS.iter().any(|finder| finder.format == format)
}

/// Looks for packets in the text. If `format` is given, only its finder runs.
pub(super) fn read(source: &PasteText<'_>, format: Option<PasteFormat>) -> Result<Option<Mixed>, Refusal> {
    let mut finds = Finds::default();
    for finder in FINDERS.into_iter().filter(|finder| format.is_none_or(|format| format == finder.format)) {
        (finder.find)(source, &mut finds);
        finds.settle(source);
    }
    let left = finds.left_out();
    let mut found = finds.found;
    if !source.certain && !found.iter().any(|find| find.is_known(source)) {
        return Ok(None);
    }
    found.sort_by_key(|find| find.at.start);
    let proved = found.iter().any(|find| find.proved);
    let formats: BTreeSet<PasteFormat> = found.iter().map(|find| find.finder.format).collect();
    let counted = FINDERS.into_iter().filter_map(|finder| {
        let count = found.iter().filter(|find| find.finder.format == finder.format).count();
        (count > 0).then(|| Arg::from((finder.count)(count)))
    });
    let reason = text!("reading-among", "among other text: {finds}", finds = counted.collect::<Arg>());
    let format = match formats.first() {
        Some(only) if formats.len() == 1 => *only,
        _ => PasteFormat::Mixed,
    };
    let mut builder = PasteBuilder::new(source);
    for find in found {
        builder.open(find.packet.base, find.packet.heading);
        for (byte, at) in find.packet.bytes.iter().zip(&find.packet.sources) {
            builder.push_span(*byte, *at)?;
        }
        builder.take(find.packet.gaps, find.notes, find.marks);
    }
    for find in left {
        let text = text!(
            "paste-skipped_line-bytes",
            "{bytes} {bytes|byte|bytes} in line {line} {bytes|was|were} left out: no packet begins like that",
            bytes = find.packet.bytes.len(),
            line = source.line_number(find.at.start)
        );
        builder.notes.push(PasteNote { code: PasteCode::SkippedLine, text, at: find.at, byte: None });
    }
    let candidate = builder.finish(format, SCORE, reason);
    Ok(candidate.map(|candidate| Mixed { candidate, proved }))
}

/// The score of a reading that may leave out most of the text.
const SCORE: i32 = 50;
