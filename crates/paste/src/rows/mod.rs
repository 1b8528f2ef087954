//! Reads dumps in rows, `[offset] cells [text]`, from any tool.
//!
//! ```text
//! 00000000: ffff ffff 5453 6f75 7263 6520 456e 6769  ....TSource Engi      xxd
//! 0000000 ffff ffff 5354 756f 6372 2065 6e45 6967                          hexdump, od -x
//! 0020                                 ff ff ff ff 49 07            ....I. Wireshark, starting inside a row
//! FF FF FF FF 54 53 6F 75 72 63 65 20 45 6E 67 69    ÿÿÿÿTSource Engi      a wiki page
//! ```
//!
//! The first lines give the [`layout`] of the dump. Each line is then something other than a row
//! ([`line_kind`]), or a row: its head ([`line`]) and [`cells`] are read, its end is found ([`columns`]), and
//! it is added to its packet ([`packets`]). The result gets a [`score`].

mod cells;
mod columns;
mod layout;
mod line;
mod line_kind;
mod packets;
mod reader;
mod score;

use super::builder::Attempt;
use super::source::PasteText;
pub(super) use cells::CellUnit;
pub(super) use layout::{Layout, layout};
use layout::{every_row_starts_a_packet, full_row_columns, is_follow, offset_radix, text_column};
use line::head;
use reader::RowReader;

/// Returns the address at the start of a listing's line; `None` if there is none, or it may be something else.
pub(super) fn address(line: &str) -> Option<(usize, usize)> {
    let head = head(line);
    head.offset.filter(|_| head.sure || head.style.digits >= 8).map(|_| head.written)
}

/// Reads a dump in rows. `sample` is the first lines of `source`.
pub(super) fn read(
    source: &PasteText<'_>,
    sample: &PasteText<'_>,
    layout: &Layout,
    unit: CellUnit,
) -> Attempt {
    let text = text_column(sample, layout, unit);
    let radix = if layout.offsets { offset_radix(sample, unit, text) } else { 16 };
    let mut reader = RowReader::new(source, *layout, unit, radix, text);
    reader.tally.follow = is_follow(sample, layout);
    reader.columns = full_row_columns(sample, layout, unit, text);
    reader.all_start = !layout.offsets && every_row_starts_a_packet(sample, unit);
    for (index, line) in source.line_spans.iter().enumerate() {
        reader.line(index, *line)?;
    }
    Ok(reader.finish())
}
