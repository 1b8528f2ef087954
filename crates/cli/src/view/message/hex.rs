//! The bytes of a buffer in rows, with each field in its colour.

use a2scope::Buffer;
use anstyle::Style;

use super::colours::Colours;
use super::styled::StyledLine;
use crate::view::Theme;

/// Number of bytes per row.
const ROW: usize = 16;
/// Width of a row: offset, bytes in two halves, characters.
pub(super) const WIDTH: usize = 4 + 2 + ROW * 3 + 2 + ROW;

/// Returns the rows of a buffer.
pub(super) fn rows(buffer: &Buffer<'_>, colours: &Colours) -> Vec<StyledLine> {
    buffer
        .bytes
        .chunks(ROW)
        .enumerate()
        .map(|(row, bytes)| {
            let mut line = StyledLine::default();
            line.push(Theme::dim(), &format!("{:04x}", row * ROW));
            line.push(Style::new(), "  ");
            for (i, byte) in bytes.iter().enumerate() {
                let at = row * ROW + i;
                let digits = if colours.is_hidden(at) { "**".into() } else { format!("{byte:02x}") };
                line.push(colours.of_byte(at), &digits);
                line.push(Style::new(), if i == ROW / 2 - 1 { "  " } else { " " });
            }
            line.pad(WIDTH - ROW);
            for (i, byte) in bytes.iter().enumerate() {
                let at = row * ROW + i;
                let text = match byte {
                    _ if colours.is_hidden(at) => "*".into(),
                    b' '..=b'~' => char::from(*byte).to_string(),
                    _ => "·".to_owned(),
                };
                let style = if matches!(byte, b' '..=b'~') { colours.of_byte(at) } else { Theme::dim() };
                line.push(style, &text);
            }
            line
        })
        .collect()
}
