//! Pieces of an expression: strings, characters by number, names with a known value, lists and calls.

use alloc::vec;
use alloc::vec::Vec;

use super::super::digits::{hex_run, run};
use super::escapes::{StringUnit, Unit, closing_sign, first_bytes, string_at, units_doubled, units_until};
use super::holes::with_holes;
use super::packed::closing;
use super::parser::Parser;
use super::tokens::{Segment, number, suffix, word_len};
use super::value::{Kind, Value};

/// Maximum number of characters in a literal between delimiters such as `q{…}`, so that the search for the end stops if
/// a literal is not closed.
const LONGEST_QUOTED: usize = 4000;

/// With this many elements, a list behind a name is no index.
const FEWEST: usize = 4;

/// Returns whether `word` before a quotation mark is a prefix of a string.
pub(super) fn is_prefix(word: &str) -> bool {
    ["b", "B", "rb", "br", "Rb", "bR", "r", "u", "U", "L", "u8", "c", "f", "hex", "x", "X", "s", "N", "E"]
        .contains(&word)
}

/// Returns whether the letters before the quotation mark at `at` are a prefix with one of `letters`, as in `rb"…"`.
pub(super) fn has_prefix(text: &str, at: usize, letters: &[char]) -> bool {
    let before = text.get(at.saturating_sub(4)..at).unwrap_or("");
    let word = before.rsplit(|char: char| !char.is_ascii_alphanumeric()).next().unwrap_or("");
    is_prefix(word) && word.contains(letters)
}

impl<'s> Parser<'s, '_> {
    /// Reads the piece that begins here, with the methods called on it; `None` if there is none.
    pub(super) fn piece(&mut self) -> Option<Value> {
        let start = self.at;
        let value = self.bare_piece();
        if value.is_none() {
            self.at = start;
        }
        value.and_then(|value| self.methods(value))
    }

    fn bare_piece(&mut self) -> Option<Value> {
        let start = self.at;
        let rest = self.rest();
        let first = *rest.as_bytes().first()?;
        match first {
            b'"' | b'\'' | b'`' => self.string(),
            b'[' if rest.starts_with("[_]u8{") => {
                // Zig's.
                self.at += "[_]u8".len();
                self.list()
            }
            b'[' | b'{' | b'<' => self.list().or_else(|| {
                self.at = start;
                self.typed().or_else(|| self.joined_list(start)).or_else(|| self.packed_elements(start))
            }),
            b'(' => self.list_or_group(),
            b'#' if let Some(sign) = ["#(", "#u8(", "#vu8("].iter().find(|sign| rest.starts_with(**sign)) => {
                self.at += sign.len() - 1;
                self.list()
            }
            b'#' if rest.starts_with("#x") => self.number_piece(),
            b'#' => self.character(),
            b'@' if self.constants.contains_key(rest.get(..1 + word_len(rest, 1))?) => self.word_piece(),
            b'&' | b'*' | b'@'
                if rest
                    .get(1..)
                    .is_some_and(|rest| rest.starts_with(['b', '"', '[', 'H', 'A', '(', 'q', 'h']))
                    && first != b'&'
                    || rest.starts_with("&b\"")
                    || rest.starts_with("&[")
                    || rest.starts_with("&(") =>
            {
                self.at += 1;
                self.bare_piece()
            }
            b'0'..=b'9' | b'-' | b'&' | b'?' => self.number_piece(),
            b'$' if rest.get(1..).is_some_and(|rest| rest.starts_with(['\'', '"'])) => {
                // The shell's `$'\xff'`, C#'s `$"…"`.
                self.at += 1;
                self.string()
            }
            b'$' if number(self.text, start).is_some() => self.number_piece(),
            b'$' | b'_' => self.word_piece(),
            _ if first.is_ascii_alphabetic() => self.word_piece(),
            _ if rest.starts_with(['“', '‘', '”']) => self.string(),
            _ => None,
        }
    }

    /// Reads what follows a type in brackets: PowerShell's `[byte[]](255)`, `[byte]0`, `[Text.Encoding]::ASCII.GetBytes("T")`.
    fn typed(&mut self) -> Option<Value> {
        let inner = self.rest().strip_prefix('[')?;
        let len = run(inner.as_bytes(), 0, |byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'[' | b']')
        });
        let len = inner.get(..len)?.rfind(']')? + 1;
        let (name, after) = inner.split_at_checked(len)?;
        if !name.ends_with(']') || !name.starts_with(|char: char| char.is_ascii_alphabetic()) {
            return None;
        }
        let colons = after.starts_with("::");
        let is_number =
            matches!(name, "char]" | "byte]") && after.starts_with(|char: char| char.is_ascii_digit());
        if !colons && !is_number && !after.starts_with(['(', '@', '"', '\'']) {
            return None;
        }
        self.at += 1 + len + if colons { 2 } else { 0 };
        if self.rest().starts_with("(repeating:") {
            // Swift's `[UInt8](repeating: 0xFF, count: 4)`.
            return self.repeated();
        }
        if name.starts_with("byte[") && self.byte() == b'(' {
            // One element is a list, too: `[byte[]](0)`.
            let open = self.at;
            if let Some(mut value) = self.parenthesised().filter(|value| value.small().is_some()) {
                value.widen(1, true);
                return Some(value);
            }
            self.at = open;
        }
        let mut value = self.bare_piece()?;
        if is_number {
            value.small()?;
            value.widen(1, true);
            value.kind = if name == "char]" { Kind::Text } else { Kind::Bytes };
        }
        Some(value)
    }

    /// Reads the elements of a list that are joined: `[a, b].concat()`.
    fn joined_list(&mut self, start: usize) -> Option<Value> {
        self.at = start;
        if !self.dialect.concat || self.byte() != b'[' {
            return None;
        }
        let close = closing(self.text, start)?;
        let joins = [".concat()", ".join(\"\")", ".join('')", ".flat()"];
        if !joins.iter().any(|method| self.text.get(close..).is_some_and(|rest| rest.starts_with(method))) {
            return None;
        }
        self.at += 1;
        self.brackets += 1;
        let value = self.all_joined(b']', false);
        self.brackets -= 1;
        value
    }

    /// Passes over a list of numbers and texts that a method packs, as Ruby's `[255, "T"].pack("CZ*")`.
    fn packed_elements(&mut self, start: usize) -> Option<Value> {
        let close = closing(self.text, start)?;
        self.text.get(close..).filter(|rest| rest.starts_with(".pack("))?;
        self.at = close;
        Some(Value::hole(Unit::Unknown, start, close))
    }

    /// Reads the list that opens here with a parenthesis, or else what stands between the parentheses.
    fn list_or_group(&mut self) -> Option<Value> {
        /// Maximum number of places that are remembered: more than can be nested.
        const MOST: usize = 64;
        let (start, place) = (self.at, (self.at, self.is_typed));
        // Else each level would be read twice as often as the one around it.
        if !self.no_lists.contains(&place) {
            if let Some(list) = self.list() {
                return Some(list);
            }
            self.no_lists.truncate(MOST - 1);
            self.no_lists.insert(0, place);
            self.at = start;
        }
        self.group()
    }

    /// Reads what stands between parentheses.
    fn group(&mut self) -> Option<Value> {
        let start = self.at;
        let before = self.byte_before();
        if before.is_ascii_alphanumeric() || before == b'_' {
            return None;
        }
        // A cast before a string or a list, as in C, C# and PowerShell.
        if let Some(close) = closing(self.text, start)
            && self.text.get(start + 1..close - 1).is_some_and(is_type)
        {
            self.at = close;
            self.skip();
            return self.bare_piece();
        }
        self.parenthesised()
            .filter(|value| !matches!(value.kind, Kind::Number(_)) || self.rest().starts_with(".to_"))
    }

    /// Reads an expression and the parentheses around it.
    pub(super) fn parenthesised(&mut self) -> Option<Value> {
        self.at += 1;
        self.brackets += 1;
        self.skip();
        let value = self.expression();
        self.skip();
        self.brackets -= 1;
        let value = value.filter(|_| self.byte() == b')')?;
        self.at += 1;
        Some(Value { end: self.at, ..value })
    }

    /// Reads a string with its prefix.
    pub(super) fn string(&mut self) -> Option<Value> {
        let start = self.at;
        let rest = self.rest();
        let quote = rest.chars().next()?;
        if quote == '\'' && self.dialect.apostrophe_comments {
            return None;
        }
        if self.is_program(start) || (start < self.line_end && self.unclosed.contains(&quote)) {
            return None;
        }
        // C#'s `@"…"` may have several lines.
        let verbatim = quote == '"' && self.text.get(..start).is_some_and(|before| before.ends_with('@'));
        let doubled = verbatim || (self.dialect.doubled && matches!(quote, '"' | '\''));
        let long = ["\"\"\"", "'''", "`"].into_iter().find(|quotes| rest.starts_with(quotes) && !doubled);
        let mut units = Vec::new();
        let end = match long {
            _ if doubled => units_doubled(self.text, start + 1, quote, !verbatim, &mut units),
            Some(quotes) => units_until(self.text, start + quotes.len(), quotes, false, &mut units),
            None => string_at(self.text, start, &mut units),
        };
        let Some(end) = end else {
            // The end of the line is not searched again for this sign.
            if start >= self.line_end {
                self.unclosed.clear();
                self.line_end = start + rest.find('\n').unwrap_or(rest.len());
            }
            self.unclosed.push(quote);
            return None;
        };
        // A template fills in what has quotes of its own.
        let is_template = self.text.get(start..end)?.contains("${");
        if quote == '`'
            && !is_template
            && has_quotes(&units)
            && !self.source.starts_packet(&first_bytes(&units))
        {
            // A command, or code within prose.
            return None;
        }
        let literal = self.text.get(start..end)?;
        let may_have =
            long.is_none() && quote == '"' && self.dialect.doubled && !self.dialect.apostrophe_comments;
        if may_have && literal.contains('`') && !literal.contains('\\') {
            units = with_backticks(&units);
        }
        if !self.dialect.keeps_backslash && !doubled {
            units = without_backslashes(units);
        }
        let units = with_holes(self.text, (start, end), self.dialect, units);
        self.at = end;
        let mut value = Value::new(Kind::Text, units, start, end);
        // SQL's `x'ff'`, Rust's `hex"ff"`.
        if has_prefix(self.text, start, &['x', 'X']) {
            value.decode_hex();
        }
        Some(value)
    }

    /// Returns whether a string is a program on a command line, `ruby -e 'print("\xff")'`.
    fn is_program(&self, at: usize) -> bool {
        let before = super::tokens::before(self.text, at, 12).trim_end();
        let options = [" -e", " -c", " -r", " -ne", " -E", " -Command"];
        if !options.iter().any(|option| before.ends_with(option)) {
            return false;
        }
        let line = self.rest().lines().next().unwrap_or("").get(1..).unwrap_or("");
        line.contains(['"', '\'', '[']) && line.contains('(')
    }

    /// Reads a character of Delphi, such as `#$FF` or `#255`.
    fn character(&mut self) -> Option<Value> {
        let at = self.at;
        let bytes = self.text.as_bytes();
        let hex = bytes.get(at + 1) == Some(&b'$');
        let from = at + 1 + usize::from(hex);
        let len = if hex { hex_run(bytes, from) } else { run(bytes, from, |byte| byte.is_ascii_digit()) };
        let value = u8::from_str_radix(self.text.get(from..from + len)?, if hex { 16 } else { 10 }).ok()?;
        self.at = from + len;
        Some(Value::new(Kind::Text, vec![StringUnit::new(Unit::Byte(value), at, self.at)], at, self.at))
    }

    /// Reads a number, which may be a character: Elixir's `?U`.
    fn number_piece(&mut self) -> Option<Value> {
        let at = self.at;
        if let Some(char) = self.rest().strip_prefix('?').and_then(|rest| rest.bytes().next()) {
            self.at += 2;
            let unit = StringUnit::new(Unit::Byte(char), at, at + 2);
            return char.is_ascii_graphic().then(|| Value::new(Kind::Bytes, vec![unit], at, at + 2));
        }
        let (number, len, segment) = number(self.text, at)?;
        let cast = suffix(self.text, at + len);
        self.at += len + cast;
        let mut value = Value::new(Kind::Number(number), Vec::new(), at, at + len);
        if let Some(Segment { bits: Some(bits), big_endian, .. }) = segment {
            let bytes = bits as usize / 8;
            if !(1..=8).contains(&bytes) {
                return None;
            }
            value.widen(bytes, big_endian);
        }
        Some(value)
    }

    /// Reads Perl's `q|…|` and `qq{…}`, and Ruby's `%Q(…)` and `%(…)`.
    pub(super) fn between_delimiters(&mut self) -> Option<Value> {
        let at = self.at;
        let (from, close) = self.delimiter(at)?;
        if at < self.hopeless {
            return None;
        }
        let last = (from.saturating_add(LONGEST_QUOTED)..self.text.len())
            .find(|end| self.text.is_char_boundary(*end));
        let near = self.text.get(..last.unwrap_or(self.text.len()))?;
        let mut units = Vec::new();
        let Some(end) = units_until(near, from, close.encode_utf8(&mut [0; 4]), false, &mut units) else {
            self.hopeless = at + LONGEST_QUOTED;
            return None;
        };
        let dollars = self.dialect.dollars || self.rest().starts_with("qq");
        let dialect = super::dialect::Dialect { dollars, ..self.dialect };
        let units = with_holes(self.text, (from - 1, end), dialect, units);
        self.at = end;
        Some(Value::new(Kind::Text, units, at, end))
    }

    /// Returns where the text of a literal with such delimiters begins, and the delimiter that ends it.
    ///
    /// An operator or a function may look like them, so the text in them must begin with an escape, or stand between
    /// the bars of nmap's probes.
    fn delimiter(&self, at: usize) -> Option<(usize, char)> {
        let rest = self.text.get(at..)?;
        let len = ["qq", "q", "%q", "%Q", "%"].into_iter().find(|sign| rest.starts_with(sign))?.len();
        let open = rest.get(len..)?.chars().next()?;
        if !matches!(open, '{' | '(' | '[' | '<' | '|' | '/' | '!' | '~') {
            return None;
        }
        let from = at + len + 1;
        (self.text.get(from..)?.starts_with('\\') || rest.starts_with("q|"))
            .then_some((from, closing_sign(open)))
    }

    /// Reads a name: a prefix of a string, a constant, a call, or the type of a list.
    fn word_piece(&mut self) -> Option<Value> {
        let start = self.at;
        let word = self.text.get(start..start + word_len(self.text, start))?;
        let after = self.text.get(start + word.len()..)?;
        if after.starts_with(['"', '\'']) && is_prefix(word) {
            self.at += word.len();
            return self.string();
        }
        if matches!(word, "new" | "await" | "try" | "mut" | "ref" | "const") && after.starts_with(' ') {
            self.at += word.len();
            self.skip();
            return self.bare_piece();
        }
        if let Some(rest) = after.strip_prefix("().encode").filter(|_| word == "TextEncoder") {
            self.at = self.text.len() - rest.len();
            return self.call(start, "encode", 0);
        }
        if word == "vbNullChar" {
            self.at += word.len();
            let unit = StringUnit::new(Unit::Byte(0), start, self.at);
            return Some(Value::new(Kind::Text, vec![unit], start, self.at));
        }
        let (len, owner) = self.path();
        let path = self.text.get(start..start + len)?;
        self.at = start + len;
        self.generics();
        let rest = self.rest();
        if rest.starts_with('(') || rest.starts_with("!(") || rest.starts_with("![") || rest.starts_with("$(")
        {
            self.at += usize::from(rest.starts_with(['!', '$']));
            return self.call(start, path, owner);
        }
        // `byte[]{…}`, `byte[4] {…}`, `uint8_t{…}`, `Data [..]`.
        if let Some(inside) = rest.strip_prefix('[')
            && let Some(close) = inside.find(']').filter(|close| *close < 8)
            && inside.get(close + 1..).is_some_and(|rest| rest.trim_start().starts_with('{'))
        {
            self.at += close + 2;
            self.skip();
            return self.list();
        }
        if rest.starts_with('[') {
            // `Bytes[0xff, 0xff]`, but not an index.
            let list = self.list();
            if matches!(path, "UInt8" | "Byte" | "byte" | "uint8" | "u8")
                || list.as_ref().is_some_and(|list| list.units.len() >= FEWEST)
            {
                return list;
            }
        }
        if rest.starts_with('{') && (is_type(path) || path.ends_with("vector") || path.ends_with("array")) {
            return self.list();
        }
        self.at = start + len;
        if let Some(value) = self.constant(path, start, self.at) {
            return Some(value);
        }
        // A method of a constant.
        let receiver = self.text.get(start..start + owner)?;
        let value = self.constant(receiver, start, start + owner)?;
        self.at = start + owner;
        Some(value)
    }

    /// Passes over the arguments of a type, and returns them: `Vec::<u8>`, `std::vector<uint8_t>`.
    pub(super) fn generics(&mut self) -> &'s str {
        let rest = self.rest();
        let open = if rest.starts_with("::<") { 3 } else { 1 };
        if !rest.starts_with('<') && open == 1 {
            return "";
        }
        let inner = run(rest.as_bytes(), open, |byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b' ' | b':' | b',' | b'[' | b']')
        });
        let end = open + inner;
        let follows = rest.get(end + 1..).is_some_and(|rest| rest.trim_start().starts_with(['(', '{', ':']));
        if rest.as_bytes().get(end) == Some(&b'>') && inner > 0 && follows {
            let len = end + 1 + run(rest.as_bytes(), end + 1, |byte| byte == b' ');
            self.at += len;
            return rest.get(..len).unwrap_or("");
        }
        ""
    }
}

/// Returns whether a text between parentheses or before braces is the name of a type of bytes.
fn is_type(text: &str) -> bool {
    let name = text.trim().trim_end_matches(['*', '&', ' ', '[', ']']);
    let lower = name.to_ascii_lowercase();
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b' ' | b':' | b'.'))
        && ["byte", "char", "u8", "int8", "uint8_t", "string", "data", "void", "octet"]
            .iter()
            .any(|part| lower.contains(part))
}

fn has_quotes(units: &[StringUnit]) -> bool {
    units.iter().any(|unit| matches!(unit.value, Unit::Char('"' | '\'')))
}

/// Applies the backtick escapes of PowerShell and AutoHotkey.
fn with_backticks(units: &[StringUnit]) -> Vec<StringUnit> {
    let escape = |value: Unit| match value {
        Unit::Char('0') => Some(0),
        Unit::Char('n') => Some(b'\n'),
        Unit::Char('r') => Some(b'\r'),
        Unit::Char('t') => Some(b'\t'),
        Unit::Char(sign @ ('`' | '"' | '$')) => Some(sign as u8),
        _ => None,
    };
    let mut out = Vec::with_capacity(units.len());
    let mut rest = units.iter().peekable();
    while let Some(unit) = rest.next() {
        let byte = rest.peek().filter(|_| unit.value == Unit::Char('`')).and_then(|next| escape(next.value));
        let end = if byte.is_some() { rest.next().map_or(unit.end(), StringUnit::end) } else { unit.end() };
        out.push(byte.map_or(*unit, |byte| StringUnit::new(Unit::Byte(byte), unit.start(), end)));
    }
    out
}

/// Takes away the backslash of an escape that stands for its own sign: Perl's `\@`, Erlang's `\#`.
pub(crate) fn without_backslashes(units: Vec<StringUnit>) -> Vec<StringUnit> {
    const SIGNS: &str = "@#%&{}[]()!<>.,;:=+*|^~- ";
    if !units.iter().any(|unit| unit.value == Unit::Char('\\')) {
        return units;
    }
    let mut out: Vec<StringUnit> = Vec::with_capacity(units.len());
    for unit in units {
        let is_escaped =
            out.last().is_some_and(|last| last.value == Unit::Char('\\') && last.end() == unit.start());
        if let (true, Unit::Char(char)) = (is_escaped, unit.value)
            && SIGNS.contains(char)
            && let Some(last) = out.pop()
        {
            out.push(StringUnit::new(Unit::Byte(char as u8), last.start(), unit.end()));
        } else {
            out.push(unit);
        }
    }
    out
}
