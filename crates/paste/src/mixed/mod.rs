//! Finds packets among other text, such as a log, a forum thread, a source file or a filter rule.
//!
//! The other readers read a whole paste as one dump. This one searches it for packets. Each matcher searches for one
//! notation of bytes, in the text outside the packets of earlier matchers. The rest of the text is ignored.
//!
//! ```text
//! Recv: ff ff ff ff 41 0a 08 5e ea                    lines: bytes after words and comment signs
//! ff ff ff ff 54 53 6f 75                             two_line: a row of bytes over a row of characters
//!             T  S  o  u
//! HEADER + b"TSource Engine Query\0"                  literals: strings and lists, joined as the language joins them
//! content:"|FF FF FF FF|TSource"                      rules: what a filter asks for
//! Client -> Server: \xFF\xFF\xFF\xFFgetchallenge\n    marks: text with marks for bytes, and no quotation marks
//! ```

mod lines;
mod literals;
mod marks;
mod matches;
mod rules;
mod run;
mod two_line;
mod value;

use alloc::vec::Vec;

use a2scope_text::{Arg, text};

use super::builder::{Candidate, PasteBuilder};
use super::code::Program;
use super::codes::PasteCode;
use super::evidence::AMONG_TEXT;
use super::formats::PasteFormat;
use super::source::PasteText;
use super::{PasteNote, Refusal};
pub(super) use lines::is_row;
use matches::{Matcher, Matches};
pub(super) use rules::is_rule;

/// In the order they run: the most certain first.
static MATCHERS: [&Matcher; 5] =
    [&two_line::MATCHER, &rules::MATCHER, &literals::MATCHER, &lines::MATCHER, &marks::MATCHER];

/// The packets found in a text.
#[derive(Debug)]
pub(super) struct Mixed {
    pub(super) candidate: Candidate,
    /// Whether the text itself proves the bytes of some packet; see [`Match::proved`](matches::Match::proved).
    pub(super) proved: bool,
}

/// Returns the bytes of a line that begin like a packet, as far as they are digits.
pub(super) fn packet_in(line: &str, source: &PasteText<'_>) -> Option<Vec<u8>> {
    const MARKS: [&str; 6] = [
        "377 377 377 377",
        "\\xff\\xff\\xff\\xff",
        "\\377\\377\\377\\377",
        "<ff><ff><ff><ff>",
        "%ff%ff%ff%ff",
        "m-^?m-^?m-^?m-^?",
    ];
    let small = line.to_ascii_lowercase();
    let has_marks = || MARKS.iter().any(|mark| small.contains(mark)).then(Vec::new);
    let run = run::next_packet(line, 0, source);
    run.map(|run| run.cells.iter().map_while(|cell| cell.byte).collect()).or_else(has_marks)
}

/// Returns whether one matcher reads this format.
pub(super) fn has(format: PasteFormat) -> bool {
    MATCHERS.iter().any(|matcher| matcher.format == format)
}

/// Looks for packets in the text. If `format` is given, only its matcher runs.
pub(super) fn read(program: &Program<'_, '_>, format: Option<PasteFormat>) -> Result<Option<Mixed>, Refusal> {
    let source = program.source;
    let mut matches = Matches::default();
    for matcher in MATCHERS.into_iter().filter(|matcher| format.is_none_or(|format| format == matcher.format))
    {
        (matcher.find)(program, &mut matches);
        matches.settle(source);
    }
    let left = matches.left_out();
    let mut found = matches.found;
    if !source.certain && !found.iter().any(|hit| hit.is_known(source)) {
        return Ok(None);
    }
    found.sort_by_key(|hit| hit.at.start);
    rules::display_filters(source, &mut found);
    let proved = found.iter().any(|hit| hit.proved);
    let mut formats = found.iter().map(|hit| hit.matcher.format);
    let format = match formats.next() {
        Some(only) if formats.all(|format| format == only) => only,
        _ => PasteFormat::Mixed,
    };
    let counted = MATCHERS.into_iter().filter_map(|matcher| {
        let count = found.iter().filter(|hit| hit.matcher.format == matcher.format).count();
        (count > 0).then(|| Arg::from((matcher.count)(count)))
    });
    let reason = text!("reading-among", "among other text: {finds}", finds = counted.collect::<Arg>());
    let mut builder = PasteBuilder::new(source);
    for hit in found {
        builder.open(hit.packet.base, hit.packet.heading);
        for (byte, at) in hit.packet.bytes.iter().zip(&hit.packet.sources) {
            builder.push_span(*byte, *at)?;
        }
        builder.take(hit.packet.gaps, hit.notes, hit.marks);
        builder.take_rule(hit.packet.rule);
    }
    for hit in left {
        let text = text!(
            "paste-skipped_line-bytes",
            "{bytes} {bytes|byte was|bytes were} left out: no packet begins like that",
            bytes = hit.packet.bytes.len()
        );
        builder.notes.push(PasteNote::new(PasteCode::SkippedLine, text, hit.at, None));
    }
    let candidate = builder.finish(format, AMONG_TEXT, reason);
    Ok(candidate.map(|candidate| Mixed { candidate, proved }))
}
