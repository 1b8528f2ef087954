//! Strings in quotation marks, joined as their language joins them, and escaped text without quotation marks.

use alloc::vec;
use alloc::vec::Vec;

use a2scope_phrase::say;

use super::super::builder::{Attempt, PasteBuilder, PasteText};
use super::super::digits::hex_pair;
use super::super::formats::PasteFormat;
use super::escapes::{
    Codes, StringUnit, Value, base64, escape, in_radix, latin, literal_number, put_units, repeats_at,
    string_at,
};
use super::holes::{has_dollars, with_holes};

/// Reads string literals. Those separated only by blanks, `+`, `.` or a backslash are one packet.
pub(in crate::hexdump) fn string(source: &PasteText<'_>) -> Attempt {
    strings(source, Codes::Latin)
}

/// Reads string literals with `\u00ff` as a character, which takes two bytes in UTF-8.
pub(in crate::hexdump) fn string_utf8(source: &PasteText<'_>) -> Attempt {
    let text = source.clean.text();
    if !text.contains("\\u00") && !text.contains("\\u{") {
        return Ok(None);
    }
    strings(source, Codes::Utf8)
}

fn strings(source: &PasteText<'_>, codes: Codes) -> Attempt {
    let text = source.clean.text();
    if !text.contains(['"', '\'', '“', '‘', '”']) {
        return Ok(None);
    }
    let gdb = text.contains("<repeats ") || text.contains("\"...") || text.trim_start().starts_with('$');
    let mut groups: Vec<Pieces> = Vec::new();
    let mut units = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut last_end = None;
    let mut total = 0_usize;
    // Quotation marks that are not closed before `line_end`.
    let mut unclosed: Vec<char> = Vec::new();
    let mut line_end = 0;
    let dollars = has_dollars(text);
    while at < text.len() {
        let rest = text.get(at..).unwrap_or("");
        let Some(char) = rest.chars().next() else { break };
        if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |len| len + 2);
            continue;
        }
        let comment = rest.starts_with("//")
            || (char == '#' && (at == 0 || bytes.get(at - 1).is_some_and(|b| *b <= b' ')));
        if comment {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if let Some((count, end)) = repeats_at(text, at) {
            let last = groups.last_mut().and_then(|group| Some((*group.units.last()?, group)));
            if let (Some(count), Some((unit, group))) = (count, last) {
                let more =
                    count.saturating_sub(1).min(source.max_bytes.saturating_add(1).saturating_sub(total));
                total += more;
                group.units.extend(core::iter::repeat_n(unit, more));
            }
            at = end;
            last_end = Some(at);
            continue;
        }
        if let Some((unit, end)) = chr_call(text, at) {
            if !last_end
                .is_some_and(|last: usize| text.get(last..at).is_some_and(|between| glue(between, gdb)))
            {
                groups.push(Pieces::default());
            }
            if let Some(group) = groups.last_mut() {
                group.units.push(unit);
                group.escapes += 1;
            }
            at = end;
            last_end = Some(end);
            continue;
        }
        if !matches!(char, '"' | '\'' | '“' | '‘' | '”') {
            at += char.len_utf8();
            continue;
        }
        let (prefix, word) = prefix_before(text, at);
        let opens = char == '"' || prefix == 0 || word;
        let raw = text.get(at - prefix..at).is_some_and(|prefix| prefix.contains(['r', 'R']));
        let hopeless = unclosed.contains(&char) && at < line_end;
        let end = if opens && !hopeless { string_at(text, at, &mut units) } else { None };
        let Some(end) = end else {
            if opens && !hopeless {
                if at >= line_end {
                    unclosed.clear();
                    line_end = at + rest.find('\n').unwrap_or(rest.len());
                }
                unclosed.push(char);
            }
            at += char.len_utf8();
            continue;
        };
        let escapes = units.iter().filter(|unit| !matches!(unit.value, Value::Char(_)) && !raw).count();
        let marked =
            prefix > 0 && text.get(at - prefix..at).is_some_and(|prefix| prefix.contains(['b', 'B']));
        let joined = last_end
            .is_some_and(|last: usize| text.get(last..at - prefix).is_some_and(|between| glue(between, gdb)));
        if raw {
            units.clear();
            let inner = text.get(at + 1..end - 1).unwrap_or("");
            units.extend(inner.char_indices().map(|(i, char)| {
                let start = at + 1 + i;
                StringUnit::new(Value::Char(char), start, start + char.len_utf8())
            }));
        }
        // What a program fills in, only the reader of source code leaves open.
        let first: Vec<u8> = units.iter().take(8).filter_map(StringUnit::narrow).collect();
        if source.starts_packet(&first)
            && with_holes(text, (at, end), dollars, units.clone()).iter().any(StringUnit::is_hole)
        {
            return Ok(None);
        }
        total += units.len();
        if !joined {
            groups.push(Pieces::default());
        }
        if let Some(group) = groups.last_mut() {
            group.units.extend_from_slice(&units);
            group.escapes += escapes;
            group.marked |= marked;
            if escapes > 0 && is_variable(text, at - prefix) {
                // PHP encodes `\u{ff}` as UTF-8, and reads no escapes in single quotes.
                group.is_php |= char == '"';
                group.taken_as_it_stands = (char == '\'').then_some((at, end)).or(group.taken_as_it_stands);
            }
        }
        at = end;
        last_end = Some(end);
    }
    let all = groups.len();
    let telling = |group: &Pieces| {
        group.escapes > 0 || group.marked || group.as_hex().is_some() || group.as_base64(source).is_some()
    };
    let conclusive = groups.iter().any(telling);
    if conclusive {
        // Strings like those in `("1.2.3.4", 27015)` beside the bytes are not packets.
        groups.retain(telling);
    } else if all != 1 {
        return Ok(None);
    }
    let mut builder = PasteBuilder::new(source);
    let (mut escapes, mut marked, mut hex) = (0, false, 0);
    for group in &groups {
        builder.open(None, None);
        escapes += group.escapes;
        marked |= group.marked;
        if let Some(pairs) = group.as_hex().or_else(|| group.as_base64(source)) {
            hex += 1;
            for (byte, start, end) in pairs {
                builder.push(byte, start, end)?;
            }
        } else {
            let codes = if group.is_php { Codes::Utf8 } else { codes };
            put_units(&in_radix(text, &group.units, source), codes, &mut builder)?;
        }
        if let Some((start, end)) = group.taken_as_it_stands {
            let what = say!(
                "paste-escape",
                "between single quotes PHP and Perl have no such escapes: they are read as between double quotes"
            );
            builder.note("paste.escape", what, start, end, Some(0));
        }
    }
    let covered =
        groups.iter().filter_map(|group| Some(group.units.last()?.end() - group.units.first()?.start()));
    let share = (12 * covered.sum::<usize>() / text.trim().len().max(1)) as i32;
    let score = match (escapes, marked, hex) {
        (_, true, _) => 68,
        (2.., ..) => 64,
        (_, _, 1..) => 60,
        (1, ..) => 52,
        _ => 8,
    };
    let strings = groups.len();
    let reason = if hex > 0 {
        say!(
            "reading-strings-digits",
            "{strings} {strings|string|strings} in quotation marks of hexadecimal digits or Base64 with {escapes} backslash {escapes|escape|escapes}",
            strings,
            escapes
        )
    } else {
        say!(
            "reading-strings",
            "{strings} {strings|string|strings} in quotation marks with {escapes} backslash {escapes|escape|escapes}",
            strings,
            escapes
        )
    };
    if codes == Codes::Utf8 {
        let reason =
            say!("reading-strings-utf8", "{reason}, `\\u00ff` taken as a character in UTF-8", reason);
        return Ok(builder.finish(PasteFormat::StringUtf8, score + share - 12, reason));
    }
    Ok(builder.finish(PasteFormat::String, score + share, reason))
}

/// Reads text with escapes and without quotation marks. A line that begins like a packet starts a new one.
pub(in crate::hexdump) fn escaped(source: &PasteText<'_>) -> Attempt {
    let mut builder = PasteBuilder::new(source);
    let (mut escapes, mut total) = (0_usize, 0_usize);
    // Whether the text is bytes shown as Latin-1 characters: every line begins like a packet.
    let mut raw_starts = true;
    let mut units = vec![];
    let slashes = source.certain || source.clean.text().contains('\\');
    for line in &source.clean.lines {
        let text = source.clean.line(*line);
        if text.trim().is_empty() {
            continue;
        }
        if !slashes {
            let raw: Vec<u8> = text.trim_start().chars().take(8).filter_map(latin).collect();
            if !starts_raw(source, &raw) {
                return Ok(None);
            }
        }
        units.clear();
        let mut at = text.len() - text.trim_start().len();
        let end = text.trim_end().len();
        while at < end {
            let Some(char) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
            let (value, len) = match escape(text, at) {
                Some((value, len)) => {
                    escapes += usize::from(matches!(value, Some(Value::Byte(byte)) if len > 2 || byte == 0));
                    escapes += usize::from(matches!(value, Some(Value::CodePoint(_))));
                    (value, len)
                }
                None => (Some(Value::Char(char)), char.len_utf8()),
            };
            if let Some(value) = value {
                units.push(StringUnit::new(value, line.start + at, line.start + at + len));
            }
            at += len;
        }
        let units = &*in_radix(source.clean.text(), &units, source);
        total += units.len();
        let first: Vec<u8> = units.iter().take(8).filter_map(StringUnit::byte).collect();
        let raw: Vec<u8> = units.iter().take(8).filter_map(StringUnit::narrow).collect();
        raw_starts &= starts_raw(source, &raw);
        if builder.len() > 0 && (source.starts_packet(&first) || source.starts_packet(&raw)) {
            builder.open(None, None);
        }
        put_units(units, Codes::Latin, &mut builder)?;
    }
    let as_is = escapes == 0 && raw_starts;
    if !source.certain && !as_is && (escapes == 0 || escapes * 40 < total) {
        return Ok(None);
    }
    let score = 40 + (escapes as i32 * 4).min(16);
    Ok(builder.finish(
        PasteFormat::EscapedText,
        score,
        say!("reading-escapes", "text with {escapes} backslash {escapes|escape|escapes}", escapes),
    ))
}

/// Whether a line's first bytes, shown as Latin-1 characters, begin a packet as plain text cannot.
fn starts_raw(source: &PasteText<'_>, first: &[u8]) -> bool {
    source.starts_packet(first) && !first.is_ascii()
}

/// PHP's or Python's `chr(255)` at `at`, and its end; `None` if there is no such call.
fn chr_call(text: &str, at: usize) -> Option<(StringUnit, usize)> {
    let inner = text.get(at..)?.strip_prefix("chr(")?;
    let inner = inner.get(..8).unwrap_or(inner);
    let (number, _) = inner.split_once(')')?;
    let value = literal_number(number.trim()).and_then(|value| u8::try_from(value).ok())?;
    let end = at + 4 + number.len() + 1;
    Some((StringUnit::new(Value::Byte(value), at + 4, end - 1), end))
}

/// The number of letters before a quotation mark, and whether they are a string prefix, not a word's end.
fn prefix_before(text: &str, at: usize) -> (usize, bool) {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    let len =
        before.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count().min(8);
    let word = text.get(at - len..at).unwrap_or("");
    let known = ["b", "B", "rb", "br", "r", "u", "U", "L", "u8", "c", "f", "Rb", "bR", "hex"].contains(&word);
    (len, known)
}

/// Whether `between` may separate two pieces of one string.
fn glue(between: &str, gdb: bool) -> bool {
    let mut rest = between.trim();
    while let Some(at) = rest.find("/*") {
        let Some(end) = rest.find("*/") else { return false };
        let (Some(before), Some(after)) = (rest.get(..at), rest.get(end + 2..)) else { return false };
        if !before.trim().is_empty() {
            return false;
        }
        rest = after.trim();
    }
    match rest {
        "" => between.is_empty() || !between.contains("\n\n"),
        "+" | "." | "\\" | ".." | "&" | "~" | "<>" => true,
        "," | "..." => gdb,
        _ => rest.starts_with("//") && rest.lines().all(|line| line.trim_start().starts_with("//")),
    }
}

/// Whether the string at `at` is assigned to a variable as in PHP and Perl: `$name = `.
fn is_variable(text: &str, at: usize) -> bool {
    const LONGEST: usize = 80;
    let from = (at.saturating_sub(LONGEST)..at).find(|from| text.is_char_boundary(*from)).unwrap_or(at);
    let line = text.get(from..at).unwrap_or("").rsplit('\n').next().unwrap_or("");
    let name = line.trim_end().strip_suffix('=').map(str::trim_end);
    let word = name.and_then(|name| name.rsplit(|char: char| char.is_whitespace() || char == '(').next());
    word.is_some_and(|word| word.starts_with('$') && word.len() > 1)
}

#[derive(Debug, Default)]
struct Pieces {
    units: Vec<StringUnit>,
    escapes: usize,
    marked: bool,
    is_php: bool,
    /// The span of a string whose escapes its language would not read.
    taken_as_it_stands: Option<(usize, usize)>,
}

impl Pieces {
    /// The bytes of a string that is only pairs of hexadecimal digits; else `None`.
    fn as_hex(&self) -> Option<Vec<(u8, usize, usize)>> {
        if self.escapes > 0 || self.marked || self.units.len() < 8 {
            return None;
        }
        let mut pairs = Vec::new();
        let mut high: Option<(u8, usize)> = None;
        for unit in &self.units {
            let byte = unit.byte()?;
            if byte == b' ' && high.is_none() {
                continue;
            }
            high = match high {
                None if byte.is_ascii_hexdigit() => Some((byte, unit.start())),
                None => return None,
                Some((first, start)) => {
                    pairs.push((hex_pair(first, byte)?, start, unit.end()));
                    None
                }
            };
        }
        (high.is_none() && pairs.len() >= 4).then_some(pairs)
    }

    /// The bytes of a Base64 string, if they begin like a packet.
    ///
    /// Otherwise `None`: other words are Base64 by accident.
    fn as_base64(&self, source: &PasteText<'_>) -> Option<Vec<(u8, usize, usize)>> {
        let bytes = base64(&self.units).filter(|_| self.escapes == 0)?;
        let first: Vec<u8> = bytes.iter().take(16).map(|byte| byte.0).collect();
        source.starts_packet(&first).then_some(bytes)
    }
}
