//! Collects columns of lists.

use std::sync::Arc;

use arrow_array::{ArrayRef, ListArray};
use arrow_buffer::OffsetBuffer;

use super::values::{Validity, room};
use super::{Collect, Set};
use crate::definition::Kind;
use crate::table::Dialect;

/// A column of lists. Between [`Lists::begin`] and [`Lists::end`] for a row, [`Lists::next`] gives the index of each
/// item.
#[derive(Debug)]
pub(crate) struct Lists<C> {
    /// The items of all lists, one after the other.
    pub(crate) items: C,
    count: usize,
    /// For each row, the index one past the last item of its list; a zero comes first, as in Arrow.
    ends: Vec<i32>,
    valid: Validity,
}

impl<C: Default> Default for Lists<C> {
    fn default() -> Self {
        Self { items: C::default(), count: 0, ends: vec![0], valid: Validity::default() }
    }
}

impl<C: Collect> Lists<C> {
    /// Begins the list of a row.
    pub(crate) fn begin(&mut self, row: usize) {
        self.pass_over(row);
        self.valid.set(row);
    }

    /// Returns the index of the next item in `items`.
    #[inline]
    pub(crate) fn next(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    /// Returns the number of items so far in all lists.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Ends the current list.
    pub(crate) fn end(&mut self) {
        self.ends.push(self.count as i32);
    }

    fn pass_over(&mut self, row: usize) {
        if self.ends.len() <= row {
            self.ends.resize(row + 1, self.ends.last().copied().unwrap_or_default());
        }
    }
}

impl<C: Set> Set for Lists<C> {
    type Of<'a> = Vec<C::Of<'a>>;

    fn set(&mut self, row: usize, of: Vec<C::Of<'_>>) {
        self.begin(row);
        for item in of {
            let at = self.next();
            self.items.set(at, item);
        }
        self.end();
    }
}

impl<C: Collect> Collect for Lists<C> {
    fn kind() -> Kind {
        Kind::List(Box::new(C::kind()))
    }

    fn finish(&mut self, rows: usize, dialect: Dialect, out: &mut Vec<ArrayRef>) {
        self.pass_over(rows);
        let valid = self.valid.finish(rows);
        let mut items = Vec::new();
        self.items.finish(std::mem::take(&mut self.count), dialect, &mut items);
        let next = Vec::with_capacity(room(self.ends.len()));
        let offsets = OffsetBuffer::new(std::mem::replace(&mut self.ends, next).into());
        self.ends.push(0);
        let item = Arc::new(C::kind().item(dialect));
        // The ends never decrease and never exceed the number of items, so this succeeds. If it did not, the whole
        // batch would fail.
        let lists = items.pop().and_then(|items| ListArray::try_new(item, offsets, items, valid).ok());
        out.extend(lists.map(|lists| Arc::new(lists) as ArrayRef));
    }
}
