//! Joins lines that a terminal or a mail program has broken, and takes away rows of characters below rows of bytes.

use alloc::vec::Vec;

use super::derived::Derived;
use super::digits::is_pairs;

/// What was broken with a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Break {
    /// In the middle of an escape or of a pair of digits.
    Byte,
    /// In the middle of a number of a list with commas, so that both parts are numbers, too.
    Number,
}

/// Joins lines that were broken where the terminal ended, if some byte was broken: each but the last of a block is as long
/// as the longest line. Also returns whether the lines by themselves would be other bytes.
pub(super) fn wrapped(text: &str) -> Option<(Derived, bool)> {
    /// Narrower lines are broken by whoever wrote them.
    const NARROWEST: usize = 60;
    let length = |line: &str| line.trim_end_matches(['\n', '\r']).chars().count();
    let width = text.lines().map(length).max().filter(|width| *width >= NARROWEST)?;
    let mut out = Derived::with_capacity(text.len());
    let (mut start, mut breaks) = (0, Vec::new());
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let next = lines.peek().filter(|next| length(line) == width && !next.trim().is_empty());
        let kept = if next.is_some() { line.trim_end_matches(['\n', '\r']) } else { line };
        breaks.extend(next.and_then(|next| broken(kept, next)));
        out.push(kept, start);
        start += line.len();
    }
    (!breaks.is_empty()).then(|| (out, breaks.contains(&Break::Number)))
}

/// Returns what was broken at the end of a line; `None` if it may have ended there.
fn broken(line: &str, next: &str) -> Option<Break> {
    let last = line.rsplit(' ').next().unwrap_or("");
    let first = next.split([' ', '\n', '\r']).next().unwrap_or("");
    let is_digit = |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let escape = line.rsplit('\\').next().filter(|after| after.len() < 3 && line.len() > after.len());
    let is_escape = escape.is_some_and(|after| matches!(after.as_bytes(), [] | [b'x'] | [b'x', _]))
        && next.starts_with(|char: char| char.is_ascii_alphanumeric());
    let is_hex =
        last.starts_with("0x") && last.len() < 4 && next.starts_with(|char: char| char.is_ascii_hexdigit());
    let tail = line.char_indices().nth_back(12).and_then(|(at, _)| line.get(at..)).unwrap_or("");
    let is_list = |part: &str| {
        part.contains(',') && part.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b' '))
    };
    if is_list(tail)
        && line.ends_with(|char: char| char.is_ascii_digit())
        && next.starts_with(|char: char| char.is_ascii_digit())
        && is_list(first)
    {
        Some(Break::Number)
    } else {
        (is_escape || is_hex || (is_digit(last) && is_digit(first))).then_some(Break::Byte)
    }
}

/// Takes away what `od -t x1 -t c` and others print below each row: the same bytes in another form, without an offset.
pub(super) fn rows_below(text: &str) -> Option<Derived> {
    const FEWEST: usize = 2;
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let pairs = lines.windows(2).filter(|pair| matches!(pair, [above, line] if is_below(above, line)));
    if pairs.count() < FEWEST {
        return None;
    }
    let mut out = Derived::with_capacity(text.len());
    let (mut start, mut above) = (0, "");
    for line in lines {
        if !is_below(above, line) {
            out.push(line, start);
        }
        (start, above) = (start + line.len(), line);
    }
    Some(out)
}

/// Returns whether a line has the bytes of the row above it in another form.
pub(super) fn is_below(above: &str, line: &str) -> bool {
    const INDENT: &str = "     ";
    let mut cells = above.split_ascii_whitespace();
    let offset = cells.next().filter(|word| (5..=8).contains(&word.len()) && above.starts_with(*word));
    let is_row = offset.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let count = cells.clone().count();
    is_row
        && count > 0
        && cells.all(is_pairs)
        && line.starts_with(INDENT)
        && (1..=count).contains(&line.split_ascii_whitespace().count())
}
