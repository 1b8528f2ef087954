//! Dumps in rows: `[offset] cells [text]`, whatever the tool.
//!
//! ```text
//! 00000000: ffff ffff 5453 6f75 7263 6520 456e 6769  ....TSource Engi      xxd
//! 0000000 ffff ffff 5354 756f 6372 2065 6e45 6967                          hexdump, od -x
//! 0020                                 ff ff ff ff 49 07            ....I. Wireshark, starting inside a row
//! FF FF FF FF 54 53 6F 75 72 63 65 20 45 6E 67 69    ÿÿÿÿTSource Engi      a wiki page
//! ```
//!
//! Nothing but the text column tells `64 65 20 64` followed by the text `de d` from seven cells. So every row is
//! cut where the bytes before the cut draw the text after it; the offset of the next row and the length of the other
//! rows count as well.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ascii::{Fit, fit};
use super::chars::{has_clock, hex_pair, hex_run, number, run};
use super::clean::{Line, is_blank};
use super::draft::{Candidate, Draft, Outcome, Source};
use super::{Refusal, TextSpan};

/// Lines looked at to learn what a dump looks like.
pub(super) const SAMPLE: usize = 200;
/// Longer rows have no text column: nobody draws one.
const LONGEST_DRAWN_ROW: usize = 256;

/// What one cell of a dump is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Pairs of hexadecimal digits in the order of the bytes, in groups of any length.
    Pairs,
    /// Hexadecimal words of so many bytes, least significant byte last on the page, first in memory.
    Words(usize),
    /// Numbers in a radix, of so many bytes, little-endian.
    Numbers { radix: u32, bytes: usize, signed: bool },
}

/// What the first lines say about a dump.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the lines show")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Survey {
    /// Rows start with an offset.
    pub(super) offsets: bool,
    /// Lines that may be rows, of `lines`.
    pub(super) rows: usize,
    /// Lines that are not blank.
    pub(super) lines: usize,
    /// The most common number of digits in a cell.
    pub(super) width: usize,
    /// Cells are written `0xff`.
    pub(super) zero_x: bool,
    /// There are more blanks between colon and cells than xxd has, unless it fills up a word.
    pub(super) left_padded: bool,
    /// There is more than a blank after the seven digits of od: its cells are padded numbers.
    pub(super) wide_gap: bool,
    style: Style,
}

/// How the offset column looks: this names the tool.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the column shows")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Style {
    digits: usize,
    colon: bool,
    zero_x: bool,
    tick: bool,
    bar: bool,
    label: bool,
    segment: bool,
    upper: bool,
    padded: bool,
}

/// The start of a line that may be a row. All places are offsets into the line.
#[derive(Clone, Copy, Debug, Default)]
struct Head {
    indent: usize,
    direction: Option<(usize, usize)>,
    offset: Option<(usize, usize)>,
    sure: bool,
    style: Style,
    /// Where the cells begin when the offset is one, and when it is a cell.
    after_offset: usize,
    start: usize,
}

/// One byte or word of a row: where its characters are and which byte of the row it ends.
#[derive(Clone, Copy, Debug)]
struct Cell {
    start: usize,
    end: usize,
    /// Bytes of the row up to and with this cell.
    upto: usize,
    /// First cell of a run of digits.
    fresh: bool,
}

#[derive(Debug, Default)]
struct Row {
    cells: Vec<Cell>,
    bytes: Vec<u8>,
    /// Places of the bytes in the line.
    places: Vec<(u32, u32)>,
}

pub(super) fn survey(source: &Source<'_>) -> Survey {
    let mut survey = Survey::default();
    let mut widths: Vec<(usize, usize)> = Vec::new();
    let mut first_widths: Vec<(u64, usize, usize, usize)> = Vec::new();
    let (mut sure, mut zero_x, mut numbered, mut labels) = (0, 0, 0, 0);
    let mut lone: Vec<usize> = Vec::new();
    let lines = source.clean.lines.iter().map(|line| source.clean.line(*line));
    for line in lines.filter(|line| !line.trim().is_empty()).take(SAMPLE) {
        survey.lines += 1;
        let head = head(line);
        let bytes = line.as_bytes();
        let Some(offset) = head.offset else {
            // A stream of digits, too long for an offset, or cells with a mark between them.
            let at = head.start + if zero_x_at(bytes, head.start) { 2 } else { 0 };
            let labelled = after_label(line).is_some();
            let len = hex_run(bytes, at);
            let whole = bytes
                .get(at + len)
                .is_none_or(|byte| is_blank(*byte) || matches!(byte, b',' | b']' | b'}' | b'>' | b')'));
            survey.rows += usize::from(len >= 2 && (whole || len > 16));
            labels += usize::from(labelled);
            continue;
        };
        let body = skip_separators(bytes, head.after_offset);
        let prefixed = zero_x_at(bytes, body);
        let next = if prefixed { hex_run(bytes, body + 2) } else { hex_run(bytes, body) };
        let minus = bytes.get(body) == Some(&b'-');
        if next == 0 && !minus && !head.sure && head.style.digits % 2 == 1 {
            continue;
        }
        if next == 0 && !minus && line.get(head.after_offset..).is_some_and(|rest| rest.trim().is_empty()) {
            lone.push(head.style.digits);
        } else if next == 0
            && !minus
            && !head.sure
            && !line.trim_start().starts_with(|char: char| char.is_ascii_hexdigit())
        {
            continue;
        }
        survey.rows += usize::from(next > 0 || minus || head.sure || !line.contains(" = "));
        survey.wide_gap |= head.style.digits == 7 && (2..5).contains(&(body - head.after_offset));
        survey.left_padded |= head.style.colon
            && !head.style.zero_x
            && next > 0
            && (2..9).contains(&(body - head.after_offset));
        zero_x += usize::from(prefixed);
        let looks = head.sure
            || (next > 0 && head.style.digits % 2 == 1 && head.style.digits > 4)
            || (head.style.digits >= 3 && next == 2 && head.style.digits != 2)
            || (head.style.zero_x && next > 0 && !prefixed);
        let counts = looks && (next > 0 || minus || head.sure);
        sure += usize::from(counts);
        if counts && survey.style.digits == 0 {
            survey.style = head.style;
        }
        let mut held = 0;
        let mut at = body;
        for _ in 0..64 {
            let skip = if zero_x_at(bytes, at) { 2 } else { 0 };
            let len = hex_run(bytes, at + skip);
            if len == 0 || bytes.get(at + skip + len).is_some_and(|byte| !is_separator(*byte)) {
                break;
            }
            match widths.iter_mut().find(|width| width.0 == len) {
                Some(width) => width.1 += 1,
                None => widths.push((len, 1)),
            }
            held += len / 2;
            let end = at + skip + len;
            at = skip_separators(bytes, end);
            if at > end + 2 {
                break;
            }
        }
        let digits = line.get(offset.0..offset.1).unwrap_or("");
        if let Some(value) = number(digits, 16).filter(|_| next > 0 || minus) {
            first_widths.push((value, head.style.digits, next, held));
            numbered += usize::from(!looks);
        }
    }
    survey.width = widths.iter().rev().max_by_key(|width| width.1).map_or(0, |width| width.0);
    if survey.rows == 0 {
        survey.rows = labels;
    }
    survey.zero_x = zero_x * 2 > survey.rows;
    // The offset after the last row is no row.
    let ends = lone.iter().filter(|digits| **digits == survey.style.digits && sure > 0).count();
    survey.offsets = sure > 0 && sure * 5 >= (survey.rows - ends) * 3;
    if !survey.offsets && numbered > 0 {
        survey.offsets = counts_up(&first_widths);
        if survey.offsets {
            let digits = first_widths.first().map_or(0, |first| first.1);
            survey.style = Style { digits, padded: true, ..Style::default() };
        }
    }
    survey
}

/// True when the first column cannot be but an offset: it starts at zero or with more digits than the cells, and
/// grows by one step all the way, a step a row of a dump can have.
fn counts_up(column: &[(u64, usize, usize, usize)]) -> bool {
    let Some(&(first, digits, next, held)) = column.first() else { return false };
    if column.len() == 1 {
        return first == 0 && digits > next && digits >= 4 && next > 0;
    }
    let step = column.get(1).map_or(0, |second| second.0.wrapping_sub(first));
    if !(4..=0x100).contains(&step) || !step.is_multiple_of(4) {
        return false;
    }
    let pairs = column.windows(2).filter_map(|pair| Some((pair.first()?.0, pair.get(1)?.0)));
    let good = pairs.filter(|(a, b)| b.wrapping_sub(*a) == step || *b == first).count();
    // What looks like a cell must be followed by as many bytes as it counts.
    let enough = digits != next || held as u64 == step;
    good * 10 >= (column.len() - 1) * 9 - 9.min(column.len() - 1)
        && good > 0
        && enough
        && (first == 0 || digits > 2)
}

fn is_separator(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'-' | b',' | b'|') || byte >= 0x80
}

fn zero_x_at(bytes: &[u8], at: usize) -> bool {
    bytes.get(at) == Some(&b'0') && matches!(bytes.get(at + 1), Some(b'x' | b'X'))
}

/// Past blanks, the bars of hexyl and a single `-` in the middle.
fn skip_separators(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        if is_blank(byte) || byte == b',' {
            at += 1;
        } else if let Some(len) = bar(bytes, at) {
            // A bar that touches what follows opens a text column.
            if bytes.get(at + len).is_some_and(|next| !is_blank(*next)) {
                break;
            }
            at += len;
        } else if byte == b'-'
            && matches!(bytes.get(at + 1), Some(next) if next.is_ascii_hexdigit() || *next == b' ')
        {
            at += 1;
        } else {
            break;
        }
    }
    at
}

/// The length of a vertical bar at `at`: `│`, `┊`, `|`.
fn bar(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    if rest.starts_with(b"|") {
        return Some(1);
    }
    ["│", "┊", "┃", "║"].iter().any(|bar| rest.starts_with(bar.as_bytes())).then_some(3)
}

fn head(line: &str) -> Head {
    let bytes = line.as_bytes();
    let indent = run(bytes, 0, is_blank);
    let mut head = Head { indent, start: indent, after_offset: indent, ..Head::default() };
    let mut at = indent;
    if matches!(bytes.get(at), Some(b'I' | b'O' | b'<'))
        && bytes.get(at + 1).is_some_and(|byte| is_blank(*byte))
    {
        let next = at + 1 + run(bytes, at + 1, is_blank);
        if hex_run(bytes, next) >= 2 {
            head.direction = Some((at, at + 1));
            at = next;
            head.start = at;
        }
    }
    if matches!(bytes.get(at), Some(b'[' | b'{' | b'<' | b'(')) && hex_run(bytes, at + 1) >= 2 {
        at += 1;
        head.start = at;
    }
    let mut style = Style::default();
    if let Some(len) = bar(bytes, at) {
        style.bar = true;
        at += len;
        at += run(bytes, at, is_blank);
    }
    let name = run(bytes, at, |byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'?'));
    if name > 0
        && bytes.get(at + name) == Some(&b':')
        && bytes.get(at..at + name).is_some_and(|name| !name.iter().all(u8::is_ascii_hexdigit))
        && hex_run(bytes, at + name + 1) >= 4
        && !zero_x_at(bytes, at)
    {
        style.segment = true;
        at += name + 1;
    }
    if zero_x_at(bytes, at) {
        style.zero_x = true;
        at += 2;
    }
    let digits = run(bytes, at, |byte| byte.is_ascii_hexdigit() || byte == b'`');
    let text = line.get(at..at + digits).unwrap_or("");
    style.tick = text.contains('`');
    style.digits = text.bytes().filter(u8::is_ascii_hexdigit).count();
    if style.digits < 2 || style.digits > 16 {
        return head;
    }
    style.upper = text.bytes().any(|byte| byte.is_ascii_uppercase());
    style.padded = text.starts_with('0');
    head.offset = Some((at, at + digits));
    at += digits;
    if bytes.get(at) == Some(&b'h') {
        at += 1;
    }
    let mut next = at + run(bytes, at, is_blank);
    if bytes.get(next) == Some(&b'<')
        && let Some(len) = line.get(next..).and_then(|rest| rest.find('>'))
    {
        style.label = true;
        next += len + 1;
        at = next;
    }
    if bytes.get(at) == Some(&b':') && bytes.get(at + 1).is_none_or(|byte| is_blank(*byte)) {
        style.colon = true;
        at += 1;
    } else if let Some(len) = bar(bytes, at) {
        style.bar = true;
        at += len;
    } else if bytes.get(at).is_some_and(|byte| !is_blank(*byte)) {
        head.offset = None;
        return head;
    }
    head.sure = style.colon || style.tick || style.label || style.segment || style.bar;
    head.style = style;
    head.after_offset = at;
    head
}

/// Reads the cells of a row as far as they go.
fn lex(line: &str, body: usize, unit: Unit, row: &mut Row) {
    row.cells.clear();
    row.bytes.clear();
    row.places.clear();
    match unit {
        Unit::Pairs => lex_pairs(line, body, row),
        Unit::Words(bytes) => lex_words(line, body, bytes, row),
        Unit::Numbers { radix, bytes, signed } => lex_numbers(line, body, radix, bytes, signed, row),
    }
}

fn lex_pairs(line: &str, body: usize, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = skip_separators(bytes, body);
    loop {
        if zero_x_at(bytes, at) && hex_run(bytes, at + 2) >= 2 {
            at += 2;
        }
        let len = hex_run(bytes, at);
        let digits = bytes.get(at..at + len / 2 * 2).unwrap_or(&[]);
        for (i, pair) in digits.chunks_exact(2).enumerate() {
            let &[high, low] = pair else { continue };
            let Some(value) = hex_pair(high, low) else { continue };
            let start = at + i * 2;
            row.bytes.push(value);
            row.places.push((start as u32, start as u32 + 2));
            row.cells.push(Cell { start, end: start + 2, upto: row.bytes.len(), fresh: i == 0 });
        }
        let end = at + len;
        if len == 0 || len % 2 == 1 || bytes.get(end).is_some_and(|byte| !is_separator(*byte)) {
            return;
        }
        at = skip_separators(bytes, end);
        // Nobody leaves so much room between bytes, but for what hexyl draws between its panels.
        if bytes.get(end..at).is_some_and(|gap| gap.len() >= 4 && gap.iter().all(|byte| *byte == b' ')) {
            return;
        }
    }
}

fn lex_words(line: &str, body: usize, width: usize, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = skip_separators(bytes, body);
    loop {
        if zero_x_at(bytes, at) {
            at += 2;
        }
        let len = hex_run(bytes, at);
        let end = at + len;
        let short = len < width * 2;
        if len == 0
            || len % 2 == 1
            || len > width * 2
            || bytes.get(end).is_some_and(|byte| !is_separator(*byte))
        {
            return;
        }
        let mut from = end;
        while from > at {
            from -= 2;
            let pair = bytes.get(from).zip(bytes.get(from + 1));
            let Some(value) = pair.and_then(|(high, low)| hex_pair(*high, *low)) else { return };
            row.bytes.push(value);
            row.places.push((from as u32, from as u32 + 2));
        }
        row.cells.push(Cell { start: at, end, upto: row.bytes.len(), fresh: true });
        if short {
            return;
        }
        at = skip_separators(bytes, end);
        // Blanks fill up a word that is short, but not more than a word.
        if at - end > width * 2 {
            return;
        }
    }
}

fn lex_numbers(line: &str, body: usize, radix: u32, width: usize, signed: bool, row: &mut Row) {
    let bytes = line.as_bytes();
    let mut at = body;
    loop {
        at += run(bytes, at, is_blank);
        let start = at;
        let minus = signed && bytes.get(at) == Some(&b'-');
        at += usize::from(minus);
        let len = run(bytes, at, |byte| (byte as char).is_digit(radix));
        let digits = line.get(at..at + len).unwrap_or("");
        let full = match radix {
            2 => len == width * 8,
            // gdb writes 0377, 021 and 0.
            8 if width == 1 && digits.starts_with('0') && len <= 4 => true,
            8 => len == (width * 8).div_ceil(3) || len == (width * 8).div_ceil(3) + 1,
            _ => len > 0,
        };
        if !full || bytes.get(at + len).is_some_and(|byte| !is_blank(*byte)) {
            return;
        }
        let Some(value) = number(digits, radix) else { return };
        let limit = 1_u128 << (width * 8);
        let limit = if signed { limit / 2 + u128::from(minus) } else { limit };
        if u128::from(value) >= limit {
            return;
        }
        let value = if minus { value.wrapping_neg() } else { value };
        at += len;
        // xxd -b writes the digits of one byte; od writes the words of its machine, least significant byte first.
        for byte in value.to_le_bytes().iter().take(width) {
            row.bytes.push(*byte);
            row.places.push((start as u32, at as u32));
        }
        // gdb's x/c writes the character after the number.
        let rest = bytes.get(at..).unwrap_or(&[]);
        if rest.starts_with(b" '") {
            let inner = rest.get(3..).unwrap_or(&[]);
            at += 3 + inner.iter().position(|byte| *byte == b'\'').map_or(inner.len(), |len| len + 1);
            at += usize::from(rest.starts_with(b" '\\''"));
        }
        row.cells.push(Cell { start, end: at, upto: row.bytes.len(), fresh: true });
    }
}

/// Where a row ends and how its text fits.
#[derive(Debug)]
struct Cut {
    /// Cells and bytes of the row.
    cells: usize,
    bytes: usize,
    fit: Fit,
    /// Where the text begins in the line.
    text: usize,
    /// Where the last cell ends.
    end: usize,
}

fn cut(line: &str, row: &Row, expected: Option<usize>, usual: usize, body: usize) -> Cut {
    let Some(last) = row.cells.last() else {
        return Cut { cells: 0, bytes: 0, fit: Fit::default(), text: line.len(), end: body };
    };
    let all = cut_at(line, row, row.cells.len(), last);
    if row.bytes.len() > LONGEST_DRAWN_ROW {
        return all;
    }
    let tail = line.get(last.end..).unwrap_or("").trim_end().chars().count();
    let weigh = |cut: &Cut, gap: usize| {
        let mut score = cut.fit.score();
        match expected {
            Some(bytes) if bytes == cut.bytes => score += 40,
            Some(_) => score -= 10,
            None if usual == cut.bytes => score += 8,
            None => {}
        }
        score + if gap >= 2 { 5 } else { 0 } - if cut.fit.agrees() { 0 } else { 20 }
    };
    let gap = |index: usize, end: usize| row.cells.get(index).map_or(0, |next| next.start - end);
    let mut best = weigh(&all, 0);
    let mut chosen = all;
    let first_run = row.cells.iter().skip(1).take_while(|cell| !cell.fresh).count();
    let mut since_fresh = 0;
    for (index, cell) in row.cells.iter().enumerate().rev().skip(1) {
        let Some(next) = row.cells.get(index + 1) else { break };
        let text_len = last.end - next.start + tail;
        if text_len > cell.upto + 4 {
            break;
        }
        // Within a run of digits only a run longer than the others can have text in it.
        since_fresh = if next.fresh { 0 } else { since_fresh + 1 };
        if !next.fresh && first_run > 0 {
            continue;
        }
        let cut = cut_at(line, row, index + 1, cell);
        let told = expected == Some(cut.bytes);
        if !cut.fit.agrees() || (cut.fit.exact == 0 && !told) {
            continue;
        }
        let score = weigh(&cut, gap(index + 1, cell.end));
        if score > best {
            best = score;
            chosen = cut;
        }
    }
    chosen
}

fn cut_at(line: &str, row: &Row, cells: usize, last: &Cell) -> Cut {
    let bytes = row.bytes.get(..last.upto).unwrap_or(&[]);
    let (fit, text) = fit_rest(bytes, line, last.end);
    Cut { cells, bytes: last.upto, fit, text, end: last.end }
}

/// Fits what follows the last cell; returns where the text column begins, too.
fn fit_rest(bytes: &[u8], line: &str, end: usize) -> (Fit, usize) {
    let rest = line.get(end..).unwrap_or("");
    let trimmed = rest.trim_end();
    let blanks = trimmed.bytes().take_while(|byte| is_blank(*byte)).count();
    if trimmed.is_empty() {
        return (Fit::default(), line.len());
    }
    let closing =
        matches!(body_of(trimmed), "]" | "}" | ">" | ")" | "];" | "};" | ");" | "]," | "}," | "'" | "\"");
    if closing && line.trim_start().starts_with(['[', '{', '<', '(', '\'', '"']) {
        return (Fit::default(), line.len());
    }
    if blanks == 0 && bytes.len() < 4 && !trimmed.starts_with(['|', '│']) {
        return (Fit { extra: trimmed.len(), ..Fit::default() }, end);
    }
    if bytes.len() > LONGEST_DRAWN_ROW {
        let fit = Fit { extra: trimmed.len(), ..Fit::default() };
        return (fit, end + blanks);
    }
    let body = trimmed.get(blanks..).unwrap_or("");
    if let Some(inner) = trimmed.strip_suffix('│') {
        let open = inner.rfind('│').map_or(0, |at| at + '│'.len_utf8());
        return (fit(bytes, inner.get(open..).unwrap_or("")), end + open);
    }
    for (open, close) in [('|', '|'), ('>', '<')] {
        if body.len() > 1 && body.starts_with(open) && body.ends_with(close) {
            // The bar after the cells of hexyl's plain style comes after a gap.
            let inner = body.get(1..body.len() - 1).unwrap_or("");
            let skip =
                inner.find(open).filter(|_| inner.trim_start().starts_with(open)).map_or(0, |at| at + 1);
            let inside = fit(bytes, inner.get(skip..).unwrap_or(""));
            if inside.agrees() {
                return (inside, end + blanks + 1 + skip);
            }
        }
    }
    let leading = bytes.iter().take_while(|byte| matches!(byte, 0..=0x20 | 0xa0)).count().min(16);
    let mut best = (fit(bytes, body), end + blanks);
    for back in 1..=leading.min(blanks.saturating_sub(1)) {
        let from = blanks - back;
        let other = fit(bytes, trimmed.get(from..).unwrap_or(""));
        if other.score() > best.0.score() {
            best = (other, end + from);
        }
    }
    best
}

fn body_of(rest: &str) -> &str {
    rest.trim_matches([' ', '\t'])
}

/// What a line is, other than a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aside {
    Blank,
    Comment,
    Squeeze,
    Elision,
    Furniture,
    Heading,
    Prose,
}

fn aside(line: &str) -> Aside {
    let text = line.trim_matches(|char: char| char.is_whitespace() || matches!(char, '│' | '┊' | '|'));
    if text.is_empty() {
        return Aside::Blank;
    }
    if text == "*" {
        return Aside::Squeeze;
    }
    let dots = text.trim_matches(['[', ']', '<', '>', '(', ')']);
    if matches!(dots, "..." | "…" | "...." | ".." | "snip" | "…snip…" | "...snip..." | "—" | ". . .")
    {
        return Aside::Elision;
    }
    if ["#", "//", "/*", ";", "--", "*/"].iter().any(|mark| text.starts_with(mark)) {
        return Aside::Comment;
    }
    if text.chars().all(|char| matches!(char, '=' | '-' | '_' | '+' | '─'..='╿' | ' ')) || is_ruler(text)
    {
        return Aside::Furniture;
    }
    if text.starts_with("0:") && text.contains("> ") {
        // WinDbg's prompt.
        return Aside::Furniture;
    }
    let known = ["Follow:", "Filter:", "Node ", "(gdb)", "$ "];
    if known.iter().any(|start| text.starts_with(start)) {
        return Aside::Furniture;
    }
    let titles = ["Frame ", "Packet ", "No. ", "IP ", "IP6 ", "Data:", "I ", "O "];
    let one_letter = matches!(text, "I" | "O");
    if has_clock(text)
        || text.ends_with(':')
        || one_letter
        || titles.iter().any(|title| text.starts_with(title))
    {
        return Aside::Heading;
    }
    Aside::Prose
}

/// A line over the columns: `0 1 2 3 …`, `00 01 02 …`, `Offset(h) 00 01 …`.
fn is_ruler(text: &str) -> bool {
    let mut expected = 0;
    let mut others = 0;
    for word in text.split_ascii_whitespace() {
        if word.len() <= 2 && u32::from_str_radix(word, 16) == Ok(expected) {
            expected += 1;
        } else {
            others += 1;
        }
    }
    expected >= 8 && others <= 3
}

/// How a read of rows went.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing the rows show")]
#[derive(Debug, Default)]
struct Tally {
    rows: usize,
    drawn_rows: usize,
    exact: usize,
    wrong: usize,
    missing: usize,
    extra: usize,
    /// Rows whose offset is where the row before ended, and others.
    chained: usize,
    unchained: usize,
    skipped: usize,
    upper: bool,
    barred: bool,
    follow: bool,
    ruler_with_text: bool,
    /// Rows have blanks between their cells.
    spaced: bool,
}

/// Reads rows of cells. `limit` lines are read at most.
pub(super) fn read(source: &Source<'_>, survey: &Survey, unit: Unit, limit: usize) -> Outcome {
    let radix = if survey.offsets { offset_radix(source, unit) } else { 16 };
    let mut reader = Reader {
        draft: Draft::new(source),
        survey: *survey,
        unit,
        radix,
        row: Row::default(),
        tally: Tally { follow: is_follow(source, survey), ..Tally::default() },
        expected: [None, None],
        lane: 0,
        last_row: 0,
        full_row: 0,
        columns: Vec::new(),
        first_base: None,
        squeeze: None,
        elision: None,
        blank: false,
        heading: None,
        pending_prose: Vec::new(),
        all_start: false,
    };
    reader.columns = full_row_columns(source, survey, unit);
    reader.all_start = reader.every_row_starts_a_packet();
    let lines = &source.clean.lines;
    for (index, line) in lines.iter().take(limit).enumerate() {
        reader.line(index, *line)?;
    }
    Ok(reader.finish())
}

/// The radix that makes the offsets of the first rows agree with what the rows hold.
fn offset_radix(source: &Source<'_>, unit: Unit) -> u32 {
    let mut row = Row::default();
    let mut good = [0_usize; 3];
    let mut before: Option<(&str, usize)> = None;
    let (mut six, mut seven, mut squeezed) = (false, false, false);
    let word = match unit {
        Unit::Pairs => 1,
        Unit::Words(bytes) | Unit::Numbers { bytes, .. } => bytes as u64,
    };
    for line in source.clean.lines.iter().take(SAMPLE).map(|line| source.clean.line(*line)) {
        let head = head(line);
        if line.trim() == "*" {
            squeezed = true;
            continue;
        }
        let Some((start, end)) = head.offset else {
            before = None;
            continue;
        };
        let digits = line.get(start..end).unwrap_or("");
        seven |= head.style.digits == 7;
        six |= head.style.digits >= 6;
        if let Some((last, bytes)) = before {
            let bytes = bytes as u64;
            for (count, radix) in good.iter_mut().zip([16, 8, 10]) {
                let step = number(digits, radix).zip(number(last, radix)).and_then(|(b, a)| b.checked_sub(a));
                *count += usize::from(step.is_some_and(|step| {
                    if squeezed {
                        bytes > 0 && step.is_multiple_of(bytes)
                    } else {
                        step <= bytes && step + word > bytes
                    }
                }));
            }
        }
        squeezed = false;
        lex(line, head.after_offset, unit, &mut row);
        before = Some((digits, cut(line, &row, None, 0, 0).bytes));
    }
    let [hex, octal, decimal] = good;
    // od has seven digits and counts in octal; so does hexdump, in hexadecimal, but it shows 16-bit words.
    let od = seven && !matches!(unit, Unit::Words(2));
    if octal > hex && octal >= decimal && (six || od) || (od && octal >= hex && octal >= decimal) {
        8
    } else if decimal > hex {
        10
    } else {
        16
    }
}

/// Where the cells of a full row begin, to place a row that starts in the middle.
fn full_row_columns(source: &Source<'_>, survey: &Survey, unit: Unit) -> Vec<usize> {
    let mut best: Vec<usize> = Vec::new();
    if !survey.offsets || unit != Unit::Pairs {
        return best;
    }
    let mut row = Row::default();
    for line in source.clean.lines.iter().take(SAMPLE).map(|line| source.clean.line(*line)) {
        let head = head(line);
        if head.offset.is_none() || head.indent > 0 {
            continue;
        }
        lex(line, head.after_offset, unit, &mut row);
        if row.cells.first().is_none_or(|cell| cell.start > head.after_offset + 8) {
            continue;
        }
        let cut = cut(line, &row, None, 16, 0);
        let columns: Vec<usize> = row.cells.iter().take(cut.cells).map(|cell| cell.start).collect();
        let first = |columns: &[usize]| columns.first().copied().unwrap_or(0);
        if columns.len() > best.len() || (columns.len() == best.len() && first(&columns) < first(&best)) {
            best = columns;
        }
    }
    best
}

fn is_follow(source: &Source<'_>, survey: &Survey) -> bool {
    if !survey.offsets {
        return false;
    }
    let mut indents: Vec<usize> = Vec::new();
    for line in source.clean.lines.iter().take(SAMPLE).map(|line| source.clean.line(*line)) {
        if line.starts_with("Follow: ") {
            return true;
        }
        let head = head(line);
        let Some((start, end)) = head.offset else { continue };
        let zero = line.get(start..end).is_some_and(|digits| digits.bytes().all(|byte| byte == b'0'));
        if zero
            && head.style.digits == 8
            && !head.style.colon
            && !head.style.bar
            && !indents.contains(&head.indent)
        {
            indents.push(head.indent);
        }
    }
    indents.len() == 2 && indents.contains(&0)
}

struct Reader<'s, 't> {
    draft: Draft<'s, 't>,
    survey: Survey,
    unit: Unit,
    radix: u32,
    row: Row,
    tally: Tally,
    /// The offset that comes next, one for each direction.
    expected: [Option<u64>; 2],
    lane: usize,
    /// Bytes of the last row, and of a full row of this packet.
    last_row: usize,
    full_row: usize,
    columns: Vec<usize>,
    first_base: Option<u64>,
    squeeze: Option<Line>,
    elision: Option<Line>,
    blank: bool,
    heading: Option<TextSpan>,
    /// Lines that may turn out to be in the middle of the dump, or may not.
    pending_prose: Vec<Line>,
    all_start: bool,
}

impl Reader<'_, '_> {
    fn line(&mut self, index: usize, line: Line) -> Result<(), Refusal> {
        let source = self.draft.source;
        let text = source.clean.line(line);
        let kind = aside(text);
        match kind {
            Aside::Blank => {
                self.blank = true;
                return Ok(());
            }
            Aside::Comment => return Ok(()),
            Aside::Squeeze => {
                self.squeeze = Some(line);
                return Ok(());
            }
            Aside::Elision => {
                self.elision = Some(line);
                return Ok(());
            }
            Aside::Furniture => {
                // A ruler of two-digit numbers may be the bytes 0, 1, 2, … of a dump.
                let row = is_ruler(text.trim()) && (!self.survey.offsets || head(text).offset.is_some());
                if !row || !text.bytes().any(|byte| byte.is_ascii_hexdigit()) || text.contains("0123456789") {
                    self.tally.ruler_with_text |= text.contains("0123456789ABCDEF");
                    return Ok(());
                }
            }
            Aside::Heading | Aside::Prose => {}
        }
        if self.survey.offsets {
            self.offset_row(index, line, text, kind)
        } else {
            self.bare_row(line, text, kind)
        }
    }

    fn not_a_row(&mut self, line: Line, text: &str, kind: Aside) {
        if kind == Aside::Heading {
            self.set_heading(line, text);
        } else if self.heading.is_some() && self.pending_prose.is_empty() {
            // tcpdump -v and others go on below the heading.
        } else {
            self.pending_prose.push(line);
        }
    }

    fn set_heading(&mut self, line: Line, text: &str) {
        let lead = text.len() - text.trim_start().len();
        self.heading = Some(
            self.draft.source.clean.span(line.start + lead, line.start + text.trim_end().len().max(lead)),
        );
    }

    fn offset_row(&mut self, index: usize, line: Line, text: &str, kind: Aside) -> Result<(), Refusal> {
        let head = head(text);
        let fits = head.offset.is_some()
            && (head.sure || !self.survey.style.colon)
            && (head.style.digits + 1 >= self.survey.style.digits || head.sure);
        let value = head
            .offset
            .filter(|_| fits)
            .and_then(|(start, end)| number(text.get(start..end).unwrap_or(""), self.radix));
        let Some(offset) = value else {
            self.not_a_row(line, text, kind);
            return Ok(());
        };
        // hexyl draws the squeezed rows as a row whose text is `*`, caught above; a row without cells closes a dump.
        lex(text, head.after_offset, self.unit, &mut self.row);
        if self.row.cells.is_empty() {
            let rest = text.get(head.after_offset..).unwrap_or("");
            let rest =
                rest.trim_matches(|char: char| char.is_whitespace() || matches!(char, '│' | '┊' | '|'));
            if rest.is_empty() {
                return self.end_offset(line, offset);
            }
            if kind == Aside::Heading && !head.sure {
                self.set_heading(line, text);
                return Ok(());
            }
            if self.tally.rows > 0 && head.style.digits == self.survey.style.digits && !is_explanation(text) {
                let start =
                    line.start + text.len() - text.get(head.after_offset..).unwrap_or("").trim_start().len();
                return Err(self.bad_cell(text, line, start - line.start));
            }
            self.not_a_row(line, text, kind);
            return Ok(());
        }
        let expected = self.next_offset(index).and_then(|next| next.checked_sub(offset));
        let most = self.row.bytes.len() as u64;
        let shift = self.shift(head.after_offset);
        let expected = expected.and_then(|step| step.checked_sub(shift));
        let expected = expected.filter(|step| (1..=most).contains(step)).map(|step| step as usize);
        let cut = cut(text, &self.row, expected, self.full_row.max(16), head.after_offset);
        if self.has_strange_text(text, &cut) || (!cut.fit.agrees() && is_explanation(text)) {
            self.not_a_row(line, text, kind);
            return Ok(());
        }
        self.check(line, text, &cut, expected.is_some())?;
        let base = offset.saturating_add(shift);
        self.place(line, &head, base, offset, &cut)?;
        self.put(line, text, &cut)?;
        let lane = if self.tally.follow { self.lane } else { 0 };
        if let Some(next) = self.expected.get_mut(lane) {
            *next = Some(base.saturating_add(cut.bytes as u64));
        }
        self.tally.upper |= self.row.places.iter().any(|place| {
            text.get(place.0 as usize..place.1 as usize)
                .is_some_and(|pair| pair.bytes().any(|b| b.is_ascii_uppercase()))
        });
        Ok(())
    }

    /// The offset on the next line, when it has one.
    fn next_offset(&self, index: usize) -> Option<u64> {
        let source = self.draft.source;
        let text = source.clean.line(*source.clean.lines.get(index + 1)?);
        let head = head(text);
        let (start, end) = head.offset.filter(|_| head.style.digits >= self.survey.style.digits)?;
        number(text.get(start..end)?, self.radix)
    }

    /// How many cells in front of the first are left blank.
    fn shift(&self, after_offset: usize) -> u64 {
        let Some(first) = self.row.cells.first().map(|cell| cell.start) else { return 0 };
        if self.unit != Unit::Pairs || first <= after_offset + 8 {
            return 0;
        }
        if let Some(place) = self.columns.iter().position(|column| *column == first) {
            return place as u64;
        }
        let blanks = first - after_offset;
        let lead = [3, 2, 1].into_iter().find(|lead| (blanks - lead).is_multiple_of(3)).unwrap_or(3);
        let cells = (blanks - lead) / 3;
        if self.columns.first().is_some_and(|column| *column >= first) || cells > 32 {
            0
        } else {
            cells as u64
        }
    }

    /// Packet, gap or repetition: what the offset says about the row.
    fn place(&mut self, line: Line, head: &Head, base: u64, offset: u64, cut: &Cut) -> Result<(), Refusal> {
        let lane = usize::from(head.indent > 0);
        let turned = self.tally.follow && (lane != self.lane || self.draft.packets.is_empty());
        if self.tally.follow {
            self.lane = lane;
        }
        let slot = if self.tally.follow { self.lane } else { 0 };
        let direction = head
            .direction
            .map(|(start, end)| self.draft.source.clean.span(line.start + start, line.start + end));
        let heading = direction.or(self.heading);
        let expected = self.expected.get(slot).copied().flatten();
        let row_starts = self.draft.source.starts_packet(self.row.bytes.get(..cut.bytes).unwrap_or(&[]));
        let usual = if self.tally.follow { 16 } else { self.columns.len() };
        let short = self.last_row != 0 && self.last_row < self.full_row.max(usual);
        let announced = self.heading.is_some() || (self.blank && row_starts);
        let fresh = match expected {
            None => true,
            Some(_) if turned => true,
            Some(next) if base < next => {
                offset == 0 || Some(offset) == self.first_base || announced || (self.blank && short)
            }
            Some(next) if base > next => announced && self.squeeze.is_none() && self.elision.is_none(),
            Some(_) => (short && (row_starts || self.tally.follow)) || (announced && row_starts),
        };
        let start = line.start + head.offset.map_or(0, |offset| offset.0);
        let end = line.start + head.offset.map_or(0, |offset| offset.1);
        if fresh {
            if self.first_base.is_none() {
                self.first_base = Some(offset);
            }
            self.lost_squeeze();
            self.prose(!self.draft.packets.is_empty());
            self.draft.open(Some(base), heading);
            self.full_row = 0;
            self.heading = None;
        } else if let Some(next) = expected {
            self.prose(true);
            self.tally.chained += usize::from(base == next);
            self.tally.unchained += usize::from(base != next);
            if let Some(mark) = self.elision.take() {
                if base > next {
                    self.draft.gap(next, base - 1, mark.start, mark.end);
                }
            } else if self.squeeze.take().is_some() {
                self.repeat(base.saturating_sub(next))?;
            } else if base > next {
                self.draft.gap(next, base - 1, start, end);
            } else if base < next {
                let text = format!("the row says offset {base:#x} where {next:#x} comes next");
                let at = self.draft.len();
                self.draft.note("paste.offset_mismatch", text, start, end, Some(at));
            }
        }
        self.elision = None;
        self.squeeze = None;
        self.blank = false;
        Ok(())
    }

    /// A `*`: the last row again and again until `count` bytes are there.
    fn repeat(&mut self, count: u64) -> Result<(), Refusal> {
        let Some(packet) = self.draft.packets.last() else { return Ok(()) };
        let from = packet.bytes.len().saturating_sub(self.last_row.max(1));
        let bytes: Vec<u8> = packet.bytes.get(from..).unwrap_or(&[]).to_vec();
        let spans: Vec<TextSpan> = packet.sources.get(from..).unwrap_or(&[]).to_vec();
        let again = bytes.iter().zip(&spans).cycle();
        for (_, (byte, span)) in (0..count).zip(again) {
            self.draft.push_span(*byte, *span)?;
        }
        Ok(())
    }

    fn lost_squeeze(&mut self) {
        if let Some(mark) = self.squeeze.take() {
            let text = "repeated rows are left out and nothing says how many".to_string();
            let at = self.draft.len();
            self.draft.note("paste.gap", text, mark.start, mark.end, Some(at));
        }
    }

    /// The offset after the last row.
    fn end_offset(&mut self, line: Line, offset: u64) -> Result<(), Refusal> {
        let slot = if self.tally.follow { self.lane } else { 0 };
        let Some(next) = self.expected.get(slot).copied().flatten() else { return Ok(()) };
        if offset >= next {
            self.tally.chained += 1;
        }
        if self.squeeze.take().is_some() {
            self.repeat(offset.saturating_sub(next))?;
        } else if offset > next {
            let mark = self.elision.take().unwrap_or(line);
            self.draft.gap(next, offset - 1, mark.start, mark.end);
        } else if offset < next {
            let padding = next - offset;
            let word = self.word_bytes() as u64;
            if padding < word {
                if let Some(packet) = self.draft.packets.last_mut() {
                    let keep = packet.bytes.len().saturating_sub(padding as usize);
                    packet.bytes.truncate(keep);
                    packet.sources.truncate(keep);
                }
                self.tally.chained += 1;
            } else if offset != 0 {
                let text = format!("the dump says it ends at {offset:#x}, its rows end at {next:#x}");
                self.draft.note("paste.offset_mismatch", text, line.start, line.end, None);
            }
        }
        if let Some(expected) = self.expected.get_mut(slot) {
            *expected = Some(offset);
        }
        Ok(())
    }

    fn word_bytes(&self) -> usize {
        match self.unit {
            Unit::Pairs => 1,
            Unit::Words(bytes) | Unit::Numbers { bytes, .. } => bytes,
        }
    }

    fn bare_row(&mut self, line: Line, text: &str, kind: Aside) -> Result<(), Refusal> {
        let mut head = head(text);
        let mut label = None;
        lex(text, head.start, self.unit, &mut self.row);
        let leads = self
            .row
            .cells
            .first()
            .is_some_and(|cell| cell.start == skip_separators(text.as_bytes(), head.start));
        if self.row.cells.is_empty() || !leads || kind == Aside::Heading {
            let Some(after) = after_label(text) else {
                return self.bare_prose(line, text, kind);
            };
            head.start = after;
            lex(text, after, self.unit, &mut self.row);
            if self.row.cells.len() < 2 && self.row.bytes.len() < 4 {
                return self.bare_prose(line, text, kind);
            }
            label = Some(self.draft.source.clean.span(line.start + head.indent, line.start + after));
        }
        let cut = cut(text, &self.row, None, self.full_row, head.start);
        if self.has_strange_text(text, &cut) {
            self.not_a_row(line, text, kind);
            return Ok(());
        }
        let commented = is_comment(text.get(cut.text..).unwrap_or(""));
        let rest = text.get(cut.end..).unwrap_or("").trim();
        if !cut.fit.agrees() && !commented {
            let good = cut.fit.exact + cut.fit.stand_in;
            let convincing =
                good > 2 && cut.fit.wrong.len() <= good || (cut.bytes >= 4 && cut.fit.wrong.len() < 4);
            let mostly_hex = cut.bytes * 2 >= rest.len();
            let touching = text.as_bytes().get(cut.end).is_some_and(|byte| !is_blank(*byte));
            if !convincing && (!mostly_hex || (touching && self.tally.rows == 0 && cut.bytes < 8)) {
                return self.bare_prose(line, text, kind);
            }
        }
        self.check(line, text, &cut, false)?;
        let bytes = self.row.bytes.get(..cut.bytes).unwrap_or(&[]);
        let starts = self.draft.source.starts_packet(bytes);
        let short = self.last_row < self.full_row
            || (self.last_row != 0 && self.full_row == self.last_row && self.all_start);
        let direction = head
            .direction
            .map(|(start, end)| self.draft.source.clean.span(line.start + start, line.start + end));
        let heading = label.or(direction).or(self.heading);
        let one_row = self.draft.len() == self.last_row;
        let longer = one_row && self.last_row != 0 && cut.bytes > self.last_row;
        let fresh = self.draft.packets.is_empty()
            || heading.is_some()
            || (starts && (short || self.blank || self.all_start || longer))
            || (self.blank && self.last_row < self.full_row);
        self.prose(!self.draft.packets.is_empty());
        if let Some(mark) = self.elision.take() {
            let at = self.draft.len();
            let text = "bytes are left out and nothing says how many".to_string();
            self.draft.note("paste.gap", text, mark.start, mark.end, Some(at));
        }
        self.lost_squeeze();
        if fresh {
            self.draft.open(None, heading);
            self.full_row = 0;
            self.heading = None;
        }
        self.blank = false;
        self.put(line, text, &cut)
    }

    fn bare_prose(&mut self, line: Line, text: &str, kind: Aside) -> Result<(), Refusal> {
        if !self.draft.packets.is_empty() {
            let start = text.len() - text.trim_start().len();
            let body = text.trim();
            let digits = body.bytes().filter(u8::is_ascii_hexdigit).count();
            let blanks = body.bytes().filter(|byte| is_blank(*byte)).count();
            if digits > 0
                && digits * 4 >= (body.len() - blanks) * 3
                && body.split_whitespace().any(|word| word.len() <= 2)
            {
                return Err(self.bad_cell(text, line, start));
            }
        }
        self.not_a_row(line, text, kind);
        Ok(())
    }

    fn every_row_starts_a_packet(&mut self) -> bool {
        if self.survey.offsets {
            return false;
        }
        let source = self.draft.source;
        let mut rows = 0;
        for line in source.clean.lines.iter().take(SAMPLE).map(|line| source.clean.line(*line)) {
            lex(line, head(line).start, self.unit, &mut self.row);
            if self.row.bytes.is_empty() {
                continue;
            }
            if !source.starts_packet(&self.row.bytes) {
                return false;
            }
            rows += 1;
        }
        rows > 1
    }

    /// Octal and decimal dumps have no text column, or od's between angles.
    fn has_strange_text(&self, text: &str, cut: &Cut) -> bool {
        let rest = text.get(cut.end..).unwrap_or("").trim_start();
        matches!(self.unit, Unit::Numbers { radix: 8 | 10, .. }) && !rest.is_empty() && !rest.starts_with('>')
    }

    /// Refuses a row that has cells after something that is none; notes text which contradicts.
    fn check(&mut self, line: Line, text: &str, cut: &Cut, told: bool) -> Result<(), Refusal> {
        let fit = &cut.fit;
        if fit.agrees() {
            return Ok(());
        }
        let rest = text.get(cut.end..).unwrap_or("");
        if is_comment(rest.trim_start()) {
            return Ok(());
        }
        let poor = (fit.wrong.len() + fit.extra) * 2 > fit.drawn();
        if !poor || told && fit.exact > 0 {
            return Ok(());
        }
        let blanks = rest.len() - rest.trim_start().len();
        let mut words = rest.split_whitespace();
        let first = words.next().unwrap_or("");
        let pairs = |word: &str| {
            !word.is_empty() && word.len().is_multiple_of(2) && word.bytes().all(|b| b.is_ascii_hexdigit())
        };
        let second = words.next().is_some_and(pairs);
        let lone = first.len() == 1 && pairs(&format!("0{first}"));
        if (first.len() <= 4 && second) || (lone && blanks <= 1) || blanks == 0 {
            return Err(self.bad_cell(text, line, cut.end + blanks));
        }
        Ok(())
    }

    fn bad_cell(&self, text: &str, line: Line, at: usize) -> Refusal {
        let word = text.get(at..).unwrap_or("").split([' ', '\t', ',']).next().unwrap_or("");
        let word: String = word.chars().take(20).collect();
        let start = line.start + at;
        let end = start + word.len();
        let source = self.draft.source;
        if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let text = format!("`{word}` leaves an odd number of hexadecimal digits");
            source.refuse("paste.odd_digits", text, start, end)
        } else {
            source.refuse("paste.bad_digit", format!("`{word}` is not a hexadecimal byte"), start, end)
        }
    }

    /// Adds the bytes of the row to the packet.
    fn put(&mut self, line: Line, text: &str, cut: &Cut) -> Result<(), Refusal> {
        let at = self.draft.len();
        let row = core::mem::take(&mut self.row);
        self.tally.spaced |= row.cells.iter().skip(1).any(|cell| cell.fresh);
        for (byte, place) in row.bytes.iter().zip(&row.places).take(cut.bytes) {
            self.draft.push(*byte, line.start + place.0 as usize, line.start + place.1 as usize)?;
        }
        let comment = is_comment(text.get(cut.text..).unwrap_or("").trim_start());
        if comment && !cut.fit.agrees() {
            // Nothing to compare.
        } else if cut.fit.exact * 2 < cut.fit.wrong.len() && cut.fit.stand_in < 2 {
            let rest = text.get(cut.text..).unwrap_or("").trim_end();
            let end = line.start + cut.text + rest.len();
            let what = "the text after the bytes is not what they draw and was not read".to_string();
            self.draft.note("paste.skipped_text", what, line.start + cut.text, end, None);
            self.tally.wrong += cut.fit.wrong.len();
        } else {
            for (index, place, char) in cut.fit.wrong.iter().take(8) {
                let byte = row.bytes.get(*index).copied().unwrap_or(0);
                let what = format!("the byte is {byte:#04x}, the text beside it shows `{char}`");
                let start = line.start + cut.text + place;
                self.draft.note(
                    "paste.ascii_mismatch",
                    what,
                    start,
                    start + char.len_utf8(),
                    Some(at + index),
                );
            }
            if cut.fit.extra > 0 {
                let rest = text.get(cut.text..).unwrap_or("").trim_end();
                let what = format!("the text has {} more than the row has bytes", characters(cut.fit.extra));
                let end = line.start + cut.text + rest.len();
                self.draft.note("paste.ascii_longer", what, line.start + cut.text, end, None);
            }
            self.tally.wrong += cut.fit.wrong.len();
            self.tally.exact += cut.fit.exact;
            self.tally.missing += if cut.fit.drawn() > 0 { cut.fit.missing } else { 0 };
            self.tally.extra += cut.fit.extra;
            self.tally.drawn_rows += usize::from(cut.fit.drawn() > 0 && !comment);
            let drawn = text.get(cut.end..).unwrap_or("").trim_start();
            self.tally.barred |= drawn.starts_with('|');
        }
        self.row = row;
        self.tally.rows += 1;
        self.last_row = cut.bytes;
        self.full_row = self.full_row.max(cut.bytes);
        Ok(())
    }

    /// Lines between rows that were not understood.
    fn prose(&mut self, _inside: bool) {
        for line in core::mem::take(&mut self.pending_prose) {
            self.tally.skipped += 1;
            let what = "the line is no row of the dump and was not read".to_string();
            self.draft.note("paste.skipped_line", what, line.start, line.end, None);
        }
    }

    fn finish(mut self) -> Option<Candidate> {
        self.lost_squeeze();
        if let Some(mark) = self.elision.take() {
            let at = self.draft.len();
            let text = "bytes are left out at the end and nothing says how many".to_string();
            self.draft.note("paste.gap", text, mark.start, mark.end, Some(at));
        }
        self.prose(false);
        let tally = &self.tally;
        if tally.rows == 0 {
            return None;
        }
        let mut score = 50;
        let mut reason = format!("{} of {}", plural(tally.rows, "row"), self.unit_name());
        if self.survey.offsets {
            score += if tally.chained > 0 { 26 } else { 10 };
            score -= 30 * tally.unchained as i32 / (tally.chained + tally.unchained).max(1) as i32;
            let radix = match self.radix {
                8 => "octal ",
                10 => "decimal ",
                _ => "",
            };
            reason = format!("{reason} with {radix}offsets");
        }
        if tally.drawn_rows > 0 {
            let against = tally.wrong * 3 + tally.extra * 2 + tally.missing;
            let share = ((tally.exact + 1) * 30 / (tally.exact + 1 + against)) as i32;
            score += share - if tally.exact == 0 && tally.wrong > 0 { 25 } else { 0 };
            if tally.wrong == 0 {
                reason.push_str("; the text beside them agrees");
            } else if tally.exact > tally.wrong {
                reason.push_str("; the text beside them mostly agrees");
            } else {
                reason.push_str("; the text beside them does not agree");
            }
        } else if tally.wrong > 0 {
            score -= 15;
        }
        score -= (40 * tally.skipped / (tally.rows + tally.skipped)) as i32;
        let name = self.name();
        let text = (tally.drawn_rows > 0).then_some(tally.wrong == 0 && tally.extra == 0 && tally.exact > 0);
        self.draft.finish(name, score, reason).map(|candidate| Candidate { text, ..candidate })
    }

    fn unit_name(&self) -> &'static str {
        match self.unit {
            Unit::Pairs => "hexadecimal bytes",
            Unit::Words(2) => "little-endian 16-bit words",
            Unit::Words(4) => "little-endian 32-bit words",
            Unit::Words(_) => "little-endian words",
            Unit::Numbers { radix: 2, .. } => "bits",
            Unit::Numbers { radix: 8, bytes: 1, .. } => "octal bytes",
            Unit::Numbers { radix: 8, .. } => "octal words",
            Unit::Numbers { bytes: 1, .. } => "decimal bytes",
            Unit::Numbers { .. } => "decimal words",
        }
    }

    fn name(&self) -> &'static str {
        let style = &self.survey.style;
        let text = self.tally.drawn_rows > 0;
        if !self.survey.offsets {
            return match (self.unit, text) {
                (Unit::Pairs, true) => "hex-ascii",
                (Unit::Pairs, false) if !self.tally.spaced && !self.survey.zero_x => "hex-stream",
                (Unit::Pairs, false) => "hex-pairs",
                (Unit::Words(_), _) => "words-le",
                (Unit::Numbers { radix: 2, .. }, _) => "bits",
                (Unit::Numbers { radix: 8, .. }, _) => "od-octal",
                (Unit::Numbers { .. }, _) => "od-decimal",
            };
        }
        if style.label || (style.colon && self.survey.zero_x) {
            return "gdb-x";
        }
        if style.segment {
            return "ida-hex";
        }
        if style.zero_x && style.colon {
            return "tcpdump";
        }
        if style.tick {
            return "windbg";
        }
        if self.tally.follow {
            return "tshark-follow";
        }
        match self.unit {
            Unit::Words(_) if style.colon => "xxd-le",
            Unit::Words(2) if self.radix == 16 && style.digits >= 7 => "hexdump",
            Unit::Words(_) => "od-hex",
            Unit::Numbers { radix: 2, .. } => "xxd-bits",
            Unit::Numbers { radix: 8, .. } => "od-octal",
            Unit::Numbers { .. } => "od-decimal",
            Unit::Pairs if style.bar => "hexyl",
            Unit::Pairs if style.colon => "xxd",
            Unit::Pairs if self.tally.ruler_with_text => "frida",
            Unit::Pairs if self.tally.barred => "hexdump-canonical",
            Unit::Pairs if style.digits == 10 => "mitmproxy",
            Unit::Pairs if style.digits == 7 => "od-hex",
            Unit::Pairs if style.digits == 4 && self.tally.upper && text => "scapy",
            Unit::Pairs if style.digits == 4 => "wireshark",
            Unit::Pairs => "hexdump-offsets",
        }
    }
}

impl core::fmt::Debug for Reader<'_, '_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Reader").field("unit", &self.unit).field("tally", &self.tally).finish_non_exhaustive()
    }
}

fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn characters(count: usize) -> String {
    plural(count, "character")
}

/// A line of a dissection: `0100 .... = Version: 4`.
fn is_explanation(text: &str) -> bool {
    text.contains(" = ")
}

fn is_comment(text: &str) -> bool {
    ["//", "#", ";", "/*", "--"].iter().any(|mark| text.starts_with(mark))
}

/// The place after `Request:` or `data =` in front of cells.
fn after_label(text: &str) -> Option<usize> {
    let at = text.find([':', '='])?;
    let (label, rest) = text.split_at_checked(at)?;
    let wordy = label.chars().any(|char| char.is_alphabetic() && !char.is_ascii_hexdigit());
    let rest = rest.get(1..)?;
    let blanks = rest.len() - rest.trim_start().len();
    let digits = hex_run(rest.as_bytes(), blanks);
    (wordy && digits >= 2 && digits.is_multiple_of(2)).then_some(at + 1 + blanks)
}

impl Survey {
    /// True when the offset column is of a tool whose groups are numbers of the machine, not bytes in order.
    pub(super) fn groups_are_words(&self) -> bool {
        let style = &self.style;
        if !self.offsets || self.width <= 2 {
            return false;
        }
        let offset_like_od = !style.colon && !style.zero_x && matches!(style.digits, 6 | 7) && style.padded;
        offset_like_od || style.tick || style.label || self.zero_x
    }

    /// False when the cells are pairs of digits, as those of decimal dumps never all are.
    pub(super) fn may_be_decimal(&self) -> bool {
        self.offsets && (self.width != 2 || self.wide_gap || self.style.colon)
    }

    /// The same dump when its first column is not an offset.
    pub(super) fn without_offsets(self) -> Self {
        Self { offsets: false, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::read_as;
    use alloc::vec;

    #[test]
    fn the_text_beside_the_bytes_says_where_they_end() {
        let (format, packets) = read_as("20 53 31 00 64 65 5F 64 65  S1.de_de\n");
        assert_eq!((format, packets), ("hex-ascii", vec![b" S1\0de_de".to_vec()]));
        // The text of these five bytes looks like two more.
        assert_eq!(read_as("64 65 20 61 64 de ad\n").1, [b"de ad"]);
    }

    #[test]
    fn a_row_may_start_in_the_middle() {
        let paste =
            crate::hexdump::read("0020                                 31 03    1.\n", &Default::default());
        assert_eq!(paste.unwrap().packets[0].base, Some(0x2a));
    }
}
