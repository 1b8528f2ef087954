//! Finds text with marks for bytes but without quotation marks, and Base64, among words.
//!
//! ```text
//! Client --> Server: \xFF\xFF\xFF\xFFgetchallenge steam\n
//! got <FF><FF><FF><FF>E^@^@
//! body: !!binary /////1RTb3VyY2UgRW5naW5lIFF1ZXJ5AA==
//! ```

use alloc::vec::Vec;

use a2scope_text::text;

use super::super::code::{
    Dialect, StringUnit, Unit, backslash_pair, cat_v, escape, lacks_blank, narrow,
    starts_with_backslash_pairs, string_at, with_holes, without_backslashes,
};
use super::super::codes::PasteCode;
use super::super::digits::pair_at;
use super::super::encoded;
use super::super::formats::PasteFormat;
use super::super::known::Fit;
use super::super::rule::Rule;
use super::super::source::PasteText;
use super::super::{PasteNote, TextSpan};
use super::matches::{Bytes, Matcher, Matches};
use super::value::bytes_of;

pub(super) static MATCHER: Matcher = Matcher {
    format: PasteFormat::Marks,
    count: |count| {
        text!(
            "reading-found-marked",
            "{count} {count|text|texts} with bytes written as codes, such as `\\xFF` or `<FF>`",
            count
        )
    },
    find: |program, matches| find(program.source, matches),
};

fn find(source: &PasteText<'_>, matches: &mut Matches) {
    let dialect = Dialect::of(source.text);
    for (line, text) in source.lines() {
        let mut at = 0;
        while let Some(found) = text.get(at..).and_then(|rest| rest.find(['\\', '<', '/', '_', '%', 'M'])) {
            at += found;
            let end = marked(text, (at, line.start), dialect, source, matches)
                .or_else(|| base64(text, at, line.start, source, matches));
            at = end.unwrap_or_else(|| {
                at + text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
            });
        }
    }
}

/// Number of bytes up to a message's header byte.
const HEAD: usize = 5;

/// Returns the byte of the mark at `at`, and the mark's length; `None` if there is no mark.
fn mark(text: &str, at: usize) -> Option<(u8, usize)> {
    let bytes = text.as_bytes();
    match bytes.get(at)? {
        b'\\' => match escape(text, at)? {
            (Some(Unit::Byte(byte)), len) => Some((byte, len)),
            (Some(Unit::CodePoint(char)), len) => Some((u8::try_from(u32::from(char)).ok()?, len)),
            _ => None,
        },
        b'<' if bytes.get(at + 3) == Some(&b'>') => Some((pair_at(bytes, at + 1)?, 4)),
        b'%' => Some((pair_at(bytes, at + 1)?, 3)),
        b'^' | b'M' => cat_v(bytes, at),
        _ => None,
    }
}

/// Reads marks from `at` on that begin like a packet, with the text after them to the end of the line.
///
/// If the text begins with nothing but marks, it ends after the last mark. Returns where to continue; `None` if there
/// are fewer than four marks.
fn marked(
    text: &str,
    (at, line): (usize, usize),
    dialect: Dialect,
    source: &PasteText<'_>,
    matches: &mut Matches,
) -> Option<usize> {
    let pairs = text.get(at..).is_some_and(starts_with_backslash_pairs);
    let sign = text.as_bytes().get(at).copied();
    // Beside other marks, `^E` is text; less writes `^@` beside `<FF>`, but never `<00>`.
    let has_controls = text.contains("<0") || text.contains("<1");
    let is_alike = |other: u8| match other {
        b'^' => matches!(sign, Some(b'^' | b'M')) || (sign == Some(b'<') && !has_controls),
        b'M' => matches!(sign, Some(b'^' | b'M')),
        other => Some(other) == sign,
    };
    let mark = |text: &str, at: usize| match backslash_pair(text, at).filter(|_| pairs) {
        Some(byte) => Some((byte, 3)),
        None => text.as_bytes().get(at).filter(|other| is_alike(**other)).and_then(|_| mark(text, at)),
    };
    let mut place = at;
    let mut head = Vec::new();
    while head.len() < 5 {
        let Some((byte, len)) = mark(text, place) else { break };
        head.push(byte);
        place += len;
    }
    if head.len() < 4 {
        return None;
    }
    head.extend(text.as_bytes().get(place..).unwrap_or(&[]).iter().take(4));
    if !source.starts_packet(&head) {
        return Some(place);
    }
    let (enclosed, from) = enclosing(text, at);
    if text.get(from..at).is_some_and(has_marks) {
        // A prefix in the middle of other bytes is not the start of a packet.
        return Some(enclosed);
    }
    let mut units = Vec::new();
    let mut place = at;
    let mut plain = false;
    let end = without_remark(text.trim_end(), at).min(enclosed);
    let is_quoted = end == enclosed
        && text.get(..at).is_some_and(|before| before.ends_with(['"', '\'']))
        && text.get(end..).is_some_and(|rest| rest.starts_with(['"', '\'']));
    while place < end {
        let char = text.get(place..).and_then(|rest| rest.chars().next())?;
        let (value, len) = match mark(text, place) {
            Some((byte, len)) => (Unit::Byte(byte), len),
            None if let Some((Some(Unit::FilledIn), len)) = escape(text, place) => (Unit::FilledIn, len),
            // `\xff\xff\xff\xffV + challenge`
            None if units.len() == HEAD && text.get(place..).is_some_and(|rest| rest.starts_with(" + ")) => {
                units.push(StringUnit::new(Unit::Unknown, line + place + 3, line + end));
                break;
            }
            None if !plain && char.is_whitespace() => break,
            // A sentence goes on behind a whole message.
            None if (char.is_whitespace() || char > '\u{2e80}' || closes_tag(text, place))
                && !text.get(place..end).is_some_and(has_marks)
                && match units.last().map(|unit: &StringUnit| unit.value) {
                    Some(Unit::Byte(0)) => source.known.judge(&narrow(&units)) != Fit::Cut,
                    Some(Unit::Byte(_)) => source.known.judge(&narrow(&units)) == Fit::Whole,
                    _ => false,
                } =>
            {
                break;
            }
            // The sentence continues after the marks.
            None if !is_quoted
                && units.last().is_some_and(|unit: &StringUnit| matches!(unit.value, Unit::Byte(_)))
                && ends_clause(text.get(place..).unwrap_or(""))
                // A message that ends too early has its last byte there.
                && source.known.judge(&narrow(&units)) != Fit::Cut =>
            {
                break;
            }
            None => (Unit::Char(char), char.len_utf8()),
        };
        plain |= matches!(value, Unit::Char(_));
        units.push(StringUnit::new(value, line + place, line + place + len));
        place += len;
    }
    if text.get(place..).is_some_and(|rest| rest.starts_with(' ')) && lacks_blank(&units, source) {
        units.push(StringUnit::new(Unit::Byte(b' '), line + place, line + place + 1));
    }
    let is_pattern = text.get(..at).is_some_and(|before| before.ends_with('^'));
    if is_pattern {
        // In a regular expression, the bytes end where it can match more than one text.
        let is_choice = |unit: &StringUnit| {
            matches!(unit.value, Unit::Char('[' | '(' | '.' | '*' | '+' | '?' | '\\' | '$'))
        };
        units.truncate(units.iter().position(is_choice).unwrap_or(units.len()));
    }
    if text.get(..at).is_some_and(|before| before.ends_with('"')) && !dialect.keeps_backslash {
        units = without_backslashes(units);
    }
    let is_caret = matches!(sign, Some(b'^' | b'M' | b'<'));
    let twofold = is_caret.then(|| with_carets(text, line, &mut units, source)).flatten();
    let units = with_holes(source.text, (line + at, line + place), dialect, units);
    let mut hit = bytes_of(&units, sign == Some(b'\\'), source).into_match(&MATCHER)?;
    if is_pattern {
        hit.is_of(Rule::of(text, Vec::new()));
    }
    if let Some((start, end)) = twofold {
        let marks = source.text.get(start..end).unwrap_or("");
        let what = text!(
            "paste-escape-twofold",
            "`{marks}` may stand for two other bytes as well: cat -v writes both alike",
            marks
        );
        let at = TextSpan::between(start, end);
        let byte = hit.packet.sources.iter().position(|source| source.start == at.start);
        hit.notes.push(PasteNote::new(PasteCode::Escape, what, at, byte.map(|byte| (0, byte))));
    }
    matches.push(hit);
    Some(place)
}

/// Two units with their spans, in the place of a mark.
type TwoUnits = [(Unit, usize, usize); 2];

/// Reads the carets of `cat -v` in another way if only then the units are a whole message. Returns the span of marks that
/// may be read in two ways; `None` if there are none.
///
/// The sign itself is written as it is, so that `^A` may be two characters, and `M-^A` may be 0xde and an `A`.
fn with_carets(
    text: &str,
    line: usize,
    units: &mut Vec<StringUnit>,
    source: &PasteText<'_>,
) -> Option<(usize, usize)> {
    /// Maximum number of marks that are tried.
    const MOST: usize = 64;
    let fit = |units: &[StringUnit]| source.known.judge(&narrow(units));
    let written = |unit: &StringUnit| text.get(unit.start() - line..unit.end() - line).unwrap_or("");
    let other_at = |at: usize| {
        let unit = units.get(at)?;
        let (start, end) = (unit.start(), unit.end());
        let mark = written(unit);
        if let Some(letter) = mark.strip_prefix('^').and_then(|rest| rest.chars().next()) {
            let two = [(Unit::Char('^'), start, start + 1), (Unit::Char(letter), start + 1, end)];
            return Some((1, two));
        }
        let rest = start + mark.strip_prefix("M-^").map(|_| "M-^".len())?;
        let (value, len) = match cat_v(text.as_bytes(), rest - line) {
            Some((byte, len)) => (Unit::Byte(byte), len),
            None => (Unit::Char(mark.chars().next_back()?), 1),
        };
        let count = units.iter().skip(at).position(|unit| unit.end() == rest + len)? + 1;
        Some((count, [(Unit::Byte(0xde), start, rest), (value, rest, rest + len)]))
    };
    let is_whole = fit(units) == Fit::Whole;
    // A page's ampersand is undone first: it has more characters than the one it stands for.
    if !is_whole && text.contains("&amp;") {
        return None;
    }
    let others: Vec<_> = (0..units.len()).filter_map(|at| Some((at, other_at(at)?))).take(MOST).collect();
    let is_caret = |two: &TwoUnits| two[0].0 == Unit::Char('^');
    let (carets, metas): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, (_, two))| is_caret(two));
    let read = |(at, (count, two)): (usize, (usize, TwoUnits))| {
        let mut other = units.clone();
        other.splice(at..at + count, two.map(|(value, start, end)| StringUnit::new(value, start, end)));
        (fit(&other) == Fit::Whole).then_some((other, (two[0].1, two[1].2)))
    };
    let carets = carets.into_iter().filter(|_| !is_whole);
    let mut fitting: Vec<_> = metas.into_iter().chain(carets).filter_map(read).take(2).collect();
    if is_whole {
        return fitting.into_iter().next().map(|(_, at)| at);
    }
    let twofold = fitting.get(1).map(|(_, at)| *at);
    if !fitting.is_empty() {
        *units = fitting.swap_remove(0).0;
    }
    twofold
}

/// Returns whether a tag of a page or a forum closes at `at`: `</pre>`, `[/code]`.
fn closes_tag(text: &str, at: usize) -> bool {
    text.get(at..).is_some_and(|rest| rest.starts_with("</") || rest.starts_with("[/"))
}

/// Returns whether a text begins with a punctuation mark that ends a clause, and a blank after it.
fn ends_clause(text: &str) -> bool {
    text.starts_with([',', '.', ';', ':', '!', '?', ')'])
        && text.get(1..).is_none_or(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

/// Returns the end of the literal around `at` and its beginning; the ends of the line if there is none.
fn enclosing(text: &str, at: usize) -> (usize, usize) {
    const OPENING: [(char, char); 9] = [
        ('"', '"'),
        ('\'', '\''),
        ('`', '`'),
        ('|', '|'),
        ('{', '}'),
        ('(', ')'),
        ('[', ']'),
        ('“', '”'),
        ('‘', '’'),
    ];
    let mut units = Vec::new();
    let mut inside = (text.len(), at);
    let mut from = 0;
    while let Some(found) = text.get(from..at).and_then(|before| before.find(['"', '\''])) {
        let open = from + found;
        let apostrophe = text.get(..open).is_some_and(|before| before.ends_with(char::is_alphanumeric));
        match string_at(text, open, &mut units).filter(|_| !apostrophe) {
            Some(end) if end > at => {
                inside = (end - 1, open + 1);
                break;
            }
            Some(end) => from = end,
            None => from = open + 1,
        }
    }
    // Delimiters only count right before the bytes: `q|\xff`.
    let before = text.get(..at).and_then(|before| before.chars().next_back());
    let close = OPENING.iter().find(|(open, _)| Some(*open) == before).map(|(_, close)| *close);
    // Markdown's bold text.
    let bold = text.get(..at).and_then(|before| ["**", "__"].into_iter().find(|sign| before.ends_with(sign)));
    // A backslash that is written twice is no escape of the sign behind it.
    let is_end = |(len, _): &(usize, &str)| {
        let before = text.get(..at + len).unwrap_or("");
        (before.len() - before.trim_end_matches('\\').len()).is_multiple_of(2)
    };
    // A row of a table ends at its last bar, for a name may contain others.
    let is_row = close.is_none_or(|close| close == '|')
        && text.get(..at).is_some_and(|before| {
            before.trim_start().starts_with("| ") && before.bytes().filter(|byte| *byte == b'|').count() == 1
        });
    let last = is_row.then(|| text.trim_end().strip_suffix(" |")).flatten().filter(|row| row.len() >= at);
    if let Some(row) = last {
        return (row.len().min(inside.0), inside.1);
    }
    let end = close
        .and_then(|close| text.get(at..)?.match_indices(close).find(is_end))
        .or_else(|| text.get(at..)?.match_indices(bold?).find(is_end))
        .map(|(len, _)| at + len);
    (end.unwrap_or(inside.0).min(inside.0), inside.1)
}

/// Returns whether the text has a mark other than one for a line end.
fn has_marks(text: &str) -> bool {
    text.char_indices()
        .filter_map(|(at, _)| mark(text, at))
        .any(|(byte, _)| !matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t'))
}

/// Returns the length of the text without a trailing `(…)` behind the bytes that begin at `at`.
fn without_remark(text: &str, at: usize) -> usize {
    let open = text.rfind(" (").filter(|open| *open > at && text.ends_with(')'));
    open.filter(|open| mark(text, open + 2).is_none()).unwrap_or(text.len())
}

/// Reads a Base64 word that begins like a packet; returns its end, or `None` if it is not Base64.
fn base64(
    text: &str,
    at: usize,
    line: usize,
    source: &PasteText<'_>,
    matches: &mut Matches,
) -> Option<usize> {
    let rest = text.get(at..)?;
    if !["/////", "/v///", "_____", "_v___"].iter().any(|start| rest.starts_with(start)) {
        return None;
    }
    let is_digit =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_' | b'=');
    let len = rest.bytes().take_while(|byte| is_digit(byte)).count();
    let word = rest.bytes().take(len).enumerate().map(|(i, byte)| (byte, line + at + i, line + at + i + 1));
    let mut bytes = Bytes::default();
    bytes.push_decoded(encoded::decode(word.clone())?);
    // The other lines, as far as the message goes.
    let mut digits: Vec<_> = word.collect();
    let below = source.lines().filter(|(span, _)| span.start > line && at + len == text.len());
    for (span, text) in below {
        let digits_of = text.trim();
        let goes_on = digits_of.len() == len || digits_of.ends_with('=');
        if (source.known.judge(&bytes.values) != Fit::Cut && !goes_on)
            || digits_of.len() > len
            || !digits_of.bytes().all(|byte| is_digit(&byte))
        {
            break;
        }
        let from = span.start + text.len() - text.trim_start().len();
        digits.extend((from..).zip(digits_of.bytes()).map(|(at, byte)| (byte, at, at + 1)));
        let Some(decoded) = encoded::decode(digits.iter().copied()) else { break };
        bytes = Bytes::default();
        bytes.push_decoded(decoded);
    }
    if source.starts_packet(&bytes.values) {
        matches.push(bytes.into_match(&MATCHER)?);
    }
    Some(at + len)
}
