//! Dumps whose cells are characters: `od -c`, `hexdump -c`.
//!
//! ```text
//! 0000000 377 377 377 377   T   S   o   u   r   c   e       E   n   g   i
//! 0000020   n   e       Q   u   e   r   y  \0
//! 0000031
//! ```

use alloc::vec::Vec;

use a2scope_text::text;

use super::builder::{Attempt, PasteBuilder};
use super::digits::number;
use super::evidence;
use super::formats::PasteFormat;
use super::source::{LineSpan, PasteText};
use super::{MarkRole, TextSpan, code};

/// Reads `od -c` and `hexdump -c`: every cell is four columns wide.
pub(super) fn letters(source: &PasteText<'_>) -> Attempt {
    // What stands above and below the rows is no part of them.
    let is_row = |line: &str| offset_of(line, 16).is_some() || line.trim() == "*";
    let rows: Vec<LineSpan> = source.lines().filter(|(_, line)| is_row(line)).map(|(span, _)| span).collect();
    let part = source.part(rows);
    let source = if part.line_spans.is_empty() { source } else { &part };
    // macOS has one more blank behind the offset, so that a cell ends where the next one begins elsewhere.
    let ends_later = |line: &str| {
        offset_of(line, 16)
            .and_then(|(_, width)| line.as_bytes().get(width + 4))
            .is_some_and(|byte| *byte != b' ')
    };
    let shift = usize::from(source.lines().any(|(_, line)| ends_later(line)));
    let style = offset_radix(source, shift).map_or(RowStyle::Bare, RowStyle::Offsets);
    let mut builder = PasteBuilder::new(source);
    let (mut rows, mut letters, mut squeezed) = (0_usize, 0_usize, false);
    let mut next: u64 = 0;
    // `bare` is the last line if it has only an offset, because its cells may have been blanks. `lone` is that offset
    // as long as it may be marked as an offset.
    let mut bare: Option<LineSpan> = None;
    let mut lone: Option<LineSpan> = None;
    let mut last_row: Vec<(u8, TextSpan)> = Vec::new();
    for (line, text) in source.lines() {
        if text.trim().is_empty() {
            continue;
        }
        if text.trim() == "*" {
            if matches!(style, RowStyle::Bare) {
                let what = text!(
                    "paste-gap-repeated-none",
                    "`*` stands for repeated rows, but no offset says how many"
                );
                builder.lost(what, line);
                continue;
            }
            squeezed = true;
            if let Some(line) = core::mem::take(&mut bare) {
                lone = None;
                // The repeated row had only blanks, which were removed when the dump was copied.
                let span = TextSpan::between(line.start, line.end);
                last_row = alloc::vec![(b' ', span); 16];
            }
            continue;
        }
        bare = None;
        if let Some(offset) = lone.take() {
            builder.mark(MarkRole::Offset, offset.start, offset.end);
        }
        let place = match style {
            RowStyle::Offsets(radix) => {
                offset_of(text, radix).map(|(offset, width)| (offset, (width + shift).min(text.len())))
            }
            // Without offsets (od -An), every row but the last is full.
            RowStyle::Bare if offset_of(text.trim_start(), 16).is_some() => return Ok(None),
            RowStyle::Bare => text.starts_with(' ').then_some((next.div_ceil(16) * 16, 0)),
        };
        let Some((offset, width)) = place else { return Ok(None) };
        if core::mem::take(&mut squeezed) {
            let count = offset.saturating_sub(next);
            for (_, (byte, span)) in (0..count).zip(last_row.iter().cycle()) {
                builder.push_span(*byte, *span)?;
            }
            next = offset;
        }
        let cells = text.get(width..).unwrap_or("");
        let is_bare = cells.trim().is_empty() && cells.len() < 4;
        let written = LineSpan { start: line.start, end: line.start + width };
        if is_bare && offset < next && next - offset < 16 {
            // hexdump pads its last row with blanks.
            for _ in offset..next {
                builder.unpush(b' ');
            }
            next = offset;
            lone = Some(written);
            continue;
        }
        if is_bare && offset >= next {
            bare = Some(line);
            // Characters that stand for lost blanks are not marked as an offset.
            lone = (next == offset || offset - next > 16).then_some(written);
        } else {
            if rows == 0 || offset == 0 {
                builder.open(Some(offset), None);
                next = offset;
            }
            if next >= offset || offset - next > 16 {
                builder.mark(MarkRole::Offset, written.start, written.end);
            }
        }
        // Trailing blanks of a row may have been lost in pasting.
        while next < offset && offset - next <= 16 {
            builder.push(b' ', written.start, written.end)?;
            next += 1;
        }
        if bare.is_some() {
            continue;
        }
        if offset > next {
            builder.gap(next, offset - 1, written.start, written.end);
        }
        next = offset;
        last_row.clear();
        let mut at = width;
        while at < text.len() {
            let end = (at + 4).min(text.len());
            let Some(cell) = text.get(at..end) else { return Ok(None) };
            if cell.trim().is_empty() && cell.len() < 4 {
                break;
            }
            let Some(byte) = character(cell) else { return Ok(None) };
            letters += usize::from(
                matches!(cell.trim().as_bytes(), [letter] if !letter.is_ascii_digit()) || cell.contains('\\'),
            );
            let blank = cell.trim().is_empty();
            let lead = if blank { cell.len() - 1 } else { cell.len() - cell.trim_start().len() };
            let tail = if blank { cell.len() } else { cell.trim_end().len() };
            let span = TextSpan::between(line.start + at + lead, line.start + at + tail);
            builder.push_span(byte, span)?;
            last_row.push((byte, span));
            next += 1;
            at = end;
        }
        rows += 1;
    }
    if let Some(offset) = lone {
        builder.mark(MarkRole::Offset, offset.start, offset.end);
    }
    if rows == 0 || (letters == 0 && !source.certain) {
        return Ok(None);
    }
    Ok(builder.finish(
        PasteFormat::OdChars,
        evidence::CHARACTERS,
        text!("reading-characters", "characters and octal numbers in columns of four"),
    ))
}

/// What rows begin with: offsets in a radix, or the cells.
#[derive(Clone, Copy, Debug)]
enum RowStyle {
    Offsets(u32),
    Bare,
}

fn character(cell: &str) -> Option<u8> {
    let text = cell.trim();
    if text.is_empty() {
        return Some(b' ');
    }
    if !cell.starts_with(' ') {
        return None;
    }
    match text.as_bytes() {
        [b'\\', b'0' | b'a' | b'b' | b't' | b'n' | b'v' | b'f' | b'r'] => match code::escape(text, 0)? {
            (Some(code::Unit::Byte(byte)), _) => Some(byte),
            _ => None,
        },
        [byte] if byte.is_ascii_graphic() => Some(*byte),
        [_, _, _] => number(text, 8).and_then(|value| u8::try_from(value).ok()),
        _ => None,
    }
}

fn offset_of(text: &str, radix: u32) -> Option<(u64, usize)> {
    let width = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let after = text.as_bytes().get(width);
    if !(6..=8).contains(&width) || after.is_some_and(|byte| *byte != b' ') {
        return None;
    }
    number(text.get(..width)?, radix).map(|offset| (offset, width))
}

/// Returns the radix of the offsets; `None` if there are none.
///
/// The second offset distinguishes od's octal from hexdump's hexadecimal. `shift` is the number of blanks behind offsets
/// beside those of cells.
fn offset_radix(source: &PasteText<'_>, shift: usize) -> Option<u32> {
    let mut lines = source.lines().map(|(_, line)| line).filter(|line| !line.trim().is_empty());
    let first = lines.next()?;
    let (_, width) = offset_of(first, 16)?;
    let cells = (first.len() - width).saturating_sub(shift).div_ceil(4);
    let first_offset = first.get(..width)?;
    let Some(second) = lines.next().filter(|line| line.trim() != "*") else { return Some(8) };
    let second = second.get(..width)?;
    let step = |radix| number(second, radix)?.checked_sub(number(first_offset, radix)?);
    // Trailing blanks do not survive pasting, so a row may look shorter than it is.
    if step(8).is_some_and(|step| step >= cells as u64 && step <= 16) {
        Some(8)
    } else if step(10) == Some(16) {
        Some(10)
    } else {
        Some(16)
    }
}
