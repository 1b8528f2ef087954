//! Finds the bytes in a line that also has words.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::super::ascii::fit;
use super::super::code::string_at;
use super::super::digits::{decimal_byte, hex_pair, hex_run, number, pair_at, run};
use super::super::known::Fit;
use super::super::source::{PasteText, is_blank};

/// Consecutive bytes of a line. All positions are offsets in bytes into the line.
#[derive(Clone, Debug)]
pub(super) struct HexRun {
    pub(super) cells: Vec<HexCell>,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where the offset before the bytes begins; if there is no offset, where the bytes begin.
    pub(super) lead: usize,
    /// Whether brackets enclose some of the bytes.
    pub(super) bracketed: bool,
    /// Whether the bytes are separated by blanks.
    pub(super) spaced: bool,
}

/// A cell of a run: its byte, and the characters that it was read from.
#[derive(Clone, Copy, Debug)]
pub(super) struct HexCell {
    /// `None` if the text hides the byte, as a mask does.
    pub(super) byte: Option<u8>,
    start: u32,
    end: u32,
}

impl HexCell {
    fn new(byte: Option<u8>, start: usize, end: usize) -> Self {
        Self { byte, start: start as u32, end: end as u32 }
    }

    pub(super) fn start(&self) -> usize {
        self.start as usize
    }

    pub(super) fn end(&self) -> usize {
        self.end as usize
    }
}

/// Number of bytes before the middle of a row.
const MIDDLE: usize = 8;

/// Minimum number of bytes in a run that does not begin like a packet.
const FEWEST: usize = 5;

/// Number of bytes of the largest number that is no list of bytes.
const NUMBER: usize = 8;

/// Number of digits of a group that has more than the prefix of a packet.
const LONG: usize = 10;

impl HexRun {
    /// Returns up to 16 bytes from `skip` on, as far as they are shown.
    pub(super) fn head(&self, skip: usize) -> Vec<u8> {
        self.cells.iter().skip(skip).take(16).map_while(|cell| cell.byte).collect()
    }

    /// Returns whether the run contains the start of a packet, and removes the cells before it.
    ///
    /// In `data: ff ff ff ff 54` that is a word of hexadecimal digits, in `00000010  ff ff ff ff 54` an
    /// offset.
    fn starts_packet(&mut self, line: &str, source: &PasteText<'_>) -> bool {
        let shown: Vec<u8> = self.cells.iter().map_while(|cell| cell.byte).collect();
        // An address or a mask of 64 bits is not a message of an unknown kind.
        let is_number = |skip: usize| {
            let start = self.cells.get(skip).map_or(self.end, HexCell::start);
            let written = line.get(start..self.end).unwrap_or("").split([' ', ',']);
            let bytes = shown.get(skip..).unwrap_or(&[]);
            bytes.len() == NUMBER
                && written.filter(|word| word.len() > 2).count() < 3
                && source.known.judge(bytes) <= Fit::Head
        };
        if source.knows(&shown) && !is_number(0) {
            return true;
        }
        // Only one word may come before the prefix. A prefix in the middle of other bytes is not the start of a packet.
        let is_word = |skip: &usize| {
            let start = self.cells.get(*skip).map_or(self.start, HexCell::start);
            let lead = line.get(self.start..start).unwrap_or("");
            let before = lead.trim_end_matches([':', ' ', '\t']);
            let is_glued = lead.ends_with(|char: char| char.is_ascii_hexdigit());
            // The last column of a table is no part of the numbers before it.
            let is_column = hex_run(line.as_bytes(), start) >= LONG;
            // A pair of digits at the beginning of a line is the first byte of a row.
            let is_row = *skip > 0
                && before.len() == 2
                && line.get(..self.start).is_some_and(|lead| lead.trim().is_empty());
            !is_row && !is_glued && (is_column || !before.contains([' ', '\t', ':', ',', '-']))
        };
        let skip = (0..self.cells.len().min(8))
            .filter(is_word)
            .find(|skip| source.starts_packet(&self.head(*skip)) && !is_number(*skip));
        let Some(skip) = skip else { return false };
        self.cells.drain(..skip);
        let start = self.cells.first().map_or(self.start, HexCell::start);
        let before = line.get(self.start..start).unwrap_or("").trim_end();
        let is_offset =
            (4..=16).contains(&before.len()) && before.bytes().all(|byte| byte.is_ascii_hexdigit());
        self.lead = if is_offset { self.start } else { start };
        self.start = start;
        true
    }

    /// Returns the run without the offset it begins with, if that offset is `len` bytes after the first row's.
    ///
    /// `row` is where the row begins, offset included.
    pub(super) fn without_offset(
        &self,
        line: &str,
        row: usize,
        len: u64,
        base: &mut Option<u64>,
    ) -> Cow<'_, Self> {
        // The number of a line may stand before the offset.
        let row = if hex_run(line.as_bytes(), row) < 4 { self.lead } else { row };
        let digits = hex_run(line.as_bytes(), row);
        let Some(offset) =
            line.get(row..row + digits).filter(|_| digits >= 4).and_then(|digits| number(digits, 16))
        else {
            return Cow::Borrowed(self);
        };
        if row < self.start {
            base.get_or_insert(offset);
        }
        if row < self.start || *base.get_or_insert(0) + len != offset {
            return Cow::Borrowed(self);
        }
        let mut run = self.clone();
        run.cells.retain(|cell| cell.start() >= row + digits);
        run.start = run.cells.first().map_or(run.start, HexCell::start);
        Cow::Owned(run)
    }

    /// Returns whether these are the numbers above the columns of a dump.
    pub(super) fn is_ruler(&self) -> bool {
        self.cells.len() >= MIDDLE
            && self.cells.iter().zip(0_u32..).all(|(cell, at)| cell.byte.map(u32::from) == Some(at))
    }

    pub(super) fn is_masked(&self) -> bool {
        self.cells.iter().any(|cell| cell.byte.is_none())
    }
}

/// Returns the bytes of a line: the first run that begins like a packet, else the longest.
///
/// `None` if that is shorter than [`FEWEST`].
pub(super) fn run_of(line: &str, source: &PasteText<'_>) -> Option<HexRun> {
    let mut best: Option<HexRun> = None;
    let mut at = 0;
    while let Some(mut run) = next_run(line, at) {
        at = run.end.max(at + 1);
        if run.starts_packet(line, source) {
            return Some(run);
        }
        if best.as_ref().is_none_or(|best| run.cells.len() > best.cells.len()) {
            best = Some(run);
        }
    }
    best.filter(|run| run.cells.len() >= FEWEST)
}

/// Returns the next run at or after `from` that begins like a packet.
pub(super) fn next_packet(line: &str, from: usize, source: &PasteText<'_>) -> Option<HexRun> {
    let mut at = from;
    while let Some(mut run) = next_run(line, at) {
        at = run.end.max(at + 1);
        if run.starts_packet(line, source) {
            return Some(run);
        }
    }
    None
}

/// Returns the byte at `at` of a line that has no other; `None` if there is none.
pub(super) fn lone(line: &str, at: usize) -> Option<HexRun> {
    let bytes = line.as_bytes();
    let is_alone = line.get(at + 2..).is_some_and(|rest| rest.trim().is_empty() || rest.starts_with("  "));
    let cell = HexCell::new(pair_at(bytes, at), at, at + 2);
    (is_alone && cell.byte.is_some()).then(|| HexRun {
        cells: alloc::vec![cell],
        start: at,
        end: at + 2,
        lead: at,
        bracketed: false,
        spaced: true,
    })
}

/// Returns the next run at or after `from`.
fn next_run(line: &str, from: usize) -> Option<HexRun> {
    let bytes = line.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        let inside = line.get(..at).is_none_or(|before| before.ends_with(is_word));
        if !inside && let Some(run) = run_at(line, at) {
            return Some(run);
        }
        at += 1;
    }
    None
}

/// Returns whether a character may be in a word. No notation has Chinese or Japanese characters: bytes are `ff ff` in
/// `为ff ff了`.
fn is_word(char: char) -> bool {
    (char.is_alphanumeric() && char < '\u{2e80}') || char == '_'
}

/// The prefix of each byte, and the separator between two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HexStyle {
    prefix: &'static str,
    /// The sign, and whether a blank follows it.
    separator: Option<(u8, bool)>,
}

const PREFIXES: [&str; 7] = ["0x", "0X", "\\x", "&H", "&h", "$", ""];

/// Returns whether a text begins with a list of decimal bytes, some of which have three digits: `17, 0, 0, 0, 104`.
fn is_decimal_list(text: &str) -> bool {
    /// Fewer may be anything.
    const FEWEST: usize = 10;
    let end =
        text.find(|char: char| !char.is_ascii_digit() && !matches!(char, ',' | ' ')).unwrap_or(text.len());
    let numbers =
        || text.get(..end).unwrap_or("").split(',').map(str::trim).filter(|number| !number.is_empty());
    numbers().all(|number| number.parse::<u8>().is_ok())
        && numbers().any(|number| number.len() == 3)
        && numbers().count() >= FEWEST
}

/// Returns the run that begins at `at`; `None` unless it has at least two known bytes.
fn run_at(line: &str, at: usize) -> Option<HexRun> {
    let bytes = line.as_bytes();
    let rest = line.get(at..)?;
    if rest.starts_with("255") || rest.starts_with("-1") {
        // Behind another number, it is in the middle of a list.
        let before = line.get(..at)?.trim_end();
        let is_inside = before
            .strip_suffix(',')
            .is_some_and(|before| before.trim_end().ends_with(|char: char| char.is_ascii_digit()));
        if is_inside {
            return None;
        }
        return decimal_at(line, at);
    }
    if is_decimal_list(rest) {
        return decimal_at(line, at);
    }
    let prefix = PREFIXES.into_iter().find(|prefix| rest.starts_with(prefix)).unwrap_or("");
    let mut style = HexStyle { prefix, separator: None };
    let mut cells = Vec::new();
    let mut place = at;
    let mut end = at;
    let (mut bracketed, mut behind_bracket) = (false, false);
    let mut groups = 0;
    while let Some(len) = token(line, place, style, &mut cells).or_else(|| quoted(line, place, &mut cells)) {
        place += len;
        end = place;
        groups += 1;
        bracketed |= behind_bracket;
        // Text in quotation marks is not part of a dump.
        bracketed |= line.get(place - len..).is_some_and(|rest| rest.starts_with(['"', '\'', '“']));
        let gap = run(bytes, place, |byte| is_blank(byte) || is_bracket(byte));
        // `packet 3 (len 25): ff ff`: a bracket ends that was opened before the words.
        if closes_words(line, at, place) {
            break;
        }
        behind_bracket =
            bytes.get(place..place + gap).is_some_and(|gap| gap.iter().any(|byte| is_bracket(*byte)));
        if gap > 1 && style.separator == Some((b' ', false)) && is_column(line, place + gap, &cells) {
            break;
        }
        // After a wide gap, dots are the text column, unless only the offset precedes them.
        let offset_only = place - at == len && cells.len() > 1;
        let hides = gap == 1 || offset_only || cells.last().is_some_and(|cell| cell.byte.is_none());
        let hidden = mask(bytes, place + gap).filter(|_| hides);
        if hidden.is_none() && mask(bytes, place + gap).is_some() {
            break;
        }
        // `FF FF FF FF 55 (5B)` says how many there are.
        let count = line.get(place..).map_or("", str::trim_start).strip_prefix('(');
        if count.is_some_and(|count| {
            count.trim_start_matches(|char: char| char.is_ascii_digit()).starts_with("B)")
        }) {
            break;
        }
        let is_mark = |mark: &u8| match mark {
            b':' | b'-' | b',' | b'.' | b';' => true,
            b'/' | b'|' => gap == 0 && bytes.get(place + 1).is_some_and(u8::is_ascii_hexdigit),
            _ => false,
        };
        let mark = bytes.get(place + gap).copied().filter(|mark| hidden.is_none() && is_mark(mark));
        // In the middle of sixteen bytes stands a hyphen, or a bar.
        let is_middle = cells
            .len()
            .checked_sub(MIDDLE)
            .and_then(|first| cells.get(first))
            .is_some_and(|first| place == first.start() + 3 * MIDDLE - 1);
        if is_middle && style.separator == Some((b' ', false)) {
            let rest = line.get(place..).unwrap_or("");
            let signs = ["-", " \u{250a} ", " \u{2502} "];
            if let Some(sign) = signs.iter().find(|sign| rest.starts_with(**sign)) {
                place += sign.len();
                continue;
            }
        }
        let separator = match mark {
            Some(mark) => mark,
            None if gap > 0 => b' ',
            None => break,
        };
        // `cafe: ff:ff` is a word before bytes.
        let apart = mark.is_some() && bytes.get(place + gap + 1).is_some_and(|byte| is_blank(*byte));
        let sign = (separator, apart && matches!(separator, b':' | b'-' | b'.'));
        if style.separator.is_some_and(|before| before != sign) || gap > 4 {
            // A colon and a blank are those of a label or of an offset.
            if style.separator == Some((b':', true)) {
                return None;
            }
            break;
        }
        style.separator = Some(sign);
        place += gap + usize::from(mark.is_some());
        place += run(bytes, place, is_blank);
        // Skip a bar in the middle of a row.
        if gap > 0
            && mark.is_none()
            && matches!(bytes.get(place), Some(b'|'))
            && bytes.get(place + 1) == Some(&b' ')
        {
            place += 2;
        }
    }
    // `writeUInt32LE(0xffffffff, 0x00)`: two numbers that are given to a function.
    let is_call = line.get(..at)?.strip_suffix('(').is_some_and(|name| name.ends_with(char::is_alphanumeric));
    // `cafe: ff:ff`, `30: 00000009`: a word or a number before bytes.
    let is_labelled = style.separator == Some((b':', true)) && groups == 2;
    if is_labelled || (is_call && groups == 2 && !style.prefix.is_empty()) {
        return None;
    }
    let known = cells.iter().filter(|cell| cell.byte.is_some()).count();
    let start = cells.first()?.start();
    (cells.len() >= 2 && known >= 2).then_some(HexRun {
        cells,
        start,
        end,
        lead: start,
        bracketed,
        spaced: style.separator == Some((b' ', false)),
    })
}

/// Returns whether what stands at `at` are the characters of the bytes before it.
fn is_column(line: &str, at: usize, cells: &[HexCell]) -> bool {
    let bytes: Vec<u8> = cells.iter().map_while(|cell| cell.byte).collect();
    bytes.len() == cells.len() && fit(&bytes, line.get(at..).unwrap_or("")).is_conclusive()
}

/// Adds the bytes of a text in quotation marks after those of a packet's beginning, as documents write them:
/// `FF FF FF FF 54 "Source Engine Query\0"`. Returns its length; `None` if there is none, or if it repeats
/// the bytes before it.
fn quoted(line: &str, at: usize, cells: &mut Vec<HexCell>) -> Option<usize> {
    let joined = line.get(at..)?;
    let rest = joined.strip_prefix("+ ").unwrap_or(joined);
    let from = line.len() - rest.len();
    let is_open = rest.starts_with(['"', '“']) || (rest.starts_with('\'') && cells.len() >= 4);
    let head: Vec<u8> = cells.iter().take(4).filter_map(|cell| cell.byte).collect();
    if !is_open || !matches!(head.as_slice(), [0xfe | 0xff, 0xff, 0xff, 0xff]) {
        return None;
    }
    let mut units = Vec::new();
    let end = string_at(line, from, &mut units)?;
    let text: Option<Vec<(u8, usize, usize)>> =
        units.iter().map(|unit| Some((unit.byte()?, unit.start(), unit.end()))).collect();
    let text = text.filter(|text| !text.is_empty())?;
    let before = cells.len().checked_sub(text.len()).and_then(|from| cells.get(from..));
    let is_column =
        before.is_some_and(|before| before.iter().zip(&text).all(|(cell, byte)| cell.byte == Some(byte.0)));
    if is_column {
        return None;
    }
    cells.extend(text.into_iter().map(|(byte, start, end)| HexCell::new(Some(byte), start, end)));
    Some(end - at)
}

/// Returns whether a bracket closes at `end` that opens neither in the run from `start` on nor right before it.
fn closes_words(line: &str, start: usize, end: usize) -> bool {
    let from = line.get(..start).map_or(start, |before| before.trim_end_matches(['(', '[', ' ']).len());
    let open = line.get(from..end).unwrap_or("").contains(['(', '[']);
    !open && line.get(end..).is_some_and(|rest| rest.starts_with([')', ']']))
}

fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'[' | b']' | b'(' | b')')
}

/// Decimal numbers that begin a packet: `255 255 255 255 84`, `-1, -1, -1, -1, 84`.
fn decimal_at(line: &str, at: usize) -> Option<HexRun> {
    let bytes = line.as_bytes();
    let mut cells = Vec::new();
    let (mut place, mut end) = (at, at);
    while let Some((byte, next)) = decimal_byte(line, place) {
        end = next;
        cells.push(HexCell::new(Some(byte), place, end));
        let gap = run(bytes, end, |byte| is_blank(byte) || matches!(byte, b',' | b';'));
        if gap == 0 {
            break;
        }
        place = end + gap;
    }
    (cells.len() > 4).then_some(HexRun { cells, start: at, end, lead: at, bracketed: false, spaced: false })
}

/// Reads one token of a run: a byte, a group of bytes, or a mask. Returns its length; `None` if not one.
fn token(line: &str, at: usize, style: HexStyle, cells: &mut Vec<HexCell>) -> Option<usize> {
    let bytes = line.as_bytes();
    let is_end = |at: usize| line.get(at..).is_some_and(|rest| !rest.starts_with(is_word));
    if let Some(len) = mask(bytes, at).filter(|len| !cells.is_empty() && is_end(at + len)) {
        cells.push(HexCell::new(None, at, at + len));
        return Some(len);
    }
    let rest = line.get(at..)?;
    let lead = match rest.strip_prefix(style.prefix) {
        Some(_) => style.prefix.len(),
        // Of several words, iOS writes the sign of a number once: `0xffffffff 4911312e`.
        None if style.prefix == "0x" && hex_run(bytes, at) == NUMBER => 0,
        None => return None,
    };
    if let Some(len) = masked_group(line, at + lead, cells) {
        return Some(lead + len);
    }
    let digits = hex_run(bytes, at + lead);
    // Rust's `{:x?}` writes `[ff, 9, 64]`.
    let may_be_short = lead > 0 || matches!(style.separator, Some((b',', _)));
    if digits == 1 && may_be_short && is_end(at + lead + 1) {
        let byte = hex_pair(b'0', *bytes.get(at + lead)?);
        cells.push(HexCell::new(byte, at, at + lead + 1));
        return Some(lead + 1);
    }
    if digits < 2 || !digits.is_multiple_of(2) {
        return None;
    }
    // `\xffffffff54` is a run, but `\xff\xffT` is text with marks.
    if style.prefix == "\\x" && digits < 8 {
        return None;
    }
    let suffix = usize::from(lead == 0 && matches!(bytes.get(at + digits), Some(b'h' | b'H')));
    let end = at + lead + digits;
    if !is_end(end + suffix) {
        return None;
    }
    cells.extend((at + lead..end).step_by(2).map(|pair| HexCell::new(pair_at(bytes, pair), pair, pair + 2)));
    Some(end + suffix - at)
}

/// Reads a group of which some bytes are hidden: `41xxxxxxxx`, `XX64`. Returns its length; `None` if it is none.
fn masked_group(line: &str, at: usize, cells: &mut Vec<HexCell>) -> Option<usize> {
    let bytes = line.as_bytes();
    let is_mask = |byte: u8| matches!(byte, b'x' | b'X' | b'?' | b'*' | b'_');
    let len = run(bytes, at, |byte| byte.is_ascii_hexdigit() || is_mask(byte));
    let pairs = (at..at + len).step_by(2).map(|pair| {
        let byte = pair_at(bytes, pair);
        let is_hidden = bytes.get(pair..pair + 2).is_some_and(|pair| pair.iter().all(|byte| is_mask(*byte)));
        (byte.is_some() || is_hidden).then(|| HexCell::new(byte, pair, pair + 2))
    });
    let pairs: Vec<HexCell> = pairs.collect::<Option<_>>()?;
    let is_group = len >= 4 && pairs.iter().any(|cell| cell.byte.is_none());
    let is_end = line.get(at + len..).is_some_and(|rest| !rest.starts_with(is_word));
    let may_begin = !cells.is_empty() || pairs.first().is_some_and(|cell| cell.byte.is_some());
    (is_group && is_end && may_begin).then(|| {
        cells.extend(pairs);
        len
    })
}

/// Returns the length of a mask, two characters that stand for a hidden byte; `None` if there is none.
fn mask(bytes: &[u8], at: usize) -> Option<usize> {
    let pair = bytes.get(at..at + 2)?;
    let alone = matches!(
        bytes.get(at + 2),
        None | Some(b' ' | b'\t' | b'\r' | b':' | b'-' | b',' | b')' | b']' | b'}' | b'|')
    );
    (alone && matches!(pair, b"??" | b"xx" | b"XX" | b".." | b"**" | b"__" | b"--" | b"##")).then_some(2)
}
