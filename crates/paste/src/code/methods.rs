//! Methods that are called on a value, and the arguments of a call one by one.

use alloc::vec::Vec;

use super::calls::{CHARACTERS, LONGEST};
use super::escapes::{StringUnit, Unit, starts_with_quote};
use super::packed::{closing, closing_within};
use super::parser::Parser;
use super::tokens::{cast, number, suffix, word_len};
use super::value::{Kind, Value, small};

impl Parser<'_, '_> {
    /// Reads the methods that are called on a value; `None` if they give something else.
    pub(super) fn methods(&mut self, mut value: Value) -> Option<Value> {
        loop {
            if let Kind::Number(_) = value.kind {
                return Some(self.number_to_bytes(value));
            }
            self.at += self.on_next_line();
            let rest = self.rest();
            if rest.starts_with("[..]") || rest.starts_with("[:]") {
                self.at += rest.find(']')? + 1;
                continue;
            }
            let sign =
                ["?.", "->", "."].iter().find(|sign| rest.starts_with(**sign)).map_or(0, |sign| sign.len());
            // Lua's `("\255"):rep(4)`.
            let sign = sign.max(usize::from(rest.starts_with(":rep(")));
            let name = self.at + sign;
            let len = word_len(self.text, name);
            let after = self.text.as_bytes().get(name + len).copied().unwrap_or(0);
            let starts_name = self.text.as_bytes().get(name).is_some_and(u8::is_ascii_alphabetic);
            if sign == 0 || len == 0 || !starts_name {
                // Perl's and PHP's `"a" . "b"` are joined elsewhere.
                return Some(value);
            }
            let word = self.text.get(name..name + len)?.to_ascii_lowercase();
            if after == b'(' && sign == 1 && CHARACTERS.contains(&word.as_str()) {
                return Some(value);
            }
            if matches!(word.as_str(), "length" | "size" | "len" | "count" | "bytelength") {
                return None;
            }
            self.at = name + len;
            self.at += usize::from(self.rest().starts_with('!'));
            if self.rest().starts_with(" {") {
                // Kotlin's `.map { it.toByte() }`.
                self.at = closing(self.text, self.at + 1).unwrap_or(self.at);
                continue;
            }
            if self.byte() != b'(' {
                value.end = self.at;
                continue;
            }
            value = self.method(&word, value)?;
            // Swift's `.data(using: .ascii)!`.
            self.at += usize::from(self.rest().starts_with("!)"));
            value.end = self.at;
        }
    }

    /// Reads Python's `.to_bytes(4, 'little')` and Rust's `.to_le_bytes()` of a number.
    fn number_to_bytes(&mut self, mut value: Value) -> Value {
        let rest = self.rest();
        let open = rest.find('(').filter(|_| rest.starts_with(".to_"));
        let Some(close) = open.and_then(|open| closing(self.text, self.at + open)) else { return value };
        let call = self.text.get(self.at..close).unwrap_or("");
        let (method, inner) = call.split_once('(').unwrap_or_default();
        let written = self.text.get(value.start..value.end).unwrap_or("").trim_end_matches(')');
        let bits = || written.rsplit(['i', 'u']).next().and_then(|bits| bits.parse::<usize>().ok());
        let (bytes, big_endian) = match method {
            ".to_bytes" => (
                inner.split([',', ')']).next().and_then(|n| n.trim().parse().ok()),
                !inner.contains("little"),
            ),
            ".to_le_bytes" => (bits().map(|bits| bits / 8), false),
            ".to_be_bytes" => (bits().map(|bits| bits / 8), true),
            _ => return value,
        };
        self.at = close;
        match bytes.filter(|bytes| (1..=8).contains(bytes)) {
            Some(bytes) => value.widen(bytes, big_endian),
            None => value = Value::hole(Unit::Unknown, value.start, close),
        }
        value.end = close;
        value
    }

    /// Returns whether each element of a list is written as a string of two digits.
    fn is_digits(&self, list: &Value) -> bool {
        list.units.iter().all(|unit| {
            let written = self.text.get(unit.start()..unit.end()).unwrap_or("");
            written.len() == 4 && starts_with_quote(written)
        })
    }

    /// Returns the number of characters before a method that joins something and stands on a line of its own.
    fn on_next_line(&self) -> usize {
        const JOIN: [&str; 5] = [".concat(", ".append(", ".chain(", ".plus(", ".toarray("];
        let rest = self.rest();
        let method = rest.trim_start();
        let blanks = rest.len() - method.len();
        let has =
            |name: &&str| method.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        let is_next = rest.get(..blanks).is_some_and(|blanks| blanks.matches('\n').count() == 1);
        if is_next && JOIN.iter().any(has) { blanks } else { 0 }
    }

    fn method(&mut self, word: &str, mut value: Value) -> Option<Value> {
        let open = self.at;
        match word {
            "join" if value.is_list && self.is_digits(&value) => {
                // JavaScript's `['ff', 'ff'].join('')`.
                self.at = closing(self.text, open)?;
                value.is_digits = true;
                return Some(value);
            }
            "join" => {
                self.at += 1;
                let inside = self.rest().trim_start();
                let close = if inside.starts_with(['[', '(']) { self.rest().find(['[', '(']) } else { None };
                let joined = match close {
                    Some(at) => {
                        let sign = if self.rest().as_bytes().get(at) == Some(&b'[') { b']' } else { b')' };
                        self.at += at + 1;
                        self.brackets += 1;
                        let joined = self.all_joined(sign, false);
                        self.brackets -= 1;
                        joined
                    }
                    None => None,
                };
                self.at = closing_within(self.text, open, LONGEST)?;
                return joined.filter(|_| value.units.is_empty());
            }
            "concat" | "append" | "plus" | "extend" | "appending" | "chain" => {
                self.at += 1;
                self.brackets += 1;
                let more = if self.rest().starts_with(')') { None } else { self.all_joined(b')', false) };
                self.brackets -= 1;
                if let Some(more) = more {
                    value.append(more);
                } else if self.at <= open + 1 {
                    self.at = closing(self.text, open)?;
                }
                return Some(value);
            }
            _ => {}
        }
        let close = closing(self.text, open)?;
        let inner = self.text.get(open + 1..close - 1)?;
        let argument = inner.trim_matches(['"', '\'', ' ', ':']).to_ascii_lowercase();
        match word {
            "repeat" | "rep" => {
                let count = inner.trim().parse().ok()?;
                self.repeat(&mut value, 0, count);
            }
            "fill" => {
                // JavaScript's `Array(4).fill(0xff)`.
                let byte = number(inner.trim(), 0).and_then(|(value, ..)| small(value));
                let unit = StringUnit::new(byte.map_or(Unit::Unknown, Unit::Byte), value.start, close);
                value.units.fill(unit);
            }
            "pack" => match self.packed_list(value.start, inner) {
                Some(units) => value = Value::new(Kind::Bytes, units, value.start, close),
                None => value = Value::hole(Unit::Unknown, value.start, close),
            },
            "decode" if argument.starts_with("hex") => value.decode_hex(),
            "replace" | "replaceall" | "sub" | "gsub" | "tr" => {
                // Only blanks may be taken away; what else is put in is not known.
                let from = inner
                    .split(',')
                    .next()
                    .unwrap_or("")
                    .trim_matches(['"', '\'', '/', 'g', '\\', 's', '+', ' ']);
                if !from.is_empty() {
                    value.units.push(StringUnit::new(Unit::Unknown, open, close));
                }
            }
            _ => {}
        }
        self.at = close;
        Some(value)
    }

    /// Reads arguments, each that is no value as a hole; `None` if they do not end.
    pub(super) fn arguments(&mut self, open: usize) -> Option<Vec<Value>> {
        let end = closing_within(self.text, open, LONGEST)?;
        self.at = open + 1;
        self.brackets += 1;
        let mut out = Vec::new();
        loop {
            self.skip();
            if self.at + 1 >= end {
                break;
            }
            self.label();
            let start = self.at;
            let mut open = 0;
            while let Some((len, opens)) = cast(self.text, self.at) {
                open += usize::from(opens);
                self.at += len;
                self.skip();
            }
            let is_cast = self.at > start;
            let mut value = self.expression();
            self.at += suffix(self.text, self.at);
            for _ in 0..open {
                self.at += usize::from(self.byte() == b')');
            }
            if let Some(value) = value.as_mut().filter(|_| is_cast) {
                value.narrow_to_byte();
            }
            self.skip();
            if !matches!(self.byte(), b',' | b')' | b']') || self.at >= end {
                value = None;
                self.at = start;
                self.pass_argument(end);
            }
            out.push(value.unwrap_or_else(|| Value::hole(Unit::Unknown, start, self.at)));
            if self.at + 1 >= end {
                break;
            }
            self.at += 1;
        }
        self.brackets -= 1;
        self.at = end;
        Some(out)
    }

    fn pass_argument(&mut self, end: usize) {
        while self.at + 1 < end && self.byte() != b',' {
            let closed =
                matches!(self.byte(), b'(' | b'[' | b'{').then(|| closing(self.text, self.at)).flatten();
            self.at =
                closed.unwrap_or_else(|| self.at + self.rest().chars().next().map_or(1, char::len_utf8));
        }
        self.at = self.at.min(end - 1);
    }
}
