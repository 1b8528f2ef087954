//! Statements that give a name a value or add to it.
//!
//! ```text
//! buf.write(b"\xff\xff\xff\xff")        data.push(0xFF);         payload = append(payload, 0xff, 0xff)
//! buf.write(b"TSource Engine Query")    data.push(0x54);         packet << "\xFF\xFF"
//! memcpy(buf, "\xff\xff\xff\xff", 4)    q .= "T";                strcat(buf, "T")
//! ```
//!
//! Two calls of `send` send two datagrams, so only methods that append to the receiver are followed. They are followed
//! until the program uses the receiver in another way.

use alloc::string::String;
use alloc::vec;

use super::escapes::{Unit, pairs};
use super::parser::Parser;
use super::tokens::number;
use super::value::{Kind, Value};

/// The bytes that a method appends to its receiver.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Adds {
    /// The bytes of its arguments.
    Bytes,
    /// A number of `bytes` bytes. `big_endian` is `None` if the byte order is not known.
    Number { bytes: usize, big_endian: Option<bool> },
    /// Its argument in an unknown encoding, such as a text with a length before it or a zero after it.
    Other,
}

/// What an addition does to a name that the program has used in another way since.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stopped {
    /// It begins another value: what was sent is not added to.
    BeginsAgain,
    /// It gives a longer value: `b = a; a += "T"`.
    GoesOn,
}

/// Returns what a method of this name appends; `None` if it does not append anything.
fn adds(method: &str) -> Option<Adds> {
    const VERBS: [&str; 9] = ["write", "push", "put", "append", "extend", "add", "emplace", "set", "insert"];
    const BYTES: &str = " all array ascii back binary byte bytes char data fromslice i8 int8 range raw slice str string text u8 ubyte uint8 utf8";
    let name: alloc::string::String =
        method.chars().filter(|char| *char != '_').map(|char| char.to_ascii_lowercase()).collect();
    let (_, kind) = VERBS.iter().find_map(|verb| Some((verb, name.strip_prefix(verb)?)))?;
    if BYTES.split(' ').any(|known| known == kind) {
        return Some(Adds::Bytes);
    }
    let widths = [("16", 2), ("short", 2), ("32", 4), ("64", 8), ("int", 4)];
    let Some((_, bytes)) = widths.iter().find(|(width, _)| kind.contains(width)) else {
        return Some(Adds::Other);
    };
    let is_little = kind.ends_with("le") || kind.contains("little");
    let is_big = kind.ends_with("be") || kind.contains("big");
    Some(Adds::Number { bytes: *bytes, big_endian: (is_little != is_big).then_some(is_big) })
}

/// Returns whether `next` assigns to the name before it.
fn is_assignment(next: &str) -> bool {
    let sign = next.strip_prefix(':').unwrap_or(next);
    sign.starts_with('=') && !sign.starts_with("==") && !sign.starts_with("=>") && !sign.starts_with("=~")
}

impl Parser<'_, '_> {
    /// Reads a name at the beginning of a statement or within one.
    pub(super) fn word(&mut self) {
        let start = self.at;
        if self.byte() == b'q'
            && !self.byte_before().is_ascii_alphanumeric()
            && let Some(value) = self.between_delimiters()
        {
            let value = self.joined(value);
            self.emit(value, None);
            return;
        }
        self.at = start;
        let (len, owner) = self.path();
        self.at = start + len.max(1);
        // Rust's `write_i32::<LittleEndian>(`.
        let generics = if self.rest().starts_with("::<") { self.generics() } else { "" };
        let end = core::mem::replace(&mut self.at, start);
        let after = self.text.get(end..).unwrap_or("");
        let path = self.text.get(start..end - generics.len()).unwrap_or("");
        if after.starts_with(['"', '\'']) && owner == 0 {
            let value = if super::pieces::is_prefix(path) || path == "$" { self.expression() } else { None };
            match value {
                Some(value) => self.emit(value, None),
                // An apostrophe opens no string.
                None => self.at = end + usize::from(after.starts_with('\'')),
            }
            return;
        }
        let next = after.trim_start_matches([' ', '\t']);
        let is_call = after.starts_with(['(', '!', '$']) || next.starts_with('(');
        if is_call && after.starts_with('(') && (self.copies(start, end) || self.grows(start, owner, end)) {
            return;
        }
        if is_call && self.declares(start, end, path) {
            return;
        }
        if matches!(path, "sizeof" | "strlen") {
            self.counts_zero(path, after);
        }
        if (path == "binary.Write" && self.writes_binary(end))
            || (path.starts_with("binary.") && self.puts_binary(path, end))
        {
            return;
        }
        if self.adds_to(path, next) || self.indexes(path, end, after) || self.moves_on(path, end, after) {
            return;
        }
        if is_assignment(next) {
            let value = next.trim_start_matches([':', '=', ' ']);
            let again = value.strip_prefix("append(").unwrap_or(value);
            if !again.starts_with(path) {
                self.constants.remove(path);
            }
            self.at = end;
            return;
        }
        let is_known = self.constants.contains_key(path) || path.contains('.');
        let opens = is_call
            || after.starts_with(['{', '[', '<', ':'])
            || next.starts_with('{')
            || next.starts_with('[') && path.ends_with("Data");
        let joins = is_known && Self::is_joined(path, next);
        if opens || joins {
            self.at = start;
            if let Some(value) = self.expression() {
                self.emit(value, None);
                return;
            }
        }
        self.at = end;
        if owner == 0
            && (next.starts_with(';')
                || next.starts_with("[]")
                || next.starts_with("bytes.")
                || next.starts_with(['\n', '\r']))
        {
            let line =
                super::tokens::before(self.text, start, 60).rsplit('\n').next().unwrap_or("").trim_start();
            // A declaration, or the end of a function: another value may get this name.
            if line.ends_with(' ') {
                self.constants.remove(path);
            }
        }
        let receiver =
            self.text.get(start..start + owner).filter(|receiver| !receiver.is_empty()).unwrap_or(path);
        self.stop(receiver);
    }

    /// Returns whether something is joined to the name before `next`.
    fn is_joined(path: &str, next: &str) -> bool {
        let is_macro = next.starts_with('"') && !path.bytes().any(|byte| byte.is_ascii_lowercase());
        let sign = ["++", "..", "<>", "+", ".", "&", "~", "*"].iter().find(|sign| next.starts_with(**sign));
        let value =
            sign.and_then(|sign| next.get(sign.len()..)).filter(|rest| !rest.starts_with(['=', '+', '&']));
        is_macro || value.is_some()
    }

    /// Follows `name += value`, `name .= value`, `name << value`.
    fn adds_to(&mut self, path: &str, next: &str) -> bool {
        let sign = ["+=", ".=", "&=", "~=", "..=", "<>=", "<< "].iter().find(|sign| next.starts_with(**sign));
        let Some(sign) = sign else { return false };
        let back = self.at;
        self.at = self.text.len() - next.len() + sign.len();
        self.skip();
        let value = self.operand().map(|first| self.joined(first));
        let value = value.filter(|value| !matches!(value.kind, Kind::Hole) || self.growing(path).is_some());
        match value {
            // Digits that are added are bytes of their own, but not behind text with escapes.
            Some(value)
                if value.kind == Kind::Text
                    && pairs(&value.units).is_some_and(|pairs| !pairs.is_empty())
                    && !self.has_escapes(path) =>
            {
                self.emit(value, Some(String::new()));
            }
            Some(value) => self.add(path, value, Stopped::GoesOn),
            None => {
                self.at = back;
                return false;
            }
        }
        true
    }

    /// Returns whether the value of a name has bytes that are no digits.
    fn has_escapes(&self, name: &str) -> bool {
        let value = self.growing(name).and_then(|index| self.found.get(index));
        value.is_some_and(|value| {
            !value.is_digits && value.units.iter().any(|unit| matches!(unit.value, Unit::Byte(_)))
        })
    }

    /// Follows `name[4] = 0x54`.
    fn indexes(&mut self, path: &str, end: usize, after: &str) -> bool {
        let Some((index, len, None)) = number(self.text, end + 1).filter(|_| after.starts_with('[')) else {
            return false;
        };
        let Some(rest) = self.text.get(end + 1 + len..).and_then(|rest| rest.strip_prefix(']')) else {
            return false;
        };
        let Some(value) = rest.trim_start().strip_prefix('=').filter(|value| !value.starts_with('=')) else {
            return false;
        };
        let back = self.at;
        self.at = self.text.len() - value.len();
        let unit = self.one_element();
        let length =
            self.growing(path).map_or(0, |index| self.found.get(index).map_or(0, |value| value.units.len()));
        if let (Some(unit), Ok(index)) = (unit, usize::try_from(index)) {
            let value = Value::new(Kind::Bytes, vec![unit], unit.start(), unit.end());
            if index == 0 && length > 0 {
                self.stop(path);
            }
            if index == 0 || index == length {
                self.add(path, value, Stopped::BeginsAgain);
                return true;
            }
        }
        self.at = back;
        false
    }

    /// Follows a method that appends to its receiver.
    fn grows(&mut self, start: usize, owner: usize, end: usize) -> bool {
        // Dart's `BytesBuilder()..add(…)..addByte(0)`.
        let is_cascade = owner == 0 && self.text.get(..start).is_some_and(|before| before.ends_with(".."));
        if owner == 0 && !is_cascade {
            return false;
        }
        let receiver = if is_cascade { ".." } else { self.text.get(start..start + owner).unwrap_or("") };
        let method =
            self.text.get(start + owner..end).unwrap_or("").trim_start_matches(['.', '-', '>', ':', '?']);
        let (method, generics) = method.split_once("::<").unwrap_or((method, ""));
        let Some(mut what) = adds(method) else { return false };
        if let Adds::Number { big_endian: order @ None, .. } = &mut what
            && !generics.is_empty()
        {
            *order = Some(!["LittleEndian", "LE"].iter().any(|name| generics.contains(name)));
        }
        let growing = self.growing(receiver);
        let known = growing.is_some();
        let Some(arguments) = self.arguments(end) else {
            self.at = start;
            return false;
        };
        let close = self.at;
        // The `Write` of C#'s BinaryWriter takes all types, and a number without a cast is an `int`.
        if method == "Write" && matches!(arguments.as_slice(), [Value { kind: Kind::Number(_), .. }]) {
            what = Adds::Number { bytes: 4, big_endian: Some(false) };
        }
        let unknown = Value::hole(Unit::Unknown, start, close);
        let arguments =
            if method == "insert" { self.inserted(receiver, arguments, growing) } else { Some(arguments) };
        let Some(arguments) =
            arguments.as_deref().and_then(|all| self.placed(receiver, method, all, &mut what))
        else {
            self.at = start;
            return false;
        };
        let value = match (what, arguments) {
            (_, []) => None,
            (Adds::Bytes, [count, char])
                if matches!(count.kind, Kind::Number(_))
                    && char.kind == Kind::Text
                    && char.units.len() == 1 =>
            {
                // C++'s `append(4, '\xff')`.
                let mut value = char.clone();
                let Kind::Number(count) = count.kind else { return false };
                self.repeat(&mut value, 0, usize::try_from(count).unwrap_or(1).min(64));
                Some(value)
            }
            (Adds::Bytes, [value, Value { kind: Kind::Number(count), .. }])
                if !value.units.is_empty() && value.kind != Kind::Hole =>
            {
                let mut value = value.clone();
                value.cut_at(usize::try_from(*count).unwrap_or(0));
                Some(value)
            }
            // The place where it is written: `put(0, (byte) 0xff)`.
            (Adds::Bytes, [Value { kind: Kind::Number(_), .. }, _, ..]) if !method.starts_with("push") => {
                None
            }
            (Adds::Bytes, values) => {
                let mut all: Option<Value> = None;
                for value in values {
                    let mut value = value.clone();
                    match value.kind {
                        Kind::Number(_) if value.small().is_some() => value.widen(1, true),
                        Kind::Hole if !known && all.is_none() => break,
                        Kind::Number(_) | Kind::Hole => value = unknown.clone(),
                        Kind::Text | Kind::Bytes => {}
                    }
                    match &mut all {
                        Some(all) => all.append(value),
                        None => all = Some(value),
                    }
                    // The place or the length of what is written, as in `write(data, 0, 25)`.
                    let is_whole = |first: &Value| match first.kind {
                        Kind::Text => true,
                        Kind::Bytes => !first.units.is_empty(),
                        Kind::Number(_) | Kind::Hole => false,
                    };
                    if values.len() > 1 && values.first().is_some_and(is_whole) {
                        break;
                    }
                }
                all
            }
            (Adds::Number { bytes, big_endian }, [value @ Value { kind: Kind::Number(number), .. }]) => {
                let high = number.checked_shr(8 * bytes as u32).unwrap_or(0);
                let mut value = value.clone();
                value.widen(bytes, big_endian.unwrap_or(false));
                let same = value
                    .units
                    .iter()
                    .all(|unit| Some(unit.value) == value.units.first().map(|unit| unit.value));
                Some(if matches!(high, 0 | -1) && (big_endian.is_some() || same) {
                    value
                } else {
                    unknown.clone()
                })
            }
            _ => Some(unknown.clone()),
        };
        let value = value.filter(|value| known || value.units.iter().any(|unit| !unit.is_hole()));
        // `packet.add(…)` of something that is no byte may be anything.
        let value = value.filter(|value| known || !matches!(what, Adds::Other) && value.kind != Kind::Hole);
        let Some(value) = value else {
            self.at = start;
            self.stop(receiver);
            return false;
        };
        self.add(receiver, value, Stopped::BeginsAgain);
        self.at = close;
        true
    }

    /// Adds a value to that of a name. A packet of its own is not added but begins a new value.
    pub(super) fn add(&mut self, name: &str, value: Value, stopped: Stopped) {
        let own = name.rsplit(['.', '>', ':']).next().unwrap_or(name);
        let is_packet = self.is_packet(&value.units);
        let index = [name, own].into_iter().find_map(|name| self.growing(name));
        let index = index
            .filter(|index| !is_packet || self.found.get(*index).is_none_or(|found| found.units.is_empty()));
        if let Some(found) = index.and_then(|index| self.found.get_mut(index)) {
            self.units += value.units.len();
            found.is_text &= value.kind == Kind::Text;
            found.is_digits |= value.is_digits;
            found.is_list &= value.is_list;
            if found.units.is_empty() {
                found.is_text = value.kind == Kind::Text;
                found.first = (value.start, value.end);
            }
            found.units.extend(value.units);
            found.parts.extend(value.parts);
            found.first.1 = value.end;
            return;
        }
        // `packet = bytearray(header)`: what is added to the copy is not added to the header.
        let is_copy = self
            .constants
            .get(name)
            .and_then(|index| self.found.get(*index))
            .is_some_and(|found| found.name != name);
        let before = if is_packet || (stopped == Stopped::BeginsAgain && !is_copy) {
            None
        } else {
            [name, own].into_iter().find_map(|name| self.constant(name, value.start, value.end))
        };
        let value = match before {
            Some(mut before) => {
                before.append(value);
                before
            }
            None => value,
        };
        self.emit(value, Some(name.into()));
    }

    /// Returns the index of the value of `name`; `None` if the program has used the name in another way than appending.
    pub(super) fn growing(&self, name: &str) -> Option<usize> {
        let index = *self.constants.get(name)?;
        self.found.get(index).filter(|value| value.grows && !value.is_used).map(|_| index)
    }

    /// Takes back that a name was used: as the receiver of a call, it is no part of what is written.
    pub(super) fn forget_use(&mut self, name: &str) {
        if let Some(found) = self.constants.get(name).and_then(|index| self.found.get_mut(*index)) {
            found.is_used = false;
        }
    }

    pub(super) fn stop(&mut self, name: &str) {
        if let Some(value) = self.growing(name).and_then(|index| self.found.get_mut(index)) {
            value.grows = false;
        }
    }
}
