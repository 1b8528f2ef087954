//! Draws small charts with block characters, for one line of a terminal.

/// Blocks that fill one to eight eighths of a cell, from the bottom.
const UPWARD: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Blocks that fill one to eight eighths of a cell, from the left.
const RIGHTWARD: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// Returns a chart with one block per value, scaled from 0 to the greatest value; blank for 0.
pub(crate) fn sparkline(values: &[u64]) -> String {
    let most = values.iter().copied().max().unwrap_or(0);
    let column = |value: u64| match value {
        0 => ' ',
        value => UPWARD[eighths(value, most, 8) - 1],
    };
    values.iter().copied().map(column).collect()
}

/// Does the same as [`sparkline`], but draws 0 as the lowest block.
pub(crate) fn trend(values: &[u64]) -> String {
    sparkline(values).replace(' ', "▁")
}

/// Returns a bar of at most `room` cells that shows `value` in relation to `most`.
pub(crate) fn bar(value: u64, most: u64, room: usize) -> String {
    let eighths = eighths(value, most, room * 8);
    let mut bar = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        bar.push(RIGHTWARD[eighths % 8 - 1]);
    }
    bar
}

/// Scales `value` from the range 0 to `most` to the range 0 to `parts`; returns at least 1 unless `value` is 0.
fn eighths(value: u64, most: u64, parts: usize) -> usize {
    if value == 0 || most == 0 {
        return 0;
    }
    let share = u128::from(value) * parts as u128 / u128::from(most);
    usize::try_from(share).unwrap_or(parts).clamp(1, parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_and_lengths_are_in_proportion() {
        assert_eq!(sparkline(&[0, 1, 4, 8]), " ▁▄█");
        assert_eq!(sparkline(&[]), "");
        assert_eq!(trend(&[0, 0]), "▁▁");
        assert_eq!(bar(1, 1, 4), "████");
        assert_eq!(bar(3, 8, 4), "█▌");
        assert_eq!(bar(1, 1000, 4), "▏", "what is not nothing is seen");
        assert_eq!(bar(0, 1000, 4), "");
        assert_eq!(bar(u64::MAX, u64::MAX, 2), "██");
    }
}
