//! Statements that write into a buffer and name the place or the order of bytes.
//!
//! ```text
//! buf.writeUInt8(0x55, 4)         binary.Write(&buf, binary.LittleEndian, int32(-1))
//! v.setInt32(0, -1, true)         q.insert(q.end(), text.begin(), text.end())         *p++ = 0x55
//! ```

use alloc::vec;
use alloc::vec::Vec;

use super::escapes::Unit;
use super::parser::Parser;
use super::statements::{Adds, Stopped};
use super::tokens::number;
use super::value::{Kind, Value};

impl Parser<'_, '_> {
    /// Follows C's `*name++ = 0x54`.
    pub(super) fn moves_on(&mut self, path: &str, end: usize, after: &str) -> bool {
        let value = after.strip_prefix("++").map(|rest| rest.trim_start_matches(' '));
        let Some(value) = value.and_then(|rest| rest.strip_prefix("= ")) else { return false };
        self.at = self.text.len() - value.len();
        match self.one_element() {
            Some(unit) => {
                let value = Value::new(Kind::Bytes, vec![unit], unit.start(), unit.end());
                self.add(path, value, Stopped::BeginsAgain);
            }
            None => self.at = end,
        }
        true
    }

    /// Follows Go's `binary.Write(&buf, binary.LittleEndian, int32(-1))`.
    pub(super) fn writes_binary(&mut self, open: usize) -> bool {
        let Some(arguments) = self.arguments(open) else { return false };
        let close = self.at;
        let text = self.text;
        let written = |value: &Value| text.get(value.start..value.end).unwrap_or("").trim();
        let [target, order, value] = arguments.as_slice() else { return false };
        let name = text.get(open + 1..order.start).unwrap_or("").split(',').next().unwrap_or("");
        let name = name.trim().trim_start_matches('&');
        let (kind, argument) = written(value).split_once('(').unwrap_or_default();
        let bytes = match kind.trim_start_matches('u') {
            "byte" | "int8" => 1,
            "int16" => 2,
            "int32" => 4,
            "int64" => 8,
            _ => 0,
        };
        let number = number(argument, 0).filter(|(_, len, _)| argument.get(*len..) == Some(")"));
        let mut value = match (number, bytes) {
            (Some((number, ..)), 1..) => Value::new(Kind::Number(number), Vec::new(), value.start, value.end),
            _ if value.kind == Kind::Bytes => value.clone(),
            _ => Value::hole(Unit::Unknown, target.start, close),
        };
        value.widen(bytes, written(order).ends_with("BigEndian"));
        self.add(name, value, Stopped::BeginsAgain);
        self.at = close;
        true
    }

    /// Follows Go's `binary.LittleEndian.PutUint32(buf[5:], 0xffffffff)`, if it is behind what was written before.
    pub(super) fn puts_binary(&mut self, path: &str, open: usize) -> bool {
        let bytes = match path.rsplit("PutUint").next() {
            Some("16") => 2,
            Some("32") => 4,
            Some("64") => 8,
            _ => return false,
        };
        let Some(arguments) = self.arguments(open) else { return false };
        let close = self.at;
        let [_, value] = arguments.as_slice() else { return false };
        let target =
            self.text.get(open + 1..value.start).unwrap_or("").split(',').next().unwrap_or("").trim();
        let (name, index) = target.split_once('[').unwrap_or((target, "0"));
        self.forget_use(name);
        let length =
            self.growing(name).and_then(|index| self.found.get(index)).map_or(0, |found| found.units.len());
        match index.trim_end_matches([':', ']']).parse::<usize>() {
            Ok(0) => self.stop(name),
            Ok(place) if place == length => {}
            _ => return false,
        }
        let mut value = match value.kind {
            Kind::Number(_) => value.clone(),
            _ => Value::hole(Unit::Unknown, value.start, close),
        };
        value.widen(bytes, path.contains("BigEndian"));
        self.add(name, value, Stopped::BeginsAgain);
        self.at = close;
        true
    }

    /// Takes the place from the arguments of a method that writes a value behind what was written before: Node's
    /// `writeUInt8(0x55, 4)`, `setInt32(0, -1, true)` of a `DataView`. `None` if a `set` does not.
    pub(super) fn placed<'v>(
        &self,
        receiver: &str,
        method: &str,
        arguments: &'v [Value],
        what: &mut Adds,
    ) -> Option<&'v [Value]> {
        let length = self
            .growing(receiver)
            .and_then(|index| self.found.get(index))
            .map_or(0, |found| found.units.len());
        let is_place =
            |value: &Value| matches!(value.kind, Kind::Number(place) if usize::try_from(place) == Ok(length));
        match arguments {
            [place, value, rest @ ..] if method.starts_with("set") && is_place(place) => {
                if let Adds::Number { big_endian, .. } = what {
                    let flag = rest.first().and_then(|flag| self.text.get(flag.start..flag.end));
                    *big_endian = Some(flag != Some("true"));
                }
                Some(core::slice::from_ref(value))
            }
            _ if method.starts_with("set") => None,
            [value, place] if method.starts_with("write") && is_place(place) => {
                Some(core::slice::from_ref(value))
            }
            _ => Some(arguments),
        }
    }

    /// Takes the places from the arguments of C++'s `insert`: `insert(v.end(), text.begin(), text.end())`,
    /// `insert(v.end(), 4, '\xff')`. `None` if it does not add to the end of its receiver.
    pub(super) fn inserted(
        &mut self,
        receiver: &str,
        arguments: Vec<Value>,
        growing: Option<usize>,
    ) -> Option<Vec<Value>> {
        let text = self.text;
        let written = |value: &Value| text.get(value.start..value.end).unwrap_or("").trim();
        if growing.is_some() {
            self.forget_use(receiver);
        }
        let mut rest = arguments.into_iter();
        let place = rest.next()?;
        let place = written(&place).strip_prefix(receiver)?;
        if !matches!(place, ".end()" | ".cend()" | "->end()") {
            return None;
        }
        let rest: Vec<Value> = rest.collect();
        Some(match rest.as_slice() {
            [from, to] if written(from).ends_with("begin()") && written(to).ends_with("end()") => {
                vec![from.clone()]
            }
            [from, to] if matches!(from.kind, Kind::Text | Kind::Bytes) => {
                vec![Value::hole(Unit::Unknown, from.start, to.end)]
            }
            _ => rest,
        })
    }

    /// Reads C++'s `std::vector<char> request(4, '\xff')`.
    pub(super) fn declares(&mut self, start: usize, end: usize, name: &str) -> bool {
        let before = super::tokens::before(self.text, start, 60);
        if !before.ends_with("> ") && !before.ends_with("string ") && !before.ends_with("Array ") {
            return false;
        }
        self.at = end;
        let value = self.counted();
        match value {
            Some(value) => self.emit(Value { end: self.at, ..value }, Some(name.into())),
            None => self.at = start,
        }
        self.at > start
    }
}
