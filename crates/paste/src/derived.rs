//! A text that was made of pieces of another one, and where they were.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::{MAX_MARKS, Paste, PasteMark, Refusal, TextSpan};

/// A text made of pieces of an original, such as the original without its frame.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived {
    text: String,
    /// In the order of the text.
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    /// Where it begins in the text.
    from: u32,
    /// Where it was in the original.
    at: u32,
    /// Where it ended there, if it has other characters.
    end: Option<u32>,
}

impl Derived {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { text: String::with_capacity(capacity), pieces: Vec::new() }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a part of the original that begins at `at`.
    pub(super) fn push(&mut self, part: &str, at: usize) {
        let (from, at) = (self.text.len() as u32, at as u32);
        let goes_on = |last: &Piece| last.end.is_none() && last.at + (from - last.from) == at;
        if !part.is_empty() && !self.pieces.last().is_some_and(goes_on) {
            self.pieces.push(Piece { from, at, end: None });
        }
        self.text.push_str(part);
    }

    /// Adds what is to be in the place of a part of the original.
    pub(super) fn replace(&mut self, with: &str, part: Range<usize>) {
        let from = self.text.len() as u32;
        self.pieces.push(Piece { from, at: part.start as u32, end: Some(part.end as u32) });
        self.text.push_str(with);
    }

    /// Returns where the character at `at` was in the original, up to its end.
    fn place(&self, at: u32) -> (u32, u32) {
        let after = match self.pieces.last() {
            Some(last) if last.from <= at => self.pieces.len(),
            _ => self.pieces.partition_point(|piece| piece.from <= at),
        };
        let Some(piece) = after.checked_sub(1).and_then(|last| self.pieces.get(last)) else {
            return (at, at);
        };
        if let Some(end) = piece.end {
            return (piece.at, end);
        }
        let char = self.text.get(at as usize..).and_then(|rest| rest.chars().next());
        let start = piece.at + (at - piece.from);
        (start, start + char.map_or(0, char::len_utf8) as u32)
    }

    /// Returns where the characters of a span were in the original.
    fn span(&self, span: TextSpan) -> TextSpan {
        let start = self.place(span.start).0;
        let mut last = span.end.saturating_sub(1);
        while !self.text.is_char_boundary(last as usize) {
            last -= 1;
        }
        let end = if span.end > span.start { self.place(last).1 } else { start };
        TextSpan { start, end: end.max(start) }
    }

    /// Calls `each` with the spans of these characters in the original, without what was left out between them.
    fn spans(&self, span: TextSpan, each: &mut impl FnMut(TextSpan)) {
        let next = self.pieces.partition_point(|piece| piece.from <= span.start);
        let inside =
            self.pieces.iter().skip(next).map(|piece| piece.from).take_while(|from| *from < span.end);
        let mut joined: Option<TextSpan> = None;
        let mut start = span.start;
        for end in inside.chain([span.end]) {
            let part = self.span(TextSpan { start, end });
            start = end;
            match &mut joined {
                Some(joined) if joined.end == part.start => joined.end = part.end,
                joined => joined.replace(part).into_iter().for_each(&mut *each),
            }
        }
        joined.into_iter().for_each(each);
    }

    /// Makes all places of an outcome those of the original.
    pub(super) fn map_back(&self, mut outcome: Result<Paste, Refusal>) -> Result<Paste, Refusal> {
        match &mut outcome {
            Ok(paste) => {
                for packet in &mut paste.packets {
                    packet.sources.iter_mut().chain(&mut packet.heading).for_each(|at| *at = self.span(*at));
                }
                let notes = paste.notes.iter_mut().map(|note| &mut note.at);
                let repairs = paste.repairs.iter_mut().map(|repair| &mut repair.at);
                notes.chain(repairs).for_each(|at| *at = self.span(*at));
                let marks = core::mem::take(&mut paste.marks);
                for PasteMark { at, role } in marks {
                    self.spans(at, &mut |at| paste.marks.push(PasteMark { at, role }));
                }
                paste.marks.truncate(MAX_MARKS);
            }
            Err(refusal) => refusal.at = self.span(refusal.at),
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_know_where_they_were() {
        let mut text = Derived::default();
        text.push("ab", 3);
        text.push("cd", 5);
        text.replace(" ", 9..11);
        text.push("ef", 11);
        assert_eq!((text.text(), text.pieces.len()), ("abcd ef", 3));
        let span = |start, end| text.span(TextSpan { start, end });
        assert_eq!([span(0, 1), span(1, 5)], [TextSpan { start: 3, end: 4 }, TextSpan { start: 4, end: 11 }]);
        assert_eq!(
            [span(5, 7), span(7, 7)],
            [TextSpan { start: 11, end: 13 }, TextSpan { start: 13, end: 13 }]
        );
    }
}
