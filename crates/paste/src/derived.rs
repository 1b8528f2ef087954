//! A text that was made of pieces of another one, and where they were.

use alloc::string::String;
use alloc::vec::Vec;

/// A text made of pieces of an original, such as the original without its frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived {
    text: String,
    /// (start in `text`, start in the original), ascending.
    pieces: Vec<(u32, u32)>,
}

impl Derived {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { text: String::with_capacity(capacity), pieces: Vec::new() }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a part of the original that begins at `at`, or what is to be in its place.
    pub(super) fn push(&mut self, part: &str, at: usize) {
        let from = self.text.len() as u32;
        if !part.is_empty() && (self.pieces.is_empty() || self.back(from) != at as u32) {
            self.pieces.push((from, at as u32));
        }
        self.text.push_str(part);
    }

    /// Returns where the character at `at` was in the original.
    pub(super) fn back(&self, at: u32) -> u32 {
        let before = match self.pieces.last() {
            Some(last) if last.0 <= at => Some(last),
            _ => self
                .pieces
                .partition_point(|piece| piece.0 <= at)
                .checked_sub(1)
                .and_then(|last| self.pieces.get(last)),
        };
        before.map_or(at, |(from, original)| original + (at - from))
    }

    /// Returns where the piece ends that has the character at `at`; `None` if it is the last one.
    pub(super) fn end_of_piece(&self, at: usize) -> Option<usize> {
        let next = self.pieces.partition_point(|piece| piece.0 as usize <= at);
        self.pieces.get(next).map(|piece| piece.0 as usize)
    }

    /// Makes the places those of the text from which `outer` was made, if this was made from `outer`.
    pub(super) fn compose(&mut self, outer: &Self) {
        let mut pieces = Vec::with_capacity(self.pieces.len());
        for (index, (from, at)) in self.pieces.iter().enumerate() {
            let end = self.pieces.get(index + 1).map_or(self.text.len() as u32, |next| next.0);
            pieces.push((*from, outer.back(*at)));
            let inside = outer.pieces.iter().skip(outer.pieces.partition_point(|piece| piece.0 <= *at));
            for (start, original) in inside.take_while(|piece| piece.0 < at + (end - from)) {
                pieces.push((from + (start - at), *original));
            }
        }
        self.pieces = pieces;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_a_text_knows_its_first_places() {
        let mut outer = Derived::default();
        for (part, at) in [("ab", 3), ("cd", 5), (" ", 9), ("ef", 11)] {
            outer.push(part, at);
        }
        assert_eq!((outer.text(), outer.pieces.len()), ("abcd ef", 3));
        let mut inner = Derived::default();
        inner.push("cd e", 2);
        assert_eq!([0, 1, 2, 3].map(|at| inner.back(at)), [2, 3, 4, 5]);
        inner.compose(&outer);
        assert_eq!([0, 1, 2, 3].map(|at| inner.back(at)), [5, 6, 9, 11]);
        assert_eq!([1, 3].map(|at| inner.end_of_piece(at)), [Some(2), None]);
    }
}
