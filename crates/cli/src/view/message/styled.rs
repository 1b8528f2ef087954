//! Lines of coloured text, and their widths on the screen.

use std::fmt::Write;

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

use crate::view::width;

/// A line and its width on the screen.
#[derive(Clone, Debug, Default)]
pub(super) struct StyledLine {
    pub(super) text: String,
    pub(super) width: usize,
}

impl StyledLine {
    pub(super) fn push(&mut self, style: Style, text: &str) {
        self.width += width(text);
        if style == Style::new() {
            self.text.push_str(text);
        } else {
            let _ = write!(self.text, "{style}{text}{style:#}");
        }
    }

    pub(super) fn pad(&mut self, to: usize) {
        if self.width < to {
            self.text.extend(std::iter::repeat_n(' ', to - self.width));
            self.width = to;
        }
    }
}

/// Wraps a text into a column that is `room` wide and begins at `at`; the first part continues `line`.
pub(super) fn flow(
    lines: &mut Vec<StyledLine>,
    mut line: StyledLine,
    parts: &[(Style, String)],
    at: usize,
    room: usize,
) {
    let limit = at + room;
    for (style, text) in parts {
        let mut piece = String::new();
        let mut used = line.width;
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            if used + wide > limit {
                // Break at the last blank, unless that would leave more than half of the line empty.
                let cut = piece.rfind(' ').filter(|cut| *cut > piece.len() / 2);
                let rest = cut.map(|cut| piece.split_off(cut)).unwrap_or_default();
                line.push(*style, &piece);
                lines.push(std::mem::take(&mut line));
                line.pad(at);
                rest.trim_start().clone_into(&mut piece);
                used = at + width(&piece);
            }
            piece.push(c);
            used += wide;
        }
        line.push(*style, &piece);
    }
    lines.push(line);
}
