//! Calls and methods that are known: those that convert text to bytes, join, repeat, pack and format. All others give
//! something that is not in the text.

use alloc::string::String;
use alloc::vec::Vec;

use super::escapes::{StringUnit, Unit, base64};
use super::packed::{closing, closing_within};
use super::parser::Parser;
use super::tokens::{number, word_len};
use super::value::{Kind, Value, as_units, small};

/// Maximum number of characters of a call whose first argument is bytes.
pub(super) const LONGEST: usize = 1 << 16;

/// Functions that turn numbers into characters.
pub(super) const CHARACTERS: [&str; 7] =
    ["chr", "chrw", "chrb", "char", "fromcharcode", "ascii", "fromcodepoint"];

/// Functions and macros whose arguments are the elements of a list.
const LISTS: [&str; 14] = [
    "bytearrayof",
    "ubytearrayof",
    "of",
    "listof",
    "aslist",
    "arrayof",
    "array",
    "tuple",
    "intarrayof",
    "vec",
    "bytes",
    "byte_array",
    "list",
    // R
    "c",
];

/// Parts of the names of functions that convert a literal to bytes, such as `GetBytes("T")`.
const MAKES_BYTES: [&str; 14] = [
    "byte", "encode", "from", "string", "array", "buffer", "chr", "char", "data", "vec", "list", "utf8",
    "latin", "str",
];

/// Parts of the names of functions that add something to the text, or take something else than it.
const ADDS: [&str; 10] = ["cstr", "zstr", "sz", "to_bytes", "tobytes", "write", "put", "nul", "pack", "len"];

pub(super) fn makes_bytes(name: &str) -> bool {
    name.is_empty()
        || matches!(name, "of" | "rep" | "new" | "b" | "into")
        || name.contains("hex")
        || MAKES_BYTES.iter().any(|part| name.contains(part))
}

/// Returns the name that ends a path, in small letters.
pub(super) fn own_name(path: &str) -> String {
    let name = path.rsplit(|char: char| !char.is_alphanumeric() && char != '_').next().unwrap_or("");
    name.to_ascii_lowercase()
}

impl Parser<'_, '_> {
    /// Reads the call of `path`, whose bracket is here; `None` if its value is not known.
    pub(super) fn call(&mut self, start: usize, path: &str, owner: usize) -> Option<Value> {
        let open = self.at;
        let name = own_name(path);
        let lower = path.to_ascii_lowercase();
        // What sends is no constant, whatever it was made of: `s = connect(("192.0.2.1", 27015))`.
        if owner > 0 && ["send", "write", "connect", "recv"].iter().any(|verb| name.starts_with(verb)) {
            return None;
        }
        // A method of a constant: `HEADER.encode()`, `header.Concat(more)`.
        if let Some(receiver) = self.text.get(start..start + owner).filter(|receiver| !receiver.is_empty())
            && let Some(value) = self.constant(receiver, start, start + owner)
        {
            self.at = start + owner;
            return Some(value);
        }
        if CHARACTERS.contains(&name.as_str()) {
            return self.characters(start);
        }
        if let Some(value) = self.zeros(&name, start) {
            return Some(value);
        }
        if let Some(units) = self.packed(&name, start) {
            return Some(Value::new(Kind::Bytes, units, start, self.at));
        }
        self.at = open;
        let decodes = !["tohex", "hexdump", "bin2hex", "encodehex"].iter().any(|other| name.contains(other))
            && name != "hexlify"
            && !(name == "hex" && owner > 0);
        let is_binary = name.starts_with("binary") && self.rest().starts_with("(\"0x");
        let value = if (lower.contains("hex") || is_binary) && decodes {
            self.first_argument(open).map(|mut value| {
                value.decode_hex();
                value
            })
        } else if name == "pack" {
            self.packed_digits(open)
        } else if name.ends_with("repeat")
            || self.rest().starts_with("(repeating:")
            || matches!(name.as_str(), "rep" | "stringofchar")
        {
            self.repeated()
        } else if name.ends_with("string") && number(self.text, open + 1).is_some() {
            self.counted()
        } else if name.contains("printf")
            || (name == "format" && self.rest().get(1..).is_some_and(|rest| rest.starts_with(['"', '\''])))
        {
            self.formatted(open)
        } else if matches!(name.as_str(), "concat" | "concatenate" | "combine")
            || name.ends_with("append")
            || (name == "join" && owner > 0)
        {
            self.arguments_joined(name.starts_with("conc"))
        } else if path == "array.array" {
            // Python's, whose first argument says what the elements are.
            let [_, value] = <[Value; 2]>::try_from(self.arguments(open)?).ok()?;
            Some(value).filter(|value| value.kind == Kind::Bytes)
        } else if LISTS.contains(&name.as_str()) && !lower.contains("json") {
            self.lone_name(open).or_else(|| self.as_list()).or_else(|| {
                self.at = open;
                self.first_argument(open)
            })
        } else if !ADDS.iter().any(|part| name.contains(part)) && makes_bytes(&name) && name != "tostring"
            || name == "data"
        {
            self.first_argument(open)
        } else {
            None
        };
        value.map(|value| Value { start, end: self.at, ..value })
    }

    /// Reads so many zeros: Python's `bytes(4)`, `Uint8Array(4)`, Kotlin's `ByteArray(4) { -1 }`, `Array(4).fill(0xff)`.
    fn zeros(&mut self, name: &str, start: usize) -> Option<Value> {
        /// More is no part of a packet.
        const MOST: i64 = 4096;
        if !matches!(name, "bytes" | "bytearray" | "uint8array" | "array") {
            return None;
        }
        let open = self.at;
        let (count, len, None) = number(self.text, open + 1)? else { return None };
        let end = open + 1 + len;
        let rest = self.text.get(end..)?.strip_prefix(')').filter(|_| (1..=MOST).contains(&count))?;
        // Node prints the length of an array before its elements.
        if name == "array" && !rest.starts_with(".fill(") || rest.trim_start().starts_with('[') {
            return None;
        }
        self.at = end + 1;
        let made = rest.trim_start().strip_prefix('{').filter(|_| name == "bytearray");
        let unit = match made {
            None => Unit::Byte(0),
            Some(inner) => {
                let open = self.text.len() - inner.len() - 1;
                self.at = closing(self.text, open)?;
                let value = number(inner.trim_start(), 0).and_then(|(value, ..)| small(value));
                value.map_or(Unit::Unknown, Unit::Byte)
            }
        };
        let unit = StringUnit::new(unit, start, self.at);
        let units = core::iter::repeat_n(unit, usize::try_from(count).ok()?).collect();
        Some(Value::list(units, start, self.at))
    }

    /// Reads `Chr(255)`, `ChrW(&HFF)`, `Chr("&H54")`, `string.char(255, 255)`.
    fn characters(&mut self, start: usize) -> Option<Value> {
        let open = self.at;
        self.at += 1;
        if let Some((inner, close)) = self.text.get(open..).and_then(|rest| {
            let inner = rest.strip_prefix("(\"&H").or_else(|| rest.strip_prefix("(\"&h"))?;
            let digits = inner.get(..inner.find("\")")?)?;
            Some((u8::from_str_radix(digits, 16).ok()?, open + 4 + digits.len() + 2))
        }) {
            self.at = close;
            let unit = StringUnit::new(Unit::Byte(inner), start, close);
            return Some(Value::new(Kind::Text, alloc::vec![unit], start, close));
        }
        let units = self.list_elements(")")?;
        let units = units.into_iter().map(|unit| unit.over(start.max(unit.start()), unit.end())).collect();
        Some(Value::new(Kind::Text, units, start, self.at))
    }

    /// Reads a name alone, whose value is converted: `bytes(packet)`.
    fn lone_name(&mut self, open: usize) -> Option<Value> {
        let len = word_len(self.text, open + 1);
        let name = self.text.get(open + 1..open + 1 + len)?;
        self.text.get(open + 1 + len..)?.strip_prefix(')')?;
        let value = self.constant(name, open + 1, open + 1 + len)?;
        self.at = open + len + 2;
        Some(value)
    }

    /// Reads the arguments as the elements of a list.
    fn as_list(&mut self) -> Option<Value> {
        let open = self.at;
        let close = if self.byte() == b'[' { "]" } else { ")" };
        self.at += 1;
        let units = self.list_elements(close).filter(|units| !units.is_empty())?;
        Some(Value::list(units, open, self.at))
    }

    /// Reads the first argument, which must be text or bytes, and passes over the others. They may say how it is
    /// decoded, or how many bytes it has.
    fn first_argument(&mut self, open: usize) -> Option<Value> {
        self.at = open + 1;
        self.brackets += 1;
        self.skip();
        self.label();
        self.is_typed = self.byte() == b'[';
        let value = self.expression();
        self.is_typed = false;
        self.skip();
        self.brackets -= 1;
        let mut value = value.filter(|value| matches!(value.kind, Kind::Text | Kind::Bytes))?;
        let after = self.at;
        let end = closing_within(self.text, open, LONGEST).filter(|end| *end > after)?;
        let others = self.text.get(after..end - 1)?;
        if !others.is_empty() && !others.starts_with([',', ' ']) {
            return None;
        }
        let others = others.trim_start_matches(',').trim();
        let encoding = others.trim_matches(['"', '\'', ':', '.', ' ']).to_ascii_lowercase();
        if encoding.starts_with("hex") {
            value.decode_hex();
        } else if encoding.starts_with("base64") {
            value.units = as_units(base64(&value.units)?).collect();
            value.kind = Kind::Bytes;
            value.is_digits = true;
        } else if let Ok(count) = others.parse::<usize>() {
            value.cut_at(count);
        }
        self.at = end;
        Some(value)
    }

    /// Passes over the label of an argument, as in Swift's `append(contentsOf: …)`.
    pub(super) fn label(&mut self) {
        let len = word_len(self.text, self.at);
        if len > 0 && self.rest().get(len..).is_some_and(|rest| rest.starts_with(": ")) {
            self.at += len + 2;
        }
    }

    /// Reads `pack('H*', 'ffff')`.
    fn packed_digits(&mut self, open: usize) -> Option<Value> {
        let [format, mut value] = <[Value; 2]>::try_from(self.arguments(open)?).ok()?;
        let is_digits = self.text.get(format.start..format.end)?.trim_matches(['"', '\'']) == "H*";
        value.decode_hex();
        is_digits.then_some(value)
    }

    /// Reads `str_repeat("\xff", 4)`.
    pub(super) fn repeated(&mut self) -> Option<Value> {
        let [mut value, count] = <[Value; 2]>::try_from(self.arguments(self.at)?).ok()?;
        value.narrow_to_byte();
        let Kind::Number(count) = count.kind else { return None };
        let count = usize::try_from(count).ok().filter(|count| *count <= LONGEST)?;
        self.repeat(&mut value, 0, count);
        Some(value)
    }

    /// Reads Visual Basic's `String(4, Chr(255))`, C++'s `std::string(4, '\xff')`.
    pub(super) fn counted(&mut self) -> Option<Value> {
        /// More is no prefix.
        const MOST: usize = 64;
        let [count, mut value] = <[Value; 2]>::try_from(self.arguments(self.at)?).ok()?;
        let Kind::Number(count) = count.kind else { return None };
        let count = usize::try_from(count).ok().filter(|count| (1..=MOST).contains(count))?;
        value.narrow_to_byte();
        self.repeat(&mut value, 0, count);
        (value.units.len() == count).then_some(value)
    }

    /// Reads a format and the arguments that it takes: `sprintf("%c%c%c%c%s", 255, 255, 255, 255, "T")`.
    fn formatted(&mut self, open: usize) -> Option<Value> {
        let end = closing(self.text, open)?;
        self.at = open + 1;
        self.skip();
        let mut value = None;
        // A receiver may stand before the format: `snprintf(buf, sizeof buf, "…")`.
        while self.at < end && value.is_none() {
            value = self.expression().filter(|value| value.kind == Kind::Text);
            if value.is_none() {
                self.at += self.rest().find([',', ')'])? + 1;
                self.skip();
            }
        }
        let value = value?;
        let value = self.fill(value, end);
        self.at = end;
        Some(value)
    }

    /// Fills the places of a format with the arguments up to `end` that are in the text.
    pub(super) fn fill(&mut self, mut value: Value, end: usize) -> Value {
        let mut units = Vec::with_capacity(value.units.len());
        for unit in value.units {
            let mark = self.text.get(unit.start()..unit.end()).unwrap_or("");
            if !unit.is_hole() || !mark.starts_with('%') || self.at >= end {
                units.push(unit);
                continue;
            }
            self.skip();
            if matches!(self.byte(), b',' | b'(') {
                self.at += 1;
                self.skip();
            }
            let argument = self.expression();
            match argument {
                Some(argument) if mark == "%c" && argument.small().is_some() => {
                    let byte = argument.small().unwrap_or(0);
                    units.push(StringUnit::new(Unit::Byte(byte), argument.start, argument.end));
                }
                Some(argument) if mark == "%s" && argument.kind == Kind::Text => units.extend(argument.units),
                _ => {
                    let rest = self.rest();
                    self.at += rest.find([',', ')', '\n']).unwrap_or(rest.len());
                    units.push(unit);
                }
            }
        }
        value.units = units;
        value
    }

    /// Reads arguments, or the elements of a list in them, that are joined: `Buffer.concat([a, b])`, `append(a, b...)`.
    fn arguments_joined(&mut self, has_length: bool) -> Option<Value> {
        let open = self.at;
        self.at += 1;
        self.brackets += 1;
        let value = self.all_joined(b')', has_length);
        self.brackets -= 1;
        let value = value.filter(|value| value.units.iter().any(|unit| !unit.is_hole()));
        if value.is_none() {
            self.at = open;
        }
        value
    }

    /// Reads pieces with commas between them, up to `close`, and joins them. `has_length` says whether a number at the
    /// end is the length of all.
    pub(super) fn all_joined(&mut self, close: u8, has_length: bool) -> Option<Value> {
        let mut all: Option<Value> = None;
        loop {
            self.skip();
            if self.byte() == close {
                self.at += 1;
                return all;
            }
            self.label();
            let start = self.at;
            let value = match self.expression() {
                Some(value) => Some(value),
                // The list that is joined.
                None if self.byte() == b'[' => {
                    self.at += 1;
                    self.all_joined(b']', false)
                }
                None => None,
            };
            let value = if let Some(mut value) = value {
                // A length or a separator.
                let is_length = has_length && all.is_some() && self.byte() == close;
                if matches!(value.kind, Kind::Number(_)) && !is_length {
                    let byte = value.small()?;
                    value.units = alloc::vec![StringUnit::new(Unit::Byte(byte), value.start, value.end)];
                }
                value
            } else {
                self.at = start;
                self.operand()?
            };
            match &mut all {
                Some(all) => all.append(value),
                None => all = Some(value),
            }
            self.skip();
            if self.rest().starts_with("...") {
                self.at += 3;
            }
            self.skip();
            match self.byte() {
                b',' => self.at += 1,
                byte if byte == close => {}
                _ => return None,
            }
        }
    }
}
