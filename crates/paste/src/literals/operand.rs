//! Reads the operands of an expression that are not literals: calls with a literal as an argument, method calls on a
//! literal, and names whose values are not known.

use super::super::digits::run;
use super::concat::{Concat, Join, as_units};
use super::escapes::{StringUnit, Value, pairs};
use super::literal::literal;
use super::names::MAKES_BYTES;
use super::packed::{closing, packed};
use super::scan::Scan;
use super::tokens::word_len;

impl Scan<'_, '_> {
    /// Reads an operand that is not a literal. It may be a call with a literal as its argument, or have an unknown
    /// value.
    pub(super) fn operand(&mut self, start: usize) {
        let bytes = self.text.as_bytes();
        let end = self.at
            + run(bytes, self.at, |byte| {
                byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b':' | b'>')
            });
        let path = self.text.get(start..end).unwrap_or("").to_ascii_lowercase();
        let callee = path.rsplit(['.', ':', '>']).next().unwrap_or("");
        self.at = end;
        let is_cast =
            matches!(bytes.get(end + 1), Some(b':' | b'(' | b'[' | b'$' | b'"' | b'\'' | b'0'..=b'9'));
        if bytes.get(end) == Some(&b']') && bytes.get(start.wrapping_sub(1)) == Some(&b'[') && is_cast {
            // PowerShell's `[Text.Encoding]::ASCII`.
            return;
        }
        let rest = self.rest();
        let is_type = rest.starts_with("[]") || rest.starts_with('{') || rest.starts_with("[] {");
        if is_type || rest.starts_with("![") || path == "new" {
            // The list follows: `new byte[] {0xff}`, `byte{0xff}`, `vec![0xff]`.
            self.at += usize::from(rest.starts_with('!'));
            return;
        }
        if bytes.get(end) == Some(&b'(') {
            if let Some((units, close)) = packed(self.text, callee, end - callee.len(), end) {
                self.join(Concat { units, end: close, ..Concat::default() }, start);
                self.at = close;
                return;
            }
            self.call(callee);
            if self.repeats || self.makes_bytes(callee, end) {
                return;
            }
        }
        // Its arguments, indexes and members.
        let mut place = end;
        loop {
            place = match bytes.get(place) {
                Some(b'(' | b'[') => match closing(self.text, place) {
                    Some(close) => close,
                    None => break,
                },
                Some(b'.') if bytes.get(place + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    place + 1 + word_len(self.text, place + 1)
                }
                _ => break,
            };
        }
        self.at = place;
        let numbers = ["pack", "int", "short", "long", "byte", "16", "32", "64"];
        let is_member = callee.len() < path.len() || bytes.get(end) == Some(&b'(');
        let is_number = is_member && numbers.iter().any(|name| callee.contains(name));
        let value = if is_number || self.list.is_some() { Value::Unknown } else { Value::FilledIn };
        if let Some(concat) = &mut self.concat {
            concat.last = concat.units.len();
            concat.units.push(StringUnit::new(value, start, place));
            concat.end = place;
        }
        self.joined = Join::Beside;
    }

    /// Returns whether a function only converts its first argument, a literal, to bytes.
    fn makes_bytes(&self, callee: &str, open: usize) -> bool {
        let adds = ["cstr", "zstr", "sz", "to_bytes", "tobytes", "write", "put", "nul", "pack"];
        let inner = self.text.get(open + 1..).unwrap_or("").trim_start();
        let is_name = inner.split(|char: char| !char.is_ascii_alphanumeric() && char != '_').next();
        let is_variable = is_name.is_some_and(|name| {
            let after = inner.get(name.len()..).unwrap_or("");
            !name.is_empty()
                && after.starts_with([')', ','])
                && !name.starts_with(|char: char| char.is_ascii_digit())
        });
        !is_variable
            && !adds.iter().any(|name| callee.contains(name))
            && MAKES_BYTES.iter().any(|name| callee.contains(name))
    }

    /// Returns whether the elements of the list that opens here are joined, as in `[a, b].concat()`.
    pub(super) fn is_joined_list(&self) -> bool {
        let close = Some(self.at)
            .filter(|_| self.has_concat && self.rest().starts_with('['))
            .and_then(|at| closing(self.text, at));
        close.and_then(|close| self.text.get(close..)).is_some_and(|rest| rest.starts_with(".concat()"))
    }

    /// Skips the other arguments of a call in a list. If one is the name of an encoding, the first argument is decoded
    /// with it.
    pub(super) fn more_arguments(&mut self) {
        let rest = self.rest();
        let len = rest.find([')', ']', '}', '\n']).unwrap_or(rest.len());
        let names = rest.get(..len).unwrap_or("").to_ascii_lowercase();
        if let Some(concat) = &mut self.concat
            && names.contains("hex")
            && let Some(bytes) = concat.units.get(concat.last..).and_then(pairs)
        {
            concat.units.truncate(concat.last);
            concat.units.extend(as_units(bytes));
        }
        self.at += len.max(1);
    }

    /// Skips a method call on a literal: `.repeat(4)`, `.encode("latin-1")`, `.b`.
    ///
    /// Returns false if the `.` joins, as in PHP.
    pub(super) fn method(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let name = self.at + 1;
        let len = word_len(self.text, name);
        let word = self.text.get(name..name + len).unwrap_or("");
        let after = name + len;
        if len == 0 || literal(self.text, name, self.fills).is_some() || self.constants.contains_key(word) {
            return false;
        }
        self.at = after;
        let lower = word.to_ascii_lowercase();
        if matches!(lower.as_str(), "length" | "size" | "len" | "count" | "bytelength") {
            // The method returns the length of the literal, which is not a part of the message.
            match &mut self.concat {
                Some(concat) if concat.place.is_some() => concat.units.truncate(concat.last),
                concat => *concat = None,
            }
        }
        if self.text.get(after..).is_some_and(|rest| rest.starts_with(" {")) {
            // Kotlin's `.map { it.toByte() }`.
            self.at = closing(self.text, after + 1).unwrap_or(after);
            return true;
        }
        if bytes.get(after) != Some(&b'(') || self.concat.is_none() {
            return true;
        }
        let is_empty = self.concat.as_ref().is_some_and(|concat| concat.units.is_empty());
        if lower == "join" && is_empty {
            // Python's `b"".join([a, b])`.
            self.concat = None;
            self.list = Some(self.depth);
            return true;
        }
        if matches!(lower.as_str(), "concat" | "append" | "plus" | "extend") {
            self.joined = Join::Operator;
            self.depth += 1;
            self.at += 1;
            return true;
        }
        let Some(close) = closing(self.text, after) else { return true };
        let inner = self.text.get(after + 1..close - 1).unwrap_or("");
        let format = inner.trim_matches(['"', '\'', ' ']);
        if word == "repeat" {
            self.repeat(inner.trim().parse().unwrap_or(1));
        } else if word == "pack"
            && !format.starts_with(['C', 'c', 'U', 'a'])
            && let Some(concat) = &mut self.concat
        {
            // Ruby's `[-1].pack("l<")`: a number is more than one byte.
            let start = concat.units.get(concat.last).map_or(self.at, StringUnit::start);
            concat.units.truncate(concat.last);
            concat.units.push(StringUnit::new(Value::Unknown, start, close));
        }
        self.at = close;
        true
    }
}
