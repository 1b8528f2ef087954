//! The values of a column, and a mark for each row that has one, stored as in the array that they will become.

use arrow_buffer::{ArrowNativeType, BooleanBuffer, Buffer, NullBuffer, ScalarBuffer};

/// Marks for the rows of a column that have a value.
#[derive(Debug, Default)]
pub(crate) struct Validity {
    /// Number of rows with a value.
    count: usize,
    /// One bit per row; empty as long as every row so far has a value.
    words: Vec<u64>,
}

const BITS: usize = u64::BITS as usize;

impl Validity {
    /// Marks that the row has a value. The rows skipped since the last one have none.
    #[inline]
    pub(crate) fn set(&mut self, row: usize) {
        if !self.words.is_empty() || self.count != row {
            self.mark(row);
        }
        self.count += 1;
    }

    fn mark(&mut self, row: usize) {
        if self.words.is_empty() {
            self.all_so_far();
        }
        let at = row / BITS;
        if at >= self.words.len() {
            self.words.resize(at + 1, 0);
        }
        if let Some(word) = self.words.get_mut(at) {
            *word |= 1 << (row % BITS);
        }
    }

    /// Marks all rows so far, because all of them have a value.
    fn all_so_far(&mut self) {
        self.words.resize(self.count / BITS, u64::MAX);
        self.words.push((1 << (self.count % BITS)) - 1);
    }

    /// Returns the nulls among the first `rows` rows; `None` if there are none.
    pub(crate) fn finish(&mut self, rows: usize) -> Option<NullBuffer> {
        let Self { count, mut words } = std::mem::take(self);
        if count == rows {
            return None;
        }
        if words.is_empty() {
            let mut so_far = Self { count, words };
            so_far.all_so_far();
            words = so_far.words;
        }
        words.resize(rows.div_ceil(BITS), 0);
        // Arrow stores words in little-endian order, whatever the machine uses.
        for word in &mut words {
            *word = word.to_le();
        }
        Some(NullBuffer::new(BooleanBuffer::new(Buffer::from_vec(words), 0, rows)))
    }
}

/// Returns the number of values to reserve if the last batch had `len`: a little more, because batches differ.
pub(crate) fn room(len: usize) -> usize {
    len + len / 8
}

/// The numbers of a column.
#[derive(Debug)]
pub(crate) struct Values<N> {
    values: Vec<N>,
    valid: Validity,
}

impl<N> Default for Values<N> {
    fn default() -> Self {
        Self { values: Vec::new(), valid: Validity::default() }
    }
}

impl<N: ArrowNativeType> Values<N> {
    #[inline]
    pub(crate) fn set(&mut self, row: usize, value: N) {
        if self.values.len() < row {
            self.values.resize(row, N::default());
        }
        self.values.push(value);
        self.valid.set(row);
    }

    /// Returns the values of the first `rows` rows, and the null rows. Reserves as much memory for the next batch.
    pub(crate) fn finish(&mut self, rows: usize) -> (ScalarBuffer<N>, Option<NullBuffer>) {
        let room = Vec::with_capacity(room(self.values.len()));
        let mut values = std::mem::replace(&mut self.values, room);
        values.resize(rows, N::default());
        (values.into(), self.valid.finish(rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_were_passed_over_are_null() {
        for (rows, set) in [
            (0, vec![]),
            (3, vec![0, 1, 2]),
            (3, vec![]),
            (130, vec![0, 1]),
            (130, vec![129]),
            (64, (0..63).collect()),
            (200, (0..200).filter(|row| row % 67 > 1).collect::<Vec<_>>()),
            (200, (0..128).chain([150, 199]).collect()),
        ] {
            let mut values = Values::default();
            for again in 0..2 {
                for row in &set {
                    values.set(*row, *row as u32 + again);
                }
                let (numbers, nulls) = values.finish(rows);
                assert_eq!(nulls.is_some(), set.len() < rows);
                for row in 0..rows {
                    let valid = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
                    assert_eq!(valid, set.contains(&row), "{row} of {rows}");
                    assert_eq!(numbers[row], if valid { row as u32 + again } else { 0 });
                }
            }
        }
    }
}
