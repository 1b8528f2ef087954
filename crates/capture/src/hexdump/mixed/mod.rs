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

mod expression;
mod lines;
mod list;
mod literal;
mod marks;
mod rules;
mod run;
mod two_line;
mod value;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::builder::{Candidate, PasteBuilder, Source, plural};
use super::formats::PasteFormat;
use super::{Mark, PasteNote, PastedPacket, Refusal, TextSpan};
pub(super) use lines::is_row;
pub(super) use rules::is_rule;

/// One packet and its place in the text.
#[derive(Debug)]
struct Find {
    packet: PastedPacket,
    /// The span of the original text, from the first byte to the last.
    at: TextSpan,
    /// Its notes; the number of the packet is filled in later.
    notes: Vec<PasteNote>,
    marks: Vec<Mark>,
    kind: &'static Kind,
    /// Whether the text itself proves the bytes, because its characters agree with them.
    proved: bool,
    /// Whether it is a row of a dump, which counts even if the bytes are unknown.
    is_row: bool,
}

impl Find {
    fn is_known(&self, source: &Source<'_>) -> bool {
        self.proved || source.knows(&self.packet.bytes)
    }
}

/// One way to write bytes among other text, with its finder.
#[derive(Debug)]
struct Kind {
    format: PasteFormat,
    one: &'static str,
    find: fn(&Source<'_>, &mut Finds),
}

/// In the order they run: the most certain first.
static KINDS: [&Kind; 5] = [&two_line::KIND, &rules::KIND, &expression::KIND, &lines::KIND, &marks::KIND];

/// What the finders have found so far.
#[derive(Debug, Default)]
struct Finds {
    found: Vec<Find>,
    /// Spans already taken, ascending and disjoint.
    taken: Vec<TextSpan>,
    /// Finds of the current finder, in text order.
    fresh: Vec<Find>,
    /// Bytes left out because they are not a known packet.
    left: Vec<Find>,
}

impl Finds {
    /// Whether no earlier finder has taken any of `at`.
    fn is_free(&self, at: TextSpan) -> bool {
        let next = self.taken.partition_point(|taken| taken.end <= at.start);
        self.taken.get(next).is_none_or(|taken| taken.start >= at.end)
    }

    fn push(&mut self, find: Find) {
        if self.is_free(find.at) {
            self.fresh.push(find);
        }
    }

    /// Ends a finder's turn. Finds that are not packets (addresses, checksums, numbers) are left to the
    /// others.
    fn settle(&mut self, source: &Source<'_>) {
        let (fresh, left) = core::mem::take(&mut self.fresh)
            .into_iter()
            .partition(|find| find.is_row || source.certain || find.is_known(source));
        self.fresh = fresh;
        self.left.extend(Vec::into_iter(left).filter(|find| find.packet.bytes.len() >= MANY));
        self.taken.extend(self.fresh.iter().map(|find| find.at));
        self.taken.sort_unstable_by_key(|at| at.start);
        self.found.append(&mut self.fresh);
    }

    /// The first bytes that no finder took, in text order.
    fn left_out(&mut self) -> Vec<Find> {
        let mut left = core::mem::take(&mut self.left);
        left.retain(|find| self.is_free(find.at));
        left.sort_by_key(|find| find.at.start);
        left.truncate(MOST_LEFT);
        left
    }
}

/// The bytes of a find, with their spans; some may be hidden in the text.
#[derive(Clone, Debug, Default)]
struct Bytes {
    values: Vec<u8>,
    sources: Vec<TextSpan>,
    /// Indexes of hidden bytes, ascending.
    hidden: Vec<usize>,
}

/// Stands for a hidden byte. A question mark, because it ends no string.
const STAND_IN: u8 = b'?';

impl Bytes {
    fn push(&mut self, byte: u8, at: TextSpan) {
        self.values.push(byte);
        self.sources.push(at);
    }

    fn hide(&mut self, at: TextSpan) {
        self.hidden.push(self.values.len());
        self.push(STAND_IN, at);
    }

    fn append(&mut self, other: &Self) {
        let len = self.values.len();
        self.hidden.extend(other.hidden.iter().map(|at| at + len));
        self.values.extend_from_slice(&other.values);
        self.sources.extend_from_slice(&other.sources);
    }

    /// Adds decoded Base64. A digit shared by two bytes becomes the source of the first.
    fn push_decoded(&mut self, decoded: Vec<(u8, usize, usize)>, source: &Source<'_>) {
        let mut free = 0;
        for (byte, start, end) in decoded {
            self.push(byte, source.clean.span(start.max(free), end));
            free = end;
        }
    }

    /// Removes hidden bytes at the end, of which only the number is known; returns how many.
    fn without_hidden_end(&mut self) -> usize {
        let mut cut = 0;
        while self.hidden.last().is_some_and(|last| *last + 1 == self.values.len()) {
            self.hidden.pop();
            self.values.pop();
            self.sources.pop();
            cut += 1;
        }
        cut
    }

    /// Makes a packet of these bytes; `None` if there are none.
    fn find(mut self, kind: &'static Kind) -> Option<Find> {
        let whole = extent(&self.sources)?;
        let hidden = self.hidden.len();
        let first = self.hidden.first().and_then(|at| self.sources.get(*at).copied());
        let index = self.hidden.first().copied();
        let cut = self.without_hidden_end();
        let mut notes = Vec::new();
        if let Some(at) = first {
            let rest = match (hidden - cut, cut) {
                (0, _) => String::new(),
                (_, 0) => format!(", `{}` stands for each", char::from(STAND_IN)),
                _ => format!(", `{}` stands for those in the middle", char::from(STAND_IN)),
            };
            let text = format!("{} hidden{rest}", are(hidden, "byte"));
            let byte = index.map(|index| (0, index.min(self.values.len())));
            notes.push(PasteNote { code: "paste.masked", text, at, byte });
        }
        if self.values.is_empty() {
            return None;
        }
        let packet = PastedPacket { bytes: self.values, sources: self.sources, ..PastedPacket::default() };
        Some(Find { packet, at: whole, notes, marks: Vec::new(), kind, proved: false, is_row: false })
    }
}

/// The span from the first to the last of these characters; `None` if there are none.
///
/// A rule may list its bytes in any order.
fn extent(sources: &[TextSpan]) -> Option<TextSpan> {
    let start = sources.iter().map(|span| span.start).min()?;
    let end = sources.iter().map(|span| span.end).max()?;
    Some(TextSpan { start, end })
}

fn are(count: usize, what: &str) -> String {
    format!("{} {}", plural(count, what), if count == 1 { "is" } else { "are" })
}

/// The packets found in a text.
#[derive(Debug)]
pub(super) struct Mixed {
    pub(super) candidate: Candidate,
    pub(super) proved: bool,
}

/// Whether one finder reads this format.
pub(super) fn has(format: PasteFormat) -> bool {
    KINDS.iter().any(|kind| kind.format == format)
}

/// Looks for packets in the text. If `format` is given, only its finder runs.
pub(super) fn read(source: &Source<'_>, format: Option<PasteFormat>) -> Result<Option<Mixed>, Refusal> {
    let mut finds = Finds::default();
    for kind in KINDS.into_iter().filter(|kind| format.is_none_or(|format| format == kind.format)) {
        (kind.find)(source, &mut finds);
        finds.settle(source);
    }
    let left = finds.left_out();
    let mut found = finds.found;
    if !source.certain && !found.iter().any(|find| find.is_known(source)) {
        return Ok(None);
    }
    found.sort_by_key(|find| find.at.start);
    let proved = found.iter().any(|find| find.proved);
    let formats: BTreeSet<PasteFormat> = found.iter().map(|find| find.kind.format).collect();
    let counted = KINDS.into_iter().filter_map(|kind| {
        let count = found.iter().filter(|find| find.kind.format == kind.format).count();
        (count > 0).then(|| plural(count, kind.one))
    });
    let reason = format!("among other text: {}", counted.collect::<Vec<_>>().join(", "));
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
        let text = format!("{} bytes that begin as no packet does were left out", find.packet.bytes.len());
        builder.notes.push(PasteNote { code: "paste.skipped_line", text, at: find.at, byte: None });
    }
    let candidate = builder.finish(format, SCORE, reason);
    Ok(candidate.map(|candidate| Mixed { candidate, proved }))
}

/// Fewest left-out bytes worth a note; an address or identifier has no more.
const MANY: usize = 20;
/// Most notes on left-out bytes per paste.
const MOST_LEFT: usize = 20;

/// The score of a reading that may leave out most of the text.
const SCORE: i32 = 50;
