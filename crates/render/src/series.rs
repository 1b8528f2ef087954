//! Reduces the number of values in a time series.

/// Adds up neighbouring values, so that at most `room` values are left, and returns the sums.
pub fn squeezed(values: &[u64], room: usize) -> Vec<u64> {
    let each = values.len().div_ceil(room.max(1)).max(1);
    values.chunks(each).map(|chunk| chunk.iter().sum()).collect()
}

/// Picks evenly spread values, at most `room` of them, always including the last one.
pub fn thinned(values: &[u64], room: usize) -> Vec<u64> {
    if values.len() <= room || room == 0 {
        return values.to_vec();
    }
    (0..room).map(|i| values[(i + 1) * values.len() / room - 1]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_when_there_is_little_room() {
        assert_eq!(squeezed(&[1, 2, 3, 4, 5], 2), [6, 9]);
        assert_eq!(squeezed(&[1, 2], 8), [1, 2]);
        assert_eq!(thinned(&[1, 2, 3, 4, 5, 6], 3), [2, 4, 6]);
    }
}
