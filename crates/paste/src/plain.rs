//! Reads hexadecimal and decimal bytes one after the other: `ff:ff`, `0xff, 0xff`, `255 255`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use a2scope_text::{Translatable, text};

use super::builder::{Attempt, PasteBuilder, refusal};
use super::codes::PasteCode;
use super::digits::{decimal_byte, hex_pair, hex_run, hex_value, is_pairs, run};
use super::evidence;
use super::formats::PasteFormat;
use super::source::{PasteText, is_blank, is_comment};
use super::{Refusal, TextSpan};

/// Reads bytes with separators or prefixes other than blanks: `ff:ff`, `0xff 0xff`, `FFh, 49h`, `\xff\xff`.
pub(super) fn separated(source: &PasteText<'_>) -> Attempt {
    let mut marks = 0;
    let row = |text: &str| {
        let is_remark = is_comment(text.trim_start());
        if is_remark { Some(RowBytes::new()) } else { separated_row(text, &mut marks) }
    };
    let Some(builder) = rows(source, row)?.filter(|_| source.certain || marks > 0) else { return Ok(None) };
    Ok(builder.finish(
        PasteFormat::HexSeparated,
        evidence::SEPARATORS,
        text!("reading-separated", "hexadecimal bytes with `:`, `,`, `0x` or the like between them"),
    ))
}

type RowBytes = Vec<(u8, usize, usize)>;

/// Reads each line as a row of bytes; `None` if a line is not a row, or if no row has two bytes.
///
/// A row that begins like a packet and follows a shorter row starts a new packet. A row without bytes is a comment.
fn rows<'s, 't>(
    source: &'s PasteText<'t>,
    mut row_of: impl FnMut(&str) -> Option<RowBytes>,
) -> Result<Option<PasteBuilder<'s, 't>>, Refusal> {
    let mut builder = PasteBuilder::new(source);
    let (mut full, mut last, mut blank) = (0, 0, false);
    let (mut rows, mut starting, mut bytes) = (0, 0, 0);
    for (line, text) in source.lines() {
        if text.trim().is_empty() {
            blank = true;
            continue;
        }
        let Some(row) = row_of(text) else { return Ok(None) };
        if row.is_empty() {
            continue;
        }
        let first: Vec<u8> = row.iter().take(16).map(|byte| byte.0).collect();
        let starts = source.starts_packet(&first);
        let (short, irregular) = (last < full, row.len() != last);
        let alike = rows == starting && (irregular || last < 16);
        if rows > 0 && ((starts && (short || blank || alike)) || (blank && short)) {
            builder.open(None, None);
            full = 0;
        }
        for (byte, start, end) in &row {
            builder.push(*byte, line.start + start, line.start + end)?;
        }
        rows += 1;
        starting += usize::from(starts);
        bytes += row.len();
        last = row.len();
        full = full.max(row.len());
        blank = false;
    }
    Ok((bytes >= 2 || source.certain).then_some(builder))
}

fn separated_row(text: &str, marks: &mut usize) -> Option<RowBytes> {
    let bytes = text.as_bytes();
    let mut row = RowBytes::new();
    let mut at = run(bytes, 0, is_blank);
    let mut sign = None;
    while let Some(&byte) = bytes.get(at) {
        let rest = text.get(at..).unwrap_or("");
        if rest.starts_with("//") || rest.starts_with("/*") || byte == b'#' {
            break;
        }
        let prefix = ["0x", "0X", "\\x", "\\X", "$", "&H", "&h"].iter().find(|mark| rest.starts_with(**mark));
        at += prefix.map_or(0, |prefix| prefix.len());
        let len = hex_run(bytes, at);
        let value = match (len, bytes.get(at), bytes.get(at + 1)) {
            (1, Some(&low), _) if prefix.is_some() => hex_value(low)?,
            (2, Some(&high), Some(&low)) => hex_pair(high, low)?,
            (3, Some(b'0'), Some(&high)) if bytes.get(at + 3) == Some(&b'h') => {
                hex_pair(high, *bytes.get(at + 2)?)?
            }
            _ => return None,
        };
        at += len;
        row.push((value, at - len, at));
        if matches!(bytes.get(at), Some(b'h' | b'H')) {
            at += 1;
            *marks += 1;
        }
        *marks += usize::from(prefix.is_some());
        while let Some(&separator) = bytes.get(at) {
            match separator {
                // Dots stand for what is left out.
                b'.' if bytes.get(at + 1) == Some(&b'.') => return None,
                b':' | b',' | b';' | b'-' | b'|' | b'.' | b'_' => {
                    // `48. FF:FF` is a number before bytes.
                    if matches!(separator, b':' | b'-' | b'.') && *sign.get_or_insert(separator) != separator
                    {
                        return None;
                    }
                    *marks += 1;
                }
                _ if is_blank(separator) => {}
                _ => break,
            }
            at += 1;
        }
    }
    Some(row)
}

/// Reads decimal bytes: `255 255 255 255 73`, `-1, -1, 73`.
pub(super) fn decimal(source: &PasteText<'_>) -> Attempt {
    let (mut odd, mut octal) = (0, true);
    let row = |text: &str| {
        let bytes = text.as_bytes();
        let mut row = RowBytes::new();
        let mut at = run(bytes, 0, is_blank);
        while at < bytes.len() {
            let (byte, end) = decimal_byte(text, at)?;
            let written = text.get(at..end).unwrap_or("");
            odd += usize::from(written.len() != 2 || written.starts_with('-'));
            octal &= written.len() == 3 && written.bytes().all(|digit| matches!(digit, b'0'..=b'7'));
            row.push((byte, at, end));
            at = end;
            let gap = run(bytes, at, |byte| is_blank(byte) || matches!(byte, b',' | b';'));
            if gap == 0 && at < bytes.len() {
                return None;
            }
            at += gap;
        }
        Some(row)
    };
    let Some(builder) = rows(source, row)? else { return Ok(None) };
    let score = match (odd, octal) {
        (0, _) => evidence::MAYBE_HEX,
        (_, true) => evidence::MAYBE_OCTAL,
        _ => evidence::DECIMAL,
    };
    Ok(builder.finish(PasteFormat::Decimal, score, text!("reading-decimal", "decimal numbers from 0 to 255")))
}

fn odd_digits(digits: usize) -> Translatable {
    text!(
        "paste-odd_digits",
        "{digits} hexadecimal {digits|digit is|digits are} an odd number, but a byte has two",
        digits
    )
}

/// Returns the first word that is not pairs of hexadecimal digits; the first line if there is none.
fn first_that_is_no_byte(body: &str) -> &str {
    let marks = |char: char| !char.is_alphanumeric();
    let words = body.split_whitespace().filter(|word| !is_pairs(word));
    let word = words.map(|word| word.trim_matches(marks)).find(|word| !word.is_empty());
    word.unwrap_or_else(|| body.lines().next().unwrap_or("").trim_end())
}

/// Returns whether some of the text could be bytes: two words of pairs of hexadecimal digits, a prefix, an escape.
fn has_digits(body: &str) -> bool {
    let has_pairs = |word: &&str| {
        let word = word.trim_matches(|char: char| !char.is_alphanumeric());
        is_pairs(word) && (word.len() == 2 || word.bytes().any(|byte| byte.is_ascii_digit()))
    };
    ["0x", "0X", "\\x", "\\u", "\\0", "\\3", "$", "<FF>", "%"].iter().any(|mark| body.contains(mark))
        || body.split_whitespace().filter(has_pairs).take(2).count() == 2
        || body.split_whitespace().any(|word| word.len() >= 8 && has_pairs(&word))
}

/// Returns the first line that joins pieces to bytes: `0xffffffff + 'U'`.
fn line_of_code<'s>(source: &'s PasteText<'_>) -> Option<(usize, &'s str)> {
    const JOINS: [&str; 20] = [
        " + ", " & ", " . ", " .. ", " <> ", " ++ ", "//", " << ", ".encode(", "pack(", ".concat(",
        "append(", "chr(", "char(", "${", ".from(", "repeat(", ".push(", ".put", ".write",
    ];
    let is_code = |text: &str| {
        JOINS.iter().any(|sign| text.contains(sign)) && (text.contains(['"', '\'']) || text.contains("0x"))
    };
    source.lines().find(|(_, text)| is_code(text)).map(|(line, text)| (line.start, text))
}

/// Returns the refusal of a text that no reader understands, at the place where it stops being hexadecimal digits.
pub(super) fn why_not(source: &PasteText<'_>) -> Refusal {
    let text = source.text;
    let lead = text.len() - text.trim_start().len();
    let body = text.trim();
    let (mut digits, mut others) = (0_usize, 0_usize);
    let mut first_other = None;
    for (at, char) in body.char_indices() {
        if char.is_ascii_hexdigit() {
            digits += 1;
        } else if !char.is_whitespace() && !matches!(char, ',' | ':' | '-' | 'x') {
            others += 1;
            first_other = first_other.or(Some((at, char)));
        }
    }
    match first_other {
        None if digits % 2 == 1 => {
            let end = lead + body.len();
            let text = odd_digits(digits);
            refusal(PasteCode::OddDigits, text, TextSpan::between(end.saturating_sub(1), end))
        }
        Some((at, char)) if digits >= 4 && digits > others * 5 => {
            let text = text!("paste-bad_digit-digit", "`{digit}` is not a hexadecimal digit", digit = char);
            refusal(PasteCode::BadDigit, text, TextSpan::between(lead + at, lead + at + char.len_utf8()))
        }
        _ if !has_digits(body) => {
            let line = body.lines().next().unwrap_or("").trim_end();
            let why = text!("paste-not_a_dump-prose", "there are no bytes in this text");
            refusal(PasteCode::NotADump, why, TextSpan::between(lead, lead + line.len()))
        }
        _ if let Some((start, line)) = line_of_code(source) => {
            let shown: String = line.trim().chars().take(60).collect();
            let why = text!(
                "paste-not_a_dump-code",
                "`{code}` is an expression, and some of its bytes are not in the text: they are made by code",
                code = shown
            );
            refusal(PasteCode::NotADump, why, TextSpan::between(start, start + line.len()))
        }
        _ => {
            // The first word of a text may be one of a sentence above the bytes.
            let line = source.lines().map(|(_, line)| line.trim()).find(|line| has_digits(line));
            let word = first_that_is_no_byte(line.unwrap_or(body));
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let shown: String = word.chars().take(20).collect();
            let cut = if shown.len() < word.len() { "…" } else { "" };
            let why = text!(
                "paste-not_a_dump",
                "`{word}` is not a hexadecimal byte, and no other known way to write bytes fits",
                word = format!("{shown}{cut}")
            );
            refusal(PasteCode::NotADump, why, TextSpan::between(start, start + word.len()))
        }
    }
}
