//! [`Value`]: what an expression of a program gives, as far as the text says it; and [`Concat`], a value that stands for
//! itself.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::escapes::{StringUnit, Unit, number_units, pairs};

/// What a value is made of. It decides what may stand beside it, and what it is as an element of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Strings and characters.
    Text,
    /// Lists of bytes, and what calls return.
    Bytes,
    /// A number of unknown width.
    Number(i64),
    /// Something that is not in the text.
    Hole,
}

/// What an expression gives.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) units: Vec<StringUnit>,
    pub(super) kind: Kind,
    /// The constants that are part of it, as indexes of the values before it.
    pub(super) parts: Vec<usize>,
    /// Whether some of it was written as hexadecimal digits that a call decodes.
    pub(super) is_digits: bool,
    /// Whether all of it was written as elements of lists.
    pub(super) is_list: bool,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Value {
    pub(super) fn new(kind: Kind, units: Vec<StringUnit>, start: usize, end: usize) -> Self {
        Self { units, kind, parts: Vec::new(), is_digits: false, is_list: false, start, end }
    }

    /// The elements of a list.
    pub(super) fn list(units: Vec<StringUnit>, start: usize, end: usize) -> Self {
        Self { is_list: true, ..Self::new(Kind::Bytes, units, start, end) }
    }

    /// A value that is not in the text.
    pub(super) fn hole(unit: Unit, start: usize, end: usize) -> Self {
        Self::new(Kind::Hole, vec![StringUnit::new(unit, start, end)], start, end)
    }

    /// Returns the byte of a number, which may be signed; `None` for other values.
    pub(super) fn small(&self) -> Option<u8> {
        match self.kind {
            Kind::Number(value) => small(value),
            _ => None,
        }
    }

    /// Makes bytes of a number, as many as `bytes`.
    pub(super) fn widen(&mut self, bytes: usize, big_endian: bool) {
        if let Kind::Number(value) = self.kind {
            self.units = number_units(value, bytes, big_endian, (self.start, self.end)).collect();
            self.kind = Kind::Bytes;
        }
    }

    /// Makes a byte of a number that is one; other values stay as they are.
    pub(super) fn narrow_to_byte(&mut self) {
        if self.small().is_some() {
            self.widen(1, true);
        }
    }

    /// Decodes the hexadecimal digits of a text, up to the first hole.
    pub(super) fn decode_hex(&mut self) {
        let known = self.units.iter().position(StringUnit::is_hole).unwrap_or(self.units.len());
        let (head, tail) = self.units.split_at(known);
        if let Some(bytes) = pairs(head) {
            self.units = as_units(bytes).chain(tail.iter().copied()).collect();
            self.kind = Kind::Bytes;
            self.is_digits = true;
        }
    }

    /// Takes as many bytes as a program says: a literal of C has a zero at its end, which counts if it is asked for.
    pub(super) fn cut_at(&mut self, count: usize) {
        let len = |unit: &StringUnit| match unit.value {
            Unit::Char(char) => char.len_utf8(),
            _ => 1,
        };
        let bytes: usize = self.units.iter().map(len).sum();
        if self.units.iter().any(StringUnit::is_hole) || bytes != self.units.len() && count <= bytes {
            return;
        }
        if count == bytes + 1 && self.kind == Kind::Text {
            let end = self.end;
            self.units.push(StringUnit::new(Unit::Byte(0), end.saturating_sub(1), end));
        } else if count > 0 {
            self.units.truncate(count);
        }
    }

    pub(super) fn append(&mut self, other: Self) {
        self.units.extend(other.units);
        self.parts.extend(other.parts);
        self.is_digits |= other.is_digits;
        self.is_list &= other.is_list;
        self.kind =
            if self.kind == Kind::Text && other.kind == Kind::Text { Kind::Text } else { Kind::Bytes };
        self.end = other.end;
    }
}

/// Returns a number as a byte, which may be signed; `None` if it has more.
pub(super) fn small(value: i64) -> Option<u8> {
    (-128..256).contains(&value).then_some(value as u8)
}

pub(super) fn as_units(bytes: Vec<(u8, usize, usize)>) -> impl Iterator<Item = StringUnit> {
    bytes.into_iter().map(|(byte, start, end)| StringUnit::new(Unit::Byte(byte), start, end))
}

/// A value that a program gives a name or hands to somebody.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing its literals show")]
pub(crate) struct Concat {
    pub(crate) units: Vec<StringUnit>,
    /// The values that are part of this one, as indexes.
    pub(crate) parts: Vec<usize>,
    /// The name that the value is assigned to; empty if there is no name.
    pub(crate) name: String,
    /// Whether the name has been used as a part of another value.
    pub(crate) is_used: bool,
    /// Whether all of the literals are strings.
    pub(crate) is_text: bool,
    /// Whether some of the literals are strings of digits that stand for bytes.
    pub(crate) is_digits: bool,
    /// Whether all of it was written as elements of lists.
    pub(super) is_list: bool,
    /// Whether the program has only added to the name since it assigned the value.
    pub(super) grows: bool,
    /// The span of the expression.
    pub(crate) first: (usize, usize),
}
