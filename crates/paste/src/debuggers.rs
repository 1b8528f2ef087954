//! Data as assemblers and debuggers print it: `db 0FFh, 'text', 0`, `.byte 0xff`, gdb's `print`.

use alloc::string::String;

use a2scope_text::text;

use super::builder::{Attempt, PasteBuilder, PasteText};
use super::clean::is_blank;
use super::codes::PasteCode;
use super::digits::number;
use super::formats::PasteFormat;
use super::{MarkRole, code, evidence, rows};

const DIRECTIVES: &[&str] = &["db", ".byte", "dc.b", "defb", ".db", "byte"];

/// Reads assembler data as written by IDA, objdump or people.
pub(super) fn data(source: &PasteText<'_>) -> Attempt {
    let mut builder = PasteBuilder::new(source);
    let (mut rows, mut others) = (0_i32, 0_i32);
    let (mut full, mut last) = (0, 0);
    for (line, text) in source.lines() {
        let trimmed = text.trim_start();
        if trimmed.is_empty() || trimmed.starts_with([';', '#', '/']) {
            continue;
        }
        let Some(from) = operands(text) else {
            if rows > 0 {
                let what = text!("paste-skipped_line-db", "this line has no `db` or `.byte` and was skipped");
                builder.note(PasteCode::SkippedLine, what, line.start, line.end, None);
            }
            others += 1;
            continue;
        };
        let before = builder.len();
        let Some(()) = operand_list(text, from, line.start, &mut builder)? else {
            if rows > 0 {
                let at = line.start + from;
                let shown: String = text.get(from..).unwrap_or("").trim().chars().take(40).collect();
                let what = text!("paste-bad_number-list", "`{shown}` is not a list of bytes", shown);
                return Err(source.refuse(PasteCode::BadNumber, what, at, line.end));
            }
            return Ok(None);
        };
        if let Some((start, end)) = rows::address(text).filter(|(_, end)| *end < from) {
            builder.mark(MarkRole::Offset, line.start + start, line.start + end);
        }
        let width = builder.len() - before;
        full = full.max(width);
        if rows > 0 && last < full && builder.starts_at(before) {
            builder.split_at(before);
            full = width;
        }
        last = width;
        rows += 1;
    }
    if rows == 0 {
        return Ok(None);
    }
    let score = evidence::DIRECTIVES + evidence::OTHER_LINES * others / (rows + others);
    Ok(builder.finish(
        PasteFormat::Db,
        score,
        text!("reading-db", "{lines} {lines|line|lines} of `db` or `.byte`", lines = rows as u64),
    ))
}

/// Returns the offset of the operands of a directive such as `db`; `None` if there is no such directive.
fn operands(text: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    for directive in DIRECTIVES {
        let Some(at) = lower.find(directive) else { continue };
        let before = at.checked_sub(1).and_then(|at| text.as_bytes().get(at));
        let end = at + directive.len();
        let first_word = text.get(..at).is_some_and(|before| before.split_whitespace().count() <= 2);
        if before.is_none_or(|byte| is_blank(*byte) || *byte == b':')
            && text.as_bytes().get(end).is_some_and(|byte| is_blank(*byte))
            && first_word
            && text.as_bytes().get(end + 1..).is_some_and(|rest| {
                rest.iter().find(|byte| !is_blank(**byte)).is_some_and(|byte| {
                    byte.is_ascii_digit() || matches!(byte, b'\'' | b'"' | b'$' | b'-' | b'?')
                })
            })
        {
            return Some(end);
        }
    }
    None
}

fn operand_list(
    text: &str,
    from: usize,
    base: usize,
    builder: &mut PasteBuilder<'_, '_>,
) -> Result<Option<()>, super::Refusal> {
    let mut at = from;
    loop {
        let rest = text.get(at..).unwrap_or("");
        let lead = rest.len() - rest.trim_start().len();
        at += lead;
        let rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(None) };
        if matches!(first, '\'' | '"') {
            let inner = rest.get(1..).unwrap_or("");
            let Some(len) = inner.find(first) else { return Ok(None) };
            for (i, char) in inner.get(..len).unwrap_or("").char_indices() {
                let start = base + at + 1 + i;
                for byte in char.encode_utf8(&mut [0; 4]).bytes() {
                    builder.push(byte, start, start + char.len_utf8())?;
                }
            }
            at += len + 2;
        } else {
            let len = rest.find([',', ';', ' ', '\t']).unwrap_or(rest.len());
            let word = rest.get(..len).unwrap_or("");
            let Some(value) = assembler_number(word) else { return Ok(None) };
            let after = rest.get(len..).unwrap_or("").trim_start();
            let mut count = 1;
            let mut byte = Some(value);
            let mut end = at + len;
            if let Some(inner) = after.strip_prefix("dup(").or_else(|| after.strip_prefix("dup (")) {
                let close = inner.find(')').unwrap_or(0);
                count = u64::try_from(value).unwrap_or(0);
                let inside = inner.get(..close).unwrap_or("").trim();
                byte = if inside == "?" { Some(0) } else { assembler_number(inside) };
                end = text.len() - inner.len() + close + 1;
            }
            let Some(byte) = byte.filter(|byte| (-128..256).contains(byte)) else { return Ok(None) };
            for _ in 0..count {
                builder.push(byte as u8, base + at, base + end)?;
            }
            at = end;
        }
        let rest = text.get(at..).unwrap_or("");
        let trimmed = rest.trim_start();
        if trimmed.is_empty() || trimmed.starts_with([';', '#']) || trimmed.starts_with("//") {
            return Ok(Some(()));
        }
        if !trimmed.starts_with(',') {
            return Ok(None);
        }
        at += rest.len() - trimmed.len() + 1;
    }
}

fn assembler_number(word: &str) -> Option<i64> {
    // Most assemblers read `FFh` as a name, but a person who writes it means a number.
    let digits = word.strip_suffix(['h', 'H']).and_then(|digits| number(digits, 16));
    let digits = digits.and_then(|value| i64::try_from(value).ok());
    digits.or_else(|| code::number(word, 0).filter(|(_, len, _)| *len == word.len()).map(|number| number.0))
}

/// Reads gdb's `print`: `$1 = {0xff, 0x1 <repeats 15 times>}` or `$1 = "\377I", '\000' <repeats 14 times>`.
pub(super) fn print(source: &PasteText<'_>) -> Attempt {
    let text = source.clean.text();
    let trimmed = text.trim_start();
    let numbered =
        trimmed.strip_prefix('$').is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()));
    if !numbered && !text.contains("<repeats ") {
        return Ok(None);
    }
    let read = match code::lists(source)? {
        Some(candidate) => Some(candidate),
        None => code::strings(source, code::Codes::Latin)?,
    };
    Ok(read.map(|candidate| super::builder::Candidate {
        format: PasteFormat::GdbPrint,
        score: candidate.score + evidence::GDB,
        ..candidate
    }))
}
