//! Finds rows of bytes, and bytes after words.
//!
//! ```text
//! FF FF FF FF 54 53 6F 75 72 63 65 20 45 6E 67 69   ÿÿÿÿTSource Engi
//! 6E 65 20 51 75 65 72 79 00                        ne Query.
//! 203.0.113.4:27015 UDP--> ff ff ff ff 56 82 55 21 94
//! Raw,0xFFFFFFFF4911…
//! ```
//!
//! Consecutive rows are a block, which is read as a dump.

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::TextSpan;
use super::super::builder::Candidate;
use super::super::contest;
use super::super::digits::{hex_run, is_pairs, run};
use super::super::formats::PasteFormat;
use super::super::source::{LineSpan, PasteText, is_blank};
use super::matches::{Bytes, Match, Matcher, Matches, extent};
use super::rules::is_rule;
use super::run::{HexRun, lone, next_packet, run_of};
use super::value::no_byte;

pub(super) static MATCHER: Matcher = Matcher {
    format: PasteFormat::AmongWords,
    count: |count| text!("reading-found-hexdump", "{count} {count|hexdump|hexdumps}", count),
    find: |program, matches| find(program.source, matches),
};

fn find(source: &PasteText<'_>, matches: &mut Matches) {
    let mut block = Block::default();
    for (line, text) in source.lines() {
        // A cell of a table.
        let body = text.len() - text.trim_start_matches(['|', ' ', '\t']).len();
        let rest = text.get(body..).unwrap_or("");
        if rest.trim().is_empty() {
            block.blank(line);
            continue;
        }
        let run = run_of(text, source).filter(|run| {
            let at = TextSpan::between(line.start + run.start, line.start + run.end);
            // Bytes in brackets in a filter rule may be a choice between bytes.
            matches.is_free(at) && !(run.bracketed && is_rule(text)) && !run.is_ruler()
        });
        let row = begins_with_bytes(rest);
        match run {
            Some(run) => {
                // `2024-05-01 12:00:01 DEBUG udp: ` and `Added face: ` are words before bytes.
                let row = row
                    && !has_words(text.get(body..run.start).unwrap_or(""))
                    && !has_another(text, run.end, source);
                if !row {
                    block.close(source, matches);
                }
                let start = line.start + if row { body } else { run.lead };
                let (end, next) = (line.start + without_remark(text, &run), run.end);
                block.push(LineSpan { start, end }, line, run);
                if !row {
                    more_runs(text, line, next, source, matches);
                }
            }
            // A row may have one byte.
            None if row && !block.runs.is_empty() && !(rest.trim_end().ends_with(':') && has_words(rest)) => {
                let part = LineSpan { start: line.start + body, end: line.end };
                match lone(text, body) {
                    Some(run) => block.push(part, line, run),
                    None => block.lines.push(part),
                }
            }
            None => block.close(source, matches),
        }
    }
    block.close(source, matches);
}

/// Returns whether another packet is in the rest of a line, behind words or a sign: `ff ff ff ff 69 gives ff ff ff ff 6a`.
fn has_another(text: &str, from: usize, source: &PasteText<'_>) -> bool {
    let between = |next: &HexRun| text.get(from..next.start).unwrap_or("");
    next_packet(text, from, source).is_some_and(|next| {
        let between = between(&next);
        has_words(between) || ["->", "=>", "→", "; "].iter().any(|sign| between.contains(sign))
    })
}

/// Adds the packets after the first one of a line: `… == ff:ff:ff:ff:69 || … contains ff:ff:ff:ff:6a`.
fn more_runs(text: &str, line: LineSpan, mut at: usize, source: &PasteText<'_>, matches: &mut Matches) {
    while let Some(run) = next_packet(text, at, source) {
        at = run.end;
        let mut bytes = Bytes::default();
        bytes.put(&run, line);
        if let Some(hit) = bytes.into_match(&MATCHER) {
            matches.push(hit);
        }
    }
}

/// Returns whether a line is a row of a dump: its first two words are pairs of digits.
pub(crate) fn is_row(text: &str) -> bool {
    begins_with_bytes(text.trim_start())
        && text.split_ascii_whitespace().take_while(|word| is_pairs(word)).take(2).count() == 2
}

/// Returns whether a text has letters that are no hexadecimal digits, and are not those of an offset or its label.
fn has_words(text: &str) -> bool {
    let is_letter = |char: char| char.is_alphabetic() && !char.is_ascii_hexdigit() && !"xXh".contains(char);
    text.contains(is_letter) && !text.contains('<')
}

/// Returns whether the line begins with bytes, or with an offset and bytes.
fn begins_with_bytes(body: &str) -> bool {
    let bytes = body.as_bytes();
    let from = usize::from(matches!(bytes.first(), Some(b'(' | b'[' | b'<')));
    let skip = if body.starts_with("0x") { 2 } else { 0 };
    let digits = hex_run(bytes, from + skip);
    let end = from + skip + digits;
    digits >= 2 && matches!(bytes.get(end), None | Some(b' ' | b'\t' | b':' | b',' | b'-' | b')' | b'|'))
}

/// Returns the end of the bytes and the text column of a line, before any remark after them.
fn without_remark(text: &str, run: &HexRun) -> usize {
    let rest = text.get(run.end..).unwrap_or("");
    let gap = run_of_blanks(rest);
    let column = gap >= 2 || rest.get(gap..).is_some_and(|rest| rest.starts_with(['|', '│']));
    if column { text.len() } else { run.end }
}

fn run_of_blanks(text: &str) -> usize {
    run(text.as_bytes(), 0, is_blank)
}

/// Returns the place, counted from `end`, of a short word behind the bytes of a line that is no byte although bytes
/// follow it; `None` if there is none.
fn word_between(text: &str, end: usize) -> Option<core::ops::Range<usize>> {
    const LONGEST: usize = 3;
    let rest = text.get(end..)?;
    let start = rest.len() - rest.trim_start_matches([' ', ',', ':', '-']).len();
    let left_out = ["...", "…", "[...]", "<...>", "(...)", "[…]"];
    let dots = left_out.iter().find(|dots| rest.get(start..).is_some_and(|rest| rest.starts_with(**dots)));
    if let Some(dots) = dots.filter(|_| start <= 1) {
        let behind = rest.get(start + dots.len()..)?;
        let is_end = behind.is_empty()
            || behind.starts_with([' ', ',', '\t', ']', ')', '}', '"'])
            || behind.starts_with(|char: char| char.is_ascii_hexdigit());
        return is_end.then(|| start..start + dots.len());
    }
    let inner = rest.get(start..)?;
    // `74 000 0` at the end of a row: one of these digits is too many.
    let mut digits = inner.split_ascii_whitespace();
    if let Some(first) = digits.next().filter(|word| start == 1 && word.len() == 3)
        && first.bytes().all(|byte| byte == b'0')
        && digits.all(|word| word.len() < 4 && word.bytes().all(|byte| byte.is_ascii_hexdigit()))
    {
        return Some(start..start + first.len());
    }
    let close = ['[', '<', '{', '(']
        .iter()
        .find(|open| inner.starts_with(**open))
        .and_then(|_| inner.find([']', '>', '}', ')']));
    if let Some(close) = close.filter(|close| start == 1 && (3..24).contains(close)) {
        let follows = inner
            .get(close + 1..)?
            .split([' ', ',', ':', '-'])
            .filter(|word| !word.is_empty())
            .take_while(|word| is_pairs(word))
            .count()
            > 0;
        let is_word = inner
            .get(1..close)?
            .chars()
            .all(|char| char.is_alphanumeric() || matches!(char, ' ' | '_' | '-'))
            && !is_pairs(inner.get(1..close)?);
        return (follows && is_word).then(|| start..start + close + 1);
    }
    let mut words = rest.get(start..)?.split([' ', ',', ':', '-']).filter(|word| !word.is_empty());
    let word = words.next().filter(|word| word.len() <= LONGEST && !is_pairs(word))?;
    let follows = words.take_while(|word| is_pairs(word)).take(2).count() == 2;
    (follows && (1..=2).contains(&start)).then(|| start..start + word.len())
}

impl Bytes {
    fn put(&mut self, run: &HexRun, line: LineSpan) {
        for cell in &run.cells {
            let at = TextSpan::between(line.start + cell.start(), line.start + cell.end());
            match cell.byte {
                Some(byte) => self.push(byte, at),
                None => self.hide(at),
            }
        }
    }
}

/// Consecutive rows.
#[derive(Default)]
struct Block {
    /// The rows, and the blank lines and short rows between them.
    lines: Vec<LineSpan>,
    runs: Vec<ByteLine>,
}

/// A line with bytes.
struct ByteLine {
    /// From the offset or first byte to the end of the text column.
    part: LineSpan,
    line: LineSpan,
    run: HexRun,
}

impl ByteLine {
    fn begins_with_its_bytes(&self) -> bool {
        self.part.start == self.line.start + self.run.start
    }
}

impl Block {
    fn push(&mut self, part: LineSpan, line: LineSpan, run: HexRun) {
        self.lines.push(part);
        self.runs.push(ByteLine { part, line, run });
    }

    fn blank(&mut self, line: LineSpan) {
        if !self.lines.is_empty() {
            self.lines.push(LineSpan { start: line.end, end: line.end });
        }
    }

    fn close(&mut self, source: &PasteText<'_>, matches: &mut Matches) {
        let block = core::mem::take(self);
        if block.runs.is_empty() {
            return;
        }
        let masked = block.runs.iter().any(|row| row.run.is_masked() || row.run.bracketed);
        // A single row without offset and text column needs no dump reader.
        let is_bare =
            |row: &ByteLine| row.begins_with_its_bytes() && row.part.end == row.line.start + row.run.end;
        let alone = matches!(block.runs.as_slice(), [row] if is_bare(row));
        let read = if masked || alone { None } else { block.as_dump(source) };
        let mut hits = match read {
            Some(candidate) => of_candidate(candidate).collect(),
            None => block.as_runs(source),
        };
        block.note_words(source, &mut hits);
        for hit in hits {
            matches.push(hit);
        }
    }

    /// Adds a note for each word behind the bytes of a line that is no byte although bytes follow it.
    fn note_words(&self, source: &PasteText<'_>, hits: &mut [Match]) {
        for ByteLine { line, run, .. } in &self.runs {
            let Some(word) = word_between(source.line(*line), run.end) else { continue };
            let start = line.start + run.end;
            let at = TextSpan::between(start + word.start, start + word.end);
            let Some(hit) = hits.iter_mut().rfind(|hit| hit.at.start < at.start) else { continue };
            let before = hit.packet.sources.iter().filter(|source| source.end <= at.start).count();
            hit.notes.push(no_byte(start + word.start, start + word.end, before, source));
        }
    }

    fn as_dump(&self, source: &PasteText<'_>) -> Option<Candidate> {
        let part = source.part(self.lines.clone());
        let candidate = contest::dump(&part)?;
        candidate.packets.iter().any(|packet| source.knows(&packet.bytes)).then_some(candidate)
    }

    /// Returns the bytes of the rows without the reader of dumps. Each row continues the packet unless it starts a new
    /// one.
    fn as_runs(&self, source: &PasteText<'_>) -> Vec<Match> {
        let mut hits = Vec::new();
        let mut bytes = Bytes::default();
        let mut base = None;
        for ByteLine { part, line, run } in &self.runs {
            let run = &run.without_offset(
                source.line(*line),
                part.start - line.start,
                bytes.values.len() as u64,
                &mut base,
            );
            if source.starts_packet(&run.head(0))
                && let Some(hit) = core::mem::take(&mut bytes).into_match(&MATCHER)
            {
                hits.push(hit);
            }
            bytes.put(run, *line);
        }
        if let Some(hit) = bytes.into_match(&MATCHER) {
            let is_dump = |row: &ByteLine| row.run.spaced && row.run.cells.len() >= SPACED;
            let is_written_as_bytes = self.runs.iter().any(is_dump);
            hits.push(Match { is_written_as_bytes, ..hit });
        }
        hits
    }
}

/// Bytes with blanks between them are no address if there are at least this many.
const SPACED: usize = 8;

/// Returns the packets of a dump, each with its own notes and marks.
fn of_candidate(candidate: Candidate) -> impl Iterator<Item = Match> {
    let mut marks = candidate.marks.into_iter().peekable();
    let mut notes = candidate.notes;
    let starts: Vec<u32> =
        candidate.packets.iter().filter_map(|packet| Some(packet.sources.first()?.start)).collect();
    candidate.packets.into_iter().enumerate().filter_map(move |(index, packet)| {
        let at = extent(&packet.sources)?;
        let next = starts.get(index + 1).copied().unwrap_or(u32::MAX);
        let marks = core::iter::from_fn(|| marks.next_if(|mark| mark.at.start < next)).collect();
        let (mut own, others) = core::mem::take(&mut notes)
            .into_iter()
            .partition::<Vec<_>, _>(|note| note.byte.map_or(index == 0, |(packet, _)| packet == index));
        notes = others;
        for note in &mut own {
            note.byte = note.byte.map(|(_, byte)| (0, byte));
        }
        let hit = Match::new(&MATCHER, packet, at);
        Some(Match { notes: own, marks, is_row: true, is_written_as_bytes: true, ..hit })
    })
}
