//! Evaluates calls that convert numbers to bytes: `struct.pack("<i", -1)`, `pack("VC*", …)`, `Buffer.alloc(4, 0xff)`.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter::Peekable;

use super::escapes::{StringUnit, Unit, number_units, string_at};
use super::parser::Parser;
use super::value::{Kind, Value};

/// Maximum number of characters of a call.
const LONGEST: usize = 2000;

/// Maximum number of bytes that one format may ask for.
const MOST: usize = 4096;

/// Returns the offset after the bracket that closes the one at `open`; `None` if it is not closed.
pub(super) fn closing(text: &str, open: usize) -> Option<usize> {
    closing_within(text, open, LONGEST)
}

pub(super) fn closing_within(text: &str, open: usize, most: usize) -> Option<usize> {
    // A string within the brackets must end there too.
    let end = (open.saturating_add(most)..text.len()).find(|end| text.is_char_boundary(*end));
    let text = text.get(..end.unwrap_or(text.len()))?;
    let mut depth = 0_usize;
    let mut at = open;
    while at < text.len() {
        let char = text.get(at..)?.chars().next()?;
        match char {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            '"' | '\'' | '`' => {
                if let Some(end) = string_at(text, at, &mut Vec::new()) {
                    at = end;
                    continue;
                }
            }
            _ => {}
        }
        at += char.len_utf8();
    }
    None
}

impl Parser<'_, '_> {
    /// Reads the call of `name`, whose bracket is here; `None` if it is another function.
    ///
    /// An argument that is not in the text becomes a hole.
    pub(super) fn packed(&mut self, name: &str, start: usize) -> Option<Vec<StringUnit>> {
        if name != "pack" && !name.ends_with("alloc") {
            return None;
        }
        let open = self.at;
        let mut arguments = self.arguments(open)?;
        if name != "pack" {
            let (count, rest) = arguments.split_first()?;
            let value = match rest {
                [] => 0,
                [Value { kind: Kind::Number(value), .. }] => *value as u8,
                _ => return None,
            };
            let Kind::Number(number) = count.kind else { return None };
            let number = usize::try_from(number).ok().filter(|number| *number <= MOST)?;
            let unit = StringUnit::new(Unit::Byte(value), count.start, count.end);
            return Some(core::iter::repeat_n(unit, number).collect());
        }
        let first = arguments.first().filter(|first| first.kind == Kind::Text)?;
        let format: String = first.units.iter().filter_map(StringUnit::byte).map(char::from).collect();
        arguments.remove(0);
        let python = self.text.get(..start).is_some_and(|before| before.ends_with("struct."))
            || format.starts_with(['<', '>', '=', '!', '@'])
            || format.starts_with(|char: char| char.is_ascii_digit());
        formatted(&format, python, arguments, open)
    }

    /// Returns the bytes of Ruby's `[-1, 0x55].pack("l<C")`, whose list opens at `open`; `None` if the format is unknown.
    pub(super) fn packed_list(&mut self, open: usize, format: &str) -> Option<Vec<StringUnit>> {
        let back = self.at;
        let arguments = self.arguments(open);
        self.at = back;
        formatted(format.trim_matches(['"', '\'', ' ']), false, arguments?, open)
    }
}

fn formatted(format: &str, python: bool, arguments: Vec<Value>, open: usize) -> Option<Vec<StringUnit>> {
    let mut out = Vec::new();
    let mut rest = arguments.into_iter();
    for code in codes(format, python)? {
        if out.len() > MOST {
            return None;
        }
        code.write(&mut rest, open, &mut out)?;
    }
    Some(out)
}

/// One letter of a format, with its repeat count.
#[derive(Clone, Copy)]
struct Code {
    letter: Letter,
    /// `None` if the letter is repeated for all remaining arguments (`*`).
    count: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Letter {
    Integer { bytes: usize, big_endian: bool },
    Text { ends_with_zero: bool },
    Zero,
}

/// Returns the digits at the front, as a number.
fn count(chars: &mut Peekable<impl Iterator<Item = char>>) -> Option<usize> {
    let mut value: Option<usize> = None;
    while let Some(digit) = chars.next_if(char::is_ascii_digit) {
        let digit = digit.to_digit(10)? as usize;
        value = Some(value.unwrap_or(0).saturating_mul(10).saturating_add(digit));
    }
    value
}

/// Returns the codes of a format; `None` if it has an unknown letter.
fn codes(format: &str, python: bool) -> Option<Vec<Code>> {
    let mut out = Vec::new();
    let mut chars = format.chars().filter(|char| !char.is_whitespace()).peekable();
    let mut big_endian = false;
    while let Some(mark) = chars.next_if(|char| python && matches!(char, '<' | '>' | '=' | '!' | '@')) {
        big_endian = matches!(mark, '>' | '!');
    }
    while chars.peek().is_some() {
        let before = if python { count(&mut chars) } else { None };
        let char = chars.next()?;
        let integer = |bytes, big_endian| Letter::Integer { bytes, big_endian };
        let mut letter = match (char, python) {
            ('c' | 'C' | 'b' | 'B' | '?', true) | ('c' | 'C', false) => integer(1, big_endian),
            ('h' | 'H', true) => integer(2, big_endian),
            ('s' | 'S' | 'v', false) => integer(2, false),
            ('n', false) => integer(2, true),
            ('i' | 'I' | 'l' | 'L', _) => integer(4, big_endian),
            ('V', false) => integer(4, false),
            ('N', false) => integer(4, true),
            ('q' | 'Q', _) => integer(8, big_endian),
            ('P', false) => integer(8, false),
            ('s', true) | ('a' | 'A', false) => Letter::Text { ends_with_zero: false },
            ('Z', false) => Letter::Text { ends_with_zero: true },
            ('x', _) => Letter::Zero,
            _ => return None,
        };
        if let Some(order) = chars.next_if(|char| !python && matches!(char, '<' | '>'))
            && let Letter::Integer { big_endian, .. } = &mut letter
        {
            *big_endian = order == '>';
        }
        let count = if python {
            Some(before.unwrap_or(1))
        } else if chars.next_if_eq(&'*').is_some() {
            None
        } else {
            Some(count(&mut chars).unwrap_or(1))
        };
        out.push(Code { letter, count });
    }
    Some(out)
}

impl Code {
    /// Adds its bytes; `None` if an argument is of another kind.
    fn write(
        self,
        arguments: &mut impl Iterator<Item = Value>,
        open: usize,
        out: &mut Vec<StringUnit>,
    ) -> Option<()> {
        let count = self.count.unwrap_or(usize::MAX);
        // A byte without an argument, such as padding, gets the span of the byte before it.
        let before = out.last().map_or((open, open + 1), |unit| (unit.start(), unit.end()));
        match self.letter {
            Letter::Zero => {
                let zero = StringUnit::new(Unit::Byte(0), before.0, before.1);
                out.extend(core::iter::repeat_n(zero, count.min(MOST)));
            }
            Letter::Text { ends_with_zero } => match arguments.next()? {
                Value { kind: Kind::Text | Kind::Bytes, units, .. } => {
                    let padding = self.count.unwrap_or(0).min(MOST).saturating_sub(units.len());
                    let zeros = padding.max(usize::from(ends_with_zero && self.count.is_none()));
                    let last = units.last().map_or(before, |unit| (unit.start(), unit.end()));
                    out.extend(units.into_iter().take(count));
                    out.extend(core::iter::repeat_n(StringUnit::new(Unit::Byte(0), last.0, last.1), zeros));
                }
                Value { kind: Kind::Number(_), .. } => return None,
                Value { kind: Kind::Hole, start, end, .. } => {
                    out.push(StringUnit::new(Unit::Unknown, start, end));
                }
            },
            Letter::Integer { bytes, big_endian } => {
                for argument in arguments.take(count.min(MOST)) {
                    let Value { kind, units, start, end, .. } = argument;
                    match kind {
                        Kind::Number(value) => {
                            out.extend(number_units(value, bytes, big_endian, (start, end)));
                        }
                        Kind::Text | Kind::Bytes if bytes == 1 => out.extend(units),
                        Kind::Text => return None,
                        Kind::Bytes | Kind::Hole => out.push(StringUnit::new(Unit::Unknown, start, end)),
                    }
                }
            }
        }
        Some(())
    }
}
