//! Lists of numbers and characters in any language: `{0xff, 'T'}`, `<<255, "T", 0>>`, `#(255 84)`.
//!
//! A list is whole or nothing: one element that is no byte, and it is no list of bytes.

use alloc::vec::Vec;

use super::super::digits::{hex_run, run};
use super::super::source::is_blank;
use super::escapes::{StringUnit, Unit, pairs, starts_with_quote};
use super::packed::closing;
use super::parser::{BYTES, DEEPEST, NumberStyle, Parser};
use super::tokens::{cast, index, number, repeats_at, segment, suffix};
use super::value::{Kind, Value};

/// Maximum number of elements that a repeat count may ask for, as in `[0xff; 4]`.
const MOST_COUNTED: usize = 4096;

/// With this many bytes before a name, a list is one of bytes, even if the value of the name is not known.
const FEWEST: usize = 4;

impl Parser<'_, '_> {
    /// Reads the list of bytes that opens here; `None` if it is none.
    pub(super) fn list(&mut self) -> Option<Value> {
        let start = self.at;
        let rest = self.rest();
        let close = match self.byte() {
            b'[' => "]",
            b'{' => "}",
            b'(' => ")",
            _ if rest.starts_with("<<") => ">>",
            _ => return None,
        };
        let barred = rest.starts_with("[|");
        let is_typed = core::mem::take(&mut self.is_typed);
        if rest.starts_with("[]") {
            // Go's `[]byte{…}`, `[]byte("…")`.
            self.at += 2;
            return self.slice(start);
        }
        if self.depth >= DEEPEST {
            return None;
        }
        self.at += close.len() + usize::from(barred);
        self.depth += 1;
        self.brackets += 1;
        let units = self.elements(close, barred, is_typed);
        self.brackets -= 1;
        self.depth -= 1;
        let Some(units) = units.filter(|units| !units.is_empty()) else {
            self.at = start;
            return None;
        };
        let is_call = close == ")" && units.len() < FEWEST;
        if is_call && units.len() < 2 {
            self.at = start;
            return None;
        }
        let followed = self.byte();
        if close == "]" && units.len() == 1 && (followed.is_ascii_alphabetic() || followed == b'{') {
            // The length of an array: `[4]byte{…}`.
            return self.slice(start);
        }
        // Erlang's and Elixir's binaries have text in them, too.
        let is_list = close != ">>";
        Some(Value { is_list, ..Value::list(units, start, self.at) })
    }

    /// Reads Go's list or conversion behind `[]` or `[4]`.
    fn slice(&mut self, start: usize) -> Option<Value> {
        let (len, _) = self.path();
        let name = self.text.get(self.at..self.at + len)?;
        if !matches!(name, "byte" | "uint8" | "u8" | "rune" | "int8" | "char" | "Byte") {
            return None;
        }
        self.at += len;
        match self.byte() {
            b'{' => self.list(),
            b'(' => self.parenthesised().map(|value| Value { start, ..value }),
            _ => None,
        }
    }

    /// Reads the elements up to `close`.
    pub(super) fn list_elements(&mut self, close: &str) -> Option<Vec<StringUnit>> {
        if self.depth >= DEEPEST {
            return None;
        }
        self.depth += 1;
        self.brackets += 1;
        let units = self.elements(close, false, false);
        self.brackets -= 1;
        self.depth -= 1;
        units
    }

    fn elements(&mut self, close: &str, barred: bool, is_typed: bool) -> Option<Vec<StringUnit>> {
        let mut units: Vec<StringUnit> = Vec::new();
        let (mut filled, mut beside, mut open) = (false, false, 0_usize);
        loop {
            let before = self.at;
            self.skip();
            let gap = self.at > before;
            let rest = self.rest();
            if open > 0 && rest.starts_with([')', '}']) {
                open -= 1;
                self.at += 1;
                self.at += suffix(self.text, self.at);
                continue;
            }
            let bar = usize::from(barred && rest.starts_with('|'));
            if open == 0 && rest.get(bar..).is_some_and(|rest| rest.starts_with(close)) {
                self.at += bar + close.len();
                return Some(units);
            }
            // A list may be cut at the end of the text.
            if rest.is_empty() && open == 0 && matches!(close, "]" | "}") && units.len() >= FEWEST {
                return Some(units);
            }
            if rest.starts_with([',', ';']) {
                let counted = rest.starts_with(';') && close == "]" && units.len() == 1 && !barred;
                if beside || open > 0 || !filled {
                    return None;
                }
                self.at += 1;
                filled = false;
                if counted && let Some(count) = self.count(close) {
                    units = core::iter::repeat_n(*units.first()?, count).collect();
                    filled = true;
                }
                continue;
            }
            if let Some((count, end)) = repeats_at(self.text, self.at) {
                let more = count?.saturating_sub(1).min(self.source.max_bytes.saturating_sub(units.len()));
                units.extend(core::iter::repeat_n(*units.last()?, more));
                self.at = end;
                continue;
            }
            if let Some(len) = index(rest).filter(|_| !filled) {
                self.at += len;
                continue;
            }
            if let Some((len, opens)) = cast(self.text, self.at).filter(|_| !filled || beside) {
                open += usize::from(opens);
                self.at += len;
                continue;
            }
            if filled {
                // Only blanks stand between elements in Lisp and in Go's output.
                if !gap || units.is_empty() || matches!(close, "}" | ">>") || (!beside && units.len() > 1) {
                    return None;
                }
                beside = true;
            }
            filled = true;
            self.is_typed = is_typed;
            self.element(close, beside, &mut units)?;
            if self.units + units.len() > self.source.max_bytes {
                self.full.get_or_insert(self.at);
                return None;
            }
        }
    }

    /// Reads Rust's count in `[0xff; 4]`, but not OCaml's `[255; 254; 253]`.
    fn count(&mut self, close: &str) -> Option<usize> {
        let back = self.at;
        self.skip();
        let count = match self.piece()?.kind {
            Kind::Number(count) => usize::try_from(count).ok().filter(|count| *count <= MOST_COUNTED),
            _ => None,
        };
        self.skip();
        let is_count = count.filter(|_| self.rest().starts_with(close));
        if is_count.is_none() {
            self.at = back;
        }
        is_count
    }

    /// Returns the bytes of a number that is an element; `None` if it has more or fewer.
    fn number_units(&mut self, mut value: Value) -> Option<Vec<StringUnit>> {
        let NumberStyle { bytes, big_endian } = self.style;
        let fits = match bytes {
            1 => value.small().is_some(),
            _ => is_written_in_full(self.text.get(value.start..value.end)?, bytes),
        };
        if !fits {
            self.too_large.get_or_insert((value.start, value.end));
            return None;
        }
        value.widen(bytes, big_endian);
        Some(value.units)
    }

    /// Reads one element behind its casts, which must be one byte.
    pub(super) fn one_element(&mut self) -> Option<StringUnit> {
        self.skip();
        while let Some((len, false)) = cast(self.text, self.at) {
            self.at += len;
            self.skip();
        }
        let mut units = Vec::new();
        self.element("]", false, &mut units)?;
        let [unit] = units.as_slice() else { return None };
        Some(*unit)
    }

    /// Passes over the character of a number, as gdb writes it: `84 'T'`.
    fn beside_number(&mut self, number: Option<&StringUnit>) {
        let behind = self.at;
        if !self.rest().starts_with(" '") {
            return;
        }
        self.at += 1;
        let char = self.string();
        let is_same = |char: &StringUnit| char.narrow() == number.and_then(StringUnit::narrow);
        if !matches!(char.as_ref().map(|char| char.units.as_slice()), Some([char]) if is_same(char)) {
            self.at = behind;
        }
    }

    /// Returns where an element ends that goes on with an operator, as `c & 0xff` and `c as u8`; here, if it does not.
    fn element_end(&self) -> usize {
        /// A longer one is more than a number.
        const LONGEST: usize = 60;
        let mut at = self.at;
        while let Some(&byte) = self.text.as_bytes().get(at).filter(|_| at < self.at + LONGEST) {
            match byte {
                b',' | b']' | b'}' | b')' => return at,
                b'(' | b'[' => match closing(self.text, at) {
                    Some(close) => at = close,
                    None => return self.at,
                },
                b'\n' | b'"' | b'\'' | b';' => return self.at,
                _ => at += 1,
            }
        }
        self.at
    }

    /// Reads one element.
    fn element(&mut self, close: &str, beside: bool, units: &mut Vec<StringUnit>) -> Option<()> {
        let at = self.at;
        let is_typed = core::mem::take(&mut self.is_typed);
        let rest = self.rest();
        if rest.starts_with("...") || rest.starts_with('…') {
            let end = at + '…'.len_utf8();
            let end = end + more_items(self.text.get(end..)?);
            let next = self.text.get(end..)?.trim_start();
            // numpy's lists have no commas.
            let is_between = next.starts_with([',', ']', '}', ')', '>'])
                || beside && next.starts_with(|char: char| char.is_ascii_digit());
            if is_between && !units.is_empty() {
                // The list is shortened.
                units.push(StringUnit::new(Unit::Unknown, at, end));
                self.at = end;
                return Some(());
            }
        }
        let spread = ["*", "...", ".. ", ".."].iter().find(|mark| rest.starts_with(**mark));
        let spread = spread.map_or(0, |mark| mark.len());
        self.at += spread;
        let is_name = self.byte().is_ascii_alphabetic() || matches!(self.byte(), b'_' | b'$' | b'(' | b'@');
        if close == ">>"
            && let Some(char) = self
                .rest()
                .strip_prefix('$')
                .and_then(|rest| rest.bytes().next())
                .filter(u8::is_ascii_graphic)
        {
            // Erlang's `$U`.
            units.push(StringUnit::new(Unit::Byte(char), at, self.at + 2));
            self.at += 2;
            return Some(());
        }
        let value = self.piece();
        // C#'s `"T"u8`.
        self.at += if self.byte_before() == b'"' && self.rest().starts_with("u8") { 2 } else { 0 };
        if value.is_some() && close == ">>" {
            self.at += segment(self.text, self.at).map_or(0, |segment| segment.len);
        }
        let value = match value {
            Some(value) => value,
            None if is_name && (is_typed || units.len() >= FEWEST || (spread > 0 && !units.is_empty())) => {
                self.at = at + spread;
                self.at += if self.rest().starts_with("new ") { "new ".len() } else { 0 };
                let (len, _) = self.path();
                self.at += len;
                self.behind();
                // Erlang's `Challenge:32` and Elixir's `c::binary`.
                self.at += run(self.text.as_bytes(), self.at, |byte| {
                    matches!(byte, b':' | b'/' | b'-') || byte.is_ascii_alphanumeric()
                });
                if matches!(close, "]" | "}" | ")") {
                    self.at = self.element_end();
                }
                let unit = if is_typed && spread == 0 { Unit::FilledIn } else { Unit::Unknown };
                units.push(StringUnit::new(unit, at, self.at));
                return Some(());
            }
            None => return None,
        };
        match value.kind {
            Kind::Number(_) => {
                units.extend(self.number_units(value)?);
                self.beside_number(units.last());
            }
            // MATLAB's `[255 255 'TSource' 0]`.
            Kind::Text if beside && close == "]" => units.extend(value.units),
            Kind::Text if spread == 0 && close != ">>" => {
                // A character, or the digits of a byte; a longer text is no byte.
                let digits = || pairs(&value.units).filter(|pairs| pairs.len() == 1);
                let unit = match value.units.as_slice() {
                    [unit] => *unit,
                    units => {
                        // Python's `hex` gives `'0xff'`.
                        let written = self.text.get(value.start + 1..value.end - 1)?;
                        let hex = number(written, 0)
                            .filter(|(_, len, _)| written.starts_with("0x") && *len == written.len());
                        let byte = match hex {
                            Some((byte, ..)) => u8::try_from(byte).ok()?,
                            None => digits().filter(|_| units.len() == 2)?.first()?.0,
                        };
                        StringUnit::new(Unit::Byte(byte), value.start, value.end)
                    }
                };
                if self.style != BYTES {
                    return None;
                }
                units.push(unit);
            }
            // A list within a list is not one of bytes.
            Kind::Bytes if spread == 0 && value.is_list => return None,
            _ => units.extend(value.units),
        }
        let next = self.rest();
        let blanks = run(next.as_bytes(), 0, is_blank);
        let next = next.get(blanks..)?;
        let ends = next.is_empty()
            || next
                .starts_with([',', ';', ')', ']', '}', '>', '|', '\n', '<', '/', '#', '.', '\\', '_', '*'])
            || blanks > 0
                && (next.starts_with(|char: char| char.is_ascii_digit() || char == '-')
                    || starts_with_quote(next)
                    || next.starts_with('#')
                    || next.starts_with("as "));
        ends.then_some(())
    }
}

/// Returns the length of Node's ` 22 more items` at the start of a text; 0 if there is none.
fn more_items(text: &str) -> usize {
    let rest = text.trim_start_matches(' ').trim_start_matches(|char: char| char.is_ascii_digit());
    let rest = rest.strip_prefix(" more item").map(|rest| rest.strip_prefix('s').unwrap_or(rest));
    rest.map_or(0, |rest| text.len() - rest.len())
}

/// Returns whether a number of `bytes` bytes has all its hexadecimal digits. Otherwise it cannot be distinguished from
/// a number of one byte.
fn is_written_in_full(written: &str, bytes: usize) -> bool {
    let digits = written.strip_prefix("0x").or_else(|| written.strip_prefix("0X")).unwrap_or("");
    hex_run(digits.as_bytes(), 0) == bytes * 2
        && !digits.get(bytes * 2..).is_some_and(|suffix| suffix.ends_with('8'))
}
