//! A message that a program writes piece by piece to one receiver.
//!
//! ```text
//! buf.write(b"\xff\xff\xff\xff")        data.push(0xFF);         payload = append(payload, 0xff, 0xff)
//! buf.write(b"TSource Engine Query")    data.push(0x54);         packet << "\xFF\xFF"
//! ```
//!
//! Two calls of `send` send two datagrams, so only methods that append to the receiver are followed. They are followed
//! until the program uses the receiver in another way.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::concat::{Concat, Join};
use super::escapes::{StringUnit, Value, number_units};
use super::list::arguments;
use super::packed::closing_within;
use super::scan::Scan;
use super::tokens::{number, word_len};

/// Maximum number of names in a path such as `self.buffer.write`.
const MOST_NAMES: usize = 8;
/// Maximum number of characters that are searched for the end of a call.
const NEAR: usize = 300;

/// The bytes that a method appends to its receiver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Adds {
    /// The bytes of its arguments.
    Bytes { several: bool },
    /// A number of `bytes` bytes. `big_endian` is `None` if the byte order is not known.
    Number { bytes: usize, big_endian: Option<bool> },
    /// Its argument in an unknown encoding, such as a text with a length before it or a zero after it.
    Other,
}

/// Returns what a method of this name appends; `None` if it does not append anything.
fn adds(method: &str) -> Option<Adds> {
    const VERBS: [&str; 7] = ["write", "push", "put", "append", "extend", "add", "emplace"];
    const BYTES: &str = " all array ascii back binary byte bytes char data fromslice i8 int8 range raw slice str string text u8 ubyte uint8 utf8";
    let name: String =
        method.chars().filter(|char| *char != '_').map(|char| char.to_ascii_lowercase()).collect();
    let (verb, kind) = VERBS.iter().find_map(|verb| Some((verb, name.strip_prefix(verb)?)))?;
    if BYTES.split(' ').any(|known| known == kind) {
        return Some(Adds::Bytes { several: *verb == "push" && kind.is_empty() });
    }
    let widths = [("16", 2), ("short", 2), ("32", 4), ("64", 8), ("int", 4)];
    let Some((_, bytes)) = widths.iter().find(|(width, _)| kind.contains(width)) else {
        return Some(Adds::Other);
    };
    let is_little = kind.ends_with("le") || kind.contains("little");
    let is_big = kind.ends_with("be") || kind.contains("big");
    Some(Adds::Number { bytes: *bytes, big_endian: (is_little != is_big).then_some(is_big) })
}

/// Returns two ends for a path such as `self.buffer.write`: the end of the part before the last name (`self.buffer`),
/// and the end of the path. The first is `start` if the path is a single name.
fn path(text: &str, start: usize) -> (usize, usize) {
    let mut end = start + usize::from(matches!(text.as_bytes().get(start), Some(b'$' | b'@')));
    let mut owner = start;
    for _ in 0..MOST_NAMES {
        end += word_len(text, end);
        let rest = text.get(end..).unwrap_or("");
        let len = [".", "->"].iter().find(|sign| rest.starts_with(**sign)).map_or(0, |sign| sign.len());
        if len == 0 || word_len(text, end + len) == 0 {
            break;
        }
        owner = end;
        end += len;
    }
    (owner, end)
}

impl Scan<'_, '_> {
    /// Follows a statement at `start` that appends to the value of a name; returns false if the statement does
    /// something else.
    pub(super) fn write(&mut self, start: usize) -> bool {
        if self.joined != Join::Beside || self.list.is_some() {
            return false;
        }
        let is_member = start > 0 && self.text.as_bytes().get(start - 1) == Some(&b'@');
        let start = start - usize::from(is_member);
        let (owner, end) = path(self.text, start);
        let name = self.text.get(start..end).unwrap_or("");
        let rest = self.text.get(end..).unwrap_or("");
        if rest.starts_with('(') {
            if owner == start {
                return false;
            }
            let receiver = self.text.get(start..owner).unwrap_or("");
            let method = name.get(owner - start..).unwrap_or("").trim_start_matches(['.', '-', '>']);
            let adds = match method {
                // The `Write` of C#'s BinaryWriter takes all types, and a number without a cast is an `int`.
                "Write" if self.is_number(end + 1) => {
                    Some(Adds::Number { bytes: 4, big_endian: Some(false) })
                }
                _ => adds(method),
            };
            let is_written = adds.is_some_and(|adds| {
                self.close();
                self.grow(receiver, start, end, adds)
            });
            if !is_written {
                self.stop(receiver);
            }
            return is_written;
        }
        let next = rest.trim_start();
        // `b = append(b, 0x54)` in Go, or `b = b + "T"` in many languages.
        let again = next.strip_prefix('=').map(str::trim_start).and_then(|value| {
            let inner = value.strip_prefix("append(").unwrap_or(value);
            let after = inner.strip_prefix(name)?.trim_start();
            let is_append = inner.len() < value.len();
            let sign = if is_append { &[","][..] } else { &["++", "..", "<>", "+", ".", "&"] };
            let operand = sign.iter().find_map(|sign| after.strip_prefix(sign))?;
            Some((self.text.len() - operand.len(), is_append))
        });
        if let Some((at, is_append)) =
            again.filter(|(_, is_append)| *is_append || self.growing(name).is_some())
        {
            self.close();
            if is_append {
                return self.grow(name, start, at - 1, Adds::Bytes { several: true });
            }
            let value = self.grown(name);
            return self.resume(name, value, at, self.line_end_at(at));
        }
        if let Some(sign) = ["+=", ".=", "<< "].iter().find(|sign| next.starts_with(**sign)) {
            self.close();
            let own = name.rsplit(['.', '>']).next().unwrap_or(name);
            let value =
                [name, own].into_iter().find_map(|name| self.grown(name).or_else(|| self.constant(name)));
            let at = self.text.len() - next.len() + sign.len();
            return self.resume(name, value, at, self.line_end_at(at));
        }
        self.stop(name);
        false
    }

    /// Returns the end of the line, or an offset near `at` if the line is long.
    fn line_end_at(&self, at: usize) -> usize {
        const MOST: usize = 2000;
        let line = self.text.as_bytes().get(at..).unwrap_or(&[]).iter().take(MOST);
        at + line.take_while(|byte| **byte != b'\n').count()
    }

    /// Continues the value of `name`. The literals from `at` to `end` are joined to it.
    fn resume(&mut self, name: &str, value: Option<Concat>, at: usize, end: usize) -> bool {
        self.units +=
            value.as_ref().filter(|value| value.place.is_none()).map_or(0, |value| value.units.len());
        self.concat = value;
        if self.concat.is_some() {
            self.joined = Join::Operator;
        }
        self.adding = Some((name.into(), end));
        self.at = at;
        true
    }

    /// Appends the arguments of a call to the value of `name`. The call is at `call`, its parenthesis at `open`.
    fn grow(&mut self, name: &str, call: usize, open: usize, adds: Adds) -> bool {
        // Skips the label of an argument, as in Swift's `append(contentsOf: …)`.
        let label = word_len(self.text, open + 1);
        let is_label = self.text.get(open + 1 + label..).is_some_and(|rest| rest.starts_with(": "));
        let start = open + 1 + if is_label { label + 2 } else { 0 };
        // This is tried for every call of a text, so the end is only searched nearby.
        let closed = self.text.get(open..=open).filter(|sign| *sign == "(");
        let closed = closed.and_then(|_| closing_within(self.text, open, NEAR));
        let end = closed.unwrap_or_else(|| self.line_end_at(start));
        if closed.is_none() && !matches!(adds, Adds::Bytes { .. }) {
            return false;
        }
        let units = match adds {
            Adds::Bytes { several } => match arguments(self.text, start).filter(|(_, close)| *close <= end) {
                // The 4 is a repeat count in C++'s `append(4, '\xff')`, but an offset in `writeUInt8(0x55, 4)`.
                Some((units, close)) if !several && units.len() > 1 => match units.as_slice() {
                    [count, char] if self.is_number(count.start()) && !self.is_number(char.start()) => {
                        let count = count.byte().filter(|count| *count > 0).map(usize::from);
                        count.map(|count| (vec![*char; count], close))
                    }
                    _ => return false,
                },
                bytes => bytes,
            },
            Adds::Number { bytes, big_endian } => {
                let written = self.text.get(start..end.saturating_sub(1)).unwrap_or("");
                if written.contains(',') {
                    return false;
                }
                let value = number(self.text, start).filter(|(_, len, _)| *len == written.trim_end().len());
                let known = value
                    .and_then(|(value, len, _)| number_bytes(value, bytes, big_endian, (start, start + len)));
                Some((known.unwrap_or_else(|| vec![StringUnit::new(Value::Unknown, call, end)]), end))
            }
            Adds::Other => Some((vec![StringUnit::new(Value::Unknown, call, end)], end)),
        };
        let is_known = units.as_ref().is_none_or(|(units, _)| !units.iter().all(StringUnit::is_hole));
        if !is_known && self.growing(name).is_none() {
            return false;
        }
        let value = self.grown(name);
        self.resume(name, value, start, end);
        match units {
            Some((units, end)) => {
                self.join(Concat { units, end, ..Concat::default() }, start);
                self.at = end;
            }
            None => self.depth += 1,
        }
        true
    }

    fn is_number(&self, at: usize) -> bool {
        self.text.as_bytes().get(at).is_some_and(|byte| byte.is_ascii_digit() || *byte == b'-')
    }

    /// Returns the index and the value of `name`; `None` if the program has used the name in another way than
    /// appending.
    fn growing(&mut self, name: &str) -> Option<(usize, &mut Concat)> {
        let index = *self.constants.get(name)?;
        Some((index, self.concats.get_mut(index).filter(|value| value.grows && !value.is_used)?))
    }

    fn stop(&mut self, name: &str) {
        if let Some((_, value)) = self.growing(name) {
            value.grows = false;
        }
    }

    /// Removes the value of `name` from `concats` and returns it, so that literals can be appended; `None` as for
    /// [`Self::growing`].
    fn grown(&mut self, name: &str) -> Option<Concat> {
        let (place, value) = self.growing(name)?;
        Some(Concat { place: Some(place), ..core::mem::take(value) })
    }
}

/// Returns the bytes of a number. If the byte order is not known, returns `None` unless all bytes are the same.
fn number_bytes(
    value: i64,
    bytes: usize,
    big_endian: Option<bool>,
    span: (usize, usize),
) -> Option<Vec<StringUnit>> {
    let high = value.checked_shr(8 * bytes as u32).unwrap_or(0);
    let units: Vec<StringUnit> = number_units(value, bytes, big_endian.unwrap_or(false), span).collect();
    let is_known = big_endian.is_some() || units.iter().all(|unit| Some(unit) == units.first());
    (is_known && matches!(high, 0 | -1)).then_some(units)
}
